// The folder of a study: results stand there once and whole, and what is wrong with them is noticed.
#include <sys/stat.h>
#include <unistd.h>

#include <QDir>
#include <QTest>
#include <algorithm>
#include <chrono>
#include <filesystem>

#include "paretree/messages/text.h"
#include "paretree/studies/assignments.h"
#include "paretree/studies/at_work.h"
#include "tests/studies/made_study.h"
#include "tests/support/unit.h"

namespace folder_test {

using namespace paretree;
using namespace paretree::studies;
using namespace paretree::testing;

namespace {

std::size_t filesIn(const std::string& path) {
  return static_cast<std::size_t>(
      QDir(QString::fromStdString(path)).entryList(QDir::Files | QDir::Hidden).size());
}

}  // namespace

class FolderTest : public QObject {
  Q_OBJECT

  MadeStudy made_;

 private slots:
  void aFolderIsNeverReplaced() {
    const auto study = made_.make("first");
    const std::string plan = *readFile(study.path() + "/study.json");
    const auto again = StudyFolder::create(study.path(), smallPlan(made_.registry()),
                                           {{made_.path("activity.csv"), {}}}, made_.registry());
    QVERIFY(!again);
    QCOMPARE(again.error().message.code, std::string("studies.folder-taken"));
    QCOMPARE(*readFile(study.path() + "/study.json"), plan);
    const auto none = StudyFolder::open(made_.path("nowhere"), made_.registry());
    QCOMPARE(none.error().message.code, std::string("studies.no-study"));
  }

  // What found no room is given last, with all of its cell, and not begun as long as there is none.
  void whatFoundNoRoomIsNotBegunInVain() {
    const auto study = made_.make("full");
    Ledger ledger = ledgerOf(study);
    JournalEntry large;
    large.unit = ledger.records()[0].id;
    large.kind = JournalEntry::Kind::NoRoom;
    large.bytes = std::uint64_t{1} << 60;
    ledger.take(large);
    QCOMPARE(ledger.records()[0].state, UnitState::Open);
    // So it stands where others read what is known here.
    const auto there = Ledger::of(study.plan(), ledger.entries());
    QCOMPARE(there.records()[0].bytes, large.bytes);
    QVERIFY(!ledger.room().more);  // of the other cell nobody knows
    Assignments assignments(ledger, study, false);
    std::vector<std::string> given;
    while (const auto next = assignments.next()) given.push_back(next->unit);
    QCOMPARE(given.size(), std::size_t{3});
    QVERIFY(std::find(given.begin(), given.end(), large.unit) == given.end());
    QVERIFY(!assignments.halted());  // others are under way
    // Of one of them the result stands, though nobody has answered for it.
    const std::string stored = given.back();
    static_cast<void>(
        made_.run(study, ledger, static_cast<std::size_t>(ledger.find(stored) - ledger.records().data())));
    for (const auto& unit : given) {
      if (unit == stored) continue;
      UnitAnswer answer;
      answer.entry.unit = unit;
      answer.entry.kind = JournalEntry::Kind::Died;
      answer.entry.problem = Message{"studies.no-memory", {}};
      QVERIFY(assignments.ended(unit, answer).ok());  // given once more
    }
    QCOMPARE(assignments.again(), given.size() - 1);
    assignments.takeStored();
    QCOMPARE(assignments.done(), std::size_t{1});
    QCOMPARE(ledger.find(stored)->state, UnitState::Done);
    QVERIFY(!ledger.find(given.front())->again.empty());
    QVERIFY(!Ledger::of(study.plan(), ledger.entries()).find(given.front())->again.empty());
    while (const auto next = assignments.next()) {
      UnitAnswer answer;
      answer.entry.unit = next->unit;
      answer.entry.kind = JournalEntry::Kind::Failed;
      answer.entry.problem = Message{"studies.no-memory", {}};
      QVERIFY(assignments.ended(next->unit, answer).ok());
    }
    QVERIFY(assignments.halted() && assignments.halted()->code == "studies.no-room-ahead");
    QVERIFY(assignments.finished());
    QCOMPARE(assignments.over(), assignments.units() - 3);
  }

