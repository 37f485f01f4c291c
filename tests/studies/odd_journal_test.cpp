// Journals, ledgers and locks of studies that hold what is none of theirs, or nothing.
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

namespace odd_journal_test {

using namespace paretree;
using namespace paretree::studies;
using namespace paretree::testing;
using namespace paretree::odd_files;
namespace fs = std::filesystem;

class OddJournalTest : public QObject {
  Q_OBJECT

  MadeStudy made_;
  std::string table() const {
    const std::string path = made_.path("plain.csv");
    if (!writeFile(path, data::csvText(*samples::makeSample("activity", 60, 1)))) qFatal("no table");
    return path;
  }

 private slots:
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

PARETREE_TEST_WITH_APPLICATION(OddJournalTest)
}  // namespace odd_journal_test

#include "odd_journal_test.moc"
