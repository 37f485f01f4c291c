#include "paretree/optimal/plan.h"

#include <algorithm>

#include "paretree/grow/coded_column.h"

namespace paretree::optimal {
namespace {

Plan stumpOf(const Problem& problem, const RowSet& set) {
  const Stump stump = bestStump(problem, set);
  return stump.cut.attribute < 0 ? nullptr
                                 : std::make_shared<const PlanNode>(PlanNode{stump.cut, nullptr, nullptr});
}

/// A node of the model, without what is below it.
class TreeWriter {
 public:
  TreeWriter(const Problem& problem, const data::Dataset& data, int target, std::span<const double> weights)
      : problem_(problem), data_(data), target_(target), weights_(weights) {}

  model::Tree write(const RowSet& set, const Plan& plan) {
    add(set, plan);
    return std::move(tree_);
  }

 private:
  int add(const RowSet& set, const Plan& plan) {
    const int at = tree_.size();
    tree_.nodes.emplace_back();
    model::Leaf answer = leafOf(set, tree_[at].stats);
    if (!plan) {
      tree_[at].body = std::move(answer);
      return at;
    }
    model::Branch branch = branchOf(problem_, set, plan->cut);
    const auto [left, right] = RowSet::divided(problem_, set, plan->cut);
    branch.left = add(left, plan->left);
    branch.right = add(right, plan->right);
    tree_[at].body = std::move(branch);
    return at;
  }

  double weightOf(data::Row row) const { return weights_.empty() ? 1 : weights_[row]; }

  model::Leaf leafOf(const RowSet& set, model::NodeStats& stats) const {
    return problem_.classes > 0 ? classLeaf(set, stats) : valueLeaf(set, stats);
  }
  model::Leaf classLeaf(const RowSet& set, model::NodeStats& stats) const {
    // What is shown are the weights of the table; the answer is the best by the loss that was asked for.
    std::vector<double> judged(problem_.cells(), 0);
    stats.counts.assign(problem_.cells(), 0);
    for (const std::uint32_t row : set.rows()) {
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
  model::Leaf valueLeaf(const RowSet& set, model::NodeStats& stats) const {
    const auto numbers = data_.numbers(target_);
    for (const std::uint32_t row : set.rows()) stats.rows += weightOf(problem_.rows[row]);
    double mean = 0;
    for (const std::uint32_t row : set.rows())
      mean += weightOf(problem_.rows[row]) / stats.rows * numbers[problem_.rows[row]];
    double squares = 0;
    for (const std::uint32_t row : set.rows()) {
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
  const auto index = static_cast<std::size_t>(cut.attribute);
  const Attribute& attribute = problem.attributes[index];
  const Groups groups = groupsOf(problem, set, index);
  model::Branch branch;
  branch.missingLeft =
      groups.anyMissing() ? cut.missingLeft : 2 * RowSet::leftOf(problem, set, cut) >= set.size();
  if (attribute.nominal) {
    model::Subset subset{attribute.column, {}};
    subset.left.assign(attribute.allLevels, false);
    for (std::uint32_t code = 0; code < attribute.values; ++code)
      subset.left[attribute.levels[code]] = cut.goesLeft(attribute, code);
    branch.split = std::move(subset);
    return branch;
  }
  const auto above = std::find_if(groups.known.begin(), groups.known.end(),
                                  [&](const Group& group) { return group.code > cut.at; });
  const bool first = above == groups.known.begin();
  const double low = attribute.high[first ? cut.at : std::prev(above)->code];
  branch.split = model::Threshold{
      attribute.column,
      above == groups.known.end() ? low : grow::thresholdBetween(low, attribute.low[above->code])};
  return branch;
}

model::Tree treeOf(const Problem& problem, const RowSet& set, const Plan& plan, const data::Dataset& data,
                   int target, std::span<const double> weights) {
  return TreeWriter(problem, data, target, weights).write(set, plan);
}

}  // namespace paretree::optimal
