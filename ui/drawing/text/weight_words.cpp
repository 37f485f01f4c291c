#include "ui/drawing/text/weight_words.h"

#include <QObject>

#include "paretree/learners/outcome.h"
#include "ui/drawing/fonts.h"

namespace paretree::ui {

QString weightColumn(const data::Schema& schema) {
  const auto columns = schema.withRole(data::Role::Weight);
  return columns.empty() ? QString() : QString::fromStdString(schema[columns.front()].name);
}

QString byRows(const QString& label, bool weighted) {
  return weighted ? QObject::tr("%1 by rows").arg(label) : label;
}

QString amountText(double rows, const data::Schema& schema) {
  return isWeighted(schema) ? QObject::tr("weight %1").arg(countText(rows)) : rowsText(rows);
}

QString alikeWords(const model::Model& model) {
  return model.origin.classesAlike ? QObject::tr("classes weigh alike") : QString();
}

QString withinLevels(const QString& what, int levels) {
  if (levels <= 0) return what;
  return levels == 1 ? QObject::tr("%1, ≤ 1 level").arg(what)
                     : QObject::tr("%1, ≤ %2 levels").arg(what).arg(levels);
}

}  // namespace paretree::ui
