// Studies on the command line: the same results whatever is killed, stopped, damaged, or run side by side.
#include <QDir>
#include <QJsonArray>
#include <QRegularExpression>
#include <QTest>

#include "tests/cli/cli_case.h"
#include "tests/support/study_runs.h"
#include "tests/support/unit.h"

namespace study_test {

using namespace paretree::support;

class StudyTest : public CliCase {
  Q_OBJECT

  QMap<QString, QByteArray> whole_;  ///< of a run that nothing disturbed
  QByteArray table_;                 ///< what it found

  QStringList planned(const QString& folder) const {
    return {"study",
            "new",
            folder,
            "--data",
            file("activity.csv"),
            "--learner",
            "cart,gmt,forest",
            "--grid",
            "min-leaf=3|12; gmt.generations=150; forest.trees=5",
            "--seeds",
            "1-5",
            "--quiet"};
  }
  QString made(const QString& name) const {
    const auto done = run(planned(file(name)));
    if (done.code != 0) qFatal("%s", done.err.constData());
    return file(name);
  }
  qint64 unitsDone(const QString& study) const { return resultsOf(study).size(); }

 private slots:
  void initTestCase() {
    makeTable();
    const QString study = made("whole");
    const auto done = run({"study", "run", study, "--processes", "1"});
    QVERIFY2(done.code == 0, done.err.constData());
    whole_ = resultsOf(study);
    QVERIFY(whole_.size() >= 30);
    table_ = run({"study", "results", study, "--json"}).out;
    QVERIFY2(done.out.contains(" done (" + QByteArray::number(whole_.size()) + " now), 0 failed, 0 open"),
             done.out.constData());
  }

  void resultsAreRunsThatCanBeOpened() {
    const QString id = whole_.firstKey();
    const auto shown = run({"show", file("whole/results/") + id.left(2) + "/" + id});
    QVERIFY2(shown.code == 0, shown.err.constData());
    const QByteArray text = content(file("whole/results/") + id.left(2) + "/" + id);
    QVERIFY(!text.contains(file("").toUtf8()));
    QVERIFY(!text.contains("\"timing\""));
  }

  void processesAndHandsChangeNothing() {
    const QString side = made("side");
    QCOMPARE(run({"study", "run", side, "--processes", "4", "--quiet"}).code, 0);
    QCOMPARE(resultsOf(side), whole_);
    QCOMPARE(run({"study", "results", side, "--json"}).out, table_);

    // The last unit first, by a scheduler that knows nothing but files.
    const QString alone = made("alone");
    auto units = run({"study", "units", alone, "--open"}).out.split('\n');
    std::reverse(units.begin(), units.end());
    QDir().mkpath(alone + "/units");
    QFile list(alone + "/units/all.jsonl");
    QVERIFY(list.open(QIODevice::WriteOnly));
    list.write(units.join('\n'));
    list.close();
    const auto done = run({"work", alone + "/units/all.jsonl", "--quiet"});
    QVERIFY2(done.code == 0, done.err.constData());
    QCOMPARE(resultsOf(alone), whole_);
    QCOMPARE(run({"study", "results", alone, "--json"}).out, table_);
    QCOMPARE(run({"study", "verify", alone}).code, 0);
  }

  void aStopIsQuickAndNothingIsLost() {
    const QString study = made("stopped");
    QProcess runner;
    runner.start(program(), {"study", "run", study, "--processes", "2", "--quiet"});
    VERIFY_UNTIL(runner, unitsDone(study) >= 3);
    QVERIFY(paretree::support::interrupt(runner));
    VERIFY_ENDS(runner, 130);
    QVERIFY(unitsDone(study) < whole_.size());
    const auto again = run({"study", "run", study, "--processes", "2", "--quiet"});
    QVERIFY2(again.code == 0, again.err.constData());
    QVERIFY(!again.out.contains("(" + QByteArray::number(whole_.size()) + " now)"));
    QCOMPARE(resultsOf(study), whole_);
  }