  void anotherVersionIsRefusedInWords() {
    const auto study = made_.make("version");
    QVERIFY(study.madeBy(kProgram).ok());
    for (const ProgramId& other :
         {ProgramId{"0.2.0", "fedcba9876543210"}, ProgramId{"0.3.0", kProgram.commit}}) {
      const auto refused = study.madeBy(other);
      QVERIFY(!refused);
      const std::string text = messages::text(refused.error());
      QVERIFY2(text.find("version 0.2.0 (01234567)") != std::string::npos, text.c_str());
      QVERIFY2(text.find(programText(other)) != std::string::npos, text.c_str());
    }
  }

  void aResultIsTheSameWhereverTheStudyLies() {
    const auto here = made_.make("here"), there = made_.make("there/deep");
    const auto ledger = ledgerOf(here);
    for (std::size_t r = 0; r < ledger.records().size(); ++r) {
      made_.run(here, ledger, r);
      made_.run(there, ledger, r);
      const std::string& id = ledger.records()[r].id;
      const std::string text = *readFile(here.resultPath(id));
      QCOMPARE(*readFile(there.resultPath(id)), text);
      QVERIFY(text.find(made_.path("")) == std::string::npos);
      QVERIFY(text.find("data/activity.csv") != std::string::npos);
    }
  }

  void aResultThatStandsThereIsNeverReplaced() {
    const auto study = made_.make("once");
    const auto ledger = ledgerOf(study);
    made_.run(study, ledger, 0);
    const std::string& id = ledger.records()[0].id;
    const std::string text = *readFile(study.resultPath(id));
    QVERIFY(*study.store(id, text) == StudyFolder::Stored::Same);
    QVERIFY(*study.store(id, text + " ") == StudyFolder::Stored::Differs);
    QCOMPARE(*readFile(study.resultPath(id)), text);
    QCOMPARE(filesIn(study.path() + "/aside"), std::size_t{1});
    QCOMPARE(filesIn(folderOf(study.resultPath(id))), std::size_t{1});  // no leftovers
  }

  void aDamagedResultMakesRoomForANewOne() {
    const auto study = made_.make("room");
    const auto ledger = ledgerOf(study);
    made_.run(study, ledger, 0);
    const std::string& id = ledger.records()[0].id;
    const std::string text = *readFile(study.resultPath(id));
    QVERIFY(writeFile(study.resultPath(id), text.substr(0, text.size() / 2)).ok());
    QVERIFY(*study.store(id, text) == StudyFolder::Stored::New);
    QCOMPARE(*readFile(study.resultPath(id)), text);
    QCOMPARE(filesIn(study.path() + "/aside"), std::size_t{1});
  }

  void aLedgerKnowsWhatIsThereWithAndWithoutAJournal() {
    const auto study = made_.make("ledger");
    const auto before = ledgerOf(study);
    QCOMPARE(before.records().size(), std::size_t{6});
    QCOMPARE(before.count(UnitState::Open), std::size_t{6});
    QVERIFY(std::isnan(before.secondsLeft()));
    {
      JournalWriter journal(study.journalPath());
      QVERIFY(journal.add(made_.run(study, before, 0)).ok());
      QVERIFY(journal.add(made_.run(study, before, 3)).ok());
    }
    made_.run(study, before, 4);  // without a line
    const auto after = ledgerOf(study);
    QCOMPARE(after.count(UnitState::Done), std::size_t{3});
    QCOMPARE(after.secondsLeft(), 6.0);
    QVERIFY(!std::isnan(after.records()[4].summary.test));
    QCOMPARE(readJournal(study.journalPath())->entries.size(), std::size_t{3});  // it has one now
    QVERIFY(QDir(QString::fromStdString(study.journalPath())).removeRecursively());
    QVERIFY(QDir().mkpath(QString::fromStdString(study.journalPath())));
    QCOMPARE(ledgerOf(study).count(UnitState::Done), std::size_t{3});
  }

