// steadiness and leaf sets on the command line: text, JSON, wrong usage, a stop.
#include <sys/types.h>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTest>

#include "tests/cli/cli_case.h"
#include "tests/support/command_line.h"
#include "tests/support/unit.h"

namespace steadiness_test {

using namespace paretree;

class CliSteadinessTest : public support::CliCase {
  Q_OBJECT

 private slots:
  void initTestCase() {
    makeTable();
    QCOMPARE(run({"learn", "cart", file("activity.csv"), "--target", "activity", "--quiet", "--out",
                  file("run.json")})
                 .code,
             0);
  }

  void partsOfAModelAreJudged() {
    const QStringList judge{"steadiness", file("run.json"), "--resamples", "20", "--shuffles", "2"};
    const auto text = run(judge + QStringList{"--quiet"});
    QVERIFY2(text.code == 0, text.err.constData());
    QVERIFY2(text.out.contains("20 resamples of") && text.out.contains("came back") &&
                 text.out.contains("(most of any with a shuffled target)"),
             text.out.constData());
    const auto one = run(judge + QStringList{"--json", "--quiet", "--threads", "1"});
    const auto four = run(judge + QStringList{"--json", "--quiet", "--threads", "4"});
    QVERIFY(!one.out.isEmpty());
    QCOMPARE(one.out, four.out);
    const auto json = one.json();
    QCOMPARE(json["counted"].toInt(), 20);
    QCOMPARE(json["shuffles"].toInt(), 2);
    const auto root = json["nodes"].toArray()[0].toObject();
    QVERIFY(root["found"].toDouble() == 1 && root["same"].toDouble() > 0);
    QVERIFY(root["text"].toString().startsWith("This split came back in "));
    QVERIFY(json["agreement"].toDouble() > .5);
    // The model that is meant where none is named.
    const auto suggested =
        run({"learn", "cart", file("activity.csv"), "--target", "activity", "--quiet", "--json"});
    QCOMPARE(json["model"], suggested.json()["suggested"]);
    const auto other = run(judge + QStringList{"--model", "0", "--json", "--quiet"});
    QCOMPARE(other.json()["model"].toInt(), 0);
    QCOMPARE(other.json()["nodes"].toArray().size(), 1);
  }

  void aRunKeepsWhatWasAsked() {
    const auto kept = run({"steadiness", file("run.json"), "--model", "1", "--resamples", "10", "--shuffles",
                           "1", "--quiet", "--json", "--out", file("kept.json"), "--no-timing"});
    QVERIFY2(kept.code == 0, kept.err.constData());
    QFile written(file("kept.json"));
    QVERIFY(written.open(QIODevice::ReadOnly));
    const auto list = QJsonDocument::fromJson(written.readAll()).object()["steadiness"].toArray();
    QCOMPARE(list.size(), 1);
    QCOMPARE(list[0].toObject()["model"].toInt(), 1);
    QCOMPARE(list[0].toObject()["nodes"], kept.json()["nodes"]);
    QVERIFY(!list[0].toObject().contains("rowAgreement"));
  }

  void whatCannotBeJudgedIsSaid() {
    QCOMPARE(
        run({"show", file("run.json"), "--model", "1", "--format", "json", "--out", file("model.json")}).code,
        0);
    const auto model = run({"steadiness", file("model.json")});
    QCOMPARE(model.code, 1);
    QVERIFY2(model.err.contains("steadiness is judged for a model of a RUN.json"), model.err.constData());
    QCOMPARE(run({"steadiness", file("run.json"), "--model", "9999"}).code, 1);
    QCOMPARE(run({"steadiness", file("run.json"), "--resamples", "0"}).code, 2);
    const auto groups = run({"steadiness", file("run.json"), "--groups", "activty"});
    QCOMPARE(groups.code, 1);
    QVERIFY2(groups.err.contains("did you mean 'activity'?"), groups.err.constData());
  }

  void aStopKeepsWhatCame() {
    QProcess process;
    process.setReadChannel(QProcess::StandardError);
    process.start(program(),
                  {"steadiness", file("run.json"), "--resamples", "20000", "--json", "--threads", "1"});
    QVERIFY(process.waitForStarted());
    QByteArray said;
    while (!said.contains(" of 20,000") && process.waitForReadyRead(60000))
      said += process.readAllStandardError();
    QTest::qWait(300);
    QVERIFY(paretree::support::interrupt(process));
    QVERIFY(process.waitForFinished(60000));
    QCOMPARE(process.exitCode(), 130);
    const auto json = QJsonDocument::fromJson(process.readAllStandardOutput()).object();
    QVERIFY(json["stopped"].toBool());
    QVERIFY(json["counted"].toInt() > 0 && json["counted"].toInt() < 20000);
    QCOMPARE(json["shuffles"].toInt(), 0);
  }

  void leavesSayWhatNewRowsHave() {
    const auto text = run({"show", file("run.json"), "--format", "text"});
    QVERIFY2(text.out.contains("By rows that were held out:\nleaf ") &&
                 text.out.contains(": at least about 90 % of new rows here are '"),
             text.out.constData());
  }
};

PARETREE_TEST_WITH_APPLICATION(CliSteadinessTest)
}  // namespace steadiness_test

#include "steadiness_test.moc"
