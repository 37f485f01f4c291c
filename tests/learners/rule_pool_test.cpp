// From leaves to rules, and from choices of rules to errors.
#include <rapidcheck.h>

#include <QTest>
#include <algorithm>
#include <cmath>

#include "paretree/front/pareto_front.h"
#include "paretree/grow/forest.h"
#include "paretree/learners/rule_cover/rule_models.h"
#include "paretree/learners/task_parts.h"
#include "paretree/model/apply/predict.h"
#include "tests/learners/rule_tables.h"
#include "tests/support/unit.h"

namespace rule_pool_test {

using namespace paretree;
using namespace paretree::learners::rule_cover;
using namespace paretree::support;

namespace {

model::Ensemble forestOf(const learners::Task& task, int trees, int depth) {
  const grow::GrowData data(task.data, splitFeatures(task), task.targets);
  grow::ForestOptions options;
  options.trees = trees;
  options.tree.maxDepth = depth;
  options.tree.criterion = task.classification() ? grow::Criterion::Gini : grow::Criterion::Variance;
  return growForest(data, task.train, options, Rng(1), Context());
}

learners::rule_cover::RulePool poolOf(
    const learners::Task& task, int trees = 10, int depth = 4,
    model::RuleSet::Fallback missedRows = model::RuleSet::Fallback::MostClauses) {
  learners::rule_cover::RulePool pool(task, labelsOf(task, Impurity::Gini), missedRows);
  const model::Ensemble forest = forestOf(task, trees, depth);
  for (std::size_t t = 0; t < forest.trees.size(); ++t)
    pool.add(std::make_shared<const model::Tree>(forest.trees[t]), static_cast<int>(t));
  return pool;
}

/// Share wrong or RMSE of these rules as a model.
double errorOf(const learners::rule_cover::RulePool& pool, const std::vector<std::uint32_t>& rules) {
  const learners::Task& task = pool.task();
  const model::Model model = ruleModel(pool, {rules, {}});
  const auto answers = predict(model, task.data, task.train, Context());
  const auto figures = qualityOf(model, *answers, task.data, task.train);
  return task.classification() ? 1 - figure(figures, "accuracy") : figure(figures, "rmse");
}

}  // namespace

class RulePoolTest : public QObject {
  Q_OBJECT
 private slots:
  void rulesCoverWhatTheirClausesSay_data() {
    QTest::addColumn<bool>("numeric");
    QTest::newRow("classes") << false;
    QTest::newRow("numbers") << true;
  }
  void rulesCoverWhatTheirClausesSay() {
    QFETCH(bool, numeric);
    const learners::Task task = taskOf(boxes(200, numeric, Rng(1)));
    const learners::rule_cover::RulePool pool = poolOf(task);
    QVERIFY(pool.size() > 30);
    for (std::size_t j = 0; j < pool.size(); ++j) {
      const model::Rule rule = pool.rule(j);
      std::vector<std::uint32_t> cover;
      for (std::uint32_t i = 0; i < task.train.size(); ++i)
        if (std::all_of(rule.clauses.begin(), rule.clauses.end(), [&](const model::Clause& clause) {
              return satisfies(clause, task.data, task.train[i]);
            }))
          cover.push_back(i);
      QVERIFY(std::equal(cover.begin(), cover.end(), pool.cover(j).begin(), pool.cover(j).end()));
      QCOMPARE(rule.rows, static_cast<double>(cover.size()));
      QCOMPARE(rule.impurity, pool.impurity(j));
      QVERIFY(!rule.sources.empty());
      for (std::size_t k = 0; k < j; ++k)
        QVERIFY2(!std::equal(cover.begin(), cover.end(), pool.cover(k).begin(), pool.cover(k).end()),
                 "equal covers");
    }
  }

  void ofEqualCoversTheShorterRuleIsKeptWithBothSources() {
    const learners::Task task = taskOf(boxes(60, false, Rng(1)));
    learners::rule_cover::RulePool pool(task, labelsOf(task, Impurity::Gini));
    const model::Leaf leaf = model::ClassLeaf{{1, 1}, 0};
    const auto branch = [](int column, double value, int left, int right) {
      return model::Node{
          model::Branch{model::Threshold{column, value}, left, right, true, std::nullopt}, {}, false};
    };
    // Nothing is above 2: the first tree's rule of all rows has two clauses, the second one's has one.
    const model::Tree longer{{branch(0, 2, 1, 4), branch(1, 2, 2, 3), model::Node{leaf, {}, false},
                              model::Node{leaf, {}, false}, model::Node{leaf, {}, false}}};
    const model::Tree shorter{
        {branch(1, 3, 1, 2), model::Node{leaf, {}, false}, model::Node{leaf, {}, false}}};
    pool.add(std::make_shared<const model::Tree>(longer), 0);
    pool.add(std::make_shared<const model::Tree>(shorter), 1);
    QCOMPARE(pool.size(), std::size_t{1});  // leaves that no row reaches are no rules
    QCOMPARE(pool.rule(0).clauses.size(), std::size_t{1});
    QCOMPARE(pool.rule(0).sources, (std::vector<int>{0, 1}));
  }

