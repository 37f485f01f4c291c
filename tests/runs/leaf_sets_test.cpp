// Prediction sets and ranges of leaves: the plainest count, what they cover, merging, files and words.
#include <QTest>
#include <cmath>
#include <numeric>

#include "paretree/core/json.h"
#include "paretree/data/files/csv_text.h"
#include "paretree/messages/text.h"
#include "paretree/model/apply/route.h"
#include "paretree/runs/estimates/estimate.h"
#include "paretree/runs/estimates/leaf_set_words.h"
#include "paretree/runs/estimates/leaf_sets.h"
#include "paretree/runs/files/run_json.h"
#include "paretree/samples/samples.h"
#include "paretree/testing/trial_tasks.h"
#include "tests/support/steady_draws.h"
#include "tests/support/trees.h"
#include "tests/support/unit.h"

namespace leaf_sets_test {

using namespace paretree;
using learners::Outcome;
using learners::Task;

namespace {

learners::LearnerPtr cart() { return learners::Registry().find("cart"); }

runs::CrossValidation estimated(const Task& task, const Outcome& outcome, int threads = 1) {
  return *runs::crossValidate(*cart(), task, {}, outcome, {5, 1, {}}, Context(Rng(5), threads));
}

/// The leaves' answers of fold models to rows that they had not, row by row.
struct Plain {
  std::vector<std::vector<double>> probabilities;  // by row of the data
  std::vector<double> values;
  std::vector<std::int32_t> answers;
  Plain(const Task& task, const Outcome& outcome, std::size_t point) {
    probabilities.resize(task.data.rows());
    values.resize(task.data.rows());
    answers.resize(task.data.rows(), -1);
    const Rng rng(5);
    const auto drawn = *learners::drawFolds(task, {5, 1, {}}, rng.stream("folds"));
    for (std::size_t p = 0; p < drawn.parts.size(); ++p) {
      Task part = task;
      part.train = drawn.parts[p].learn;
      part.test.clear();
      const auto fold = *cart()->learn(part, {}, Context(rng.stream("learning").stream(p)));
      const auto met = runs::meet(outcome, fold, cart()->info().meeting)[point];
      const auto said = *model::predict(model::instantiate(fold.front[met.model].recipe), task.data,
                                        drawn.parts[p].held, Context());
      for (std::size_t i = 0; i < drawn.parts[p].held.size(); ++i) {
        const auto row = drawn.parts[p].held[i];
        if (!said.values.empty()) values[row] = said.values[i];
        if (!said.classes.empty()) answers[row] = said.classes[i];
        const auto classes = said.probabilities.size() / drawn.parts[p].held.size();
        for (std::size_t c = 0; c < classes; ++c)
          probabilities[row].push_back(said.probabilities[i * classes + c]);
      }
    }
  }
};

/// How many of these rows have one of the `most` classes that are likeliest for them.
double within(const Task& task, const Plain& plain, const data::Rows& rows, int most) {
  const auto prior = runs::classCounts(task);
  double count = 0;
  for (const auto row : rows) {
    std::vector<std::size_t> order(prior.size());
    std::iota(order.begin(), order.end(), 0);
    const auto& likely = plain.probabilities[row];
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
      return std::make_pair(likely[a], prior[a]) > std::make_pair(likely[b], prior[b]);
    });
    const auto truth = static_cast<std::size_t>(task.data.codes(task.targets[0])[row]);
    if (std::find(order.begin(), order.begin() + most, truth) != order.begin() + most) ++count;
  }
  return count / static_cast<double>(rows.size());
}

/// Share of a leaf's training rows that have one of the `most` classes that it would name first.
double ofTraining(const model::Model& model, int leaf, int most) {
  const auto& counts = runs::trainingCounts(model, leaf);
  const auto order = runs::likeliestClasses(model, leaf);
  double count = 0;
  for (int k = 0; k < most; ++k) count += counts[order[k]];
  return count / std::accumulate(counts.begin(), counts.end(), 0.);
}

