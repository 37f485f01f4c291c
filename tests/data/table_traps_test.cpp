// Small tables with all that goes wrong in tables: read right, or refused with the right place.
#include <QTest>
#include <cmath>

#include "paretree/core/text.h"
#include "paretree/data/align_to_schema.h"
#include "paretree/data/dates.h"
#include "paretree/data/table_file.h"
#include "paretree/messages/text.h"
#include "tests/support/unit.h"

namespace table_traps_test {
using namespace paretree;

// The table as text: "name:type" and the cells of each row, '|' between cells, '_' for missing.
std::string shown(const data::TableFile& file) {
  std::string text;
  const data::Dataset& data = file.data;
  for (int c = 0; c < data.columns(); ++c)
    text += (c ? "|" : "") + data.info(c).name + ":" + std::string(typeName(data.info(c).type)).substr(0, 3);
  for (data::Row row = 0; row < data.rows(); ++row) {
    text += "\n";
    for (int c = 0; c < data.columns(); ++c)
      text += (c ? "|" : "") + (data.missing(c, row) ? std::string("_") : data.text(c, row));
  }
  return text;
}

std::string read(const std::string& bytes, const std::string& name = "t.csv",
                 const data::ReadOptions& options = {}) {
  const auto file = readTableBytes(bytes, name, options, Context());
  return file ? shown(*file) : "! " + messages::text(file.error());
}

std::string utf16(const std::string& ascii, bool bigEndian, bool mark) {
  std::string bytes = mark ? (bigEndian ? std::string("\xFE\xFF") : std::string("\xFF\xFE")) : std::string();
  for (const char c : ascii) bytes += bigEndian ? std::string{'\0', c} : std::string{c, '\0'};
  return bytes;
}

bool hasNote(const data::TableFile& file, const char* part) {
  for (const auto* list : {&file.notes, &file.warnings})
    for (const auto& note : *list)
      if (messages::text(note).find(part) != std::string::npos) return true;
  return false;
}

struct Trap {
  const char* title;
  std::string bytes;
  std::string expected;  // "! message" where it is refused
};

const std::string kPlain = "x:num|c:nom\n1.5|a\n2|b\n3|a\n4|b";
const std::string kArff = "@relation r\n@attribute x numeric\n@attribute c {a,b}\n@data\n";

std::vector<Trap> traps() {
  return {
      {"plain", "x,c\n1.5,a\n2,b\n3,a\n4,b\n", kPlain},
      {"no line end at the end", "x,c\n1.5,a\n2,b\n3,a\n4,b", kPlain},
      {"CRLF", "x,c\r\n1.5,a\r\n2,b\r\n3,a\r\n4,b\r\n", kPlain},
      {"CR alone", "x,c\r1.5,a\r2,b\r3,a\r4,b\r", kPlain},
      {"line ends mixed", "x,c\r\n1.5,a\n2,b\r3,a\r\n4,b\n", kPlain},
      {"blank lines", "\n\nx,c\n\n1.5,a\n2,b\n\n3,a\n4,b\n\n", kPlain},
      {"byte-order mark", "\xEF\xBB\xBFx,c\n1.5,a\n2,b\n3,a\n4,b\n", kPlain},
      {"UTF-16 little-endian", utf16("x,c\n1.5,a\n2,b\n3,a\n4,b\n", false, true), kPlain},
      {"UTF-16 big-endian", utf16("x,c\n1.5,a\n2,b\n3,a\n4,b\n", true, true), kPlain},
      {"UTF-16 without mark", utf16("x,c\n1.5,a\n2,b\n3,a\n4,b\n", false, false), kPlain},
      {"semicolon and decimal comma", "x;c\n1,5;a\n2;b\n3;a\n4;b\n", kPlain},
      {"tab and decimal comma", "x\tc\n1,5\ta\n2\tb\n3\ta\n4\tb\n", kPlain},
      {"pipe", "x|c\n1.5|a\n2|b\n3|a\n4|b\n", kPlain},
      {"spaces, many", "x   c\n1.5 a\n  2   b\n3 a\n4 b\n", kPlain},
      {"sep=", "sep=;\nx;c\n1,5;a\n2;b\n3;a\n4;b\n", kPlain},
      {"sep= in quotes", "\"sep=;\"\r\nx;c\r\n1,5;a\r\n2;b\r\n3;a\r\n4;b\r\n", kPlain},
      {"all in quotes", "\"x\",\"c\"\n\"1.5\",\"a\"\n\"2\",\"b\"\n\"3\",\"a\"\n\"4\",\"b\"\n", kPlain},
      {"single quotes", "'x','c'\n'1.5','a'\n'2','b'\n'3','a'\n'4','b'\n", kPlain},
      {"comments", "# made by hand\nx,c\n1.5,a\n# half\n2,b\n3,a\n4,b\n", kPlain},
      {"header in a comment", "#x,c\n1.5,a\n2,b\n3,a\n4,b\n", kPlain},
      {"blanks around", " x , c \n 1.5 , a\n2 ,b \n 3,a\n4,b\n", kPlain},
      {"decimal comma in quotes", "x,c\n\"1,5\",a\n\"2,25\",b\n\"3,5\",a\n\"4,5\",b\n",
       "x:num|c:nom\n1.5|a\n2.25|b\n3.5|a\n4.5|b"},
      {"thousands in quotes", "x,c\n\"1,500\",a\n\"12,000,000\",b\n7,a\n1.5,b\n",
       "x:num|c:nom\n1500|a\n12000000|b\n7|a\n1.5|b"},
      {"German money", "x;c\n1.234,50 \xE2\x82\xAC;a\n2,00 \xE2\x82\xAC;b\n", "x:num|c:nom\n1234.5|a\n2|b"},
      {"per cent", "x,c\n12.5%,a\n7%,b\n", "x:num|c:nom\n0.125|a\n0.07|b"},
      {"doubled quotes", "s,n\n\"he said \"\"no\"\"\",1\nyes,2\n", "s:nom|n:num\nhe said \"no\"|1\nyes|2"},
      {"escaped quotes", "s,n\n\"he said \\\"no, no\\\"\",1\nyes,2\n",
       "s:nom|n:num\nhe said \"no, no\"|1\nyes|2"},
      {"line break in quotes", "s,n\n\"two\nlines\",1\nyes,2\n", "s:nom|n:num\ntwo\nlines|1\nyes|2"},
      {"missing in all its words", "x,c\n1,a\n?,b\nNA,a\nN/A,?\nNaN,b\nnull,NA\n-,a\n,b\n9,\n2.5,a\n",
       "x:num|c:nom\n1|a\n_|b\n_|a\n_|_\n_|b\n_|_\n_|a\n_|b\n9|_\n2.5|a"},
      {"minus as a class", "x,c\n1,+\n2,-\n3,+\n4,-\n", "x:num|c:nom\n1|+\n2|-\n3|+\n4|-"},
      {"none is a level", "x,c\n1,none\n2,some\n3,none\n4,some\n",
       "x:num|c:nom\n1|none\n2|some\n3|none\n4|some"},
      {"no header", "1.5,a\n2,b\n3,a\n4,b\n", "column 1:num|column 2:nom\n1.5|a\n2|b\n3|a\n4|b"},
      {"no header, words only", "x,o,x\no,x,o\nx,x,o\no,o,x\n",
       "column 1:nom|column 2:nom|column 3:nom\nx|o|x\no|x|o\nx|x|o\no|o|x"},
      {"empty and repeated names", ",a,a\n1,2.5,x\n5,3,y\n", "column 1:num|a:num|a (2):nom\n1|2.5|x\n5|3|y"},
      {"years as names", "city,2019,2020\nBern,1.5,2\nRom,2,3\n",
       "city:nom|2019:num|2020:num\nBern|1.5|2\nRom|2|3"},
      {"row names as R writes them", "\"x\",\"c\"\n\"r1\",1.5,\"a\"\n\"r2\",2,\"b\"\n",
       "column 1:nom|x:num|c:nom\nr1|1.5|a\nr2|2|b"},
      {"trailing delimiter in the rows", "x,c\n1.5,a,\n2,b,\n3,a,\n4,b,\n", kPlain},
      {"trailing delimiter in the header", "x,c,\n1.5,a\n2,b\n3,a\n4,b\n", kPlain},
      {"trailing delimiter everywhere", "x,c,\n1.5,a,\n2,b,\n", "x:num|c:nom|column 3:num\n1.5|a|_\n2|b|_"},
      {"short rows", "x,c,d\n1.5,a,1\n2,b\n3,a,2\n", "x:num|c:nom|d:num\n1.5|a|1\n2|b|_\n3|a|2"},
      {"rows of delimiters only", "x,c\n1.5,a\n2,b\n3,a\n4,b\n,\n,\n", kPlain},
      {"dates", "d,x\n2020-02-29,1.5\n2021-12-31,2\n", "d:dat|x:num\n2020-02-29|1.5\n2021-12-31|2"},
      {"day before month", "d,x\n03/04/2020,1.5\n25/04/2020,2\n",
       "d:dat|x:num\n03/04/2020|1.5\n25/04/2020|2"},
      {"month before day", "d,x\n03/04/2020,1.5\n04/25/2020,2\n",
       "d:dat|x:num\n03/04/2020|1.5\n04/25/2020|2"},
      {"times", "d,x\n2020-02-29 12:30:15,1.5\n2021-12-31 00:00:00,2\n",
       "d:dat|x:num\n2020-02-29 12:30:15|1.5\n2021-12-31 00:00:00|2"},
      {"whole numbers in the last column", "x,k\n1.5,2\n2,1\n3,2\n4,1\n",
       "x:num|k:nom\n1.5|2\n2|1\n3|2\n4|1"},
      {"whole numbers with a mark stay numbers", "x,k\n1.5,2.0\n2,1.0\n3,2.0\n4,1.0\n",
       "x:num|k:num\n1.5|2\n2|1\n3|2\n4|1"},
      {"one column", "x\n1.5\n2\n3\n", "x:num\n1.5\n2\n3"},
      {"Windows-1252", "s,n\nM\xFCller,1\n\x80uro,2\n", "s:nom|n:num\nM\xC3\xBCller|1\n\xE2\x82\xACuro|2"},
      {"codes and a word",
       "x,c\n1,a\n2,b\n3+,a\n3+,b\n1,a\n2,a\n1,a\n2,b\n1,a\n2,b\n1,a\n2,b\n1,a\n2,b\n1,a\n2,b\n1,b\n2,a\n1,"
       "a\n2,b\n1,b\n1,b\n",
       "x:nom|c:nom\n1|a\n2|b\n3+|a\n3+|b\n1|a\n2|a\n1|a\n2|b\n1|a\n2|b\n1|a\n2|b\n1|a\n2|b\n1|a\n2|b\n1|"
       "b\n2|a\n1|a\n2|b\n1|b\n1|b"},

      {"a word among numbers", "w,c\n1,a\n2,a\n3,a\n4,a\n5,b\n6,b\n7,b\n8,b\n9,a\n1.5,a\n2,b\n3,b\nabc,a\n",
       "! t.csv:14:1: 'abc' is not a number; column 'w' was numeric in 12 rows\n1 row is affected; the table "
       "can be read without it (--skip-bad-rows)"},
      {"too many cells", "x,c\n1.5,a\n2,b,c\n3,a\n",
       "! t.csv:3:5: 3 cells found in this row, expected 2\n1 row is affected; the table can be read without "
       "it (--skip-bad-rows)"},
      {"too few cells", "x,c,d\n1.5,a,1\nend\n3,a,2\n",
       "! t.csv:3:4: 1 cell found in this row, expected 3\n1 row is affected; the table can be read without "
       "it (--skip-bad-rows)"},
      {"a quote that is not closed", "x,c\n1.5,a\n2,\"b\n3,a\n",
       "! t.csv:3:3: a quote in the row that begins here is never closed"},
      {"nothing", "", "! t.csv: the file has no table: it is empty"},
      {"blank lines only", "\n \n\n", "! t.csv: the file has no table: it has blank lines only"},
      {"a header only", "x,c\n", "! t.csv: the file has a header and no rows of data"},
      {"binary",
       std::string("\x7F"
                   "ELF\0\0\1\2,\n",
                   10),
       "! t.csv: is a binary file of no kind known here; 'Tables' in the help lists the kinds"},
      {"zip, but no workbook", std::string("PK\3\4 and then nothing"),
       "! t.csv: is a zip archive that cannot be opened: Not a zip archive"},
      {"cut gzip", std::string("\x1F\x8B\x08\0\0\0\0\0\0\3", 10),
       "! t.csv: the gzip data end too early; the file is cut off"},

      {"ARFF", kArff + "1.5,a\n2,b\n3,a\n4,b\n", kPlain},
      {"ARFF with everything in capitals",
       "@RELATION r\n@ATTRIBUTE x REAL\n@ATTRIBUTE c {a,b}\n@DATA\n1.5,a\n2,b\n3,a\n4,b\n", kPlain},
      {"ARFF with comments",
       "% c\n\n@relation r % c\n@attribute x numeric % c\n@attribute c {a, b} % c\n@data\n% c\n1.5,a % "
       "c\n2,b\n3,a\n4,b\n",
       kPlain},
      {"ARFF with blanks between", kArff + "1.5 a\n2   b\n3\ta\n4 b\n", kPlain},
      {"ARFF with trailing commas", kArff + "1.5,a,\n2,b,\n3,a,\n4,b,\n", kPlain},
      {"ARFF with ranges",
       "@relation r\n@attribute x INTEGER [0,9]\n@attribute c {a,b}\n@data\n1.5,a\n2,b\n3,a\n4,b\n", kPlain},
      {"ARFF quotes and escapes",
       "@relation 'a b'\n@attribute 'it\\'s x' numeric\n@attribute \"c d\" {'a b', 'B\\'s', "
       "\"q\"}\n@data\n1,'a b'\n?,'B\\'s'\n3,?\n",
       "it's x:num|c d:nom\n1|a b\n_|B's\n3|_"},
      {"ARFF sparse",
       "@relation r\n@attribute x numeric\n@attribute c {a,b}\n@attribute y numeric\n@data\n{0 1.5}\n{1 b, 2 "
       "'x'}\n",
       "! t.csv:7:9: 'x' is not a number; column 'y' was numeric in 1 row\n1 row is affected; the table can "
       "be read without it (--skip-bad-rows)"},
      {"ARFF sparse, omitted are first labels",
       "@relation r\n@attribute x numeric\n@attribute c {'a 1',b}\n@data\n{0 1.5}\n{1 b}\n{}\n{0 ?, 1 'a "
       "1'}\n",
       "x:num|c:nom\n1.5|a 1\n0|b\n0|a 1\n_|a 1"},
      {"ARFF dates",
       "@relation r\n@attribute d date 'dd.MM.yyyy'\n@attribute c {a,b}\n@data\n29.02.2020,a\n?,b\n",
       "d:dat|c:nom\n29.02.2020|a\n_|b"},
      {"ARFF weights", kArff + "1.5,a,{2}\n2,b\n", "x:num|c:nom|weight:num\n1.5|a|2\n2|b|1"},
      {"ARFF name with blanks",
       "@relation r\n@attribute petal width real\n@attribute c {a,b}\n@data\n1.5,a\n",
       "petal width:num|c:nom\n1.5|a"},
      {"ARFF without a type", "@relation r\n@attribute x unknown\n@attribute c {a,b}\n@data\n1.5,a\n2,b\n",
       "x:num|c:nom\n1.5|a\n2|b"},
      {"ARFF a class that never occurs", "@relation r\n@attribute c {a,b,z}\n@data\na\nb\n", "c:nom\na\nb"},
      {"ARFF a value that is not declared", kArff + "1.5,a\n2,B\n",
       "! t.csv:6:3: 'B' is none of the 2 values declared for column 'c'\n1 row is affected; the table can "
       "be read without it (--skip-bad-rows)"},
      {"ARFF too few values", kArff + "1.5,a\n2\n",
       "! t.csv:6:1: 1 value found in this row, expected 2\n1 row is affected; the table can be read without "
       "it (--skip-bad-rows)"},
      {"ARFF relational", "@relation r\n@attribute bag relational\n@attribute x numeric\n@end bag\n@data\n",
       "! t.csv:2:16: attribute 'bag' is relational (a table in each cell); such attributes cannot be used"},
      {"ARFF list not closed", "@relation r\n@attribute c {a,b\n@data\na\n",
       "! t.csv:3:1: the list of values of attribute 'c' is not closed with '}'"},
      {"ARFF without data", "@relation r\n@attribute x numeric\n", "! t.csv: the file ends before @data"},
      {"ARFF sparse beyond the last attribute", kArff + "{7 1}\n",
       "! t.csv:5:2: attribute 7 does not exist; they are numbered from 0 to 1\n1 row is affected; the table "
       "can be read without it (--skip-bad-rows)"},
  };
}

class TableTrapsTest : public QObject {
  Q_OBJECT
 private slots:
  void trapsReadRightOrFailInTheRightPlace_data() {
    QTest::addColumn<int>("at");
    const auto all = traps();
    for (int i = 0; i < static_cast<int>(all.size()); ++i) QTest::newRow(all[i].title) << i;
  }
  void trapsReadRightOrFailInTheRightPlace() {
    QFETCH(int, at);
    const Trap trap = traps()[at];
    data::ReadOptions strict;
    strict.strict = true;
    QCOMPARE(QString::fromStdString(read(trap.bytes, "t.csv", strict)),
             QString::fromStdString(trap.expected));
    if (trap.expected.front() != '!')  // what reads strictly reads the same without
      QCOMPARE(QString::fromStdString(read(trap.bytes)), QString::fromStdString(trap.expected));
  }
  void badRowsCanBeLeftOutAndAreCounted() {
    data::ReadOptions options;
    options.skipBadRows = true;
    std::string bytes = "x,c\n";
    for (int i = 0; i < 400; ++i)
      bytes += i % 25 == 24 ? "oops,a\n" : i % 25 == 20 ? "1,a,b\n" : std::to_string(i) + ".5,a\n";
    const auto file = readTableBytes(bytes, "t.csv", options, Context());
    QVERIFY2(file.ok(), file.ok() ? "" : messages::text(file.error()).c_str());
    QCOMPARE(file->fileRows, std::uint64_t(400));
    QCOMPARE(file->data.rows(), std::size_t(368));
    QVERIFY(hasNote(*file, "32 rows left out"));
    QVERIFY(hasNote(*file, "6 more: not a number in column 'x'"));
    data::ReadOptions strict;
    strict.strict = true;
    const std::string refused = read(bytes, "t.csv", strict);
    QVERIFY(refused.find("t.csv: 6 more: more cells than columns") != std::string::npos);
    QVERIFY(refused.find("32 rows are affected") != std::string::npos);
  }
  void leavingBadRowsOutKnowsBanners() {
    data::ReadOptions options;
    options.skipBadRows = true;
    std::string bytes = "Measurements of the year;;\nby hand;;\nx;y;c\n";
    for (int i = 0; i < 60; ++i)
      bytes += (i == 30 ? "oops" : std::to_string(i) + ".5") + ";" + std::to_string(i % 7) + ".25;a\n";
    const auto file = readTableBytes(bytes, "t.csv", options, Context());
    QVERIFY(file.ok() && file->data.info(0).name == "x" && file->data.info(0).isNumeric());
    QCOMPARE(file->data.rows(), std::size_t(59));
  }
  void whatTheUserSaysGoesBeforeWhatIsGuessed() {
    data::ReadOptions options;
    options.header = false;
    options.delimiter = ';';
    options.decimal = ',';
    options.types["column 1"] = data::ColumnType::Nominal;
    QCOMPARE(read("1;2,5\n3;4\n", "t", options), std::string("column 1:nom|column 2:num\n1|2.5\n3|4"));
    data::ReadOptions missing;
    missing.missing = {"-999", "none"};
    QCOMPARE(read("x,c\n-999,a\n2.5,none\n3,b\n", "t", missing), std::string("x:num|c:nom\n_|a\n2.5|_\n3|b"));
    data::ReadOptions number;
    number.types["k"] = data::ColumnType::Number;
    QCOMPARE(read("x,k\n1.5,2\n2,1\n3,2\n4,1\n", "t", number),
             std::string("x:num|k:num\n1.5|2\n2|1\n3|2\n4|1"));
    data::ReadOptions unknown;
    unknown.roles["klass"] = data::Role::Target;
    QCOMPARE(read("x,class\n1.5,2\n", "t", unknown),
             std::string("! t: there is no column 'klass'; did you mean 'class'?"));
    data::ReadOptions encoding;
    encoding.encoding = "KOI9";
    QVERIFY(read("x\n1\n", "t", encoding).find("'KOI9' is not known") != std::string::npos);
  }
  void numbersThatMeanMissingAreWrittenAsInTheFile() {
    data::ReadOptions options;
    options.missing = {"999,9"};
    const std::string bytes = "x;c\n1,5;a\n999,9;b\n9,0;a\n2,5;b\n";
    QCOMPARE(read(bytes, "t.csv", options), std::string("x:num|c:nom\n1.5|a\n_|b\n9|a\n2.5|b"));
    options.missing = {"999.9"};  // as the program itself writes it
    QCOMPARE(read(bytes, "t.csv", options), std::string("x:num|c:nom\n1.5|a\n_|b\n9|a\n2.5|b"));
    // A thousand where that is what the file means by it.
    options.missing = {"1.000"};
    QCOMPARE(read("x;c\n1,0;a\n1.000,0;b\n2,5;a\n", "t.csv", options),
             std::string("x:num|c:nom\n1|a\n_|b\n2.5|a"));
  }
  void wordsForMissingThatNoCellHasAreSaid() {
    data::ReadOptions options;
    options.missing = {"k.A.", "-999", "b"};
    const auto file = data::readTableBytes("x,c\n1,a\n-999,b\n3,a\n", "t.csv", options, Context());
    QVERIFY(file.ok());
    QVERIFY(hasNote(*file, "'k.A.' is to mean missing, but no cell is written so"));
    QVERIFY(!hasNote(*file, "'-999' is to mean missing") && !hasNote(*file, "'b' is to mean missing"));
  }
  void rowsKeepTheNumbersOfTheirRecords() {
    std::string bytes = "x,y,c\n";
    for (int i = 1; i <= 40; ++i) {
      const std::string number = std::to_string(i);
      bytes += i == 5 ? ",,\n" : number + "," + number + (i % 2 ? ",a" : ",b") + (i == 3 ? ",more\n" : "\n");
    }
    const auto file = data::readTableBytes(bytes + "Total,812,\n", "t.csv", {}, Context());
    QVERIFY(file.ok());
    QCOMPARE(file->leftOut, (std::vector<std::uint64_t>{3, 5, 41}));
    QCOMPARE(file->fileRows, file->data.rows() + file->leftOut.size());
    const auto numbers = data::recordNumbers(*file);
    for (data::Row row = 0; row < file->data.rows(); ++row)
      QCOMPARE(static_cast<double>(numbers[row]), file->data.numbers(0)[row]);
  }
  void largeValuesFarFromAllOthersAreOfferedAsMissing() {
    std::string bytes = "x,c\n";
    for (int i = 0; i < 40; ++i)
      bytes += (i % 10 == 0 ? "9999" : std::to_string(i)) + (i % 2 ? ",a\n" : ",b\n");
    const auto file = data::readTableBytes(bytes, "t.csv", {}, Context());
    QVERIFY(file.ok());
    QCOMPARE(file->perhapsMissing, std::vector<std::string>{"9999"});
    const auto near = data::readTableBytes("x,c\n9999,a\n9999,b\n9000,a\n1,b\n", "t.csv", {}, Context());
    QVERIFY(near.ok() && near->perhapsMissing.empty());
  }
  void rolesAreSuggested() {
    std::string bytes = "id,when,note,class,x,flat\n";
    for (int i = 0; i < 30; ++i)
      bytes += std::to_string(1000 + 7 * i) + ",2020-01-" + (i < 9 ? "0" : "") + std::to_string(i + 1) +
               ",text number " + std::to_string(i) + "," + std::to_string(i % 3) + "," +
               std::to_string(i % 4) + ".25,1.5\n";
    bytes.replace(bytes.find("2020-01-30"), 10, "2020-01-31");
    const auto file = data::readTableBytes(bytes, "t.csv", {}, Context());
    QVERIFY2(file.ok(), file.ok() ? "" : messages::text(file.error()).c_str());
    std::vector<data::Role> roles;
    for (const auto& info : file->data.schema()->columns) roles.push_back(info.role);
    QCOMPARE(roles,
             (std::vector<data::Role>{data::Role::Identifier, data::Role::Ignored, data::Role::Identifier,
                                      data::Role::Target, data::Role::Feature, data::Role::Ignored}));
    QVERIFY(file->data.info(3).isNominal());
    QVERIFY(hasNote(*file, "column 'flat' is set aside: one value in all rows"));
    QVERIFY(hasNote(*file, "holds dates"));
  }
  void theSurestNameIsTheTarget() {
    const auto file =
        data::readTableBytes("y,label,class,x\n1.5,a,p,2.5\n2.5,b,q,3.5\n", "t.csv", {}, Context());
    QVERIFY(file.ok());
    QCOMPARE(file->data.targets(), std::vector<int>{2});
  }
  void whatIsCalledIdMayRepeat() {
    std::string bytes = "ID,number,x,c\n";
    for (int i = 0; i < 60; ++i)
      bytes += std::to_string(1000 + i % 45) + "," + std::to_string(i % 45 * 3) + "," + std::to_string(i) +
               ".5," + (i % 2 ? "a\n" : "b\n");
    const auto file = data::readTableBytes(bytes, "t.csv", {}, Context());
    QVERIFY(file.ok());
    QCOMPARE(file->data.info(0).role, data::Role::Identifier);
    QCOMPARE(file->data.info(1).role, data::Role::Feature);
    QVERIFY(hasNote(*file, "column 'ID' has another whole number in most rows"));
  }
  void codesAndCodedMissingValuesAreOffered() {
    std::string bytes = "x,grade,flag,c\n";
    for (int i = 0; i < 60; ++i)
      bytes += (i % 9 ? std::to_string(i) : std::string("-999")) + "," + std::to_string(1 + i % 4) + "," +
               std::to_string(i % 2) + "," + (i % 2 ? "a\n" : "b\n");
    const auto file = data::readTableBytes(bytes, "t.csv", {}, Context());
    QVERIFY(file.ok());
    QCOMPARE(file->perhapsCodes, std::vector<std::string>{"grade"});
    QCOMPARE(file->perhapsMissing, std::vector<std::string>{"-999"});
    QVERIFY(hasNote(*file, "1 column holds few whole numbers, perhaps codes: 'grade'"));
    QCOMPARE(file->data.numbers(0)[0], -999.0);
    data::ReadOptions options;
    options.missing = file->perhapsMissing;
    options.types["grade"] = data::ColumnType::Nominal;
    const auto again = readTableBytes(bytes, "t.csv", options, Context());
    QVERIFY(again.ok());
    QVERIFY(again->data.missing(0, 0));
    QVERIFY(again->perhapsCodes.empty() && again->perhapsMissing.empty());
  }
  void severalTargetsStayNumbers() {
    data::ReadOptions options;
    options.roles = {{"a", data::Role::Target}, {"b", data::Role::Target}};
    const auto file = readTableBytes("x,a,b\n1,0,1\n2,1,0\n3,0,1\n4,1,0\n", "t.csv", options, Context());
    QVERIFY(file.ok());
    QCOMPARE(file->data.targets(), (std::vector<int>{1, 2}));
    QCOMPARE(file->data.info(1).type, data::ColumnType::Number);
  }
  void suspectValuesAreSaid() {
    const auto file = data::readTableBytes("x,c\n-999,yes\n5,Yes\n6,no\n6,no\n", "t.csv", {}, Context());
    QVERIFY(file.ok());
    QVERIFY(hasNote(*file, "perhaps it means missing"));
    QVERIFY(hasNote(*file, "'yes' also as 'Yes'"));
    QVERIFY(hasNote(*file, "1 row repeats an earlier row"));
  }
  void aTypeThatProvesWrongLateIsCorrected() {
    std::string numbers = "x,c\n", dates = numbers;
    for (int i = 0; i < 60000; ++i) numbers += std::to_string(i % 7) + ",some text to fill the sample with\n";
    for (int i = 0; i < 60000; ++i) numbers += "level" + std::to_string(i % 3) + ",some text\n";
    const auto file = data::readTableBytes(numbers, "t.csv", {}, Context());
    QVERIFY2(file.ok(), file.ok() ? "" : messages::text(file.error()).c_str());
    QCOMPARE(file->data.rows(), std::size_t(120000));
    QCOMPARE(file->data.info(0).levels.size(), std::size_t(10));
  }
  void anEncodingThatProvesWrongLateIsCorrected() {
    std::string bytes = "x,c\n";
    for (int i = 0; i < 30000; ++i) bytes += "1.5,abcdefgh\n";
    bytes += "2,M\xFCller\n";
    const auto file = data::readTableBytes(bytes, "t.csv", {}, Context());
    QVERIFY(file.ok());
    QCOMPARE(file->encoding, std::string("Windows-1252"));
    QCOMPARE(file->data.info(1).levels.back(), std::string("M\xC3\xBCller"));
  }
  void recordsMayBeLongerThanABlock() {
    const std::string big(3000000, 'x');
    const auto file = data::readTableBytes("s,n\n\"" + big + "\n\",1\nb,2\n", "t.csv", {}, Context());
    QVERIFY2(file.ok(), file.ok() ? "" : messages::text(file.error()).c_str());
    QCOMPARE(file->data.info(0).levels.front().size(), big.size() + 1);
  }
  void tooLargeForMemoryIsRefusedWithTheNumbers() {
    data::ReadOptions options;
    options.memoryLimit = 1000;
    std::string bytes = "x,y\n";
    for (int i = 0; i < 1000; ++i) bytes += "1.5,2.5\n";
    const std::string message = read(bytes, "t.csv", options);
    QVERIFY2(message.find("of memory; 1 kB may be used") != std::string::npos, message.c_str());
  }
  void filesThatStandInMemoryAsAWholeAreRefusedToo() {
    std::string arff =
        "@relation r\n@attribute x numeric\n@attribute y numeric\n@attribute z numeric\n@data\n";
    for (int i = 0; i < 1000; ++i) arff += "1,2,3\n";
    const auto with = [](std::uint64_t bytes) {
      data::ReadOptions options;
      options.memoryLimit = bytes;
      return options;
    };
    const std::string whole = read(arff, "t.arff", with(3000));
    QVERIFY2(whole.find("t.arff: its 6.08 kB must stand in memory to be read; 3 kB may be used") !=
                 std::string::npos,
             whole.c_str());
    // The text would fit, and the columns beside it would not.
    const std::string both = read(arff, "t.arff", with(10000));
    QVERIFY2(both.find("about 1,000 rows of 3 columns would take 24 kB of memory beside the text; 3.92 kB "
                       "may be used") != std::string::npos,
             both.c_str());
    QVERIFY(read(arff, "t.arff", with(40000)).front() != '!');
  }
  void nobodyIsBornInTheFuture() {
    const auto yearIn = [](const std::string& name) {
      std::string bytes = name + ",x\n";
      for (const char* day : {"01.02.28", "13.05.74", "31.12.26", "24.12.99"})
        bytes += std::string(day) + ",1\n";
      const auto file = data::readTableBytes(bytes, "t.csv", {}, Context());
      return file.ok() && file->data.info(0).type == data::ColumnType::Date
                 ? data::formatDate(file->data.numbers(0)[0], "%Y") + " " +
                       data::formatDate(file->data.numbers(0)[2], "%Y")
                 : std::string("?");
    };
    QCOMPARE(yearIn("due"), std::string("2028 2026"));
    QCOMPARE(yearIn("date of birth"), std::string("1928 2026"));
    QCOMPARE(yearIn("Geburtsdatum"), std::string("1928 2026"));
    QCOMPARE(yearIn("client_dob"), std::string("1928 2026"));
    QCOMPARE(yearIn("dobson"), std::string("2028 2026"));
  }
  void readingCanBeStopped() {
    std::stop_source stop;
    stop.request_stop();
    const Context context(Rng(1), 1, stop.get_token());
    const auto file = data::readTableBytes("x,y\n1,2\n", "t.csv", {}, context);
    QVERIFY(!file.ok());
    QCOMPARE(messages::text(file.error()), std::string("t.csv: reading was stopped"));
  }
  void foldersAndAbsentFilesAreNamed() {
    QVERIFY(messages::text(data::readTable("/", {}, Context()).error()).find("is a folder") !=
            std::string::npos);
    QVERIFY(
        messages::text(data::readTable("/no/such/file.csv", {}, Context()).error()).find("no such file") !=
        std::string::npos);
    QVERIFY(messages::text(data::readTable("/dev/zero", {}, Context()).error()).find("is a device") !=
            std::string::npos);
  }
  void anotherTableIsMadeToFit() {
    const auto train = data::readTableBytes(
        "größe,colour,class\n1.5,red,>50K\n2,blue,<=50K\n3,red,>50K\n4,blue,<=50K\n", "a.csv", {}, Context());
    const auto test = data::readTableBytes("class,extra,GRÖSSE,colour\n>50K.,7,9.5,green\n<=50k,8,8,red\n",
                                           "b.csv", {}, Context());
    QVERIFY(train.ok() && test.ok());
    std::vector<Message> notes;
    const auto fitted = data::alignToSchema(test->data, *train->data.schema(), &notes);
    QVERIFY(fitted.ok());
    QCOMPARE(fitted->text(2, 0), std::string(">50K"));
    QCOMPARE(fitted->text(2, 1), std::string("<=50K"));
    QVERIFY(fitted->missing(1, 0));
    QCOMPARE(fitted->text(1, 1), std::string("red"));
    QCOMPARE(fitted->numbers(0)[0], 9.5);
    const std::string all = [&] {
      std::string text;
      for (const auto& note : notes) text += messages::text(note) + "\n";
      return text;
    }();
    QVERIFY(all.find("'green'") != std::string::npos && all.find("'extra'") != std::string::npos &&
            all.find("'>50K.'") != std::string::npos);
    const auto absent =
        alignToSchema(data::readTableBytes("x,class\n1,a\n2,b\n", "c.csv", {}, Context())->data,
                      *train->data.schema(), nullptr);
    QVERIFY(!absent.ok() && messages::text(absent.error()).find("'colour'") != std::string::npos);
  }
};

PARETREE_TEST(TableTrapsTest)
}  // namespace table_traps_test

#include "table_traps_test.moc"
