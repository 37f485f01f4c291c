// Rows that sum up others: told by their numbers, whatever they are called.
#include <QTest>
#include <algorithm>
#include <cstdint>
#include <limits>
#include <memory>
#include <string>
#include <vector>

#include "paretree/data/levels/sum_rows.h"
#include "paretree/data/table_file.h"
#include "tests/support/said_of_tables.h"
#include "tests/support/unit.h"

namespace sum_rows_test {

using namespace paretree;

namespace {

using Row = std::vector<double>;
using Rows = std::vector<std::uint64_t>;

Rows sums(const std::vector<Row>& rows) {
  std::vector<std::vector<double>> columns(rows.front().size());
  for (const Row& row : rows)
    for (std::size_t c = 0; c < columns.size(); ++c) columns[c].push_back(row[c]);
  return data::sumRows({columns.begin(), columns.end()});
}

const Row kA = {12.5, 31}, kB = {20.25, 47}, kC = {8.5, 19}, kD = {7.75, 13}, kE = {9.5, 28};
const double kNaN = std::numeric_limits<double>::quiet_NaN();

const std::string kTable =
    "place,sales,cost\nOslo,120.5,31.25\nBern,87.25,46.5\nRom,203.75,92.25\nall of them,411.5,170\n"
    "Wien,55.25,18.5\nGraz,61.5,20.75\n,116.75,39.25\nGesamt hier,528.25,209.25\n";

Result<data::TableFile> read(bool keep) {
  data::ReadOptions options;
  options.keepTotals = keep;
  return data::readTableBytes(kTable, "t.csv", options, Context());
}

}  // namespace

class SumRowsTest : public QObject {
  Q_OBJECT
 private slots:
  void sumsOfGroupsAndOfAllAreFound() {
    QCOMPARE(sums({kA, kB, kC, {41.25, 97}, kD, kE, {17.25, 41}, {58.5, 138}}), (Rows{3, 6, 7}));
  }
  void aNumberThatIsNoSumMayStandBesideThem() {
    QCOMPARE(sums({{12.5, 31, 3},
                   {20.25, 47, 4},
                   {8.5, 19, 5},
                   {41.25, 97, 4},
                   {7.75, 13, 6},
                   {9.5, 28, 7},
                   {17.25, 41, kNaN}}),
             (Rows{3, 6}));
  }
  void groupsMayHaveOneRow() {
    QCOMPARE(sums({kA, kB, {32.75, 78}, kC, kC, kD, kE, {17.25, 41}, {58.5, 138}}), (Rows{2, 4, 7, 8}));
    QCOMPARE(sums({kD, kE, {17.25, 41}, kC, kC, {25.75, 60}}), (Rows{2, 4, 5}));
  }
  void rowsThatHappenToAddUpAreNone_data() {
    QTest::addColumn<std::vector<Row>>("rows");
    QTest::newRow("the second is the first") << std::vector<Row>{kA, kA, kB, kB, kC, kC};
    QTest::newRow("constants") << std::vector<Row>(6, kA);
    QTest::newRow("zeros") << std::vector<Row>(6, Row{0, 0});
    QTest::newRow("zeros but for one") << std::vector<Row>{{0, 0}, {0, 0}, kA, kA, {0, 0}, {0, 0}};
    QTest::newRow("multiples") << std::vector<Row>{{1.5, 12.5}, {3, 25}, {4.5, 37.5}, {6, 50}};
    QTest::newRow("counted up") << std::vector<Row>{{1, 100}, {2, 200}, {3, 300}, {4, 400}, {5, 500}};
    QTest::newRow("few digits") << std::vector<Row>{{1, 2}, {2, 1}, {3, 3}, {5, 4}, {2, 2}, {1, 3}};
    QTest::newRow("one column of three")
        << std::vector<Row>{{12.5, 31, 7}, {20.25, 47, 3}, {32.75, 11, 2}, {8.5, 19, 1}};
  }
  void rowsThatHappenToAddUpAreNone() {
    QFETCH(std::vector<Row>, rows);
    QCOMPARE(sums(rows), Rows());
  }
  void theyAreLeftOutAndSaidAndMayBeKept() {
    const auto file = read(false);
    QVERIFY(file.ok());
    QCOMPARE(file->data.rows(), std::size_t{5});
    QCOMPARE(file->leftOut, (Rows{4, 7, 8}));
    QVERIFY(says(*file, "data.total-rows"));
    const auto kept = read(true);
    QVERIFY(kept.ok());
    QCOMPARE(kept->data.rows(), std::size_t{8});
    QVERIFY(says(*kept, "data.totals-kept") && !says(*kept, "data.total-rows"));
  }
  void newRowsOfAModelAreKept() {
    const auto made = read(false);
    QVERIFY(made.ok());
    data::ReadOptions options;
    options.like = std::make_shared<const data::ReadLike>(data::ReadLike{made->data.schema(), {}, {}});
    const auto file = data::readTableBytes(kTable, "t.csv", options, Context());
    QVERIFY(file.ok());
    QCOMPARE(file->data.rows(), std::size_t{8});
  }
};

PARETREE_TEST(SumRowsTest)
}  // namespace sum_rows_test

#include "sum_rows_test.moc"
