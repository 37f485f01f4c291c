// What is known of a model of a run, as a reader is told it: figures with what they are of, and only those
// that there are.
#include "paretree/runs/estimates/known_of_model.h"

#include <QTest>
#include <cmath>

#include "paretree/messages/text.h"
#include "paretree/runs/estimates/first_model.h"
#include "paretree/runs/estimates/gap.h"
#include "paretree/runs/estimates/knee.h"
#include "paretree/runs/estimates/leaf_set_words.h"
#include "paretree/runs/files/front_csv.h"
#include "tests/support/arguments.h"
#include "tests/support/tables.h"
#include "tests/support/trees.h"
#include "tests/support/unit.h"

namespace known_of_model_test {

using namespace paretree;
using Codes = std::vector<std::string>;

namespace {

data::Dataset table() { return support::table("width colour{red,blue} class{a,b}*", "1 red a \n ? blue b"); }

/// Two trees of classes: the accuracies of 0.5 and 0.75 on the training rows, 0.25 and 0.5 on test rows.
runs::Run classesRun() {
  runs::Run run;
  run.request.learner = "cart";
  run.train = {0, 1, 2, 3, 4, 5};
  run.test = {6, 7, 8, 9};
  auto& outcome = run.outcome;
  outcome.objectives = {{"error", "Error", false, front::Objective::Unit::Share},
                        {"leaves", "Leaves", false, front::Objective::Unit::Count}};
  outcome.measures = {"accuracy"};
  const auto base =
      std::make_shared<const model::Model>(support::treeModel("width <= 2\n  = a 3 1\n  = b 1 3", table()));
  for (int i = 0; i < 2; ++i) {
    learners::FrontPoint point;
    point.train = {i == 0 ? .5 : .75};
    point.test = {i == 0 ? .25 : .5};
    point.scores = {1 - point.train[0], i + 1.0};
    point.recipe.base = base;
    outcome.front.push_back(point);
  }
  return run;
}

runs::CrossValidation estimates(std::vector<runs::Expected> accuracies) {
  runs::CrossValidation all;
  all.plan = {5, 1, {}};
  all.counted = 5;
  all.measures = {"accuracy"};
  for (const auto& accuracy : accuracies) all.points.emplace_back().measures = {accuracy};
  return all;
}

Codes known(const runs::Run& run, std::size_t model = 0) {
  return support::codesOf(runs::knownOfModel(run, model));
}

std::string textOf(const runs::Run& run, std::size_t model, std::size_t line) {
  return messages::text(runs::knownOfModel(run, model).at(line));
}

runs::LeafSet classes(int from, int count) { return {from, count, 0, {}, {}, .9}; }
runs::LeafSet range(int from, std::size_t targets = 1) {
  return {from, 0, 0, std::vector<double>(targets, -1), std::vector<double>(targets, 2), .9};
}
/// The code of what is said of a part.
std::string words(const model::Model& model, int part, std::vector<runs::LeafSet> sets) {
  runs::PointEstimate point;
  point.leafSets = std::move(sets);
  return leafSetMessage(&point, model, part).code;
}

}  // namespace

class KnownOfModelTest : public QObject {
  Q_OBJECT

 private slots:
  void ofAPlainRunTheFiguresOfItsRowsAreKnown() {
    const runs::Run run = classesRun();
    QCOMPARE(known(run), (Codes{"runs.known-training", "runs.known-test", "runs.known-counts"}));
    const Message training = runs::knownOfModel(run, 1)[0];
    QCOMPARE(support::argumentOf<double>(training, "value"), .75);
    QCOMPARE(support::numberIn(training, "rows"), std::int64_t{6});
    QVERIFY(known(run, 2).empty());
    runs::Run bare = run;
    bare.outcome.measures.clear();
    QVERIFY(known(bare).empty());
  }

  void aFigureThatIsMissingIsNotTold() {
    runs::Run run = classesRun();
    auto& point = run.outcome.front[0];
    point.train = {data::kMissing};
    point.test = {data::kMissing};
    // The objective is no longer seen to be of the training rows: it is the search's own estimate.
    QCOMPARE(known(run), (Codes{"runs.known-own-estimate", "runs.known-counts"}));
    point.train.clear();
    point.test.clear();
    QCOMPARE(known(run), (Codes{"runs.known-own-estimate", "runs.known-counts"}));
    point.scores.clear();
    QCOMPARE(known(run), Codes{"runs.known-counts"});
    run.outcome.objectives.clear();
    QCOMPARE(known(run), Codes{"runs.known-counts"});
  }

