// Alternatives of a node on the command line, and swapping one in.
#include <QJsonArray>

#include "paretree/runs/files/project_file.h"
#include "paretree/runs/project.h"
#include "tests/cli/cli_case.h"
#include "tests/support/unit.h"

namespace alternatives_test {

using namespace paretree::support;

class AlternativesTest : public CliCase {
  Q_OBJECT

 private slots:
  void initTestCase() {
    // Two attributes tell the class equally well; a third is noise.
    QByteArray table = "a,b,noise,class\n";
    for (int i = 0; i < 60; ++i) {
      const int place = i * 37 % 60;
      table += QByteArray::number(place + 0.25) + "," + QByteArray::number(60.5 - place) + "," +
               QByteArray::number(i * 31 % 17) + "," + (place < 25 ? "low" : "high") + "\n";
    }
    table_ = written("table.csv", table);
    run_ = file("run.json");
    const auto learnt = run({"learn", "cart", table_, "--target", "class", "--test-fraction", "0", "--out",
                             run_, "--cross-validate", "off", "--quiet"});
    QVERIFY2(learnt.code == 0, learnt.err);
  }

  void bothAttributesAreListedWithTheirCounts() {
    const auto done = run({"alternatives", run_, "--model", "1", "--json", "--quiet"});
    QVERIFY2(done.code == 0, done.err);
    const auto json = done.json();
    QCOMPARE(json["rows"].toInt(), 60);
    QCOMPARE(json["present"]["loss"].toDouble(), 0.0);
    QVERIFY(json["complete"].toBool());
    const auto list = json["alternatives"].toArray();
    QVERIFY(list.size() >= 2);
    QStringList attributes;
    for (const auto& one : list)
      if (one.toObject()["loss"].toDouble() == 0) attributes << one.toObject()["attribute"].toString();
    QCOMPARE(attributes, QStringList({"a", "b"}));
    // The best loss is 0, so that one row more may be wrong: a cut to either side of each of the two.
    QCOMPARE(json["trees"].toString(), QString("6"));
    QCOMPARE(json["structures"].toString(), QString("2"));
  }

  void theTextHasALineForEachAttribute() {
    const auto done = run({"alternatives", run_, "--model", "1", "--quiet"});
    QVERIFY2(done.code == 0, done.err);
    QVERIFY2(done.out.contains("2 ways to ask the attributes, 6 trees"), done.out);
    QVERIFY2(done.out.contains("edit --swap 0:NUMBER"), done.out);
    QCOMPARE(done.out.count("and 2\n"), 2);
    QVERIFY2(done.out.contains("ways and trees of that cut alone; --each-cut lists the others"), done.out);
    QVERIFY2(done.out.contains("(now"), done.out);
  }

  void whatStandsIsListedAfterAStopToo() {
    const auto done = run({"alternatives", run_, "--model", "1", "--steps", "1", "--cuts", "0", "--quiet"});
    QVERIFY2(done.code == 0 && done.out.contains("(now"), done.out + done.err);
    // As good as nothing is no way to begin: what stands there is not among those that are listed.
    const auto without = run({"alternatives", run_, "--model", "1", "--without", "a,b", "--quiet"});
    QVERIFY2(without.code == 0 && without.out.contains("under these filters nothing is as good"),
             without.out);
    QVERIFY2(without.out.contains(" (now)") && !without.out.contains("edit --swap"), without.out);
    const auto json =
        run({"alternatives", run_, "--model", "1", "--without", "a,b", "--json", "--quiet"}).json();
    QVERIFY(!json["present"].toObject()["split"].toString().isEmpty());
    QVERIFY(!json["present"].toObject().contains("number"));
  }

  // However good its attribute's best cut is: what stands there has a line of its own, marked before its
  // words.
  void whatStandsHasItsOwnLine() {
    const QString edited = file("moved.json");
    QCOMPARE(run({"edit", run_, "--model", "1", "--threshold", "0=23.75", "--out", edited, "--quiet"}).code,
             0);
    const auto done = run({"alternatives", edited, "--quiet"});
    QVERIFY2(done.code == 0, done.out + done.err);
    QVERIFY2(done.out.count("(now) a <= 23.75") == 1, done.out);
    QVERIFY2(done.out.contains("a <= 24.75") && !done.out.contains("another cut"), done.out);
  }

