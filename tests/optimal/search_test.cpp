// Best trees against the plainest search, bounds at any moment, equal results for any threads and cache.
#include "paretree/optimal/search.h"

#include <QtTest>
#include <chrono>

#include "paretree/model/apply/route.h"
#include "paretree/optimal/thinning/bin_bound.h"
#include "paretree/optimal/thinning/fewer_cuts.h"
#include "tests/optimal/plain_search.h"
#include "tests/support/unit.h"

namespace search_test {

using namespace paretree;

namespace {

constexpr int kTables = 1000;

optimal::Problem problemOf(const plain::Table& table, int cuts = 0) {
  return optimal::makeProblem(table.data, table.data.allRows(), table.features, table.target, table.weights,
                              {table.loss, cuts});
}

std::string textOf(const optimal::Plan& plan) {
  if (!plan) return ".";
  const auto& cut = plan->cut;
  return "(" + std::to_string(cut.attribute) + (cut.single ? "=" : "<") + std::to_string(cut.at) +
         (cut.missingLeft ? "?" : "") + textOf(plan->left) + textOf(plan->right) + ")";
}

std::string textOf(const optimal::Found& found) {
  std::string text;
  for (std::size_t l = 1; l < found.loss.size(); ++l)
    text += QByteArray::number(found.loss[l], 'g', 17).toStdString() + " " +
            QByteArray::number(found.bound[l], 'g', 17).toStdString() + " " + textOf(found.plan[l]) + "\n";
  return text + std::to_string(found.steps) + (found.done ? " done" : " left");
}

double closeTo(double value) { return 1e-8 * (1 + std::abs(value)); }

/// A larger table: two classes or more, with noise.
plain::Table largerTable(Rng& rng, int rows, int classes, bool nominal) {
  std::vector<data::ColumnInfo> infos(4);
  std::vector<data::ColumnValues> columns(4);
  for (std::size_t c = 0; c < 3; ++c) infos[c].name = "x" + std::to_string(c);
  if (nominal) {
    infos[2].type = data::ColumnType::Nominal;
    infos[2].levels = {"a", "b", "c", "d", "e"};
  }
  infos[3].name = "y";
  infos[3].role = data::Role::Target;
  if (classes > 0) infos[3].type = data::ColumnType::Nominal;
  for (int k = 0; k < classes; ++k) infos[3].levels.push_back("k" + std::to_string(k));
  for (int row = 0; row < rows; ++row) {
    const double x = rng.uniform(0, 1), z = rng.uniform(0, 1);
    const auto level = static_cast<std::int32_t>(rng.below(5));
    columns[0].numbers.push_back(rng.chance(0.05) ? data::kMissing : x);
    columns[1].numbers.push_back(std::round(z * 12));
    if (nominal)
      columns[2].codes.push_back(level);
    else
      columns[2].numbers.push_back(rng.uniform(0, 1));
    const double signal = (x < 0.4) != (z < 0.6) ? 1 : 0;
    if (classes > 0)
      columns[3].codes.push_back(static_cast<std::int32_t>(
          rng.chance(0.2) ? rng.below(static_cast<std::uint64_t>(classes))
                          : static_cast<std::uint64_t>(signal * (level % (classes - 1) + 1))));
    else
      columns[3].numbers.push_back(signal + x + 0.3 * rng.normal());
  }
  plain::Table table;
  table.data = data::Dataset(infos, columns);
  table.features = {0, 1, 2};
  table.target = 3;
  table.loss = classes > 0 ? optimal::Loss::Error : optimal::Loss::Squares;
  return table;
}

}  // namespace

class OptimalSearchTest : public QObject {
  Q_OBJECT

