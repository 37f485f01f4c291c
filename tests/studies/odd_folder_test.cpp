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
#include "tests/support/arguments.h"
#include "tests/support/unit.h"

namespace odd_folder_test {

using namespace paretree;
using namespace paretree::studies;
using namespace paretree::testing;
namespace fs = std::filesystem;

namespace {

template <class Value>
std::string codeOf(const Result<Value>& result) {
  return result ? std::string() : result.error().message.code;
}

JournalEntry entryOf(const std::string& unit, JournalEntry::Kind kind) {
  JournalEntry entry;
  entry.unit = unit;
  entry.kind = kind;
  entry.seconds = 1;
  if (kind != JournalEntry::Kind::Done) entry.problem = Message{"studies.no-memory", {}};
  return entry;
}

UnitAnswer answerOf(const std::string& unit, JournalEntry::Kind kind) {
  UnitAnswer answer;
  answer.entry = entryOf(unit, kind);
  return answer;
}

std::size_t filesIn(const std::string& path) {
  std::error_code error;
  return static_cast<std::size_t>(
      std::distance(fs::directory_iterator(path, error), fs::directory_iterator()));
}

/// Held as a program at work holds it.
class Held {
 public:
  Held(const std::string& path, const std::string& text)
      : file_(::open(path.c_str(), O_RDWR | O_CREAT, 0666)) {
    struct flock lock {};
    lock.l_type = F_WRLCK;
    lock.l_whence = SEEK_SET;
    if (file_ < 0 || ::fcntl(file_, F_OFD_SETLK, &lock) != 0) qFatal("no lock");
    if (::pwrite(file_, text.data(), text.size(), 0) != static_cast<ssize_t>(text.size())) qFatal("no room");
  }
  ~Held() { ::close(file_); }
  Held(const Held&) = delete;
  Held& operator=(const Held&) = delete;

 private:
  int file_;
};

}  // namespace

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

  void journalsPassOverWhatIsNoneOfTheirs() {
    const std::string folder = made_.path("journal");
    QCOMPARE(codeOf(readJournal(folder)), std::string("core.cannot-read"));
    QVERIFY(!JournalWriter(folder).add(entryOf("a", JournalEntry::Kind::Done)));
    fs::create_directories(folder);
    QVERIFY(JournalWriter(folder).add(entryOf("a", JournalEntry::Kind::Failed)).ok());
    QVERIFY(writeFile(folder + "/notes.txt", "x").ok() && writeFile(folder + "/.hidden.jsonl", "x").ok());
    auto read = readJournal(folder);
    QVERIFY(read.ok());
    QCOMPARE(read->files.size(), std::size_t{1});
    QCOMPARE(read->damagedLines, std::size_t{0});
    QVERIFY(mergeJournal(folder, *read).ok());  // one is one already
    QCOMPARE(readJournal(folder)->files, read->files);
    // Of no file that went away for good.
    fs::create_symlink("/no/such/file", folder + "/gone.jsonl");
    QCOMPARE(codeOf(readJournal(folder)), std::string("core.no-such-file"));
    fs::remove(folder + "/gone.jsonl");
    fs::create_directory(folder + "/folder.jsonl");
    const std::string code = codeOf(readJournal(folder));
    QVERIFY2(!code.empty() && code != "core.no-such-file", code.c_str());
    fs::remove(folder + "/folder.jsonl");
    QVERIFY(JournalWriter(folder).add(entryOf("b", JournalEntry::Kind::Failed)).ok());
    read = readJournal(folder);
    QCOMPARE(read->files.size(), std::size_t{2});
    fs::rename(folder, folder + "-elsewhere");
    QVERIFY(!mergeJournal(folder, *read));
    fs::rename(folder + "-elsewhere", folder);
    QCOMPARE(readJournal(folder)->entries.size(), std::size_t{2});
  }

