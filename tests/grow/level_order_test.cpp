// The order of levels by their means, along which subsets are cut.
#include "paretree/grow/level_order.h"

#include <QTest>
#include <vector>

#include "tests/support/unit.h"

namespace level_order_test {

using namespace paretree;

class LevelOrderTest : public QObject {
  Q_OBJECT
 private slots:
  void oneDimensionIsItsOwnOrder() {
    const std::vector<double> places{3, 1, 2, 1}, masses(4, 1.0);
    QCOMPARE(grow::orderGroups(places, masses), (std::vector<std::size_t>{1, 3, 2, 0}));
  }
  // Along what differs most, wherever the points lie: far from the origin in either dimension.
  void severalAreOrderedAlongWhatDiffersMost_data() {
    QTest::addColumn<double>("x");
    QTest::addColumn<double>("y");
    QTest::newRow("at the origin") << 0.0 << 0.0;
    QTest::newRow("far in the first") << 100.0 << 0.0;
    QTest::newRow("far in the second") << 0.0 << 100.0;
  }
  void severalAreOrderedAlongWhatDiffersMost() {
    QFETCH(double, x);
    QFETCH(double, y);
    const std::vector<double> masses(3, 1.0);
    for (const bool swapped : {false, true}) {
      std::vector<double> points{x, y, x + .1, y + 5, x, y + 10};
      if (swapped) points = {x, y, x + 5, y + .1, x + 10, y};
      const auto order = grow::orderGroups(points, masses);
      QVERIFY(order == (std::vector<std::size_t>{0, 1, 2}) || order == (std::vector<std::size_t>{2, 1, 0}));
    }
  }
};

PARETREE_TEST(LevelOrderTest)
}  // namespace level_order_test

#include "level_order_test.moc"