/// y is 0 or 5 by x, with noise of deviation 1.
Task stepTask(std::size_t rows, std::uint64_t seed) {
  Rng rng(seed);
  std::vector<std::vector<double>> x(1, std::vector<double>(rows));
  std::vector<double> y(rows);
  for (std::size_t i = 0; i < rows; ++i) {
    x[0][i] = rng.uniform();
    y[i] = (x[0][i] > .5 ? 5 : 0) + rng.normal();
  }
  Task task = support::twoClasses(x, std::vector<std::int32_t>(rows, 0));
  data::ColumnInfo target;
  target.name = "y";
  target.role = data::Role::Target;
  task.data = task.data.withColumn(1, target, {y, {}});
  return task;
}

/// 24 wards of 25 rows to learn from, 80 others of 10. Each adds to y what is its own.
struct WardTask {
  Task task;
  data::Rows others;
  explicit WardTask(std::uint64_t seed) {
    Rng rng(seed);
    std::vector<double> x, y;
    std::vector<std::int32_t> of;
    data::ColumnInfo ward;
    ward.name = "ward";
    ward.type = data::ColumnType::Nominal;
    for (int w = 0; w < 24; ++w) ward.levels.push_back("w" + std::to_string(w));
    for (int w = 0; w < 104; ++w) {
      const double own = 3 * rng.normal();
      for (int i = 0; i < (w < 24 ? 25 : 10); ++i) {
        x.push_back(rng.uniform());
        y.push_back(own + (x.back() > .5 ? 2 : 0) + rng.normal());
        of.push_back(w < 24 ? w : data::kMissingCode);  // nobody knows its name
      }
    }
    task = support::twoClasses({x, x}, std::vector<std::int32_t>(x.size(), 0));
    data::ColumnInfo target;
    target.name = "y";
    target.role = data::Role::Target;
    task.data = task.data.withColumn(0, ward, {{}, of}).withColumn(2, target, {y, {}});
    others.assign(task.train.begin() + 600, task.train.end());
    task.train.resize(600);
  }
};

}  // namespace

class LeafSetsTest : public QObject {
  Q_OBJECT

 private slots:
  void aStopIsHeardBetweenModelsAndRows() {
    const Task task = stepTask(70000, 3);
    const auto outcome = *cart()->learn(task, {{"leaves", std::int64_t{10}}}, Context());
    const auto drawn = *learners::drawFolds(task, {2, 1, {}}, Rng(2));
    const Context working;
    std::vector<runs::FoldLosses> folds;
    for (const auto& part : drawn.parts)
      folds.push_back(
          runs::lossesOfFold(outcome, outcome, cart()->info().meeting, task.data, part.held, {}, working));
    QVERIFY(working.polls() >= 2 * outcome.front.size());
    const auto largest = outcome.front.size() - 1;
    const auto model = model::instantiate(outcome.front[largest].recipe);
    const Context counted;
    const auto sets = leafSetsOf(model, task, drawn.parts, folds, largest, {}, counted);
    QCOMPARE(sets.size(), static_cast<std::size_t>(model.tree()->leafCount()));
    QVERIFY(counted.polls() >= 2);  // rows in folds, and again in leaves

    std::stop_source stop;
    stop.request_stop();
    const Context stopped(Rng(1), 2, stop.get_token());
    QVERIFY(runs::lossesOfFold(outcome, outcome, cart()->info().meeting, task.data, task.train, {}, stopped)
                .met.empty());
    QVERIFY(leafSetsOf(model, task, drawn.parts, folds, largest, {}, stopped).empty());
    const Context routing(Rng(1), 2);
    QVERIFY(leavesOf(*model.tree(), task.data, task.train, routing) ==
            leavesOf(*model.tree(), task.data, task.train));
    QVERIFY(routing.polls() >= 2);
    QVERIFY(leavesOf(*model.tree(), task.data, task.train, stopped).empty());
  }

