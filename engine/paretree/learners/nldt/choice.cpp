#include "paretree/learners/nldt/choice.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "paretree/core/elementary.h"
#include "paretree/core/parallel.h"
#include "paretree/learners/nldt/tuning.h"

namespace paretree::learners::nldt {
namespace {

struct Candidate {
  const SplitCandidate* of = nullptr;
  MarginSolution found;
  double impurity() const { return found.solution.impurity; }
};

/// Less impurity first, as far as it tells rules apart, then a wider margin; the most promising only.
std::vector<const SplitCandidate*> promising(const NodeData& data,
                                             const std::vector<const SplitCandidate*>& rivals, double alike,
                                             const Context& context) {
  std::vector<std::pair<double, const SplitCandidate*>> order(rivals.size());
  parallelFor(rivals.size(), context.threads(), [&](std::size_t i) {
    const SplitCandidate* rival = rivals[i];
    order[i].second = rival;
    if (!context.stopping())
      order[i].first = marginOf(data, rival->genome, termsOf(data, rival->genome), rival->solution);
  });
  const auto group = [&](const SplitCandidate* c) {
    return alike > 0 ? std::ceil(c->solution.impurity / alike) : 0;
  };
  std::stable_sort(order.begin(), order.end(), [&](const auto& a, const auto& b) {
    return group(a.second) != group(b.second) ? group(a.second) < group(b.second) : a.first > b.first;
  });
  std::vector<const SplitCandidate*> chosen;
  for (const auto& [margin, rival] : order)
    if (chosen.size() < tuning::kRivals) chosen.push_back(rival);
  return chosen;
}

/// Of rules of one length.
Candidate withWidestMargin(const NodeData& data, const std::vector<const SplitCandidate*>& rivals,
                           const LowerOptions& lower, double feasible, double tolerance, const Rng& rng,
                           const Context& context) {
  std::vector<Candidate> found(rivals.size());
  parallelFor(rivals.size(), context.threads(), [&](std::size_t i) {
    Candidate& w = found[i];
    w.of = rivals[i];
    w.found =
        maximiseMargin(data, w.of->genome, w.of->solution, lower, tuning::kRivalMarginSteps, rng, context);
  });
  double least = std::numeric_limits<double>::infinity();
  for (const auto& w : found) least = std::min(least, w.impurity());
  const auto alike = [&](const Candidate& w) {  // a rule that is good enough stays so
    return least > 0 ? w.impurity() <= least + tolerance && (least > feasible || w.impurity() <= feasible)
                     : w.impurity() <= 0;
  };
  const Candidate* best = nullptr;
  for (const auto& w : found)
    if (alike(w) && (!best || w.found.margin > best->found.margin)) best = &w;
  return *best;
}

}  // namespace

SplitCandidate chooseRule(const NodeData& data, const SplitSearch& search, std::size_t factors,
                          const LowerOptions& lower, double feasibleImpurity, const Rng& rng,
                          const Context& context) {
  const double rows = static_cast<double>(data.rows());
  const double price =
      0.5 * elementary::log(rows) + elementary::log(static_cast<double>(std::max<std::size_t>(1, factors)));
  const double alike = tuning::kAlike * impurityOf(data.classRows(), lower.impurity);
  Candidate best;
  double shortest = std::numeric_limits<double>::infinity();
  for (std::size_t at = 0; at < search.rivals.size() || !best.of;) {
    const int terms = best.of ? search.rivals[at].activeTerms() : search.best.activeTerms();
    std::vector<const SplitCandidate*> rivals;
    for (; at < search.rivals.size() && search.rivals[at].activeTerms() == terms; ++at)
      rivals.push_back(&search.rivals[at]);
    rivals = promising(data, rivals, alike, context);
    if (!best.of) rivals.insert(rivals.begin(), &search.best);
    if (context.stopping()) break;
    const Candidate w = withWidestMargin(data, rivals, lower, feasibleImpurity, alike, rng, context);
    if (best.of && w.impurity() >= best.impurity()) continue;
    const Genome& genome = w.of->genome;
    const double length =
        rows * lossOf(data, genome, termsOf(data, genome), w.found.solution) + price * terms;
    if (length >= shortest) continue;
    shortest = length;
    best = w;
  }
  if (!best.of) return search.best;
  SplitCandidate chosen = *best.of;
  chosen.solution = maximiseMargin(data, chosen.genome, best.found.solution, lower, tuning::kMarginSteps,
                                   rng.stream("full"), context)
                        .solution;
  return chosen;
}

}  // namespace paretree::learners::nldt
