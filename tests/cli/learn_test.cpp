// Runs on the command line: what they print, what they refuse, threads, stopping.
#include <sys/types.h>
#include <QDir>
#include <QDirIterator>
#include <QJsonArray>
#include <QJsonObject>
#include <QProcess>
#include <QTest>

#include "tests/cli/cli_case.h"
#include "tests/support/command_line.h"
#include "tests/support/unit.h"

namespace learn_test {

class LearnTest : public paretree::support::CliCase {
  Q_OBJECT

 private slots:
  void initTestCase() { makeTable(); }

  void aSweepRunsEachValue() {
    const auto done = run({"sweep", "cart", file("activity.csv"), "--target", "activity", "--param",
                           "min-leaf", "--values", "2,50", "--seeds", "2", "--json", "--quiet"});
    QVERIFY2(done.code == 0, done.err.constData());
    const auto points = done.json()["points"].toArray();
    QCOMPARE(points.size(), 2);
    QCOMPARE(points[0].toObject()["runs"].toInt(), 2);
    QVERIFY(points[0].toObject()["leaves"].toDouble() > points[1].toObject()["leaves"].toDouble());
    QCOMPARE(run({"sweep", "cart", file("activity.csv"), "--target", "activity", "--param", "criterion",
                  "--quiet"})
                 .code,
             1);
  }

  // Rows of a pipe and test rows of another file are units of a study like any other.
  void aSweepIsAStudyWhereverItsRowsComeFrom() {
    const auto sweep = [&](const QString& rows, const QStringList& more) {
      QProcess process;
      process.setStandardInputFile(file("activity.csv"));
      process.start(program(),
                    QStringList{"sweep", "cart", rows, "--target", "activity", "--param", "min-leaf",
                                "--values", "2,50", "--seeds", "2", "--json", "--quiet"} +
                        more);
      process.waitForFinished(120000);
      return process.exitCode() == 0 ? process.readAllStandardOutput() : process.readAllStandardError();
    };
    const QByteArray plain = sweep(file("activity.csv"), {});
    QVERIFY2(plain.contains("\"points\""), plain.constData());
    QCOMPARE(sweep("-", {"--study", file("piped")}), plain);
    QCOMPARE(content(file("piped/data/-")), content(file("activity.csv")));
    // All that was read is tested on: more leaves answer better for the rows that they have seen.
    const QByteArray tested =
        sweep(file("activity.csv"), {"--test", file("activity.csv"), "--study", file("tested")});
    for (const auto& point : QJsonDocument::fromJson(tested).object()["points"].toArray())
      QCOMPARE(point.toObject()["test"], point.toObject()["train"]);
    QCOMPARE(QDir(file("tested/data")).entryList(QDir::Files),
             (QStringList{"2-activity.csv", "activity.csv"}));
    // No unit says where the study lies, and each can be opened with its test rows.
    QDirIterator results(file("tested/results"), QDir::Files, QDirIterator::Subdirectories);
    QVERIFY(results.hasNext());
    const QString result = results.next();
    QVERIFY(!content(result).contains(file("").toUtf8()));
    QVERIFY(content(result).contains("data/2-activity.csv"));
    QVERIFY(QDir().rename(file("tested"), file("moved")));
    QCOMPARE(run({"study", "verify", file("moved"), "--again", "4"}).code, 0);
    QString moved = result;
    moved.replace("/tested/", "/moved/");
    const auto estimated = run({"cross-validate", moved, "--cross-validate", "3", "--quiet"});
    QVERIFY2(estimated.code == 0, estimated.err.constData());
  }

  void valuesThatPerhapsMeanMissingAreSaidBeforeOneLearnsFromThem() {
    QByteArray table = "x,z,y\n";
    for (int i = 0; i < 60; ++i)
      table += QByteArray::number(i) + "," + (i % 20 == 0 ? "-999" : QByteArray::number(i % 9)) + "," +
               (i % 15 == 1 ? "9999" : QByteArray::number(i % 7 + 0.5)) + "\n";
    const QStringList arguments{"learn", "cart", written("coded.csv", table), "--target", "y"};
    const auto both = run(arguments);
    QVERIFY2(both.code == 0 && both.err.contains("--missing y=9999") && both.err.contains("--missing -999"),
             both.err.constData());
    const auto used = run(arguments + QStringList{"--use", "x"});
    QVERIFY2(used.err.contains("--missing y=9999") && !used.err.contains("--missing -999"),
             used.err.constData());
    QVERIFY(!run(arguments + QStringList{"--quiet"}).err.contains("--missing"));
  }

