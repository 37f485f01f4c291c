// Measuring: what a card says and how large it is. Painting is in card_painter.cpp.
#include "ui/drawing/tree/node_card.h"

#include <QObject>
#include <algorithm>
#include <cmath>
#include <numeric>

#include "paretree/data/problems.h"
#include "paretree/model/change/known_test.h"
#include "paretree/model/text/describe.h"
#include "paretree/model/text/words.h"
#include "ui/drawing/text/level_words.h"
#include "ui/drawing/text/model_words.h"
#include "ui/drawing/text/name_lines.h"
#include "ui/drawing/text/told_apart.h"
#include "ui/drawing/text/weight_words.h"
#include "ui/drawing/tree/card_shapes.h"
#include "ui/drawing/tree/dead_ends.h"
#include "ui/drawing/tree/leaf_judgements.h"

namespace paretree::ui {
namespace {

constexpr int kFormulaDigits = 4, kRoundedDigits = 15;  // the rounded ones are short already
constexpr double kFormulaWidth = 400, kWholeWidth = 720;
constexpr int kMostFormulaLines = 6, kMostLevelLines = 3, kMostLevelLinesOnPaper = 8;
constexpr double kCardPad = 8, kBranchWidth = 94, kBranchHeight = 44, kLeafWidth = 75, kLeafHeight = 56;
constexpr double kCardLinePitch = 17, kCardLevelPitch = 15, kFoldedFoot = 20, kWidestWhole = 320;
constexpr double kBoxEdge = 8;  // px: of the octagon, beside the air that cards have
constexpr std::size_t kTermsShown = 8, kTermsInLowView = 2;

QString columnName(const data::Schema& schema, int column) {
  return QString::fromStdString(schema[column].name);
}

/// How many letters of a column's name some other column begins with, too.
qsizetype alikeOf(const data::Schema& schema, int column) {
  QStringList names;
  for (int other = 0; other < static_cast<int>(schema.columns.size()); ++other)
    names << columnName(schema, other);
  return sharedBeginning(columnName(schema, column), names);
}

/// A name in `width`: of names that begin alike, the part in which this one differs stays.
QString shortName(const QString& name, qsizetype alike, const QFont& font, double width) {
  const QFontMetricsF metrics(font);
  if (textWidth(font, name.left(alike)) < width / 2) return metrics.elidedText(name, Qt::ElideRight, width);
  return endOfName(name, 0, alike, metrics, width);
}

QString levelName(const data::ColumnInfo& column, std::size_t code) {
  return code < column.levels.size() ? QString::fromStdString(data::visibleText(column.levels[code]))
                                     : QObject::tr("level %1").arg(code);
}

/// "reduced", "red, blue", "none of green, grey": the shorter side of the two, one entry for each level.
QStringList levelsAsked(const std::vector<bool>& levels, const data::ColumnInfo& column) {
  QStringList in, out;
  for (std::size_t code = 0; code < levels.size(); ++code)
    (levels[code] ? in : out) << QString::fromStdString(model::levelInList(column, code));
  if (in.isEmpty()) return {QObject::tr("none of them")};
  in = inFindingOrder(in);
  out = inFindingOrder(out);
  if (out.isEmpty() || out.size() + 1 >= in.size()) return in;
  out.front() = (out.size() == 1 ? QObject::tr("not %1") : QObject::tr("none of %1")).arg(out.front());
  return out;
}

/// Words in lines of at most `width`, a comma after each but the last.
QStringList wrappedLevels(const QStringList& levels, const QFont& font, double width) {
  QStringList lines;
  for (qsizetype i = 0; i < levels.size(); ++i) {
    const QString word = i + 1 < levels.size() ? levels[i] + QLatin1Char(',') : levels[i];
    if (!lines.isEmpty() && textWidth(font, lines.back() + QLatin1Char(' ') + word) <= width)
      lines.back() += QLatin1Char(' ') + word;
    else
      lines << word;
  }
  return lines;
}

/// What is asked of one attribute.
struct CardTest {
  int column = -1;
  QString interval;    ///< "≤ 21"
  QStringList levels;  ///< in its place
  std::size_t asked = 0, of = 0;
};

struct CardTestMaker {
  const data::Schema& schema;