 private slots:
  void lossesAreThoseOfThePlainestSearch() {
    for (int i = 0; i < kTables; ++i) {
      Rng rng(static_cast<std::uint64_t>(i) + 1);
      const plain::Table table = plain::randomTable(rng);
      const optimal::Problem problem = problemOf(table);
      const optimal::RowSet all(problem);
      const int depth = 1 + static_cast<int>(rng.below(4)), leaves = 1 + static_cast<int>(rng.below(9));
      const auto found = optimal::solve(problem, all, {.depth = depth, .leaves = leaves}, Context());
      plain::Search search(table);
      const auto& truth = search.best(table.all(), depth, leaves);
      const auto about = QString("table %1, depth %2, %3 leaves").arg(i).arg(depth).arg(leaves);
      QVERIFY2(found.done, qPrintable(about));
      for (std::size_t l = 1; l < truth.size(); ++l) {
        const auto at = about + QString(", at %1: %2, bound %3, true %4")
                                    .arg(l)
                                    .arg(found.loss[l])
                                    .arg(found.bound[l])
                                    .arg(truth[l]);
        QVERIFY2(std::abs(found.loss[l] - truth[l]) <= closeTo(truth[l]), qPrintable(at));
        QVERIFY2(found.proven(static_cast<int>(l)), qPrintable(at));
        QVERIFY2(std::abs(lossOf(problem, all, found.plan[l]) - found.loss[l]) <= closeTo(truth[l]),
                 qPrintable(at));
        QVERIFY2(leavesOf(found.plan[l]) <= static_cast<int>(l), qPrintable(at));
        QVERIFY2(depthOf(found.plan[l]) <= depth, qPrintable(at));
      }
    }
  }

  void boundsAreTrueHoweverFewStepsThereAre() {
    for (int i = 0; i < kTables; ++i) {
      Rng rng(static_cast<std::uint64_t>(i) + 5000);
      const plain::Table table = plain::randomTable(rng);
      const optimal::Problem problem = problemOf(table);
      const optimal::RowSet all(problem);
      plain::Search search(table);
      const auto& truth = search.best(table.all(), 4, 7);
      const auto whole = optimal::solve(problem, all, {.depth = 4, .leaves = 7}, Context());
      for (int cut = 0; cut < 6; ++cut) {
        const std::uint64_t steps = rng.below(whole.steps + 1);
        const auto found = optimal::solve(problem, all, {.depth = 4, .leaves = 7, .steps = steps}, Context());
        for (std::size_t l = 1; l < truth.size(); ++l) {
          QVERIFY2(found.bound[l] <= truth[l] + closeTo(truth[l]),
                   qPrintable(QString("table %1 after %2 steps: bound %3 of %4 leaves, true %5")
                                  .arg(i)
                                  .arg(steps)
                                  .arg(found.bound[l])
                                  .arg(l)
                                  .arg(truth[l])));
          QVERIFY(found.loss[l] >= truth[l] - closeTo(truth[l]));
          QVERIFY(std::abs(lossOf(problem, all, found.plan[l]) - found.loss[l]) <= closeTo(truth[l]));
        }
      }
    }
  }

  void boundsAreTrueWhereverARunMayEnd() {
    int ends = 0, open = 0;
    for (int i = 0; i < 200; ++i) {
      Rng rng(static_cast<std::uint64_t>(i) + 110000);
      const plain::Table table = plain::randomTable(rng);
      const optimal::Problem problem = problemOf(table);
      const optimal::RowSet all(problem);
      plain::Search search(table);
      const auto& truth = search.best(table.all(), 4, 7);
      // A run ends at the first look at its steps at which they are used up: one more than it took is the
      // least that lets it go on.
      bool done = false;
      for (std::uint64_t steps = 0; !done; ++ends) {
        const auto found = optimal::solve(problem, all, {.depth = 4, .leaves = 7, .steps = steps}, Context());
        for (std::size_t l = 1; l < truth.size(); ++l) {
          QVERIFY2(found.bound[l] <= truth[l] + closeTo(truth[l]) &&
                       found.loss[l] >= truth[l] - closeTo(truth[l]) &&
                       std::abs(lossOf(problem, all, found.plan[l]) - found.loss[l]) <= closeTo(truth[l]),
                   qPrintable(QString("table %1 after %2 steps, %3 leaves").arg(i).arg(steps).arg(l)));
          open += found.proven(static_cast<int>(l)) ? 0 : 1;
        }
        done = found.done;
        steps = std::max(steps, found.steps) + 1;
      }
    }
    QVERIFY2(ends > 2000 && open > 2000, qPrintable(QString("%1 ends, %2 open bounds").arg(ends).arg(open)));
  }

