// Sets of too many patterns to list: the solver's answers against those of the listed polytopes.
#include <rapidcheck.h>

#include <QTest>
#include <cmath>
#include <cstdlib>

#include "engine/solve/projector.h"

using namespace paretree;

namespace {

std::vector<std::string> targetNames(std::size_t n) {
  std::vector<std::string> names;
  for (std::size_t t = 0; t < n; ++t) names.push_back("y" + std::to_string(t + 1));
  return names;
}

std::string term(double coefficient, const std::string& name) {
  return (coefficient < 0 ? " - " : " + ") + std::to_string(std::abs(coefficient)) + " " + name;
}

double thousandths(int low, int high) {
  return *rc::gen::inRange(low, high) / 1000.0;
}

/// Rows with coefficients of all kinds; all variables 0 is feasible.
std::string randomSet(std::size_t n, double scale, bool helpers) {
  const std::size_t bits = *rc::gen::inRange<std::size_t>(1, 5), count = *rc::gen::inRange<std::size_t>(2, 5);
  std::string text = "subject to\n";
  for (std::size_t r = 0; r < count; ++r) {
    text += " r" + std::to_string(r) + ":";
    for (std::size_t t = 0; t < n; ++t) text += term(thousandths(-3000, 3000), "y" + std::to_string(t + 1));
    if (helpers) text += term(thousandths(-2000, 2000), "h" + std::to_string(r % 2));
    for (std::size_t b = 0; b < bits; ++b) text += term(scale * thousandths(-3000, 3000), "b" + std::to_string(b));
    text += " <= " + std::to_string(scale * thousandths(0, 2000)) + "\n";
  }
  text += "bounds\n";
  for (std::size_t t = 0; t < n; ++t)
    text += " " + std::to_string(-4 * scale) + " <= y" + std::to_string(t + 1) + " <= " + std::to_string(4 * scale) + "\n";
  if (helpers) text += " -1 <= h0 <= 1\n -1 <= h1 <= 1\n";
  text += "binary\n";
  for (std::size_t b = 0; b < bits; ++b) text += " b" + std::to_string(b);
  return text + "\nend\n";
}

/// At most four of twelve, coupled in pairs, and a sum: 2^12 patterns before the rows are looked at.
std::string manyPatterns() {
  std::string text = "subject to\n count:";
  for (int i = 1; i <= 12; ++i) text += " + b" + std::to_string(i);
  text += " <= 4\n total:";
  for (int i = 1; i <= 12; ++i) text += " + y" + std::to_string(i);
  text += " <= 60\n";
  for (int i = 1; i <= 12; ++i) {
    const std::string s = std::to_string(i);
    text += " on" + s + ": y" + s + " - 40 b" + s + " <= 0\n least" + s + ": y" + s + " - 5 b" + s + " >= 0\n";
  }
  for (int i = 1; i < 12; i += 2)
    text += " pair" + std::to_string(i) + ": b" + std::to_string(i) + " + b" + std::to_string(i + 1) + " <= 1\n";
  text += "binary\n";
  for (int i = 1; i <= 12; ++i) text += " b" + std::to_string(i);
  return text + "\nend\n";
}

}  // namespace

class OcdtGeneralTest : public QObject {
  Q_OBJECT
 private slots:
  void theSolverReachesTheNearestPoint_data() {
    QTest::addColumn<double>("scale");
    QTest::addColumn<bool>("helpers");
    QTest::newRow("plain") << 1.0 << false;
    QTest::newRow("large") << 1e4 << false;
    QTest::newRow("helpers") << 1.0 << true;
  }

  void theSolverReachesTheNearestPoint() {
    QFETCH(double, scale);
    QFETCH(bool, helpers);
    QVERIFY(Solver::available());
    std::int64_t calls = 0;
    QVERIFY(rc::check("random sets with binaries", [&] {
      const std::size_t n = *rc::gen::inRange<std::size_t>(1, 5);
      const std::string text = randomSet(n, scale, helpers);
      const auto listed = FeasibleSet::read(text, "test", targetNames(n));
      const auto general = FeasibleSet::read(text, "test", targetNames(n), {}, 0);
      RC_ASSERT(listed.ok() && general.ok());
      RC_ASSERT(general->form() == FeasibleSet::Form::General);
      const Context context;
      Projector projector(*general, context);
      for (int k = 0; k < 4; ++k) {
        std::vector<double> point, nearest(n), reference(n);
        for (std::size_t t = 0; t < n; ++t) point.push_back(scale * thousandths(-6000, 6000));
        const double least = listed->project(point, reference);
        const double square = projector.project(point, nearest);
        RC_ASSERT(projector.unproven().empty());
        RC_ASSERT(std::abs(square - least) <= 1e-6 * least + 1e-10 * scale * scale);
        RC_ASSERT(listed->violation(nearest) <= 1e-9);
        RC_ASSERT((projector.violation(point) <= 1e-6) == (listed->violation(point) <= 1e-6));
        RC_ASSERT(projector.violation(nearest) <= 1e-9);
      }
      calls += projector.solverCalls();
    }));
    QVERIFY(calls > 100);
  }

