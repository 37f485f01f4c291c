#include <QTest>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <stop_token>
#include <thread>

#include "paretree/core/json.h"
#include "paretree/messages/text.h"
#include "paretree/worker/child.h"
#include "paretree/worker/protocol.h"
#include "paretree/worker/worker_process.h"
#include "tests/support/unit.h"

namespace worker_process_test {

using namespace paretree;

namespace {

std::size_t openDescriptors() {
  const std::filesystem::directory_iterator all("/proc/self/fd");
  return static_cast<std::size_t>(std::distance(begin(all), end(all)));
}

bool processExists(int pid) { return ::kill(pid, 0) == 0; }

/// Puts the worker of broken_worker.cpp in the real one's place while it lives.
struct Broken {
  explicit Broken(const std::string& plan) {
    const std::string program =
        qEnvironmentVariable("PARETREE_BIN", PARETREE_BINARY_DIR "/bin").toStdString();
    qputenv("PARETREE_WORKER", (program + "/test_worker_broken").c_str());
    qputenv("PARETREE_BROKEN", plan.c_str());
  }
  ~Broken() {
    qunsetenv("PARETREE_WORKER");
    qunsetenv("PARETREE_BROKEN");
  }
};

/// A context that stops itself some time from now.
struct StopsSoon {
  std::stop_source source;
  std::jthread timer;
  explicit StopsSoon(int milliseconds)
      : timer([this, milliseconds] {
          std::this_thread::sleep_for(std::chrono::milliseconds(milliseconds));
          source.request_stop();
        }) {}
  Context context() { return Context(Rng(1), 1, source.get_token()); }
};

}  // namespace

class WorkerProcessTest : public QObject {
  Q_OBJECT
 private slots:
  void anAskComesBackWithItsDataAndTheProcessStaysUp() {
    worker::WorkerProcess worker;
    QVERIFY(!worker.running());
    const Context context;
    const std::string blob(3'000'000, 'x');
    const auto first = worker.ask("ping", {{"a", 1}}, blob, context);
    QVERIFY2(first.ok(), first.ok() ? "" : messages::text(first.error()).c_str());
    QCOMPARE(first->result["a"].get<int>(), 1);
    QVERIFY(first->blob == blob);
    const int pid = worker.pid();
    QVERIFY(worker.ask("ping", Json::object(), "", context).ok());
    QCOMPARE(worker.pid(), pid);
    QCOMPARE(worker.starts(), std::uint64_t{1});
  }
  void anUnknownOperationIsAnErrorAndNotTheEnd() {
    worker::WorkerProcess worker;
    const Context context;
    const auto reply = worker.ask("fly", Json::object(), "", context);
    QVERIFY(!reply.ok());
    QVERIFY(messages::text(reply.error()).find("'fly'") != std::string::npos);
    QVERIFY(worker.running());
  }
  void theEndOfTheClientEndsTheProcess() {
    int pid = 0;
    {
      worker::WorkerProcess worker;
      QVERIFY(worker.ask("ping", Json::object(), "", Context()).ok());
      pid = worker.pid();
      QVERIFY(processExists(pid));
    }
    QVERIFY(!processExists(pid));
  }
  void aWorkerThatWasKilledIsStartedAgain() {
    worker::WorkerProcess worker;
    const Context context;
    QVERIFY(worker.ask("ping", Json::object(), "", context).ok());
    ::kill(worker.pid(), SIGKILL);
    while (worker.running()) std::this_thread::yield();
    QVERIFY(worker.ask("ping", Json::object(), "", context).ok());
    QCOMPARE(worker.starts(), std::uint64_t{2});
  }
  void aStarterThreadThatEndsDoesNotTakeTheWorkerWithIt() {
    worker::WorkerProcess worker;
    std::thread([&] { (void)worker.ask("ping", Json::object(), "", Context()); }).join();
    const int pid = worker.pid();
    QVERIFY(pid > 0);
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    QVERIFY(worker.ask("ping", Json::object(), "", Context()).ok());
    QCOMPARE(worker.pid(), pid);
  }
  void aMissingProgramIsAnErrorThatSaysWhatToDo() {
    qputenv("PARETREE_WORKER", "/nowhere/paretree-worker");
    worker::WorkerProcess worker;
    const auto reply = worker.ask("ping", Json::object(), "", Context());
    const bool available = worker::WorkerProcess::available();
    qunsetenv("PARETREE_WORKER");
    QVERIFY(!available);
    QVERIFY(!reply.ok());
    QVERIFY(messages::text(reply.error()).find("PARETREE_WORKER") != std::string::npos);
    QVERIFY(worker.ask("ping", Json::object(), "", Context()).ok());
  }
  void aProgramThatIsNoWorkerIsAnError() {
    qputenv("PARETREE_WORKER", "/bin/true");
    worker::WorkerProcess worker;
    const auto reply = worker.ask("ping", Json::object(), "", Context());
    qunsetenv("PARETREE_WORKER");
    QVERIFY(!reply.ok());
    QVERIFY(messages::text(reply.error()).find("'start'") != std::string::npos);
  }

