// Columns that are cut in further orders of their levels: against the plainest search.
#include <QtTest>

#include "paretree/optimal/near.h"
#include "paretree/optimal/near/parts.h"
#include "paretree/optimal/near_walk.h"
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

/// A column that no branch may ask, and what one must: a column, or a group of levels that any of its orders
/// makes. The same for the plainest search.
optimal::NearFilter drawFilter(Rng& rng, const optimal::Problem& problem, const plain::Table& table,
                               plain::Search::Filter& same) {
  optimal::NearFilter filter;
  if (rng.chance(0.3)) {
    same.without = static_cast<int>(rng.below(table.features.size()));
    for (std::size_t a = 0; a < problem.attributes.size(); ++a)
      if (problem.attributes[a].column == table.features[static_cast<std::size_t>(same.without)])
        filter.without.push_back(static_cast<int>(a));
  }
  if (rng.chance(0.5)) return filter;
  const auto a = static_cast<int>(rng.below(problem.attributes.size()));
  const auto& attribute = problem.attributes[static_cast<std::size_t>(a)];
  same.holding = filter.holding.attribute =
      static_cast<int>(firstOrderOf(problem, static_cast<std::size_t>(a)));
  if (rng.chance(0.4) || attribute.values < 2) return filter;
  filter.holding.any = false;
  optimal::Cut& cut = filter.holding.cut;
  cut = {a, false, false, static_cast<std::uint32_t>(rng.below(attribute.values - 1))};
  for (std::size_t i = 0; i < problem.size(); ++i)
    if (attribute.codes[i] != attribute.values && cut.goesLeft(attribute, attribute.codes[i]))
      same.held |= plain::Mask{1} << problem.rows[i];
  return filter;
}

