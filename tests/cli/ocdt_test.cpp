// Constrained trees through the command line, run as a process: summary, feasibility of predictions, bad
// input.
#include <QFile>
#include <QJsonArray>
#include <QJsonObject>
#include <QProcess>
#include <QRegularExpression>
#include <QTest>

#include "tests/support/command_line.h"
#include "tests/support/unit.h"

namespace ocdt_test {

using paretree::support::CommandLine;
using paretree::support::Done;

namespace {

const QByteArray kTwoOfFive =
    "subject to\n most: b1 + b2 + b3 + b4 + b5 <= 2\n t1: Course1 - 110 b1 <= 0\n t2: Course2 - 110 b2 <= 0\n"
    " t3: Course3 - 110 b3 <= 0\n t4: Course4 - 110 b4 <= 0\n t5: Course5 - 110 b5 <= 0\nbinary\n b1 b2 b3 "
    "b4 b5\nend\n";

}  // namespace

class OcdtCliTest : public QObject {
  Q_OBJECT

  CommandLine cli_;

  Done run(const QStringList& arguments) const { return cli_.run(arguments); }
  QString file(const QString& name) const { return cli_.file(name); }
  QString written(const QString& name, const QByteArray& bytes) const { return cli_.written(name, bytes); }
  Done learn(const QString& data, const QStringList& more, int targets = 5) const {
    QStringList arguments{"learn", "ocdt", data, "--quiet", "--json"};
    for (int t = 1; t <= targets; ++t) arguments << "--target" << QString("Course%1").arg(t);
    return run(arguments + more);
  }

 private slots:
  void initTestCase() {
    QVERIFY(QFile::exists(cli_.program()));
    QCOMPARE(run({"generate", "class", "--rows", "300", "--out", file("class.csv")}).code, 0);
    written("two.lp", kTwoOfFive);
  }

  void theSummaryCountsWhatTheIssueNames() {
    const auto done = learn(file("class.csv"), {"--constraints", file("two.lp")});
    QVERIFY2(done.code == 0, done.err);
    const auto summary = done.json()["summary"].toObject();
    for (const char* key : {"infeasibleTest", "infeasibleTrain", "solverCalls", "candidates", "skipped"})
      QVERIFY2(summary[key].isDouble(), key);
    QCOMPARE(summary["infeasibleTest"].toInt(), 0);
    QCOMPARE(summary["infeasibleTrain"].toInt(), 0);
    QCOMPARE(summary["solverCalls"].toInt(), 0);
    QVERIFY(summary["candidates"].toInt() > 100);
  }

  /// The table alone would suggest the whole numbers under "Class".
  void targetsLeftOutAreThoseThatTheConstraintsName() {
    const QStringList rest{"--constraints", file("two.lp"), "--no-timing"};
    const auto named = learn(file("class.csv"), QStringList{"--type", "Class=number"} + rest);
    const auto left = run(QStringList{"learn", "ocdt", file("class.csv"), "--json"} + rest);
    QVERIFY2(left.code == 0, left.err);
    QVERIFY2(left.err.contains("note: predicting the columns that the constraints name: Course1, Course2, "
                               "Course3, Course4, Course5"),
             left.err);
    QCOMPARE(left.json()["targets"].toArray().size(), qsizetype(5));
    QCOMPARE(left.json()["summary"], named.json()["summary"]);
    const auto wrong = run({"learn", "ocdt", file("class.csv"), "--constraints",
                            written("wrong.lp", "subject to\n Course1 + <= 3\n")});
    QCOMPARE(wrong.code, 1);
    QVERIFY2(wrong.err.contains("constraints:2:"), wrong.err);
  }

  void theSameBytesForAnyNumberOfThreads_data() {
    QTest::addColumn<QStringList>("more");
    QTest::newRow("a tree") << QStringList();
    QTest::newRow("all variants") << QStringList{"--variants", "all"};
    QTest::newRow("a forest") << QStringList{"--trees", "8"};
  }
  void theSameBytesForAnyNumberOfThreads() {
    QFETCH(QStringList, more);
    QByteArray bytes[2];
    for (const int many : {0, 1}) {
      const QString path = file("threads.json");
      const auto done = learn(file("class.csv"), QStringList{"--constraints", file("two.lp"), "--no-timing",
                                                             "--out", path, "--threads", many ? "4" : "1"} +
                                                     more);
      QVERIFY2(done.code == 0, done.err);
      bytes[many] = cli_.content(path);
    }
    QVERIFY(bytes[0].size() > 10000);
    QVERIFY2(bytes[0] == bytes[1], "one thread and four");
  }

