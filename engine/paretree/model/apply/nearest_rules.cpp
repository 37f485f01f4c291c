#include "paretree/model/apply/nearest_rules.h"

#include <algorithm>
#include <bit>
#include <cassert>

namespace paretree::model {

NearestRules::NearestRules(const CoverBlock& block)
    : block_(block),
      none_(block.words_, 0),
      atMost_(block.rules_.shares_ * block.words_, ~Word{0}),
      rank_(block.words_ * 64, -1) {}

void NearestRules::begin(std::size_t rule, std::span<const Word> open) {
  const BoundRules& rules = block_.rules_;
  const std::size_t words = block_.words_;
  const auto tests = rules.testsOf(rule);
  ranks_ = &rules.rankOfShare_[tests.size()];
  planes_ = static_cast<std::size_t>(std::bit_width(tests.size()));
  assert(planes_ <= kPlanes);
  const auto isFormula = [&](const BoundRules::Test& test) {
    return test.column < 0 && rules.others_[test.low].formula;
  };
  clauses_.clear();
  formulas_.assign(words * static_cast<std::size_t>(std::count_if(tests.begin(), tests.end(), isFormula)), 0);
  Word* formula = formulas_.data();
  for (const auto& test : tests) {
    if (test.column >= 0) {
      const CoverBlock::Column& column = block_.columns_[test.column];
      clauses_.push_back(
          {&column.atMost[column.setOf[test.high]],
           test.low == BoundRules::kOpen ? none_.data() : &column.atMost[column.setOf[test.low]],
           column.missing.data(), test.orMissing ? ~Word{0} : 0});
    } else if (!isFormula(test)) {
      const Word* in = &block_.others_[static_cast<std::size_t>(test.low) * words];
      clauses_.push_back({in, none_.data(), none_.data(), 0});
    } else {
      const BoundClause& clause = rules.others_[test.low].clause;
      forEachBit(open, [&](std::size_t i) {
        if (clause(block_.rows_[i])) formula[i / 64] |= Word{1} << i % 64;
      });
      clauses_.push_back({formula, none_.data(), none_.data(), 0});
      formula += words;
    }
  }
}

void NearestRules::count(std::size_t w) {
  std::fill_n(counts_, planes_, Word{0});
  for (const Satisfied& clause : clauses_) {
    Word carry = (clause.high[w] & ~clause.low[w]) | (clause.missing[w] & clause.orMissing);
    for (std::size_t p = 0; p < planes_; ++p) {
      const Word both = counts_[p] & carry;
      counts_[p] ^= carry;
      carry = both;
    }
  }
}

std::size_t NearestRules::satisfied(std::size_t bit) const {
  std::size_t satisfied = 0;
  for (std::size_t p = 0; p < planes_; ++p) satisfied |= static_cast<std::size_t>(counts_[p] >> bit & 1) << p;
  return satisfied;
}

NearestRules::Word NearestRules::candidates(std::size_t w, Word open) {
  if (open == 0) return 0;
  count(w);
  Word all = 0;
  for (std::size_t satisfied = clauses_.size() + 1; satisfied-- > 0;) {
    Word with = open & atMost_[(*ranks_)[satisfied] * block_.words_ + w];
    if (with == 0) break;  // of fewer clauses neither
    for (std::size_t p = 0; p < planes_; ++p) with &= (satisfied >> p & 1) != 0 ? counts_[p] : ~counts_[p];
    all |= with;
  }
  return all;
}

bool NearestRules::closer(std::size_t w, std::size_t bit) {
  const auto rank = static_cast<std::int32_t>((*ranks_)[satisfied(bit)]);
  std::int32_t& nearest = rank_[w * 64 + bit];
  if (rank <= nearest) return false;
  for (std::int32_t below = std::max(nearest, 0); below < rank; ++below)
    atMost_[static_cast<std::size_t>(below) * block_.words_ + w] &= ~(Word{1} << bit);
  nearest = rank;
  return true;
}

}  // namespace paretree::model
