// The command line as such: help, the list of learners, exit codes, and files that are written or kept.
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTest>

#include "paretree/learners/registry.h"
#include "tests/cli/cli_case.h"
#include "tests/support/command_line.h"
#include "tests/support/unit.h"

namespace usage_test {

class UsageTest : public paretree::support::CliCase {
  Q_OBJECT

 private slots:
  void initTestCase() { makeTable(); }

  void everyLearnerIsListedWithItsParameters() {
    const auto done = run({"learners", "--json"});
    QVERIFY2(done.code == 0, done.err.constData());
    const auto listed = done.json()["learners"].toArray();
    const paretree::learners::Registry registry;
    QCOMPARE(listed.size(), static_cast<qsizetype>(registry.all().size()));
    QVERIFY(listed.size() >= 8);
    for (qsizetype i = 0; i < listed.size(); ++i) {
      const auto& learner = *registry.all()[i];
      QCOMPARE(listed[i].toObject()["id"].toString().toStdString(), learner.info().id);
      QCOMPARE(listed[i].toObject()["parameters"].toArray().size(),
               static_cast<qsizetype>(learner.params().size()));
    }
  }

  void theListSaysMissingValuesSeedsAndPlaces() {
    const auto done = run({"learners", "--json"});
    QVERIFY2(done.code == 0, done.err.constData());
    bool found = false;
    for (const auto& entry : done.json()["learners"].toArray()) {
      const QJsonObject learner = entry.toObject();
      QVERIFY(!learner["missingValues"].toString().isEmpty());
      const QJsonObject again = learner["searchAgain"].toObject();
      QCOMPARE(!again["takes"].toArray().isEmpty(), learner["usesSeeds"].toBool());
      QCOMPARE(!again["kept"].toString().isEmpty(), learner["usesSeeds"].toBool());
      if (learner["id"].toString() != "gmt") continue;
      found = true;
      QCOMPARE(again["takes"].toArray(), (QJsonArray{"tree", "front"}));
      const QJsonObject leaf = learner["parameters"].toArray()[0].toObject();
      QCOMPARE(leaf["id"].toString(), QString("leaf"));
      QCOMPARE(leaf["default"].toString(), QString("linear"));
      QCOMPARE(leaf["classDefault"].toString(), QString("class"));
      QCOMPARE(leaf["place"].toString(), QString::fromUtf8("§ 3.1.1"));
    }
    QVERIFY(found);
  }

  void helpAndVersionEndWell() {
    QCOMPARE(run({"--help"}).code, 0);
    QVERIFY(run({"--version"}).out.startsWith("paretree-cli "));
    QCOMPARE(run({"learn", "--help"}).code, 0);
    QCOMPARE(run({}).code, 2);
  }

  void nothingThatIsReadIsReplaced() {
    const QString data = file("kept.csv"), stored = file("kept.json"), model = file("kept.model.json");
    QVERIFY(QFile::copy(file("activity.csv"), data));
    QCOMPARE(run({"learn", "cart", data, "--out", stored, "--quiet"}).code, 0);
    const QByteArray rows = content(data), models = content(stored);
    for (const QStringList& arguments :
         {QStringList{"learn", "cart", data, "--out", data},
          {"learn", "cart", data, "--from", stored, "--out", stored},
          {"learn", "cart", file("activity.csv"), "--test", data, "--out", data},
          {"compare", data, "--out", data},
          {"predict", stored, data, "--out", data},
          {"predict", stored, data, "--out", file("./kept.json")},
          {"show", stored, "--format", "json", "--out", stored},
          {"edit", stored, "--model", "1", "--prune", "0", "--out", stored}}) {
      const auto done = run(arguments);
      QVERIFY2(done.code == 2 && done.err.contains("would replace"),
               qPrintable(arguments.join(' ') + done.err));
      QCOMPARE(content(data), rows);
      QCOMPARE(content(stored), models);
    }
    QCOMPARE(run({"show", stored, "--model", "1", "--format", "json", "--out", model}).code, 0);
    // a new version of the same thing
    QCOMPARE(run({"edit", model, "--prune", "0", "--out", model, "--quiet"}).code, 0);
  }

  void theManualPageNamesEveryCommandAndOption() {
    const QByteArray manual =
        content(PARETREE_SOURCE_DIR "/resources/man/paretree-cli.1").replace("\\-", "-");
    QVERIFY(!manual.isEmpty());
    const QRegularExpression option("^ *(--[a-z-]+)(?=[ \\n])", QRegularExpression::MultilineOption);
    for (const QString command :
         {"data",          "learners",     "learn",          "compare",      "show",
          "edit",          "predict",      "cross-validate", "steadiness",   "alternatives",
          "cache",         "formulas",     "sweep",          "generate",     "reproduce",
          "study new",     "study add",    "study run",      "study stop",   "study status",
          "study results", "study verify", "study units",    "study script", "study drop",
          "work"}) {
      QVERIFY2(manual.contains(command.toUtf8()), qPrintable(command));
      auto found = option.globalMatch(QString::fromUtf8(run(command.split(' ') + QStringList("--help")).out));
      QVERIFY2(found.hasNext() || command == "study stop", qPrintable(command));  // which has no options
      while (found.hasNext()) {
        const QString name = found.next().captured(1);
        QVERIFY2(manual.contains(name.toUtf8()), qPrintable(command + " " + name));
      }
    }
  }

