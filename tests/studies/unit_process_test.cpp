// A process of units as the one who hands out sees it: the next unit is given while the last one is written,
// and nothing is lost where the process dies in between. The other end is a script that says what it is told.
#include <QStandardPaths>
#include <QTest>
#include <thread>

#include "tests/studies/made_study.h"
#include "tests/support/unit.h"

#include "paretree/messages/json.h"
#include "paretree/studies/unit_process.h"

namespace unit_process_test {

using namespace paretree;
using namespace paretree::studies;

namespace {

constexpr int kLooks = 60000;  ///< 5 ms each: a busy machine is slow

/// The text of a unit is a list of what the other end does once it has it: words that are sent as keys of a
/// frame, "ended:ID", "die", "exit:CODE", "signal:NUMBER", or "wait" for the next unit.
constexpr const char* kScript = R"(
import os, socket, struct, sys
s = socket.socket(fileno=os.dup(0))
def whole(n):
    b = b''
    while len(b) < n:
        more = s.recv(n - len(b))
        if not more: sys.exit(0)
        b += more
    return b
def send(text):
    b = text.encode()
    s.sendall(struct.pack('<IIQ', 0x31575450, len(b), 0) + b)
import json
while True:
    magic, size, blob = struct.unpack('<IIQ', whole(16))
    for word in json.loads(whole(size))['unit'].split('|'):
        if word == 'die': os._exit(3)
        if word.startswith('exit:'): os._exit(int(word[5:]))
        if word.startswith('signal:'): os.kill(os.getpid(), int(word[7:]))
        send(word)
)";

JournalEntry doneEntry(const std::string& unit) {
  JournalEntry entry;
  entry.unit = unit;
  entry.sha256 = std::string(64, 'a');
  return entry;
}

std::string computed() { return dumpJson({{"computed", true}}, -1); }
std::string ended(const std::string& unit) { return dumpJson({{"ended", journalLine(doneEntry(unit))}}, -1); }

}  // namespace

class UnitProcessTest : public QObject {
  Q_OBJECT

  QTemporaryDir folder_;
  UnitCommand command_;

