// Cells of a study: taken out and in again, with their results, and what is said of each.
#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>
#include <cmath>

#include "tests/cli/cli_case.h"
#include "tests/support/study_runs.h"
#include "tests/support/unit.h"

namespace study_cells_test {

using namespace paretree::support;

class StudyCellsTest : public CliCase {
  Q_OBJECT

  QString made(const QString& name) const {
    const auto done =
        run({"study", "new", file(name), "--data", file("activity.csv"), "--learner", "cart,forest", "--grid",
             "min-leaf=3|12; forest.trees=5", "--seeds", "1-2", "--quiet"});
    if (done.code != 0) qFatal("%s", done.err.constData());
    return file(name);
  }

 private slots:
  void initTestCase() { makeTable(); }

  void whatIsTakenOutIsKept() {
    const QString study = made("out");
    QCOMPARE(run({"study", "run", study, "--quiet"}).code, 0);
    const auto before = resultsOf(study);
    QCOMPARE(before.size(), qsizetype{8});
    const QByteArray results = run({"study", "results", study, "--json"}).out;

    const auto out = run({"study", "drop", study, "--learner", "cart", "--grid", "min-leaf=12"});
    QVERIFY2(out.code == 0 && out.out.contains("taken out: cart, min-leaf 12 (2 results are kept)") &&
                 out.out.contains("6 runs: 3 cells x 2 seeds"),
             (out.out + out.err).constData());
    QCOMPARE(resultsOf(study), before);
    const auto status = run({"study", "status", study});
    QVERIFY2(status.out.contains("6 runs: 6 done") &&
                 status.out.contains("taken out: cart, min-leaf 12 (2 results are kept)") &&
                 !status.err.contains("no run of this study"),
             (status.out + status.err).constData());
    const auto told = run({"study", "status", study, "--json"}).json()["dropped"].toArray();
    QCOMPARE(told.size(), qsizetype{1});
    QCOMPARE(told[0].toObject()["results"].toInt(), 2);
    const auto shown = run({"study", "results", study});
    QVERIFY2(shown.err.contains("1 cell was taken out") && shown.out.count("cart") == 1,
             (shown.out + shown.err).constData());
    const auto json = run({"study", "results", study, "--json"}).json();
    QCOMPARE(json["cells"].toArray().size(), qsizetype{3});
    QCOMPARE(json["dropped"].toArray()[0].toObject()["parameters"].toObject()["min-leaf"].toInt(), 12);
    const auto verified = run({"study", "verify", study});
    QVERIFY2(verified.code == 0 && verified.out.contains("8 results are as they were written") &&
                 verified.err.contains("1 cell was taken out"),
             (verified.out + verified.err).constData());

    // Seeds that are added are none of its own; taken in again, it runs these alone.
    QCOMPARE(run({"study", "add", study, "--seeds", "3"}).code, 0);
    QCOMPARE(run({"study", "run", study, "--quiet"}).code, 0);
    QCOMPARE(resultsOf(study).size(), before.size() + 3);
    const auto in = run({"study", "drop", study, "--undo"});
    QVERIFY2(in.code == 0 && in.out.contains("taken in again: cart, min-leaf 12"),
             (in.out + in.err).constData());
    const auto last = run({"study", "run", study, "--quiet"});
    QVERIFY2(last.out.contains("12 runs: 12 done (1 now)"), last.out.constData());
    for (const QString& id : before.keys()) QCOMPARE(resultsOf(study)[id], before[id]);
  }

  // A cell of few terms may be one whose rows a black box answers.
  void aBlackBoxIsSeen() {
    const QString study = file("box");
    QCOMPARE(run({"study", "new", study, "--data", file("activity.csv"), "--learner", "cart,molhc", "--grid",
                  "molhc.black-box=knn; molhc.leaves=4", "--seeds", "1-2", "--quiet"})
                 .code,
             0);
    QVERIFY(!run({"study", "results", study}).out.contains("black box"));
    QCOMPARE(run({"study", "run", study, "--quiet"}).code, 0);
    const auto text = run({"study", "results", study});
    QVERIFY2(
        text.out.contains("black box") && text.out.contains("share of the training rows that one answers"),
        text.out.constData());
    const auto cells = run({"study", "results", study, "--json"}).json()["cells"].toArray();
    QVERIFY(cells[0].toObject()["blackBox"].toObject()["mean"].isNull());
    const double share = cells[1].toObject()["blackBox"].toObject()["mean"].toDouble(-1);
    // What the runs themselves say of their chosen model.
    double sum = 0;
    int models = 0;
    for (const QString& id : resultsOf(study).keys()) {
      const auto result =
          QJsonDocument::fromJson(content(study + "/results/" + id.left(2) + "/" + id)).object();
      if (result["learner"].toString() != "molhc") continue;
      const auto point = result["front"].toArray()[result["chosen"].toInt()].toObject();
      sum += 1 - point["shareExplained"].toDouble();
      ++models;
    }
    QCOMPARE(models, 2);
    QVERIFY2(share >= 0 && std::abs(share - sum / models) < 1e-12, qPrintable(QString::number(share)));
    const QByteArray csv = run({"study", "results", study, "--csv"}).out;
    QVERIFY2(csv.split('\n')[0].endsWith("leaves,deviation:leaves,blackBox,deviation:blackBox,front"),
             csv.constData());
  }