  CardTest levels(int column, const std::vector<bool>& in) const {
    return {column,
            {},
            levelsAsked(in, schema[column]),
            static_cast<std::size_t>(std::count(in.begin(), in.end(), true)),
            in.size()};
  }
  CardTest of(const model::Split& split) const {
    if (asksIfKnown(split, schema)) return {columnsOf(split).front(), QObject::tr("is known"), {}, 0, 0};
    return std::visit(*this, split);
  }
  CardTest operator()(const model::Interval& i) const {
    const data::ColumnInfo& column = schema[i.column];
    QStringList ends;
    if (std::isfinite(i.low)) ends << QStringLiteral("> ") + cutWords(column, i.low);
    if (std::isfinite(i.high)) ends << QStringLiteral("≤ ") + cutWords(column, i.high);
    return {i.column, ends.join(QStringLiteral(", ")), {}, 0, 0};
  }
  CardTest operator()(const model::LevelSet& set) const { return levels(set.column, set.in); }
  CardTest operator()(const model::FormulaClause&) const { return {}; }
  CardTest operator()(const model::Threshold& split) const {
    return {split.column, QStringLiteral("≤ ") + cutWords(schema[split.column], split.value), {}, 0, 0};
  }
  CardTest operator()(const model::Subset& split) const { return levels(split.column, split.left); }
  CardTest operator()(const model::Linear&) const { return {}; }
  CardTest operator()(const model::PowerLaw& law) const {
    const auto plain = plainTest(law, schema);
    return plain ? std::visit(*this, plain->test) : CardTest{};
  }
};

/// Attributes of a formula, for smaller scales: "radius, texture".
QString attributesOf(const model::Split& split, const data::Schema& schema) {
  QStringList names;
  for (const int column : columnsOf(split)) names << columnName(schema, column);
  return names.join(QStringLiteral(", "));
}

/// "+0.7", "−1.2"
QString signedText(double value) {
  return (value < 0 ? QString(QChar(0x2212)) : QStringLiteral("+")) + numberText(std::abs(value), 3);
}

QString impurityText(double value) {
  QString text = value < 10 ? QString::number(value, 'f', 3) : numberText(value, 3);
  if (text.startsWith(QLatin1String("0."))) text.remove(0, 1);
  return text;
}

/// A formula with its figures at the foot: rows, attributes, impurity before and after.
struct BranchMaker {
  const model::Model& model;
  const TreeContext& context;
  const CardScales& scales;
  const Type& type;
  int node;
  NodeCard& card;

  const model::Tree& tree() const { return *model.tree(); }
  const model::Branch& branch() const { return tree()[node].branch(); }
  const model::ShownFormula* shown() const {
    const auto at = static_cast<std::size_t>(node);
    return at < context.formulas.size() && std::holds_alternative<model::PowerLaw>(branch().split)
               ? &context.formulas[at]
               : nullptr;
  }

  BranchCard make() const {
    const CardTestMaker maker{*model.schema};
    const CardTest test =
        shown() && shown()->plain ? std::visit(maker, shown()->plain->test) : maker.of(branch().split);
    return test.column >= 0 ? testCard(test) : formulaCard();
  }

  /// On paper the name and each level stand there in full.
  double wholeWidth(const QString& title, const QStringList& levels) const {
    double longest = textWidth(type.strong(), title);
    for (const QString& level : levels)
      longest = std::max(longest, textWidth(type.body(), level + QLatin1Char(',')));
    return std::max(kWidestWhole, longest + 2 * kCardPad);
  }

