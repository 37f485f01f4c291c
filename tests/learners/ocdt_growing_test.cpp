// Growing under constraints: the same splits with and without passing candidates over, answers of least loss.
#include <QTest>
#include <cmath>
#include <numeric>

#include "paretree/learners/ocdt/constrained_grower.h"
#include "paretree/messages/text.h"
#include "paretree/model/feasible.h"
#include "tests/learners/ocdt_tables.h"
#include "tests/support/unit.h"

namespace ocdt_growing_test {

using namespace paretree;
using namespace paretree::learners::ocdt;
using namespace paretree::ocdt_tables;

class OcdtGrowingTest : public QObject {
  Q_OBJECT

 private slots:
  void passingCandidatesOverChangesNoSplit() {
    const learners::Task task = taskOf(grades(240, 4, 5));
    for (const auto& text : {atMost(2, 4), kTied})
      for (const learners::ocdt::LeafRule way :
           {learners::ocdt::LeafRule::Optimal, learners::ocdt::LeafRule::Relaxed,
            learners::ocdt::LeafRule::Medoid, learners::ocdt::LeafRule::Average})
        for (const learners::ocdt::Loss loss :
             {learners::ocdt::Loss::Squared, learners::ocdt::Loss::Absolute, learners::ocdt::Loss::Poisson}) {
          const Grown given = prepared(task, text);
          if (loss != learners::ocdt::Loss::Squared &&
              (way == learners::ocdt::LeafRule::Relaxed || !separable(*given.constraints.set)))
            continue;
          learners::ocdt::GrowthRules rules;
          rules.split = rules.leaf = way;
          rules.loss = loss;
          const auto quick = growConstrained(given.sample, given.features, rules, given.constraints, false,
                                             Rng(1), Context());
          rules.skip = false;
          const auto plain = growConstrained(given.sample, given.features, rules, given.constraints, false,
                                             Rng(1), Context());
          QVERIFY(quick.tree == plain.tree);
          QVERIFY(quick.tree.leafCount() > 2);
          QCOMPARE(quick.effort.candidates, plain.effort.candidates);
          // Answers far from the mean leave little to the bound; those near it, nearly all.
          if (way == learners::ocdt::LeafRule::Relaxed || way == learners::ocdt::LeafRule::Average)
            QVERIFY(quick.effort.skipped * 10 > quick.effort.candidates * 9);
        }
  }

  void aNodeIsSplitWhereverItsRowsSufficeIfThatIsAsked() {
    const learners::Task task = taskOf(grades(240, 4, 5));
    const Grown given = prepared(task, atMost(2, 4));
    learners::ocdt::GrowthRules rules;
    rules.split = rules.leaf = learners::ocdt::LeafRule::Medoid;
    const auto grown = [&] {
      return growConstrained(given.sample, given.features, rules, given.constraints, false, Rng(1), Context())
          .tree;
    };
    const auto lossOf = [](const model::Node& node) { return node.stats.error * node.stats.rows; };
    const auto splitsThatDoNotPay = [&](const model::Tree& tree) {
      int count = 0;
      for (const model::Node& node : tree.nodes)
        if (!node.isLeaf())
          count += lossOf(tree[node.branch().left]) + lossOf(tree[node.branch().right]) >= lossOf(node);
      return count;
    };
    const model::Tree better = grown();
    rules.onlyBetter = false;
    const model::Tree possible = grown();
    QCOMPARE(splitsThatDoNotPay(better), 0);
    QVERIFY(splitsThatDoNotPay(possible) > 0);
    QVERIFY(possible.leafCount() > better.leafCount());
    for (const int leaf : possible.leaves()) QVERIFY(possible[leaf].stats.rows >= rules.minLeaf);
  }

