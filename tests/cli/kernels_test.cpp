// Whatever instruction set PARETREE_KERNELS names, the same request gives the same bytes.
#include "paretree/core/kernels.h"

#include "tests/cli/cli_case.h"
#include "tests/support/unit.h"

namespace kernels_test {

using namespace paretree;
using support::CliCase;

namespace {

/// What the programs that a test starts find in their environment, while it lives.
struct Asked {
  explicit Asked(const QByteArray& kernels) { qputenv("PARETREE_KERNELS", kernels); }
  ~Asked() { qunsetenv("PARETREE_KERNELS"); }
};

}  // namespace

class KernelsCliTest : public CliCase {
  Q_OBJECT
 private slots:
  void initTestCase() {
    makeTable();
    QCOMPARE(run({"generate", "shells", "--rows", "300", "--out", file("shells.csv")}).code, 0);
  }

  /// One for each room that has kernels: moments, impurities and projections, formulas of many rows, tables
  /// of cells, trees of prefixes.
  void everySetGivesTheSameBytes_data() {
    QTest::addColumn<QStringList>("request");
    QTest::newRow("gmt") << QStringList{"gmt", file("shells.csv"), "--generations", "8"};
    QTest::newRow("nldt") << QStringList{"nldt", file("activity.csv"), "--generations", "2"};
    QTest::newRow("optimal") << QStringList{"optimal", file("activity.csv"), "--steps", "60"};
  }
  void everySetGivesTheSameBytes() {
    QFETCH(QStringList, request);
    QByteArray first;
    for (const std::string_view name : kernelNames()) {
      const Asked asked(QByteArray(name.data(), static_cast<int>(name.size())));
      const QString out = file(QStringLiteral("run.json")), answers = file(QStringLiteral("answers.csv"));
      const auto done =
          run(QStringList{"learn"} + request + QStringList{"--quiet", "--no-timing", "--out", out});
      QVERIFY2(done.code == 0, done.err);
      QCOMPARE(run({"predict", out, request[1], "--quiet", "--out", answers}).code, 0);
      const QByteArray bytes = done.out + content(out) + content(answers);
      QVERIFY(!content(answers).isEmpty());
      if (first.isEmpty()) first = bytes;
      QVERIFY2(bytes == first, std::string(name).c_str());
    }
  }
  /// What libraries fit, as if the processor had fewer instructions than it has.
  void whatHangsOnTheProcessorIsSaid_data() {
    QTest::addColumn<QString>("box");
    for (const char* box : {"boosting", "logistic", "mlp", "svm"}) QTest::newRow(box) << QString(box);
  }
  void whatHangsOnTheProcessorIsSaid() {
    QFETCH(QString, box);
    const QString out = file(QStringLiteral("run.json"));
    const QStringList request{"learn", "molhc", file("activity.csv"), "--black-box", box, "--no-timing",
                              "--out", out};
    const auto done = run(request);
    QVERIFY2(done.code == 0, done.err);
    const QByteArray said = "on another kind of processor";
    const bool hangs = box == "mlp" || box == "logistic";
    QCOMPARE((done.out + done.err).contains(said), hangs);
    QCOMPARE(content(out).contains("blackbox.hangs-on-processor"), hangs);
    if (hangs) return;
    const QByteArray first = done.out + content(out);
    qputenv("OPENCV_CPU_DISABLE", "AVX512_SKX,AVX2,FP16,AVX,FMA3,SSE4.2,SSE4.1");
    qputenv("GLIBC_TUNABLES", "glibc.cpu.hwcaps=-AVX2,-FMA,-AVX512F");
    const auto again = run(request);
    qunsetenv("OPENCV_CPU_DISABLE");
    qunsetenv("GLIBC_TUNABLES");
    QVERIFY2(again.code == 0, again.err);
    QVERIFY(again.out + content(out) == first);
  }
  void whatIsNoneOfThisProcessorIsRefused() {
    const Asked asked("mmx");
    const auto done = run({"learners"});
    QCOMPARE(done.code, 2);
    QVERIFY2(done.err.contains("PARETREE_KERNELS says 'mmx'"), done.err);
    QVERIFY(done.out.isEmpty());
  }
};

PARETREE_TEST_WITH_APPLICATION(KernelsCliTest)
}  // namespace kernels_test

#include "kernels_test.moc"
