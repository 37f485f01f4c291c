// Tables on the command line: what was read of them, what can be said of them, files that are none.
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include "tests/cli/cli_case.h"
#include "tests/support/command_line.h"
#include "tests/support/unit.h"

namespace data_test {

class DataTest : public paretree::support::CliCase {
  Q_OBJECT

 private slots:
  void initTestCase() { makeTable(); }

  void dataSaysWhatWasRead() {
    const auto done = run({"data", file("activity.csv"), "--json", "--target", "activity"});
    QCOMPARE(done.code, 0);
    const auto json = done.json();
    QCOMPARE(json["format"].toString(), QString("csv"));
    QCOMPARE(json["delimiter"].toString(), QString(","));
    QCOMPARE(json["decimal"].toString(), QString("."));
    QCOMPARE(json["header"].toBool(), true);
    QCOMPARE(json["rows"].toInt(), 600);
    QCOMPARE(json["target"].toString(), QString("activity"));
    QVERIFY(json["notes"].isArray());
    QVERIFY(json.contains("encoding"));
    const auto columns = json["columns"].toArray();
    QCOMPARE(columns.size(), 9);
    const auto tilt = columns[1].toObject();
    for (const char* key : {"name", "type", "role", "missing", "distinct", "min", "max", "mean"})
      QVERIFY2(tilt.contains(key), key);
    const auto activity = columns[8].toObject();
    QCOMPARE(activity["type"].toString(), QString("nominal"));
    QCOMPARE(activity["role"].toString(), QString("target"));
    QCOMPARE(activity["levels"].toArray().size(), 7);
  }

  void eachRoleIsSaidWithItsReason() {
    QByteArray text = "Case No.,mail,flat,x,kind\n";
    for (int i = 0; i < 60; ++i)
      text += QByteArray::number(5000 + i * 13 % 601) + ",p" + QByteArray::number(i % 40) +
              "@example.org,1," + QByteArray::number(i % 9) + ".5," + (i % 2 ? "a\n" : "b\n");
    const QString table = written("cases.csv", text);
    const auto columns = run({"data", table, "--json"}).json()["columns"].toArray();
    const auto says = [&](int column, const char* key) {
      return columns[column].toObject()[QLatin1String(key)].toString();
    };
    QCOMPARE(says(0, "role"), QString("identifier"));
    QCOMPARE(says(0, "why"), QString("60 different numbers in 60 rows, named like a key"));
    QCOMPARE(columns[0].toObject()["whyMessage"].toObject()["code"].toString(), QString("data.why-key"));
    QCOMPARE(says(1, "role"), QString("identifier"));
    QCOMPARE(says(1, "why"), QString("e-mail addresses"));
    QCOMPARE(says(2, "role"), QString("ignored"));
    QCOMPARE(says(2, "why"), QString("one value in all rows"));
    QVERIFY(!columns[3].toObject().contains("why"));
    QCOMPARE(says(4, "why"), QString("the last column that can be the target"));
    const auto plain = run({"data", table});
    QVERIFY2(plain.out.contains("one value in all rows"), plain.out.constData());
    // Learnt from is what has no such role; taken back by --role.
    const auto learntAs = [&](const QStringList& more) {
      const QStringList learn{"learn", "cart", table, "--quiet", "--out", file("cases-run.json")};
      if (run(learn + more).code != 0) return QString();
      const auto made = QJsonDocument::fromJson(content(file("cases-run.json"))).object();
      return made["models"]["columns"][0]["role"].toString();
    };
    QCOMPARE(learntAs({}), QString("identifier"));
    QCOMPARE(learntAs({"--role", "Case No.=feature"}), QString("feature"));
  }