  void levelsThatTieStandAsTheColumnListsThem() {
    // Means that are equal but for the order in which they are added up: .1 + .2 + .3 and so on.
    const double values[] = {0.1, 0.2, 0.3, 0.3, 0.2, 0.1, 0.2, 0.2, 0.2, 0.6, 0.6, 0.6};
    std::vector<data::ColumnInfo> infos(2);
    std::vector<data::ColumnValues> columns(2);
    infos[0].name = "c";
    infos[0].type = data::ColumnType::Nominal;
    infos[1].name = "y";
    infos[1].role = data::Role::Target;
    std::vector<std::int32_t> places{0, 1, 2, 3};
    do {
      // The level of the first three rows is `places[0]`, and so on; the last three are no tie.
      columns[0].codes.clear();
      columns[1].numbers.clear();
      for (std::size_t row = 0; row < 12; ++row) {
        columns[0].codes.push_back(places[row / 3]);
        columns[1].numbers.push_back(values[row]);
      }
      infos[0].levels = {"a", "b", "d", "e"};
      const data::Dataset data(infos, columns);
      const auto problem =
          optimal::makeProblem(data, data.allRows(), {0}, 1, {}, {optimal::Loss::Squares, 0});
      std::vector<int> wanted{places[0], places[1], places[2]};
      std::sort(wanted.begin(), wanted.end());
      wanted.push_back(places[3]);
      QCOMPARE(problem.attributes[0].levels, wanted);
    } while (std::next_permutation(places.begin(), places.end()));
  }

  void aThousandLevelsHaveTrueBounds() {
    Rng rng(23);
    std::vector<data::ColumnInfo> infos(3);
    std::vector<data::ColumnValues> columns(3);
    infos[0].name = "c";
    infos[0].type = infos[2].type = data::ColumnType::Nominal;
    infos[1].name = "x";
    infos[2].name = "y";
    infos[2].role = data::Role::Target;
    infos[2].levels = {"no", "yes"};
    for (int level = 0; level < 1000; ++level) infos[0].levels.push_back("l" + std::to_string(level));
    for (int row = 0; row < 2000; ++row) {
      columns[0].codes.push_back(row % 1000);
      columns[1].numbers.push_back(static_cast<double>(rng.below(6)));
      columns[2].codes.push_back(rng.chance(0.5) ? 1 : 0);
    }
    const data::Dataset data(infos, columns);
    const auto problem = optimal::makeProblem(data, data.allRows(), {0, 1}, 2, {}, {optimal::Loss::Error, 0});
    const optimal::RowSet all(problem);
    const auto best = optimal::solve(problem, all, {.depth = 1, .leaves = 2}, Context());
    QVERIFY(best.done && best.proven(2));
    const auto some = optimal::solve(problem, all, {.depth = 4, .leaves = 8, .steps = 20'000'000}, Context());
    QVERIFY(some.loss[2] == best.loss[2]);
    for (std::size_t l = 1; l <= 8; ++l) {
      QVERIFY(some.bound[l] <= some.loss[l]);
      QCOMPARE(lossOf(problem, all, some.plan[l]), some.loss[l]);
    }
  }

  void boundsOfLargerTablesAreTrueToo_data() {
    QTest::addColumn<int>("classes");
    QTest::addColumn<bool>("nominal");
    QTest::newRow("two classes") << 2 << false;
    QTest::newRow("two classes and levels") << 2 << true;
    QTest::newRow("four classes") << 4 << true;
    QTest::newRow("numbers") << 0 << true;
  }
  void boundsOfLargerTablesAreTrueToo() {
    QFETCH(int, classes);
    QFETCH(bool, nominal);
    Rng rng(3);
    const plain::Table table = largerTable(rng, 120, classes, nominal);
    const optimal::Problem problem = problemOf(table);
    const optimal::RowSet all(problem);
    const auto whole = optimal::solve(problem, all, {.depth = 3, .leaves = 8}, Context());
    QVERIFY(whole.done);
    double before = -1;
    for (int part = 0; part <= 40; ++part) {
      const std::uint64_t steps = whole.steps * static_cast<std::uint64_t>(part) / 40;
      const auto found = optimal::solve(problem, all, {.depth = 3, .leaves = 8, .steps = steps}, Context());
      for (std::size_t l = 1; l < whole.loss.size(); ++l) {
        QVERIFY(found.bound[l] <= whole.loss[l] + closeTo(whole.loss[l]));
        QVERIFY(found.loss[l] >= whole.loss[l] - closeTo(whole.loss[l]));
      }
      QVERIFY(found.bound[8] >= before - closeTo(before));
      before = found.bound[8];
    }
  }