  void anEstimateIsToldWithWhatItIsBy() {
    runs::Run run = classesRun();
    run.crossValidation = estimates({{.123456, data::kMissing}, {.5, .125}});
    QCOMPARE(known(run, 1)[0], std::string("runs.known-estimate"));
    const Message alone = runs::knownOfModel(run, 0)[0];
    QCOMPARE(alone.code, std::string("runs.known-estimate-alone"));
    QCOMPARE(support::argumentOf<double>(alone, "value"), .1235);  // shares as tables have them
    QCOMPARE(support::messageIn(alone, "how").code, std::string("runs.known-folds"));
    run.crossValidation->weights = "mass";
    QCOMPARE(support::messageIn(runs::knownOfModel(run, 1)[0], "weight").code,
             std::string("runs.known-by-weight"));
    QVERIFY2(textOf(run, 1, 0).find("mass") != std::string::npos, textOf(run, 1, 0).c_str());
    run.crossValidation->measures = {"f1Macro"};  // of another program: the main measure has no estimate
    QCOMPARE(known(run, 1)[0], std::string("runs.known-training"));
    run.crossValidation->points.resize(1);
    QCOMPARE(known(run, 1)[0], std::string("runs.known-training"));
  }

  // Of numbers no share is rounded.
  void figuresOfNumbersAreToldAsTheyAre() {
    runs::Run run = classesRun();
    run.outcome.objectives[0].id = "rmse";
    run.outcome.measures = {"rmse"};
    run.outcome.front[0].train = run.outcome.front[0].test = {.123456};
    QCOMPARE(support::argumentOf<double>(runs::knownOfModel(run, 0)[1], "value"), .123456);
  }

  void foldsAreSaidAsTheyWere() {
    runs::CrossValidation all = estimates({{.5, .1}});
    QCOMPARE(howEstimated(all).code, std::string("runs.known-folds"));
    all.plan.repeats = 2;
    all.counted = 10;
    QCOMPARE(howEstimated(all).code, std::string("runs.known-repeats"));
    QCOMPARE(support::numberIn(howEstimated(all), "repeats"), std::int64_t{2});
    all.plan.groups = "ward";
    QCOMPARE(howEstimated(all).code, std::string("runs.known-groups"));
    all.counted = 9;
    QCOMPARE(howEstimated(all).code, std::string("runs.known-some-folds"));
    QCOMPARE(support::numberIn(howEstimated(all), "all"), std::int64_t{10});
    all.seeded = true;
    QCOMPARE(howEstimated(all).code, std::string("runs.known-seeded"));
    all.outOfBag = true;
    QCOMPARE(howEstimated(all).code, std::string("runs.known-out-of-bag"));
  }

  void theSuggestedModelHasItsReason() {
    runs::Run run = classesRun();
    run.crossValidation = estimates({{.5, .125}, {.5625, .125}});
    run.crossValidation->suggested = 0;
    QCOMPARE(known(run).back(), std::string("runs.suggested-simpler"));
    QCOMPARE(known(run, 1).back(), std::string("runs.known-counts"));
    const auto reason = [](runs::CrossValidation all, std::optional<std::size_t> suggested) {
      all.suggested = suggested;
      const auto said = suggestionReason(all);
      return said ? said->code : std::string();
    };
    const auto both = estimates({{.5, .125}, {.5625, .125}});
    QCOMPARE(reason(both, 1), std::string("runs.suggested-least"));
    QCOMPARE(reason(both, std::nullopt), std::string());
    // Another that is as good stands before it.
    QCOMPARE(reason(estimates({{.25, .1}, {.5, .1}, {.5, .1}}), 2), std::string("runs.suggested-least"));
    QCOMPARE(reason(estimates({{.5, .1}, {.25, .1}}), 0), std::string("runs.suggested-first"));
    QCOMPARE(reason(estimates({{.5, .1}}), 0), std::string("runs.suggested-only"));
    QCOMPARE(reason(estimates({}), 0), std::string());
    auto seeded = both;
    seeded.seeded = true;
    QCOMPARE(reason(seeded, std::nullopt), std::string("runs.suggested-none-seeded"));
    auto unmeasured = both;
    unmeasured.measures.clear();
    QCOMPARE(reason(unmeasured, 0), std::string());
    QVERIFY(!firstNearLeast(unmeasured) && !leastEstimated(unmeasured));
    // Of figures without errors only the same are as near.
    QCOMPARE(*firstNearLeast(estimates({{.5, .1}, {.5625, data::kMissing}})), std::size_t{1});
    QCOMPARE(*firstNearLeast(estimates({{.5, .1}, {.5625, .1}})), std::size_t{0});
  }

