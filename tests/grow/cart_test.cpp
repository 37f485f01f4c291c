// Grown trees against the plain search of plain_tree.h, and the promises of cart.h.
#include "paretree/grow/cart.h"

#include <QtTest>
#include <limits>
#include <set>

#include "paretree/grow/forest.h"
#include "tests/grow/plain_tree.h"
#include "tests/support/unit.h"

namespace cart_test {

using namespace paretree;

namespace {

const Context kAlone;

model::Tree grown(const plain::Problem& problem, const data::Rows& rows) {
  const grow::GrowData data(problem.data, problem.features, problem.targets, problem.weights);
  return growTree(data, rows, problem.options, Rng(1), kAlone);
}

bool wentLeft(const model::Branch& branch, const data::Dataset& data, data::Row row) {
  if (const auto* threshold = std::get_if<model::Threshold>(&branch.split)) {
    const double value = data.numbers(threshold->column)[row];
    return std::isnan(value) ? branch.missingLeft : value <= threshold->value;
  }
  const auto& subset = std::get<model::Subset>(branch.split);
  const int code = data.codes(subset.column)[row];
  return code < 0 ? branch.missingLeft : subset.left[code];
}

/// What is wrong with the tree as a greedy one, or nothing.
QString objection(const plain::Problem& p, const model::Tree& tree, int node, const data::Rows& rows) {
  const auto at = QString("node %1 of %2 rows: ").arg(node).arg(rows.size());
  const plain::Found best = plain::best(p, rows);
  if (std::abs(tree[node].stats.rows - plain::mass(p, rows)) > 1e-9) return at + "wrong weight";
  if (std::abs(tree[node].stats.impurity * plain::mass(p, rows) - plain::impurity(p, rows)) > 1e-9)
    return at + "wrong impurity";
  const bool mayStop = static_cast<int>(rows.size()) < std::max(2, p.options.minSplit);
  if (tree[node].isLeaf()) return mayStop || best.feature < 0 ? QString() : at + "could be split";
  const model::Branch& branch = tree[node].branch();
  data::Rows left, right;
  for (const data::Row row : rows) (wentLeft(branch, p.data, row) ? left : right).push_back(row);
  if (left.empty() || right.empty()) return at + "an empty child";
  const double gain = plain::impurity(p, rows) - plain::impurity(p, left) - plain::impurity(p, right);
  if (std::abs(gain - best.gain) > 1e-9) return at + QString("gains %1, best is %2").arg(gain).arg(best.gain);
  if (const auto* threshold = std::get_if<model::Threshold>(&branch.split)) {
    if (threshold->column != best.feature)
      return at + QString("feature %1, not %2").arg(threshold->column).arg(best.feature);
    if (threshold->value != best.threshold)
      return at + QString("threshold %1, not %2").arg(threshold->value).arg(best.threshold);
    if (branch.missingLeft != best.missingLeft) return at + "wrong way for missing values";
  }
  const QString below = objection(p, tree, branch.left, left);
  return below.isEmpty() ? objection(p, tree, branch.right, right) : below;
}

/// Many levels: no smallest leaf and no weights of zero, since the order of levels is optimal only without
/// them.
QString firstObjection(const plain::Shape& shape, grow::Criterion criterion, bool weighted, bool repeats,
                       int problems) {
  for (int i = 0; i < problems; ++i) {
    Rng rng = Rng(static_cast<std::uint64_t>(i)).stream("grow");
    plain::Shape own = shape;
    own.rows = 2 + static_cast<int>(rng.below(static_cast<std::uint64_t>(shape.rows)));
    plain::Problem problem = plain::randomProblem(own, rng);
    problem.options.criterion = criterion;
    if (shape.levels <= 4) problem.options.minLeaf = 1 + static_cast<double>(rng.below(3));
    if (weighted)
      for (std::size_t row = 0; row < problem.data.rows(); ++row)
        problem.weights.push_back(static_cast<double>(shape.levels <= 4 ? rng.below(5) : 1 + rng.below(4)) /
                                  4);
    data::Rows rows = repeats ? plain::bootstrap(problem.data, rng) : problem.data.allRows();
    const model::Tree tree = grown(problem, rows);
    const QString wrong = objection(problem, tree, 0, rows);
    if (!wrong.isEmpty()) return QString("problem %1: ").arg(i) + wrong;
  }
  return {};
}

data::Dataset numbersAndClass(const std::vector<std::vector<double>>& columns,
                              const std::vector<std::int32_t>& classes) {
  std::vector<data::ColumnInfo> infos;
  std::vector<data::ColumnValues> values;
  for (std::size_t i = 0; i < columns.size(); ++i) {
    infos.push_back({"x" + std::to_string(i), data::ColumnType::Number, data::Role::Feature, {}, {}});
    values.push_back({columns[i], {}});
  }
  infos.push_back({"class", data::ColumnType::Nominal, data::Role::Target, {"no", "yes", "maybe"}, {}});
  values.push_back({{}, classes});
  return data::Dataset(infos, values);
}

plain::Problem problemOf(const data::Dataset& data) {
  plain::Problem problem;
  problem.data = data;
  problem.features = data.features();
  problem.targets = data.targets();
  return problem;
}

}  // namespace

class CartTest : public QObject {
  Q_OBJECT
 private slots:
  void everySplitIsTheBestByGini() {
    QCOMPARE(firstObjection({}, grow::Criterion::Gini, false, false, 250), QString());
  }
  void everySplitIsTheBestByEntropy() {
    QCOMPARE(firstObjection({}, grow::Criterion::Entropy, false, false, 250), QString());
  }
  void everySplitIsTheBestByGainRatio() {
    plain::Shape numeric;
    numeric.nominal = 0;
    QCOMPARE(firstObjection(numeric, grow::Criterion::GainRatio, false, false, 250), QString());
  }
  void everySplitIsTheBestWithRepeatedRows() {
    QCOMPARE(firstObjection({}, grow::Criterion::Gini, false, true, 250), QString());
  }
  void everySplitIsTheBestWithWeights() {
    QCOMPARE(firstObjection({}, grow::Criterion::Gini, true, true, 250), QString());
    QCOMPARE(firstObjection({}, grow::Criterion::Entropy, true, false, 250), QString());
  }
  void everySplitIsTheBestForNumbers() {
    plain::Shape shape;
    shape.classes = 0;
    shape.levels = 6;
    QCOMPARE(firstObjection(shape, grow::Criterion::Variance, false, true, 250), QString());
    QCOMPARE(firstObjection(shape, grow::Criterion::Variance, true, false, 250), QString());
  }
  void everySplitIsTheBestForSeveralTargets() {
    plain::Shape shape;
    shape.classes = 0;
    shape.targets = 3;
    QCOMPARE(firstObjection(shape, grow::Criterion::Variance, false, false, 250), QString());
  }
  void subsetsOfManyLevelsAreTheBestForTwoClasses() {
    plain::Shape shape;
    shape.classes = 2;
    shape.levels = 8;
    shape.nominal = 3;
    shape.numeric = 1;
    shape.missing = 0.2;
    QCOMPARE(firstObjection(shape, grow::Criterion::Gini, false, false, 120), QString());
  }
  void manyRowsOfFewValuesGiveTheSameAsThePlainSearch() {
    plain::Shape shape;
    shape.rows = 400;
    shape.distinct = 12;
    QCOMPARE(firstObjection(shape, grow::Criterion::Gini, false, true, 12), QString());
    shape.classes = 0;
    QCOMPARE(firstObjection(shape, grow::Criterion::Variance, false, true, 12), QString());
  }
  void manyDistinctValuesGiveTheSameAsThePlainSearch() {
    plain::Shape shape;
    shape.rows = 500;
    shape.distinct = 450;
    shape.numeric = 2;
    for (int i = 0; i < 3; ++i) {
      Rng rng(static_cast<std::uint64_t>(i));
      plain::Problem problem = plain::randomProblem(shape, rng);
      problem.options.minLeaf = 25;
      const data::Rows rows = problem.data.allRows();
      QCOMPARE(objection(problem, grown(problem, rows), 0, rows), QString());
    }
  }
  void wholeColumnsOfManyValuesAreSortedRight() {
    // Beyond 255 values another coding, beyond 192 rows another sort.
    Rng rng(3);
    std::vector<double> x(3000);
    std::vector<std::int32_t> classes(3000);
    for (std::size_t i = 0; i < x.size(); ++i) {
      x[i] = rng.normal() * std::pow(10, rng.below(20));
      classes[i] = x[i] > 1000;
    }
    auto problem = problemOf(numbersAndClass({x}, classes));
    const model::Tree tree = grown(problem, problem.data.allRows());
    QCOMPARE(tree.size(), 3);
    double below = -std::numeric_limits<double>::infinity(), above = -below;
    for (const double value : x) {
      if (value <= 1000)
        below = std::max(below, value);
      else
        above = std::min(above, value);
    }
    QCOMPARE(std::get<model::Threshold>(tree[0].branch().split).value, below / 2 + above / 2);
  }