  static std::optional<UnitAnswer> answerOf(UnitProcess& process) {
    for (int i = 0; i < kLooks; ++i) {
      if (auto answer = process.poll()) return answer;
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    return std::nullopt;
  }
  static void waitUntilReady(UnitProcess& process) {
    for (int i = 0; i < kLooks && !process.ready(); ++i) {
      QVERIFY(!process.poll());
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    QVERIFY(process.ready());
  }

 private slots:
  void initTestCase() {
    const std::string path = folder_.filePath("units.py").toStdString();
    QVERIFY(writeFile(path, kScript).ok());
    const QString python = QStandardPaths::findExecutable(QStringLiteral("python3"));
    QVERIFY2(!python.isEmpty(), "python3 is missing: package python3");
    command_ = {python.toStdString(), {path}, 0};
  }

  void theNextUnitIsGivenWhileTheLastOneIsWritten() {
    UnitProcess process(command_);
    QVERIFY(process.ready() && !process.busy());
    QVERIFY(process.give("a", computed()).ok());
    QVERIFY(!process.ready());
    waitUntilReady(process);
    QVERIFY(process.busy());
    QVERIFY(process.give("b", ended("a") + "|" + computed() + "|" + ended("b")).ok());
    for (const char* unit : {"a", "b"}) {
      const auto answer = answerOf(process);
      QVERIFY(answer && answer->kind == UnitAnswer::Kind::Ended);
      QCOMPARE(answer->entry.unit, std::string(unit));
      QCOMPARE(answer->entry.kind, JournalEntry::Kind::Done);
    }
    QVERIFY(process.ready() && !process.busy());
  }

  void howFarAUnitIsIsHeard() {
    UnitProcess process(command_);
    const Message half{"studies.at-share", {{"phase", Message{"progress.evolving", {}}}, {"percent", 50}}};
    QVERIFY(process.give("a", dumpJson({{"at", messages::toJson(half)}}, -1)).ok());
    std::optional<Message> said;
    for (int i = 0; i < kLooks && !said; ++i) {
      QVERIFY(!process.poll());
      said = process.said();
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    QVERIFY(said && *said == half);
    QCOMPARE(process.unit(), std::string("a"));
    QVERIFY(!process.said());  // once
    process.kill();
  }

  void severalResultsAreWrittenAtOnceAndNoMoreThanThose() {
    UnitProcess process(command_);
    QVERIFY(process.start().ok());
    for (std::size_t i = 0; i < kMostWritten; ++i) {
      QVERIFY(process.ready());
      QVERIFY(process.give(std::to_string(i), i + 1 < kMostWritten ? computed() : "die").ok());
      if (i + 1 < kMostWritten) waitUntilReady(process);
    }
    QVERIFY(!process.ready());
    for (std::size_t i = 0; i < kMostWritten; ++i) {
      const auto answer = answerOf(process);
      QVERIFY(answer.has_value());
      QCOMPARE(answer->entry.unit, std::to_string(i));
      QCOMPARE(answer->kind, i + 1 < kMostWritten ? UnitAnswer::Kind::Stopped : UnitAnswer::Kind::Ended);
    }
    UnitProcess full(command_);
    for (std::size_t i = 0; i < kMostWritten; ++i) {
      if (i > 0) waitUntilReady(full);
      QVERIFY(full.give(std::to_string(i), computed()).ok());
    }
    for (int i = 0; i < 100 && !full.poll(); ++i) std::this_thread::sleep_for(std::chrono::milliseconds(5));
    QVERIFY(full.busy() && !full.ready());
  }

  // The one that was only to be written is run again, and the other one is what the process has died of.
  void aDeathIsThatOfTheUnitUnderWay() {
    UnitProcess process(command_);
    QVERIFY(process.give("a", computed()).ok());
    waitUntilReady(process);
    QVERIFY(process.give("b", "die").ok());
    const auto first = answerOf(process), second = answerOf(process);
    QVERIFY(first && second);
    QCOMPARE(first->entry.unit, std::string("a"));
    QCOMPARE(first->kind, UnitAnswer::Kind::Stopped);
    QCOMPARE(second->entry.unit, std::string("b"));
    QCOMPARE(second->kind, UnitAnswer::Kind::Ended);
    QCOMPARE(second->entry.kind, JournalEntry::Kind::Died);
    // A new process for what comes next.
    QVERIFY(process.ready());
    QVERIFY(process.give("a", ended("a")).ok());
    const auto again = answerOf(process);
    QVERIFY(again && again->entry.kind == JournalEntry::Kind::Done);
  }

  // A process that gets no memory ends in many ways.
  void aDeathOfMemoryIsSaidToBeSo_data() {
    QTest::addColumn<QByteArray>("end");
    QTest::addColumn<bool>("limited");
    QTest::addColumn<QByteArray>("code");
    const QByteArray out = "exit:" + QByteArray::number(kOutOfMemory);
    QTest::newRow("told by its code") << out << true << QByteArray("studies.memory-limit");
    QTest::newRow("without a limit") << out << false << QByteArray("studies.no-memory");
    QTest::newRow("aborted") << QByteArray("signal:6") << true << QByteArray("studies.died-at-limit");
    QTest::newRow("aborted without a limit")
        << QByteArray("signal:6") << false << QByteArray("studies.unit-died");
    QTest::newRow("killed") << QByteArray("signal:9") << false << QByteArray("studies.killed");
    QTest::newRow("another code") << QByteArray("exit:3") << true << QByteArray("studies.unit-died");
  }
  void aDeathOfMemoryIsSaidToBeSo() {
    QFETCH(QByteArray, end);
    QFETCH(bool, limited);
    QFETCH(QByteArray, code);
    UnitCommand command = command_;
    command.bytes = limited ? 64 << 20 : 0;
    UnitProcess process(command);
    QVERIFY(process.give("a", end.toStdString()).ok());
    const auto answer = answerOf(process);
    QVERIFY(answer.has_value());
    QCOMPARE(answer->entry.problem.code, code.toStdString());
    // Under the same limit it would end so again; else it is worth another try.
    QCOMPARE(answer->entry.kind,
             code == "studies.memory-limit" ? JournalEntry::Kind::Failed : JournalEntry::Kind::Died);
  }

  void aDeathWhileNothingElseIsUnderWayIsItsOwn() {
    UnitProcess process(command_);
    QVERIFY(process.give("a", computed() + "|die").ok());
    const auto answer = answerOf(process);
    QVERIFY(answer.has_value());
    QCOMPARE(answer->entry.unit, std::string("a"));
    QCOMPARE(answer->entry.kind, JournalEntry::Kind::Died);
  }
};

PARETREE_TEST(UnitProcessTest)
}  // namespace unit_process_test

#include "unit_process_test.moc"