  /// With its title for the room that there is.
  BranchCard titled(const QString& name, int column) const {
    BranchCard made;
    made.title = name;
    const double room = scales.widest - 2 * kCardPad;
    if (scales.whole || textWidth(type.strong(), name) <= room) return made;
    made.name = name;
    made.alike = alikeOf(*model.schema, column);
    if (scales.titleLines > 1)
      made.titleLines = partedName(name, QFontMetricsF(type.strong()), room, scales.titleLines, made.alike);
    if (made.titleLines.isEmpty()) made.title = shortName(name, made.alike, type.strong(), room);
    return made;
  }

  BranchCard testCard(const CardTest& test) const {
    BranchCard made = titled(columnName(*model.schema, test.column), test.column);
    made.test = test.interval;
    card.rows = countText(tree()[node].stats.rows);
    const QFont font = type.body();
    const double rows = 14 + textWidth(type.caption(), card.rows);
    double first = made.titleLines.isEmpty() ? textWidth(type.strong(), made.title) : 0;
    for (const QString& line : made.titleLines) first = std::max(first, textWidth(type.strong(), line));
    const double widest = scales.whole ? wholeWidth(made.title, test.levels)
                                       : std::clamp(first + 2 * kCardPad, CardScales::kUsual, scales.widest);
    double second = textWidth(font, made.test) + rows, least = kBranchWidth;
    if (test.levels.isEmpty()) {
      least = std::max(least, second + 2 * kCardPad);  // a cut-off that is cut is another one
    } else {
      made.test = test.levels.join(QStringLiteral(", "));
      second = textWidth(font, made.test) + rows;
      if (second + 2 * kCardPad > widest) {
        QStringList lines = wrappedLevels(test.levels, font, widest - 2 * kCardPad);
        const bool noted = scales.whole && lines.size() > kMostLevelLinesOnPaper;
        if (noted || (lines.size() > kMostLevelLines && !scales.whole))
          lines = {test.of - test.asked + 1 < test.asked
                       ? QObject::tr("all but %1 of %2 levels").arg(test.of - test.asked).arg(test.of)
                       : QObject::tr("%1 of %2 levels").arg(test.asked).arg(test.of)};
        if (noted && scales.lists) {
          made.list = QStringLiteral("(%1) %2: %3").arg(scales.nextList).arg(made.title, made.test);
          lines.back() += QStringLiteral(" (%1)").arg(scales.nextList);
        }
        const double last = textWidth(font, lines.back()) + rows + 2 * kCardPad;
        made.test = lines.takeFirst();
        made.more = lines;
        // The count of rows stands behind the last line, or below it.
        if (last > widest) made.more << QString();
        second = made.more.isEmpty() ? textWidth(font, made.test) + rows : widest;
      }
    }
    card.size = QSizeF(std::max(least, std::min(std::max(first, second) + 2 * kCardPad, widest)),
                       kBranchHeight + kTitlePitch * static_cast<double>(made.furtherTitleLines()) +
                           kCardLevelPitch * static_cast<double>(made.more.size()));
    card.line = made.title + QLatin1Char(' ') + made.test +
                (made.more.isEmpty() ? QString() : QString(QChar(0x2026)));
    return made;
  }

  Formula formula() const {
    FormulaOptions options{kFormulaDigits, scales.whole ? kWholeWidth : kFormulaWidth};
    const auto* law = std::get_if<model::PowerLaw>(&branch().split);
    if (!law) return splitFormula(branch().split, *model.schema, type, options);
    if (shown()) options.digits = kRoundedDigits;
    return originalFormula(shown() ? shown()->original : inOriginalUnits(*law), *model.schema, type, options);
  }

