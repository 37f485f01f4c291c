// Folders of studies in which something is not what it should be: a file in the place of a folder, a folder
// in that of a file, something that is gone. It is said, and what stands there stays.
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <QDir>
#include <QTest>
#include <algorithm>
#include <chrono>
#include <cmath>
#include <filesystem>

#include "paretree/core/json.h"
#include "paretree/messages/text.h"
#include "paretree/studies/assignments.h"
#include "paretree/studies/at_work.h"
#include "paretree/studies/runner.h"
#include "paretree/studies/seal.h"
#include "tests/studies/made_study.h"
#include "tests/studies/odd_files.h"
#include "tests/support/arguments.h"
#include "tests/support/unit.h"

namespace odd_folder_test {

using namespace paretree;
using namespace paretree::studies;
using namespace paretree::testing;
using namespace paretree::odd_files;
namespace fs = std::filesystem;

class OddFolderTest : public QObject {
  Q_OBJECT

  MadeStudy made_;

  Result<StudyFolder> create(const std::string& path, const std::vector<TableSource>& tables) const {
    return StudyFolder::create(path, smallPlan(made_.registry()), tables, made_.registry());
  }
  std::string table() const {
    const std::string path = made_.path("plain.csv");
    if (!writeFile(path, data::csvText(*samples::makeSample("activity", 60, 1)))) qFatal("no table");
    return path;
  }

 private slots:
  void whatCannotBeMadeLeavesNothing() {
    const std::string csv = table(), file = made_.path("file");
    QVERIFY(writeFile(file, "x").ok());
    QCOMPARE(codeOf(create(file, {{csv, {}}})), std::string("studies.folder-taken"));
    QCOMPARE(codeOf(create(file + "/study", {{csv, {}}})), std::string("studies.folder-not-made"));
    QCOMPARE(*readFile(file), std::string("x"));
    const std::string path = made_.path("new/deep");
    QCOMPARE(codeOf(create(path, {{made_.path("gone.csv"), {}}})), std::string("core.no-such-file"));
    const std::vector<std::vector<TableSource>> odd = {
        {{csv, {}, "x"}, {csv, {}, "x/y"}},  // a folder where a file stands
        {{csv, {}, "x/y"}, {csv, {}, "x"}},  // a file where a folder stands
        {{csv, {}, std::string(300, 'n')}},  // a name that is too long
        {{csv, {}, "../study.json/x"}}};     // a folder in the place of the plan
    for (const auto& tables : odd) {
      QVERIFY(!create(path, tables));
      QVERIFY2(!fs::exists(made_.path("new")), tables.back().as.c_str());
    }
    StudyPlan plan = smallPlan(made_.registry());
    plan.seeds.clear();
    QCOMPARE(codeOf(StudyFolder::create(path, plan, {{csv, {}}}, made_.registry())),
             std::string("studies.no-units"));
    QVERIFY(!fs::exists(made_.path("new")));
    // An empty folder is one to make a study in, and stays where none comes about.
    QVERIFY(fs::create_directories(path));
    QVERIFY(!create(path, odd[0]));
    QVERIFY(fs::is_directory(path) && filesIn(path) == 0);
    QVERIFY(create(path, {{csv, {}, "a/t.csv"}, {csv, {}}, {csv, {}}}).ok());
    QVERIFY(fs::exists(path + "/data/a/t.csv") && fs::exists(path + "/data/2-plain.csv"));
  }

  void aPlanThatIsNoneIsSaid() {
    const auto study = made_.make("plan");
    const std::string file = study.path() + "/study.json";
    const auto open = [&] { return codeOf(StudyFolder::open(study.path(), made_.registry())); };
    QCOMPARE(open(), std::string());
    QVERIFY(writeFile(file, "{").ok());
    QVERIFY(!open().empty() && open() != "studies.no-study");
    QVERIFY(writeFile(file, "{}").ok());
    QCOMPARE(open(), std::string("studies.no-plan"));
    fs::remove(file);
    QCOMPARE(open(), std::string("studies.no-study"));
    fs::create_directory(file);
    QVERIFY(!open().empty());
    StudyFolder again = study;
    StudyPlan plan = study.plan();
    plan.seeds.push_back(9);
    QVERIFY(!again.replacePlan(plan, made_.registry()));
    QCOMPARE(again.plan().seeds.size(), study.plan().seeds.size());  // nothing was written
    fs::remove(file);
    QVERIFY(again.replacePlan(plan, made_.registry()));
    plan.seeds.clear();
    QCOMPARE(codeOf(again.replacePlan(plan, made_.registry())), std::string("studies.no-units"));
    QCOMPARE(again.plan().seeds.size(), study.plan().seeds.size() + 1);
  }