  // Few errors in the estimate, many on the test rows: neither is believed without a word.
  void aClearGapIsSaidOnce() {
    runs::Run run = classesRun();
    for (data::Row row = 10; row < 400; ++row) run.test.push_back(row);
    const auto gap = [&](double estimated, double error, double tested) {
      run.crossValidation = estimates({{estimated, error}, {.5, .1}});
      run.outcome.front[0].test = {tested};
      return gapMessage(run, 0).code;
    };
    QCOMPARE(gap(.95, .01, .5), std::string("runs.test-clearly-worse"));
    QVERIFY(known(run)[3] == "runs.test-clearly-worse");
    QCOMPARE(gap(.5, .01, .95), std::string("runs.test-clearly-better"));
    QCOMPARE(gap(.5, .01, .5), std::string());
    QCOMPARE(gap(.95, .01, data::kMissing), std::string());
    QVERIFY(gapMessage(run, 2).empty());
    run.crossValidation->measures = {"balancedAccuracy"};
    run.outcome.front[0].test = {.5};
    QCOMPARE(gapMessage(run, 0).code, std::string());
    run.crossValidation = estimates({{.95, .01}, {.5, .1}});
    QCOMPARE(gapMessage(run, 0).code, std::string("runs.test-clearly-worse"));
    run.outcome.front[0].test.clear();
    QCOMPARE(gapMessage(run, 0).code, std::string());
    run.outcome.measures = {"rmse"};
    QCOMPARE(gapMessage(run, 0).code, std::string());
    run.outcome.measures.clear();
    QCOMPARE(gapMessage(run, 0).code, std::string());
    QVERIFY(!runs::clearGap({.5, 0}, {.75, 0}));  // without errors nothing is clear
  }

  void whatTestsDoWithMissingValuesIsSaid() {
    runs::Run run = classesRun();
    model::Model filling = support::treeModel("width <= 2\n  = a 3 1\n  = b 1 3", table());
    model::LinearLeaf plane;
    plane.terms = {{{0, -1, 3.5}, 1, .5}};
    std::get<model::Tree>(filling.shape)[1].body = model::Leaf(plane);
    run.outcome.front[0].recipe.base = std::make_shared<const model::Model>(filling);
    QVERIFY(runs::gapsIn(run, *filling.schema).empty());  // not known
    const std::size_t without = known(run).size();
    run.missingIn = std::vector<std::string>{"width"};
    QCOMPARE(runs::gapsIn(run, *filling.schema), (model::Gaps{true, false, false}));
    QCOMPARE(known(run).size(), without + 1);
    QVERIFY2(textOf(run, 0, without).find("width") != std::string::npos, textOf(run, 0, without).c_str());
    run.missingIn = std::vector<std::string>{"colour"};  // of which it asks nothing
    QCOMPARE(known(run).size(), without);
    run.missingIn = std::vector<std::string>{};
    QCOMPARE(known(run).size(), without);
    run.missingIn = std::vector<std::string>{"width"};
    run.outcome.front[0].recipe.base = nullptr;
    QCOMPARE(known(run).size(), without);
  }

  // Rows that count by weight have a figure of their own beside that of plain rows.
  void figuresByWeightStandBesideThePlainOnes() {
    runs::Run run = classesRun();
    run.outcome.measures = {"accuracy", "weightedAccuracy"};
    for (auto& point : run.outcome.front) {
      point.train.push_back(.625);
      point.test.push_back(.375);
    }
    const auto said = runs::knownOfModel(run, 0);
    QCOMPARE(support::codesOf(said), (Codes{"runs.known-training", "runs.known-test", "runs.known-training",
                                            "runs.known-test", "runs.known-counts"}));
    QCOMPARE(support::textIn(said[0], "measure"), std::string("weightedAccuracy"));
    QCOMPARE(support::textIn(said[2], "measure"), std::string("accuracy"));
  }