  void equalColumnsAreTiesWhateverTheirCoding() {
    // The second column has the same order but many values in rows that are not grown on.
    Rng rng(5);
    std::vector<double> few, many;
    std::vector<std::int32_t> classes;
    for (int i = 0; i < 900; ++i) {
      few.push_back(static_cast<double>(rng.below(30)));
      many.push_back(i < 300 ? few.back() * 1000 : i);
      classes.push_back(static_cast<std::int32_t>(rng.below(3)));
    }
    auto problem = problemOf(numbersAndClass({many, few}, classes));
    data::Rows rows(300);
    for (data::Row row = 0; row < 300; ++row) rows[row] = row;
    for (const grow::Criterion criterion :
         {grow::Criterion::Gini, grow::Criterion::Entropy, grow::Criterion::GainRatio}) {
      problem.options.criterion = criterion;
      const model::Tree tree = grown(problem, rows);
      QVERIFY(tree.size() > 50);
      for (const model::Node& node : tree.nodes)
        if (!node.isLeaf()) QCOMPARE(std::get<model::Threshold>(node.branch().split).column, 0);
    }
  }

  void anUnlimitedTreeErrsOnlyOnContradictions() {
    const data::Dataset data = numbersAndClass({{1, 1, 1, 2, 3, 3}}, {0, 0, 1, 1, 0, 0});
    const model::Tree tree = grown(problemOf(data), data.allRows());
    QCOMPARE(tree.leafCount(), 3);
    const model::Node& ones = tree[tree.leaves()[0]];
    QCOMPARE(ones.stats.counts, (std::vector<double>{2, 1, 0}));
    QCOMPARE(std::get<model::ClassLeaf>(ones.leaf()).majority, 0);
    QVERIFY(std::abs(ones.stats.error - 1.0 / 3) < 1e-15);
  }

