#include <QTest>
#include <algorithm>
#include <cmath>

#include "paretree/learners/rule_cover/rule_cover.h"
#include "paretree/messages/text.h"
#include "paretree/model/apply/predict.h"
#include "tests/learners/rule_tables.h"
#include "tests/support/unit.h"

namespace rcboost_test {

using namespace paretree;
using namespace paretree::support;

namespace {

learners::ParamValues few(int calls = 6) {
  return {{"calls", std::int64_t{calls}}, {"depth", std::int64_t{3}}};
}

}  // namespace

class RcBoostTest : public QObject {
  Q_OBJECT
 private slots:
  void theObjectiveFallsCallByCall_data() {
    QTest::addColumn<bool>("numeric");
    QTest::newRow("classes") << false;
    QTest::newRow("numbers") << true;
  }
  void theObjectiveFallsCallByCall() {
    QFETCH(bool, numeric);
    const learners::Task task = taskOf(boxes(150, numeric, Rng(8)));
    const Context context{Rng(1)};
    const auto outcome = learners::rule_cover::makeRcBoost()->learn(task, few(), context);
    QVERIFY(outcome.ok());
    const auto& objective = outcome->report.series[0].points;
    const auto& pool = outcome->report.series[1].points;
    QVERIFY(objective.size() >= (numeric ? 1U : 2U));
    QCOMPARE(objective.size(), pool.size());
    for (std::size_t i = 1; i < objective.size(); ++i) {
      QVERIFY(objective[i].second <= objective[i - 1].second + 1e-6);
      QVERIFY(pool[i].second > pool[i - 1].second);
    }
    QCOMPARE(summaryOf(*outcome, "calls"), static_cast<double>(objective.size()));
    QCOMPARE(summaryOf(*outcome, "objective"), objective.back().second);
    QVERIFY(summaryOf(*outcome, "poolSize") >= pool.back().second);
    // Each call's time stands in the timing of the run.
    const auto phases = context.phaseTimes();
    const auto calls = std::count_if(phases.begin(), phases.end(),
                                     [](const auto& phase) { return phase.name.starts_with("call "); });
    QCOMPARE(static_cast<std::size_t>(calls), objective.size());
  }

  void everyChoiceOfParametersWorks() {
    const learners::Task task = taskOf(boxes(150, false, Rng(8)));
    for (const std::string columns : {"all", "best"})
      for (const std::string pricing : {"tree", "forest"})
        for (const std::string finish : {"none", "mirco"})
          for (const std::string weights : {"votes", "z"})
            for (const double drop : {0.0, 0.5}) {
              learners::ParamValues values = few();
              values["columns"] = columns;
              values["pricing"] = pricing;
              values["finish"] = finish;
              values["weights"] = weights;
              values["drop-reduced-cost"] = drop;
              const auto outcome = learners::rule_cover::makeRcBoost()->learn(task, values, Context(Rng(1)));
              QVERIFY2(outcome.ok(), outcome ? "" : messages::text(outcome.error()).c_str());
              const auto& chosen = outcome->front[outcome->chosen];
              QVERIFY(chosen.scores[0] < 0.3);
              QVERIFY(summaryOf(*outcome, "rules") <= summaryOf(*outcome, "poolSize"));
              QCOMPARE(summaryOf(*outcome, "rules"), chosen.scores[1]);
              QCOMPARE(chosen.shareExplained, 1.0);
            }
  }

  void rulesOfASeedEnterThePoolAndBindTheSearch_data() {
    QTest::addColumn<bool>("numeric");
    QTest::addColumn<QString>("weights");
    for (const bool numeric : {false, true})
      for (const char* weights : {"votes", "z"})
        for (const char* finish : {"none", "mirco"})
          QTest::addRow("%s %s %s", numeric ? "numbers" : "classes", weights, finish)
              << numeric << QString(weights) + QLatin1Char(' ') + finish;
  }
  void rulesOfASeedEnterThePoolAndBindTheSearch() {
    QFETCH(bool, numeric);
    QFETCH(QString, weights);
    const learners::Task task = taskOf(boxes(150, numeric, Rng(7)));
    learners::ParamValues values = few();
    values["weights"] = weights.section(QLatin1Char(' '), 0, 0).toStdString();
    values["finish"] = weights.section(QLatin1Char(' '), 1).toStdString();
    const auto first = learners::rule_cover::makeRcBoost()->learn(task, values, Context(Rng(1)));
    QVERIFY(first.ok());
    model::Model model = model::instantiate(first->front[first->chosen].recipe);
    auto& rules = std::get<model::RuleSet>(model.shape).rules;
    QVERIFY(rules.size() >= 2);
    rules[0].active = false;
    rules[1].locked = true;
    // One that no tree would propose.
    model::Rule made = rules[1];
    made.locked = true;
    made.clauses = {model::Clause{model::Interval{0, 0.111, 0.777}, false}};
    rules.push_back(made);
    const auto off = rules[0].clauses, kept = rules[1].clauses;
    learners::Task again = task;
    again.seeds = {std::make_shared<const model::Model>(model)};
    const auto second = learners::rule_cover::makeRcBoost()->learn(again, values, Context(Rng(1)));
    QVERIFY2(second.ok(), second ? "" : messages::text(second.error()).c_str());
    QVERIFY(std::any_of(second->notes.begin(), second->notes.end(), [](const auto& note) {
      return messages::text(note).find("2 kept for good, 1 left out") != std::string::npos;
    }));
    for (const learners::FrontPoint& point : second->front) {
      const model::Model result = instantiate(point.recipe);
      const auto holds = [&](const std::vector<model::Clause>& clauses) {
        return std::any_of(result.rules()->rules.begin(), result.rules()->rules.end(),
                           [&](const model::Rule& r) { return r.clauses == clauses; });
      };
      QVERIFY(!holds(off));
      QVERIFY(holds(kept));
      QVERIFY(holds(made.clauses));
    }
    const auto& objective = second->report.series[0].points;
    for (std::size_t i = 1; i < objective.size(); ++i)
      QVERIFY(objective[i].second <= objective[i - 1].second + 1e-6);
  }

