#include "paretree/learners/gmt/archive.h"

#include <algorithm>

namespace paretree::learners::gmt {
namespace {

bool covers(const ScoreTriple& a, const ScoreTriple& b) {
  return a[0] <= b[0] && a[1] <= b[1] && a[2] <= b[2];
}

bool sizeFirst(const Individual& a, const Individual& b) {
  return std::lexicographical_compare(a.scores.rbegin(), a.scores.rend(), b.scores.rbegin(), b.scores.rend());
}

}  // namespace

bool Archive::offer(const Individual& candidate) {
  // Whatever covers the candidate sorts before it, most likely near; whatever it covers sorts behind it.
  const auto at = std::lower_bound(members_.begin(), members_.end(), candidate, sizeFirst);
  for (auto m = at; m != members_.begin();)
    if (covers((--m)->scores, candidate.scores)) return false;
  if (at != members_.end() && at->scores == candidate.scores) return false;
  const auto position = at - members_.begin();
  members_.erase(std::remove_if(at, members_.end(),
                                [&](const Individual& m) { return covers(candidate.scores, m.scores); }),
                 members_.end());
  members_.insert(members_.begin() + position, candidate);
  ++version_;
  return true;
}

void Archive::drop(const std::vector<std::uint32_t>& indices) {
  if (indices.empty()) return;
  std::size_t next = 0, kept = 0;
  for (std::size_t i = 0; i < members_.size(); ++i) {
    if (next < indices.size() && indices[next] == i) {
      ++next;
    } else {
      if (kept != i) members_[kept] = std::move(members_[i]);
      ++kept;
    }
  }
  members_.resize(kept);
  ++version_;
}

}  // namespace paretree::learners::gmt