  void threadsAndCacheChangeNothing() {
    for (const int classes : {2, 3, 0}) {
      Rng rng(7);
      const plain::Table table = largerTable(rng, 90, classes, true);
      const optimal::Problem problem = problemOf(table);
      const optimal::RowSet all(problem);
      for (const std::uint64_t steps : {std::uint64_t{20000}, std::uint64_t{3000000}}) {
        std::string first;
        for (const int threads : {1, 2, 4})
          for (const std::size_t bytes : {std::size_t{0}, std::size_t{3000}, std::size_t{1} << 30}) {
            const auto found =
                optimal::solve(problem, all, {.depth = 4, .leaves = 8, .steps = steps, .cacheBytes = bytes},
                               Context(Rng(1), threads));
            if (first.empty()) first = textOf(found);
            QCOMPARE(textOf(found), first);
          }
      }
    }
  }

  void aStopGivesTheBestSoFarWithTrueBounds() {
    Rng rng(11);
    const plain::Table table = largerTable(rng, 200, 2, false);
    const optimal::Problem problem = problemOf(table);
    const optimal::RowSet all(problem);
    const auto whole = optimal::solve(problem, all, {.depth = 3, .leaves = 8}, Context());
    for (const int at : {0, 1, 2, 4, 8}) {
      std::stop_source stop;
      if (at == 0) stop.request_stop();
      int told = 0;
      const auto found =
          optimal::solve(problem, all, {.depth = 3, .leaves = 8}, Context(Rng(1), 2, stop.get_token()),
                         [&](const optimal::Found& so) {
                           for (std::size_t l = 1; l < so.loss.size(); ++l)
                             QVERIFY(so.bound[l] <= whole.loss[l] && whole.loss[l] <= so.loss[l]);
                           if (++told == at) stop.request_stop();
                         });
      for (std::size_t l = 1; l < whole.loss.size(); ++l)
        QVERIFY(found.bound[l] <= whole.loss[l] && whole.loss[l] <= found.loss[l]);
      if (at == 0) QVERIFY(!found.done && !found.plan[8]);
    }
  }

  void withoutTimeThereIsALeafWithTrueBounds() {
    Rng rng(13);
    const plain::Table table = largerTable(rng, 200, 3, true);
    const optimal::Problem problem = problemOf(table);
    const optimal::RowSet all(problem);
    const auto whole = optimal::solve(problem, all, {.depth = 3, .leaves = 8}, Context());
    optimal::SearchOptions options{.depth = 3, .leaves = 8};
    options.until = std::chrono::steady_clock::now();
    const auto none = optimal::solve(problem, all, options, Context());
    QVERIFY(!none.done && !none.plan[8]);
    for (std::size_t l = 1; l < whole.loss.size(); ++l)
      QVERIFY(none.bound[l] <= whole.loss[l] && whole.loss[l] <= none.loss[l]);
    options.until = std::chrono::steady_clock::now() + std::chrono::hours(1);
    QCOMPARE(textOf(optimal::solve(problem, all, options, Context())), textOf(whole));
  }

  void rowsOfWeightZeroAreNoRows() {
    Rng rng(19);
    for (const int classes : {2, 0}) {
      plain::Table table = largerTable(rng, 60, classes, true);
      table.weights.assign(60, 0.0);
      data::Rows weighty;
      for (data::Row row = 0; row < 60; ++row)
        if (rng.chance(0.5)) {
          table.weights[row] = 1;
          weighty.push_back(row);
        }
      const optimal::Problem some = problemOf(table);
      QCOMPARE(some.rows, weighty);
      const auto found = optimal::solve(some, optimal::RowSet(some), {.depth = 3, .leaves = 6}, Context());
      const optimal::Problem without =
          optimal::makeProblem(table.data, weighty, table.features, table.target, {}, {table.loss, 0});
      const auto same =
          optimal::solve(without, optimal::RowSet(without), {.depth = 3, .leaves = 6}, Context());
      for (std::size_t l = 1; l < found.loss.size(); ++l)
        QVERIFY(std::abs(found.loss[l] - same.loss[l]) <= closeTo(same.loss[l]));
      table.weights.assign(60, 0.0);
      const optimal::Problem nothing = problemOf(table);
      const auto empty =
          optimal::solve(nothing, optimal::RowSet(nothing), {.depth = 3, .leaves = 6}, Context());
      QVERIFY(empty.done && empty.proven(6) && empty.loss[6] == 0 && !empty.plan[6]);
    }
  }

