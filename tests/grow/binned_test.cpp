// Growing by bins: equal to growing by values where every value is a bin, else growing on the bins.
#include <QtTest>
#include <cmath>
#include <numeric>

#include "paretree/grow/coded_column.h"
#include "paretree/grow/forest.h"
#include "tests/grow/plain_tree.h"
#include "tests/support/unit.h"

namespace binned_test {

using namespace paretree;

namespace {

const Context kAlone;

model::Tree grown(const plain::Problem& p, const data::Rows& rows, int above) {
  const grow::GrowData data(p.data, p.features, p.targets, p.weights, {above, rows});
  return growTree(data, rows, p.options, Rng(1), kAlone);
}

/// A table whose first part has few values in a column, and the rest so many that its codes are wide.
plain::Problem fewValuesAmongMany(int classes, int targets, std::uint64_t seed, data::Rows& rows) {
  Rng rng = Rng(seed).stream("binned");
  plain::Shape shape;
  shape.rows = 1000;
  shape.numeric = 4;
  shape.nominal = 2;
  shape.levels = 6;
  shape.distinct = 40;
  shape.classes = classes;
  shape.targets = targets;
  plain::Problem problem = plain::randomProblem(shape, rng);
  for (int column = 0; column < 3; ++column) {  // the last stays narrow
    data::ColumnValues values;
    const auto numbers = problem.data.numbers(column);
    values.numbers.assign(numbers.begin(), numbers.end());
    for (std::size_t row = 600; row < 1000; ++row) values.numbers[row] = rng.uniform(-2, 12);
    problem.data = problem.data.withColumn(column, problem.data.info(column), values);
  }
  rows.resize(600);
  std::iota(rows.begin(), rows.end(), data::Row{0});
  return problem;
}

}  // namespace

class BinnedTest : public QObject {
  Q_OBJECT
 private slots:
  // What is printed with few digits is the cut itself, between its neighbours still.
  void aCutIsTheNumberThatIsReadOfIt() {
    QVERIFY(std::midpoint(34.9, 35.3) != 35.1);
    QCOMPARE(grow::thresholdBetween(34.9, 35.3), 35.1);
    QCOMPARE(grow::thresholdBetween(2.3, 2.48), 2.39);
    Rng rng(3);
    for (int i = 0; i < 10000; ++i) {
      const double lower = rng.uniform() - .5,
                   upper = i % 2 ? lower + rng.uniform() : std::nextafter(lower, 1);
      const double cut = grow::thresholdBetween(lower, upper);
      QVERIFY(cut >= lower && cut < upper);
    }
  }

  void everyValueABinOfItsOwnGivesTheExactTree_data() {
    QTest::addColumn<int>("criterion");
    QTest::addColumn<int>("targets");
    QTest::addColumn<bool>("weighted");
    QTest::newRow("gini") << int(grow::Criterion::Gini) << 0 << false;
    QTest::newRow("gini, weights") << int(grow::Criterion::Gini) << 0 << true;
    QTest::newRow("entropy") << int(grow::Criterion::Entropy) << 0 << false;
    QTest::newRow("gain ratio") << int(grow::Criterion::GainRatio) << 0 << false;
    QTest::newRow("numbers") << int(grow::Criterion::Variance) << 1 << false;
    QTest::newRow("numbers, weights") << int(grow::Criterion::Variance) << 1 << true;
    QTest::newRow("three targets") << int(grow::Criterion::Variance) << 3 << false;
  }
  void everyValueABinOfItsOwnGivesTheExactTree() {
    QFETCH(int, criterion);
    QFETCH(int, targets);
    QFETCH(bool, weighted);
    for (std::uint64_t seed = 0; seed < 3; ++seed) {
      data::Rows rows;
      plain::Problem problem = fewValuesAmongMany(targets > 0 ? 0 : 3, targets, seed, rows);
      problem.options.criterion = grow::Criterion(criterion);
      Rng rng(seed);
      if (weighted)
        for (std::size_t row = 0; row < problem.data.rows(); ++row)
          problem.weights.push_back(static_cast<double>(1 + rng.below(4)) / 4);
      for (const int maxLeaves : {0, 30})
        for (const int drawn : {0, 2})
          for (const bool repeats : {false, true}) {
            problem.options.maxLeaves = maxLeaves;
            problem.options.featuresPerSplit = drawn;
            data::Rows own = rows;
            if (repeats) own = grow::bootstrapSample(rows, rng);
            const model::Tree exact = grown(problem, own, 0);
            QVERIFY(exact.size() > 20);
            for (const int above : {1, 40, 300}) QVERIFY(grown(problem, own, above) == exact);
          }
    }
  }

