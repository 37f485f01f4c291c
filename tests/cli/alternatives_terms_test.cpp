// Terms by which alternatives of a node are asked: what must be held, what a leaf costs, which of equal cuts
// is shown; and what a swap says.
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <cmath>

#include "tests/cli/cli_case.h"
#include "tests/support/unit.h"

namespace alternatives_terms_test {

using namespace paretree::support;

class AlternativesTermsTest : public CliCase {
  Q_OBJECT

 private slots:
  void initTestCase() {
    // A number tells the three classes, all but a few rows; another is noise.
    QByteArray table = "place,noise,class\n";
    for (int i = 0; i < 90; ++i) {
      const int place = i * 37 % 90;
      const int kind = (place / 30 + (place % 30 == 10 ? 1 : 0)) % 3;
      table += QByteArray::number(place) + "," + QByteArray::number(i * 31 % 17) + ",k" +
               QByteArray::number(kind) + "\n";
    }
    run_ = file("run.json");
    const auto learnt = run({"learn", "cart", written("table.csv", table), "--target", "class",
                             "--test-fraction", "0", "--out", run_, "--cross-validate", "off", "--quiet"});
    QVERIFY2(learnt.code == 0, learnt.err);
  }

  // Where nothing as good asks what must be asked, the best subtree that asks it anywhere is said, which need
  // not begin with it; the allowance that is named lists it.
  void whatMustBeAskedIsAnsweredWithTheBestTreeThatAsksIt() {
    const QStringList at{"alternatives", run_, "--model", "1", "--depth", "2", "--leaves", "4", "--quiet"};
    const QStringList asked = at + QStringList{"--holding", "noise"};
    const auto held = run(asked);
    QVERIFY2(held.code == 0 &&
                 held.out.contains("noise: the best subtree that asks it anywhere begins with place <= "),
             held.out + held.err);
    const auto json = run(asked + QStringList{"--json"}).json();
    const auto best = json["holding"].toObject();
    QCOMPARE(json["alternatives"].toArray().size(), 0);
    QVERIFY(best["proven"].toBool() && !best["near"].toBool());
    QVERIFY(best["level"].toInt() > 1 && best["split"].toString().startsWith("place"));
    const auto first = run(at + QStringList{"--why-not", "noise", "--json"}).json();
    QVERIFY(best["objective"].toDouble() < first["whyNot"].toArray()[0].toObject()["objective"].toDouble());
    const QString share =
        QRegularExpression("--within ([0-9.]+) lists it").match(QString(held.out)).captured(1);
    QVERIFY2(!share.isEmpty(), held.out);
    const auto listed = run(asked + QStringList{"--within", share, "--json"}).json();
    QVERIFY(!listed.contains("holding"));
    QCOMPARE(listed["alternatives"].toArray()[0].toObject()["objective"].toDouble(),
             best["objective"].toDouble());
    const auto said = run(asked + QStringList{"--within", share});
    QVERIFY2(
        said.out.contains("each line is the best subtree that asks noise somewhere; number 0 asks noise "),
        said.out);
    const auto near = run(at + QStringList{"--holding", "place"});
    QVERIFY2(near.code == 0 && !near.out.contains("the best subtree that asks it anywhere"), near.out);
  }

  // "What if it must not be asked?" has an answer too, and so has "with fewer leaves?".
  void whatOtherFiltersCostIsSaid() {
    const QStringList at{"alternatives", run_, "--model", "1", "--depth", "2", "--leaves", "4", "--quiet"};
    const auto without = run(at + QStringList{"--without", "place"});
    QVERIFY2(without.code == 0 &&
                 without.out.contains("the best subtree that the filters leave begins with noise"),
             without.out + without.err);
    const QString share =
        QRegularExpression("--within ([0-9.]+) lists it").match(QString(without.out)).captured(1);
    QVERIFY2(!share.isEmpty(), without.out);
    const auto best = run(at + QStringList{"--without", "place", "--json"}).json()["underFilters"].toObject();
    const auto listed = run(at + QStringList{"--without", "place", "--within", share, "--json"}).json();
    QCOMPARE(listed["alternatives"].toArray()[0].toObject()["objective"].toDouble(),
             best["objective"].toDouble());
    const auto leaf = run(at + QStringList{"--at-most-leaves", "1"});
    QVERIFY2(leaf.out.contains("the best that the filters leave is a single leaf, which has 60 errors"),
             leaf.out);
    const auto both = run(at + QStringList{"--without", "place", "--why-not", "place"});
    QVERIFY2(both.out.contains("--why-not looks at all attributes"), both.out);
  }

