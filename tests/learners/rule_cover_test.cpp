#include <QTest>
#include <algorithm>
#include <cmath>

#include "engine/learners/rule_cover/rule_cover.h"
#include "engine/learners/rule_cover/rule_models.h"
#include "engine/learners/rule_cover/set_cover.h"
#include "engine/model/model_json.h"
#include "engine/model/predict.h"

using namespace paretree;
using namespace paretree::rule_cover;

namespace {

CoverProblem randomProblem(std::size_t rows, std::size_t sets, Rng& rng) {
  CoverProblem problem;
  problem.rows = rows;
  problem.setsOfRow.resize(rows);
  for (std::size_t j = 0; j < sets; ++j) {
    std::vector<std::uint32_t> set;
    for (std::uint32_t i = 0; i < rows; ++i)
      if (rng.chance(0.3)) set.push_back(i);
    problem.sets.push_back(set);
    problem.costs.push_back(1 + std::round(rng.uniform() * 50) / 100);
    for (const auto i : set) problem.setsOfRow[i].push_back(static_cast<std::uint32_t>(j));
  }
  return problem;
}

/// The least cost of any cover, by trying all of them.
double bruteForce(const CoverProblem& problem) {
  double best = INFINITY;
  for (std::uint32_t bits = 0; bits < (1u << problem.sets.size()); ++bits) {
    Cover cover;
    for (std::uint32_t j = 0; j < problem.sets.size(); ++j) {
      if (!((bits >> j) & 1)) continue;
      cover.sets.push_back(j);
      cover.cost += problem.costs[j];
    }
    if (cover.cost < best && covers(problem, cover)) best = cover.cost;
  }
  return best;
}

/// Two numbers and a nominal attribute; the class follows a box, with some noise.
Dataset table(std::size_t rows, bool numericTarget, Rng rng) {
  std::vector<ColumnInfo> columns(4);
  std::vector<ColumnValues> values(4);
  const char* names[] = {"a", "b", "colour", "y"};
  for (std::size_t j = 0; j < 4; ++j) columns[j].name = names[j];
  columns[2].type = ColumnType::Nominal;
  columns[2].levels = {"red", "green", "blue"};
  columns[3].role = Role::Target;
  if (!numericTarget) {
    columns[3].type = ColumnType::Nominal;
    columns[3].levels = {"no", "yes"};
  }
  for (std::size_t i = 0; i < rows; ++i) {
    const double a = rng.uniform(), b = rng.uniform();
    const int c = static_cast<int>(rng.below(3));
    const bool inside = (a > 0.3 && b < 0.6) || (c == 1 && b > 0.8);
    values[0].numbers.push_back(a);
    values[1].numbers.push_back(b);
    values[2].codes.push_back(c);
    if (numericTarget) values[3].numbers.push_back((inside ? 5 : 1) + 0.3 * rng.normal());
    else values[3].codes.push_back(rng.chance(0.05) != inside);
  }
  return Dataset(std::move(columns), std::move(values));
}

Task taskOf(const Dataset& data) {
  Task task;
  task.data = data;
  task.targets = data.targets();
  task.features = data.features();
  for (Row row = 0; row < data.rows(); ++row) (row % 3 == 2 ? task.test : task.train).push_back(row);
  return task;
}

ParamValues quick(const std::string& cover = "search") {
  return {{"trees", std::int64_t{20}}, {"depth", std::int64_t{5}}, {"steps", std::int64_t{500}}, {"cover", cover}};
}

double summary(const Outcome& outcome, const std::string& id) {
  for (const auto& entry : outcome.report.summary) {
    if (entry.id != id) continue;
    if (const auto* real = std::get_if<double>(&entry.value)) return *real;
    if (const auto* whole = std::get_if<std::int64_t>(&entry.value)) return static_cast<double>(*whole);
  }
  return kMissing;
}

}  // namespace