  void aLargeNodeIsSplitAsIfBinsWereItsValues() {
    Rng rng(7);
    const std::size_t n = 3000;
    std::vector<data::ColumnInfo> infos;
    std::vector<data::ColumnValues> columns, binned;
    data::Rows rows(n);
    std::iota(rows.begin(), rows.end(), data::Row{0});
    std::vector<std::int32_t> classes(n);
    for (int c = 0; c < 3; ++c) {
      std::vector<double> x(n);
      for (double& value : x) value = rng.chance(0.1) ? data::kMissing : rng.normal();
      for (std::size_t row = 0; row < n; ++row) classes[row] += x[row] > 0.5;
      grow::CodedColumn coded = grow::codeNumbers(c, x);
      binNumbers(coded, rows, {});
      QCOMPARE(coded.lastOfBin.size(), std::size_t{grow::kMostBins});
      std::vector<double> bins(n);
      for (std::size_t row = 0; row < n; ++row)
        bins[row] = std::isnan(x[row]) ? data::kMissing : static_cast<double>(coded.binned[row]);
      infos.push_back({"x" + std::to_string(c), data::ColumnType::Number, data::Role::Feature, {}, {}});
      columns.push_back({x, {}});
      binned.push_back({bins, {}});
    }
    infos.push_back({"class", data::ColumnType::Nominal, data::Role::Target, {"a", "b", "c", "d"}, {}});
    columns.push_back({{}, classes});
    binned.push_back({{}, classes});
    plain::Problem values, bins;
    values.data = data::Dataset(infos, columns);
    bins.data = data::Dataset(infos, binned);
    for (plain::Problem* problem : {&values, &bins}) {
      problem->features = problem->data.features();
      problem->targets = problem->data.targets();
      problem->options.minSplit = 60;
    }
    const model::Tree byBins = grown(values, rows, 59), ofBins = grown(bins, rows, 0);
    QVERIFY(byBins.size() > 10);
    QVERIFY(grown(values, rows, 0).size() > 10);
    QCOMPARE(byBins.size(), ofBins.size());
    for (int node = 0; node < byBins.size(); ++node) QVERIFY(byBins[node].stats == ofBins[node].stats);
    QVERIFY(!(byBins == grown(values, rows, 0)));  // 255 bins of 3000 values are not the values
  }

  void aCutLiesBetweenTheNeighboursInTheNode() {
    // Within a bin, the values nearest to the cut are those of the node's rows.
    Rng rng(3);
    std::vector<double> x(4000);
    std::vector<std::int32_t> classes(x.size());
    for (std::size_t i = 0; i < x.size(); ++i) {
      x[i] = rng.uniform(0, 1);
      classes[i] = x[i] > 0.42;
    }
    plain::Problem p;
    p.data = data::Dataset(
        std::vector<data::ColumnInfo>{
            {"x", data::ColumnType::Number, data::Role::Feature, {}, {}},
            {"class", data::ColumnType::Nominal, data::Role::Target, {"no", "yes"}, {}}},
        {{x, {}}, {{}, classes}});
    p.features = p.data.features();
    p.targets = p.data.targets();
    data::Rows odd;
    for (data::Row row = 1; row < x.size(); row += 2) odd.push_back(row);
    const grow::GrowData data(p.data, p.features, p.targets, {}, {100, {}});
    const model::Tree tree = growTree(data, odd, p.options, Rng(1), kAlone);
    const double cut = std::get<model::Threshold>(tree[0].branch().split).value;
    double below = 0, above = 1;
    for (const data::Row row : odd)
      if (x[row] <= cut)
        below = std::max(below, x[row]);
      else
        above = std::min(above, x[row]);
    QCOMPARE(cut, std::midpoint(below, above));
    const auto candidates = candidateSplits(data, odd, p.options);
    QCOMPARE(std::get<model::Threshold>(candidates[0].split).value, cut);
  }

