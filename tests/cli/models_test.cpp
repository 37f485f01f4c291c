// Models on the command line: shown, edited, predicted with, as formulas and as pictures.
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>
#include <cmath>

#include "paretree/data/table_file.h"
#include "paretree/messages/text.h"
#include "tests/cli/cli_case.h"
#include "tests/support/command_line.h"
#include "tests/support/unit.h"

namespace models_test {

using namespace paretree;

#ifdef PARETREE_PICTURES
constexpr bool kPictures = true;
#else
constexpr bool kPictures = false;
#endif

class ModelsTest : public paretree::support::CliCase {
  Q_OBJECT

 private slots:
  void initTestCase() { makeTable(); }

  void leavesOfModelTreesAreFittedAgain() {
    const QString table = file("shells.csv"), stored = file("shells.json"), model = file("shells.model.json");
    QCOMPARE(run({"generate", "shells", "--rows", "400", "--out", table}).code, 0);
    const auto learned =
        run({"learn", "gmt", table, "--generations", "60", "--out", stored, "--json", "--quiet"});
    QCOMPARE(learned.code, 0);
    int several = -1;
    for (const auto& point : learned.json()["front"].toArray())
      if (point.toObject()["leaves"].toInt() == 2) several = point.toObject()["index"].toInt();
    QVERIFY(several >= 0);
    int dropped = 0;  // a leaf may have no term
    for (const char* term : {"1:0", "2:0"}) {
      if (run({"edit", stored, "--model", QString::number(several), "--drop-term", term, "--out", model,
               "--quiet"})
              .code != 0)
        continue;
      ++dropped;
      QCOMPARE(run({"predict", model, table, "--out", file("shells.out.csv")}).code, 0);
    }
    QVERIFY(dropped > 0);
    const auto pruned =
        run({"edit", stored, "--model", QString::number(several), "--prune", "0", "--out", model, "--quiet"});
    QVERIFY2(pruned.code == 0, pruned.err.constData());
    QCOMPARE(run({"learn", "gmt", table, "--generations", "10", "--from", model, "--quiet"}).code, 0);
  }

  void filesOfAModelSayWhatIsKnownOfIt() {
    const QString stored = file("known.json");
    const auto learned = run({"learn", "cart", file("activity.csv"), "--target", "activity", "--quiet",
                              "--json", "--out", stored});
    QCOMPARE(learned.code, 0);
    const int suggested = learned.json()["suggested"].toInt();
    const auto point = learned.json()["front"].toArray()[suggested].toObject();
    const auto figure = [](double value) { return QByteArray::number(std::round(value * 10000) / 10000); };
    const auto estimate = point["estimate"].toObject()["accuracy"].toObject();
    const QByteArray estimated = "estimate: accuracy " + figure(estimate["value"].toDouble()) + " +- ",
                     training = "training: accuracy " +
                                figure(point["train"].toObject()["accuracy"].toDouble()) + " on 400 rows",
                     tested = "test: accuracy " + figure(point["test"].toObject()["accuracy"].toDouble()) +
                              " on 200 rows";
    for (const char* format : {"text", "dot", "latex", "python", "c", "sql", "pmml"}) {
      const auto shown = run({"show", stored, "--model", QString::number(suggested), "--format", format});
      QCOMPARE(shown.code, 0);
      for (const QByteArray& words :
           {estimated, training, tested, QByteArray("of training rows"), QByteArray("is suggested: "),
            QByteArray("5 folds of the training rows")})
        QVERIFY2(shown.out.contains(words),
                 (format + (": " + words + " in " + shown.out.left(2000))).constData());
      const auto another = run({"show", stored, "--model", "0", "--format", format});
      QVERIFY(another.out.contains("estimate: accuracy ") && !another.out.contains("is suggested"));
    }
  }

