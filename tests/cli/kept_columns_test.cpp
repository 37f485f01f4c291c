// What files of runs and models tell of a table: nothing of identifiers that no model asks for, all that
// predicting, editing and searching again need.
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include "tests/cli/cli_case.h"
#include "tests/support/unit.h"

namespace kept_columns_test {

namespace {

constexpr int kRows = 120;

QByteArray caseNumber(int i) { return "C-" + QByteArray::number(4000 + i); }

/// An identifier, a column that is ignored, and one attribute that tells nearly all.
QByteArray cases(int first = 0) {
  QByteArray table = "case;ward;pressure;result\n";
  for (int i = first; i < first + kRows; ++i)
    table += caseNumber(i) + ";" + QByteArray(i % 5 < 2 ? "north" : "south") + ";" +
             QByteArray::number(i % 10) + ",5;" + (i % 10 > 4 || i % 10 == 1 ? "good\n" : "poor\n");
  return table;
}

QJsonArray columnsOf(const QByteArray& file) {
  const QJsonObject json = QJsonDocument::fromJson(file).object();
  return (json.contains("models") ? json["models"].toObject() : json)["columns"].toArray();
}
int levelsOf(const QByteArray& file, int column) {
  return static_cast<int>(columnsOf(file)[column].toObject()["levels"].toArray().size());
}

}  // namespace

class KeptColumnsTest : public paretree::support::CliCase {
  Q_OBJECT

  QString table_, run_;
  QStringList learn(const QString& out, const QStringList& more) const {
    return QStringList{"learn", "cart", table_, "--quiet", "--out", file(out), "--role", "ward=ignored"} +
           more;
  }

 private slots:
  void initTestCase() {
    table_ = written("cases.csv", cases());
    run_ = file("run.json");
    const auto learnt = run(learn("run.json", {}));
    QVERIFY2(learnt.code == 0, learnt.err.constData());
  }

  void identifiersAreInNeitherFile() {
    QVERIFY(!content(run_).contains("C-40") && !content(run_).contains("north"));
    QVERIFY(content(run_).contains("poor"));
    const QString model = file("model.json");
    const auto edited = run({"edit", run_, "--model", "1", "--lock", "0", "--out", model, "--quiet"});
    QVERIFY2(edited.code == 0, edited.err.constData());
    QVERIFY(!content(model).contains("C-40") && content(model).contains("poor"));
    // Predicting still carries the identifiers of the table along, and a search begins from the model.
    const auto done = run({"predict", model, written("more.csv", cases(500)), "--quiet"});
    QVERIFY2(done.code == 0 && done.out.contains(",C-4500\n"), (done.out.left(200) + done.err).constData());
    const auto again = run({"learn", "cart", table_, "--from", model, "--quiet"});
    QVERIFY2(again.code == 0, again.err.constData());
  }

  void aSplitByAnIgnoredColumnTakesItsCategoriesFromTheTable() {
    const QString model = file("ward.json");
    const auto edited =
        run({"edit", run_, "--model", "1", "--split", "0:ward in {north}", "--out", model, "--quiet"});
    QVERIFY2(edited.code == 0, edited.err.constData());
    QCOMPARE(levelsOf(content(model), 1), 2);
    QCOMPARE(levelsOf(content(model), 0), 0);
    const auto done = run({"predict", model, table_, "--quiet"});
    QVERIFY2(done.code == 0, done.err.constData());
    const auto again =
        run({"edit", model, "--split", "0:ward in {south}", "--out", file("w2.json"), "--quiet"});
    QVERIFY2(again.code == 0, again.err.constData());
  }

  void whatIsUsedKeepsItsCategories() {
    const auto learnt = run(learn("use.json", {"--use", "case"}));
    QVERIFY2(learnt.code == 0, learnt.err.constData());
    QCOMPARE(levelsOf(content(file("use.json")), 0), kRows);
    const auto done = run({"predict", file("use.json"), "--model", "1", table_, "--quiet"});
    QVERIFY2(done.code == 0, done.err.constData());
  }

  void whatABlackBoxAsksKeepsItsCategories() {
    const auto learnt =
        run({"learn", "molhc", table_, "--quiet", "--out", file("box.json"), "--role", "ward=ignored",
             "--use", "ward,pressure", "--black-box", "forest", "--leaves", "4"});
    QVERIFY2(learnt.code == 0, learnt.err.constData());
    QCOMPARE(levelsOf(content(file("box.json")), 1), 2);
    QCOMPARE(levelsOf(content(file("box.json")), 0), 0);
    const auto first = run({"predict", file("box.json"), table_, "--quiet"});
    QVERIFY2(first.code == 0, first.err.constData());
    const auto again = run({"learn", "molhc", "--from", file("box.json"), "--leaves", "4", "--quiet"});
    QVERIFY2(again.code == 0, again.err.constData());
  }

  void filesThatHoldThemStillOpen() {
    QByteArray old = content(run_);
    QByteArray levels;
    for (int i = 0; i < kRows; ++i) levels += (i ? ",\"" : "\"") + caseNumber(i) + "\"";
    const auto at = old.indexOf("\"levels\": []");
    QVERIFY(at > 0);
    old.replace(at, 12, "\"levels\": [" + levels + "]");
    QCOMPARE(levelsOf(old, 0), kRows);
    const QString stored = written("old.json", old);
    const auto done = run({"predict", stored, "--model", "1", table_, "--quiet"});
    QVERIFY2(done.code == 0, done.err.constData());
    QCOMPARE(done.out, run({"predict", run_, "--model", "1", table_, "--quiet"}).out);
    const auto edited =
        run({"edit", stored, "--model", "1", "--lock", "0", "--out", file("o.json"), "--quiet"});
    QVERIFY2(edited.code == 0, edited.err.constData());
    QVERIFY(!content(file("o.json")).contains("C-40"));
    QCOMPARE(run({"learn", "cart", "--from", stored, "--quiet"}).code, 0);
  }

  void cutsAreReadAsTheTableWritesNumbers() {
    const auto edit = [&](const QString& flag, const QString& text) {
      return run({"edit", run_, "--model", "1", flag, text, "--out", file("cut.json"), "--quiet"});
    };
    QVERIFY(edit("--threshold", "0=4,25").code == 0 && content(file("cut.json")).contains("4.25"));
    QVERIFY(edit("--threshold", "0=4.75").code == 0 && content(file("cut.json")).contains("4.75"));
    QVERIFY(edit("--split", "0:pressure <= 3,75").code == 0 && content(file("cut.json")).contains("3.75"));
    for (const auto& both : {edit("--threshold", "0=4.250"), edit("--split", "0:pressure<=4.250")}) {
      QCOMPARE(both.code, 2);
      QVERIFY2(both.err.contains("'4.250' is 4.25 with a decimal point, and 4250 as the table"),
               both.err.constData());
    }
  }
};

PARETREE_TEST_WITH_APPLICATION(KeptColumnsTest)
}  // namespace kept_columns_test

#include "kept_columns_test.moc"
