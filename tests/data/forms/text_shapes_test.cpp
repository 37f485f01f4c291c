// Texts that are tables in a shape of their own: drawn with bars, in quotes by rows, aligned by tabs, printed
// by pandas.
#include <QTest>
#include <string>
#include <vector>

#include "paretree/data/rewriting/aligned_rows.h"
#include "paretree/data/rewriting/drawn_table.h"
#include "paretree/data/rewriting/fixed_width.h"
#include "paretree/data/rewriting/printed_frame.h"
#include "paretree/data/rewriting/quoted_rows.h"
#include "paretree/data/rewriting/wrapped_frame.h"
#include "paretree/data/table_file.h"
#include "paretree/messages/text.h"
#include "tests/support/unit.h"

namespace text_shapes_test {

using namespace paretree;

namespace {

/// The names and first row of the table that a text becomes.
QString tableOf(const std::string& text) {
  const auto file = data::readTableBytes(text, "t.txt", {}, Context());
  if (!file) return QString::fromStdString(messages::text(file.error()));
  QStringList names, cells;
  for (int c = 0; c < file->data.columns(); ++c) {
    names << QString::fromStdString(file->data.info(c).name);
    if (file->data.rows() > 0) cells << QString::fromStdString(file->data.text(c, 0));
  }
  return names.join(' ') + ": " + cells.join(' ');
}

/// Lines with slashes between them; '~' is a tab.
std::string linesOf(const QString& lines) {
  return (QString(lines).replace('/', '\n').replace('~', '\t') + "\n").toStdString();
}

/// Where columns begin that stand at the same places of all lines.
QString placesOf(const QString& lines, char delimiter = ' ') {
  const std::string text = linesOf(lines);
  const data::CsvDialect dialect{delimiter, '"', false};
  const auto records = data::sampleRecords(text, dialect, true, 500);
  QStringList places;
  for (const auto at : data::columnsByPlace(text, true, dialect, records)) places << QString::number(at);
  return places.join(' ');
}

/// So many rows of the same form, in which # is a digit.
QString rowsOf(const QString& form, int count = 12) {
  QStringList rows;
  for (int i = 0; i < count; ++i) rows << QString(form).replace('#', QString::number(i % 10));
  return "/" + rows.join('/');
}

}  // namespace

class TextShapesTest : public QObject {
  Q_OBJECT
 private slots:
  void rowsStandInQuotes_data() {
    QTest::addColumn<bool>("quoted");
    QTest::newRow(R"("a,b"/"1,2"/"3,4")") << true;
    QTest::newRow(R"("a;b"/"1;2" /"3;4";;)") << true;
    QTest::newRow(R"("a,b"//"1,2"/"3,4")") << true;
    QTest::newRow(R"("a,""b"""/"1,2"/"3,4")") << true;
    QTest::newRow(R"("a,b"/"1,2")") << false;
    QTest::newRow(R"("a,b"/"1,2"/"3")") << false;
    QTest::newRow(R"("a"/"1"/"3")") << false;
    QTest::newRow(R"("a,b"/1,2/"3,4")") << false;
    QTest::newRow(R"("a","b"/"1","2"/"3","4")") << false;
    QTest::newRow(R"(a,"b"/"1,2"/"3,4")") << false;
  }
  void rowsStandInQuotes() {
    QFETCH(bool, quoted);
    QCOMPARE(data::rowsAreQuoted(linesOf(QTest::currentDataTag()), true), quoted);
  }
  void aLineThatIsNotQuotedStaysBetweenQuotedRows() {
    std::string text = "\"a,b\"\n";
    for (int i = 0; i < 120; ++i) text += "\"" + std::to_string(i) + ",x" + std::to_string(i % 3) + "\"\n";
    const auto file = data::readTableBytes(text + "7,x1\n", "t.csv", {}, Context());
    QVERIFY(file.ok());
    QCOMPARE(file->data.rows(), std::size_t{121});
    QCOMPARE(file->data.text(0, 120), std::string("7"));
  }

  void tabsMayAlign_data() {
    QTest::addColumn<bool>("align");
    QTest::newRow("name~~size/long name~5/x~~7") << true;
    QTest::newRow("a~~b/c~~d/e~~f") << true;
    QTest::newRow("a~b~~c/c~d~~e//e~f~~g") << true;
    QTest::newRow("a~b/c~d/e~f") << false;
    QTest::newRow("a~~b/c~~d") << false;
    QTest::newRow("a~~b/c~d~e/f~g") << false;
    QTest::newRow("a~~b~c/d~e~~f/g~h~~i") << false;
    QTest::newRow("~~a/b~~c/d~~e") << false;
    QTest::newRow("a~~b/c~~/d~~e") << false;
  }
  void tabsMayAlign() {
    QFETCH(bool, align);
    QCOMPARE(data::tabsAlign(linesOf(QTest::currentDataTag())), align);
  }

  void theLastColumnMayHoldWords_data() {
    QTest::addColumn<int>("columns");
    QTest::newRow("user pid cpu mem command/a 1 2 3 x/b 4 5 6 y z/c 7 8 9 w v/d 1 2 3 s/e 4 5 6 t u") << 5;
    QTest::newRow("user pid cpu mem command//a 1 2 3 x/b 4 5 6 y z/c 7 8 9 w v/d 1 2 3 s/e 4 5 6 t u") << 5;
    QTest::newRow("user pid cpu command/a 1 2 x/b 4 5 y z/c 7 8 w v/d 1 2 s/e 4 5 t u") << 0;
    QTest::newRow("user pid cpu mem command/a 1 2 3 x/b 4 5 6 y z/c 7 8 9 w v/d 1 2 3 s") << 0;
    QTest::newRow("user pid cpu mem pid/a 1 2 3 x/b 4 5 6 y z/c 7 8 9 w v/d 1 2 3 s/e 4 5 6 t u") << 0;
    QTest::newRow("user pid 5th mem command/a 1 2 3 x/b 4 5 6 y z/c 7 8 9 w v/d 1 2 3 s/e 4 5 6 t u") << 0;
    QTest::newRow("a b c/1 2 3/1 2 3 4/1 2 3 4/1 2 3/1 2 3 4") << 0;
  }
  void theLastColumnMayHoldWords() {
    QFETCH(int, columns);
    QCOMPARE(static_cast<int>(data::columnsBeforeText(linesOf(QTest::currentDataTag()), true)), columns);
  }

  void tablesAreDrawnWithBars_data() {
    QTest::addColumn<bool>("drawn");
    QTest::addColumn<bool>("named");
    QTest::addColumn<bool>("doubled");
    const auto row = [](const char* lines, bool drawn, bool named = false, bool doubled = false) {
      QTest::newRow(lines) << drawn << named << doubled;
    };
    row("| a | b |/|---|---|/| 1 | 2 |/| 3 | 4 |", true, true);
    row("| a | b |/| 1 | 2 |/| 3 | 4 |/| 5 | 6 |", true);
    row("||a||b||/|1|2|/|3|4|/|5|6|", true, true, true);
    row("||a|b||/|1|2|/|3|4|/|5|6|", false);
    row("|||a||b||/|1|2|/|3|4|/|5|6|", false);
    row("||a||/|1|/|3|/|5|", false);
    row("| a | b \\|/| 1 | 2 \\|/| 3 | 4 \\|", false);
    row("a | b/1 | 2/3 | 4", false);
  }
  void tablesAreDrawnWithBars() {
    QFETCH(bool, drawn);
    QFETCH(bool, named);
    QFETCH(bool, doubled);
    const auto table = data::drawnTableOf(linesOf(QTest::currentDataTag()), true);
    QCOMPARE(table.has_value(), drawn);
    if (!table) return;
    QCOMPARE(table->named, named);
    QCOMPARE(table->doubled, doubled);
  }

  void framesArePrinted_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("shown");  // -1: it is none
    const auto row = [](const char* what, const char* text, int shown) {
      QTest::newRow(what) << QString(text) << shown;
    };
    row("a frame", "   a    b/0  1  2.5/1  3  4.5", 2);
    row("one row", "   a    b/0  1  2.5", -1);
    row("one column", "   a/0  1/1  3", -1);
    row("a named index", "      a    b/id          /x1    1  2.5/x2    3  4.5", 2);
    row("an index without a name", "    a    b/x1  1  2.5/x2  3  4.5", -1);
    row("with its size", "    a    b/x1  1  2.5/x2  3  4.5//[2 rows x 2 columns]", 2);
    row("rows behind its size", "    a    b/x1  1  2.5//[2 rows x 2 columns]/x2  3  4.5", -1);
    row("other widths", "   a    b/0  1  2.5/1  3  4.55", -1);
    row("letters beyond ASCII", "   a    \u00FC/0  \u00E4  2.5/1  \u00F6  4.5", 2);
    row("a word across a column", "   a    b/0  1x 2.5/1  3  4.5", -1);
  }
  void framesArePrinted() {
    QFETCH(QString, text);
    QFETCH(int, shown);
    const auto found = [](const std::string& lines) {
      const auto frame = data::printedFrameOf(lines, true);
      return frame ? static_cast<int>(frame->shown) : -1;
    };
    QCOMPARE(found(linesOf(text)), shown);
    QCOMPARE(found(QString::fromStdString(linesOf(text)).replace("\n", "\r\n").toStdString()), shown);
  }

  void framesAreWrapped_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("whole");
    const auto row = [](const char* what, const char* text, const char* whole) {
      QTest::newRow(what) << QString(text) << QString(whole);
    };
    row("two parts", "   a \\/0  1  /1  2  //   b/0  3/1  4", "   a  b/0  1  3/1  2  4");
    row("with its size", "   a \\/0  1  /1  2  //   b/0  3/1  4//[2 rows x 2 columns]",
        "   a  b/0  1  3/1  2  4//[2 rows x 2 columns]");
    row("one part", "   a/0  1/1  2", "");
    row("rows behind its size", "   a \\/0  1  /[2 rows x 2 columns]/   b/0  3/1  4", "");
    row("names twice", "   a \\/0  1  /1  2  //   a/0  3/1  4", "");
    row("names over names", "   a \\/   c/0  1  /1  2", "");
    row("parts of one row", "   a \\/0  1  //   b/0  3", "");
    row("parts of other lengths", "   a \\/0  1  /1  2  //   b/0  3/1  4/2  5", "");
    row("rows of other names", "   a \\/0  1  /1  2  //   b/0  3/2  4", "");
    row("one name for two rows", "   a \\/0  1  /0  2  //   b/0  3/0  4", "");
    row("a row first", "0  1/   a/0  1/1  2", "");
  }
  void framesAreWrapped() {
    QFETCH(QString, text);
    QFETCH(QString, whole);
    const auto unwrapped = data::unwrappedFrame(linesOf(text));
    QCOMPARE(unwrapped.has_value(), !whole.isEmpty());
    if (unwrapped) QCOMPARE(QString::fromStdString(*unwrapped), QString::fromStdString(linesOf(whole)));
  }

  // Dashes under the names show each column, as databases print them.
  void dashesShowTheColumns_data() {
    QTest::addColumn<QString>("lines");
    QTest::addColumn<QString>("places");
    const auto row = [](const char* what, const char* lines, const char* places) {
      QTest::newRow(what) << QString(lines) << QString(places);
    };
    row("under the names", "name    size/------- ----/ab      12/long na 7", "0 8");
    row("of two signs", "name    size/======= ====/ab      12/long na 7", "0 8");
    row("above the names", "------- ----/name    size/ab      12/long na 7", "0 8");
    row("above and below", "------- ----/------- ----/ab      12/long na 7", "0 8");
    row("too short", "name    size/-       -/ab      12/long na 7", "");
    row("under a name alone", "name/------- ----/ab/long na", "");
    row("without rows", "name    size/------- ----", "");
    row("under one column", "name/-------/ab/long na", "");
    row("with words across them", "name    size/------- ----/ab and what/long name 7/and others of", "");
    row("numbers that reach out", "name  size/---- -----/ab   123456/abc  234567", "0 5");
  }
  void dashesShowTheColumns() {
    QFETCH(QString, lines);
    QFETCH(QString, places);
    QCOMPARE(placesOf(lines), places);
  }
  void dashesShowNothingWhereAnotherMarkDivides() {
    QCOMPARE(placesOf("name,   size/------- ----/ab,     12/long na,7", ','), QString());
  }

  void blanksBelowEachOtherShowTheColumns() {
    QCOMPARE(placesOf("place      size  kind" + rowsOf("New York   1#.5  a") + rowsOf("Rome        #.5")),
             QString("0 11 17"));
    // Blanks that divide all rows alike are what divides them.
    QCOMPARE(placesOf("place      size  kind" + rowsOf("Rome       1#.5  a")), QString());
    QCOMPARE(placesOf("place      size  kind" + rowsOf("New York   1#.5  a", 5)), QString());
    // But where names are of several words.
    QCOMPARE(placesOf("name of place  full size" + rowsOf("Rome           1#.5", 30)), QString("0 15"));
    QCOMPARE(placesOf("name of place  5 size" + rowsOf("Rome           1#.5", 30)), QString());
    QCOMPARE(placesOf("name of place  -" + rowsOf("Rome           1#.5", 30)), QString());
  }

  void linesAreDividedAtTheirPlaces_data() {
    QTest::addColumn<QString>("line");
    QTest::addColumn<QString>("cells");
    const auto row = [](const char* line, const char* cells) {
      QTest::newRow(line) << QString(line) << QString(cells);
    };
    row("aaa  bcc  dd", "aaa|bcc|dd");
    row("aaa bcc   dd", "aaa|bcc|dd");  // a name over numbers at the right begins before them
    row("    bcc   dd", "    bcc   dd");
    row("aaabbbccc dd", "aaabbbccc dd");
    row("aaa", "aaa||");
    row("   ", "   ");
  }
  void linesAreDividedAtTheirPlaces() {
    QFETCH(QString, line);
    QFETCH(QString, cells);
    const auto divided = [&](const std::vector<std::size_t>& places) {
      const std::string text = line.toStdString();
      QStringList all;
      for (const auto cell : data::cellsByPlace(text, places))
        all << QString::fromUtf8(cell.data(), static_cast<qsizetype>(cell.size()));
      return all.join('|');
    };
    QCOMPARE(divided({0, 5, 10}), cells);
    QCOMPARE(divided({}), line);
  }
  void twoColumnsAreNotMoved() {
    QCOMPARE(data::cellsByPlace("aaa bcc", {0, 5}).size(), std::size_t{1});
    QCOMPARE(data::cellsByPlace("aaa  bcc", {0, 5}).size(), std::size_t{2});
    QCOMPARE(data::cellsByPlace("a b", {0, 1}).size(), std::size_t{2});
  }

  // Colours of a terminal, whole or cut off.
  void sequencesOfTerminalsAreLeftOut() {
    const std::string red = "\x1B[31m", plain = "\x1B[0m";
    QCOMPARE(tableOf(red + "a,b" + plain + "\n1," + red + "2.5\n" + plain + "3,4.5\n"),
             QString("a b: 1 2.5"));
    QCOMPARE(tableOf("a,b\n1," + red + "2.5\n3,4.5\n\x1B"), QString("a b: 1 2.5"));
    QCOMPARE(tableOf("a,b\n1," + red + "2.5\n3,4.5\n\x1B[3"), QString("a b: 1 2.5"));
    QCOMPARE(tableOf("a,b\n1," + red + "2.5\n3,4.5\n\x1B(\x1B[1\x01"), QString("a b: 1 2.5"));
  }
};

PARETREE_TEST(TextShapesTest)
}  // namespace text_shapes_test

#include "text_shapes_test.moc"
