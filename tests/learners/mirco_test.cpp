#include <QTest>
#include <algorithm>
#include <cmath>

#include "paretree/learners/rule_cover/rule_cover.h"
#include "paretree/messages/text.h"
#include "paretree/model/apply/predict.h"
#include "tests/learners/rule_tables.h"
#include "tests/support/tables.h"
#include "tests/support/unit.h"

namespace mirco_test {

using namespace paretree;
using namespace paretree::support;

namespace {

bool hasReference(const learners::Outcome& outcome, const std::string& id) {
  return std::any_of(outcome.references.begin(), outcome.references.end(),
                     [&](const learners::Reference& reference) { return reference.id == id; });
}

bool hasNote(const learners::Outcome& outcome, const std::string& part) {
  return std::any_of(outcome.notes.begin(), outcome.notes.end(), [&](const Message& note) {
    return messages::text(note).find(part) != std::string::npos;
  });
}

}  // namespace

class MircoTest : public QObject {
  Q_OBJECT
 private slots:
  void theChosenCoverCoversAndCostsWhatIsSaid() {
    const learners::Task task = taskOf(boxes(150, false, Rng(5)));
    const auto outcome = learners::rule_cover::makeMirco()->learn(task, quickCover(), Context(Rng(1)));
    QVERIFY(outcome.ok());
    const model::Model model = model::instantiate(outcome->front[outcome->chosen].recipe);
    double cost = 0;
    for (const model::Rule& rule : model.rules()->rules) cost += 1 + rule.impurity;
    QVERIFY(std::abs(cost - summaryOf(*outcome, "cost")) < 1e-9);
    const auto answers = predict(model, task.data, task.train, Context());
    QCOMPARE(shareExplained(*answers), 1.0);
    QCOMPARE(summaryOf(*outcome, "rules"), static_cast<double>(model.rules()->rules.size()));
    QVERIFY(summaryOf(*outcome, "cost") >= summaryOf(*outcome, "lpBound") - 1e-6);
    QVERIFY(summaryOf(*outcome, "cost") <= summaryOf(*outcome, "greedyCost") + 1e-9);
    QVERIFY(summaryOf(*outcome, "candidateRules") > summaryOf(*outcome, "rules"));
    QVERIFY(summaryOf(*outcome, "forestAccuracy") > 0.8);
    const auto test = predict(model, task.data, task.test, Context());
    QVERIFY(std::abs(summaryOf(*outcome, "missedTest") - (1 - shareExplained(*test))) < 1e-12);
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
    const learners::Task task = taskOf(boxes(90, numeric, Rng(6)));
    auto values = quickCover(cover.toStdString());
    values["node-limit"] = std::int64_t{2000};
    const auto outcome = learners::rule_cover::makeMirco()->learn(task, values, Context(Rng(1)));
    QVERIFY(outcome.ok());
    QVERIFY(outcome->front.size() > 3);
    for (const char* id : {"forest", "cart"}) QVERIFY(hasReference(*outcome, id));
    for (const char* id : {"adaboost", "boosting"}) QCOMPARE(hasReference(*outcome, id), !numeric);
    if (cover == "optimal") QVERIFY(outcome->ending == learners::Ending::Converged);
  }

  void rowsThatNoRuleCoversAreAnsweredAsSaid_data() {
    QTest::addColumn<QString>("way");
    QTest::addColumn<int>("fallback");
    using Fallback = model::RuleSet::Fallback;
    QTest::newRow("by itself") << QString() << static_cast<int>(Fallback::MostClauses);
    QTest::newRow("nearest") << "nearest" << static_cast<int>(Fallback::MostClauses);
    QTest::newRow("all") << "all" << static_cast<int>(Fallback::ByShare);
    QTest::newRow("majority") << "majority" << static_cast<int>(Fallback::Otherwise);
  }
  void rowsThatNoRuleCoversAreAnsweredAsSaid() {
    QFETCH(QString, way);
    QFETCH(int, fallback);
    const learners::Task task = taskOf(boxes(150, false, Rng(5)));
    for (const auto& learner : {learners::rule_cover::makeMirco(), learners::rule_cover::makeRcBoost()})
      for (const bool published : {false, true}) {
        learners::ParamValues values{{"as-published", published}, {"depth", std::int64_t{5}}};
        if (learner->info().id == "mirco") values["trees"] = std::int64_t{20};
        if (!way.isEmpty()) values["missed-rows"] = way.toStdString();
        const auto outcome = learner->learn(task, values, Context(Rng(1)));
        QVERIFY(outcome.ok());
        for (const learners::FrontPoint& point : outcome->front)
          QCOMPARE(static_cast<int>(point.recipe.base->rules()->fallback), fallback);
      }
  }

