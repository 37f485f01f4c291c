// Studies in several hands, and what a newcomer is told: who else is at work and at what, a limit of memory,
// a disk that is full at the beginning, two kinds of folds, learners that cannot.
#include <QDir>
#include <QJsonArray>
#include <QRegularExpression>
#include <QTest>

#include "tests/cli/cli_case.h"
#include "tests/support/study_runs.h"
#include "tests/support/unit.h"

namespace study_hands_test {

using namespace paretree::support;

class StudyHandsTest : public CliCase {
  Q_OBJECT

  QStringList planned(const QString& name, const QStringList& more) const {
    return QStringList{"study", "new", file(name), "--data", file("activity.csv")} + more;
  }
  /// Two runs, each of some seconds.
  QString slow(const QString& name) const {
    const auto done = run(planned(
        name, {"--learner", "gmt", "--grid", "generations=999999; patience=0", "--seeds", "1-2", "--quiet"}));
    if (done.code != 0) qFatal("%s", done.err.constData());
    return file(name);
  }
  QJsonObject status(const QString& study) const { return run({"study", "status", study, "--json"}).json(); }
  /// Whether a run under way says how far it is.
  bool tellsGeneration(const QString& study) const {
    const auto underWay = status(study)["underWay"].toArray();
    return !underWay.isEmpty() && underWay[0].toObject()["at"].toString().contains("generation") &&
           underWay[0].toObject()["atMessage"].toObject()["code"].toString() == "studies.at-step";
  }
  static void end(QProcess& process) {
    QVERIFY(paretree::support::interrupt(process));
    VERIFY_ENDS(process);
  }
  /// Whether it has said this on standard error, which stays to be read.
  static bool says(QProcess& process, const QByteArray& words) {
    process.setReadChannel(QProcess::StandardError);
    return process.peek(process.bytesAvailable()).contains(words);
  }

 private slots:
  void initTestCase() { makeTable(); }

  void theProgramNamesTheCommitThatUnitsName() {
    const auto id = run({"study", "program"}).json();
    const QByteArray said = run({"--version"}).out;
    QVERIFY(said.contains(id["version"].toString().toUtf8()));
    const QString commit = id["commit"].toString();
    QVERIFY2(commit.isEmpty() || said.contains('(' + commit.left(8).toUtf8()), said.constData());
  }

  void whatIsUnderWayIsNamed() {
    const QString study = slow("underway");
    QVERIFY(!run({"study", "status", study}).out.contains("under way"));
    QProcess runner;
    runner.start(program(), {"study", "run", study, "--processes", "2", "--quiet"});
    VERIFY_UNTIL(runner, status(study)["underWay"].toArray().size() == 2);
    const auto told = run({"study", "status", study});
    static const QRegularExpression line(
        "under way: gmt, generations 999999; patience 0, seed [12]: since \\d\\d:\\d\\d:\\d\\d "
        "\\(\\d:\\d\\d:\\d\\d\\), "
        "process (\\d+)@");
    const auto found = line.match(QString::fromUtf8(told.out));
    QVERIFY2(found.hasMatch() && found.captured(1).toLongLong() == runner.processId(), told.out.constData());
    VERIFY_UNTIL(runner, tellsGeneration(study));
    QVERIFY(run({"study", "status", study}).out.contains(": evolving trees, generation "));
    // Killed, it leaves nothing that seems to be at work.
    runner.kill();
    VERIFY_ENDS(runner);
    QVERIFY(!run({"study", "status", study}).out.contains("under way"));
  }

  void eachOfTwoHandsIsTold() {
    const QString study = slow("hands");
    QCOMPARE(run({"study", "script", study, "--slurm", "--chunk", "1"}).code, 0);
    const QStringList work{"work", "--quiet", "--study", study, study + "/units/1/00001.jsonl"};
    QProcess task;
    task.start(program(), work);
    VERIFY_UNTIL(task, status(study)["tasks"].toInt() == 1);
    QVERIFY(run({"study", "status", study}).out.contains("running: 1 task of scripts"));
    VERIFY_UNTIL(task, tellsGeneration(study));
    QProcess runner;
    runner.start(program(), {"study", "run", study, "--processes", "1"});
    VERIFY_UNTIL(runner, says(runner, "1 task of a script is at work on this study too"));
    end(task);
    VERIFY_UNTIL(runner, !status(study)["running"].isNull());
    task.start(program(), work);
    VERIFY_UNTIL(task, says(task, "somebody else works on this study too"));
    end(task);
    end(runner);
    QProcess alone;
    alone.start(program(), {"study", "run", study, "--processes", "1"});
    VERIFY_UNTIL(alone, !status(study)["underWay"].toArray().isEmpty());
    end(alone);
    QVERIFY(!alone.readAllStandardError().contains("at work"));
    QVERIFY(QDir(study + "/at-work").isEmpty());
  }

