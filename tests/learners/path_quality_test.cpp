// The figures of a pruning path against those of each pruned tree by itself, to the bit.
#include "paretree/learners/cart/path_quality.h"

#include <QtTest>
#include <numeric>

#include "tests/grow/plain_tree.h"
#include "tests/support/unit.h"

namespace path_quality_test {

using namespace paretree;
using namespace paretree::learners;

namespace {

/// `weighted`: the first feature is a weight instead, a few of them 0.
Task madeTask(int classes, int targets, std::uint64_t seed, bool weighted = false) {
  Rng rng(seed);
  plain::Shape shape;
  shape.rows = 900;
  shape.distinct = 200;
  shape.classes = classes;
  shape.targets = targets;
  const plain::Problem problem = plain::randomProblem(shape, rng);
  Task task;
  task.data = problem.data;
  task.features = problem.features;
  task.targets = problem.targets;
  if (weighted) {
    data::ColumnValues weights;
    for (data::Row row = 0; row < 900; ++row)
      weights.numbers.push_back(0.3 * static_cast<double>(rng.below(5)));
    data::ColumnInfo info = task.data.info(0);
    info.role = data::Role::Weight;
    task.data = task.data.withColumn(0, info, std::move(weights));
    std::erase(task.features, 0);
  }
  for (data::Row row = 0; row < 900; ++row) (row % 3 ? task.train : task.test).push_back(row);
  return task;
}

model::Tree grownFor(const Task& task, int leaves) {
  const grow::GrowData data(task.data, task.features, task.targets);
  grow::GrowOptions options;
  if (!task.classification()) options.criterion = grow::Criterion::Variance;
  options.maxLeaves = leaves;
  return growTree(data, task.train, options, Rng(1), Context());
}

/// Compares all steps on some rows.
void compare(const Task& task, const model::Tree& tree, const data::Rows& rows, int threads) {
  const auto sequence = grow::pruningSequence(tree);
  const auto path = cart::pathQuality(task, tree, sequence, rows, Context(Rng(1), threads));
  QCOMPARE(path.size(), sequence.alphas.size());
  for (std::size_t i = 0; i < path.size(); ++i) {
    const int step = static_cast<int>(path.size() - 1 - i);
    const model::Model model{
        task.data.schema(), task.targets, prunedTree(tree, sequence, step), {}, 0, {}, {}};
    const auto answers = predict(model, task.data, rows, Context());
    const auto figures = qualityOf(model, *answers, task.data, rows);
    QVERIFY(path[i].has_value());
    QCOMPARE(path[i]->size(), figures.size());
    for (std::size_t f = 0; f < figures.size(); ++f) {
      QCOMPARE((*path[i])[f].id, figures[f].id);
      QVERIFY((*path[i])[f].value == figures[f].value);  // not nearly
    }
  }
}

}  // namespace

class PathQualityTest : public QObject {
  Q_OBJECT
 private slots:
  void classesAreThoseOfEachPrunedTree() {
    for (std::uint64_t seed = 0; seed < 4; ++seed) {
      const Task task = madeTask(2 + static_cast<int>(seed), 0, seed);
      const model::Tree tree = grownFor(task, seed == 0 ? 0 : 60);
      QVERIFY(grow::pruningSequence(tree).alphas.size() > 10);
      for (const int threads : {1, 3}) {
        compare(task, tree, task.train, threads);
        compare(task, tree, task.test, threads);
      }
    }
  }
  void numbersAreThoseOfEachPrunedTree() {
    for (const int targets : {1, 3}) {
      const Task task = madeTask(0, targets, static_cast<std::uint64_t>(targets));
      const model::Tree tree = grownFor(task, 50);
      for (const int threads : {1, 3}) {
        compare(task, tree, task.train, threads);
        compare(task, tree, task.test, threads);
      }
    }
  }
  void weightsAreThoseOfEachPrunedTree() {
    for (const int classes : {0, 3}) {
      const Task task = madeTask(classes, 2, 7, true);
      QVERIFY(!task.data.weights().empty());
      const model::Tree tree = grownFor(task, 30);
      const auto path = cart::pathQuality(task, tree, grow::pruningSequence(tree), task.test, Context());
      QCOMPARE(path[0]->back().id, std::string(classes > 0 ? "weightedAccuracy" : "weightedRmse"));
      for (const int threads : {1, 3}) {
        compare(task, tree, task.train, threads);
        compare(task, tree, task.test, threads);
      }
    }
  }
  void aStopLeavesThemOut() {
    const Task task = madeTask(3, 0, 9);
    const model::Tree tree = grownFor(task, 30);
    const auto sequence = grow::pruningSequence(tree);
    std::stop_source source;
    source.request_stop();
    const auto path =
        cart::pathQuality(task, tree, sequence, task.train, Context(Rng(1), 2, source.get_token()));
    QCOMPARE(path.size(), sequence.alphas.size());
    for (const auto& figures : path) QVERIFY(!figures.has_value());
  }
  void noRowsAreNoTrouble() {
    const Task task = madeTask(3, 0, 9);
    const model::Tree tree = grownFor(task, 5);
    const auto path = cart::pathQuality(task, tree, grow::pruningSequence(tree), {}, Context());
    for (const auto& figures : path) QVERIFY(figures.has_value() && std::isnan(figure(*figures, "accuracy")));
  }
};

PARETREE_TEST(PathQualityTest)
}  // namespace path_quality_test

#include "path_quality_test.moc"
