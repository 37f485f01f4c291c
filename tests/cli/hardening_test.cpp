// The programs as they lie in the folder of the build: what a linker's or compiler's setting was to give
// them.
#include <QFile>
#include <QProcess>
#include <QTest>

#include "tests/support/unit.h"

namespace hardening_test {

namespace {

QByteArray readelf(const QStringList& arguments) {
  QProcess process;
  process.start(QStringLiteral("readelf"), arguments);
  if (!process.waitForFinished() || process.exitCode() != 0) qFatal("readelf is in the package binutils");
  return process.readAllStandardOutput();
}

}  // namespace

class HardeningTest : public QObject {
  Q_OBJECT
 private slots:
  void programsAreHardened_data() {
    QTest::addColumn<QString>("program");
    for (const char* name : {"paretree-cli", "paretree-worker"})
      QTest::newRow(name) << qEnvironmentVariable("PARETREE_BIN") + '/' + QLatin1String(name);
  }
  void programsAreHardened() {
#ifdef PARETREE_SANITIZED
    QSKIP("sanitizers have a layout of their own");
#endif
    QFETCH(QString, program);
    QVERIFY(QFile::exists(program));
    QVERIFY(readelf({"-hW", program}).contains("DYN (Position-Independent Executable"));
    QVERIFY(readelf({"-lW", program}).contains("GNU_RELRO"));
    QVERIFY(readelf({"-dW", program}).contains("BIND_NOW") ||
            readelf({"-dW", program}).contains("Flags: NOW"));
#ifdef NDEBUG  // builds that are handed out
    QVERIFY(readelf({"-W", "--dyn-syms", program}).contains("__stack_chk_fail"));
    QVERIFY(readelf({"-W", "--dyn-syms", program}).contains("_chk@GLIBC"));
#endif
  }
};

PARETREE_TEST_WITH_APPLICATION(HardeningTest)
}  // namespace hardening_test

#include "hardening_test.moc"
