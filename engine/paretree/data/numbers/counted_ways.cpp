#include "paretree/data/numbers/counted_ways.h"

#include <utility>

namespace paretree::data {

namespace {
constexpr std::size_t kMostStretches = 100000;
}

void CountedWays::keep(std::uint64_t row) {
  const unsigned ways = std::exchange(now_, 0U);
  const std::string_view currency = std::exchange(currency_, {});
  if (!stretches_.empty()) {
    Stretch& last = stretches_.back();
    if (last.row + last.cells == row && last.ways == ways && last.currency == currency) {
      ++last.cells;
      return;
    }
  }
  if (stretches_.size() < kMostStretches) stretches_.push_back({row, 1, ways, currency});
}

void CountedWays::leaveOut(const std::vector<std::uint64_t>& rows) {
  std::size_t next = 0;
  for (Stretch& stretch : stretches_) {
    while (next < rows.size() && rows[next] < stretch.row) ++next;
    const std::size_t before = next;
    while (next < rows.size() && rows[next] < stretch.row + stretch.cells) ++next;
    const std::uint64_t gone = next - before;
    stretch.row -= before;
    stretch.cells -= gone;
    if (gone == 0) continue;
    for (std::size_t way = 0; way < counts_.size(); ++way)
      if ((stretch.ways >> way & 1U) != 0) counts_[way] -= gone;
    if (const auto at = currencies_.find(stretch.currency);
        at != currencies_.end() && (at->second -= gone) == 0)
      currencies_.erase(at);
  }
}

}  // namespace paretree::data