  /// The authors' program judges a candidate by one row fewer on the left than it then sends there, at values
  /// that occur, and knows no levels.
  void asTheProgramDoesCandidatesAreValuesOfNumbers() {
    const learners::Task task = taskOf(grades(150, 3, 9));
    Grown given = prepared(task, atMost(1, 3));
    learners::ocdt::GrowthRules rules;
    rules.split = rules.leaf = learners::ocdt::LeafRule::Average;
    rules.asProgram = true;
    const auto grown = [&] {
      return growConstrained(given.sample, given.features, rules, given.constraints, false, Rng(1),
                             Context());
    };
    const auto whole = grown();
    QVERIFY(whole.tree.leafCount() > 4);
    for (const model::Node& node : whole.tree.nodes) {
      if (node.isLeaf()) continue;
      const auto* cut = std::get_if<model::Threshold>(&node.branch().split);
      QVERIFY(cut);
      const auto numbers = task.data.numbers(cut->column);
      QVERIFY(std::find(numbers.begin(), numbers.end(), cut->value) != numbers.end());
    }
    // By "b" alone, whose values all differ: the least loss of all halves of at least five and six rows.
    given.features = {given.features[1]};
    rules.maxDepth = 1;
    const auto numbers = task.data.numbers(1);
    std::vector<std::uint32_t> order(given.sample.rows());
    std::iota(order.begin(), order.end(), 0u);
    std::sort(order.begin(), order.end(), [&](auto x, auto y) {
      return numbers[given.sample.source[x]] < numbers[given.sample.source[y]];
    });
    const auto lossOfPart = [&](learners::ocdt::Members part) {
      return answered(given, part, learners::ocdt::LeafRule::Average, learners::ocdt::Loss::Squared).loss;
    };
    double best = solve::kUnbounded, value = 0;
    std::int64_t candidates = 0;
    for (std::size_t i = 5; i + 6 < order.size(); ++i, ++candidates) {
      const double loss = lossOfPart(learners::ocdt::Members(order).first(i)) +
                          lossOfPart(learners::ocdt::Members(order).subspan(i));
      if (loss >= best) continue;
      best = loss;
      value = numbers[given.sample.source[order[i]]];
    }
    const auto stump = grown();
    QCOMPARE(stump.effort.candidates, candidates);
    QCOMPARE(std::get<model::Threshold>(stump.tree[0].branch().split).value, value);
    // Levels alone leave nothing to divide by, and so does a number with one value.
    given.features = {grow::codeLevels(2, task.data.codes(2), 6),
                      grow::codeNumbers(1, std::vector<double>(task.data.rows(), 4))};
    QCOMPARE(grown().tree.size(), 1);
    QCOMPARE(grown().effort.candidates, std::int64_t{0});
  }

  void theFirstSplitIsTheBestOfAll() {
    const learners::Task task = taskOf(grades(150, 3, 9));
    const Grown given = prepared(task, atMost(1, 3));
    learners::ocdt::GrowthRules rules;
    rules.maxDepth = 1;
    const auto grown =
        growConstrained(given.sample, given.features, rules, given.constraints, false, Rng(1), Context());
    double best = solve::kUnbounded;
    const auto numbers = task.data.numbers(1);  // "b" has no missing values
    std::vector<std::uint32_t> order(given.sample.rows());
    std::iota(order.begin(), order.end(), 0u);
    std::sort(order.begin(), order.end(), [&](auto x, auto y) {
      return numbers[given.sample.source[x]] < numbers[given.sample.source[y]];
    });
    const auto lossOfPart = [&](learners::ocdt::Members part) {
      return answered(given, part, learners::ocdt::LeafRule::Optimal, learners::ocdt::Loss::Squared).loss;
    };
    for (std::size_t cut = 5; cut + 5 <= order.size(); ++cut)
      best = std::min(best, lossOfPart(learners::ocdt::Members(order).first(cut)) +
                                lossOfPart(learners::ocdt::Members(order).subspan(cut)));
    QVERIFY(!grown.tree[0].isLeaf());
    double reached = 0;
    for (const int leaf : grown.tree.leaves())
      reached += grown.tree[leaf].stats.error * grown.tree[leaf].stats.rows * 3;
    QVERIFY(reached <= best * (1 + 1e-9));
  }

