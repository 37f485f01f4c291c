// Files of projects that strangers' hands have changed: what is wrong is said with its place, and what is
// only told beside a project is passed over.
#include <QTest>
#include <limits>

#include "paretree/core/json.h"
#include "paretree/messages/text.h"
#include "paretree/runs/files/project_json.h"
#include "tests/runs/made_run.h"
#include "tests/support/arguments.h"
#include "tests/support/unit.h"

namespace odd_project_test {

using namespace paretree;
using namespace paretree::testing;

namespace {

Result<runs::Project> read(const Json& json) {
  return runs::projectFromJson(json, "a.paretree", blackbox::blackBoxLoader());
}

/// As wrongAt() says it; empty: nothing.
std::string wrongOf(const Json& json) {
  const auto back = read(json);
  return back ? std::string() : support::wrongAt(back.error().message);
}

Json with(Json json, const char* pointer, const Json& value) {
  json[Json::json_pointer(pointer)] = value;
  return json;
}

/// A run with two models and two drafts of it, the first of which knows its figures.
runs::Project drafted() {
  const runs::Run run = madeRun();
  runs::Project project = runs::projectOf(run);
  const auto made = std::make_shared<const model::Model>(instantiate(run.outcome.front[0].recipe));
  learners::FrontPoint figures = run.outcome.front[0];
  figures.recipe = {made, {}};
  const Message lock = textMessage("lock node 1"), prune = textMessage("prune node 3");
  project.drafts = {{1, {1, 0}, {made, figures}, {lock, prune}, {{made}}},
                    {2, {1, 1}, {made}, {lock, prune}, {}, {1, 1}}};
  project.nextDraft = 3;
  project.pins = {{1, 0}, {1, 0, 2}};
  project.stars = {{1, 1}};
  project.pointNotes = {{{1, 1}, "ask Anna"}};
  return project;
}

}  // namespace

class OddProjectTest : public QObject {
  Q_OBJECT

  const Json whole_ = projectToJson(drafted());

 private slots:
  void figuresOfADraftComeBack() {
    const auto back = read(whole_);
    QVERIFY2(back.ok(), back ? "" : messages::text(back.error()).c_str());
    const auto& point = back->drafts[0].now.point;
    QVERIFY(point.has_value());
    QCOMPARE(point->scores, drafted().drafts[0].now.point->scores);
    QCOMPARE(point->testScores, (std::vector<double>{.25, .75}));
    QCOMPARE(point->shareExplained, drafted().drafts[0].now.point->shareExplained);
    QCOMPARE(point->recipe.base, back->drafts[0].now.model);
    QVERIFY(!back->drafts[1].now.point);
    QCOMPARE(dumpJson(projectToJson(*back)), dumpJson(whole_));
  }

  void figuresThatAreNotKnownAreNotWritten() {
    runs::Project project = drafted();
    project.drafts[0].now.point->shareExplained = data::kMissing;
    QVERIFY(!projectToJson(project)["drafts"][0].contains("figures"));
    project = drafted();
    project.drafts[0].from.run = 0;  // drawn from an empty root: there are no objectives to have scores in
    QVERIFY(!projectToJson(project)["drafts"][0].contains("figures"));
  }

  void figuresOfOtherMeasuresAreMadeAnew_data() {
    QTest::addColumn<QByteArray>("pointer");
    QTest::addColumn<QByteArray>("value");
    QTest::addColumn<bool>("kept");
    const QByteArray figures = "/drafts/0/figures/";
    QTest::newRow("a score too many") << figures + "scores" << QByteArray("[1,2,3]") << false;
    QTest::newRow("no scores") << figures + "scores" << QByteArray("[]") << false;
    QTest::newRow("a test score too few") << figures + "testScores" << QByteArray("[1]") << false;
    QTest::newRow("no test scores") << figures + "testScores" << QByteArray("[]") << true;
    QTest::newRow("no measures") << figures + "train" << QByteArray("[]") << false;
    QTest::newRow("measures of another run") << figures + "train" << QByteArray("[1,2]") << false;
    QTest::newRow("measures by test rows of another run") << figures + "test" << QByteArray("[1]") << false;
    QTest::newRow("no test rows") << figures + "test" << QByteArray("[]") << true;
    QTest::newRow("no share") << figures + "explained" << QByteArray("null") << false;
    QTest::newRow("a run that is gone") << QByteArray("/drafts/0/from/run") << QByteArray("7") << false;
  }
  void figuresOfOtherMeasuresAreMadeAnew() {
    QFETCH(QByteArray, pointer);
    QFETCH(QByteArray, value);
    QFETCH(bool, kept);
    const auto back = read(with(whole_, pointer.constData(), *parseJson(value.toStdString(), "value")));
    QVERIFY2(back.ok(), back ? "" : messages::text(back.error()).c_str());
    QCOMPARE(back->drafts[0].now.point.has_value(), kept);
    QVERIFY(back->drafts[0].now.model != nullptr);
  }