  // What else there is to look at is counted once, and said where it is listed.
  void whatElseThereIsToLookAtIsCounted() {
    QByteArray table = "x,found,y\n";
    const char* found[] = {"here", "here.", "there", "here."};
    for (int i = 0; i < 60; ++i)
      table += QByteArray::number(i % 17) + "," + found[i % 4] + "," + QByteArray::number(i % 7 + 0.5) + "\n";
    const QString path = written("found.csv", table);
    const auto listed = run({"data", path});
    const auto lines = listed.out.count("look at: ");
    QVERIFY2(lines > 0, listed.out.constData());
    const QStringList arguments{"learn", "cart", path, "--target", "y"};
    const auto done = run(arguments);
    QVERIFY2(done.code == 0 && done.err.count("to look at in this table: data found.csv lists them") == 1,
             done.err.constData());
    QVERIFY2(done.err.contains("note: " + QByteArray::number(lines) + " thing"), done.err.constData());
    QVERIFY(!run(arguments + QStringList{"--quiet"}).err.contains("to look at"));
  }

  void learnPrintsTheFieldsThatWerePromised() {
    const auto done = run(
        {"learn", "cart", file("activity.csv"), "--target", "activity", "--json", "--quiet", "--folds", "3"});
    QVERIFY2(done.code == 0, done.err.constData());
    const auto json = done.json();
    for (const char* key : {"schema", "learner", "seed", "ending", "timing", "chosen", "objectives", "front",
                            "folds", "summary", "notes"})
      QVERIFY2(json.contains(key), key);
    QCOMPARE(json["folds"].toArray().size(), 3);
    const auto point = json["front"].toArray()[0].toObject();
    for (const char* key : {"index", "scores", "train", "test", "leaves", "rules", "nodes", "depth",
                            "conditions", "terms", "shareExplained"})
      QVERIFY2(point.contains(key), key);
    QVERIFY(point["train"].toObject().contains("accuracy"));
  }

  void oneAndFourThreadsPrintTheSameBytes_data() {
    QTest::addColumn<QStringList>("arguments");
    QTest::newRow("cart") << QStringList{"cart"};
    QTest::newRow("forest") << QStringList{"forest"};
    QTest::newRow("molhc") << QStringList{"molhc", "--black-box", "knn"};
  }
  void oneAndFourThreadsPrintTheSameBytes() {
    QFETCH(QStringList, arguments);
    const QStringList all =
        QStringList{"learn"} + arguments + QStringList{file("activity.csv"), "--target", "activity", "--json",
                                                       "--no-timing",        "--quiet",  "--threads"};
    const auto one = run(all + QStringList{"1"}), four = run(all + QStringList{"4"});
    QVERIFY2(one.code == 0, one.err.constData());
    QCOMPARE(four.out, one.out);
  }

  // Where a learner proves its trees the front across learners says so, and of which trees.
  void whatIsProvenIsSaidInAComparison() {
    const QStringList compare{
        "compare",    file("activity.csv"), "--target", "activity",        "--validation",
        "--learners", "cart,optimal",       "--quiet",  "--optimal.depth", "2"};
    const auto done = run(compare);
    QVERIFY2(done.code == 0, done.err.constData());
    for (const QByteArray says :
         {"  bound  ", " proven ", "optimal: bounds are of its error on the training rows",
          "among trees of at most 2 levels", "models are counted from 0 here"})
      QVERIFY2(done.out.contains(says), done.out.constData());
    const auto without = run({"compare", file("activity.csv"), "--target", "activity", "--validation",
                              "--learners", "cart", "--quiet"});
    QVERIFY2(!without.out.contains("bound"), without.out.constData());
  }

  // One takes a hundred times as long as another: no share of all is told, but who is at work.
  void aComparisonSaysWhichLearnersAreAtWork() {
    const auto done = run({"compare", file("activity.csv"), "--target", "activity", "--learners",
                           "cart,forest", "--forest.trees", "10"});
    QVERIFY2(done.code == 0, done.err.constData());
    QVERIFY2(done.err.contains(" of 2 learners done, at work: "), done.err.constData());
  }