  void treesDivideTheRowsAsTheirPlansDo() {
    for (int i = 0; i < 300; ++i) {
      Rng rng(static_cast<std::uint64_t>(i) + 900);
      const plain::Table table = plain::randomTable(rng);
      const optimal::Problem problem = problemOf(table, i % 2 == 0 ? 0 : 2);
      const optimal::RowSet all(problem);
      const auto found = optimal::solve(problem, all, {.depth = 3, .leaves = 6}, Context());
      const model::Tree tree = treeOf(problem, all, found.plan[6], table.data, table.target, table.weights);
      QCOMPARE(tree.leafCount(), leavesOf(found.plan[6]));
      double loss = 0;
      const auto leaves = leavesOf(tree, table.data, problem.rows);
      for (std::size_t r = 0; r < problem.size(); ++r) {
        const auto& leaf = tree[leaves[r]].leaf();
        const data::Row row = problem.rows[r];
        if (table.classes()) {
          const bool right = std::get<model::ClassLeaf>(leaf).majority == table.data.codes(table.target)[row];
          loss += right ? 0 : problem.weights[r];
        } else {
          const double off =
              std::get<model::ValueLeaf>(leaf).values[0] - table.data.numbers(table.target)[row];
          loss += problem.weights[r] * off * off;
        }
      }
      QVERIFY2(std::abs(loss - found.loss[6]) <= closeTo(loss),
               qPrintable(QString("table %1: %2 by rows, %3 by plan").arg(i).arg(loss).arg(found.loss[6])));
    }
  }

  void cutsAreThinnedOnlyWhereTheyAreMany() {
    Rng rng(5);
    const plain::Table table = largerTable(rng, 400, 2, false);
    const optimal::Problem some = problemOf(table, 10), all = problemOf(table, 1000);
    QVERIFY(some.thinned && !all.thinned);
    for (const auto& attribute : some.attributes) QVERIFY(attribute.values <= 11);
    QCOMPARE(some.attributes[1].values, 11u);
    for (const auto& attribute : some.attributes)
      for (std::size_t code = 1; code < attribute.values; ++code)
        QVERIFY(attribute.high[code - 1] < attribute.low[code]);
    const auto few = optimal::solve(some, optimal::RowSet(some), {.depth = 2, .leaves = 4}, Context());
    const auto many = optimal::solve(all, optimal::RowSet(all), {.depth = 2, .leaves = 4}, Context());
    QVERIFY(few.loss[4] >= many.loss[4]);
  }

  void fewerCutsFirstEndWhereAllCutsDo() {
    int thinned = 0, halfway = 0;
    for (int i = 0; i < kTables; ++i) {
      Rng rng(static_cast<std::uint64_t>(i) + 30000);
      const plain::Table table = plain::randomTable(rng);
      const optimal::Problem problem = problemOf(table);
      const optimal::RowSet all(problem);
      const optimal::SearchOptions options{.depth = 3, .leaves = 6};
      plain::Search search(table);
      const auto& truth = search.best(table.all(), 3, 6);
      const auto whole = optimal::solveInParts(problem, all, options, Context(), {}, 0);
      QVERIFY(whole.found.done);
      thinned += whole.cuts > 0 ? 1 : 0;
      for (std::size_t l = 1; l < truth.size(); ++l)
        QVERIFY2(std::abs(whole.found.loss[l] - truth[l]) <= closeTo(truth[l]) &&
                     whole.found.proven(static_cast<int>(l)),
                 qPrintable(QString("table %1, %2 leaves: %3, bound %4, true %5, %6 cuts")
                                .arg(i)
                                .arg(l)
                                .arg(whole.found.loss[l])
                                .arg(whole.found.bound[l])
                                .arg(truth[l])
                                .arg(whole.cuts)));
      // Whenever it ends, and in all that it tells on the way, bounds are true and trees lose what they are
      // said to lose.
      const auto isTrue = [&](const optimal::Found& found) {
        for (std::size_t l = 1; l < truth.size(); ++l)
          if (found.bound[l] > truth[l] + closeTo(truth[l]) || found.loss[l] < truth[l] - closeTo(truth[l]) ||
              std::abs(lossOf(problem, all, found.plan[l]) - found.loss[l]) > closeTo(truth[l]) ||
              leavesOf(found.plan[l]) > static_cast<int>(l))
            return false;
        return true;
      };
      bool told = true;
      for (int cut = 0; cut < 4; ++cut) {
        optimal::SearchOptions some = options;
        some.steps = rng.below(2 * whole.found.steps + 1);
        const auto found = optimal::solveInParts(
            problem, all, some, Context(), [&](const optimal::Found& so) { told = told && isTrue(so); }, 0);
        halfway += found.cuts == 0 && whole.cuts > 0 ? 1 : 0;
        QVERIFY2(isTrue(found.found) && told,
                 qPrintable(QString("table %1, %2 steps").arg(i).arg(some.steps)));
      }
    }
    QVERIFY2(thinned > 100 && halfway > 50, qPrintable(QString("%1, %2").arg(thinned).arg(halfway)));
  }