  void tiedLossesReachTheLeastOfAFineSearch() {
    const auto set = FeasibleSet::read(
        "subject to\n s: y1 + y2 <= 10\n a: y1 - 20 b <= 0\n c: y2 + 20 b <= 20\nbinary\n b\nend\n", "test",
        targetNames(2));
    QVERIFY(set.ok());
    const Context context;
    Projector projector(*set, context);
    Rng rng(3);
    for (int k = 0; k < 12; ++k) {
      std::vector<double> data[2];
      for (int i = 0; i < 9; ++i)
        for (auto& values : data) values.push_back(std::floor(rng.uniform(0, 14)));
      const bool absolute = k % 2 == 0;
      const SeparableLoss loss = [&](std::size_t t, double at) {
        Tangent sum;
        const double place = absolute ? at : std::max(at, 1e-3);
        for (const double v : data[t]) {
          if (absolute) {
            sum.value += std::abs(v - place);
            sum.slope += place > v ? 1 : place < v ? -1 : 0;
          } else {
            sum.value += 2 * ((v > 0 ? v * std::log(v / place) : 0) - (v - place));
            sum.slope += 2 * (1 - v / place);
          }
        }
        sum.value += sum.slope * (at - place);
        return sum;
      };
      std::vector<double> centre, values(2);
      for (auto& column : data) {
        std::sort(column.begin(), column.end());
        double mean = 0;
        for (const double v : column) mean += v / 9;
        centre.push_back(absolute ? column[4] : mean);
      }
      const double reached = projector.leastLoss(loss, centre, values);
      QVERIFY(set->violation(values) <= 1e-9);
      double least = kUnbounded;
      for (double y = 0; y <= 10; y += 1.0 / 64)
        least = std::min({least, loss(0, y).value + loss(1, 0).value, loss(0, 0).value + loss(1, y).value});
      QVERIFY2(reached <= least * (1 + 1e-6), qPrintable(QString("%1 %2").arg(reached).arg(least)));
      QVERIFY2(reached >= least * (1 - 1e-3), qPrintable(QString("%1 %2").arg(reached).arg(least)));
    }
    QVERIFY(projector.solverCalls() > 10);
  }

  void parentAndSiblingWarmTheSearch() {
    const auto set = FeasibleSet::read(manyPatterns(), "test", targetNames(12), {}, 64);
    QVERIFY(set.ok());
    QVERIFY(set->form() == FeasibleSet::Form::General);
    const Context context;
    Projector warm(*set, context);
    Rng rng(5);
    std::vector<double> point(12), nearest(12), again(12);
    for (auto& value : point) value = rng.uniform(0, 30);
    std::int64_t cold = 0;
    for (int k = 0; k < 20; ++k) {
      for (auto& value : point) value += 0.2 * rng.normal();
      Projector alone(*set, context);
      const double a = warm.project(point, nearest), b = alone.project(point, again);
      cold += alone.solverCalls();
      QVERIFY(std::abs(a - b) <= 1e-6 * b);
      QVERIFY(set->violation(nearest) <= 1e-9);
    }
    QVERIFY2(warm.solverCalls() * 3 < cold * 2,
             qPrintable(QString("%1 of %2").arg(warm.solverCalls()).arg(cold)));
  }

  void withoutTheSolverAnswersAreFeasibleAndNotCalledProven() {
    const auto set = FeasibleSet::read(manyPatterns(), "test", targetNames(12), {}, 64);
    QVERIFY(set.ok());
    const QByteArray before = qgetenv("PARETREE_WORKER");
    qputenv("PARETREE_WORKER", "/nowhere/paretree-worker");
    const Context context;
    Projector projector(*set, context);
    std::vector<double> nearest(12);
    const double square = projector.project(std::vector<double>(12, 8.0), nearest);
    qputenv("PARETREE_WORKER", before);
    if (before.isEmpty()) qunsetenv("PARETREE_WORKER");
    QVERIFY(!projector.unproven().empty());
    QVERIFY(std::isfinite(square));
    QVERIFY(set->violation(nearest) <= 1e-9);
  }

  void aStopLeavesFeasibleValues() {
    const auto set = FeasibleSet::read(manyPatterns(), "test", targetNames(12), {}, 64);
    QVERIFY(set.ok());
    std::stop_source stop;
    stop.request_stop();
    const Context context(Rng(1), 1, stop.get_token());
    Projector projector(*set, context);
    std::vector<double> nearest(12);
    projector.project(std::vector<double>(12, 8.0), nearest);
    QCOMPARE(projector.unproven(), std::string("stopped"));
    QVERIFY(set->violation(nearest) <= 1e-9);
  }
};

QTEST_APPLESS_MAIN(OcdtGeneralTest)
#include "ocdt_general_test.moc"
