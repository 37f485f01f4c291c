#include "paretree/model/feasible_check.h"

#include <algorithm>
#include <cmath>

#include "paretree/core/text.h"
#include "paretree/solve/lp_lexer.h"
#include "paretree/solve/lp_text.h"
#include "paretree/solve/patterns.h"
#include "paretree/solve/projector.h"

namespace paretree::model {
namespace {

constexpr std::size_t kMostPatterns = 4096;   ///< that are counted
constexpr std::size_t kMostExplained = 1000;  ///< rows
constexpr std::size_t kMostTries = 20000;     ///< steps towards whole numbers
constexpr double kBinds = 1e-6;

std::string sideText(double low, double high, const std::string& middle) {
  if (low == high) return middle + " = " + exactText(low);
  if (std::isfinite(low) && std::isfinite(high))
    return exactText(low) + " <= " + middle + " <= " + exactText(high);
  return std::isfinite(high) ? middle + " <= " + exactText(high) : middle + " >= " + exactText(low);
}

std::string rowText(const solve::Problem& problem, const solve::LpRow& row) {
  std::string sum;
  for (const auto& term : row.terms) {
    const double size = std::abs(term.coefficient);
    sum += term.coefficient < 0 ? (sum.empty() ? "-" : " - ") : (sum.empty() ? "" : " + ");
    sum += (size == 1 ? "" : exactText(size) + " ") + problem.variables[term.variable].name;
  }
  return sideText(row.low, row.high, sum.empty() ? "0" : sum);
}

/// Lines as low <= sum <= high over the variables of the problem, in the order of constraintLines().
struct Side {
  std::vector<solve::LpTerm> terms;
  double low, high;
};
std::vector<Side> sidesOf(const solve::FeasibleSet& set) {
  std::vector<Side> sides;
  for (const auto& row : set.asWritten().rows) sides.push_back({row.terms, row.low, row.high});
  for (const int v : set.variables()) {
    if (v < 0) continue;
    const auto& variable = set.asWritten().variables[v];
    if (std::isfinite(variable.low) || std::isfinite(variable.high))
      sides.push_back({{{v, 1}}, variable.low, variable.high});
  }
  return sides;
}

/// The problem with its targets at `values`, give or take rounding.
solve::Problem fixedAt(const solve::FeasibleSet& set, std::span<const double> values) {
  solve::Problem fixed = set.problem();
  for (std::size_t t = 0; t < values.size(); ++t)
    if (const int v = set.variables()[t]; v >= 0) {
      auto& variable = fixed.variables[v];
      if (variable.integer) continue;
      const double room = 1e-9 * std::max(1.0, std::abs(values[t]));
      variable.low = values[t] - room;
      variable.high = values[t] + room;
    }
  return fixed;
}

/// Of the sum under these values; NaN where a continuous helper has a part in it.
double slackOn(const Side& side, const solve::FeasibleSet& set, std::span<const double> values,
               const std::vector<double>& whole) {
  double sum = 0;
  for (const auto& term : side.terms) {
    const auto found = std::find(set.variables().begin(), set.variables().end(), term.variable);
    if (found != set.variables().end())
      sum += term.coefficient * values[found - set.variables().begin()];
    else if (set.problem().variables[term.variable].integer)
      sum += term.coefficient * whole[term.variable];
    else
      return data::kMissing;
  }
  return std::min(side.high - sum, sum - side.low);
}

double scaleOf(const Side& side) {
  double scale = 1;
  for (const double s : {side.low, side.high})
    if (std::isfinite(s)) scale = std::max(scale, std::abs(s));
  return scale;
}

/// Whole numbers with the fewest broken lines, then the least broken ones.
std::vector<std::size_t> brokenLines(const solve::FeasibleSet& set, const std::vector<Side>& sides,
                                     std::span<const double> values) {
  std::vector<std::size_t> best;
  double bestSum = solve::kUnbounded;
  bool any = false;
  solve::Problem loose = set.problem();
  loose.rows.clear();
  eachPattern(
      loose,
      [&](const std::vector<double>& whole) {
        std::vector<std::size_t> broken;
        double sum = 0;
        for (std::size_t i = 0; i < sides.size(); ++i)
          if (const double slack = slackOn(sides[i], set, values, whole) / scaleOf(sides[i]);
              slack < -kBinds) {
            broken.push_back(i);
            sum -= slack;
          }
        if (!any || broken.size() < best.size() || (broken.size() == best.size() && sum < bestSum)) {
          best = std::move(broken);
          bestSum = sum;
          any = true;
        }
        return true;
      },
      kMostTries);
  return best;
}

/// The sentences that these lines stand in.
std::vector<std::size_t> sentencesOf(const std::vector<PlainConstraint>& plain,
                                     const std::vector<std::size_t>& lines) {
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < plain.size(); ++i)
    if (std::any_of(lines.begin(), lines.end(), [&](std::size_t line) {
          return std::find(plain[i].lines.begin(), plain[i].lines.end(), line) != plain[i].lines.end();
        }))
      found.push_back(i);
  return found;
}

/// The sentences of rows and bounds that contradict each other; a bound of which the text says nothing too.
std::vector<Message> conflictWords(const solve::Problem& problem, const std::vector<int>& variables,
                                   const std::vector<Message>& conflict) {
  std::vector<std::size_t> lines;
  std::size_t bound = problem.rows.size();
  const auto says = [&](const char* argument, const std::string& name) {
    return std::any_of(conflict.begin(), conflict.end(), [&](const Message& part) {
      const Argument* found = part.find(argument);
      return found && std::get<std::string>(found->value) == name;
    });
  };
  for (std::size_t r = 0; r < problem.rows.size(); ++r)
    if (says("row", problem.rows[r].name)) lines.push_back(r);
  for (const int v : variables) {
    if (v < 0) continue;
    const auto& variable = problem.variables[v];
    if (!std::isfinite(variable.low) && !std::isfinite(variable.high)) continue;
    if (says("variable", variable.name)) lines.push_back(bound);
    ++bound;
  }
  std::vector<Message> words;
  const auto plain = plainConstraints(problem, variables);
  for (const std::size_t i : sentencesOf(plain, lines)) words.push_back(plain[i].words);
  return words;
}

void countPatterns(const solve::FeasibleSet& set, ConstraintCheck& check) {
  if (set.everything() || !set.problem().hasIntegers()) {
    check.patterns = 1;
    return;
  }
  std::size_t tried = 0;
  const bool finished = eachPattern(set.problem(), [&](const std::vector<double>& whole) {
    if (++tried > kMostPatterns) return false;
    if (solve::FeasiblePattern::make(set.problem(), set.variables(), whole)) ++check.patterns;
    return true;
  });
  check.morePatterns = !finished;
}

/// What is wrong and, apart from it, where.
void setError(ConstraintCheck& check, Message error) {
  check.line = static_cast<int>(error.place.line);
  check.column = static_cast<int>(error.place.column);
  error.place = {};
  check.error = std::move(error);
}

}  // namespace