  void impuritiesAreThoseOfTheDefinitions() {
    learners::Task task = taskOf(boxes(60, false, Rng(1)));
    learners::rule_cover::RulePool gini(task, labelsOf(task, Impurity::Gini)),
        entropy(task, labelsOf(task, Impurity::Entropy));
    const auto codes = task.data.codes(3);
    std::vector<std::uint32_t> cover;
    double yes = 0;
    for (std::uint32_t i = 0; i < 10; ++i) {
      cover.push_back(i);
      yes += codes[task.train[i]];
    }
    const double p = yes / 10, q = 1 - p;
    QVERIFY(p > 0 && q > 0);
    QVERIFY(std::abs(gini.impurityOf(cover) - (1 - p * p - q * q)) < 1e-12);
    QVERIFY(std::abs(entropy.impurityOf(cover) + p * std::log2(p) + q * std::log2(q)) < 1e-12);
    const learners::Task numeric = taskOf(boxes(60, true, Rng(1)));
    const learners::rule_cover::RulePool values(numeric, labelsOf(numeric, Impurity::Gini));
    std::vector<std::uint32_t> all;
    for (std::uint32_t i = 0; i < numeric.train.size(); ++i) all.push_back(i);
    QVERIFY2(std::abs(values.impurityOf(all) - 1) < 1e-9, "the variance of all rows is the unit");
    QCOMPARE(values.impurityOf(std::vector<std::uint32_t>{3}), 0.0);
  }

  /// One pass for all budgets agrees with making each model and running it.
  void errorsOfTheFirstKRulesAreThoseOfTheModels() {
    QVERIFY(rc::check([] {
      Rng rng(*rc::gen::arbitrary<std::uint32_t>());
      const learners::Task task = taskOf(boxes(90, rng.chance(0.5), rng.stream(1)));
      const auto missedRows =
          *rc::gen::element(model::RuleSet::Fallback::MostClauses, model::RuleSet::Fallback::ByShare,
                            model::RuleSet::Fallback::Otherwise);
      const learners::rule_cover::RulePool pool = poolOf(task, 4, 3, missedRows);
      std::vector<std::uint32_t> order;
      for (std::uint32_t j = 0; j < pool.size(); ++j) order.push_back(j);
      rng.shuffle(std::span(order));
      order.resize(std::min<std::size_t>(order.size(), 12));
      std::vector<model::Rule> rules;
      for (const auto j : order) rules.push_back(pool.rule(j));
      const auto errors =
          prefixErrors(rules, task, learners::rule_cover::Estimate::Training, Context(), missedRows);
      RC_ASSERT(errors.size() == order.size());
      for (std::size_t k = 1; k <= order.size(); ++k) {
        const double found = errorOf(pool, {order.begin(), order.begin() + static_cast<std::ptrdiff_t>(k)});
        RC_ASSERT(std::abs(found - errors[k - 1]) < 1e-9);
      }
      for (const auto estimate :
           {learners::rule_cover::Estimate::Training, learners::rule_cover::Estimate::RowLeftOut})
        RC_ASSERT(std::abs(errorOfAll(rules, task, estimate, 1, missedRows) -
                           prefixErrors(rules, task, estimate, Context(), missedRows).back()) < 1e-9);
    }));
  }

  /// Each rule is judged as if it had been made without the row that is asked.
  void aRowLeftOutDoesNotVoteForItself() {
    const learners::Task task = taskOf(boxes(120, false, Rng(4)));
    const learners::rule_cover::RulePool pool = poolOf(task, 3, 8);
    const auto codes = task.data.codes(3);
    std::vector<model::Rule> rules;
    for (std::size_t j = 0; j < pool.size(); ++j) rules.push_back(pool.rule(j));
    std::vector<double> all(2, 0);
    for (const data::Row row : task.train) ++all[codes[row]];
    double wrong = 0, wrongAsTrained = 0;
    for (std::uint32_t i = 0; i < task.train.size(); ++i) {
      const auto actual = static_cast<std::size_t>(codes[task.train[i]]);
      std::vector<double> votes(2, 0), own(2, 0);
      for (std::size_t j = 0; j < pool.size(); ++j) {
        const auto cover = pool.cover(j);
        if (!std::binary_search(cover.begin(), cover.end(), i)) continue;
        for (const auto other : cover) {
          const auto code = static_cast<std::size_t>(codes[task.train[other]]);
          ++own[code];
          if (other != i) ++votes[code];
        }
      }
      const auto& asked = votes[0] + votes[1] > 0 ? votes : all;
      wrong += (asked[1] > asked[0] ? 1U : 0U) != actual;
      wrongAsTrained += (own[1] > own[0] ? 1U : 0U) != actual;
    }
    const double rows = static_cast<double>(task.train.size());
    QVERIFY(std::abs(prefixErrors(rules, task, learners::rule_cover::Estimate::RowLeftOut, Context()).back() -
                     wrong / rows) < 1e-12);
    QVERIFY(std::abs(prefixErrors(rules, task, learners::rule_cover::Estimate::Training, Context()).back() -
                     wrongAsTrained / rows) < 1e-12);
    QVERIFY2(wrong > wrongAsTrained, "rules know their rows by heart");
  }

