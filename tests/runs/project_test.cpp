// The project file: all that was gathered comes back; a damaged file gives words and changes nothing.
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include "paretree/core/file.h"
#include "paretree/core/json.h"
#include "paretree/data/files/csv_text.h"
#include "paretree/messages/text.h"
#include "paretree/runs/files/project_file.h"
#include "paretree/runs/files/project_json.h"
#include "paretree/runs/model_pool.h"
#include "tests/runs/made_run.h"
#include "tests/support/random_models.h"
#include "tests/support/unit.h"

namespace project_test {

using namespace paretree;
using namespace paretree::testing;

namespace {

runs::Project madeProject() {
  runs::Project project;
  const runs::Run run = madeRun();
  project.data = run.data;
  project.runs = {
      {2, "second try", "kept for its small leaves", false, std::make_shared<const runs::Run>(run)}};
  project.nextRun = 5;
  project.pins = {{2, 0}};
  project.stars = {{2, 1}};
  project.pointNotes = {{{2, 1}, "ask Anna"}};
  model::Model drawn = instantiate(run.outcome.front[0].recipe);
  drawn.origin.edits = {textMessage("prune node 3")};
  model::Model earlier = drawn;
  earlier.origin.edits = {textMessage("make leaf 2 regular")};
  const auto now = std::make_shared<const model::Model>(drawn),
             before = std::make_shared<const model::Model>(earlier);
  const Message regular = textMessage("make leaf 2 regular"), prune = textMessage("prune node 3"),
                lock{"model.lock", {{"node", Message{"model.node", {{"node", 1}}}}}};
  project.drafts = {{1, {2, 0}, {now}, {regular, prune}, {{before}}},
                    {2, {2, 0}, {now}, {regular, lock}, {{before}}, {1, 1}}};
  project.nextDraft = 3;
  project.runs[0].beginning = {2, 1};
  project.testLooks = 7;
  project.finalChecks = 2;
  project.setup.learner = "molhc";
  project.setup.params = {{"molhc", {{"leaves", std::int64_t{8}}, {"ratio", 0.5}, {"prune", false}}},
                          {"gone", {{"names", std::vector<std::string>{"a", "b"}}}}};
  project.setup.seed = 12;
  project.setup.split = {data::SplitSpec::Kind::Folds, 0.25, {}, 5, {}, {}, 0.125};
  project.setup.unused = {"belt tilt"};
  project.setup.estimate = runs::EstimateWhen::NotByItself;
  project.setup.plan = {4, 3, "belt"};
  project.notes = "two\nlines";
  *project.view = {{"dock", "left"}};
  return project;
}

Result<runs::Project> readBack(const Json& json) {
  return runs::projectFromJson(json, "a.paretree", blackbox::blackBoxLoader());
}

}  // namespace

class ProjectTest : public QObject {
  Q_OBJECT

 private slots:
  void aProjectComesBackAsItWas() {
    const QTemporaryDir folder;
    const std::string path = folder.filePath("a.paretree").toStdString();
    const runs::Project project = madeProject();
    QVERIFY(saveProject(project, path).ok());
    // Packed: far smaller than its text, and packed again the same.
    const auto packed = readFile(path);
    QVERIFY(packed && runs::beginsAsJson(path));
    const auto text = runs::projectText(path);
    QVERIFY(text && packed->size() * 3 < text->size());
    runs::ProjectPacker packer;
    QVERIFY(packer.pack(project) == *packed && packer.pack(project) == *packed);
    const auto back = runs::loadProject(path, blackbox::blackBoxLoader());
    QVERIFY2(back.ok(), back.ok() ? "" : messages::text(back.error()).c_str());
    QCOMPARE(dumpJson(runs::projectToJson(*back)), dumpJson(projectToJson(project)));
    QCOMPARE(back->nextRun, 5);
    QVERIFY(back->stars == project.stars);
    QVERIFY(back->pointNotes == project.pointNotes);
    QCOMPARE(back->run(2)->title, std::string("second try"));
    QCOMPARE(back->run(2)->note, std::string("kept for its small leaves"));
    QVERIFY(back->run(1) == nullptr);
    QVERIFY(back->runs[0].beginning == (runs::DraftRef{2, 1}));
    QCOMPARE(back->nextDraft, 3);
    QCOMPARE(back->draft(1)->past.size(), std::size_t{1});
    QVERIFY(back->draft(1)->past[0].model->origin.edits ==
            std::vector<Message>{textMessage("make leaf 2 regular")});
    QVERIFY(back->draft(1)->edits == project.drafts[0].edits);
    QVERIFY(back->draft(2)->edits == project.drafts[1].edits);
    QVERIFY(back->draft(2)->branch == (runs::DraftRef{1, 1}));
    QVERIFY(back->draft(3) == nullptr);
    QCOMPARE(back->testLooks, 7);
    QCOMPARE(back->finalChecks, 2);
    QCOMPARE(back->setup.learner, project.setup.learner);
    QCOMPARE(back->setup.seed, project.setup.seed);
    QVERIFY(back->setup.params == project.setup.params);
    QVERIFY(back->setup.unused == project.setup.unused);
    QVERIFY(back->setup.estimate == project.setup.estimate);
    QVERIFY(back->setup.plan == project.setup.plan);
    QVERIFY(back->setup.split.kind == data::SplitSpec::Kind::Folds);
    QCOMPARE(back->setup.split.folds, 5);
    QCOMPARE(back->setup.split.checkFraction, 0.125);
  }

