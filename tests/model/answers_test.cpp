// What single parts of models answer: rules one by one and where they overlap, ensembles, measures, where a
// number divides best.
#include <QTest>
#include <cmath>
#include <limits>
#include <optional>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

#include "paretree/core/elementary.h"
#include "paretree/model/apply/measure.h"
#include "paretree/model/apply/predict.h"
#include "paretree/model/apply/route.h"
#include "paretree/model/apply/rule_answer.h"
#include "paretree/model/change/known_test.h"
#include "paretree/model/change/purest_cut.h"
#include "paretree/model/change/simplify.h"
#include "paretree/model/feasible.h"
#include "tests/support/random_models.h"
#include "tests/support/tables.h"
#include "tests/support/trees.h"
#include "tests/support/unit.h"

namespace answers_test {

using namespace paretree;
using namespace paretree::support;

namespace {

const data::Dataset& flowers() {
  static const data::Dataset table =
      support::table("width colour{red,green} class{a,b}*",
                     "1 red a \n 3 green b \n 2 red a \n ? ? b \n 1 green a \n 0.25 green b");
  return table;
}

/// Narrow red ones, those of middle width, and (switched off) all.
model::RuleSet flowerRules() {
  model::RuleSet set;
  set.rules.resize(3);
  constexpr double kOpen = std::numeric_limits<double>::infinity();
  set.rules[0].clauses = {model::Clause{model::Interval{0, -kOpen, 1.5}},
                          model::Clause{model::LevelSet{1, {true, false}}}};
  set.rules[1].clauses = {model::Clause{model::Interval{0, 0.5, 2.5}}};
  for (model::Rule& rule : set.rules) rule.outcome = model::ClassLeaf{{2, 1}, 0};
  set.rules[2].active = false;
  set.otherwise = model::ClassLeaf{{0, 1}, 1};
  return set;
}

Context stoppedContext() {
  std::stop_source stop;
  stop.request_stop();
  return Context(Rng(1), 1, stop.get_token());
}

data::Dataset weighted(const data::Dataset& plain) {
  data::ColumnInfo info = plain.info(0);
  info.role = data::Role::Weight;
  data::ColumnValues weights;
  for (const double weight : plain.numbers(0)) weights.numbers.push_back(weight);
  return plain.withColumn(0, info, std::move(weights));
}

model::Model modelFor(const data::Dataset& data) {
  model::Model model;
  model.schema = data.schema();
  model.targets = data.targets();
  return model;
}

}  // namespace

class AnswersTest : public QObject {
  Q_OBJECT
 private slots:
  void rulesThatVoteOnARowAreNamed() {
    model::RuleSet set = flowerRules();
    const auto answer = [&](data::Row row) { return answerOf(set, flowers(), row); };
    using Rules = std::vector<int>;
    QVERIFY(answer(0).covered && answer(2).covered && answer(4).covered);
    QCOMPARE(answer(0).rules, (Rules{0, 1}));
    QCOMPARE(answer(2).rules, (Rules{1}));
    QCOMPARE(answer(4).rules, (Rules{1}));
    QCOMPARE(answer(0).fraction, 1.0);
    QVERIFY(!answer(1).covered && !answer(3).covered && !answer(5).covered);
    QCOMPARE(answer(1).rules, (Rules{0, 1}));  // neither has anything of it
    QCOMPARE(answer(1).fraction, 0.0);
    QCOMPARE(answer(3).rules, (Rules{0, 1}));
    QCOMPARE(answer(5).rules, (Rules{0}));
    QCOMPARE(answer(5).fraction, 0.5);
    set.fallback = model::RuleSet::Fallback::Otherwise;
    QVERIFY(answer(5).rules.empty() && !answer(5).covered);
    QCOMPARE(answer(0).rules, (Rules{0, 1}));
    set.rules[2].active = true;  // without a clause it covers whatever there is
    QCOMPARE(answer(3).rules, (Rules{2}));
    QVERIFY(answer(3).covered);
  }