  void predictionsSayWhetherTheyAreFeasible() {
    const QString data = file("class.csv"), model = file("average.json");
    QCOMPARE(
        learn(data, {"--constraints", file("two.lp"), "--leaf", "A", "--depth", "2", "--out", model}).code,
        0);
    const auto strict = run({"predict", model, data});
    QVERIFY2(strict.code == 0, strict.err);
    QVERIFY2(strict.err.contains("infeasible prediction") && strict.err.contains("left empty"), strict.err);
    const auto lines = strict.out.split('\n');
    QVERIFY(lines[0].endsWith(",feasible"));
    QCOMPARE(lines.size(), qsizetype(302));
    // five empty predictions, leaf, explained, feasible
    const QRegularExpression withheld(",,,,,,\\d+,yes,no\n");
    QVERIFY(QString::fromUtf8(strict.out).contains(withheld));
    const auto loose = run({"predict", model, data, "--allow-infeasible"});
    QCOMPARE(loose.code, 0);
    QVERIFY(!loose.out.contains(",,,,"));
    QVERIFY(loose.out.contains(",no\n"));
  }

  void aForestOfFeasibleTreesPredictsFeasibly() {
    const QString data = file("class.csv"), model = file("forest.json");
    QCOMPARE(learn(data, {"--constraints", file("two.lp"), "--trees", "7", "--out", model}).code, 0);
    const auto done = run({"predict", model, data});
    QCOMPARE(done.code, 0);
    QVERIFY(!done.out.contains(",no\n"));
    QCOMPARE(done.out.count(",yes\n"), qsizetype(300));
  }

  void aModelOfOtherConstraintsIsRefused() {
    const QString data = file("class.csv"), path = file("tree.json");
    QCOMPARE(learn(data, {"--constraints", file("two.lp"), "--depth", "3", "--out", path}).code, 0);
    const QByteArray text = cli_.content(path);
    QVERIFY(text.contains("<= 2"));
    // Another set: none of the five may be taken. The leaves do not obey it.
    const QString other = written("other.json", QByteArray(text).replace("<= 2", "<= 0"));
    const auto checked = run({"predict", other, data});
    QCOMPARE(checked.code, 1);
    QVERIFY2(checked.err.contains("break the model's constraints"), checked.err);
    const QString broken = written("broken.json", QByteArray(text).replace("<= 2", "<= <="));
    const auto refused = run({"predict", broken, data});
    QCOMPARE(refused.code, 1);
    QVERIFY2(refused.err.contains("constraints:"), refused.err);
    // Leaves that obey the other set too do not hide the exchange, nor does a forest, whose leaves are not
    // looked at.
    const auto wider =
        run({"predict", written("wider.json", QByteArray(text).replace("<= 2", "<= 3")), data});
    QCOMPARE(wider.code, 1);
    QVERIFY2(wider.err.contains("the constraints are not those that the model was written with"), wider.err);
    const QString grove = file("grove.json");
    QCOMPARE(
        learn(data, {"--constraints", file("two.lp"), "--depth", "3", "--trees", "3", "--out", grove}).code,
        0);
    QFile forest(grove);
    QVERIFY(forest.open(QIODevice::ReadOnly));
    const auto exchanged =
        run({"predict", written("exchanged.json", forest.readAll().replace("<= 2", "<= 1")), data});
    QCOMPARE(exchanged.code, 1);
    QVERIFY2(exchanged.err.contains("the constraints are not those that the model was written with"),
             exchanged.err);
  }