  void explainingTheForestCoversItsAnswers() {
    const learners::Task task = taskOf(boxes(150, false, Rng(7)));
    auto values = quickCover();
    values["explain"] = std::string("forest");
    const auto outcome = learners::rule_cover::makeMirco()->learn(task, values, Context(Rng(1)));
    QVERIFY(outcome.ok());
    const auto forest = std::find_if(outcome->references.begin(), outcome->references.end(),
                                     [](const auto& r) { return r.id == "forest"; });
    const auto answers = model::predict(model::instantiate(forest->recipe), task.data, task.train, Context());
    std::vector<double> counts(2, 0), found(2, 0);
    for (const auto code : answers->classes) ++counts[code];
    const model::Model model = instantiate(outcome->front[outcome->chosen].recipe);
    const auto& otherwise = std::get<model::ClassLeaf>(model.rules()->otherwise);
    QCOMPARE(otherwise.counts, counts);  // what the rules are judged by is what the forest answers
  }

  void switchedOffAndLockedRulesBindTheNextSearch() {
    const learners::Task task = taskOf(boxes(150, false, Rng(7)));
    const auto first = learners::rule_cover::makeMirco()->learn(task, quickCover(), Context(Rng(1)));
    QVERIFY(first.ok());
    model::Model model = model::instantiate(first->front[first->chosen].recipe);
    auto& rules = std::get<model::RuleSet>(model.shape).rules;
    QVERIFY(rules.size() >= 3);
    rules[0].active = false;
    rules[1].locked = true;
    const auto off = rules[0].clauses, kept = rules[1].clauses;
    learners::Task again = task;
    again.seeds = {std::make_shared<const model::Model>(model)};
    for (const char* cover : {"greedy", "search", "optimal"}) {
      const auto second = learners::rule_cover::makeMirco()->learn(again, quickCover(cover), Context(Rng(1)));
      QVERIFY(second.ok());
      QVERIFY(hasNote(*second, "1 kept for good, 1 left out"));
      // In every model of the front, not only in the chosen one.
      for (const learners::FrontPoint& point : second->front) {
        const model::Model result = instantiate(point.recipe);
        const auto holds = [&](const std::vector<model::Clause>& clauses) {
          return std::any_of(result.rules()->rules.begin(), result.rules()->rules.end(),
                             [&](const model::Rule& r) { return r.clauses == clauses; });
        };
        QVERIFY(!holds(off));
        QVERIFY(holds(kept));
      }
    }
  }

  void rowsThatOnlyRulesSwitchedOffCoverAreCountedInANote() {
    const learners::Task task =
        taskOf(table("a class{no,yes}*", "1 no 2 no 9 no 3 no 7 yes 9 no 8 yes 6 yes 9 no"));
    learners::ParamValues values = quickCover();
    values["trees"] = std::int64_t{1};
    values["depth"] = std::int64_t{1};
    const auto first = learners::rule_cover::makeMirco()->learn(task, values, Context(Rng(1)));
    QVERIFY(first.ok());
    model::Model model = model::instantiate(first->front[first->chosen].recipe);
    auto& rules = std::get<model::RuleSet>(model.shape).rules;
    QCOMPARE(rules.size(), std::size_t{2});
    rules[0].active = false;
    learners::Task again = task;
    again.seeds = {std::make_shared<const model::Model>(model)};
    const auto second = learners::rule_cover::makeMirco()->learn(again, values, Context(Rng(1)));
    QVERIFY(second.ok());
    QVERIFY(hasNote(*second, "can be covered by no rule that is switched on"));
  }

