#include "ui/drawing/text/level_words.h"

#include <QObject>
#include <QStringList>
#include <algorithm>

#include "paretree/data/problems.h"
#include "ui/drawing/text/model_words.h"

namespace paretree::ui {

QString levelWords(const model::Subset& split, const data::Schema& schema) {
  const data::ColumnInfo& column = schema[split.column];
  QStringList out;
  std::size_t in = 0;
  for (std::size_t code = 0; code < split.left.size() && code < column.levels.size(); ++code) {
    if (split.left[code])
      ++in;
    else
      out << QString::fromStdString(data::visibleText(column.levels[code]));
  }
  if (out.isEmpty() || static_cast<std::size_t>(out.size()) + 1 >= in)
    return clauseWords({model::LevelSet{split.column, split.left}, false}, schema, false);
  const QString name = QString::fromStdString(column.name);
  return out.size() == 1 ? QObject::tr("%1 is not %2").arg(name, out.front())
                         : QObject::tr("%1 is none of %2").arg(name, out.join(QStringLiteral(", ")));
}

QString briefLevels(const std::vector<bool>& in, const data::ColumnInfo& column) {
  constexpr qsizetype kNamed = 6;
  QStringList out;
  qsizetype asked = 0;
  for (std::size_t code = 0; code < in.size() && code < column.levels.size(); ++code) {
    if (in[code])
      ++asked;
    else
      out << QString::fromStdString(data::visibleText(column.levels[code]));
  }
  if (asked <= kNamed || out.isEmpty()) return {};
  if (out.size() == 1) return QObject::tr("is not %1").arg(out.front());
  if (out.size() <= kNamed) return QObject::tr("is none of %1").arg(out.join(QStringLiteral(", ")));
  return (out.size() < asked ? QObject::tr("is none of %1 of %2 levels")
                             : QObject::tr("is one of %1 of %2 levels"))
      .arg(std::min(out.size(), asked))
      .arg(out.size() + asked);
}

}  // namespace paretree::ui