  void aTreeOfSeveralForestsStandsInTheFileOnce() {
    Rng rng(3);
    const data::Dataset data = support::randomTable(rng, 30, false);
    const model::Model forest = support::randomModel(rng, data, support::RandomShape::Ensemble, {8});
    model::Model larger = forest;
    auto& ensemble = std::get<model::Ensemble>(larger.shape);
    ensemble.trees.add(ensemble.trees[0]);
    ensemble.weights.push_back(1);
    for (const bool shared : {false, true}) {
      runs::ModelPoolWriter writer(shared);
      const std::vector<model::ModelPtr> models{std::make_shared<const model::Model>(forest),
                                                std::make_shared<const model::Model>(larger)};
      for (const auto& one : models) writer.add(one);
      const Json json = writer.json();
      QCOMPARE(json.contains("trees"), shared);
      if (shared) QVERIFY(json["trees"].size() <= forest.ensemble()->trees.size());
      JsonRoot root(json, "pool");
      const auto pool = runs::ModelPoolReader::read(root.view(), blackbox::blackBoxLoader());
      QVERIFY(root.ok());
      const Json places = Json::array({0, 1});
      JsonRoot at(places, "places");
      for (std::size_t i = 0; i < models.size(); ++i)
        QVERIFY(pool.model(at.view()[i])->shape == models[i]->shape);
    }
    // A number that there is no tree of is refused with its place.
    Json wrong = {{"columns", model::schemaToJson(*forest.schema)},
                  {"blackBoxes", Json::array()},
                  {"trees", Json::array()},
                  {"bases", Json::array({modelToJson(forest)})}};
    wrong["bases"][0]["ensemble"]["trees"][0] = {{"shared", 7}};
    JsonRoot root(wrong, "pool");
    runs::ModelPoolReader::read(root.view(), blackbox::blackBoxLoader());
    QVERIFY(!root.ok());
  }

  // Files name drafts by their places; here they have ids, which stay when another one is deleted.
  void draftsAreFoundByTheirPlacesInFiles() {
    runs::Project project = madeProject();
    runs::Draft third = project.drafts[1];
    third.id = 3;
    third.branch = {2, 1};
    project.drafts.push_back(third);
    project.drafts.erase(project.drafts.begin());
    project.runs[0].beginning = {3, 2};
    const Json json = projectToJson(project);
    QVERIFY(!json["drafts"][0].contains("branch"));  // its origin is gone
    QCOMPARE(json["drafts"][1]["branch"]["draft"].get<int>(), 0);
    QCOMPARE(json["runs"][0]["beginning"]["draft"].get<int>(), 1);
    const auto back = readBack(json);
    QVERIFY(back.ok());
    QVERIFY(back->draft(2)->branch == (runs::DraftRef{1, 1}));
    QVERIFY(back->runs[0].beginning == (runs::DraftRef{2, 2}));
    project.runs[0].beginning = {1, 1};
    QVERIFY(!projectToJson(project)["runs"][0].contains("beginning"));
  }

  void aDraftKnowsItsStates() {
    const runs::Project project = madeProject();
    const runs::Draft& draft = *project.draft(1);
    QCOMPARE(draft.firstStep(), 1);
    QVERIFY(!draft.has(0) && draft.has(1) && draft.has(2) && !draft.has(3) && draft.has(-1));
    QCOMPARE(draft.state(1).model, draft.past[0].model);
    QCOMPARE(draft.state(2).model, draft.now.model);
    QCOMPARE(draft.state(-1).model, draft.now.model);
  }

