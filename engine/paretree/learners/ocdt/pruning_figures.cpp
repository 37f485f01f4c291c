#include "paretree/learners/ocdt/pruning_figures.h"

#include <algorithm>
#include <cmath>

#include "paretree/learners/ocdt/tuning.h"
#include "paretree/model/apply/route.h"
#include "paretree/model/feasible.h"
#include "paretree/solve/projector.h"

namespace paretree::learners::ocdt {

PruningFigures::PruningFigures(const GrownTree& grown, const Task& task, const solve::FeasibleSet& set,
                               bool feasible, const Context& context)
    : tree_(grown.tree), targets_(task.targets.size()), infeasible_(grown.answers.size(), 0) {
  if (!set.everything() && !judge(grown, set, feasible, context)) known_ = Known::Root;
  const auto depths = tree_.depths();
  valuesOfRow_ = static_cast<std::size_t>(*std::max_element(depths.begin(), depths.end())) * targets_;
  if (known_ == Known::All && context.stopping() && tooMany(task.train.size() + task.test.size()))
    known_ = Known::Ends;
  train_ = partOf(grown, task, task.train, context);
  test_ = partOf(grown, task, task.test, context);
}

bool PruningFigures::tooMany(std::size_t rows) const { return rows * valuesOfRow_ > tuning::kMostAfterStop; }

bool PruningFigures::judge(const GrownTree& grown, const solve::FeasibleSet& set, bool feasible,
                           const Context& context) {
  const Context alone;  // the root is judged also after a stop
  solve::Projector ofRoot(set, alone), ofOthers(set, context);
  for (std::size_t v = 0; v < grown.answers.size(); ++v) {
    if (feasible && context.stopping()) return true;
    auto& projector = v == 0 ? ofRoot : ofOthers;
    infeasible_[v] = projector.violation(grown.answers[v]) > model::kInfeasible ? 1 : 0;
    if (!context.stopping()) continue;
    if (feasible) infeasible_[v] = 0;  // the stop may have ended the solver
    // Of a set in closed form, or of few polytopes, the others are as quick.
    const auto left = (grown.answers.size() - v) * std::max<std::size_t>(1, set.polytopes());
    if (!feasible && (set.form() == solve::FeasibleSet::Form::General || left > tuning::kMostJudged))
      return false;
  }
  return true;
}

PruningFigures::Part PruningFigures::partOf(const GrownTree& grown, const Task& task, const data::Rows& rows,
                                            const Context& context) {
  const auto nodes = static_cast<std::size_t>(tree_.size());
  Part part;
  part.all = static_cast<double>(rows.size());
  part.squares.assign(nodes * targets_, 0);
  part.absolutes.assign(nodes, 0);
  part.reached.assign(nodes, 0);
  part.spreads.assign(targets_, 0);
  const auto weights = task.data.weights();
  part.weighted.assign(weights.empty() ? 0 : nodes, 0);
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
      if (!weights.empty()) part.weight += weights[row];
      for (std::size_t t = 0; t < targets_; ++t) means[t] += truth[t][row];
    }
  part.rows = static_cast<double>(kept.size());
  for (std::size_t t = 0; t < targets_; ++t)
    for (const data::Row row : kept) {
      const double deviation = truth[t][row] - means[t] / part.rows;
      part.spreads[t] += deviation * deviation;
    }
  const bool whole = kept.size() == rows.size();
  const auto add = [&](std::size_t v, data::Row row, bool counts) {
    ++part.reached[v];
    for (std::size_t t = 0; counts && t < targets_; ++t) {
      const double off = grown.answers[v][t] - truth[t][row];
      part.squares[v * targets_ + t] += off * off;
      part.absolutes[v] += std::abs(off);
      if (!weights.empty()) part.weighted[v] += weights[row] * off * off;
    }
  };
  for (const data::Row row : rows) add(0, row, whole || present(row));
  if (known_ == Known::Root) return part;
  const Context alone(context.rng(), context.threads());
  const auto leaves = leavesOf(tree_, task.data, rows, alone);
  const auto parents = tree_.parents();
  for (std::size_t i = 0; i < rows.size(); ++i) {
    // Of what the leaves answer the sums go on.
    if (i % 4096 == 0 && known_ == Known::All && context.stopping() && tooMany(rows.size() - i))
      known_ = Known::Ends;
    const bool counts = whole || present(rows[i]);
    for (int v = leaves[i]; v > 0; v = known_ == Known::Ends ? 0 : parents[static_cast<std::size_t>(v)])
      add(static_cast<std::size_t>(v), rows[i], counts);
  }
  return part;
}

/// From left to right.
template <class Visit>
void PruningFigures::eachLeaf(const std::vector<std::uint8_t>& leaf, const Visit& visit) const {
  std::vector<int> waiting{0};
  while (!waiting.empty()) {
    const auto v = static_cast<std::size_t>(waiting.back());
    waiting.pop_back();
    if (!leaf[v] && !tree_.nodes[v].isLeaf()) {
      waiting.push_back(tree_.nodes[v].branch().right);
      waiting.push_back(tree_.nodes[v].branch().left);
      continue;
    }
    visit(v);
  }
}

std::vector<std::uint8_t> PruningFigures::infeasibleLeaves(const std::vector<std::uint8_t>& leaf) const {
  std::vector<std::uint8_t> found;
  eachLeaf(leaf, [&](std::size_t v) { found.push_back(infeasible_[v]); });
  return found;
}

PartMeasures PruningFigures::of(const Part& part, const std::vector<std::uint8_t>& leaf) const {
  if (part.all == 0)
    return {std::vector<double>(part.weighted.empty() ? 4 : 5, data::kMissing), data::kMissing};
  std::vector<double> errors(targets_, 0);
  double absolutes = 0, broken = 0, squares = 0, r2 = 0, weighted = 0;
  eachLeaf(leaf, [&](std::size_t v) {
    for (std::size_t t = 0; t < targets_; ++t) errors[t] += part.squares[v * targets_ + t];
    absolutes += part.absolutes[v];
    if (!part.weighted.empty()) weighted += part.weighted[v];
    if (infeasible_[v]) broken += part.reached[v];
  });
  for (std::size_t t = 0; t < targets_; ++t) {
    squares += errors[t];
    r2 += part.spreads[t] > 0 ? 1 - errors[t] / part.spreads[t] : errors[t] > 0 ? 0 : 1;
  }
  const double cells = part.rows * static_cast<double>(targets_);
  const bool any = cells > 0;
  const double mse = any ? squares / cells : data::kMissing;
  std::vector<double> quality{mse, std::sqrt(mse), any ? absolutes / cells : data::kMissing,
                              any ? r2 / static_cast<double>(targets_) : data::kMissing};
  if (!part.weighted.empty()) {
    const double all = part.weight * static_cast<double>(targets_);
    quality.push_back(all > 0 ? std::sqrt(weighted / all) : data::kMissing);
  }
  return {std::move(quality), broken / part.all};
}

}  // namespace paretree::learners::ocdt
