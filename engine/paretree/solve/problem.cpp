#include "paretree/solve/problem.h"

#include <algorithm>
#include <cmath>

namespace paretree::solve {
namespace {

double outside(double value, double low, double high) { return std::max({0.0, low - value, value - high}); }

}  // namespace

int Problem::find(const std::string& name) const {
  const auto found =
      std::find_if(variables.begin(), variables.end(), [&](const auto& v) { return v.name == name; });
  return found == variables.end() ? -1 : static_cast<int>(found - variables.begin());
}

bool Problem::hasIntegers() const {
  return std::any_of(variables.begin(), variables.end(), [](const auto& v) { return v.integer; });
}

double Problem::objectiveAt(const std::vector<double>& values) const {
  double sum = offset;
  for (std::size_t j = 0; j < variables.size(); ++j) sum += variables[j].cost * values[j];
  return sum;
}

double Problem::violation(const std::vector<double>& values) const {
  double worst = 0;
  for (std::size_t j = 0; j < variables.size(); ++j) {
    const LpVariable& v = variables[j];
    worst = std::max(worst, outside(values[j], v.low, v.high));
    if (v.integer) worst = std::max(worst, std::abs(values[j] - std::round(values[j])));
  }
  for (const LpRow& row : rows) {
    double sum = 0;
    for (const LpTerm& term : row.terms) sum += term.coefficient * values[term.variable];
    worst = std::max(worst, outside(sum, row.low, row.high));
  }
  return worst;
}

Message Problem::fault() const {
  if (!std::isfinite(offset)) return Message{"solve.offset", {}};
  for (const LpVariable& v : variables) {
    if (!std::isfinite(v.cost)) return Message{"solve.cost", {{"variable", v.name}}};
    if (std::isnan(v.low) || std::isnan(v.high)) return Message{"solve.bound", {{"variable", v.name}}};
    if (v.low == kUnbounded || v.high == -kUnbounded)
      return Message{"solve.no-finite-value", {{"variable", v.name}}};
  }
  std::vector<int> lastRow(variables.size(), -1);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const LpRow& row = rows[i];
    if (std::isnan(row.low) || std::isnan(row.high)) return Message{"solve.side", {{"row", row.name}}};
    for (const LpTerm& term : row.terms) {
      if (term.variable < 0 || static_cast<std::size_t>(term.variable) >= variables.size()) {
        return Message{"solve.no-such-variable",
                       {{"row", row.name}, {"variable", term.variable}, {"variables", variables.size()}}};
      }
      int& last = lastRow[term.variable];
      const std::string& name = variables[term.variable].name;
      if (last == static_cast<int>(i))
        return Message{"solve.two-terms", {{"row", row.name}, {"variable", name}}};
      last = static_cast<int>(i);
      if (!std::isfinite(term.coefficient))
        return Message{"solve.coefficient", {{"variable", name}, {"row", row.name}}};
    }
  }
  return {};
}

}  // namespace paretree::solve
