#include "engine/solve/feasible_set.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <optional>

#include "engine/solve/lp_text.h"
#include "engine/solve/patterns.h"

namespace paretree {
namespace {

constexpr std::size_t kMostPolytopes = 4096;
constexpr std::size_t kMostRows = 2000;  ///< of a polytope while its helpers are eliminated

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

std::string quotedName(const std::string& name) {
  return "'" + name + "'";
}

/// The polytope over the targets that is left when the whole-numbered variables have these values.
std::optional<std::vector<LinearRow>> rowsOf(const Problem& problem, const std::vector<int>& variables,
                                             const std::vector<double>& whole) {
  const std::size_t targets = variables.size();
  std::vector<int> place(problem.variables.size(), -1);
  for (std::size_t t = 0; t < targets; ++t)
    if (variables[t] >= 0) place[static_cast<std::size_t>(variables[t])] = static_cast<int>(t);
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
    row.a[static_cast<std::size_t>(place[v])] = 1;
    rows.push_back(std::move(row));
  }
  for (const auto& lp : problem.rows) {
    LinearRow row{std::vector<double>(width, 0.0), lp.low, lp.high};
    for (const auto& term : lp.terms) {
      const auto v = static_cast<std::size_t>(term.variable);
      if (place[v] >= 0) {
        row.a[static_cast<std::size_t>(place[v])] += term.coefficient;
      } else {
        row.low -= term.coefficient * whole[v];
        row.high -= term.coefficient * whole[v];
      }
    }
    rows.push_back(std::move(row));
  }
  return eliminated(std::move(rows), targets, kMostRows);
}

struct Listing {
  std::vector<Polytope> polytopes;
  bool tooMany = false;
};

Listing listed(const Problem& problem, const std::vector<int>& variables, std::size_t most) {
  Listing listing;
  const bool finished = eachPattern(problem, [&](const std::vector<double>& whole) {
    const auto rows = rowsOf(problem, variables, whole);
    if (!rows) return false;
    auto polytope = Polytope::make(variables.size(), *rows);
    if (!polytope) return true;
    const auto covered = [&](const Polytope& other) { return other.covers(*polytope); };
    if (std::any_of(listing.polytopes.begin(), listing.polytopes.end(), covered)) return true;
    std::erase_if(listing.polytopes, [&](const Polytope& other) { return polytope->covers(other); });
    listing.polytopes.push_back(std::move(*polytope));
    return listing.polytopes.size() < most;
  });
  listing.tooMany = !finished && !(most == 1 && listing.polytopes.size() == 1);
  return listing;
}

/// Names of rows of which none can be left out without a point becoming feasible.
std::string contradiction(Problem problem, const std::vector<int>& variables) {
  for (std::size_t r = problem.rows.size(); r-- > 0;) {
    Problem without = problem;
    without.rows.erase(without.rows.begin() + static_cast<std::ptrdiff_t>(r));
    const Listing rest = listed(without, variables, 1);
    if (rest.polytopes.empty() && !rest.tooMany) problem = std::move(without);
  }
  std::string names;
  for (std::size_t r = 0; r < problem.rows.size(); ++r)
    names += (r == 0 ? "" : r + 1 == problem.rows.size() ? " and " : ", ") + quotedName(problem.rows[r].name);
  return names;
}

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

FeasibleSet::FeasibleSet(std::size_t targets) : targets_(targets), variables_(targets, -1) {}

Result<FeasibleSet> FeasibleSet::read(const std::string& text, const std::string& where,
                                      const std::vector<std::string>& targets,
                                      const std::vector<std::string>& columns) {
  auto problem = readLp(text, where);
  if (!problem) return problem.error();
  FeasibleSet set(targets.size());
  set.problem_ = std::move(*problem);
  bool names = false;
  for (std::size_t t = 0; t < targets.size(); ++t) {
    set.variables_[t] = set.problem_.find(targets[t]);
    names = names || set.variables_[t] >= 0;
  }
  for (std::size_t v = 0; v < set.problem_.variables.size(); ++v) {
    const auto& variable = set.problem_.variables[v];
    const bool target =
        std::find(set.variables_.begin(), set.variables_.end(), static_cast<int>(v)) != set.variables_.end();
    if (!target && std::find(columns.begin(), columns.end(), variable.name) != columns.end())
      return Error{where + ": the constraints speak of the column " + quotedName(variable.name) +
                   ", which is no target"};
    if (variable.integer && !(std::isfinite(variable.low) && std::isfinite(variable.high)))
      return Error{where + ": the whole-numbered variable " + quotedName(variable.name) +
                   " has no bounds; expected a lower and an upper one"};
  }
  if (set.problem_.variables.empty()) return FeasibleSet(targets.size());
  if (!names) {
    std::string list;
    for (const auto& target : targets) list += (list.empty() ? "" : ", ") + quotedName(target);
    return Error{where + ": the constraints name no target; expected one of " + list};
  }
  if (set.takeChoice()) return set;
  if (auto taken = set.takePolytopes(where); !taken) return taken.error();
  set.takeSimplex();
  return set;
}

/// Rows of three kinds only: bounds of one target; of one target with its own switch; one bound on how many
/// switches are on.
bool FeasibleSet::takeChoice() {
  const std::size_t n = targets_;
  std::vector<int> targetOf(problem_.variables.size(), -1);
  for (std::size_t t = 0; t < n; ++t)
    if (variables_[t] >= 0) {
      if (problem_.variables[static_cast<std::size_t>(variables_[t])].integer) return false;
      targetOf[static_cast<std::size_t>(variables_[t])] = static_cast<int>(t);
    }
  std::vector<int> owner(problem_.variables.size(), -1);
  std::size_t switches = 0;
  for (std::size_t v = 0; v < problem_.variables.size(); ++v) {
    const auto& variable = problem_.variables[v];
    if (targetOf[v] >= 0) continue;
    if (!variable.integer || variable.low != 0 || variable.high != 1) return false;
    ++switches;
  }
  ChoiceSet choice;
  choice.off.resize(n);
  choice.on.resize(n);
  choice.hasSwitch.assign(n, 0);
  choice.most = switches;
  for (std::size_t t = 0; t < n; ++t)
    if (variables_[t] >= 0) {
      const auto& variable = problem_.variables[static_cast<std::size_t>(variables_[t])];
      choice.off[t] = choice.on[t] = {variable.low, variable.high};
    }
  const auto narrow = [](ChoiceSet::Interval& interval, double factor, double low, double high) {
    const double a = low / factor, b = high / factor;
    interval.low = std::max(interval.low, factor > 0 ? a : b);
    interval.high = std::min(interval.high, factor > 0 ? b : a);
  };
  for (const auto& row : problem_.rows) {
    int target = -1;
    double factor = 0;
    std::vector<LpTerm> bits;
    for (const auto& term : row.terms) {
      if (term.coefficient == 0) continue;
      if (targetOf[static_cast<std::size_t>(term.variable)] < 0) {
        bits.push_back(term);
      } else {
        if (target >= 0) return false;
        target = targetOf[static_cast<std::size_t>(term.variable)];
        factor = term.coefficient;
      }
    }
    if (target < 0) {
      if (bits.size() != switches || bits.empty()) return false;
      const double each = bits[0].coefficient;
      if (!std::all_of(bits.begin(), bits.end(), [&](const LpTerm& bit) { return bit.coefficient == each; }))
        return false;
      const double low = each > 0 ? row.low / each : row.high / each,
                   high = each > 0 ? row.high / each : row.low / each;
      const double all = static_cast<double>(switches);
      if (high < -1e-9 || low > all + 1e-9 || std::ceil(low - 1e-9) > std::floor(high + 1e-9))
        return false;  // empty: said elsewhere
      if (low > 0) choice.least = std::max(choice.least, static_cast<std::size_t>(std::ceil(low - 1e-9)));
      if (high < all) choice.most = std::min(choice.most, static_cast<std::size_t>(std::floor(high + 1e-9)));
      continue;
    }
    const auto t = static_cast<std::size_t>(target);
    if (bits.size() > 1) return false;
    double shift = 0;
    if (!bits.empty()) {
      const auto v = static_cast<std::size_t>(bits[0].variable);
      if (owner[v] >= 0 && owner[v] != target) return false;
      if (owner[v] < 0 && choice.hasSwitch[t]) return false;
      owner[v] = target;
      choice.hasSwitch[t] = 1;
      shift = bits[0].coefficient;
    }
    narrow(choice.off[t], factor, row.low, row.high);
    narrow(choice.on[t], factor, row.low - shift, row.high - shift);
  }
  for (std::size_t v = 0; v < owner.size(); ++v)
    if (targetOf[v] < 0 && owner[v] < 0) return false;  // a switch of nothing
  std::vector<double> off(n), on(n);
  for (std::size_t t = 0; t < n; ++t) {
    off[t] = choice.off[t].none() ? kUnbounded : 0;
    on[t] = choice.on[t].none() ? kUnbounded : 0;
  }
  std::vector<std::uint8_t> chosen(n);
  if (choice.least > choice.most || !cheapestChoice(choice, off, on, chosen)) return false;
  choice_ = std::move(choice);
  form_ = Form::Choice;
  return true;
}

Result<void> FeasibleSet::takePolytopes(const std::string& where) {
  Listing listing = listed(problem_, variables_, kMostPolytopes);
  if (listing.tooMany)
    return Error{where +
                 ": the constraints have more patterns of whole-numbered variables, or more rows without "
                 "their helpers, than can be listed (" +
                 std::to_string(kMostPolytopes) + " and " + std::to_string(kMostRows) + ")"};
  if (listing.polytopes.empty()) {
    const std::string names = contradiction(problem_, variables_);
    return Error{
        where + ": no values of the targets obey the constraints" +
        (names.empty() ? "; the bounds contradict each other" : "; these cannot hold together: " + names)};
  }
  polytopes_ = std::move(listing.polytopes);
  form_ = Form::Union;
  return {};
}

/// Numbers of at least 0 with a given sum.
void FeasibleSet::takeSimplex() {
  if (polytopes_.size() != 1 || problem_.rows.size() != 1 || problem_.variables.size() != targets_) return;
  const auto& row = problem_.rows[0];
  if (row.low != row.high || row.terms.size() != targets_) return;
  const double each = row.terms[0].coefficient;
  for (const auto& term : row.terms)
    if (term.coefficient != each) return;
  for (const auto& variable : problem_.variables)
    if (variable.low != 0 || variable.high != kUnbounded || variable.integer) return;
  total_ = row.low / each;
  if (total_ > 0) form_ = Form::Simplex;
}

bool FeasibleSet::convex() const {
  if (form_ == Form::Union) return polytopes_.size() == 1;
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
    case Form::Union:
      break;
  }
  if (polytopes_.size() == 1) return polytopes_[0].project(point, nearest);
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

double FeasibleSet::violation(std::span<const double> point) const {
  if (form_ == Form::Everything) return 0;
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

}  // namespace paretree
