// Files of runs that strangers' hands have changed, in the parts that runs seldom have: estimates,
// steadiness, black boxes, folds, prunings. What is wrong is said with its place.
#include <QTest>
#include <cmath>

#include "paretree/core/json.h"
#include "paretree/messages/text.h"
#include "paretree/model/files/model_json.h"
#include "paretree/runs/files/data_json.h"
#include "paretree/runs/files/run_json.h"
#include "paretree/runs/files/steadiness_json.h"
#include "paretree/runs/joined_columns.h"
#include "paretree/runs/model_pool.h"
#include "paretree/runs/steadiness/steadiness.h"
#include "tests/runs/made_run.h"
#include "tests/support/arguments.h"
#include "tests/support/boxes.h"
#include "tests/support/tables.h"
#include "tests/support/trees.h"
#include "tests/support/unit.h"

namespace odd_run_test {

using namespace paretree;
using namespace paretree::testing;

namespace {

/// A run with all that a file may hold: two hybrid trees, estimates and steadiness of the second.
runs::Run wholeRun() {
  runs::Run run = madeRun();
  runs::CrossValidation all;
  all.plan = {5, 1, "ward"};
  all.counted = 5;
  all.weights = "mass";
  all.stopped = true;
  all.measures = {"accuracy"};
  for (const double value : {.5, .75}) all.points.emplace_back().measures = {{value, .0625}};
  all.points[0].larger = true;
  all.points[0].beatenBy = 1;
  all.points[1].leafSets = {{0, 2, .25, {}, {}, .9, 12, .5}, {0, 1, 0, {}, {}, .95, 3, data::kMissing}};
  all.suggested = 1;
  run.crossValidation = all;
  const model::Model model = instantiate(run.outcome.front[1].recipe);
  auto steady = std::make_shared<runs::Steadiness>();
  steady->plan.resamples = steady->counted = 10;
  steady->plan.groups = "ward";
  steady->leastRows = 90;
  steady->mostRows = 110;
  steady->plan.shuffles = steady->shuffles = 4;
  steady->usedShuffled = .5;
  steady->rootShuffled = data::kMissing;
  steady->agreement = .75;
  steady->seeded = steady->stopped = true;
  for (const auto& node : model.tree()->nodes) {
    auto& one = steady->nodes.emplace_back();
    one.found = .75;
    one.same = .5;
    one.boxed = node.isLeaf() ? .25 : 0;
    one.rivals = {{{0}, .25}, {{}, .125}};
    if (!node.isLeaf()) one.threshold = {1, 2};
  }
  steady->nodes[0].terms = {{0, .5, 1}};
  steady->attributes = {{0, .75, .5}};
  run.steadiness[1] = steady;
  run.outcome.foldOfRow.assign(300, 0);
  return run;
}

/// As wrongAt() says it; empty: nothing.
std::string wrongOf(const Json& json) {
  const auto back = runs::runFromJson(json, "run.json", blackbox::blackBoxLoader());
  return back ? std::string() : support::wrongAt(back.error().message);
}

/// A run of three rules of classes, or an ensemble, with what is known of its steadiness.
runs::Run runOf(const std::variant<model::Tree, model::RuleSet, model::Ensemble>& shape) {
  runs::Run run = madeRun();
  model::Model model = instantiate(run.outcome.front[1].recipe);
  model.shape = shape;
  model.blackBoxes.clear();
  run.request.seeds.clear();
  run.outcome.boxAnswers.clear();
  run.outcome.boxTrainAnswers.clear();
  run.outcome.references.clear();
  run.folds.clear();
  run.outcome.front.resize(1);
  run.outcome.chosen = 0;
  run.outcome.front[0].recipe = {std::make_shared<const model::Model>(model), {}};
  run.outcome.front[0].size = model::sizeOf(model);
  return run;
}

model::RuleSet threeRules() {
  model::RuleSet set;
  for (int r = 0; r < 3; ++r) {
    model::Rule rule;
    rule.clauses = {{model::Interval{0, -1, 1.0 + r}, false}};
    rule.outcome = model::ClassLeaf{{}, 0};
    set.rules.push_back(rule);
  }
  set.otherwise = model::ClassLeaf{{}, 1};
  return set;
}

}  // namespace

class OddRunTest : public QObject {
  Q_OBJECT

