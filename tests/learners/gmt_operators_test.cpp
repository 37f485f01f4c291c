// The parts of the search: figures of trees under operators, sweeps over thresholds, models of leaves.
#include <QTest>
#include <algorithm>
#include <cmath>
#include <functional>

#include "paretree/grow/linear.h"
#include "paretree/learners/gmt/greedy.h"
#include "tests/learners/gmt_tables.h"
#include "tests/support/unit.h"

namespace gmt_operators_test {

using namespace paretree;
using namespace paretree::learners::gmt;
using namespace paretree::gmt_tables;

class GmtOperatorsTest : public QObject {
  Q_OBJECT

 private slots:
  void cachedFiguresStayThoseOfARebuildThroughManyOperators_data() {
    QTest::addColumn<int>("leaf");
    QTest::addColumn<int>("tests");
    QTest::newRow("linear") << 0 << 0;
    QTest::newRow("linear, mixed") << 0 << 2;
    QTest::newRow("mean") << 1 << 0;
    QTest::newRow("class, oblique") << 2 << 1;
  }
  void cachedFiguresStayThoseOfARebuildThroughManyOperators() {
    QFETCH(int, leaf);
    QFETCH(int, tests);
    const auto kind = static_cast<learners::gmt::LeafKind>(leaf);
    const data::Dataset data =
        table(240, kind == learners::gmt::LeafKind::Class ? Target::Class : Target::Number, Rng(2));
    const learners::Task task = taskOf(data);
    const learners::gmt::TrainingMatrix design(task, kind, task.features,
                                               grow::inputsOf(data, task.features, task.train));
    const grow::GrowData grow(data, task.features, task.targets);
    learners::gmt::Builder builder(design, {5, 0});
    learners::gmt::Variation variation;
    variation.tests = static_cast<learners::gmt::TestKind>(tests);
    Rng rng(3);
    std::vector<learners::gmt::NodePtr> pool;
    for (int k = 0; k < 10; ++k) pool.push_back(startTree(builder, grow, variation, rng, Context()));
    for (int step = 0; step < 2500; ++step) {
      const auto at = rng.below(pool.size());
      pool[at] = varied(builder, pool[at], pool[rng.below(pool.size())], variation, rng);
      if (step % 25) continue;
      const learners::gmt::Node& tree = *pool[at];
      auto rows = rowsOf(tree);
      std::sort(rows.begin(), rows.end());
      QCOMPARE(rows.size(), design.rows());
      QVERIFY(std::adjacent_find(rows.begin(), rows.end()) == rows.end());
      const learners::gmt::NodePtr again = builder.routed(tree, rows);
      QCOMPARE(again->leaves, tree.leaves);
      QVERIFY2(std::abs(again->loss - tree.loss) <= 1e-6 * (1 + design.targetSquares()),
               qPrintable(QString("%1 %2").arg(again->loss).arg(tree.loss)));
      const std::function<void(const learners::gmt::Node&)> check = [&](const learners::gmt::Node& node) {
        if (node.isLeaf()) {
          QVERIFY(node.rows->size() >= 5);
        } else {
          check(*node.left);
          check(*node.right);
        }
        std::int64_t leafDepths = 0, branchDepths = 0;
        double branchLosses = 0;
        const std::function<void(const learners::gmt::Node&, int)> add = [&](const learners::gmt::Node& below,
                                                                             int depth) {
          if (below.isLeaf()) {
            leafDepths += depth;
            return;
          }
          branchDepths += depth;
          branchLosses += below.loss;
          add(*below.left, depth + 1);
          add(*below.right, depth + 1);
        };
        add(node, 0);
        QCOMPARE(node.leafDepths, leafDepths);
        QCOMPARE(node.branchDepths, branchDepths);
        QVERIFY(std::abs(node.branchLosses - branchLosses) <= 1e-9 * (1 + branchLosses));
      };
      check(tree);
    }
  }