  void aResultThatCannotBeStoredIsSaid() {
    const auto study = made_.make("store");
    const auto ledger = ledgerOf(study);
    const std::string id = ledger.records()[0].id, path = study.resultPath(id), folder = folderOf(path);
    const std::string text = sealed("{\"a\":1}");
    QVERIFY(writeFile(folder, "a file").ok());
    QCOMPARE(codeOf(study.store(id, text)), std::string("studies.folder-not-made"));
    const auto halted = storeResult(study, id, {text, {}}, 1);
    QCOMPARE(halted.kind, UnitAnswer::Kind::Halted);
    QCOMPARE(halted.problem.code, std::string("studies.folder-not-made"));
    fs::remove(folder);
    // What cannot be read there is not replaced.
    fs::create_directories(path);
    QVERIFY(*study.store(id, text) == StudyFolder::Stored::Differs);
    QVERIFY(fs::is_directory(path) && filesIn(study.path() + "/aside") == 1);
    fs::remove(path);
    const auto stored = storeResult(study, id, {text, {}}, 1);
    QCOMPARE(stored.kind, UnitAnswer::Kind::Ended);
    QCOMPARE(stored.entry.kind, JournalEntry::Kind::Done);
    const auto other = storeResult(study, id, {sealed("{\"a\":2}"), {}}, 1);
    QCOMPARE(other.entry.kind, JournalEntry::Kind::Differs);
    QCOMPARE(other.entry.problem.code, std::string("studies.not-reproducible"));
    // A damaged one that nobody can set aside stays.
    fs::remove_all(study.path() + "/aside");
    QVERIFY(writeFile(path, "damaged").ok());
    QVERIFY(!study.store(id, text));
    QCOMPARE(*readFile(path), std::string("damaged"));
    QVERIFY(!study.setAside(id));
    QVERIFY(study.damagedAside().empty());
    // Where nobody can say what room there is, nothing is blamed on it.
    const auto nowhere = StudyFolder::elsewhere(table() + "/study", study.plan());
    QVERIFY(!nowhere.room());
    const auto lost = storeResult(nowhere, id, {text, {}}, 1);
    QCOMPARE(lost.problem.code, std::string("studies.folder-not-made"));
    QVERIFY(!tooLittleRoom(nowhere, ledger));
  }

  void asideResultsAreNumbered() {
    const auto study = made_.make("aside");
    const std::string id = ledgerOf(study).records()[0].id;
    fs::create_directories(folderOf(study.resultPath(id)));
    for (int number = 1; number <= 3; ++number) {
      QVERIFY(writeFile(study.resultPath(id), "damaged").ok());
      const auto place = study.setAside(id);
      QVERIFY(place.ok() && place->ends_with("-" + std::to_string(number) + ".json"));
    }
    QVERIFY(!study.setAside(id));  // nothing stands there
    QVERIFY(writeFile(study.path() + "/aside/" + id + "-01234567.json", "differs").ok());
    const auto places = study.damagedAside();
    QCOMPARE(places.size(), std::size_t{1});
    QVERIFY(places.at(id).ends_with("-3.json"));
  }