  void learnersAreComparedByEstimates() {
    const QStringList compare{"compare",     file("activity.csv"), "--target", "activity", "--learners",
                              "cart,forest", "--forest.trees",     "10",       "--quiet"};
    const auto done = run(compare);
    QVERIFY2(done.code == 0, done.err.constData());
    for (const QByteArray says : {"estimated by the same 5 folds", " +- ", "> cart: model ",
                                  "> forest: model 1 (--model 0) is suggested: there is no other"})
      QVERIFY2(done.out.contains(says), done.out.constData());
    const auto json = run(compare + QStringList{"--json", "--no-timing"});
    QCOMPARE(run(compare + QStringList{"--json", "--no-timing", "--threads", "4"}).out, json.out);
    const auto first = json.json()["front"].toArray()[0].toObject();
    QVERIFY(first["error"].toDouble() > 0 && first["suggested"].isBool());
    QCOMPARE(json.json()["validationRows"].toInt(), 0);
    // Twelve rows are no twenty folds: what is said is what was done.
    QByteArray few = "x,y\n";
    for (int row = 0; row < 12; ++row) few += QByteArray::number(row) + (row % 2 ? ",a\n" : ",b\n");
    const QStringList small{"compare",          written("few.csv", few),
                            "--target",         "y",
                            "--learners",       "cart,forest",
                            "--test-fraction",  "0",
                            "--forest.trees",   "5",
                            "--cross-validate", "20",
                            "--quiet"};
    const auto folds = run(small);
    QVERIFY2(folds.out.contains("estimated by the same 12 folds"), (folds.out + folds.err).constData());
    QCOMPARE(run(small + QStringList{"--json"}).json()["crossValidation"].toObject()["folds"].toInt(), 12);
    const auto quick = run(compare + QStringList{"--validation"});
    QVERIFY2(quick.out.contains("validation rows taken from the training rows"), quick.out.constData());
    QVERIFY(!quick.out.contains(" +- "));
    QCOMPARE(run(compare + QStringList{"--validation", "--cross-validate", "3"}).code, 2);
  }

  void modelsAreEstimatedByFolds() {
    const QString stored = file("estimated.json"), later = file("later.json");
    const QStringList cart{"learn", "cart", file("activity.csv"), "--target", "activity", "--quiet"};
    const auto done = run(cart + QStringList{"--out", stored});
    QVERIFY2(done.code == 0, done.err.constData());
    QVERIFY2(done.out.contains("estimates by 5 folds") && done.out.contains(" +- "), done.out.constData());
    QVERIFY2(run({"show", stored}).out.contains(" +- "), "show");
    const auto json = run(cart + QStringList{"--json"}).json();
    QVERIFY(json.contains("suggested"));
    const QByteArray suggested = QByteArray::number(json["suggested"].toInt());
    const QByteArray number = QByteArray::number(json["suggested"].toInt() + 1);
    QVERIFY2(done.out.contains("\n* model " + number + " (--model " + suggested + ") is suggested: "),
             done.out.constData());
    QVERIFY2(done.out.contains("* " + suggested + "  "), done.out.constData());
    QVERIFY(json["crossValidation"].toObject()["suggestion"].toString().contains("is suggested: "));
    // Where no model is named it is the one that is meant.
    const QStringList model{"show", stored, "--format", "json"};
    QVERIFY(json["suggested"].toInt() != json["chosen"].toInt());
    QCOMPARE(run(model).out, run(model + QStringList{"--model", suggested}).out);
    QVERIFY(run(model).out !=
            run(model + QStringList{"--model", QString::number(json["chosen"].toInt())}).out);
    QCOMPARE(json["crossValidation"].toObject()["folds"].toInt(), 5);
    const auto accuracy = json["front"].toArray()[0].toObject()["estimate"].toObject()["accuracy"].toObject();
    QVERIFY(accuracy["value"].toDouble() > 0 && accuracy["error"].toDouble() > 0);

    const auto off = run(cart + QStringList{"--cross-validate", "off", "--json", "--out", later});
    QVERIFY(!off.json().contains("crossValidation") && !off.json().contains("suggested"));
    const auto added = run({"cross-validate", later, "--cross-validate", "5", "--json", "--quiet"});
    QVERIFY2(added.code == 0, added.err.constData());
    QCOMPARE(added.json()["front"].toArray(), json["front"].toArray());

    const auto forest = run({"learn", "forest", file("activity.csv"), "--trees", "30", "--json", "--target",
                             "activity", "--quiet"});
    QVERIFY(forest.json()["crossValidation"].toObject()["outOfBag"].toBool());
    const auto rules = run({"learn", "mirco", file("activity.csv"), "--trees", "5", "--cross-validate", "3x2",
                            "--json", "--target", "activity", "--quiet"});
    QCOMPARE(rules.json()["crossValidation"].toObject()["counted"].toInt(), 6);
    for (const QString wrong : {"1", "x", "5x", "5x0", "many"}) {
      const auto refused = run(cart + QStringList{"--cross-validate", wrong});
      QCOMPARE(refused.code, 2);
      QVERIFY2(refused.err.contains("expected K or KxR"), refused.err.constData());
    }
  }

