// Runs as JSON: there and back without loss, and every damaged file refused with words.
#include <QTest>

#include "paretree/core/json.h"
#include "paretree/messages/text.h"
#include "paretree/model/files/model_json.h"
#include "paretree/runs/compare.h"
#include "paretree/runs/files/data_json.h"
#include "paretree/runs/files/run_json.h"
#include "tests/runs/made_run.h"
#include "tests/support/random_models.h"
#include "tests/support/unit.h"

namespace run_json_test {

using namespace paretree;
using namespace paretree::testing;

namespace {

// Every JSON value below `json` replaced, one at a time, by `other`; calls `see` with each damaged whole.
template <class See>
void withEachReplaced(Json& root, Json& at, const Json& other, See see) {
  if (at.is_structured() && at.size() < 60) {
    for (auto& item : at) {
      if (&item != &root) {
        Json kept = item;
        item = other;
        see();
        item = std::move(kept);
      }
      withEachReplaced(root, item, other, see);
    }
  }
}

}  // namespace

class RunJsonTest : public QObject {
  Q_OBJECT

 private slots:
  void aRunComesBackAsItWas() {
    const runs::Run run = madeRun();
    const std::string text = dumpJson(runToJson(run));
    const auto back = runs::runFromJson(*parseJson(text, "run.json"), "run.json", blackbox::blackBoxLoader());
    QVERIFY2(back.ok(), back.ok() ? "" : messages::text(back.error()).c_str());
    QCOMPARE(QString::fromStdString(dumpJson(runs::runToJson(*back))), QString::fromStdString(text));
    QCOMPARE(back->train, run.train);
    QCOMPARE(back->request.seed, run.request.seed);
    QVERIFY(back->request.params == run.request.params);
    QCOMPARE(back->outcome.boxAnswers, run.outcome.boxAnswers);
    QCOMPARE(back->outcome.boxTrainAnswers, run.outcome.boxTrainAnswers);
    // shared again, not copied
    QVERIFY(back->outcome.front[0].recipe.base == back->outcome.front[1].recipe.base);
    QVERIFY(back->outcome.notes == run.outcome.notes);
    QVERIFY(back->notes == run.notes);
    QVERIFY(back->request.lineage == run.request.lineage);
    QVERIFY(*model::instantiate(back->outcome.front[0].recipe).tree() ==
            *instantiate(run.outcome.front[0].recipe).tree());
  }

  void whatARunHadToDoWithoutIsAField() {
    runs::Run run = madeRun();
    QVERIFY(!runToJson(run).contains("degraded"));
    const Message died{"worker.ended", {{"how", "signal 9"}, {"doing", "blackbox.fit"}}};
    run.outcome.notes.push_back(Message{"learners.rules-no-boosting", {{"why", about("boosting", died)}}});
    const Json json = runToJson(run, {false, false});
    QCOMPARE(dumpJson(json["degraded"]),
             dumpJson(Json::array({{{"note", "learners.rules-no-boosting"}, {"cause", "worker.ended"}}})));
    const auto back = runs::runFromJson(runToJson(run), "run.json", blackbox::blackBoxLoader());
    QVERIFY(back.ok());
    QCOMPARE(dumpJson(runToJson(*back)["degraded"]), dumpJson(json["degraded"]));
  }
  void lineageAndEditsAreEnglishAndData() {
    runs::Run run = madeRun();
    const Message lock{"model.lock", {{"node", Message{"model.leaf", {{"node", 1}}}}}};
    run.request.lineage =
        Message{"runs.lineage", {{"steps", std::vector<Message>{run.request.lineage, lock}}}};
    auto seed = std::make_shared<model::Model>(instantiate(run.outcome.front[0].recipe));
    seed->origin.edits = {lock};
    run.request.seeds = {seed};
    Json json = runToJson(run);
    QCOMPARE(json["lineage"].get<std::string>(), std::string("model 3 of run 1, lock leaf 1"));
    const auto back = runs::runFromJson(json, "run.json", blackbox::blackBoxLoader());
    QVERIFY(back.ok() && back->request.lineage == run.request.lineage);
    QCOMPARE(messages::text(back->request.lineage, messages::Language::German),
             std::string("Modell 3 von Lauf 1, Blatt 1 sperren"));
    QVERIFY(back->request.seeds[0]->origin.edits == seed->origin.edits);

    Json one = modelToJson(*seed);
    QCOMPARE(one["origin"]["edits"][0].get<std::string>(), std::string("lock leaf 1"));
    // as version 0.1 wrote them
    one["origin"].erase("editMessages");
    const auto old = model::modelFromJson(one, "model.json", blackbox::blackBoxLoader());
    QVERIFY(old.ok() && old->origin.edits == std::vector<Message>{textMessage("lock leaf 1")});
    json.erase("lineageMessage");
    const auto oldRun = runs::runFromJson(json, "run.json", blackbox::blackBoxLoader());
    QVERIFY(oldRun.ok() && oldRun->request.lineage == textMessage("model 3 of run 1, lock leaf 1"));
  }