  // An attribute that is nowhere near is not passed over in silence where somebody asks for it.
  void whyNotIsAnswered() {
    const auto done = run({"alternatives", run_, "--model", "1", "--why-not", "noise", "--quiet"});
    QVERIFY2(done.code == 0 && done.out.contains("noise: its best cut, noise <= "), done.out + done.err);
    const auto json =
        run({"alternatives", run_, "--model", "1", "--why-not", "noise", "--json", "--quiet"}).json();
    QCOMPARE(json["whyNot"].toArray().size(), 1);
    const auto said = json["whyNot"].toArray()[0].toObject();
    QVERIFY(said["objective"].toDouble() > json["limit"].toDouble() && said["proven"].toBool());
    QVERIFY(!said["near"].toBool() && said["loss"].toDouble() > 0);
    const auto near = run({"alternatives", run_, "--model", "1", "--why-not", "b", "--quiet"});
    QVERIFY2(near.out.contains("which is as good"), near.out);
    // Several at once, in the order that they are asked in.
    const auto both = run({"alternatives", run_, "--model", "1", "--why-not", "noise,b", "--quiet"});
    QVERIFY2(both.out.indexOf("noise: its best cut") > 0 &&
                 both.out.indexOf("\nb: its best cut") > both.out.indexOf("noise: its best cut"),
             both.out);
    QCOMPARE(run({"alternatives", run_, "--model", "1", "--why-not", "nothing", "--quiet"}).code, 1);
  }

  // Where the best cut of a column parts what is known from what is missing it is called so, and what is
  // called so can be asked for: of levels and of numbers, with the same errors.
  void whyNotOfAMissingValueCanBeAsked() {
    QByteArray table = "kind,size,c,class\n";
    for (int i = 0; i < 60; ++i) {
      const bool gap = i % 3 == 0;
      table += (gap ? QByteArray() : QByteArray(i % 2 ? "u" : "v")) + "," +
               (gap ? QByteArray() : QByteArray::number(i * 31 % 17)) + "," + QByteArray::number(i) + "," +
               (gap && i % 20 != 0 ? "low" : "high") + "\n";
    }
    const QString gaps = written("gaps.csv", table), learnt = file("gaps.json");
    QCOMPARE(run({"learn", "optimal", gaps, "--target", "class", "--leaves", "2", "--test-fraction", "0",
                  "--out", learnt, "--cross-validate", "off", "--quiet"})
                 .code,
             0);
    const QString pruned = file("pruned.json"), asked = file("asked.json");
    QCOMPARE(run({"edit", learnt, "--model", "1", "--prune", "0", "--out", pruned, "--quiet"}).code, 0);
    // Below a leaf the command line looks at what the window looks at.
    const auto below = run({"alternatives", pruned, "--json", "--quiet"}).json();
    QVERIFY(below["depth"].toInt() == 3 && below["leaves"].toInt() == 8);
    for (const QString column : {"kind", "size"}) {
      const auto done = run({"alternatives", pruned, "--why-not", column, "--depth", "1", "--leaves", "2",
                             "--json", "--quiet"});
      QVERIFY2(done.code == 0, done.err);
      const auto why = done.json()["whyNot"].toArray()[0].toObject();
      QCOMPARE(why["split"].toString(), column + " is known");
      const auto text =
          run({"alternatives", pruned, "--why-not", column, "--depth", "1", "--leaves", "2", "--quiet"});
      QVERIFY2(text.out.contains(("its best cut, " + column + " is known, has").toUtf8()), text.out);
      const auto edited =
          run({"edit", pruned, "--split", "0:" + why["split"].toString(), "--out", asked, "--quiet"});
      QVERIFY2(edited.code == 0 && !edited.err.contains("outside"), edited.err);
      const auto shown = run({"show", asked});
      QVERIFY2(shown.out.contains((column + " is missing [2]").toUtf8()), shown.out);
      const auto now = run({"alternatives", asked, "--depth", "1", "--leaves", "2", "--json", "--quiet"});
      QCOMPARE(now.json()["present"].toObject()["loss"].toDouble(), why["loss"].toDouble());
    }
  }