  const Json whole_ = runToJson(wholeRun());

 private slots:
  void allThatAFileMayHoldComesBack() {
    const auto back = runs::runFromJson(whole_, "run.json", blackbox::blackBoxLoader());
    QVERIFY2(back.ok(), back ? "" : messages::text(back.error()).c_str());
    QCOMPARE(dumpJson(runToJson(*back)), dumpJson(whole_));
    QVERIFY(back->crossValidation->stopped);
    QCOMPARE(back->crossValidation->plan.groups, std::string("ward"));
    QCOMPARE(back->crossValidation->weights, std::string("mass"));
    QVERIFY(back->crossValidation->points[0].larger && back->crossValidation->points[0].beatenBy == 1);
    QVERIFY(std::isnan(back->crossValidation->points[1].leafSets[1].loss));
    const auto& steady = *back->steadiness.at(1);
    QVERIFY(steady.seeded && steady.stopped && steady.plan.groups == "ward");
    QCOMPARE(steady.usedShuffled, .5);
    QVERIFY(std::isnan(steady.rootShuffled));
    QCOMPARE(steady.nodes.back().boxed, .25);
    QCOMPARE(back->request.crossValidate->folds, 5);
    QCOMPARE(back->outcome.foldOfRow.size(), std::size_t{300});
  }

  void whatIsWrongIsSaidWithItsPlace_data() {
    QTest::addColumn<QByteArray>("pointer");
    QTest::addColumn<QByteArray>("value");
    QTest::addColumn<QByteArray>("wrong");
    const auto row = [](const QByteArray& pointer, const QByteArray& value, const QByteArray& wrong) {
      QTest::addRow("%s %s", pointer.constData(), value.left(40).constData()) << pointer << value << wrong;
    };
    const auto at = [&](const QByteArray& pointer, const QByteArray& value, const QByteArray& code) {
      row(pointer, value, code + " " + pointer);
    };
    row("/format", "7", "runs.no-run ");
    row("/schema", "999", "runs.newer-schema ");
    at("/seed", "-1", "core.expect-natural");
    at("/parameters/leaves", "null", "runs.expect-param");
    at("/split/train", "\"3-1\"", "runs.expect-rows");
    at("/split/train", "\"1;2\"", "runs.expect-rows");
    at("/split/train", "\"1,2x\"", "runs.expect-rows");
    at("/boxAnswers/0", "\"1*2\"", "runs.answers");
    at("/boxAnswers/0", "\"99*300\"", "runs.expect-classes");
    at("/boxAnswers/0", "\"1*300;2\"", "runs.expect-codes");
    at("/boxAnswers/1", "\"1*301\"", "runs.answers");
    at("/boxTrainAnswers", "[]", "runs.expect-lists");
    at("/foldOfRow", "\"0*3\"", "runs.expect-folds");
    at("/foldOfRow", "\"-1*300\"", "runs.expect-folds");
    at("/foldOfRow", "\"5000*300\"", "runs.expect-folds");
    at("/front/0/recipe/boxes", "\"?\"", "runs.expect-boxes");
    at("/front/0/recipe/boxes", "[-1]", "runs.expect-boxes");
    at("/front/0/recipe/boxes", "\"----------\"", "runs.expect-boxes");
    row("/front/0/recipe/boxes", "[99]", "runs.expect-boxes /front/0/recipe/boxes");
    row("/front/0/recipe/boxes", "[200]", "core.expect-whole /front/0/recipe/boxes/0");
    at("/front/0/recipe/base", "7", "core.expect-whole");
    at("/objectives/0/unit", "\"apples\"", "core.expect-one");
    at("/models/bases/0/columns", "3", "core.expect-list");
    row("/models/blackBoxes/0", "{}", "core.json-missing /models/blackBoxes/0/kind");
    at("/models/bases/0/blackBoxes/0/shared", "9", "core.expect-whole");
    at("/crossValidation/folds", "-1", "core.expect-whole");
    at("/crossValidation/measures/0", "7", "core.expect-text");
    at("/suggested", "2", "core.expect-whole");
    at("/front/0/beatenBy", "2", "core.expect-whole");
    row("/front/0/estimate", "{}", "core.json-missing /front/0/estimate/accuracy");
    at("/front/1/leafSets/from/0", "-2", "core.expect-whole");
    at("/front/1/leafSets/covered", "[1]", "runs.expect-steady-parts");
    at("/front/1/leafSets/classes/0", "0", "core.expect-whole");
    at("/front/1/leafSets/loss/0", "\"x\"", "core.expect-number");
    at("/steadiness/0/model", "2", "core.expect-whole");
    at("/steadiness/0/nodes", "[]", "runs.expect-steady-parts");
    at("/steadiness/0/attributes/0/name", "\"gone\"", "runs.expect-column");
    at("/steadiness/0/nodes/0/rivals/0/attributes/0", "\"gone\"", "runs.expect-column");
    at("/steadiness/0/nodes/0/terms/0/attribute", "\"gone\"", "runs.expect-column");
    at("/steadiness/0/nodes/0/threshold", "[1,2,3]", "runs.expect-two-numbers");
    at("/steadiness/0/shuffled/used", "\"x\"", "core.expect-number");
    at("/steadiness/0/resamples", "-1", "core.expect-whole");
  }
  void whatIsWrongIsSaidWithItsPlace() {
    QFETCH(QByteArray, pointer);
    QFETCH(QByteArray, value);
    QFETCH(QByteArray, wrong);
    Json json = whole_;
    json[Json::json_pointer(pointer.toStdString())] = *parseJson(value.toStdString(), "value");
    QCOMPARE(QByteArray::fromStdString(wrongOf(json)), wrong);
  }