  void damagedAndMissingResultsAreNoticed() {
    const auto study = made_.make("damage");
    const auto before = ledgerOf(study);
    {
      JournalWriter journal(study.journalPath());
      for (std::size_t r = 0; r < 4; ++r) QVERIFY(journal.add(made_.run(study, before, r)).ok());
    }
    const auto path = [&](std::size_t record) { return study.resultPath(before.records()[record].id); };
    QVERIFY(::truncate(path(0).c_str(), 100) == 0);  // the journal knows its length
    QVERIFY(::unlink(path(1).c_str()) == 0);
    made_.run(study, before, 4);  // no line says how long it was
    QVERIFY(::truncate(path(4).c_str(), 1000) == 0);
    QVERIFY(QDir().mkpath(QString::fromStdString(study.path() + "/results/ab")));
    QVERIFY(writeFile(study.path() + "/results/ab/" + std::string(64, 'a') + ".json", "{}").ok());

    for (const auto repair : {Ledger::Repair::Nothing, Ledger::Repair::Damaged}) {
      const auto ledger = ledgerOf(study, repair);
      QCOMPARE(ledger.count(UnitState::Done), std::size_t{2});
      QCOMPARE(ledger.oddities().damaged, std::size_t{2});
      QCOMPARE(ledger.oddities().missing, std::size_t{1});
      QCOMPARE(ledger.oddities().foreign, std::size_t{1});
      QCOMPARE(filesIn(study.path() + "/aside"),
               repair == Ledger::Repair::Damaged ? std::size_t{2} : std::size_t{0});
    }
    // The same numbers for what has been set aside, until it is run again.
    for (int time = 0; time < 2; ++time) {
      const auto repaired = ledgerOf(study, Ledger::Repair::Damaged);
      QCOMPARE(repaired.oddities().damaged, std::size_t{2});
      QCOMPARE(repaired.oddities().asides.size(), std::size_t{2});
      QCOMPARE(repaired.oddities().missing, std::size_t{1});
      QCOMPARE(repaired.count(UnitState::Open), std::size_t{4});
    }
    made_.run(study, before, 0);
    QCOMPARE(ledgerOf(study).oddities().damaged, std::size_t{1});
  }

  // Sparse, but not fewer bytes to hash for it.
  void ofALargeStudyWhatWasWrittenToLaterIsHashed() {
    const auto study = made_.make("large");
    const auto before = ledgerOf(study);
    const auto path = [&](std::size_t record) { return study.resultPath(before.records()[record].id); };
    {
      JournalWriter journal(study.journalPath());
      for (std::size_t r = 0; r < 3; ++r) {
        auto entry = made_.run(study, before, r);
        if (r == 0) {
          std::filesystem::resize_file(path(r), 65 << 20);
          entry.bytes = 65 << 20;
          entry.sha256 = sha256(*readFile(path(r)));
        }
        QVERIFY(journal.add(entry).ok());
      }
    }
    const auto change = [&](std::size_t record, std::chrono::hours since) {
      std::string text = *readFile(path(record));
      char& middle = text[text.size() / 2];
      middle = static_cast<char>(middle ^ 1);
      QVERIFY(writeFile(path(record), text).ok());
      std::filesystem::last_write_time(path(record),
                                       std::filesystem::last_write_time(study.journalPath()) + since);
    };
    std::filesystem::last_write_time(path(0),
                                     std::filesystem::last_write_time(path(0)) - std::chrono::hours(9));
    change(1, std::chrono::hours(-9));
    change(2, std::chrono::hours(9));
    QCOMPARE(ledgerOf(study).oddities().damaged, std::size_t{1});
    QCOMPARE(ledgerOf(study, Ledger::Repair::Damaged).oddities().damaged, std::size_t{1});
    QVERIFY(!QFile::exists(QString::fromStdString(path(2))));
    // Without the large one all are looked into.
    QVERIFY(QFile::remove(QString::fromStdString(path(0))));
    QCOMPARE(ledgerOf(study, Ledger::Repair::Damaged).oddities().damaged, std::size_t{2});
  }