  void aBrokenWorkerIsAnErrorAndTheNextOneWorks_data() {
    QTest::addColumn<QString>("plan");
    QTest::addColumn<QString>("words");
    for (const char* point : {"start", "hello", "request", "event", "reply"}) {
      for (const char* deed : {"exit", "abort", "kill", "close"}) {
        const QString words = QByteArray(deed) == "exit"    ? "exit code 7"
                              : QByteArray(deed) == "abort" ? "signal 6"
                              : QByteArray(deed) == "kill"  ? "signal 9"
                                                            : "ended unexpectedly";
        QTest::addRow("%s %s", point, deed) << QString("%1:%2").arg(point, deed) << words;
      }
    }
    for (const char* point : {"start", "request", "event"}) {
      for (const char* deed : {"garbage", "huge-header", "huge-blob", "not-json"}) {
        QTest::addRow("%s %s", point, deed) << QString("%1:%2").arg(point, deed) << "no message";
      }
    }
    QTest::addRow("wrong id") << "request:wrong-id"
                              << "does not belong";
    QTest::addRow("no answer") << "request:no-answer-word"
                               << "neither event nor result";
    QTest::addRow("announced blob") << "request:announced-blob"
                                    << "exit code 7";
    QTest::addRow("version") << "version:exit"
                             << "speaks version 99";
    QTest::addRow("name") << "name:exit"
                          << "did not say who it is";
  }
  void aBrokenWorkerIsAnErrorAndTheNextOneWorks() {
    QFETCH(QString, plan);
    QFETCH(QString, words);
    worker::WorkerProcess worker;
    {
      const Broken broken(plan.toStdString());
      const auto reply = worker.ask("ping", Json::object(), std::string(100000, 'x'), Context());
      QVERIFY(!reply.ok());
      QVERIFY2(messages::text(reply.error()).find(words.toStdString()) != std::string::npos,
               messages::text(reply.error()).c_str());
      QVERIFY(!worker.running());
    }
    QVERIFY(worker.ask("ping", Json::object(), "", Context()).ok());
  }
  void aWorkerThatEndsBetweenRequestsIsReplacedOrNamed() {
    worker::WorkerProcess worker;
    const Broken broken("idle:exit");
    const auto reply = worker.ask("ping", Json::object(), "", Context());
    QVERIFY(!reply.ok());  // it ended after the greeting: during the request as we see it
    QVERIFY(messages::text(reply.error()).find("exit code 7") != std::string::npos);
  }