  void aTableForAModelIsReadAsItsOwnWas() {
    QByteArray table = "code;colour;weight;kind\n";
    for (int i = 0; i < 60; ++i)
      table += QByteArray(i % 3 ? "" : "A") + QByteArray::number(10 + i % 3) + ";red;" +
               QByteArray::number(i % 7) + ",5;" + (i % 3 ? "yes" : "no") + "\n";
    const QString run_ = file("codes.json");
    const auto learnt = run({"learn", "cart", written("codes.csv", table), "--quiet", "--out", run_});
    QVERIFY2(learnt.code == 0, learnt.err.constData());
    // All codes are numbers here, no line says more than the names and one row, and two columns are absent.
    const auto one =
        run({"predict", run_, "--model", "1", written("one.csv", "Export;\n;\nremark;Code\nnone;11\n")});
    QVERIFY2(one.code == 0 && one.out.contains("\n1,yes,"), (one.out + one.err).constData());
    QVERIFY2(one.err.contains("no column 'weight'; the model never asks for it"), one.err.constData());
    const auto absent = run({"predict", run_, "--model", "1", written("absent.csv", "cod;weight\n11;2,5\n")});
    QVERIFY2(absent.code == 1 && absent.err.contains("'cod' for 'code'"), absent.err.constData());
  }

  void damagedRunsAndModelsHaveCodeOneAndAreNamed() {
    for (const QByteArray& bytes :
         {QByteArray("{"), QByteArray("[]"), QByteArray("{\"format\": \"paretree-model\", \"schema\": 99}"),
          QByteArray("{\"format\": \"paretree-run\", \"schema\": 1}")}) {
      const auto done = run({"show", written("damaged.json", bytes)});
      QCOMPARE(done.code, 1);
      QVERIFY2(done.err.contains("damaged.json"), done.err.constData());
    }
  }

  void cellsThatASpreadsheetWouldRunCanBeGuarded() {
    QByteArray table = "name,weight,kind\n";
    for (int i = 0; i < 40; ++i)
      table += "\"+a, \"\"" + QByteArray::number(i) + "\"\"\"," + QByteArray::number(-i) +
               (i < 20 ? ",=1+1\n" : ",plain\n");
    const QString data = written("formulas.csv", table), stored = file("formulas.json");
    const auto learnt = run({"learn", "cart", data, "--role", "name=identifier", "--quiet", "--out", stored});
    QVERIFY2(learnt.code == 0, learnt.err.constData());
    const auto bare = run({"predict", stored, data, "--quiet"});
    const auto guarded = run({"predict", stored, data, "--quiet", "--guard-cells"});
    QCOMPARE(guarded.code, 0);
    QVERIFY2(bare.out.contains("\n1,=1+1,"), bare.out.constData());
    QVERIFY2(guarded.out.contains("\n1,'=1+1,"), guarded.out.constData());
    QVERIFY2(guarded.out.contains(",\"'+a, \"\"0\"\"\"\n"), guarded.out.constData());
    QCOMPARE(QByteArray(guarded.out).replace("'", ""), bare.out);
  }

  void aTreeTooDeepForTextIsRefusedInWords() {
    const QString stored = file("deep-run.json"), path = file("deep.json");
    QCOMPARE(run({"learn", "cart", file("activity.csv"), "--quiet", "--out", stored}).code, 0);
    QCOMPARE(run({"show", stored, "--format", "json", "--out", path}).code, 0);
    QJsonObject model = QJsonDocument::fromJson(content(path)).object(), tree = model["tree"].toObject();
    QJsonObject branch, leaf;
    for (const auto& node : tree["nodes"].toArray())
      (node.toObject().contains("leaf") ? leaf : branch) = node.toObject();
    QVERIFY(!branch.isEmpty() && !leaf.isEmpty());
    QJsonArray nodes;
    for (int level = 0; level < 1200; ++level) {
      branch["left"] = 2 * level + 1;
      branch["right"] = 2 * level + 2;
      nodes << branch << leaf;
    }
    nodes << leaf;
    tree["nodes"] = nodes;
    model["tree"] = tree;
    const QString deep = written("deep.json", QJsonDocument(model).toJson());
    for (const char* format : {"text", "latex"}) {
      const auto shown = run({"show", deep, "--format", format});
      QCOMPARE(shown.code, 1);
      QVERIFY2(shown.err.contains("a tree of 1,200 levels is not written as"), shown.err.constData());
    }
    QCOMPARE(run({"show", deep, "--format", "json", "--out", file("again.json")}).code, 0);
  }