  // At a node a leaf costs a share of its rows, or of all training rows where that is asked for; both are
  // said.
  void whatALeafCostsIsSaidAndMayBeOfAllRows() {
    const QStringList at{"alternatives", run_, "--model",  "1",   "--node", "1", "--depth", "2",
                         "--leaves",     "4",  "--within", "0.5", "--quiet"};
    const auto here = run(at + QStringList{"--json"}).json();
    const auto all = run(at + QStringList{"--price-of", "all", "--json"}).json();
    const double rows = here["rows"].toInt();
    QVERIFY(rows > 0 && rows < 90);
    QVERIFY(std::abs(here["price"].toDouble() - 0.005 * rows) < 1e-12);
    QVERIFY(std::abs(here["priceOfAll"].toDouble() - 0.005 * 90) < 1e-12);
    QVERIFY(std::abs(all["price"].toDouble() - 0.005 * 90) < 1e-12);
    QCOMPARE(here["priceOf"].toString(), QString("node"));
    QCOMPARE(all["priceOf"].toString(), QString("all"));
    const auto said = run(at), saidOfAll = run(at + QStringList{"--price-of", "all"});
    QVERIFY2(
        said.out.contains(" each, 0.5 % of this node's rows, where of all training rows it would be 0.45"),
        said.out);
    QVERIFY2(saidOfAll.out.contains(
                 "0.45 each, 0.5 % of all training rows, where of this node's rows it would be "),
             saidOfAll.out);
    const auto root = run({"alternatives", run_, "--model", "1", "--depth", "1", "--quiet"});
    QVERIFY2(root.out.contains("0.45 each, 0.5 % of the rows)"), root.out);
    QCOMPARE(run(at + QStringList{"--price-of", "some"}).code, 2);
  }

  // A swap says what it does to errors and leaves, as every other edit does.
  void aSwapSaysErrorsBeforeAndAfter() {
    const QStringList terms{"--model", "1", "--depth", "3", "--leaves", "4", "--within", "0.5"};
    const auto list =
        run(QStringList{"alternatives", run_, "--node", "0", "--json", "--quiet"} + terms).json();
    const auto first = list["alternatives"].toArray()[0].toObject();
    const auto done = run(QStringList{"edit", run_, "--swap", "0:0", "--out", file("swapped.json")} + terms);
    QVERIFY2(done.code == 0, done.err);
    const auto said = [](const QJsonObject& of) {
      return QString("errors %1 with %2 leaves").arg(of["loss"].toInt()).arg(of["leaves"].toInt());
    };
    const QString after = said(first), before = said(list["present"].toObject());
    QVERIFY2(done.err.contains(after.toUtf8()) && done.err.contains(before.toUtf8()), done.err);
  }

  // Where no model is named it is said which one is taken: the one that the table of the front marks.
  void whichModelIsTakenIsSaid() {
    const auto done = run({"alternatives", run_, "--depth", "1"});
    QVERIFY2(
        done.code == 0 && done.err.contains("note: model ") && done.err.contains("--model I takes another"),
        done.err);
    const auto shown = run({"show", run_});
    const auto marked = QRegularExpression("\\* ([0-9]+)").match(QString(shown.out));
    QVERIFY2(marked.hasMatch(), shown.out);
    QVERIFY2(done.err.contains("(--model " + marked.captured(1).toUtf8() + ":"), done.err + shown.out);
    const auto named = run({"alternatives", run_, "--depth", "1", "--model", "1"});
    QVERIFY2(!named.err.contains("takes another"), named.err);
    const auto edited = run({"edit", run_, "--prune", "0", "--out", file("pruned.json")});
    QVERIFY2(edited.code == 0 && edited.err.contains("--model I takes another"), edited.err);
  }

  // Of cuts that lead to the same loss and price the one in the middle is shown, and how many there are.
  void ofEqualCutsTheMostEvenIsShown() {
    QByteArray table = "x,y,class\n";
    for (int i = 0; i < 80; ++i)
      table += QByteArray::number(i / 2 * 37 % 40 + 0.25) + "," + QByteArray::number(i % 2) + "," +
               (i % 2 ? "b" : "a") + "\n";
    const QString even = file("even.json");
    QCOMPARE(run({"learn", "cart", written("even.csv", table), "--target", "class", "--test-fraction", "0",
                  "--out", even, "--cross-validate", "off", "--quiet"})
                 .code,
             0);
    const auto done = run({"alternatives", even, "--node", "0", "--depth", "2", "--leaves", "4", "--quiet"});
    QVERIFY2(done.code == 0, done.err);
    QVERIFY2(done.out.contains("x <= 19.75 "), done.out);
    QVERIFY2(done.out.contains("and 38, 38 equal"), done.out);
    QVERIFY2(done.out.contains("equal: cuts that lead to the same loss and price"), done.out);
  }

