// Weakest-link pruning against the definition: for every alpha the step's tree is the smallest of least cost.
#include <QtTest>

#include "tests/grow/plain_tree.h"
#include "tests/support/unit.h"

namespace pruning_test {

using namespace paretree;

namespace {

double cost(const model::Node& node) { return node.stats.rows * node.stats.error; }

struct Best {
  double cost = 0;
  int leaves = 1;
};

/// Least cost + alpha * leaves over all prunings of the subtree; among equal ones the fewest leaves.
Best leastCost(const model::Tree& tree, int node, double alpha) {
  const Best leaf{cost(tree[node]), 1};
  if (tree[node].isLeaf()) return leaf;
  const Best left = leastCost(tree, tree[node].branch().left, alpha);
  const Best right = leastCost(tree, tree[node].branch().right, alpha);
  const Best both{left.cost + right.cost, left.leaves + right.leaves};
  return both.cost + alpha * both.leaves < leaf.cost + alpha - 1e-9 ? both : leaf;
}

double costOfLeaves(const model::Tree& tree) {
  double sum = 0;
  for (const int leaf : tree.leaves()) sum += cost(tree[leaf]);
  return sum;
}

model::Tree someTree(int seed, bool classes, int rows = 60) {
  Rng rng(static_cast<std::uint64_t>(seed));
  plain::Shape shape;
  shape.rows = rows;
  shape.distinct = rows;
  if (!classes) shape.classes = 0;
  const plain::Problem problem = plain::randomProblem(shape, rng);
  const grow::GrowData data(problem.data, problem.features, problem.targets);
  return growTree(data, problem.data.allRows(), problem.options, Rng(1), Context());
}

}  // namespace

class PruningTest : public QObject {
  Q_OBJECT
 private slots:
  void everyStepIsTheBestForItsAlpha() {
    for (int seed = 0; seed < 60; ++seed) {
      const model::Tree tree = someTree(seed, seed % 2 == 0);
      const auto path = grow::costComplexityPath(tree);
      QVERIFY(path.size() > 2);
      for (std::size_t step = 1; step < path.size(); ++step) {
        QVERIFY(path[step].alpha >= path[step - 1].alpha);
        // A little above alpha the step's tree is the only best one, until the next step's alpha.
        const double next = step + 1 < path.size() ? path[step + 1].alpha : path[step].alpha + 1;
        for (const double alpha : {path[step].alpha + 1e-7, (path[step].alpha + next) / 2}) {
          const Best best = leastCost(tree, 0, alpha);
          QCOMPARE(path[step].tree.leafCount(), best.leaves);
          QVERIFY(std::abs(costOfLeaves(path[step].tree) - best.cost) < 1e-8);
        }
      }
    }
  }
  void itGoesFromTheWholeTreeToTheRoot() {
    const model::Tree tree = someTree(3, true);
    const auto path = grow::costComplexityPath(tree);
    QVERIFY(path.front().tree == tree);
    QCOMPARE(path.front().alpha, 0.0);
    QCOMPARE(path.back().tree.size(), 1);
    QVERIFY(path.back().tree[0].stats == tree[0].stats);
    for (std::size_t step = 1; step < path.size(); ++step) {
      QVERIFY(path[step].tree.leafCount() < path[step - 1].tree.leafCount());
      QVERIFY(path[step].tree == model::preorder(path[step].tree));
    }
  }
  void aLeafHasAPathOfOneStep() {
    model::Tree tree = someTree(1, true);
    const model::Tree leaf = grow::prunedTree(tree, grow::pruningSequence(tree), 1 << 20);
    QCOMPARE(leaf.size(), 1);
    QCOMPARE(grow::costComplexityPath(leaf).size(), std::size_t{1});
    const auto none = grow::costComplexityPath({});
    QCOMPARE(none.size(), std::size_t{1});
    QVERIFY(none[0].tree.empty());
  }
  void collapsedLeavesAnswerTheMajorityOrTheMean() {
    const model::Tree classes = someTree(2, true);
    const auto path = grow::costComplexityPath(classes);
    const auto& leaf = std::get<model::ClassLeaf>(path.back().tree[0].leaf());
    QCOMPARE(leaf.counts, classes[0].stats.counts);
    QCOMPARE(leaf.counts[leaf.majority], *std::max_element(leaf.counts.begin(), leaf.counts.end()));
    const model::Tree values = someTree(2, false);
    QCOMPARE(std::get<model::ValueLeaf>(grow::costComplexityPath(values).back().tree[0].leaf()).values,
             values[0].stats.means);
  }
  void bigTreesArePrunedWithoutCopies() {
    const model::Tree tree = someTree(5, false, 4000);
    const grow::PruningSequence sequence = grow::pruningSequence(tree);
    QVERIFY(sequence.alphas.size() > 100);
    QCOMPARE(sequence.collapsesAt.size(), static_cast<std::size_t>(tree.size()));
    QVERIFY(prunedTree(tree, sequence, 0) == tree);
    QVERIFY(std::is_sorted(sequence.alphas.begin(), sequence.alphas.end()));
  }
};

PARETREE_TEST(PruningTest)
}  // namespace pruning_test

#include "pruning_test.moc"
