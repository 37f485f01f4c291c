#include "paretree/learners/stopped_front.h"

#include <algorithm>
#include <memory>
#include <numeric>
#include <utility>
#include <vector>

#include "paretree/core/parallel.h"

namespace paretree::learners {
namespace {

constexpr std::size_t kMostNodes = 5'000;            // are written in some hundredths of a second
constexpr std::size_t kMostOfBase = 2 * kMostNodes;  // of a tree that all models are cuts of
constexpr std::size_t kNodesOfCut = 5;               // its figures take as long as so many nodes
constexpr double kFactors[] = {1.02, 1.05, 1.1, 1.2, 1.5, 2, 4, 1e9};

/// The tree that all models of the front are cuts of; null where there is none.
const model::Tree* wholeTree(const std::vector<FrontPoint>& front) {
  for (const FrontPoint& point : front)
    if (!point.recipe.path || point.recipe.base != front.front().recipe.base) return nullptr;
  return front.empty() ? nullptr : front.front().recipe.base->tree();
}

std::size_t nodesOf(const FrontPoint& point) {
  return static_cast<std::size_t>(std::max({1, point.size.nodes, point.size.rules}));
}

/// From the largest that fits downwards, each smaller than the one before by the factor.
std::vector<std::uint8_t> keptBy(double factor, const Outcome& outcome,
                                 const std::vector<std::size_t>& bySize, std::size_t most) {
  std::vector<std::uint8_t> kept(bySize.size(), 0);
  kept[bySize.front()] = kept[outcome.chosen] = 1;
  auto before = static_cast<double>(most);
  for (auto place = bySize.rbegin(); place != bySize.rend(); ++place) {
    const auto nodes = static_cast<double>(nodesOf(outcome.front[*place]));
    if (nodes * factor > before) continue;
    kept[*place] = 1;
    before = nodes;
  }
  return kept;
}

}  // namespace

std::size_t keepForStop(Outcome& outcome) {
  const auto& front = outcome.front;
  const model::Tree* whole = wholeTree(front);
  const bool once = whole && whole->nodes.size() <= kMostOfBase;
  const auto nodes = [&](const std::vector<std::uint8_t>& kept) {
    std::size_t sum = 0;
    for (std::size_t i = 0; i < front.size(); ++i)
      if (kept.empty() || kept[i]) sum += once ? kNodesOfCut : nodesOf(front[i]);
    return sum;
  };
  if (nodes({}) <= kMostNodes || !outcome.boxAnswers.empty()) return 0;  // these go by the boxes of all
  std::vector<std::size_t> bySize(front.size());
  std::iota(bySize.begin(), bySize.end(), std::size_t{0});
  std::stable_sort(bySize.begin(), bySize.end(),
                   [&](auto a, auto b) { return nodesOf(front[a]) < nodesOf(front[b]); });
  std::vector<std::uint8_t> kept;
  for (const double factor : kFactors) {
    kept = keptBy(factor, outcome, bySize, once ? whole->nodes.size() * 2 : kMostNodes);
    if (nodes(kept) <= kMostNodes) break;
  }
  auto all = std::make_shared<std::vector<FrontPoint>>(std::move(outcome.front));
  outcome.front.clear();
  std::size_t chosen = 0;
  for (std::size_t i = 0; i < all->size(); ++i) {
    if (!kept[i]) continue;
    if (i == outcome.chosen) chosen = outcome.front.size();
    outcome.front.push_back(std::move((*all)[i]));
    auto& recipe = outcome.front.back().recipe;
    if (whole && !once) recipe = {sharedModelOf(recipe), {}};
  }
  outcome.chosen = chosen;
  const std::size_t left = all->size() - outcome.front.size();
  if (left > 0)
    outcome.notes.push_back(
        Message{"learners.stopped-models", {{"found", all->size()}, {"kept", outcome.front.size()}}});
  discardAside(std::move(all));
  return left;
}

}  // namespace paretree::learners
