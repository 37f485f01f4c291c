// Sets of too many patterns to list: the solver's answers against those of the listed polytopes.
#include <rapidcheck.h>

#include <QTest>
#include <cmath>
#include <cstdlib>
#include <functional>
#include <numeric>

#include "paretree/learners/ocdt/relaxation.h"
#include "paretree/learners/ocdt/soft_projection.h"
#include "paretree/solve/projector.h"
#include "tests/support/unit.h"

namespace ocdt_general_test {

using namespace paretree;
using paretree::learners::ocdt::Penalty, paretree::learners::ocdt::Relaxation,
    paretree::learners::ocdt::Relaxer;

namespace {

std::vector<std::string> targetNames(std::size_t n) {
  std::vector<std::string> names;
  for (std::size_t t = 0; t < n; ++t) names.push_back("y" + std::to_string(t + 1));
  return names;
}

std::string term(double coefficient, const std::string& name) {
  return (coefficient < 0 ? " - " : " + ") + std::to_string(std::abs(coefficient)) + " " + name;
}

double thousandths(int low, int high) { return *rc::gen::inRange(low, high) / 1000.0; }

/// Rows with coefficients of all kinds; all variables 0 is feasible.
std::string randomSet(std::size_t n, double scale, bool helpers) {
  const std::size_t bits = *rc::gen::inRange<std::size_t>(1, 5), count = *rc::gen::inRange<std::size_t>(2, 5);
  std::string text = "subject to\n";
  for (std::size_t r = 0; r < count; ++r) {
    text += " r" + std::to_string(r) + ":";
    for (std::size_t t = 0; t < n; ++t) text += term(thousandths(-3000, 3000), "y" + std::to_string(t + 1));
    if (helpers) text += term(thousandths(-2000, 2000), "h" + std::to_string(r % 2));
    for (std::size_t b = 0; b < bits; ++b)
      text += term(scale * thousandths(-3000, 3000), "b" + std::to_string(b));
    text += " <= " + std::to_string(scale * thousandths(0, 2000)) + "\n";
  }
  text += "bounds\n";
  for (std::size_t t = 0; t < n; ++t)
    text += " " + std::to_string(-4 * scale) + " <= y" + std::to_string(t + 1) +
            " <= " + std::to_string(4 * scale) + "\n";
  if (helpers) text += " -1 <= h0 <= 1\n -1 <= h1 <= 1\n";
  text += "binary\n";
  for (std::size_t b = 0; b < bits; ++b) text += " b" + std::to_string(b);
  return text + "\nend\n";
}

/// More whole numbers, which nothing binds, so that no relaxation lists the patterns.
std::string withIdleBits(const std::string& text) {
  std::string more = text.substr(0, text.rfind("end"));
  for (int i = 0; i < 14; ++i) more += " idle" + std::to_string(i);
  return more + "\nend\n";
}

/// What eq. 4 of the paper asks for, with all helpers and whole numbers chosen best by trying them: y is
/// given.
double priceOf(const solve::Problem& problem, const std::vector<int>& variables, std::span<const double> y,
               std::span<const double> mean, double weight, double lambda) {
  std::vector<double> all(problem.variables.size(), 0);
  std::vector<std::size_t> helpers;
  for (std::size_t v = 0; v < all.size(); ++v)
    if (std::find(variables.begin(), variables.end(), static_cast<int>(v)) == variables.end())
      helpers.push_back(v);
  double square = 0, least = solve::kUnbounded;
  for (std::size_t t = 0; t < y.size(); ++t) {
    if (variables[t] >= 0) all[variables[t]] = y[t];
    square += (y[t] - mean[t]) * (y[t] - mean[t]);
  }
  const auto broken = [&] {
    double sum = 0;
    for (const auto& row : problem.rows) {
      double value = 0;
      for (const auto& term : row.terms) value += term.coefficient * all[term.variable];
      sum += std::max(0.0, value - row.high) + std::max(0.0, row.low - value);
    }
    return sum;
  };
  const std::function<void(std::size_t)> choose = [&](std::size_t h) {
    if (h == helpers.size()) {
      least = std::min(least, broken());
      return;
    }
    const auto& variable = problem.variables[helpers[h]];
    double& value = all[helpers[h]];
    if (variable.integer) {
      for (value = variable.low; value <= variable.high; ++value) choose(h + 1);
      return;
    }
    // The sum is convex and piecewise linear in a helper: its least value is at a bound or where a row is
    // met, the other helpers being there already or not in the row.
    std::vector<double> kinks{variable.low, variable.high};
    for (const auto& row : problem.rows) {
      double own = 0, rest = 0;
      for (const auto& term : row.terms)
        (term.variable == static_cast<int>(helpers[h]) ? own : rest) +=
            term.variable == static_cast<int>(helpers[h]) ? term.coefficient
                                                          : term.coefficient * all[term.variable];
      if (own != 0)
        for (const double side : {row.low, row.high})
          if (std::isfinite(side))
            kinks.push_back(std::clamp((side - rest) / own, variable.low, variable.high));
    }
    for (const double kink : kinks) {
      value = kink;
      choose(h + 1);
    }
  };
  // Whole numbers first, then each continuous helper by itself (random sets have each in rows of its own).
  std::stable_sort(helpers.begin(), helpers.end(), [&](auto a, auto b) {
    return problem.variables[a].integer && !problem.variables[b].integer;
  });
  choose(0);
  return weight * square + lambda * least;
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
    text +=
        " on" + s + ": y" + s + " - 40 b" + s + " <= 0\n least" + s + ": y" + s + " - 5 b" + s + " >= 0\n";
  }
  for (int i = 1; i < 12; i += 2)
    text +=
        " pair" + std::to_string(i) + ": b" + std::to_string(i) + " + b" + std::to_string(i + 1) + " <= 1\n";
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
    QVERIFY(solve::Solver::available());
    std::int64_t calls = 0;
    QVERIFY(rc::check("random sets with binaries", [&] {
      const std::size_t n = *rc::gen::inRange<std::size_t>(1, 5);
      const std::string text = randomSet(n, scale, helpers);
      const auto listed = solve::FeasibleSet::read(text, "test", targetNames(n));
      const auto general = solve::FeasibleSet::read(text, "test", targetNames(n), {}, 0);
      RC_ASSERT(listed.ok() && general.ok());
      RC_ASSERT(general->form() == solve::FeasibleSet::Form::General);
      const Context context;
      solve::Projector projector(*general, context);
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

  void theRelaxationIsThatOfListedPatterns_data() {
    QTest::addColumn<double>("scale");
    QTest::newRow("plain") << 1.0;
    QTest::newRow("large") << 1e4;
  }

  void theRelaxationIsThatOfListedPatterns() {
    QFETCH(double, scale);
    std::int64_t calls = 0;
    QVERIFY(rc::check("random sets with binaries", [&] {
      const std::size_t n = *rc::gen::inRange<std::size_t>(1, 5);
      const std::string text = randomSet(n, scale, false);
      const double lambda = scale * *rc::gen::element(0.0, 0.3, 1.0, 30.0);
      const auto few = solve::FeasibleSet::read(text, "test", targetNames(n));
      const auto many = solve::FeasibleSet::read(withIdleBits(text), "test", targetNames(n), {}, 0);
      RC_ASSERT(few.ok() && many.ok());
      const learners::ocdt::Relaxation listed = learners::ocdt::Relaxation::make(
                                           *few, lambda, learners::ocdt::Penalty::Positive),
                                       general = learners::ocdt::Relaxation::make(
                                           *many, lambda, learners::ocdt::Penalty::Positive);
      RC_ASSERT(listed.listed() && !general.listed());
      const Context context;
      learners::ocdt::Relaxer relaxer(&general, context);
      for (int k = 0; k < 4; ++k) {
        const double weight = *rc::gen::inRange(1, 40);
        std::vector<double> mean, expected(n), found(n);
        for (std::size_t t = 0; t < n; ++t) mean.push_back(scale * thousandths(-6000, 6000));
        listed.predict(mean, weight, expected);
        relaxer.predict(mean, weight, found);
        RC_ASSERT(relaxer.unproven().empty());
        const auto price = [&](std::span<const double> y) {
          return priceOf(few->problem(), few->variables(), y, mean, weight, lambda);
        };
        const double least = price(expected), reached = price(found);
        RC_ASSERT(std::abs(reached - least) <= 1e-6 * least + 1e-9 * scale * scale);
      }
      calls += relaxer.solverCalls();
    }));
    QVERIFY(calls > 100);
  }

  void rowsThatAreNearlyParallelAreSettledExactly() {
    std::vector<double> y;
    const std::vector<double> low{-4}, high{4}, mean{-6};
    learners::ocdt::projectSoftly(
        {{{-2.878}, -solve::kUnbounded, 3.05}, {{-2.744}, -solve::kUnbounded, 2.908}}, low, high, mean, 1, 30,
        y);
    QCOMPARE(y[0], -3.05 / 2.878);  // the kinks of the two rows are 3e-6 apart
    QVERIFY(rc::check("pairs of rows of about one direction", [] {
      const std::size_t n = *rc::gen::inRange<std::size_t>(1, 5),
                        pairs = *rc::gen::inRange<std::size_t>(1, 4);
      std::vector<solve::LinearRow> rows;
      for (std::size_t p = 0; p < pairs; ++p) {
        solve::LinearRow row{{}, -solve::kUnbounded, thousandths(-2000, 2000)};
        for (std::size_t t = 0; t < n; ++t) row.a.push_back(thousandths(-3000, 3000));
        rows.push_back(row);
        for (double& a : row.a) a += 1e-3 * thousandths(-1000, 1000);
        row.high += 1e-3 * thousandths(-1000, 1000);
        rows.push_back(row);
      }
      std::vector<double> bottom(n, -4), top(n, 4), from, found;
      for (std::size_t t = 0; t < n; ++t) from.push_back(thousandths(-6000, 6000));
      const double weight = *rc::gen::inRange(1, 40), price = *rc::gen::element(0.3, 3.0, 30.0);
      const auto costOf = [&](const std::vector<double>& at) {
        double cost = 0;
        for (std::size_t t = 0; t < n; ++t) cost += weight * (at[t] - from[t]) * (at[t] - from[t]);
        for (const auto& row : rows)
          cost += price * std::max(0.0, std::inner_product(at.begin(), at.end(), row.a.begin(), -row.high));
        return cost;
      };
      const double least = learners::ocdt::projectSoftly(rows, bottom, top, from, weight, price, found);
      RC_ASSERT(std::abs(costOf(found) - least) <= 1e-12 * (1 + least));
      for (int k = 0; k < 200; ++k) {  // convex: what is no worse than all around it is the least of all
        std::vector<double> other(found);
        for (double& v : other)
          v = std::clamp(v + std::pow(10.0, -(k % 8)) * thousandths(-1000, 1000), -4.0, 4.0);
        RC_ASSERT(least <= costOf(other) * (1 + 1e-9) + 1e-11);
      }
    }));
  }

  void theRelaxationChoosesHelpersWithinTheirBounds() {
    QVERIFY(rc::check("random sets with continuous helpers", [&] {
      const std::size_t n = *rc::gen::inRange<std::size_t>(1, 4);
      const std::string text = randomSet(n, 1, true);
      const double lambda = *rc::gen::element(0.3, 1.0, 30.0), weight = *rc::gen::inRange(1, 40);
      const auto set = solve::FeasibleSet::read(text, "test", targetNames(n));
      RC_ASSERT(set.ok());
      const learners::ocdt::Relaxation relaxation =
          learners::ocdt::Relaxation::make(*set, lambda, learners::ocdt::Penalty::Positive);
      RC_ASSERT(!relaxation.listed());
      const Context context;
      learners::ocdt::Relaxer relaxer(&relaxation, context);
      std::vector<double> mean, found(n);
      for (std::size_t t = 0; t < n; ++t) mean.push_back(thousandths(-6000, 6000));
      relaxer.predict(mean, weight, found);
      RC_ASSERT(relaxer.unproven().empty());
      const auto price = [&](std::span<const double> y) {
        return priceOf(set->problem(), set->variables(), y, mean, weight, lambda);
      };
      const double reached = price(found);
      for (int k = 0; k < 60; ++k) {
        std::vector<double> other;
        for (const double y : found)
          other.push_back(std::clamp(y + (k % 2 ? 1.0 : 0.01) * thousandths(-2000, 2000), -4.0, 4.0));
        RC_ASSERT(reached <= price(other) * (1 + 1e-6) + 1e-9);
      }
    }));
  }

  void theRelaxationWithoutTheSolverSaysSo() {
    const auto set = solve::FeasibleSet::read(withIdleBits(manyPatterns()), "test", targetNames(12), {}, 64);
    QVERIFY(set.ok());
    const learners::ocdt::Relaxation relaxation =
        learners::ocdt::Relaxation::make(*set, 1, learners::ocdt::Penalty::Positive);
    const QByteArray before = qgetenv("PARETREE_WORKER");
    qputenv("PARETREE_WORKER", "/nowhere/paretree-worker");
    const Context context;
    learners::ocdt::Relaxer relaxer(&relaxation, context);
    std::vector<double> found(12);
    relaxer.predict(std::vector<double>(12, 8.0), 3, found);
    qputenv("PARETREE_WORKER", before);
    if (before.isEmpty()) qunsetenv("PARETREE_WORKER");
    QVERIFY(!relaxer.unproven().empty());
    for (const double value : found) QVERIFY(value >= 0 && value <= 8);
  }

  void tiedLossesReachTheLeastOfAFineSearch() {
    const auto set = solve::FeasibleSet::read(
        "subject to\n s: y1 + y2 <= 10\n a: y1 - 20 b <= 0\n c: y2 + 20 b <= 20\nbinary\n b\nend\n", "test",
        targetNames(2));
    QVERIFY(set.ok());
    const Context context;
    solve::Projector projector(*set, context);
    Rng rng(3);
    for (int k = 0; k < 12; ++k) {
      std::vector<double> data[2];
      for (int i = 0; i < 9; ++i)
        for (auto& values : data) values.push_back(std::floor(rng.uniform(0, 14)));
      const bool absolute = k % 2 == 0;
      const solve::SeparableLoss loss = [&](std::size_t t, double at) {
        solve::Tangent sum;
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
      double least = solve::kUnbounded;
      for (double y = 0; y <= 10; y += 1.0 / 64)
        least = std::min({least, loss(0, y).value + loss(1, 0).value, loss(0, 0).value + loss(1, y).value});
      QVERIFY2(reached <= least * (1 + 1e-6), qPrintable(QString("%1 %2").arg(reached).arg(least)));
      QVERIFY2(reached >= least * (1 - 1e-3), qPrintable(QString("%1 %2").arg(reached).arg(least)));
    }
    QVERIFY(projector.solverCalls() > 10);
  }

  void parentAndSiblingWarmTheSearch() {
    const auto set = solve::FeasibleSet::read(manyPatterns(), "test", targetNames(12), {}, 64);
    QVERIFY(set.ok());
    QVERIFY(set->form() == solve::FeasibleSet::Form::General);
    const Context context;
    solve::Projector warm(*set, context);
    Rng rng(5);
    std::vector<double> point(12), nearest(12), again(12);
    for (auto& value : point) value = rng.uniform(0, 30);
    std::int64_t cold = 0;
    for (int k = 0; k < 20; ++k) {
      for (auto& value : point) value += 0.2 * rng.normal();
      solve::Projector alone(*set, context);
      const double a = warm.project(point, nearest), b = alone.project(point, again);
      cold += alone.solverCalls();
      QVERIFY(std::abs(a - b) <= 1e-6 * b);
      QVERIFY(set->violation(nearest) <= 1e-9);
    }
    QVERIFY2(warm.solverCalls() * 3 < cold * 2,
             qPrintable(QString("%1 of %2").arg(warm.solverCalls()).arg(cold)));
  }

  void withoutTheSolverAnswersAreFeasibleAndNotCalledProven() {
    const auto set = solve::FeasibleSet::read(manyPatterns(), "test", targetNames(12), {}, 64);
    QVERIFY(set.ok());
    const QByteArray before = qgetenv("PARETREE_WORKER");
    qputenv("PARETREE_WORKER", "/nowhere/paretree-worker");
    const Context context;
    solve::Projector projector(*set, context);
    std::vector<double> nearest(12);
    const double square = projector.project(std::vector<double>(12, 8.0), nearest);
    qputenv("PARETREE_WORKER", before);
    if (before.isEmpty()) qunsetenv("PARETREE_WORKER");
    QVERIFY(!projector.unproven().empty());
    QVERIFY(std::isfinite(square));
    QVERIFY(set->violation(nearest) <= 1e-9);
  }

  // Where the targets are whole numbers themselves, a point says which: only switches are left to be tried.
  void wholeTargetsAreJudgedWithoutTheSolver() {
    std::string total, most, links, names, switches;
    for (int i = 1; i <= 13; ++i) {
      const std::string s = std::to_string(i);
      total += (i > 1 ? " + y" : " y") + s;
      most += (i > 1 ? " + b" : " b") + s;
      links += " l" + s + ": y" + s + " - 100 b" + s + " <= 0\n";
      names += " y" + s;
      switches += " b" + s;
    }
    const auto set = solve::FeasibleSet::read("subject to\n t:" + total + " = 15\n m:" + most + " <= 4\n" +
                                                  links + " p: y3 + y4 - 2 y5 <= 12\ngeneral\n" + names +
                                                  "\nbinary\n" + switches + "\nend\n",
                                              "test", targetNames(13));
    QVERIFY(set.ok());
    QVERIFY(set->form() == solve::FeasibleSet::Form::General);
    const Context context;
    solve::Projector projector(*set, context);
    std::vector<double> point(13, 0.0);
    for (const auto& [a, b] : {std::pair{0, 7}, std::pair{2, 9}, std::pair{3, 12}}) {
      std::fill(point.begin(), point.end(), 0.0);
      point[a] = 11;
      point[b] = 4;
      QVERIFY(projector.violation(point) <= 1e-9);
    }
    QCOMPARE(projector.solverCalls(), std::int64_t{0});
    point[2] = 15;
    std::fill(point.begin() + 3, point.end(), 0.0);
    QVERIFY(projector.violation(point) > 0.1);
    point[2] = 14.5;
    point[0] = 0.5;
    QVERIFY(projector.violation(point) > 1e-3);
  }

  void aStopLeavesFeasibleValues() {
    const auto set = solve::FeasibleSet::read(manyPatterns(), "test", targetNames(12), {}, 64);
    QVERIFY(set.ok());
    std::stop_source stop;
    stop.request_stop();
    const Context context(Rng(1), 1, stop.get_token());
    solve::Projector projector(*set, context);
    std::vector<double> nearest(12);
    projector.project(std::vector<double>(12, 8.0), nearest);
    QVERIFY(projector.unproven() == stoppedMessage());
    QVERIFY(set->violation(nearest) <= 1e-9);
  }
};

PARETREE_TEST(OcdtGeneralTest)
}  // namespace ocdt_general_test

#include "ocdt_general_test.moc"
