// Rows that a model sees for the first time: values that it asks for and does not get, lists written
// otherwise.
#include <QTest>

#include "tests/cli/cli_case.h"
#include "tests/support/unit.h"

namespace new_rows_test {

class NewRowsTest : public paretree::support::CliCase {
  Q_OBJECT

 private slots:
  // Flats whose class is what their list of extras says.
  void initTestCase() {
    QByteArray table = "extras,size,note,kind\n";
    for (int i = 0; i < 90; ++i)
      table += QByteArray(i % 3 == 0   ? "roof; lift"
                          : i % 3 == 1 ? "lift"
                                       : "garden; roof") +
               "," + QByteArray::number(40 + i * 7 % 31) + ",n" + QByteArray::number(i % 2) + "," +
               (i % 3 == 2 ? "cheap" : "dear") + "\n";
    const auto learnt =
        run({"learn", "cart", written("flats.csv", table), "--quiet", "--out", file("run.json")});
    QVERIFY2(learnt.code == 0, learnt.err.constData());
  }

  void aColumnThatTheModelAsksAndNoRowHasIsSaid() {
    const auto blank = predicted("extras,size,note\n,50,n1\n,60,n1\n,70,n0\n");
    QVERIFY2(blank.code == 0 && blank.err.contains("warning: column 'extras', which the model asks first, "
                                                   "is missing in all 3 rows; answers that rest on it"),
             blank.err.constData());
    const auto unknown = predicted("extras,size,note\nsauna,50,n1\n,60,n1\npool,70,n0\n");
    QVERIFY2(unknown.err.contains("is missing in all 3 rows, 2 of them with a value that it does not know;"),
             unknown.err.constData());
    // One value is enough, and what the model never asks may be missing.
    const auto one = predicted("extras,size,note\nsauna,50,\n,60,\nlift,,\n");
    QVERIFY2(one.code == 0 && !one.err.contains("warning"), one.err.constData());
    QVERIFY(!predicted("extras,size,note\n,50,n1\n", {"--quiet"}).err.contains("warning"));
  }

  void listsAreTheSameInAnyOrderAndWithAnyMark() {
    const auto own = predicted("extras,size,note\nroof; lift,50,n1\ngarden; roof,60,n1\n");
    for (const char* text :
         {"extras,size,note\nroof|lift,50,n1\nroof|garden,60,n1\n",
          "extras,size,note\n\"lift, roof\",50,n1\n\"Garden,Roof\",60,n1\n",
          "extras;size;note\n\"lift;roof\";50;n1\n\"[\"\"roof\"\",\"\"garden\"\"]\";60;n1\n",
          "[{\"extras\":[\"roof\",\"lift\"],\"size\":50,\"note\":\"n1\"},"
          "{\"extras\":[\"roof\",\"garden\"],\"size\":60,\"note\":\"n1\"}]"}) {
      const auto done = predicted(text);
      QVERIFY2(done.code == 0 && !done.err.contains("warning"), done.err.constData());
      QVERIFY2(done.err.contains("' as 'roof; lift'"), done.err.constData());
      QCOMPARE(done.out, own.out);
    }
    // Other items are another list.
    const auto other = predicted("extras,size,note\nroof|lift|garden,50,n1\n");
    QVERIFY2(other.err.contains("levels not known here: 'roof|lift|garden'"), other.err.constData());
  }

  // Where a table knows both orders as levels, a list with other marks is the one of its own order.
  void listsOfBothOrdersKeepTheirs() {
    QByteArray table = "extras,size,note,kind\n";
    for (int i = 0; i < 90; ++i)
      table += (i % 2 == 0 ? "roof; lift," : "lift; roof,") + QByteArray::number(40 + i * 7 % 31) +
               (i % 2 == 0 ? ",a,dear\n" : ",a,cheap\n");
    const auto learnt =
        run({"learn", "cart", written("both.csv", table), "--quiet", "--out", file("both.json")});
    QVERIFY2(learnt.code == 0, learnt.err.constData());
    const auto done = run({"predict", file("both.json"), "--model", "1",
                           written("bars.csv", "extras,size,note\nroof|lift,50,a\nlift|roof,60,a\n")});
    QVERIFY2(done.code == 0 && done.out.contains("1,dear,") && done.out.contains("2,cheap,"),
             (done.out + done.err).constData());
  }