  void stopEndsAnAskAtEveryPoint_data() {
    QTest::addColumn<QString>("plan");
    for (const char* point : {"start", "hello", "idle", "request", "event", "reply"}) {
      QTest::addRow("%s", point) << QString("%1:hang").arg(point);
    }
  }
  void stopEndsAnAskAtEveryPoint() {
    QFETCH(QString, plan);
    const Broken broken(plan.toStdString());
    worker::WorkerProcess worker;
    StopsSoon stop(50);
    const Context context = stop.context();
    const auto begin = std::chrono::steady_clock::now();
    const auto reply = worker.ask("ping", Json::object(), std::string(10'000'000, 'x'), context);
    QVERIFY(!reply.ok());
    QVERIFY(isStopped(reply.error()));
    QVERIFY(!worker.running());
    QVERIFY(context.polls() >= 1);  // one where starting took longer than the stop
    QVERIFY(std::chrono::steady_clock::now() - begin < std::chrono::seconds(2));
  }
  void aContextThatIsStoppingAsksNothing() {
    StopsSoon stop(0);
    stop.timer.join();
    worker::WorkerProcess worker;
    const auto reply = worker.ask("ping", Json::object(), "", stop.context());
    QVERIFY(!reply.ok());
    QCOMPARE(worker.starts(), std::uint64_t{0});
  }
  void eventsComeBeforeTheReply() {
    const Broken broken("never:exit");
    worker::WorkerProcess worker;
    int events = 0;
    const auto reply = worker.ask("ping", Json::object(), "", Context(), [&](const Json& event) {
      ++events;
      QCOMPARE(event["step"].get<int>(), 1);
    });
    QVERIFY(reply.ok());
    QCOMPARE(events, 1);
    QCOMPARE(reply->blob.size(), std::size_t{1000});
  }
  void manyAsksAndStartsLeakNoDescriptors() {
    const std::size_t before = openDescriptors();
    {
      worker::WorkerProcess worker;
      for (int i = 0; i < 200; ++i) QVERIFY(worker.ask("ping", {{"i", i}}, "data", Context()).ok());
      QCOMPARE(openDescriptors(), before + 1);
      for (int i = 0; i < 10; ++i) {
        const Broken broken(i % 2 == 0 ? "request:exit" : "start:garbage");
        worker::WorkerProcess bad;
        QVERIFY(!bad.ask("ping", Json::object(), "", Context()).ok());
      }
      QCOMPARE(openDescriptors(), before + 1);
    }
    QCOMPARE(openDescriptors(), before);
  }
  void severalWorkersSideBySideDoNotHoldEachOthersSockets() {
    worker::WorkerProcess first;
    QVERIFY(first.ask("ping", Json::object(), "", Context()).ok());
    worker::WorkerProcess second;
    QVERIFY(second.ask("ping", Json::object(), "", Context()).ok());
    std::size_t descriptors = 0;
    for (const auto& entry :
         std::filesystem::directory_iterator("/proc/" + std::to_string(second.pid()) + "/fd")) {
      descriptors += std::filesystem::is_socket(entry.path()) ? 1 : 0;
    }
    QCOMPARE(descriptors, std::size_t{1});
  }

  void nonsenseFromTheEngineEndsTheWorkerQuietly_data() {
    QTest::addColumn<QByteArray>("bytes");
    QTest::addRow("text") << QByteArray("GET / HTTP/1.1\r\n\r\n and more");
    QTest::addRow("zeros") << QByteArray(1000, '\0');
    const auto frame = [](const Json& json) {
      return QByteArray::fromStdString(worker::protocol::frameStart(json, 0));
    };
    QTest::addRow("no id") << frame({{"op", "ping"}, {"arguments", Json::object()}});
    QTest::addRow("no op") << frame({{"id", 1}, {"arguments", Json::object()}});
    QTest::addRow("arguments are a list") << frame({{"id", 1}, {"op", "ping"}, {"arguments", Json::array()}});
    QTest::addRow("huge blob") << frame({{"id", 1}}).replace(8, 8, QByteArray(8, '\xff'));
  }
  void nonsenseFromTheEngineEndsTheWorkerQuietly() {
    QFETCH(QByteArray, bytes);
    worker::Child child;
    QVERIFY(child.start(worker::WorkerProcess::findProgram(), {}).ok());
    QCOMPARE(child.write({bytes.constData(), static_cast<std::size_t>(bytes.size())}),
             std::ptrdiff_t(bytes.size()));
    for (int i = 0; i < 2000 && child.alive(); ++i)
      child.wait(worker::Child::For::Reading, 1), QTest::qSleep(1);
    QVERIFY(!child.alive());
    QCOMPARE(messages::text(child.reapEnded()), std::string("exit code 3"));
  }
};

PARETREE_TEST(WorkerProcessTest)
}  // namespace worker_process_test

#include "worker_process_test.moc"
