#include "paretree/solve/projector.h"

#include <algorithm>
#include <cmath>

#include "paretree/core/elementary.h"
#include "paretree/solve/patterns.h"

namespace paretree::solve {
namespace {

constexpr int kMostRounds = 200;           ///< of tangents for one point
constexpr double kClose = 1e-7;            ///< of the value: what may be left between it and the bound
constexpr std::size_t kMostKnown = 512;    ///< patterns
constexpr std::size_t kMostWarm = 12;      ///< of these that warm the search for one point
constexpr double kNear = 1.5;              ///< by squared distance, of the best: what may become the best
constexpr std::size_t kMostTries = 20000;  ///< steps towards whole numbers beside a given point

double largestOf(std::span<const double> values) {
  double largest = 0;
  for (const double value : values) largest = std::max(largest, std::abs(value));
  return largest;
}

}  // namespace

Projector::Projector(const FeasibleSet& set, const Context& context) : set_(set), context_(context) {
  if (set.form() == FeasibleSet::Form::General) known_.push_back(*set.first());
}
Projector::~Projector() = default;
Projector::Projector(Projector&&) noexcept = default;

std::int64_t Projector::solverCalls() const { return approximation_ ? approximation_->calls() : 0; }

OuterApproximation& Projector::approximation() {
  if (!approximation_)
    approximation_ = std::make_unique<OuterApproximation>(set_.problem(), set_.variables());
  return *approximation_;
}

std::vector<std::pair<double, std::size_t>> Projector::nearestKnown(std::span<const double> point) {
  if (known_.size() > kMostKnown)  // the oldest but the first are forgotten
    known_.erase(known_.begin() + 1, known_.begin() + 1 + kMostKnown / 2);
  std::vector<std::pair<double, std::size_t>> order, reached;
  for (std::size_t i = 0; i < known_.size(); ++i) order.push_back({known_[i].distanceBound(point), i});
  std::sort(order.begin(), order.end());
  double best = kUnbounded;
  std::vector<double> here(point.size());
  for (const auto& [bound, i] : order) {
    if (bound > best * kNear) break;
    reached.push_back({known_[i].project(point, here), i});
    best = std::min(best, reached.back().first);
  }
  std::sort(reached.begin(), reached.end());
  return reached;
}

std::optional<std::size_t> Projector::learn(const std::vector<double>& values) {
  const auto& variables = set_.problem().variables;
  std::vector<double> whole(variables.size(), 0.0);
  for (std::size_t v = 0; v < variables.size(); ++v)
    if (variables[v].integer) whole[v] = std::round(values[v]);
  const auto known =
      std::find_if(known_.begin(), known_.end(), [&](const auto& k) { return k.whole() == whole; });
  if (known != known_.end()) return static_cast<std::size_t>(known - known_.begin());
  auto pattern = FeasiblePattern::make(set_.problem(), set_.variables(), whole);
  if (!pattern) return std::nullopt;
  known_.push_back(std::move(*pattern));
  return known_.size() - 1;
}

/// The values of all variables, as far as they are known: only where there is no continuous helper.
std::vector<double> Projector::startFrom(std::size_t pattern, std::span<const double> values) const {
  const auto& variables = set_.problem().variables;
  std::vector<double> start = known_[pattern].whole();
  std::vector<std::uint8_t> target(variables.size(), 0);
  for (std::size_t t = 0; t < values.size(); ++t)
    if (const int v = set_.variables()[t]; v >= 0) {
      start[v] = values[t];
      target[v] = 1;
    }
  for (std::size_t v = 0; v < variables.size(); ++v)
    if (!target[v] && !variables[v].integer) return {};
  return start;
}

double Projector::project(std::span<const double> point, std::span<double> nearest) {
  if (set_.form() != FeasibleSet::Form::General) return set_.project(point, nearest);
  auto known = nearestKnown(point);
  std::size_t pattern = known.front().second;
  double best = known_[pattern].project(point, nearest);
  // What is left between value and bound counts by the size of the numbers too: below it is rounding.
  const double rounding = 1e-12 * std::max(1.0, largestOf(point)) * std::max(1.0, largestOf(point));
  if (best <= rounding || !unproven_.empty()) return best;
  OuterApproximation& below = approximation();
  const auto give = [&](const Message& why) {
    unproven_ = why;
    return best;
  };
  if (auto set = below.squaredFrom(point, elementary::exp2(std::ceil(elementary::log2(std::sqrt(best)))));
      !set)
    return give(set.error().message);
  // Tangents where a pattern has its nearest point make the program exact for that pattern.
  std::vector<double> here(point.size());
  std::vector<std::size_t> exact;
  const auto makeExact = [&](std::size_t place) {
    const double square = known_[place].project(point, here);
    below.addTangents(here);
    exact.push_back(place);
    return square;
  };
  for (const auto& [square, place] : known)
    if (exact.size() < kMostWarm && square <= best * kNear) makeExact(place);
  for (int round = 0; round < kMostRounds; ++round) {
    auto found = below.solve(startFrom(pattern, nearest), context_);
    if (!found) return give(found.error().message);
    if (found->status == SolveStatus::Stopped) return give(stoppedMessage());
    if (found->values.empty() || found->bound >= best - kClose * best - rounding) break;
    const auto place = learn(found->values);
    if (!place || std::find(exact.begin(), exact.end(), *place) != exact.end()) break;
    const double square = makeExact(*place);
    if (square >= best) continue;
    best = square;
    pattern = *place;
    std::copy(here.begin(), here.end(), nearest.begin());
  }
  return best;
}

double Projector::leastLoss(const SeparableLoss& loss, std::span<const double> centre,
                            std::span<double> values) {
  const auto total = [&](std::span<const double> at) {
    double sum = 0;
    for (std::size_t t = 0; t < at.size(); ++t) sum += loss(t, at[t]).value;
    return sum;
  };
  // Where the nearest values are the centre itself nothing is better.
  if (project(centre, values) == 0 || !unproven_.empty()) return total(values);
  double best = total(values), others = 0;  // others: of targets without a constraint
  const double least = total(centre);
  for (std::size_t t = 0; t < centre.size(); ++t)
    if (set_.variables()[t] < 0) others += loss(t, centre[t]).value;
  OuterApproximation& below = approximation();
  const auto give = [&](const Message& why) {
    unproven_ = why;
    return best;
  };
  const double size = std::max(best, 1e-300);
  if (auto set = below.lossOf(loss, size); !set) return give(set.error().message);
  std::vector<double> here(values.begin(), values.end()), projected(centre.size());
  // Tangents ever closer to the centre first: losses such as x log x bend most near their ends.
  for (double share = 1; share > 1e-4; share /= 2) {
    for (std::size_t t = 0; t < centre.size(); ++t) projected[t] = here[t] + share * (centre[t] - here[t]);
    below.addTangents(projected);
  }
  for (int round = 0; round < kMostRounds && best > least; ++round) {
    below.addTangents(here);
    auto found = below.solve({}, context_);
    if (!found) return give(found.error().message);
    if (found->status == SolveStatus::Stopped) return give(stoppedMessage());
    if (found->values.empty() || found->bound + others >= best - kClose * best) break;
    for (std::size_t t = 0; t < here.size(); ++t)
      if (const int v = set_.variables()[t]; v >= 0) here[t] = found->values[v];
    // Free of the solver's tolerance: the nearest values with the same whole numbers.
    std::vector<double> whole = found->values;
    for (std::size_t v = 0; v < whole.size(); ++v) whole[v] = std::round(whole[v]);
    const auto pattern = FeasiblePattern::make(set_.problem(), set_.variables(), whole);
    if (!pattern) continue;
    pattern->project(here, projected);
    if (const double reached = total(projected); reached < best) {
      best = reached;
      std::copy(projected.begin(), projected.end(), values.begin());
    }
  }
  return best;
}

/// Whole numbers beside this very point, by trying them in turn: enough where there is no continuous helper.
bool Projector::containsByTrying(std::span<const double> point) {
  Problem fixed = set_.problem();
  for (std::size_t t = 0; t < point.size(); ++t)
    if (const int v = set_.variables()[t]; v >= 0) {
      auto& variable = fixed.variables[v];
      if (point[t] < variable.low - 1e-9 || point[t] > variable.high + 1e-9) return false;
      const double whole = std::round(point[t]);
      if (variable.integer && std::abs(point[t] - whole) > 1e-9) return false;
      variable.low = variable.high = variable.integer ? whole : point[t];
    }
  bool found = false;
  eachPattern(
      fixed,
      [&](const std::vector<double>& whole) {
        if (const auto place = learn(whole)) found = known_[*place].violation(point) <= 1e-9;
        return !found;
      },
      kMostTries);
  return found;
}

double Projector::violation(std::span<const double> point) {
  if (set_.form() != FeasibleSet::Form::General) return set_.violation(point);
  const auto least = [&] {
    double worst = kUnbounded;
    for (const auto& pattern : known_) worst = std::min(worst, pattern.violation(point));
    return worst;
  };
  if (const double known = least(); known <= 1e-9) return known;
  if (containsByTrying(point)) return 0;
  std::vector<double> nearest(point.size());
  project(point, nearest);
  return least();
}

}  // namespace paretree::solve