  void anOpenOrderOfDayAndMonthIsWarnedOf() {
    QByteArray table = "day,size,kind\n";
    for (int i = 0; i < 90; ++i)
      table += QByteArray::number(1 + i % 28) + "." + QByteArray::number(1 + i % 12) + ".2021," +
               QByteArray::number(i % 31) + (i % 12 < 6 ? ",early\n" : ",late\n");
    const auto learnt = run({"learn", "cart", written("days.csv", table), "--role", "day=feature", "--quiet",
                             "--out", file("days.json")});
    QVERIFY2(learnt.code == 0, learnt.err.constData());
    const auto rows = written("new_days.csv", "day,size\n03/04/2021,5\n05/06/2021,6\n");
    const auto open = run({"predict", file("days.json"), rows});
    QVERIFY2(
        open.code == 0 &&
            open.err.contains("warning: column 'day': 2 dates such as '03/04/2021' may have the day or") &&
            open.err.contains("day=date:%m/%d/%Y"),
        open.err.constData());
    const auto said = run({"predict", file("days.json"), rows, "--type", "day=date:MM/DD/YYYY"});
    QVERIFY2(said.code == 0 && !said.err.contains("warning"), said.err.constData());
    const auto own =
        run({"predict", file("days.json"), written("own.csv", "day,size\n3.4.2021,5\n5.6.2021,6\n")});
    QVERIFY2(own.code == 0 && !own.err.contains("warning"), own.err.constData());
  }

  void aColumnOfAnotherNameIsSaid() {
    const auto own = predicted("extras,size,note\nroof; lift,50,n1\nlift,60,n1\n");
    const auto lost = predicted("Ausstattung,size,note\nroof; lift,50,n1\nlift,60,n1\n");
    QVERIFY2(lost.code == 1 && lost.err.contains("--called COLUMN=NAME"), lost.err.constData());
    const auto there = predicted("Ausstattung,size,note\nroof; lift,50,n1\nlift,60,n1\n",
                                 {"--called", "extras=Ausstattung"});
    QVERIFY2(there.code == 0 && there.out == own.out, (there.out + there.err).constData());
    const auto none = predicted("extras,size,note\nlift,60,n1\n", {"--called", "extra=size"});
    QVERIFY2(none.code == 1 && none.err.contains("the model has no column 'extra'"), none.err.constData());
    const auto two = predicted("extras,size,note\nlift,60,n1\n", {"--called", "extras=size"});
    QVERIFY2(two.code == 1 && two.err.contains("another column of the model"), two.err.constData());
    // Two that change places do not meet.
    const auto turned = predicted("size,extras,note\nroof; lift,50,n1\nlift,60,n1\n",
                                  {"--called", "extras=size", "--called", "size=extras"});
    QVERIFY2(turned.code == 0 && turned.out == own.out, (turned.out + turned.err).constData());
    QCOMPARE(predicted("extras,size,note\nlift,60,n1\n", {"--called", "extras"}).code, 2);
  }

  void aColumnThatTheTableHasNotCountsAsMissing() {
    const auto blank = predicted("extras,size,note\n,50,n1\n,60,n1\n");
    const auto without = predicted("size,note\n50,n1\n60,n1\n", {"--called", "extras="});
    QVERIFY2(without.code == 0 && without.out == blank.out, (without.out + without.err).constData());
    QVERIFY2(without.err.contains("is missing in all 2 rows"), without.err.constData());
  }

  void aTableWithoutNamesThatFitsIsOfferedByPlace() {
    const QByteArray rows = "lift,50,n1\nlift,60,n0\nlift,70,n1\n";
    const auto bare = predicted(rows);
    QVERIFY2(
        bare.code == 1 && bare.err.contains("--called 'extras=column 1' --called 'size=column 2' --called "
                                            "'note=column 3'"),
        bare.err.constData());
    const auto said = predicted(
        rows, {"--called", "extras=column 1", "--called", "size=column 2", "--called", "note=column 3"});
    QVERIFY2(said.code == 0 && said.out == predicted("extras,size,note\n" + rows).out,
             (said.out + said.err).constData());
    // A column that does not fit, and one too many.
    for (const char* other : {"50,lift,n1\n60,lift,n0\n70,lift,n1\n", "lift,50,n1,1,2\nlift,60,n0,2,3\n"}) {
      const auto refused = predicted(other);
      QVERIFY2(refused.code == 1 && refused.err.contains("--called COLUMN=NAME"), refused.err.constData());
    }
  }