  // Files of version 0.1, whose window kept the next run's setup and the counts under `view`, and whose first
  // drafts had a title and no edits.
  void oldFilesOpenAndKeepTheirOrder() {
    Json json = projectToJson(madeProject());
    json["version"] = "0.1.0";
    json["view"] = parseJson(R"({"shown": {"run": 2, "model": 1, "draft": 0, "step": -1, "node": -1},
      "finalChecks": 1, "setup": {"learner": "cart", "seed": 3, "params": {"cart": {"leaves": 4}},
      "unused": ["belt tilt"], "testFraction": -1.0, "testPath": "", "folds": 0, "checkFraction": 0.0,
      "splitColumn": "", "splitKind": 0}, "testLooks": 4, "front": {"x": "leaves"}})",
                             "view")
                       .value();
    json["drafts"] = Json::array({json["drafts"][0]});
    json["drafts"][0]["title"] = "prune node 3; lock node 1";
    for (const char* key : {"edits", "editMessages", "past"}) json["drafts"][0].erase(key);
    json.erase("pastModels");
    json["runs"][0].erase("beginning");
    const auto back = readBack(json);
    QVERIFY2(back.ok(), back.ok() ? "" : messages::text(back.error()).c_str());
    QVERIFY(back->drafts[0].edits ==
            (std::vector<Message>{textMessage("prune node 3"), textMessage("lock node 1")}));
    QCOMPARE(back->drafts[0].firstStep(), 2);
    QCOMPARE(back->setup.learner, std::string("cart"));
    QCOMPARE(back->setup.seed, std::uint64_t{3});
    QCOMPARE(back->testLooks, 4);
    QCOMPARE(back->finalChecks, 1);
    QCOMPARE(dumpJson(projectToJson(*back)["view"]), dumpJson(json["view"]));
    QVERIFY(projectToJson(*back)["drafts"][0]["title"] == json["drafts"][0]["title"]);
    json["view"].erase("setup");
    QCOMPARE(readBack(json)->setup.seed, std::uint64_t{1});
  }

  void aDamagedSetupCostsOnlyItself() {
    Json json = projectToJson(madeProject());
    json["view"]["setup"]["seed"] = "twelve";
    json["view"]["testLooks"] = -3;
    const auto back = readBack(json);
    QVERIFY(back.ok());
    QVERIFY(back->setup.learner.empty() && back->setup.params.empty());
    QCOMPARE(back->testLooks, 0);
    QCOMPARE(back->drafts.size(), std::size_t{2});
  }

  void aRunAloneIsAProject() {
    const runs::Project project = projectOf(madeRun());
    QCOMPARE(project.data.path, madeRun().data.path);
    QVERIFY(project.run(1) && project.run(1)->visible);
    QCOMPARE(project.nextRun, 2);
  }

  // Version 0.1 wrote models of drafts without their data, with the seed 0.
  void modelsOfDraftsHaveTheOriginOfTheRunThatTheyCameFrom() {
    const runs::Project project = madeProject();
    Json json = projectToJson(project);
    const auto forget = [](Json& model) {
      model["origin"] = {{"learner", "molhc"}, {"dataPath", ""}, {"dataSha256", ""},
                         {"seed", 0},          {"version", ""},  {"edits", model["origin"]["edits"]}};
    };
    for (auto& draft : json["drafts"]) forget(draft["model"]);
    for (auto& past : json["pastModels"]["bases"]) forget(past);
    for (auto& base : json["runs"][0]["run"]["models"]["bases"]) forget(base);
    const auto back = readBack(json);
    QVERIFY2(back.ok(), back.ok() ? "" : messages::text(back.error()).c_str());
    for (std::size_t d = 0; d < 2; ++d)
      QVERIFY(back->drafts[d].now.model->origin == project.drafts[d].now.model->origin);
    QVERIFY(back->drafts[0].past[0].model->origin == project.drafts[0].past[0].model->origin);
    QVERIFY(!back->drafts[0].now.model->origin.dataSha256.empty());
  }

  void anEmptyProjectComesBackToo() {
    const auto back = readBack(projectToJson(runs::Project{}));
    QVERIFY(back.ok());
    QCOMPARE(back->nextRun, 1);
  }

  void whatANewerProgramWroteIsKept() {
    Json json = projectToJson(madeProject());
    json["bookmarks"] = {1, 2, 3};
    const auto back = readBack(json);
    QVERIFY(back.ok());
    QCOMPARE(dumpJson(projectToJson(*back)["bookmarks"], -1), std::string("[1,2,3]\n"));
  }

  void joinedColumnsComeBackAndFitOnlyTheirTable() {
    const auto data = samples::makeSample("vowels", 40, 1);
    data::TableFile table;
    table.data = *data;
    runs::JoinedColumn guess{{"guess", data::ColumnType::Nominal, data::Role::Prediction, {"a", "b"}, {}},
                             {}};
    runs::JoinedColumn score{{"score", data::ColumnType::Number, data::Role::Prediction, {}, {}}, {}};
    data::ColumnValues guesses, scores;
    for (data::Row r = 0; r < table.data.rows(); ++r) {
      guesses.codes.push_back(static_cast<std::int32_t>(r % 3) - 1);
      scores.numbers.push_back(r % 7 == 0 ? data::kMissing : 0.1 * r);
    }
    guess.values = std::make_shared<const data::ColumnValues>(guesses);
    score.values = std::make_shared<const data::ColumnValues>(scores);
    QVERIFY(runs::joinColumns(table, {guess, score}).ok());
    runs::Project project = madeProject();
    project.joined = runs::joinedColumns(table.data, {"guess", "gone", "score"});
    QCOMPARE(project.joined.size(), std::size_t{2});
    const auto back = readBack(projectToJson(project));
    QVERIFY2(back.ok(), back.ok() ? "" : messages::text(back.error()).c_str());
    data::TableFile again;
    again.data = *data;
    again.options.roles["score"] = data::Role::Ignored;
    QVERIFY(joinColumns(again, back->joined).ok());
    const int at = again.data.schema()->find("guess");
    QCOMPARE(at, data->columns());
    QCOMPARE(again.data.info(at).levels, guess.info.levels);
    QVERIFY(again.data.info(at + 1).role == data::Role::Ignored);
    for (data::Row r = 0; r < again.data.rows(); ++r) {
      QCOMPARE(again.data.text(at, r), table.data.text(at, r));
      QCOMPARE(again.data.text(at + 1, r), table.data.text(at + 1, r));
    }
    data::TableFile other;
    other.data = *samples::makeSample("vowels", 41, 1);
    const auto refused = joinColumns(other, back->joined);
    QVERIFY(!refused.ok());
    QVERIFY2(messages::text(refused.error()).find("41 rows") != std::string::npos,
             messages::text(refused.error()).c_str());
    QCOMPARE(other.data.columns(), data->columns());
    Json damaged = projectToJson(project);
    damaged["joined"][0]["values"] = "5*40";
    QVERIFY(!readBack(damaged).ok());
  }

  // The open table is what the project speaks of: its roles, also those of joined columns.
  void aProjectFollowsItsTable() {
    data::TableFile table = tableOf(*samples::makeSample("vowels", 40, 1), "/somewhere/vowels.csv");
    data::ColumnValues values;
    values.numbers.assign(table.data.rows(), 0.5);
    runs::Project project;
    project.joined = {{{"score", data::ColumnType::Number, data::Role::Prediction, {}, {}},
                       std::make_shared<const data::ColumnValues>(values)}};
    QVERIFY(joinColumns(table, project.joined).ok());
    std::vector<data::Role> roles;
    for (int c = 0; c < table.data.columns(); ++c) roles.push_back(table.data.info(c).role);
    roles.back() = data::Role::Ignored;
    table.data = table.data.withRoles(roles);
    referTo(project, table);
    QCOMPARE(project.data.path, std::string("/somewhere/vowels.csv"));
    QCOMPARE(project.data.columns, static_cast<std::size_t>(table.data.columns() - 1));
    QVERIFY(project.joined[0].info.role == data::Role::Ignored);
    QCOMPARE(project.joined[0].values->numbers.size(), table.data.rows());
  }

  void pinsOfRunsThatAreNotThereAreLeftOut() {
    Json json = projectToJson(madeProject());
    json["pins"] = {{{"run", 9}, {"model", 0}}, {{"run", 2}, {"model", 77}}, {{"run", 2}, {"model", 1}}};
    const auto back = readBack(json);
    QVERIFY(back.ok());
    QVERIFY(back->pins == (std::vector<runs::PointRef>{{2, 1}}));
  }

  void twoRunsOfOneNumberAreRefused() {
    Json json = projectToJson(madeProject());
    json["runs"].push_back(json["runs"][0]);
    const auto back = readBack(json);
    QVERIFY(!back.ok());
    QVERIFY2(messages::text(back.error()).find("two runs with the number 2") != std::string::npos,
             messages::text(back.error()).c_str());
  }

  void everyCutOffFileIsRefusedWithItsName() {
    const std::string text = dumpJson(projectToJson(madeProject()));
    for (std::size_t length = 0; length + 2 < text.size(); length += 997) {
      const auto json = parseJson(text.substr(0, length), "a.paretree");
      QVERIFY(!json.ok());
      QVERIFY2(messages::text(json.error()).rfind("a.paretree", 0) == 0,
               messages::text(json.error()).c_str());
    }
  }

  void anotherFileIsToldFromAProject() {
    const auto back =
        runs::projectFromJson(Json{{"format", "paretree-model"}}, "m.json", blackbox::blackBoxLoader());
    QVERIFY(!back.ok());
    QVERIFY(messages::text(back.error()).find("is not a project") != std::string::npos);
    QVERIFY(runs::kindOfJson(Json{{"format", "paretree-run"}}) == runs::JsonFile::Run);
    QVERIFY(runs::kindOfJson(Json::array()) == runs::JsonFile::Other);
  }

  // A later version may guess otherwise than the one that made the models did.
  void aTableIsReadWithTheTypesOfTheModels() {
    const QTemporaryDir folder;
    const std::string path = folder.filePath("t.csv").toStdString();
    std::string text = "width,kind\n";
    for (int row = 0; row < 60; ++row)
      text += std::to_string(row) + "." + std::to_string(row % 7) + "," + std::to_string(row % 15) + "\n";
    QVERIFY(writeFile(path, text).ok());
    const auto guessed = data::readTable(path, {}, Context());
    QVERIFY(guessed.ok());
    data::Schema made = *guessed->data.schema();
    const int kind = made.find("kind");
    const auto other =
        guessed->data.info(kind).isNumeric() ? data::ColumnType::Nominal : data::ColumnType::Number;
    made.columns[static_cast<std::size_t>(kind)].type = other;
    const auto again = reopenTable(runs::referenceTo(*guessed), "", Context(), &made);
    QVERIFY(again.ok());
    QVERIFY(again->data.info(kind).type == other);
    QVERIFY(again->data.info(0).type == guessed->data.info(0).type);
  }

  // Neither what is set aside now nor what was then is guessed anew.
  void aTableIsReadWithTheRolesOfTheModels() {
    const QTemporaryDir folder;
    const std::string path = folder.filePath("t.csv").toStdString();
    std::string text = "Case_nbr,flat,width,kind\n";
    for (int row = 0; row < 60; ++row)
      text += std::to_string(900 + 7 * row % 420) + ",x," + std::to_string(row) + ".5," +
              (row % 2 ? "a\n" : "b\n");
    QVERIFY(writeFile(path, text).ok());
    const auto guessed = data::readTable(path, {}, Context());
    QVERIFY(guessed.ok());
    QCOMPARE(guessed->data.features(), std::vector<int>{2});
    data::Schema made = *guessed->data.schema();
    made.columns[0].role = made.columns[1].role = data::Role::Feature;
    made.columns[2].role = data::Role::Ignored;
    const auto again = reopenTable(runs::referenceTo(*guessed), "", Context(), &made);
    QVERIFY(again.ok());
    QCOMPARE(again->data.features(), (std::vector<int>{0, 1}));
    QCOMPARE(again->data.targets(), std::vector<int>{3});
    // A target that was asked for stays the only one.
    runs::DataReference reference = runs::referenceTo(*guessed);
    reference.options.roles["width"] = data::Role::Target;
    const auto asked = reopenTable(reference, "", Context(), &made);
    QVERIFY(asked.ok());
    QCOMPARE(asked->data.targets(), std::vector<int>{2});
  }

  // A run of an earlier reading has its own table; and says nothing of the columns of now.
  void earlierRunsHaveTheReadingTheyWereMadeFrom() {
    const QTemporaryDir folder;
    const std::string path = folder.filePath("t.csv").toStdString();
    std::string text = "code,width,kind\n";
    for (int row = 0; row < 60; ++row)
      text +=
          std::string(row % 3 ? "7" : "x") + "," + std::to_string(row) + ".5," + (row % 2 ? "a\n" : "b\n");
    QVERIFY(writeFile(path, text).ok());
    data::ReadOptions texts, numbers;
    texts.types["code"] = data::ColumnType::Nominal;
    numbers.types["code"] = data::ColumnType::Number;
    const auto then = data::readTable(path, texts, Context()),
               now = data::readTable(path, numbers, Context());
    QVERIFY(then.ok() && now.ok());
    runs::Run run;
    run.data = runs::referenceTo(*then);
    model::Model model;
    model.schema = then->data.schema();
    model.targets = then->data.targets();
    run.outcome.front.emplace_back().recipe.base = std::make_shared<const model::Model>(model);
    QVERIFY(isReadAs(*then, run) && !isReadAs(*now, run));
    runs::Project project = runs::projectOf(run);
    project.data = runs::referenceTo(*now);
    const auto open = runs::tableOf(project, "", Context());
    QVERIFY(open.ok() && (*open)->data.info(0).isNumeric());
    const auto readings = runs::earlierReadings(project, *open, Context());
    QCOMPARE(readings.size(), std::size_t{1});
    QCOMPARE(readings[0]->data.info(0).levels, then->data.info(0).levels);
    // Read as its run read it there is no other reading.
    project.data = runs::referenceTo(*then);
    QVERIFY(
        runs::earlierReadings(project, std::make_shared<const data::TableFile>(*then), Context()).empty());
  }

  // What was a target of classes and is a feature now is a number as before the project was saved.
  void anEarlierTargetIsNotMadeClassesAgain() {
    const QTemporaryDir folder;
    const std::string path = folder.filePath("t.csv").toStdString();
    std::string text = "width,kind,grade\n";
    for (int row = 0; row < 60; ++row)
      text += std::to_string(row) + ".5," + (row % 2 ? "a," : "b,") + std::to_string(row / 2 % 2) + "\n";
    QVERIFY(writeFile(path, text).ok());
    data::ReadOptions grade, kind;
    grade.roles = {{"kind", data::Role::Feature}, {"grade", data::Role::Target}};
    kind.roles = {{"kind", data::Role::Target}, {"grade", data::Role::Feature}};
    const auto then = data::readTable(path, grade, Context()), now = data::readTable(path, kind, Context());
    QVERIFY(then.ok() && now.ok());
    QVERIFY(then->data.info(2).isNominal() && now->data.info(2).isNumeric());
    runs::Run run;
    run.data = runs::referenceTo(*then);
    model::Model model;
    model.schema = then->data.schema();
    model.targets = then->data.targets();
    run.outcome.front.emplace_back().recipe.base = std::make_shared<const model::Model>(model);
    runs::Project project = runs::projectOf(run);
    project.data = runs::referenceTo(*now);
    const auto open = runs::tableOf(project, "", Context());
    QVERIFY(open.ok());
    for (int c = 0; c < now->data.columns(); ++c)
      QVERIFY((*open)->data.info(c).type == now->data.info(c).type);
  }

  void changedAndMissingDataAreTold() {
    const QTemporaryDir folder;
    const std::string path = folder.filePath("t.csv").toStdString();
    QVERIFY(writeFile(path, data::csvText(*samples::makeSample("vowels", 40, 1))).ok());
    const auto table = data::readTable(path, {}, Context());
    QVERIFY(table.ok());
    runs::DataReference reference = runs::referenceTo(*table);
    QVERIFY(stateOf(reference, "") == runs::DataState::Same);
    QVERIFY(reopenTable(reference, "", Context()).ok());
    reference.path = "/nowhere/t.csv";  // found beside the project instead
    std::string found;
    QVERIFY(stateOf(reference, folder.filePath("a.paretree").toStdString(), &found) == runs::DataState::Same);
    QCOMPARE(found, path);
    QVERIFY(stateOf(reference, "") == runs::DataState::Missing);
    QVERIFY(writeFile(path, data::csvText(*samples::makeSample("vowels", 41, 1))).ok());
    reference.path = path;
    QVERIFY(stateOf(reference, "") == runs::DataState::Changed);
    const auto changed = reopenTable(reference, "", Context());
    QVERIFY(!changed.ok());
    QVERIFY2(messages::text(changed.error()).find("has changed") != std::string::npos,
             messages::text(changed.error()).c_str());
  }
};

PARETREE_TEST(ProjectTest)
}  // namespace project_test

#include "project_test.moc"