  // Where rows without a value go is a part of each test, and is said in the list.
  void missingValuesHaveTheirSide() {
    QByteArray table = "size,c,class\n";
    for (int i = 0; i < 60; ++i)
      table += (i % 3 == 0 ? QByteArray() : QByteArray::number(i)) + "," + QByteArray::number(i * 31 % 17) +
               "," + (i % 3 == 0 || i < 30 ? "low" : "high") + "\n";
    const QString gaps = written("sides.csv", table), learnt = file("sides.json");
    QCOMPARE(run({"learn", "optimal", gaps, "--target", "class", "--leaves", "2", "--test-fraction", "0",
                  "--out", learnt, "--cross-validate", "off", "--quiet"})
                 .code,
             0);
    const auto done = run({"alternatives", learnt, "--model", "1", "--quiet"});
    QVERIFY2(done.out.contains("size <= 30 (or missing)") && done.out.contains("rows without a value pass"),
             done.out + done.err);
    const auto whole = run({"alternatives", run_, "--model", "1", "--quiet"});
    QVERIFY2(!whole.out.contains("missing"), whole.out);
  }

  // One name for one figure: losses of alternatives count weights, and are called so.
  void lossesOfNumbersByWeightAreCalledSo() {
    QByteArray table = "a,w,y\n";
    for (int i = 0; i < 60; ++i)
      table += QByteArray::number(i * 37 % 60) + "," + (i % 2 ? "0.5" : "2") + "," +
               QByteArray::number((i * 37 % 60 < 25 ? 1 : 5) + 0.1 * (i % 13)) + "\n";
    const QString weighted = written("weighted_numbers.csv", table), learnt = file("weighted_numbers.json");
    QCOMPARE(
        run({"learn", "optimal", weighted, "--target", "y", "--role", "w=weight", "--out", learnt, "--quiet"})
            .code,
        0);
    const auto done = run({"alternatives", learnt, "--model", "1", "--test", "--quiet"});
    QVERIFY2(done.code == 0, done.err);
    QCOMPARE(done.out.count("RMSE"), done.out.count("RMSE by weight"));
    QVERIFY2(done.out.count("RMSE by weight") >= 3, done.out);
  }

  void sumsOfWeightsAreNoErrors() {
    QByteArray table = "a,w,class\n";
    for (int i = 0; i < 60; ++i)
      table += QByteArray::number(i * 37 % 60) + ",0.5," + (i * 37 % 60 < 25 + i % 9 ? "low" : "high") + "\n";
    const QString weighted = written("weighted.csv", table), learnt = file("weighted.json");
    const auto made = run({"learn", "optimal", weighted, "--role", "w=weight", "--test-fraction", "0",
                           "--out", learnt, "--cross-validate", "off", "--quiet"});
    QVERIFY2(made.code == 0, made.err);
    // The size of a model stands in one column, where it is an objective already.
    const auto from = made.out.indexOf("\n--model ");
    const QString heading = made.out.mid(from + 1, made.out.indexOf("\n", from + 1) - from);
    QVERIFY2(heading.count("leaves") == 1, made.out);
    const auto done = run({"alternatives", learnt, "--model", "1", "--role", "w=weight", "--quiet"});
    QVERIFY2(done.code == 0 && done.out.contains("rows, errors of weight "), done.out + done.err);
    QVERIFY2(!done.out.contains("rounded losses"), done.out);
    const auto shown = run({"show", learnt, "--model", "1"});
    QVERIFY2(shown.out.contains("of weight ") && !shown.out.contains(" of 60 rows"), shown.out + shown.err);
  }

  void eachCutIsListedWhereItIsAskedFor() {
    const auto done = run({"alternatives", run_, "--model", "1", "--each-cut", "--quiet"});
    QVERIFY2(done.code == 0, done.err);
    QVERIFY2(done.out.count("a <= ") == 3 && done.out.count("b <= ") == 3, done.out);
    QVERIFY2(!done.out.contains("--each-cut"), done.out);
  }

  void aTestOfManyLevelsTakesNoWholeScreen() {
    QByteArray table = "place,class\n";
    for (int i = 0; i < 120; ++i)
      table += "Some place " + QByteArray::number(10 + i % 30) + "," + (i % 30 < 14 ? "low" : "high") + "\n";
    const QString many = written("many.csv", table), learnt = file("many.json");
    QCOMPARE(run({"learn", "cart", many, "--test-fraction", "0", "--out", learnt, "--cross-validate", "off",
                  "--quiet"})
                 .code,
             0);
    const auto done = run({"alternatives", learnt, "--model", "1", "--quiet"});
    QVERIFY2(done.out.contains(" more}"), done.out + done.err);
    for (const QString& line : QString(done.out).split("\n"))
      if (line.contains("in {")) QVERIFY2(line.size() < 140, qPrintable(line));
  }

