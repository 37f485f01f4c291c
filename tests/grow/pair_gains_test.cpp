#include "paretree/grow/pair_gains.h"

#include <QtTest>
#include <algorithm>
#include <cmath>
#include <vector>

#include "paretree/core/rng.h"
#include "tests/support/unit.h"

namespace pair_gains_test {

using namespace paretree;
using namespace paretree::grow;

namespace {

/// Groups of rows of two classes, some of one class alone, with what lies left of each.
struct Groups {
  std::vector<double> zeros, ones;
  PairMerit node;
  std::size_t count;

  Groups(std::size_t groups, Rng rng)
      : zeros(wholeBlocks(groups) + 1), ones(wholeBlocks(groups) + 1), count(groups) {
    for (std::size_t g = 0; g < groups; ++g) {
      const auto kind = rng.below(3);
      zeros[g + 1] = zeros[g] + (kind == 0 ? 0 : static_cast<double>(1 + rng.below(9)));
      ones[g + 1] = ones[g] + (kind == 1 ? 0 : static_cast<double>(1 + rng.below(9)));
    }
    node = {zeros[groups], ones[groups], 0};
    node.merit = merit(node.zeros, node.ones);
  }
  static double merit(double zero, double one) { return (zero * zero + one * one) / (zero + one); }
  LeftOfGroups left() const { return {zeros.data(), ones.data(), count}; }
  double gain(double left0, double left1) const {
    const double right0 = node.zeros - left0, right1 = node.ones - left1;
    if (!(left0 + left1 > 0) || !(right0 + right1 > 0)) return 0;
    return merit(left0, left1) + merit(right0, right1) - node.merit;
  }
};

}  // namespace

class PairGainsTest : public QObject {
  Q_OBJECT

 private slots:
  void cutsGainWhatTheyGainOneByOne() {
    Rng rng(3);
    for (std::size_t count = 1; count <= 40; ++count) {
      const Groups groups(count, rng.stream(count));
      for (const double least : {1.0, 7.0}) {
        std::vector<double> gains(wholeBlocks(count));
        gainsOfCuts(groups.left(), groups.node, least, gains.data());
        for (std::size_t g = 0; g < count; ++g) {
          const double left = groups.zeros[g] + groups.ones[g];
          const bool enough = left >= least && groups.node.zeros + groups.node.ones - left >= least;
          if (enough)
            QVERIFY(gains[g] == groups.gain(groups.zeros[g], groups.ones[g]));
          else
            QVERIFY(std::isinf(gains[g]) && gains[g] < 0);
        }
      }
    }
  }
  void noCutWithinAGroupGainsMoreThanItsCorners() {
    Rng rng(4);
    for (std::size_t count = 1; count <= 40; ++count) {
      const Groups groups(count, rng.stream(count));
      for (const bool ends : {false, true}) {
        std::vector<double> most(wholeBlocks(count));
        mostWithinGroups(groups.left(), groups.node, ends, most.data());
        for (std::size_t g = 0; g < count; ++g) {
          const double from0 = groups.zeros[g], from1 = groups.ones[g], to0 = groups.zeros[g + 1],
                       to1 = groups.ones[g + 1];
          double corners = std::max(groups.gain(to0, from1), groups.gain(from0, to1));
          if (ends) corners = std::max({corners, groups.gain(from0, from1), groups.gain(to0, to1)});
          QVERIFY(most[g] == corners);
          if (!ends) continue;
          for (double left0 = from0; left0 <= to0; ++left0)
            for (double left1 = from1; left1 <= to1; ++left1)
              QVERIFY(groups.gain(left0, left1) <= most[g] + 1e-9);
        }
      }
    }
  }
};

PARETREE_TEST(PairGainsTest)
}  // namespace pair_gains_test

#include "pair_gains_test.moc"
