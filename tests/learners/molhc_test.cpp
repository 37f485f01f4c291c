#include <QFile>
#include <QTest>
#include <algorithm>
#include <cmath>
#include <numeric>

#include "paretree/data/partition.h"
#include "paretree/data/table_file.h"
#include "paretree/front/hypervolume.h"
#include "paretree/learners/learner.h"
#include "paretree/learners/molhc/hybrid_size.h"
#include "paretree/learners/molhc/molhc.h"
#include "paretree/learners/molhc/search/estimate.h"
#include "paretree/learners/molhc/seed_tree.h"
#include "paretree/messages/text.h"
#include "paretree/model/apply/predict.h"
#include "paretree/model/apply/route.h"
#include "paretree/model/change/edit.h"
#include "tests/support/tables.h"
#include "tests/support/trees.h"
#include "tests/support/twins.h"
#include "tests/support/unit.h"

namespace molhc_test {

using namespace paretree;

namespace {

learners::Task taskOf(data::Dataset data, std::uint64_t seed = 1) {
  learners::Task task;
  task.data = std::move(data);
  task.targets = task.data.targets();
  task.features = task.data.features();
  const auto parts =
      holdOut(task.data, task.data.allRows(), task.targets[0], 1.0 / 3, Rng(seed).stream("split"));
  task.train = parts.train;
  task.test = parts.test;
  return task;
}

learners::ParamValues values(
    std::initializer_list<std::pair<const std::string, learners::ParamValue>> extra = {}) {
  learners::ParamValues all{{"black-box", std::vector<std::string>{"knn"}}, {"leaves", std::int64_t{12}}};
  for (const auto& [id, value] : extra) all[id] = value;
  return all;
}

learners::Outcome learned(const learners::Task& task, const learners::ParamValues& params,
                          std::uint64_t seed = 1) {
  auto outcome = learners::molhc::makeMolhc()->learn(task, params, Context(Rng(seed), 2));
  if (!outcome) qFatal("%s", messages::text(outcome.error()).c_str());
  return *std::move(outcome);
}

double figureOf(const learners::Outcome& outcome, const std::string& id) {
  for (const auto& figure : outcome.report.summary)
    if (figure.id == id) {
      if (const auto* number = std::get_if<double>(&figure.value)) return *number;
      if (const auto* whole = std::get_if<std::int64_t>(&figure.value)) return static_cast<double>(*whole);
    }
  return NAN;
}

/// What a learner objects to, in words.
std::string said(const std::optional<Message>& objection) {
  return objection ? messages::text(*objection) : std::string();
}

bool noted(const learners::Outcome& outcome, const char* text) {
  return std::any_of(outcome.notes.begin(), outcome.notes.end(), [&](const Message& note) {
    return messages::text(note).find(text) != std::string::npos;
  });
}

int node(const model::Model& model, bool blackBox, bool last = false) {
  int found = -1;
  for (int i = 0; i < model.tree()->size(); ++i)
    if ((*model.tree())[i].isLeaf() &&
        std::holds_alternative<model::BlackBoxLeaf>((*model.tree())[i].leaf()) == blackBox &&
        (last || found < 0))
      found = i;
  return found;
}

}  // namespace

class MolhcTest : public QObject {
  Q_OBJECT
  learners::Task vowel_ = taskOf(support::vowelTwin());