  void theModelToLookAtFirst() {
    const runs::Run run = classesRun();
    learners::Outcome outcome = run.outcome;
    outcome.chosen = 1;
    auto seeded = estimates({{.5, .1}, {.5625, .1}});
    seeded.seeded = true;
    QCOMPARE(firstModel(outcome, &seeded), std::size_t{0});
    seeded.suggested = 1;
    QCOMPARE(firstModel(outcome, &seeded), std::size_t{1});
    // Errors that are no shares of rows tell of no likelihood.
    outcome.front[0].scores[0] = 1.5;
    outcome.front[0].train = {-.5};
    QVERIFY(runs::isTrainingFigure(outcome));
    QVERIFY(!runs::leastBic(outcome));
    outcome.front[0].scores[0] = -.5;
    outcome.front[0].train = {1.5};
    QVERIFY(!runs::leastBic(outcome));
    outcome = run.outcome;
    outcome.front[1].recipe.base = nullptr;
    QVERIFY(runs::isTrainingFigure(outcome) && !runs::leastBic(outcome));
    outcome = run.outcome;
    outcome.front[1].scores.clear();
    QVERIFY(!runs::isTrainingFigure(outcome));
    outcome.front.clear();
    QVERIFY(!runs::isTrainingFigure(outcome) && !runs::coversFront(outcome, &seeded) &&
            !runs::coversFront(run.outcome, nullptr));
    seeded.measures.clear();
    QVERIFY(!runs::coversFront(run.outcome, &seeded));
    QVERIFY(!runs::mostOfBic(run.outcome));
    outcome = run.outcome;
    outcome.objectives.clear();
    QVERIFY(!runs::isTrainingFigure(outcome) && !runs::estimateOfObjective(outcome, estimates({})));
    QVERIFY(!runs::bendOf(outcome, nullptr));
  }

  void aFrontAsALineEach() {
    const runs::Run run = classesRun();
    learners::Outcome outcome = run.outcome;
    outcome.front[0].scores = {data::kMissing};
    outcome.front[0].shareExplained = .5;
    auto all = estimates({{.5, data::kMissing}, {.75, .125}});
    all.suggested = 1;
    const std::string csv = runs::frontCsv(outcome, &all);
    const std::string head =
        "model,chosen,error,leaves,test:error,test:leaves,train:accuracy,test:accuracy,suggested,"
        "estimate:accuracy,error:accuracy,leaves,rules,nodes,depth,conditions,terms,shareExplained\n";
    QCOMPARE(csv.substr(0, head.size()), head);
    const auto lines = QString::fromStdString(csv).split('\n');
    QVERIFY2(lines[1].startsWith("1,yes,,,,,0.5,0.25,,0.5,,"), qPrintable(lines[1]));
    QVERIFY2(lines[2].startsWith("2,,0.25,2,,,0.75,0.5,yes,0.75,0.125,"), qPrintable(lines[2]));
    // Estimates of another front are none.
    all.points.pop_back();
    QCOMPARE(runs::frontCsv(outcome, &all), runs::frontCsv(outcome, nullptr));
    QVERIFY(runs::frontCsv(outcome, &all).find("suggested") == std::string::npos);
  }