  void aChangedTestGivesWhatAWholeRebuildGives_data() {
    cachedFiguresStayThoseOfARebuildThroughManyOperators_data();
  }
  void aChangedTestGivesWhatAWholeRebuildGives() {
    QFETCH(int, leaf);
    QFETCH(int, tests);
    const auto kind = static_cast<learners::gmt::LeafKind>(leaf);
    const data::Dataset data =
        table(240, kind == learners::gmt::LeafKind::Class ? Target::Class : Target::Number, Rng(4));
    const learners::Task task = taskOf(data);
    const learners::gmt::TrainingMatrix design(task, kind, task.features,
                                               grow::inputsOf(data, task.features, task.train));
    const grow::GrowData grow(data, task.features, task.targets);
    learners::gmt::Builder builder(design, {5, 0});
    learners::gmt::Variation variation;
    variation.tests = static_cast<learners::gmt::TestKind>(tests);
    Rng rng(5);
    int fewer = 0;
    for (int round = 0; round < 300; ++round) {
      const learners::gmt::NodePtr tree = startTree(builder, grow, variation, rng, Context());
      const learners::gmt::NodePtr other = startTree(builder, grow, variation, rng, Context());
      if (tree->isLeaf() || other->isLeaf()) continue;
      const auto before = builder.effort().rowsSummed;
      const learners::gmt::NodePtr changed = builder.resplit(other->test, tree);
      const auto between = builder.effort().rowsSummed;
      const learners::gmt::NodePtr rebuilt =
          builder.split(other->test, *tree->left, *tree->right, rowsOf(*tree));
      fewer += between - before < builder.effort().rowsSummed - between;
      QCOMPARE(changed->leaves, rebuilt->leaves);
      QCOMPARE(changed->attributes, rebuilt->attributes);
      QVERIFY(std::abs(changed->loss - rebuilt->loss) <= 1e-9 * (1 + design.targetSquares()));
      auto a = rowsOf(*changed->left), b = rowsOf(*rebuilt->left);
      std::sort(a.begin(), a.end());
      std::sort(b.begin(), b.end());
      if (!changed->isLeaf() && !rebuilt->isLeaf()) QVERIFY(a == b);
    }
    QVERIFY2(fewer > 0, "what did not change must not be added up again");
  }

  void aLeafOfFewRowsHasASmallerModel() {
    const data::Dataset data = table(90, Target::Number, Rng(5));
    const learners::Task task = taskOf(data);
    const learners::gmt::TrainingMatrix design(task, learners::gmt::LeafKind::Linear, task.features,
                                               grow::inputsOf(task.data, task.features, task.train));
    learners::gmt::Builder builder(design, {});
    const std::vector<std::uint16_t> inputs{0, 1, 2};
    for (std::uint32_t rows = 1; rows <= 40; ++rows) {
      learners::gmt::RowList some(rows);
      for (std::uint32_t i = 0; i < rows; ++i) some[i] = i;
      const auto leaf = builder.leaf(some, inputs);
      QCOMPARE(leaf->inputs.size(), std::min<std::size_t>(3, (rows - 1) / 5));
    }
  }

  void theLossOfALeafIsThatExpectedOnOtherRows() {
    const data::Dataset data = table(90, Target::Number, Rng(27));
    const learners::Task task = taskOf(data);
    const learners::gmt::TrainingMatrix design(task, learners::gmt::LeafKind::Linear, task.features,
                                               grow::inputsOf(task.data, task.features, task.train));
    learners::gmt::Builder builder(design, {});
    learners::gmt::RowList all(design.rows());
    for (std::uint32_t i = 0; i < all.size(); ++i) all[i] = i;
    const double n = static_cast<double>(all.size()),
                 tests = static_cast<double>(design.features().size()) * n;
    QCOMPARE(design.inputs(), 8);
    const double subsets[] = {1, 8, 28, 56};  // of 0 to 3 of the inputs
    for (const std::vector<std::uint16_t>& inputs :
         {std::vector<std::uint16_t>{}, std::vector<std::uint16_t>{0}, std::vector<std::uint16_t>{0, 1, 2}}) {
      const auto leaf = builder.leaf(all, inputs);
      const double numbers =
          1 + static_cast<double>(inputs.size()) + 0.5 * (std::log(subsets[inputs.size()]) + std::log(tests));
      QCOMPARE(leaf->loss,
               fitLeaf(*leaf->moments, inputs, all.size()).squares * ((n + numbers) / (n - numbers)));
    }
    const learners::gmt::RowList few{0, 1, 2,
                                     3, 4, 5};  // more numbers than half of the rows count as half of them
    const auto leaf = builder.leaf(few, std::vector<std::uint16_t>{});
    QCOMPARE(leaf->loss, fitLeaf(*leaf->moments, leaf->inputs, few.size()).squares * 3);
  }

