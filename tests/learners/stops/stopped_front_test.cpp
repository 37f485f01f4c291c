// What is left of a large front after a stop: small enough to be written at once, and still a front.
#include <QTest>

#include "paretree/learners/stopped_front.h"
#include "tests/support/unit.h"

namespace stopped_front_test {

using namespace paretree;
using namespace paretree::learners;

namespace {

/// A path of trees of 1, 3, 5, ... nodes.
Outcome path(int models) {
  Outcome outcome;
  for (int i = 0; i < models; ++i) {
    FrontPoint point;
    point.size.nodes = 2 * i + 1;
    point.size.leaves = i + 1;
    point.scores = {1.0 / (i + 1), static_cast<double>(i + 1)};
    outcome.front.push_back(std::move(point));
  }
  return outcome;
}

int nodesOf(const Outcome& outcome) {
  int sum = 0;
  for (const auto& point : outcome.front) sum += point.size.nodes;
  return sum;
}

}  // namespace

class StoppedFrontTest : public QObject {
  Q_OBJECT
 private slots:
  void aSmallFrontStaysAsItIs() {
    Outcome outcome = path(60);
    QCOMPARE(keepForStop(outcome), std::size_t{0});
    QCOMPARE(outcome.front.size(), std::size_t{60});
    QVERIFY(outcome.notes.empty());
  }

  void ofALargeOneSmallAndLargeModelsStay() {
    Outcome outcome = path(800);
    outcome.chosen = 30;
    const std::size_t left = keepForStop(outcome);
    QCOMPARE(left + outcome.front.size(), std::size_t{800});
    QVERIFY(left > 0 && outcome.front.size() > 10);
    QVERIFY2(nodesOf(outcome) <= 5000, "quick to write");
    QCOMPARE(outcome.front.front().size.leaves, 1);
    QCOMPARE(outcome.front.back().size.leaves, 800);
    QCOMPARE(outcome.front[outcome.chosen].size.leaves, 31);
    for (std::size_t i = 1; i < outcome.front.size(); ++i)
      QVERIFY(outcome.front[i].scores[0] < outcome.front[i - 1].scores[0]);
    QCOMPARE(outcome.notes.size(), std::size_t{1});
    QCOMPARE(outcome.notes[0].code, std::string("learners.stopped-models"));
  }

  void cutsOfOneTreeStayWhereItIsNotLarge() {
    for (const int branches : {900, 3000, 6000}) {
      // A tree that goes to the right at every branch; cut i has i branches.
      auto base = std::make_shared<model::Model>();
      auto cuts = std::make_shared<model::PruningPath>();
      model::Tree tree;
      for (int i = 0; i < branches; ++i) {
        tree.nodes.push_back({model::Branch{model::Threshold{0, 1.0 * i}, 2 * i + 1, 2 * i + 2}, {}});
        tree.nodes.push_back({model::Leaf{model::ValueLeaf{{0}}}, {}});
        cuts->collapsesAt.push_back(branches - i);
        cuts->collapsesAt.push_back(-1);
        cuts->answers.push_back(std::vector<double>{1.0 * i});
        cuts->answers.emplace_back();
      }
      tree.nodes.push_back({model::Leaf{model::ValueLeaf{{7}}}, {}});
      cuts->collapsesAt.push_back(-1);
      cuts->answers.emplace_back();
      base->shape = std::move(tree);
      Outcome outcome = path(branches + 1);
      for (int i = 0; i <= branches; ++i) outcome.front[i].recipe = {base, {}, cuts, branches - i};
      const std::size_t left = keepForStop(outcome);
      QCOMPARE(left > 0, branches > 900);
      if (branches == 3000) {
        QVERIFY(outcome.front.size() > 100);
        QCOMPARE(outcome.front.front().size.leaves, 1);
        QCOMPARE(outcome.front.back().size.leaves, 3001);
      }
      for (const auto& point : outcome.front) {
        QCOMPARE(point.recipe.path == nullptr, branches == 6000);
        QCOMPARE(instantiate(point.recipe).tree()->size(), point.size.nodes);
      }
    }
  }

  /// Whatever their size, there is a model, and it is the chosen one.
  void theChosenModelStaysHoweverLarge() {
    Outcome outcome = path(20000);
    outcome.front.erase(outcome.front.begin(), outcome.front.begin() + 10000);
    outcome.chosen = 7000;
    keepForStop(outcome);
    QCOMPARE(outcome.front.size(), std::size_t{2});
    QCOMPARE(outcome.front[outcome.chosen].size.leaves, 17001);
  }
};

PARETREE_TEST(StoppedFrontTest)
}  // namespace stopped_front_test

#include "stopped_front_test.moc"