  void wrongUsageHasCodeTwoAndSaysWhatWasMeant_data() {
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QByteArray>("says");
    QTest::newRow("command") << QStringList{"lern"} << QByteArray("did you mean 'learn'?");
    QTest::newRow("flag") << QStringList{"data", file("activity.csv"), "--josn"}
                          << QByteArray("did you mean '--json'?");
    QTest::newRow("learner") << QStringList{"learn", "no-such-learner", file("activity.csv")}
                             << QByteArray("there is no learner 'no-such-learner'");
    QTest::newRow("file before learner") << QStringList{"learn", file("activity.csv"), "cart"}
                                         << "there is no learner '" + file("activity.csv").toUtf8() + "'";
    QTest::newRow("no file") << QStringList{"data"} << QByteArray("FILE");
    QTest::newRow("sample") << QStringList{"generate", "activty"} << QByteArray("did you mean 'activity'?");
    QTest::newRow("format") << QStringList{"show", "x.json", "--format", "dott"}
                            << QByteArray("did you mean 'dot'?");
    QTest::newRow("no edit") << QStringList{"edit", "x.json", "--out", "y.json"}
                             << QByteArray("no edit is given");
    QTest::newRow("a column and a share")
        << QStringList{"learn",           "cart", file("activity.csv"), "--split-column", "part",
                       "--test-fraction", "0.5"}
        << QByteArray("--split-column");
    QTest::newRow("two splits") << QStringList{"compare", file("activity.csv"), "--folds",
                                               "3",       "--test-fraction",    "0.5"}
                                << QByteArray("--folds");
    const QStringList learn{"learn", "cart", file("activity.csv")};
    QTest::newRow("a seed below 0") << learn + QStringList{"--seed", "-3"}
                                    << QByteArray(
                                           "--seed: '-3' was given; expected a whole number, at least 0");
    QTest::newRow("too large a seed") << learn + QStringList{"--seed", "18446744073709551616"}
                                      << QByteArray("expected a whole number, 0 to 18446744073709551615");
    QTest::newRow("no number") << learn + QStringList{"--folds", "x"}
                               << QByteArray("--folds: 'x' was given; expected a whole number, 2 to 10000");
    QTest::newRow("a part of a thread")
        << learn + QStringList{"--threads", "2.5"} << QByteArray("expected a whole number, 1 to 1024");
    QTest::newRow("too large a share")
        << learn + QStringList{"--test-fraction", "2"} << QByteArray("expected a number, 0 to 0.99");
    QTest::newRow("a model before the first")
        << QStringList{"show", "x.json", "--model", "-1"}
        << QByteArray("--model: '-1' was given; expected a whole number, at least 0");
  }
  void wrongUsageHasCodeTwoAndSaysWhatWasMeant() {
    QFETCH(QStringList, arguments);
    QFETCH(QByteArray, says);
    const auto done = run(arguments);
    QCOMPARE(done.code, 2);
    QVERIFY2(done.err.contains(says), done.err.constData());
    QVERIFY(done.out.isEmpty());
  }

  void aFileThatCannotBeWrittenIsSaidBeforeTheWork() {
    const auto nowhere =
        run({"learn", "cart", file("activity.csv"), "--out", file("no-such-folder/run.json")});
    QCOMPARE(nowhere.code, 1);
    QVERIFY2(nowhere.err.contains("no-such-folder/run.json: cannot be written"), nowhere.err.constData());
    QVERIFY2(!nowhere.err.contains("reading"), nowhere.err.constData());
    QVERIFY(nowhere.out.isEmpty());
  }

  void aLinkIsWrittenThroughAndAPipeIsNotReplaced() {
    QVERIFY(QFile::link(file("behind.csv"), file("link.csv")));
    QCOMPARE(run({"generate", "vowels", "--rows", "30", "--out", file("link.csv")}).code, 0);
    QVERIFY(QFileInfo(file("link.csv")).isSymLink());
    QVERIFY(QFileInfo(file("behind.csv")).size() > 0);
    QCOMPARE(run({"generate", "vowels", "--rows", "30", "--out", "/dev/stdout"}).out.count('\n'), 31);
  }
};

PARETREE_TEST_WITH_APPLICATION(UsageTest)
}  // namespace usage_test

#include "usage_test.moc"