  // What no training row has is said with its place: below, above, and negative where nothing was.
  void valuesOutsideOfWhatWasLearntFromAreSaid() {
    const auto done =
        predicted("extras,size,note\nroof; lift,50,n1\nlift,-5,n1\n\nlift,500,n0\nlift,60,n0\n");
    QVERIFY2(done.code == 0 && !done.err.contains("outside"), done.err.constData());  // it is not asked
    QByteArray table = "size,share,kind\n";
    for (int i = 0; i < 90; ++i) {
      const int size = 40 + i * 37 % 90;
      table +=
          QByteArray::number(size) + "," + QByteArray::number(i * 7 % 31) + (size < 85 ? ",a\n" : ",b\n");
    }
    const QString sizes = written("sizes.csv", table), model = file("sizes.model.json");
    QVERIFY(
        run({"learn", "cart", sizes, "--quiet", "--test-fraction", "0", "--out", file("sizes.json")}).code ==
        0);
    const QString more = written("more.csv", "size,share\n50,1\n-5,1\n\n500,1\n60,-3\n");
    const auto outside = run({"predict", file("sizes.json"), "--model", "1", more});
    QVERIFY2(outside.code == 0 && outside.err.contains("column 'size': 2 of 4 rows have values outside of "
                                                       "what was learnt from (40 to 129); first in line 3"),
             outside.err.constData());
    QVERIFY2(!outside.err.contains("'share'"), outside.err.constData());
    // A model alone knows it by its table, which may be gone.
    QVERIFY(run({"show", file("sizes.json"), "--model", "1", "--format", "json", "--out", model}).code == 0);
    const auto alone = run({"predict", model, more});
    QVERIFY2(alone.err.contains("(40 to 129)"), alone.err.constData());
    QVERIFY(QFile::rename(sizes, sizes + ".gone"));
    const auto gone = run({"predict", model, more});
    QVERIFY2(gone.code == 0 && gone.err.contains("are not known here"), gone.err.constData());
    QVERIFY(run({"predict", file("sizes.json"), "--model", "1", more}).err.contains("(40 to 129)"));
  }

  // What is none of the data in a table that one learns from is none in new rows either.
  void rowsThatAreNoneOfTheDataAreNotAnswered() {
    const auto rows = [](int from, int to) {
      QByteArray text;
      for (int i = from; i < to; ++i)
        text += "00" + QByteArray::number(1000 + i) + (i % 3 == 0 ? ";X;" : ";;") +
                QByteArray::number(i * 37 % 101) + ".5;" + QByteArray::number(i * 13 % 50) +
                ((i % 3 == 0) != (i * 37 % 101 < 30) ? ";late\n" : ";soon\n");
      return text;
    };
    const QByteArray header = "client;locked;amount;days;kind\n", foot = "*** End of list ***;;;;\n";
    const QString kept = file("clients.json");
    const QString clients = written("clients.csv", header + rows(0, 200) + foot);
    const auto table = run({"data", clients});
    QVERIFY2(table.out.contains("'*** End of list ***' in line 202"), table.out.constData());
    QVERIFY(run({"learn", "cart", clients, "--quiet", "--out", kept}).code == 0);
    const struct {
      QByteArray text;
      int left;
      QList<QByteArray> said;
    } cases[] = {
        {header + rows(0, 12) + foot, 1, {"'*** End of list ***' in line 14"}},
        {header + rows(0, 12) + "Total;;606.5;;\n" + foot,
         2,
         {"'Total' in line 14", "'*** End of list ***' in line 15"}},
        {"Clients, as of today;;;;\n" + header + ";;EUR;days open;\n" + rows(0, 12) + header + rows(12, 20),
         1,  // the units are part of the header
         {"'client' in line 16", "1 row above the header"}},
    };
    for (const auto& one : cases) {
      const auto done = run({"predict", kept, written("clients.new.csv", one.text)});
      QVERIFY2(done.code == 0, done.err.constData());
      QVERIFY2(done.err.contains("no prediction for " + QByteArray::number(one.left) + " row"),
               (done.out + done.err).constData());
      QVERIFY2(
          !done.out.contains("End of list") && !done.out.contains("Total") && !done.out.contains("client;"),
          done.out.constData());
      for (const auto& said : one.said)
        QVERIFY2(done.err.contains(said), (said + "\n" + done.err).constData());
    }
  }

