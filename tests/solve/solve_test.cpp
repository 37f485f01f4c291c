#include <rapidcheck.h>

#include <QTest>
#include <chrono>
#include <cmath>
#include <csignal>
#include <stop_token>

#include "paretree/core/rng.h"
#include "paretree/messages/text.h"
#include "paretree/solve/solve.h"
#include "tests/support/mortal_worker.h"
#include "tests/support/unit.h"

namespace solve_test {

using namespace paretree;

namespace {

solve::Solver loaded(const solve::Problem& problem) {
  solve::Solver solver;
  if (const auto result = solver.load(problem); !result) qFatal("%s", messages::text(result.error()).c_str());
  return solver;
}

solve::LpSolution lp(solve::Solver& solver) {
  auto solution = solver.solveLp(Context());
  if (!solution) qFatal("%s", messages::text(solution.error()).c_str());
  return *std::move(solution);
}

solve::MipSolution mip(solve::Solver& solver, const solve::MipOptions& options = {}) {
  auto solution = solver.solveMip(options, Context());
  if (!solution) qFatal("%s", messages::text(solution.error()).c_str());
  return *std::move(solution);
}

bool near(double a, double b) { return std::abs(a - b) <= 1e-6 * (1 + std::abs(a)); }

/// max 3x + 2y, x + y <= 4, x + 3y <= 6, x <= 3: x = 3, y = 1.
solve::Problem small() {
  solve::Problem p;
  p.maximise = true;
  p.offset = 10;
  p.variables = {{"x", 0, 3, 3, false}, {"y", 0, solve::kUnbounded, 2, false}};
  p.rows = {{"sum", -solve::kUnbounded, 4, {{0, 1}, {1, 1}}},
            {"mix", -solve::kUnbounded, 6, {{0, 1}, {1, 3}}}};
  return p;
}

/// Small whole numbers everywhere, so that ties and degenerate corners are common.
solve::Problem randomProblem(Rng& rng, int variables, int rows, bool integers) {
  solve::Problem p;
  p.maximise = rng.chance(.5);
  for (int j = 0; j < variables; ++j) {
    const double low = static_cast<double>(rng.below(3)) - 1;
    p.variables.push_back({"x" + std::to_string(j), low, low + static_cast<double>(rng.below(4)),
                           static_cast<double>(rng.below(11)) - 5, integers && rng.chance(.8)});
  }
  for (int i = 0; i < rows; ++i) {
    solve::LpRow row;
    row.name = "r" + std::to_string(i);
    for (int j = 0; j < variables; ++j) {
      if (rng.chance(.6)) row.terms.push_back({j, static_cast<double>(rng.below(9)) - 4});
    }
    const double side = static_cast<double>(rng.below(12)) - 2;
    const std::uint64_t shape = rng.below(4);
    if (shape != 0) row.high = side;
    if (shape == 0) row.low = side - 6;
    if (shape == 3) row.low = side - static_cast<double>(rng.below(6));
    p.rows.push_back(row);
  }
  return p;
}

double rowValue(const solve::LpRow& row, const std::vector<double>& x) {
  double sum = 0;
  for (const auto& term : row.terms) sum += term.coefficient * x[term.variable];
  return sum;
}

/// Moves the sides of the rows so that some point of the box is feasible.
void makeFeasible(solve::Problem& p, Rng& rng) {
  std::vector<double> x;
  for (const auto& v : p.variables) x.push_back(rng.uniform(v.low, v.high));
  for (solve::LpRow& row : p.rows) {
    const double value = rowValue(row, x);
    row.low = std::min(row.low, value);
    row.high = std::max(row.high, value);
  }
}

/// Set cover with random sets: hard enough to last, when it is large.
solve::Problem cover(Rng& rng, int elements, int sets, double share) {
  solve::Problem p;
  for (int j = 0; j < sets; ++j)
    p.variables.push_back({"s" + std::to_string(j), 0, 1, 1 + rng.uniform(), true});
  for (int i = 0; i < elements; ++i) {
    solve::LpRow row{"e" + std::to_string(i), 1, solve::kUnbounded, {}};
    for (int j = 0; j < sets; ++j) {
      if (rng.chance(share)) row.terms.push_back({j, 1});
    }
    if (row.terms.empty()) row.terms.push_back({0, 1});
    p.rows.push_back(row);
  }
  return p;
}

/// The best objective over all whole points of the box; NaN if none is feasible.
double bruteForce(const solve::Problem& p) {
  double best = std::nan("");
  std::vector<double> x;
  for (const auto& v : p.variables) x.push_back(v.low);
  while (true) {
    if (p.violation(x) <= 1e-9) {
      const double value = p.objectiveAt(x);
      if (std::isnan(best) || (p.maximise ? value > best : value < best)) best = value;
    }
    std::size_t j = 0;
    while (j < x.size() && x[j] >= p.variables[j].high) {
      x[j] = p.variables[j].low;
      ++j;
    }
    if (j == x.size()) return best;
    x[j] += 1;
  }
}

/// Primal and dual feasibility and complementary slackness: together they prove that a solution is optimal.
void assertOptimal(const solve::Problem& p, const solve::LpSolution& s) {
  const double sign = p.maximise ? -1 : 1;
  for (std::size_t j = 0; j < p.variables.size(); ++j) {
    const auto& v = p.variables[j];
    RC_ASSERT(s.values[j] >= v.low - 1e-6);
    RC_ASSERT(s.values[j] <= v.high + 1e-6);
    double reduced = v.cost;
    for (std::size_t i = 0; i < p.rows.size(); ++i) {
      for (const auto& term : p.rows[i].terms) {
        if (term.variable == static_cast<int>(j)) reduced -= s.duals[i] * term.coefficient;
      }
    }
    RC_ASSERT(near(reduced, s.reducedCosts[j]));
    if (sign * reduced > 1e-6) RC_ASSERT(near(s.values[j], v.low));
    if (sign * reduced < -1e-6) RC_ASSERT(near(s.values[j], v.high));
  }
  for (std::size_t i = 0; i < p.rows.size(); ++i) {
    const double value = rowValue(p.rows[i], s.values);
    RC_ASSERT(value >= p.rows[i].low - 1e-6);
    RC_ASSERT(value <= p.rows[i].high + 1e-6);
    if (sign * s.duals[i] > 1e-6) RC_ASSERT(near(value, p.rows[i].low));
    if (sign * s.duals[i] < -1e-6) RC_ASSERT(near(value, p.rows[i].high));
  }
}

}  // namespace

class SolveTest : public QObject {
  Q_OBJECT
 private slots:
  void aSmallLpHasItsTextbookSolution() {
    solve::Solver solver = loaded(small());
    const solve::LpSolution s = lp(solver);
    QVERIFY(s.status == solve::SolveStatus::Optimal);
    QVERIFY(near(s.objective, 10 + 3 * 3 + 2 * 1));
    QVERIFY(near(s.values[0], 3));
    QVERIFY(near(s.values[1], 1));
    // One more unit of x + y may be used for y only while x + 3y <= 6 holds: both rows meet in the corner.
    QVERIFY(near(s.reducedCosts[0], 3 - s.duals[0] - s.duals[1]));
  }
  void whenAWorkerDiesAnotherIsAskedOnce() {
    {
      const testing::MortalWorker once(1);
      solve::Solver solver = loaded(small());
      QVERIFY(near(lp(solver).objective, 10 + 3 * 3 + 2 * 1));
    }
    const testing::MortalWorker twice(2);
    solve::Solver solver = loaded(small());
    QVERIFY(!solver.solveLp(Context()).ok());
  }
  void dualsSatisfyComplementarySlacknessInRandomLps() {
    solve::Solver solver;
    int optimal = 0;
    const bool ok = rc::check([&](std::uint64_t seed) {
      Rng rng(seed);
      solve::Problem p = randomProblem(rng, *rc::gen::inRange(1, 9), *rc::gen::inRange(0, 9), false);
      const bool feasible = rng.chance(.5);
      if (feasible) makeFeasible(p, rng);
      RC_ASSERT(solver.load(p).ok());
      const auto s = solver.solveLp(Context());
      RC_ASSERT(s.ok());
      if (s->status == solve::SolveStatus::Optimal) {
        ++optimal;
        assertOptimal(p, *s);
      } else {
        RC_ASSERT(!feasible);
        RC_ASSERT(s->status == solve::SolveStatus::Infeasible);  // boxes are bounded
      }
    });
    QVERIFY(ok);
    QVERIFY(optimal > 20);
  }
  void columnsRowsCostsAndBoundsAddedLaterGiveWhatTheWholeProblemGives() {
    solve::Solver steps;
    const bool ok = rc::check([&](std::uint64_t seed) {
      Rng rng(seed);
      const solve::Problem whole = randomProblem(rng, 8, 6, false);
      solve::Problem part = whole;
      part.variables.resize(4);
      part.rows.resize(4);
      for (solve::LpRow& row : part.rows)
        std::erase_if(row.terms, [](const solve::LpTerm& t) { return t.variable >= 4; });
      for (auto& v : part.variables) v.cost = 1;
      part.variables[2].high = part.variables[2].low;
      RC_ASSERT(steps.load(part).ok());
      RC_ASSERT(steps.solveLp(Context()).ok());

      std::vector<solve::LpColumn> columns;
      for (int j = 4; j < 8; ++j) {
        solve::LpColumn column{whole.variables[j], {}};
        for (int i = 0; i < 4; ++i) {
          for (const solve::LpTerm& t : whole.rows[i].terms) {
            if (t.variable == j) column.entries.push_back({i, t.coefficient});
          }
        }
        columns.push_back(column);
      }
      RC_ASSERT(steps.addColumns(columns).ok());
      if (rng.chance(.5)) RC_ASSERT(steps.solveLp(Context()).ok());
      std::vector<double> costs;
      for (const auto& v : whole.variables) costs.push_back(v.cost);
      RC_ASSERT(steps.setCosts(costs).ok());
      if (rng.chance(.5)) RC_ASSERT(steps.solveLp(Context()).ok());
      RC_ASSERT(steps.setBounds(2, whole.variables[2].low, whole.variables[2].high).ok());
      RC_ASSERT(steps.addRows({whole.rows[4], whole.rows[5]}).ok());

      solve::Solver once;
      RC_ASSERT(once.load(whole).ok());
      const auto a = steps.solveLp(Context()), b = once.solveLp(Context());
      RC_ASSERT(a.ok());
      RC_ASSERT(b.ok());
      RC_ASSERT(a->status == b->status);
      if (a->status == solve::SolveStatus::Optimal) {
        RC_ASSERT(near(a->objective, b->objective));
        assertOptimal(steps.problem(), *a);
      }
    });
    QVERIFY(ok);
  }
  void anInfeasibleAndAnUnboundedLpAreCalledSo() {
    solve::Problem p;
    p.variables = {{"x", 0, solve::kUnbounded, -1, false}};
    solve::Solver solver = loaded(p);
    QVERIFY(lp(solver).status == solve::SolveStatus::Unbounded);
    p.rows = {{"r", 3, 2, {{0, 1}}}};
    solver = loaded(p);
    QVERIFY(lp(solver).status == solve::SolveStatus::Infeasible);
    p.rows = {{"r", -solve::kUnbounded, 2, {{0, 1}}}};
    p.variables[0].low = 5;
    solver = loaded(p);
    QVERIFY(lp(solver).status == solve::SolveStatus::Infeasible);
    p.variables[0] = {"x", 5, 4, 0, false};
    solver = loaded(p);
    QVERIFY(lp(solver).status == solve::SolveStatus::Infeasible);
    QVERIFY(mip(solver).status == solve::SolveStatus::Infeasible);
  }
  void anEmptyProblemIsSolved() {
    solve::Problem p;
    p.offset = 7;
    solve::Solver solver = loaded(p);
    const solve::LpSolution s = lp(solver);
    QVERIFY(s.status == solve::SolveStatus::Optimal);
    QCOMPARE(s.objective, 7.0);
  }
  void faultyProblemsAreRefusedInWords() {
    solve::Problem p = small();
    p.rows[0].terms.push_back({0, 1});
    solve::Solver solver;
    QCOMPARE(messages::text(solver.load(p).error()), std::string("row 'sum' has two terms for 'x'"));
    p = small();
    p.rows[0].terms[0].variable = 2;
    QVERIFY(!solver.load(p).ok());
    p = small();
    p.variables[1].cost = std::nan("");
    QVERIFY(!solver.load(p).ok());
    QVERIFY(solver.load(small()).ok());
    QVERIFY(!solver.addColumns({{{"z", 0, 1, 1, false}, {{9, 1.0}}}}).ok());
    QVERIFY(!solver.addRows({{"r", 0, 1, {{7, 1}}}}).ok());
    QVERIFY(!solver.setCosts({1}).ok());
    QVERIFY(!solver.setBounds(5, 0, 1).ok());
    QVERIFY(near(lp(solver).objective, 21));
  }