std::vector<ConstraintLine> constraintLines(const solve::FeasibleSet& set) {
  std::vector<ConstraintLine> lines;
  for (const auto& row : set.asWritten().rows)
    lines.push_back({row.name, rowText(set.asWritten(), row), false});
  for (const int v : set.variables()) {
    if (v < 0) continue;
    const auto& variable = set.asWritten().variables[v];
    if (std::isfinite(variable.low) || std::isfinite(variable.high))
      lines.push_back({variable.name, sideText(variable.low, variable.high, variable.name), true});
  }
  return lines;
}

ConstraintCheck checkConstraints(const std::string& lpText, const data::Dataset& data,
                                 const std::vector<int>& targets, std::span<const data::Row> rows,
                                 const Context& context) {
  ConstraintCheck check;
  for (const int target : targets)
    if (!data.info(target).isNumeric()) {
      setError(check, Message{"model.constraints-of-classes", {{"target", data.info(target).name}}});
      return check;
    }
  const auto set = feasibleSet(lpText, *data.schema(), targets);
  if (!set) {
    setError(check, set.error().message);
    if (const auto problem = solve::readLp(lpText, "constraints"); problem) {
      std::vector<int> variables;
      for (const int target : targets) variables.push_back(problem->find(data.info(target).name));
      const bool bounded = std::all_of(
          problem->variables.begin(), problem->variables.end(),
          [](const auto& v) { return !v.integer || (std::isfinite(v.low) && std::isfinite(v.high)); });
      if (bounded) check.conflict = solve::conflictIn(*problem, variables);
      check.conflictWords = conflictWords(*problem, variables, check.conflict);
      check.conflictLines = linesOfConflict(lpText, check.conflict);
    }
    return check;
  }
  check.nothing = set->everything();
  check.convex = set->convex();
  check.solver = set->form() == solve::FeasibleSet::Form::General;
  check.lines = constraintLines(*set);
  check.plain = plainConstraints(set->asWritten(), set->variables());
  check.brokenBy.assign(check.lines.size(), 0);
  countPatterns(*set, check);
  const auto sides = sidesOf(*set);
  solve::Projector projector(*set, context);
  std::vector<double> values(targets.size());
  for (const data::Row row : rows) {
    if ((check.rows & 63) == 0 && context.stopping()) break;
    bool complete = true;
    for (std::size_t t = 0; t < targets.size(); ++t) {
      values[t] = data.numbers(targets[t])[row];
      complete = complete && std::isfinite(values[t]);
    }
    if (!complete) continue;
    ++check.rows;
    const double violation = projector.violation(values);
    if (!(violation > kInfeasible)) continue;
    ConstraintCheck::Breaking breaking{row, violation, {}, {}};
    if (check.breaking.size() < kMostExplained) breaking.by = brokenLines(*set, sides, values);
    breaking.plainly = sentencesOf(check.plain, breaking.by);
    for (const auto line : breaking.by) ++check.brokenBy[line];
    check.breaking.push_back(std::move(breaking));
  }
  return check;
}