  void formulasAreShownCopiedAndPlotted() {
    const QString table = file("ds1.csv"), kept = file("formulas.json");
    QCOMPARE(run({"generate", "ds1", "--out", table}).code, 0);
    const auto learnt = run({"learn", "nldt", table, "--generations", "20", "--front", "off", "--seed", "1",
                             "--json", "--quiet", "--out", kept});
    QVERIFY2(learnt.code == 0, learnt.err.constData());
    const auto summary = learnt.json()["summary"].toObject();
    for (const char* key : {"rules", "fuPerRule", "ruleLength"}) QVERIFY2(summary.contains(key), key);
    const auto text = run({"formulas", kept, "--quiet"});
    QVERIFY2(text.code == 0 && text.out.contains("node 0: 140 rows") && text.out.contains("original units:"),
             (text.out + text.err).constData());
    QVERIFY(run({"formulas", kept, "--quiet", "--format", "latex"}).out.contains("\\leq 0"));
    QVERIFY(run({"formulas", kept, "--quiet", "--format", "python", "--units", "original"})
                .out.contains("def rule(row):"));
    QCOMPARE(run({"formulas", kept, "--quiet", "--format", "csv", "--rows", "all"}).out.count('\n'), 201);
    const auto plot = run({"formulas", kept, "--quiet", "--format", "svg"});
    if (kPictures) {
      QVERIFY2(plot.code == 0 && plot.out.contains("<svg"), plot.err.constData());
      QVERIFY(
          run({"formulas", kept, "--quiet", "--format", "svg", "--regions", "x1,x2"}).out.contains("<svg"));
    } else {
      QVERIFY2(plot.code == 2 && plot.err.contains("built without pictures"), plot.err.constData());
    }
    QCOMPARE(run({"formulas", kept, "--quiet", "--node", "1"}).code, 1);
    QCOMPARE(run({"generate", "ds1", "--attributes", "3"}).code, 2);
  }

  void whatIsGrownByHandKeepsToTheAttributesOfTheRun() {
    const QString kept = file("some.json"), grown = file("grown.json");
    const auto learnt =
        run({"learn", "cart", file("activity.csv"), "--target", "activity", "--out", kept, "--quiet"});
    QVERIFY2(learnt.code == 0, learnt.err.constData());
    // As the window's runs are stored where attributes were set aside.
    QByteArray stored = content(kept);
    for (const bool some : {false, true}) {
      if (some) stored.replace("\"schema\": 1,", "\"schema\": 1, \"features\": [\"heart rate\"],");
      const QString from = written("from.json", stored);
      const auto done = run({"edit", from, "--model", "0", "--grow", "0:6", "--out", grown, "--quiet"});
      QVERIFY2(done.code == 0, done.err.constData());
      const auto shown = run({"show", grown});
      QCOMPARE(shown.out.contains("heart rate"), some);
      QCOMPARE(shown.out.contains("ankle energy"), !some);
    }
  }