  // 9.5 cm are 95 mm: a run and a model of it know the unit that was learnt from; 9 kg are none.
  void anotherUnitThanTheLearntOneIsConvertedOrWarnedOf() {
    QByteArray table = "len,kind\n";
    for (int i = 0; i < 90; ++i)
      table += QByteArray::number(40 + i * 37 % 90) + (i * 37 % 90 < 45 ? " mm,a\n" : " mm,b\n");
    const QString parts = written("parts.csv", table), kept = file("parts.json"),
                  model = file("parts.model.json");
    QVERIFY(run({"learn", "cart", parts, "--quiet", "--out", kept}).code == 0);
    QVERIFY(content(kept).contains("\"unitsFound\""));
    QVERIFY(run({"show", kept, "--model", "1", "--format", "json", "--out", model}).code == 0);
    const QString other = written("other.csv", "len\n4.5 cm\n12 cm\n"),
                  same = written("same.csv", "len\n45 mm\n");
    for (const QStringList& words :
         {QStringList{"predict", kept, "--model", "1"}, QStringList{"predict", model}}) {
      const auto converted = run(words + QStringList{other});
      QVERIFY2(converted.code == 0 && converted.err.contains("2 values such as '4.5 cm' read in mm (45)"),
               converted.err.constData());
      const auto warned = run(words + QStringList{written("weights.csv", "len\n4.5 kg\n12 kg\n")});
      QVERIFY2(
          warned.code == 0 && warned.err.contains("warning: column 'len' was learnt from in mm and has 2 "
                                                  "values in kg here"),
          warned.err.constData());
      const auto fine = run(words + QStringList{same});
      QVERIFY2(fine.code == 0 && !fine.err.contains("warning"), fine.err.constData());
    }
  }

  // "5" for a model of per cent is 500 %: said with the flag that reads it otherwise.
  void perCentWithoutASignIsSaid() {
    QByteArray table = "rebate,n,kind\n";
    for (int i = 0; i < 90; ++i)
      table +=
          QByteArray::number(i % 45) + "%," + QByteArray::number(i % 7) + (i % 45 < 20 ? ",a\n" : ",b\n");
    QVERIFY(run({"learn", "cart", written("rebates.csv", table), "--quiet", "--out", file("rebates.json")})
                .code == 0);
    const auto answered = [&](const QByteArray& rows, const QStringList& more = {}) {
      return run(QStringList{"predict", file("rebates.json"), "--model", "1", written("rows.csv", rows)} +
                 more);
    };
    const auto signs = answered("rebate,n\n5%,1\n30%,2\n0%,3\n");
    QVERIFY2(signs.code == 0 && !signs.err.contains("per cent signs (0 "), signs.err.constData());
    const auto none = answered("rebate,n\n5,1\n30,2\n0,3\n");
    QVERIFY2(none.err.contains("warning: column 'rebate' was learnt from with per cent signs") &&
                 none.err.contains("2 of 3 values lie outside") && none.err.contains("--percent rebate"),
             none.err.constData());
    QVERIFY(none.out != signs.out);
    const auto said = answered("rebate,n\n5,1\n30,2\n0,3\n", {"--percent", "rebate"});
    QVERIFY2(said.code == 0 && said.out == signs.out && !said.err.contains("warning"), said.err.constData());
    // The other way round.
    QVERIFY(run({"learn", "cart", written("plain.csv", QByteArray(table).replace("%", "")), "--quiet",
                 "--out", file("plain.json")})
                .code == 0);
    const auto other =
        run({"predict", file("plain.json"), "--model", "1", written("rows.csv", "rebate,n\n5%,1\n30%,2\n")});
    QVERIFY2(other.err.contains("was learnt from without per cent signs"), other.err.constData());
  }

  // "7,416" of a country that divides thousands so, for a model of numbers with decimal commas.
  void decimalsThatWouldFitAsThousandsAreSaid() {
    QByteArray table = "mass;n;kind\n";
    for (int i = 0; i < 90; ++i)
      table +=
          QByteArray::number(1000 + i * 53) + ",5;" + QByteArray::number(i % 7) + (i < 40 ? ";a\n" : ";b\n");
    QVERIFY(
        run({"learn", "cart", written("masses.csv", table), "--quiet", "--out", file("masses.json")}).code ==
        0);
    const QString rows = written("thousands.csv", "mass;n\n1,416;1\n5,120;2\n4,987;3\n");
    const auto few = run({"predict", file("masses.json"), "--model", "1", rows});
    QVERIFY2(few.err.contains("warning: column 'mass' was learnt from between") &&
                 few.err.contains("3 of 3 values lie outside, and would fit as thousands") &&
                 few.err.contains("--decimal mass=point"),
             few.err.constData());
    const auto said = run({"predict", file("masses.json"), "--model", "1", rows, "--decimal", "mass=point"});
    QVERIFY2(said.code == 0 && !said.err.contains("outside"), said.err.constData());
    QVERIFY(said.out != few.out);
  }

