// Flags that say how a table is read, and what is kept of it: forms of dates, spellings, saving as read,
// limits of unpacking, samples, the cache.
#include <QDir>
#include <QJsonArray>
#include <QJsonObject>
#include <QTest>

#include "tests/cli/cli_case.h"
#include "tests/support/unit.h"

namespace reading_flags_test {

namespace {

QByteArray workshop() {
  QByteArray table = "Eingang;Befund;bezahlt;km\n";
  const QByteArray dates[] = {"13.02.2021", "2021-04-15", "17.06.2021", "18.07.2021", "12/31/2021"};
  const QByteArray found[] = {"defekt", "defekt.", "gut", "defekt"};
  const QByteArray paid[] = {"ja", "J", "nein"};
  for (int i = 0; i < 120; ++i)
    table += dates[i % 5] + ";" + found[i % 4] + ";" + paid[i % 3] + ";" +
             QByteArray::number(100 + i * 7 % 50) + ",5\n";
  return table;
}

}  // namespace

class ReadingFlagsTest : public paretree::support::CliCase {
  Q_OBJECT

  QJsonObject column(const paretree::support::Done& done, int at) const {
    return done.json()["columns"].toArray()[at].toObject();
  }

 private slots:
  void initTestCase() { qputenv("XDG_CACHE_HOME", file("cache").toLocal8Bit()); }

  // Any character, in any encoding; the broken bar is seen without being said.
  void whatNoKeyboardWritesIsSaidByItsNumber() {
    const QString path = written("control.csv",
                                 "size\x01"
                                 "kind\n1.5\x01"
                                 "a\n2.5\x01"
                                 "b\n3.5\x01"
                                 "a\n");
    for (const QStringList& said : {QStringList(), QStringList{"--delimiter", "U+0001"}}) {
      const auto done = run(QStringList{"data", path} + said);
      QVERIFY2(done.code == 0, done.err.constData());
      QVERIFY2(done.out.contains("U+0001, 3 rows x 2 columns"), done.out.constData());
    }
    QCOMPARE(run({"data", path, "--delimiter", "U+00"}).code, 2);
  }

  void anyCharacterMayDivideTheCells() {
    const auto tableOf = [](const QString& mark) {
      QString table = QStringLiteral("size,note,kind\n").replace(',', mark);
      for (int i = 0; i < 40; ++i)
        table += QString::number(i % 9) + ".5" + mark +
                 (i % 5 ? QStringLiteral("plain") : "\"in" + mark + "it, \"\"so" + mark + "so\"\"\"") + mark +
                 (i % 2 ? "a\n" : "b\n");
      return table;
    };
    for (const QString& mark : {QString(u'\u00A6'), QString(u'\u00B7'), QString(u'\uFF0C'),
                                QString::fromUcs4(U"\U0001F600", 1), QStringLiteral("~")}) {
      const QString path = written("marks.csv", tableOf(mark).toUtf8());
      const auto done = run({"data", path, "--json", "--delimiter", mark});
      QVERIFY2(done.code == 0, done.err.constData());
      QCOMPARE(done.json()["delimiter"].toString(), mark);
      QCOMPARE(done.json()["rows"].toInt(), 40);
      QCOMPARE(done.json()["columns"].toArray().size(), 3);
      QCOMPARE(column(done, 0)["type"].toString(), QString("number"));
      QCOMPARE(column(done, 1)["levels"].toArray()[0].toString(), "in" + mark + "it, \"so" + mark + "so\"");
      // A run remembers it, and its model reads a table that is written so.
      const QString out = file("marks.json");
      QCOMPARE(run({"learn", "cart", path, "--delimiter", mark, "--quiet", "--out", out}).code, 0);
      QVERIFY(content(out).contains("\"delimiter\": \"" + mark.toUtf8() + "\""));
      QCOMPARE(run({"show", out}).code, 0);
      QCOMPARE(run({"predict", out, path, "--delimiter", mark, "--quiet"}).out.count('\n'), 41);
    }
    // Seen, also in Windows-1252, where its lines have a bar each and no quotes.
    const QString bars = QStringLiteral("size\u00A6caf\u00E9\u00A6kind\n") +
                         QStringLiteral("1.5\u00A6no, yes\u00A6a\n2.5\u00A6no\u00A6b\n").repeated(20);
    for (const QByteArray& bytes : {bars.toUtf8(), bars.toLatin1()}) {
      const auto done = run({"data", written("bars.csv", bytes), "--json"});
      QCOMPARE(done.json()["delimiter"].toString(), QString(u'\u00A6'));
      QCOMPARE(column(done, 1)["name"].toString(), QStringLiteral("caf\u00E9"));
    }
    QVERIFY(run({"data", written("bars.csv", bars.toUtf8())}).out.contains(", \u00A6, 40 rows x 3 columns"));
    const auto two = run({"data", file("bars.csv"), "--delimiter", QStringLiteral("\u00A6\u00A6")});
    QVERIFY2(two.code == 2 && two.err.contains("is not one character"), two.err.constData());
    QCOMPARE(run({"data", file("bars.csv"), "--decimal", QString(u'\u00B7')}).code, 2);
  }

