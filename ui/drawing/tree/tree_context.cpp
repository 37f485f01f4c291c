#include "ui/drawing/tree/tree_context.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "paretree/model/apply/arithmetic.h"
#include "paretree/model/apply/route.h"
#include "paretree/model/feasible_check.h"

namespace paretree::ui {
namespace {

/// What a black box answers for a row, -1 where it is not known.
int boxAnswer(const std::vector<std::vector<std::int32_t>>& answers, int box, data::Row row) {
  if (box < 0 || static_cast<std::size_t>(box) >= answers.size()) return -1;
  const auto& rows = answers[box];
  return row < rows.size() ? rows[row] : -1;
}

/// Rows count as the leaf's own figures count them.
double weightOf(const data::Dataset& data, data::Row row) {
  const auto weights = data.weights();
  return weights.empty() ? 1 : weights[row];
}

/// Share of rows, by weight where they have one, that a class leaf answers rightly, NaN where it has no rows
/// or its box is silent.
double rightShare(const model::Leaf& leaf, const data::Dataset& data, int target, const data::Rows& rows,
                  const std::vector<std::vector<std::int32_t>>& answers) {
  if (rows.empty()) return data::kMissing;
  const auto codes = data.codes(target);
  double right = 0, all = 0;
  for (const data::Row row : rows) {
    int said = -1;
    if (const auto* box = std::get_if<model::BlackBoxLeaf>(&leaf)) {
      said = boxAnswer(answers, box->box, row);
      if (said < 0) return data::kMissing;
    } else if (const auto* regular = std::get_if<model::ClassLeaf>(&leaf)) {
      said = regular->majority;
    }
    all += weightOf(data, row);
    if (said == codes[row]) right += weightOf(data, row);
  }
  return all > 0 ? right / all : data::kMissing;
}

double linearError(const model::LinearLeaf& leaf, const data::Dataset& data, int target,
                   const data::Rows& rows) {
  if (rows.empty()) return data::kMissing;
  const auto actual = data.numbers(target);
  double sum = 0, all = 0;
  for (const data::Row row : rows) {
    const double value =
        linearLeafValue(leaf, [&](std::size_t k) { return inputValue(leaf.terms[k].input, data, row); });
    sum += weightOf(data, row) * (value - actual[row]) * (value - actual[row]);
    all += weightOf(data, row);
  }
  return all > 0 ? std::sqrt(sum / all) : data::kMissing;
}

/// Rows that pass the branch by its missing side.
double missingRowsOf(const model::Split& split, const data::Dataset& data, const data::Rows& rows) {
  std::ptrdiff_t count = 0;
  if (const auto* cut = std::get_if<model::Threshold>(&split)) {
    const auto numbers = data.numbers(cut->column);
    count = std::count_if(rows.begin(), rows.end(), [&](data::Row row) { return std::isnan(numbers[row]); });
  } else if (const auto* set = std::get_if<model::Subset>(&split)) {
    const auto codes = data.codes(set->column);
    count = std::count_if(rows.begin(), rows.end(), [&](data::Row row) {
      return codes[row] < 0 || static_cast<std::size_t>(codes[row]) >= set->left.size();
    });
  }  // formulas always answer
  return static_cast<double>(count);
}

bool sameKindOfNode(const model::Node& a, const model::Node& b) {
  if (a.isLeaf() != b.isLeaf()) return false;
  if (!a.isLeaf())
    return a.branch().split == b.branch().split && a.branch().missingLeft == b.branch().missingLeft;
  if (a.leaf().index() != b.leaf().index()) return false;
  struct Same {
    const model::Leaf& other;
    bool operator()(const model::ClassLeaf& leaf) const {
      return leaf.majority == std::get<model::ClassLeaf>(other).majority;
    }
    bool operator()(const model::ValueLeaf& leaf) const { return leaf == std::get<model::ValueLeaf>(other); }
    bool operator()(const model::LinearLeaf& leaf) const {
      return leaf == std::get<model::LinearLeaf>(other);
    }
    bool operator()(const model::BlackBoxLeaf& leaf) const {
      return leaf.box == std::get<model::BlackBoxLeaf>(other).box;
    }
  };
  return std::visit(Same{b.leaf()}, a.leaf());
}

}  // namespace

TreeContext contextOf(const data::Dataset& data, const std::vector<int>& targets) {
  TreeContext context;
  context.gaps = model::gapsOf(data);
  if (!targets.empty() && data.info(targets[0]).isNominal())
    context.classOrder = classOrderOf(data, targets[0], data.allRows());
  return context;
}

TreeContext contextOf(const model::Model& model, const data::Dataset& data, const data::Rows& train,
                      const data::Rows& test, const std::vector<std::vector<std::int32_t>>& boxAnswers) {
  TreeContext context = contextOf(data, model.targets);
  const model::Tree* tree = model.tree();
  if (!tree || tree->empty() || model.targets.empty()) return context;
  return contextOf(model, data, std::move(context), rowsOfNodes(*tree, data, train),
                   rowsOfNodes(*tree, data, test), boxAnswers);
}

TreeContext contextOf(const model::Model& model, const data::Dataset& data, TreeContext context,
                      const std::vector<data::Rows>& train, const std::vector<data::Rows>& test,
                      const std::vector<std::vector<std::int32_t>>& boxAnswers) {
  const model::Tree* tree = model.tree();
  if (!tree || tree->empty() || model.targets.empty()) return context;
  const int target = model.targets[0];
  const auto size = static_cast<std::size_t>(tree->size());
  const bool tested = !test[0].empty();
  context.shareRight.assign(size, data::kMissing);
  context.testShareRight.assign(size, data::kMissing);
  context.error.assign(size, data::kMissing);
  context.missingRows.assign(size, 0);
  if (tested) context.testRows.assign(size, 0);
  for (std::size_t v = 0; v < size; ++v) {
    const model::Node& node = tree->nodes[v];
    if (tested) context.testRows[v] = static_cast<double>(test[v].size());
    if (!node.isLeaf()) {
      context.missingRows[v] = missingRowsOf(node.branch().split, data, train[v]);
      if (const auto* law = std::get_if<model::PowerLaw>(&node.branch().split)) {
        context.formulas.resize(size);
        context.formulas[v] = shownFormula(*law, data, train[v]);
      }
      continue;
    }
    if (model.isClassifier()) {
      context.shareRight[v] = rightShare(node.leaf(), data, target, train[v], boxAnswers);
      context.testShareRight[v] = rightShare(node.leaf(), data, target, test[v], boxAnswers);
    } else if (const auto* linear = std::get_if<model::LinearLeaf>(&node.leaf())) {
      context.error[v] = linearError(*linear, data, target, train[v]);
    }
  }
  context.holds = heldValues(model);
  addConstraints(context, model);
  return context;
}

void addConstraints(TreeContext& context, const model::Model& model) {
  if (model.constraints.empty()) return;
  auto set = feasibleSetOf(model);
  if (!set || set->everything()) return;
  context.constraints = model::plainConstraints(set->problem(), set->variables());
  context.allowed = std::make_shared<const solve::FeasibleSet>(std::move(*set));
}

std::vector<int> classOrderOf(const data::Dataset& data, int target, const data::Rows& rows) {
  std::vector<int> order(data.info(target).levels.size());
  std::iota(order.begin(), order.end(), 0);
  std::vector<std::size_t> counts(order.size(), 0);
  const auto codes = data.codes(target);
  for (const data::Row row : rows)
    if (codes[row] >= 0) ++counts[codes[row]];
  std::stable_sort(order.begin(), order.end(), [&](int a, int b) { return counts[a] > counts[b]; });
  return order;
}

std::vector<int> changedNodes(const model::Tree& tree, const model::Tree& other) {
  std::vector<int> changed;
  if (tree.empty()) return changed;
  struct Step {
    int node, twin;
  };  // twin = the node on the same path in `other`, -1 = none
  std::vector<Step> open = {{0, other.empty() ? -1 : 0}};
  while (!open.empty()) {
    const Step step = open.back();
    open.pop_back();
    const model::Node& node = tree[step.node];
    const bool same = step.twin >= 0 && sameKindOfNode(node, other[step.twin]);
    if (!same) changed.push_back(step.node);
    if (node.isLeaf()) continue;
    const bool follow = step.twin >= 0 && !other[step.twin].isLeaf();
    open.push_back({node.branch().right, follow ? other[step.twin].branch().right : -1});
    open.push_back({node.branch().left, follow ? other[step.twin].branch().left : -1});
  }
  std::sort(changed.begin(), changed.end());
  return changed;
}

}  // namespace paretree::ui
