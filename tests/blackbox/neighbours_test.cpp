// The k-d tree against looking at every point.
#include "paretree/blackbox/neighbours.h"

#include <QtTest>

#include "paretree/core/rng.h"
#include "tests/support/unit.h"

namespace neighbours_test {

using namespace paretree;

namespace {

struct Cloud {
  std::size_t numeric, nominal;
  std::vector<double> points;
  std::size_t dimensions() const { return numeric + nominal; }
};

/// Coarse numbers and few levels, so that ties and equal points are common.
Cloud someCloud(Rng& rng, std::size_t count, std::size_t numeric, std::size_t nominal, int coarse) {
  Cloud cloud{numeric, nominal, {}};
  for (std::size_t i = 0; i < count; ++i) {
    for (std::size_t d = 0; d < numeric; ++d)
      cloud.points.push_back(
          coarse > 0 ? static_cast<double>(rng.below(static_cast<std::uint64_t>(coarse))) / 4 : rng.normal());
    for (std::size_t d = 0; d < nominal; ++d) cloud.points.push_back(static_cast<double>(rng.below(3)));
  }
  return cloud;
}

std::vector<blackbox::Neighbour> plainNearest(const Cloud& cloud, const double* query, std::size_t k) {
  std::vector<blackbox::Neighbour> all;
  for (std::size_t p = 0; p * cloud.dimensions() < cloud.points.size(); ++p) {
    const double* point = &cloud.points[p * cloud.dimensions()];
    double distance = 0;
    for (std::size_t d = 0; d < cloud.dimensions(); ++d)
      distance += d < cloud.numeric ? (point[d] - query[d]) * (point[d] - query[d]) : point[d] != query[d];
    all.push_back({distance, static_cast<std::uint32_t>(p)});
  }
  std::sort(all.begin(), all.end());
  all.resize(std::min(k, all.size()));
  return all;
}

}  // namespace

class NeighboursTest : public QObject {
  Q_OBJECT
 private slots:
  void theTreeFindsWhatLookingAtEveryPointFinds_data() {
    QTest::addColumn<int>("count");
    QTest::addColumn<int>("numeric");
    QTest::addColumn<int>("nominal");
    QTest::addColumn<int>("coarse");
    QTest::newRow("one point") << 1 << 2 << 0 << 5;
    QTest::newRow("one block") << 16 << 2 << 1 << 5;
    QTest::newRow("a block and one") << 17 << 2 << 1 << 5;
    QTest::newRow("many ties") << 400 << 2 << 0 << 6;
    QTest::newRow("ties and levels") << 400 << 3 << 2 << 4;
    QTest::newRow("levels only") << 300 << 0 << 4 << 1;
    QTest::newRow("all points equal") << 200 << 3 << 0 << 1;
    QTest::newRow("no ties") << 500 << 4 << 0 << 0;
    QTest::newRow("many dimensions") << 300 << 40 << 3 << 0;
  }
  void theTreeFindsWhatLookingAtEveryPointFinds() {
    QFETCH(int, count);
    QFETCH(int, numeric);
    QFETCH(int, nominal);
    QFETCH(int, coarse);
    Rng rng(static_cast<std::uint64_t>(count + coarse));
    const Cloud cloud = someCloud(rng, static_cast<std::size_t>(count), static_cast<std::size_t>(numeric),
                                  static_cast<std::size_t>(nominal), coarse);
    const blackbox::NeighbourSearch search(cloud.points, cloud.numeric, cloud.nominal);
    std::vector<blackbox::Neighbour> found;
    for (int i = 0; i < 150; ++i) {
      const Cloud query = someCloud(rng, 1, cloud.numeric, cloud.nominal, i % 3 == 0 ? 0 : coarse + 2);
      for (const std::size_t k : {1, 3, 20, 1000}) {
        search.nearest(query.points.data(), k, found);
        const auto expected = plainNearest(cloud, query.points.data(), k);
        QCOMPARE(found.size(), expected.size());
        for (std::size_t n = 0; n < found.size(); ++n) {
          QCOMPARE(found[n].point, expected[n].point);
          QCOMPARE(found[n].distance, expected[n].distance);
        }
      }
    }
  }
};

PARETREE_TEST(NeighboursTest)
}  // namespace neighbours_test

#include "neighbours_test.moc"