  void whatThinningLeavesOutIsBounded() {
    double most = 0;
    for (int i = 0; i < 60; ++i) {
      Rng rng(static_cast<std::uint64_t>(i) + 700);
      const plain::Table table = largerTable(rng, 150, std::vector{2, 3, 0}[i % 3], i % 2 == 0);
      const optimal::Problem all = problemOf(table), some = problemOf(table, 1 + i % 7);
      QVERIFY(some.thinned && some.leftOut > 0 && all.leftOut == 0);
      const auto best = optimal::solve(all, optimal::RowSet(all), {.depth = 2, .leaves = 4}, Context());
      const auto found = optimal::solve(some, optimal::RowSet(some), {.depth = 2, .leaves = 4}, Context());
      for (std::size_t l = 1; l <= 4; ++l) {
        const double left = static_cast<double>(l - 1) * some.leftOut;
        QVERIFY(found.loss[l] >= best.loss[l] - closeTo(best.loss[l]));
        QVERIFY(found.loss[l] - left <= best.loss[l] + closeTo(best.loss[l]));
        most = std::max(most, (found.loss[l] - best.loss[l]) / some.leftOut);
      }
    }
    QVERIFY2(most > 0.02, qPrintable(QString::number(most)));  // bounds that are never needed show nothing
  }

  void leavingOutDividedRowsIsABound() {
    double nearest = 0, mean = 0;
    for (int i = 0; i < 90; ++i) {
      Rng rng(static_cast<std::uint64_t>(i) + 1700);
      const int classes = std::vector{2, 3, 0}[i % 3], depth = 1 + i / 3 % 3;
      const plain::Table table = largerTable(rng, 90, classes, i % 2 == 0);
      const optimal::Problem all = problemOf(table), some = problemOf(table, 1 + i % 9);
      const int leaves = 1 << depth;
      const auto best =
          optimal::solve(all, optimal::RowSet(all), {.depth = depth, .leaves = leaves}, Context());
      const double price = i % 4 * 0.01 * best.loss[1];
      double truth = best.loss[1] + price;
      for (int l = 2; l <= leaves; ++l) truth = std::min(truth, best.loss[l] + price * l);
      const auto found = leastOverBins(some, optimal::RowSet(some), depth, price, 1'000'000'000, Context());
      QVERIFY(found && *found <= truth + closeTo(truth));
      nearest = std::max(nearest, *found / truth);
      mean += *found / truth / 90;
      // With all cuts it is the truth itself.
      const auto whole =
          leastOverBins(all, optimal::RowSet(all), std::min(depth, 2), price, 1'000'000'000, Context());
      QVERIFY(whole && *whole <= best.loss[1] + price + closeTo(truth));
      if (depth <= 2) QVERIFY(std::abs(*whole - truth) <= closeTo(truth) + 4 * all.rounding);
      QVERIFY(!leastOverBins(some, optimal::RowSet(some), depth, price, 10, Context()));
    }
    QVERIFY2(nearest > 0.5 && mean > 0.2, qPrintable(QString("%1, mean %2").arg(nearest).arg(mean)));
  }
};

PARETREE_TEST(OptimalSearchTest)
}  // namespace search_test

#include "search_test.moc"
