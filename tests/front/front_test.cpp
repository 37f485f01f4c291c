#include <rapidcheck.h>

#include <QTest>
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <numeric>
#include <vector>

#include "paretree/front/hypervolume.h"
#include "paretree/front/objective.h"
#include "paretree/front/pareto_front.h"
#include "paretree/front/sorting.h"
#include "paretree/front/survival.h"
#include "tests/support/unit.h"

namespace front_test {

using namespace paretree;

namespace {

using Points = std::vector<std::vector<double>>;

std::vector<front::Objective> objectives(const std::vector<bool>& maximise) {
  std::vector<front::Objective> all;
  for (const bool up : maximise) all.push_back({"o", "o", up, front::Objective::Unit::Value});
  return all;
}

/// Points on a coarse grid, so that ties and equal points occur.
Points gridPoints(std::size_t width, int limit, std::size_t most) {
  const auto count = *rc::gen::inRange<std::size_t>(0, most);
  Points points(count, std::vector<double>(width));
  for (auto& point : points)
    for (auto& value : point) value = *rc::gen::inRange(0, limit);
  return points;
}

/// Peels front after front by comparing all pairs.
std::vector<int> plainRanks(const Points& points) {
  std::vector<int> ranks(points.size(), -1);
  const auto all = objectives(std::vector<bool>(points.empty() ? 1 : points[0].size(), false));
  for (int rank = 0, left = static_cast<int>(points.size()); left > 0; ++rank) {
    std::vector<std::size_t> front;
    for (std::size_t i = 0; i < points.size(); ++i) {
      bool dominated = ranks[i] >= 0;
      for (std::size_t j = 0; j < points.size() && !dominated; ++j)
        dominated = ranks[j] < 0 && dominates(points[j], points[i], all);
      if (!dominated) front.push_back(i);
    }
    for (const auto i : front) ranks[i] = rank;
    left -= static_cast<int>(front.size());
  }
  return ranks;
}

/// Unit cells covered by a point, counted one by one.
double plainVolume(const Points& points, int limit, std::size_t width) {
  double cells = 0;
  const int depth = width == 3 ? limit : 1;
  for (int x = 0; x < limit; ++x)
    for (int y = 0; y < limit; ++y)
      for (int z = 0; z < depth; ++z)
        for (const auto& point : points)
          if (point[0] > x && point[1] > y && (width < 3 || point[2] > z)) {
            ++cells;
            break;
          }
  return cells;
}

}  // namespace

class FrontTest : public QObject {
  Q_OBJECT
 private slots:
  void dominanceNeedsOneBetterAndNoneWorse() {
    const auto upDown = objectives({true, false});
    QVERIFY(dominates({2, 1}, {1, 1}, upDown));
    QVERIFY(dominates({1, 0}, {1, 1}, upDown));
    QVERIFY(!dominates({1, 1}, {1, 1}, upDown));
    QVERIFY(!dominates({2, 2}, {1, 1}, upDown));
    QVERIFY(!dominates({NAN, 0}, {1, 1}, upDown));
  }
  void nonDominatedKeepsAllEqualPoints() {
    const Points points{{1, 3}, {2, 2}, {2, 2}, {1, 2}, {3, 1}};
    QCOMPARE(nonDominated(points, objectives({true, true})), (std::vector<std::size_t>{0, 1, 2, 4}));
    QCOMPARE(nonDominated({}, objectives({true})), std::vector<std::size_t>{});
  }
  void ranksAreThoseOfPeelingFrontAfterFront() {
    for (const std::size_t width : {1u, 2u, 3u, 4u})
      QVERIFY(rc::check([width] {
        const auto points = gridPoints(width, 8, 60);
        RC_ASSERT(front::nonDominatedRanks(points) == plainRanks(points));
      }));
  }
  void theSorterListsPointsInOrderAndCountsTheirFronts() {
    for (const std::size_t width : {1u, 2u, 3u})
      QVERIFY(rc::check([width] {
        front::FrontSorter sorter;
        for (int again = 0; again < 2; ++again) {
          const auto points = gridPoints(width, 3, 30);
          std::vector<double> values;
          for (const auto& point : points) values.insert(values.end(), point.begin(), point.end());
          sorter.sort(values, width);
          std::vector<std::uint32_t> order(points.size());
          std::iota(order.begin(), order.end(), 0u);
          std::stable_sort(order.begin(), order.end(),
                           [&](std::uint32_t a, std::uint32_t b) { return points[a] < points[b]; });
          RC_ASSERT(sorter.order() == order);
          const auto ranks = plainRanks(points);
          RC_ASSERT(sorter.ranks() == ranks);
          RC_ASSERT(sorter.fronts() ==
                    (ranks.empty() ? 0 : *std::max_element(ranks.begin(), ranks.end()) + 1));
        }
      }));
  }
  void pointsWithoutValuesAreOneFront() {
    QCOMPARE(front::nonDominatedRanks({{}, {}}), (std::vector<int>{0, 0}));
    QCOMPARE(front::kneeOf({{}, {}}, {}), std::size_t{0});
    front::FrontSorter sorter;
    sorter.sort({}, 0);
    QVERIFY(sorter.ranks().empty() && sorter.order().empty());
    QCOMPARE(sorter.fronts(), 0);
  }
  void kneeBulgesTowardsTheIdealPoint() {
    QCOMPARE(kneeOf({{0, 1}, {0.8, 0.8}, {1, 0}}, objectives({true, true})), std::size_t{1});
    // A dent is no knee: the best by the first objective, and not the model that says nothing.
    QCOMPARE(kneeOf({{0, 1}, {0.2, 0.2}, {1, 0}}, objectives({true, true})), std::size_t{2});
    QCOMPARE(kneeOf({{.581, 1}, {.504, 2}, {.397, 3}}, objectives({false, false})), std::size_t{2});
    QCOMPARE(kneeOf({{9, 1}, {3, 2}, {2, 9}}, objectives({false, false})), std::size_t{1});
    QCOMPARE(kneeOf({{5, 5}}, objectives({true, true})), std::size_t{0});
    QCOMPARE(kneeOf({{0, 9, 9}, {1, 1, 1}, {9, 0, 0}}, objectives({false, false, false})), std::size_t{1});
  }
  void kneeOfEqualPointsIsTheFirst() {
    QCOMPARE(kneeOf({{1, 1}, {1, 1}, {1, 1}}, objectives({true, false})), std::size_t{0});
  }
  void kneeMayStandAnywhereAndTiesGoToTheFirst() {
    const auto both = objectives({false, false});
    QCOMPARE(kneeOf({{1, 1}, {0, 4}, {4, 0}}, both), std::size_t{0});
    QCOMPARE(kneeOf({{0, 4}, {1, 2}, {2, 1}, {4, 0}}, both), std::size_t{1});
    // Two points have no knee between them; nor have points on a line.
    QCOMPARE(kneeOf({{4, 0}, {0, 4}}, both), std::size_t{1});
    QCOMPARE(kneeOf({{0, 4}, {0, 4}, {4, 0}}, both), std::size_t{0});
    // An objective in which all are equal says nothing.
    QCOMPARE(kneeOf({{1, 5}, {1, 3}, {1, 4}}, both), std::size_t{1});
    QCOMPARE(kneeOf({{0, 4, 1}, {1, 2, 1}, {2, 1, 1}, {4, 0, 1}}, objectives({false, false, false})),
             std::size_t{1});
  }
  void crowdingIsInfiniteAtTheEndsAndSumsNeighbourGaps() {
    const Points points{{0, 4}, {1, 2}, {3, 1}, {4, 0}, {9, 9}};
    const auto distance = front::crowdingDistance(points, {3, 1, 0, 2});
    QVERIFY(std::isinf(distance[0]) && std::isinf(distance[2]));
    QCOMPARE(distance[1], 3.0 / 4 + 3.0 / 4);
    QCOMPARE(distance[3], 3.0 / 4 + 2.0 / 4);
    QCOMPARE(front::crowdingDistance(points, {0, 1, 2, 3}, {2, 0})[1], 2 * 3.0 / 4);
    QCOMPARE(front::crowdingDistance(points, {}), std::vector<double>{});
  }
  void crowdingOfEqualPointsIsFinite() {
    const Points points{{1, 1}, {1, 1}, {1, 1}};
    QCOMPARE(front::crowdingDistance(points, {0, 1, 2})[1], 0.0);
    // Of equal ends the first, in the order given, is the end.
    const auto ends = front::crowdingDistance({{0, 2}, {0, 1}, {1, 0}}, {0, 1, 2});
    QVERIFY(std::isinf(ends[0]) && std::isinf(ends[2]));
    QCOMPARE(ends[1], 1.0 + 1.0);
  }
  void thoseOfLowRankAndThenTheLessCrowdedSurvive() {
    QVERIFY(rc::check([] {
      const auto points = gridPoints(2, 6, 40);
      const auto count = *rc::gen::inRange<std::size_t>(0, 45);
      const bool given = *rc::gen::arbitrary<bool>();
      auto ranks = plainRanks(points);
      if (given)
        for (auto& rank : ranks) rank = *rc::gen::inRange(0, 4);
      const front::Survivors best =
          given ? front::survivors(points, ranks, count) : front::survivors(points, count);
      // Each point with the distance in its front, all sorted by the definition.
      std::vector<double> distances(points.size());
      std::vector<std::size_t> order;
      for (std::size_t i = 0; i < points.size(); ++i) {
        std::vector<std::size_t> front;
        for (std::size_t j = 0; j < points.size(); ++j)
          if (ranks[j] == ranks[i]) front.push_back(j);
        const auto place = std::find(front.begin(), front.end(), i) - front.begin();
        distances[i] = front::crowdingDistance(points, front)[place];
        order.push_back(i);
      }
      std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return ranks[a] != ranks[b] ? ranks[a] < ranks[b] : distances[a] > distances[b];
      });
      order.resize(std::min(count, order.size()));
      RC_ASSERT(best.order == order);
      RC_ASSERT(best.ranks == ranks);
      for (const auto i : order) RC_ASSERT(best.crowding[i] == distances[i]);
    }));
  }
  void frontsOfWhichNoneGoesOnAreNotMeasured() {
    const Points points{{0, 2}, {1, 1}, {2, 0}, {3, 3}, {4, 4}};
    for (const std::size_t count : {2u, 3u}) {
      const auto best = front::survivors(points, count);
      QCOMPARE(best.order.size(), count);
      QCOMPARE(best.crowding[3], 0.0);
      QCOMPARE(best.crowding[4], 0.0);
    }
    QVERIFY(front::survivors(points, 0).order.empty());
    QVERIFY(std::isinf(front::survivors(points, 4).crowding[3]));
  }
  void hypervolumeOfAStaircase() {
    const auto both = objectives({true, true});
    QCOMPARE(hypervolume({{1, 3}, {2, 2}, {3, 1}}, both, {0, 0}), 6.0);
    QCOMPARE(hypervolume({{1, 1}}, both, {-0.5, -1}), 3.0);
    QCOMPARE(hypervolume({{1, -1}}, both, {0, 0}), 0.0);
    QCOMPARE(hypervolume({}, both, {0, 0}), 0.0);
    QCOMPARE(hypervolume({{1, 3}}, objectives({false, true}), {4, 1}), 6.0);
    QCOMPARE(hypervolume({{2}, {5}}, objectives({true}), {1}), 4.0);
  }
  void hypervolumeCountsEveryCoveredCellOnce() {
    for (const std::size_t width : {2u, 3u})
      QVERIFY(rc::check([width] {
        const auto points = gridPoints(width, 8, 25);
        const auto up = objectives(std::vector<bool>(width, true));
        RC_ASSERT(hypervolume(points, up, std::vector<double>(width, 0.0)) == plainVolume(points, 8, width));
      }));
  }
};

PARETREE_TEST(FrontTest)
}  // namespace front_test

#include "front_test.moc"
