// The project file: all that was gathered comes back; a damaged file gives words and changes nothing.
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include "engine/core/file.h"
#include "engine/core/json.h"
#include "engine/runs/workspace.h"
#include "tests/runs/made_run.h"

using namespace paretree;
using namespace paretree::testing;

namespace {

Workspace madeWorkspace() {
  Workspace workspace;
  const Run run = madeRun();
  workspace.data = run.data;
  workspace.runs = {{2, "second try", "kept for its small leaves", false, run}};
  workspace.nextRun = 5;
  workspace.pins = {{2, 0}};
  workspace.stars = {{2, 1}};
  workspace.pointNotes = {{{2, 1}, "ask Anna"}};
  Model drawn = realise(run.outcome.front[0].recipe);
  drawn.origin.edits = {"prune node 3"};
  Model earlier = drawn;
  earlier.origin.edits = {"make leaf 2 regular"};
  workspace.drafts = {
      {{2, 0},
       "draft",
       std::make_shared<const Model>(drawn),
       {"make leaf 2 regular", "prune node 3"},
       {std::make_shared<const Model>(earlier)},
       {}},
      {{2, 0}, "other", std::make_shared<const Model>(drawn), {"make leaf 2 regular"}, {}, {0, 1}}};
  workspace.runs[0].beginning = {1, 1};
  workspace.notes = "two\nlines";
  *workspace.view = {{"dock", "left"}};
  return workspace;
}

}  // namespace

class WorkspaceTest : public QObject {
  Q_OBJECT

 private slots:
  void aProjectComesBackAsItWas() {
    const QTemporaryDir folder;
    const std::string path = folder.filePath("a.paretree").toStdString();
    const Workspace workspace = madeWorkspace();
    QVERIFY(saveWorkspace(workspace, path).ok());
    const auto back = loadWorkspace(path, blackBoxLoader());
    QVERIFY2(back.ok(), back.ok() ? "" : back.error().message.c_str());
    QCOMPARE(dumpJson(workspaceToJson(*back)), dumpJson(workspaceToJson(workspace)));
    QCOMPARE(back->nextRun, 5);
    QVERIFY(back->stars == workspace.stars);
    QVERIFY(back->pointNotes == workspace.pointNotes);
    QCOMPARE(back->run(2)->title, std::string("second try"));
    QVERIFY(back->run(1) == nullptr);
    QVERIFY(back->runs[0].beginning == (StateRef{1, 1}));
    QCOMPARE(back->drafts[0].past.size(), std::size_t{1});
    QCOMPARE(back->drafts[0].past[0]->origin.edits, std::vector<std::string>{"make leaf 2 regular"});
    QVERIFY(back->drafts[1].branch == (StateRef{0, 1}));
  }

  void anEmptyProjectComesBackToo() {
    const auto back = workspaceFromJson(workspaceToJson(Workspace{}), "a.paretree", blackBoxLoader());
    QVERIFY(back.ok());
    QCOMPARE(back->nextRun, 1);
  }

  void whatANewerProgramWroteIsKept() {
    Json json = workspaceToJson(madeWorkspace());
    json["bookmarks"] = {1, 2, 3};
    const auto back = workspaceFromJson(json, "a.paretree", blackBoxLoader());
    QVERIFY(back.ok());
    QCOMPARE(dumpJson(workspaceToJson(*back)["bookmarks"], -1), std::string("[1,2,3]\n"));
  }

