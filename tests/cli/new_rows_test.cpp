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

 private:
  paretree::support::Done predicted(const QByteArray& rows, const QStringList& more = {}) const {
    return run(QStringList{"predict", file("run.json"), "--model", "1", written("new.csv", rows)} + more);
  }
};

PARETREE_TEST(NewRowsTest)
}  // namespace new_rows_test

#include "new_rows_test.moc"
