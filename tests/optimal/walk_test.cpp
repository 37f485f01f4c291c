// What building step by step costs where all parts are solved: counted, not timed.
#include <QtTest>

#include <algorithm>
#include <cmath>

#include "paretree/optimal/near/parts.h"
#include "paretree/optimal/near_walk.h"
#include "tests/optimal/plain_search.h"
#include "tests/support/unit.h"

namespace walk_test {

using namespace paretree;

namespace {

constexpr int kColumns = 5;

/// Numbers with a value of their own in each row; a class or a number that depends on three of them, and
/// noise.
data::Dataset noisyTable(bool classes, int rows) {
  Rng rng(5);
  std::vector<data::ColumnInfo> infos(kColumns + 1);
  std::vector<data::ColumnValues> columns(kColumns + 1);
  for (int c = 0; c < kColumns; ++c) infos[c].name = "x" + std::to_string(c);
  infos[kColumns].name = "y";
  infos[kColumns].role = data::Role::Target;
  if (classes) {
    infos[kColumns].type = data::ColumnType::Nominal;
    infos[kColumns].levels = {"a", "b"};
  }
  for (int row = 0; row < rows; ++row) {
    double x[kColumns];
    for (int c = 0; c < kColumns; ++c) columns[c].numbers.push_back(x[c] = rng.uniform(0, 1));
    const double y = (x[0] > 0.6 ? 1 : 0) + (x[1] > 0.4 ? 0.6 : 0) + 0.5 * x[2] + 0.3 * rng.normal();
    if (classes)
      columns[kColumns].codes.push_back(y > 1 ? 1 : 0);
    else
      columns[kColumns].numbers.push_back(y);
  }
  return data::Dataset(infos, columns);
}

std::string textOf(const optimal::Plan& plan) {
  if (!plan) return ".";
  return "(" + std::to_string(plan->cut.attribute) + "<" + std::to_string(plan->cut.at) + textOf(plan->left) +
         textOf(plan->right) + ")";
}

std::string textOf(double value) { return QByteArray::number(value, 'g', 17).toStdString(); }

}  // namespace

class OptimalWalkTest : public QObject {
  Q_OBJECT

