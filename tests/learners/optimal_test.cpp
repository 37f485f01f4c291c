// The learner of best trees: what its points, bounds and notes say.
#include <QtTest>

#include "paretree/core/json.h"
#include "paretree/core/text.h"
#include "paretree/learners/proofs.h"
#include "paretree/learners/registry.h"
#include "paretree/model/apply/predict.h"
#include "paretree/model/files/model_json.h"
#include "paretree/model/text/describe.h"
#include "paretree/runs/files/outcome_json.h"
#include "tests/optimal/plain_search.h"
#include "tests/support/tables.h"
#include "tests/support/twins.h"
#include "tests/support/unit.h"

namespace optimal_test {

using namespace paretree;
using namespace paretree::learners;

namespace {

const Registry kRegistry;

Task taskOf(const data::Dataset& data) {
  Task task;
  task.data = data;
  task.features = data.features();
  task.targets = data.targets();
  for (data::Row row = 0; row < data.rows(); ++row) (row % 4 == 3 ? task.test : task.train).push_back(row);
  return task;
}

Outcome learned(const Task& task, const ParamValues& values) {
  auto outcome = kRegistry.find("optimal")->learn(task, values, Context());
  [&] { QVERIFY(outcome.ok()); }();
  return std::move(*outcome);
}

bool says(const Outcome& outcome, std::string_view code) {
  return std::any_of(outcome.notes.begin(), outcome.notes.end(),
                     [&](const Message& note) { return note.code == code; });
}

/// Rows with a weight each; class and numbers are noisy.
data::Dataset weighted(int rows, bool classes) {
  Rng rng(17);
  std::vector<data::ColumnInfo> infos(4);
  std::vector<data::ColumnValues> columns(4);
  infos[0].name = "x";
  infos[1].name = "z";
  infos[2].name = "w";
  infos[2].role = data::Role::Weight;
  infos[3].name = "y";
  infos[3].role = data::Role::Target;
  if (classes) {
    infos[3].type = data::ColumnType::Nominal;
    infos[3].levels = {"few", "many"};
  }
  for (int row = 0; row < rows; ++row) {
    const double x = rng.uniform(0, 1), z = rng.uniform(0, 1);
    columns[0].numbers.push_back(x);
    columns[1].numbers.push_back(z);
    columns[2].numbers.push_back(rng.uniform(0.5, 2));
    const bool few = x > 0.7 && rng.chance(0.6);
    if (classes)
      columns[3].codes.push_back(few ? 0 : 1);
    else
      columns[3].numbers.push_back(x * z + 0.1 * rng.normal());
  }
  return data::Dataset(infos, columns);
}

}  // namespace

class OptimalLearnerTest : public QObject {
  Q_OBJECT

 private slots:
  void everyPointIsProvenWhereTheStepsSuffice() {
    const Task task = taskOf(support::clusters(120, 3, 3, 2, 2.5, false, 4));
    const Outcome outcome = learned(task, {{"depth", std::int64_t{3}}});
    QCOMPARE(outcome.ending, Ending::Converged);
    QVERIFY(outcome.front.size() > 3);
    for (const auto& point : outcome.front) {
      QVERIFY(point.bound.has_value());
      QCOMPARE(*point.bound, point.scores[0]);
      QVERIFY(point.size.depth <= 3 && point.size.leaves <= 8);
    }
    QVERIFY(!says(outcome, "learners.optimal-open"));
    const auto& said = outcome.report.summary;  // also where nothing is open
    QVERIFY(std::any_of(said.begin(), said.end(), [](const SummaryFigure& figure) {
      return figure.id == "proven-levels" && std::get<std::int64_t>(figure.value) == 3;
    }));
  }