  // Items in columns: the run keeps it, new rows have other orders and marks, a search from the run the same.
  void listsAsColumnsAreKeptWithTheRun() {
    QByteArray table = "extras,size,kind\n";
    const QByteArray items[] = {"roof", "lift", "garden"};
    for (int i = 0; i < 120; ++i) {
      QByteArray list;
      for (int k = 0; k < 3; ++k)
        if ((i >> k) % 2 == 1) list += (list.isEmpty() ? "" : "; ") + items[k];
      table +=
          list + "," + QByteArray::number(40 + i * 7 % 31) + ((i >> 1) % 2 == 1 ? ",dear\n" : ",cheap\n");
    }
    const QString lists = written("lists.csv", table), kept = file("lists.json");
    QVERIFY(run({"data", lists}).out.contains("--lists-as-columns extras"));
    const auto learnt =
        run({"learn", "cart", lists, "--quiet", "--lists-as-columns", "extras", "--out", kept});
    QVERIFY2(learnt.code == 0, learnt.err.constData());
    QVERIFY(content(kept).contains("\"listsAsColumns\""));
    const auto more =
        run({"predict", kept, written("rows.csv", "size,extras\n50,roof|LIFT\n50,garden\n50,\n")});
    QVERIFY2(more.code == 0 && more.out.contains("\n1,dear,") && more.out.contains("\n2,cheap,") &&
                 more.out.contains("\n3,cheap,"),
             (more.out + more.err).constData());
    const auto called =
        run({"predict", kept, written("rows.csv", "size,Ausstattung\n50,roof|LIFT\n50,garden\n50,\n"),
             "--called", "extras=Ausstattung"});
    QVERIFY2(called.code == 0 && called.out == more.out, (called.out + called.err).constData());
    const auto again = run({"learn", "cart", "--from", kept, "--quiet", "--out", file("lists-again.json")});
    QVERIFY2(again.code == 0 && content(file("lists-again.json")).contains("\"extras: lift\""),
             again.err.constData());
    // Another table is read as that of the run was, an item of two rows among the others.
    QByteArray fewer = "size,extras,kind\n";
    for (int i = 0; i < 90; ++i)
      fewer += QByteArray::number(40 + i * 5 % 31) + (i % 40 == 3 ? ",\"garden, lift\"" : ",garden") +
               (i % 4 == 3 ? ",dear\n" : ",cheap\n");
    const QString other = written("fewer.csv", fewer);
    for (const QString& learner : {QString("cart"), QString("molhc")}) {
      QStringList words{"learn", learner, other, "--from", kept, "--out", file("lists-other.json")};
      if (learner == "molhc") words += {"--black-box", "knn", "--quiet"};
      const auto from = run(words);
      QVERIFY2(from.code == 0, from.err.constData());
      QVERIFY(content(file("lists-other.json")).contains("\"extras: lift\""));
    }
    for (const QStringList& words :
         {QStringList{"alternatives", kept, "--data", other},
          QStringList{"steadiness", kept, "--resamples", "4"}, QStringList{"cross-validate", kept},
          QStringList{"edit", kept, "--data", other, "--prune", "0", "--out", file("pruned.json")},
          QStringList{"compare", other, "--learners", "cart", "--lists-as-columns", "extras"}}) {
      const auto done = run(words + QStringList{"--quiet"});
      QVERIFY2(done.code == 0, (words.join(' ').toUtf8() + "\n" + done.err).constData());
    }
    // What is missed is the file's column, not those that are made of it.
    const auto without = run({"predict", kept, written("rows.csv", "size,extra\n50,roof|LIFT\n")});
    QVERIFY2(without.code == 1 && without.err.contains("no column 'extras'") &&
                 without.err.contains("'extra' for 'extras'") && !without.err.contains("extras: "),
             without.err.constData());
    // A model alone reads its table so, too.
    const QString model = file("lists.model.json");
    QVERIFY(run({"show", kept, "--model", "1", "--format", "json", "--out", model}).code == 0);
    const auto edited = run({"edit", model, "--prune", "0", "--out", file("pruned.json")});
    QVERIFY2(edited.code == 0, edited.err.constData());
  }

 private:
  paretree::support::Done predicted(const QByteArray& rows, const QStringList& more = {}) const {
    return run(QStringList{"predict", file("run.json"), "--model", "1", written("new.csv", rows)} + more);
  }
};

PARETREE_TEST(NewRowsTest)
}  // namespace new_rows_test

#include "new_rows_test.moc"