 private slots:
  void choicesAtASolvedNodeCostLittle_data() {
    QTest::addColumn<bool>("classes");
    QTest::addColumn<double>("within");
    QTest::addColumn<qulonglong>("products");
    // A product takes about 3 ns; 50 ms are what a look may take.
    QTest::newRow("classes") << true << 0.2 << qulonglong{100'000};
    QTest::newRow("numbers") << false << 0.1 << qulonglong{1'000'000};
  }
  void choicesAtASolvedNodeCostLittle() {
    QFETCH(bool, classes);
    QFETCH(double, within);
    QFETCH(qulonglong, products);
    const data::Dataset data = noisyTable(classes, 300);
    const auto problem = optimal::makeProblem(data, data.allRows(), data.features(), kColumns, {},
                                              {classes ? optimal::Loss::Error : optimal::Loss::Squares, 0});
    const optimal::RowSet all(problem);
    optimal::NearOptions options;
    options.depth = 3;
    options.leaves = 8;
    options.within = within;
    optimal::NearCache cache;
    const auto near = nearTrees(problem, all, options, Context(), {}, &cache);
    QVERIFY2(near.trees.text().size() > 6, near.trees.text().c_str());
    const auto solved = cache.solves();
    optimal::NearWalk walk(problem, all, options, cache);
    std::uint64_t most = 0;
    for (int node = 0; node < static_cast<int>(walk.nodes().size()); ++node) {
      const std::uint64_t before = walk.products();
      const auto choices = walk.choices(node, Context());
      QVERIFY(choices && !choices->empty());
      QVERIFY(walk.reachable(Context()));
      QVERIFY(walk.finished(Context()));
      // The branch that leaves most trees, so that the walk is long.
      const auto* chosen = &choices->front();
      const auto longer = [](const std::string& a, const std::string& b) {
        return std::make_pair(a.size(), a) > std::make_pair(b.size(), b);
      };
      for (const auto& choice : *choices)
        if (longer(choice.trees.text(), chosen->trees.text())) chosen = &choice;
      QVERIFY(walk.choose(node, *chosen, Context()));
      most = std::max(most, walk.products() - before);
      qInfo("node %d: %zu choices, %llu products", node, choices->size(),
            static_cast<unsigned long long>(walk.products() - before));
    }
    QVERIFY(walk.nodes().size() >= 7);
    // Two-level nodes whose splits did not fit are swept again, for their choices and when one is taken.
    QVERIFY2(cache.solves() <= solved + 4, qPrintable(QString::number(cache.solves() - solved)));
    QVERIFY2(most <= products, qPrintable(QString::number(most)));
  }

  /// Trees that share their first split are told apart by what lies below it.
  void monotoneTreesAreJudgedByWhatTheyDoNotShare() {
    const data::Dataset data = noisyTable(true, 300);
    const auto problem =
        optimal::makeProblem(data, data.allRows(), data.features(), kColumns, {}, {optimal::Loss::Error, 0});
    const optimal::RowSet all(problem);
    const auto below = [](int attribute, std::uint32_t at) {
      return std::make_shared<const optimal::PlanNode>(
          optimal::PlanNode{{attribute, false, false, at}, nullptr, nullptr});
    };
    const auto cut = [&](std::uint32_t at) {
      return std::make_shared<const optimal::PlanNode>(
          optimal::PlanNode{{0, false, false, 149}, below(1, 150), below(2, at)});
    };
    optimal::MonotoneJudge together(problem, all, 0);
    std::uint64_t apart = 0;
    for (std::uint32_t at = 0; at < 300; ++at) {
      optimal::MonotoneJudge alone(problem, all, 0);
      QCOMPARE(together.isMonotone(cut(at)), alone.isMonotone(cut(at)));
      apart += alone.looks();
    }
    QCOMPARE(apart, std::uint64_t{300 * 3 * 300});
    // Half of the rows, once to be divided and once to be counted.
    QVERIFY2(together.looks() <= apart / 2.9, qPrintable(QString::number(together.looks())));
  }

  void theLookingForMonotoneTreesSaysHowFarItIs() {
    const data::Dataset data = noisyTable(true, 300);
    const auto problem =
        optimal::makeProblem(data, data.allRows(), data.features(), kColumns, {}, {optimal::Loss::Error, 0});
    const optimal::RowSet all(problem);
    optimal::NearOptions options;
    options.depth = 3;
    options.within = 0.1;
    options.filter.monotone = 4;  // noise, so that many trees are looked through
    optimal::NearCache cache;
    optimal::NearWalk walk(problem, all, options, cache);
    std::vector<double> told;
    const Context telling(Rng(1), 1, {},
                          [&](const Progress& progress) { told.push_back(progress.fraction); });
    QVERIFY(walk.choices(0, telling));
    QVERIFY2(told.size() > 20, qPrintable(QString::number(told.size())));
    QVERIFY(std::is_sorted(told.begin(), told.end()) && told.front() >= 0 && told.back() <= 1);
    // A stop meanwhile ends it soon.
    std::stop_source stop;
    int after = 0;
    const Context stopping(Rng(1), 1, stop.get_token(), [&](const Progress& progress) {
      if (stop.stop_requested()) ++after;
      if (progress.fraction > 0.2) stop.request_stop();
    });
    optimal::NearWalk again(problem, all, options, cache);
    QVERIFY(!again.choices(0, stopping));
    QVERIFY2(after <= 1, qPrintable(QString::number(after)));
  }

  void threadsAndCacheChangeNothing() {
    for (const bool classes : {true, false}) {
      const data::Dataset data = noisyTable(classes, 110);
      const auto problem = optimal::makeProblem(data, data.allRows(), data.features(), kColumns, {},
                                                {classes ? optimal::Loss::Error : optimal::Loss::Squares, 0});
      const optimal::RowSet all(problem);
      optimal::NearOptions options;
      options.depth = 3;
      options.within = 0.05;
      std::string first;
      std::uint64_t leastSolved = std::numeric_limits<std::uint64_t>::max(), mostSolved = 0;
      for (const int threads : {1, 2, 4})
        for (const std::size_t bytes : {std::size_t{0}, std::size_t{100'000}, std::size_t{1} << 30}) {
          if (bytes == 0 && threads == 2) continue;  // slow, and the others tell
          const Context context(Rng(1), threads);
          optimal::NearCache cache(bytes);
          if (threads == 1) {
            // Without ways first: none is told, and those that are asked for then are whole.
            optimal::NearOptions counted = options;
            counted.mostStructures = 0;
            const auto plain = nearTrees(problem, all, counted, context, {}, &cache);
            QVERIFY(plain.done && plain.structures == 0 && !plain.allStructures && plain.splits.size() > 1);
          }
          const auto near = nearTrees(problem, all, options, context, {}, &cache);
          QVERIFY(near.done && near.splits.size() > 1);
          std::string text = near.trees.text() + " " + std::to_string(near.structures) + " " +
                             textOf(near.least) + " " + textOf(near.limit) + "\n";
          for (const auto& split : near.splits)
            text += textOf(split.plan) + " " + textOf(split.loss) + " " + split.trees.text() + "\n";
          // Steps of building as well.
          optimal::NearWalk walk(problem, all, options, cache);
          for (int node = 0; node < static_cast<int>(walk.nodes().size()) && node < 3; ++node) {
            const auto choices = walk.choices(node, context);
            QVERIFY(choices && !choices->empty());
            for (const auto& choice : *choices)
              text += std::to_string(choice.cut.attribute) + "<" + std::to_string(choice.cut.at) + " " +
                      textOf(choice.objective) + " " + choice.trees.text() + "\n";
            QVERIFY(walk.choose(node, choices->front(), context));
          }
          leastSolved = std::min(leastSolved, cache.solves());
          mostSolved = std::max(mostSolved, cache.solves());
          if (first.empty()) first = text;
          QCOMPARE(text, first);
        }
      // A cache that is small or none had to solve again.
      QVERIFY(mostSolved > 2 * leastSolved);
    }
  }

  // Of the cuts of a column that are equally good the first is the one that parts the rows most evenly, in
  // lists and where trees are built.
  void theMostEvenOfEqualCutsComesFirst() {
    int equal = 0, otherwise = 0;
    for (int i = 0; i < 300; ++i) {
      Rng rng(static_cast<std::uint64_t>(i) + 50000);
      const plain::Table table = plain::randomTable(rng);
      const auto problem = optimal::makeProblem(table.data, table.data.allRows(), table.features,
                                                table.target, table.weights, {table.loss, 0});
      const optimal::RowSet all(problem);
      optimal::NearOptions options;
      options.depth = 1 + static_cast<int>(rng.below(3));
      options.leaves = 2 + static_cast<int>(rng.below(7));
      options.within = rng.chance(0.5) ? 0.05 : 0.4;
      options.price = rng.chance(0.3) ? 0 : rng.chance(0.5) ? 0.005 : 0.1;
      optimal::NearCache cache;
      const optimal::Near near = nearTrees(problem, all, options, Context(), {}, &cache);
      const auto columnOf = [&](const optimal::Cut& cut) { return problem.attributes[cut.attribute].column; };
      const auto lighter = [&](const optimal::Cut& cut) {
        double left = 0, whole = 0;
        const auto& attribute = problem.attributes[cut.attribute];
        for (std::size_t row = 0; row < problem.size(); ++row) {
          whole += problem.weights[row];
          left += cut.goesLeft(attribute, attribute.codes[row]) ? problem.weights[row] : 0;
        }
        return std::min(left, whole - left);
      };
      const auto look = [&](const optimal::Cut& before, const optimal::Cut& cut, double off) {
        if (columnOf(before) != columnOf(cut) || std::abs(off) > 1e-10 * near.limit) return;
        ++equal;
        otherwise += lighter(cut) < lighter(before) - 1e-9 && before.at > cut.at ? 1 : 0;
        QVERIFY2(lighter(cut) <= lighter(before) + 1e-9, qPrintable(QString("table %1").arg(i)));
      };
      for (std::size_t s = 1; s < near.splits.size(); ++s)
        look(near.splits[s - 1].cut, near.splits[s].cut,
             near.splits[s].objective - near.splits[s - 1].objective);
      if (near.trees.isZero()) continue;
      optimal::NearWalk walk(problem, all, options, cache);
      const auto choices = walk.choices(0, Context());
      QVERIFY(choices);
      for (std::size_t s = 1; s < choices->size(); ++s)
        if (!(*choices)[s].leaf && !(*choices)[s - 1].leaf)
          look((*choices)[s - 1].cut, (*choices)[s].cut,
               (*choices)[s].objective - (*choices)[s - 1].objective);
    }
    QVERIFY2(equal > 500 && otherwise > 50, qPrintable(QString("%1, %2").arg(equal).arg(otherwise)));
  }
};

PARETREE_TEST(OptimalWalkTest)
}  // namespace walk_test

#include "walk_test.moc"
