#include "ui/models/rules_model.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "paretree/model/text/describe.h"
#include "ui/drawing/fonts.h"
#include "ui/drawing/text/level_words.h"
#include "ui/drawing/text/weight_words.h"
#include "ui/drawing/tree/rules_picture.h"

namespace paretree::ui {
namespace {

/// The share of the class that is answered, by the counts of a leaf or rule.
double shareOfAnswer(const model::Leaf& outcome, const std::vector<double>& counts) {
  const auto* leaf = std::get_if<model::ClassLeaf>(&outcome);
  const double sum = std::accumulate(counts.begin(), counts.end(), 0.0);
  const auto code = leaf ? static_cast<std::size_t>(leaf->majority) : counts.size();
  return sum > 0 && code < counts.size() ? counts[code] / sum : data::kMissing;
}

/// The attribute of an interval or subset, else -1.
int columnOf(const model::Clause& clause) {
  if (const auto* interval = std::get_if<model::Interval>(&clause.test)) return interval->column;
  const auto* levels = std::get_if<model::LevelSet>(&clause.test);
  return levels ? levels->column : -1;
}

/// A comparison does not end a line with its number on the next one.
QString keptTogether(QString text) {
  for (const char16_t sign : {u'≤', u'>'})
    text.replace(QString(QChar(sign)) + QLatin1Char(' '), QString(QChar(sign)) + QChar(QChar::Nbsp));
  return text;
}

QString conditionsText(const std::vector<model::Clause>& clauses, const data::Schema& schema,
                       const model::Gaps& gaps, ListOfLevels list) {
  QStringList words;
  for (const model::Clause& clause : clauses) {
    const auto column = columnOf(clause);
    const bool mayMiss =
        gaps.empty() || column < 0 || static_cast<std::size_t>(column) >= gaps.size() || gaps[column];
    model::Clause said = clause;
    said.orMissing = said.orMissing && mayMiss;
    words << keptTogether(conditionText(said, schema, list));
  }
  return words.isEmpty() ? QObject::tr("always") : words.join(QObject::tr(" and "));
}

constexpr std::size_t kTargetsNamed = 6;

/// The class or value alone; of many targets the first few.
QString answerText(const model::Leaf& leaf, const model::Model& model) {
  const auto* classes = std::get_if<model::ClassLeaf>(&leaf);
  const auto* values = std::get_if<model::ValueLeaf>(&leaf);
  if (values && values->values.size() > kTargetsNamed + 1) {
    model::ValueLeaf few = *values;
    few.values.resize(kTargetsNamed);
    return QObject::tr("%1 and %2 more")
        .arg(displayText(describeLeaf(few, model)))
        .arg(values->values.size() - kTargetsNamed);
  }
  if (!classes) return displayText(describeLeaf(leaf, model));
  const auto& levels = (*model.schema)[model.targets[0]].levels;
  return QString::fromStdString(levels[classes->majority]);
}

/// "1, 4 and 7"; more than a few are counted.
QString treesText(const std::vector<int>& trees) {
  constexpr std::size_t kNamed = 4;
  QStringList numbers;
  for (std::size_t k = 0; k < trees.size() && k < kNamed; ++k) numbers << QString::number(trees[k] + 1);
  const QString named = numbers.join(QStringLiteral(", "));
  return trees.size() > kNamed ? QObject::tr("%1 and %2 more").arg(named).arg(trees.size() - kNamed) : named;
}

}  // namespace

void RulesModel::setFacts(FactsPtr facts) {
  beginResetModel();
  facts_ = std::move(facts);
  lines_.clear();
  if (facts_) {
    const model::Model& model = *facts_->model;
    const ClassColours colours = ClassColours::of(model, facts_->tree);
    if (const model::Tree* tree = model.tree()) {
      const auto& right = facts_->tree.shareRight;  // as at the card of the leaf
      for (const int leaf : tree->leaves()) {
        const bool known = static_cast<std::size_t>(leaf) < right.size() && !std::isnan(right[leaf]);
        lines_.push_back(
            {leaf,
             answerText((*tree)[leaf].leaf(), model),
             displayText(describeLeaf((*tree)[leaf].leaf(), model)),
             (*tree)[leaf].stats.rows,
             known ? right[leaf] : shareOfAnswer((*tree)[leaf].leaf(), (*tree)[leaf].stats.counts),
             {},
             true,
             (*tree)[leaf].locked,
             {},
             {},
             {}});
        paint(lines_.back(), (*tree)[leaf].leaf(), (*tree)[leaf].stats.counts, colours);
      }
    } else if (const model::RuleSet* rules = model.rules()) {
      for (std::size_t r = 0; r < rules->rules.size(); ++r) {
        const model::Rule& rule = rules->rules[r];
        lines_.push_back({static_cast<int>(r),
                          answerText(rule.outcome, model),
                          displayText(describeLeaf(rule.outcome, model)),
                          rule.rows,
                          r < facts_->judged.size() && facts_->judged[r].rows > 0
                              ? facts_->judged[r].byTree / facts_->judged[r].rows
                              : shareOfAnswer(rule.outcome, rule.counts),
                          rule.sources,
                          rule.active,
                          rule.locked,
                          {},
                          {},
                          {}});
        paint(lines_.back(), rule.outcome, rule.counts, colours);
      }
    }
  }
  most_ = 1;
  for (const auto& line : lines_) most_ = std::max(most_, line.rows);
  endResetModel();
}

void RulesModel::paint(Line& line, const model::Leaf& outcome, const std::vector<double>& counts,
                       const ClassColours& colours) const {
  const auto* leaf = std::get_if<model::ClassLeaf>(&outcome);
  if (!leaf) return;
  line.shares = colours.bar(counts);
  if (colours.hasHue(leaf->majority)) line.swatch = colours.swatch(leaf->majority);
}

const RulesModel::Words& RulesModel::wordsOf(const Line& line) const {
  if (!line.words) {
    const model::Model& model = *facts_->model;
    const model::Tree* tree = model.tree();
    const auto clauses =
        tree ? clausesOf(*tree, *model.schema, line.part) : model.rules()->rules[line.part].clauses;
    const auto said = [&](ListOfLevels list) {
      return conditionsText(clauses, *model.schema, facts_->tree.gaps, list);
    };
    line.words =
        Words{said(ListOfLevels::Brief), said(ListOfLevels::Whole), static_cast<int>(clauses.size())};
  }
  return *line.words;
}

int RulesModel::rowOfPart(int part) const {
  for (std::size_t i = 0; i < lines_.size(); ++i)
    if (lines_[i].part == part) return static_cast<int>(i);
  return -1;
}

void RulesModel::setTried(model::ModelPtr model) {
  tried_ = std::move(model);
  if (rowCount() > 0) emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

bool RulesModel::isOn(const Line& line) const {
  const model::RuleSet* tried = tried_ ? tried_->rules() : nullptr;
  const auto at = static_cast<std::size_t>(line.part);
  return tried && tried->rules.size() == lines_.size() ? tried->rules[at].active : line.active;
}

Qt::ItemFlags RulesModel::flags(const QModelIndex& at) const {
  const Qt::ItemFlags plain = QAbstractTableModel::flags(at);
  const bool tick = at.isValid() && at.column() == Number && facts_ && facts_->model->rules();
  return tick ? plain | Qt::ItemIsUserCheckable : plain;
}

bool RulesModel::setData(const QModelIndex& at, const QVariant& value, int role) {
  if (role != Qt::CheckStateRole || !(flags(at) & Qt::ItemIsUserCheckable)) return false;
  emit switched(lines_[at.row()].part, value.toInt() == Qt::Checked);
  return true;
}

QString RulesModel::stateText(const Line& line) const {
  if (!isOn(line)) return tr(" (switched off)");
  return line.locked ? tr(" (locked)") : QString();
}

QVariant RulesModel::data(const QModelIndex& at, int role) const {
  if (!at.isValid()) return {};
  const Line& line = lines_[at.row()];
  switch (role) {
    case PartRole:
      return line.part;
    case OffRole:
      return !isOn(line);
    case Qt::CheckStateRole:
      return flags(at) & Qt::ItemIsUserCheckable ? QVariant(isOn(line) ? Qt::Checked : Qt::Unchecked)
                                                 : QVariant();
    case Qt::TextAlignmentRole:
      return static_cast<int>(
          (at.column() == Text || at.column() == Answer ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    case Qt::ToolTipRole:
      return at.column() == Text     ? forTip(wordsOf(line).whole + stateText(line)).toHtmlEscaped()
             : at.column() == Answer ? line.fullAnswer.toHtmlEscaped()
             : at.column() == Trees  ? treesText(line.trees)
                                     : QVariant();
    case BarRole:
      if (at.column() == Covers) return line.rows / most_;
      if (at.column() == Purity && !std::isnan(line.purity)) return line.purity;
      return {};
    case SharesRole:
      return at.column() == Purity && !line.shares.empty() ? QVariant::fromValue(line.shares) : QVariant();
    case SwatchRole:
      return at.column() == Answer && line.swatch ? QVariant::fromValue(*line.swatch) : QVariant();
    case SortRole:
      switch (at.column()) {
        case Number:
          return line.part;
        case Text:
          return wordsOf(line).text;
        case Answer:
          return line.answer;
        case Covers:
          return line.rows;
        case Purity:
          return line.purity;
        case Trees:
          return static_cast<int>(line.trees.size());
        default:
          return wordsOf(line).clauses;
      }
    case Qt::DisplayRole:
      switch (at.column()) {
        case Number:  // nodes are counted from 0, as everywhere
          return facts_->model->tree() ? line.part : line.part + 1;
        case Text:  // that it is off, tick and stroke say: its place is as high as before
          return wordsOf(line).text + (isOn(line) ? stateText(line) : QString());
        case Answer:
          return line.answer;
        case Covers:
          return countText(line.rows);
        case Purity:
          return std::isnan(line.purity) ? QStringLiteral("–") : briefPercentText(line.purity);
        case Clauses:
          return wordsOf(line).clauses;
        case Trees:
          return treesText(line.trees);
        default:
          return {};
      }
    default:
      return {};
  }
}

bool RulesModel::sharesAreHeldOut() const {
  return facts_->model->rules() ? !facts_->judged.empty() : facts_->tree.heldOut;
}

/// Which rows the shares right are counted over.
QString RulesModel::purityTip() const {
  const bool rules = facts_->model->rules() != nullptr;
  if (facts_->tree.refitted)
    return tr(
        "Of the training rows, each answered as the other folds' rows here would have it: splits stay as "
        "they were edited, and have seen all rows, so that it flatters");
  if (sharesAreHeldOut())
    return rules ? tr("Of the rows that the rule decides, answered rightly by rules made without them (out "
                      "of fold)")
                 : tr("Of the leaf's rows, answered rightly by models made without them (out of fold)");
  return tr("Of the training rows, those of the class that is answered");
}

QVariant RulesModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal) return {};
  if (role == Qt::TextAlignmentRole)
    return static_cast<int>((section == Text || section == Answer ? Qt::AlignLeft : Qt::AlignRight) |
                            Qt::AlignVCenter);
  if (role == Qt::ToolTipRole && section == Purity && facts_) return purityTip();
  if (role != Qt::DisplayRole) return {};
  static const char* const kTitles[] = {
      QT_TR_NOOP("#"),           QT_TR_NOOP("Rule"),       QT_TR_NOOP("Answer"), QT_TR_NOOP("Covers"),
      QT_TR_NOOP("Share right"), QT_TR_NOOP("Conditions"), QT_TR_NOOP("Trees")};
  if (section == Covers && facts_ && isWeighted(*facts_->model->schema)) return tr("Covers,\nweight");
  // An edited model may have another kind of share than the model that it was made from.
  if (section == Purity && facts_ && facts_->model->isClassifier())
    return facts_->tree.refitted ? tr("Share right,\nrefitted")
           : sharesAreHeldOut()  ? tr("Share right,\nheld out")
                                 : tr("Share right,\ntraining");
  return section >= 0 && section < ColumnCount ? tr(kTitles[section]) : QVariant();
}

}  // namespace paretree::ui
