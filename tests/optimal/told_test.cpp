// What a search tells while it works: fronts that never get worse, bounds that hold for the whole depth, and
// how far it is.
#include <QtTest>

#include "paretree/optimal/pace.h"
#include "paretree/optimal/thinning/fewer_cuts.h"
#include "tests/optimal/plain_search.h"
#include "tests/support/unit.h"

namespace told_test {

using namespace paretree;

namespace {

constexpr int kTables = 400;

optimal::Problem problemOf(const plain::Table& table) {
  return optimal::makeProblem(table.data, table.data.allRows(), table.features, table.target, table.weights,
                              {table.loss, 0});
}

double closeTo(double value) { return 1e-8 * (1 + std::abs(value)); }

/// Two classes that no tree of few leaves tells apart.
plain::Table noise(Rng& rng, int rows) {
  std::vector<data::ColumnInfo> infos(4);
  std::vector<data::ColumnValues> columns(4);
  for (std::size_t c = 0; c < 3; ++c) infos[c].name = "x" + std::to_string(c);
  infos[3].name = "y";
  infos[3].role = data::Role::Target;
  infos[3].type = data::ColumnType::Nominal;
  infos[3].levels = {"no", "yes"};
  for (int row = 0; row < rows; ++row) {
    for (std::size_t c = 0; c < 3; ++c) columns[c].numbers.push_back(rng.uniform(0, 1));
    columns[3].codes.push_back(rng.chance(0.5) ? 1 : 0);
  }
  plain::Table table;
  table.data = data::Dataset(infos, columns);
  table.features = {0, 1, 2};
  table.target = 3;
  return table;
}

}  // namespace

class OptimalToldTest : public QObject {
  Q_OBJECT

 private slots:
  // Numbers that lie apart cost something whatever divides them: a bound from the first step on.
  void soManyAnswersCostSomething() {
    for (int i = 0; i < 200; ++i) {
      Rng rng(static_cast<std::uint64_t>(i) + 7000);
      plain::Table table = plain::randomTable(rng);
      if (table.loss != optimal::Loss::Squares) continue;
      const optimal::Problem problem = problemOf(table);
      const optimal::RowSet all(problem);
      std::vector<double> values;
      for (const std::uint32_t row : all.rows()) values.push_back(problem.values[row]);
      std::sort(values.begin(), values.end());
      values.erase(std::unique(values.begin(), values.end()), values.end());
      const auto found = optimal::solve(problem, all, {.depth = 4, .leaves = 6, .steps = 1}, Context());
      for (std::size_t l = 1; l < found.bound.size(); ++l)
        if (l < values.size()) QVERIFY(found.bound[l] > 0);
    }
  }

