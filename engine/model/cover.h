// Which rows satisfy which rules, a block of rows at a time, as bits. A clause costs two binary searches and a few
// words of logic whatever the number of rows in the block, so that thousands of rules over some hundred rows take
// well under a millisecond.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/model/bound.h"

namespace paretree {

class BoundRules {
 public:
  BoundRules(const std::vector<Rule>& rules, const Dataset& data);
  std::size_t size() const { return firstClause_.size() - 1; }
  bool satisfies(std::size_t rule, Row row) const;
  /// Share of the rule's clauses that the row satisfies; 1 for a rule without clauses.
  double satisfiedShare(std::size_t rule, Row row) const;

 private:
  friend class CoverBlock;
  std::span<const BoundClause> clausesOf(std::size_t rule) const {
    return std::span(clauses_).subspan(firstClause_[rule], firstClause_[rule + 1] - firstClause_[rule]);
  }
  std::vector<BoundClause> clauses_;
  std::vector<std::size_t> firstClause_;   ///< of each rule, and the end
  std::vector<int> sorted_;                ///< for each clause: which of columns_ it asks, or -1
  std::vector<const double*> columns_;     ///< numeric columns that intervals ask about
};

/// The rules over one block of rows.
class CoverBlock {
 public:
  static constexpr std::size_t kRows = 1024;
  using Word = std::uint64_t;

  /// At most kRows rows.
  CoverBlock(const BoundRules& rules, std::span<const Row> rows);
  /// Bit i: rows[i] satisfies the rule. Valid until the next call.
  std::span<const Word> cover(std::size_t rule);

 private:
  struct Column {
    std::vector<double> values;    ///< present values, ascending
    std::vector<Word> atMost;      ///< (values + 1) sets: the rows of the first r values
    std::vector<Word> missing;
  };
  void narrow(const BoundClause& clause, const Column& column);

  const BoundRules& rules_;
  std::span<const Row> rows_;
  std::size_t words_;
  std::vector<Column> columns_;
  std::vector<Word> bits_;
};

/// Calls found(i) for each set bit, ascending.
template <class Found>
void forEachBit(std::span<const CoverBlock::Word> words, const Found& found) {
  for (std::size_t w = 0; w < words.size(); ++w)
    for (CoverBlock::Word rest = words[w]; rest != 0; rest &= rest - 1)
      found(w * 64 + static_cast<std::size_t>(__builtin_ctzll(rest)));
}

}  // namespace paretree
