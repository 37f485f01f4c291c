#include "paretree/learners/molhc/search/search.h"

#include <iterator>

namespace paretree::learners::molhc {

void Archive::offer(std::uint64_t handed, std::uint64_t gained, std::uint32_t boxLeaves, const Bits& tree) {
  auto next = entries_.upper_bound(handed);
  if (next != entries_.begin()) {
    auto& [cost, best] = *std::prev(next);  // the largest gain among those that cost no more
    if (best.gained > gained || (best.gained == gained && cost < handed)) return;
    if (best.gained == gained) {
      best.ties += 1;
      if (boxLeaves < best.boxLeaves || (boxLeaves == best.boxLeaves && tree < best.tree)) {
        best.boxLeaves = boxLeaves;
        best.tree = tree;
      }
      return;
    }
    if (cost == handed) entries_.erase(std::prev(next));
  }
  while (next != entries_.end() && next->second.gained <= gained) next = entries_.erase(next);
  entries_.emplace_hint(next, handed, Entry{gained, 1, boxLeaves, tree});
}

std::vector<SearchPoint> Archive::points() const {
  std::vector<SearchPoint> points;
  for (const auto& [handed, entry] : entries_)
    points.push_back({handed, entry.gained, entry.ties, entry.tree});
  return points;
}

}  // namespace paretree::learners::molhc
