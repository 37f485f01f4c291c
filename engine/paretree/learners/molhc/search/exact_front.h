// The complete Pareto set of hybrid trees by dynamic programming over the leaves, in the manner of Nemhauser
// and Ullmann (1969): after each leaf the non-dominated pairs (examples handed over, examples gained) are
// kept. The number of pairs is at most the number of examples, however many trees there are.
//
// Trees with equal values are all Pareto optimal (equation 3); the graph of pairs keeps the ways to all of
// them in a few bits for each pair, from which they are counted.
#pragma once

#include <cstdint>
#include <vector>

#include "paretree/core/context.h"
#include "paretree/learners/molhc/search/search.h"

namespace paretree::learners::molhc {

class ExactFront {
 public:
  /// Polls context.stopping() after each leaf; when stopped, the front is that of the leaves looked at so far
  /// (the last ones of `candidates`), the others staying regular.
  ExactFront(const Candidates& candidates, const Context& context);

  std::size_t size() const { return handed_.size(); }
  /// By point, ascending in both.
  const std::vector<std::uint32_t>& handed() const { return handed_; }
  const std::vector<std::uint32_t>& gained() const { return gained_; }
  /// Black-box leaves of the tree that stands for the point.
  const std::vector<std::uint32_t>& boxLeaves() const { return boxLeaves_; }
  TreeCount ties(std::size_t point) const;
  /// Fewest black-box leaves, then lexicographically smallest.
  Bits tree(std::size_t point) const;
  /// The same for all points at once, in about the time of the search itself.
  std::vector<Bits> trees() const;

  std::uint64_t states() const { return states_; }
  bool stopped() const { return stopped_; }
  SearchResult result() const;

 private:
  /// A set of positions, 64 to a word.
  struct BitRow {
    std::vector<std::uint64_t> words;
    bool at(std::size_t i) const { return (words[i >> 6] >> (i & 63)) & 1; }
    std::size_t rank(std::size_t i) const;    ///< members below i
    std::size_t select(std::size_t k) const;  ///< position of the k-th member, counted from 0
  };
  /// How the pairs after a leaf came from those before it. Members of `regular` came from the members of
  /// `keptRegular` in the same order, since both are sorted; likewise for `handed`. A pair may be a member of
  /// both.
  struct Layer {
    BitRow regular, handed;          ///< by pair after: some tree has the leaf regular, handed over
    BitRow keptRegular, keptHanded;  ///< by pair before: survived with the leaf regular, handed over
    BitRow choice;                   ///< by pair after: the tree that stands for it hands the leaf over
    std::size_t before = 0;          ///< number of pairs before
  };

  std::size_t before(const Layer& layer, std::size_t pair, bool handed) const;
  static BitRow packed(const std::uint8_t* flags, std::size_t count, unsigned bit);

  std::size_t candidates_ = 0;
  std::vector<Layer> layers_;  ///< last candidate first, so that the walk back decides the first leaf first
  std::vector<std::uint32_t> handed_, gained_, boxLeaves_;
  std::vector<std::vector<std::uint64_t>> counts_;  ///< word by word, least significant first, each by point
  std::uint64_t states_ = 1;
  bool stopped_ = false;
};

}  // namespace paretree::learners::molhc
