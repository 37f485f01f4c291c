#include "paretree/learners/molhc/search/efficient_search.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <numeric>

namespace paretree::learners::molhc {
namespace {

/// Equation 3 for leaves: both delta_a and delta_c are to be large.
bool dominates(const Candidate& a, const Candidate& b) {
  return (a.gain > b.gain && a.rows <= b.rows) || (a.gain >= b.gain && a.rows < b.rows);
}

/// A set of leaves by number.
class LeafSet {
 public:
  explicit LeafSet(std::size_t leaves) : words_((leaves + 63) / 64, 0) {}
  void add(std::size_t leaf) { words_[leaf >> 6] |= std::uint64_t{1} << (leaf & 63); }
  void remove(std::size_t leaf) { words_[leaf >> 6] &= ~(std::uint64_t{1} << (leaf & 63)); }
  bool meets(const LeafSet& other) const {
    assert(words_.size() == other.words_.size());
    const std::uint64_t *own = words_.data(), *others = other.words_.data();
    for (std::size_t w = 0, end = words_.size(); w < end; ++w)
      if (own[w] & others[w]) return true;
    return false;
  }
  template <class Body>
  void forEach(const Body& body) const {
    for (std::size_t w = 0; w < words_.size(); ++w)
      for (auto word = words_[w]; word != 0; word &= word - 1)
        body((w << 6) + static_cast<std::size_t>(std::countr_zero(word)));
  }

 private:
  std::vector<std::uint64_t> words_;
};

class EfficientSearch {
 public:
  EfficientSearch(const Candidates& candidates, const Context& context, const SearchWatch& watch)
      : context_(context), watch_(watch), original_(candidates.size()), tree_(candidates.size(), false) {
    // By gain falling, then rows rising: a leaf that dominates another stands before it.
    std::iota(original_.begin(), original_.end(), std::size_t{0});
    std::stable_sort(original_.begin(), original_.end(), [&](std::size_t a, std::size_t b) {
      return candidates[a].gain != candidates[b].gain ? candidates[a].gain > candidates[b].gain
                                                      : candidates[a].rows < candidates[b].rows;
    });
    for (const auto i : original_) leaves_.push_back(candidates[i]);
    findDominance();
  }

  SearchResult run() {
    LeafSet open(leaves_.size());
    for (std::size_t leaf = 0; leaf < leaves_.size(); ++leaf)
      if (dominators_[leaf].empty()) open.add(leaf);
    generated_ = 1;
    archive_.offer(0, 0, 0, tree_);
    expand(open, 0, 0, 0, 0);
    return {archive_.points(), generated_, stopped_};
  }

 private:
  /// D_l: the leaves that l dominates directly, that is, not through a third one.
  void findDominance() {
    const std::size_t n = leaves_.size();
    dominators_.resize(n);
    dominatorSets_.assign(n, LeafSet(n));
    direct_.resize(n);
    std::vector<LeafSet> dominated(n, LeafSet(n));
    for (std::size_t l = 0; l < n; ++l)
      for (std::size_t k = l + 1; k < n; ++k)
        if (dominates(leaves_[l], leaves_[k])) {
          dominators_[k].push_back(l);
          dominatorSets_[k].add(l);
          dominated[l].add(k);
        }
    for (std::size_t k = 0; k < n; ++k)
      for (const auto l : dominators_[k])
        if (!dominated[l].meets(dominatorSets_[k])) direct_[l].push_back(k);
  }

  /// Hands over in turn each non-dominated regular leaf with a number of at least `from`. `open` is L_i.
  void expand(const LeafSet& open, std::size_t from, std::uint64_t handed, std::uint64_t gained,
              std::uint32_t boxLeaves) {
    open.forEach([&](std::size_t leaf) {
      if (leaf < from || stopped_) return;
      const std::uint64_t newHanded = handed + leaves_[leaf].rows, newGained = gained + leaves_[leaf].gain;
      tree_[original_[leaf]] = true;
      archive_.offer(newHanded, newGained, boxLeaves + 1, tree_);
      if ((++generated_ & 0xfff) == 0) pause();
      // Equation 8: what the leaf dominated directly is open unless another regular leaf still dominates it.
      LeafSet next = open;
      next.remove(leaf);
      const LeafSet rest = next;
      for (const auto k : direct_[leaf])
        if (!rest.meets(dominatorSets_[k])) next.add(k);
      expand(next, leaf + 1, newHanded, newGained, boxLeaves + 1);
      tree_[original_[leaf]] = false;
    });
  }

  void pause() {
    if (watch_) watch_(generated_, [&] { return archive_.points(); });
    if (context_.stopping()) stopped_ = true;
  }

  const Context& context_;
  const SearchWatch& watch_;
  Candidates leaves_;                  // in the order of their numbers
  std::vector<std::size_t> original_;  // place among the candidates of each number
  std::vector<std::vector<std::size_t>> dominators_, direct_;
  std::vector<LeafSet> dominatorSets_;
  Archive archive_;
  Bits tree_;
  std::uint64_t generated_ = 0;
  bool stopped_ = false;
};

}  // namespace

SearchResult efficientSearch(const Candidates& candidates, const Context& context, const SearchWatch& watch) {
  return EfficientSearch(candidates, context, watch).run();
}

}  // namespace paretree::learners::molhc