  void whatIsNoRunIsNone() {
    QCOMPARE(wrongOf(Json::array()), std::string("core.json-object "));
    QCOMPARE(wrongOf(Json::object()), std::string("runs.no-run "));
    Json leaf = whole_;
    auto& nodes = leaf["steadiness"][0]["nodes"];
    const model::Model model = runs::modelOf(wholeRun(), 1);
    const auto at = static_cast<std::size_t>(model.tree()->leaves().front());
    nodes[at]["threshold"] = {1, 2};
    QCOMPARE(wrongOf(leaf), "core.expect-nothing /steadiness/0/nodes/" + std::to_string(at) + "/threshold");
  }

  // What older programs did not write.
  void figuresThatAreNotThereAreNotKnown() {
    Json json = whole_;
    auto& sets = json["front"][1]["leafSets"];
    for (const char* key : {"rows", "loss", "fewer"}) sets.erase(key);
    json["steadiness"][0].erase("shuffled");
    json.erase("suggested");
    const auto back = runs::runFromJson(json, "run.json", blackbox::blackBoxLoader());
    QVERIFY2(back.ok(), back ? "" : messages::text(back.error()).c_str());
    const auto& set = back->crossValidation->points[1].leafSets[0];
    QVERIFY(set.rows == 0 && set.fewer == 0 && std::isnan(set.loss) && set.covered == .9);
    QVERIFY(std::isnan(back->steadiness.at(1)->usedShuffled));
    QVERIFY(!back->crossValidation->suggested);
    json["crossValidation"]["counted"] = 0;
    const auto none = runs::runFromJson(json, "run.json", blackbox::blackBoxLoader());
    QVERIFY(none.ok() && none->crossValidation->points.empty());
  }

