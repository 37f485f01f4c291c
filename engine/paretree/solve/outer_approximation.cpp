#include "paretree/solve/outer_approximation.h"

#include <algorithm>
#include <cmath>

namespace paretree::solve {
namespace {

constexpr std::size_t kMostTangents = 600;  ///< beyond that the program begins anew with few
constexpr double kAnotherSize = 64;         ///< distances that differ by this factor ask for another unit
/// Tangents of the square that every program begins with, in units of distance.
constexpr double kPlaces[] = {-1,     -0.75, -0.5,   -0.375, -0.25, -0.1875, -0.125, -0.0625,
                              0.0625, 0.125, 0.1875, 0.25,   0.375, 0.5,     0.75,   1};

}  // namespace

OuterApproximation::OuterApproximation(const Problem& problem, const std::vector<int>& variables,
                                       std::vector<double> prices)
    : problem_(problem), variables_(variables), prices_(std::move(prices)) {
  problem_.maximise = false;
  problem_.offset = 0;
  for (auto& variable : problem_.variables) variable.cost = 0;
  for (std::size_t t = 0; t < variables.size(); ++t)
    if (variables[t] >= 0) named_.push_back(t);
}

/// Behind the problem's own variables: the share of the loss of each named target; for squares then the
/// scaled distance and the point (fixed) of each: y - unit * distance - point = 0.
Result<void> OuterApproximation::reload() {
  Problem problem = problem_;
  for (std::size_t v = 0; v < prices_.size(); ++v) problem.variables[v].cost = costOf(v);
  const int first = static_cast<int>(problem.variables.size()), count = static_cast<int>(named_.size());
  for (int k = 0; k < count; ++k)
    problem.variables.push_back({"share" + std::to_string(k), 0, kUnbounded, 1, false});
  if (squared_) {
    for (int k = 0; k < count; ++k)
      problem.variables.push_back({"distance" + std::to_string(k), -kUnbounded, kUnbounded, 0, false});
    for (int k = 0; k < count; ++k) {
      const auto t = named_[k];
      problem.variables.push_back({"point" + std::to_string(k), point_[t], point_[t], 0, false});
      problem.rows.push_back(
          {"link" + std::to_string(k),
           0,
           0,
           {{variables_[t], 1}, {first + count + k, -unit_}, {first + 2 * count + k, -1}}});
    }
  }
  lines_.assign(named_.size(), {});
  pending_.clear();
  added_ = 0;
  if (auto loaded = solver_.load(std::move(problem)); !loaded) return loaded;
  if (!squared_) return {};
  for (std::size_t k = 0; k < named_.size(); ++k)
    for (const double place : kPlaces) addLine(k, {2 * place, -place * place});
  return {};
}

void OuterApproximation::addLine(std::size_t named, Line line) {
  const int first = static_cast<int>(problem_.variables.size()), count = static_cast<int>(named_.size());
  const int share = first + static_cast<int>(named);
  const int at = squared_ ? first + count + static_cast<int>(named) : variables_[named_[named]];
  lines_[named].push_back(line);
  ++added_;
  pending_.push_back({"tangent", line.offset, kUnbounded, {{share, 1}, {at, -line.slope}}});
}

Result<void> OuterApproximation::squaredFrom(std::span<const double> point, double unit, double factor) {
  const bool anew =
      !squared_ || unit > unit_ * kAnotherSize || unit < unit_ / kAnotherSize || added_ > kMostTangents;
  point_.assign(point.begin(), point.end());
  squared_ = true;
  const bool samePrices = factor == factor_;
  factor_ = factor;
  if (anew) {
    unit_ = unit;
    size_ = unit * unit;
    return reload();
  }
  const int first = static_cast<int>(problem_.variables.size() + 2 * named_.size());
  for (std::size_t k = 0; k < named_.size(); ++k) {
    const double value = point_[named_[k]];
    if (auto set = solver_.setBounds(first + static_cast<int>(k), value, value); !set) return set;
  }
  if (prices_.empty() || samePrices) return {};
  std::vector<double> costs;
  for (const auto& variable : solver_.problem().variables) costs.push_back(variable.cost);
  for (std::size_t v = 0; v < prices_.size(); ++v) costs[v] = costOf(v);
  return solver_.setCosts(costs);
}

Result<void> OuterApproximation::lossOf(SeparableLoss loss, double size) {
  loss_ = std::move(loss);
  size_ = size;
  squared_ = false;
  return reload();
}

void OuterApproximation::addTangents(std::span<const double> values) {
  for (std::size_t k = 0; k < named_.size(); ++k) {
    const std::size_t t = named_[k];
    Line line{};
    if (squared_) {
      const double distance = (values[t] - point_[t]) / unit_;
      line = {2 * distance, -distance * distance};
    } else {
      const Tangent tangent = loss_(t, values[t]);
      line = {tangent.slope / size_, (tangent.value - tangent.slope * values[t]) / size_};
    }
    if (!std::isfinite(line.slope) || !std::isfinite(line.offset)) continue;
    const auto same = [&](const Line& other) {
      return std::abs(other.slope - line.slope) <= 1e-12 * (1 + std::abs(line.slope));
    };
    if (std::any_of(lines_[k].begin(), lines_[k].end(), same)) continue;
    addLine(k, line);
  }
}

Result<OuterApproximation::Found> OuterApproximation::solve(const std::vector<double>& start,
                                                            const Context& context) {
  MipOptions options;
  options.relativeGap = 1e-9;
  if (!start.empty()) {
    options.start = start;
    std::vector<double> places;
    for (std::size_t k = 0; k < named_.size(); ++k) {
      const double value = start[variables_[named_[k]]];
      places.push_back(squared_ ? (value - point_[named_[k]]) / unit_ : value);
      double share = 0;
      for (const Line& line : lines_[k]) share = std::max(share, line.slope * places[k] + line.offset);
      options.start.push_back(share);
    }
    if (squared_) {
      options.start.insert(options.start.end(), places.begin(), places.end());
      for (const std::size_t t : named_) options.start.push_back(point_[t]);
    }
  }
  if (auto added = solver_.addRows(pending_); !added) return added.error();
  pending_.clear();
  ++calls_;
  auto solution = solver_.solveMip(options, context);
  if (!solution) return solution.error();
  Found found;
  found.status = solution->status;
  found.bound = solution->bound * size_;
  if (solution->found)
    found.values.assign(solution->values.begin(),
                        solution->values.begin() + static_cast<std::ptrdiff_t>(problem_.variables.size()));
  return found;
}

}  // namespace paretree::solve