  void bicCountsEveryFittedNumber() {
    const data::Dataset data = table(90, Target::Number, Rng(27));
    const learners::Task task = taskOf(data);
    const learners::gmt::TrainingMatrix design(task, learners::gmt::LeafKind::Linear, task.features,
                                               grow::inputsOf(task.data, task.features, task.train));
    learners::gmt::Builder builder(design, {});
    learners::gmt::RowList all(design.rows());
    for (std::uint32_t i = 0; i < all.size(); ++i) all[i] = i;
    const learners::gmt::NodePtr none = builder.leaf(all, std::vector<std::uint16_t>{}),
                                 one = builder.leaf(all, std::vector<std::uint16_t>{0});
    const learners::gmt::NodePtr parted = builder.split(
        std::make_shared<const learners::gmt::Test>(learners::gmt::Test{model::Threshold{0, 5}, true}), *none,
        *one, all);
    const auto expected = [&](const learners::gmt::Node& tree, int numbers) {
      const auto n = static_cast<double>(tree.rowCount);
      return n * (std::log(2 * M_PI) + std::log(tree.loss / design.targetSquares()) + 1) +
             numbers * std::log(n);
    };
    QCOMPARE(bic(*none, design), expected(*none, 1));  // a mean
    QCOMPARE(bic(*one, design), expected(*one, 2));
    QCOMPARE(parted->leaves, 2);
    // two means, a coefficient, a threshold and its attribute
    QCOMPARE(bic(*parted, design), expected(*parted, 5));
  }

  void aSweepFindsTheThresholdThatPartsTwoModels() {
    // y = 2 b left of 5, 10 - 3 c right of it, plus a level: no difference of means says so as well as the
    // models do.
    Sown sown(600, 21, learners::gmt::LeafKind::Linear);
    auto& [data, task, design, builder, all] = sown;
    const std::vector<std::uint16_t> inputs{1, 2};
    const learners::gmt::NodePtr whole = builder.leaf(all, inputs);
    Rng rng(22);
    for (int round = 0; round < 20; ++round) {
      const learners::gmt::TestPtr test = sweptTest(builder, all, inputs, inputs, 0, rng);
      QVERIFY(test);
      const auto& threshold = std::get<model::Threshold>(test->split);
      QCOMPARE(threshold.column, 0);
      QVERIFY2(std::abs(threshold.value - 5) < 1, qPrintable(QString::number(threshold.value)));
      QVERIFY(builder.split(test, *whole, *whole, all)->loss < 0.5 * whole->loss);
    }
    QVERIFY(!sweptTest(builder, all, inputs, inputs, 3, rng));  // a constant has no threshold
    QVERIFY(!sweptTest(builder, all, inputs, inputs, 5, rng));  // nor has a nominal attribute
  }

  void aSweepOfMeansFindsTheBestThreshold() {
    Sown sown(300, 28, learners::gmt::LeafKind::Mean);
    auto& [data, task, design, builder, all] = sown;
    const learners::gmt::NodePtr whole = builder.leaf(all, std::vector<std::uint16_t>{});
    Rng rng(29);
    for (const int column : {0, 1, 2}) {
      const learners::gmt::TestPtr found = sweptTest(builder, all, {}, {}, column, rng);
      QVERIFY(found);
      double least = whole->loss;
      for (const double value : design.numbers(column))
        least = std::min(least, builder
                                    .split(std::make_shared<const learners::gmt::Test>(
                                               learners::gmt::Test{model::Threshold{column, value}, true}),
                                           *whole, *whole, all)
                                    ->loss);
      const double loss = builder.split(found, *whole, *whole, all)->loss;
      QVERIFY2(loss <= least * (1 + 1e-12),
               qPrintable(QString("%1: %2, best %3").arg(column).arg(loss).arg(least)));
      QVERIFY(least < whole->loss);
    }
    QVERIFY(!sweptTest(builder, all, {}, {}, 3, rng));  // a constant has no threshold
  }

