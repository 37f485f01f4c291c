// What commands on studies say of what a reader would else not see: results that were changed, a stop,
// figures that cannot be compared.
#include <QCryptographicHash>
#include <QDateTime>
#include <QDir>
#include <QJsonArray>
#include <QRegularExpression>
#include <QTest>

#include "tests/cli/cli_case.h"
#include "tests/support/study_runs.h"
#include "tests/support/unit.h"

namespace study_notes_test {

using namespace paretree::support;

class StudyNotesTest : public CliCase {
  Q_OBJECT

  QMap<QString, QByteArray> whole_;

  QString made(const QString& name) const {
    const auto done =
        run({"study", "new", file(name), "--data", file("activity.csv"), "--learner", "cart,forest", "--grid",
             "min-leaf=3|12; forest.trees=5", "--seeds", "1-3", "--quiet"});
    if (done.code != 0) qFatal("%s", done.err.constData());
    return file(name);
  }

 private slots:
  void initTestCase() {
    makeTable();
    QCOMPARE(run({"study", "run", made("whole"), "--quiet"}).code, 0);
    whole_ = resultsOf(file("whole"));
    QVERIFY(whole_.size() >= 9);
  }

  // By what runs of each cell took, not by the share that is done, in the form of 'study status'.
  void theTimeLeftIsToldAsStatusTellsIt() {
    const QString study = made("left");
    QCOMPARE(run({"study", "run", study, "--quiet"}).code, 0);
    QCOMPARE(run({"study", "add", study, "--seeds", "4-5"}).code, 0);
    static const QRegularExpression left("about \\d:\\d\\d:\\d\\d ");
    const auto said = [](const QByteArray& text) { return left.match(QString::fromUtf8(text)).hasMatch(); };
    const auto status = run({"study", "status", study});
    QVERIFY2(said(status.out), status.out.constData());
    const auto again = run({"study", "run", study, "--processes", "1"});
    QVERIFY2(again.code == 0 && said(again.err), again.err.constData());
  }

  void aResultThatWasChangedIsShownWithAWarning() {
    const QString study = made("shown");
    QCOMPARE(run({"study", "run", study, "--quiet"}).code, 0);
    const QString id = whole_.firstKey(), path = study + "/results/" + id.left(2) + "/" + id;
    const auto whole = run({"show", path});
    QVERIFY2(whole.code == 0 && whole.err.isEmpty(), whole.err.constData());
    QByteArray changed = content(path);
    const auto at = changed.indexOf("\"seed\": ");
    changed[at + 8] = changed[at + 8] == '9' ? '8' : '9';
    QFile out(path);
    QVERIFY(out.open(QIODevice::WriteOnly) && out.write(changed) == changed.size());
    out.close();
    const auto shown = run({"show", path});
    QVERIFY2(shown.code == 0 && shown.err.contains("not as it was written"), shown.err.constData());
    // Also where it is no run any more.
    QVERIFY(out.open(QIODevice::WriteOnly) &&
            out.write(changed.replace("\"front\": [", "\"front\": 7[")) > 0);
    out.close();
    const auto broken = run({"show", path});
    QVERIFY2(broken.code == 1 && broken.err.contains("not as it was written"), broken.err.constData());
    // A run of one's own has no such hash.
    QCOMPARE(run({"learn", "cart", file("activity.csv"), "--quiet", "--out", file("own.json")}).code, 0);
    QVERIFY(run({"show", file("own.json")}).err.isEmpty());
  }