  void aStepEndsItWithTrueBoundsAndNoneIsNoLimit() {
    const Task task = taskOf(support::clusters(400, 3, 3, 2, 2.5, false, 4));
    const Outcome few = learned(task, {{"depth", std::int64_t{3}}, {"steps", std::int64_t{1}}});
    QCOMPARE(few.ending, Ending::BudgetSpent);
    const auto& bounds = few.report.tables[0].rows;
    QCOMPARE(bounds.size(), std::size_t{8});
    QCOMPARE(std::get<double>(bounds[0][1]), std::get<double>(bounds[0][2]));  // no other tree has one leaf
    // As with cuts and time, nothing is no limit.
    const Outcome all = learned(task, {{"depth", std::int64_t{3}}, {"steps", std::int64_t{0}}});
    QCOMPARE(all.ending, Ending::Converged);
    QVERIFY(all.front.size() > 1 && !says(all, "learners.optimal-open"));
    const auto params = kRegistry.find("optimal")->params();
    const auto steps =
        std::find_if(params.begin(), params.end(), [](const ParamInfo& info) { return info.id == "steps"; });
    QVERIFY(steps != params.end() && steps->help.find("0 = no limit") != std::string::npos);
    for (const auto& point : all.front)
      QVERIFY(std::get<double>(bounds[static_cast<std::size_t>(point.size.leaves) - 1][2]) <=
              point.scores[0]);
  }

  void neverWorseThanCartOfTheSameSize() {
    for (const int classes : {2, 4}) {
      const Task task = taskOf(support::clusters(150, classes, 3, 2, 3, false, 9));
      const Outcome best = learned(task, {{"depth", std::int64_t{3}}});
      const auto cart = kRegistry.find("cart")->learn(task, {{"max-depth", std::int64_t{3}}}, Context());
      QVERIFY(cart.ok());
      for (const auto& point : cart->front) {
        double least = 1;
        for (const auto& other : best.front)
          if (other.size.leaves <= point.size.leaves) least = std::min(least, other.scores[0]);
        QVERIFY(least <= point.scores[0] + 1e-12);
      }
    }
  }

  void weightsAndBalanceAreScoredAsTheyAreSearched() {
    for (const bool classes : {true, false})
      for (const char* loss : {"error", "balanced"}) {
        const Task task = taskOf(weighted(90, classes));
        const ParamValues values{{"depth", std::int64_t{2}}, {"loss", std::string(loss)}};
        const Outcome outcome = learned(task, values);
        const auto rescorer = kRegistry.find("optimal")->rescorer(task, values, outcome);
        for (const auto& point : outcome.front) {
          const auto again =
              rescorer->score(std::make_shared<const model::Model>(instantiate(point.recipe)), Context());
          QVERIFY(again.ok());
          QVERIFY(std::abs(again->scores[0] - point.scores[0]) < 1e-12);
          QVERIFY(std::abs(again->testScores[0] - point.testScores[0]) < 1e-12);
          QCOMPARE(*point.bound, point.scores[0]);
        }
        const auto& id = outcome.objectives[0].id;
        QCOMPARE(id, std::string(!classes         ? "weightedRmse"
                                 : loss[0] == 'b' ? "balancedError"
                                                  : "weightedError"));
      }
    // A leaf alone is wrong in one of two classes.
    const Outcome balanced =
        learned(taskOf(weighted(90, true)), {{"loss", std::string("balanced")}, {"leaves", std::int64_t{1}}});
    QVERIFY(std::abs(balanced.front[0].scores[0] - 0.5) < 1e-12);
  }

  void weightsThatAreNoneAreRefused() {
    const auto cart = kRegistry.find("cart");
    const data::Dataset plain = weighted(40, true);
    const auto with = [&](const data::ColumnInfo& info, const data::ColumnValues& values) {
      const auto why = cart->objection(taskOf(plain.withColumn(plain.columns(), info, values)), {});
      return why ? why->code : std::string();
    };
    QVERIFY(!cart->objection(taskOf(plain), {}));
    data::ColumnInfo second;
    second.name = "second";
    second.type = data::ColumnType::Number;
    second.role = data::Role::Weight;
    QCOMPARE(with(second, {std::vector<double>(40, 1.0), {}}), "learners.weights-twice");
    // The only one, of categories.
    std::vector<data::Role> roles;
    for (int c = 0; c < plain.columns(); ++c)
      roles.push_back(plain.info(c).role == data::Role::Weight ? data::Role::Ignored : plain.info(c).role);
    second.type = data::ColumnType::Nominal;
    second.levels = {"a", "b"};
    const auto unweighted = plain.withRoles(roles);
    const auto why = cart->objection(
        taskOf(unweighted.withColumn(unweighted.columns(), second, {{}, std::vector<std::int32_t>(40, 0)})),
        {});
    QVERIFY(why.has_value());
    QCOMPARE(why->code, "learners.weights-no-numbers");
  }