  BranchCard formulaCard() const {
    BranchCard made;
    made.formula = formula();
    card.line = attributesOf(branch().split, *model.schema);
    if (!scales.whole && made.formula.lines > kMostFormulaLines) {
      made.formula = {};
      made.title = card.line;
      made.test = formulaSummary(branch().split);
      card.rows = countText(tree()[node].stats.rows);
      const double test = textWidth(type.body(), made.test) + 14 + textWidth(type.caption(), card.rows);
      card.size = QSizeF(std::max(CardScales::kUsual, test + 2 * kCardPad), kBranchHeight);
      return made;
    }
    const model::NodeStats& left = tree()[branch().left].stats;
    const model::NodeStats& right = tree()[branch().right].stats;
    const double before = tree()[node].stats.impurity;
    const double after = (left.rows * left.impurity + right.rows * right.impurity) / (left.rows + right.rows);
    card.rows = amountText(tree()[node].stats.rows, *model.schema);
    if (!std::isnan(before) && !std::isnan(after))
      made.test = QObject::tr("impurity %1 → %2").arg(impurityText(before), impurityText(after));
    const double foot = textWidth(type.caption(), card.rows) + 16 + textWidth(type.caption(), made.test);
    card.size = QSizeF(std::max({kBranchWidth, made.formula.width + 24, foot + 2 * kCardPad}),
                       made.formula.height() + 44);
    return made;
  }
};

struct LeafMaker {
  const model::Model& model;
  const TreeContext& context;
  const CardScales& scales;
  const Type& type;
  int node;
  QSizeF& size;
  QString& rows;
  QString& line;

  const model::NodeStats& stats() const { return (*model.tree())[node].stats; }
  const data::ColumnInfo& target(std::size_t i = 0) const { return (*model.schema)[model.targets[i]]; }

  NewRange newRange() const {
    const auto at = static_cast<std::size_t>(node);
    return at < context.newRange.size() ? context.newRange[at] : NewRange{};
  }
  /// Names are cut where they are too long, figures are not.
  void sized(double name, double figures, double height) const {
    const double named = (scales.whole ? name : std::min(name, scales.widest - 2 * kCardPad));
    size = QSizeF(std::max(kLeafWidth, std::max(named, figures) + 2 * kCardPad), height);
  }

  CardBody operator()(const model::ClassLeaf& leaf) const {
    ClassCard card;
    card.name = levelName(target(), static_cast<std::size_t>(leaf.majority));
    card.share = shareRightText(shareRightOf(model, context, node));
    const bool hue = scales.colours.hasHue(leaf.majority);
    if (hue) card.band = scales.colours.swatch(leaf.majority);
    const QFont font = hue ? type.strong() : type.word();
    const double room = scales.widest - 2 * kCardPad;
    double named = textWidth(font, card.name);
    card.isLong = !scales.whole && named > room;
    if (card.isLong && scales.titleLines > 1) {
      card.nameLines = partedName(card.name, QFontMetricsF(font), room, scales.titleLines);
      named = 0;
      for (const QString& words : card.nameLines) named = std::max(named, textWidth(font, words));
    }
    const auto further = static_cast<double>(std::max<qsizetype>(1, card.nameLines.size()) - 1);
    sized(named, std::max(textWidth(type.caption(), rows), textWidth(type.body(), card.share)),
          kLeafHeight + kTitlePitch * further);
    line = card.name;
    return card;
  }

  CardBody operator()(const model::ValueLeaf& leaf) const {
    if (leaf.values.size() > 1) return vectorCard(leaf);
    ValueCard card;
    const double value = leaf.values.empty() ? data::kMissing : leaf.values[0];
    card.name = QString::fromStdString(target().name);
    card.value = numberText(value, 4);
    if (!std::isnan(stats().error))
      card.spread = QStringLiteral("± ") + numberText(std::sqrt(stats().error), 3);
    if (const NewRange range = newRange(); !std::isnan(range.low))
      card.spread =
          QObject::tr("%1 to %2").arg(numberText(value + range.low, 3), numberText(value + range.high, 3));
    card.step = scales.high > scales.low ? (value - scales.low) / (scales.high - scales.low) : 0.5;
    sized(0,
          std::max({textWidth(type.word(), card.value), textWidth(type.caption(), rows),
                    textWidth(type.body(), card.spread)}),
          kLeafHeight);
    line = card.value;
    return card;
  }