SlackTable slackOf(const Model& model, const solve::FeasibleSet& set, const Context& context) {
  SlackTable table;
  const Tree* tree = model.tree();
  if (!tree) return table;
  table.lines = constraintLines(set);
  table.slack.resize(table.lines.size());
  const auto sides = sidesOf(set);
  for (const int node : tree->leaves()) {
    const auto* leaf = std::get_if<ValueLeaf>(&(*tree)[node].leaf());
    if (!leaf || context.stopping()) continue;
    table.leaves.push_back(node);
    std::vector<double> whole;
    eachPattern(
        fixedAt(set, leaf->values),
        [&](const std::vector<double>& found) {
          whole = found;
          return false;
        },
        kMostTries);
    for (std::size_t i = 0; i < sides.size(); ++i) {
      const double slack = whole.empty() ? data::kMissing : slackOn(sides[i], set, leaf->values, whole);
      table.slack[i].push_back({slack, std::abs(slack) <= kBinds * scaleOf(sides[i])});
    }
  }
  return table;
}

std::optional<LeafHold> leafHold(const Model& model, int node, const solve::FeasibleSet& set,
                                 const std::vector<PlainConstraint>& constraints) {
  const Tree* tree = model.tree();
  if (!tree || node < 0 || node >= tree->size() || !(*tree)[node].isLeaf()) return std::nullopt;
  const auto* leaf = std::get_if<ValueLeaf>(&(*tree)[node].leaf());
  const NodeStats& stats = (*tree)[node].stats;
  if (!leaf || stats.means.size() != leaf->values.size()) return std::nullopt;
  LeafHold hold{node, stats.rows, stats.means, leaf->values, {}, 0};
  for (std::size_t t = 0; t < hold.free.size(); ++t)
    hold.cost += (hold.answer[t] - hold.free[t]) * (hold.answer[t] - hold.free[t]);
  hold.cost /= static_cast<double>(hold.free.size());
  hold.heldBy = sentencesOf(constraints, brokenLines(set, sidesOf(set), hold.free));
  return hold;
}

std::vector<int> linesOfConflict(const std::string& lpText, const std::vector<Message>& conflict) {
  std::vector<int> lines;
  const auto words = solve::lp::tokens(lpText, "");
  if (!words) return lines;
  using solve::lp::Kind;
  auto section = solve::lp::Section::None;
  for (std::size_t i = 0; i + 1 < words->size(); ++i) {
    const auto& word = (*words)[i];
    if (word.kind == Kind::Section) section = word.section;
    if (word.kind != Kind::Name && word.kind != Kind::QuotedName) continue;
    for (const Message& part : conflict) {
      const Argument *row = part.find("row"), *variable = part.find("variable");
      const bool named =
          row ? (*words)[i + 1].kind == Kind::Colon && std::get<std::string>(row->value) == word.text
              : variable && section == solve::lp::Section::Bounds &&
                    std::get<std::string>(variable->value) == word.text;
      if (named && (lines.empty() || lines.back() != word.line)) lines.push_back(word.line);
    }
  }
  return lines;
}

std::vector<std::vector<Held>> heldValues(const Model& model) {
  std::vector<std::vector<Held>> held;
  const Tree* tree = model.tree();
  if (!tree || model.constraints.empty()) return held;
  const auto set = feasibleSetOf(model);
  if (!set || set->everything()) return held;
  held.resize(static_cast<std::size_t>(tree->size()));
  for (const int node : tree->leaves()) {
    const auto* leaf = std::get_if<ValueLeaf>(&(*tree)[node].leaf());
    const auto& means = (*tree)[node].stats.means;
    if (!leaf || means.size() != leaf->values.size()) continue;
    auto& row = held[node];
    for (std::size_t t = 0; t < means.size(); ++t) {
      const double value = leaf->values[t];
      const bool moved =
          std::abs(value - means[t]) > 1e-9 * std::max({1.0, std::abs(value), std::abs(means[t])});
      const int v = set->variables()[t];
      bool atBound = false;
      if (v >= 0) {
        const auto& variable = set->problem().variables[v];
        atBound = (value == variable.low || value == variable.high) &&
                  means[t] != std::clamp(means[t], variable.low, variable.high);
      }
      row.push_back(!moved ? Held::Free : atBound ? Held::AtBound : Held::ByRow);
    }
  }
  return held;
}

}  // namespace paretree::model
