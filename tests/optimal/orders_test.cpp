// Columns that are cut in further orders of their levels: against the plainest search.
#include <QtTest>

#include "paretree/optimal/search.h"
#include "tests/optimal/plain_search.h"
#include "tests/support/unit.h"

namespace orders_test {

using namespace paretree;

namespace {

optimal::Problem problemOf(const plain::Table& table) {
  return optimal::makeProblem(table.data, table.data.allRows(), table.features, table.target, table.weights,
                              {table.loss, 0});
}

/// Orders drawn for columns of more than three levels that occur.
void drawOrders(Rng& rng, const optimal::Problem& problem, plain::Table& table) {
  for (const auto& attribute : problem.attributes) {
    if (!attribute.groupsByOrder()) continue;
    for (auto count = 1 + rng.below(3); count > 0; --count) {
      optimal::LevelOrder order{attribute.column, attribute.levels};
      for (std::size_t i = order.levels.size(); i > 1; --i)
        std::swap(order.levels[i - 1], order.levels[rng.below(i)]);
      table.orders.push_back(std::move(order));
    }
  }
}

}  // namespace

class OptimalOrdersTest : public QObject {
  Q_OBJECT

 private slots:
  void lossesAndBoundsAreThoseOfThePlainestSearch() {
    int tables = 0, better = 0;
    for (int i = 0; tables < 1000; ++i) {
      Rng rng(static_cast<std::uint64_t>(i) + 310000);
      plain::Table table = plain::randomTable(rng);
      optimal::Problem problem = problemOf(table);
      const plain::Table without = table;
      drawOrders(rng, problem, table);
      if (table.orders.empty()) continue;
      ++tables;
      for (const auto& order : table.orders) addOrder(problem, order);
      const optimal::RowSet all(problem);
      const int depth = 1 + static_cast<int>(rng.below(4));
      plain::Search search(table), fewer(without);
      const auto& truth = search.best(table.all(), depth, 7);
      const auto& before = fewer.best(table.all(), depth, 7);
      bool any = false;
      for (std::size_t l = 1; l < truth.size(); ++l) any = any || truth[l] < before[l] - 1e-8;
      better += any ? 1 : 0;
      const auto found = optimal::solve(problem, all, {.depth = depth, .leaves = 7}, Context());
      const auto cut = optimal::solve(
          problem, all, {.depth = depth, .leaves = 7, .steps = rng.below(found.steps + 1)}, Context());
      for (std::size_t l = 1; l < truth.size(); ++l) {
        const double least = 1e-8 * (1 + truth[l]);
        const auto about = QString("table %1, depth %2, %3 leaves: %4, bound %5, true %6")
                               .arg(i)
                               .arg(depth)
                               .arg(l)
                               .arg(found.loss[l])
                               .arg(found.bound[l])
                               .arg(truth[l]);
        QVERIFY2(std::abs(found.loss[l] - truth[l]) <= least, qPrintable(about));
        QVERIFY2(found.proven(static_cast<int>(l)) && cut.bound[l] <= truth[l] + least, qPrintable(about));
        // The tree has these splits, and is read again as it was.
        const auto tree = treeOf(problem, all, found.plan[l], table.data, table.target, table.weights);
        const auto plan = planOfTree(problem, all, tree, table.data);
        QVERIFY2(plan && std::abs(lossOf(problem, all, *plan) - truth[l]) <= least, qPrintable(about));
      }
    }
    QVERIFY2(better > 20, qPrintable(QString::number(better)));
  }
};

PARETREE_TEST(OptimalOrdersTest)

}  // namespace orders_test

#include "orders_test.moc"