  void withoutItsTablesNothingBegins() {
    const QString study = made("tables");
    QCOMPARE(run({"study", "run", study, "--quiet"}).code, 0);
    QCOMPARE(run({"study", "add", study, "--seeds", "4"}).code, 0);
    QVERIFY(run({"study", "status", study}).out.contains("left"));
    const QString table = study + "/data/activity.csv";
    const QByteArray whole = content(table);
    QVERIFY2(!whole.isEmpty(), qPrintable(table));
    const auto refused = [&](const char* why) {
      const auto done = run({"study", "run", study});
      QCOMPARE(done.code, 1);
      QVERIFY2(done.err.contains(why) && !done.err.contains("running the study"), done.err.constData());
      QVERIFY(!run({"study", "status", study}).out.contains("left"));
    };
    QFile out(table);
    QVERIFY(out.open(QIODevice::WriteOnly | QIODevice::Append) && out.write("\n") == 1);
    out.close();
    refused("has other bytes");
    QVERIFY(QFile::remove(table));
    refused("is gone");
    const auto script = run({"study", "script", study, "--slurm"});
    QVERIFY2(script.code == 1 && script.err.contains("is gone"), script.err.constData());
  }

  // The default is only kept of learners that had run with it.
  void aNewLearnerHasTheValuesThatWereAskedFor() {
    const QString study = made("asked");
    const auto before = run({"study", "units", study}).out.count('\n');
    QCOMPARE(run({"study", "add", study, "--learner", "gmt", "--grid", "gmt.generations=20"}).code, 0);
    QCOMPARE(run({"study", "units", study}).out.count('\n'), before + 3);
  }

  void howTasksAreDividedIsSaid() {
    const QString study = made("tasks");
    const auto untimed = run({"study", "script", study, "--slurm"});
    QVERIFY2(untimed.code == 0 && untimed.err.contains("each run is a task of its own, as none"),
             untimed.err.constData());
    const auto chosen = run({"study", "script", study, "--slurm", "--chunk", "1"});
    QVERIFY2(chosen.code == 0 && chosen.err.isEmpty(), chosen.err.constData());
  }

  // As 'paretree-farm run DIR --islands' leaves one where it is killed.
  void aCheckpointOfIslandsIsSaid() {
    const QString study = file("islands");
    QCOMPARE(run({"study", "new", study, "--data", file("activity.csv"), "--learner", "gmt", "--grid",
                  "islands=2; generations=2", "--seeds", "1-2", "--quiet"})
                 .code,
             0);
    const auto unit = run({"study", "units", study}).out.split('\n').front();
    const QString id =
        QString::fromLatin1(QCryptographicHash::hash(unit, QCryptographicHash::Sha256).toHex());
    QVERIFY(QDir().mkpath(study + "/islands/" + id));
    QVERIFY(!written("islands/islands/" + id + "/gmt-0-epoch-0-0", "x").isEmpty());
    const auto status = run({"study", "status", study});
    QVERIFY2(status.out.contains("checkpoint of islands: gmt, islands 2; generations 2, seed 1, of ") &&
                 status.err.contains("paretree-farm run " + study.toUtf8() + " --islands'"),
             (status.out + status.err).constData());
    const auto begun = run({"study", "run", study});
    QVERIFY2(begun.code == 0 && begun.err.count("begins anew here") == 1 &&
                 begun.err.contains("seed 1 begins anew") &&
                 begun.err.contains("--islands' goes on from that"),
             begun.err.constData());
    QVERIFY(!run({"study", "run", study}).err.contains("anew"));
    QVERIFY(!run({"study", "status", study}).out.contains("checkpoint"));
  }

  void aTableThatWasChangedIsSaid() {
    const QString study = made("table");
    QVERIFY(!run({"study", "status", study}).err.contains("other bytes"));
    QFile table(study + "/data/activity.csv");
    QVERIFY(table.open(QIODevice::Append) && table.write("\n") == 1);
    table.close();
    const auto status = run({"study", "status", study});
    QVERIFY2(status.code == 0 && status.err.contains("data/activity.csv has other bytes"),
             status.err.constData());
    QCOMPARE(run({"study", "status", study, "--json"}).json()["changedTables"].toArray().size(),
             qsizetype{1});
  }