  void theFolderAsksToStop() {
    const QString study = file("asked");  // of units that take long
    QCOMPARE(run({"study", "new", study, "--data", file("activity.csv"), "--learner", "gmt", "--grid",
                  "generations=9999", "--seeds", "1-2", "--quiet"})
                 .code,
             0);
    QVERIFY(run({"study", "stop", study}).err.contains("nobody runs this study"));
    QProcess runner;
    runner.start(program(), {"study", "run", study, "--processes", "1", "--quiet"});
    VERIFY_UNTIL(runner, !childrenOf(runner.processId(), "paretree-cli").isEmpty());
    const auto second = run({"study", "run", study});
    QCOMPARE(second.code, 1);
    QVERIFY2(second.err.contains("somebody works on this study already"), second.err.constData());
    QVERIFY(run({"study", "status", study})
                .out.contains("running: process " + QByteArray::number(runner.processId())));
    QCOMPARE(run({"study", "stop", study}).code, 0);
    VERIFY_ENDS(runner, 130);
    QVERIFY(!QFile::exists(study + "/stop"));
    QVERIFY(!run({"study", "status", study}).out.contains("running"));
  }

  void killedUnitsAreRunAgain() {
    const QString study = made("killed");
    QProcess runner;
    runner.start(program(), {"study", "run", study, "--processes", "2", "--quiet"});
    int killed = 0;
    for (qint64 seen = 0; runner.state() != QProcess::NotRunning && killed < 5; QTest::qWait(1)) {
      if (unitsDone(study) <= seen) continue;
      seen = unitsDone(study) + 1;
      const auto units = childrenOf(runner.processId(), "paretree-cli");
      if (!units.isEmpty() && ::kill(static_cast<pid_t>(units.first()), SIGKILL) == 0) ++killed;
    }
    VERIFY_ENDS(runner);
    QVERIFY(killed > 0);
    // One that was killed twice counts as failed until the study is run again.
    const auto again = run({"study", "run", study, "--quiet"});
    QVERIFY2(again.code == 0, again.err.constData());
    QCOMPARE(resultsOf(study), whole_);
  }

  void aKilledRunnerTakesItsUnitsWithIt() {
    const QString study = made("runner");
    for (int i = 1; i <= 4; ++i) {
      QProcess runner;
      const qint64 before = unitsDone(study);
      runner.start(program(), {"study", "run", study, "--processes", "2", "--quiet"});
      // The last of them may have done all.
      VERIFY_UNTIL(runner, runner.state() == QProcess::NotRunning ||
                               (unitsDone(study) >= before + 2 &&
                                !childrenOf(runner.processId(), "paretree-cli").isEmpty()));
      const auto units = childrenOf(runner.processId(), "paretree-cli");
      runner.kill();
      VERIFY_ENDS(runner);
      const auto lives = [](qint64 pid) {
        return QByteArray(CommandLine::content(QString("/proc/%1/cmdline").arg(pid))).contains("--serve");
      };
      const auto gone = waitUntil([&] { return std::none_of(units.begin(), units.end(), lives); },
                                  [&] { return QByteArray("a process of units outlives its runner"); });
      QVERIFY2(gone, gone.words());
    }
    QCOMPARE(run({"study", "run", study, "--quiet"}).code, 0);
    QCOMPARE(resultsOf(study), whole_);
    QCOMPARE(run({"study", "results", study, "--json"}).out, table_);
  }