  void checkpointsAreThoseOfOpenUnits() {
    const auto study = made_.make("islands", 4);
    auto ledger = ledgerOf(study);
    const std::string islands = study.path() + "/islands/";
    QCOMPARE(study.checkpointOf("none"), std::int64_t{0});
    QVERIFY(checkpointsOf(study, ledger, true).empty());
    for (std::size_t r = 0; r < 8; ++r) fs::create_directories(islands + ledger.records()[r].id);
    fs::create_directories(islands + "of-another-study");
    QVERIFY(checkpointsOf(study, ledger, true).empty());  // nothing is in them
    for (std::size_t r = 0; r < 8; ++r) QVERIFY(writeFile(islands + ledger.records()[r].id + "/1", "x").ok());
    fs::create_symlink("/no/such/file", islands + ledger.records()[0].id + "/2");
    QVERIFY(study.checkpointOf(ledger.records()[0].id) > 0);
    QCOMPARE(checkpointsOf(study, ledger, false).size(), std::size_t{8});
    ledger.take(entryOf(ledger.records()[0].id, JournalEntry::Kind::Done));
    ledger.take(entryOf(ledger.records()[1].id, JournalEntry::Kind::Failed));
    ledger.take(entryOf(ledger.records()[2].id, JournalEntry::Kind::Died));
    QCOMPARE(checkpointsOf(study, ledger, false).size(), std::size_t{6});
    QCOMPARE(checkpointsOf(study, ledger, true).size(), std::size_t{7});
    const auto said = begunAnew(study, ledger, true, "s", made_.registry());
    QCOMPARE(said.size(), std::size_t{6});
    QCOMPARE(said.back().code, std::string("cli.study-checkpoints"));
    QCOMPARE(support::numberIn(said.back(), "runs"), std::int64_t{2});
    QCOMPARE(said.front().code, std::string("cli.study-checkpoint"));
    for (std::size_t r = 3; r < 8; ++r) fs::remove_all(islands + ledger.records()[r].id);
    QCOMPARE(begunAnew(study, ledger, true, "s", made_.registry()).size(), std::size_t{2});
    const auto failures = failuresOf(ledger, "s");
    QCOMPARE(support::codesOf(failures), (std::vector<std::string>{"studies.failures", "studies.died"}));
    QVERIFY(failuresOf(ledgerOf(study), "s").empty());
    QVERIFY(!againOf(0, "s") && againOf(2, "s")->code == "studies.again");
  }

  void aLedgerWithoutItsFoldersIsSaid() {
    const auto study = made_.make("bare");
    const auto read = [&](Ledger::Repair repair = Ledger::Repair::Damaged) {
      return codeOf(Ledger::read(study, repair));
    };
    QCOMPARE(read(), std::string());
    fs::rename(study.path() + "/results", study.path() + "/elsewhere");
    QCOMPARE(read(), std::string("core.cannot-read"));
    QCOMPARE(codeOf(study.results()), std::string("core.cannot-read"));
    fs::rename(study.path() + "/elsewhere", study.path() + "/results");
    fs::rename(study.path() + "/journal", study.path() + "/elsewhere");
    QCOMPARE(read(), std::string("core.cannot-read"));
    fs::rename(study.path() + "/elsewhere", study.path() + "/journal");
    // A folder that is called as a result, and none of them that can be set aside.
    const auto ledger = ledgerOf(study);
    const std::string path = study.resultPath(ledger.records()[0].id);
    fs::create_directories(path);
    QVERIFY(!read().empty());
    fs::remove(path);
    QVERIFY(writeFile(path, "damaged").ok());
    fs::rename(study.path() + "/aside", study.path() + "/elsewhere");
    QVERIFY(!read().empty());
    QCOMPARE(read(Ledger::Repair::Nothing), std::string());
    {
      JournalWriter journal(study.journalPath());
      auto entry = entryOf(ledger.records()[0].id, JournalEntry::Kind::Done);
      entry.bytes = 7;  // as long as it is, of other bytes
      QVERIFY(journal.add(entry).ok());
    }
    QVERIFY(!read().empty());
    QVERIFY(writeFile(path, "damaged and longer").ok());
    QVERIFY(!read().empty());
    fs::rename(study.path() + "/elsewhere", study.path() + "/aside");
    QCOMPARE(read(), std::string());
    QVERIFY(!fs::exists(path));
  }

  void manyFilesOfAJournalBecomeOne() {
    const auto study = made_.make("merged");
    const auto ledger = ledgerOf(study);
    for (int i = 0; i < 40; ++i)
      QVERIFY(JournalWriter(study.journalPath())
                  .add(entryOf(ledger.records()[0].id, JournalEntry::Kind::Failed))
                  .ok());
    QCOMPARE(ledgerOf(study).count(UnitState::Failed), std::size_t{1});
    QCOMPARE(filesIn(study.journalPath()), std::size_t{40});  // who only looks changes nothing
    QCOMPARE(ledgerOf(study, Ledger::Repair::Damaged).count(UnitState::Failed), std::size_t{1});
    QCOMPARE(filesIn(study.journalPath()), std::size_t{1});
  }