  void aRunIsKeptShownEditedAndPredictedWith() {
    const QString kept = file("run.json"), edited = file("edited.json"),
                  predictions = file("predictions.csv");
    const auto learnt =
        run({"learn", "cart", file("activity.csv"), "--target", "activity", "--out", kept, "--quiet"});
    QVERIFY2(learnt.code == 0, learnt.err.constData());
    QCOMPARE(run({"show", kept}).code, 0);
    const auto model = run({"show", kept, "--format", "json"});
    QCOMPARE(model.json()["format"].toString(), QString("paretree-model"));
    QVERIFY(run({"show", kept, "--format", "dot"}).out.startsWith("digraph"));
    QCOMPARE(run({"show", kept, "--model", "9999"}).code, 1);

    const auto prune = run({"edit", kept, "--prune", "1", "--lock", "0", "--out", edited, "--quiet"});
    QVERIFY2(prune.code == 0, prune.err.constData());
    QCOMPARE(run({"edit", kept, "--prune", "99999", "--out", file("never.json"), "--quiet"}).code, 1);
    QVERIFY(!QFile::exists(file("never.json")));
    QCOMPARE(run({"edit", kept, "--threshold", "0", "--out", file("never.json")}).code, 2);

    const auto predicted = run({"predict", edited, file("activity.csv"), "--out", predictions, "--quiet"});
    QVERIFY2(predicted.code == 0, predicted.err.constData());
    // Of a run's front it is said which model answers, and why that one.
    const auto usual = run({"predict", kept, file("activity.csv"), "--out", file("usual.csv")});
    QVERIFY2(
        usual.err.contains("predicted by model ") && usual.err.contains("the one that the estimates suggest"),
        usual.err.constData());
    // In words models are counted from 1, by the flag from 0, and the table says so.
    const QRegularExpression numbers(QStringLiteral("predicted by model (\\d+) of \\d+ \\(--model (\\d+)"));
    const auto named = numbers.match(QString::fromUtf8(usual.err));
    QVERIFY2(named.hasMatch() && named.captured(1).toInt() == named.captured(2).toInt() + 1,
             usual.err.constData());
    QVERIFY(run({"show", kept}).out.contains("model 1 is --model 0"));
    QVERIFY(!run({"predict", kept, "--model", "0", file("activity.csv")}).err.contains("predicted by model"));
    QVERIFY(!run({"predict", edited, file("activity.csv")}).err.contains("predicted by model"));
    const auto lines = content(predictions).split('\n');
    QCOMPARE(lines.size(), 602);
    QVERIFY2(lines[0].startsWith("row,prediction,probability:"), lines[0].constData());
    QVERIFY(lines[0].endsWith(",leaf,explained,record id"));
    QVERIFY(lines[1].startsWith("1,"));
  }

  void predictionsSayWhichRecordOfTheFileTheyBelongTo() {
    QByteArray table = "order,x,y\n";
    for (int i = 1; i <= 60; ++i)
      table += "A-" + QByteArray::number(1000 + i) + "," + QByteArray::number(i % 7) +
               (i % 7 > 3 ? ",p\n" : ",q\n");
    const QString kept = file("orders.json");
    const auto learnt = run({"learn", "cart", written("orders.csv", table), "--target", "y", "--role",
                             "order=identifier", "--out", kept, "--quiet"});
    QVERIFY2(learnt.code == 0, learnt.err.constData());
    const auto done =
        run({"predict", kept, written("new.csv", "order,x\nB-1,1\nB-2,6,more\nB-3,6\nB-4,2\n")});
    QVERIFY2(done.code == 0, done.err.constData());
    const auto lines = done.out.split('\n');
    QVERIFY2(lines[0].startsWith("row,prediction,") && lines[0].endsWith(",order"), lines[0].constData());
    QVERIFY2(lines[1].startsWith("1,q,") && lines[1].endsWith(",B-1"), lines[1].constData());
    QVERIFY2(lines[2].startsWith("3,p,") && lines[2].endsWith(",B-3"), lines[2].constData());
    QVERIFY2(lines[3].startsWith("4,q,") && lines[3].endsWith(",B-4"), lines[3].constData());
    QVERIFY2(done.err.contains("no prediction for 1 row that was left out when the file was read: 2"),
             done.err.constData());
  }

