// Which rules come nearest to holding for rows that none covers: a block of rows at a time, as bits, one rule
// after the other.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "paretree/model/cover.h"

namespace paretree::model {

/// Of each row of a block the largest share of a rule's clauses that it satisfies, of the rules asked so far.
class NearestRules {
 public:
  using Word = CoverBlock::Word;

  /// The block must outlive it.
  explicit NearestRules(const CoverBlock& block);

  /// Asks one more rule. Calls found(i, closer) for each row of `open` that satisfies no smaller share of its
  /// clauses than of any rule asked before, ascending; `closer`: than of any other.
  template <class Found>
  void ask(std::size_t rule, std::span<const Word> open, const Found& found) {
    begin(rule, open);
    for (std::size_t w = 0; w < open.size(); ++w)
      for (Word rest = candidates(w, open[w]); rest != 0; rest &= rest - 1) {
        const auto bit = static_cast<std::size_t>(__builtin_ctzll(rest));
        found(w * 64 + bit, closer(w, bit));
      }
  }

  /// The same in parts: the rule, then for each word of rows those that may vote, then one of these.
  void begin(std::size_t rule, std::span<const Word> open);
  Word candidates(std::size_t w, Word open);
  bool closer(std::size_t w, std::size_t bit);

  /// Calls found(i, share) for each row of `open`, ascending: the share of the rule's clauses that it
  /// satisfies. For a rule without clauses 1.
  template <class Found>
  void shares(std::size_t rule, std::span<const Word> open, const Found& found) {
    begin(rule, open);
    for (std::size_t w = 0; w < open.size(); ++w) {
      if (open[w] != 0) count(w);
      for (Word rest = open[w]; rest != 0; rest &= rest - 1) {
        const auto bit = static_cast<std::size_t>(__builtin_ctzll(rest));
        found(w * 64 + bit, shareOf(satisfied(bit)));
      }
    }
  }

 private:
  /// Of the rows of a word how many clauses of the rule each satisfies, into counts_.
  void count(std::size_t w);
  std::size_t satisfied(std::size_t bit) const;
  double shareOf(std::size_t satisfied) const {
    return clauses_.empty() ? 1 : static_cast<double>(satisfied) / static_cast<double>(clauses_.size());
  }

  /// Rows that satisfy a clause, in each word: (high and not low), or missing where these count.
  struct Satisfied {
    const Word *high, *low, *missing;
    Word orMissing;
  };
  static constexpr std::size_t kPlanes = 32;

  const CoverBlock& block_;
  std::vector<Word> none_;
  std::vector<Word> atMost_;        ///< a set for each rank: rows whose nearest rule has at most it
  std::vector<std::int32_t> rank_;  ///< of each row's nearest rule; -1: none was asked
  std::vector<Satisfied> clauses_;  ///< of the rule asked
  std::vector<Word> formulas_;      ///< a set for each of its formulas
  const std::vector<std::uint32_t>* ranks_ = nullptr;  ///< by the number of its clauses that hold
  std::size_t planes_ = 0;
  Word counts_[kPlanes] = {};  ///< how many of its clauses hold for the rows of the last word, in binary
};

}  // namespace paretree::model