  /// Nothing that was offered and measured is better than the front in both, but for what must not replace
  /// the own model.
  void theFrontHoldsAllThatNothingBeats() {
    const learners::Task task = taskOf(boxes(240, false, Rng(2)));
    const learners::rule_cover::RulePool pool = poolOf(task, 20, 5);
    const learners::rule_cover::CoverProblem problem = coverProblem(pool);
    const Context context(Rng(3));
    for (const bool givesWay : {false, true}) {
      learners::rule_cover::RuleFront front(pool, learners::rule_cover::Estimate::Training, context);
      const learners::rule_cover::Cover cover = greedyCover(problem, context);
      const auto order = byContribution(problem, cover);
      std::vector<std::uint32_t> all;
      for (std::uint32_t j = 0; j < pool.size(); ++j) all.push_back(j);
      front.own({givesWay ? all : cover.sets, {}}, givesWay
                                                       ? learners::rule_cover::RuleFront::OwnRules::GivesWay
                                                       : learners::rule_cover::RuleFront::OwnRules::Stays);
      front.offer(order);
      front.offer(all);
      learners::Outcome outcome;
      outcome.objectives = ruleObjectives(task);
      QVERIFY(front.settle(outcome).ok());
      const auto& own = outcome.front[outcome.chosen];
      if (!givesWay) QCOMPARE(own.scores[1], static_cast<double>(cover.sets.size()));
      const double allError = errorOf(pool, all);
      if (givesWay) QVERIFY(own.scores[0] <= allError && own.scores[1] <= static_cast<double>(all.size()));
      const auto check = [&](const std::vector<std::uint32_t>& rules) {
        const front::Scores scores{errorOf(pool, rules), static_cast<double>(rules.size())};
        const bool beaten =
            std::any_of(outcome.front.begin(), outcome.front.end(), [&](const learners::FrontPoint& point) {
              return point.scores == scores || dominates(point.scores, scores, outcome.objectives);
            });
        return beaten || dominates(scores, own.scores, outcome.objectives);
      };
      for (const std::size_t k : ruleBudgets(order.size()))
        QVERIFY(check({order.begin(), order.begin() + static_cast<std::ptrdiff_t>(k)}));
      QVERIFY(check(cover.sets));
      if (givesWay)
        QVERIFY2(!dominates(front::Scores{errorOf(pool, cover.sets), static_cast<double>(cover.sets.size())},
                            own.scores, outcome.objectives),
                 "a smaller cover that is as good takes the place of the pool");
    }
  }

  /// A poor own model, as many rules of a sample make it, keeps short sets off the front for being better.
  void whatGivesItsPlaceLeavesNoShortSetOut() {
    const learners::Task task = taskOf(boxes(240, false, Rng(2)));
    const learners::rule_cover::RulePool pool = poolOf(task, 20, 5);
    const learners::rule_cover::CoverProblem problem = coverProblem(pool);
    const Context context(Rng(3));
    const auto order = byContribution(problem, greedyCover(problem, context));
    RuleChoice poor;  // answers with the second class wherever a rule says so
    for (std::uint32_t j = 0; j < pool.size(); ++j) {
      double second = 0;
      for (const auto i : pool.cover(j)) second += pool.labels().classes[i];
      poor.rules.push_back(j);
      poor.weights.push_back(2 * second > static_cast<double>(pool.cover(j).size()) ? 1000 : 0.001);
    }
    for (const auto standing : {RuleFront::OwnRules::GivesWay, RuleFront::OwnRules::GivesItsPlace}) {
      RuleFront front(pool, Estimate::Training, context);
      front.own(poor, standing);
      front.offer(order);
      learners::Outcome outcome;
      outcome.objectives = ruleObjectives(task);
      QVERIFY(front.settle(outcome).ok());
      const auto& chosen = outcome.front[outcome.chosen].scores;
      std::size_t missing = 0;
      for (const std::size_t k : ruleBudgets(order.size())) {
        const front::Scores scores{
            errorOf(pool, {order.begin(), order.begin() + static_cast<std::ptrdiff_t>(k)}),
            static_cast<double>(k)};
        const bool there =
            std::any_of(outcome.front.begin(), outcome.front.end(), [&](const learners::FrontPoint& point) {
              return point.scores == scores || dominates(point.scores, scores, outcome.objectives);
            });
        missing += !there && !dominates(scores, chosen, outcome.objectives);
      }
      QCOMPARE(missing == 0, standing == RuleFront::OwnRules::GivesItsPlace);
    }
  }
};

PARETREE_TEST(RulePoolTest)
}  // namespace rule_pool_test

#include "rule_pool_test.moc"