  // A target with about as many classes as rows teaches nothing: reading it and learning say so.
  void moreClassesThanRowsCanTeachAreSaid() {
    QByteArray text = "x,ward\n", usual = text, few = text;
    for (int i = 0; i < 60; ++i) {
      text += QByteArray::number(i % 9) + ",w" + QByteArray::number(i < 40 ? i : 40) + "\n";
      usual += QByteArray::number(i % 9) + ",w" + QByteArray::number(i % 4) + "\n";
    }
    for (int i = 0; i < 240; ++i) few += QByteArray::number(i % 9) + ",w" + QByteArray::number(i % 60) + "\n";
    const QString table = written("wards.csv", text);
    const QByteArray says = "target 'ward' has 41 classes, 40 of a single row";
    const auto plain = run({"data", table, "--target", "ward"});
    QVERIFY2(plain.out.contains("look at: " + says), plain.out.constData());
    const auto learnt = run({"learn", "cart", table, "--target", "ward"});
    QVERIFY2(learnt.out.contains("note: " + says), (learnt.out + learnt.err).constData());
    QVERIFY(!run({"data", written("usual.csv", usual), "--target", "ward"}).out.contains("classes"));
    const auto small = run({"data", written("few.csv", few), "--target", "ward"});
    QVERIFY2(small.out.contains("has 60 classes of 4 rows in the mean"), small.out.constData());
    // Each class keeps its row: that nothing is left to test on is said.
    QByteArray all = "x,ward\n";
    for (int i = 0; i < 30; ++i) all += QByteArray::number(i % 9) + ",w" + QByteArray::number(i) + "\n";
    const auto untested = run({"learn", "cart", written("all.csv", all), "--target", "ward"});
    QVERIFY2(untested.out.contains("no row is left to test on"), (untested.out + untested.err).constData());
  }

  void limitsAreNotRounded() {
    QByteArray text = "km,oil,kind\n673667,999.9,a\n500,58.6,b\n";
    for (int i = 0; i < 30; ++i) text += QByteArray::number(600 + i) + ",60.2" + (i % 2 ? ",a\n" : ",b\n");
    const auto plain = run({"data", written("limits.csv", text)});
    QVERIFY2(plain.out.contains("500 to 673667, mean 21") && plain.out.contains("58.6 to 999.9, mean"),
             plain.out.constData());
  }

  // What is offered in words is said as flags, and they do it.
  void whatCanBeDoneIsSaidAsFlags() {
    QByteArray text = "found at,day,reading,kind\n";
    const char* found[] = {"here", "here.", "there", "here."};
    for (int i = 0; i < 60; ++i)
      text += QByteArray(found[i % 4]) + "," + QByteArray::number(1 + i % 12) + "/" +
              QByteArray::number(1 + i % 11) + "/2021," +
              (i % 10 == 3 ? "-999" : QByteArray::number(i) + ".5") + (i % 2 ? ",a\n" : ",b\n");
    const QString table = written("offers.csv", text);
    const auto plain = run({"data", table});
    for (const char* flags : {"--merge-spellings 'found at'", "--type day=date:%m/%d/%Y", "--missing -999"})
      QVERIFY2(plain.out.contains(QByteArray("         ") + flags + "\n"), plain.out.constData());
    const auto columns = run({"data", table, "--json", "--merge-spellings", "found at", "--type",
                              "day=date:%m/%d/%Y", "--missing", "-999"})
                             .json()["columns"]
                             .toArray();
    QCOMPARE(columns[0].toObject()["levels"].toArray().size(), 2);
    QCOMPARE(columns[1].toObject()["dateFormat"].toString(), QString("%m/%d/%Y"));
    QCOMPARE(columns[2].toObject()["missing"].toInt(), 6);
  }

  void otherTablesOfAFileAreNamed() {
    const QString base =
        QStringLiteral(PARETREE_SOURCE_DIR "/tests/cases/data/tables/empty_table_and_view.sqlite");
    const auto plain = run({"data", base});
    QVERIFY2(plain.out.contains("      others (--sheet): staging, none_yet\n"), plain.out.constData());
    const QString two = written(
        "two.csv", "Region,Sales\nN,10\nS,13\nE,15\nW,17\nM,18\n\nProduct,Units,Price\nA,1,1.5\nB,2,2.5\n");
    QVERIFY(run({"data", two}).out.contains("'2: Product, Units, Price' (line 8)"));
    const auto second = run({"data", two, "--sheet", "2"});
    QVERIFY2(second.out.contains("2 rows x 3 columns"), second.out.constData());
    QCOMPARE(run({"data", two, "--sheet", "3"}).code, 1);
  }

