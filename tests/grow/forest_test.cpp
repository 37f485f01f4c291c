#include "paretree/grow/forest.h"

#include <QtTest>
#include <cstdint>
#include <set>
#include <utility>

#include "paretree/learners/registry.h"
#include "paretree/model/apply/predict.h"
#include "paretree/testing/trial_tasks.h"
#include "tests/grow/plain_tree.h"
#include "tests/support/unit.h"

namespace forest_test {

using namespace paretree;

namespace {

plain::Problem someProblem(int rows = 300) {
  Rng rng(1);
  plain::Shape shape;
  shape.rows = rows;
  shape.numeric = 8;
  return plain::randomProblem(shape, rng);
}

/// Two classes, columns of few and of many values (all different), and one with missing values.
plain::Problem pairProblem(int rows, std::uint64_t seed, bool plainColumns) {
  Rng rng = Rng(seed).stream("pair");
  plain::Shape shape;
  shape.rows = rows;
  shape.numeric = 5;
  shape.nominal = plainColumns ? 0 : 1;
  shape.levels = 6;
  shape.classes = 2;
  shape.distinct = 40;
  shape.missing = 0;
  plain::Problem problem = plain::randomProblem(shape, rng);
  for (int column = 0; column < 3; ++column) {
    data::ColumnValues values;
    const auto size = static_cast<std::size_t>(rows);
    for (std::size_t row = 0; row < size; ++row) {
      const bool gone = column == 2 && !plainColumns && rng.chance(.1);
      values.numbers.push_back(gone ? data::kMissing
                                    : rng.normal() + problem.data.codes(problem.targets[0])[row]);
    }
    problem.data = problem.data.withColumn(column, problem.data.info(column), values);
  }
  return problem;
}

}  // namespace

class ForestTest : public QObject {
  Q_OBJECT
 private slots:
  void threadsDoNotChangeTheForest() {
    const auto problem = someProblem();
    const grow::GrowData data(problem.data, problem.features, problem.targets);
    grow::ForestOptions options;
    options.trees = 12;
    const model::Ensemble one = growForest(data, problem.data.allRows(), options, Rng(7), Context(Rng(7), 1));
    const model::Ensemble four =
        growForest(data, problem.data.allRows(), options, Rng(7), Context(Rng(7), 4));
    QVERIFY(one == four);
    QCOMPARE(one.trees.size(), std::size_t{12});
    QCOMPARE(one.weights, std::vector<double>(12, 1.0));
    QVERIFY(!(one.trees[0] == one.trees[1]));
    QVERIFY(!(growForest(data, problem.data.allRows(), options, Rng(8), Context()) == one));
  }
  void treesAreTheFirstOfALargerForest() {
    const auto problem = someProblem();
    const grow::GrowData data(problem.data, problem.features, problem.targets);
    grow::ForestOptions options;
    options.trees = 3;
    const model::Ensemble small = growForest(data, problem.data.allRows(), options, Rng(7), Context());
    options.trees = 5;
    const model::Ensemble large = growForest(data, problem.data.allRows(), options, Rng(7), Context());
    for (std::size_t t = 0; t < 3; ++t) QVERIFY(small.trees[t] == large.trees[t]);
  }
  void aBootstrapSampleLeavesOutAThird() {
    const auto problem = someProblem(2000);
    const grow::GrowData data(problem.data, problem.features, problem.targets);
    grow::ForestOptions options;
    options.trees = 2;
    model::Ensemble forest = growForest(data, problem.data.allRows(), options, Rng(1), Context());
    QCOMPARE(forest.trees[0][0].stats.rows, 2000.0);
    QVERIFY(forest.trees[0][0].stats.counts != forest.trees[1][0].stats.counts);
    options.bootstrap = false;
    options.tree.featuresPerSplit = static_cast<int>(problem.features.size());
    forest = growForest(data, problem.data.allRows(), options, Rng(1), Context());
    QVERIFY(forest.trees[0] == forest.trees[1]);
  }
  /// A single tree of many rows takes longer to write than a stop may last.
  void aLargeTreeIsCutForAStop() {
    const auto problem = someProblem(20000);
    const grow::GrowData data(problem.data, problem.features, problem.targets);
    grow::ForestOptions options;
    options.trees = 1;
    model::Ensemble forest = growForest(data, problem.data.allRows(), options, Rng(1), Context());
    const model::Tree whole = forest.trees[0];
    QVERIFY(whole.nodes.size() > 6000);
    const auto levels = grow::cutForStop(forest);
    QVERIFY(levels && *levels > 0);
    const model::Tree cut = forest.trees[0];
    QCOMPARE(forest.trees.size(), std::size_t{1});
    QVERIFY(cut.nodes.size() <= 6000 && cut.nodes.size() > 1000);
    double rows = 0;
    for (const model::Node& node : cut.nodes)
      if (node.isLeaf()) rows += node.stats.rows;
    QCOMPARE(rows, 20000.0);
    QVERIFY(cut[0].stats == whole[0].stats);
    QVERIFY2(!grow::cutForStop(forest), "small enough");
  }
  /// As many as are measured on the rows at once, and one at the least.
  void aStopKeepsTheFirstTrees() {
    const auto problem = someProblem(60);
    const grow::GrowData data(problem.data, problem.features, problem.targets);
    grow::ForestOptions options;
    options.trees = 5;
    const model::Ensemble whole = growForest(data, problem.data.allRows(), options, Rng(1), Context());
    for (const auto& [rows, kept] :
         {std::pair<std::size_t, std::size_t>{60, 5}, {100'000, 2}, {200'000, 1}}) {
      model::Ensemble forest = whole;
      QCOMPARE(grow::keepForStop(forest, rows), 5 - kept);
      QCOMPARE(forest.trees.size(), kept);
      QCOMPARE(forest.weights.size(), kept);
      QVERIFY(forest.trees[0] == whole.trees[0]);
    }
    model::Ensemble several = whole;
    QVERIFY(!grow::cutForStop(several));  // one that is kept is cut
  }
  void aStopGivesTheTreesThatWereReady() {
    const auto problem = someProblem(3000);
    const grow::GrowData data(problem.data, problem.features, problem.targets);
    grow::ForestOptions options;
    options.trees = 50;
    std::stop_source stop;
    std::size_t reported = 0;
    const Context context(Rng(1), 1, stop.get_token(), [&](const Progress& progress) {
      reported = progress.step;
      if (progress.step == 3) stop.request_stop();
    });
    const model::Ensemble forest = growForest(data, problem.data.allRows(), options, Rng(1), context);
    QCOMPARE(reported, std::size_t{3});
    QCOMPARE(forest.trees.size(), std::size_t{3});
    QCOMPARE(forest.weights.size(), std::size_t{3});
    const model::Ensemble early = growForest(data, problem.data.allRows(), options, Rng(1), context);
    QCOMPARE(early.trees.size(), std::size_t{1});
    QVERIFY(!early.trees[0].empty());
  }
  void treesForTwoClassesAreThoseOfAnyOther() {
    struct Case {
      int rows, binAbove, minLeaf, features, maxDepth;
      bool plainColumns;
    };
    // The last has more values than two bytes tell apart, and parts whose codes are gathered twice.
    const Case cases[] = {{40, 0, 1, 2, 0, true},    {900, 0, 1, 0, 0, false},
                          {900, 0, 7, 3, 0, true},   {5000, 500, 1, 2, 0, true},
                          {5000, 40, 4, 9, 6, true}, {90000, 20000, 1, 3, 0, true}};
    for (const Case& one : cases) {
      const auto problem = pairProblem(one.rows, static_cast<std::uint64_t>(one.rows), one.plainColumns);
      const data::Rows rows = problem.data.allRows();
      const grow::GrowData data(problem.data, problem.features, problem.targets, {}, {one.binAbove, rows});
      grow::ForestOptions options;
      options.trees = 2;
      options.tree.minLeaf = one.minLeaf;
      options.tree.featuresPerSplit = std::max(1, one.features);
      options.tree.maxDepth = one.maxDepth;
      const Rng rng(5);
      const model::Ensemble forest = growForest(data, rows, options, rng, Context());
      for (std::size_t t = 0; t < 2; ++t) {
        Rng own = rng.stream(t);
        const data::Rows sample = grow::bootstrapSample(rows, own);
        const model::Tree tree = growTree(data, sample, options.tree, own, Context());
        QVERIFY(tree.size() > 3);
        QVERIFY2(forest.trees[t] == tree, QByteArray::number(one.rows).constData());
      }
    }
  }
  void regressionForestsWorkToo() {
    Rng rng(3);
    plain::Shape shape;
    shape.rows = 200;
    shape.classes = 0;
    shape.targets = 2;
    const auto problem = plain::randomProblem(shape, rng);
    const grow::GrowData data(problem.data, problem.features, problem.targets);
    grow::ForestOptions options;
    options.trees = 4;
    const model::Ensemble forest = growForest(data, problem.data.allRows(), options, Rng(1), Context());
    for (const model::Tree& tree : forest.trees) {
      QVERIFY(tree.size() > 3);
      for (const int leaf : tree.leaves())
        QCOMPARE(std::get<model::ValueLeaf>(tree[leaf].leaf()).values.size(), std::size_t{2});
    }
  }

