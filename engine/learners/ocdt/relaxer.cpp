// The answers of a relaxation whose patterns are not listed.
#include <algorithm>
#include <cmath>
#include <utility>

#include "engine/learners/ocdt/relaxation.h"

namespace paretree::ocdt {
namespace {

constexpr int kMostRounds = 200;         ///< of tangents for one mean
constexpr double kClose = 1e-7;          ///< of the cost: what may be left between it and the bound
constexpr std::size_t kMostKnown = 8;    ///< patterns that warm the search

double unitOf(double square) {
  return std::exp2(std::ceil(std::log2(std::sqrt(square))));
}

}  // namespace

Relaxer::Relaxer(const Relaxation* relaxation, const Context& context) : relaxation_(relaxation), context_(context) {
  if (!relaxation || relaxation->listed() || relaxation->general_->helpers) return;
  const auto& general = *relaxation->general_;
  std::vector<double> whole;  // as good as any to begin with, since rows may be broken
  for (const auto& variable : general.problem.variables)
    whole.push_back(variable.integer ? std::clamp(0.0, std::ceil(variable.low), std::floor(variable.high)) : 0);
  known_.push_back(relaxation->patternOf(general.problem, general.variables, whole));
}

/// Every row may be broken: two variables for each say by how much.
OuterApproximation& Relaxer::below() {
  if (below_) return *below_;
  const auto& general = *relaxation_->general_;
  Problem problem = general.problem;
  std::vector<double> prices(problem.variables.size(), 0);
  for (auto& row : problem.rows) {
    const auto may = [&](double side, double sign) {
      if (!std::isfinite(side)) return;
      row.terms.push_back({static_cast<int>(problem.variables.size()), sign});
      problem.variables.push_back({"broken" + std::to_string(problem.variables.size()), 0, kUnbounded, 0, false});
      prices.push_back(1);
    };
    may(row.low, 1);
    may(row.high, -1);
  }
  below_ = std::make_unique<OuterApproximation>(problem, general.variables, std::move(prices));
  return *below_;
}

double Relaxer::costOf(const std::vector<double>& all, std::span<const double> mean, double price) const {
  const auto& general = *relaxation_->general_;
  double cost = 0;
  for (std::size_t t = 0; t < mean.size(); ++t) {
    if (general.variables[t] < 0) continue;
    const double gap = all[static_cast<std::size_t>(general.variables[t])] - mean[t];
    cost += gap * gap;
  }
  for (const auto& row : general.problem.rows) {
    double value = 0;
    for (const auto& term : row.terms) value += term.coefficient * all[static_cast<std::size_t>(term.variable)];
    cost += price * (std::max(0.0, value - row.high) + std::max(0.0, row.low - value));
  }
  return cost;
}

/// With the amounts by which rows are broken, in the order of below().
std::vector<double> Relaxer::startFrom(const std::vector<double>& whole, std::span<const double> values) const {
  const auto& general = *relaxation_->general_;
  std::vector<double> start = whole;
  for (std::size_t t = 0; t < values.size(); ++t)
    if (general.variables[t] >= 0) start[static_cast<std::size_t>(general.variables[t])] = values[t];
  for (const auto& row : general.problem.rows) {
    double value = 0;
    for (const auto& term : row.terms) value += term.coefficient * start[static_cast<std::size_t>(term.variable)];
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
  double best = kUnbounded;
  std::vector<double> whole, here;
  std::vector<std::vector<double>> exact;  // patterns for which the program is exact
  const auto better = [&](double cost, std::span<const double> at, std::vector<double> of) {
    if (!(cost < best)) return;
    best = cost;
    std::copy(at.begin(), at.end(), values.begin());
    whole = std::move(of);
  };
  std::vector<std::vector<double>> warm;
  for (const auto& pattern : known_) {
    double cost = 0;
    relaxation.predictPattern(pattern, mean, weight, here, cost);
    warm.push_back(here);
    better(cost / weight, here, pattern.whole);
  }
  if (best - least <= rounding || !unproven_.empty()) return;
  OuterApproximation& program = below();
  const auto give = [&](const std::string& why) { unproven_ = why; };
  const double begin = std::isfinite(best) ? best : largest * largest;
  if (auto set = program.squaredFrom(mean, unitOf(begin), price); !set) return give(set.error().message);
  for (std::size_t k = 0; k < warm.size(); ++k) {
    program.addTangents(warm[k]);
    exact.push_back(known_[k].whole);
  }
  bool started = false;
  for (int round = 0; round < kMostRounds; ++round) {
    const auto found =
        program.solve(general.helpers || whole.empty() ? std::vector<double>{} : startFrom(whole, values), context_);
    if (!found) return give(found.error().message);
    if (found->status == SolveStatus::Stopped) return give("stopped");
    if (found->values.empty() || found->bound >= best - kClose * best - rounding) break;
    std::vector<double> all(found->values.begin(), found->values.begin() + static_cast<std::ptrdiff_t>(variables.size()));
    for (std::size_t v = 0; v < all.size(); ++v) {
      if (variables[v].integer) all[v] = std::round(all[v]);
      all[v] = std::clamp(all[v], variables[v].low, variables[v].high);
    }
    if (general.helpers) {
      here.assign(mean.begin(), mean.end());
      for (std::size_t t = 0; t < here.size(); ++t)
        if (general.variables[t] >= 0) here[t] = all[static_cast<std::size_t>(general.variables[t])];
      better(costOf(all, mean, price), here, {});
      if (best - least <= rounding) break;
      // The first values tell of which size the distances are.
      if (!std::exchange(started, true))
        if (auto set = program.squaredFrom(mean, unitOf(best), price); !set) return give(set.error().message);
      program.addTangents(here);
      continue;
    }
    for (std::size_t v = 0; v < all.size(); ++v)
      if (!variables[v].integer) all[v] = 0;
    if (std::find(exact.begin(), exact.end(), all) != exact.end()) break;
    exact.push_back(all);
    known_.push_back(relaxation.patternOf(general.problem, general.variables, all));
    double cost = 0;
    relaxation.predictPattern(known_.back(), mean, weight, here, cost);
    program.addTangents(here);
    better(cost / weight, here, all);
  }
  // What was best is kept longest.
  const auto place = std::find_if(known_.begin(), known_.end(), [&](const auto& known) { return known.whole == whole; });
  if (place != known_.end()) std::rotate(place, place + 1, known_.end());
  if (known_.size() > kMostKnown)
    known_.erase(known_.begin(), known_.end() - static_cast<std::ptrdiff_t>(kMostKnown));
}

}  // namespace paretree::ocdt