  void steadinessOfRulesAndOfForestsComesBack() {
    for (const bool rules : {true, false}) {
      model::Ensemble forest;
      forest.trees.add(*instantiate(madeRun().outcome.front[1].recipe).tree());
      forest.weights = {1};
      runs::Run run = rules ? runOf(threeRules()) : runOf(forest);
      auto steady = std::make_shared<runs::Steadiness>();
      steady->counted = steady->plan.resamples = 10;
      if (rules) steady->rules = {.5, .75, data::kMissing};
      steady->attributes = {{1, .5, 0}};
      run.steadiness = {{0, steady}, {7, steady}, {0, steady}};
      run.steadiness[3] = nullptr;
      const Json json = runToJson(run);
      QCOMPARE(json["steadiness"].size(), std::size_t{1});  // of models that there are
      QVERIFY(!json["steadiness"][0].contains("nodes"));
      QCOMPARE(json["steadiness"][0].contains("rules"), rules);
      QVERIFY(!json["steadiness"][0]["attributes"][0].contains("atRoot"));
      const auto back = runs::runFromJson(json, "run.json", blackbox::blackBoxLoader());
      QVERIFY2(back.ok(), back ? "" : messages::text(back.error()).c_str());
      QCOMPARE(dumpJson(runToJson(*back)), dumpJson(json));
      if (!rules) continue;
      Json wrong = json;
      wrong["steadiness"][0]["rules"].erase(0);
      QCOMPARE(wrongOf(wrong), std::string("runs.expect-steady-parts /steadiness/0/rules"));
    }
  }

  void steadinessIsSaidWhereThereIsSome() {
    const runs::Steadiness steady = *wholeRun().steadiness.at(1);
    const auto made = runs::modelOf(wholeRun(), 1);
    const data::Schema& schema = *made.schema;
    QVERIFY(!steadinessMessage(steady, 0, false, schema).empty());
    QVERIFY(steadinessMessage(steady, 999, false, schema).empty());
    runs::Steadiness none = steady;
    none.counted = 0;
    QVERIFY(steadinessMessage(none, 0, false, schema).empty());
    // Luck alone uses as much.
    QVERIFY(luckMessage(steady).empty());
    runs::Steadiness lucky = steady;
    lucky.usedShuffled = .875;
    QCOMPARE(luckMessage(lucky).code, std::string("runs.luck-uses-as-much"));
    lucky.attributes.clear();
    QVERIFY(luckMessage(lucky).empty());
    lucky = steady;
    lucky.shuffles = 0;
    QVERIFY(luckMessage(lucky).empty());
  }

  void boxesBeyondTheDigitsAreAList() {
    const model::ModelPtr base = wholeRun().outcome.front[0].recipe.base;
    model::Model many = *base;
    while (many.blackBoxes.size() < 40) many.blackBoxes.push_back(many.blackBoxes[0]);
    model::Recipe recipe{std::make_shared<const model::Model>(many),
                         std::vector<std::int8_t>(static_cast<std::size_t>(base->tree()->leafCount()), -1)};
    for (const int last : {35, 36, 39}) {
      recipe.boxOfLeaf[0] = static_cast<std::int8_t>(last);
      runs::ModelPoolWriter writer;
      const Json json = writer.recipe(recipe);
      QCOMPARE(json["boxes"].is_array(), last > 35);
      const Json pool = writer.json();
      JsonRoot root(pool, "pool"), at(json, "recipe");
      const auto reader = runs::ModelPoolReader::read(root.view(), blackbox::blackBoxLoader());
      QVERIFY(root.ok());
      QCOMPARE(reader.recipe(at.view()).boxOfLeaf, recipe.boxOfLeaf);
      QVERIFY(at.ok());
    }
    runs::ModelPoolWriter empty;
    QVERIFY(empty.recipe({}).is_null());
    QVERIFY(empty.json()["columns"].is_array() && empty.json()["columns"].empty());
    const Json none = nullptr, pool = empty.json();
    JsonRoot root(pool, "pool"), at(none, "recipe");
    QVERIFY(!runs::ModelPoolReader::read(root.view(), blackbox::blackBoxLoader()).recipe(at.view()).base);
    QVERIFY(at.ok());
  }

