#include "ui/drawing/tree/rules_picture.h"

#include <QObject>
#include <QPainter>
#include <algorithm>
#include <cmath>

#include "paretree/model/change/known_test.h"
#include "paretree/model/text/describe.h"
#include "paretree/model/text/plain_formula.h"
#include "ui/drawing/text/model_words.h"
#include "ui/drawing/tree/node_card.h"

namespace paretree::ui {
namespace {

constexpr double kRow = 28, kExtraLine = 17, kHead = 30, kNumber = 44, kCover = 170, kPurity = 170,
                 kRulesGap = 16;

QString levelsText(const model::LevelSet& set, const data::ColumnInfo& column, ListOfLevels list) {
  if (const QString brief = list == ListOfLevels::Brief ? briefLevels(set.in, column) : QString();
      !brief.isEmpty())
    return brief;
  QStringList in, out;
  for (std::size_t code = 0; code < set.in.size() && code < column.levels.size(); ++code)
    (set.in[code] ? in : out) << QString::fromStdString(column.levels[code]);
  if (out.size() == 1 && in.size() > 2) return QObject::tr("is not %1").arg(out[0]);
  if (model::isSaidByOthers(static_cast<std::size_t>(in.size()), static_cast<std::size_t>(out.size())))
    return QObject::tr("is none of %1").arg(out.join(QStringLiteral(", ")));
  return QObject::tr("is %1").arg(in.join(QObject::tr(" or ")));
}

double outcomeWidth(const RulesPicture& picture, const Type& type) {
  double width = 60;
  for (const RuleRow& row : picture.rows) width = std::max(width, textWidth(type.body(), row.outcome) + 20);
  return std::min(width, 200.0);
}

/// Conditions in lines of at most `width`; each condition stays whole where it fits, else it goes on at a
/// blank: a rule that is cut cannot be applied.
QStringList brokenLines(const RuleRow& row, const Type& type, double width) {
  if (row.conditions.isEmpty()) return {QObject::tr("always")};
  QStringList lines;
  QString line;
  for (qsizetype c = 0; c < row.conditions.size(); ++c) {
    const bool last = c + 1 == row.conditions.size();
    const QString condition = last ? row.conditions[c] : QObject::tr("%1 and").arg(row.conditions[c]);
    const QString longer = line.isEmpty() ? condition : line + QLatin1Char(' ') + condition;
    if (textWidth(type.body(), longer) <= width) {
      line = longer;
      continue;
    }
    if (!line.isEmpty()) lines << line;
    line.clear();
    for (const QString& word : condition.split(QLatin1Char(' '))) {
      const QString more = line.isEmpty() ? word : line + QLatin1Char(' ') + word;
      if (!line.isEmpty() && textWidth(type.body(), more) > width) {
        lines << line;
        line = word;
      } else {
        line = more;
      }
    }
  }
  lines << line;
  return lines;
}

double conditionsWidth(const RulesPicture& picture, const Type& type, double width) {
  return width - kNumber - outcomeWidth(picture, type) - kCover - kPurity - 3 * kRulesGap;
}

}  // namespace

QString conditionText(const model::Clause& clause, const data::Schema& schema, ListOfLevels list) {
  struct Words {
    const data::Schema& schema;
    ListOfLevels list;
    QString operator()(const model::Interval& interval) const {
      const QString name = QString::fromStdString(schema[interval.column].name);
      const bool low = std::isfinite(interval.low), high = std::isfinite(interval.high);
      if (low && high)
        return name + QStringLiteral(" in ") + cut(interval, interval.low) + QChar(0x2026) +
               cut(interval, interval.high);
      if (high) return name + QStringLiteral(" ≤ ") + cut(interval, interval.high);
      if (low) return name + QStringLiteral(" > ") + cut(interval, interval.low);
      return QObject::tr("%1 is known").arg(name);
    }
    QString operator()(const model::LevelSet& set) const {
      return QString::fromStdString(schema[set.column].name) + QLatin1Char(' ') +
             levelsText(set, schema[set.column], list);
    }
    QString operator()(const model::FormulaClause& formula) const {
      if (const auto* law = std::get_if<model::PowerLaw>(&formula.split)) {
        const auto plain = plainTest(*law, schema, formula.holds);
        return plain ? std::visit(*this, plain->test) : formulaWords(*law, schema, formula.holds);
      }
      const QString text = splitWords(formula.split, schema);
      return formula.holds ? text : QObject::tr("not (%1)").arg(text);
    }
    QString cut(const model::Interval& interval, double value) const {
      return cutWords(schema[interval.column], value);
    }
  };
  if (leavesNoValue(clause)) return clauseWords(clause, schema);
  const QString text = std::visit(Words{schema, list}, clause.test);
  if (!clause.orMissing) return text;
  // "not A or missing" and "x > 1 or missing and y > 2" would be read in two ways.
  return QObject::tr("%1 (or missing)").arg(text);
}

RulesPicture rulesPicture(const model::Model& model, const TreeContext& context) {
  RulesPicture picture;
  picture.heldOut = context.heldOut;
  const model::RuleSet* set = model.rules();
  if (!set) return picture;
  const ClassColours colours = ClassColours::of(model, context);
  int number = 0;
  for (const model::Rule& rule : set->rules) {
    RuleRow row;
    row.number = ++number;
    for (const model::Clause& clause : rule.clauses) row.conditions << conditionText(clause, *model.schema);
    row.rows = rule.rows;
    row.active = rule.active;
    row.locked = rule.locked;
    if (const auto* leaf = std::get_if<model::ClassLeaf>(&rule.outcome)) {
      const auto code = static_cast<std::size_t>(leaf->majority);
      const auto& levels = (*model.schema)[model.targets[0]].levels;
      row.outcome = code < levels.size() ? QString::fromStdString(levels[code]) : QString();
      row.hued = colours.hasHue(leaf->majority);
      row.swatch = colours.swatch(leaf->majority);
      row.purity = colours.bar(rule.counts);
      double total = 0;
      for (const double count : rule.counts) total += count;
      if (total > 0 && code < rule.counts.size()) row.share = rule.counts[code] / total;
      const auto at = static_cast<std::size_t>(number - 1);
      if (at < context.shareRight.size() && !std::isnan(context.shareRight[at]))
        row.share = context.shareRight[at];
    } else {
      row.outcome = displayText(describeLeaf(rule.outcome, model));
    }
    picture.mostRows = std::max(picture.mostRows, rule.rows);
    picture.rows.push_back(std::move(row));
  }
  picture.otherwise =
      set->fallback == model::RuleSet::Fallback::ByShare
          ? QObject::tr("Rows that no rule covers fall to all rules, each by its share of clauses met.")
      : set->fallback == model::RuleSet::Fallback::MostClauses
          ? QObject::tr("Rows that no rule covers fall to the rules with the largest share of clauses met.")
          : QObject::tr("Rows that no rule covers: %1").arg(displayText(describeLeaf(set->otherwise, model)));
  return picture;
}

QSizeF rulesSize(const RulesPicture& picture, const Type& type, double width) {
  const double room = conditionsWidth(picture, type, width);
  double height = kHead;
  for (const RuleRow& row : picture.rows)
    height += kRow + kExtraLine * static_cast<double>(brokenLines(row, type, room).size() - 1);
  return {width, height + (picture.otherwise.isEmpty() ? 0 : kRow) + (picture.heldOut ? kExtraLine : 0)};
}

void paintRules(QPainter& painter, const Theme& theme, const Type& type, const RulesPicture& picture,
                double width) {
  const double room = conditionsWidth(picture, type, width);
  const double conditions = kNumber, outcome = conditions + room + kRulesGap;
  const double cover = outcome + outcomeWidth(picture, type) + kRulesGap, purity = cover + kCover + kRulesGap;
  const QFont head = type.font(11, QFont::DemiBold);
  drawTextRight(painter, head, theme.dim, kNumber - 14, 20, QStringLiteral("#"));
  drawText(painter, head, theme.dim, conditions, 20, QObject::tr("If"));
  drawText(painter, head, theme.dim, outcome, 20, QObject::tr("then"));
  drawText(painter, head, theme.dim, cover, 20, QObject::tr("Cover, rows"));
  drawText(painter, head, theme.dim, purity, 20,
           picture.heldOut ? QObject::tr("Right out of fold") : QObject::tr("Right in training"));
  painter.setPen(QPen(theme.line, 1));
  painter.drawLine(QPointF(0, kHead - 0.5), QPointF(width, kHead - 0.5));
  double y = kHead;
  for (const RuleRow& row : picture.rows) {
    const QColor ink = row.active ? theme.text : theme.dim;
    const QStringList lines = brokenLines(row, type, room);
    const double height = kRow + kExtraLine * static_cast<double>(lines.size() - 1);
    const double first = y + 18.5, middle = y + kRow / 2;
    drawTextRight(painter, type.body(), theme.dim, kNumber - 14, first, QString::number(row.number));
    for (qsizetype i = 0; i < lines.size(); ++i) {
      const double at = first + kExtraLine * static_cast<double>(i);
      drawText(painter, type.body(), ink, conditions, at, lines[i], room);
      if (!row.active) {
        painter.setPen(QPen(theme.dim, 1));
        const double end = conditions + std::min(room, textWidth(type.body(), lines[i]));
        painter.drawLine(QPointF(conditions, at - 4), QPointF(end, at - 4));
      }
    }
    double word = outcome;
    if (row.hued) {
      painter.setPen(QPen(theme.axis, 0.7));
      painter.setBrush(theme.colour(row.swatch));
      painter.drawRoundedRect(QRectF(outcome, middle - 6, 12, 12), 2, 2);
      word += 18;
    }
    drawText(painter, type.body(), ink, word, first, row.outcome, cover - kRulesGap - word);
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.hairline);
    painter.drawRoundedRect(QRectF(cover, middle - 4.5, 104, 9), 2, 2);
    painter.setBrush(theme.faded);
    painter.drawRoundedRect(QRectF(cover, middle - 4.5, std::max(2.0, 104 * row.rows / picture.mostRows), 9),
                            2, 2);
    drawTextRight(painter, type.body(), ink, cover + kCover - 8, first, countText(row.rows));
    if (!row.purity.empty()) {
      paintBar(painter, theme, row.purity, QRectF(purity, middle - 4.5, 96, 9));
      drawTextRight(painter, type.body(), ink, purity + kPurity - 8, first, percentText(row.share, 1));
    }
    y += height;
    painter.setPen(QPen(theme.hairline, 1));
    painter.drawLine(QPointF(0, y - 0.5), QPointF(width, y - 0.5));
  }
  drawText(painter, type.caption(), theme.dim, 0, y + 19, picture.otherwise, width);
  if (picture.heldOut)
    drawText(
        painter, type.caption(), theme.dim, 0, y + 19 + kExtraLine,
        QObject::tr("Bars: training rows. Right out of fold: how many of a rule's rows models made without "
                    "them answer rightly."),
        width);
}

}  // namespace paretree::ui