  // Too little for the search, for the table, and for anything at all.
  void aLimitOfMemoryIsSaidToBeTheReason_data() {
    QTest::addColumn<QString>("learner");
    QTest::addColumn<QString>("limit");
    for (const char* learner : {"forest", "molhc"})
      for (const char* limit : {"20M", "60M", "100M"})
        QTest::addRow("%s, %s", learner, limit) << QString(learner) << QString(limit);
  }
  void aLimitOfMemoryIsSaidToBeTheReason() {
    QFETCH(QString, learner);
    QFETCH(QString, limit);
    const QString study = file(learner + limit), rows = file("many.csv");
    if (!QFile::exists(rows))
      QCOMPARE(run({"generate", "activity", "--rows", "20000", "--out", rows}).code, 0);
    QCOMPARE(run({"study", "new", study, "--data", rows, "--learner", learner, "--quiet"}).code, 0);
    QCOMPARE(run({"study", "run", study, "--memory-limit", limit, "--quiet"}).code, 1);
    const auto said = run({"study", "status", study});
    QVERIFY2(said.out.contains("needed more memory than the limit of " + limit.chopped(1).toUtf8() + " MB"),
             said.out.constData());
  }

  // What is written is limited instead of the disk: the first file of more than two blocks fails.
  void aDiskThatIsFullAtTheBeginningLeavesNothing() {
    QDir().mkpath(file("mine"));
    for (const char* place : {"full/deep/study", "mine"}) {
      QProcess process;
      process.start("bash", QStringList{"-c", "trap '' XFSZ; ulimit -f 2; exec \"$0\" \"$@\"", program()} +
                                planned(place, {"--learner", "cart", "--quiet"}));
      VERIFY_ENDS(process);
      const QByteArray said = process.readAllStandardError();
      QVERIFY2(process.exitCode() == 1 && said.contains("activity.csv"), said.constData());
    }
    QVERIFY(!QFile::exists(file("full")));
    // What stood there before stays.
    QVERIFY(QDir(file("mine")).exists() && QDir(file("mine")).isEmpty());
    QCOMPARE(run(planned("mine", {"--learner", "cart", "--quiet"})).code, 0);
  }

  void bothKindsOfFoldsAreExplained() {
    const auto said = [&](const QString& name, const QStringList& more) {
      return run(planned(name, QStringList{"--learner", "cart"} + more)).err.contains("both count");
    };
    QVERIFY(said("both", {"--folds", "3", "--cross-validate", "4"}));
    QVERIFY(!said("folds", {"--folds", "3"}) && !said("estimates", {"--cross-validate", "4"}));
    // Figures of two models stand in one line: which is which, and which one to report.
    for (const char* name : {"both", "folds"}) {
      const bool both = qstrcmp(name, "both") == 0;
      QCOMPARE(run({"study", "run", file(name), "--quiet"}).code, 0);
      const auto results = run({"study", "results", file(name)});
      QVERIFY2(results.out.contains("test by folds") == both &&
                   results.out.contains("Report the estimate") == both,
               results.out.constData());
      for (const char* format : {"--csv", "--units"}) {
        const auto titles = run({"study", "results", file(name), format}).out.split('\n').front().split(',');
        QCOMPARE(titles.contains("test:folds"), both);
        QCOMPARE(titles.contains("test"), !both);
      }
      const auto json = run({"study", "results", file(name), "--json"}).json();
      QCOMPARE(json["models"].toObject()["test"].toString(), QStringLiteral("folds"));
      QCOMPARE(json["models"].toObject()["sizes"].toString(),
               both ? QStringLiteral("shown") : QStringLiteral("folds"));
    }
  }

