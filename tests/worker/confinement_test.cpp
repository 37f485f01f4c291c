// What a confined process may do, and what it may not.
#include "app/worker/confinement.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <QTest>
#include <cerrno>
#include <functional>
#include <thread>

#include "paretree/core/json.h"
#include "paretree/worker/worker_process.h"

using namespace paretree;

namespace {

/// What `work` returns in a process that confined itself before; 100 more where it could not, -1: it died.
int confined(const std::function<int()>& work) {
  const pid_t child = fork();
  if (child == 0) _exit((worker_program::confine() ? 0 : 100) + work());
  int status = 0;
  return waitpid(child, &status, 0) == child && WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

#if defined(__x86_64__) && !defined(PARETREE_SANITIZED)
constexpr bool kExpected = true;
#else
constexpr bool kExpected = false;
#endif

}  // namespace

class ConfinementTest : public QObject {
  Q_OBJECT
 private slots:
  void filesNetworkAndProgramsAreRefused_data() {
    QTest::addColumn<std::function<int()>>("work");
    const auto row = [](const char* name, std::function<int()> work) {
      QTest::newRow(name) << std::function<int()>([work] { return work() < 0 && errno == EACCES ? 0 : 1; });
    };
    row("reading a file", [] { return open("/proc/self/statm", O_RDONLY); });
    row("writing a file", [] { return open("/tmp/never", O_WRONLY | O_CREAT, 0600); });
    row("network", [] { return socket(AF_INET, SOCK_STREAM, 0); });
    row("socket", [] { return socket(AF_UNIX, SOCK_STREAM, 0); });
    row("another program", [] { return execl("/bin/true", "true", nullptr); });
    row("a process", [] { return static_cast<int>(fork()); });
    row("taking away", [] { return unlink("/tmp/never"); });
    row("a signal to another", [] { return kill(getppid(), 0); });
  }
  void filesNetworkAndProgramsAreRefused() {
    if (!kExpected) QSKIP("sanitizers open files, and the filter is one of x86-64");
    QFETCH(std::function<int()>, work);
    QCOMPARE(confined(work), 0);
  }
  void memoryThreadsAndOpenDescriptorsAreLeft() {
    const int file = open("/proc/self/statm", O_RDONLY);
    QVERIFY(file >= 0);
    const int expected = kExpected ? 0 : 100;
    QCOMPARE(confined([file] {
               char text[16];
               return pread(file, text, sizeof text, 0) > 0 ? 0 : 1;
             }),
             expected);
    QCOMPARE(confined([] {
               int answer = 1;
               std::thread([&] { answer = 0; }).join();
               return answer;
             }),
             expected);
    QCOMPARE(confined([] {
               const std::vector<char> much(std::size_t{100} << 20, 'x');
               return much.back() == 'x' ? 0 : 1;
             }),
             expected);
    close(file);
  }
  void theWorkerSaysIt() {
    worker::WorkerProcess worker;
    QVERIFY(!worker.confined());
    QVERIFY(worker.ask("ping", Json::object(), "", Context()).ok());
    QCOMPARE(worker.confined(), kExpected);
  }
};

QTEST_GUILESS_MAIN(ConfinementTest)
#include "confinement_test.moc"