  void damagedResultsAreSetAsideAndRunAgain() {
    const QString study = made("damaged");
    QCOMPARE(run({"study", "run", study, "--quiet"}).code, 0);
    const auto path = [&](int place) {
      const QString id = whole_.keys()[place];
      return study + "/results/" + id.left(2) + "/" + id;
    };
    QVERIFY(QFile(path(0)).resize(100));
    QVERIFY(QFile::remove(path(1)));
    QByteArray changed = content(path(2));
    const auto at = changed.indexOf("\"seed\": ");
    changed[at + 8] = changed[at + 8] == '9' ? '8' : '9';  // as long as before
    QTest::qWait(20);                                      // longer than a tick of the clock of files
    QFile out(path(2));
    QVERIFY(out.open(QIODevice::WriteOnly));
    out.write(changed);
    out.close();

    const auto status = run({"study", "status", study});
    QVERIFY2(status.err.contains("2 results are damaged") && status.err.contains("1 result is gone"),
             status.err.constData());
    // The second time it says the same of the same state.
    for (int time = 0; time < 2; ++time) {
      const auto verified = run({"study", "verify", study});
      QCOMPARE(verified.code, 1);
      QVERIFY2(verified.err.contains("2 damaged results were set aside") &&
                   verified.err.contains("1 result is gone"),
               verified.err.constData());
      QCOMPARE(QDir(study + "/aside").entryList(QDir::Files).size(), 2);
    }
    const auto again = run({"study", "run", study});
    QVERIFY2(again.code == 0 && again.out.contains("(3 now)"), (again.out + again.err).constData());
    QCOMPARE(resultsOf(study), whole_);
    const auto whole = run({"study", "verify", study, "--again", "3"});
    QVERIFY2(whole.code == 0 && whole.out.contains("3 repeated, all with the same bytes"),
             (whole.out + whole.err).constData());
  }

  // What belongs to others and may only be read is looked at as it is.
  void whoMayOnlyReadAStudyVerifiesIt() {
    const QString study = made("readOnly");
    QCOMPARE(run({"study", "run", study, "--quiet"}).code, 0);
    const QString id = whole_.firstKey();
    QVERIFY(QFile(study + "/results/" + id.left(2) + "/" + id).resize(100));
    QVERIFY(QFile::remove(study + "/lock"));
    const QString job = written("readonly.sh",
                                "set -e\nmount --bind \"$1\" \"$1\"\nmount -o remount,ro,bind \"$1\"\n"
                                "\"$2\" study verify \"$1\" --again 2\n");
    QProcess process;
    process.setProcessChannelMode(QProcess::MergedChannels);
    process.start("unshare", {"-rm", "sh", job, study, program()});
    VERIFY_ENDS(process);
    const QByteArray said = process.readAll();
    if (said.contains("unshare failed") || said.contains("permission denied"))
      QSKIP("nothing can be mounted here");
    QCOMPARE(process.exitCode(), 1);
    QVERIFY2(said.contains("1 result is damaged") && said.contains("2 repeated, all with the same bytes"),
             said.constData());
    QVERIFY(!QFile::exists(study + "/lock") && QDir(study + "/aside").isEmpty());
  }

  // A disk of its own that is too small; then it has room.
  void aFullDiskStopsTheStudyAndIsRunOn() {
    const QString place = file("disk");
    QDir().mkpath(place);
    const QString job =
        written("disk.sh",
                "set -e\nmount -t tmpfs -o size=700k tmpfs \"$PLACE\"\n\"$@\" >/dev/null\n"
                "\"$CLI\" study run \"$PLACE/s\" --processes 2 --quiet && exit 3\n"
                "for i in 1 2 3 4 5 6 7 8 9 10 11 12; do\n"
                "  \"$CLI\" study run \"$PLACE/s\" --processes 2 && exit 3\ndone\n"
                "mount -o remount,size=40m \"$PLACE\"\n\"$CLI\" study run \"$PLACE/s\" --quiet\n"
                "\"$CLI\" study verify \"$PLACE/s\"\ndiff -r \"$WHOLE/results\" \"$PLACE/s/results\"\n");
    auto with = QProcessEnvironment::systemEnvironment();
    with.insert("PLACE", place);
    with.insert("CLI", program());
    with.insert("WHOLE", file("whole"));
    QProcess process;
    process.setProcessEnvironment(with);
    process.setProcessChannelMode(QProcess::MergedChannels);
    process.start("unshare", QStringList{"-rm", "sh", job, program()} + planned(place + "/s"));
    VERIFY_ENDS(process);
    const QByteArray said = process.readAll();
    if (said.contains("unshare failed") || said.contains("permission denied"))
      QSKIP("no disk of one's own can be mounted here");
    QVERIFY2(process.exitCode() == 0, said.constData());
    QVERIFY2(said.contains("the study cannot go on") && said.contains("No space left on device"),
             said.constData());
    // What did not fit is said, and in the end nothing is begun before there is room.
    QVERIFY2(said.contains("a result takes ") && said.contains("nothing was begun in vain"),
             said.constData());
  }