  void bestFirstTakesTheSplitsOfMostGain() {
    Rng rng(9);
    plain::Shape shape;
    shape.rows = 120;
    shape.missing = 0;
    plain::Problem problem = plain::randomProblem(shape, rng);
    const data::Rows rows = problem.data.allRows();
    // Within a budget of k leaves the tree is the one of k - 1 leaves with one leaf split; gains never
    // rise... except below a split just made, so the plain rule is followed: split the leaf of the whole tree
    // that gains most.
    const model::Tree whole = grown(problem, rows);
    std::vector<double> gains(static_cast<std::size_t>(whole.size()), -1);
    const auto cost = [&](int node) { return whole[node].stats.rows * whole[node].stats.impurity; };
    std::set<int> open{0};
    for (int node = 0; node < whole.size(); ++node)
      if (!whole[node].isLeaf())
        gains[node] = cost(node) - cost(whole[node].branch().left) - cost(whole[node].branch().right);
    double costLeft = cost(0);
    for (int leaves = 1; leaves <= 20; ++leaves) {
      problem.options.maxLeaves = leaves;
      const model::Tree tree = grown(problem, rows);
      QCOMPARE(tree.leafCount(), leaves);
      double treeCost = 0;
      for (const int leaf : tree.leaves()) treeCost += tree[leaf].stats.rows * tree[leaf].stats.impurity;
      QVERIFY(std::abs(treeCost - costLeft) < 1e-8);
      const int best =
          *std::max_element(open.begin(), open.end(), [&](int a, int b) { return gains[a] < gains[b]; });
      QVERIFY(gains[best] > 0);
      costLeft -= gains[best];
      open.erase(best);
      open.insert({whole[best].branch().left, whole[best].branch().right});
    }
  }
  void nodesComeInPreorder() {
    Rng rng(4);
    plain::Shape shape;
    shape.rows = 100;
    plain::Problem problem = plain::randomProblem(shape, rng);
    for (const int maxLeaves : {0, 9}) {
      problem.options.maxLeaves = maxLeaves;
      const model::Tree tree = grown(problem, problem.data.allRows());
      QVERIFY(tree.size() > 9);
      QVERIFY(tree == preorder(tree));
    }
  }
  void limitsHold() {
    Rng rng(8);
    plain::Shape shape;
    shape.rows = 300;
    plain::Problem problem = plain::randomProblem(shape, rng);
    problem.options.maxDepth = 4;
    problem.options.minLeaf = 7;
    problem.options.minSplit = 40;
    const model::Tree tree = grown(problem, problem.data.allRows());
    const auto depths = tree.depths();
    QVERIFY(tree.size() > 5);
    QCOMPARE(*std::max_element(depths.begin(), depths.end()), 4);
    for (const model::Node& node : tree.nodes) {
      QVERIFY(node.stats.rows >= 7);
      if (!node.isLeaf()) QVERIFY(node.stats.rows >= 40);
    }
    problem.options.minGain = 0.01;
    const model::Tree coarse = grown(problem, problem.data.allRows());
    QVERIFY(coarse.size() < tree.size());
    const auto cost = [&](int node) { return coarse[node].stats.rows * coarse[node].stats.impurity; };
    for (int node = 0; node < coarse.size(); ++node)
      if (!coarse[node].isLeaf())
        QVERIFY(cost(node) - cost(coarse[node].branch().left) - cost(coarse[node].branch().right) >=
                0.01 * cost(0));
  }
  void aForestsSplitDrawsOnUntilAFeatureSplits() {
    std::vector<double> constant(40, 3.0), useful;
    std::vector<std::int32_t> classes;
    for (int i = 0; i < 40; ++i) {
      useful.push_back(i);
      classes.push_back(i >= 20);
    }
    auto problem = problemOf(numbersAndClass({constant, constant, constant, useful}, classes));
    problem.options.featuresPerSplit = 1;
    const grow::GrowData data(problem.data, problem.features, problem.targets);
    for (std::uint64_t seed = 0; seed < 20; ++seed)
      QCOMPARE(growTree(data, problem.data.allRows(), problem.options, Rng(seed), kAlone).size(), 3);
  }
  void theOrderOfRowsDoesNotMatter() {
    Rng rng(12);
    plain::Problem problem = plain::randomProblem({}, rng);
    data::Rows rows = plain::bootstrap(problem.data, rng);
    const model::Tree tree = grown(problem, rows);
    rng.shuffle(std::span<data::Row>(rows));
    QVERIFY(tree == grown(problem, rows));
  }
  void scalingTheTargetByAPowerOfTwoKeepsTheTree() {
    Rng rng(2);
    plain::Shape shape;
    shape.classes = 0;
    shape.rows = 200;
    plain::Problem problem = plain::randomProblem(shape, rng);
    const model::Tree tree = grown(problem, problem.data.allRows());
    for (const double factor : {0x1p-300, 0x1p+400}) {
      data::ColumnValues values{{}, {}};
      for (const double value : problem.data.numbers(problem.targets[0]))
        values.numbers.push_back(value * factor);
      plain::Problem scaled = problem;
      scaled.data =
          problem.data.withColumn(problem.targets[0], problem.data.info(problem.targets[0]), values);
      const model::Tree other = grown(scaled, problem.data.allRows());
      QCOMPARE(other.size(), tree.size());
      for (int node = 0; node < tree.size(); ++node) {
        QCOMPARE(tree[node].isLeaf(), other[node].isLeaf());
        if (!tree[node].isLeaf()) QVERIFY(tree[node].branch() == other[node].branch());
        QCOMPARE(tree[node].stats.means[0] * factor, other[node].stats.means[0]);
      }
    }
  }