  void answersHaveTheLeastLoss() {
    const learners::Task task = taskOf(grades(60, 3, 11));
    const Grown given = prepared(task, atMost(2, 3));
    std::vector<std::uint32_t> members(given.sample.rows());
    std::iota(members.begin(), members.end(), 0u);
    Rng rng(3);
    for (const learners::ocdt::Loss loss :
         {learners::ocdt::Loss::Squared, learners::ocdt::Loss::Absolute, learners::ocdt::Loss::Poisson}) {
      const auto lossWith = [&](const std::vector<double>& values) {
        double sum = 0;
        for (const auto i : members)
          for (std::size_t t = 0; t < 3; ++t) sum += lossOf(loss, given.sample.row(i)[t], values[t]);
        return sum;
      };
      const learners::ocdt::Answer optimal =
          answered(given, members, learners::ocdt::LeafRule::Optimal, loss);
      const learners::ocdt::Answer average =
          answered(given, members, learners::ocdt::LeafRule::Average, loss);
      const learners::ocdt::Answer medoid = answered(given, members, learners::ocdt::LeafRule::Medoid, loss);
      QVERIFY(std::abs(optimal.loss - lossWith(optimal.values)) <= 1e-9 * optimal.loss);
      QVERIFY(average.loss <= optimal.loss + 1e-9);
      QVERIFY(optimal.loss <= medoid.loss + 1e-9);
      for (int i = 0; i < 2000; ++i) {
        std::vector<double> values{rng.uniform(0, 100), rng.uniform(0, 100), rng.uniform(0, 100)};
        QVERIFY(average.loss <= lossWith(values) + 1e-9);
        values[rng.below(3)] = 0;
        QVERIFY(optimal.loss <= lossWith(values) + 1e-9);
      }
      for (const auto i : members)
        QVERIFY(medoid.loss <= lossWith({given.sample.row(i).begin(), given.sample.row(i).end()}) + 1e-9);
    }
  }

  void theRelaxationHasTheLeastPrice() {
    const learners::Task task = taskOf(grades(40, 2, 13));
    Rng rng(4);
    for (const double lambda : {0.0, 1.0, 30.0}) {
      const auto set = model::feasibleSet(kTied, *task.data.schema(), task.targets);
      QVERIFY(set.ok());
      const auto relaxation =
          learners::ocdt::Relaxation::make(*set, lambda, learners::ocdt::Penalty::Positive);
      const auto price = [&](const std::vector<double>& y, const std::vector<double>& mean) {
        double least = solve::kUnbounded;
        for (const double b1 : {0, 1})
          for (const double b2 : {0, 1}) {
            const auto plus = [](double v) { return std::max(0.0, v); };
            least = std::min(least, plus(60 * b1 - y[0]) + plus(90 * b2 - y[0] - y[1]) + plus(b2 - b1) +
                                        plus(y[0] - 100 * b1) + plus(y[1] - 100 * b2));
          }
        return 2 * ((y[0] - mean[0]) * (y[0] - mean[0]) + (y[1] - mean[1]) * (y[1] - mean[1])) +
               lambda * least;
      };
      for (int i = 0; i < 50; ++i) {
        const std::vector<double> mean{rng.uniform(0, 100), rng.uniform(0, 100)};
        std::vector<double> found(2);
        relaxation.predict(mean, 2, found);
        const double reached = price(found, mean);
        for (int k = 0; k < 400; ++k) {
          const std::vector<double> other{std::max(0.0, found[0] + rng.normal() * (k % 2 ? 20 : 0.1)),
                                          std::max(0.0, found[1] + rng.normal() * (k % 2 ? 20 : 0.1))};
          QVERIFY(reached <= price(other, mean) + 1e-6 * (1 + reached));
        }
      }
    }
  }

