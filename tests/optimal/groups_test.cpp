// Sets of many rows and few values, whose groups are moved as a whole, against the same rows moved one by
// one.
#include <QtTest>

#include "paretree/core/rng.h"
#include "paretree/optimal/near.h"
#include "paretree/optimal/search.h"
#include "tests/support/unit.h"

namespace groups_test {

using namespace paretree;

namespace {

/// Numbers of few values, some missing, and levels; classes that depend on three of them.
data::Dataset fewValues(int rows, int classes) {
  Rng rng(41);
  std::vector<data::ColumnInfo> infos(6);
  std::vector<data::ColumnValues> columns(6);
  for (std::size_t c = 0; c < 5; ++c) infos[c].name = std::string(1, static_cast<char>('a' + c));
  for (const std::size_t c : {3, 4}) {
    infos[c].type = data::ColumnType::Nominal;
    for (int level = 0; level < 4; ++level) infos[c].levels.push_back("l" + std::to_string(level));
  }
  infos[5].name = "y";
  infos[5].role = data::Role::Target;
  infos[5].type = data::ColumnType::Nominal;
  for (int k = 0; k < classes; ++k) infos[5].levels.push_back("k" + std::to_string(k));
  for (int row = 0; row < rows; ++row) {
    double sum = 0;
    for (std::size_t c = 0; c < 3; ++c) {
      const auto value = static_cast<double>(rng.below(5));
      sum += value;
      columns[c].numbers.push_back(c == 1 && rng.chance(0.1) ? data::kMissing : value);
    }
    for (const std::size_t c : {3, 4}) columns[c].codes.push_back(static_cast<std::int32_t>(rng.below(4)));
    const auto signal = static_cast<std::uint64_t>(sum + columns[3].codes.back() * 2);
    columns[5].codes.push_back(static_cast<std::int32_t>((rng.chance(0.2) ? rng.below(9) : signal / 3) %
                                                         static_cast<std::uint64_t>(classes)));
  }
  return data::Dataset(infos, columns);
}

}  // namespace

class OptimalGroupsTest : public QObject {
  Q_OBJECT

 private slots:
  void wholeGroupsMoveAsTheirRowsDo() {
    for (const int classes : {2, 3, 5}) {
      const data::Dataset data = fewValues(800, classes);
      // So small a part of a row is no unit that is looked for: then rows move one by one.
      constexpr double kPart = 1.0 / 1024;
      const std::vector<double> weights(800, kPart);
      const auto one = optimal::makeProblem(data, data.allRows(), data.features(), 5, {}, {});
      const auto half = optimal::makeProblem(data, data.allRows(), data.features(), 5, weights, {});
      QVERIFY(one.whole && !half.whole);
      const optimal::RowSet ones(one), halves(half);
      for (const int depth : {2, 3}) {
        const optimal::SearchOptions options{.depth = depth, .leaves = 8};
        const auto whole = optimal::solve(one, ones, options, Context());
        const auto parts = optimal::solve(half, halves, options, Context());
        QCOMPARE(whole.steps, parts.steps);
        QVERIFY(whole.loss[4] < whole.loss[1] * 0.95);
        for (std::size_t l = 1; l <= 8; ++l) {
          QCOMPARE(whole.loss[l] * kPart, parts.loss[l]);
          QCOMPARE(lossOf(one, ones, whole.plan[l]), whole.loss[l]);
        }
      }
    }
  }

  void weightsOfACommonUnitAreCountedInIt() {
    for (const double unit : {0.5, 0.1, 0.125, 0.3, 2e9}) {
      const data::Dataset data = fewValues(300, 3);
      Rng rng(7);
      std::vector<double> times, weights;
      for (int row = 0; row < 300; ++row) {
        times.push_back(static_cast<double>(1 + rng.below(5)));
        // As a table has them: the number next to what is written.
        weights.push_back(unit < 1 ? std::round(times.back() * unit * 1000) / 1000 : times.back() * unit);
      }
      const auto counted = optimal::makeProblem(data, data.allRows(), data.features(), 5, times, {});
      const auto weighed = optimal::makeProblem(data, data.allRows(), data.features(), 5, weights, {});
      QVERIFY(weighed.whole && weighed.rounding == 0);
      QCOMPARE(weighed.unit, unit);
      QCOMPARE(weighed.weights, counted.weights);
      QCOMPARE(counted.unit, 1.0);
      optimal::NearOptions options;
      options.depth = 2;
      options.leaves = 4;
      const auto same = nearTrees(counted, optimal::RowSet(counted), options, Context());
      const auto near = nearTrees(weighed, optimal::RowSet(weighed), options, Context());
      QVERIFY(near.unit == 0 && !near.splits.empty());  // counted, not rounded
      QCOMPARE(near.trees.text(), same.trees.text());
      QCOMPARE(near.steps, same.steps);
    }
    // Weights that have none stay as they are, and so does what balances classes.
    const data::Dataset data = fewValues(50, 2);
    std::vector<double> weights(50, 1);
    weights[3] = std::sqrt(2);
    QVERIFY(!optimal::makeProblem(data, data.allRows(), data.features(), 5, weights, {}).whole);
    weights[3] = 1e300;
    QVERIFY(!optimal::makeProblem(data, data.allRows(), data.features(), 5, weights, {}).whole);
    weights[3] = 1e-300;
    QVERIFY(!optimal::makeProblem(data, data.allRows(), data.features(), 5, weights, {}).whole);
  }
};

PARETREE_TEST(OptimalGroupsTest)
}  // namespace groups_test

#include "groups_test.moc"