  void withoutAnAttributeTheOtherIsLeft() {
    const auto json =
        run({"alternatives", run_, "--model", "1", "--without", "a", "--json", "--quiet"}).json();
    QCOMPARE(json["structures"].toString(), QString("1"));
    QCOMPARE(run({"alternatives", run_, "--without", "nothing", "--quiet"}).code, 1);
    QCOMPARE(run({"alternatives", run_, "--node", "99", "--quiet"}).code, 1);
  }

  void filtersKeepHowGoodTreesMustBe() {
    const auto with = [&](QStringList flags) {
      const auto done = run(QStringList{"alternatives", run_, "--model", "1", "--json", "--quiet"} + flags);
      if (done.code != 0) qWarning() << done.err;
      return done.json();
    };
    QCOMPARE(with({"--holding", "a"})["trees"].toString(), QString("3"));
    QCOMPARE(with({"--holding", "a<=24.75"})["trees"].toString(), QString("1"));
    QCOMPARE(with({"--at-most-leaves", "1"})["trees"].toString(), QString("0"));
    const auto none = run({"alternatives", run_, "--model", "1", "--at-most-leaves", "1", "--quiet"});
    QVERIFY2(none.code == 0 && none.out.contains("under these filters nothing is as good"), none.out);
    const auto rising = with({"--monotone", "a"});
    QVERIFY(rising["atMost"].toBool());
    QCOMPARE(rising["trees"].toString(), QString("6"));
    QCOMPARE(run({"alternatives", run_, "--model", "1", "--holding", "a<=99", "--quiet"}).code, 1);
    QCOMPARE(run({"alternatives", run_, "--model", "1", "--monotone", "nothing", "--quiet"}).code, 1);
    QCOMPARE(run({"alternatives", run_, "--model", "1", "--cross-validate", "1", "--quiet"}).code, 2);
  }

  void whatToExpectOnNewRowsStandsBesideTheLoss() {
    const auto json = run({"alternatives", run_, "--model", "1", "--json", "--quiet"}).json();
    for (const auto& one : json["alternatives"].toArray()) {
      const auto estimate = one.toObject()["estimate"].toObject();
      QVERIFY(estimate["loss"].toDouble() >= one.toObject()["loss"].toDouble());
      QVERIFY(estimate["error"].toDouble() >= 0);
    }
    QVERIFY(json["present"].toObject().contains("estimate"));
    const auto off =
        run({"alternatives", run_, "--model", "1", "--cross-validate", "off", "--json", "--quiet"}).json();
    QVERIFY(!off["alternatives"].toArray()[0].toObject().contains("estimate"));
    const auto text = run({"alternatives", run_, "--model", "1", "--quiet"});
    QVERIFY2(text.out.contains("refitted"), text.out);
  }

  void boundsAreKeptInFiles() {
    const QString best = file("best.json");
    const auto learnt =
        run({"learn", "optimal", table_, "--target", "class", "--depth", "2", "--out", best, "--quiet"});
    QVERIFY2(learnt.code == 0 && learnt.out.contains("proven"), learnt.err);
    const auto shown = run({"show", best});
    QVERIFY2(shown.code == 0 && shown.out.contains("proven"), shown.out + shown.err);
  }

  void aSwapPutsTheOtherSplitInAndSaysSo() {
    const QString model = file("swapped.json");
    const auto done = run({"edit", run_, "--model", "1", "--swap", "0:1", "--out", model});
    QVERIFY2(done.code == 0 && done.err.contains(" training rows errors "), done.err);
    const auto shown = run({"show", model});
    QVERIFY2(shown.out.contains("b <= "), shown.out);
    QVERIFY2(content(model).contains("swap node 0 to alternative 2 counted from 1"), content(model));
    QCOMPARE(run({"edit", run_, "--model", "1", "--swap", "0:99", "--out", file("no.json"), "--quiet"}).code,
             1);
    QCOMPARE(run({"edit", run_, "--model", "1", "--swap", "0", "--out", file("no.json"), "--quiet"}).code, 2);
  }