  // A rare class keeps its leaves when a tree is edited that was learnt by a loss in which classes weigh
  // alike, in a file alone too.
  void editsAnswerByTheLossOfTheRun() {
    const QString rare = rareRun("balanced"), moved = file("moved.json"), again = file("again.json");
    QCOMPARE(run({"edit", rare, "--model", "1", "--threshold", "0=148.5", "--out", moved, "--quiet"}).code,
             0);
    QCOMPARE(answersOf(moved), QStringList({"0: 149,0", "1: 41,10"}));
    QVERIFY(jsonOf(moved)["origin"].toObject()["classesAlike"].toBool());
    QCOMPARE(run({"edit", moved, "--threshold", "0=147.5", "--out", again, "--quiet"}).code, 0);
    QCOMPARE(answersOf(again), QStringList({"0: 148,0", "1: 42,10"}));
    QCOMPARE(run({"edit", moved, "--prune", "0", "--split", "0:x<=139.5", "--out", again, "--quiet"}).code,
             0);
    QCOMPARE(answersOf(again), QStringList({"0: 140,0", "1: 50,10"}));
    // Growing finds the tree that was learnt with two leaves.
    QCOMPARE(run({"edit", rare, "--model", "0", "--grow", "0:2", "--out", again, "--quiet"}).code, 0);
    QCOMPARE(answersOf(again), QStringList({"0: 150,0", "1: 40,10"}));
    // Of another loss the class that most rows have is answered, and nothing is said of it.
    const QString plain = file("plain.json");
    QCOMPARE(
        run({"edit", rareRun("error"), "--model", "0", "--split", "0:x<=149.5", "--out", plain, "--quiet"})
            .code,
        0);
    QCOMPARE(answersOf(plain), QStringList({"0: 150,0", "0: 40,10"}));
    QVERIFY(!jsonOf(plain)["origin"].toObject().contains("classesAlike"));
  }

  // What stands there was learnt as the best by another loss than plain errors: by that it is compared.
  void alternativesCountByTheLossOfTheRun() {
    const QString rare = rareRun("balanced"), swapped = file("kept.json");
    const QStringList at{"alternatives", rare, "--model", "1", "--quiet"};
    const auto done = run(at);
    QVERIFY2(done.code == 0 && done.out.contains("classes weigh alike in what is lost"), done.out + done.err);
    QVERIFY2(!done.out.contains("is not as good") && done.out.contains("(now) x <= 149.5"), done.out);
    const auto json = run(at + QStringList{"--json"}).json();
    const double lost = 40 * 200.0 / (2 * 190);  // of 190 rows that weigh as much as ten
    QVERIFY(std::abs(json["present"].toObject()["loss"].toDouble() - lost) < 1e-9);
    QCOMPARE(json["lossOf"].toString(), QStringLiteral("balancedErrors"));
    const auto first = json["alternatives"].toArray()[0].toObject();
    QVERIFY(std::abs(first["loss"].toDouble() - lost) < 1e-9);
    // Putting it in place changes nothing; the note counts likewise.
    const auto put = run({"edit", rare, "--model", "1", "--swap", "0:0", "--out", swapped});
    QVERIFY2(put.code == 0 && put.err.count("errors of weight 21.0526 with 2 leaves") == 2, put.err);
    QCOMPARE(answersOf(swapped), QStringList({"0: 150,0", "1: 40,10"}));
    QVERIFY(!run({"alternatives", rareRun("error"), "--quiet"}).out.contains("alike"));
  }

 private:
  /// 200 rows, ten of which are of a class that is found above 149.5 alone, as every fifth there.
  QString rareRun(const QString& loss) const {
    QByteArray table = "x,noise,class\n";
    for (int i = 0; i < 200; ++i) {
      const int x = i * 37 % 200;
      table += QByteArray::number(x) + "," + QByteArray::number(i * 31 % 17) + "," +
               (x >= 150 && x % 5 == 0 ? "yes" : "no") + "\n";
    }
    const QString made = file("rare-" + loss + ".json");
    const auto learnt =
        run({"learn", "optimal", written("rare.csv", table), "--target", "class", "--loss", loss, "--leaves",
             "2", "--test-fraction", "0", "--out", made, "--cross-validate", "off", "--quiet"});
    return learnt.code == 0 ? made : QString();
  }
  static QJsonObject jsonOf(const QString& path) { return QJsonDocument::fromJson(content(path)).object(); }
  /// Of each leaf the code of its answer and its rows of each class.
  static QStringList answersOf(const QString& path) {
    QStringList answers;
    for (const auto& node : jsonOf(path)["tree"].toObject()["nodes"].toArray()) {
      const auto leaf = node.toObject()["leaf"].toObject();
      if (leaf.isEmpty()) continue;
      const auto counts = leaf["counts"].toArray();
      answers << QString("%1: %2,%3")
                     .arg(leaf["majority"].toInt())
                     .arg(counts[0].toDouble())
                     .arg(counts[1].toDouble());
    }
    return answers;
  }

  QString run_;
};

PARETREE_TEST(AlternativesTermsTest)
}  // namespace alternatives_terms_test

#include "alternatives_terms_test.moc"