  void datesOfSeveralFormsAreReadByTheFormsThatAreOffered() {
    const QString table = written("workshop.csv", workshop());
    const auto plain = run({"data", table, "--json"});
    QCOMPARE(column(plain, 0)["type"].toString(), QString("date"));
    QCOMPARE(column(plain, 0)["missing"].toInt(), 24);
    QString offered;
    for (const auto& note : plain.json()["notes"].toArray())
      if (const auto at = note.toString().indexOf("'date:"); at > 0)
        offered = note.toString().mid(at + 1).section('\'', 0, 0);
    QVERIFY(!offered.isEmpty());
    const auto all = run({"data", table, "--json", "--type", "Eingang=" + offered});
    QVERIFY2(all.code == 0, all.err.constData());
    QCOMPARE(column(all, 0)["missing"].toInt(), 0);
    QCOMPARE(column(all, 0)["max"].toString(), QString("31.12.2021"));
    QCOMPARE(run({"data", table, "--type", "Eingang=date:soon"}).code, 2);
    QCOMPARE(run({"data", table, "--type", "Eingang=date:%W"}).code, 2);
    const auto none = run({"data", table, "--type", "Befund=date"});
    QVERIFY2(none.code == 1 && none.err.contains("its first value is 'defekt'"), none.err.constData());
  }

  void spellingsAreMergedAndKeptWithTheRun() {
    const QString table = written("spelled.csv", workshop()), kept = file("spelled.json");
    const auto before = run({"data", table});
    QVERIFY2(before.out.contains("'defekt' also as 'defekt.'") && before.out.contains("'ja' also as 'J'"),
             before.out.constData());
    const QStringList merged{"--merge-spellings", "Befund", "--merge-spellings", "bezahlt"};
    const auto after = run(QStringList{"data", table, "--json"} + merged);
    QCOMPARE(column(after, 1)["levels"].toArray(), (QJsonArray{"defekt", "gut"}));
    QCOMPARE(column(after, 2)["levels"].toArray(), (QJsonArray{"ja", "nein"}));
    const auto unknown = run({"data", table, "--merge-spellings", "Befnd"});
    QVERIFY2(unknown.code == 1 && unknown.err.contains("did you mean 'Befund'"), unknown.err.constData());
    const auto learnt =
        run(QStringList{"learn", "cart", table, "--quiet", "--target", "Befund", "--out", kept} + merged);
    QVERIFY2(learnt.code == 0, learnt.err.constData());
    QVERIFY(content(kept).contains("\"mergeSpellings\""));
    const auto more = run({"predict", kept, "--model", "1",
                           written("more.csv", "bezahlt;km\nJ;101,5\nJA;102,5\nn;103,5\n"), "--quiet"});
    QVERIFY2(more.code == 0 && !more.err.contains("levels not known"), (more.out + more.err).constData());
    // A search from the run reads the table so again.
    const auto again = run({"learn", "cart", "--from", kept, "--json", "--quiet"});
    QVERIFY2(again.code == 0, again.err.constData());
  }

  void aTableSavedAsReadReadsAsTheSame() {
    const QString table = written("save.csv", workshop());
    const QStringList how{"--type",
                          "Eingang=date:%d.%m.%Y|%Y-%m-%d|%m/%d/%Y",
                          "--merge-spellings",
                          "Befund",
                          "--role",
                          "bezahlt=target",
                          "--describe",
                          "km=Kilometerstand"};
    for (const char* ending : {"csv", "arff", "xlsx"}) {
      const QString saved = file(QString("saved.") + ending);
      const auto done = run(QStringList{"data", table, "--json", "--save-as", saved} + how);
      QVERIFY2(done.code == 0, done.err.constData());
      const auto read = run({"data", saved, "--json"});
      QVERIFY2(read.code == 0, read.err.constData());
      for (int c = 0; c < 4; ++c)
        for (const char* key : {"name", "type", "role", "missing", "levels"})
          QVERIFY2(column(done, c)[key] == column(read, c)[key], ending);
      QCOMPARE(column(read, 3)["description"].toString(), QString("Kilometerstand"));
      QVERIFY(QFile::exists(saved + ".import.json"));
      QVERIFY(!done.json()["saved"].toObject()["flags"].toString().isEmpty());
    }
    QCOMPARE(run({"data", table, "--save-as", table}).code, 1);
    QCOMPARE(run({"data", table, "--save-as", file("saved.docx")}).code, 1);
  }

