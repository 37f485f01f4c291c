// Reading constraints, and finding out of what form their set is.
#include <algorithm>
#include <cmath>
#include <optional>

#include "paretree/core/suggest.h"
#include "paretree/core/text.h"
#include "paretree/solve/feasible_set.h"
#include "paretree/solve/lp_text.h"
#include "paretree/solve/patterns.h"
#include "paretree/solve/solve.h"

namespace paretree::solve {
namespace {

constexpr std::size_t kMostReadRows = 2000;    ///< of a polytope while its helpers are eliminated
constexpr std::size_t kMostReadSteps = 32768;  ///< of the search for all patterns
constexpr std::size_t kMostReadTries = 50000;  ///< steps of the search for a first pattern

struct Listing {
  std::vector<Polytope> polytopes;
  bool tooMany = false;
};

Listing listed(const Problem& problem, const std::vector<int>& variables, std::size_t most) {
  Listing listing;
  const bool finished = eachPattern(
      problem,
      [&](const std::vector<double>& whole) {
        const auto rows =
            eliminated(rowsOfPattern(problem, variables, whole), variables.size(), kMostReadRows);
        if (!rows) return false;
        auto polytope = Polytope::make(variables.size(), *rows);
        if (!polytope) return true;
        const auto covered = [&](const Polytope& other) { return other.covers(*polytope); };
        if (std::any_of(listing.polytopes.begin(), listing.polytopes.end(), covered)) return true;
        std::erase_if(listing.polytopes, [&](const Polytope& other) { return polytope->covers(other); });
        listing.polytopes.push_back(std::move(*polytope));
        return listing.polytopes.size() < most;
      },
      kMostReadSteps);
  listing.tooMany = !finished;
  return listing;
}

enum class Points { Some, None, Unknown };

/// Is there any point? If so, `whole` may have the pattern of one; by trying patterns in turn, else by the
/// solver.
Points pointsOf(Problem problem, const std::vector<int>& variables, std::optional<FeasiblePattern>* pattern) {
  std::optional<FeasiblePattern> found;
  const bool finished = eachPattern(
      problem,
      [&](const std::vector<double>& whole) {
        found = FeasiblePattern::make(problem, variables, whole);
        return !found;
      },
      kMostReadTries);
  if (!found && finished) return Points::None;
  if (!found && Solver::available()) {
    for (auto& variable : problem.variables) variable.cost = 0;
    Solver solver;
    if (const auto loaded = solver.load(problem); !loaded) return Points::Unknown;
    const auto solution = solver.solveMip({}, Context());
    if (solution && solution->status == SolveStatus::Infeasible) return Points::None;
    if (solution && solution->found) found = FeasiblePattern::make(problem, variables, solution->values);
  }
  if (!found) return Points::Unknown;
  if (pattern) *pattern = std::move(found);
  return Points::Some;
}

/// The target that was meant by a variable of one row of which nothing else is said: it binds nothing, and a
/// mistyped name would pass for it. Empty where none is near.
std::string perhapsTarget(const Problem& problem, int number, const std::vector<std::string>& targets) {
  const LpVariable& variable = problem.variables[number];
  const LpVariable plain;
  if (variable.integer || variable.low != plain.low || variable.high != plain.high) return {};
  const auto speaks = [&](const LpRow& row) {
    return std::any_of(row.terms.begin(), row.terms.end(),
                       [&](const LpTerm& term) { return term.variable == number; });
  };
  if (std::count_if(problem.rows.begin(), problem.rows.end(), speaks) > 1) return {};
  return nearest(variable.name, targets);
}

}  // namespace

std::vector<Message> conflictIn(Problem problem, const std::vector<int>& variables) {
  const auto empty = [&](const Problem& p) { return pointsOf(p, variables, nullptr) == Points::None; };
  if (!empty(problem)) return {};
  for (std::size_t r = problem.rows.size(); r-- > 0;) {
    Problem without = problem;
    without.rows.erase(without.rows.begin() + static_cast<std::ptrdiff_t>(r));
    if (empty(without)) problem = std::move(without);
  }
  std::vector<Message> parts;
  for (const auto& row : problem.rows) parts.push_back(Message{"solve.row", {{"row", row.name}}});
  for (std::size_t v = 0; v < problem.variables.size(); ++v) {
    const auto& variable = problem.variables[v];
    if (variable.integer) continue;  // its bounds keep the search for whole numbers finite
    Problem without = problem;
    without.variables[v].low = -kUnbounded;
    without.variables[v].high = kUnbounded;
    if (empty(without))
      problem = std::move(without);
    else
      parts.push_back(Message{"solve.bounds-of", {{"variable", variable.name}}});
  }
  return parts;
}

FeasibleSet::FeasibleSet(std::size_t targets) : targets_(targets), variables_(targets, -1) {}

Result<FeasibleSet> FeasibleSet::read(const std::string& text, const std::string& where,
                                      const std::vector<std::string>& targets,
                                      const std::vector<std::string>& columns, std::size_t mostPolytopes) {
  auto problem = readLp(text, where);
  if (!problem) return problem.error();
  FeasibleSet set(targets.size());
  set.written_ = *problem;
  set.problem_ = withImpliedBounds(std::move(*problem));
  bool names = false;
  for (std::size_t t = 0; t < targets.size(); ++t) {
    set.variables_[t] = set.problem_.find(targets[t]);
    names = names || set.variables_[t] >= 0;
  }
  for (std::size_t v = 0; v < set.problem_.variables.size(); ++v) {
    auto& variable = set.problem_.variables[v];
    const bool target =
        std::find(set.variables_.begin(), set.variables_.end(), static_cast<int>(v)) != set.variables_.end();
    if (!target && std::find(columns.begin(), columns.end(), variable.name) != columns.end())
      return Error{"solve.no-target", {{"column", variable.name}}, inFile(where)};
    if (variable.integer && !std::isfinite(variable.low) && !std::isfinite(variable.high))
      return Error{"solve.no-bounds", {{"variable", variable.name}}, inFile(where)};
    if (variable.integer) {
      variable.low = std::max(variable.low, std::min(-kFarWhole, variable.high - kFarWhole));
      variable.high = std::min(variable.high, std::max(kFarWhole, variable.low + kFarWhole));
    }
  }
  if (set.problem_.variables.empty()) return FeasibleSet(targets.size());
  if (!names) return Error{"solve.names-no-target", {{"targets", targets}}, inFile(where)};
  for (std::size_t v = 0; v < set.problem_.variables.size(); ++v)
    if (std::find(set.variables_.begin(), set.variables_.end(), static_cast<int>(v)) == set.variables_.end())
      if (const auto meant = perhapsTarget(set.problem_, static_cast<int>(v), targets); !meant.empty())
        return Error{"solve.perhaps-target",
                     {{"variable", set.problem_.variables[v].name}, {"nearest", meant}},
                     inFile(where)};
  if (mostPolytopes > 0 && set.takeChoice()) return set;
  if (auto sum = mostPolytopes > 0 ? sumSetOf(set.problem_, set.variables_) : std::nullopt) {
    set.sum_ = std::move(*sum);
    set.form_ = Form::Sum;
    return set;
  }
  if (auto taken = set.takePolytopes(where, mostPolytopes); !taken) return taken.error();
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
      if (problem_.variables[variables_[t]].integer) return false;
      targetOf[variables_[t]] = static_cast<int>(t);
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
      const auto& variable = problem_.variables[variables_[t]];
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
      if (targetOf[term.variable] < 0) {
        bits.push_back(term);
      } else {
        if (target >= 0) return false;
        target = targetOf[term.variable];
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

Result<void> FeasibleSet::takePolytopes(const std::string& where, std::size_t most) {
  Listing listing;
  listing.tooMany = most == 0;
  if (most > 0) listing = listed(problem_, variables_, most);
  Points points = listing.polytopes.empty() ? Points::None : Points::Some;
  if (listing.tooMany) points = pointsOf(problem_, variables_, &first_);
  if (points == Points::Unknown) return Error{"solve.solver-needed", {}, inFile(where)};
  if (points == Points::None) {
    auto conflict = conflictIn(problem_, variables_);
    return conflict.empty()
               ? Error{"solve.infeasible", {}, inFile(where)}
               : Error{"solve.infeasible-together", {{"conflict", std::move(conflict)}}, inFile(where)};
  }
  form_ = listing.tooMany ? Form::General : Form::Union;
  if (!listing.tooMany) polytopes_ = std::move(listing.polytopes);
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
    if (variable.low != 0 || variable.high != kUnbounded) return;  // whole numbers have an end by now
  total_ = row.low / each;
  if (total_ > 0) form_ = Form::Simplex;
}

}  // namespace paretree::solve