  // Of more than three levels not every group is one against the rest.
  void groupsThatProofsSpeakOfAreSaid() {
    const auto noteOf = [](int levels) {
      data::ColumnInfo kind, target;
      kind.name = "kind";
      kind.type = data::ColumnType::Nominal;
      target.name = "c";
      target.type = data::ColumnType::Nominal;
      target.role = data::Role::Target;
      target.levels = {"a", "b"};
      data::ColumnValues kinds, targets;
      for (int i = 0; i < 80; ++i) {
        kinds.codes.push_back(i % levels);
        targets.codes.push_back(i % levels % 2);
      }
      for (int level = 0; level < levels; ++level) kind.levels.push_back("k" + std::to_string(level));
      return learners::provesByOrder(learned(taskOf(data::Dataset({kind, target}, {kinds, targets})), {}));
    };
    QVERIFY(!noteOf(3));
    QVERIFY(noteOf(5));
  }

  void timeThatIsNotReachedChangesNothing() {
    const Task task = taskOf(support::clusters(400, 3, 3, 2, 2.5, false, 4));
    const auto textOf = [&](std::int64_t seconds, std::int64_t steps) {
      const Outcome outcome =
          learned(task, {{"depth", std::int64_t{3}}, {"steps", steps}, {"seconds", seconds}});
      Json json = Json::object();
      runs::putOutcome(json, outcome, nullptr);
      return std::make_pair(outcome.ending, dumpJson(json));
    };
    QCOMPARE(textOf(3600, 2500), textOf(0, 2500));
    QCOMPARE(textOf(0, 2500).first, Ending::Converged);
    QCOMPARE(textOf(3600, 1), textOf(0, 1));
    QCOMPARE(textOf(3600, 1).first, Ending::BudgetSpent);
  }

  // Carried on from its own trees and bounds a search never ends worse, however few steps it has.
  void whatIsCarriedOnNeverEndsWorse() {
    for (const bool classes : {true, false}) {
      Task task = taskOf(weighted(500, classes));
      const auto valuesOf = [](std::int64_t steps, std::vector<std::string> bounds) {
        return ParamValues{{"depth", std::int64_t{4}}, {"steps", steps}, {"known-bounds", std::move(bounds)}};
      };
      const Outcome first = learned(task, valuesOf(60, {}));
      QCOMPARE(first.ending, Ending::BudgetSpent);
      std::vector<std::string> bounds;
      const auto& was = first.report.tables[0].rows;
      for (const auto& row : was) bounds.push_back(exactText(std::get<double>(row[2])));
      Task again = task;
      for (const auto& point : first.front)
        again.seeds.push_back(std::make_shared<const model::Model>(instantiate(point.recipe)));
      const auto notWorse = [&](const Outcome& then, bool bounded) {
        const auto& now = then.report.tables[0].rows;
        QCOMPARE(now.size(), was.size());
        for (std::size_t l = 0; l < was.size(); ++l) {
          QVERIFY(std::get<double>(now[l][1]) <= std::get<double>(was[l][1]) + 1e-12);
          if (bounded) QVERIFY(std::get<double>(now[l][2]) >= std::get<double>(was[l][2]) - 1e-12);
        }
      };
      const Outcome carried = learned(again, valuesOf(1, bounds));
      notWorse(carried, true);
      QVERIFY(says(carried, "learners.optimal-carries-on"));
      QVERIFY(!says(carried, "learners.seeds-of-other-rows") && !says(carried, "learners.optimal-outside"));
      // Without them it is worse: what carries on is what was handed over.
      const Outcome afresh = learned(task, valuesOf(1, {}));
      QVERIFY(std::get<double>(afresh.report.tables[0].rows.back()[2]) < std::get<double>(was.back()[2]));
      const Outcome trees = learned(again, valuesOf(1, {}));
      notWorse(trees, false);
      QVERIFY(says(trees, "learners.optimal-begins-with"));
      // What shows to be wrong is not believed.
      QVERIFY(says(learned(again, valuesOf(1, {"0", "1e9"})), "learners.optimal-begins-with"));
      // Folds have other rows: there they begin afresh.
      Task fold = again;
      fold.train.resize(fold.train.size() / 2);
      const Outcome held = learned(fold, valuesOf(20, bounds));
      QVERIFY(says(held, "learners.seeds-of-other-rows") && !says(held, "learners.optimal-carries-on"));
      QVERIFY(held.beganAfresh && !carried.beganAfresh && !trees.beganAfresh && !afresh.beganAfresh);
      fold.seeds.clear();
      QCOMPARE(held.report.tables[0].rows, learned(fold, valuesOf(20, {})).report.tables[0].rows);
    }
  }