  void linesThatSayNothingAreDamaged() {
    const std::string good = journalLine(entryOf("a", JournalEntry::Kind::Failed));
    QVERIFY(journalEntry(good).ok());
    Json json = *parseJson(good, "line");
    json.erase("check");
    const auto wrong = [&](const char* key, const Json& value) {
      Json other = json;
      other[key] = value;
      const auto entry = journalEntry(sealed(dumpJson(other, -1)));
      return entry ? std::string() : support::wrongAt(entry.error().message);
    };
    QCOMPARE(wrong("kind", "lost"), std::string("core.expect-one /kind"));
    QCOMPARE(wrong("kind", 7), std::string("core.expect-text /kind"));
    QCOMPARE(wrong("kind", "done"), std::string("core.json-missing /bytes"));
    QCOMPARE(wrong("unit", 7), std::string("core.expect-text /unit"));
    QCOMPARE(wrong("seconds", "x"), std::string("core.expect-number /seconds"));
    QVERIFY(!journalEntry(sealed("{\"unit\":}")));
    // An older program wrote sentences alone.
    json.erase("problemMessage");
    const auto plain = journalEntry(sealed(dumpJson(json, -1)));
    QVERIFY(plain.ok());
    QCOMPARE(messages::text(plain->problem), json["problem"].get<std::string>());
    json.erase("problem");
    QVERIFY(journalEntry(sealed(dumpJson(json, -1)))->problem.empty());
  }

  void whatIsAtWorkAndCannotBeReadIsNobody() {
    const auto study = made_.make("hands");
    const std::string folder = study.path() + "/at-work";
    fs::create_directories(folder);
    const Json good = {{"process", 7},
                       {"host", "node"},
                       {"task", true},
                       {"units", {{{"unit", "a"}, {"since", 3}, {"at", 7}}}}};
    {
      const Held one(folder + "/a.json", dumpJson(good)), broken(folder + "/b.json", "{"),
          strange(folder + "/c.json", R"({"process":"x"})"), other(folder + "/d.txt", dumpJson(good));
      const auto all = atWork(study);
      QCOMPARE(all.size(), std::size_t{1});
      QCOMPARE(all[0].words(), std::string("7@node"));
      QVERIFY(all[0].units[0].at.empty());  // it says nothing that we know
    }
    fs::create_symlink("/no/such/file", folder + "/z.json");
    QVERIFY(atWork(study).empty());
    {
      const AtWorkFile mine(study, false);  // takes away what nobody holds
      QVERIFY(!fs::exists(folder + "/a.json"));
      QVERIFY(fs::is_symlink(folder + "/z.json"));  // of that nobody knows
    }
    fs::remove_all(folder);
    QVERIFY(writeFile(folder, "a file").ok());
    {
      AtWorkFile nobody(study, true);
      nobody.tell({{"a", 1}});
      QVERIFY(atWork(study).empty());
    }
    QCOMPARE(*readFile(folder), std::string("a file"));
    QCOMPARE((AtWork{"", 7, false, {}}.words()), std::string("7"));
    std::vector<AtWork> tasks(5, AtWork{"n", 7, true, {}});
    QCOMPARE(support::textsIn(tasksToo(tasks), "who").size(), std::size_t{5});
    tasks.emplace_back();
    QCOMPARE(support::textsIn(tasksToo(tasks), "who").back(), std::string("..."));
    QCOMPARE(support::numberIn(tasksToo(tasks), "tasks"), std::int64_t{6});
  }

  void aLockThatIsNoneIsSaid() {
    const auto study = made_.make("lock");
    const std::string path = study.path() + "/lock";
    {
      const auto lock = StudyLock::take(study, 2, true);
      QVERIFY(lock.ok());
      QVERIFY(StudyLock::holder(study)->failedToo);
      // Whoever holds it has said nothing that can be read.
      const int file = ::open(path.c_str(), O_RDWR);
      for (const std::string& text : {std::string("{"), std::string(5000, ' ')}) {
        QVERIFY(::ftruncate(file, 0) == 0);
        QVERIFY(::pwrite(file, text.data(), text.size(), 0) == static_cast<ssize_t>(text.size()));
        const auto holder = StudyLock::holder(study);
        QVERIFY(holder.has_value());
        QCOMPARE(holder->words(), std::string("0"));
        QCOMPARE(codeOf(StudyLock::take(study, 1)), std::string("studies.locked"));
      }
      ::close(file);
    }
    fs::remove(path);
    fs::create_directory(path);
    QVERIFY(!codeOf(StudyLock::take(study, 1)).empty());
    QVERIFY(!StudyLock::holder(study));
    QVERIFY(!study.scripted() && !study.stopAsked());
    QVERIFY(study.askStop().ok() && study.stopAsked());
    study.forgetStop();
    QVERIFY(!study.stopAsked());
  }