  // What such a run was made with is asked by program, also of runs of version 0.1.
  void comparedRunsAreKnownInOldFiles() {
    runs::Run run = madeRun();
    QVERIFY(!runs::wasCompared(run));
    run.request.lineage = runs::comparedLineage();
    Json json = runToJson(run);
    json.erase("lineageMessage");
    const auto back = runs::runFromJson(json, "run.json", blackbox::blackBoxLoader());
    QVERIFY(back.ok() && runs::wasCompared(*back));
  }

  void rowsOfTheFinalCheckComeBack() {
    runs::Run run = madeRun();
    run.request.split.checkFraction = .25;
    run.request.split.groups = "site";
    run.check = {3, 4, 5, 9};
    const auto back = runs::runFromJson(runToJson(run), "run.json", blackbox::blackBoxLoader());
    QVERIFY(back.ok());
    QCOMPARE(back->check, run.check);
    QCOMPARE(back->request.split.checkFraction, .25);
    QCOMPARE(back->request.split.groups, std::string("site"));
  }

  /// Its models would be written with it, and their file refused.
  void sharesOfASplitAreBelowOne() {
    for (const char* key : {"testFraction", "checkFraction"}) {
      Json json = runToJson(madeRun());
      json["split"]["kind"] = "fraction";
      json["split"][key] = 0.5;
      QVERIFY(runs::runFromJson(json, "run.json", blackbox::blackBoxLoader()).ok());
      for (const double share : {1.0, -0.5, 2147483648.0}) {
        json["split"][key] = share;
        const auto back = runs::runFromJson(json, "run.json", blackbox::blackBoxLoader());
        QVERIFY(!back.ok());
        const std::string words = messages::text(back.error());
        QVERIFY2(words.find(std::string("/split/") + key + ": expected a share from 0 to below 1") !=
                     std::string::npos,
                 words.c_str());
      }
    }
  }

  void aSplitByAColumnComesBack() {
    runs::Run run = madeRun();
    run.request.split.kind = data::SplitSpec::Kind::Column;
    run.request.split.column = "part";
    run.check = {1};
    const Json json = runToJson(run);
    QCOMPARE(json["split"]["kind"].get<std::string>(), std::string("column"));
    QCOMPARE(json["split"]["checkRows"].get<int>(), 1);
    const auto back = runs::runFromJson(json, "run.json", blackbox::blackBoxLoader());
    QVERIFY(back.ok());
    QCOMPARE(back->request.split.kind, data::SplitSpec::Kind::Column);
    QCOMPARE(back->request.split.column, std::string("part"));
    QCOMPARE(back->check, run.check);
  }

  void figuresAloneHaveTheFieldsThatWerePromised() {
    const Json json = runToJson(madeRun(), {false, false});
    for (const char* key : {"schema", "learner", "seed", "ending", "chosen", "objectives", "front", "folds",
                            "summary", "notes"})
      QVERIFY2(json.contains(key), key);
    QVERIFY(!json.contains("timing"));
    QVERIFY(!json.contains("models"));
    for (const char* key : {"index", "scores", "train", "test", "leaves", "rules", "nodes", "depth",
                            "conditions", "terms", "shareExplained"})
      QVERIFY2(json["front"][0].contains(key), key);
    QCOMPARE(json["front"][1]["scores"]["accuracy"].get<double>(), .9);
    QVERIFY(json["front"][0]["train"]["logLoss"].is_null());
    QCOMPARE(json["summary"]["leaves"].get<int>(), 8);
    QVERIFY(json["targets"] == Json::array({"activity"}));
  }

  void forestsToCompareWithAreKeptWhereThatIsAsked() {
    runs::Run run = madeRun();
    model::Model forest = *run.outcome.front[0].recipe.base;
    forest.shape = model::Ensemble{{*forest.tree(), *forest.tree()}, {1, 1}};
    forest.blackBoxes.clear();
    learners::Reference reference;
    reference.id = "forest";
    reference.scores = {0.5, 0.5};
    reference.recipe.base = std::make_shared<const model::Model>(std::move(forest));
    run.outcome.references.push_back(reference);
    const auto lastOf = [&](const runs::RunJsonOptions& options) {
      const auto back = runs::runFromJson(runToJson(run, options), "run.json", blackbox::blackBoxLoader());
      return back ? back->outcome.references.back() : learners::Reference{};
    };
    QCOMPARE(lastOf({}).id, std::string("forest"));
    QVERIFY(!lastOf({}).recipe.base);
    const auto kept = lastOf({.forests = true}).recipe.base;
    QVERIFY(kept && kept->ensemble() && kept->ensemble()->trees.size() == 2);
    // Other models to compare with are small, and stay.
    QVERIFY(runToJson(run)["references"][0].contains("recipe"));
    QVERIFY(dumpJson(runToJson(run)).size() < dumpJson(runToJson(run, {.forests = true})).size());
  }