  // The same cells as in the CSV; numbers, dates and texts as what they are.
  void predictionsAreWrittenAsAWorkbook() {
    QByteArray table = "order,day,x,y\n", more = "order;day;x\n";
    for (int i = 1; i <= 60; ++i) {
      const QByteArray day = "2024-03-" + QByteArray::number(10 + i % 20);
      table += "A-" + QByteArray::number(1000 + i) + "," + day + "," + QByteArray::number(i % 7) +
               (i % 7 > 3 ? ",=p\n" : ",q\n");
      more += "B-" + QByteArray::number(i) + ";" + day + ";" + QByteArray::number(i % 7) + ",5\n";
    }
    const QString kept = file("book.json"), book = file("answers.XLSX");
    const auto learnt = run({"learn", "cart", written("book.csv", table), "--target", "y", "--role",
                             "order=identifier", "--role", "day=identifier", "--out", kept, "--quiet"});
    QVERIFY2(learnt.code == 0, learnt.err.constData());
    const QString rows = written("more.csv", more);
    const auto text = run({"predict", kept, rows, "--quiet"});
    const auto done = run({"predict", kept, rows, "--quiet", "--out", book, "--guard-cells"});
    QVERIFY2(done.code == 0 && done.out.isEmpty(), done.err.constData());
    const auto csv = data::readTableBytes(text.out.toStdString(), "answers.csv", {}, Context());
    const auto read = data::readTable(book.toStdString(), {}, Context());
    QVERIFY2(read.ok(), read ? "" : messages::text(read.error()).c_str());
    QCOMPARE(read->format, std::string("xlsx"));
    QCOMPARE(read->data.rows(), std::size_t{60});
    QCOMPARE(read->data.columns(), csv->data.columns());
    for (int c = 0; c < csv->data.columns(); ++c) {
      QCOMPARE(read->data.info(c).name, csv->data.info(c).name);
      QCOMPARE(read->data.info(c).type, csv->data.info(c).type);
      for (data::Row row = 0; row < csv->data.rows(); ++row)
        if (csv->data.info(c).type == data::ColumnType::Number)  // a workbook keeps 16 digits
          QVERIFY(std::abs(read->data.numbers(c)[row] - csv->data.numbers(c)[row]) < 1e-12);
        else
          QCOMPARE(read->data.text(c, row), csv->data.text(c, row));
    }
    const auto& schema = *read->data.schema();
    QCOMPARE(read->data.info(schema.find("day")).type, data::ColumnType::Date);
    QCOMPARE(read->data.text(schema.find("prediction"), 3), std::string("=p"));
  }

  // Also where it is the only row: one of its empty cells is too many, and nobody can tell which.
  void aShiftedRowIsNotAnswered() {
    QByteArray table = "a,b,x,y\n";
    for (int i = 1; i <= 60; ++i)
      table += QByteArray::number(i) + ",2.5," + QByteArray::number(i % 7) + (i % 7 > 3 ? ",p\n" : ",q\n");
    const QString kept = file("shift.json");
    QCOMPARE(
        run({"learn", "cart", written("shift.csv", table), "--target", "y", "--out", kept, "--quiet"}).code,
        0);
    for (const QByteArray rows : {"4,,2.5,\n", "4,,2.5,\n5,2.5,6\n", "5,2.5,6\n4,,2.5,\n5,2.5,1\n"}) {
      const auto done = run({"predict", kept, written("new.csv", "a,b,x\n" + rows)});
      const auto answers = done.out.count('\n') - 1;
      QVERIFY2(done.code != 0 || answers < rows.count('\n'), done.out.constData());
      QVERIFY2(done.err.contains("has a cell too many") || done.err.contains("no rows"),
               done.err.constData());
    }
    // A comma behind each row is a habit where a full row shows it.
    const auto habit = run({"predict", kept, written("new.csv", "a,b,x\n4,2.5,6,\n5,,6,\n")});
    QCOMPARE(habit.out.count('\n'), 3);
  }

  void aTableWhereAModelIsExpectedIsCalledOne() {
    const auto done = run({"show", file("activity.csv")});
    QCOMPARE(done.code, 1);
    QVERIFY2(done.err.contains("activity.csv: is a table") && done.err.contains("paretree-cli data"),
             done.err.constData());
  }

  void aCutOutsideTheValuesIsSaidWithHowItWasRead() {
    const QString kept = file("cut.json"), changed = file("cut-changed.json");
    QCOMPARE(
        run({"learn", "cart", file("activity.csv"), "--target", "activity", "--out", kept, "--quiet"}).code,
        0);
    const auto far = run({"edit", kept, "--threshold", "0=180000.000", "--out", changed});
    QCOMPARE(far.code, 0);
    QVERIFY2(
        far.err.contains("lies outside the values of the column") && far.err.contains("was read as 180000"),
        far.err.constData());
  }