  void labelsOfGroupsAreFilledDown() {
    const QString table =
        written("groups.csv", "Region,Month,Sales\nN,Jan,1\n,Feb,2\n,Mar,3\nS,Jan,4\n,Feb,5\n,Mar,6\n");
    QVERIFY(run({"data", table}).out.contains("      --fill-down Region\n"));
    const auto columns = run({"data", table, "--json", "--fill-down", "Region"}).json()["columns"].toArray();
    QCOMPARE(columns[0].toObject()["missing"].toInt(), 0);
    QCOMPARE(run({"data", table, "--fill-down", "Place"}).code, 1);
  }

  void rowsOfSumsMayBeKept() {
    const QString table = written("sums.csv",
                                  "place,sales,cost\nOslo,120.5,31.25\nBern,87.25,46.5\nRom,203.75,92.25\n"
                                  "all of them,411.5,170\n");
    const auto plain = run({"data", table});
    QVERIFY2(plain.out.contains("3 rows x 3 columns") && plain.out.contains("      --keep-totals\n"),
             plain.out.constData());
    const auto kept = run({"data", table, "--keep-totals"});
    QVERIFY2(kept.out.contains("4 rows x 3 columns"), kept.out.constData());
  }

  // A row of one cell too many, the last one and another empty, is named and not answered.
  void aShiftedRowIsNotTakenAsItStands() {
    QByteArray text = "a,b,c,kind\n";
    for (int i = 0; i < 40; ++i)
      text += i == 7 ? QByteArray("1.5,,2.5,3.5,\n")
                     : QByteArray::number(i) + ".5," + QByteArray::number(i % 7) + ",2.25" +
                           (i % 2 ? ",x\n" : ",y\n");
    const auto plain = run({"data", written("shifted.csv", text)});
    QVERIFY2(plain.out.contains("1 row has a cell too many") && plain.out.contains("'1.5' in line 9"),
             plain.out.constData());
    QVERIFY2(plain.out.contains("39 rows x 4 columns"), plain.out.constData());
  }

  void longNamesThatBeginAlikeAreToldApart() {
    const QByteArray long_ = "mean concentration in the northern basin, station ";
    QByteArray names, row;
    for (int i = 0; i < 12; ++i) {
      names += "\"" + long_ + QByteArray::number(i) + "\",";
      row += QByteArray::number(i) + ".5,";
    }
    // What differs stands in the middle of these two.
    names += "\"" + long_ + "A, by the method of 1998, second edition, corrected\",\"" + long_ +
             "B, by the method of 1998, second edition, corrected\",kind\n";
    const auto done = run({"data", written("alike.csv", names + (row + "1,2,a\n") + (row + "2,1,b\n"))});
    for (const char* name : {"\nmean conc...ern basin, station 0  ", "\nmean conc...rn basin, station 11  ",
                             "\n...A, by the method of 1998, ...  ", "\n...B, by the method of 1998, ...  "})
      QVERIFY2(done.out.contains(name), (name + done.out).constData());
  }

  void rolesAndTypesCanBeSaid() {
    const auto json = run({"data", file("activity.csv"), "--json", "--target", "step rate", "--role",
                           "record id=ignored", "--type", "heart rate=nominal"})
                          .json();
    const auto columns = json["columns"].toArray();
    QCOMPARE(columns[0].toObject()["role"].toString(), QString("ignored"));
    QCOMPARE(columns[5].toObject()["type"].toString(), QString("nominal"));
    QCOMPARE(json["target"].toString(), QString("step rate"));
    QCOMPARE(run({"data", file("activity.csv"), "--role", "record id=boss"}).code, 2);
  }

