#include "paretree/learners/ocdt/pruning_figures.h"

#include <cmath>

#include "paretree/model/apply/route.h"
#include "paretree/model/feasible.h"
#include "paretree/solve/projector.h"

namespace paretree::learners::ocdt {

PruningFigures::PruningFigures(const GrownTree& grown, const Task& task, const solve::FeasibleSet& set)
    : tree_(grown.tree), targets_(task.targets.size()) {
  const Context alone;
  solve::Projector projector(set, alone);
  for (const auto& answer : grown.answers)
    infeasible_.push_back(!set.everything() && projector.violation(answer) > model::kInfeasible ? 1 : 0);
  train_ = partOf(grown, task, task.train);
  test_ = partOf(grown, task, task.test);
}

PruningFigures::Part PruningFigures::partOf(const GrownTree& grown, const Task& task,
                                            const data::Rows& rows) const {
  const auto nodes = static_cast<std::size_t>(tree_.size());
  Part part;
  part.all = static_cast<double>(rows.size());
  part.squares.assign(nodes * targets_, 0);
  part.absolutes.assign(nodes, 0);
  part.reached.assign(nodes, 0);
  part.spreads.assign(targets_, 0);
  std::vector<std::span<const double>> truth;
  for (const int target : task.targets) truth.push_back(task.data.numbers(target));
  const auto present = [&](data::Row row) {
    for (const int target : task.targets)
      if (task.data.missing(target, row)) return false;
    return true;
  };
  std::vector<double> means(targets_, 0);
  data::Rows kept;
  for (const data::Row row : rows)
    if (present(row)) {
      kept.push_back(row);
      for (std::size_t t = 0; t < targets_; ++t) means[t] += truth[t][row];
    }
  part.rows = static_cast<double>(kept.size());
  for (std::size_t t = 0; t < targets_; ++t)
    for (const data::Row row : kept) {
      const double deviation = truth[t][row] - means[t] / part.rows;
      part.spreads[t] += deviation * deviation;
    }
  const auto byNode = rowsOfNodes(tree_, task.data, rows);
  for (std::size_t v = 0; v < nodes; ++v) {
    part.reached[v] = static_cast<double>(byNode[v].size());
    for (const data::Row row : byNode[v]) {
      if (kept.size() < rows.size() && !present(row)) continue;
      for (std::size_t t = 0; t < targets_; ++t) {
        const double off = grown.answers[v][t] - truth[t][row];
        part.squares[v * targets_ + t] += off * off;
        part.absolutes[v] += std::abs(off);
      }
    }
  }
  return part;
}

PartMeasures PruningFigures::of(const Part& part, const std::vector<std::uint8_t>& leaf) const {
  if (part.all == 0) return {std::vector<double>(4, data::kMissing), data::kMissing};
  std::vector<double> errors(targets_, 0);
  double absolutes = 0, broken = 0, squares = 0, r2 = 0;
  std::vector<int> waiting{0};
  while (!waiting.empty()) {
    const auto v = static_cast<std::size_t>(waiting.back());
    waiting.pop_back();
    if (!leaf[v] && !tree_.nodes[v].isLeaf()) {
      waiting.push_back(tree_.nodes[v].branch().right);
      waiting.push_back(tree_.nodes[v].branch().left);
      continue;
    }
    for (std::size_t t = 0; t < targets_; ++t) errors[t] += part.squares[v * targets_ + t];
    absolutes += part.absolutes[v];
    if (infeasible_[v]) broken += part.reached[v];
  }
  for (std::size_t t = 0; t < targets_; ++t) {
    squares += errors[t];
    r2 += part.spreads[t] > 0 ? 1 - errors[t] / part.spreads[t] : errors[t] > 0 ? 0 : 1;
  }
  const double cells = part.rows * static_cast<double>(targets_);
  const bool any = cells > 0;
  const double mse = any ? squares / cells : data::kMissing;
  return {{mse, std::sqrt(mse), any ? absolutes / cells : data::kMissing,
           any ? r2 / static_cast<double>(targets_) : data::kMissing},
          broken / part.all};
}

}  // namespace paretree::learners::ocdt