  void foldsThatFailedAreNotSaidToCount() {
    // Without the first site only one class is left, to which plain trees object.
    QByteArray text = "x,site,y\n";
    for (int row = 0; row < 60; ++row)
      text +=
          QByteArray::number(row % 7) + ",s" + QByteArray::number(row / 20) + (row < 10 ? ",yes\n" : ",no\n");
    const QString table = written("sites.csv", text);
    const auto done = run({"learn", "cart", table, "--target", "y", "--test-fraction", "0",
                           "--cross-validate", "3", "--groups", "site", "--quiet"});
    QVERIFY2(done.code == 0, done.err.constData());
    QVERIFY2(done.out.contains("estimates by 3 folds of the training rows, rows of one 'site' kept together, "
                               "of which 2 of 3 counted, +- "),
             done.out.constData());
  }

  // Forests are many trees: a packed file, and a large one without blanks, answer as the plain one does.
  void aForestIsReadPackedAndWithoutBlanks() {
    const QString rows = file("many.csv"), plain = file("forest.json"), packed = file("forest.json.gz");
    QCOMPARE(run({"generate", "activity", "--rows", "3000", "--out", rows}).code, 0);
    const QStringList learn{"learn", "forest", rows, "--no-timing", "--test-fraction", "0.1"};
    const auto few = run(learn + QStringList{"--trees", "6", "--out", plain});
    QVERIFY2(few.code == 0 && !few.err.contains(".json.gz"), few.err.constData());
    QCOMPARE(run(learn + QStringList{"--trees", "6", "--out", packed}).code, 0);
    QVERIFY(content(plain).contains("\n  \"learner\": "));
    QVERIFY(content(packed).startsWith("\x1f\x8b"));
    QVERIFY(content(packed).size() * 8 < content(plain).size());
    const auto answers = run({"predict", plain, rows, "--quiet"});
    QVERIFY2(answers.code == 0, answers.err.constData());
    QCOMPARE(run({"predict", packed, rows, "--quiet"}).out, answers.out);
    for (const QStringList& words :
         {QStringList{"show", packed}, QStringList{"cross-validate", packed, "--quiet"}})
      QVERIFY2(run(words).code == 0, qPrintable(words.join(' ')));

    // Trees of a large forest are lists, and what is large for all that has no blanks.
    const auto many = run(learn + QStringList{"--trees", "2500", "--out", plain});
    const QByteArray large = content(plain);
    QVERIFY(large.contains("\"packed\":"));
    QVERIFY(large.size() > (8 << 20) && large.count('\n') == 1 && !large.contains("\": "));
    QVERIFY2(many.err.contains(".json.gz") == (large.size() > (64 << 20)), many.err.constData());
    const auto said = run({"predict", plain, rows, "--quiet"});
    QVERIFY2(said.code == 0 && said.out != answers.out, said.err.constData());
  }

  void parametersOutOfRangeHaveCodeTwo() {
    const auto zero = run({"learn", "molhc", file("activity.csv"), "--leaves", "0"});
    QCOMPARE(zero.code, 2);
    QVERIFY2(zero.err.contains("'leaves' is 0, expected"), zero.err.constData());
    const auto typo = run({"learn", "molhc", file("activity.csv"), "--leavs", "3"});
    QCOMPARE(typo.code, 2);
    QVERIFY2(typo.err.contains("did you mean '--leaves'?"), typo.err.constData());
  }

