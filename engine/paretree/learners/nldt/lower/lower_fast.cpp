// Searching directions instead of whole rules. A rule of the lower level is a direction in B-space and a cut
// (or a band) along it; for one direction all cuts are judged at once.
#include <algorithm>
#include <optional>

#include "paretree/learners/nldt/lower/cut_search.h"
#include "paretree/learners/nldt/lower/directions.h"
#include "paretree/learners/nldt/lower/lower_level.h"

namespace paretree::learners::nldt {
namespace {

struct Scored {
  Direction v{};
  double impurity = 2;
};

}  // namespace

LowerSolution solveFast(const NodeData& node, const TermColumns& terms, bool modulus,
                        const LowerOptions& options, Rng rng) {
  CutSearch search(node, terms, modulus, options.impurity);
  const std::size_t t = search.moments().terms;
  std::vector<Scored> found;
  // The first that parts all rows is the answer: nothing is better, and of equals the first is taken.
  std::optional<LowerSolution> pure;
  bool tried = false;
  const auto consider = [&](const Direction& v) {
    found.push_back({v, search.binned(v).impurity});
    if (found.back().impurity > 0 || tried) return false;
    tried = true;
    pure = search.solution(v, search.exact(v));
    return pure && pure->impurity <= 0;
  };
  for (std::size_t k = 0; k < t; ++k) {
    Direction axis{};
    axis[k] = 1;
    if (consider(axis)) return *pure;
  }
  if (t > 1) {
    for (const auto& v : fisherDirections(node, terms, search.moments(), search.total()))
      if (consider(v)) return *pure;
    const std::size_t dipoles = 2 + 2 * (t - 1);
    for (std::size_t k = 0; k < dipoles; ++k)
      if (consider(dipole(node, terms, search.moments(), rng))) return *pure;
    const auto better = [](const Scored& a, const Scored& b) { return a.impurity < b.impurity; };
    std::stable_sort(found.begin(), found.end(), better);
    // Local search from the best start: steps on the sphere that widen on success and shrink on failure.
    Scored best = found[0];
    float step = 0.35f;
    const std::size_t steps = 6 + 6 * (t - 1);
    for (std::size_t k = 0; k < steps && best.impurity > 0; ++k) {
      Direction v = best.v;
      for (std::size_t l = 0; l < t; ++l) v[l] += step * static_cast<float>(rng.normal());
      normalise(v, t);
      const double impurity = search.binned(v).impurity;
      if (impurity < best.impurity) {
        best = {v, impurity};
        step *= 1.3f;
      } else {
        step *= 0.82f;
      }
    }
    found.push_back(best);
    std::stable_sort(found.begin(), found.end(), better);
    if (found.size() > 3) found.resize(3);
  }

  LowerSolution best;
  bool any = false;
  for (const Scored& candidate : found) {
    const auto solution = search.solution(candidate.v, search.exact(candidate.v));
    if (!solution) continue;
    if (!any || solution->impurity < best.impurity) best = *solution;
    any = true;
    if (best.impurity <= 0) break;
  }
  return any ? best : search.nothing();
}

}  // namespace paretree::learners::nldt