  void badInputIsSaidInWords_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("says");
    QTest::newRow("mistake") << QByteArray("subject to\n a: Course1 <= 3\n b: Course2 * <= 4\nend\n")
                             << QByteArray("constraints:3:13:");
    QTest::newRow("no number") << QByteArray("subject to\n a: Course1 <=\nend\n")
                               << QByteArray("constraints:3:1:");
    QTest::newRow("empty set") << QByteArray("subject to\n low: Course1 >= 5\n high: Course1 <= 3\nend\n")
                               << QByteArray("'low' and 'high'");
    QTest::newRow("empty with binaries")
        << QByteArray("subject to\n a: Course1 + 9 b >= 20\n c: Course1 <= 5\nbinary\n b\nend\n")
        << QByteArray("cannot hold together");
    QTest::newRow("unbounded helper")
        << QByteArray(
               "subject to\n a: Course1 - 5 k <= 0\nbounds\n Course1 free\n k free\ngeneral\n k\nend\n")
        << QByteArray("'k' has no bounds");
    QTest::newRow("feature") << QByteArray("subject to\n a: Course1 - Grade <= 0\nend\n")
                             << QByteArray("'Grade', which is no target");
    QTest::newRow("no target") << QByteArray("subject to\n a: Cuorse1 <= 0\nend\n")
                               << QByteArray("name no target");
  }

  void badInputIsSaidInWords() {
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, says);
    const auto done = learn(file("class.csv"), {"--constraints", written("bad.lp", text)});
    QCOMPARE(done.code, 1);
    QVERIFY2(done.err.contains(says), done.err);
  }

  void allSpellingsAndHugeNumbersAreRead_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("st, bin") << QByteArray("st\n a: Course1 - 110 b1 <= 0\nbin\n b1\nend\n");
    QTest::newRow("Subject To, Binaries")
        << QByteArray("Minimize\n obj:\nSubject To\n a: Course1 - 110 b1 <= 0\nBinaries\n b1\nEnd\n");
    QTest::newRow("s.t., Binary, quotes")
        << QByteArray("s.t.\n a: \"Course1\" - 110 \"b one\" <= 0\nBinary\n \"b one\"\n");
    QTest::newRow("1e30") << QByteArray(
        "subject to\n a: Course1 <= 1e30\n c: Course2 >= -1e+30\n d: 1e30 >= Course3\nend\n");
    QTest::newRow("unbounded helper, continuous")
        << QByteArray("subject to\n a: Course1 - h <= 0\nbounds\n h free\nend\n");
  }

  void allSpellingsAndHugeNumbersAreRead() {
    QFETCH(QByteArray, text);
    const auto done = learn(file("class.csv"), {"--constraints", written("good.lp", text), "--depth", "3"});
    QVERIFY2(done.code == 0, done.err);
    QCOMPARE(done.json()["summary"].toObject()["infeasibleTrain"].toInt(), 0);
  }

  void rowsThatAllBreakTheConstraintsAreCounted() {
    const auto done =
        learn(file("class.csv"),
              {"--constraints", written("far.lp", "subject to\n a: Course1 >= 1000\nend\n"), "--depth", "3"});
    QVERIFY2(done.code == 0, done.err);
    const auto summary = done.json()["summary"].toObject();
    QCOMPARE(summary["infeasibleTrain"].toInt(), 0);
    QCOMPARE(summary["violatingRows"].toInt(), 200);
  }

  void oneTargetAndMissingTargets() {
    QByteArray table = "x,y,z\n";
    for (int i = 0; i < 60; ++i)
      table += QByteArray::number(i * 7 % 23 + 0.5) + "," + (i % 10 == 3 ? "" : QByteArray::number(i * 2)) +
               "," + QByteArray::number(60 - i) + "\n";
    const QString data = written("gaps.csv", table);
    const QString text = written("y.lp", "subject to\n a: y <= 50\nend\n");
    const auto one =
        run({"learn", "ocdt", data, "--target", "y", "--constraints", text, "--quiet", "--json"});
    QVERIFY2(one.code == 0, one.err);
    QCOMPARE(one.json()["summary"].toObject()["infeasibleTrain"].toInt(), 0);
    const auto two =
        run({"learn", "ocdt", data, "--target", "y", "--target", "z", "--constraints", text, "--json"});
    QVERIFY2(two.code == 0, two.err);
    QVERIFY2((two.out + two.err).contains("6 data rows without a value"), two.err);
  }
};

PARETREE_TEST_WITH_APPLICATION(OcdtCliTest)
}  // namespace ocdt_test

#include "ocdt_test.moc"