  void aChangedTableIsRefused() {
    const auto study = made_.make("table");
    const auto ledger = ledgerOf(study);
    const auto unit = unitOf(study.plan(), ledger.cells()[0], 1);
    const std::string table = study.tablePath(study.plan().tables[0]);
    QVERIFY(writeFile(table, *readFile(table) + "\n").ok());
    UnitRunner runner(made_.registry(), study.path());
    const auto opened = runner.open(unit, {});
    QVERIFY(!opened);
    QCOMPARE(opened.error().message.code, std::string("studies.table-changed"));
  }

  void whoIsAtWorkIsSeenAsLongAsItLives() {
    const auto study = made_.make("hands");
    QVERIFY(atWork(study).empty());
    {
      AtWorkFile task(study, true);
      const auto first = atWork(study);
      QCOMPARE(first.size(), std::size_t{1});
      QVERIFY(first[0].task && first[0].units.empty());
      QCOMPARE(first[0].process, static_cast<std::int64_t>(::getpid()));
      task.tell({{"a", 1}, {"b", 2}});
      task.tell({{"c", 1764209, Message{"studies.longest", {{"run", "x"}, {"time", "0:00:11"}}}}});
      QCOMPARE(atWork(study)[0].units[0].at.code, std::string("studies.longest"));
      task.tell({{"c", 1764209}});  // shorter than what stood there
      const auto then = atWork(study);
      QCOMPARE(then[0].units.size(), std::size_t{1});
      QCOMPARE(then[0].units[0].unit, std::string("c"));
      QCOMPARE(then[0].units[0].since, std::int64_t{1764209});
      QCOMPARE(tasksAtWork(study).size(), std::size_t{1});
    }
    QVERIFY(atWork(study).empty());
    // Of one that was killed: nobody holds it, and the next one takes it away.
    const std::string left = study.path() + "/at-work/node-1.json";
    QVERIFY(writeFile(left, R"({"process":1,"host":"node","task":true,"units":[]})").ok());
    QVERIFY(atWork(study).empty());
    {
      const AtWorkFile runner(study, false);
      QVERIFY(!QFile::exists(QString::fromStdString(left)));
      QCOMPARE(atWork(study).size(), std::size_t{1});
      QVERIFY(tasksAtWork(study).empty());
    }
  }

  void oneHoldsTheLock() {
    const auto study = made_.make("lock");
    QVERIFY(!StudyLock::holder(study));
    {
      const auto lock = StudyLock::take(study, 3);
      QVERIFY(lock.ok());
      const auto second = StudyLock::take(study, 1);
      QVERIFY(!second);
      QCOMPARE(second.error().message.code, std::string("studies.locked"));
      const auto holder = StudyLock::holder(study);
      QVERIFY(holder.has_value());
      QCOMPARE(holder->process, static_cast<std::int64_t>(::getpid()));
      QCOMPARE(holder->workers, 3);
      QCOMPARE(holder->processes, 3);
    }
    {
      // Processes that share the islands of one run are no runs.
      const auto lock = StudyLock::take(study, 1, false, 4);
      QCOMPARE(StudyLock::holder(study)->workers, 1);
      QCOMPARE(StudyLock::holder(study)->processes, 4);
    }
    QVERIFY(!StudyLock::holder(study));
    QVERIFY(StudyLock::take(study, 1).ok());
  }
};

PARETREE_TEST_WITH_APPLICATION(FolderTest)
}  // namespace folder_test

#include "folder_test.moc"