  void aFrontOfASampleSaysSo() {
    runs::Run run = madeRun();
    QVERIFY(!runToJson(run).contains("sampleRows"));
    run.outcome.sampleRows = 20000;
    QCOMPARE(runToJson(run, {false, false})["sampleRows"].get<int>(), 20000);
    const auto back = runs::runFromJson(runToJson(run), "run.json", blackbox::blackBoxLoader());
    QVERIFY(back.ok());
    QCOMPARE(back->outcome.sampleRows, std::size_t{20000});
  }

  void theNumberOfThreadsStandsInTheTimingOnly() {
    runs::Run one = madeRun(), four = one;
    four.request.threads = 4;
    QCOMPARE(dumpJson(runToJson(one, {false, true})), dumpJson(runToJson(four, {false, true})));
  }

  void figuresWithoutModelsCannotBeOpenedAndSaySo() {
    const auto back =
        runs::runFromJson(runToJson(madeRun(), {true, false}), "run.json", blackbox::blackBoxLoader());
    QVERIFY(!back.ok());
    QVERIFY2(messages::text(back.error()).find("--out") != std::string::npos,
             messages::text(back.error()).c_str());
  }

  void aRunOfANewerVersionIsRefused() {
    Json json = runToJson(madeRun());
    json["schema"] = runs::kRunSchemaOfPaths + 1;
    const auto back = runs::runFromJson(json, "run.json", blackbox::blackBoxLoader());
    QVERIFY(!back.ok());
    QVERIFY(messages::text(back.error()).find("newer") != std::string::npos);
  }

  void everyMissingFieldIsAnErrorOrHarmless() {
    const Json whole = runToJson(madeRun());
    for (const char* key :
         {"learner", "seed", "ending", "data", "split", "parameters", "chosen", "objectives", "measures",
          "front", "references", "summary", "series", "tables", "notes", "models", "boxAnswers", "seeds"}) {
      Json json = whole;
      json.erase(key);
      const auto back = runs::runFromJson(json, "run.json", blackbox::blackBoxLoader());
      QVERIFY2(!back.ok(), key);
      QVERIFY2(messages::text(back.error()).rfind("run.json", 0) == 0, messages::text(back.error()).c_str());
    }
  }

  void noValueOfAnotherKindBreaksTheReader() {
    Json json = runToJson(madeRun());
    int seen = 0, refused = 0;
    for (const Json& other :
         {Json(nullptr), Json(-7), Json("x"), Json::array({Json::object()}), Json::object()})
      withEachReplaced(json, json, other, [&] {
        ++seen;
        if (!runs::runFromJson(json, "run.json", blackbox::blackBoxLoader()).ok()) ++refused;
      });
    QVERIFY(seen > 1000);
    QVERIFY(refused > seen / 2);
  }

  void leavesThatTheTreeDoesNotHaveAreRefused() {
    Json json = runToJson(madeRun());
    json["front"][0]["recipe"]["boxes"] = "--0";
    const auto back = runs::runFromJson(json, "run.json", blackbox::blackBoxLoader());
    QVERIFY(!back.ok());
    QVERIFY2(messages::text(back.error()).find("run.json: /front/0/recipe/boxes") != std::string::npos,
             messages::text(back.error()).c_str());
  }

  // Three cuts of one tree for two numbers, the last being the root alone.
  static runs::Run prunedRun() {
    Rng rng(3);
    const data::Dataset data = support::randomTable(rng, 20, false, 2);
    model::Model base;
    base.schema = data.schema();
    base.targets = data.targets();
    do {
      base.shape = support::randomTree(rng, base, {6, false});
    } while (base.tree()->size() < 7 || (*base.tree())[1].isLeaf());  // node 1 stays in the first model
    const model::Tree& whole = *base.tree();
    auto path = std::make_shared<model::PruningPath>();
    for (int node = 0; node < whole.size(); ++node) {
      const bool leaf = whole[node].isLeaf();
      path->collapsesAt.push_back(leaf ? -1 : node == 0 ? 2 : node % 2);
      path->answers.push_back(leaf ? std::vector<double>() : std::vector<double>{node / 3.0, -1});
    }
    runs::Run run = madeRun();
    run.outcome.boxAnswers.clear();
    run.outcome.boxTrainAnswers.clear();
    run.outcome.references.clear();
    run.request.seeds.clear();
    const auto shared = std::make_shared<const model::Model>(std::move(base));
    run.outcome.front.resize(1);
    run.outcome.front.resize(3, run.outcome.front[0]);
    run.outcome.chosen = 1;
    for (int step = 0; step < 3; ++step) run.outcome.front[step].recipe = {shared, {}, path, step};
    runs::setOrigin(run.outcome, originOf(run));
    return run;
  }

