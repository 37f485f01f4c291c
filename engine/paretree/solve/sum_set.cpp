#include "paretree/solve/sum_set.h"

#include <algorithm>
#include <cmath>

namespace paretree::solve {
namespace {

constexpr double kSlackOfSum = 1e-9;
constexpr int kMostPasses = 8;  ///< of implied bounds; each pass reaches one row further

/// Takes the rows of a problem apart; false as soon as one is not of the form.
class SumReader {
 public:
  SumReader(const Problem& problem, const std::vector<int>& variables)
      : problem_(problem), targetOf_(problem.variables.size(), -1), owner_(problem.variables.size(), -1) {
    for (std::size_t t = 0; t < variables.size(); ++t)
      if (variables[t] >= 0) {
        targetOf_[variables[t]] = static_cast<int>(t);
        set_.members.push_back(t);
        memberVariables_.push_back(static_cast<std::size_t>(variables[t]));
      }
  }

  std::optional<SumSet> read() {
    if (set_.members.empty() || !readVariables()) return std::nullopt;
    for (const auto& row : problem_.rows)
      if (!readRow(row)) return std::nullopt;
    set_.switched = switches_ > 0;
    if (set_.switched && links_ != set_.members.size()) return std::nullopt;
    if (!set_.switched && !set_.whole) return std::nullopt;  // a polytope: others do that
    if (set_.linkCap < set_.cap) set_.cap = set_.linkCap;
    if (set_.whole) {
      set_.cap = std::floor(set_.cap + kSlackOfSum);
      set_.least = std::ceil(set_.least - kSlackOfSum);
      set_.most = std::floor(set_.most + kSlackOfSum);
    }
    const double room = set_.count == 0 ? 0 : set_.cap * static_cast<double>(set_.count);
    if (set_.cap < 0 || set_.least > set_.most || set_.least > room || set_.most < 0) return std::nullopt;
    set_.most = std::min(set_.most, room);
    return set_;
  }

 private:
  /// Equal targets, and a switch for each or none.
  bool readVariables() {
    const auto& first = problem_.variables[memberVariables_[0]];
    for (const std::size_t v : memberVariables_) {
      const auto& variable = problem_.variables[v];
      if (variable.low != 0 || variable.high != first.high || variable.integer != first.integer) return false;
    }
    set_.whole = first.integer;
    set_.cap = first.high;
    for (std::size_t v = 0; v < problem_.variables.size(); ++v) {
      const auto& variable = problem_.variables[v];
      if (targetOf_[v] >= 0) continue;
      if (!variable.integer || variable.low != 0 || variable.high != 1) return false;
      ++switches_;
    }
    set_.count = set_.members.size();
    return switches_ == 0 || switches_ == set_.members.size();
  }

  bool readRow(const LpRow& row) {
    std::vector<LpTerm> own, bits;
    for (const auto& term : row.terms) (targetOf_[term.variable] >= 0 ? own : bits).push_back(term);
    const auto equal = [](const std::vector<LpTerm>& terms) {
      return std::all_of(terms.begin(), terms.end(),
                         [&](const LpTerm& term) { return term.coefficient == terms[0].coefficient; });
    };
    if (bits.empty() && own.size() == set_.members.size() && own.size() > 1 && equal(own))
      return readSum(row, own[0].coefficient);
    if (own.empty() && !bits.empty() && bits.size() == switches_ && equal(bits))
      return readCount(row, bits[0].coefficient);
    return own.size() == 1 && bits.size() == 1 && readLink(row, own[0], bits[0]);
  }

  bool readSum(const LpRow& row, double factor) {
    if (set_.sumFactor != 0) return false;  // one is enough
    set_.sumFactor = std::abs(factor);
    set_.least = (factor > 0 ? row.low : row.high) / factor;
    set_.most = (factor > 0 ? row.high : row.low) / factor;
    set_.rowLeast = set_.least;
    set_.rowMost = set_.most;
    return true;
  }

  bool readCount(const LpRow& row, double factor) {
    if (set_.countFactor != 0) return false;
    set_.countFactor = std::abs(factor);
    const double low = (factor > 0 ? row.low : row.high) / factor,
                 high = (factor > 0 ? row.high : row.low) / factor;
    if (low > 0 || !(high >= 0)) return false;
    set_.rowCount = high;
    if (high < static_cast<double>(set_.count))
      set_.count = static_cast<std::size_t>(std::floor(high + kSlackOfSum));
    return true;
  }

  /// factor * y <= factor * cap * switch.
  bool readLink(const LpRow& row, const LpTerm& own, const LpTerm& bit) {
    const bool below = row.high == 0 && row.low == -kUnbounded && own.coefficient > 0,
               above = row.low == 0 && row.high == kUnbounded && own.coefficient < 0;
    const double cap = -bit.coefficient / own.coefficient, factor = std::abs(own.coefficient);
    if (!(below || above) || !(cap > 0)) return false;
    if (owner_[bit.variable] >= 0 || owner_[own.variable] >= 0) return false;
    if (links_ > 0 && (cap != set_.linkCap || factor != set_.linkFactor)) return false;
    owner_[bit.variable] = own.variable;
    owner_[own.variable] = bit.variable;
    set_.linkCap = cap;
    set_.linkFactor = factor;
    ++links_;
    return true;
  }

