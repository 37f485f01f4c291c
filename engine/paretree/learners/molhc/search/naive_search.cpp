#include "paretree/learners/molhc/search/naive_search.h"

#include <bit>

#include "paretree/learners/molhc/tuning.h"

namespace paretree::learners::molhc {

Result<SearchResult> naiveSearch(const Candidates& candidates, const Context& context,
                                 const SearchWatch& watch) {
  const std::size_t n = candidates.size();
  if (n > tuning::kNaiveMost)
    return Error{
        about("molhc", Message{"learners.molhc-naive", {{"most", tuning::kNaiveMost}, {"leaves", n}}})};
  SearchResult result;
  Archive archive;
  Bits tree(n, false);
  std::uint64_t handed = 0, gained = 0;
  std::uint32_t boxLeaves = 0;
  const std::uint64_t count = std::uint64_t{1} << n;
  for (std::uint64_t step = 0; step < count; ++step) {
    if (step > 0) {  // Gray code: each tree differs from the one before in one leaf
      const auto leaf = static_cast<std::size_t>(std::countr_zero(step));
      const bool hand = !tree[leaf];
      tree[leaf] = hand;
      handed += hand ? candidates[leaf].rows : 0 - std::uint64_t{candidates[leaf].rows};
      gained += hand ? candidates[leaf].gain : 0 - std::uint64_t{candidates[leaf].gain};
      boxLeaves += hand ? 1 : UINT32_MAX;
    }
    archive.offer(handed, gained, boxLeaves, tree);
    ++result.generated;
    if ((step & 0xfff) == 0xfff) {
      if (watch) watch(result.generated, [&] { return archive.points(); });
      if (context.stopping()) {
        result.stopped = true;
        break;
      }
    }
  }
  result.points = archive.points();
  return result;
}

}  // namespace paretree::learners::molhc