  /// The way of the authors of rule covering: all rules vote on a row that none covers, each times its share.
  void allRulesAnswerByTheirShares() {
    model::RuleSet set = flowerRules();
    set.fallback = model::RuleSet::Fallback::ByShare;
    set.rules[1].clauses.push_back(model::Clause{model::LevelSet{1, {false, true}}});
    set.rules[1].clauses.push_back(model::Clause{model::Interval{0, 0.5, 9}});
    set.rules[1].outcome = model::ClassLeaf{{1, 7}, 1};
    const auto answer = answerOf(set, flowers(), 2);  // 2 red: half of rule 1, two thirds of rule 2
    QVERIFY(answer.byShare && !answer.covered);
    QCOMPARE(answer.rules, (std::vector<int>{0, 1}));
    QCOMPARE(answer.fraction, 2 / 3.0);
    QVERIFY(answerOf(set, flowers(), 1).byShare);
    QVERIFY(!answerOf(set, flowers(), 0).byShare);

    model::Model model = modelFor(flowers());
    model.shape = set;
    const auto predicted = predict(model, flowers(), flowers().allRows(), Context());
    QVERIFY(predicted.ok());
    const double a = 0.5 * 2 + 2 / 3.0 * 1, b = 0.5 * 1 + 2 / 3.0 * 7;
    QCOMPARE(predicted->probabilities[2 * 2], a / (a + b));
    QCOMPARE(predicted->classes[2], 1);
    QCOMPARE(predicted->explained[2], std::uint8_t{0});
    QCOMPARE(predicted->parts[2], -1);
    QCOMPARE(predicted->probabilities[2 * 0], 2 / 3.0);  // rule 1 covers it: the others do not vote
    set.rules[1].active = false;
    model.shape = set;
    const auto none = predict(model, flowers(), flowers().allRows(), Context());
    QCOMPARE(none->classes[3], 1);  // of no rule anything holds: the default
    QCOMPARE(none->probabilities[2 * 5], 2 / 3.0);
  }

  void rowsOfSeveralRulesAreKeptApart() {
    const model::RuleSet set = flowerRules();
    const auto few = overlapOf(set, flowers(), flowers().allRows());
    QCOMPARE(few.several, (data::Rows{0}));
    QCOMPARE(few.one, (data::Rows{2, 4}));
    QCOMPARE(few.none, (data::Rows{1, 3, 5}));
    data::Rows many;
    for (int i = 0; i < 700; ++i)
      for (const data::Row row : flowers().allRows()) many.push_back(row);
    const auto all = overlapOf(set, flowers(), many);
    QCOMPARE(all.several, data::Rows(700, 0));
    QCOMPARE(all.one.size(), std::size_t{1400});
    QCOMPARE(all.none.size(), std::size_t{2100});
    QCOMPARE(all.none[2099], data::Row{5});
    const auto empty = overlapOf(set, flowers(), {});
    QVERIFY(empty.several.empty() && empty.one.empty() && empty.none.empty());
  }