  void setsAreThoseOfThePlainestCount() {
    const Task task = testing::taskOf(testing::mixedTable(600, 0));
    const auto outcome = *cart()->learn(task, {}, Context());
    const auto estimates = estimated(task, outcome);
    int merged = 0, seen = 0;
    for (std::size_t point = 0; point < outcome.front.size(); ++point) {
      const auto model = model::instantiate(outcome.front[point].recipe);
      const auto& sets = estimates.points[point].leafSets;
      const Plain plain(task, outcome, point);
      const auto nodes = rowsOfNodes(*model.tree(), task.data, task.train);
      const auto leaves = model.tree()->leaves();
      const auto parents = model.tree()->parents();
      QCOMPARE(sets.size(), leaves.size());
      for (std::size_t l = 0; l < leaves.size(); ++l) {
        int node = leaves[l];
        while (nodes[node].size() < runs::kLeafSetRows) node = parents[node];
        QCOMPARE(sets[l].from, node);
        if (node != leaves[l]) ++merged;
        ++seen;
        const auto& rows = nodes[node];
        QVERIFY(std::abs(within(task, plain, rows, sets[l].classes) - sets[l].covered) < 1e-12);
        QVERIFY(sets[l].covered >= .9);
        // It could not lose its last class: too many rows would be missed, there or of its own training rows.
        QVERIFY(sets[l].fewer < .9 ||
                (node == leaves[l] && ofTraining(model, node, sets[l].classes - 1) < .9));
        QVERIFY(std::abs(within(task, plain, rows, sets[l].classes - 1) - sets[l].fewer) < 1e-12);
        // What stands at the leaf is of its own rows, whatever its set was counted with.
        const auto& own = nodes[leaves[l]];
        QCOMPARE(sets[l].rows, static_cast<double>(own.size()));
        double wrong = 0;
        for (const auto row : own) wrong += plain.answers[row] != task.data.codes(task.targets[0])[row];
        QVERIFY(std::abs(wrong / sets[l].rows - sets[l].loss) < 1e-12);
      }
    }
    QVERIFY(merged > 0 && merged < seen);
  }

  // Models made without a leaf's rows may part them where the leaf does not: their being right is no share of
  // the class that it names.
  void aLeafClaimsNoMoreThanItsOwnRowsHave() {
    std::vector<double> x(400);
    std::vector<std::int32_t> codes(400);
    for (std::size_t i = 0; i < x.size(); ++i) {
      x[i] = static_cast<double>(i % 100);
      codes[i] = x[i] < 30 ? 1 : 0;
    }
    const Task task = support::twoClasses({x}, codes);
    const auto outcome = *cart()->learn(task, {}, Context());
    const auto drawn = *learners::drawFolds(task, {5, 1, {}}, Rng(2));
    std::vector<runs::FoldLosses> folds;
    for (const auto& part : drawn.parts)
      folds.push_back(runs::lossesOfFold(outcome, outcome, cart()->info().meeting, task.data, part.held,
                                         runs::classCounts(task), Context()));
    const auto best = outcome.front.size() - 1;
    const std::string& majority = task.data.info(task.targets[0]).levels[0];
    const auto sets = leafSetsOf(support::treeModel("= " + majority + " 280 120\n", task.data), task,
                                 drawn.parts, folds, best);
    QCOMPARE(sets.size(), std::size_t{1});
    QCOMPARE(sets[0].fewer, 1.);
    QCOMPARE(sets[0].classes, 2);
    const auto sure = leafSetsOf(support::treeModel("= " + majority + " 380 20\n", task.data), task,
                                 drawn.parts, folds, best);
    QCOMPARE(sure[0].classes, 1);
  }

  void rangesAreOrderStatisticsOfResiduals() {
    const Task task = testing::taskOf(testing::mixedTable(600, 1));
    const auto outcome = *cart()->learn(task, {}, Context());
    const auto estimates = estimated(task, outcome);
    const std::size_t point = 1;
    const auto model = model::instantiate(outcome.front[point].recipe);
    const Plain plain(task, outcome, point);
    const auto nodes = rowsOfNodes(*model.tree(), task.data, task.train);
    for (const auto& set : estimates.points[point].leafSets) {
      std::vector<double> off;
      for (const auto row : nodes[set.from])
        off.push_back(task.data.numbers(task.targets[0])[row] - plain.values[row]);
      const double n = static_cast<double>(off.size());
      double mean = 0;
      for (const double one : off) mean += one / n;
      for (std::size_t i = 0, own = off.size(); i < own; ++i) off.push_back(off[i] - 2 * mean);
      std::sort(off.begin(), off.end());
      QCOMPARE(set.low.at(0), off[2 * static_cast<std::size_t>(std::floor((n + 1) / 20)) - 2]);
      QCOMPARE(set.high.at(0),
               off[2 * static_cast<std::size_t>(std::min(n, std::ceil(19 * (n + 1) / 20))) - 1]);
      QVERIFY(set.covered >= .9 && set.covered < .97);
    }
  }