  // Sets of classes and ranges of numbers of parts that are no plain leaves.
  void whatNewRowsHaveIsSaidOfRulesAndForests() {
    const model::Leaf yes = model::ClassLeaf{{}, 1};
    model::Model rules = support::treeModel("width <= 2\n  = a 3 1\n  = b 1 3", table());
    model::RuleSet set;
    model::Rule rule;
    rule.outcome = yes;
    rule.counts = {1, 3};
    set.rules = {rule, rule};
    set.rules[1].outcome = model::ClassLeaf{{4, 0}, 0};
    set.otherwise = model::ClassLeaf{{}, 0};
    rules.shape = set;
    QCOMPARE(runs::trainingCounts(rules, 0), (std::vector<double>{1, 3}));
    QCOMPARE(runs::trainingCounts(rules, 1), (std::vector<double>{4, 0}));
    QVERIFY(runs::trainingCounts(rules, 2).empty() && runs::likeliestClasses(rules, 2).empty());
    QCOMPARE(runs::likeliestClasses(rules, 0), (std::vector<int>{1, 0}));
    QCOMPARE(words(rules, 0, {classes(0, 1), classes(1, 1)}), std::string("runs.leaf-classes"));
    QCOMPARE(words(rules, 0, {classes(-1, 1), classes(1, 1)}), std::string("runs.rules-answer"));
    QCOMPARE(words(rules, 0, {classes(-1, 2), classes(1, 1)}), std::string("runs.rules-any-class"));
    QCOMPARE(words(rules, 2, {classes(0, 1), classes(1, 1)}), std::string());
    QCOMPARE(words(rules, 0, {classes(0, 1)}), std::string());  // of another model
    runs::PointEstimate none;
    QCOMPARE(noLeafSetsMessage(none, rules).code, std::string("runs.leaf-sets-few-rows"));
    set.rules.assign(300, rule);
    rules.shape = set;
    QCOMPARE(noLeafSetsMessage(none, rules).code, std::string("runs.leaf-sets-many"));
    rules.shape = model::RuleSet{{}, model::ClassLeaf{{}, 0}};
    QVERIFY(noLeafSetsMessage(none, rules).empty());

    model::Model forest = support::treeModel("width <= 2\n  = a 3 1\n  = b 1 3", table());
    model::Ensemble ensemble;
    ensemble.trees.add(*forest.tree());
    ensemble.weights = {1};
    forest.shape = ensemble;
    QCOMPARE(runs::partsWithSets(forest), std::vector<int>{0});
    QCOMPARE(words(forest, 0, {classes(0, 1)}), std::string("runs.ensemble-answer"));
    QCOMPARE(words(forest, 0, {classes(0, 2)}), std::string("runs.leaf-any-class"));
    QCOMPARE(words(forest, 0, {range(0)}), std::string("runs.ensemble-range"));
    QCOMPARE(words(forest, 0, {range(0, 2)}), std::string());
    QVERIFY(runs::trainingCounts(forest, 0).empty());

    const data::Dataset several = support::table("width colour{red,blue} class{a,b,c}*", "");
    model::Model three = support::treeModel("width <= 2\n  = a 3 1 0\n  = b 1 3 2", several);
    QCOMPARE(words(three, 1, {classes(0, 1), classes(2, 1)}), std::string("runs.neighbours-answer"));
    QCOMPARE(words(three, 1, {classes(0, 2), classes(2, 1)}), std::string("runs.neighbours-classes"));
    QCOMPARE(words(three, 1, {classes(0, 3), classes(2, 1)}), std::string("runs.neighbours-any-class"));
    forest.schema = three.schema;
    QCOMPARE(words(forest, 0, {classes(0, 2)}), std::string("runs.ensemble-classes"));
    set.rules.resize(2);
    three.shape = set;
    QCOMPARE(words(three, 0, {classes(-1, 2), classes(-1, 2)}), std::string("runs.rules-classes"));
  }

  void whatNewRowsHaveIsSaidOfNumbers() {
    const data::Dataset numbers = support::table("width y*", "1 2 \n 3 4");
    model::Model plane = support::treeModel("width <= 2\n  = 1\n  = 3\n", numbers);
    QCOMPARE(words(plane, 1, {range(1), range(2)}), std::string("runs.leaf-ranges"));
    QCOMPARE(words(plane, 1, {range(0), range(2)}), std::string("runs.leaf-set-of-neighbours"));
    QCOMPARE(words(plane, 1, {range(1, 2), range(2)}), std::string());  // of two targets
    auto uneven = range(1);
    uneven.high.clear();
    QCOMPARE(words(plane, 1, {uneven, range(2)}), std::string());
    auto& tree = std::get<model::Tree>(plane.shape);
    tree[1].body = model::Leaf(model::LinearLeaf{1, {{{0, -1, 2}, 1}}});
    QCOMPARE(words(plane, 1, {range(1), range(2)}), std::string("runs.leaf-range-of-formula"));
    tree[1].body = model::Leaf(model::ValueLeaf{{1, 2}});
    QCOMPARE(words(plane, 1, {range(1), range(2)}), std::string());
    model::Rule rule;
    rule.outcome = model::ValueLeaf{{2}};
    plane.shape = model::RuleSet{{rule}, model::ValueLeaf{{1}}};
    QCOMPARE(words(plane, 0, {range(0)}), std::string("runs.rule-range"));
    QCOMPARE(words(plane, 0, {range(-1)}), std::string("runs.leaf-set-of-all-rules"));
    // Several targets of rules have no words of their own.
    plane.targets = {1, 0};
    QCOMPARE(words(plane, 0, {range(0, 2)}), std::string());
  }
};

PARETREE_TEST(KnownOfModelTest)
}  // namespace known_of_model_test

#include "known_of_model_test.moc"
