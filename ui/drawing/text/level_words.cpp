#include "ui/drawing/text/level_words.h"

#include <QObject>
#include <QStringList>

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

}  // namespace paretree::ui
