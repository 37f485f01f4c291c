// Runs that begin from a model or a front: what they keep of it, which rows they have seen.
#include <QJsonArray>
#include <QJsonObject>
#include <QTest>
#include <algorithm>
#include <set>

#include "tests/cli/cli_case.h"
#include "tests/support/command_line.h"
#include "tests/support/unit.h"

namespace learn_from_test {

class LearnFromTest : public paretree::support::CliCase {
  Q_OBJECT

 private slots:
  void initTestCase() { makeTable(); }

  void aRunBeginsFromAnEditedModel() {
    const QString kept = file("hybrid.json"), edited = file("hybrid-edited.json");
    QVERIFY(run({"learn", "molhc", file("activity.csv"), "--target", "activity", "--leaves", "8",
                 "--black-box", "knn", "--out", kept, "--quiet"})
                .code == 0);
    QVERIFY(run({"edit", kept, "--regular", "0", "--lock", "1", "--out", edited, "--quiet"}).code == 0);
    const auto again = run({"learn", "molhc", file("activity.csv"), "--target", "activity", "--from", edited,
                            "--black-box", "knn", "--json", "--quiet"});
    QVERIFY2(again.code == 0, again.err.constData());
    QVERIFY(again.json()["lineage"].toString().contains("hybrid-edited.json"));
    const auto withoutFile = run(
        {"learn", "molhc", "--from", kept, "--from-model", "0", "--black-box", "knn", "--json", "--quiet"});
    QVERIFY2(withoutFile.code == 0, withoutFile.err.constData());
  }

  // Another learner, another seed: the rows stay where they were.
  void aSearchFromAModelKeepsItsRowsApart_data() {
    QTest::addColumn<QStringList>("split");
    QTest::newRow("the learner's own fraction") << QStringList{};
    QTest::newRow("another fraction") << QStringList{"--test-fraction", "0.6"};
    QTest::newRow("a test file") << QStringList{"--test", "more.csv"};
    QTest::newRow("folds") << QStringList{"--folds", "4"};
    QTest::newRow("no test") << QStringList{"--test-fraction", "0"};
    QTest::newRow("a part set aside") << QStringList{"--check-fraction", "0.2"};
    QTest::newRow("all that goes together")
        << QStringList{"--check-fraction", "0.1", "--test-fraction", "0.5"};
  }
  void aSearchFromAModelKeepsItsRowsApart() {
    QFETCH(QStringList, split);
    const QString table = file("activity.csv"), more = file("more.csv");
    const QString stored = file("apart.json"), model = file("apart.model.json"),
                  next = file("apart.next.json");
    QCOMPARE(run({"generate", "activity", "--rows", "90", "--seed", "2", "--out", more}).code, 0);
    split.replaceInStrings("more.csv", more);
    const auto first =
        run(QStringList{"learn", "cart", table, "--seed", "5", "--out", stored, "--quiet"} + split);
    QVERIFY2(first.code == 0, first.err.constData());
    QCOMPARE(run({"show", stored, "--format", "json", "--out", model}).code, 0);
    const auto splitIn = [](const QString& path) {
      return QJsonDocument::fromJson(content(path)).object()["split"].toObject();
    };
    const QJsonObject was = splitIn(stored);
    for (const QStringList& from : {QStringList{"--from", model},
                                    {"--from", stored, "--from-model", "1"},
                                    {"--from", stored, "--whole-front"},
                                    {table, "--from", model}})
      for (const QStringList& seed : {QStringList{}, {"--seed", "6"}}) {
        const auto again = run(QStringList{"learn", "nldt", "--generations", "2", "--lower-generations", "2",
                                           "--population", "10", "--out", next} +
                               from + seed);
        QVERIFY2(again.code == 0, again.err.constData());
        const QJsonObject now = splitIn(next);
        for (const char* part : {"kind", "train", "test", "check", "folds"})
          QVERIFY2(now[part] == was[part], part);
        // With folds the front comes from all rows: its models know what each fold tests by.
        const bool folded = split.contains("--folds");
        QCOMPARE(now["seenTestRows"].toInt(), folded ? now["trainRows"].toInt() : 0);
        QCOMPARE(again.out.contains("the model to start from was trained on"), folded);
      }
  }

