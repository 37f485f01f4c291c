#include "paretree/model/apply/tree_router.h"

#include <algorithm>
#include <cassert>
#include <numeric>

namespace paretree::model {

TreeRouter::TreeRouter(std::span<const Tree* const> trees, const data::Dataset& data) {
  trees_.reserve(trees.size());  // formulas_ points into them
  std::vector<const Split*> known;
  for (const Tree* tree : trees) {
    Bound& bound = trees_.emplace_back(Bound{BoundTree(*tree, data), {}});
    bound.formulaOf.assign(tree->nodes.size(), -1);
    for (int node = 0; node < tree->size(); ++node) {
      const BoundFormula* formula = bound.tree.formula(node);
      if (!formula) continue;
      const Split& split = (*tree)[node].branch().split;
      const auto same = std::find_if(known.begin(), known.end(), [&](const Split* s) { return *s == split; });
      bound.formulaOf[static_cast<std::size_t>(node)] = static_cast<std::int32_t>(same - known.begin());
      if (same != known.end()) continue;
      known.push_back(&split);
      formulas_.push_back(formula);
    }
  }
}

RoutedBlock::RoutedBlock(const TreeRouter& router, std::span<const data::Row> rows)
    : router_(router),
      rows_(rows),
      states_(router.formulas_.size() * rows.size(), kUnknown),
      order_(rows.size()),
      aside_(rows.size()) {
  assert(rows.size() <= kRows);
}

void RoutedBlock::ask(std::size_t formula, std::span<const std::uint32_t> places) {
  std::uint8_t* states = &states_[formula * rows_.size()];
  unknown_.clear();
  asked_.clear();
  for (const std::uint32_t place : places) {
    if (states[place] != kUnknown) continue;
    unknown_.push_back(place);
    asked_.push_back(rows_[place]);
  }
  answers_.resize(asked_.size());
  router_.formulas_[formula]->answers(asked_, answers_.data());
  for (std::size_t i = 0; i < unknown_.size(); ++i) states[unknown_[i]] = answers_[i] ? kLeft : kRight;
}

/// Moves those that go left to the front, both sides in their order; how many these are.
template <class GoesLeft>
std::size_t RoutedBlock::divided(std::span<std::uint32_t> places, const GoesLeft& goesLeft) {
  std::size_t left = 0, right = 0;
  for (const std::uint32_t place : places) {
    const std::size_t isLeft = goesLeft(place) ? 1 : 0;
    places[left] = aside_[right] = place;
    left += isLeft;
    right += 1 - isLeft;
  }
  std::copy_n(aside_.begin(), right, places.begin() + static_cast<std::ptrdiff_t>(left));
  return left;
}

void RoutedBlock::leavesOf(std::size_t tree, std::int32_t* leaves) {
  const TreeRouter::Bound& bound = router_.trees_[tree];
  if (!bound.tree.anyFormula()) {
    for (std::size_t i = 0; i < rows_.size(); ++i) leaves[i] = bound.tree.leafOf(rows_[i]);
    return;
  }
  std::iota(order_.begin(), order_.end(), 0u);
  open_.assign(1, {0, 0, rows_.size()});
  while (!open_.empty()) {
    const Part part = open_.back();
    open_.pop_back();
    if (part.begin == part.end) continue;
    const std::span<std::uint32_t> own(order_.data() + part.begin, part.end - part.begin);
    if (bound.tree.isLeaf(part.node)) {
      for (const std::uint32_t place : own) leaves[place] = part.node;
      continue;
    }
    std::size_t left = 0;
    if (const std::int32_t number = bound.formulaOf[static_cast<std::size_t>(part.node)]; number >= 0) {
      const auto formula = static_cast<std::size_t>(number);
      ask(formula, own);
      const std::uint8_t* states = &states_[formula * rows_.size()];
      left = divided(own, [=](std::uint32_t place) { return states[place] == kLeft; });
    } else {
      left = divided(own, [&](std::uint32_t place) { return bound.tree.goesLeft(part.node, rows_[place]); });
    }
    open_.push_back({bound.tree.right(part.node), part.begin + left, part.end});
    open_.push_back({bound.tree.left(part.node), part.begin, part.begin + left});
  }
}

}  // namespace paretree::model