  void newRowsAreCoveredAsOftenAsIsSaid() {
    double covered = 0, rows = 0;
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
      Task task = stepTask(900, seed);
      const auto y = task.data.numbers(1);
      task.train.resize(300);
      const auto outcome = *cart()->learn(task, {}, Context());
      const auto estimates = estimated(task, outcome);
      std::size_t point = 0;
      while (outcome.front[point].size.leaves < 2) ++point;
      const auto model = model::instantiate(outcome.front[point].recipe);
      const auto leaves = model.tree()->leaves();
      for (data::Row row = 300; row < 900; ++row) {
        const int leaf = leafOf(*model.tree(), task.data, row);
        const auto at = std::find(leaves.begin(), leaves.end(), leaf) - leaves.begin();
        const auto& set = estimates.points[point].leafSets[at];
        const double off = y[row] - std::get<model::ValueLeaf>((*model.tree())[leaf].leaf()).values[0];
        ++rows;
        if (off >= set.low[0] && off <= set.high[0]) ++covered;
      }
    }
    QVERIFY2(std::abs(covered / rows - .905) < .025, std::to_string(covered / rows).c_str());
  }

  // Folds that keep wards together answer a ward as one that they do not know: near the mean of all, so that
  // they err on one side in a leaf of wards that stand out. Ranges lie around the answers all the same, and
  // hold what wards bring that nobody has seen.
  void groupsThatAreUnlikeEachOtherHaveRangesAroundTheirAnswers() {
    double within = 0, rows = 0;
    int leaves = 0;
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
      const WardTask wards(seed);
      const auto outcome = *cart()->learn(wards.task, {{"leaves", std::int64_t{8}}}, Context());
      const auto estimates =
          *runs::crossValidate(*cart(), wards.task, {}, outcome, {5, 1, "ward"}, Context(Rng(5)));
      const std::size_t point = outcome.front.size() - 1;
      const auto model = model::instantiate(outcome.front[point].recipe);
      const auto& sets = estimates.points[point].leafSets;
      const auto order = model.tree()->leaves();
      QCOMPARE(sets.size(), order.size());
      for (const auto& set : sets) QVERIFY(set.low.at(0) < 0 && set.high.at(0) > 0);
      leaves += static_cast<int>(order.size());
      const auto y = wards.task.data.numbers(wards.task.targets[0]);
      for (const data::Row row : wards.others) {
        const int leaf = leafOf(*model.tree(), wards.task.data, row);
        const auto& set = sets[std::find(order.begin(), order.end(), leaf) - order.begin()];
        const double off = y[row] - std::get<model::ValueLeaf>((*model.tree())[leaf].leaf()).values[0];
        ++rows;
        if (off >= set.low[0] && off <= set.high[0]) ++within;
      }
    }
    QVERIFY(leaves > 40);
    QVERIFY2(within / rows > .84, std::to_string(within / rows).c_str());
  }

  void fewRowsAndLargeTreesHaveNone() {
    const Task few = testing::taskOf(testing::mixedTable(40, 0));
    QVERIFY(few.train.size() < runs::kLeafSetRows);
    const auto outcome = *cart()->learn(few, {}, Context());
    for (const auto& point : estimated(few, outcome).points) QVERIFY(point.leafSets.empty());
  }

  void rulesHaveSetsOfTheRowsThatTheyDecide() {
    const Task task = testing::taskOf(testing::mixedTable(600, 0));
    const auto mirco = learners::Registry().find("mirco");
    const learners::ParamValues values{{"trees", std::int64_t{20}}, {"steps", std::int64_t{300}}};
    const auto outcome = *mirco->learn(task, values, Context(Rng(2)));
    const auto estimates = *runs::crossValidate(*mirco, task, values, outcome, {5, 1, {}}, Context(Rng(5)));
    int own = 0, all = 0;
    for (std::size_t point = 0; point < outcome.front.size(); ++point) {
      const auto model = model::instantiate(outcome.front[point].recipe);
      const auto& rules = model.rules()->rules;
      const auto& sets = estimates.points[point].leafSets;
      QCOMPARE(sets.size(), rules.size());
      const auto answers = *model::predict(model, task.data, task.train, Context());
      for (std::size_t rule = 0; rule < rules.size(); ++rule) {
        const auto rows = std::count(answers.parts.begin(), answers.parts.end(), static_cast<int>(rule));
        const bool many = rows >= static_cast<std::ptrdiff_t>(runs::kLeafSetRows);
        QCOMPARE(sets[rule].from, many ? static_cast<int>(rule) : -1);
        ++(many ? own : all);
        QVERIFY(sets[rule].classes > 0 && sets[rule].covered >= .9 && sets[rule].fewer < .9);
        const auto words =
            messages::text(runs::leafSetMessage(&estimates.points[point], model, static_cast<int>(rule)));
        QCOMPARE(words.find("new rows here") != std::string::npos, many);
        QCOMPARE(words.find("of all rows") != std::string::npos, !many);
      }
    }
    QVERIFY(own > 0 && all > 0);
  }

  void aForestHasOneSetOfAllRowsOutOfBag() {
    const auto forest = learners::Registry().find("forest");
    for (const bool classes : {true, false}) {
      Task task = classes ? testing::taskOf(testing::mixedTable(1200, 0)) : stepTask(900, 3);
      data::Rows fresh = task.train;
      fresh.insert(fresh.end(), task.test.begin(), task.test.end());
      task.train.assign(fresh.begin(), fresh.begin() + 500);
      task.test.clear();
      fresh.erase(fresh.begin(), fresh.begin() + 500);
      const auto outcome = *forest->learn(task, {}, Context(Rng(8).stream("search")));
      const auto estimates = *runs::estimatePoints(*forest, task, {}, outcome, {}, 8, Context());
      QVERIFY(estimates.outOfBag);
      const auto& sets = estimates.points[0].leafSets;
      QCOMPARE(sets.size(), std::size_t{1});
      const model::Model& model = *outcome.front[0].recipe.base;
      const auto answers = *predict(model, task.data, fresh, Context());
      const auto losses = runs::lossesOf(model, answers, task.data, fresh, runs::classCounts(task));
      double within = 0;
      for (const auto rank : losses.ranks) within += rank < sets[0].classes;
      if (!classes)
        for (const double off : losses.residuals) within += off >= sets[0].low[0] && off <= sets[0].high[0];
      const double covered = within / static_cast<double>(fresh.size());
      QVERIFY2(covered > .84 && (classes || covered < .96), std::to_string(covered).c_str());
      if (classes) QVERIFY(sets[0].fewer < runs::kLeafSetShare);
      const Message words = leafSetMessage(&estimates.points[0], model, 0);
      QVERIFY2(QString::fromStdString(words.code).startsWith("runs.ensemble-"), words.code.c_str());
      QVERIFY(leafSetMessage(&estimates.points[0], model, 1).empty());
    }
  }

  void whereThereAreNoneTheReasonIsSaid() {
    const Task few = testing::taskOf(testing::mixedTable(40, 0));
    const auto model = support::treeModel("a <= 0.5\n  = no\n  = yes\n", few.data);
    QVERIFY(messages::text(runs::noLeafSetsMessage({}, model)).find("fewer than 30 rows") == 0);
    runs::PointEstimate point;
    point.leafSets.resize(2);
    QVERIFY(runs::noLeafSetsMessage(point, model).empty());
  }

  void rowsForABlackBoxAreSpokenOfByTheirAnswers() {
    const Task task = testing::taskOf(testing::mixedTable(60, 0));
    const auto model = support::treeModel("a <= 0.5\n  = box 0 5 7 1\n  = perhaps 1 2 9\n", task.data);
    runs::PointEstimate point;
    point.leafSets = {{1, 1, 0, {}, {}, .93}, {2, 1, 0, {}, {}, .91}};
    QCOMPARE(messages::text(runs::leafSetMessage(&point, model, 1)),
             std::string("at least about 90 % of new rows here have the class that the black box answers"));
    point.leafSets[0].classes = 2;
    QCOMPARE(
        messages::text(runs::leafSetMessage(&point, model, 1)),
        std::string(
            "at least about 90 % of new rows here have one of the 2 classes that come first in the black "
            "box's answer"));
  }

  void threadsChangeNothingAndFilesKeepThem() {
    const auto sample = samples::makeSample("activity", 300, 1);
    data::ReadOptions options;
    options.roles["activity"] = data::Role::Target;
    const auto table = *data::readTableBytes(data::csvText(*sample), "activity.csv", options, Context());
    runs::RunRequest request;
    request.learner = "cart";
    request.crossValidate = runs::FoldPlan{};
    const auto one = *execute(learners::Registry(), table, request, {}, {});
    request.threads = 4;
    const auto four = *execute(learners::Registry(), table, request, {}, {});
    const Json json = runToJson(one, {false, true});
    QVERIFY(dumpJson(json) == dumpJson(runToJson(four, {false, true})));
    QVERIFY(json["front"][1].contains("leafSets"));
    const auto again = *runs::runFromJson(json, "run.json", {});
    QVERIFY(dumpJson(runToJson(again, {false, true})) == dumpJson(json));
    // Each list has an entry for each leaf: a shorter one would be written with classes that nothing can
    // have.
    for (const char* list : {"covered", "rows", "loss", "classes", "fewer"}) {
      Json edited = json;
      edited["front"][1]["leafSets"][list].erase(0);
      const auto refused = runs::runFromJson(edited, "run.json", {});
      QVERIFY2(!refused.ok(), list);
      QVERIFY2(
          messages::text(refused.error()).starts_with("run.json: /front/1/leafSets/" + std::string(list)),
          messages::text(refused.error()).c_str());
    }
  }

  void theyAreSaid() {
    const Task task = testing::taskOf(testing::mixedTable(60, 0));
    auto model = support::treeModel("a <= 0.5\n  = no 5 7 1\n  = perhaps 1 2 9\n", task.data);
    runs::PointEstimate point;
    point.leafSets = {{1, 2, 0, {}, {}, .93}, {0, 1, 0, {}, {}, .91}};
    QCOMPARE(messages::text(runs::leafSetMessage(&point, model, 1)),
             std::string("at least about 90 % of new rows here are 'no' or 'yes'"));
    QCOMPARE(messages::text(runs::leafSetMessage(&point, model, 2)),
             std::string("too few rows come here to say what new ones have; of all below node 0 at least "
                         "about 90 % have the class that their leaf answers"));
    // Counted with its neighbours its second class is theirs, not the one that is more frequent elsewhere.
    auto deep = support::treeModel(
        "a <= 0.5\n  = yes 0 90 0\n  a <= 0.8\n    = perhaps 0 0 9\n    = no 30 0 1\n", task.data);
    auto& nodes = std::get<model::Tree>(deep.shape).nodes;
    nodes[0].stats.counts = {30, 90, 10};
    nodes[2].stats.counts = {30, 0, 10};
    runs::PointEstimate near;
    near.leafSets = {{1, 1, 0, {}, {}, .93}, {2, 2, 0, {}, {}, .92}, {4, 1, 0, {}, {}, .9}};
    QVERIFY2(messages::text(runs::leafSetMessage(&near, deep, 3))
                 .ends_with("of all below node 2 at least about 90 % have one of the 2 classes that come "
                            "first in their leaf"),
             messages::text(runs::leafSetMessage(&near, deep, 3)).c_str());
    QCOMPARE(runs::likeliestClasses(deep, 3, 2), (std::vector<int>{2, 0, 1}));
    QVERIFY(runs::leafSetMessage(&point, model, 0).empty());
    QVERIFY(runs::leafSetMessage(nullptr, model, 1).empty());
    point.leafSets[0].classes = 3;
    QCOMPARE(messages::text(runs::leafSetMessage(&point, model, 1)),
             std::string("models made without its rows miss too many of them to say which classes new ones "
                         "have"));
    point.leafSets.pop_back();
    QVERIFY(runs::leafSetMessage(&point, model, 1).empty());

    const Task numbers = testing::taskOf(testing::mixedTable(60, 1));
    model = support::treeModel("a <= 0.5\n  = 4\n  = 7\n", numbers.data);
    point.leafSets = {{1, 0, 0, {-1.5}, {2}, .93}, {2, 0, 0, {-1}, {1}, .91}};
    const std::string name = numbers.data.info(numbers.targets[0]).name;
    QCOMPARE(messages::text(runs::leafSetMessage(&point, model, 1)),
             "about 90 % of new rows here have " + name + " from 2.5 to 6");
  }
};

PARETREE_TEST_WITH_APPLICATION(LeafSetsTest)
}  // namespace leaf_sets_test

#include "leaf_sets_test.moc"