  const Problem& problem_;
  std::vector<int> targetOf_, owner_;
  std::vector<std::size_t> memberVariables_;
  std::size_t switches_ = 0, links_ = 0;
  SumSet set_;
};

/// The common amount that leaves the sum `total` when it is taken from all and what leaves [0, cap] is moved
/// back (Held, Wolfe, Crowder 1974): the sum falls in pieces, in straight lines.
double commonShift(std::span<const double> values, double cap, double total) {
  std::vector<double> kinks;
  for (const double value : values) {
    kinks.push_back(value);
    if (std::isfinite(cap)) kinks.push_back(value - cap);
  }
  std::sort(kinks.begin(), kinks.end());
  const auto sumAt = [&](double shift) {
    double sum = 0;
    for (const double value : values) sum += std::clamp(value - shift, 0.0, cap);
    return sum;
  };
  // The first kink at which the sum is not above the total; the shift lies before it. At the largest it is 0.
  const auto after =
      std::partition_point(kinks.begin(), kinks.end(), [&](double kink) { return sumAt(kink) > total; });
  double inner = 0;  // numbers that move on the piece before it
  for (const double value : values)
    inner += *after <= value && (!std::isfinite(cap) || *after > value - cap) ? 1 : 0;
  if (inner == 0) return *after;
  return *after - (total - sumAt(*after)) / inner;
}

/// Numbers of values that stand for members which may be other than zero, moved to the nearest ones allowed.
void projectOpen(const SumSet& set, std::span<const double> values, std::span<double> nearest) {
  double sum = 0;
  for (std::size_t i = 0; i < values.size(); ++i) {
    nearest[i] = std::clamp(set.whole ? std::round(values[i]) : values[i], 0.0, set.cap);
    sum += nearest[i];
  }
  if (values.empty() || (sum >= set.least && sum <= set.most)) return;
  const double total = sum < set.least ? set.least : set.most;
  const double shift = commonShift(values, set.cap, total);
  if (!set.whole) {
    for (std::size_t i = 0; i < values.size(); ++i) nearest[i] = std::clamp(values[i] - shift, 0.0, set.cap);
    return;
  }
  // Rounded down each unit below costs less than any above; what is left goes where a unit costs least.
  sum = 0;
  for (std::size_t i = 0; i < values.size(); ++i) {
    nearest[i] = std::clamp(std::floor(values[i] - shift), 0.0, set.cap);
    sum += nearest[i];
  }
  while (sum < total) {
    std::size_t which = values.size();
    for (std::size_t i = 0; i < values.size(); ++i) {
      if (nearest[i] >= set.cap) continue;
      if (which == values.size() || values[i] - nearest[i] > values[which] - nearest[which]) which = i;
    }
    if (which == values.size()) return;  // cannot be: the set has points
    ++nearest[which];
    ++sum;
  }
}

}  // namespace

std::optional<SumSet> sumSetOf(const Problem& problem, const std::vector<int>& variables) {
  return SumReader(problem, variables).read();
}

std::vector<std::size_t> largestFirst(const SumSet& set, std::span<const double> point) {
  std::vector<std::size_t> order = set.members;
  std::sort(order.begin(), order.end(),
            [&](std::size_t a, std::size_t b) { return point[a] != point[b] ? point[a] > point[b] : a < b; });
  return order;
}

double project(const SumSet& set, std::span<const double> point, std::span<double> nearest) {
  std::copy(point.begin(), point.end(), nearest.begin());
  const auto order = largestFirst(set, point);
  const std::size_t open = std::min(set.count, order.size());
  std::vector<double> values(open), moved(open);
  for (std::size_t i = 0; i < open; ++i) values[i] = point[order[i]];
  projectOpen(set, values, moved);
  double square = 0;
  for (std::size_t i = 0; i < order.size(); ++i) {
    const double value = i < open ? moved[i] : 0, gap = value - point[order[i]];
    nearest[order[i]] = value;
    square += gap * gap;
  }
  return square;
}

double violation(const SumSet& set, std::span<const double> point) {
  const auto order = largestFirst(set, point);
  const auto share = [](double gap, double side) { return gap / std::max(1.0, std::abs(side)); };
  double worst = 0, sum = 0;
  for (std::size_t i = 0; i < order.size(); ++i) {
    const double value = point[order[i]], high = i < set.count ? set.cap : 0;
    sum += value;
    if (value < 0) worst = std::max(worst, -value);
    if (value > high) worst = std::max(worst, share(value - high, high));
    if (set.whole) worst = std::max(worst, share(std::abs(value - std::round(value)), std::round(value)));
  }
  // The row of the sum with coefficients of norm 1.
  const double norm = std::sqrt(static_cast<double>(order.size()));
  if (sum > set.most) worst = std::max(worst, share((sum - set.most) / norm, set.most / norm));
  if (sum < set.least) worst = std::max(worst, share((set.least - sum) / norm, set.least / norm));
  return worst;
}

Problem withImpliedBounds(Problem problem) {
  const auto lacks = [&](const LpVariable& variable) {
    return variable.integer && !(std::isfinite(variable.low) && std::isfinite(variable.high));
  };
  for (int pass = 0; pass < kMostPasses; ++pass) {
    if (std::none_of(problem.variables.begin(), problem.variables.end(), lacks)) break;
    for (const auto& row : problem.rows)
      for (const auto& own : row.terms) {
        auto& variable = problem.variables[own.variable];
        if (!lacks(variable)) continue;
        double least = 0, most = 0;  // of the other terms
        for (const auto& term : row.terms) {
          if (term.variable == own.variable) continue;
          const auto& other = problem.variables[term.variable];
          const bool up = term.coefficient > 0;
          least += term.coefficient * (up ? other.low : other.high);
          most += term.coefficient * (up ? other.high : other.low);
        }
        double low = (row.low - most) / own.coefficient, high = (row.high - least) / own.coefficient;
        if (own.coefficient < 0) std::swap(low, high);
        if (std::isfinite(low)) variable.low = std::max(variable.low, std::ceil(low - kSlackOfSum));
        if (std::isfinite(high)) variable.high = std::min(variable.high, std::floor(high + kSlackOfSum));
      }
  }
  return problem;
}

}  // namespace paretree::solve
