#include "engine/model/cover.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "engine/model/predict.h"

namespace paretree {

BoundRules::BoundRules(const std::vector<Rule>& rules, const Dataset& data) {
  for (const Rule& rule : rules) {
    firstClause_.push_back(clauses_.size());
    for (const Clause& clause : rule.clauses) {
      const double* numbers = clauses_.emplace_back(clause, data).numbers();
      int place = -1;
      if (numbers) {
        const auto known = std::find(columns_.begin(), columns_.end(), numbers);
        place = static_cast<int>(known - columns_.begin());
        if (known == columns_.end()) columns_.push_back(numbers);
      }
      sorted_.push_back(place);
    }
  }
  firstClause_.push_back(clauses_.size());
}

bool BoundRules::satisfies(std::size_t rule, Row row) const {
  const auto clauses = clausesOf(rule);
  return std::all_of(clauses.begin(), clauses.end(), [&](const BoundClause& clause) { return clause(row); });
}

double BoundRules::satisfiedShare(std::size_t rule, Row row) const {
  const auto clauses = clausesOf(rule);
  if (clauses.empty()) return 1;
  const auto satisfied = std::count_if(clauses.begin(), clauses.end(), [&](const BoundClause& c) { return c(row); });
  return static_cast<double>(satisfied) / static_cast<double>(clauses.size());
}

CoverBlock::CoverBlock(const BoundRules& rules, std::span<const Row> rows)
    : rules_(rules), rows_(rows), words_((rows.size() + 63) / 64), bits_(words_) {
  assert(rows.size() <= kRows);
  std::vector<std::pair<double, std::size_t>> order;
  for (const double* numbers : rules.columns_) {
    Column& column = columns_.emplace_back();
    column.missing.assign(words_, 0);
    order.clear();
    for (std::size_t i = 0; i < rows.size(); ++i) {
      const double value = numbers[rows[i]];
      if (value != value) {
        column.missing[i / 64] |= Word{1} << i % 64;
      } else {
        order.emplace_back(value, i);
      }
    }
    std::sort(order.begin(), order.end());
    column.atMost.assign((order.size() + 1) * words_, 0);
    for (std::size_t r = 0; r < order.size(); ++r) {
      column.values.push_back(order[r].first);
      Word* next = &column.atMost[(r + 1) * words_];
      std::copy_n(&column.atMost[r * words_], words_, next);
      next[order[r].second / 64] |= Word{1} << order[r].second % 64;
    }
  }
}

void CoverBlock::narrow(const BoundClause& clause, const Column& column) {
  const auto setAtMost = [&](double bound) {
    const auto r = std::upper_bound(column.values.begin(), column.values.end(), bound) - column.values.begin();
    return &column.atMost[static_cast<std::size_t>(r) * words_];
  };
  const Word* high = setAtMost(clause.high());
  const Word* low = clause.openBelow() ? column.atMost.data() : setAtMost(clause.low());
  const Word missing = clause.orMissing() ? ~Word{0} : 0;
  for (std::size_t w = 0; w < words_; ++w) bits_[w] &= (high[w] & ~low[w]) | (column.missing[w] & missing);
}

std::span<const CoverBlock::Word> CoverBlock::cover(std::size_t rule) {
  std::fill(bits_.begin(), bits_.end(), ~Word{0});
  if (rows_.size() % 64 != 0) bits_.back() = (Word{1} << rows_.size() % 64) - 1;
  const auto clauses = rules_.clausesOf(rule);
  const std::size_t first = rules_.firstClause_[rule];
  for (std::size_t c = 0; c < clauses.size(); ++c)
    if (const int column = rules_.sorted_[first + c]; column >= 0)
      narrow(clauses[c], columns_[static_cast<std::size_t>(column)]);
  // The dearer tests look only at the rows that are left.
  for (std::size_t c = 0; c < clauses.size(); ++c) {
    if (rules_.sorted_[first + c] >= 0) continue;
    forEachBit(bits_, [&](std::size_t i) {
      if (!clauses[c](rows_[i])) bits_[i / 64] &= ~(Word{1} << i % 64);
    });
  }
  return bits_;
}

std::vector<Rows> rowsOfRules(const std::vector<Rule>& rules, const Dataset& data, std::span<const Row> rows) {
  const BoundRules bound(rules, data);
  std::vector<Rows> result(rules.size());
  for (std::size_t first = 0; first < rows.size(); first += CoverBlock::kRows) {
    const auto part = rows.subspan(first, std::min(CoverBlock::kRows, rows.size() - first));
    CoverBlock block(bound, part);
    for (std::size_t r = 0; r < rules.size(); ++r)
      forEachBit(block.cover(r), [&](std::size_t i) { result[r].push_back(part[i]); });
  }
  return result;
}

}  // namespace paretree