  void numbersAreCutWhereBothSidesArePurest() {
    const data::Dataset data = table("w class{a,b}*", "9 a \n 1 a \n 1 b \n 1 b \n 5 a \n 1 ? \n 2 b");
    const model::Model model = modelFor(data);
    const auto cut = [&](const std::vector<double>& values, const data::Rows& rows) {
      return purestCut(values, rows, model, data);
    };
    QCOMPARE(cut({1, 2, 5, 8}, {0, 1, 2, 3}), 3.5);
    QCOMPARE(cut({8, 5, 2, 1}, {3, 2, 1, 0}), 3.5);
    // Neither a row without a target counts, nor one without a value.
    QCOMPARE(cut({1, 2, 5, 8, 3}, {0, 1, 2, 3, 5}), 3.5);
    QCOMPARE(cut({1, 2, 5, 8, data::kMissing}, {0, 1, 2, 3, 6}), 3.5);
    QCOMPARE(cut({-3, -1}, {0, 2}), -2.0);
    for (const auto& same : {std::vector<double>{4, 4}, std::vector<double>{data::kMissing, 4}})
      QVERIFY(std::isnan(cut(same, {0, 2})));
    QVERIFY(std::isnan(cut({}, {})));
    // Of equally good ones the least, unless weights tell them apart.
    QCOMPARE(cut({1, 2, 3}, {1, 2, 4}), 1.5);
    const data::Dataset heavy = weighted(data);
    QCOMPARE(purestCut({1, 2, 3}, data::Rows{1, 2, 4}, modelFor(heavy), heavy), 2.5);
    const data::Dataset prices = table("w price*", "1 1 \n 1 2 \n 9 11 \n 1 12 \n 1 ?");
    QCOMPARE(purestCut({1, 2, 4, 5, 3}, data::Rows{0, 1, 2, 3, 4}, modelFor(prices), prices), 3.0);
    const data::Dataset uneven = table("w price*", "1 0 \n 1 6 \n 9 10");
    QCOMPARE(purestCut({1, 2, 3}, data::Rows{0, 1, 2}, modelFor(uneven), uneven), 1.5);
    const data::Dataset few = weighted(table("w price*", "1 0 \n 9 6 \n 9 10"));
    QCOMPARE(purestCut({1, 2, 3}, data::Rows{0, 1, 2}, modelFor(few), few), 2.5);
  }

  void missingValuesGoWithMostOthers() {
    const data::Dataset data = table("w class{a}*", "1 a \n 2 a \n 3 a \n 4 a \n ? a");
    const model::Split split = model::Threshold{0, 2.5};
    const auto left = [&](const data::Rows& rows, std::optional<bool> before = {}) {
      return missingGoesLeft(split, data, rows, before);
    };
    QVERIFY(left({0, 1, 2}) && !left({1, 2, 3}));
    QVERIFY(left({0, 1, 2, 3}));  // as many
    QVERIFY(left({1, 2, 3}, true) && !left({0, 1, 2}, false));
    // What all that are known satisfy parts these from the others.
    QVERIFY(!left({0, 1, 4}) && !left({0, 1, 4}, true));
    QVERIFY(left({0, 1}) && left({0, 1}, true) && !left({0, 1}, false));
    QVERIFY(left({0, 1, 2, 4}) && left({}) && left({4}));
  }