  void joinedColumnsComeBackAndFitOnlyTheirTable() {
    const auto data = makeSample("vowels", 40, 1);
    TableFile table;
    table.data = *data;
    JoinedColumn guess{{"guess", ColumnType::Nominal, Role::Prediction, {"a", "b"}, {}}, {}};
    JoinedColumn score{{"score", ColumnType::Number, Role::Prediction, {}, {}}, {}};
    for (Row r = 0; r < table.data.rows(); ++r) {
      guess.values.codes.push_back(static_cast<std::int32_t>(r % 3) - 1);
      score.values.numbers.push_back(r % 7 == 0 ? kMissing : 0.1 * r);
    }
    QVERIFY(joinColumns(table, {guess, score}).ok());
    Workspace workspace = madeWorkspace();
    workspace.joined = joinedColumns(table.data, {"guess", "gone", "score"});
    QCOMPARE(workspace.joined.size(), std::size_t{2});
    const auto back = workspaceFromJson(workspaceToJson(workspace), "a.paretree", blackBoxLoader());
    QVERIFY2(back.ok(), back.ok() ? "" : back.error().message.c_str());
    TableFile again;
    again.data = *data;
    again.options.roles["score"] = Role::Ignored;
    QVERIFY(joinColumns(again, back->joined).ok());
    const int at = again.data.schema()->find("guess");
    QCOMPARE(at, data->columns());
    QCOMPARE(again.data.info(at).levels, guess.info.levels);
    QVERIFY(again.data.info(at + 1).role == Role::Ignored);
    for (Row r = 0; r < again.data.rows(); ++r) {
      QCOMPARE(again.data.text(at, r), table.data.text(at, r));
      QCOMPARE(again.data.text(at + 1, r), table.data.text(at + 1, r));
    }
    TableFile other;
    other.data = *makeSample("vowels", 41, 1);
    const auto refused = joinColumns(other, back->joined);
    QVERIFY(!refused.ok());
    QVERIFY2(refused.error().message.find("41 rows") != std::string::npos, refused.error().message.c_str());
    QCOMPARE(other.data.columns(), data->columns());
    Json damaged = workspaceToJson(workspace);
    damaged["joined"][0]["values"] = "5*40";
    QVERIFY(!workspaceFromJson(damaged, "a.paretree", blackBoxLoader()).ok());
  }

  void pinsOfRunsThatAreNotThereAreLeftOut() {
    Json json = workspaceToJson(madeWorkspace());
    json["pins"] = {{{"run", 9}, {"model", 0}}, {{"run", 2}, {"model", 77}}, {{"run", 2}, {"model", 1}}};
    const auto back = workspaceFromJson(json, "a.paretree", blackBoxLoader());
    QVERIFY(back.ok());
    QVERIFY(back->pins == (std::vector<PointRef>{{2, 1}}));
  }

  void twoRunsOfOneNumberAreRefused() {
    Json json = workspaceToJson(madeWorkspace());
    json["runs"].push_back(json["runs"][0]);
    const auto back = workspaceFromJson(json, "a.paretree", blackBoxLoader());
    QVERIFY(!back.ok());
    QVERIFY2(back.error().message.find("two runs with the number 2") != std::string::npos,
             back.error().message.c_str());
  }

  void everyCutOffFileIsRefusedWithItsName() {
    const std::string text = dumpJson(workspaceToJson(madeWorkspace()));
    for (std::size_t length = 0; length + 2 < text.size(); length += 997) {
      const auto json = parseJson(text.substr(0, length), "a.paretree");
      QVERIFY(!json.ok());
      QVERIFY2(json.error().message.rfind("a.paretree", 0) == 0, json.error().message.c_str());
    }
  }

  void anotherFileIsToldFromAProject() {
    const auto back = workspaceFromJson(Json{{"format", "paretree-model"}}, "m.json", blackBoxLoader());
    QVERIFY(!back.ok());
    QVERIFY(back.error().message.find("is not a project") != std::string::npos);
    QVERIFY(kindOfJson(Json{{"format", "paretree-run"}}) == JsonFile::Run);
    QVERIFY(kindOfJson(Json::array()) == JsonFile::Other);
  }

  void changedAndMissingDataAreTold() {
    const QTemporaryDir folder;
    const std::string path = folder.filePath("t.csv").toStdString();
    QVERIFY(writeFile(path, datasetToCsv(*makeSample("vowels", 40, 1))).ok());
    const auto table = readTable(path, {}, Context());
    QVERIFY(table.ok());
    DataReference reference = referenceTo(*table);
    QVERIFY(stateOf(reference, "") == DataState::Same);
    QVERIFY(reopenTable(reference, "", Context()).ok());
    reference.path = "/nowhere/t.csv";  // found beside the project instead
    std::string found;
    QVERIFY(stateOf(reference, folder.filePath("a.paretree").toStdString(), &found) == DataState::Same);
    QCOMPARE(found, path);
    QVERIFY(stateOf(reference, "") == DataState::Missing);
    QVERIFY(writeFile(path, datasetToCsv(*makeSample("vowels", 41, 1))).ok());
    reference.path = path;
    QVERIFY(stateOf(reference, "") == DataState::Changed);
    const auto changed = reopenTable(reference, "", Context());
    QVERIFY(!changed.ok());
    QVERIFY2(changed.error().message.find("has changed") != std::string::npos,
             changed.error().message.c_str());
  }
};

QTEST_APPLESS_MAIN(WorkspaceTest)
#include "workspace_test.moc"