  // What results take is said: of a disk, and before, where a study may grow large.
  void whatResultsTakeIsSaid() {
    const QString study = made("sizes");
    QVERIFY(!run({"study", "status", study}).out.contains("results take"));
    QCOMPARE(run({"study", "run", study, "--quiet"}).code, 0);
    QCOMPARE(run({"study", "add", study, "--seeds", "4"}).code, 0);
    const auto status = run({"study", "status", study});
    QVERIFY2(status.out.contains("results take ") && status.out.contains("those that are missing about "),
             status.out.constData());
    const auto json = run({"study", "status", study, "--json"}).json();
    QVERIFY(json["resultBytes"].toDouble() > 1000 && json["openBytes"].toDouble() > 100);
    const auto said = [&](const QString& name, const QStringList& more) {
      return run(QStringList{"study", "new", file(name), "--data", file("activity.csv"), "--learner"} + more)
          .err.contains("with --figures-only they are small");
    };
    QVERIFY(said("woods", {"forest"}) && !said("tree", {"cart"}) &&
            said("many", {"cart", "--seeds", "1-300"}));
    QVERIFY(!said("figures", {"forest", "--figures-only"}));
  }

  // Its own results are of no run of it any more; without any it is as it was written.
  void anotherVersionIsSaidWhereItIsVerified() {
    for (const bool empty : {true, false}) {
      const QString study = made(empty ? "otherEmpty" : "other");
      if (!empty) QCOMPARE(run({"study", "run", study, "--quiet"}).code, 0);
      QByteArray plan = content(study + "/study.json");
      plan.insert(plan.indexOf("\"version\": \"") + 12, "9");
      QFile out(study + "/study.json");
      QVERIFY(out.open(QIODevice::WriteOnly) && out.write(plan) == plan.size());
      out.close();
      const auto verified = run({"study", "verify", study});
      QVERIFY2(verified.err.contains("was made by version 9"), verified.err.constData());
      QCOMPARE(verified.code, empty ? 0 : 1);
      QCOMPARE(verified.err.contains("to no run of this study"), !empty);
    }
  }

  // Each table has the target that it holds; rows without a value of it are counted.
  void targetsOfTablesMayHaveDifferentNames() {
    const QString a = written("a.csv", "x,y\n1,p\n2,q\n3,p\n4,\n5,q\n6,p\n"),
                  b = written("b.csv", "z,x\n1.5,1\n2.5,2\n,3\n3.5,4\n,5\n4.5,6\n");
    const auto counted = run({"data", a, "--target", "y"});
    QVERIFY2(counted.out.contains("1 row has no value of 'y'"), counted.out.constData());
    const QStringList words{"study", "new", file("names"), "--data", a, "--data", b, "--learner", "cart"};
    const auto done = run(words + QStringList{"--target", "y", "--target", "z"});
    QVERIFY2(done.code == 0 && done.err.contains("a.csv: to be predicted: 'y'") &&
                 done.err.contains("b.csv: to be predicted: 'z'") &&
                 done.err.contains("b.csv: 2 rows have no value of 'z'"),
             done.err.constData());
    QCOMPARE(run({"study", "run", file("names"), "--quiet"}).code, 0);
    const auto nowhere =
        run(QStringList{"study", "new", file("nowhere"), "--data", a, "--data", b, "--learner", "cart",
                        "--target", "y", "--target", "z", "--target", "w"});
    QVERIFY2(nowhere.code == 1 && nowhere.err.contains("'w' of --target"), nowhere.err.constData());
    QVERIFY(!QFile::exists(file("nowhere")));
  }