  void aLineFeedInACellDoesNotBreakATree() {
    QByteArray table = "x,c\n";
    for (int i = 0; i < 60; ++i) table += i % 2 ? "\"oil\ndirty\",p\n" : "clean,q\n";
    const QString kept = file("feeds.json");
    QCOMPARE(
        run({"learn", "cart", written("feeds.csv", table), "--target", "c", "--out", kept, "--quiet"}).code,
        0);
    const auto shown = run({"show", kept, "--model", "1"});
    QVERIFY2(shown.code == 0 && shown.out.contains("oil\\ndirty") && !shown.out.contains("oil\ndirty"),
             (shown.out + shown.err).constData());
  }

  void picturesAndReportsAreWhatTheirNamesSay_data() {
    QTest::addColumn<QString>("format");
    QTest::addColumn<QByteArray>("begins");
    QTest::newRow("svg") << "svg" << QByteArray("<?xml");
    QTest::newRow("png") << "png" << QByteArray("\x89PNG\r\n");
    QTest::newRow("pdf") << "pdf" << QByteArray("%PDF-1.");
    QTest::newRow("pdf-a4") << "pdf-a4" << QByteArray("%PDF-1.");
    QTest::newRow("pdf-a3") << "pdf-a3" << QByteArray("%PDF-1.");
    QTest::newRow("html") << "html" << QByteArray("<!DOCTYPE html>");
    QTest::newRow("page") << "page" << QByteArray("<!DOCTYPE html>");
  }
  void picturesAndReportsAreWhatTheirNamesSay() {
    QFETCH(QString, format);
    QFETCH(QByteArray, begins);
    const QString kept = file("drawn.json"), model = file("drawn-model.json");
    if (!QFile::exists(kept)) {
      QCOMPARE(
          run({"learn", "cart", file("activity.csv"), "--target", "activity", "--out", kept, "--quiet"}).code,
          0);
      QCOMPARE(run({"show", kept, "--format", "json", "--out", model}).code, 0);
    }
    QCOMPARE(run({"show", "--help"}).out.contains("|svg|"), kPictures);
    if (!kPictures) {
      const auto lacking = run({"show", kept, "--format", format});
      QCOMPARE(lacking.code, 2);
      QVERIFY2(lacking.err.contains("built without pictures"), lacking.err.constData());
      QVERIFY2(lacking.err.contains("text, json, dot"), lacking.err.constData());
      return;
    }
    QByteArray drawn[2];
    for (int named = 0; named < 2; ++named) {
      const QString out = file("drawn." + format);
      QStringList arguments{"show", kept, "--format", format, "--out", out};
      if (named == 1)
        arguments << "--model"
                  << "0";
      const auto done = run(arguments);
      QVERIFY2(done.code == 0, done.err.constData());
      QCOMPARE(done.err, QByteArray());
      drawn[named] = content(out);
      QVERIFY(drawn[named].startsWith(begins));
      QVERIFY2(drawn[named].size() > 4000, QByteArray::number(drawn[named].size()).constData());
    }
    QVERIFY(drawn[0] != drawn[1]);  // the front, or the report of the chosen model; then model 0
    const auto alone = run({"show", model, "--format", format});
    if (format == "html" || format == "page") {
      QCOMPARE(alone.code, 1);
      QVERIFY2(alone.err.contains("drawn-model.json: holds one model"), alone.err.constData());
    } else {
      QVERIFY2(alone.code == 0, alone.err.constData());
      QVERIFY(alone.out.startsWith(begins));
    }
  }

  void aPageHoldsRowsOnlyWhereTheyAreAskedFor() {
    if (!kPictures) QSKIP("built without pictures");
    const QString kept = file("shared.json");
    QCOMPARE(
        run({"learn", "cart", file("activity.csv"), "--target", "activity", "--out", kept, "--quiet"}).code,
        0);
    const auto plain = run({"show", kept, "--format", "page"}),
               rows = run({"show", kept, "--format", "page", "--rows"});
    QCOMPARE(plain.code, 0);
    QVERIFY2(rows.code == 0, rows.err.constData());
    QVERIFY(!plain.out.contains("\"rows\":{\"columns\"") && rows.out.contains("\"rows\":{\"columns\""));
    QVERIFY(run({"show", kept, "--format", "page"}).out == plain.out);
    const auto refused = run({"show", kept, "--format", "svg", "--rows"});
    QCOMPARE(refused.code, 2);
    QVERIFY2(refused.err.contains("--rows puts rows into a page"), refused.err.constData());
  }