class RuleCoverTest : public QObject {
  Q_OBJECT
 private slots:
  void everyCoverCoversAndBoundsHold() {
    Rng rng(1);
    for (int round = 0; round < 60; ++round) {
      const CoverProblem problem = randomProblem(12, 11, rng);
      const double least = bruteForce(problem);
      const Cover greedy = greedyCover(problem);
      QVERIFY(covers(problem, greedy));
      QVERIFY(greedy.cost >= least - 1e-9);
      const Cover searched = searchCover(problem, greedy, 300, rng.stream(static_cast<std::uint64_t>(round)), Context());
      QVERIFY(covers(problem, searched));
      QVERIFY(searched.cost <= greedy.cost + 1e-9);
      QVERIFY(searched.cost >= least - 1e-9);
      const double bound = lagrangianBound(problem, greedy.cost, 200, Context()).bound;
      QVERIFY2(bound <= least + 1e-9, qPrintable(QString("%1 %2").arg(bound).arg(least)));
    }
  }

  void searchFindsTheLeastCoverOfSmallProblems() {
    Rng rng(2);
    int found = 0;
    for (int round = 0; round < 40; ++round) {
      const CoverProblem problem = randomProblem(14, 12, rng);
      const Cover cover = searchCover(problem, greedyCover(problem), 2000, rng.stream(static_cast<std::uint64_t>(round)), Context());
      found += cover.cost <= bruteForce(problem) + 1e-9;
    }
    QVERIFY2(found >= 38, qPrintable(QString::number(found)));
  }

  void theSolverProvesTheLeastCover() {
    Rng rng(3);
    for (int round = 0; round < 5; ++round) {
      const CoverProblem problem = randomProblem(12, 11, rng);
      const Cover greedy = greedyCover(problem);
      const OptimalCover optimal = optimalCover(problem, greedy, 10000, Context());
      if (!optimal.note.empty()) QSKIP(optimal.note.c_str());
      QVERIFY(optimal.proved);
      QVERIFY(std::abs(optimal.cover.cost - bruteForce(problem)) < 1e-9);
      const CoverBound bound = lpBound(problem, greedy.cost, Context());
      QVERIFY(bound.solver);
      QVERIFY(bound.value <= optimal.cover.cost + 1e-6);
      double dualSum = 0;
      for (const double dual : bound.duals) dualSum += dual;
      QVERIFY(std::abs(dualSum - bound.value) < 1e-6);  // strong duality: the right sides are all 1
    }
  }

  void redundantSetsGoDearestFirst() {
    CoverProblem problem;
    problem.rows = 2;
    problem.sets = {{0, 1}, {0}, {1}};
    problem.setsOfRow = {{0, 1}, {0, 2}};
    problem.costs = {1.2, 1.0, 1.1};
    Cover cover{{0, 1, 2}, 3.3};
    dropRedundant(problem, cover);
    QCOMPARE(cover.sets, (std::vector<std::uint32_t>{1, 2}));
  }

  void fixedSetsStayAndBannedSetsStayOut() {
    Rng rng(4);
    for (int round = 0; round < 30; ++round) {
      CoverProblem problem = randomProblem(12, 14, rng);
      problem.fixed.assign(14, 0);
      problem.banned.assign(14, 0);
      problem.fixed[3] = problem.banned[5] = 1;
      const Cover cover = searchCover(problem, greedyCover(problem), 300, rng.stream(static_cast<std::uint64_t>(round)), Context());
      QVERIFY(covers(problem, cover));
      QVERIFY(std::find(cover.sets.begin(), cover.sets.end(), 3u) != cover.sets.end());
      QVERIFY(std::find(cover.sets.begin(), cover.sets.end(), 5u) == cover.sets.end());
    }
  }

  void aPoolsRulesCoverWhatTheirClausesSay() {
    const Task task = taskOf(table(150, false, Rng(5)));
    const auto outcome = makeMirco()->learn(task, quick(), Context(Rng(1)));
    QVERIFY(outcome.ok());
    const Model model = realise(outcome->front[outcome->chosen].recipe);
    std::vector<std::uint8_t> covered(task.train.size(), 0);
    for (const Rule& rule : model.rules()->rules) {
      double rows = 0;
      for (std::size_t i = 0; i < task.train.size(); ++i) {
        const bool fires = std::all_of(rule.clauses.begin(), rule.clauses.end(),
                                       [&](const Clause& clause) { return satisfies(clause, task.data, task.train[i]); });
        covered[i] |= fires;
        rows += fires;
      }
      QCOMPARE(rows, rule.rows);
    }
    QVERIFY(std::all_of(covered.begin(), covered.end(), [](auto c) { return c; }));
    QCOMPARE(summary(*outcome, "rules"), static_cast<double>(model.rules()->rules.size()));
    QVERIFY(summary(*outcome, "cost") >= summary(*outcome, "lpBound") - 1e-6);
    QVERIFY(summary(*outcome, "candidateRules") > summary(*outcome, "rules"));
  }