  void whatALearnerCannotDoHasCodeOne() {
    const auto numeric = run({"learn", "molhc", file("activity.csv"), "--target", "belt tilt", "--quiet"});
    QCOMPARE(numeric.code, 1);
    QVERIFY2(numeric.err.contains("belt tilt"), numeric.err.constData());
    QCOMPARE(run({"generate", "letters", "--rows", "2000", "--out", file("some-letters.csv")}).code, 0);
    const auto naive = run({"learn", "molhc", file("some-letters.csv"), "--target", "letter", "--search",
                            "naive", "--leaves", "40", "--black-box", "knn", "--quiet"});
    QCOMPARE(naive.code, 1);
    QVERIFY2(naive.err.contains("naive"), naive.err.constData());
    const auto oneClass =
        run({"learn", "molhc", written("one.csv", "a,class\n1,x\n2,x\n3,x\n4,x\n5,x\n6,x\n"), "--target",
             "class", "--quiet"});
    QCOMPARE(oneClass.code, 1);
    QVERIFY2(oneClass.err.contains("class"), oneClass.err.constData());
  }

  void groupsStayInOnePartWithoutFoldsToo() {
    const QString plain = file("plain.json"), grouped = file("grouped.json");
    const QStringList learn{
        "learn", "cart", file("activity.csv"), "--target", "activity", "--cross-validate", "off", "--quiet"};
    QCOMPARE(run(learn + QStringList{"--out", plain}).code, 0);
    QCOMPARE(run(learn + QStringList{"--groups", "heart rate", "--out", grouped}).code, 0);
    QMap<QByteArray, QSet<bool>> parts[2];
    for (const bool groups : {false, true}) {
      const auto split =
          QJsonDocument::fromJson(content(groups ? grouped : plain)).object()["split"].toObject();
      QCOMPARE(split["groups"].toString(), groups ? QString("heart rate") : QString());
      QSet<int> tested;
      for (const QString& range : split["test"].toString().split(',')) {
        const auto ends = range.split('-');
        for (int row = ends.first().toInt(); row <= ends.last().toInt(); ++row) tested << row;
      }
      const auto lines = content(file("activity.csv")).trimmed().split('\n');
      const auto column = lines[0].split(',').indexOf("heart rate");
      QVERIFY(column >= 0);
      for (int row = 0; row + 1 < lines.size(); ++row)
        parts[groups][lines[row + 1].split(',')[column]] << tested.contains(row);
    }
    const auto cut = [](const QMap<QByteArray, QSet<bool>>& of) {
      return std::count_if(of.begin(), of.end(), [](const QSet<bool>& in) { return in.size() > 1; });
    };
    QVERIFY(cut(parts[false]) > 10);
    QCOMPARE(cut(parts[true]), 0);
  }

  void anInterruptedRunEndsWith130AndLeavesAValidFile() {
    const QString kept = file("stopped.json"), letters = file("letters.csv");
    QVERIFY(run({"generate", "letters", "--rows", "20000", "--out", letters}).code == 0);
    QProcess process;
    process.setReadChannel(QProcess::StandardError);
    process.start(program(), {"learn", "molhc", letters, "--target", "letter", "--leaves", "400", "--out",
                              kept, "--json"});
    QVERIFY(process.waitForStarted());
    QByteArray said;  // the first word of progress: the arguments and the file have been read
    while (!said.contains('\n') && process.waitForReadyRead(60000)) said += process.readAllStandardError();
    QTest::qWait(300);
    QVERIFY(paretree::support::interrupt(process));
    QVERIFY(process.waitForFinished(20000));
    QCOMPARE(process.exitCode(), 130);
    QCOMPARE(QJsonDocument::fromJson(process.readAllStandardOutput()).object()["ending"].toString(),
             QString("stopped"));
    const auto shown = run({"show", kept});
    QVERIFY2(shown.code == 0, shown.err.constData());
  }
};

PARETREE_TEST_WITH_APPLICATION(LearnTest)
}  // namespace learn_test

#include "learn_test.moc"
