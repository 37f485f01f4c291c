#include "ui/models/outline_model.h"

#include <algorithm>
#include <cmath>
#include <variant>

#include "paretree/model/change/known_test.h"
#include "paretree/model/text/describe.h"
#include "paretree/model/text/words.h"
#include "ui/document/rule_rows.h"
#include "ui/drawing/fonts.h"
#include "ui/drawing/text/model_words.h"
#include "ui/drawing/text/weight_words.h"
#include "ui/drawing/tree/tree_picture.h"

namespace paretree::ui {
namespace {

/// Of `rows` with a known class, the share that the leaf names; by weight where rows have one.
double shareRight(const model::Leaf& leaf, const model::Model& model, const data::Dataset& data,
                  const data::Rows& rows) {
  const auto* classes = std::get_if<model::ClassLeaf>(&leaf);
  if (!classes || model.targets.size() != 1) return data::kMissing;
  const auto codes = data.codes(model.targets[0]);
  double known = 0, right = 0;
  const auto weights = data.weights();
  for (const data::Row row : rows) {
    const double weight = weights.empty() ? 1 : weights[row];
    known += codes[row] >= 0 ? weight : 0;
    right += codes[row] == classes->majority ? weight : 0;
  }
  return known > 0 ? right / known : data::kMissing;
}

}  // namespace

void OutlineModel::setFacts(FactsPtr facts) {
  beginResetModel();
  facts_ = std::move(facts);
  parents_ = tree() ? tree()->parents() : std::vector<int>();
  right_.clear();
  testRight_.clear();
  if (const model::RuleSet* set = rules(); set && facts_->model->isClassifier())
    for (std::size_t r = 0;
         r < set->rules.size() && r < std::min(facts_->trainRows.size(), facts_->testRows.size()); ++r) {
      right_.push_back(
          r < facts_->judged.size() && facts_->judged[r].rows > 0
              ? facts_->judged[r].byTree / facts_->judged[r].rows
              : shareRight(set->rules[r].outcome, *facts_->model, facts_->task->data, facts_->trainRows[r]));
      testRight_.push_back(
          shareRight(set->rules[r].outcome, *facts_->model, facts_->task->data, facts_->testRows[r]));
    }
  endResetModel();
}

QModelIndex OutlineModel::indexOf(int part) const {
  if (rules())
    return part >= 0 && part < rowCount() && part != partOf(*rules(), RuleRows::Several)
               ? createIndex(part, 0, ruleId(part, 0))
               : QModelIndex();
  if (!tree() || part < 0 || part >= tree()->size()) return {};
  const int up = parents_[part];
  const int row = up >= 0 && (*tree())[up].branch().right == part ? 1 : 0;
  return createIndex(row, 0, static_cast<quintptr>(part));
}

QModelIndex OutlineModel::index(int row, int column, const QModelIndex& parent) const {
  if ((!tree() && !rules()) || column < 0 || column >= ColumnCount || row < 0 || row >= rowCount(parent))
    return {};
  if (rules())
    return createIndex(row, column, parent.isValid() ? ruleId(parent.row(), row + 1) : ruleId(row, 0));
  if (!parent.isValid()) return createIndex(row, column, quintptr{0});
  const auto& branch = (*tree())[static_cast<int>(parent.internalId())].branch();
  return createIndex(row, column, static_cast<quintptr>(row == 0 ? branch.left : branch.right));
}

QModelIndex OutlineModel::parent(const QModelIndex& child) const {
  if (!child.isValid()) return {};
  if (!rules()) return indexOf(parents_[child.internalId()]);
  const int rule = static_cast<int>(child.internalId() >> 16);
  return child.internalId() & 0xffff ? createIndex(rule, 0, ruleId(rule, 0)) : QModelIndex();
}

int OutlineModel::conditionsOf(int rule) const {
  const auto& all = rules()->rules;
  return static_cast<std::size_t>(rule) < all.size()
             ? static_cast<int>(std::min<std::size_t>(all[rule].clauses.size(), 0xfffe))
             : 0;
}

int OutlineModel::rowCount(const QModelIndex& parent) const {
  if (rules()) {
    // and what answers where none covers
    if (!parent.isValid()) return static_cast<int>(rules()->rules.size()) + 1;
    return parent.column() > 0 || (parent.internalId() & 0xffff) ? 0 : conditionsOf(parent.row());
  }
  if (!tree() || tree()->empty()) return 0;
  if (!parent.isValid()) return 1;
  return parent.column() > 0 || (*tree())[static_cast<int>(parent.internalId())].isLeaf() ? 0 : 2;
}

QString OutlineModel::nodeText(int n, ListOfLevels list) const {
  const model::Node& node = (*tree())[n];
  const int up = parents_[n];
  QString side;
  if (up >= 0) {
    const model::Branch& above = (*tree())[up].branch();
    const bool left = above.left == n;
    const bool missing = left == above.missingLeft && !asksIfKnown(above.split, *facts_->model->schema) &&
                         rowsWithoutValueCome(*tree(), facts_->tree, parents_, up);
    const QString word = branchWord(*facts_->model, left);
    side = (missing ? tr("%1 or missing").arg(word) : word) + QStringLiteral(": ");
  }
  const auto* subset = node.isLeaf() ? nullptr : std::get_if<model::Subset>(&node.branch().split);
  const data::Schema& schema = *facts_->model->schema;
  QString words =
      subset && list == ListOfLevels::Brief ? briefLevels(subset->left, schema[subset->column]) : QString();
  if (!words.isEmpty())
    words.prepend(QString::fromStdString(schema[subset->column].name) + QLatin1Char(' '));
  else if (const auto* classes = node.isLeaf() ? std::get_if<model::ClassLeaf>(&node.leaf()) : nullptr;
           classes && list == ListOfLevels::Brief && facts_->model->targets.size() == 1)
    // The answer is to be read where there is little room; the columns beside have the rows and shares.
    words = QString::fromStdString(
        model::levelText(schema[facts_->model->targets[0]], static_cast<std::size_t>(classes->majority)));
  else
    words = node.isLeaf() ? displayText(describeLeaf(node.leaf(), *facts_->model))
                          : splitWords(node.branch().split, schema);
  return side + words + (node.locked ? tr(" (locked)") : QString());
}

QString OutlineModel::ruleText(int number, int line) const {
  const model::RuleSet& set = *rules();
  const model::Model& model = *facts_->model;
  if (static_cast<std::size_t>(number) >= set.rules.size())
    return set.fallback != model::RuleSet::Fallback::Otherwise
               ? tr("No rule: the %1").arg(fallbackText(set))
               : tr("No rule: %1").arg(displayText(describeLeaf(set.otherwise, model)));
  const model::Rule& rule = set.rules[number];
  if (line > 0)
    return (line > 1 ? tr("and %1") : tr("if %1"))
        .arg(clauseWords(rule.clauses[line - 1], *model.schema, facts_->tree.gaps));
  QString text = tr("Rule %1: %2").arg(number + 1).arg(displayText(describeLeaf(rule.outcome, model)));
  if (rule.clauses.empty()) text += tr(", always");
  if (!rule.active) text += tr(" (switched off)");
  return rule.locked ? text + tr(" (locked)") : text;
}

QString OutlineModel::figure(int part, int column) const {
  const auto at = static_cast<std::size_t>(part);
  const auto share = [&](const std::vector<double>& of) {
    return at >= of.size() || std::isnan(of[at]) ? QString() : percentText(of[at], 1);
  };
  if (column == Right) return share(rules() ? right_ : facts_->tree.shareRight);
  if (column == Test) return share(rules() ? testRight_ : facts_->tree.testShareRight);
  if (tree()) return countText((*tree())[part].stats.rows);
  const bool rule = at < rules()->rules.size();
  const std::size_t rows = rule ? at : static_cast<std::size_t>(partOf(*rules(), RuleRows::None));
  return rows < facts_->trainRows.size() ? countText(static_cast<double>(facts_->trainRows[rows].size()))
                                         : QString();
}

QVariant OutlineModel::data(const QModelIndex& at, int role) const {
  if (!at.isValid() || (!tree() && !rules())) return {};
  const int part = static_cast<int>(rules() ? at.internalId() >> 16 : at.internalId());
  const int line = rules() ? static_cast<int>(at.internalId() & 0xffff) : 0;
  if (role == kNodeRole)
    return rules() && static_cast<std::size_t>(part) >= rules()->rules.size()
               ? partOf(*rules(), RuleRows::None)
               : part;
  if (role == Qt::TextAlignmentRole)
    return static_cast<int>((at.column() == Text ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
  if (role != Qt::DisplayRole && role != Qt::ToolTipRole && role != Qt::AccessibleTextRole) return {};
  if (at.column() != Text) return line ? QString() : figure(part, at.column());
  const auto list = role == Qt::DisplayRole ? ListOfLevels::Brief : ListOfLevels::Whole;
  const QString text = rules() ? ruleText(part, line) : nodeText(part, list);
  return role == Qt::ToolTipRole ? forTip(text).toHtmlEscaped() : text;
}

QVariant OutlineModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal) return {};
  if (role == Qt::TextAlignmentRole)
    return static_cast<int>((section == Text ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
  if (role != Qt::DisplayRole) return {};
  static const char* const kTitles[] = {QT_TR_NOOP("Node"), QT_TR_NOOP("Rows"), QT_TR_NOOP("Right"),
                                        QT_TR_NOOP("Test")};
  if (section == Text && rules()) return tr("Rule");
  if (section == Rows && facts_ && tree() && isWeighted(*facts_->model->schema)) return tr("Weight\nof rows");
  // In two lines: the tests of nodes need the width.
  if (section == Right && facts_)
    return facts_->tree.refitted  ? tr("Right,\nrefitted")
           : facts_->tree.heldOut ? tr("Right,\nheld out")
                                  : tr("Right,\ntraining");
  return section >= 0 && section < ColumnCount ? tr(kTitles[section]) : QVariant();
}

}  // namespace paretree::ui