  void whatIsToldHoldsForTheWholeDepth() {
    int deeper = 0;
    for (int i = 0; i < kTables; ++i) {
      Rng rng(static_cast<std::uint64_t>(i) + 150000);
      const plain::Table table = plain::randomTable(rng);
      const optimal::Problem problem = problemOf(table);
      const optimal::RowSet all(problem);
      plain::Search search(table);
      const auto& truth = search.best(table.all(), 4, 7);
      // A level less is searched first, whose bounds are none of the whole depth.
      deeper += search.best(table.all(), 3, 7).back() > truth.back() + closeTo(truth.back()) ? 1 : 0;
      for (const bool fewerFirst : {false, true}) {
        std::optional<optimal::Found> before;
        QString wrong;
        const auto said = [&](const optimal::Found& so) {
          for (std::size_t l = 1; l < truth.size(); ++l) {
            const auto at = QString("table %1, %2 leaves: loss %3, bound %4, true %5")
                                .arg(i)
                                .arg(l)
                                .arg(so.loss[l])
                                .arg(so.bound[l])
                                .arg(truth[l]);
            if (so.bound[l] > truth[l] + closeTo(truth[l])) wrong = at;
            if (std::abs(lossOf(problem, all, so.plan[l]) - so.loss[l]) > closeTo(truth[l])) wrong = at;
            if (before && (so.loss[l] > before->loss[l] + closeTo(truth[l]) ||
                           so.bound[l] < before->bound[l] - closeTo(truth[l])))
              wrong = at + ", worse than before";
          }
          if (before && so.steps < before->steps) wrong = QString("table %1: steps fall").arg(i);
          if (so.decided < 0 || so.decided > 1) wrong = QString("table %1: %2").arg(i).arg(so.decided);
          before = so;
        };
        const optimal::SearchOptions options{.depth = 4, .leaves = 7};
        if (fewerFirst)
          solveInParts(problem, all, options, Context(), said, 0);
        else
          solve(problem, all, options, Context(), said);
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong));
      }
    }
    QVERIFY2(deeper > 8, qPrintable(QString::number(deeper)));
  }

  void stepsAreToldOfThoughNothingGotBetter() {
    Rng rng(3);
    const plain::Table table = noise(rng, 400);
    const optimal::Problem problem = problemOf(table);
    const optimal::SearchOptions options{.depth = 5, .leaves = 8, .steps = 400'000'000};
    std::uint64_t last = 0, widest = 0;
    const auto found =
        optimal::solve(problem, optimal::RowSet(problem), options, Context(), [&](const optimal::Found& so) {
          widest = std::max(widest, so.steps - last);
          last = so.steps;
        });
    QVERIFY(!found.done && found.steps >= options.steps);
    QVERIFY2(widest < options.steps / 10, qPrintable(QString::number(widest)));
  }

  void aBudgetIsSpentEvenly() {
    optimal::Pace pace(1000);
    optimal::Found found;
    for (const std::uint64_t steps : {0, 100, 500, 1000}) {
      found.steps = steps;
      QCOMPARE(pace.share(found), static_cast<double>(steps) / 1000);
    }
    QCOMPARE(optimal::Pace(0).share(optimal::Found()), 1.0);
  }

  // With few cuts whole groups of rows move at once, and much is remembered: a quarter of the steps of which
  // an eighth is work says little of the rest. It was told as a quarter of the whole.
  void stepsThatTookNoTimeAreNoWork() {
    constexpr std::uint64_t kQuick = 1000, kAll = 4000;
    const auto workAt = [=](std::uint64_t steps) {
      return static_cast<double>(std::min(steps, kQuick)) / 8 +
             static_cast<double>(steps - std::min(steps, kQuick));
    };
    optimal::Pace pace(kAll);
    optimal::Found found;
    double before = 0;
    for (std::uint64_t steps = 0; steps <= kAll; steps += 50) {
      found.steps = steps;
      found.spared = std::min(steps, kQuick) * 7 / 8;
      const double share = pace.share(found), done = workAt(steps) / workAt(kAll);
      QVERIFY2(share >= before, qPrintable(QString("%1 after %2").arg(share).arg(before)));
      QVERIFY2(std::abs(share - done) < 0.02, qPrintable(QString("%1, done %2").arg(share).arg(done)));
      before = share;
    }
    QCOMPARE(before, 1.0);
  }

  void groupsAndTheMemorySpareSteps() {
    Rng rng(5);
    const plain::Table table = noise(rng, 400);
    const optimal::Problem problem = problemOf(table);
    const optimal::SearchOptions options{.depth = 4, .leaves = 6, .steps = 40'000'000};
    std::uint64_t most = 0;
    const auto found = optimal::solveInParts(
        problem, optimal::RowSet(problem), options, Context(),
        [&](const optimal::Found& so) {
          QVERIFY(so.spared <= so.steps);
          most = std::max(most, so.spared);
        },
        0);
    QVERIFY(most > 0 && found.found.spared >= most);
  }

  void aProofIsForeseenByItsPace() {
    // After 100 steps cuts are decided, one per cent of them in 5 steps: the end is to be expected after 600.
    optimal::Pace pace(1'000'000);
    optimal::Found found;
    for (int hundredth = 0; hundredth <= 100; ++hundredth) {
      found.steps = static_cast<std::uint64_t>(100 + 5 * hundredth);
      found.decided = std::max(1e-9, 0.01 * hundredth);
      const double share = pace.share(found), wanted = static_cast<double>(found.steps) / 600;
      const auto about = QString("%1: %2, not %3").arg(hundredth).arg(share).arg(wanted);
      if (hundredth >= 20)
        QVERIFY2(std::abs(share - wanted) < 0.01, qPrintable(about));
      else if (hundredth < 6)  // a pace of a moment is none
        QVERIFY2(share < 0.01, qPrintable(about));
    }
  }

  void whatWasFastAtFirstIsNotBelieved() {
    // Half of the cuts at once, then a hundredth in 100 steps.
    optimal::Pace pace(1'000'000);
    optimal::Found found;
    double share = 0;
    for (int hundredth = 0; hundredth <= 40; ++hundredth) {
      found.steps = static_cast<std::uint64_t>(1000 + 100 * hundredth);
      found.decided = hundredth == 0 ? 0.1 : 0.5 + 0.01 * hundredth;
      share = pace.share(found);
      QVERIFY2(share <= static_cast<double>(found.steps) / 5900, qPrintable(QString::number(share)));
    }
    QVERIFY2(std::abs(share - 5000.0 / 6000) < 0.02, qPrintable(QString::number(share)));
  }
};

PARETREE_TEST(OptimalToldTest)
}  // namespace told_test

#include "told_test.moc"