  void aSwapCountsAsTheListOfTheSameFlags() {
    const QStringList flags{"--depth", "2", "--leaves", "3", "--within", "0.9", "--price", "0.001"};
    const QStringList of{run_, "--model", "1", "--quiet"};
    const auto list = run(QStringList{"alternatives"} + of + flags + QStringList{"--json"})
                          .json()["alternatives"]
                          .toArray();
    const int fewer = static_cast<int>(run(QStringList{"alternatives"} + of + QStringList{"--json"})
                                           .json()["alternatives"]
                                           .toArray()
                                           .size());
    QVERIFY(list.size() > fewer);
    const auto last = list.last().toObject();
    const QStringList swap{"--swap", "0:" + QString::number(last["number"].toInt()), "--out",
                           file("last.json")};
    QCOMPARE(run(QStringList{"edit"} + of + swap).code, 1);  // the list without flags has no such number
    const auto done = run(QStringList{"edit"} + of + flags + swap);
    QVERIFY2(done.code == 0, done.err);
    const auto shown = run({"show", file("last.json")});
    const QByteArray split = last["split"].toString().toUtf8();
    QVERIFY2(shown.out.contains(split), (shown.out + split).constData());
  }

  // One row of figures, by one measure: what stands has in its line what the heading says.
  void numbersHaveOneFigure() {
    QByteArray table = "a,b,y\n";
    for (int i = 0; i < 60; ++i)
      table += QByteArray::number(i * 37 % 60) + "," + QByteArray::number(i * 31 % 17) + "," +
               QByteArray::number((i * 37 % 60 < 25 ? 3 : 8) + 0.1 * (i % 7)) + "\n";
    const QString numbers = written("numbers.csv", table), learnt = file("numbers.json");
    QCOMPARE(run({"learn", "cart", numbers, "--target", "y", "--test-fraction", "0.3", "--out", learnt,
                  "--cross-validate", "off", "--quiet"})
                 .code,
             0);
    const auto done = run({"alternatives", learnt, "--model", "1", "--leaves", "2", "--test", "--quiet"});
    QVERIFY2(done.code == 0 && done.out.contains("now, on these training rows, RMSE "), done.out + done.err);
    const auto from = done.out.indexOf("RMSE ") + 5;
    const QByteArray figure = done.out.mid(from, done.out.indexOf(" ", from) - from);
    const auto line = done.out.lastIndexOf("\n", done.out.indexOf("(now")) + 1;
    const QByteArray now = done.out.mid(line, done.out.indexOf("\n", line) - line);
    QVERIFY2(now.contains(" " + figure + " "), now + " / " + figure);
  }

  // Figures of weighted rows say by what they count; of numbers it is the RMSE that all else speaks of.
  void estimatesOfEditsSayWhatTheyAre() {
    QByteArray table = "a,n,y,class\n";
    for (int i = 0; i < 60; ++i)
      table += QByteArray::number(i * 37 % 60) + "," + QByteArray::number(1 + i % 5) + "," +
               QByteArray::number((i * 37 % 60 < 25 ? 3 : 8) + 0.1 * (i % 7)) + "," +
               ((i * 37 % 60 < 25) == (i % 9 > 0) ? "low" : "high") + "\n";
    const QString rows = written("weighed.csv", table), learnt = file("weighed.json");
    for (const QString target : {"class", "y"}) {
      const auto made = run({"learn", "cart", rows, "--target", target, "--role", "n=weight", "--role",
                             QString(target == "y" ? "class" : "y") + "=ignored", "--test-fraction", "0",
                             "--out", learnt, "--cross-validate", "5", "--quiet"});
      QVERIFY2(made.code == 0, made.err);
      const auto shown = run({"show", learnt});
      const QByteArray measure = target == "y" ? "rmse" : "accuracy";
      QVERIFY2(shown.out.contains("estimated " + measure + " counts rows by 'n'"), shown.out + shown.err);
      const auto done = run({"edit", learnt, "--model", "1", "--lock", "0", "--out",
                             file("weighed.model.json"), "--cross-validate", "5", "--quiet"});
      QVERIFY2(done.out.startsWith(measure + " ") && done.out.contains("rows counted by 'n'"),
               done.out + done.err);
      // A lock changes no answer: both models, judged alike, have one figure.
      const QByteArray figure = done.out.left(done.out.indexOf(','));
      QVERIFY2(done.out.contains("\nbefore the edit, with answers refitted likewise: " + figure), done.out);
    }
  }