  void thresholdsAreMidpoints() {
    const double next = std::nextafter(1.0, 2.0);
    const double infinity = std::numeric_limits<double>::infinity();
    const std::vector<std::pair<std::vector<double>, double>> cases = {{{1, 2}, 1.5},
                                                                       {{1, next}, 1},
                                                                       {{-1e308, 1.5e308}, 0.25e308},
                                                                       {{1e308, 1.6e308}, 1.3e308},
                                                                       {{-infinity, 3}, -infinity},
                                                                       {{3, infinity}, 3},
                                                                       {{-infinity, infinity}, -infinity},
                                                                       {{-0.0, 5e-324}, 0.0}};
    for (const auto& [x, expected] : cases) {
      const data::Dataset data = numbersAndClass({x}, {0, 1});
      const model::Tree tree = grown(problemOf(data), data.allRows());
      QCOMPARE(tree.size(), 3);
      QCOMPARE(std::get<model::Threshold>(tree[0].branch().split).value, expected);
    }
  }
  void minusZeroIsZero() {
    const data::Dataset data = numbersAndClass({{0.0, -0.0}}, {0, 1});
    QCOMPARE(grown(problemOf(data), data.allRows()).size(), 1);
  }

  void degenerateTablesGiveALeaf() {
    const double none = data::kMissing;
    for (const data::Dataset& data :
         {numbersAndClass({{1}}, {1}), numbersAndClass({{4, 4, 4}}, {0, 1, 2}),
          numbersAndClass({{none, none}}, {0, 1}), numbersAndClass({{1, 2, 3}}, {1, 1, 1}),
          numbersAndClass({}, {0, 1}), numbersAndClass({{}}, {})}) {
      for (const int maxLeaves : {0, 5}) {
        auto problem = problemOf(data);
        problem.options.maxLeaves = maxLeaves;
        const model::Tree tree = grown(problem, data.allRows());
        QCOMPARE(tree.size(), 1);
        QCOMPARE(tree[0].stats.rows, static_cast<double>(data.rows()));
        QVERIFY(tree[0].isLeaf());
      }
    }
  }
  void hugeAndInfiniteTargetsDoNotBreakIt() {
    for (const double huge :
         {1e300, std::numeric_limits<double>::max(), std::numeric_limits<double>::infinity()}) {
      std::vector<data::ColumnInfo> infos{{"x", data::ColumnType::Number, data::Role::Feature, {}, {}},
                                          {"y", data::ColumnType::Number, data::Role::Target, {}, {}}};
      const data::Dataset data(infos, {{{1, 2, 3, 4}, {}}, {{huge, -1e300, 5, huge}, {}}});
      const model::Tree tree = grown(problemOf(data), data.allRows());
      QVERIFY(tree.size() >= 1);
      QVERIFY(tree[0].stats.rows == 4);
    }
  }
  void weightsOfZeroCountForNothing() {
    const data::Dataset data = numbersAndClass({{1, 2, 3, 4}}, {0, 0, 1, 1});
    auto problem = problemOf(data);
    problem.weights = {1, 0, 0, 1};
    const model::Tree tree = grown(problem, data.allRows());
    QCOMPARE(tree[0].stats.counts, (std::vector<double>{1, 1, 0}));
    QVERIFY(tree.size() >= 3);
    problem.weights = {0, 0, 0, 0};
    QCOMPARE(grown(problem, data.allRows()).size(), 1);
  }
  void levelsThatDoNotOccurGoWithTheMissingOnes() {
    std::vector<data::ColumnInfo> infos{
        {"c", data::ColumnType::Nominal, data::Role::Feature, {"a", "b", "c", "d"}, {}},
        {"class", data::ColumnType::Nominal, data::Role::Target, {"no", "yes"}, {}}};
    const data::Dataset data(infos, {{{}, {1, 1, 3, 3, 3, -1}}, {{}, {0, 0, 1, 1, 1, 1}}});
    const model::Tree tree = grown(problemOf(data), data.allRows());
    QCOMPARE(tree.size(), 3);
    const model::Branch& branch = tree[0].branch();
    QVERIFY(!branch.missingLeft);
    QVERIFY(std::get<model::Subset>(branch.split).left == (std::vector<bool>{false, true, false, false}));
  }