  void anotherVersionIsRefused() {
    const QString study = made("version");
    QFile plan(study + "/study.json");
    QVERIFY(plan.open(QIODevice::ReadWrite));
    QByteArray text = plan.readAll();
    const auto at = text.indexOf("\"version\": \"") + 12;
    text.insert(at, "9");
    plan.resize(0);
    plan.seek(0);
    plan.write(text);
    plan.close();
    for (const QStringList& arguments : {QStringList{"study", "run", study},
                                         {"study", "add", study, "--seeds", "9"},
                                         {"study", "script", study, "--slurm"}}) {
      const auto done = run(arguments);
      QCOMPARE(done.code, 1);
      QVERIFY2(done.err.contains("results of two versions are not mixed"), done.err.constData());
    }
    QCOMPARE(run({"study", "status", study}).code, 0);
  }

  void unitsThatFailAreToldWithTheirReason() {
    const QString study = made("limits");
    const auto done = run({"study", "run", study, "--time-limit", "0.001", "--quiet"});
    QCOMPARE(done.code, 1);
    const auto status = run({"study", "status", study});
    QVERIFY2(status.out.contains("took longer than the limit of 0.001 s"), status.out.constData());
    QCOMPARE(run({"study", "run", study, "--quiet"}).code, 1);  // they would fail again
    QCOMPARE(run({"study", "run", study, "--failed", "--quiet"}).code, 0);
    QCOMPARE(resultsOf(study), whole_);
  }

  void whatIsAddedRunsAlone() {
    const QString study = made("added");
    QCOMPARE(run({"study", "run", study, "--quiet"}).code, 0);
    const auto added = run({"study", "add", study, "--seeds", "6", "--grid", "cart.min-leaf=30"});
    QVERIFY2(added.code == 0, added.err.constData());
    const auto more = run({"study", "run", study, "--quiet"});
    QVERIFY2(more.code == 0, more.err.constData());
    const auto after = resultsOf(study);
    QVERIFY(after.size() > whole_.size());
    for (const QString& id : whole_.keys()) QCOMPARE(after[id], whole_[id]);
    QVERIFY(more.out.contains("(" + QByteArray::number(after.size() - whole_.size()) + " now)"));
  }

  void resultsHaveMeansAndAFront() {
    const auto json = run({"study", "results", file("whole"), "--json"}).json();
    const auto cells = json["cells"].toArray();
    QVERIFY(!json["front"].toArray().isEmpty());
    for (const auto& entry : cells) {
      const auto cell = entry.toObject();
      QCOMPARE(cell["done"].toInt(), 5);
      QVERIFY(cell["test"].toObject()["mean"].toDouble() > 0.5);
      QVERIFY(cell["test"].toObject()["deviation"].isDouble());
    }
    const QByteArray csv = run({"study", "results", file("whole"), "--csv"}).out;
    QCOMPARE(csv.count('\n'), cells.size() + 1);
    const QByteArray units = run({"study", "results", file("whole"), "--units"}).out;
    QCOMPARE(units.count('\n'), whole_.size() + 1);
  }

