// The answers of a relaxation whose patterns are not listed.
#include <algorithm>
#include <cmath>

#include "paretree/core/elementary.h"
#include "paretree/learners/ocdt/relaxation.h"
#include "paretree/learners/ocdt/tuning.h"
#include "paretree/solve/feasible_pattern.h"

namespace paretree::learners::ocdt {
namespace {

double unitOf(double square) { return elementary::exp2(std::ceil(elementary::log2(std::sqrt(square)))); }

}  // namespace

/// Every row may be broken: a variable for each of its sides says by how much.
Relaxer::Relaxer(const Relaxation* relaxation, const Context& context)
    : relaxation_(relaxation), context_(context) {
  if (!relaxation || relaxation->listed()) return;
  const auto& general = *relaxation->general_;
  elastic_ = general.problem;
  std::vector<double> whole;  // as good as any to begin with
  for (const auto& variable : elastic_.variables) {
    wholes_ = wholes_ || variable.integer;
    whole.push_back(variable.integer ? std::clamp(0.0, std::ceil(variable.low), std::floor(variable.high))
                                     : 0);
  }
  prices_.assign(elastic_.variables.size(), 0);
  for (auto& row : elastic_.rows) {
    const auto may = [&](double side, double sign) {
      if (!std::isfinite(side)) return;
      row.terms.push_back({static_cast<int>(elastic_.variables.size()), sign});
      elastic_.variables.push_back(
          {"broken" + std::to_string(elastic_.variables.size()), 0, solve::kUnbounded, 0, false});
      prices_.push_back(1);
    };
    may(row.low, 1);
    may(row.high, -1);
  }
  for (std::size_t v = 0; v < elastic_.variables.size(); ++v)
    if (!elastic_.variables[v].integer && std::find(general.variables.begin(), general.variables.end(),
                                                    static_cast<int>(v)) == general.variables.end())
      breaks_.push_back(prices_[v] > 0 ? 1 : 0);
  known_.push_back(knownOf(whole));
}

Relaxer::Known Relaxer::knownOf(const std::vector<double>& whole) const {
  const auto& general = *relaxation_->general_;
  Known known{whole, {}, {}};
  if (!general.helpers) {
    known.pattern = relaxation_->patternOf(general.problem, general.variables, whole);
    return known;
  }
  std::vector<double> all = whole;
  all.resize(elastic_.variables.size(), 0);
  auto rows = rowsOfPattern(elastic_, general.variables, all);
  const std::size_t targets = general.variables.size();
  for (auto& row : rows)
    for (std::size_t i = targets; i < row.a.size(); ++i) row.a[i] *= tuning::kHelperUnit;
  known.polytope = solve::Polytope::make(targets + breaks_.size(), rows);
  return known;
}

/// With helpers by proximal steps over them (Rockafellar 1976), each of which is a projection: the price
/// moves the point from which what is broken is projected.
double Relaxer::best(const Known& known, std::span<const double> mean, double weight,
                     std::vector<double>& values) const {
  double cost = 0;
  if (!relaxation_->general_->helpers) {
    relaxation_->predictPattern(known.pattern, mean, weight, values, cost);
    return cost / weight;
  }
  values.assign(mean.begin(), mean.end());
  if (!known.polytope) return solve::kUnbounded;
  const std::size_t targets = mean.size();
  const double price = relaxation_->lambda_ / weight * tuning::kHelperUnit;
  std::vector<double> from(mean.begin(), mean.end()), to(targets + breaks_.size(), 0.0),
      helpers(breaks_.size(), 0.0);
  from.resize(to.size());
  double before = solve::kUnbounded;
  for (int step = 0; step < tuning::kMostSteps; ++step) {
    for (std::size_t h = 0; h < helpers.size(); ++h)
      from[targets + h] = helpers[h] - (breaks_[h] ? price / 2 : 0);
    known.polytope->project(from, to);
    cost = 0;
    double moved = 0;
    for (std::size_t t = 0; t < targets; ++t) cost += (to[t] - mean[t]) * (to[t] - mean[t]);
    for (std::size_t h = 0; h < helpers.size(); ++h) {
      const double next = to[targets + h];
      if (breaks_[h]) cost += price * next;
      moved = std::max(moved, std::abs(next - helpers[h]) / std::max(1.0, std::abs(next)));
      helpers[h] = next;
    }
    if (moved <= 1e-12 || (step > 0 && before - cost <= 1e-13 * cost)) break;
    before = cost;
  }
  std::copy_n(to.begin(), targets, values.begin());
  return cost;
}

solve::OuterApproximation& Relaxer::below() {
  if (!below_)
    below_ = std::make_unique<solve::OuterApproximation>(elastic_, relaxation_->general_->variables, prices_);
  return *below_;
}

/// With the amounts by which rows are broken, in the order of below().
std::vector<double> Relaxer::startFrom(const std::vector<double>& whole,
                                       std::span<const double> values) const {
  const auto& general = *relaxation_->general_;
  std::vector<double> start = whole;
  for (std::size_t t = 0; t < values.size(); ++t)
    if (general.variables[t] >= 0) start[general.variables[t]] = values[t];
  for (const auto& row : general.problem.rows) {
    double value = 0;
    for (const auto& term : row.terms) value += term.coefficient * start[term.variable];
    if (std::isfinite(row.low)) start.push_back(std::max(0.0, row.low - value));
    if (std::isfinite(row.high)) start.push_back(std::max(0.0, value - row.high));
  }
  return start;
}

void Relaxer::predict(std::span<const double> mean, double weight, std::span<double> values) {
  const Relaxation& relaxation = *relaxation_;
  if (relaxation.listed()) return relaxation.predict(mean, weight, values);
  const auto& general = *relaxation.general_;
  const auto& variables = general.problem.variables;
  const double price = relaxation.lambda_ / weight;
  double least = 0, largest = 1;  // least: what the bounds alone cost
  for (std::size_t t = 0; t < mean.size(); ++t) {
    values[t] = std::clamp(mean[t], relaxation.low_[t], relaxation.high_[t]);
    least += (values[t] - mean[t]) * (values[t] - mean[t]);
    largest = std::max(largest, std::abs(mean[t]));
  }
  const double rounding = 1e-12 * largest * largest;
  double lowest = solve::kUnbounded;
  std::vector<double> whole, here;
  std::vector<std::vector<double>> exact;  // patterns for which the program is exact
  const auto better = [&](double cost, std::span<const double> at, std::vector<double> of) {
    if (!(cost < lowest)) return;
    lowest = cost;
    std::copy(at.begin(), at.end(), values.begin());
    whole = std::move(of);
  };
  std::vector<std::vector<double>> warm;
  for (const auto& known : known_) {
    const double cost = best(known, mean, weight, here);
    warm.push_back(here);
    better(cost, here, known.whole);
  }
  if (!wholes_ || lowest - least <= rounding || !unproven_.empty()) return;
  solve::OuterApproximation& program = below();
  const auto give = [&](const Message& why) { unproven_ = why; };
  const double begin = std::isfinite(lowest) ? lowest : largest * largest;
  if (auto set = program.squaredFrom(mean, unitOf(begin), price); !set) return give(set.error().message);
  for (std::size_t k = 0; k < warm.size(); ++k) {
    program.addTangents(warm[k]);
    exact.push_back(known_[k].whole);
  }
  for (int round = 0; round < tuning::kMostRounds; ++round) {
    const auto found = program.solve(
        general.helpers || whole.empty() ? std::vector<double>{} : startFrom(whole, values), context_);
    if (!found) return give(found.error().message);
    if (found->status == solve::SolveStatus::Stopped) return give(stoppedMessage());
    if (found->values.empty() || found->bound >= lowest - tuning::kClose * lowest - rounding) break;
    std::vector<double> all(found->values.begin(),
                            found->values.begin() + static_cast<std::ptrdiff_t>(variables.size()));
    for (std::size_t v = 0; v < all.size(); ++v) all[v] = variables[v].integer ? std::round(all[v]) : 0;
    if (std::find(exact.begin(), exact.end(), all) != exact.end()) break;
    exact.push_back(all);
    known_.push_back(knownOf(all));
    const double cost = best(known_.back(), mean, weight, here);
    program.addTangents(here);
    better(cost, here, all);
  }
  // What was best is kept longest.
  const auto place =
      std::find_if(known_.begin(), known_.end(), [&](const auto& known) { return known.whole == whole; });
  if (place != known_.end()) std::rotate(place, place + 1, known_.end());
  if (known_.size() > tuning::kMostKnown)
    known_.erase(known_.begin(), known_.end() - static_cast<std::ptrdiff_t>(tuning::kMostKnown));
}

}  // namespace paretree::learners::ocdt