  void binsHoldEqualWeight() {
    Rng rng(5);
    std::vector<double> x, weights;
    for (int i = 0; i < 20000; ++i) {
      x.push_back(i % 5 == 0 ? 0.25 : rng.uniform(0, 1));
      weights.push_back(rng.uniform(0.5, 1.5));
    }
    data::Rows rows(10000);
    std::iota(rows.begin(), rows.end(), data::Row{0});
    grow::CodedColumn coded = grow::codeNumbers(0, x);
    binNumbers(coded, rows, weights);
    QVERIFY(coded.lastOfBin.size() <= grow::kMostBins && coded.lastOfBin.size() > 240);
    std::vector<double> mass(coded.lastOfBin.size(), 0);
    double all = 0, heavy = 0;
    for (const data::Row row : rows) {
      mass[coded.binned[row]] += weights[row];
      all += weights[row];
      if (x[row] == 0.25) heavy += weights[row];
    }
    const std::size_t heavyBin = coded.binned[0];
    QCOMPARE(mass[heavyBin], heavy);  // alone in its bin
    for (std::size_t bin = 0; bin < mass.size(); ++bin)
      if (bin != heavyBin) QVERIFY(mass[bin] > 0 && mass[bin] < 1.6 * (all - heavy) / 254);
    // The bin follows the value in rows that the bins are not made of, too.
    for (std::size_t row = 1; row < x.size(); ++row)
      QVERIFY(x[row] <= x[row - 1] ? coded.binned[row] <= coded.binned[row - 1]
                                   : coded.binned[row] >= coded.binned[row - 1]);
  }

  void rowsOutsideDoNotMatter() {
    data::Rows rows;
    const plain::Problem problem = fewValuesAmongMany(3, 1, 4, rows);
    const model::Tree tree = grown(problem, rows, 50);
    plain::Problem alone = problem;
    std::vector<data::ColumnInfo> infos;
    std::vector<data::ColumnValues> columns;
    for (int column = 0; column < problem.data.columns(); ++column) {
      infos.push_back(problem.data.info(column));
      const bool nominal = infos.back().isNominal();
      data::ColumnValues values;
      for (const data::Row row : rows)
        if (nominal)
          values.codes.push_back(problem.data.codes(column)[row]);
        else
          values.numbers.push_back(problem.data.numbers(column)[row]);
      columns.push_back(std::move(values));
    }
    alone.data = data::Dataset(infos, columns);
    const model::Tree other = grown(alone, rows, 50);
    QVERIFY(tree == other);
  }

  void codesThatAreSharedGrowTheSameTrees() {
    for (const int targets : {0, 2}) {
      data::Rows rows;
      plain::Problem problem = fewValuesAmongMany(targets > 0 ? 0 : 3, targets, 8, rows);
      if (targets > 0) problem.options.criterion = grow::Criterion::Variance;
      Rng rng(9);
      for (std::size_t row = 0; row < problem.data.rows(); ++row)
        problem.weights.push_back(rng.uniform(0.5, 3));
      const data::Rows all = problem.data.allRows();
      // Also of columns that have bins of other rows already.
      for (const int before : {0, 50}) {
        const grow::GrowData coded(problem.data, problem.features, problem.targets, problem.weights,
                                   {before, all});
        for (const int above : {0, 50, 700})
          for (const data::Rows& own : {rows, all}) {
            const grow::GrowData shared(coded, {above, own});
            QVERIFY(growTree(shared, own, problem.options, Rng(1), kAlone) == grown(problem, own, above));
          }
      }
    }
  }