  // Test rows and sizes are those of one model each.
  void withFoldsTheSizeIsThatOfTheirModels() {
    const QString study = file("folds");
    QCOMPARE(run({"study", "new", study, "--data", file("activity.csv"), "--learner", "cart", "--grid",
                  "min-leaf=3|40", "--folds", "3", "--quiet"})
                 .code,
             0);
    QCOMPARE(run({"study", "run", study, "--quiet"}).code, 0);
    const auto results = run({"study", "results", study});
    QVERIFY2(results.out.contains("the models that the folds of each run chose"), results.out.constData());
    const auto swept = run({"sweep", "cart", file("activity.csv"), "--param", "min-leaf", "--values", "3,40",
                            "--folds", "3", "--quiet"});
    QVERIFY2(swept.out.contains("means over the models that the folds"), (swept.out + swept.err).constData());
  }

  void wrongUsageIsSaid_data() {
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QByteArray>("says");
    const QString data = file("activity.csv"), dir = file("never");
    QTest::newRow("command") << QStringList{"study", "rnu"} << QByteArray("did you mean 'run'?");
    QTest::newRow("no command") << QStringList{"study"} << QByteArray("which of its commands is meant: new");
    QTest::newRow("learner") << QStringList{"study", "new", dir, "--data", data, "--learner", "crat"}
                             << QByteArray("did you mean 'cart'?");
    QTest::newRow("no learner") << QStringList{"study", "new", dir, "--data", data}
                                << QByteArray("--learner is missing");
    QTest::newRow("grid") << QStringList{"study",     "new",  dir,      "--data",    data,
                                         "--learner", "cart", "--grid", "min-laef=3"}
                          << QByteArray("did you mean 'min-leaf'?");
    QTest::newRow("seeds") << QStringList{"study",     "new",  dir,       "--data", data,
                                          "--learner", "cart", "--seeds", "5-1"}
                           << QByteArray("'5-1' is no list of seeds");
    QTest::newRow("script") << QStringList{"study", "script", file("whole")}
                            << QByteArray("expected one of the two: --slurm or --parallel HOSTS");
    QTest::newRow("no unit") << QStringList{"work"} << QByteArray("UNIT.json is missing");
  }
  void wrongUsageIsSaid() {
    QFETCH(QStringList, arguments);
    QFETCH(QByteArray, says);
    const auto done = run(arguments);
    QCOMPARE(done.code, 2);
    QVERIFY2(done.err.contains(says), done.err.constData());
    QVERIFY(!QFile::exists(file("never")));
  }

  // The help's line for an administrator is the list that the project is built with, without the window's.
  void theHelpNamesAllPackages() {
    const QString source = QStringLiteral(PARETREE_SOURCE_DIR "/resources/");
    const QString page = QString::fromUtf8(content(source + "help/studies.md"));
    const auto line = page.mid(page.indexOf("apt-get install ")).section("```", 0, 0);
    const auto named = line.split(QRegularExpression("[\\s\\\\]+"), Qt::SkipEmptyParts).mid(3);
    QStringList needed{"git", "ca-certificates", "openssh-client"};
    for (const char* list : {"packages-farm.txt", "packages.txt"})
      for (const QByteArray& package : content(source + list).split('\n')) {
        if (package.startsWith("# window")) break;
        if (!package.isEmpty() && !package.startsWith('#')) needed << QString::fromUtf8(package);
      }
    QCOMPARE(named, needed);
  }

  void theColumnThatIsPredictedIsSaidWhereNoneWasNamed() {
    const auto said = [&](const QString& name, const QStringList& more) {
      return run(QStringList{"study", "new", file(name), "--data", file("activity.csv"), "--learner",
                             "cart"} +
                 more)
          .err;
    };
    QVERIFY(said("guessed", {}).contains("to be predicted: 'activity'"));
    QVERIFY(!said("named", {"--target", "activity"}).contains("to be predicted"));
    // Before anything is read.
    const auto taken = said("named", {});
    QVERIFY2(taken.contains("is there already") && !taken.contains("to be predicted"), taken.constData());
  }
};

PARETREE_TEST_WITH_APPLICATION(StudyTest)
}  // namespace study_test

#include "study_test.moc"