  void aColumnDividesTheRows() {
    // The first 400 rows are for training; the next 100 are tested on; 100 are for the final check.
    QByteArray table;
    const auto lines = content(file("activity.csv")).trimmed().split('\n');
    for (int i = 0; i < lines.size(); ++i)
      table += QByteArray(i == 0     ? "set"
                          : i <= 400 ? "train"
                          : i <= 500 ? "validation"
                                     : "test") +
               ',' + lines[i] + '\n';
    const QString plain = written("parts.csv", table),
                  named = written("parts-p.csv", QByteArray(table).replace(0, 3, "lamp"));
    const auto shown = run({"data", plain, "--json"}).json()["columns"].toArray()[0].toObject();
    QCOMPARE(shown["role"].toString(), QString("split"));
    for (const QStringList& arguments : {QStringList{"learn", "cart", plain},
                                         {"learn", "cart", named, "--split-column", "lamp"},
                                         {"learn", "cart", named, "--role", "lamp=split"}}) {
      const auto done = run(arguments + QStringList{"--json", "--no-timing"});
      QVERIFY2(done.code == 0, done.err.constData());
      const auto split = done.json()["split"].toObject();
      QCOMPARE(split["kind"].toString(), QString("column"));
      QCOMPARE(split["trainRows"].toInt(), 400);
      QCOMPARE(split["testRows"].toInt(), 100);
      QCOMPARE(split["checkRows"].toInt(), 100);
    }
    QCOMPARE(run({"learn", "cart", plain, "--test-fraction", "0.5", "--json", "--quiet"})
                 .json()["split"]
                 .toObject()["testRows"]
                 .toInt(),
             300);
    const auto compared = run({"compare", plain, "--learners", "cart", "--json", "--quiet"});
    QVERIFY2(compared.code == 0, compared.err.constData());
    QCOMPARE(compared.json()["learners"].toArray()[0].toObject()["split"].toObject()["testRows"].toInt(),
             100);
    // A run that begins from another one keeps its parts.
    QCOMPARE(
        run({"learn", "cart", named, "--split-column", "lamp", "--out", file("parts.json"), "--quiet"}).code,
        0);
    const auto again = run({"learn", "cart", "--from", file("parts.json"), "--json", "--quiet"});
    QVERIFY2(again.code == 0, again.err.constData());
    QCOMPARE(again.json()["split"].toObject()["trainRows"].toInt(), 400);
    for (const auto& [column, says] :
         {std::pair<QString, QByteArray>{"step rate", "more than 16 different values"},
          {"activity", "is the target"},
          {"lmap", "did you mean 'lamp'?"}}) {
      const auto refused = run({"learn", "cart", named, "--target", "activity", "--split-column", column});
      QVERIFY2(refused.code == 1 && refused.err.contains(says), refused.err.constData());
    }
  }

  void badFilesHaveCodeOneAndAreNamed_data() {
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QByteArray>("says");
    QTest::newRow("empty") << QByteArray("") << QByteArray("bad.csv");
    QTest::newRow("header only") << QByteArray("a,b,class\n") << QByteArray("bad.csv");
    QTest::newRow("binary")
        << QByteArray(
               "\x7f"
               "ELF\x02\x01\x01\x00\x00\x00\x00\x00\x00\x00\x00\x03\x00>\x00\x01\x00\x00\x00",
               24)
        << QByteArray("bad.csv");
  }
  void badFilesHaveCodeOneAndAreNamed() {
    QFETCH(QByteArray, bytes);
    QFETCH(QByteArray, says);
    const auto done = run({"data", written("bad.csv", bytes)});
    QCOMPARE(done.code, 1);
    QVERIFY2(done.err.contains(says), done.err.constData());
  }

  void missingFilesFoldersAndColumnsHaveCodeOne() {
    const auto missing = run({"data", file("nowhere.csv")});
    QCOMPARE(missing.code, 1);
    QVERIFY2(missing.err.contains("no such file"), missing.err.constData());
    const auto aFolder = run({"data", file(".")});
    QCOMPARE(aFolder.code, 1);
    QVERIFY2(aFolder.err.contains("folder"), aFolder.err.constData());
    const auto column = run({"data", file("activity.csv"), "--target", "activty"});
    QCOMPARE(column.code, 1);
    QVERIFY2(column.err.contains("'activity'"), column.err.constData());
  }

  void generateWritesTheSameTableForTheSameSeed() {
    QCOMPARE(run({"generate", "vowels", "--rows", "30"}).out,
             run({"generate", "vowels", "--rows", "30", "--seed", "1"}).out);
    QCOMPARE(run({"generate", "vowels", "--rows", "30"}).out.count('\n'), 31);
  }
};

PARETREE_TEST_WITH_APPLICATION(DataTest)
}  // namespace data_test

#include "data_test.moc"
