#include "paretree/solve/patterns.h"

#include <algorithm>
#include <cmath>

namespace paretree::solve {
namespace {

struct Search {
  const Problem& problem;
  const std::function<bool(const std::vector<double>&)>& visit;
  std::vector<std::size_t> whole;
  std::vector<double> low, high, values;
  std::size_t mostSteps = 0, steps = 0;

  bool possible() const {
    return std::all_of(problem.rows.begin(), problem.rows.end(), [&](const LpRow& row) {
      double least = 0, most = 0;
      for (const auto& term : row.terms) {
        if (term.coefficient == 0) continue;
        const auto v = static_cast<std::size_t>(term.variable);
        const bool up = term.coefficient > 0;
        least += term.coefficient * (up ? low[v] : high[v]);
        most += term.coefficient * (up ? high[v] : low[v]);
      }
      const auto slack = [](double side) {
        return std::isfinite(side) ? 1e-9 * std::max(1.0, std::abs(side)) : 0;
      };
      return least <= row.high + slack(row.high) && most >= row.low - slack(row.low);
    });
  }

  bool from(std::size_t i) {
    if (++steps > mostSteps) return false;
    if (!possible()) return true;
    if (i == whole.size()) return visit(values);
    const std::size_t v = whole[i];
    const double from = low[v], to = high[v];
    for (double x = std::ceil(from - 1e-9); x <= to + 1e-9; ++x) {
      low[v] = high[v] = values[v] = x;
      if (!this->from(i + 1)) return false;
    }
    low[v] = from;
    high[v] = to;
    values[v] = 0;
    return true;
  }
};

}  // namespace

bool eachPattern(const Problem& problem, const std::function<bool(const std::vector<double>&)>& visit,
                 std::size_t mostSteps) {
  Search search{problem, visit, {}, {}, {}, std::vector<double>(problem.variables.size(), 0.0), mostSteps, 0};
  for (std::size_t v = 0; v < problem.variables.size(); ++v) {
    search.low.push_back(problem.variables[v].low);
    search.high.push_back(problem.variables[v].high);
    if (problem.variables[v].integer) search.whole.push_back(v);
  }
  return search.from(0);
}

}  // namespace paretree::solve
