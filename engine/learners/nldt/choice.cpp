#include "engine/learners/nldt/choice.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "engine/core/parallel.h"

namespace paretree::nldt {
namespace {

constexpr double kAlike = 0.008;     // of a node's impurity: what rows of another sample would not tell apart
constexpr std::size_t kRivals = 10;  // rules of one length that are tried
constexpr int kRivalSteps = 100;     // of widening

struct Widened {
  const SplitCandidate* of = nullptr;
  LowerSolution solution;
  double clearance = 0;
};

/// Less impurity first, as far as it tells rules apart, then more clearance; the most promising only.
std::vector<const SplitCandidate*> promising(const NodeData& data,
                                             const std::vector<const SplitCandidate*>& rivals, double alike,
                                             const Context& context) {
  std::vector<std::pair<double, const SplitCandidate*>> order(rivals.size());
  parallelFor(rivals.size(), context.threads(), [&](std::size_t i) {
    const SplitCandidate* rival = rivals[i];
    order[i].second = rival;
    if (!context.stopping())
      order[i].first = clearanceOf(data, rival->genome, termsOf(data, rival->genome), rival->solution);
  });
  const auto group = [&](const SplitCandidate* c) {
    return alike > 0 ? std::ceil(c->solution.impurity / alike) : 0;
  };
  std::stable_sort(order.begin(), order.end(), [&](const auto& a, const auto& b) {
    return group(a.second) != group(b.second) ? group(a.second) < group(b.second) : a.first > b.first;
  });
  std::vector<const SplitCandidate*> chosen;
  for (const auto& [clearance, rival] : order)
    if (chosen.size() < kRivals) chosen.push_back(rival);
  return chosen;
}

/// Of rules of one length.
Widened clearest(const NodeData& data, const std::vector<const SplitCandidate*>& rivals,
                 const LowerOptions& lower, double feasible, double tolerance, const Rng& rng,
                 const Context& context) {
  std::vector<Widened> found(rivals.size());
  parallelFor(rivals.size(), context.threads(), [&](std::size_t i) {
    Widened& w = found[i];
    w.of = rivals[i];
    w.solution = widened(data, w.of->genome, w.of->solution, lower, kRivalSteps, rng, context, &w.clearance);
  });
  double least = std::numeric_limits<double>::infinity();
  for (const auto& w : found) least = std::min(least, w.solution.impurity);
  const auto alike = [&](const Widened& w) {  // a rule that is good enough stays so
    return least > 0 ? w.solution.impurity <= least + tolerance &&
                           (least > feasible || w.solution.impurity <= feasible)
                     : w.solution.impurity <= 0;
  };
  const Widened* best = nullptr;
  for (const auto& w : found)
    if (alike(w) && (!best || w.clearance > best->clearance)) best = &w;
  return *best;
}

}  // namespace

SplitCandidate chooseRule(const NodeData& data, const SplitSearch& search, std::size_t factors,
                          const LowerOptions& lower, double feasibleImpurity, const Rng& rng,
                          const Context& context) {
  const double rows = static_cast<double>(data.rows());
  const double price =
      0.5 * std::log(rows) + std::log(static_cast<double>(std::max<std::size_t>(1, factors)));
  const double alike = kAlike * impurityOf(data.classRows(), lower.impurity);
  Widened best;
  double shortest = std::numeric_limits<double>::infinity();
  for (std::size_t at = 0; at < search.rivals.size() || !best.of;) {
    const int terms = best.of ? search.rivals[at].activeTerms() : search.best.activeTerms();
    std::vector<const SplitCandidate*> rivals;
    for (; at < search.rivals.size() && search.rivals[at].activeTerms() == terms; ++at)
      rivals.push_back(&search.rivals[at]);
    rivals = promising(data, rivals, alike, context);
    if (!best.of) rivals.insert(rivals.begin(), &search.best);
    if (context.stopping()) break;
    const Widened w = clearest(data, rivals, lower, feasibleImpurity, alike, rng, context);
    if (best.of && w.solution.impurity >= best.solution.impurity) continue;
    const Genome& genome = w.of->genome;
    const double length = rows * lossOf(data, genome, termsOf(data, genome), w.solution) + price * terms;
    if (length >= shortest) continue;
    shortest = length;
    best = w;
  }
  if (!best.of) return search.best;
  SplitCandidate chosen = *best.of;
  double clearance = 0;
  chosen.solution =
      widened(data, chosen.genome, best.solution, lower, kWidening, rng.stream("full"), context, &clearance);
  return chosen;
}

}  // namespace paretree::nldt
