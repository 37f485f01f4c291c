// From leaves to rules, and from choices of rules to errors.
#include <rapidcheck.h>

#include <QTest>
#include <algorithm>
#include <cmath>

#include "engine/front/pareto_front.h"
#include "engine/grow/forest.h"
#include "engine/learners/rule_cover/rule_models.h"
#include "engine/learners/task_parts.h"
#include "engine/model/predict.h"
#include "tests/learners/rule_tables.h"

using namespace paretree;
using namespace paretree::rule_cover;
using namespace paretree::support;

namespace {

Ensemble forestOf(const Task& task, int trees, int depth) {
  const GrowData data(task.data, splitFeatures(task), task.targets);
  ForestOptions options;
  options.trees = trees;
  options.tree.maxDepth = depth;
  options.tree.criterion = task.classification() ? Criterion::Gini : Criterion::Variance;
  return growForest(data, task.train, options, Rng(1), Context());
}

RulePool poolOf(const Task& task, int trees = 10, int depth = 4) {
  RulePool pool(task, labelsOf(task, Impurity::Gini));
  const Ensemble forest = forestOf(task, trees, depth);
  for (std::size_t t = 0; t < forest.trees.size(); ++t)
    pool.add(std::make_shared<const Tree>(forest.trees[t]), static_cast<int>(t));
  return pool;
}

/// Share wrong or RMSE of these rules as a model.
double errorOf(const RulePool& pool, const std::vector<std::uint32_t>& rules) {
  const Task& task = pool.task();
  const Model model = ruleModel(pool, {rules, {}});
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
    const Task task = taskOf(boxes(200, numeric, Rng(1)));
    const RulePool pool = poolOf(task);
    QVERIFY(pool.size() > 30);
    for (std::size_t j = 0; j < pool.size(); ++j) {
      const Rule rule = pool.rule(j);
      std::vector<std::uint32_t> cover;
      for (std::uint32_t i = 0; i < task.train.size(); ++i)
        if (std::all_of(rule.clauses.begin(), rule.clauses.end(),
                        [&](const Clause& clause) { return satisfies(clause, task.data, task.train[i]); }))
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
    const Task task = taskOf(boxes(60, false, Rng(1)));
    RulePool pool(task, labelsOf(task, Impurity::Gini));
    const Leaf leaf = ClassLeaf{{1, 1}, 0};
    const auto branch = [](int column, double value, int left, int right) {
      return Node{Branch{Threshold{column, value}, left, right, true, std::nullopt}, {}, false};
    };
    // Nothing is above 2: the first tree's rule of all rows has two clauses, the second one's has one.
    const Tree longer{{branch(0, 2, 1, 4), branch(1, 2, 2, 3), Node{leaf, {}, false}, Node{leaf, {}, false},
                       Node{leaf, {}, false}}};
    const Tree shorter{{branch(1, 3, 1, 2), Node{leaf, {}, false}, Node{leaf, {}, false}}};
    pool.add(std::make_shared<const Tree>(longer), 0);
    pool.add(std::make_shared<const Tree>(shorter), 1);
    QCOMPARE(pool.size(), std::size_t{1});  // leaves that no row reaches are no rules
    QCOMPARE(pool.rule(0).clauses.size(), std::size_t{1});
    QCOMPARE(pool.rule(0).sources, (std::vector<int>{0, 1}));
  }

  void impuritiesAreThoseOfTheDefinitions() {
    Task task = taskOf(boxes(60, false, Rng(1)));
    RulePool gini(task, labelsOf(task, Impurity::Gini)), entropy(task, labelsOf(task, Impurity::Entropy));
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
    const Task numeric = taskOf(boxes(60, true, Rng(1)));
    const RulePool values(numeric, labelsOf(numeric, Impurity::Gini));
    std::vector<std::uint32_t> all;
    for (std::uint32_t i = 0; i < numeric.train.size(); ++i) all.push_back(i);
    QVERIFY2(std::abs(values.impurityOf(all) - 1) < 1e-9, "the variance of all rows is the unit");
    QCOMPARE(values.impurityOf(std::vector<std::uint32_t>{3}), 0.0);
  }

  /// One pass for all budgets agrees with making each model and running it.
  void errorsOfTheFirstKRulesAreThoseOfTheModels() {
    QVERIFY(rc::check([] {
      Rng rng(*rc::gen::arbitrary<std::uint32_t>());
      const Task task = taskOf(boxes(90, rng.chance(0.5), rng.stream(1)));
      const RulePool pool = poolOf(task, 4, 3);
      std::vector<std::uint32_t> order;
      for (std::uint32_t j = 0; j < pool.size(); ++j) order.push_back(j);
      rng.shuffle(std::span(order));
      order.resize(std::min<std::size_t>(order.size(), 12));
      std::vector<Rule> rules;
      for (const auto j : order) rules.push_back(pool.rule(j));
      const auto errors = prefixErrors(rules, task, Estimate::Training, Context());
      RC_ASSERT(errors.size() == order.size());
      for (std::size_t k = 1; k <= order.size(); ++k) {
        const double found = errorOf(pool, {order.begin(), order.begin() + static_cast<std::ptrdiff_t>(k)});
        RC_ASSERT(std::abs(found - errors[k - 1]) < 1e-9);
      }
      for (const auto estimate : {Estimate::Training, Estimate::RowLeftOut})
        RC_ASSERT(std::abs(errorOfAll(rules, task, estimate) -
                           prefixErrors(rules, task, estimate, Context()).back()) < 1e-9);
    }));
  }

  /// Each rule is judged as if it had been made without the row that is asked.
  void aRowLeftOutDoesNotVoteForItself() {
    const Task task = taskOf(boxes(120, false, Rng(4)));
    const RulePool pool = poolOf(task, 3, 8);
    const auto codes = task.data.codes(3);
    std::vector<Rule> rules;
    for (std::size_t j = 0; j < pool.size(); ++j) rules.push_back(pool.rule(j));
    std::vector<double> all(2, 0);
    for (const Row row : task.train) ++all[static_cast<std::size_t>(codes[row])];
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
    QVERIFY(std::abs(prefixErrors(rules, task, Estimate::RowLeftOut, Context()).back() - wrong / rows) <
            1e-12);
    QVERIFY(std::abs(prefixErrors(rules, task, Estimate::Training, Context()).back() -
                     wrongAsTrained / rows) < 1e-12);
    QVERIFY2(wrong > wrongAsTrained, "rules know their rows by heart");
  }

  /// Nothing that was offered and measured is better than the front in both, but for what must not replace
  /// the own model.
  void theFrontHoldsAllThatNothingBeats() {
    const Task task = taskOf(boxes(240, false, Rng(2)));
    const RulePool pool = poolOf(task, 20, 5);
    const CoverProblem problem = coverProblem(pool);
    const Context context(Rng(3));
    for (const bool givesWay : {false, true}) {
      RuleFront front(pool, Estimate::Training, context);
      const Cover cover = greedyCover(problem, context);
      const auto order = byContribution(problem, cover);
      std::vector<std::uint32_t> all;
      for (std::uint32_t j = 0; j < pool.size(); ++j) all.push_back(j);
      front.own({givesWay ? all : cover.sets, {}},
                givesWay ? RuleFront::Standing::GivesWay : RuleFront::Standing::Stays);
      front.offer(order);
      front.offer(all);
      Outcome outcome;
      outcome.objectives = ruleObjectives(task);
      QVERIFY(front.settle(outcome).ok());
      const auto& own = outcome.front[outcome.chosen];
      if (!givesWay) QCOMPARE(own.scores[1], static_cast<double>(cover.sets.size()));
      const double allError = errorOf(pool, all);
      if (givesWay) QVERIFY(own.scores[0] <= allError && own.scores[1] <= static_cast<double>(all.size()));
      const auto check = [&](const std::vector<std::uint32_t>& rules) {
        const Scores scores{errorOf(pool, rules), static_cast<double>(rules.size())};
        const bool beaten =
            std::any_of(outcome.front.begin(), outcome.front.end(), [&](const FrontPoint& point) {
              return point.scores == scores || dominates(point.scores, scores, outcome.objectives);
            });
        return beaten || dominates(scores, own.scores, outcome.objectives);
      };
      for (const std::size_t k : ruleBudgets(order.size()))
        QVERIFY(check({order.begin(), order.begin() + static_cast<std::ptrdiff_t>(k)}));
      QVERIFY(check(cover.sets));
      if (givesWay)
        QVERIFY2(!dominates(Scores{errorOf(pool, cover.sets), static_cast<double>(cover.sets.size())},
                            own.scores, outcome.objectives),
                 "a smaller cover that is as good takes the place of the pool");
    }
  }
};

QTEST_APPLESS_MAIN(RulePoolTest)
#include "rule_pool_test.moc"
