// Near-equal trees: counts against counting every tree.
#include "paretree/optimal/near.h"

#include <QtTest>

#include "tests/optimal/plain_search.h"

using namespace paretree;

namespace {

constexpr int kTables = 1000;

optimal::Problem problemOf(const plain::Table& table) {
  return optimal::makeProblem(table.data, table.data.allRows(), table.features, table.target, table.weights,
                              {table.loss, 0});
}

}  // namespace

class OptimalNearTest : public QObject {
  Q_OBJECT

 private slots:
  void countsAreWholeNumbersOfAnyLength() {
    optimal::Count factorial(1);
    for (std::uint64_t i = 2; i <= 60; ++i) factorial = factorial * optimal::Count(i);
    QCOMPARE(QString::fromStdString(factorial.text()),
             QString("8320987112741390144276341183223364380754172606361245952449277696409600000000000000"));
    optimal::Count sum;
    for (int i = 0; i < 70; ++i) {
      optimal::Count power(1);
      for (int k = 0; k < i; ++k) power += power;
      sum += power;
    }
    QCOMPARE(QString::fromStdString(sum.text()), QString("1180591620717411303423"));  // 2^70 - 1
    QCOMPARE(optimal::Count(0).text(), std::string("0"));
  }

  void countsAreThoseOfCountingEveryTree() {
    int many = 0;
    for (int i = 0; i < kTables; ++i) {
      Rng rng(static_cast<std::uint64_t>(i) + 20000);
      const plain::Table table = plain::randomTable(rng);
      const optimal::Problem problem = problemOf(table);
      const optimal::RowSet all(problem);
      optimal::NearOptions options;
      options.depth = static_cast<int>(rng.below(4));
      options.leaves = 1 + static_cast<int>(rng.below(8));
      options.within = rng.chance(0.5) ? 0.02 : 0.4;
      options.price = rng.chance(0.3) ? 0 : rng.chance(0.5) ? 0.005 : 0.1;
      const optimal::Near near = nearTrees(problem, all, options, Context());
      QVERIFY(near.done);
      // The limit is that of the best tree.
      plain::Search search(table);
      const auto& losses = search.best(table.all(), options.depth, options.leaves);
      double least = 1e300, loss = 0;
      for (std::size_t l = 1; l < losses.size(); ++l)
        if (const double objective = losses[l] + near.price * static_cast<double>(l);
            objective < least - 1e-12) {
          least = objective;
          loss = losses[l];
        }
      const auto about = QString("table %1").arg(i);
      QVERIFY2(std::abs(near.least - least) <= 1e-8 * (1 + least), qPrintable(about));
      if (loss > 1e-9)
        QVERIFY2(std::abs(near.limit - least * (1 + options.within)) <= 1e-8 * (1 + least),
                 qPrintable(about));
      // Rounding to a unit of nothing is no rounding; such tables have nothing to count but ties of rounding.
      if (!problem.whole && near.unit < 1e-9) continue;
      const auto& trees = search.trees(table.all(), options.depth, options.leaves,
                                       {near.unit > 0 ? near.unit : 1, near.price});
      double count = 0, ways = 0;
      const double unit = near.unit > 0 ? near.unit : 1;
      for (const auto& [kind, number] : trees.counts)
        if (static_cast<double>(kind.second) * unit + near.price * kind.first <= near.limit * (1 + 1e-9))
          count += number;
      for (const auto& [name, objective] : trees.structures)
        ways += objective <= near.limit * (1 + 1e-9) ? 1 : 0;
      QCOMPARE(about + ": " + QString::fromStdString(near.trees.text()) + " trees",
               about + ": " + QString::number(count, 'f', 0) + " trees");
      QCOMPARE(static_cast<double>(near.structures), ways);
      QVERIFY(near.allStructures);
      optimal::Count behind(near.leafIsNear ? 1 : 0);
      for (std::size_t s = 0; s < near.splits.size(); ++s) {
        const auto& split = near.splits[s];
        behind += split.trees;
        QVERIFY(std::abs(lossOf(problem, all, split.plan) - split.loss) <= 1e-8 * (1 + split.loss));
        QVERIFY(split.plan->cut == split.cut);
        QVERIFY(leavesOf(split.plan) == split.leaves && split.leaves <= options.leaves);
        if (s > 0) QVERIFY(split.objective >= near.splits[s - 1].objective - 1e-8 * near.limit);
      }
      QCOMPARE(behind.text(), near.trees.text());
      if (!near.splits.empty() && !near.leafIsNear)
        QVERIFY(std::abs(near.splits[0].objective - near.least) <= 1e-8 * (1 + least));
      many += count > 100;
    }
    QVERIFY2(many > 20, qPrintable(QString("%1 tables with many trees").arg(many)));
  }

  void outOfStepsNothingIsSaidToBeComplete() {
    Rng rng(20003);
    const plain::Table table = plain::randomTable(rng);
    const optimal::Problem problem = problemOf(table);
    optimal::NearOptions options;
    options.steps = 0;
    QVERIFY(!nearTrees(problem, optimal::RowSet(problem), options, Context()).done);
  }
};

QTEST_APPLESS_MAIN(OptimalNearTest)
#include "near_test.moc"
