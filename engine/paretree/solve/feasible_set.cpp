#include "paretree/solve/feasible_set.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>

#include "paretree/solve/projector.h"

namespace paretree::solve {
namespace {

constexpr std::size_t kFewPolytopes = 64;

double squaredGap(double value, double low, double high) {
  const double gap = value - std::clamp(value, low, high);
  return gap * gap;
}

/// Numbers for a short while, without an allocation where they are few.
template <class T>
class Scratch {
 public:
  explicit Scratch(std::size_t size) : more_(size > kFew ? size : 0), size_(size) {}
  std::span<T> span() { return {size_ > kFew ? more_.data() : few_.data(), size_}; }

 private:
  static constexpr std::size_t kFew = 32;
  std::array<T, kFew> few_{};
  std::vector<T> more_;
  std::size_t size_;
};

}  // namespace

bool cheapestChoice(const ChoiceSet& set, std::span<const double> off, std::span<const double> on,
                    std::span<std::uint8_t> chosen) {
  const std::size_t n = off.size();
  std::fill(chosen.begin(), chosen.end(), std::uint8_t{0});
  Scratch<std::size_t> scratch(n);
  const auto open = scratch.span();
  std::size_t opened = 0;
  std::size_t count = 0;
  for (std::size_t i = 0; i < n; ++i) {
    if (!set.hasSwitch[i]) {
      if (!std::isfinite(off[i])) return false;
      continue;
    }
    const bool canOff = std::isfinite(off[i]), canOn = std::isfinite(on[i]);
    if (!canOff && !canOn) return false;
    if (!canOff) {
      chosen[i] = 1;
      ++count;
    } else if (canOn) {
      open[opened++] = i;
    }
  }
  if (count > set.most || count + opened < set.least) return false;
  std::sort(open.begin(), open.begin() + static_cast<std::ptrdiff_t>(opened),
            [&](std::size_t a, std::size_t b) {
              const double x = off[a] - on[a], y = off[b] - on[b];
              return x != y ? x > y : a < b;
            });
  for (const std::size_t i : open.first(opened)) {
    if (count >= set.most || (count >= set.least && !(off[i] > on[i]))) break;
    chosen[i] = 1;
    ++count;
  }
  return true;
}

bool FeasibleSet::convex() const {
  if (form_ == Form::Union) return polytopes_.size() == 1;
  if (form_ == Form::General) return !problem_.hasIntegers();
  if (form_ == Form::Sum) return false;
  if (form_ == Form::Choice)
    return std::all_of(choice_.hasSwitch.begin(), choice_.hasSwitch.end(), [](auto s) { return s == 0; });
  return true;
}

double FeasibleSet::project(std::span<const double> point, std::span<double> nearest) const {
  switch (form_) {
    case Form::Everything: {
      std::copy(point.begin(), point.end(), nearest.begin());
      return 0;
    }
    case Form::Choice: {
      const auto cost = [&](const ChoiceSet::Interval& interval, std::size_t t) {
        return interval.none() ? kUnbounded : squaredGap(point[t], interval.low, interval.high);
      };
      Scratch<double> offCosts(targets_), onCosts(targets_);
      const auto off = offCosts.span(), on = onCosts.span();
      for (std::size_t t = 0; t < targets_; ++t) {
        off[t] = cost(choice_.off[t], t);
        on[t] = cost(choice_.on[t], t);
      }
      Scratch<std::uint8_t> choices(targets_);
      const auto chosen = choices.span();
      cheapestChoice(choice_, off, on, chosen);
      double square = 0;
      for (std::size_t t = 0; t < targets_; ++t) {
        const auto& interval = chosen[t] ? choice_.on[t] : choice_.off[t];
        nearest[t] = std::clamp(point[t], interval.low, interval.high);
        square += chosen[t] ? on[t] : off[t];
      }
      return square;
    }
    case Form::Simplex: {
      // The common amount that leaves the sum when negative numbers become 0 (Held, Wolfe, Crowder 1974).
      std::vector<double> sorted(point.begin(), point.end());
      std::sort(sorted.begin(), sorted.end(), std::greater<>());
      double sum = 0, shift = 0;
      for (std::size_t i = 0; i < sorted.size(); ++i) {
        sum += sorted[i];
        const double candidate = (sum - total_) / static_cast<double>(i + 1);
        if (i == 0 || sorted[i] > candidate)
          shift = candidate;
        else
          break;
      }
      double square = 0;
      for (std::size_t t = 0; t < targets_; ++t) {
        nearest[t] = std::max(0.0, point[t] - shift);
        square += (nearest[t] - point[t]) * (nearest[t] - point[t]);
      }
      return square;
    }
    case Form::Sum:
      return solve::project(sum_, point, nearest);
    case Form::General:
      return Projector(*this, Context()).project(point, nearest);
    case Form::Union:
      break;
  }
  if (polytopes_.size() == 1) return polytopes_[0].project(point, nearest);
  if (polytopes_.size() <= kFewPolytopes) return projectOnFew(point, nearest);
  std::vector<std::pair<double, std::size_t>> order(polytopes_.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = {polytopes_[i].distanceBound(point), i};
  std::sort(order.begin(), order.end());
  double best = kUnbounded;
  std::vector<double> here(targets_);
  for (const auto& [bound, i] : order) {
    if (bound >= best) break;
    const double square = polytopes_[i].project(point, here);
    if (square >= best) continue;
    best = square;
    std::copy(here.begin(), here.end(), nearest.begin());
  }
  return best;
}

/// As below, without sorting.
double FeasibleSet::projectOnFew(std::span<const double> point, std::span<double> nearest) const {
  std::array<double, kFewPolytopes> bounds{};
  const std::size_t count = polytopes_.size();
  for (std::size_t i = 0; i < count; ++i) bounds[i] = polytopes_[i].distanceBound(point);
  Scratch<double> scratch(targets_);
  const auto here = scratch.span();
  double best = kUnbounded;
  for (;;) {
    const auto next = std::min_element(bounds.begin(), bounds.begin() + static_cast<std::ptrdiff_t>(count));
    if (*next >= best) return best;
    const double square = polytopes_[next - bounds.begin()].project(point, here);
    *next = kUnbounded;
    if (square >= best) continue;
    best = square;
    std::copy(here.begin(), here.end(), nearest.begin());
  }
}

double FeasibleSet::choiceDistance(std::span<const double> point) const {
  assert(std::min({point.size(), choice_.off.size(), choice_.on.size(), choice_.hasSwitch.size()}) >=
         targets_);
  const ChoiceSet::Interval *offs = choice_.off.data(), *ons = choice_.on.data();
  const std::uint8_t* hasSwitch = choice_.hasSwitch.data();
  const auto cost = [from = point.data()](const ChoiceSet::Interval& interval, std::size_t t) {
    return squaredGap(from[t], interval.low, interval.high);
  };
  double sum = 0;
  std::size_t count = 0, open = 0;
  Scratch<double> scratch(targets_);
  const auto gains = scratch.span();  // of switching on what had better be on
  double* next = gains.data();        // at most one for each target
  for (std::size_t t = 0; t < targets_; ++t) {
    if (!hasSwitch[t]) {
      sum += cost(offs[t], t);
    } else if (offs[t].none()) {
      sum += cost(ons[t], t);
      ++count;
    } else {
      const double off = cost(offs[t], t);
      sum += off;
      if (ons[t].none()) continue;
      const double gain = off - cost(ons[t], t);
      if (gain > 0) *next++ = gain;
    }
  }
  open = static_cast<std::size_t>(next - gains.data());
  const std::size_t room = choice_.most - count;
  if (count + std::min(open, room) < choice_.least) {  // some are on at a loss
    Scratch<double> nearest(targets_);
    return project(point, nearest.span());
  }
  const auto end = gains.begin() + static_cast<std::ptrdiff_t>(open);
  if (open > room)
    std::nth_element(gains.begin(), gains.begin() + static_cast<std::ptrdiff_t>(room), end, std::greater<>());
  for (std::size_t i = 0; i < std::min(open, room); ++i) sum -= gains[i];
  return std::max(0.0, sum);
}

double FeasibleSet::violation(std::span<const double> point) const {
  if (form_ == Form::Everything) return 0;
  if (form_ == Form::General) return Projector(*this, Context()).violation(point);
  if (form_ == Form::Sum) return solve::violation(sum_, point);
  if (form_ == Form::Choice) {
    // The worst coordinate counts: the least level at which a choice exists is one of the coordinates' own.
    const auto broken = [&](const ChoiceSet::Interval& interval, std::size_t t) {
      if (interval.none()) return kUnbounded;
      const double gap = point[t] - std::clamp(point[t], interval.low, interval.high);
      const double side = gap < 0 ? interval.low : interval.high;
      return gap == 0 ? 0.0 : std::abs(gap) / std::max(1.0, std::abs(side));
    };
    std::vector<double> off(targets_), on(targets_), levels{0};
    for (std::size_t t = 0; t < targets_; ++t) {
      levels.push_back(off[t] = broken(choice_.off[t], t));
      if (choice_.hasSwitch[t]) levels.push_back(on[t] = broken(choice_.on[t], t));
    }
    std::sort(levels.begin(), levels.end());
    for (const double level : levels) {
      std::vector<double> mayOff(targets_), mayOn(targets_);
      for (std::size_t t = 0; t < targets_; ++t) {
        mayOff[t] = off[t] <= level ? 0 : kUnbounded;
        mayOn[t] = on[t] <= level ? 0 : kUnbounded;
      }
      std::vector<std::uint8_t> chosen(targets_);
      if (cheapestChoice(choice_, mayOff, mayOn, chosen)) return level;
    }
    return kUnbounded;
  }
  double least = kUnbounded;
  for (const auto& polytope : polytopes_) least = std::min(least, polytope.violation(point));
  return least;
}

}  // namespace paretree::solve