  void allWaysOfCoveringAndBothKindsOfTargetWork_data() {
    QTest::addColumn<QString>("cover");
    QTest::addColumn<bool>("numeric");
    for (const char* cover : {"greedy", "search", "optimal"}) {
      QTest::newRow(cover) << cover << false;
      QTest::newRow(qPrintable(QString(cover) + ", regression")) << cover << true;
    }
  }
  void allWaysOfCoveringAndBothKindsOfTargetWork() {
    QFETCH(QString, cover);
    QFETCH(bool, numeric);
    const Task task = taskOf(table(90, numeric, Rng(6)));
    auto values = quick(cover.toStdString());
    values["node-limit"] = std::int64_t{200};
    const auto outcome = makeMirco()->learn(task, values, Context(Rng(1)));
    QVERIFY(outcome.ok());
    for (std::size_t i = 1; i < outcome->front.size(); ++i) QVERIFY(outcome->front[i].scores[0] <= outcome->front[i - 1].scores[0]);
    QVERIFY(outcome->references.size() == 2);
  }

  void switchedOffAndLockedRulesBindTheNextSearch() {
    const Task task = taskOf(table(150, false, Rng(7)));
    const auto first = makeMirco()->learn(task, quick(), Context(Rng(1)));
    QVERIFY(first.ok());
    Model model = realise(first->front[first->chosen].recipe);
    auto& rules = std::get<RuleSet>(model.shape).rules;
    QVERIFY(rules.size() >= 2);
    rules[0].active = false;
    rules[1].locked = true;
    const auto off = rules[0].clauses, kept = rules[1].clauses;
    Task again = task;
    again.seeds = {std::make_shared<const Model>(model)};
    const auto second = makeMirco()->learn(again, quick(), Context(Rng(1)));
    QVERIFY(second.ok());
    const Model result = realise(second->front[second->chosen].recipe);
    const auto holds = [&](const std::vector<Clause>& clauses) {
      return std::any_of(result.rules()->rules.begin(), result.rules()->rules.end(), [&](const Rule& r) { return r.clauses == clauses; });
    };
    QVERIFY(!holds(off));
    QVERIFY(std::any_of(result.rules()->rules.begin(), result.rules()->rules.end(), [](const Rule& r) { return r.locked; }));
  }

  void rulesAreBoostedCallByCall() {
    const Task task = taskOf(table(150, false, Rng(8)));
    for (const char* finish : {"none", "mirco"}) {
      const ParamValues values{{"calls", std::int64_t{6}}, {"depth", std::int64_t{3}}, {"finish", std::string(finish)}};
      const auto outcome = makeRcBoost()->learn(task, values, Context(Rng(1)));
      QVERIFY(outcome.ok());
      const auto& objective = outcome->report.series[0].points;
      for (std::size_t i = 1; i < objective.size(); ++i) QVERIFY(objective[i].second <= objective[i - 1].second + 1e-6);
      QVERIFY(summary(*outcome, "rules") <= summary(*outcome, "poolSize"));
      QVERIFY(outcome->front[outcome->chosen].scores[0] < 0.25);
    }
  }

  void withoutTheSolverItGoesOnAndSaysSo() {
    qputenv("PARETREE_WORKER", "/nonexistent/worker");
    const Task task = taskOf(table(90, false, Rng(9)));
    const auto mirco = makeMirco()->learn(task, quick("optimal"), Context(Rng(1)));
    const auto boost = makeRcBoost()->learn(task, {{"calls", std::int64_t{3}}}, Context(Rng(1)));
    qunsetenv("PARETREE_WORKER");
    QVERIFY(mirco.ok());
    QVERIFY(boost.ok());
    QVERIFY(!mirco->notes.empty());
    QVERIFY(!boost->notes.empty());
    QVERIFY(summary(*mirco, "cost") >= summary(*mirco, "lpBound") - 1e-9);
  }
};

QTEST_APPLESS_MAIN(RuleCoverTest)
#include "rule_cover_test.moc"
