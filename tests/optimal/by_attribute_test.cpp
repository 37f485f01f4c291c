// The best tree that begins with an attribute, against the plainest search.
#include "paretree/optimal/near/by_attribute.h"

#include <QtTest>
#include <cmath>

#include "paretree/optimal/near/parts.h"
#include "tests/optimal/plain_search.h"
#include "tests/support/unit.h"

namespace by_attribute_test {

using namespace paretree;

class ByAttributeTest : public QObject {
  Q_OBJECT

 private slots:
  void itIsTheBestOfTheAttribute() {
    constexpr int kTables = 500;
    constexpr double kNone = 1e300;
    Rng rng(17);
    int found = 0, worse = 0;
    for (int i = 0; i < kTables; ++i) {
      const auto table = plain::randomTable(rng);
      const auto problem = optimal::makeProblem(table.data, table.data.allRows(), table.features,
                                                table.target, table.weights, {table.loss, 0});
      if (problem.size() == 0) continue;
      const optimal::RowSet set(problem);
      optimal::NearOptions options;
      options.depth = 1 + static_cast<int>(rng.below(4));
      options.leaves = 2 + static_cast<int>(rng.below(7));
      options.price = rng.chance(0.3) ? 0 : rng.chance(0.5) ? 0.005 : 0.1;
      plain::Search search(table);
      const auto whole = search.best(table.all(), options.depth, options.leaves);  // a copy
      const double price = options.price * (problem.classes > 0 ? problem.total * problem.unit : whole[1]);
      const double tie = 1e-9 * std::max(1.0, whole[1]);
      double least = kNone;
      for (std::size_t l = 1; l < whole.size(); ++l)
        least = std::min(least, whole[l] + price * static_cast<double>(l));
      for (std::size_t a = 0; a < problem.attributes.size(); ++a) {
        const auto feature = static_cast<std::size_t>(
            std::find(table.features.begin(), table.features.end(), problem.attributes[a].column) -
            table.features.begin());
        double best = kNone;
        const auto partings = search.partingsByAttribute(table.all());
        for (const plain::Mask left : partings[feature]) {
          const auto one = search.best(left, options.depth - 1, options.leaves - 1),
                     other = search.best(table.all() & ~left, options.depth - 1, options.leaves - 1);
          for (std::size_t l = 1; l < one.size(); ++l)
            for (std::size_t r = 1; r < other.size() && l + r <= static_cast<std::size_t>(options.leaves);
                 ++r)
              best = std::min(best, one[l] + other[r] + price * static_cast<double>(l + r));
        }
        const auto made = optimal::bestByAttribute(problem, set, options, static_cast<int>(a), Context());
        QCOMPARE(made.has_value(), best < kNone);
        if (!made) continue;
        ++found;
        QVERIFY(made->proven && made->plan && made->plan->cut.attribute == static_cast<int>(a));
        QVERIFY(leavesOf(made->plan) <= options.leaves && depthOf(made->plan) <= options.depth);
        const double objective = made->objective * problem.unit;
        QVERIFY2(std::abs(objective - best) <= tie,
                 qPrintable(QStringLiteral("table %1: %2, not %3").arg(i).arg(objective).arg(best)));
        worse += best > least + tie ? 1 : 0;
        // The same beside what is known of the set already.
        optimal::NearCache cache;
        optimal::nearTrees(problem, set, options, Context(), {}, &cache);
        const auto again =
            optimal::bestByAttribute(problem, set, options, static_cast<int>(a), Context(), &cache);
        QCOMPARE(again->objective, made->objective);
      }
    }
    QVERIFY(found > 300 && worse > 100);
  }

  // Stopped at once there is a tree all the same, and nobody says that it is the best.
  void withoutStepsItIsNotProven() {
    Rng rng(3);
    for (int i = 0; i < 50; ++i) {
      const auto table = plain::randomTable(rng);
      const auto problem = optimal::makeProblem(table.data, table.data.allRows(), table.features,
                                                table.target, table.weights, {table.loss, 0});
      if (problem.size() == 0) continue;
      const optimal::RowSet set(problem);
      optimal::NearOptions options;
      options.steps = 0;
      const auto made = optimal::bestByAttribute(problem, set, options, 0, Context());
      if (made) QVERIFY(made->plan && !made->proven);
    }
  }
};

PARETREE_TEST(ByAttributeTest)
}  // namespace by_attribute_test

#include "by_attribute_test.moc"