  void whereTheFlagsDivideOtherwiseTheSeenRowsAreCounted() {
    const QString table = file("activity.csv"), stored = file("seen.json"), model = file("seen.model.json"),
                  next = file("seen.next.json");
    QCOMPARE(run({"learn", "cart", table, "--seed", "5", "--out", stored, "--quiet"}).code, 0);
    QCOMPARE(run({"show", stored, "--format", "json", "--out", model}).code, 0);
    const auto rowsIn = [](const QString& path, const char* part) {
      std::set<int> rows;
      const QJsonObject split = QJsonDocument::fromJson(content(path)).object()["split"].toObject();
      for (const QString& range : split[part].toString().split(',', Qt::SkipEmptyParts)) {
        const auto ends = range.split('-');
        for (int row = ends[0].toInt(); row <= ends.last().toInt(); ++row) rows.insert(row);
      }
      return rows;
    };
    for (const QStringList& flags :
         {QStringList{"--test-fraction", "0.5"}, {"--check-fraction", "0.2"}, {"--test", table}}) {
      const auto again = run(QStringList{"learn", "cart", "--from", model, "--out", next} + flags);
      QVERIFY2(again.code == 0, again.err.constData());
      const QJsonObject split = QJsonDocument::fromJson(content(next)).object()["split"].toObject();
      int seen = 0;
      for (const int row : rowsIn(next, "test")) seen += rowsIn(stored, "train").count(row % 600) > 0;
      QVERIFY(seen > 0);
      QCOMPARE(split["seenTestRows"].toInt(), seen);
      QVERIFY2(again.out.contains("note: of " + QByteArray::number(split["testRows"].toInt()) +
                                  " test rows, the model to start from was trained on " +
                                  QByteArray::number(seen) + "; figures on them are too good"),
               again.out.constData());
    }
    // A file of version 0.1 does not say how its rows were divided, and nobody guesses.
    QJsonObject old = QJsonDocument::fromJson(content(model)).object(), origin = old["origin"].toObject();
    QVERIFY(origin.contains("split"));
    origin.remove("split");
    old["origin"] = origin;
    const QString ofVersion01 = written("seen.old.json", QJsonDocument(old).toJson());
    const auto unknown = run({"learn", "cart", "--from", ofVersion01, "--json"});
    QVERIFY2(unknown.code == 0, unknown.err.constData());
    QVERIFY(unknown.json()["split"].toObject()["seenTestRows"].isNull());
    QVERIFY(unknown.json()["split"].toObject().contains("seenTestRows"));
    QVERIFY2(unknown.json()["notes"].toArray().last().toString().contains("is not known"),
             unknown.out.constData());
  }

  void aLearnerThatBeginsAfreshSaysSo() {
    const QString stored = file("afresh.json");
    QCOMPARE(run({"learn", "cart", file("activity.csv"), "--out", stored, "--quiet"}).code, 0);
    const QByteArray said = "always begins afresh";
    const auto afresh = run({"learn", "cart", "--from", stored});
    QCOMPARE(afresh.code, 0);
    QVERIFY2(afresh.out.contains(said), afresh.out.constData());
    const auto carried = run({"learn", "gmt", "--from", stored, "--generations", "2", "--population", "10"});
    QCOMPARE(carried.code, 0);
    QVERIFY2(!carried.out.contains(said), carried.out.constData());
  }

  void aWholeFrontIsCarriedOn() {
    const QString kept = file("evolved.json");
    const QStringList quick{"--generations", "20", "--population", "20", "--json", "--quiet", "--no-timing"};
    const auto first =
        run(QStringList{"learn", "gmt", file("activity.csv"), "--target", "activity", "--out", kept} + quick);
    QVERIFY2(first.code == 0, first.err.constData());
    const auto more = run(QStringList{"learn", "gmt", "--from", kept, "--whole-front"} + quick);
    QVERIFY2(more.code == 0, more.err.constData());
    QVERIFY2(more.json()["lineage"].toString().contains("models of its front"), more.out.constData());
    // Nothing that was found is lost.
    for (const QJsonValue before : first.json()["front"].toArray()) {
      const QJsonObject old = before["scores"].toObject();
      const QJsonArray front = more.json()["front"].toArray();
      QVERIFY(std::any_of(front.begin(), front.end(), [&](const QJsonValue& point) {
        const QJsonObject scores = point["scores"].toObject();
        return scores["error"].toDouble() <= old["error"].toDouble() + 1e-12 &&
               scores["leaves"].toDouble() <= old["leaves"].toDouble();
      }));
    }
    QVERIFY(run({"learn", "gmt", "--from", kept, "--whole-front", "--from-model", "0"}).code == 2);
  }

