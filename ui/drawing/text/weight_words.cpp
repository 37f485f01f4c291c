#include "ui/drawing/text/weight_words.h"

#include <QObject>

#include "paretree/learners/outcome.h"
#include "ui/drawing/fonts.h"

namespace paretree::ui {

bool isWeighted(const data::Schema& schema) { return !schema.withRole(data::Role::Weight).empty(); }

QString amountText(double rows, const data::Schema& schema) {
  return isWeighted(schema) ? QObject::tr("weight %1").arg(countText(rows)) : rowsText(rows);
}

int provenLevels(const learners::Outcome& outcome) {
  for (const auto& figure : outcome.report.summary)
    if (const auto* levels = std::get_if<std::int64_t>(&figure.value); levels && figure.id == "proven-levels")
      return static_cast<int>(*levels);
  return 0;
}

QString withinLevels(const QString& what, int levels) {
  if (levels <= 0) return what;
  return levels == 1 ? QObject::tr("%1, ≤ 1 level").arg(what)
                     : QObject::tr("%1, ≤ %2 levels").arg(what).arg(levels);
}

}  // namespace paretree::ui