  void stoppingLeavesAValidTree() {
    Rng rng(6);
    plain::Shape shape;
    shape.rows = 20000;
    shape.distinct = 5000;
    shape.nominal = 0;
    plain::Problem problem = plain::randomProblem(shape, rng);
    const grow::GrowData data(problem.data, problem.features, problem.targets);
    const Context counted;
    const model::Tree whole = growTree(data, problem.data.allRows(), problem.options, Rng(1), counted);
    // 20,000 rows, 3 columns, some 25 levels: at least one poll for every 100,000 values looked at.
    QVERIFY(counted.polls() >= 10);
    std::stop_source stop;
    stop.request_stop();
    const Context stopped(Rng(1), 1, stop.get_token());
    for (const int maxLeaves : {0, 100}) {
      problem.options.maxLeaves = maxLeaves;
      const model::Tree tree = growTree(data, problem.data.allRows(), problem.options, Rng(1), stopped);
      QVERIFY(tree.size() < whole.size());
      double rows = 0;
      for (const int leaf : tree.leaves()) rows += tree[leaf].stats.rows;
      QCOMPARE(rows, 20000.0);
      QVERIFY(tree == preorder(tree));
    }
  }

  void columnsThatAStopLeftUnpreparedAreNotLookedAt() {
    Rng rng(16);
    plain::Shape shape;
    shape.rows = 50;
    plain::Problem problem = plain::randomProblem(shape, rng);
    std::stop_source stop;
    stop.request_stop();
    const Context stopped(Rng(1), 1, stop.get_token());
    const grow::GrowData data(problem.data, problem.features, problem.targets, {},
                              {20000, {}, 1, stop.get_token()});
    for (const int maxLeaves : {0, 100}) {
      problem.options.maxLeaves = maxLeaves;
      QCOMPARE(growTree(data, problem.data.allRows(), problem.options, Rng(1), stopped).size(), 1);
    }
    grow::ForestOptions options;
    options.trees = 3;
    const auto forest = growForest(data, problem.data.allRows(), options, Rng(1), stopped);
    QCOMPARE(forest.trees.size(), std::size_t{1});
  }

  void candidatesAreTheBestSplitOfEachFeature() {
    Rng rng(15);
    plain::Shape shape;
    shape.rows = 40;
    plain::Problem problem = plain::randomProblem(shape, rng);
    const data::Rows rows = problem.data.allRows();
    const grow::GrowData data(problem.data, problem.features, problem.targets);
    const auto candidates = candidateSplits(data, rows, problem.options);
    QVERIFY(candidates.size() >= 3);
    for (std::size_t i = 0; i < candidates.size(); ++i) {
      if (i > 0) QVERIFY(candidates[i - 1].gain >= candidates[i].gain);
      const int column = columnsOf(candidates[i].split)[0];
      const plain::Found found = plain::bestOf(problem, rows, column);
      QVERIFY(std::abs(candidates[i].gain - found.gain / plain::impurity(problem, rows)) < 1e-9);
      QCOMPARE(candidates[i].leftRows + candidates[i].rightRows, 40.0);
    }
  }
};

PARETREE_TEST(CartTest)
}  // namespace cart_test

#include "cart_test.moc"