  void anUnknownNameIsNoTestWithoutAnOperator() {
    const auto done = run({"alternatives", run_, "--model", "1", "--holding", "nose", "--quiet"});
    QVERIFY2(done.code != 0 && done.err.contains("there is no column 'nose'") && done.err.contains("noise"),
             done.err);
  }

  // Projects are packed: what is in them is still none of the user's tables.
  void aPackedProjectIsCalledOne() {
    const QString path = file("kept.paretree");
    QVERIFY(paretree::runs::saveProject(paretree::runs::Project(), path.toStdString()).ok());
    const auto done = run({"show", path});
    QVERIFY2(done.code != 0 && done.err.contains("is a project"), done.err);
  }

  // A MODEL.json says how its rows were divided: the same rows are looked at.
  void aModelIsLookedAtByItsOwnRows() {
    const QString learnt = file("divided.json"), model = file("divided.model.json");
    QCOMPARE(run({"learn", "cart", table_, "--target", "class", "--test-fraction", "0.4", "--seed", "3",
                  "--out", learnt, "--cross-validate", "off", "--quiet"})
                 .code,
             0);
    QCOMPARE(run({"show", learnt, "--model", "1", "--format", "json", "--out", model}).code, 0);
    const auto ofRun = run({"alternatives", learnt, "--model", "1", "--cross-validate", "off", "--json"});
    const auto ofModel = run({"alternatives", model, "--cross-validate", "off", "--json"});
    QVERIFY2(ofModel.code == 0, ofModel.err);
    QCOMPARE(ofModel.json()["rows"].toInt(), 36);
    QCOMPARE(ofModel.out, ofRun.out);
    QVERIFY2(!ofModel.err.contains("is not known here"), ofModel.err);
    // Of another table nothing is known, and that is said.
    const QString other = written("other.csv", content(table_) + "1,2,3,low\n");
    const auto ofOther = run({"alternatives", model, "--data", other, "--cross-validate", "off", "--json"});
    QCOMPARE(ofOther.json()["rows"].toInt(), 61);
    QVERIFY2(ofOther.err.contains("is not known here"), ofOther.err);
  }

  // Groups of more than three categories are not all tried, and that is said.
  void groupsByOneOrderAreSaid() {
    for (const bool many : {false, true}) {
      QByteArray table = "town,class\n";
      for (int i = 0; i < 120; ++i)
        table += QByteArray("t") + QByteArray::number(i % (many ? 5 : 3)) + "," +
                 (i * i % 7 < 3 ? "low" : "high") + "\n";
      const QString towns = written("towns.csv", table), learnt = file("towns.json");
      QCOMPARE(run({"learn", "optimal", towns, "--out", learnt, "--quiet"}).code, 0);
      const QStringList asked{"alternatives", learnt, "--depth", "1", "--cross-validate", "off", "--quiet"};
      const auto found = run(asked);
      QVERIFY2(found.code == 0 && found.out.contains("grouped in one order") == many, found.out + found.err);
      QCOMPARE(run(asked + QStringList("--json")).json()["levelsByOrder"].toBool(), many);
    }
  }