  // A run whose own measures are unknown says nothing of what figures mean.
  void figuresWithoutMeasuresAreMadeAnew() {
    runs::Run run = madeRun();
    run.outcome.measures.clear();
    for (auto& point : run.outcome.front) point.train = point.test = {};
    for (auto& reference : run.outcome.references) reference.train = reference.test = {};
    runs::Project project = drafted();
    project.runs[0].run = std::make_shared<const runs::Run>(run);
    project.drafts[0].now.point->train = project.drafts[0].now.point->test = {};
    const auto back = read(projectToJson(project));
    QVERIFY2(back.ok(), back ? "" : messages::text(back.error()).c_str());
    QVERIFY(!back->drafts[0].now.point);
  }

  void whatIsWrongIsSaidWithItsPlace_data() {
    QTest::addColumn<QByteArray>("pointer");
    QTest::addColumn<QByteArray>("value");
    QTest::addColumn<QByteArray>("wrong");
    const auto row = [](const char* pointer, const char* value, const char* wrong) {
      QTest::addRow("%s %s", pointer, value) << QByteArray(pointer) << QByteArray(value) << QByteArray(wrong);
    };
    row("/format", "\"paretree-run\"", "runs.no-project ");
    row("/format", "\"paretree-model\"", "runs.no-project ");
    row("/format", "\"another\"", "runs.no-project ");
    row("/format", "7", "runs.no-project ");
    row("/schema", "999", "runs.newer-schema ");
    row("/schema", "0", "core.expect-whole /schema");
    row("/view", "[]", "core.json-object /view");
    row("/runs/0/number", "0", "core.expect-whole /runs/0/number");
    row("/runs/0/visible", "1", "core.expect-boolean /runs/0/visible");
    row("/runs/1", "{\"number\":1,\"run\":{}}", "runs.no-run /runs/1/run");
    row("/pins/0/run", "-1", "core.expect-whole /pins/0/run");
    row("/pins/0/model", "\"x\"", "core.expect-whole /pins/0/model");
    row("/pins/1/draft", "-1", "core.expect-whole /pins/1/draft");
    row("/stars", "{}", "core.expect-list /stars");
    row("/pointNotes/0/text", "3", "core.expect-text /pointNotes/0/text");
    row("/drafts/0/model/columns", "3", "core.expect-list /drafts/0/model/columns");
    row("/drafts/0/figures", "[]", "core.json-object /drafts/0/figures");
    row("/drafts/0/figures/scores/0", "\"x\"", "core.expect-number /drafts/0/figures/scores/0");
    row("/drafts/0/past/0", "17", "core.expect-whole /drafts/0/past/0");
    row("/drafts/0/past", "[0,0,0]", "runs.draft-past /drafts/0/past");
    row("/drafts/0/edits", "[]", "runs.draft-past /drafts/0/past");
    row("/drafts/0/edits", "3", "runs.draft-past /drafts/0/past");
    row("/drafts/0/edits", "[1,2]", "runs.draft-past /drafts/0/past");
    row("/notes", "3", "core.expect-text /notes");
    row("/nextRun", "0", "core.expect-whole /nextRun");
  }
  void whatIsWrongIsSaidWithItsPlace() {
    QFETCH(QByteArray, pointer);
    QFETCH(QByteArray, value);
    QFETCH(QByteArray, wrong);
    const Json json = with(whole_, pointer.constData(), *parseJson(value.toStdString(), "value"));
    QCOMPARE(QByteArray::fromStdString(wrongOf(json)), wrong);
  }

