#include "paretree/optimal/prefix_trees.h"

#include <algorithm>
#include <cassert>

#include "paretree/core/kernels.h"

namespace paretree::optimal {
namespace {

template <class Mass>
[[gnu::always_inline]] inline void moveAll(PrefixTrees<Mass>& all, const std::uint32_t* places,
                                           std::size_t count, bool toLeft) {
  const Four<Mass> none;
  assert(std::all_of(places, places + count, [&](auto place) { return place < all.signedWeight.size(); }));
  const Mass* signedWeight = all.signedWeight.data();
  for (std::size_t i = 0; i < count; ++i) {
    const std::uint32_t place = places[i];
    const Mass w = toLeft ? signedWeight[place] : -signedWeight[place];
    const Four<Mass> change(w, -w, -w, w);
    for (auto& tree : all.trees) {
      Four<Mass>* most = tree.most.data();
      Four<Mass>* first = tree.first.data();
      std::size_t at = tree.leaves + tree.leafOf.data()[place];
      first[at] += change;
      most[at].setLarger(first[at], none);
      for (; at > 1; at >>= 1) {
        const std::size_t above = at >> 1;
        // Only a left child is part of what stands before the right one; no branch, since it is any.
        first[above].add(change, static_cast<Mass>(~at & 1));
        Four<Mass> far;
        far.setSum(first[above], most[at | 1]);
        most[above].setLarger(most[at & ~std::size_t{1}], far);
      }
    }
  }
}

constexpr Kernel<moveAll<std::int32_t>> moveWhole;
constexpr Kernel<moveAll<double>> moveReal;

}  // namespace

template <>
void PrefixTrees<std::int32_t>::move(const std::uint32_t* places, std::size_t count, bool toLeft) {
  moveWhole(*this, places, count, toLeft);
}
template <>
void PrefixTrees<double>::move(const std::uint32_t* places, std::size_t count, bool toLeft) {
  moveReal(*this, places, count, toLeft);
}

}  // namespace paretree::optimal
