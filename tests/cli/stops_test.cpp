// A stop while there is nothing to keep ends the program with exit code 130, whatever it is doing: here while
// it waits for bytes that never come, where nothing asks for a stop.
#include <fcntl.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "tests/cli/cli_case.h"
#include "tests/support/unit.h"

namespace stops_test {

using paretree::support::CliCase;

class StopsTest : public CliCase {
  Q_OBJECT
 private slots:
  void initTestCase() {
    makeTable();
    QCOMPARE(run({"learn", "cart", file("activity.csv"), "--quiet", "--out", file("run.json")}).code, 0);
    QCOMPARE(mkfifo(QFile::encodeName(file("pipe")).constData(), 0600), 0);
    pipe_ = open(QFile::encodeName(file("pipe")).constData(), O_RDWR);  // so that it never ends
    QVERIFY(pipe_ >= 0);
  }
  void cleanupTestCase() { close(pipe_); }

  void readingEndsWithCode130_data() {
    QTest::addColumn<QStringList>("arguments");
    QTest::newRow("data") << QStringList{"data", file("pipe"), "--quiet"};
    QTest::newRow("data --save-as") << QStringList{"data", file("pipe"), "--quiet", "--save-as",
                                                   file("none.csv")};
    QTest::newRow("show") << QStringList{"show", file("pipe")};
    QTest::newRow("predict") << QStringList{"predict", file("pipe"), file("activity.csv"), "--quiet"};
    QTest::newRow("learn") << QStringList{"learn",   "cart",  file("pipe"),
                                          "--quiet", "--out", file("none.json")};
    QTest::newRow("compare") << QStringList{"compare", file("pipe"), "--quiet", "--out", file("none.json")};
  }
  void readingEndsWithCode130() {
    QFETCH(QStringList, arguments);
    QCOMPARE(::write(pipe_, "a,b\n1,2\n", 8), ssize_t{8});
    QProcess process;
    process.start(program(), arguments);
    // What was written is gone: the program reads, and listens for signals since before that.
    const auto waiting = [&] {
      int bytes = 0;
      return ioctl(pipe_, FIONREAD, &bytes) == 0 ? bytes : -1;
    };
    QTRY_COMPARE_WITH_TIMEOUT(waiting(), 0, 60000);
    QCOMPARE(process.state(), QProcess::Running);
    QVERIFY(paretree::support::interrupt(process));
    QVERIFY(process.waitForFinished(60000));
    QCOMPARE(process.exitStatus(), QProcess::NormalExit);
    QCOMPARE(process.exitCode(), 130);
    QVERIFY(process.readAllStandardError().contains("stopped"));
    QVERIFY(process.readAllStandardOutput().isEmpty());
    QVERIFY(!QFile::exists(file("none.json")) && !QFile::exists(file("none.csv")));
  }

  /// Fingerprints of learners come before the first cell, and take long.
  void beforeTheFirstCellTheReproductionEndsAtOnce() {
    QProcess process;
    process.start(program(), {"reproduce", "all", "--quick", "--quiet"});
    QVERIFY(process.waitForStarted());
    // It listens once it has blocked the signal.
    const auto listens = [&] {
      for (const QByteArray& line :
           content(QStringLiteral("/proc/%1/status").arg(process.processId())).split('\n'))
        if (line.startsWith("SigBlk:")) return (line.mid(7).trimmed().toULongLong(nullptr, 16) & 2) != 0;
      return false;
    };
    QTRY_VERIFY_WITH_TIMEOUT(listens(), 60000);
    QVERIFY(paretree::support::interrupt(process));
    QVERIFY(process.waitForFinished(240000));
    QCOMPARE(process.exitCode(), 130);
    const QByteArray said = process.readAllStandardError();
    QVERIFY2(said.contains("stopped before there was a result"), said);
    QVERIFY(process.readAllStandardOutput().isEmpty());
  }

 private:
  int pipe_ = -1;
};

PARETREE_TEST_WITH_APPLICATION(StopsTest)
}  // namespace stops_test

#include "stops_test.moc"
