#include "ui/drawing/text/level_words.h"

#include <QObject>
#include <QStringList>
#include <algorithm>

#include "paretree/model/change/known_test.h"
#include "paretree/model/text/words.h"
#include "ui/drawing/text/level_order.h"
#include "ui/drawing/text/model_words.h"

namespace paretree::ui {
namespace {

constexpr qsizetype kReadFromEndToEnd = 12;  // levels
constexpr qsizetype kTip = 1400;             // letters: some twenty lines

}  // namespace

QStringList inFindingOrder(QStringList levels) {
  if (levels.size() > kReadFromEndToEnd) std::sort(levels.begin(), levels.end(), foundBefore);
  return levels;
}

QString forTip(const QString& text) {
  if (text.size() <= kTip) return text;
  const qsizetype comma = text.lastIndexOf(QLatin1Char(','), kTip);
  return text.left(comma > 0 ? comma + 1 : kTip) + QStringLiteral(" …");
}

QString levelWords(const model::Subset& split, const data::Schema& schema, qsizetype most) {
  if (asksIfKnown(split, schema)) return splitWords(split, schema);
  const data::ColumnInfo& column = schema[split.column];
  QStringList in, out;
  for (std::size_t code = 0; code < split.left.size() && code < column.levels.size(); ++code)
    (split.left[code] ? in : out) << QString::fromStdString(model::levelInList(column, code));
  const bool asked = out.isEmpty() || out.size() + 1 >= in.size();
  const QString name = QString::fromStdString(column.name);
  QStringList named = inFindingOrder(asked ? in : out);
  if (most > 0 && named.size() > most) {
    const qsizetype all = named.size();
    const QString some = named.mid(0, most).join(QStringLiteral(", "));
    return (asked ? QObject::tr("%1 is one of %2 of %3 levels: %4 and %5 others")
                  : QObject::tr("%1 is none of %2 of %3 levels: %4 and %5 others"))
        .arg(name)
        .arg(all)
        .arg(in.size() + out.size())
        .arg(some)
        .arg(all - most);
  }
  if (asked && named.size() > kReadFromEndToEnd)
    return QObject::tr("%1 is one of %2").arg(name, named.join(QStringLiteral(", ")));
  if (asked) return clauseWords({model::LevelSet{split.column, split.left}, false}, schema, false);
  return out.size() == 1 ? QObject::tr("%1 is not %2").arg(name, out.front())
                         : QObject::tr("%1 is none of %2").arg(name, named.join(QStringLiteral(", ")));
}

QString briefLevels(const std::vector<bool>& in, const data::ColumnInfo& column) {
  constexpr qsizetype kNamed = 6;
  QStringList out;
  qsizetype asked = 0;
  for (std::size_t code = 0; code < in.size() && code < column.levels.size(); ++code) {
    if (in[code])
      ++asked;
    else
      out << QString::fromStdString(model::levelInList(column, code));
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