  void badInputIsLearned_data() {
    QTest::addColumn<QString>("body");
    QTest::addColumn<int>("depth");
    // Every third row is a test row.
    QTest::newRow("a forest of single leaves") << "5 no 5 yes 5 no 5 yes 5 no 5 no 5 no 5 yes 5 no" << 3;
    QTest::newRow("identical rows with different classes")
        << "1 no 1 yes 1 no 2 yes 2 no 2 no 1 no 2 yes 1 no" << 4;
    QTest::newRow("a class seen once") << "1 no 2 no 3 no 4 no 5 rare 6 no 7 no 8 no 9 no" << 4;
    QTest::newRow("a class of test rows alone")
        << "1 no 2 yes 3 rare 4 no 5 yes 6 rare 7 no 8 yes 9 rare" << 4;
    QTest::newRow("values that are missing") << "? no 2 yes 3 no ? no 5 yes 6 no ? no 8 yes 9 no" << 4;
    QTest::newRow("all values missing") << "? no ? yes ? no ? no ? yes ? no ? no ? yes ? no" << 4;
  }
  void badInputIsLearned() {
    QFETCH(QString, body);
    QFETCH(int, depth);
    const learners::Task task = taskOf(table("a class{no,yes,rare}*", body.toStdString()));
    for (const auto& learner : {learners::rule_cover::makeMirco(), learners::rule_cover::makeRcBoost()})
      for (const char* cover : {"greedy", "search", "optimal"}) {
        learners::ParamValues values{{"depth", std::int64_t{depth}}};
        if (learner->info().id == "mirco")
          values = quickCover(cover);
        else
          values["calls"] = std::int64_t{4};
        const auto outcome = learner->learn(task, values, Context(Rng(1)));
        QVERIFY2(outcome.ok(), outcome ? "" : messages::text(outcome.error()).c_str());
        const model::Model model = model::instantiate(outcome->front[outcome->chosen].recipe);
        const auto answers = predict(model, task.data, task.data.allRows(), Context());
        QVERIFY(std::all_of(answers->classes.begin(), answers->classes.end(),
                            [](auto code) { return code >= 0; }));
        const auto train = predict(model, task.data, task.train, Context());
        QCOMPARE(shareExplained(*train), 1.0);
      }
  }
  void oneClassIsObjectedTo() {
    const learners::Task task = taskOf(table("a class{no,yes}*", "1 no 2 no 3 no 4 no 5 no 6 no"));
    for (const auto& learner : {learners::rule_cover::makeMirco(), learners::rule_cover::makeRcBoost()}) {
      const auto objection = learner->objection(task, {});
      QVERIFY(objection &&
              messages::text(*objection).find("all training rows have the same class") != std::string::npos);
      QVERIFY(!learner->learn(task, {}, Context()).ok());
    }
  }
  void aSeedRuleThatCoversNothingIsLeftAside() {
    const learners::Task task = taskOf(boxes(90, false, Rng(7)));
    const auto first = learners::rule_cover::makeMirco()->learn(task, quickCover(), Context(Rng(1)));
    model::Model model = model::instantiate(first->front[first->chosen].recipe);
    auto& rules = std::get<model::RuleSet>(model.shape).rules;
    rules[0].clauses = {model::Clause{model::Interval{0, 5, 4}, false}};  // above 5 and at most 4
    learners::Task again = task;
    again.seeds = {std::make_shared<const model::Model>(model)};
    const auto second = learners::rule_cover::makeMirco()->learn(again, quickCover(), Context(Rng(1)));
    QVERIFY2(second.ok(), second ? "" : messages::text(second.error()).c_str());
    const model::Model result = model::instantiate(second->front[second->chosen].recipe);
    for (const model::Rule& rule : result.rules()->rules) QVERIFY(rule.rows > 0);
  }

  void rowWeightsCountInImpuritiesAndNotInCovers() {
    std::string body;
    for (int i = 0; i < 30; ++i)
      body += std::to_string(i % 10) + (i % 10 < 5 ? " no " : " yes ") + (i % 4 ? "1\n" : "3\n");
    data::Dataset data = table("a class{no,yes}* w", body);
    data::ColumnInfo weight = data.info(2);
    weight.role = data::Role::Weight;
    data = data.withColumn(2, weight, {{data.numbers(2).begin(), data.numbers(2).end()}, {}});
    const learners::Task task = taskOf(data);
    const auto outcome = learners::rule_cover::makeMirco()->learn(task, quickCover(), Context(Rng(1)));
    QVERIFY2(outcome.ok(), outcome ? "" : messages::text(outcome.error()).c_str());
    double rows = 0, weights = 0;
    const model::Model model = model::instantiate(outcome->front[outcome->chosen].recipe);
    for (const model::Rule& rule : model.rules()->rules) {
      rows += rule.rows;
      for (const double count : rule.counts) weights += count;
    }
    QVERIFY(rows >= static_cast<double>(task.train.size()));
    QVERIFY(weights > rows);
  }

  void withoutTheSolverItGoesOnAndSaysSo() {
    qputenv("PARETREE_WORKER", "/nonexistent/worker");
    const learners::Task task = taskOf(boxes(90, false, Rng(9)));
    const auto outcome =
        learners::rule_cover::makeMirco()->learn(task, quickCover("optimal"), Context(Rng(1)));
    qunsetenv("PARETREE_WORKER");
    QVERIFY(outcome.ok());
    QVERIFY(hasNote(*outcome, "The bound is a Lagrangian one"));
    QVERIFY(hasNote(*outcome, "The cover is searched, not proved"));
    QVERIFY(hasNote(*outcome, "Boosting (XGBoost) is not among the references"));
    QVERIFY(summaryOf(*outcome, "cost") >= summaryOf(*outcome, "lpBound") - 1e-9);
  }
};

PARETREE_TEST(MircoTest)
}  // namespace mirco_test

#include "mirco_test.moc"