  void smallMipsEqualBruteForce() {
    solve::Solver solver;
    int found = 0;
    const bool ok = rc::check([&](std::uint64_t seed) {
      Rng rng(seed);
      solve::Problem p = randomProblem(rng, *rc::gen::inRange(1, 7), *rc::gen::inRange(0, 7), true);
      for (auto& v : p.variables) v.integer = true;
      const double expected = bruteForce(p);
      RC_ASSERT(solver.load(p).ok());
      const auto s = solver.solveMip({}, Context());
      RC_ASSERT(s.ok());
      if (std::isnan(expected)) {
        RC_ASSERT(s->status == solve::SolveStatus::Infeasible);
        return;
      }
      ++found;
      RC_ASSERT(s->status == solve::SolveStatus::Optimal);
      RC_ASSERT(near(s->objective, expected));
      RC_ASSERT(near(s->bound, expected));
      RC_ASSERT(p.violation(s->values) <= 1e-9);
    });
    QVERIFY(ok);
    QVERIFY(found > 20);
  }
  void mixedProblemsEqualTheBestOfAllWaysToFixTheWholeNumbers() {
    solve::Solver solver, plain;
    int found = 0;
    const bool ok = rc::check([&](std::uint64_t seed) {
      Rng rng(seed);
      solve::Problem p = randomProblem(rng, 5, 5, false);
      for (std::size_t j = 0; j < 3; ++j) p.variables[j].integer = true;
      if (rng.chance(.5)) makeFeasible(p, rng);
      RC_ASSERT(solver.load(p).ok());
      RC_ASSERT(plain.load(p).ok());
      double best = std::nan("");
      const auto& v = p.variables;
      for (double a = v[0].low; a <= v[0].high; ++a) {
        for (double b = v[1].low; b <= v[1].high; ++b) {
          for (double c = v[2].low; c <= v[2].high; ++c) {
            RC_ASSERT(plain.setBounds(0, a, a).ok());
            RC_ASSERT(plain.setBounds(1, b, b).ok());
            RC_ASSERT(plain.setBounds(2, c, c).ok());
            const auto fixed = plain.solveLp(Context());
            RC_ASSERT(fixed.ok());
            if (fixed->status != solve::SolveStatus::Optimal) continue;
            const bool better = p.maximise ? fixed->objective > best : fixed->objective < best;
            if (std::isnan(best) || better) best = fixed->objective;
          }
        }
      }
      const auto s = solver.solveMip({}, Context());
      RC_ASSERT(s.ok());
      RC_ASSERT((s->status == solve::SolveStatus::Optimal) == !std::isnan(best));
      if (std::isnan(best)) return;
      ++found;
      RC_ASSERT(near(s->objective, best));
      RC_ASSERT(p.violation(s->values) <= 1e-6);
      for (std::size_t j = 0; j < 3; ++j) RC_ASSERT(s->values[j] == std::round(s->values[j]));
    });
    QVERIFY(ok);
    QVERIFY(found > 20);
  }
  void aStartThatNothingBeatsComesBack() {
    Rng rng(3);
    const solve::Problem p = cover(rng, 20, 12, .3);
    solve::Solver solver = loaded(p);
    const solve::MipSolution best = mip(solver);
    solve::MipOptions options;
    options.start = best.values;
    const solve::MipSolution again = mip(solver, options);
    QVERIFY(again.status == solve::SolveStatus::Optimal);
    QVERIFY(near(again.objective, best.objective));
    options.start.assign(12, 0.0);  // covers nothing: not used
    QVERIFY(near(mip(solver, options).objective, best.objective));
    options.start.assign(12, 1.0);
    QVERIFY(near(mip(solver, options).objective, best.objective));
  }
  void incumbentsImproveAndBoundsHold() {
    Rng rng(4);
    const solve::Problem p = cover(rng, 80, 60, .08);
    solve::Solver solver = loaded(p);
    std::vector<double> objectives;
    std::vector<solve::MipProgress> all;
    solve::MipOptions options;
    options.start.assign(60, 1.0);
    const auto s = solver.solveMip(options, Context(), [&](const solve::MipProgress& progress) {
      all.push_back(progress);
      if (!progress.values.empty()) objectives.push_back(progress.objective);
    });
    QVERIFY(s.ok());
    QVERIFY(s->status == solve::SolveStatus::Optimal);
    QVERIFY(!objectives.empty());
    for (std::size_t i = 1; i < objectives.size(); ++i) QVERIFY(objectives[i] < objectives[i - 1]);
    QVERIFY(near(objectives.back(), s->objective));
    for (const solve::MipProgress& progress : all) QVERIFY(progress.bound <= s->objective + 1e-6);
  }
  void theNodeLimitEndsTheSearchWithWhatThereIs() {
    Rng rng(5);
    const solve::Problem p = cover(rng, 150, 150, .06);
    solve::Solver solver = loaded(p);
    solve::MipOptions options;
    options.maxNodes = 1;
    const solve::MipSolution one = mip(solver, options), two = mip(solver, options);
    QVERIFY(one.status == solve::SolveStatus::Limit);
    QVERIFY(one.found);
    QVERIFY(p.violation(one.values) <= 1e-6);
    QVERIFY(one.bound <= one.objective);
    QCOMPARE(one.objective, two.objective);
    QVERIFY(one.values == two.values);
  }
  void stopReturnsTheBestSoFar() {
    Rng rng(6);
    const solve::Problem p = cover(rng, 300, 300, .04);
    solve::Solver solver = loaded(p);
    solve::MipOptions options;
    options.start.assign(300, 1.0);
    std::stop_source stop;
    const Context context(Rng(1), 1, stop.get_token());
    std::chrono::steady_clock::time_point stoppedAt;
    const auto s = solver.solveMip(options, context, [&](const solve::MipProgress& progress) {
      if (progress.values.empty() || stop.stop_requested()) return;
      stoppedAt = std::chrono::steady_clock::now();
      stop.request_stop();
    });
    QVERIFY(s.ok());
    QVERIFY(s->status == solve::SolveStatus::Stopped);
    QVERIFY(s->found);
    QVERIFY(s->objective < p.objectiveAt(options.start));
    QVERIFY(p.violation(s->values) <= 1e-6);
    QVERIFY(std::chrono::steady_clock::now() - stoppedAt < std::chrono::seconds(2));
    // The worker was killed; the solver starts another and goes on.
    QVERIFY(lp(solver).status == solve::SolveStatus::Optimal);
  }
  void stopBeforeTheStartIsStoppedToo() {
    std::stop_source stop;
    stop.request_stop();
    const Context context(Rng(1), 1, stop.get_token());
    solve::Solver solver = loaded(small());
    QVERIFY(solver.solveLp(context)->status == solve::SolveStatus::Stopped);
    solve::MipOptions options;
    options.start = {1, 1};
    const auto s = solver.solveMip(options, context);
    QVERIFY(s->status == solve::SolveStatus::Stopped);
    QVERIFY(s->found);
    QVERIFY(near(s->objective, 15));
  }
  void withoutAWorkerItIsAnErrorAndWithOneAgainAnAnswer() {
    solve::Solver solver = loaded(small());
    qputenv("PARETREE_WORKER", "/nowhere/paretree-worker");
    const bool available = solve::Solver::available();
    const auto none = solver.solveLp(Context());
    qunsetenv("PARETREE_WORKER");
    QVERIFY(!available);
    QVERIFY(!none.ok());
    QVERIFY(near(lp(solver).objective, 21));
  }
};

PARETREE_TEST(SolveTest)
}  // namespace solve_test

#include "solve_test.moc"
