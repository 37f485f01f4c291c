#include "paretree/optimal/row_set.h"

#include <algorithm>
#include <cassert>
#include <numeric>

namespace paretree::optimal {

RowSet::RowSet(const Problem& problem) : rows_(problem.size()) {
  std::iota(rows_.begin(), rows_.end(), 0u);
  order_.reserve(problem.size() * problem.attributes.size());
  for (const Attribute& attribute : problem.attributes) {
    std::vector<std::uint32_t> starts(attribute.values + 2, 0);
    for (const std::uint32_t code : attribute.codes) ++starts[code + 1];
    std::partial_sum(starts.begin(), starts.end(), starts.begin());
    const std::size_t base = order_.size();
    order_.resize(base + problem.size());
    for (std::uint32_t row = 0; row < problem.size(); ++row)
      order_[base + starts[attribute.codes[row]]++] = row;
  }
}

RowSet::RowSet(const Problem& problem, std::span<const std::uint32_t> rows)
    : rows_(rows.begin(), rows.end()) {
  for (const Attribute& attribute : problem.attributes) {
    const auto base = static_cast<std::ptrdiff_t>(order_.size());
    order_.resize(order_.size() + rows_.size());
    std::iota(order_.begin() + base, order_.end(), 0u);
    std::stable_sort(order_.begin() + base, order_.end(), [&](std::uint32_t a, std::uint32_t b) {
      return attribute.codes[rows_[a]] < attribute.codes[rows_[b]];
    });
  }
}

std::pair<RowSet, RowSet> RowSet::divided(const Problem& problem, const RowSet& set, const Cut& cut) {
  const Attribute& by = problem.attributes[cut.attribute];
  const std::size_t count = set.size();
  RowSet left, right;
  // The new place of each row; the highest bit says that it goes right.
  constexpr std::uint32_t kRight = 0x80000000u;
  std::vector<std::uint32_t> target(count);
  // Rows ascend, and an order holds places: what the last row may ask for, all may.
  assert(count == 0 || set.rows_.back() < by.codes.size());
  const std::uint32_t* codes = by.codes.data();
  std::uint32_t* targets = target.data();
  for (const std::uint32_t row : set.rows_) {
    RowSet& side = cut.goesLeft(by, codes[row]) ? left : right;
    *targets++ = static_cast<std::uint32_t>(side.rows_.size()) | (&side == &right ? kRight : 0);
    side.rows_.push_back(row);
  }
  const std::size_t attributes = problem.attributes.size();
  left.order_.resize(left.size() * attributes);
  right.order_.resize(right.size() * attributes);
  targets = target.data();
  std::uint32_t* lefts = left.order_.data();
  std::uint32_t* rights = right.order_.data();
  for (const std::uint32_t place : set.order_) {
    const std::uint32_t to = targets[place];
    if (to & kRight)
      *rights++ = to & ~kRight;
    else
      *lefts++ = to;
  }
  return {std::move(left), std::move(right)};
}

std::size_t RowSet::leftOf(const Problem& problem, const RowSet& set, const Cut& cut) {
  const Attribute& by = problem.attributes[cut.attribute];
  return static_cast<std::size_t>(std::count_if(set.rows_.begin(), set.rows_.end(), [&](std::uint32_t row) {
    return cut.goesLeft(by, by.codes[row]);
  }));
}

Groups groupsOf(const Problem& problem, const RowSet& set, std::size_t attribute) {
  Groups groups;
  const Attribute& of = problem.attributes[attribute];
  const auto count = static_cast<std::uint32_t>(set.size());
  assert(count == 0 || set.rows().back() < of.codes.size());
  const std::uint32_t *order = set.order(attribute).data(), *rows = set.rows().data(),
                      *codes = of.codes.data();
  const auto codeAt = [=](std::uint32_t i) { return codes[rows[order[i]]]; };
  for (std::uint32_t begin = 0; begin < count;) {
    const std::uint32_t code = codeAt(begin);
    std::uint32_t end = begin + 1;
    while (end < count && codeAt(end) == code) ++end;
    if (code == of.values)
      groups.missing = {begin, end, code};
    else
      groups.known.push_back({begin, end, code});
    begin = end;
  }
  return groups;
}

}  // namespace paretree::optimal