  // Ticks beside blank cells, units under the header, a word for what is missing: who names the model's file
  // alone gets the rows and categories that the run had.
  void theFileOfAModelReadsItsTableAsTheRunDid() {
    QByteArray table = "locked;amount;age;kind\n;EUR;years;\n";
    for (int i = 0; i < 300; ++i)
      table += QByteArray(i % 3 == 0 ? "X;" : ";") + QByteArray::number(i * 37 % 101) + ".5;" +
               (i % 10 == 0 ? QByteArray("99") : QByteArray::number(20 + i * 13 % 50)) +
               ((i % 3 == 0) != (i * 37 % 101 < 30) ? ";late\n" : ";soon\n");
    const QString data = written("ticks.csv", table), kept = file("ticks.json"),
                  model = file("ticks.model.json"), same = file("ticks.same.json");
    for (const QStringList& missing : {QStringList{}, QStringList{"--missing", "99"}}) {
      QVERIFY(run(QStringList{"learn", "cart", data, "--quiet", "--out", kept} + missing).code == 0);
      QVERIFY(run({"show", kept, "--format", "json", "--out", model}).code == 0);
      QJsonObject old = QJsonDocument::fromJson(content(model)).object();
      QCOMPARE(old["reading"].toObject()["missing"].toArray().size(), missing.size() / 2);
      // An edit says it again; the files of version 0.1 do not, and their columns tell most of it.
      QVERIFY(run({"edit", model, "--lock", "0", "--out", same, "--quiet"}).code == 0);
      QCOMPARE(QJsonDocument::fromJson(content(same)).object()["reading"].toObject(),
               old["reading"].toObject());
      QStringList files{model, same};
      old.remove("reading");
      if (missing.isEmpty()) files << written("ticks.old.json", QJsonDocument(old).toJson());
      const QStringList learn{"learn", "cart", "--json", "--quiet", "--no-timing", "--from"};
      const auto byRun = run(learn + QStringList{kept});
      const auto looked = run({"alternatives", kept, "--node", "0", "--quiet"});
      QVERIFY2(byRun.code == 0 && looked.code == 0, (byRun.err + looked.err).constData());
      QVERIFY2(!looked.out.contains("is known"), looked.out.constData());
      for (const QString& one : files) {
        const auto again = run(learn + QStringList{one});
        QVERIFY2(again.code == 0, again.err.constData());
        QVERIFY2(again.json()["front"].toArray() == byRun.json()["front"].toArray(), qPrintable(one));
        QVERIFY(again.json()["data"].toObject() == byRun.json()["data"].toObject());
        const auto offered = run({"alternatives", one, "--node", "0", "--quiet"});
        QVERIFY2(offered.code == 0 && offered.out == looked.out, offered.out.constData());
        const auto noted = run({"edit", one, "--lock", "0", "--out", file("ticks.locked.json")});
        QVERIFY2(noted.code == 0 && !noted.err.contains("is not known here"), noted.err.constData());
      }
    }
    // Of a few rows nobody could tell by themselves that blank means no.
    QByteArray few = "locked;amount;age;kind\n";
    for (int i = 0; i < 9; ++i)
      few += QByteArray(i % 3 == 0 ? "X;" : ";") + QByteArray::number(i * 37 % 101) + ".5;" +
             QByteArray::number(20 + i * 13 % 50) + (i % 3 == 0 ? ";late\n" : ";soon\n");
    const auto later =
        run({"learn", "cart", written("few.csv", few), "--from", model, "--json", "--quiet", "--out", same});
    QVERIFY2(later.code == 0, later.err.constData());
    QVERIFY2(content(same).contains("(blank)"), content(same).constData());
  }
};

PARETREE_TEST_WITH_APPLICATION(LearnFromTest)
}  // namespace learn_from_test

#include "learn_from_test.moc"
