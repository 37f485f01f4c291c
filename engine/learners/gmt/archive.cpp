#include "engine/learners/gmt/archive.h"

#include <algorithm>

#include "engine/front/sorting.h"

namespace paretree::gmt {
namespace {

bool covers(const std::vector<double>& a, const std::vector<double>& b) {
  for (std::size_t m = 0; m < a.size(); ++m)
    if (a[m] > b[m]) return false;
  return true;
}

bool sizeFirst(const Individual& a, const Individual& b) {
  return std::lexicographical_compare(a.scores.rbegin(), a.scores.rend(), b.scores.rbegin(), b.scores.rend());
}

}  // namespace

bool Archive::offer(const Individual& candidate) {
  // Whatever covers the candidate sorts before it, whatever it covers behind it.
  const auto at = std::lower_bound(members_.begin(), members_.end(), candidate, sizeFirst);
  for (auto m = members_.begin(); m != at; ++m)
    if (covers(m->scores, candidate.scores)) return false;
  if (at != members_.end() && at->scores == candidate.scores) return false;
  const auto position = at - members_.begin();
  members_.erase(std::remove_if(at, members_.end(), [&](const Individual& m) { return covers(candidate.scores, m.scores); }),
                 members_.end());
  members_.insert(members_.begin() + position, candidate);
  return true;
}

void Archive::limitTo(std::size_t size, const std::vector<double>& weights) {
  while (members_.size() > size) {
    std::vector<std::vector<double>> points;
    std::vector<std::size_t> all;
    for (const auto& m : members_) {
      all.push_back(points.size());
      points.push_back(m.scores);
    }
    const auto distance = crowdingDistance(points, all, weights);
    members_.erase(members_.begin() + (std::min_element(distance.begin(), distance.end()) - distance.begin()));
  }
}

}  // namespace paretree::gmt