  // A pruning belongs to the tree that it cuts back.
  void prunedModelsNeedTheirOwnTree() {
    const data::Dataset numbers = support::table("x y*", "1 1 \n 2 2 \n 3 5");
    const data::Dataset classes = support::table("x y{a,b}*", "1 a \n 2 b");
    const auto first =
        std::make_shared<const model::Model>(support::treeModel("x <= 2\n  = 1\n  = 5\n", numbers));
    const auto second =
        std::make_shared<const model::Model>(support::treeModel("x <= 1\n  = 1\n  = 3\n", numbers));
    auto path = std::make_shared<model::PruningPath>();
    path->collapsesAt = {1, -1, -1};
    path->answers = {{2.5}, {}, {}};
    runs::ModelPoolWriter writer;
    const Json pruned = writer.recipe({first, {}, path, 1}), other = writer.recipe({second, {}, path, 1});
    QVERIFY(pruned["path"] != other["path"]);  // the same steps of another tree
    QCOMPARE(writer.recipe({first, {}, path, 0})["path"], pruned["path"]);
    const Json pool = writer.json();
    const auto read = [](const Json& json, const Json& recipe) {
      JsonRoot root(json, "pool"), at(recipe, "recipe");
      const auto reader = runs::ModelPoolReader::read(root.view(), blackbox::blackBoxLoader());
      if (!root.ok()) return support::wrongAt(root.error().message);
      const auto back = reader.recipe(at.view());
      return at.ok() ? std::to_string(instantiate(back).tree()->size())
                     : support::wrongAt(at.error().message);
    };
    QCOMPARE(read(pool, pruned), std::string("1"));
    Json wrong = pruned;
    wrong["path"] = other["path"];
    QCOMPARE(read(pool, wrong), std::string("runs.expect-path-of-base /path"));
    // No tree of numbers has such answers.
    Json changed = pool;
    changed["bases"][0] = modelToJson(support::treeModel("x <= 2\n  = a\n  = b\n", classes));
    QCOMPARE(read(changed, pruned), std::string("runs.expect-path /paths/0"));
    model::Model rules = *first;
    rules.shape = model::RuleSet{{}, model::ValueLeaf{{1}}};
    changed["bases"][0] = modelToJson(rules);
    QCOMPARE(read(changed, pruned), std::string("runs.expect-path /paths/0"));
    Json boxed = {{"base", 0}, {"boxes", "-"}};
    changed.erase("paths");
    QCOMPARE(read(changed, boxed), std::string("runs.expect-boxes /boxes"));
  }

  void joinedColumnsThatAreNoneAreRefused() {
    const auto wrongColumn = [](const Json& json) {
      JsonRoot root(json, "column");
      runs::joinedFromJson(root.view());
      return root.ok() ? std::string() : support::wrongAt(root.error().message);
    };
    const Json good = {{"name", "s"},
                       {"type", "nominal"},
                       {"role", "feature"},
                       {"levels", {"a", "b"}},
                       {"values", "0*2,1,-1"}};
    QCOMPARE(wrongColumn(good), std::string());
    for (const auto& [key, value, wrong] : std::vector<std::tuple<const char*, Json, std::string>>{
             {"type", "colour", "core.expect-one /type"},
             {"role", "friend", "runs.expect-role /role"},
             {"values", "0,2", "runs.joined-level /values"},
             {"values", "0,,2", "runs.expect-codes /values"},
             {"levels", 3, "core.expect-list /levels"}}) {
      Json json = good;
      json[key] = value;
      QCOMPARE(wrongColumn(json), wrong);
    }
    // In the place of a column of its name, or behind all.
    const auto numbered = [](const char* name) {
      data::ColumnInfo info;
      info.name = name;
      return info;
    };
    data::TableFile table = tableOf(support::table("x y{a,b}*", "1 a \n 2 b"), "t.csv");
    const auto values = std::make_shared<const data::ColumnValues>(data::ColumnValues{{7, 8}, {}});
    QVERIFY(runs::joinColumns(table, {{numbered("z"), values}, {numbered("x"), values}}));
    QCOMPARE(table.data.columns(), 3);
    QCOMPARE(table.data.numbers(0)[1], 8.0);
    QCOMPARE(table.data.info(2).name, std::string("z"));
    const auto few = std::make_shared<const data::ColumnValues>(data::ColumnValues{{7}, {}});
    QCOMPARE(runs::joinColumns(table, {{numbered("z"), few}}).error().message.code,
             std::string("runs.joined-rows"));
  }
};

PARETREE_TEST(OddRunTest)
}  // namespace odd_run_test

#include "odd_run_test.moc"