  // As an editor leaves a figure that it changed: status says so, and the next run mends it.
  void aResultOfTheSameLengthIsNoticed() {
    const QString study = made("changed");
    QCOMPARE(run({"study", "run", study, "--quiet"}).code, 0);
    const QString id = whole_.firstKey(), path = study + "/results/" + id.left(2) + "/" + id;
    QByteArray changed = content(path);
    const auto at = changed.indexOf("\"seed\": ");
    changed[at + 8] = changed[at + 8] == '9' ? '8' : '9';
    QTest::qWait(20);  // longer than a tick of the clock of files
    QFile out(path);
    QVERIFY(out.open(QIODevice::WriteOnly) && out.write(changed) == changed.size());
    out.close();
    const auto status = run({"study", "status", study});
    QVERIFY2(status.err.contains("1 result is damaged") && status.out.contains("1 open"),
             (status.out + status.err).constData());
    // The clock of the file is put back: it is looked into all the same.
    QVERIFY(out.open(QIODevice::ReadWrite));
    QVERIFY(out.setFileTime(QDateTime::currentDateTime().addDays(-1), QFileDevice::FileModificationTime));
    out.close();
    const auto again = run({"study", "run", study});
    QVERIFY2(again.code == 0 && again.out.contains("(1 now)") &&
                 again.err.contains("1 damaged result was set aside"),
             (again.out + again.err).constData());
    QCOMPARE(resultsOf(study), whole_);
  }

  // A stop that nobody takes at once is told by status, and by each task that it ends.
  void aStopOfTasksIsSaidAndTakenBack() {
    const QString study = made("stop");
    QVERIFY(!run({"study", "status", study}).err.contains("a stop is asked for"));
    QCOMPARE(run({"study", "script", study, "--slurm", "--chunk", "7"}).code, 0);
    const auto asked = run({"study", "stop", study});
    QVERIFY2(asked.code == 0 && asked.err.contains("those that start later end at once"),
             asked.err.constData());
    const auto task = run({"work", "--quiet", "--study", study, study + "/units/1/00001.jsonl"});
    QCOMPARE(task.code, 130);
    QVERIFY2(task.err.contains("a stop is asked for"), task.err.constData());
    const auto status = run({"study", "status", study});
    QVERIFY2(status.err.contains("paretree-cli study run " + study.toUtf8()), status.err.constData());
    QVERIFY(run({"study", "status", study, "--json"}).json()["stopAsked"].toBool());
    QCOMPARE(run({"study", "run", study, "--quiet"}).code, 0);
    QVERIFY(!run({"study", "status", study}).err.contains("a stop is asked for"));
  }

  // A default too is a value that tells two cells apart.
  void whatFailsIsNamedWithAllThatVaries() {
    const QString study = made("named");
    QCOMPARE(run({"study", "add", study, "--grid", "forest.trees=default"}).code, 0);
    QCOMPARE(run({"study", "run", study, "--time-limit", "0.001", "--quiet"}).code, 1);
    const auto status = run({"study", "status", study});
    QVERIFY2(status.out.contains("forest, min-leaf 3; trees 100, seed 1: took"), status.out.constData());
  }

  // A second failure for another reason; what is repeated has not ended.
  void theLastReasonOfAFailureIsSaid() {
    const QString study = file("reasons");
    QCOMPARE(run({"study", "new", study, "--data", file("activity.csv"), "--learner", "gmt", "--grid",
                  "generations=9999", "--seeds", "1-2", "--quiet"})
                 .code,
             0);
    for (const char* limit : {"0.001", "0.002", "0.003", "0.004"}) {
      const auto done = run({"study", "run", study, "--failed", "--time-limit", limit});
      QCOMPARE(done.code, 1);
      QVERIFY2(done.err.contains("'study run --failed' tries again"), done.err.constData());
      const auto status = run({"study", "status", study});
      QVERIFY2(status.out.contains("the limit of " + QByteArray(limit)), status.out.constData());
      QCOMPARE(status.out.count("failed: "), status.out.count("the limit of " + QByteArray(limit)));
    }
  }