  /// Every threshold tried in turn while the leaves below answer as they do: none leaves less.
  void anAlternatedTestIsTheBestForTheSubtreesAsTheyAre() {
    Sown sown(900, 32, learners::gmt::LeafKind::Mean);
    auto& [data, task, design, builder, all] = sown;
    const auto at = [](int column, double value) {
      return std::make_shared<const learners::gmt::Test>(
          learners::gmt::Test{model::Threshold{column, value}, true});
    };
    const learners::gmt::NodePtr whole = builder.leaf(all, std::vector<std::uint16_t>{});
    const learners::gmt::NodePtr halves = builder.split(at(1, 0), *whole, *whole, all);
    const learners::gmt::NodePtr branch =
        builder.split(at(0, 3), *halves, *whole, all);  // the target changes at 5
    QCOMPARE(branch->leaves, 3);
    const auto meanOf = [&target = design](const learners::gmt::Node& leaf) {
      double sum = 0;
      for (const auto row : *leaf.rows) sum += target.y(row);
      return sum / static_cast<double>(leaf.rowCount);
    };
    const double means[] = {meanOf(*branch->left->left), meanOf(*branch->left->right),
                            meanOf(*branch->right)};
    const auto lossAt = [&, &rows = all, &trees = builder,
                         &target = design](const learners::gmt::Test& test) {
      double loss = 0;
      for (const auto row : rows) {
        const bool below = trees.goesLeft(*branch->left->test, row);
        const double rest = target.y(row) - means[!trees.goesLeft(test, row) ? 2 : below ? 0 : 1];
        loss += rest * rest;
      }
      return loss;
    };
    Rng rng(33);
    const learners::gmt::TestPtr found = alternatedTest(builder, *branch, all, 0, rng);
    QVERIFY(found);
    const auto& a = design.numbers(0);
    double least = INFINITY;
    for (const double value : a) {
      const auto below = std::count_if(a.begin(), a.end(), [&](double x) { return x <= value; });
      const auto above = std::count_if(a.begin(), a.end(), [&](double x) { return x > value; });
      if (below >= 5 && above >= 5) least = std::min(least, lossAt(*at(0, value)));
    }
    QVERIFY2(lossAt(*found) <= least * (1 + 1e-12),
             qPrintable(QString("%1, best %2").arg(lossAt(*found)).arg(least)));
    QVERIFY(least < lossAt(*branch->test));
    QVERIFY(!alternatedTest(builder, *branch, all, 3, rng));  // a constant has no threshold
    QVERIFY(!alternatedTest(builder, *branch, all, 5, rng));  // nor has a nominal attribute
  }

  void stepwiseSelectionKeepsWhatIsWorthItsPrice() {
    const data::Dataset data = table(600, Target::Number, Rng(23));
    const learners::Task task = taskOf(data);
    const learners::gmt::TrainingMatrix design(task, learners::gmt::LeafKind::Linear, task.features,
                                               grow::inputsOf(data, task.features, task.train));
    learners::gmt::Builder builder(design, {5, 0});
    learners::gmt::RowList left;  // y = 2 b + level here
    for (std::uint32_t i = 0; i < design.rows(); ++i)
      if (design.numbers(0)[i] < 5) left.push_back(i);
    const learners::gmt::NodePtr mean = builder.leaf(left, std::vector<std::uint16_t>{});
    Rng rng(24);
    for (const std::vector<std::uint16_t>& from :
         {std::vector<std::uint16_t>{}, std::vector<std::uint16_t>{0, 2, 3}}) {
      const auto chosen = stepwise(builder, left, from, mean->moments, 0.01 * mean->loss, rng);
      const learners::gmt::NodePtr leaf = builder.leaf(left, chosen, mean->moments);
      QCOMPARE(chosen.size(), std::size_t{3});  // b or its copy, and both levels
      QVERIFY(std::find_if(chosen.begin(), chosen.end(), [](auto j) { return j == 1 || j == 4; }) !=
              chosen.end());
      QVERIFY(leaf->loss < 0.05 * mean->loss);
    }
    QVERIFY(stepwise(builder, left, {1, 2}, mean->moments, 2 * mean->loss, rng).empty());
  }
};

PARETREE_TEST(GmtOperatorsTest)
}  // namespace gmt_operators_test

#include "gmt_operators_test.moc"