  void cutsOfOneTreeStandInTheFileOnce() {
    const runs::Run run = prunedRun();
    const std::string text = dumpJson(runToJson(run));
    const Json json = *parseJson(text, "run.json");
    QCOMPARE(json["schema"].get<int>(), runs::kRunSchemaOfPaths);
    QCOMPARE(runToJson(madeRun())["schema"].get<int>(), runs::kRunSchema);
    QCOMPARE(json["models"]["bases"].size(), std::size_t{1});
    QCOMPARE(json["models"]["paths"].size(), std::size_t{1});
    const auto back = runs::runFromJson(json, "run.json", blackbox::blackBoxLoader());
    QVERIFY2(back.ok(), back.ok() ? "" : messages::text(back.error()).c_str());
    QCOMPARE(QString::fromStdString(dumpJson(runToJson(*back))), QString::fromStdString(text));
    for (std::size_t i = 0; i < run.outcome.front.size(); ++i)
      QCOMPARE(dumpJson(modelToJson(runs::modelOf(*back, i))), dumpJson(modelToJson(runs::modelOf(run, i))));
    QCOMPARE(runs::modelOf(*back, 2).tree()->size(), 1);
    QVERIFY(runs::modelOf(*back, 0).tree()->size() > 3);
    QVERIFY(back->outcome.front[0].recipe.base == back->outcome.front[2].recipe.base);
    QVERIFY(back->outcome.front[0].recipe.path == back->outcome.front[2].recipe.path);
  }

  void damagedCutsAreRefusedOrHarmless() {
    const Json whole = runToJson(prunedRun());
    const auto wrong = [&](const char* pointer, const Json& value) {
      Json json = whole;
      json[Json::json_pointer(pointer)] = value;
      const auto back = runs::runFromJson(json, "run.json", blackbox::blackBoxLoader());
      if (back) return std::string("read");
      return messages::text(back.error());
    };
    const auto names = [&](const std::string& said, const char* place) {
      return said.find(std::string("run.json: ") + place) != std::string::npos;
    };
    QVERIFY(names(wrong("/front/1/recipe/path", 1), "/front/1/recipe/path"));
    QVERIFY(names(wrong("/front/1/recipe/step", -1), "/front/1/recipe/step"));
    QVERIFY(names(wrong("/models/paths/0/base", 1), "/models/paths/0/base"));
    QVERIFY(names(wrong("/models/paths/0/answers", Json::array()), "/models/paths/0"));
    QVERIFY(names(wrong("/models/paths/0/answers/1", Json::array({1})), "/models/paths/0"));
    QVERIFY(names(wrong("/models/paths/0/answers/1/0", nullptr), "/models/paths/0"));
    QVERIFY(names(wrong("/models/paths/0/collapsesAt/0", "x"), "/models/paths/0/collapsesAt/0"));
    Json json = whole;
    Json& recipes = json["models"]["paths"];
    for (const Json& other : {Json(nullptr), Json(-7), Json("?"), Json::array(), Json::object(), Json(1e300)})
      withEachReplaced(recipes, recipes, other, [&] {
        const auto back = runs::runFromJson(json, "run.json", blackbox::blackBoxLoader());
        for (std::size_t i = 0; back && i < back->outcome.front.size(); ++i)
          QVERIFY(runs::modelOf(*back, i).tree()->size() > 0);
      });
  }

  void rowsAndCodesAreShortAndExact() {
    QCOMPARE(runs::rowsToText({0, 1, 2, 3, 7, 9, 10}), std::string("0-3,7,9-10"));
    QCOMPARE(*runs::rowsFromText("0-3,7,9-10"), (data::Rows{0, 1, 2, 3, 7, 9, 10}));
    QCOMPARE(*runs::rowsFromText(""), data::Rows{});
    for (const char* wrong : {"3,2", "1-", "-1", "1,,2", "a", "5-4", "1 2", "99999999999"})
      QVERIFY2(!runs::rowsFromText(wrong), wrong);
    QCOMPARE(runs::codesToText({3, 3, 3, -1, 2}), std::string("3*3,-1,2"));
    QCOMPARE(*runs::codesFromText("3*3,-1,2"), (std::vector<std::int32_t>{3, 3, 3, -1, 2}));
    for (const char* wrong : {"-2", "1*0", "1*", "1,,2", "x", "1*99999999999"})
      QVERIFY2(!runs::codesFromText(wrong), wrong);
  }
};

PARETREE_TEST(RunJsonTest)
}  // namespace run_json_test

#include "run_json_test.moc"