  void resultsNameTheirMeasure() {
    const auto results = run({"study", "results", file("whole")});
    QVERIFY2(results.out.contains("Accuracy, test") && results.out.contains("more Accuracy is better"),
             results.out.constData());
    const QString numbers = written("numbers.csv", tableWithNumberAsTarget());
    const QString study = file("measures");
    const auto two = run({"study", "new", study, "--data", file("activity.csv"), "--data", numbers,
                          "--learner", "cart", "--seeds", "1-2", "--quiet"});
    QVERIFY2(two.code == 0, two.err.constData());
    QCOMPARE(run({"study", "run", study, "--quiet"}).code, 0);
    const auto both = run({"study", "results", study});
    QVERIFY2(both.out.contains("measure") && both.out.contains("Accuracy") &&
                 both.out.contains("less RMSE is better"),
             both.out.constData());
  }

  void verifyNamesWhatIsChanged() {
    const QString study = made("changes");
    QCOMPARE(run({"study", "run", study, "--quiet"}).code, 0);
    const QString id = whole_.firstKey();
    QVERIFY(QFile(study + "/results/" + id.left(2) + "/" + id).resize(100));
    QFile table(study + "/data/activity.csv");
    QVERIFY(table.open(QIODevice::Append) && table.write("\n") == 1);
    table.close();
    for (const char* command : {"status", "verify"}) {
      const auto said = run({"study", command, study});
      QVERIFY2(said.out.contains("damaged: ") && said.out.contains(", seed "), said.out.constData());
      if (qstrcmp(command, "verify") != 0) continue;
      QVERIFY2(said.err.contains("data/activity.csv has other bytes"), said.err.constData());
    }
  }

  void figuresOverDifferentSeedsAreSaidToBe() {
    QVERIFY(!run({"study", "results", file("whole")}).err.contains("fewer runs"));
    const QString study = made("unequal");
    QCOMPARE(run({"study", "run", study, "--quiet"}).code, 0);
    QCOMPARE(run({"study", "add", study, "--grid", "cart.min-leaf=30"}).code, 0);
    const auto results = run({"study", "results", study});
    QVERIFY2(results.err.contains("cells have fewer runs done than the others, which have 3"),
             (results.out + results.err).constData());
  }

  void aRunThatIsNotPlannedAndATableThatIsGoneAreSaid() {
    const QString study = made("planned");
    const QByteArray unit = run({"study", "units", study}).out.split('\n').first();
    QByteArray other = unit;
    other.replace("\"seed\":1}", "\"seed\":77}");
    QVERIFY(other != unit);
    const auto work = [&](const QByteArray& text) {
      return run({"work", "--study", study, written("one.json", text)});
    };
    const auto strange = work(other);
    QVERIFY2(strange.code == 0 && strange.err.contains("plans no such run (seed 77)"),
             strange.err.constData());
    QVERIFY(!work(unit).err.contains("plans no such run"));
    QVERIFY(!run({"study", "status", study}).err.contains("is gone"));
    QVERIFY(QFile::remove(study + "/data/activity.csv"));
    const auto status = run({"study", "status", study});
    QVERIFY2(status.err.contains("the table data/activity.csv of the study is gone"), status.err.constData());
  }

  void whoReadsNoFurtherHearsNoAlarm() {
    QProcess shell;
    shell.start("bash", {"-c", "(sleep 0.5; exec \"$0\" study results \"$1\" --units) | true", program(),
                         file("whole")});
    VERIFY_ENDS(shell);
    QCOMPARE(shell.readAllStandardError(), QByteArray());
  }

  // 'learn' estimates by itself, a study does not.
  void modelsOfAStudyAreSaidToBeTheChosenOnes() {
    const auto said = [&](const QString& name, const QStringList& more) {
      return run(QStringList{"study", "new", file(name), "--data", file("activity.csv"), "--learner",
                             "cart"} +
                 more)
          .err.contains("with --cross-validate 5");
    };
    QVERIFY(said("chosen", {}));
    QVERIFY(!said("estimated", {"--cross-validate", "5"}));
    QVERIFY(!said("chosenQuietly", {"--quiet"}));
  }
};

PARETREE_TEST_WITH_APPLICATION(StudyNotesTest)
}  // namespace study_notes_test

#include "study_notes_test.moc"
