#include "paretree/learners/ocdt/relaxation.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "paretree/learners/ocdt/soft_projection.h"
#include "paretree/learners/ocdt/tuning.h"
#include "paretree/solve/patterns.h"

namespace paretree::learners::ocdt {
namespace {

double excess(double value, double low, double high) {
  return std::max(0.0, value - high) + std::max(0.0, low - value);
}

}  // namespace

Relaxation Relaxation::make(const solve::FeasibleSet& set, double lambda, Penalty penalty) {
  Relaxation made;
  made.lambda_ = lambda;
  made.penalty_ = penalty;
  const std::size_t targets = set.targets();
  const solve::Problem& problem = set.asWritten();
  std::vector<int> targetOf(problem.variables.size(), -1);
  made.low_.assign(targets, -solve::kUnbounded);
  made.high_.assign(targets, solve::kUnbounded);
  made.whole_.assign(targets, 0);
  for (std::size_t t = 0; t < targets; ++t) {
    const int v = set.variables()[t];
    if (v < 0) continue;
    targetOf[v] = static_cast<int>(t);
    made.low_[t] = problem.variables[v].low;
    made.high_[t] = problem.variables[v].high;
    made.whole_[t] = problem.variables[v].integer ? 1 : 0;
  }
  made.slope_.assign(targets, 0);
  if (penalty == Penalty::Signed) {
    for (const auto& row : problem.rows) {
      const bool above = row.high<solve::kUnbounded, below = row.low> - solve::kUnbounded;
      if (above == below) continue;
      for (const auto& term : row.terms)
        if (const int t = targetOf[term.variable]; t >= 0)
          made.slope_[t] += above ? term.coefficient : -term.coefficient;
    }
    return made;
  }
  const auto sameBound = [&](std::size_t t) { return made.high_[t] == made.high_[set.sum().members[0]]; };
  if (set.form() == solve::FeasibleSet::Form::Sum &&
      std::all_of(set.sum().members.begin(), set.sum().members.end(), sameBound)) {
    made.sum_.emplace(set.sum(), made.high_[set.sum().members[0]], lambda);
    return made;
  }
  if (set.form() == solve::FeasibleSet::Form::Choice) {
    made.choice_ = true;
    made.hasSwitch_ = set.choice().hasSwitch;
    made.targetRows_.resize(targets);
    for (const auto& row : problem.rows) {
      int target = -1;
      TargetRow own{1, row.low, row.high, 0};
      for (const auto& term : row.terms) {
        const int t = targetOf[term.variable];
        if (term.coefficient == 0) continue;
        if (t >= 0) {
          target = t;
          own.factor = term.coefficient;
        } else {
          own.shift = term.coefficient;
        }
      }
      if (target >= 0)
        made.targetRows_[target].push_back(own);
      else
        made.countRows_.push_back(row);
    }
    return made;
  }
  const bool helpers = [&] {
    for (std::size_t v = 0; v < targetOf.size(); ++v)
      if (targetOf[v] < 0 && !problem.variables[v].integer) return true;
    return false;
  }();
  // All combinations of whole numbers, whatever the rows say of them: the rows are what may be broken.
  solve::Problem loose = problem;
  loose.rows.clear();
  const bool finished = !helpers && eachPattern(loose, [&](const std::vector<double>& whole) {
    made.patterns_.push_back(made.patternOf(problem, set.variables(), whole));
    return made.patterns_.size() <= tuning::kMostPatterns;
  });
  if (!finished) {
    made.patterns_.clear();
    made.general_ = std::make_shared<const General>(General{problem, set.variables(), helpers});
    return made;
  }
  std::stable_sort(made.patterns_.begin(), made.patterns_.end(),
                   [](const Pattern& a, const Pattern& b) { return a.penalty < b.penalty; });
  return made;
}

Relaxation::Pattern Relaxation::patternOf(const solve::Problem& problem, const std::vector<int>& variables,
                                          const std::vector<double>& whole) const {
  const std::size_t targets = variables.size();
  Pattern pattern{0, {}, low_, high_, whole};
  std::vector<int> place(problem.variables.size(), -1);
  for (std::size_t t = 0; t < targets; ++t) {
    if (variables[t] < 0) continue;
    const auto v = static_cast<std::size_t>(variables[t]);
    place[v] = static_cast<int>(t);
    if (problem.variables[v].integer) pattern.low[t] = pattern.high[t] = whole[v];
  }
  for (const auto& lp : problem.rows) {
    solve::LinearRow row{std::vector<double>(targets, 0.0), lp.low, lp.high};
    bool speaks = false;
    for (const auto& term : lp.terms) {
      const auto v = static_cast<std::size_t>(term.variable);
      if (place[v] >= 0) {
        row.a[place[v]] += term.coefficient;
        speaks = speaks || term.coefficient != 0;
      } else {
        row.low -= term.coefficient * whole[v];
        row.high -= term.coefficient * whole[v];
      }
    }
    if (speaks)
      pattern.rows.push_back(std::move(row));
    else
      pattern.penalty += lambda_ * excess(0, row.low, row.high);
  }
  return pattern;
}

void Relaxation::predictPattern(const Pattern& pattern, std::span<const double> mean, double weight,
                                std::vector<double>& values, double& cost) const {
  cost =
      pattern.penalty + projectSoftly(pattern.rows, pattern.low, pattern.high, mean, weight, lambda_, values);
}

/// min over y of weight (y - mean)^2 + lambda * violations: convex and piecewise quadratic, so that its least
/// value is at a kink or where the derivative of a piece is 0.
double Relaxation::cheapest(std::size_t target, bool on, double mean, double weight, double& value) const {
  const auto& rows = targetRows_[target];
  std::vector<double> kinks{low_[target], high_[target]};
  for (const auto& row : rows) {
    const double shift = on ? row.shift : 0;
    for (const double side : {row.low, row.high})
      if (std::isfinite(side))
        kinks.push_back(std::clamp((side - shift) / row.factor, low_[target], high_[target]));
  }
  std::sort(kinks.begin(), kinks.end());
  const auto cost = [&](double y) {
    double sum = weight * (y - mean) * (y - mean);
    for (const auto& row : rows)
      sum += lambda_ * excess(row.factor * y + (on ? row.shift : 0), row.low, row.high);
    return sum;
  };
  double best = solve::kUnbounded;
  const auto consider = [&](double y) {
    if (!std::isfinite(y)) return;
    if (const double c = cost(y); c < best) {
      best = c;
      value = y;
    }
  };
  consider(std::clamp(mean, low_[target], high_[target]));
  for (std::size_t i = 0; i + 1 < kinks.size(); ++i) {
    consider(kinks[i]);
    const double from = kinks[i], to = kinks[i + 1];
    if (!(from < to)) continue;
    const double inner = std::isfinite(from) && std::isfinite(to) ? (from + to) / 2
                         : std::isfinite(from)                    ? from + 1
                         : std::isfinite(to)                      ? to - 1
                                                                  : 0;
    double slope = 0;
    for (const auto& row : rows) {
      const double at = row.factor * inner + (on ? row.shift : 0);
      slope += at > row.high ? row.factor : at < row.low ? -row.factor : 0;
    }
    consider(std::clamp(mean - lambda_ * slope / (2 * weight), from, to));
  }
  consider(kinks.back());
  return best;
}

void Relaxation::predictChoice(std::span<const double> mean, double weight, std::span<double> values) const {
  const std::size_t n = mean.size();
  std::vector<double> off(n), on(n), valueOff(n), valueOn(n);
  std::vector<std::size_t> order;
  for (std::size_t t = 0; t < n; ++t) {
    off[t] = cheapest(t, false, mean[t], weight, valueOff[t]);
    values[t] = valueOff[t];
    if (!hasSwitch_[t]) continue;
    on[t] = cheapest(t, true, mean[t], weight, valueOn[t]);
    order.push_back(t);
  }
  std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    const double x = off[a] - on[a], y = off[b] - on[b];
    return x != y ? x > y : a < b;
  });
  double gained = 0, best = solve::kUnbounded;
  std::size_t count = 0;
  for (std::size_t c = 0; c <= order.size(); ++c) {
    if (c > 0) gained += off[order[c - 1]] - on[order[c - 1]];
    double cost = -gained;
    for (const auto& row : countRows_)
      cost += lambda_ * excess(row.terms[0].coefficient * static_cast<double>(c), row.low, row.high);
    if (cost < best) {
      best = cost;
      count = c;
    }
  }
  for (std::size_t i = 0; i < count; ++i) values[order[i]] = valueOn[order[i]];
}

void Relaxation::predict(std::span<const double> mean, double weight, std::span<double> values) const {
  if (penalty_ == Penalty::Signed) {
    for (std::size_t t = 0; t < mean.size(); ++t) {
      const double value = mean[t] - lambda_ * slope_[t] / (2 * weight);
      values[t] = whole_[t] ? std::clamp(std::round(value), std::ceil(low_[t]), std::floor(high_[t]))
                            : std::clamp(value, low_[t], high_[t]);
    }
    return;
  }
  if (sum_) {
    sum_->predict(mean, weight, values);
    return;
  }
  if (choice_) {
    predictChoice(mean, weight, values);
    return;
  }
  double best = solve::kUnbounded;
  std::copy(mean.begin(), mean.end(), values.begin());
  std::vector<double> here;
  for (const auto& pattern : patterns_) {
    if (pattern.penalty >= best) break;
    double cost = 0;
    predictPattern(pattern, mean, weight, here, cost);
    if (cost >= best) continue;
    best = cost;
    std::copy(here.begin(), here.end(), values.begin());
  }
}

}  // namespace paretree::learners::ocdt