  void packedFilesAreUnpackedUpToALimit() {
    const QString table = QStringLiteral(PARETREE_SOURCE_DIR "/tests/cases/data/formats/table.xlsx");
    const auto little = run({"data", table, "--unpack-limit", "400"});
    QVERIFY2(little.code == 1 && little.err.contains("--unpack-limit"), little.err.constData());
    QCOMPARE(run({"data", table, "--unpack-limit", "2 MB"}).code, 0);
    QCOMPARE(run({"data", table, "--unpack-limit", "much"}).code, 2);
  }

  void aSearchMayBeginOnASample() {
    QCOMPARE(run({"generate", "ds1", "--rows", "3000", "--out", file("ds1.csv")}).code, 0);
    for (const char* rows : {"0", "500"}) {
      const auto done = run({"learn", "nldt", file("ds1.csv"), "--generations", "5", "--sample-rows", rows,
                             "--json", "--quiet", "--no-timing"});
      QVERIFY2(done.code == 0, done.err.constData());
      QCOMPARE(done.json()["parameters"].toObject()["sample-rows"].toInt(), QByteArray(rows).toInt());
    }
    QCOMPARE(run({"learn", "nldt", file("ds1.csv"), "--sample-rows", "-1"}).code, 2);
  }

  void aWordMayMeanMissingInOneColumn() {
    QByteArray text = "x,state,c\n";
    for (int i = 0; i < 90; ++i)
      text += (i % 5 ? QByteArray::number(i % 30) : QByteArray("none")) + (i % 3 ? ",none," : ",some,") +
              (i % 30 > 15 ? "a\n" : "b\n");
    const QString table = written("words.csv", text), kept = file("words.json");
    const QStringList how{"--missing", "state=none", "--missing", "=a=b"};
    const auto done = run(QStringList{"data", table, "--json"} + how);
    QVERIFY2(done.code == 0, done.err.constData());
    QCOMPARE(column(done, 1)["missing"].toInt(), 60);
    QVERIFY(done.out.contains("'a=b' is to mean missing"));
    QVERIFY(run({"data", table, "--missing", "stat=none"}).err.contains("did you mean 'state'"));
    // A run remembers it, and says it as flags.
    QCOMPARE(run(QStringList{"learn", "cart", table, "--quiet", "--out", kept} + how).code, 0);
    QVERIFY(content(kept).contains("\"missingOf\""));
    QCOMPARE(run({"predict", kept, table, "--quiet"}).code, 0);
  }

  // "4.671" beside "64,39": of one column its mark is said, kept with the run and said as a flag again.
  void aColumnHasItsOwnDecimalMark() {
    QByteArray text = "price;n;c\n";
    for (int i = 0; i < 60; ++i)
      text += (i % 6 ? QByteArray::number(60 + i) + ",39" : QByteArray("4.671")) + ";" +
              QByteArray::number(i % 7) + (i % 30 > 15 ? ",5;a\n" : ",5;b\n");
    const QString table = written("prices.csv", text), kept = file("prices.json");
    const auto least = [&](const QStringList& how) {
      const auto done = run(QStringList{"data", table, "--json"} + how);
      return done.code == 0 ? column(done, 0)["min"].toDouble() : -1;
    };
    QCOMPARE(least({}), 61.39);
    QCOMPARE(least({"--decimal", "price=both"}), 4.671);
    QCOMPARE(least({"--decimal", "price=point"}), 4.671);
    QCOMPARE(least({"--decimal", "comma", "--decimal", "price=comma"}), 61.39);
    QCOMPARE(run({"data", table, "--decimal", "price=semicolon"}).code, 2);
    QVERIFY(run({"data", table, "--decimal", "prise=comma"}).err.contains("did you mean 'price'"));
    QCOMPARE(run({"learn", "cart", table, "--quiet", "--decimal", "price=both", "--out", kept}).code, 0);
    QVERIFY(content(kept).contains("\"decimalOf\""));
    const auto again = run({"learn", "cart", "--from", kept, "--json", "--quiet"});
    QVERIFY2(again.code == 0, again.err.constData());
    const QString import = written("prices.csv.import.json",
                                   "{\"paretree\": \"import\", \"schema\": 1, \"options\": "
                                   "{\"decimalOf\": {\"price\": \"both\"}}}");
    QCOMPARE(least({}), 4.671);
    QVERIFY(QFile::remove(import));
  }

  void theCacheIsSaidAndEmptied() {
    const auto said = run({"cache", "--json"});
    QCOMPARE(said.code, 0);
    QVERIFY(said.json()["bytes"].isDouble() && !said.json()["folder"].toString().isEmpty());
    const auto removed = run({"cache", "--remove", "--json"});
    QCOMPARE(removed.code, 0);
    QCOMPARE(removed.json()["bytes"].toInt(), 0);
  }
};

PARETREE_TEST_WITH_APPLICATION(ReadingFlagsTest)
}  // namespace reading_flags_test

#include "reading_flags_test.moc"
