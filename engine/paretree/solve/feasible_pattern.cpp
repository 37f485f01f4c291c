#include "paretree/solve/feasible_pattern.h"

#include <algorithm>
#include <cmath>

namespace paretree::solve {
namespace {

constexpr std::size_t kMostRows = 60;  ///< while helpers are eliminated; beyond that they stay
/// A step of the proximal iteration pays (moved / unit)^2 for each helper: little, so that few steps are
/// needed.
constexpr double kHelperUnit = 32;
constexpr int kMostSteps = 200;

}  // namespace

std::vector<LinearRow> rowsOfPattern(const Problem& problem, const std::vector<int>& variables,
                                     const std::vector<double>& whole) {
  const std::size_t targets = variables.size();
  std::vector<int> place(problem.variables.size(), -1);
  for (std::size_t t = 0; t < targets; ++t)
    if (variables[t] >= 0) place[variables[t]] = static_cast<int>(t);
  std::size_t width = targets;
  for (std::size_t v = 0; v < place.size(); ++v)
    if (place[v] < 0 && !problem.variables[v].integer) place[v] = static_cast<int>(width++);
  std::vector<LinearRow> rows;
  for (std::size_t v = 0; v < place.size(); ++v) {
    if (place[v] < 0) continue;
    const auto& variable = problem.variables[v];
    LinearRow row{std::vector<double>(width, 0.0), variable.low, variable.high};
    if (variable.integer) row.low = row.high = whole[v];
    if (row.low == -kUnbounded && row.high == kUnbounded) continue;
    row.a[place[v]] = 1;
    rows.push_back(std::move(row));
  }
  for (const auto& lp : problem.rows) {
    LinearRow row{std::vector<double>(width, 0.0), lp.low, lp.high};
    for (const auto& term : lp.terms) {
      const auto v = static_cast<std::size_t>(term.variable);
      if (place[v] >= 0) {
        row.a[place[v]] += term.coefficient;
      } else {
        row.low -= term.coefficient * whole[v];
        row.high -= term.coefficient * whole[v];
      }
    }
    rows.push_back(std::move(row));
  }
  return rows;
}

std::optional<FeasiblePattern> FeasiblePattern::make(const Problem& problem,
                                                     const std::vector<int>& variables,
                                                     const std::vector<double>& whole) {
  FeasiblePattern made;
  made.whole_ = whole;
  made.targets_ = variables.size();
  auto rows = rowsOfPattern(problem, variables, whole);
  if (auto fewer = eliminated(rows, made.targets_, kMostRows)) {
    made.polytope_ = Polytope::make(made.targets_, *fewer);
  } else {
    made.helpers_ = rows[0].a.size() - made.targets_;
    for (auto& row : rows)
      for (std::size_t i = made.targets_; i < row.a.size(); ++i) row.a[i] *= kHelperUnit;
    made.polytope_ = Polytope::make(rows[0].a.size(), rows);
  }
  if (!made.polytope_) return std::nullopt;
  return made;
}

double FeasiblePattern::project(std::span<const double> point, std::span<double> nearest) const {
  if (helpers_ == 0) return polytope_->project(point, nearest);
  std::vector<double> from(point.begin(), point.end()), to(targets_ + helpers_, 0.0);
  from.resize(targets_ + helpers_, 0.0);
  double square = 0, before = 0;
  for (int step = 0; step < kMostSteps; ++step) {
    polytope_->project(from, to);
    square = 0;
    for (std::size_t t = 0; t < targets_; ++t) square += (to[t] - point[t]) * (to[t] - point[t]);
    double moved = 0;
    for (std::size_t i = targets_; i < to.size(); ++i)
      moved = std::max(moved, std::abs(to[i] - from[i]) / std::max(1.0, std::abs(to[i])));
    if (moved <= 1e-12 || (step > 0 && before - square <= 1e-13 * square)) break;
    before = square;
    std::copy(to.begin() + static_cast<std::ptrdiff_t>(targets_), to.end(),
              from.begin() + static_cast<std::ptrdiff_t>(targets_));
  }
  std::copy(to.begin(), to.begin() + static_cast<std::ptrdiff_t>(targets_), nearest.begin());
  return square;
}

double FeasiblePattern::distanceBound(std::span<const double> point) const {
  double square = 0;
  for (std::size_t t = 0; t < targets_; ++t) {
    const double over = point[t] - std::clamp(point[t], polytope_->low()[t], polytope_->high()[t]);
    square += over * over;
  }
  return square;
}

double FeasiblePattern::violation(std::span<const double> point) const {
  if (helpers_ == 0) return polytope_->violation(point);
  std::vector<double> nearest(targets_);
  project(point, nearest);
  double worst = 0;
  for (std::size_t t = 0; t < targets_; ++t)
    worst = std::max(worst, std::abs(nearest[t] - point[t]) / std::max(1.0, std::abs(point[t])));
  return worst;
}

}  // namespace paretree::solve
