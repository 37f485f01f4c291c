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

  // Wherever a tree asks it, and however far from the best of all it is.
  void whatMustBeHeldIsTheBestOfEveryTree() {
    constexpr double kNone = 1e300;
    Rng rng(23);
    int found = 0, none = 0, far = 0;
    for (int i = 0; i < 300; ++i) {
      const auto table = plain::randomTable(rng);
      const auto problem = optimal::makeProblem(table.data, table.data.allRows(), table.features,
                                                table.target, table.weights, {table.loss, 0});
      if (problem.size() == 0) continue;
      const optimal::RowSet set(problem);
      optimal::NearOptions options;
      // Sums of numbers have so many values that counting every tree of three levels takes long.
      options.depth = 1 + static_cast<int>(rng.below(problem.whole ? 3 : 2));
      options.leaves = 2 + static_cast<int>(rng.below(problem.whole ? 5 : 3));
      options.within = rng.chance(0.3) ? 0 : 0.02;
      options.price = rng.chance(0.3) ? 0 : rng.chance(0.5) ? 0.005 : 0.1;
      plain::Search search(table);
      const auto at = static_cast<int>(rng.below(problem.attributes.size()));
      const auto& attribute = problem.attributes[static_cast<std::size_t>(at)];
      options.filter.holding.attribute = at;
      search.filter.holding = static_cast<int>(
          std::find(table.features.begin(), table.features.end(), attribute.column) - table.features.begin());
      if (attribute.values > 1 && rng.chance(0.4)) {
        optimal::Cut& cut = options.filter.holding.cut;
        cut = {at, false, false, static_cast<std::uint32_t>(rng.below(attribute.values - 1))};
        options.filter.holding.any = false;
        for (std::size_t row = 0; row < problem.size(); ++row)
          if (attribute.codes[row] != attribute.values && cut.goesLeft(attribute, attribute.codes[row]))
            search.filter.held |= plain::Mask{1} << problem.rows[row];
      }
      const double whole = search.leaf(table.all());
      const double price = options.price * (problem.classes > 0 ? problem.total * problem.unit : whole);
      const double unit = problem.whole ? problem.unit : std::max(1e-9, whole / 1000);
      double best = kNone, least = kNone;
      for (const auto& [kind, number] :
           search.trees(table.all(), options.depth, options.leaves, {unit, price}).counts) {
        const double objective = static_cast<double>(kind.lost) * unit + price * kind.leaves;
        least = std::min(least, objective);
        if (kind.holds && kind.leaves > 1) best = std::min(best, objective);
      }
      bool proven = false;
      optimal::NearCache cache;
      const auto made = optimal::bestUnder(problem, set, options, Context(), &cache, &proven);
      QVERIFY(proven);
      const auto about = QStringLiteral("table %1").arg(i);
      // Rounding to a unit of nothing is no rounding.
      if (!problem.whole && whole < 1e-6) continue;
      QVERIFY2(made.has_value() == (best < kNone), qPrintable(about));
      if (!made) {
        ++none;
        continue;
      }
      ++found;
      QVERIFY(made->plan && leavesOf(made->plan) <= options.leaves && depthOf(made->plan) <= options.depth);
      const double objective = made->objective * problem.unit;
      const double tie = problem.whole ? 1e-9 * std::max(1.0, whole) : options.leaves * (unit + whole / 400);
      QVERIFY2(std::abs(objective - best) <= tie,
               qPrintable(about + QStringLiteral(": %1, not %2").arg(objective).arg(best)));
      far += best > 1.05 * least ? 1 : 0;
      const auto alone = optimal::bestUnder(problem, set, options, Context());
      QCOMPARE(alone->objective, made->objective);
    }
    QVERIFY2(found > 100 && none > 0 && far > 10,
             qPrintable(QStringLiteral("%1, %2, %3").arg(found).arg(none).arg(far)));
  }

  // Without an attribute, with fewer leaves, or both: found by a search of its own.
  void whatFiltersLeaveIsTheBestOfEveryTree() {
    Rng rng(31);
    int found = 0, far = 0, leaf = 0;
    for (int i = 0; i < 300; ++i) {
      const auto table = plain::randomTable(rng);
      const auto problem = optimal::makeProblem(table.data, table.data.allRows(), table.features,
                                                table.target, table.weights, {table.loss, 0});
      if (problem.size() == 0) continue;
      const optimal::RowSet set(problem);
      optimal::NearOptions options;
      options.depth = 1 + static_cast<int>(rng.below(3));
      options.leaves = 2 + static_cast<int>(rng.below(5));
      options.price = rng.chance(0.3) ? 0 : rng.chance(0.5) ? 0.005 : 0.1;
      auto fewer = table;
      if (rng.chance(0.7)) {
        const int column = problem.attributes[rng.below(problem.attributes.size())].column;
        for (std::size_t a = 0; a < problem.attributes.size(); ++a)
          if (problem.attributes[a].column == column) options.filter.without.push_back(static_cast<int>(a));
        std::erase(fewer.features, column);
      }
      plain::Search search(fewer), all(table);
      if (options.filter.without.empty() || rng.chance(0.5))
        options.filter.leaves = 1 + static_cast<int>(rng.below(4));
      const int leaves =
          options.filter.leaves > 0 ? std::min(options.leaves, options.filter.leaves) : options.leaves;
      const double whole = search.leaf(table.all());
      const double price = options.price * (problem.classes > 0 ? problem.total * problem.unit : whole);
      const auto bestOf = [&](plain::Search& of, int most) {
        const auto losses = of.best(table.all(), options.depth, most);
        double least = std::numeric_limits<double>::infinity();
        for (std::size_t l = 1; l < losses.size(); ++l)
          least = std::min(least, losses[l] + price * static_cast<double>(l));
        return least;
      };
      const double best = bestOf(search, leaves);
      bool proven = false;
      const auto made = optimal::bestUnder(problem, set, options, Context(), nullptr, &proven);
      QVERIFY(made && proven && made->proven);
      ++found;
      leaf += made->plan ? 0 : 1;
      far += best > bestOf(all, options.leaves) * 1.02 ? 1 : 0;
      QVERIFY(leavesOf(made->plan) <= leaves && depthOf(made->plan) <= options.depth);
      QVERIFY(lossOf(problem, set, made->plan) + price / problem.unit * leavesOf(made->plan) <=
              made->objective + 1e-9 * std::max(1.0, whole));
      QVERIFY2(std::abs(made->objective * problem.unit - best) <= 1e-9 * std::max(1.0, whole),
               qPrintable(QStringLiteral("table %1: %2, not %3").arg(i).arg(made->objective).arg(best)));
    }
    QVERIFY2(found > 200 && far > 50 && leaf > 10,
             qPrintable(QStringLiteral("%1, %2, %3").arg(found).arg(far).arg(leaf)));
  }

  // Of cuts of numbers that leave a share of the rows on either side.
  void whatPartsEvenlyIsTheBestOfEveryTree() {
    constexpr double kNone = 1e300, kShare = 0.2;
    Rng rng(37);
    int found = 0, none = 0, worse = 0;
    for (int i = 0; i < 300; ++i) {
      const auto table = plain::randomTable(rng);
      const auto problem = optimal::makeProblem(table.data, table.data.allRows(), table.features,
                                                table.target, table.weights, {table.loss, 0});
      if (problem.size() == 0) continue;
      const optimal::RowSet set(problem);
      optimal::NearOptions options;
      options.depth = 1 + static_cast<int>(rng.below(3));
      options.leaves = 2 + static_cast<int>(rng.below(5));
      plain::Search search(table);
      const double whole = search.leaf(table.all());
      const double price = options.price * (problem.classes > 0 ? problem.total * problem.unit : whole);
      for (std::size_t a = 0; a < problem.attributes.size(); ++a) {
        if (problem.attributes[a].nominal) continue;
        const int column = problem.attributes[a].column;
        const auto feature = static_cast<std::size_t>(
            std::find(table.features.begin(), table.features.end(), column) - table.features.begin());
        double best = kNone, total = 0;
        for (data::Row row = 0; row < table.data.rows(); ++row)
          if (table.all() >> row & 1) total += table.weight(row);
        const auto partings = search.partingsByAttribute(table.all());
        for (const plain::Mask left : partings[feature]) {
          double known[2] = {0, 0}, all[2] = {0, 0};
          for (data::Row row = 0; row < table.data.rows(); ++row) {
            if (!(table.all() >> row & 1)) continue;
            all[left >> row & 1] += table.weight(row);
            if (!table.data.missing(column, row)) known[left >> row & 1] += table.weight(row);
          }
          // Known from missing is a cut, too.
          const auto& sides = std::min(known[0], known[1]) > 0 ? known : all;
          if (std::min(sides[0], sides[1]) < kShare * total - 1e-9) continue;
          const auto one = search.best(left, options.depth - 1, options.leaves - 1),
                     other = search.best(table.all() & ~left, options.depth - 1, options.leaves - 1);
          for (std::size_t l = 1; l < one.size(); ++l)
            for (std::size_t r = 1; r < other.size() && l + r <= static_cast<std::size_t>(options.leaves);
                 ++r)
              best = std::min(best, one[l] + other[r] + price * static_cast<double>(l + r));
        }
        const auto made = optimal::bestParting(problem, set, options, static_cast<int>(a), kShare, Context());
        if (!made) {
          ++none;
          continue;
        }
        ++found;
        QVERIFY(best < kNone && made->proven && made->plan->cut.attribute == static_cast<int>(a));
        QVERIFY(lighterSide(problem, set, made->plan) >= kShare);
        QVERIFY(leavesOf(made->plan) <= options.leaves && depthOf(made->plan) <= options.depth);
        const double tie = 1e-9 * std::max(1.0, whole), objective = made->objective * problem.unit;
        QVERIFY(std::abs(lossOf(problem, set, made->plan) - made->loss) <= tie);
        QVERIFY2(std::abs(objective - best) <= tie,
                 qPrintable(QStringLiteral("table %1: %2, not %3").arg(i).arg(objective).arg(best)));
        const auto any = optimal::bestByAttribute(problem, set, options, static_cast<int>(a), Context());
        worse += made->objective > any->objective + tie ? 1 : 0;
      }
    }
    QVERIFY2(found > 100 && none > 0 && worse > 10,
             qPrintable(QStringLiteral("%1, %2, %3").arg(found).arg(none).arg(worse)));
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
