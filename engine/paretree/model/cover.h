// Which rows satisfy which rules, a block of rows at a time, as bits. The thresholds and subsets of all rules
// are looked at once each, column by column; a rule is then a few words of logic, so that thousands of rules
// over some hundred rows take well under a millisecond.
#pragma once

#include <compare>
#include <cstdint>
#include <span>
#include <vector>

#include "paretree/model/bound.h"

namespace paretree::model {

class BoundRules {
 public:
  BoundRules(const std::vector<Rule>& rules, const data::Dataset& data);
  /// The rules of several sets, one behind the other.
  BoundRules(std::span<const std::vector<Rule>* const> sets, const data::Dataset& data);
  std::size_t size() const { return firstTest_.size() - 1; }
  /// For each rule the share of its clauses that the row satisfies; 1 for a rule without clauses.
  std::vector<double> satisfiedShares(data::Row row) const;

 private:
  friend class CoverBlock;
  friend class NearestRules;
  static constexpr std::int32_t kOpen = -1;  ///< no end on this side
  /// A clause: an interval between two thresholds of a column, or one of `others_`.
  struct Test {
    std::int32_t column = -1;  ///< of columns_, or -1
    std::int32_t low = kOpen,
                 high = kOpen;  ///< thresholds of the column; without a column `low` is the number in others_
    bool orMissing = false;
    auto operator<=>(const Test&) const = default;
  };
  struct Column {
    const double* numbers;
    std::vector<double> thresholds;  ///< ascending, each once
  };
  /// A clause that is no interval. Formulas are asked only of rows that the rule's other clauses leave.
  struct Other {
    BoundClause clause;
    bool formula;
  };
  void findSame();
  void rankShares();
  std::span<const Test> testsOf(std::size_t rule) const {
    return std::span(tests_).subspan(firstTest_[rule], firstTest_[rule + 1] - firstTest_[rule]);
  }
  std::vector<Test> tests_;
  std::vector<std::size_t> firstTest_;  ///< of each rule, and the end
  std::vector<Column> columns_;         ///< numeric columns that intervals ask about
  std::vector<Other> others_;           ///< equal ones once
  std::vector<std::uint32_t> sameAs_;   ///< of each rule the first with the same clauses
  /// Of rules with so many clauses, where some have, for each number of clauses that hold the place of that
  /// share among all shares that occur, ascending; and how many these are.
  std::vector<std::vector<std::uint32_t>> rankOfShare_;
  std::size_t shares_ = 0;
};

/// The rules over one block of rows.
class CoverBlock {
 public:
  static constexpr std::size_t kRows = 1024;
  using Word = std::uint64_t;

  /// At most kRows rows.
  CoverBlock(const BoundRules& rules, std::span<const data::Row> rows);
  /// Bit i: rows[i] satisfies the rule. Valid until the next call.
  std::span<const Word> cover(std::size_t rule);
  /// The same, kept for all rules with the same clauses. Valid as long as the block.
  std::span<const Word> keptCover(std::size_t rule);

 private:
  friend class NearestRules;
  struct Column {
    std::vector<Word> atMost;  ///< sets of words_: the rows of the first r values, r = 0 .. values
    std::vector<std::uint32_t>
        setOf;  ///< for each threshold, the place in atMost of the rows that are not above it
    std::vector<Word> missing;
  };
  void prepare(const BoundRules::Column& bound);
  void narrow(const BoundRules::Test& test);

  const BoundRules& rules_;
  std::span<const data::Row> rows_;
  std::size_t words_;
  std::vector<Column> columns_;
  std::vector<Word> others_;  ///< a set for each of the rules' other clauses, formulas left out
  std::vector<Word> bits_;
  std::vector<Word> kept_;  ///< a set for each rule, once one is asked for
  std::vector<std::uint8_t> isKept_;
};

/// Calls found(i) for each set bit, ascending.
template <class Found>
void forEachBit(std::span<const CoverBlock::Word> words, const Found& found) {
  for (std::size_t w = 0; w < words.size(); ++w)
    for (CoverBlock::Word rest = words[w]; rest != 0; rest &= rest - 1)
      found(w * 64 + static_cast<std::size_t>(__builtin_ctzll(rest)));
}

}  // namespace paretree::model