  void leavesOfATreeEnterThePool() {
    const learners::Task task = taskOf(boxes(150, false, Rng(7)));
    model::Model model;
    model.schema = task.data.schema();
    model.targets = task.targets;
    model::Tree tree;
    tree.nodes.resize(3);
    tree[0].body = model::Branch{model::Threshold{0, 0.123}, 1, 2, true};
    tree[1].body = tree[2].body = model::Leaf{model::ClassLeaf{{1, 1}}};
    model.shape = tree;
    const auto plain = learners::rule_cover::makeRcBoost()->learn(task, few(1), Context(Rng(1)));
    learners::Task again = task;
    again.seeds = {std::make_shared<const model::Model>(model)};
    const auto seeded = learners::rule_cover::makeRcBoost()->learn(again, few(1), Context(Rng(1)));
    QVERIFY(plain.ok() && seeded.ok());
    QCOMPARE(seeded->report.series[1].points[0].second, plain->report.series[1].points[0].second + 2);
  }

  void aSearchWithoutAnyRuleThatMayBeUsedStillEnds() {
    const learners::Task task = taskOf(boxes(90, false, Rng(7)));
    learners::ParamValues values = few(1);
    values["depth"] = std::int64_t{1};
    const auto first = learners::rule_cover::makeRcBoost()->learn(task, values, Context(Rng(1)));
    QVERIFY(first.ok());
    model::Model model = model::instantiate(first->front[first->chosen].recipe);
    auto& rules = std::get<model::RuleSet>(model.shape).rules;
    for (model::Rule& rule : rules) rule.active = false;
    learners::Task again = task;
    again.seeds = {std::make_shared<const model::Model>(model)};
    const auto second = learners::rule_cover::makeRcBoost()->learn(again, values, Context(Rng(1)));
    QVERIFY2(second.ok(), second ? "" : messages::text(second.error()).c_str());
    QVERIFY(std::any_of(second->notes.begin(), second->notes.end(), [](const auto& note) {
      return messages::text(note).find("no rule that is switched on") != std::string::npos;
    }));
  }

  void withOneRuleACallThePoolGrowsByOne() {
    const learners::Task task = taskOf(boxes(150, false, Rng(8)));
    learners::ParamValues values = few();
    const auto all = learners::rule_cover::makeRcBoost()->learn(task, values, Context(Rng(1)));
    values["columns"] = std::string("best");
    const auto best = learners::rule_cover::makeRcBoost()->learn(task, values, Context(Rng(1)));
    const auto& pool = best->report.series[1].points;
    for (std::size_t i = 1; i < pool.size(); ++i) QCOMPARE(pool[i].second, pool[i - 1].second + 1);
    QVERIFY(pool.size() > 2);
    QVERIFY(all->report.series[1].points.size() > 1);
  }

  void votesByShareAreThoseOfTheLinearProgram() {
    const learners::Task task = taskOf(boxes(150, false, Rng(8)));
    learners::ParamValues values = few();
    values["weights"] = std::string("z");
    const auto outcome = learners::rule_cover::makeRcBoost()->learn(task, values, Context(Rng(1)));
    QVERIFY(outcome.ok());
    // Some model of the front holds weights other than 1, unless a smaller one took its place.
    const model::Model chosen = model::instantiate(outcome->front[outcome->chosen].recipe);
    for (const model::Rule& rule : chosen.rules()->rules) QVERIFY(rule.weight > 0 && rule.weight <= 1 + 1e-9);
  }

  void withoutTheSolverItGoesOnAndSaysSo() {
    qputenv("PARETREE_WORKER", "/nonexistent/worker");
    const learners::Task task = taskOf(boxes(90, false, Rng(9)));
    const auto outcome = learners::rule_cover::makeRcBoost()->learn(task, few(3), Context(Rng(1)));
    qunsetenv("PARETREE_WORKER");
    QVERIFY(outcome.ok());
    QVERIFY(messages::text(outcome->notes[0]).find("solved approximately by a Lagrangian method") !=
            std::string::npos);
    QVERIFY(outcome->front[outcome->chosen].scores[0] < 0.3);
  }

  /// A worker that dies in the middle of the calls: the calls go on without it.
  void aWorkerThatDiesIsReplaced_data() {
    QTest::addColumn<QString>("plan");
    for (const char* plan : {"request:kill", "event:abort", "reply:close", "never:exit"})
      QTest::newRow(plan) << plan;
  }
  void aWorkerThatDiesIsReplaced() {
    QFETCH(QString, plan);
    qputenv("PARETREE_WORKER", qgetenv("PARETREE_BIN") + "/test_worker_broken");
    qputenv("PARETREE_BROKEN", plan.toUtf8());
    const learners::Task task = taskOf(boxes(90, false, Rng(9)));
    const auto outcome = learners::rule_cover::makeRcBoost()->learn(task, few(3), Context(Rng(1)));
    qunsetenv("PARETREE_BROKEN");
    qunsetenv("PARETREE_WORKER");
    QVERIFY2(outcome.ok(), outcome ? "" : messages::text(outcome.error()).c_str());
    QVERIFY(messages::text(outcome->notes[0]).find("Lagrangian") != std::string::npos);
    QVERIFY(summaryOf(*outcome, "calls") >= 1);
  }
};

PARETREE_TEST(RcBoostTest)
}  // namespace rcboost_test

#include "rcboost_test.moc"