  void whatIsSaidOfUnitsThatNobodyRunsIsPassedOver() {
    const auto study = made_.make("said");
    Ledger ledger = ledgerOf(study);
    Assignments assignments(ledger, study, false);
    const auto given = assignments.next();
    QVERIFY(given.has_value());
    const Message half{"studies.at-share", {{"phase", Message{"progress.evolving", {}}}, {"percent", 50}}};
    assignments.said("of another study", half);
    assignments.said(ledger.records()[5].id, half);  // waits
    QVERIFY(assignments.underWay().size() == 1 && assignments.underWay()[0].at.empty());
    assignments.said(given->unit, half);
    QVERIFY(assignments.underWay()[0].at == half);
    assignments.tellUnderWay(true);
    QVERIFY(atWork(study)[0].units[0].at == half);
    QVERIFY(std::isnan(assignments.secondsOfNext()));
    // Its result is none: it has not ended.
    fs::create_directories(folderOf(study.resultPath(given->unit)));
    QVERIFY(writeFile(study.resultPath(given->unit), "damaged").ok());
    assignments.takeStored();
    QCOMPARE(assignments.done(), std::size_t{0});
    auto ended = answerOf(given->unit, JournalEntry::Kind::Differs);
    QVERIFY(assignments.ended(given->unit, ended).ok());
    QCOMPARE(assignments.done(), std::size_t{1});
    QVERIFY(ledger.find(given->unit)->differs);
    while (const auto next = assignments.next())
      QVERIFY(assignments.ended(next->unit, answerOf(next->unit, JournalEntry::Kind::Failed)).ok());
    QVERIFY(std::isnan(assignments.secondsOfNext()));  // nothing waits
    QVERIFY(assignments.finished());
  }

  void aJournalThatTakesNothingEndsTheHandingOut() {
    const auto study = made_.make("silent");
    Ledger ledger = ledgerOf(study);
    Assignments assignments(ledger, study, false);
    const auto given = assignments.next();
    fs::remove_all(study.journalPath());
    QVERIFY(!assignments.ended(given->unit, answerOf(given->unit, JournalEntry::Kind::Done)));
    QVERIFY(assignments.halted().has_value());
    QVERIFY(!assignments.next());
    QVERIFY(assignments.finished());
  }

  void whereNobodyKnowsTheRoomAllIsBegun() {
    const auto study = made_.make("room");
    const auto nowhere = StudyFolder::elsewhere(table() + "/study", study.plan());
    Ledger ledger = ledgerOf(study);
    auto large = entryOf(ledger.records()[0].id, JournalEntry::Kind::NoRoom);
    large.bytes = std::uint64_t{1} << 60;
    ledger.take(large);
    Assignments assignments(ledger, nowhere, false);
    std::size_t given = 0;
    while (assignments.next()) ++given;
    QCOMPARE(given, std::size_t{6});
    QVERIFY(!assignments.halted());
  }

  void aProgramThatIsNotThereIsSaid() {
    const auto study = made_.make("program");
    Ledger ledger = ledgerOf(study);
    RunnerRequest request;
    request.command.program = made_.path("no-such-program");
    const auto end = runUnits(study, ledger, request, {}, {});
    QVERIFY(!end);
    QCOMPARE(ledgerOf(study).count(UnitState::Done), std::size_t{0});
  }
};

PARETREE_TEST_WITH_APPLICATION(OddFolderTest)
}  // namespace odd_folder_test

#include "odd_folder_test.moc"