  // As the window does: pictures, report and page, without the table.
  void picturesSayWhereRowsWithoutAValueGo() {
    if (!kPictures) QSKIP("built without pictures");
    for (const bool gaps : {true, false}) {
      QByteArray table = "a,b,class\n";
      for (int i = 0; i < 120; ++i)
        table += (gaps && i % 10 == 3 ? QByteArray() : QByteArray::number(i * 7 % 40)) + "," +
                 QByteArray::number(i * 11 % 30) + "," + (i * 7 % 40 < 20 ? "low" : "high") + "\n";
      const QString kept = file("gaps.json"), path = written("gaps.csv", table);
      QCOMPARE(run({"learn", "cart", path, "--target", "class", "--out", kept, "--quiet"}).code, 0);
      QCOMPARE(QJsonDocument::fromJson(content(kept)).object()["missingIn"].toArray(),
               gaps ? QJsonArray{"a"} : QJsonArray());
      QVERIFY(QFile::remove(path));
      const auto svg = run({"show", kept, "--model", "1", "--format", "svg"});
      QVERIFY2(svg.code == 0, svg.err.constData());
      QCOMPARE(svg.out.contains("rows without the value go here"), gaps);
      const auto html = run({"show", kept, "--model", "1", "--format", "html"});
      QCOMPARE(html.out.contains("rows without the value go here"), gaps);
      const auto page = run({"show", kept, "--format", "page"});
      QCOMPARE(page.out.contains("\"missingIn\":[0]"), gaps);
      for (const char* format : {"dot", "latex"})
        QVERIFY(run({"show", kept, "--model", "1", "--format", format}).out.contains("or missing"));
    }
  }

  void picturesOfARunsModelSayWhereItCameFrom() {
    if (!kPictures) QSKIP("built without pictures");
    const QString kept = file("named.json");
    QCOMPARE(run({"learn", "cart", file("activity.csv"), "--target", "activity", "--seed", "17", "--out",
                  kept, "--quiet"})
                 .code,
             0);
    const auto drawn = run({"show", kept, "--model", "1", "--format", "svg"});
    QVERIFY2(drawn.code == 0, drawn.err.constData());
    for (const char* words : {"activity.csv, SHA-256 ", "model 2 (--model 1)", "seed 17", "test rows"})
      QVERIFY2(drawn.out.contains(words), words);
    // Its leaves say what rows held out say of them, as in the window.
    const auto sets = QJsonDocument::fromJson(content(kept))
                          .object()["front"]
                          .toArray()[1]
                          .toObject()["leafSets"]
                          .toObject();
    const auto losses = sets["loss"].toArray();
    QVERIFY(losses.size() >= 2);
    for (const auto loss : losses) {
      const QString share =
          QStringLiteral("%1\u00a0% \u00b1 ").arg(QString::number(100 * (1 - loss.toDouble()), 'f', 0));
      QVERIFY2(QString::fromUtf8(drawn.out).contains(share), qPrintable(share));
    }
  }

  void anEditNeedsTheDataThatTheRunNames() {
    const QString data = file("moved.csv"), kept = file("moved.json");
    QVERIFY(QFile::copy(file("activity.csv"), data));
    QCOMPARE(run({"learn", "cart", data, "--target", "activity", "--out", kept, "--quiet"}).code, 0);
    QVERIFY(QFile::rename(data, file("elsewhere.csv")));
    const auto lost = run({"edit", kept, "--prune", "1", "--out", file("m.json")});
    QCOMPARE(lost.code, 1);
    QVERIFY2(lost.err.contains("not there any more"), lost.err.constData());
    const auto found = run(
        {"edit", kept, "--prune", "1", "--data", file("elsewhere.csv"), "--out", file("m.json"), "--quiet"});
    QVERIFY2(found.code == 0, found.err.constData());
  }
};

PARETREE_TEST_WITH_APPLICATION(ModelsTest)
}  // namespace models_test

#include "models_test.moc"
