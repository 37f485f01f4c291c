// The two ends of a process of units where the other one says what it must not, or nothing any more.
#include <signal.h>
#include <sys/socket.h>
#include <unistd.h>

#include <QStandardPaths>
#include <QTest>
#include <functional>
#include <thread>

#include "paretree/messages/json.h"
#include "paretree/studies/runner.h"
#include "paretree/studies/unit_process.h"
#include "tests/studies/made_study.h"
#include "tests/support/arguments.h"
#include "tests/support/unit.h"

namespace odd_process_test {

using namespace paretree;
using namespace paretree::studies;

namespace {

constexpr int kPatience = 60000;  ///< looks of 5 ms each: a busy machine is slow

/// For each unit sends what its text holds: frames, or bytes as they are behind "raw:"; and waits for the
/// next.
constexpr const char* kSayer = R"(
import json, os, socket, struct, sys
s = socket.socket(fileno=os.dup(0))
def whole(n):
    b = b''
    while len(b) < n:
        more = s.recv(n - len(b))
        if not more: sys.exit(0)
        b += more
    return b
while True:
    magic, size, blob = struct.unpack('<IIQ', whole(16))
    for word in json.loads(whole(size))['unit'].split('|'):
        if word.startswith('raw:'): s.sendall(word[4:].encode())
        elif word.startswith('size:'): s.sendall(struct.pack('<IIQ', 0x31575450, int(word[5:]), 0))
        elif word.startswith('length:'): word = json.dumps({'problem': {'code': 'text', 'arguments': {'text': 'long'}}}); s.sendall(struct.pack('<IIQ', 0x31575450, len(word), 0) + word.encode())
        elif word: s.sendall(struct.pack('<IIQ', 0x31575450, len(word.encode()), 0) + word.encode())
)";

std::string computed() { return dumpJson({{"computed", true}}, -1); }
std::string done(const std::string& unit) {
  JournalEntry entry;
  entry.unit = unit;
  entry.sha256 = std::string(64, 'a');
  return dumpJson({{"ended", journalLine(entry)}}, -1);
}

/// Both ends of a socket, closed at the end.
struct Ends {
  int here = -1, there = -1;
  Ends() {
    int ends[2];
    if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) qFatal("no sockets");
    here = ends[0];
    there = ends[1];
  }
  ~Ends() {
    ::close(here);
    if (there >= 0) ::close(there);
  }
  Ends(const Ends&) = delete;
  Ends& operator=(const Ends&) = delete;
  void send(const std::string& bytes) const {
    if (::send(there, bytes.data(), bytes.size(), MSG_NOSIGNAL) != static_cast<ssize_t>(bytes.size()))
      qFatal("full");
  }
  void leave() {
    ::close(there);
    there = -1;
  }
};

std::string frame(const Json& header) { return worker::protocol::frameStart(header, 0); }

}  // namespace

class OddProcessTest : public QObject {
  Q_OBJECT

  QTemporaryDir folder_;
  UnitCommand command_;

