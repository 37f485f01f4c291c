#include "paretree/data/row_lines.h"

#include <algorithm>
#include <cstddef>
#include <iterator>

namespace paretree::data {

void RowLines::add(std::uint64_t row, std::uint64_t line) {
  constexpr std::size_t kMost = 100000;
  if (full_ || (!begins_.empty() && line - begins_.back().second == row - begins_.back().first)) return;
  full_ = begins_.size() == kMost;
  if (!begins_.empty() && begins_.back().first == row) begins_.pop_back();
  begins_.emplace_back(row, full_ ? 0 : line);
}

std::uint64_t RowLines::of(std::uint64_t row) const {
  const auto behind = std::upper_bound(begins_.begin(), begins_.end(), row,
                                       [](std::uint64_t at, const auto& begin) { return at < begin.first; });
  if (behind == begins_.begin() || std::prev(behind)->second == 0) return 0;
  return std::prev(behind)->second + (row - std::prev(behind)->first);
}

void RowLines::leaveOut(const std::vector<std::uint64_t>& rows) {
  if (rows.empty() || begins_.empty()) return;
  RowLines kept;
  std::size_t gone = 0;  // of the rows, before the one that is looked at
  for (std::size_t i = 0; i < begins_.size(); ++i) {
    const auto [first, line] = begins_[i];
    const bool last = i + 1 == begins_.size();
    while (gone < rows.size() && rows[gone] < first) ++gone;
    if (line == 0) {
      kept.begins_.emplace_back(first - gone, 0);
      kept.full_ = true;
      break;
    }
    std::uint64_t from = first;
    while (gone < rows.size() && (last || rows[gone] < begins_[i + 1].first)) {
      if (rows[gone] > from) kept.add(from - gone, line + (from - first));
      from = rows[gone++] + 1;
    }
    if (last || from < begins_[i + 1].first) kept.add(from - gone, line + (from - first));
  }
  *this = std::move(kept);
}

}  // namespace paretree::data