  void damageOfWhatIsOutIsNamed() {
    const QString study = made("damaged");
    QCOMPARE(run({"study", "run", study, "--quiet"}).code, 0);
    QCOMPARE(run({"study", "drop", study, "--learner", "forest"}).code, 0);
    const auto units = run({"study", "units", study}).out;
    QCOMPARE(units.count('\n'), qsizetype{4});
    for (const QString& id : resultsOf(study).keys()) {
      const QString path = study + "/results/" + id.left(2) + "/" + id;
      if (!content(path).contains("\"learner\": \"forest\"")) continue;
      QVERIFY(QFile::resize(path, 100));
      break;
    }
    const auto verified = run({"study", "verify", study});
    QCOMPARE(verified.code, 1);
    QVERIFY2(verified.out.contains("damaged, of a cell that was taken out: forest") &&
                 verified.out.contains("of them of cells that were taken out"),
             verified.out.constData());
  }

  void tasksOfScriptsPassOverIt() {
    const QString study = made("tasks");
    QCOMPARE(run({"study", "script", study, "--slurm", "--chunk", "100"}).code, 0);
    QCOMPARE(run({"study", "drop", study, "--grid", "min-leaf=12"}).code, 0);
    const auto done = run({"work", "--quiet", "--study", study, study + "/units/1/00001.jsonl"});
    QVERIFY2(done.code == 0 && done.err.contains("its cell was taken out of the study"),
             done.err.constData());
    QCOMPARE(resultsOf(study).size(), qsizetype{4});
  }

  // A criterion for classes does nothing for a number; where classes are predicted each is a cell.
  void valuesWithoutEffectAreNoCells() {
    QByteArray rows = "x,kind,y\n";
    for (int i = 0; i < 60; ++i)
      rows += QByteArray::number(i) + (i % 3 ? ",a," : ",b,") + QByteArray::number(i * 1.5 + i % 7) + "\n";
    const QString table = written("numbers.csv", rows);
    const QStringList words{"--data",  table,    "--learner",
                            "cart",    "--grid", "criterion=gini|entropy; min-leaf=3|6",
                            "--seeds", "1"};
    const auto classes = run(QStringList{"study", "new", file("classes"), "--target", "kind"} + words);
    QVERIFY2(classes.out.contains("4 runs: 4 cells") && !classes.err.contains("without effect"),
             (classes.out + classes.err).constData());
    const QString study = file("numbers");
    const auto numbers = run(QStringList{"study", "new", study, "--target", "y"} + words);
    QVERIFY2(numbers.code == 0 && numbers.out.contains("2 runs: 2 cells"), numbers.out.constData());
    QVERIFY2(numbers.err.contains("without effect where a number is predicted: 'criterion'; 2 cells"),
             numbers.err.constData());
    QCOMPARE(run({"study", "run", study, "--quiet"}).code, 0);
    // Nor are those that are added.
    const auto added = run({"study", "add", study, "--grid", "criterion=gain-ratio; min-leaf=9"});
    QVERIFY2(added.out.contains("3 runs: 3 cells x 1 seed, 1 of them new"),
             (added.out + added.err).constData());
  }

  void aLearnerThatIsThereIsGivenSettings() {
    const QString study = made("there");
    const auto refused = run({"study", "add", study, "--learner", "cart", "--grid", "cart.min-leaf=40"});
    QVERIFY2(refused.code == 2 && refused.err.contains("study add " + study.toUtf8() + " --grid \"cart."),
             refused.err.constData());
    QCOMPARE(run({"study", "add", study, "--grid", "cart.min-leaf=40"}).code, 0);
  }

  void nothingIsTakenOutThatIsRun() {
    const QString study = file("busy");
    QCOMPARE(run({"study", "new", study, "--data", file("activity.csv"), "--learner", "gmt", "--grid",
                  "generations=10|9999", "--quiet"})
                 .code,
             0);
    QProcess runner;
    runner.start(program(), {"study", "run", study, "--quiet"});
    VERIFY_UNTIL(runner, !run({"study", "status", study, "--json"}).json()["running"].isNull());
    const QStringList drop{"study", "drop", study, "--grid", "generations=9999"};
    const auto refused = run(drop);
    QVERIFY2(refused.code == 1 && refused.err.contains("study stop"), refused.err.constData());
    QCOMPARE(run({"study", "stop", study}).code, 0);
    VERIFY_ENDS(runner);
    QCOMPARE(run(drop).code, 0);
    QCOMPARE(run({"study", "run", study, "--quiet"}).code, 0);
    const auto all = run({"study", "drop", study, "--grid", "generations=10"});
    QVERIFY2(all.code == 1 && all.err.contains("without a cell"), all.err.constData());
    const auto twice = run(drop);
    QVERIFY2(twice.code == 1 && twice.err.contains("out of the study already"), twice.err.constData());
    const auto nothing = run({"study", "drop", study});
    QVERIFY2(nothing.code == 2 && nothing.err.contains("--learner"), nothing.err.constData());
    const auto unknown = run({"study", "drop", study, "--grid", "generations=11"});
    QVERIFY2(unknown.code == 2 && unknown.err.contains("no cell of the study"), unknown.err.constData());
  }
};

PARETREE_TEST_WITH_APPLICATION(StudyCellsTest)
}  // namespace study_cells_test

#include "study_cells_test.moc"