  CardBody operator()(const model::LinearLeaf& leaf) const {
    LinearCard card;
    const QString title = QString::fromStdString(target().name) + QStringLiteral(" =");
    const bool constant = leaf.intercept != 0 || leaf.terms.empty(), beside = constant && scales.brief;
    card.title = beside ? title + QLatin1Char(' ') + numberText(leaf.intercept, 3) : title;
    const auto add = [&](double coefficient, const QString& name) {
      const bool first = card.lines.empty() && !beside;
      const QString sign = coefficient < 0 ? QString(QChar(0x2212)) : first ? QString() : QStringLiteral("+");
      card.lines.push_back({sign, numberText(std::abs(coefficient), 3), name});
    };
    if (constant && !beside) add(leaf.intercept, QString());
    const auto shown = mainTerms(leaf, scales.whole   ? leaf.terms.size()
                                       : scales.brief ? kTermsInLowView
                                                      : kTermsShown);
    for (const std::size_t i : shown) {
      const model::Input& input = leaf.terms[i].input;
      QString name = columnName(*model.schema, input.column);
      if (input.level >= 0)
        name += QStringLiteral(" = ") +
                levelName((*model.schema)[input.column], static_cast<std::size_t>(input.level));
      add(leaf.terms[i].coefficient, name);
    }
    if (const auto left = leaf.terms.size() - shown.size(); left > 0)
      card.more = QObject::tr("+%1 more terms").arg(left);
    if (!scales.brief) card.limits = limitWords(leaf);  // tool tip and inspector say it
    // The node's own statistics are of its mean, not of its formula.
    const double error = entryOf(context.error, node);
    if (!std::isnan(error)) card.error = QStringLiteral("RMSE ") + numberText(error, 3);
    if (const NewRange range = newRange(); !std::isnan(range.low))
      card.error = QObject::tr("%1 to %2").arg(signedText(range.low), signedText(range.high));
    double numbers = 0, names = 0;
    for (const auto& l : card.lines) {
      numbers = std::max(numbers, textWidth(type.body(), l.sign) + 4 + textWidth(type.body(), l.number));
      names = std::max(names, textWidth(type.body(), l.name));
    }
    card.numberRight = 10 + numbers;
    const double foot = textWidth(type.caption(), rows) + 14 + textWidth(type.caption(), card.error);
    const double width =
        std::max({120.0, card.numberRight + 7 + std::min(names, scales.widest - 38) + 10, foot + 20,
                  textWidth(type.strong(), card.title) + 20, textWidth(type.caption(), card.limits) + 20});
    const auto lines = card.lines.size() + (card.more.isEmpty() ? 0 : 1) + (card.limits.isEmpty() ? 0 : 1);
    size = QSizeF(std::max(std::min(width, scales.widest + 62), foot + 20),
                  7 + 20 + kCardLinePitch * static_cast<double>(lines) + 6 + 18);
    line = title + QLatin1Char(' ') + QObject::tr("%1 terms").arg(leaf.terms.size());
    return card;
  }

  CardBody operator()(const model::BlackBoxLeaf& leaf) const {
    BoxCard card;
    card.word = QObject::tr("black box");
    if (model.blackBoxes.size() > 1 && static_cast<std::size_t>(leaf.box) < model.blackBoxes.size()) {
      QString kind = QString::fromStdString(model.blackBoxes[leaf.box]->kind());
      if (const auto colon = kind.indexOf(QLatin1Char(':')); colon >= 0)
        kind = kind.mid(colon + 1);
      else if (kind.size() <= 3)
        kind = kind.toUpper();
      card.word = QObject::tr("%1 box").arg(kind);
    }
    card.share = shareRightText(shareRightOf(model, context, node));
    sized(textWidth(type.boxWord(), card.word) + kBoxEdge,
          std::max(textWidth(type.caption(), rows), textWidth(type.body(), card.share)) + kBoxEdge,
          kLeafHeight);
    line = QStringLiteral("BB");
    return card;
  }

