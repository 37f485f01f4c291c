// The programs as they lie in the folder of the build: what a linker's or compiler's setting was to give
// them, and how they end without memory.
#include <QFile>
#include <QProcess>
#include <QTest>

#include "tests/support/command_line.h"
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
    const QByteArray symbols = readelf({"-W", "--dyn-syms", program});
    // What a check of the standard library that fails calls; g++ names it so since 12.
    QVERIFY(symbols.contains("__glibcxx_assert_fail"));
#ifdef NDEBUG  // builds that are handed out
    QVERIFY(symbols.contains("__stack_chk_fail"));
    QVERIFY(symbols.contains("_chk@GLIBC"));
#endif
  }

  void aRunSaysThatItsWorkerWasNotConfined() {
#ifdef PARETREE_SANITIZED
    QSKIP("a worker under sanitizers confines itself nowhere");
#endif
    const paretree::support::CommandLine line;
    const QString shim = line.file(QStringLiteral("no_seccomp.so"));
    const QString source = line.file(QStringLiteral("no_seccomp.c"));
    QFile code(source);
    QVERIFY(code.open(QIODevice::WriteOnly));
    code.write("int prctl(int option, ...) { (void)option; return -1; }\n");
    code.close();
    QCOMPARE(QProcess::execute(QStringLiteral("cc"), {"-shared", "-fPIC", "-o", shim, source}), 0);
    const QString data = line.file(QStringLiteral("petals.csv"));
    QCOMPARE(line.run({"generate", "petals", "--rows", "60", "--out", data}).code, 0);
    const auto learnt = [&](const char* out) {
      const QString file = line.file(QLatin1String(out));
      const auto done =
          line.run({"learn", "mirco", data, "--trees", "3", "--quiet", "--no-timing", "--out", file});
      QFile run(file);
      return done.code == 0 && run.open(QIODevice::ReadOnly) ? run.readAll() : done.err;
    };
    const QByteArray confined = learnt("confined.json");
    qputenv("LD_PRELOAD", QFile::encodeName(shim));
    const QByteArray unconfined = learnt("unconfined.json");
    qunsetenv("LD_PRELOAD");
    QVERIFY2(confined.contains("\"front\"") && !confined.contains("worker.unconfined"), confined.left(200));
    QVERIFY2(unconfined.contains("\"degraded\"") && unconfined.contains("worker.unconfined"),
             unconfined.left(200));
  }

  /// By itself Qt would end the program with abort() then.
  void aPictureWithoutThePluginOfThePlatformEndsInWords() {
#ifdef PARETREE_SANITIZED
    QSKIP("sanitizers come before what is loaded first");
#endif
    const paretree::support::CommandLine line;
    const QString shim = line.file(QStringLiteral("no_platform.so"));
    const QString source =
        line.written(QStringLiteral("no_platform.c"),
                     "#define _GNU_SOURCE\n"
                     "#include <dlfcn.h>\n"
                     "#include <string.h>\n"
                     "void* dlopen(const char* file, int how) {\n"
                     "  void* (*real)(const char*, int) = dlsym(RTLD_NEXT, \"dlopen\");\n"
                     "  return file && strstr(file, \"/platforms/\") ? 0 : real(file, how);\n"
                     "}\n");
    QCOMPARE(QProcess::execute(QStringLiteral("cc"), {"-shared", "-fPIC", "-o", shim, source, "-ldl"}), 0);
    const QString data = line.file(QStringLiteral("petals.csv")), run = line.file(QStringLiteral("run.json"));
    QCOMPARE(line.run({"generate", "petals", "--rows", "150", "--out", data}).code, 0);
    QCOMPARE(line.run({"learn", "cart", data, "--quiet", "--out", run}).code, 0);
    const QString picture = line.written(QStringLiteral("tree.svg"), "as it was");
    qputenv("LD_PRELOAD", QFile::encodeName(shim));
    const auto done = line.run({"show", run, "--format", "svg", "--out", picture});
    qunsetenv("LD_PRELOAD");
    QCOMPARE(done.code, 1);
    QVERIFY2(done.err.contains("paretree-cli: ") && done.err.contains("platform plugin"), done.err);
    QCOMPARE(line.content(picture), QByteArray("as it was"));
    QCOMPARE(line.run({"show", run, "--format", "svg", "--out", picture}).code, 0);
    QVERIFY(line.content(picture).contains("<svg"));
  }

  /// Libraries' destructors may want memory themselves, where no exception may pass.
  void anAllocationThatFailsEndsInWords() {
#ifdef PARETREE_SANITIZED
    QSKIP("sanitizers have a malloc of their own");
#endif
    const paretree::support::CommandLine line;
    const QString shim = line.file(QStringLiteral("nth_allocation.so"));
    QCOMPARE(QProcess::execute(QStringLiteral("cc"),
                               {"-shared", "-fPIC", "-O1", "-o", shim,
                                PARETREE_SOURCE_DIR "/tests/endurance/nth_allocation.c", "-ldl"}),
             0);
    const QString out = line.file(QStringLiteral("petals.csv"));
    qputenv("LD_PRELOAD", QFile::encodeName(shim));
    // The first in the reading of tables of papers and in the making of flags, the last in the table's.
    for (const int first : {1, 1386, 1516, 2866, 3831, 20000, 30313, 35339, 44200}) {
      for (const char* further : {"", "+"}) {
        qputenv("PARETREE_FAIL_AT", QByteArray::number(first) + further);
        const auto done = line.run({"generate", "petals", "--rows", "150", "--out", out});
        QVERIFY2(done.code == 0 || done.code == 1,
                 qPrintable(QString::number(first) + QLatin1String(further)));
        QCOMPARE(QFile::exists(out), done.code == 0);
        QVERIFY2(done.code == 0 || done.err.contains("not enough memory"), done.err);
        QFile::remove(out);
      }
    }
    qunsetenv("LD_PRELOAD");
    qunsetenv("PARETREE_FAIL_AT");
  }
};

PARETREE_TEST_WITH_APPLICATION(HardeningTest)
}  // namespace hardening_test

#include "hardening_test.moc"