  void thoseWhoCanAreNamedBeforeAnythingRuns() {
    const QString numbers = written("numbers.csv", tableWithNumberAsTarget());
    const auto none = run({"study", "new", file("which"), "--data", numbers});
    QVERIFY2(none.code == 2 && none.err.contains("'y' can be learnt by") && none.err.contains("gmt") &&
                 !none.err.contains("nldt"),
             none.err.constData());
    const auto wrong = run({"study", "new", file("cannot"), "--data", numbers, "--learner", "cart,nldt"});
    QVERIFY2(wrong.code == 1 && wrong.err.contains("nldt") && wrong.err.contains("can be learnt by gmt"),
             wrong.err.constData());
    QVERIFY(!QFile::exists(file("cannot")));
    const QString study = file("can");
    QCOMPARE(run({"study", "new", study, "--data", numbers, "--learner", "cart", "--quiet"}).code, 0);
    const auto added = run({"study", "add", study, "--learner", "nldt"});
    QVERIFY2(added.code == 1 && added.err.contains("can be learnt by gmt"), added.err.constData());
    QCOMPARE(run({"study", "add", study, "--learner", "gmt"}).code, 0);
  }

  // A process that dies once is replaced, and that is told: at the end, and by status ever after.
  void aRunThatWasGivenOnceMoreIsTold() {
    const QString study = file("again");
    QCOMPARE(run(planned("again", {"--learner", "gmt", "--grid", "generations=400|401", "--quiet"})).code, 0);
    QProcess runner;
    runner.start(program(), {"study", "run", study, "--processes", "1", "--quiet"});
    VERIFY_UNTIL(runner, status(study)["underWay"].toArray().size() == 1 &&
                             !childrenOf(runner.processId(), "paretree-cli").isEmpty());
    const auto units = childrenOf(runner.processId(), "paretree-cli");
    QCOMPARE(::kill(static_cast<pid_t>(units.first()), SIGKILL), 0);
    VERIFY_ENDS(runner, 0);
    const QByteArray told = runner.readAllStandardError();
    QVERIFY2(told.contains("a process ended without an answer, and its run was given once more"),
             told.constData());
    const auto later = run({"study", "status", study});
    QVERIFY2(
        later.out.contains("given once more: gmt, generations 40") && later.out.contains("2 done, 0 failed"),
        later.out.constData());
    QCOMPARE(status(study)["again"].toArray().size(), qsizetype{1});
  }

  void aStopThatIsTakenIsSaid() {
    const QString study = slow("stop");
    QProcess runner;
    runner.start(program(), {"study", "run", study, "--processes", "1"});
    VERIFY_UNTIL(runner, !status(study)["running"].isNull());
    const auto asked = run({"study", "stop", study});
    QVERIFY2(asked.code == 0 && asked.err.contains("asked process " + QByteArray::number(runner.processId())),
             asked.err.constData());
    VERIFY_ENDS(runner, 130);
  }

  // The reason stands above what was read.
  void aRefusalComesBeforeNotes() {
    const QString dirty = written("dirty.csv", "a,b,y\n1,2,3.5\n2,,4.5\n3,k.A.,5\n4,5,\n5,6,7.5\n6,7,8\n");
    const auto said =
        run({"study", "new", file("refused"), "--data", dirty, "--target", "y", "--learner", "nldt"});
    QCOMPARE(said.code, 1);
    const auto reason = said.err.indexOf("nldt"), note = said.err.indexOf("has no value of 'y'");
    QVERIFY2(reason >= 0 && note > reason, said.err.constData());
  }

  // As the window has it written down, in lines that it says in its own language.
  void messagesAreLinesForAnotherProgram() {
    const QString study = slow("lines");
    const auto codesOf = [&](const QStringList& more) {
      QProcess process;
      auto with = QProcessEnvironment::systemEnvironment();
      with.insert("PARETREE_MESSAGES", "json");
      process.setProcessEnvironment(with);
      process.start(program(), QStringList{"study", "run", study, "--quiet"} + more);
      QStringList codes;
      if (const auto end = waitForEnd(process); !end) return QStringList{QString::fromUtf8(end.wrong)};
      if (!process.readAllStandardOutput().isEmpty()) return codes;
      for (const QByteArray& line : process.readAllStandardError().trimmed().split('\n'))
        codes << QJsonDocument::fromJson(line)["message"]["code"].toString();
      return codes;
    };
    const QStringList ended = codesOf({"--time-limit", "0.2"});
    QVERIFY2(ended.contains("studies.failures") && ended.contains("studies.run-ended"),
             qPrintable(ended.join(' ')));
    QVERIFY(QFile::remove(study + "/data/activity.csv"));
    QCOMPARE(codesOf({}), QStringList{"cli.study-no-table"});
  }
};

PARETREE_TEST_WITH_APPLICATION(StudyHandsTest)
}  // namespace study_hands_test

#include "study_hands_test.moc"
