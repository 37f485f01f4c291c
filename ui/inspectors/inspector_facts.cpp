// What the inspector says of a node or rule; while an edit is tried of the model that it makes, with the
// figures before it beside.
#include <QSignalBlocker>
#include <algorithm>
#include <cmath>
#include <numeric>

#include "paretree/model/apply/rule_answer.h"
#include "paretree/model/change/known_test.h"
#include "paretree/model/text/cut_text.h"
#include "paretree/model/text/describe.h"
#include "ui/document/rule_rows.h"
#include "ui/drawing/fonts.h"
#include "ui/drawing/text/cell_words.h"
#include "ui/drawing/text/level_words.h"
#include "ui/drawing/text/model_words.h"
#include "ui/drawing/text/weight_words.h"
#include "ui/drawing/tree/dead_ends.h"
#include "ui/drawing/tree/leaf_judgements.h"
#include "ui/drawing/tree/tree_picture.h"
#include "ui/inspectors/answer_words.h"
#include "ui/inspectors/inspector.h"
#include "ui/session/editing.h"
#include "ui/widgets/look.h"

namespace paretree::ui {
namespace {

constexpr std::size_t kClassesShown = 6;
constexpr qsizetype kNamedLevels = 12;  // that are named before one asks for all
constexpr int kLeafDigits = 8;

QString signedText(double value) {
  return (value > 0 ? QStringLiteral("+") : QString()) + numberText(value, 4);
}

/// Rows that a black box answers rightly beyond the tree, with the ends of their 95 % range; fewer are a
/// loss.
QString gainSentence(double gain, double low, double high) {
  const bool loss = gain < 0;
  const bool one = std::abs(std::abs(gain) - 1) < 0.05;
  return (one && loss ? Inspector::tr("The black box loses %1 row (95 %: %2 to %3)")
          : one       ? Inspector::tr("The black box gains %1 row (95 %: %2 to %3)")
          : loss      ? Inspector::tr("The black box loses %1 rows (95 %: %2 to %3)")
                      : Inspector::tr("The black box gains %1 rows (95 %: %2 to %3)"))
      .arg(loss ? numberText(-gain) : signedText(gain), loss ? numberText(-high) : signedText(low),
           loss ? numberText(-low) : signedText(high));
}

QString kindOf(const model::Node& node) {
  if (!node.isLeaf()) return QObject::tr("branch");
  return std::holds_alternative<model::BlackBoxLeaf>(node.leaf()) ? QObject::tr("black-box leaf")
                                                                  : QObject::tr("leaf");
}

QString beforeWords(const QString& words) { return Inspector::tr("Before: %1").arg(words); }

const model::Threshold* thresholdAt(const ModelFacts& facts, int node) {
  const model::Node& at = (*facts.model->tree())[node];
  const auto* threshold = at.isLeaf() ? nullptr : std::get_if<model::Threshold>(&at.branch().split);
  return threshold && !asksIfKnown(*threshold, *facts.model->schema) ? threshold : nullptr;
}

/// Whose share the card of a leaf for classes has: not that of its own answer where models without its rows
/// were asked.
QString rightSentence(const ModelFacts& facts, int node) {
  const ShareRight right = shareRightOf(*facts.model, facts.tree, node);
  const QString said = shareRightText(right);
  if (said.isEmpty()) return {};
  if (!right.heldOut) return Inspector::tr("%1 right, of the rows that it was made from").arg(said);
  return (facts.tree.refitted ? Inspector::tr("%1 right out of fold, by splits that have seen these rows")
                              : Inspector::tr("%1 right, by models made without these rows"))
      .arg(said);
}

/// What a leaf answers in numbers, or how often it is right, or which levels a branch asks and where missing
/// values go.
struct About {
  QString brief, whole;
};

About aboutOf(const ModelFacts& facts, int node) {
  const model::Model& model = *facts.model;
  const model::Node& at = (*model.tree())[node];
  if (at.isLeaf()) {
    if (model.isClassifier()) {
      const QString right = rightSentence(facts, node);
      return {right, right};
    }
    const auto* linear = std::get_if<model::LinearLeaf>(&at.leaf());
    const QString answer = linear ? leafFormula(*linear, model, kLeafDigits)
                                  : displayText(describeLeaf(at.leaf(), model, kLeafDigits));
    return {answer, answer};
  }
  const QString side = missingSideWords(model, node, facts.tree);
  const auto* subset = std::get_if<model::Subset>(&at.branch().split);
  if (!subset) return {side, side};
  const auto withSide = [&](const QString& levels) {
    const QString yes = branchWord(model, true) + QStringLiteral(": ") + levels;
    return side.isEmpty() ? yes : yes + QLatin1Char('\n') + side;
  };
  return {withSide(levelWords(*subset, *model.schema, kNamedLevels)),
          withSide(levelWords(*subset, *model.schema))};
}

/// Decimals of a field in which a cut-off stands as it is, and not rounded to another.
int decimalsOf(double value) {
  const QString exact = QString::number(value, 'g', model::cutDigits(value));
  const auto point = exact.contains(QLatin1Char('e')) ? -1 : exact.indexOf(QLatin1Char('.'));
  return point < 0 ? 0 : static_cast<int>(exact.size() - point - 1);
}

double sizeOf(const std::vector<data::Rows>& rows, int part) {
  const auto at = static_cast<std::size_t>(part);
  return at < rows.size() ? static_cast<double>(rows[at].size()) : 0;
}

}  // namespace

void Inspector::showFacts() {
  const ShownPart shown = shownPart(*session_);
  if (!shown.facts || shown.part < 0) return;
  const ModelFacts& facts = *shown.facts;
  chip_->hide();
  path_->hide();
  answers_->hide();
  answersTitle_->hide();
  gain_->hide();
  about_->hide();
  allLevels_->hide();
  const model::Tree* tree = facts.model->tree();
  const model::RuleSet* rules = facts.model->rules();
  const bool node = tree && shown.part < tree->size();
  // Not hidden in between: whoever types there would lose the focus.
  thresholdRow_->setVisible(node && showThreshold(shown));
  if (node)
    showNode(shown);
  else if (rules && shown.part < static_cast<int>(rules->rules.size()))
    showRule(shown);
  else if (rules)
    showRuleRows(shown);
  if (rules) showAnswer(shown);
  for (auto* part : parts_) {
    part->setBefore(shown.before, shown.partBefore);
    part->setVisible(part->showPart(facts, shown.part));
  }
}

void Inspector::showWords(const QString& now, const QString& before) {
  words_->setText(now);
  const bool changed = !before.isEmpty() && before != now;
  wordsBefore_->setVisible(changed);
  if (changed) wordsBefore_->setText(beforeWords(before));
}

/// How many rows come there. The way being the same, so are they; where another one is tried nobody looks at
/// the test rows.
void Inspector::showRowCounts(const ShownPart& shown) {
  const bool asBefore = shown.before && shown.sameRows;
  const ModelFacts& of = asBefore ? *shown.before : *shown.facts;
  const int part = asBefore ? shown.partBefore : shown.part;
  const model::Tree* tree = of.model->tree();
  // Without the data, what the tree itself remembers of its training rows.
  const double train =
      tree && of.task->data.rows() == 0 ? (*tree)[part].stats.rows : sizeOf(of.trainRows, part);
  const double test = sizeOf(of.testRows, part);
  QString note = test > 0 || !tree ? tr("%1 train rows, %2 test rows").arg(countText(train), countText(test))
                                   : rowsText(train);
  rows_->setText(tr("Show the %1").arg(rowsText(train + test)));
  if (shown.before) {
    const double trainBefore = sizeOf(shown.before->trainRows, shown.partBefore);
    if (!asBefore) note = withBefore(tr("%1 train rows").arg(countText(train)), countText(trainBefore));
    rows_->setText(tr("Show the %1 from before the edit")
                       .arg(rowsText(trainBefore + sizeOf(shown.before->testRows, shown.partBefore))));
  }
  const bool weighted = tree && isWeighted(*of.model->schema) && of.model->isClassifier();
  header_->setNote(weighted ? tr("%1; shares by weight").arg(note) : note);
}

void Inspector::showClasses(const ModelFacts& facts, const std::vector<double>& counts,
                            const std::vector<double>& before) {
  const bool some = !counts.empty();
  classesTitle_->setVisible(some);
  classes_->setVisible(some);
  if (!some) return;
  const Theme& t = themeOf(this);
  const auto& order = facts.tree.classOrder;
  const auto& levels = (*facts.model->schema)[facts.model->targets[0]].levels;
  std::vector<std::size_t> codes(counts.size());
  std::iota(codes.begin(), codes.end(), std::size_t{0});
  std::stable_sort(codes.begin(), codes.end(),
                   [&](std::size_t a, std::size_t b) { return counts[a] > counts[b]; });
  const double most = std::max(1.0, counts[codes.front()]);
  std::vector<Bars::Bar> bars;
  for (const std::size_t code : codes) {
    if (bars.size() >= kClassesShown) break;
    const bool known = code < before.size();
    if (counts[code] <= 0 && (!known || before[code] <= 0)) continue;
    const auto place = std::find(order.begin(), order.end(), static_cast<int>(code)) - order.begin();
    const bool hue = levels.size() <= Theme::kHues && place < Theme::kHues && !order.empty();
    bars.push_back({QString::fromStdString(levels[code]), counts[code] / most,
                    withBefore(countText(counts[code]), known ? countText(before[code]) : QString()),
                    hue            ? t.hues[place]
                    : bars.empty() ? t.majorityTone
                                   : t.secondTone,
                    false, false});
  }
  classes_->setBars(std::move(bars));
}

void Inspector::showNode(const ShownPart& shown) {
  const ModelFacts& facts = *shown.facts;
  const model::Tree& tree = *facts.model->tree();
  const auto called = [](const ModelFacts& of, int node) {
    return kindOf((*of.model->tree())[node]) + QLatin1Char(' ') + QString::number(node);
  };
  chip_->setText(withBefore(called(facts, shown.part),
                            shown.before ? called(*shown.before, shown.partBefore) : QString()));
  chip_->setFixedWidth(chip_->sizeHint().width());
  chip_->setVisible(true);
  showRowCounts(shown);
  showWords(briefNodeSentence(*facts.model, shown.part, facts.tree.gaps),
            shown.before ? briefNodeSentence(*shown.before->model, shown.partBefore, shown.before->tree.gaps)
                         : QString());
  words_->setToolTip(forTip(nodeSentence(*facts.model, shown.part, facts.tree.gaps)).toHtmlEscaped());
  showAnswers(shown);
  showAbout(shown);
  classesTitle_->setText(classCountsTitle(*facts.model, tree[shown.part].isLeaf()));
  showClasses(
      facts, tree[shown.part].stats.counts,
      shown.before ? (*shown.before->model->tree())[shown.partBefore].stats.counts : std::vector<double>());
  if (const int row = session_->selection().row;
      row >= 0 && static_cast<std::size_t>(row) < facts.task->data.rows()) {
    QStringList steps{tr("Row %1:").arg(row + 1)};
    steps << pathWords(*facts.model, facts.task->data, static_cast<data::Row>(row));
    path_->setText(steps.join(QLatin1Char('\n')));
    path_->show();
  }
}

/// How the tree, and where there is one the black box, answer the rows of a node.
void Inspector::showAnswers(const ShownPart& shown) {
  PartFacts before;
  const PartFacts part = comparableFacts(shown, before);
  const bool compared = shown.before != nullptr;
  const auto share = [](double right) { return std::isnan(right) ? QString() : percentText(right, 1); };
  std::vector<Bars::Bar> bars;
  if (!std::isnan(part.treeRight)) {
    const QString label =
        compared && before.leaves != part.leaves
            ? tr("%1 leaves").arg(withBefore(countText(part.leaves), countText(before.leaves)))
        : part.leaves > 1 ? tr("%1 tree leaves").arg(part.leaves)
                          : tr("Tree leaf");
    bars.push_back(
        {label, part.treeRight, withBefore(share(part.treeRight), share(before.treeRight)), {}, false, true});
  }
  if (!std::isnan(part.boxRight))
    bars.push_back({tr("Black box"),
                    part.boxRight,
                    withBefore(share(part.boxRight), share(before.boxRight)),
                    {},
                    true,
                    true});
  answers_->setVisible(!bars.empty());
  answersTitle_->setVisible(!bars.empty());
  answersTitle_->setText(!part.heldOut                ? tr("Answered rightly, of training rows")
                         : shown.facts->tree.refitted ? tr("Answered rightly, of rows held out (refitted)")
                                                      : tr("Answered rightly, of rows held out"));
  answers_->setBars(std::move(bars));
  gain_->setVisible(!std::isnan(part.gain));
  if (std::isnan(part.gain)) return;
  const QString gain = gainSentence(part.gain, std::round(part.low), std::round(part.high));
  const bool other = !std::isnan(before.gain) && signedText(before.gain) != signedText(part.gain);
  gain_->setText(other ? withBefore(gain, signedText(before.gain)) : gain);
}

void Inspector::showAbout(const ShownPart& shown) {
  const model::Node& node = (*shown.facts->model->tree())[shown.part];
  About about = aboutOf(*shown.facts, shown.part);
  if (node.stats.rows == 0 && isDeadEnd(*shown.facts->model->tree(), shown.part))
    about.brief = about.whole = tr("No row can come here: the cuts on the way exclude each other.");
  if (about.brief.isEmpty()) return;
  const bool share = node.isLeaf() && shown.facts->model->isClassifier();  // the bars say what it was
  if (shown.before && !share) {
    const About before = aboutOf(*shown.before, shown.partBefore);
    const bool leafBefore = (*shown.before->model->tree())[shown.partBefore].isLeaf();
    if (node.isLeaf() && leafBefore) {
      about.brief = about.whole = withBefore(about.brief, before.brief);
    } else if (!before.brief.isEmpty() && before.whole != about.whole && node.isLeaf() == leafBefore) {
      about.brief += QLatin1Char('\n') + beforeWords(before.brief);
      about.whole += QLatin1Char('\n') + beforeWords(before.whole);
    }
  }
  about_->setText(about.brief);
  about_->show();
  wholeAbout_ = about.whole;
  allLevels_->setVisible(about.brief != about.whole);
}

QString Inspector::nameOfField(const data::ColumnInfo& column) {
  return tr("%1 at most").arg(nameWithUnit(column));
}

void Inspector::putThreshold(const ModelFacts& facts, int node, const model::Threshold& threshold) {
  const data::ColumnInfo& column = (*facts.model->schema)[threshold.column];
  thresholdName_->setText(nameOfField(column));
  double low = threshold.value, high = threshold.value;
  const auto values = facts.task->data.numbers(threshold.column);
  // Where no row comes, any value of the training rows may lead some there.
  const data::Rows& here = facts.trainRows[node].empty() ? facts.trainRows[0] : facts.trainRows[node];
  for (const data::Row row : here)
    if (!std::isnan(values[row])) {
      low = std::min(low, values[row]);
      high = std::max(high, values[row]);
    }
  threshold_->setColumn(column);
  const int digits =
      high > low ? std::clamp(static_cast<int>(3 - std::floor(std::log10(high - low))), 0, 10) : 4;
  threshold_->setDecimals(std::max(digits, decimalsOf(threshold.value)));
  threshold_->setRange(low, high);
  const bool date = column.type == data::ColumnType::Date;
  threshold_->setSingleStep(date ? 1 : std::pow(10, 1 - digits));
  threshold_->setValue(threshold.value);
}

bool Inspector::showThreshold(const ShownPart& shown) {
  const model::Threshold* now = thresholdAt(*shown.facts, shown.part);
  if (!now || !session_->editing().canEdit()) return false;
  const QSignalBlocker block(threshold_);
  const model::Threshold* before = shown.before ? thresholdAt(*shown.before, shown.partBefore) : nullptr;
  const bool same = !shown.before || (before && before->column == now->column);
  threshold_->setEnabled(same);  // what is typed moves the threshold of the selected tree
  const bool goesOn = before && same && thresholdRow_->isVisible() &&
                      thresholdName_->text() == nameOfField((*shown.facts->model->schema)[now->column]);
  // Figures before come to stand beside: the field stays under the mouse all the same.
  thresholdName_->setMinimumWidth(goesOn ? thresholdName_->width() : 0);
  thresholdName_->setMaximumWidth(goesOn ? thresholdName_->width() : QWIDGETSIZE_MAX);
  if (!goesOn) {
    putThreshold(*shown.facts, shown.part, *now);
  } else if (!threshold_->hasFocus()) {
    threshold_->setDecimals(std::max(threshold_->decimals(), decimalsOf(now->value)));
    threshold_->setRange(std::min(threshold_->minimum(), now->value),
                         std::max(threshold_->maximum(), now->value));
    threshold_->setValue(now->value);
  }
  QString was;
  if (before && before->column == now->column && before->value != now->value)
    was = cutWords((*shown.before->model->schema)[before->column], before->value);
  else if (const model::Node* node =
               shown.before ? &(*shown.before->model->tree())[shown.partBefore] : nullptr;
           node && !node->isLeaf() && !same)
    was = splitWords(node->branch().split, *shown.before->model->schema);
  thresholdWas_->setText(was.isEmpty() ? QString() : tr("was %1").arg(was));
  return true;
}

void Inspector::showRule(const ShownPart& shown) {
  const ModelFacts& facts = *shown.facts;
  const model::Rule& rule = facts.model->rules()->rules[shown.part];
  chip_->setText(tr("rule %1").arg(shown.part + 1));
  chip_->setFixedWidth(chip_->sizeHint().width());
  chip_->setVisible(true);
  showRowCounts(shown);
  showWords(ruleSentence(rule, *facts.model, facts.tree.gaps), {});
  classesTitle_->setText(classesCoveredTitle(*facts.model));
  showClasses(
      facts, rule.counts,
      shown.before ? shown.before->model->rules()->rules[shown.partBefore].counts : std::vector<double>());
}

void Inspector::showRuleRows(const ShownPart& shown) {
  const model::RuleSet& set = *shown.facts->model->rules();
  if (static_cast<std::size_t>(shown.part) >= shown.facts->trainRows.size()) return;
  showRowCounts(shown);
  showWords(shown.part == partOf(set, RuleRows::Several)
                ? tr("Rows that several rules cover: the rules vote.")
            : shown.part == partOf(set, RuleRows::One)
                ? tr("Rows that one rule covers: it answers.")
                : tr("Rows that no rule covers: answered by the %1.").arg(fallbackText(set)),
            {});
  const auto countsOf = [](const ModelFacts& facts, int part) -> std::vector<double> {
    const auto& rows = facts.trainRows[static_cast<std::size_t>(part)];
    if (!facts.model->isClassifier() || rows.empty()) return {};
    std::vector<double> counts(static_cast<std::size_t>(facts.model->classes()), 0);
    for (const data::Row row : rows) ++counts[facts.task->data.codes(facts.model->targets[0])[row]];
    return counts;
  };
  classesTitle_->setText(tr("Classes of these training rows"));
  showClasses(*shown.facts, countsOf(*shown.facts, shown.part),
              shown.before ? countsOf(*shown.before, shown.partBefore) : std::vector<double>());
}

void Inspector::showAnswer(const ShownPart& shown) {
  const int row = session_->selection().row;
  const data::Dataset& table = shown.facts->task->data;
  if (row < 0 || static_cast<std::size_t>(row) >= table.rows()) return;
  const auto words = [&](const ModelFacts& facts) {
    return answerWords(answerOf(*facts.model->rules(), table, static_cast<data::Row>(row)),
                       QString::number(row + 1));
  };
  const QString now = words(*shown.facts), before = shown.before ? words(*shown.before) : now;
  path_->setText(now == before ? now : now + QLatin1Char('\n') + beforeWords(before));
  path_->show();
}

}  // namespace paretree::ui