  // As of a copy of a study, whose results are all younger than its journal.
  void ofManyBytesThatAreAllYoungerNoneAreHashed() {
    const auto study = made_.make("copy");
    const auto ledger = ledgerOf(study);
    const std::string id = ledger.records()[0].id, path = study.resultPath(id);
    fs::create_directories(folderOf(path));
    QVERIFY(writeFile(path, "x").ok());
    fs::resize_file(path, 65 << 20);
    {
      JournalWriter journal(study.journalPath());
      auto entry = entryOf(id, JournalEntry::Kind::Done);
      entry.bytes = 65 << 20;
      entry.sha256 = std::string(64, 'a');  // not that of its bytes
      QVERIFY(journal.add(entry).ok());
    }
    fs::last_write_time(path, fs::file_time_type::clock::now() + std::chrono::hours(9));
    QCOMPARE(ledgerOf(study).oddities().damaged, std::size_t{0});
    QCOMPARE(ledgerOf(study, Ledger::Repair::Damaged).oddities().damaged, std::size_t{1});
    QVERIFY(fs::remove_all(study.path()) > 0);
  }

  void whatALedgerKnowsIsToldToOthers() {
    const auto study = made_.make("entries");
    auto ledger = ledgerOf(study);
    using Kind = JournalEntry::Kind;
    const auto id = [&](std::size_t record) { return ledger.records()[record].id; };
    ledger.take(entryOf(id(0), Kind::Done));
    ledger.take(entryOf(id(0), Kind::Differs));
    ledger.take(entryOf(id(1), Kind::Failed));
    ledger.take(entryOf(id(2), Kind::Died));
    auto large = entryOf(id(0), Kind::NoRoom);
    large.bytes = 12345;
    ledger.take(large);  // it has its result
    large.unit = id(3);
    ledger.take(large);
    ledger.take(entryOf(id(0), Kind::Failed));
    ledger.take(entryOf("of another study", Kind::Done));
    const auto there = Ledger::of(study.plan(), ledger.entries());
    for (std::size_t r = 0; r < 6; ++r) {
      QCOMPARE(there.records()[r].state, ledger.records()[r].state);
      QCOMPARE(there.records()[r].died, ledger.records()[r].died);
      QCOMPARE(there.records()[r].differs, r == 0);
      QCOMPARE(there.records()[r].bytes, r == 3 ? std::uint64_t{12345} : std::uint64_t{0});
    }
    QVERIFY(there.records()[2].died && there.records()[1].state == UnitState::Failed);
  }

  // What is a word is no number of which one could say whether it is far from what was tried.
  void timesOfCellsThatDifferInWordsAreAlike() {
    const learners::Registry& registry = made_.registry();
    const auto left = [&](const char* grid, std::size_t tried) {
      StudyPlan plan;
      plan.learners = {{"cart", {}}};
      [&] { QVERIFY(addGrid(grid, registry, plan.learners, 0).ok()); }();
      plan.tables.emplace_back();
      plan.seeds = {1};
      auto ledger = Ledger::of(plan, {});
      auto ended = entryOf(ledger.records()[tried].id, JournalEntry::Kind::Done);
      ended.seconds = 4;
      ledger.take(ended);
      return ledger.secondsLeft();
    };
    QCOMPARE(left("criterion=gini|entropy", 0), 4.0);
    QCOMPARE(left("min-leaf=10|5", 0), 4.0);
    QVERIFY(std::isnan(left("min-leaf=10|4", 0)));       // less than half
    QVERIFY(std::isnan(left("min-leaf=10|21", 0)));      // more than twice
    QVERIFY(std::isnan(left("min-leaf=default|7", 0)));  // nobody tried a number
    QCOMPARE(left("min-leaf=default|7", 1), 4.0);
  }
};

PARETREE_TEST_WITH_APPLICATION(OddFolderTest)
}  // namespace odd_folder_test

#include "odd_folder_test.moc"
