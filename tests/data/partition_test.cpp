#include <QTest>
#include <algorithm>

#include "paretree/data/partition.h"
#include "tests/support/unit.h"

namespace partition_test {

using namespace paretree;

namespace {

// Classes 0, 1, 2 ... with these numbers of rows; the last column of the table is the class.
data::Dataset classes(const std::vector<int>& sizes) {
  data::ColumnInfo info{"class", data::ColumnType::Nominal, data::Role::Target, {}, ""};
  data::ColumnValues values;
  for (std::size_t c = 0; c < sizes.size(); ++c) {
    info.levels.push_back(std::to_string(c));
    for (int i = 0; i < sizes[c]; ++i) values.codes.push_back(static_cast<std::int32_t>(c));
  }
  return data::Dataset({info}, {values});
}

std::vector<int> countBy(const data::Dataset& data, const data::Rows& rows) {
  std::vector<int> counts(data.info(0).levels.size());
  for (const data::Row row : rows) ++counts[data.codes(0)[row]];
  return counts;
}

}  // namespace

class PartitionTest : public QObject {
  Q_OBJECT
 private slots:
  void holdOutSplitsEachClassByLargestRemainder() {
    const data::Dataset data = classes({100, 50, 10});
    const data::Partition parts = holdOut(data, data.allRows(), 0, 1.0 / 3, Rng(1));
    QCOMPARE(parts.test.size(), std::size_t(53));
    QCOMPARE(countBy(data, parts.test), (std::vector<int>{33, 17, 3}));
    QVERIFY(std::is_sorted(parts.train.begin(), parts.train.end()));
    QVERIFY(std::is_sorted(parts.test.begin(), parts.test.end()));
    data::Rows all = parts.train;
    all.insert(all.end(), parts.test.begin(), parts.test.end());
    std::sort(all.begin(), all.end());
    QCOMPARE(all, data.allRows());
  }
  void aClassOfOneRowStaysInTraining() {
    const data::Dataset data = classes({1, 1, 8});
    for (std::uint64_t seed = 1; seed < 20; ++seed) {
      const auto counts = countBy(data, holdOut(data, data.allRows(), 0, 0.5, Rng(seed)).test);
      QCOMPARE(counts[0], 0);
      QCOMPARE(counts[1], 0);
    }
  }
  void theSeedDecidesTheDraw() {
    const data::Dataset data = classes({40, 40});
    const auto draw = [&](std::uint64_t seed) {
      return holdOut(data, data.allRows(), 0, 0.3, Rng(seed)).test;
    };
    QCOMPARE(draw(5), draw(5));
    QVERIFY(draw(5) != draw(6));
  }
  void withoutATargetTheFractionHoldsForAllRows() {
    const data::Dataset data = classes({10, 10});
    QCOMPARE(holdOut(data, data.allRows(), -1, 0.25, Rng(1)).test.size(), std::size_t(5));
    QVERIFY(holdOut(data, data.allRows(), -1, 0, Rng(1)).test.empty());
    QVERIFY(holdOut(data, {}, -1, 0.5, Rng(1)).train.empty());
  }
  void foldsAreEqualInSizeAndStratified() {
    const data::Dataset data = classes({33, 17, 7});
    const auto folds = makeFolds(data, data.allRows(), 0, 5, Rng(3));
    QCOMPARE(folds.size(), std::size_t(5));
    data::Rows all;
    for (const auto& fold : folds) {
      QVERIFY(fold.size() == 11 || fold.size() == 12);
      const auto counts = countBy(data, fold);
      QVERIFY(counts[0] >= 6 && counts[0] <= 7);
      QVERIFY(counts[1] >= 3 && counts[1] <= 4);
      QVERIFY(counts[2] >= 1 && counts[2] <= 2);
      QVERIFY(std::is_sorted(fold.begin(), fold.end()));
      all.insert(all.end(), fold.begin(), fold.end());
    }
    std::sort(all.begin(), all.end());
    QCOMPARE(all, data.allRows());
  }
  void neverMoreFoldsThanRows() {
    const data::Dataset data = classes({2, 1});
    const auto folds = makeFolds(data, data.allRows(), 0, 10, Rng(1));
    QCOMPARE(folds.size(), std::size_t(3));
    for (const auto& fold : folds) QCOMPARE(fold.size(), std::size_t(1));
  }
  void rowsWithoutATargetAreLeftOut() {
    data::Dataset data = classes({2, 2});
    data::ColumnValues values;
    values.numbers = {1, data::kMissing, 2, 3};
    data = data.withColumn(1, data::ColumnInfo{"y", data::ColumnType::Number, data::Role::Target, {}, ""},
                           values);
    QCOMPARE(withTargets(data, data.allRows(), {0, 1}), (data::Rows{0, 2, 3}));
    QCOMPARE(withTargets(data, {3, 1}, {0, 1}), (data::Rows{3}));
    QCOMPARE(withTargets(data, data.allRows(), {}), data.allRows());
  }
};

PARETREE_TEST(PartitionTest)
}  // namespace partition_test

#include "partition_test.moc"