  void manyRowsFindTheirLeavesInParts() {
    Rng rng(5);
    const data::Dataset data = randomTable(rng, 300, true);
    const model::Model model = randomModel(rng, data, RandomShape::Tree);
    data::Rows rows;
    for (int i = 0; i < 150'000; ++i) rows.push_back(static_cast<data::Row>(drawn(rng, 0, 299)));
    const auto expected = leavesOf(*model.tree(), data, rows);
    for (const int threads : {1, 3})
      QVERIFY(leavesOf(*model.tree(), data, rows, Context(Rng(1), threads)) == expected);
    QVERIFY(leavesOf(*model.tree(), data, rows, stoppedContext()).empty());
  }

  void ensemblesAverageAllKindsOfLeaves() {
    const data::Dataset data = table("w price*", "1 0 \n 4 0 \n ? 0");
    model::Model model = modelFor(data);
    model::Ensemble trees;
    model::Tree linear;
    linear.nodes.push_back({model::Leaf(model::LinearLeaf{1, {{{0, -1, 7}, 2}}}), {}, false});
    trees.trees.add(linear);
    trees.trees.add(tree("w <= 2\n  = 10\n  = 20\n", *data.schema(), 1));
    trees.weights = {3, 1};
    model.shape = trees;
    const auto all = predict(model, data, data.allRows(), Context());
    QCOMPARE(all->values, (std::vector{(3 * 3.0 + 10) / 4, (3 * 9.0 + 20) / 4, (3 * 15.0 + 10) / 4}));
    QCOMPARE(all->explained, (std::vector<std::uint8_t>{0, 0, 0}));
    QCOMPARE(all->parts, (std::vector<std::int32_t>{-1, -1, -1}));
    // A tree without a weight has 1; where all weights are 0 there is no answer.
    trees.weights = {3};
    model.shape = trees;
    QCOMPARE(predict(model, data, data.allRows(), Context())->values, all->values);
    trees.weights = {0, 0};
    model.shape = trees;
    const auto weightless = predict(model, data, data.allRows(), Context());
    const auto stopped = predict(model, data, data.allRows(), stoppedContext());
    for (const auto& values : {weightless->values, stopped->values}) {
      QCOMPARE(values.size(), std::size_t{3});
      for (const double value : values) QVERIFY(std::isnan(value));
    }
  }

  void anEnsembleOfClassesCountsSharesOrVotes() {
    const data::Dataset data = table("w class{a,b,c}*", "1 a");
    model::Model model = modelFor(data);
    model.blackBoxes.push_back(std::make_shared<CountingBox>(3));
    model::Ensemble trees;
    for (const char* text : {"= a 1 3 0", "= b", "= box 0 0 0 2"})
      trees.trees.add(tree(text, *data.schema(), 1));
    trees.weights = {1, 1, 2};
    model.shape = trees;
    const auto shares = predict(model, data, data.allRows(), Context());
    QCOMPARE(shares->probabilities, (std::vector{0.25 / 4, 1.75 / 4, 2.0 / 4}));
    QCOMPARE(shares->classes, (std::vector<std::int32_t>{2}));
    trees.combine = model::Ensemble::Combine::Vote;
    model.shape = trees;
    const auto votes = predict(model, data, data.allRows(), Context());
    QCOMPARE(votes->probabilities, (std::vector{0.25, 0.25, 0.5}));
    trees.weights = {0, 0, 0};
    model.shape = trees;
    QCOMPARE(predict(model, data, data.allRows(), Context())->probabilities, (std::vector{0.0, 0.0, 0.0}));
  }

  void averagesAreMovedToWhatIsAllowed() {
    const data::Dataset data = table("w A* B*", "1 0 0 \n 5 0 0");
    model::Model model = modelFor(data);
    model::Ensemble trees;
    model::Tree one = tree("w <= 2\n  = 4 4\n  = 1 1\n", *data.schema(), 1);
    trees.trees.add(one);
    trees.trees.add(tree("= 6 6\n", *data.schema(), 1));
    trees.weights = {1, 1};
    model.shape = trees;
    QCOMPARE(predict(model, data, data.allRows(), Context())->values, (std::vector{5.0, 5.0, 3.5, 3.5}));
    model.constraints = "subject to\n sum: A + B <= 8\nend\n";
    const auto moved = predict(model, data, data.allRows(), Context());
    QVERIFY(moved.ok());
    for (const std::size_t k : {0u, 1u}) QVERIFY(std::abs(moved->values[k] - 4) < 1e-9);
    QCOMPARE(moved->values[2], 3.5);
    QCOMPARE(moved->values[3], 3.5);
    const auto set = feasibleSetOf(model);
    QVERIFY(set.ok());
    QCOMPARE(model::feasibleRows(*set, moved->values), (std::vector<std::uint8_t>{1, 1}));
    QCOMPARE(model::feasibleRows(*set, std::vector{5.0, 5.0, data::kMissing, 1.0, 8.0, 0.0, -1.0, 2.0}),
             (std::vector<std::uint8_t>{0, 0, 1, 0}));
    model.constraints = "subject to\n sum: A + <= 8\nend\n";
    QVERIFY(!predict(model, data, data.allRows(), Context()).ok());
  }

  void leavesThatBreakConstraintsAreCounted() {
    const data::Dataset data = table("w A* B*", "1 0 0 \n 5 0 0");
    model::Model model = modelFor(data);
    model.shape = tree("w <= 2\n  = 4 4\n  w <= 4\n    = 5 5\n    = 9 9\n", *data.schema(), 1);
    QVERIFY(!infeasibleLeafCount(model));
    QVERIFY(infeasibleLeaves(model)->empty());
    model.constraints = "subject to\n sum: A + B <= 8\nend\n";
    QCOMPARE(*infeasibleLeaves(model), (std::vector<int>{3, 4}));
    QCOMPARE(*infeasibleLeafCount(model), std::size_t{2});
    QCOMPARE(*model::columnsNamed(model.constraints, *model.schema), (std::vector<std::string>{"A", "B"}));
    QVERIFY(model::columnsNamed(" \n", *model.schema)->empty());
    QVERIFY(!model::columnsNamed("subject to\n sum: A + <= 8\nend\n", *model.schema).ok());
    model::Model rules = model;
    rules.shape = model::RuleSet{{}, model::ValueLeaf{{9, 9}}};
    QVERIFY(!infeasibleLeafCount(rules));
    QVERIFY(infeasibleLeaves(rules)->empty());
    model.constraints = "subject to\n sum: A + <= 8\nend\n";
    QVERIFY(!infeasibleLeafCount(model) && !infeasibleLeaves(model).ok());
  }

  void toolsKeepLeavesFeasible() {
    const data::Dataset data = table("w A* B*", "1 6 6 \n 2 8 8 \n 5 1 1");
    model::Model model = modelFor(data);
    model.shape = tree("= 0 0\n", *data.schema(), 1);
    model::EditTools tools;
    keepFeasible(tools);
    QVERIFY(!tools.grow);
    QCOMPARE(tools.fitValues(model, data, {0, 1}), (std::vector{7.0, 7.0}));
    tools.grow = [](const model::Model& one, const data::Dataset&, const data::Rows&, int,
                    const std::vector<double>&) {
      return tree("w <= 4\n  = 7 7\n  = 1 1\n", *one.schema, 1);
    };
    keepFeasible(tools);
    for (const double most : {8.0, 4.0}) {  // another text is another set
      model.constraints = "subject to\n sum: A + B <= " + exactText(most) + "\nend\n";
      const auto values = tools.fitValues(model, data, {0, 1});
      const model::Tree grown = tools.grow(model, data, {0, 1, 2}, 2, {});
      for (const auto& answer : {values, std::get<model::ValueLeaf>(grown[1].leaf()).values})
        for (const double value : answer) QVERIFY(std::abs(value - most / 2) < 1e-9);
      QCOMPARE(std::get<model::ValueLeaf>(grown[2].leaf()).values, (std::vector{1.0, 1.0}));
    }
    model.constraints = "subject to\n sum: A + <= 8\nend\n";  // said where the model is opened
    QCOMPARE(tools.fitValues(model, data, {2}), (std::vector{1.0, 1.0}));
  }

  void measuresHaveNamesUnitsAndSides() {
    using Unit = front::Objective::Unit;
    QCOMPARE(model::measureLabel("rmse"), std::string("RMSE"));
    QCOMPARE(model::measureLabel("balancedAccuracy"), std::string("Balanced accuracy"));
    QCOMPARE(model::measureLabel("mine"), std::string("mine"));
    for (const char* share : {"accuracy", "balancedAccuracy", "f1Macro", "weightedAccuracy"})
      QVERIFY2(model::maximises(share) && model::unitOfMeasure(share) == Unit::Share, share);
    for (const char* error : {"logLoss", "mse", "rmse", "mae", "weightedRmse", "mine"})
      QVERIFY2(!model::maximises(error) && model::unitOfMeasure(error) == Unit::Value, error);
    QVERIFY(model::maximises("r2") && model::unitOfMeasure("r2") == Unit::Value);
    for (const char* id : {"weightedAccuracy", "weightedRmse"}) QVERIFY2(model::countsByWeight(id), id);
    for (const char* id : {"accuracy", "rmse", ""}) QVERIFY2(!model::countsByWeight(id), id);
    QCOMPARE(model::mainMeasure({"mse", "rmse", "mae"}), std::size_t{1});
    QCOMPARE(model::mainMeasure({"accuracy", "logLoss"}), std::size_t{0});
  }

  void figuresWithoutRowsAreMissing() {
    for (const auto& figure : model::classFigures({0, 0, 0, 0}, 2, 0.0)) QVERIFY(std::isnan(figure.value));
    // A class that does not occur has no recall; one that is answered wrongly has an F1 of 0.
    const auto figures = model::classFigures({3, 1, 0, 0}, 2, 2.0);
    QCOMPARE(figure(figures, "accuracy"), 0.75);
    QCOMPARE(figure(figures, "balancedAccuracy"), 0.75);
    QCOMPARE(figure(figures, "f1Macro"), (6.0 / 7 + 0) / 2);
    QCOMPARE(figure(figures, "logLoss"), 0.5);
    QVERIFY(std::isnan(figure(figures, "rmse")));
    model::Predictions none;
    QVERIFY(std::isnan(shareExplained(none)));
    none.explained = {1, 0, 1, 1};
    QCOMPARE(shareExplained(none), 0.75);
    QCOMPARE(model::logLossOf(1), 0.0);
    QCOMPARE(model::logLossOf(0), model::logLossOf(1e-15));
    QCOMPARE(model::logLossOf(0.25), -elementary::log(0.25));
    QCOMPARE(model::logLossOf(1.5), 0.0);
  }

  void rowsWithoutATruthOrAnAnswerCountAsTheyShould() {
    const data::Dataset data = table("w class{a,b}*", "1 a \n 2 b \n 3 ? \n 4 b \n 5 a");
    const model::Model model = treeModel("w <= 1.5\n  = a 3 1\n  = b 1 1\n", data);
    model::Predictions answers = *predict(model, data, data.allRows(), Context());
    auto figures = qualityOf(model, answers, data, data.allRows());
    QCOMPARE(figure(figures, "accuracy"), 0.75);
    QCOMPARE(figure(figures, "logLoss"), (model::logLossOf(0.75) + 3 * model::logLossOf(0.5)) / 4);
    answers.classes[0] = -1;
    answers.probabilities.clear();
    figures = qualityOf(model, answers, data, data.allRows());
    QCOMPARE(figure(figures, "accuracy"), 0.5);
    QCOMPARE(figure(figures, "balancedAccuracy"), 0.5);
    QVERIFY(std::isnan(figure(figures, "logLoss")));
    const data::Dataset same = table("w price*", "1 4 \n 2 4");
    for (const auto& [text, r2] : std::vector<std::pair<const char*, double>>{{"= 4", 1}, {"= 5", 0}}) {
      const model::Model constant = treeModel(text, same);
      const auto values =
          qualityOf(constant, *predict(constant, same, same.allRows(), Context()), same, same.allRows());
      QCOMPARE(figure(values, "r2"), r2);
    }
    const model::Model constant = treeModel("= 4", same);
    const data::Rows no;
    for (const auto& one : qualityOf(constant, *predict(constant, same, no, Context()), same, no))
      QVERIFY(std::isnan(one.value));
  }

  void coefficientsAreShortenedTogetherAndThenEach() {
    double a = 1.23456, b = 2.6, c = 0.126;
    // Two digits are enough for all; the second number is as it was with one of its own.
    model::shortenCoefficients({&a, &b, &c},
                               [&] { return std::abs(a - 1.2) < 0.01 && std::abs(c - 0.13) < 0.005; });
    QCOMPARE(a, 1.2);
    QCOMPARE(c, 0.13);
    QCOMPARE(b, 3.0);
    double exact = 1.0 / 3;
    model::shortenCoefficients({&exact}, [&] { return exact == 1.0 / 3; });
    QCOMPARE(exact, 1.0 / 3);
  }
};

PARETREE_TEST(AnswersTest)
}  // namespace answers_test

#include "answers_test.moc"