  CardBody vectorCard(const model::ValueLeaf& leaf) const {
    VectorCard card;
    const double range = scales.high > scales.low ? scales.high - scales.low : 1;
    card.zero = std::clamp(-scales.low / range, 0.0, 1.0);
    const auto index = static_cast<std::size_t>(node);
    for (const int t : scales.shownTargets) {
      const auto at = static_cast<std::size_t>(t);
      if (at >= leaf.values.size()) continue;
      VectorCard::Line l;
      l.name = QString::fromStdString(target(at).name);
      l.value = numberText(leaf.values[at], 3);
      l.share = (leaf.values[at] - scales.low) / range;
      if (index < context.holds.size() && at < context.holds[index].size()) l.hold = context.holds[index][at];
      card.lines.push_back(std::move(l));
    }
    const std::size_t left = leaf.values.size() - card.lines.size();
    if (left > 0) card.more = QStringLiteral("+%1").arg(left);
    // Longer names have room of their own, up to what the painter gives them.
    double names = 0;
    for (const auto& l : card.lines) names = std::max(names, textWidth(type.caption(), l.name));
    const QString rest = card.more.isEmpty() ? QString() : QObject::tr(", %1 values").arg(card.more);
    const double foot = textWidth(type.caption(), rows + rest) + 14 +
                        textWidth(type.caption(), QObject::tr("leaf %1").arg(node));
    size = QSizeF(std::max(170 + std::clamp(names - 70, 0.0, 30.0), foot + 2 * kCardPad),
                  8 + kCardLinePitch * static_cast<double>(card.lines.size()) + 24);
    line = QObject::tr("%1 values").arg(leaf.values.size());
    return card;
  }
};

}  // namespace

double entryOf(const std::vector<double>& values, int node) {
  const auto index = static_cast<std::size_t>(node);
  return index < values.size() ? values[index] : data::kMissing;
}

QSizeF NodeCard::layoutSize() const { return foldedLeaves > 0 ? size + QSizeF(4, kFoldedFoot) : size; }

NodeCard cardOf(const model::Model& model, const TreeContext& context, const CardScales& scales,
                const Type& type, int node) {
  const model::Tree& tree = *model.tree();
  NodeCard card;
  card.node = node;
  card.locked = tree[node].locked;
  card.steady = entryOf(context.steady, node);
  if (tree[node].isLeaf()) {
    // A search cuts where rows are: only what was edited can be asked in vain.
    card.rows = tree[node].stats.rows == 0 && isDeadEnd(tree, node)
                    ? QObject::tr("no row can come")
                    : amountText(tree[node].stats.rows, *model.schema);
    card.body = std::visit(LeafMaker{model, context, scales, type, node, card.size, card.rows, card.line},
                           tree[node].leaf());
  } else {
    card.body = BranchMaker{model, context, scales, type, node, card}.make();
  }
  if (model.isClassifier()) {
    const auto* leaf = tree[node].isLeaf() ? std::get_if<model::ClassLeaf>(&tree[node].leaf()) : nullptr;
    card.bar = scales.colours.bar(leaf && !leaf->counts.empty() ? leaf->counts : tree[node].stats.counts);
  }
  return card;
}

int leavesBelow(const model::Tree& tree, int node) {
  int leaves = 0;
  std::vector<int> open = {node};
  while (!open.empty()) {
    const int v = open.back();
    open.pop_back();
    if (tree[v].isLeaf()) {
      ++leaves;
    } else {
      open.push_back(tree[v].branch().left);
      open.push_back(tree[v].branch().right);
    }
  }
  return leaves;
}

Detail detailAt(double scale) {
  if (scale >= 0.75) return Detail::Full;
  if (scale >= 0.45) return Detail::Line;
  if (scale >= 0.2) return Detail::Block;
  return Detail::Dot;
}

}  // namespace paretree::ui