  static std::optional<UnitAnswer> answerOf(UnitProcess& process) {
    for (int i = 0; i < kPatience; ++i) {
      if (auto answer = process.poll()) return answer;
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    return std::nullopt;
  }
  UnitAnswer answerTo(const std::string& text) const {
    UnitProcess process(command_);
    [&] { QVERIFY(process.give("a", text).ok()); }();
    auto answer = answerOf(process);
    [&] { QVERIFY(answer.has_value()); }();
    return answer.value_or(UnitAnswer{});
  }

 private slots:
  void initTestCase() {
    const std::string path = folder_.filePath("sayer.py").toStdString();
    QVERIFY(writeFile(path, kSayer).ok());
    const QString python = QStandardPaths::findExecutable(QStringLiteral("python3"));
    QVERIFY2(!python.isEmpty(), "python3 is missing: package python3");
    command_ = {python.toStdString(), {path}, 0};
  }

  void whatNobodyUnderstandsHaltsInWords() {
    QCOMPARE(answerTo("{}").problem.code, std::string("studies.strange-answer"));
    QCOMPARE(answerTo("{\"problem\":7}").problem.code, std::string("studies.strange-answer"));
    QCOMPARE(answerTo("{\"ended\":7}").problem.code, std::string("studies.strange-answer"));
    QCOMPARE(answerTo("{\"ended\":\"no line\"}").kind, UnitAnswer::Kind::Halted);
    QCOMPARE(answerTo(done("of another unit")).kind, UnitAnswer::Kind::Halted);
    const Message problem{"studies.no-memory", {}};
    const UnitAnswer halted = answerTo(dumpJson({{"problem", messages::toJson(problem)}}, -1));
    QCOMPARE(halted.kind, UnitAnswer::Kind::Halted);
    QVERIFY(halted.problem == problem);
    QCOMPARE(halted.entry.unit, std::string("a"));
    QCOMPARE(answerTo("{\"stopped\":true}").kind, UnitAnswer::Kind::Stopped);
    QCOMPARE(answerTo(done("a")).kind, UnitAnswer::Kind::Ended);
  }

  void bytesThatAreNoFrameEndTheProcess() {
    for (const std::string& text :
         {std::string("raw:") + std::string(64, 'x'), std::string("size:1073741824"), std::string("[1,")}) {
      const UnitAnswer answer = answerTo(text);
      QCOMPARE(answer.kind, UnitAnswer::Kind::Ended);
      QCOMPARE(answer.entry.kind, JournalEntry::Kind::Died);
      QCOMPARE(answer.entry.unit, std::string("a"));
      QCOMPARE(answer.entry.problem.code, std::string("studies.unit-died"));
    }
  }

  // Said of nothing that is under way: no news, and no answer.
  void wordsOfNothingArePassedOver() {
    UnitProcess process(command_);
    const std::string at = dumpJson({{"at", messages::toJson(Message{"studies.no-memory", {}})}}, -1);
    QVERIFY(process.give("a", "{\"at\":7}|" + computed() + "|" + at + "|" + done("a")).ok());
    const auto answer = answerOf(process);
    QVERIFY(answer && answer->kind == UnitAnswer::Kind::Ended);
    QVERIFY(!process.said());
    // Twice: the second time it answers for what is to be written.
    UnitProcess twice(command_);
    QVERIFY(twice.give("a", computed() + "|" + computed()).ok());
    const auto strange = answerOf(twice);
    QVERIFY(strange && strange->kind == UnitAnswer::Kind::Halted);
    QCOMPARE(strange->entry.unit, std::string("a"));
  }

  void longTextsAreSentWhole() {
    UnitProcess process(command_);
    QVERIFY(process.give("a", "length:" + std::string(std::size_t{3} << 20, 'x')).ok());
    const auto answer = answerOf(process);
    QVERIFY(answer && answer->kind == UnitAnswer::Kind::Halted);
    QCOMPARE(answer->problem.code, std::string("text"));
  }

  void signalsOfMemoryAreSaidWithinALimitAlone() {
    for (const int signal : {SIGSEGV, SIGBUS, SIGTERM})
      for (const bool limited : {false, true}) {
        UnitCommand command{"/bin/sh", {"-c", "kill -" + std::to_string(signal) + " $$"}, 0};
        command.bytes = limited ? 64 << 20 : 0;
        UnitProcess process(command);
        QVERIFY(process.give("a", "x").ok());
        const auto answer = answerOf(process);
        QVERIFY(answer.has_value());
        QCOMPARE(answer->entry.problem.code,
                 std::string(limited && signal != SIGTERM ? "studies.died-at-limit" : "studies.unit-died"));
      }
  }

  // It has ended before it was given anything: the next look says how.
  void aUnitForAProcessThatHasEndedIsAnswered() {
    UnitCommand command{"/bin/sh", {"-c", "exit 3"}, 0};
    UnitProcess process(command);
    QVERIFY(process.start().ok());
    for (int i = 0; i < 200 && process.up(); ++i) std::this_thread::sleep_for(std::chrono::milliseconds(5));
    process.interrupt();  // nobody
    QVERIFY(process.give("a", std::string(std::size_t{1} << 20, 'x')).ok());
    const auto answer = answerOf(process);
    QVERIFY(answer && answer->entry.kind == JournalEntry::Kind::Died);
    QVERIFY(process.ready() && !process.poll());
  }

  void unitsAreReadUntilTheOtherSideIsGone() {
    Ends ends;
    UnitChannel channel(ends.here);
    const std::string first = frame({{"unit", "one"}});
    ends.send(first.substr(0, 20));
    std::thread rest([&] {
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
      ends.send(first.substr(20) + frame({{"unit", "two"}}));
    });
    QCOMPARE(*channel.next(), std::string("one"));
    rest.join();
    QCOMPARE(*channel.next(), std::string("two"));
    ends.leave();
    QVERIFY(!channel.next());
    // Nobody hears it, and nothing happens.
    channel.computed();
    channel.at(Message{"studies.no-memory", {}});
    UnitAnswer answer;
    answer.kind = UnitAnswer::Kind::Stopped;
    channel.answer(answer);
    QVERIFY(!channel.next());
  }

  void whatIsNoUnitIsTheEnd() {
    for (const Json& header : {Json::object(), Json{{"unit", 7}}, Json{{"other", "a"}}}) {
      const Ends ends;
      ends.send(frame(header));
      QVERIFY2(!UnitChannel(ends.here).next(), header.dump().c_str());
    }
    const Ends ends;
    ends.send(std::string(64, 'x'));
    QVERIFY(!UnitChannel(ends.here).next());
  }

  void answersAreReadAsTheyWereGiven() {
    const Ends ends;
    UnitChannel channel(ends.here);
    UnitAnswer answer;
    answer.entry.unit = "a";
    answer.entry.sha256 = std::string(64, 'a');
    channel.answer(answer);
    answer.kind = UnitAnswer::Kind::Stopped;
    channel.answer(answer);
    answer.kind = UnitAnswer::Kind::Halted;
    answer.problem = Message{"studies.no-memory", {}};
    channel.answer(answer);
    channel.computed();
    channel.at(answer.problem);
    std::vector<Json> headers;
    worker::protocol::FrameReader reader;
    while (headers.size() < 5) {
      const auto space = reader.space();
      const ssize_t count = ::recv(ends.there, space.data(), space.size(), 0);
      QVERIFY(count > 0);
      const auto whole = reader.filled(static_cast<std::size_t>(count));
      QVERIFY(whole.ok());
      if (*whole) headers.push_back(reader.take().header);
    }
    QCOMPARE(journalEntry(headers[0]["ended"].get<std::string>())->unit, std::string("a"));
    QCOMPARE(headers[1]["stopped"].get<bool>(), true);
    QVERIFY(*messages::fromJson(headers[2]["problem"]) == answer.problem);
    QCOMPARE(headers[3]["computed"].get<bool>(), true);
    QVERIFY(*messages::fromJson(headers[4]["at"]) == answer.problem);
  }

  // A study by a program that says other things: all that it was asked ends in words.
  void aStudyByAStrangeProgramHalts() {
    const testing::MadeStudy made;
    const auto study = made.make("strange");
    const auto run = [&](const char* script) {
      Ledger ledger = testing::ledgerOf(study);
      RunnerRequest request;
      request.command = {"/bin/sh", {"-c", script}, 0};
      request.processes = 2;
      std::size_t told = 0, ended = 0;
      request.ended = [&](const std::string&) { ++ended; };
      const auto end =
          runUnits(study, ledger, request, {}, [&](const Progress&, const Assignments&) { ++told; });
      [&] { QVERIFY(end.ok() && told >= ended); }();
      return end ? *end : RunnerEnd{};
    };
    const RunnerEnd died = run("exit 3");
    QCOMPARE(died.failed, std::size_t{6});
    QCOMPARE(died.again, std::size_t{6});
    QVERIFY(!died.halted && !died.stopped);
    const auto ledger = testing::ledgerOf(study);
    QCOMPARE(support::codesOf(failuresOf(ledger, "s")), std::vector<std::string>{"studies.died"});
    QVERIFY(study.askStop().ok());
    const RunnerEnd stopped = run("exit 3");
    QVERIFY(stopped.stopped && stopped.failed == 0);
    study.forgetStop();
    std::stop_source stop;
    stop.request_stop();
    Ledger again = testing::ledgerOf(study);
    const auto end = runUnits(study, again, {command_}, stop.get_token(), {});
    QVERIFY(end.ok() && end->stopped && end->done == 0);
  }
};

PARETREE_TEST_WITH_APPLICATION(OddProcessTest)
}  // namespace odd_process_test

#include "odd_process_test.moc"