/// The answers of a tree at every value that rows may have rise or fall along a number.
bool isMonotone(const optimal::Problem& problem, const optimal::RowSet& set, const optimal::Plan& plan,
                std::size_t along) {
  const optimal::Judge judge(problem);
  std::vector<std::uint32_t> point(problem.attributes.size(), 0);
  const auto answer = [&](const auto& self, const optimal::RowSet& rows, const optimal::Plan& at) -> double {
    if (at) {
      const auto a = static_cast<std::size_t>(at->cut.attribute), first = firstOrderOf(problem, a);
      const auto& of = problem.attributes[a];
      std::uint32_t code = point[first];
      if (of.again && code < of.values) code = codesIn(of, problem.attributes[first])[code];
      const auto sides = optimal::RowSet::divided(problem, rows, at->cut);
      return at->cut.goesLeft(of, code) ? self(self, sides.first, at->left)
                                        : self(self, sides.second, at->right);
    }
    std::vector<double> cells(problem.cells(), 0);
    for (const std::uint32_t row : rows.rows()) judge.add(row, cells.data());
    return problem.classes > 0
               ? static_cast<double>(std::max_element(cells.begin(), cells.end()) - cells.begin())
               : cells[1] / cells[0];
  };
  bool rises = true, falls = true;
  const auto visit = [&](const auto& self, std::size_t a) -> void {
    if (a < point.size() && (a == along || problem.attributes[a].again)) return self(self, a + 1);
    if (a < point.size()) {
      for (point[a] = 0; point[a] <= problem.attributes[a].values; ++point[a]) self(self, a + 1);
      point[a] = 0;
      return;
    }
    std::vector<double> answers;
    for (point[along] = 0; point[along] < problem.attributes[along].values; ++point[along])
      answers.push_back(answer(answer, set, plan));
    rises = rises && std::is_sorted(answers.begin(), answers.end());
    falls = falls && std::is_sorted(answers.rbegin(), answers.rend());
  };
  visit(visit, 0);
  return rises || falls;
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

  // A parting that two orders of a column make is one, and the orders of a column are one attribute.
  void nearEqualTreesAreThoseOfCountingEveryTree() {
    int tables = 0, more = 0, held = 0;
    for (int i = 0; tables < 1000; ++i) {
      Rng rng(static_cast<std::uint64_t>(i) + 330000);
      plain::Table table = plain::randomTable(rng);
      optimal::Problem problem = problemOf(table);
      const plain::Table without = table;
      drawOrders(rng, problem, table);
      if (table.orders.empty()) continue;
      for (const auto& order : table.orders) addOrder(problem, order);
      const optimal::RowSet all(problem);
      optimal::NearOptions options;
      options.depth = 1 + static_cast<int>(rng.below(3));
      options.leaves = 2 + static_cast<int>(rng.below(6));
      options.within = rng.chance(0.5) ? 0.05 : 0.4;
      options.price = rng.chance(0.3) ? 0 : rng.chance(0.5) ? 0.005 : 0.1;
      plain::Search search(table), fewer(without);
      options.filter = drawFilter(rng, problem, table, search.filter);
      fewer.filter = search.filter;
      optimal::NearCache cache;
      const optimal::Near near = nearTrees(problem, all, options, Context(), {}, &cache);
      QVERIFY(near.done);
      if (!problem.whole && near.unit < 1e-9) continue;
      ++tables;
      const double unit = near.unit > 0 ? near.unit : 1;
      const bool holding = options.filter.holding.attribute >= 0;
      const auto countIn = [&](plain::Search& of) {
        double count = 0;
        for (const auto& [kind, number] :
             of.trees(table.all(), options.depth, options.leaves, {unit, near.price}).counts)
          if (static_cast<double>(kind.lost) * unit + near.price * kind.leaves <= near.limit * (1 + 1e-9) &&
              (!holding || kind.holds))
            count += number;
        return count;
      };
      const double count = countIn(search);
      more += count > countIn(fewer) ? 1 : 0;
      held += holding && !options.filter.holding.any && count > 0 ? 1 : 0;
      double ways = 0;
      for (const auto& [way, objective] :
           search.trees(table.all(), options.depth, options.leaves, {unit, near.price}).structures)
        ways += objective <= near.limit * (1 + 1e-9) && (!holding || way.second) ? 1 : 0;
      const auto about = QString("table %1").arg(i);
      QCOMPARE(about + ": " + QString::fromStdString(near.trees.text()) + " trees",
               about + ": " + QString::number(count, 'f', 0) + " trees");
      QCOMPARE(about + QString(": %1 ways").arg(near.structures), about + QString(": %1 ways").arg(ways));
      optimal::Count behind(near.leafIsNear ? 1 : 0);
      for (const auto& split : near.splits) behind += split.trees;
      QCOMPARE(behind.text(), near.trees.text());
      if (count == 0) continue;
      optimal::NearWalk walk(problem, all, options, cache);
      QCOMPARE(walk.reachable(Context())->text(), near.trees.text());
      for (int node = 0; node < static_cast<int>(walk.nodes().size()); ++node) {
        const auto choices = walk.choices(node, Context());
        QVERIFY(choices && !choices->empty());
        optimal::Count sum(0);
        for (const auto& choice : *choices) sum += choice.trees;
        QCOMPARE(sum.text(), walk.reachable(Context())->text());
        QVERIFY(walk.choose(node, (*choices)[rng.below(choices->size())], Context()));
      }
    }
    QVERIFY2(more > 100 && held > 50, qPrintable(QString("%1, %2").arg(more).arg(held)));
  }

  void monotoneTreesAreJudgedByAllOrdersOfAColumn() {
    int monotone = 0, other = 0, again = 0;
    for (int i = 0; i < 3000; ++i) {
      Rng rng(static_cast<std::uint64_t>(i) + 350000);
      plain::Table table = plain::randomTable(rng);
      optimal::Problem problem = problemOf(table);
      drawOrders(rng, problem, table);
      if (table.orders.empty() || problem.attributes[0].nominal) continue;
      for (const auto& order : table.orders) addOrder(problem, order);
      const optimal::RowSet all(problem);
      optimal::NearOptions options;
      options.depth = 3;
      options.leaves = 6;
      options.within = 0.6;
      options.price = 0;
      optimal::MonotoneJudge judge(problem, all, 0);
      for (const auto& split : nearTrees(problem, all, options, Context()).splits) {
        const bool truth = isMonotone(problem, all, split.plan, 0);
        QCOMPARE(judge.isMonotone(split.plan), truth);
        (truth ? monotone : other) += 1;
        again += problem.attributes[static_cast<std::size_t>(split.cut.attribute)].again ? 1 : 0;
      }
    }
    QVERIFY2(monotone > 100 && other > 100 && again > 50,
             qPrintable(QString("%1, %2, %3").arg(monotone).arg(other).arg(again)));
  }
};

PARETREE_TEST(OptimalOrdersTest)

}  // namespace orders_test

#include "orders_test.moc"