 private slots:
  void measuresFromSumsAreThoseOfTheModels() {
    for (const char* box : {"knn", "naive-bayes"}) {
      const learners::Outcome outcome =
          learned(vowel_, values({{"black-box", std::vector<std::string>{box}}}));
      QVERIFY(outcome.front.size() > 5);
      for (std::size_t i = 0; i < outcome.front.size(); i += outcome.front.size() / 5) {
        const auto& point = outcome.front[i];
        const model::Model model = instantiate(point.recipe);
        QVERIFY(sizeOf(model) == point.size);
        for (const bool test : {false, true}) {
          const auto& rows = test ? vowel_.test : vowel_.train;
          const auto answers = predict(model, vowel_.data, rows, Context());
          QVERIFY(answers.ok());
          const auto figures = qualityOf(model, *answers, vowel_.data, rows);
          for (std::size_t m = 0; m < outcome.measures.size(); ++m)
            QVERIFY(std::abs(figure(figures, outcome.measures[m]) - (test ? point.test : point.train)[m]) <
                    1e-9);
          if (!test) QVERIFY(std::abs(shareExplained(*answers) - point.shareExplained) < 1e-12);
          if (!test) continue;
          QVERIFY(std::abs(figure(figures, "accuracy") - point.testScores[0]) < 1e-12);
          QVERIFY(std::abs(shareExplained(*answers) - point.testScores[1]) < 1e-12);
        }
      }
    }
  }
  void theTreeIsShownBeforeAnyBlackBoxIsFitted() {
    std::vector<std::size_t> sizes;
    std::vector<std::string> phases;
    const Context context(Rng(1), 1, {}, [&](const Progress& progress) {
      phases.push_back(messages::text(progress.phase));
      if (progress.soFar) sizes.push_back(progress.soFar->front.size());
    });
    const auto outcome = learners::molhc::makeMolhc()->learn(vowel_, values(), context);
    QVERIFY(outcome.ok());
    QCOMPARE(sizes.front(), std::size_t{1});
    const auto tree = std::find(phases.begin(), phases.end(), "judging black boxes");
    const auto box = std::find_if(phases.begin(), phases.end(),
                                  [](const auto& phase) { return phase.find("out-of-fold") == 0; });
    QVERIFY(tree != phases.end() && tree < box);
    // Showing it changes nothing.
    const learners::Outcome quiet = learned(vowel_, values());
    QCOMPARE(outcome->front.size(), quiet.front.size());
    QCOMPARE(outcome->notes, quiet.notes);
    for (std::size_t i = 0; i < quiet.front.size(); ++i)
      QCOMPARE(outcome->front[i].scores, quiet.front[i].scores);
  }
  void theFrontBeatsItsBaselinesAndTheEstimateHolds() {
    const learners::Outcome outcome = learned(vowel_, values());
    QVERIFY(figureOf(outcome, "hypervolume") > figureOf(outcome, "baselineHypervolume"));
    QVERIFY(figureOf(outcome, "testHypervolume") > 1.05 * figureOf(outcome, "testBaselineHypervolume"));
    const auto large = learned(taskOf(support::letterTwin(6000)), values());
    QVERIFY(figureOf(large, "ea") < 0.03);
    QVERIFY(figureOf(large, "ec") < 0.03);
    QCOMPARE(outcome.references.size(), std::size_t{2});
    QCOMPARE(outcome.references[0].scores[1], 1.0);
    QCOMPARE(outcome.references[1].scores[1], 0.0);
    QCOMPARE(outcome.front.back().scores[0] >= outcome.references[1].scores[0], true);
    QCOMPARE(outcome.front.front().scores, outcome.references[0].scores);
  }
  void resubstitutionFlattersAndOutOfFoldDoesNot() {
    const learners::Outcome honest = learned(vowel_, values()),
                            flattered =
                                learned(vowel_, values({{"estimate", std::string("resubstitution")}}));
    QCOMPARE(figureOf(flattered, "blackBoxAccuracy"), 1.0);  // one nearest neighbour knows its own rows
    QVERIFY(figureOf(honest, "blackBoxAccuracy") < 1);
    QVERIFY(figureOf(honest, "treeAccuracy") <= figureOf(flattered, "treeAccuracy"));
    QVERIFY(figureOf(honest, "ea") <= figureOf(flattered, "ea"));
  }
  void theSearchesGiveTheSameFront() {
    const learners::Outcome exact = learned(vowel_, values());
    for (const char* search : {"efficient", "naive"}) {
      const learners::Outcome other = learned(vowel_, values({{"search", std::string(search)}}));
      QCOMPARE(other.front.size(), exact.front.size());
      for (std::size_t i = 0; i < exact.front.size(); ++i) {
        QVERIFY(other.front[i].scores == exact.front[i].scores);
        QVERIFY(other.front[i].ties == exact.front[i].ties);
        QVERIFY(other.front[i].recipe.boxOfLeaf == exact.front[i].recipe.boxOfLeaf);
      }
    }
    const learners::Outcome evolved =
        learned(vowel_, values({{"search", std::string("nsga2")}, {"evaluations", std::int64_t{3000}}}));
    QCOMPARE(evolved.ending, learners::Ending::BudgetSpent);
    QVERIFY(figureOf(evolved, "hypervolume") <= figureOf(exact, "hypervolume") + 1e-12);
  }
  void theNaiveSearchRefusesThirtyLeaves() {
    const auto refused = learners::molhc::makeMolhc()->learn(
        vowel_, values({{"search", std::string("naive")}, {"leaves", std::int64_t{40}}}), Context());
    QVERIFY(!refused.ok());
    QVERIFY(QString::fromStdString(messages::text(refused.error())).contains("at most 20 candidate leaves"));
  }
  void severalBlackBoxesAddAThirdObjective() {
    // Two columns of predictions made elsewhere, each right in its half of the data.
    data::Dataset data = support::vowelTwin();
    const int target = data.columns() - 1;
    const auto truth = data.codes(target);
    const auto half = data.numbers(0);
    for (const bool low : {true, false}) {
      data::ColumnInfo info = data.info(target);
      info.name = low ? "low" : "high";
      info.role = data::Role::Prediction;
      data::ColumnValues predictions;
      for (std::size_t row = 0; row < data.rows(); ++row)
        predictions.codes.push_back((half[row] < 7.5) == low ? truth[row] : (truth[row] + 1) % 11);
      data = data.withColumn(data.columns(), info, predictions);
    }
    const learners::Outcome outcome =
        learned(taskOf(data), values({{"black-box", std::vector<std::string>{"column:low", "column:high"}}}));
    QCOMPARE(outcome.objectives.size(), std::size_t{3});
    bool two = false;
    for (const auto& point : outcome.front) {
      std::vector<std::int8_t> asked = point.recipe.boxOfLeaf;
      std::sort(asked.begin(), asked.end());
      asked.erase(std::unique(asked.begin(), asked.end()), asked.end());
      const auto different =
          std::count_if(asked.begin(), asked.end(), [](std::int8_t box) { return box >= 0; });
      QCOMPARE(point.scores[2], static_cast<double>(different));
      two = two || different == 2;
    }
    QVERIFY(two);
    QCOMPARE(outcome.references.size(), std::size_t{3});
  }
  void theTreeAloneKeepsToItsAttributes() {
    const learners::Outcome outcome =
        learned(vowel_, values({{"features", std::vector<std::string>{"x1", "x3"}}}));
    const model::Tree& tree = *outcome.front[0].recipe.base->tree();
    for (const auto& part : tree.nodes)
      if (!part.isLeaf())
        for (const int column : columnsOf(part.branch().split)) QVERIFY(column == 0 || column == 2);
    const auto wrong = learners::molhc::makeMolhc()->objection(
        vowel_, values({{"features", std::vector<std::string>{"x99"}}}));
    QVERIFY(wrong && messages::text(*wrong).find("x99") != std::string::npos);
  }
  void pruningBackStaysWithinTheBudget() {
    const learners::Outcome outcome = learned(vowel_, values({{"prune", true}}));
    QVERIFY(outcome.front[0].recipe.base->tree()->leafCount() <= 12);
  }
  void lockedLeavesStayAsTheyAre() {
    const learners::Outcome first = learned(vowel_, values());
    const model::Model hybrid = instantiate(first.front[first.front.size() / 2].recipe);
    const int box = node(hybrid, true), regular = node(hybrid, false);
    QVERIFY(box >= 0 && regular >= 0);
    const auto locked = edited(hybrid, {model::LockEdit{box, true}, model::LockEdit{regular, true}},
                               vowel_.data, vowel_.train, {});
    QVERIFY(locked.ok());
    learners::Task again = vowel_;
    again.seeds = {std::make_shared<const model::Model>(*locked)};
    const learners::Outcome second = learned(again, values());
    const auto leaves = hybrid.tree()->leaves();
    const auto place = [&](int leaf) {
      return static_cast<std::size_t>(std::find(leaves.begin(), leaves.end(), leaf) - leaves.begin());
    };
    for (const auto& point : second.front) {
      QCOMPARE(static_cast<int>(point.recipe.boxOfLeaf[place(box)]), 0);
      QCOMPARE(static_cast<int>(point.recipe.boxOfLeaf[place(regular)]), -1);
    }
    QVERIFY(noted(second, "stays with the black box"));
    QVERIFY(noted(second, "stays regular"));
  }
  void aSeedTreeIsTakenAsItIsOrGrown() {
    const learners::Outcome first = learned(vowel_, values({{"leaves", std::int64_t{5}}}));
    learners::Task again = vowel_;
    again.seeds = {std::make_shared<const model::Model>(instantiate(first.front[0].recipe))};
    QCOMPARE(figureOf(learned(again, values()), "leaves"), 5.0);
    const learners::Outcome grown = learned(again, values({{"grow-seed", true}}));
    QCOMPARE(figureOf(grown, "leaves"), 12.0);
    QCOMPARE(grown.front[0].recipe.base->tree()->nodes[0].branch(),
             again.seeds[0]->tree()->nodes[0].branch());
  }
  void whatBecomesOfAGivenTreeIsSaid() {
    using namespace learners::molhc;
    std::string rows;
    for (int i = 0; i < 60; ++i) rows += std::to_string(i) + (i % 3 ? " a " : " b ");
    learners::Task task = taskOf(support::table("x class{a,b}*", rows));
    const model::Model model = support::treeModel(
        "x <= 10\n  = box 0 5 5 [locked]\n  x <= 30\n    = box 0 5 5\n    x <= 40\n      = a [locked]\n      "
        "= b\n",
        task.data);
    std::vector<Message> notes;
    const SeedTree seed = seedOf(model, task, &notes);
    using Marks = std::vector<std::uint8_t>;
    QCOMPARE(seed.handed, (Marks{1, 0, 0, 0}));
    QCOMPARE(seed.locked, (Marks{1, 0, 1, 0}));
    QCOMPARE(
        messages::text(notes.at(0)),
        std::string("Started from a given tree of 4 leaves; 1 locked leaf stays with the black box; 1 locked "
                    "leaf stays regular; 1 black-box leaf was free to become regular again."));
    QCOMPARE(seedOf(model, task, nullptr).handed, seed.handed);
    // What is locked stays in its place where others are pruned; a locked branch locks all below it.
    const model::Model free = support::treeModel(
        "x <= 30\n  x <= 20 [locked]\n    = box 0 1 1\n    = a\n  x <= 40\n    = a\n    = b\n", task.data);
    const SeedTree pruned = prunedSeed(seedOf(free, task, nullptr), {4});
    QCOMPARE(pruned.handed, (Marks{1, 0, 0}));
    QCOMPARE(pruned.locked, (Marks{1, 1, 0}));
    QCOMPARE(majorityOf(model::Node{model::Leaf(model::BlackBoxLeaf{0, {}, 1}), {}, false}), 0);
    model::Model other = model;
    other.targets = {0};
    QCOMPARE(seedObjection(other, task)->code, std::string("learners.molhc-other-target"));
    task.seeds = {std::make_shared<const model::Model>(model), std::make_shared<const model::Model>(free)};
    QVERIFY(noted(learned(task, values()), "2 trees were given to start from; the first was taken"));
  }
  void editedTreesAreScoredWithoutFitting() {
    const learners::Outcome outcome = learned(vowel_, values());
    const auto rescorer = learners::molhc::makeMolhc()->rescorer(vowel_, values(), outcome);
    const auto& point = outcome.front[outcome.front.size() / 2];
    const model::Model model = instantiate(point.recipe);
    const auto more =
        edited(model, {model::BlackBoxEdit{node(model, false), 0}}, vowel_.data, vowel_.train, {});
    QVERIFY(more.ok());
    const auto scored = rescorer->score(std::make_shared<const model::Model>(*more), Context());
    QVERIFY(scored.ok());
    QVERIFY(scored->scores[1] < point.scores[1]);
    // The black box answers the training rows as it does when it is asked.
    const auto asked = predict(*more, vowel_.data, vowel_.train, Context());
    QVERIFY(asked.ok());
    QCOMPARE(scored->train[0], figure(qualityOf(*more, *asked, vowel_.data, vowel_.train), "accuracy"));
    const auto front = rescorer->frontOf(outcome.front[0].recipe.base, Context());
    QCOMPARE(front.size(), outcome.front.size());
    for (std::size_t i = 0; i < front.size(); ++i) {
      QVERIFY(front[i].scores == outcome.front[i].scores);
      QVERIFY(front[i].testScores == outcome.front[i].testScores);
    }
  }
  void weightsNumbersAndForeignSeedsAreObjectedTo() {
    const auto learner = learners::molhc::makeMolhc();
    learners::Task weighted = vowel_;
    auto roles =
        std::vector<data::Role>(static_cast<std::size_t>(vowel_.data.columns()), data::Role::Feature);
    roles[0] = data::Role::Weight;
    roles.back() = data::Role::Target;
    weighted.data = vowel_.data.withRoles(roles);
    QVERIFY(said(learner->objection(weighted, {})).find("weights") != std::string::npos);
    learners::Task number = vowel_;
    number.targets = {0};
    QVERIFY(said(learner->objection(number, {})).find("predicts classes") != std::string::npos);
    learners::Task seeded = vowel_;
    model::Model rules{vowel_.data.schema(), vowel_.targets, model::RuleSet{}, {}, 0, {}, {}};
    seeded.seeds = {std::make_shared<const model::Model>(rules)};
    QVERIFY(said(learner->objection(seeded, {})).find("no tree") != std::string::npos);
    QVERIFY(said(learner->objection(vowel_, values({{"black-box", std::vector<std::string>{"magic"}}})))
                .find("magic") != std::string::npos);
  }
  void nothingToReplaceIsSaid() {
    const learners::Task task = taskOf(support::table("x class{a,b}*", [] {
      std::string body;
      for (int i = 0; i < 60; ++i) body += std::to_string(i) + (i < 30 ? " a " : " b ");
      return body;
    }()));
    const learners::Outcome outcome = learned(task, values());
    QCOMPARE(outcome.front.size(), std::size_t{1});
    QVERIFY(noted(outcome, "nothing to replace"));
    QVERIFY(noted(outcome, "Try another black box or a larger tree"));
  }
  // Of one class in six rows neither helps: the loss by which classes weigh alike is named.
  void whatHelpsUnevenClassesIsNamedWhereNothingIsReplaced() {
    std::string body;
    for (int i = 0; i < 60; ++i) body += std::to_string(i < 50 ? i : 50 + i) + (i < 50 ? " a " : " b ");
    const learners::Outcome outcome = learned(taskOf(support::table("x class{a,b}*", body)), values());
    QVERIFY(noted(outcome, "nothing to replace"));
    QVERIFY(noted(outcome, " % of the training rows are 'a'"));
    QVERIFY(noted(outcome, "balanced"));
    QVERIFY(!noted(outcome, "Try another black box"));
  }
  void aRowCountsForTheTreeByTheOtherFolds() {
    // One leaf, two folds: in fold 0 two a and one b, in fold 1 two b. The other fold's majority is b for the
    // rows of fold 0 (one right) and a for those of fold 1 (none right).
    learners::Task task;
    task.data = support::table("x class{a,b}*", "1 a 1 a 1 b 1 b 1 b");
    task.targets = {1};
    task.features = {0};
    task.train = {0, 1, 2, 3, 4};
    model::Tree tree;
    tree.nodes.push_back({model::Leaf{model::ClassLeaf{{2, 3}, 1}}, {}, false});
    const auto seed = learners::molhc::indexed(tree);
    const learners::molhc::Evidence evidence{{{1, 0, 1, 1, -1}}, {0, 0, 0, 1, 1}, 2, {}};
    const learners::molhc::LeafEstimator estimator(task, seed, evidence);
    const auto leaf = estimator.estimate({0})[0];
    QVERIFY(leaf.figures == (learners::molhc::LeafFigures{5, 1, 3}));
    QCOMPARE(leaf.onlyBox, 2u);
    QCOMPARE(leaf.onlyTree, 0u);
    QCOMPARE(estimator.rightByTree(), std::uint64_t{1});
    const learners::molhc::Evidence plain{{{1, 0, 1, 1, -1}}, {}, 0, {}};
    QCOMPARE(learners::molhc::LeafEstimator(task, seed, plain).rightByTree(), std::uint64_t{3});
  }
  void aGrownLeafCountsByTheTreesOfTheOtherFolds() {
    learners::Task task;
    task.data = support::table("x class{a,b}*", "1 a 1 a 1 b 2 b 2 b 2 a");
    task.targets = {1};
    task.features = {0};
    task.train = {0, 1, 2, 3, 4, 5};
    model::Tree tree;
    tree.nodes.push_back({model::Branch{model::Threshold{0, 1.5}, 1, 2}, {}, false});
    tree.nodes.push_back({model::Leaf{model::ClassLeaf{{2, 1}, 0}}, {}, false});
    tree.nodes.push_back({model::Leaf{model::ClassLeaf{{1, 2}, 1}}, {}, false});
    learners::molhc::GrownTree twins{tree, {1, learners::molhc::kUnpruned, learners::molhc::kUnpruned}, {}};
    for (const int answer : {0, 1, 1, 0, 1, 0}) twins.paths.push_back({{learners::molhc::kUnpruned, answer}});
    const learners::molhc::Evidence grown{{{0, 0, 0, 0, 0, 0}},
                                          {0, 1, 0, 1, 0, 1},
                                          2,
                                          std::make_shared<const learners::molhc::GrownTree>(twins)};
    const auto byTree = [&](const model::Tree& judged, std::size_t leaf) {
      return learners::molhc::LeafEstimator(task, learners::molhc::indexed(judged), grown)
          .estimate({0})[leaf]
          .figures.byTree;
    };
    QCOMPARE(byTree(tree, 0), 2u);  // rows 0 and 2
    QCOMPARE(byTree(tree, 1), 2u);  // rows 4 and 5
    model::Tree edited = tree;      // another threshold, the same rows: still as grown
    edited.nodes[0].body = model::Branch{model::Threshold{0, 1.25}, 1, 2};
    QCOMPARE(byTree(edited, 1), 2u);
    // it answers something else: by the majority of the other fold
    edited.nodes[2].body = model::Leaf{model::ClassLeaf{{1, 2}, 0}};
    QCOMPARE(byTree(edited, 0), 2u);
    QCOMPARE(byTree(edited, 1), 1u);  // fold 0 holds b; fold 1 holds b and a, of which a stands first
  }
  void levelsThatNameRowsFlatterNobody() {
    // 40 levels of 5 rows each and a class drawn without looking at them: subsets of levels learn rows by
    // heart.
    std::string body;
    Rng rng(7);
    for (int i = 0; i < 200; ++i) body += "k" + std::to_string(i % 40) + (rng.below(2) == 0 ? " a " : " b ");
    std::string levels = "k0";
    for (int k = 1; k < 40; ++k) levels += ",k" + std::to_string(k);
    const learners::Task task = taskOf(support::table("name{" + levels + "} class{a,b}*", body));
    const learners::Outcome honest = learned(task, values()),
                            flattered = learned(task, values({{"estimate", std::string("resubstitution")}}));
    QVERIFY(figureOf(flattered, "treeAccuracy") > 0.65);
    QVERIFY(figureOf(honest, "treeAccuracy") < 0.6);
  }
  void theBlackBoxOfALeafIsChosenByTheOtherFolds() {
    // In each fold the other box is right: choosing on the other folds picks the wrong one each time.
    learners::Task task;
    task.data = support::table("x class{a,b}*", "1 a 1 a 1 b 1 b");
    task.targets = {1};
    task.features = {0};
    task.train = {0, 1, 2, 3};
    model::Tree tree;
    tree.nodes.push_back({model::Leaf{model::ClassLeaf{{2, 2}, 0}}, {}, false});
    const auto seed = learners::molhc::indexed(tree);
    const learners::molhc::Evidence evidence{{{0, 0, 0, 0}, {1, 1, 1, 1}}, {0, 0, 1, 1}, 2, {}};
    QCOMPARE(learners::molhc::LeafEstimator(task, seed, evidence).estimate({0, 1})[0].figures.byBox, 0u);
    QCOMPARE(learners::molhc::LeafEstimator(task, seed, evidence).estimate({1})[0].figures.byBox, 2u);
  }
  void largeTablesHaveFewerFoldsAndSaySo() {
    const data::Dataset data = support::letterTwin(80000);
    learners::Task task = taskOf(data);
    QVERIFY(task.train.size() > 50000);
    const auto outcome = learned(
        task, values({{"black-box", std::vector<std::string>{"naive-bayes"}}, {"leaves", std::int64_t{6}}}));
    QCOMPARE(*std::max_element(outcome.foldOfRow.begin(), outcome.foldOfRow.end()), 4);
    QVERIFY(noted(outcome, "by 5 instead of 10 folds"));
    task.train.resize(1000);
    const auto few = learned(task, values());
    QCOMPARE(*std::max_element(few.foldOfRow.begin(), few.foldOfRow.end()), 9);
    QVERIFY(!noted(few, "instead of 10 folds"));
  }
  void theBestOfSeveralBlackBoxesOfManyRowsIsFoundOnSamples() {
    learners::Task task = taskOf(support::letterTwin(31000));
    QVERIFY(task.train.size() > 20000);
    const auto best = values({{"black-box", std::vector<std::string>{"best"}},
                              {"black-box-folds", std::int64_t{2}},
                              {"trees", std::int64_t{4}},
                              {"leaves", std::int64_t{6}}});
    const auto outcome = learned(task, best);
    QVERIFY(noted(outcome, "on a sample of 5,000 rows: "));
    QVERIFY(noted(outcome, "on a sample of 20,000 rows: "));
    QCOMPARE(outcome.boxAnswers.size(), std::size_t{1});
    for (const auto row : task.train) QVERIFY(outcome.boxAnswers[0][row] >= 0);  // the winner answers all
    const auto truth = task.data.codes(task.targets[0]);
    const auto right = std::count_if(task.train.begin(), task.train.end(),
                                     [&](auto row) { return outcome.boxAnswers[0][row] == truth[row]; });
    QVERIFY(static_cast<double>(right) > 0.8 * static_cast<double>(task.train.size()));
  }
  void intervalsHoldTheirEstimates() {
    const auto share = learners::molhc::shareInterval(0.8, 100);
    QVERIFY(std::abs(share.low - 0.7112) < 5e-4 &&
            std::abs(share.high - 0.8666) < 5e-4);  // Wilson, 80 of 100
    const learners::molhc::LeafEstimate leaf{{100, 40, 60}, 10, 30, 0};
    const auto gain = learners::molhc::gainInterval(leaf, 200);
    QVERIFY(gain.low > 0 && gain.low < 0.1 && gain.high > 0.1 && gain.high < 0.2);
  }
  void letterGainsAThirdInHypervolume() {
    const QByteArray folder = qgetenv("PARETREE_DATA");
    const std::string base = folder.isEmpty() ? PARETREE_SOURCE_DIR "/../shared/data" : folder.toStdString();
    const std::string path = base + "/classification/letter.arff";
    if (!QFile::exists(QString::fromStdString(path)))
      QSKIP("letter.arff is not at hand: set PARETREE_DATA to the folder of the public data sets");
    const auto table = data::readTable(path, {}, Context());
    QVERIFY2(table.ok(), table ? "" : messages::text(table.error()).c_str());
    const learners::Outcome outcome = learned(taskOf(table->data), values({{"leaves", std::int64_t{20}}}));
    QVERIFY(figureOf(outcome, "testHypervolume") >= 1.3 * figureOf(outcome, "testBaselineHypervolume"));
  }
  void theTwinOfLetterGainsAsMuch() {
    const learners::Outcome outcome =
        learned(taskOf(support::letterTwin(6000)), values({{"leaves", std::int64_t{20}}}));
    QVERIFY(figureOf(outcome, "testHypervolume") >= 1.3 * figureOf(outcome, "testBaselineHypervolume"));
  }
};

PARETREE_TEST(MolhcTest)
}  // namespace molhc_test

#include "molhc_test.moc"