  // Carried on, a run ends no worse than it was, and says so.
  void aRunOfBestTreesIsCarriedOn() {
    // The names of rows are none of what a file of models holds.
    QByteArray table = "name,a,b,c,class\n";
    quint32 state = 7;
    const auto next = [&] { return (state = state * 1664525u + 1013904223u) >> 16; };
    for (int i = 0; i < 400; ++i)
      table += "row no " + QByteArray::number(i) + "," + QByteArray::number(next() % 1000) + "," +
               QByteArray::number(next() % 1000) + "," + QByteArray::number(next() % 1000) + "," +
               (next() % 3 ? "low" : "high") + "\n";
    const QString noise = written("noise.csv", table), first = file("first.json"), then = file("then.json");
    const auto learnt = run({"learn", "optimal", noise, "--steps", "200", "--out", first, "--quiet"});
    QVERIFY2(learnt.code == 0, learnt.err);
    const auto carried =
        run({"learn", "optimal", "--from", first, "--whole-front", "--steps", "1", "--out", then});
    QVERIFY2(carried.code == 0 && carried.out.contains("note: Carried on from "), carried.out + carried.err);
    const auto boundsOf = [](const QString& path) {
      const auto tables = QJsonDocument::fromJson(content(path)).object()["tables"].toArray();
      for (const auto& one : tables)
        if (one.toObject()["id"].toString() == "bounds") return one.toObject()["rows"].toArray();
      return QJsonArray();
    };
    const auto was = boundsOf(first), now = boundsOf(then);
    QVERIFY(was.size() == 8 && now.size() == 8);
    for (int l = 0; l < 8; ++l) {
      QVERIFY(now[l].toArray()[1].toDouble() <= was[l].toArray()[1].toDouble());
      QVERIFY(now[l].toArray()[2].toDouble() >= was[l].toArray()[2].toDouble());
    }
    // An edited tree is a file of its own: it has them by the name of its run.
    const QString edited = file("edited.json"), after = file("after.json");
    QCOMPARE(run({"edit", first, "--model", "3", "--prune", "1", "--out", edited, "--quiet"}).code, 0);
    const auto alone = run({"learn", "optimal", "--from", edited, "--data", noise, "--steps", "1"});
    QVERIFY2(alone.code == 0 && alone.err.contains("--bounds-of") && alone.out.contains("note: Began with "),
             alone.out + alone.err);
    const auto with = run({"learn", "optimal", "--from", edited, "--data", noise, "--steps", "1",
                           "--bounds-of", first, "--out", after});
    QVERIFY2(with.code == 0 && with.out.contains("note: Carried on from ") && !with.err.contains("bounds"),
             with.out + with.err);
    const auto known = boundsOf(after);
    for (int l = 0; l < 8; ++l) QVERIFY(known[l].toArray()[2].toDouble() >= was[l].toArray()[2].toDouble());
    const auto other = run({"learn", "optimal", "--from", edited, "--data", noise, "--steps", "1", "--depth",
                            "5", "--bounds-of", first});
    QVERIFY2(other.code == 0 && other.err.contains("used: it had another --depth"), other.out + other.err);
    QCOMPARE(
        run({"learn", "optimal", "--from", edited, "--data", noise, "--bounds-of", edited, "--quiet"}).code,
        1);
    // Of other trees the bounds are none.
    const auto deeper =
        run({"learn", "optimal", "--from", first, "--whole-front", "--steps", "1", "--depth", "5"});
    QVERIFY2(deeper.out.contains("note: Began with "), deeper.out + deeper.err);
  }

  // Who carries on does not type what the run was asked once more.
  void aRunIsCarriedOnAsItWasAsked() {
    const QString first = file("asked.json"), then = file("asked-on.json");
    const auto asked = [](const QString& path) {
      return QJsonDocument::fromJson(content(path)).object()["parameters"].toObject();
    };
    const auto learnt = run({"learn", "optimal", table_, "--leaves", "5", "--depth", "2", "--steps", "300",
                             "--out", first, "--quiet"});
    QVERIFY2(learnt.code == 0, learnt.err);
    const auto on =
        run({"learn", "optimal", "--from", first, "--whole-front", "--steps", "200", "--out", then});
    QVERIFY2(on.code == 0, on.err);
    QCOMPARE(asked(then)["leaves"], QJsonValue(5));
    QCOMPARE(asked(then)["depth"], QJsonValue(2));
    QCOMPARE(asked(then)["steps"], QJsonValue(200));
    QVERIFY2(on.err.contains("as in asked.json") && on.err.contains("--leaves 5") &&
                 on.err.contains("--depth 2") && !on.err.contains("--steps"),
             on.err);
    // One model is no run, and of another learner nothing is taken.
    QVERIFY(run({"learn", "optimal", "--from", first, "--steps", "10", "--out", then}).code == 0);
    QCOMPARE(asked(then)["leaves"], QJsonValue(8));
    const auto other = run({"learn", "gmt", "--from", first, "--whole-front", "--generations", "2",
                            "--population", "10", "--out", then});
    QVERIFY2(other.code == 0 && !other.err.contains("as in asked.json"), other.err);
  }

  void anUnknownColumnIsGuessed() {
    const auto done = run({"alternatives", run_, "--model", "1", "--without", "nois", "--quiet"});
    QCOMPARE(done.code, 1);
    QVERIFY2(done.err.contains("'noise'"), done.err);
  }

 private:
  QString table_, run_;
};

PARETREE_TEST(AlternativesTest)
}  // namespace alternatives_test

#include "alternatives_test.moc"