  // Beside the plainest way: tree after tree, each on the rows that it was grown without.
  void rowsOutOfBagAreAnsweredByTheTreesWithoutThem() {
    const auto forest = learners::Registry().find("forest");
    const learners::ParamValues params{{"trees", std::int64_t{20}}};
    for (const int targets : {0, 1, 2})
      for (const int threads : {1, 4}) {
        const learners::Task task = testing::taskOf(testing::mixedTable(400, targets));
        const Context context(Rng(8).stream("search"), threads);
        const auto outcome = forest->learn(task, params, context);
        QVERIFY(outcome.ok());
        const auto held = forest->heldAnswers(task, params, *outcome, context);
        QVERIFY(held.has_value());
        const model::Model& grown = *outcome->front[0].recipe.base;
        const auto width = targets == 0 ? static_cast<std::size_t>(grown.classes()) : task.targets.size();
        std::vector<double> sums(task.data.rows() * width);
        std::vector<int> trees(task.data.rows());
        for (std::size_t t = 0; t < grown.ensemble()->trees.size(); ++t) {
          Rng own = context.rng().stream("forest").stream(t);
          const data::Rows sample = grow::bootstrapSample(task.train, own);
          const std::set<data::Row> inBag(sample.begin(), sample.end());
          data::Rows rows;
          for (const data::Row row : task.train)
            if (!inBag.contains(row)) rows.push_back(row);
          const model::Model one{task.data.schema(), task.targets, grown.ensemble()->trees[t], {}, 0, {}, {}};
          const auto answers = *predict(one, task.data, rows, Context());
          const auto& figures = targets == 0 ? answers.probabilities : answers.values;
          for (std::size_t i = 0; i < rows.size(); ++i) {
            ++trees[rows[i]];
            for (std::size_t k = 0; k < width; ++k) sums[rows[i] * width + k] += figures[i * width + k];
          }
        }
        const auto& answered = targets == 0 ? held->answers.probabilities : held->answers.values;
        std::size_t next = 0;
        for (const data::Row row : task.train) {
          if (trees[row] == 0) continue;
          QCOMPARE(held->rows.at(next), row);
          for (std::size_t k = 0; k < width; ++k)
            QVERIFY(answered.at(next * width + k) == sums[row * width + k] / trees[row]);
          ++next;
        }
        QCOMPARE(held->rows.size(), next);
      }
  }
};

PARETREE_TEST(ForestTest)
}  // namespace forest_test

#include "forest_test.moc"