  void whatIsNoProjectIsNone() {
    QCOMPARE(wrongOf(Json::array()), std::string("core.json-object "));
    QVERIFY(runs::kindOfJson(Json::array()) == runs::JsonFile::Other);
    QVERIFY(runs::kindOfJson(Json::object()) == runs::JsonFile::Other);
    QVERIFY(runs::kindOfJson({{"format", 3}}) == runs::JsonFile::Other);
    QVERIFY(runs::kindOfJson({{"format", "paretree-study"}}) == runs::JsonFile::Other);
    QVERIFY(runs::kindOfJson(whole_) == runs::JsonFile::Project);
    QVERIFY(runs::kindOfJson(whole_["runs"][0]["run"]) == runs::JsonFile::Run);
    QVERIFY(runs::kindOfJson(whole_["drafts"][0]["model"]) == runs::JsonFile::Model);
    Json twice = whole_;
    twice["runs"].push_back(twice["runs"][0]);
    QCOMPARE(wrongOf(twice), std::string("runs.number-twice /runs/1"));
  }

  // Marks of what a file does not hold.
  void marksOfNothingAreDropped() {
    const auto count = [&](const char* pointer, const Json& value, auto member) {
      const auto back = read(with(whole_, pointer, value));
      [&] { QVERIFY2(back.ok(), back ? "" : messages::text(back.error()).c_str()); }();
      return back ? ((*back).*member).size() : std::size_t{99};
    };
    QCOMPARE(count("/stars/0/model", -1, &runs::Project::stars), std::size_t{0});
    QCOMPARE(count("/stars/0/model", 2, &runs::Project::stars), std::size_t{0});
    QCOMPARE(count("/stars/0/run", 9, &runs::Project::stars), std::size_t{0});
    QCOMPARE(count("/stars/0/model", 0, &runs::Project::stars), std::size_t{1});
    QCOMPARE(count("/pointNotes/0/model", 2, &runs::Project::pointNotes), std::size_t{0});
    QCOMPARE(count("/pins/0/model", 2, &runs::Project::pins), std::size_t{1});
    QCOMPARE(count("/pins/1/draft", 2, &runs::Project::pins), std::size_t{1});
    QCOMPARE(count("/pins/1/draft", 0, &runs::Project::pins), std::size_t{2});
    Json withoutDrafts = whole_;
    withoutDrafts.erase("drafts");
    QCOMPARE(read(withoutDrafts)->pins.size(), std::size_t{1});
    Json bare = whole_;
    for (const char* key : {"pins", "stars", "pointNotes", "drafts", "view"}) bare.erase(key);
    const auto back = read(bare);
    QVERIFY(back.ok() && back->pins.empty() && back->stars.empty() && back->drafts.empty());
  }

  // A run that was deleted may come back by undoing, its marks with it; a file has neither.
  void marksOfNothingAreNotWritten() {
    runs::Project project = drafted();
    project.pins = {{1, 0}, {1, 0, 2}, {1, 0, 7}, {5, 0}, {1, 2}};
    project.stars = {{1, 1}, {5, 0}};
    project.pointNotes = {{{1, 1}, "a"}, {{5, 0}, "b"}};
    const Json json = projectToJson(project);
    QCOMPARE(json["pins"].size(), std::size_t{2});
    QVERIFY(!json["pins"][0].contains("draft"));
    QCOMPARE(json["pins"][1]["draft"].get<int>(), 1);
    QCOMPARE(json["stars"].size(), std::size_t{1});
    QCOMPARE(json["pointNotes"].size(), std::size_t{1});
    QCOMPARE(json["pointNotes"][0]["text"].get<std::string>(), std::string("a"));
  }

  // What is only told of where a model came from costs nobody a project.
  void whereADraftCameFromIsToldOnly_data() {
    QTest::addColumn<QByteArray>("state");
    for (const char* state :
         {R"({"step":1})", R"({"draft":"x","step":1})", R"({"draft":0.5,"step":1})",
          R"({"draft":-1,"step":1})", R"({"draft":1000000,"step":1})", R"({"draft":0,"step":-1})",
          R"({"draft":0})", "[]", "7", R"({"draft":4294967296,"step":1})", R"({"draft":0,"step":4294967296})",
          R"({"draft":18446744073709551615,"step":0})"})
      QTest::newRow(state) << QByteArray(state);
  }
  void whereADraftCameFromIsToldOnly() {
    QFETCH(QByteArray, state);
    const Json value = *parseJson(state.toStdString(), "state");
    auto back = read(with(whole_, "/runs/0/beginning", value));
    QVERIFY2(back.ok(), back ? "" : messages::text(back.error()).c_str());
    QVERIFY(back->runs[0].beginning == runs::DraftRef{});
    back = read(with(whole_, "/drafts/1/branch", value));
    QVERIFY(back.ok());
    QVERIFY(back->drafts[1].branch == runs::DraftRef{});
  }

