#include "paretree/optimal/plan.h"
#include "paretree/model/change/known_test.h"

#include <algorithm>

#include "paretree/grow/coded_column.h"

namespace paretree::optimal {
namespace {

Plan stumpOf(const Problem& problem, const RowSet& set) {
  const Stump stump = bestStump(problem, set);
  return stump.cut.attribute < 0 ? nullptr
                                 : std::make_shared<const PlanNode>(PlanNode{stump.cut, nullptr, nullptr});
}

/// The split of a cut on some rows. They need not stand in order for it: sorting by every attribute, as a
/// RowSet does, takes longer than all else that is done with a node.
model::Branch branchOfRows(const Problem& problem, std::span<const std::uint32_t> rows, const Cut& cut) {
  const Attribute& attribute = problem.attributes[static_cast<std::size_t>(cut.attribute)];
  std::optional<std::uint32_t> below, above;  // the codes next to the cut
  std::size_t left = 0, missing = 0;
  for (const std::uint32_t row : rows) {
    const std::uint32_t code = attribute.codes[row];
    left += cut.goesLeft(attribute, code) ? 1 : 0;
    if (code == attribute.values)
      ++missing;
    else if (code <= cut.at)
      below = std::max(below.value_or(code), code);
    else
      above = std::min(above.value_or(code), code);
  }
  model::Branch branch;
  branch.missingLeft = missing > 0 ? cut.missingLeft : 2 * left >= rows.size();
  if (attribute.nominal) {
    model::Subset subset{attribute.column, {}};
    subset.left.assign(attribute.allLevels, false);
    for (std::uint32_t code = 0; code < attribute.values; ++code)
      subset.left[attribute.levels[code]] = cut.goesLeft(attribute, code);
    branch.split = std::move(subset);
    return branch;
  }
  // Values beyond those of these rows are as known as any: no cut at the largest of them.
  const double low = attribute.high[below.value_or(cut.at)];
  branch.split = model::Threshold{
      attribute.column, above ? grow::thresholdBetween(low, attribute.low[*above]) : model::kAnyKnown};
  return branch;
}

/// Makes the nodes of a model.
class TreeWriter {
 public:
  TreeWriter(const Problem& problem, const data::Dataset& data, int target, std::span<const double> weights)
      : problem_(problem), data_(data), target_(target), weights_(weights) {}

  using Rows = std::span<const std::uint32_t>;

  model::Tree write(Rows rows, const Plan& plan) {
    add(rows, plan);
    return std::move(tree_);
  }

 private:
  int add(Rows rows, const Plan& plan) {
    const int at = tree_.size();
    tree_.nodes.emplace_back();
    model::Leaf answer = leafOf(rows, tree_[at].stats);
    if (!plan) {
      tree_[at].body = std::move(answer);
      return at;
    }
    model::Branch branch = branchOfRows(problem_, rows, plan->cut);
    const Attribute& by = problem_.attributes[static_cast<std::size_t>(plan->cut.attribute)];
    std::vector<std::uint32_t> left, right;
    for (const std::uint32_t row : rows)
      (plan->cut.goesLeft(by, by.codes[row]) ? left : right).push_back(row);
    branch.left = add(left, plan->left);
    branch.right = add(right, plan->right);
    tree_[at].body = std::move(branch);
    return at;
  }

  double weightOf(data::Row row) const { return weights_.empty() ? 1 : weights_[row]; }

  model::Leaf leafOf(Rows rows, model::NodeStats& stats) const {
    return problem_.classes > 0 ? classLeaf(rows, stats) : valueLeaf(rows, stats);
  }
  model::Leaf classLeaf(Rows rows, model::NodeStats& stats) const {
    // What is shown are the weights of the table; the answer is the best by the loss that was asked for.
    std::vector<double> judged(problem_.cells(), 0);
    stats.counts.assign(problem_.cells(), 0);
    for (const std::uint32_t row : rows) {
      const double weight = weightOf(problem_.rows[row]);
      stats.counts[problem_.classOf[row]] += weight;
      stats.rows += weight;
      judged[problem_.classOf[row]] += problem_.weights[row];
    }
    const auto best = static_cast<int>(std::max_element(judged.begin(), judged.end()) - judged.begin());
    double squares = 0;
    for (const double count : stats.counts) squares += (count / stats.rows) * (count / stats.rows);
    stats.impurity = 1 - squares;
    stats.error = 1 - stats.counts[best] / stats.rows;
    return model::ClassLeaf{stats.counts, best};
  }
  model::Leaf valueLeaf(Rows rows, model::NodeStats& stats) const {
    const auto numbers = data_.numbers(target_);
    for (const std::uint32_t row : rows) stats.rows += weightOf(problem_.rows[row]);
    double mean = 0;
    for (const std::uint32_t row : rows)
      mean += weightOf(problem_.rows[row]) / stats.rows * numbers[problem_.rows[row]];
    double squares = 0;
    for (const std::uint32_t row : rows) {
      const double off = numbers[problem_.rows[row]] - mean;
      squares += weightOf(problem_.rows[row]) / stats.rows * off * off;
    }
    stats.means = {mean};
    stats.impurity = stats.error = squares;
    return model::ValueLeaf{{mean}};
  }

  const Problem& problem_;
  const data::Dataset& data_;
  int target_;
  std::span<const double> weights_;
  model::Tree tree_;
};

}  // namespace

int leavesOf(const Plan& plan) { return plan ? leavesOf(plan->left) + leavesOf(plan->right) : 1; }

Plan planOf(const Problem& problem, const RowSet& set, const DepthTwo& found, int leaves) {
  const auto at = static_cast<std::size_t>(std::min(leaves, 4));
  if (found.cut[at].attribute < 0) return nullptr;
  const auto [left, right] = RowSet::divided(problem, set, found.cut[at]);
  return std::make_shared<const PlanNode>(
      PlanNode{found.cut[at], found.leftLeaves[at] > 1 ? stumpOf(problem, left) : nullptr,
               found.rightLeaves[at] > 1 ? stumpOf(problem, right) : nullptr});
}

double lossOf(const Problem& problem, const RowSet& set, const Plan& plan) {
  if (plan) {
    const auto [left, right] = RowSet::divided(problem, set, plan->cut);
    return lossOf(problem, left, plan->left) + lossOf(problem, right, plan->right);
  }
  const Judge judge(problem);
  std::vector<double> cells(problem.cells(), 0);
  for (const std::uint32_t row : set.rows()) judge.add(row, cells.data());
  return judge.most(set.rows()) - judge.merit(cells.data());
}

model::Branch branchOf(const Problem& problem, const RowSet& set, const Cut& cut) {
  return branchOfRows(problem, set.rows(), cut);
}

model::Tree treeOf(const Problem& problem, const RowSet& set, const Plan& plan, const data::Dataset& data,
                   int target, std::span<const double> weights) {
  return TreeWriter(problem, data, target, weights).write(set.rows(), plan);
}

}  // namespace paretree::optimal
