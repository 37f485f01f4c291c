#include "paretree/grow/pair_gains.h"

#include <limits>

#include "paretree/core/kernels.h"

namespace paretree::grow {
namespace {

/// As PairSearch reckons one of them, to the bit. Not a number where a side is empty.
[[gnu::always_inline]] inline double gainOfCut(double left0, double left1, double all0, double all1,
                                               double merit) {
  const double right0 = all0 - left0, right1 = all1 - left1;
  return (left0 * left0 + left1 * left1) / (left0 + left1) +
         (right0 * right0 + right1 * right1) / (right0 + right1) - merit;
}

[[gnu::always_inline]] inline void cutLoop(const double* __restrict zeros, const double* __restrict ones,
                                           std::size_t blocks, double all0, double all1, double merit,
                                           double minLeaf, double* __restrict gains) {
  for (std::size_t g = 0; g < blocks * kGroupBlock; ++g) {
    const double left0 = zeros[g], left1 = ones[g];
    const double gain = gainOfCut(left0, left1, all0, all1, merit);
    const bool enough = (left0 + left1 >= minLeaf) & ((all0 - left0) + (all1 - left1) >= minLeaf);
    gains[g] = enough ? gain : -std::numeric_limits<double>::infinity();
  }
}

/// 0 where a side is empty.
[[gnu::always_inline]] inline double gainOrNone(double left0, double left1, double all0, double all1,
                                                double merit) {
  const double gain = gainOfCut(left0, left1, all0, all1, merit);
  const bool both = (left0 + left1 > 0) & ((all0 - left0) + (all1 - left1) > 0);
  return both ? gain : 0;
}

[[gnu::always_inline]] inline double larger(double a, double b) { return a < b ? b : a; }

[[gnu::always_inline]] inline void cornerLoop(const double* __restrict zeros, const double* __restrict ones,
                                              std::size_t blocks, double all0, double all1, double merit,
                                              double* __restrict most) {
  for (std::size_t g = 0; g < blocks * kGroupBlock; ++g)
    most[g] = larger(gainOrNone(zeros[g + 1], ones[g], all0, all1, merit),
                     gainOrNone(zeros[g], ones[g + 1], all0, all1, merit));
}

[[gnu::always_inline]] inline void endLoop(const double* __restrict zeros, const double* __restrict ones,
                                           std::size_t blocks, double all0, double all1, double merit,
                                           double* __restrict most) {
  for (std::size_t g = 0; g < blocks * kGroupBlock; ++g)
    most[g] = larger(most[g], larger(gainOrNone(zeros[g], ones[g], all0, all1, merit),
                                     gainOrNone(zeros[g + 1], ones[g + 1], all0, all1, merit)));
}

constexpr Kernel<cutLoop> cutsOf;
constexpr Kernel<cornerLoop> cornersOf;
constexpr Kernel<endLoop> endsOf;

}  // namespace

void gainsOfCuts(const LeftOfGroups& left, const PairMerit& node, double minLeaf, double* gains) {
  cutsOf(left.zeros, left.ones, wholeBlocks(left.groups) / kGroupBlock, node.zeros, node.ones, node.merit,
         minLeaf, gains);
}

void mostWithinGroups(const LeftOfGroups& left, const PairMerit& node, bool ends, double* most) {
  const std::size_t blocks = wholeBlocks(left.groups) / kGroupBlock;
  cornersOf(left.zeros, left.ones, blocks, node.zeros, node.ones, node.merit, most);
  if (ends) endsOf(left.zeros, left.ones, blocks, node.zeros, node.ones, node.merit, most);
}

}  // namespace paretree::grow