  void aStoppedRunSaysSo() {
    const Task task = taskOf(support::clusters(120, 3, 3, 2, 2.5, false, 4));
    std::stop_source stop;
    stop.request_stop();
    for (const ParamValues& values : {ParamValues{}, ParamValues{{"cuts", std::int64_t{4}}}}) {
      const Outcome whole = learned(task, values);
      const auto outcome =
          kRegistry.find("optimal")->learn(task, values, Context(Rng(1), 1, stop.get_token()));
      QVERIFY(outcome.ok());
      QCOMPARE(outcome->ending, Ending::Stopped);
      QCOMPARE(outcome->front.size(), std::size_t{1});
      // Attributes that were not coded any more prove nothing.
      const auto &rows = outcome->report.tables.at(0).rows, &truth = whole.report.tables.at(0).rows;
      QCOMPARE(rows.size(), truth.size());
      for (std::size_t row = 0; row < rows.size(); ++row)
        QVERIFY(std::get<double>(rows[row][2]) <= std::get<double>(truth[row][1]));
    }
  }

  void thinnedCutsAreSaid() {
    const Task task = taskOf(support::clusters(200, 2, 3, 2, 3, false, 2));
    QVERIFY(says(learned(task, {{"cuts", std::int64_t{5}}, {"depth", std::int64_t{2}}}),
                 "learners.optimal-thinned"));
    QVERIFY(!says(learned(task, {{"depth", std::int64_t{2}}}), "learners.optimal-thinned"));
  }

  void whereAllCutsTakeTooLongFewComeFirst() {
    const Task task = taskOf(support::clusters(400, 2, 4, 3, 3, false, 2));
    const ParamValues deep{{"depth", std::int64_t{6}}, {"steps", std::int64_t{300}}};
    const Outcome outcome = learned(task, deep);
    QVERIFY(says(outcome, "learners.optimal-fewer-cuts"));
    QVERIFY(!says(outcome, "learners.optimal-thinned"));
    for (const FrontPoint& point : outcome.front) QVERIFY(*point.bound <= point.scores[0]);
    QVERIFY(!says(learned(task, {{"depth", std::int64_t{2}}}), "learners.optimal-fewer-cuts"));
  }

  // Not at the largest value: one above it is no missing one.
  void whatPartsKnownFromMissingKnowsLargerValues() {
    std::string rows;
    for (int row = 0; row < 40; ++row)
      rows += row % 2 == 0 ? std::to_string(row % 7) + " yes \n " : std::string("? no \n ");
    const Task task = taskOf(support::table("x y{yes,no}*", rows));
    const Outcome outcome = learned(task, {{"depth", std::int64_t{1}}});
    const auto made = instantiate(outcome.front.back().recipe);
    QCOMPARE(made.tree()->size(), 3);
    QCOMPARE(describeSplit((*made.tree())[0].branch().split, *made.schema), std::string("x is known"));
    const data::Dataset later = support::table("x y{yes,no}*", "35 yes \n ? no");
    const auto answers = predict(made, later, later.allRows(), Context());
    QVERIFY(answers.ok());
    QCOMPARE(answers->classes, (std::vector<std::int32_t>{0, 1}));
    // As files hold it.
    const auto read = model::modelFromJson(modelToJson(made), "model.json", {});
    QVERIFY(read.ok() && read->tree()->nodes[0].branch().split == made.tree()->nodes[0].branch().split);
  }

  void boundsAreWritten() {
    const Task task = taskOf(support::clusters(60, 2, 2, 2, 3, false, 2));
    const Outcome outcome = learned(task, {{"depth", std::int64_t{2}}});
    Json json = Json::object();
    runs::putOutcome(json, outcome, nullptr);
    QVERIFY(json["front"][1]["proven"].get<bool>());
    QCOMPARE(json["front"][1]["bound"].get<double>(), outcome.front[1].scores[0]);
  }
};

PARETREE_TEST(OptimalLearnerTest)
}  // namespace optimal_test

#include "optimal_test.moc"