  // Of an earlier draft, and with an edit since.
  void aDraftBranchesOffAnEarlierOne() {
    QVERIFY(read(whole_)->drafts[1].branch == (runs::DraftRef{1, 1}));
    QVERIFY(read(with(whole_, "/drafts/1/branch/step", 2))->drafts[1].branch == runs::DraftRef{});
    QVERIFY(read(with(whole_, "/drafts/1/branch", {{"draft", 0}, {"step", 0}}))->drafts[1].branch ==
            (runs::DraftRef{1, 0}));
    QVERIFY(read(with(whole_, "/drafts/1/branch", {{"draft", 1}, {"step", 0}}))->drafts[1].branch ==
            runs::DraftRef{});
    QVERIFY(read(with(whole_, "/drafts/0/branch", {{"draft", 0}, {"step", 0}}))->drafts[0].branch ==
            runs::DraftRef{});
  }

  void editsThatAreNoTextsArePassedOver() {
    Json json = with(whole_, "/drafts/0/edits", Json::array({"lock node 1", 3, "prune node 3"}));
    QCOMPARE(read(json)->drafts[0].edits.size(), std::size_t{2});
    json = with(whole_, "/drafts/0/past", nullptr);
    QVERIFY(read(json)->drafts[0].past.empty());
    json["drafts"][0]["edits"] = 3;
    const auto back = read(json);
    QVERIFY(back.ok());
    QVERIFY(back->drafts[0].edits ==
            (std::vector<Message>{textMessage("lock node 1"), textMessage("prune node 3")}));
  }

  void settingsOfTheNextRunComeBack() {
    for (const auto when :
         {std::optional<runs::EstimateWhen>(), std::optional(runs::EstimateWhen::Always),
          std::optional(runs::EstimateWhen::WhereShort), std::optional(runs::EstimateWhen::NotByItself)}) {
      runs::Project project = drafted();
      project.setup.estimate = when;
      const auto back = read(projectToJson(project));
      QVERIFY(back.ok());
      QVERIFY(back->setup.estimate == when);
      QCOMPARE(back->setup.plan.folds, learners::FoldPlan().folds);
    }
    // Of a learner that this program need not have: no type is asked for.
    Json json = whole_;
    json["view"]["setup"]["params"]["other"] = {
        {"nothing", nullptr}, {"share", .5}, {"names", {"a"}}, {"yes", true}};
    const auto params = read(json)->setup.params["other"];
    QVERIFY(params.at("nothing") == learners::ParamValue(std::string()));
    QVERIFY(params.at("share") == learners::ParamValue(.5));
    QVERIFY(params.at("names") == learners::ParamValue(std::vector<std::string>{"a"}));
    QVERIFY(params.at("yes") == learners::ParamValue(true));
  }

  void countsThatAreNoneBeginAnew() {
    for (const Json& wrong : {Json("x"), Json(.5), Json(-4), Json(nullptr),
                              Json(std::numeric_limits<std::uint64_t>::max()), Json(4294967297)}) {
      const auto back = read(with(whole_, "/view/testLooks", wrong));
      QVERIFY2(back.ok(), wrong.dump().c_str());
      QVERIFY2(back->testLooks == 0, wrong.dump().c_str());
    }
    QCOMPARE(read(with(whole_, "/view/finalChecks", 3))->finalChecks, 3);
  }

  void whatANewerProgramWroteStaysAndWritesOverNothing() {
    const auto back = read(with(whole_, "/colours", {{"front", "red"}}));
    QVERIFY(back.ok());
    const Json again = projectToJson(*back);
    QCOMPARE(again["colours"]["front"].get<std::string>(), std::string("red"));
    runs::Project project = *back;
    project.notes = "mine";
    (*project.unknown)["notes"] = "of another";
    QCOMPARE(projectToJson(project)["notes"].get<std::string>(), std::string("mine"));
  }
};

PARETREE_TEST(OddProjectTest)
}  // namespace odd_project_test

#include "odd_project_test.moc"