  void tiedTargetsHaveOtherLossesToo() {
    const learners::Task task = taskOf(grades(60, 3, 12));
    for (const char* loss : {"absolute", "poisson"}) {
      const auto outcome =
          learned(task, {{"constraints", kTied}, {"loss", std::string(loss)}, {"depth", std::int64_t{2}}});
      QVERIFY(figureOf(outcome, "solverCalls") > 0);
      QCOMPARE(figureOf(outcome, "infeasibleTrain"), 0);
      for (const auto& note : messages::texts(outcome.notes))
        QVERIFY2(note.find("proven") == std::string::npos, note.c_str());
    }
    const Grown given = prepared(task, kTied);
    std::vector<std::uint32_t> members(given.sample.rows());
    std::iota(members.begin(), members.end(), 0u);
    for (const learners::ocdt::Loss loss : {learners::ocdt::Loss::Absolute, learners::ocdt::Loss::Poisson}) {
      const learners::ocdt::Answer optimal =
          answered(given, members, learners::ocdt::LeafRule::Optimal, loss);
      Rng rng(3);
      for (int i = 0; i < 3000; ++i) {
        std::vector<double> values(3), near(3);
        for (std::size_t t = 0; t < 3; ++t)
          values[t] = i % 2 ? rng.uniform(0, 100) : optimal.values[t] + rng.normal();
        given.constraints.set->project(values, near);
        double sum = 0;
        for (const auto m : members)
          for (std::size_t t = 0; t < 3; ++t) sum += lossOf(loss, given.sample.row(m)[t], near[t]);
        QVERIFY(optimal.loss <= sum * (1 + 1e-6));
      }
    }
  }

  void theSplitsOfATreeToBeginWithAreKept() {
    const learners::Task task = taskOf(grades(240, 3, 5));
    const Grown given = prepared(task, atMost(2, 3));
    model::Tree tree;  // b <= 71.5; beyond it the major, behind a split that divides nothing
    tree.nodes.resize(7);
    tree[0].body = model::Branch{model::Threshold{1, 71.5}, 1, 2, true};
    tree[1].body = model::Leaf{model::ValueLeaf{{1, 2, 3}}};
    tree[1].locked = true;
    tree[2].body = model::Branch{model::Threshold{1, 10}, 3, 4, true};
    tree[3].body = model::Leaf{model::ValueLeaf{{0, 0, 0}}};
    tree[4].body = model::Branch{model::Subset{2, {true, false, true, false, true, false}}, 5, 6, false};
    tree[5].body = tree[6].body = model::Leaf{model::ValueLeaf{{0, 0, 0}}};
    for (const learners::ocdt::LeafRule way :
         {learners::ocdt::LeafRule::Optimal, learners::ocdt::LeafRule::Medoid}) {
      learners::ocdt::GrowthRules rules;
      rules.split = rules.leaf = way;
      const auto grown = growConstrained(given.sample, given.features, rules, given.constraints, false,
                                         Rng(1), Context(), {&tree, &task.data});
      QVERIFY(grown.tree[0].branch().split == tree[0].branch().split);
      const int left = grown.tree[0].branch().left, right = grown.tree[0].branch().right;
      QVERIFY(grown.tree[left].isLeaf() && grown.tree[left].locked);
      QVERIFY(grown.tree[right].branch().split == tree[4].branch().split);
      QCOMPARE(grown.tree[right].branch().missingLeft, false);
      QVERIFY(grown.tree.leafCount() > 4);  // it goes on growing in what is not locked
      const auto plain =
          growConstrained(given.sample, given.features, rules, given.constraints, false, Rng(1), Context());
      QVERIFY(!(plain.tree == grown.tree));
      // What was grown, taken as the beginning, comes back as it is: nothing below was worth a split.
      const auto again = growConstrained(given.sample, given.features, rules, given.constraints, false,
                                         Rng(1), Context(), {&plain.tree, &task.data});
      QVERIFY(again.tree == plain.tree);
    }
  }
};

PARETREE_TEST(OcdtGrowingTest)
}  // namespace ocdt_growing_test

#include "ocdt_growing_test.moc"
