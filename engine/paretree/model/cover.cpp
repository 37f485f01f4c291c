#include "paretree/model/cover.h"

#include <algorithm>
#include <boost/container/small_vector.hpp>
#include <cassert>
#include <map>
#include <numeric>
#include <unordered_map>
#include <utility>

#include "paretree/model/apply/predict.h"

namespace paretree::model {
namespace {

bool isFormula(const Clause& clause) {
  const auto* formula = std::get_if<FormulaClause>(&clause.test);
  return formula &&
         (std::holds_alternative<Linear>(formula->split) || std::holds_alternative<PowerLaw>(formula->split));
}

/// Place of the first of the ascending thresholds, of which there are some, that is at least `value`; their
/// number where none is. The halves are chosen without a jump, which no processor could foresee.
std::uint32_t firstNotBelow(const std::vector<double>& thresholds, double value) {
  const double* at = thresholds.data();
  for (std::size_t left = thresholds.size(); left > 1;) {
    const std::size_t half = left / 2;
    at += at[half - 1] < value ? half : 0;
    left -= half;
  }
  return static_cast<std::uint32_t>(at - thresholds.data()) + (*at < value ? 1 : 0);
}

/// The same for many values, some of them at a time, which do not wait for each other.
void firstNotBelow(const std::vector<double>& thresholds, std::span<const double> values,
                   std::span<std::uint32_t> places) {
  constexpr std::size_t kAtOnce = 8;
  const double* const all = thresholds.data();
  std::size_t first = 0;
  for (; !thresholds.empty() && first + kAtOnce <= values.size(); first += kAtOnce) {
    const double* const value = &values[first];
    std::size_t at[kAtOnce] = {};
    for (std::size_t left = thresholds.size(); left > 1;) {
      const std::size_t half = left / 2;
      for (std::size_t k = 0; k < kAtOnce; ++k) at[k] += all[at[k] + half - 1] < value[k] ? half : 0;
      left -= half;
    }
    for (std::size_t k = 0; k < kAtOnce; ++k)
      places[first + k] = static_cast<std::uint32_t>(at[k] + (all[at[k]] < value[k] ? 1 : 0));
  }
  for (; first < values.size(); ++first) places[first] = firstNotBelow(thresholds, values[first]);
}

}  // namespace

BoundRules::BoundRules(const std::vector<Rule>& rules, const data::Dataset& data)
    : BoundRules(std::vector<const std::vector<Rule>*>{&rules}, data) {}

BoundRules::BoundRules(std::span<const std::vector<Rule>* const> sets, const data::Dataset& data) {
  std::vector<const Rule*> rules;
  for (const std::vector<Rule>* set : sets)
    for (const Rule& rule : *set) rules.push_back(&rule);
  struct Bounds {
    double low, high;
    bool openBelow;
  };
  std::size_t clauses = 0;
  for (const Rule* rule : rules) clauses += rule->clauses.size();
  tests_.reserve(clauses);
  firstTest_.reserve(rules.size() + 1);
  std::vector<Bounds> bounds;  // of each test that has a column
  bounds.reserve(clauses);
  std::unordered_map<const double*, std::int32_t> columnOf;
  std::map<std::pair<std::pair<int, bool>, std::vector<bool>>, std::int32_t> levelSets;
  for (const Rule* rule : rules) {
    firstTest_.push_back(tests_.size());
    for (const Clause& clause : rule->clauses) {
      Test& test = tests_.emplace_back();
      test.orMissing = clause.orMissing;
      const auto* levels = std::get_if<LevelSet>(&clause.test);
      if (levels) {
        const auto [known, isNew] = levelSets.try_emplace({{levels->column, clause.orMissing}, levels->in},
                                                          static_cast<std::int32_t>(others_.size()));
        if (isNew) others_.push_back({BoundClause(clause, data), false});
        test.low = known->second;
        continue;
      }
      BoundClause bound(clause, data);
      if (!bound.numbers()) {
        test.low = static_cast<std::int32_t>(others_.size());
        others_.push_back({std::move(bound), isFormula(clause)});
        continue;
      }
      const auto [known, isNew] =
          columnOf.try_emplace(bound.numbers(), static_cast<std::int32_t>(columns_.size()));
      if (isNew) columns_.push_back({bound.numbers(), {}});
      test.column = known->second;
      auto& thresholds = columns_[test.column].thresholds;
      thresholds.push_back(bound.high());
      if (!bound.openBelow()) thresholds.push_back(bound.low());
      bounds.push_back({bound.low(), bound.high(), bound.openBelow()});
    }
  }
  firstTest_.push_back(tests_.size());

  for (Column& column : columns_) {
    std::sort(column.thresholds.begin(), column.thresholds.end());
    column.thresholds.erase(std::unique(column.thresholds.begin(), column.thresholds.end()),
                            column.thresholds.end());
  }
  auto next = bounds.begin();
  for (Test& test : tests_) {
    if (test.column < 0) continue;
    const auto& thresholds = columns_[test.column].thresholds;
    const auto placeOf = [&](double bound) {
      return static_cast<std::int32_t>(std::lower_bound(thresholds.begin(), thresholds.end(), bound) -
                                       thresholds.begin());
    };
    test.high = placeOf(next->high);
    if (!next->openBelow) test.low = placeOf(next->low);
    ++next;
  }
  findSame();
  rankShares();
}

void BoundRules::rankShares() {
  for (std::size_t rule = 0; rule < size(); ++rule) {
    const std::size_t clauses = testsOf(rule).size();
    if (rankOfShare_.size() <= clauses) rankOfShare_.resize(clauses + 1);
    rankOfShare_[clauses].resize(clauses + 1);
  }
  // As satisfiedShares() says them: equal ones are equal to the bit.
  const auto share = [](std::size_t satisfied, std::size_t clauses) {
    return clauses == 0 ? 1 : static_cast<double>(satisfied) / static_cast<double>(clauses);
  };
  std::vector<double> all;
  for (const auto& ranks : rankOfShare_)
    for (std::size_t k = 0; k < ranks.size(); ++k) all.push_back(share(k, ranks.size() - 1));
  std::sort(all.begin(), all.end());
  all.erase(std::unique(all.begin(), all.end()), all.end());
  shares_ = all.size();
  for (auto& ranks : rankOfShare_)
    for (std::size_t k = 0; k < ranks.size(); ++k)
      ranks[k] = static_cast<std::uint32_t>(
          std::lower_bound(all.begin(), all.end(), share(k, ranks.size() - 1)) - all.begin());
}

void BoundRules::findSame() {
  std::vector<std::uint32_t> order(size());
  std::iota(order.begin(), order.end(), 0u);
  const auto before = [&](std::uint32_t a, std::uint32_t b) {
    const auto x = testsOf(a), y = testsOf(b);
    return std::lexicographical_compare(x.begin(), x.end(), y.begin(), y.end());
  };
  std::stable_sort(order.begin(), order.end(), before);
  sameAs_.resize(size());
  for (std::size_t i = 0; i < order.size(); ++i)
    sameAs_[order[i]] = i > 0 && !before(order[i - 1], order[i]) ? sameAs_[order[i - 1]] : order[i];
}

std::vector<double> BoundRules::satisfiedShares(data::Row row) const {
  // Thresholds below the value, for each column: the value is at most threshold t where that is <= t.
  boost::container::small_vector<std::int32_t, 64> below(columns_.size(), -1);
  for (std::size_t c = 0; c < columns_.size(); ++c) {
    const double value = columns_[c].numbers[row];
    if (value == value) below[c] = static_cast<std::int32_t>(firstNotBelow(columns_[c].thresholds, value));
  }
  boost::container::small_vector<std::uint8_t, 64> others(others_.size());
  for (std::size_t k = 0; k < others_.size(); ++k) others[k] = others_[k].clause(row);
  std::vector<double> shares(size());
  for (std::size_t r = 0; r < shares.size(); ++r) {
    const auto tests = testsOf(r);
    int satisfied = 0;
    for (const Test& test : tests) {
      if (test.column < 0) {
        satisfied += others[test.low];
      } else {
        const std::int32_t at = below[test.column];
        satisfied += at < 0 ? test.orMissing : (test.low == kOpen || at > test.low) && at <= test.high;
      }
    }
    shares[r] = tests.empty() ? 1 : satisfied / static_cast<double>(tests.size());
  }
  return shares;
}

CoverBlock::CoverBlock(const BoundRules& rules, std::span<const data::Row> rows)
    : rules_(rules),
      rows_(rows),
      words_((rows.size() + 63) / 64),
      others_(rules.others_.size() * words_),
      bits_(words_) {
  assert(rows.size() <= kRows);
  columns_.reserve(rules.columns_.size());
  for (const auto& column : rules.columns_) prepare(column);
  for (std::size_t k = 0; k < rules.others_.size(); ++k) {
    if (rules.others_[k].formula) continue;
    for (std::size_t i = 0; i < rows.size(); ++i)
      others_[k * words_ + i / 64] |= Word{rules.others_[k].clause(rows[i])} << i % 64;
  }
}

void CoverBlock::prepare(const BoundRules::Column& bound) {
  Column& column = columns_.emplace_back();
  column.missing.assign(words_, 0);
  // Rows sorted by the first threshold that their value is not above, by counting.
  const std::size_t thresholds = bound.thresholds.size();
  std::vector<std::uint32_t> end(thresholds + 2, 0), placeOf(rows_.size()), order(rows_.size());
  double values[kRows];
  for (std::size_t i = 0; i < rows_.size(); ++i) values[i] = bound.numbers[rows_[i]];
  firstNotBelow(bound.thresholds, {values, rows_.size()}, placeOf);
  for (std::size_t i = 0; i < rows_.size(); ++i) {
    if (values[i] != values[i]) {
      column.missing[i / 64] |= Word{1} << i % 64;
      placeOf[i] = static_cast<std::uint32_t>(thresholds);
    }
    ++end[placeOf[i] + 1];
  }
  for (std::size_t t = 0; t <= thresholds; ++t) end[t + 1] += end[t];
  std::vector<std::uint32_t> next(end.begin(), end.end() - 1);
  for (std::uint32_t i = 0; i < rows_.size(); ++i) order[next[placeOf[i]]++] = i;
  // A set is kept for each threshold that some value separates from the one before.
  column.setOf.reserve(thresholds);
  column.atMost.reserve((std::min(rows_.size(), thresholds) + 1) * words_);
  std::vector<Word> below(words_, 0);
  column.atMost = below;
  for (std::size_t t = 0; t < thresholds; ++t) {
    for (auto k = end[t]; k < end[t + 1]; ++k) below[order[k] / 64] |= Word{1} << order[k] % 64;
    if (end[t + 1] > end[t]) column.atMost.insert(column.atMost.end(), below.begin(), below.end());
    column.setOf.push_back(static_cast<std::uint32_t>(column.atMost.size() - words_));
  }
}

void CoverBlock::narrow(const BoundRules::Test& test) {
  if (test.column < 0) {
    const Word* in = &others_[static_cast<std::size_t>(test.low) * words_];
    for (std::size_t w = 0; w < words_; ++w) bits_[w] &= in[w];
    return;
  }
  const Column& column = columns_[test.column];
  const Word* high = &column.atMost[column.setOf[test.high]];
  const Word* low =
      test.low == BoundRules::kOpen ? column.atMost.data() : &column.atMost[column.setOf[test.low]];
  const Word missing = test.orMissing ? ~Word{0} : 0;
  for (std::size_t w = 0; w < words_; ++w) bits_[w] &= (high[w] & ~low[w]) | (column.missing[w] & missing);
}

std::span<const CoverBlock::Word> CoverBlock::cover(std::size_t rule) {
  std::fill(bits_.begin(), bits_.end(), ~Word{0});
  if (rows_.size() % 64 != 0) bits_.back() = (Word{1} << rows_.size() % 64) - 1;
  bool formulas = false;
  for (const auto& test : rules_.testsOf(rule)) {
    const bool formula = test.column < 0 && rules_.others_[test.low].formula;
    formulas |= formula;
    if (!formula) narrow(test);
  }
  if (!formulas) return bits_;
  // The dear tests look only at the rows that are left.
  for (const auto& test : rules_.testsOf(rule)) {
    if (test.column >= 0 || !rules_.others_[test.low].formula) continue;
    const BoundClause& clause = rules_.others_[test.low].clause;
    forEachBit(bits_, [&](std::size_t i) {
      if (!clause(rows_[i])) bits_[i / 64] &= ~(Word{1} << i % 64);
    });
  }
  return bits_;
}

std::span<const CoverBlock::Word> CoverBlock::keptCover(std::size_t rule) {
  const std::size_t number = rules_.sameAs_[rule];
  if (kept_.empty()) {
    kept_.resize(rules_.size() * words_);
    isKept_.resize(rules_.size());
  }
  Word* kept = &kept_[number * words_];
  if (!isKept_[number]) {
    const auto found = cover(number);
    std::copy(found.begin(), found.end(), kept);
    isKept_[number] = 1;
  }
  return {kept, words_};
}

std::vector<data::Rows> rowsOfRules(const std::vector<Rule>& rules, const data::Dataset& data,
                                    std::span<const data::Row> rows) {
  const BoundRules bound(rules, data);
  std::vector<data::Rows> result(rules.size());
  for (std::size_t first = 0; first < rows.size(); first += CoverBlock::kRows) {
    const auto part = rows.subspan(first, std::min(CoverBlock::kRows, rows.size() - first));
    CoverBlock block(bound, part);
    for (std::size_t r = 0; r < rules.size(); ++r)
      forEachBit(block.cover(r), [&](std::size_t i) { result[r].push_back(part[i]); });
  }
  return result;
}

}  // namespace paretree::model