  void aTreeIsTheSameOnAnyNumberOfThreads_data() {
    QTest::addColumn<int>("criterion");
    QTest::addColumn<int>("targets");
    QTest::addColumn<int>("leaves");
    QTest::newRow("gini") << int(grow::Criterion::Gini) << 0 << 0;
    QTest::newRow("gini, best leaves first") << int(grow::Criterion::Gini) << 0 << 60;
    QTest::newRow("gain ratio") << int(grow::Criterion::GainRatio) << 0 << 0;
    QTest::newRow("numbers") << int(grow::Criterion::Variance) << 1 << 0;
  }
  void aTreeIsTheSameOnAnyNumberOfThreads() {
    QFETCH(int, criterion);
    QFETCH(int, targets);
    QFETCH(int, leaves);
    Rng rng(2);
    plain::Shape shape;
    shape.rows = 40000;  // so many values in the upper nodes, by bins and below, that threads share them
    shape.numeric = 5;
    shape.nominal = 2;
    shape.levels = 6;
    shape.distinct = 3000;
    shape.classes = targets == 0 ? 3 : 0;
    shape.targets = targets;
    plain::Problem p = plain::randomProblem(shape, rng);
    const data::Rows rows = p.data.allRows();
    p.options = {.criterion = static_cast<grow::Criterion>(criterion), .maxLeaves = leaves, .maxDepth = 7};
    const auto tree = [&](int threads) {
      const grow::GrowData data(p.data, p.features, p.targets, {},
                                {.above = 25000, .rows = rows, .threads = threads});
      return growTree(data, rows, p.options, Rng(3), Context(Rng(3), threads));
    };
    const model::Tree one = tree(1);
    QVERIFY(one.leafCount() > 20);
    QVERIFY(tree(2) == one);
    QVERIFY(tree(4) == one);
  }

  // What stands in other rows says nothing: neither their values nor that they have none.
  void columnsPreparedForSomeRowsGrowTheSameTree() {
    for (const int targets : {0, 1}) {
      Rng rng(4);
      plain::Shape shape;
      shape.rows = 6000;
      shape.distinct = 2000;
      shape.classes = targets == 0 ? 3 : 0;
      shape.targets = targets;
      plain::Problem p = plain::randomProblem(shape, rng);
      data::Rows rows;
      for (data::Row row = 0; row < 6000; ++row)
        if (row % 5 == 2) rows.push_back(row);
      const grow::GrowData all(p.data, p.features, p.targets, p.weights, {.above = 0});
      const grow::GrowData some(p.data, p.features, p.targets, p.weights, {.above = 0, .rows = rows});
      const model::Tree expected = growTree(all, rows, p.options, Rng(1), kAlone);
      QVERIFY(expected.leafCount() > 20);
      QVERIFY(growTree(some, rows, p.options, Rng(1), kAlone) == expected);
      const auto candidates = candidateSplits(some, rows, p.options);
      QVERIFY(!candidates.empty());
      QCOMPARE(candidates.front().gain, candidateSplits(all, rows, p.options).front().gain);
    }
  }

  // Columns that there was no time for are not split by; what is grown is a tree all the same.
  void aStopWhileColumnsArePreparedLeavesATree() {
    Rng rng(4);
    plain::Problem p = plain::randomProblem({}, rng);
    std::stop_source stop;
    stop.request_stop();
    const grow::GrowData data(p.data, p.features, p.targets, p.weights, {.stop = stop.get_token()});
    const data::Rows rows = p.data.allRows();
    QCOMPARE(growTree(data, rows, p.options, Rng(1), Context(Rng(1), 1, stop.get_token())).size(), 1);
    grow::ForestOptions forest;
    forest.trees = 3;
    QCOMPARE(growForest(data, rows, forest, Rng(1), Context(Rng(1), 1, stop.get_token())).trees.size(),
             std::size_t{1});
    QVERIFY(candidateSplits(data, rows, p.options).empty());
  }

  void aForestIsTheSameOnAnyNumberOfThreads() {
    Rng rng(2);
    plain::Shape shape;
    shape.rows = 2000;
    shape.distinct = 1500;
    plain::Problem p = plain::randomProblem(shape, rng);
    const data::Rows rows = p.data.allRows();
    const grow::GrowData data(p.data, p.features, p.targets, {}, {300, rows});
    grow::ForestOptions options;
    options.trees = 8;
    const auto forest = [&](int threads) {
      return growForest(data, rows, options, Rng(3), Context(Rng(3), threads)).trees;
    };
    const auto one = forest(1);
    QVERIFY(forest(2) == one);
    QVERIFY(forest(4) == one);
  }
};

PARETREE_TEST(BinnedTest)
}  // namespace binned_test

#include "binned_test.moc"
