// Lines above a table that say what wrote it: by their form alone, and not where something is missing of it.
#include <QTest>
#include <initializer_list>
#include <string>

#include "paretree/data/rewriting/preamble.h"
#include "tests/support/unit.h"

namespace preambles_test {

using namespace paretree;

namespace {

/// The code of the note, the words that name the form, and the names that stay; empty where there is none.
QString foundIn(const std::string& text) {
  const auto preamble = data::preambleOf(text, true);
  if (!preamble) return {};
  QString found = QString::fromStdString(preamble->note.code);
  if (const auto* form = preamble->note.find("form"))
    found += " " + QString::fromStdString(std::get<std::string>(form->value));
  for (const QString& line : QString::fromStdString(preamble->instead).split('\n'))
    if (!line.isEmpty()) found += " [" + line + "]";
  for (const std::string& word : preamble->missing) found += " without " + QString::fromStdString(word);
  return found;
}

/// `count` cells "7" with a mark between.
std::string sevens(int count, char mark) {
  std::string cells = "7";
  for (int i = 1; i < count; ++i) cells += std::string(1, mark) + "7";
  return cells;
}

std::string lines(std::initializer_list<std::string> all) {
  std::string text;
  for (const std::string& line : all) text += line + "\n";
  return text;
}

}  // namespace

class PreamblesTest : public QObject {
  Q_OBJECT
 private slots:
  void aFormIsKnownByItsLines_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("found");
    const auto row = [](const char* what, std::initializer_list<std::string> text, const char* found) {
      QTest::newRow(what) << QString::fromStdString(lines(text)) << QString(found);
    };
    row("Campbell", {"\"TOA5\",\"CR1000\",\"t\"", "TIMESTAMP,T", "TS,C", ",Avg", "2024-01-01,5"},
        "data.campbell TOA5 [TIMESTAMP,T] [TS,C]");
    row("Campbell, cut off", {"\"TOA5\",\"CR1000\",\"t\"", "TIMESTAMP,T", "TS,C"}, "");
    row("DATEV", {"EXTF;700;21;Buchungsstapel;1", "Konto;Betrag", "1;2"}, "data.datev");
    row("DATEV in quotes", {"\"EXTF\";700;21;\"Buchungsstapel\";1", "Konto;Betrag", "1;2"}, "data.datev");
    row("DATEV with few cells", {"EXTF;700;21;x", "Konto;Betrag", "1;2"}, "");
    row("DATEV of no version", {"EXTF;a;21;x;1", "Konto;Betrag", "1;2"}, "");
    row("DATEV of no kind", {"EXTF;700;b;x;1", "Konto;Betrag", "1;2"}, "");
    row("DATEV without rows", {"EXTF;700;21;x;1", "Konto;Betrag"}, "");
    row("W3C", {"#Version: 1.0", "#Fields: date c-ip", "2024-01-01 -"},
        "data.fields-of-log W3C [date c-ip] without -");
    row("W3C without rows", {"#Version: 1.0", "#Fields: date c-ip"}, "");
    row("GCT 1.2", {"#1.2", "1\t2", "Name\tDescription\ta\tb", "x\ty\t1\t2"}, "data.gct");
    row("GCT 1.3", {"#1.3", "1\t2\t0\t0", "id\ta\tb", "x\t1\t2"}, "data.gct");
    row("GCT without rows", {"#1.3", "1\t2", "id\ta\tb"}, "");
    row("GCT of one size", {"#1.2", "1", "id\ta\tb", "x\t1\t2"}, "");
    row("GCT without sizes", {"#1.2", "1\tx", "id\ta\tb", "x\t1\t2"}, "");
    row("BED", {"track name=x", "chr1\t10\t20\tgene"}, "data.bed-track [chrom\tchromStart\tchromEnd\tname]");
    row("BED between blanks", {"browser position chr1", "track name=x", "chr1 10 20"},
        "data.bed-track [chrom chromStart chromEnd]");
    row("bedGraph", {"track type=bedGraph", "chr1\t10\t20\t0.5"},
        "data.bed-track [chrom\tchromStart\tchromEnd\tvalue]");
    row("bedGraph with more", {"track type=bedGraph", "chr1\t10\t20\t0.5\t7"},
        "data.bed-track [chrom\tchromStart\tchromEnd\tvalue\tscore]");
    row("BED without rows", {"track name=x"}, "");
    row("BED of two cells", {"track name=x", "chr1\t10"}, "");
    row("BED of many cells", {"track name=x", "chr1\t" + sevens(12, '\t')}, "");
    row("BED that begins nowhere", {"track name=x", "chr1\tx\t20"}, "");
    row("BED that ends nowhere", {"track name=x", "chr1\t10\tx"}, "");
    row("tibble", {"# A tibble: 1 x 2", "a b", "<chr> <dbl>", "x 5"}, "data.tibble [a b]");
    row("tibble without rows", {"# A tibble: 1 x 2", "a b", "<chr> <dbl>"}, "");
    row("tibble without types", {"# A tibble: 1 x 2", "a b", "chr dbl", "x 5"}, "");
    row("tibble with half a type", {"# A tibble: 1 x 2", "a b", "<chr <dbl>", "x 5"}, "");
    row("slashes", {"// of a probe", "a,b", "1,2"}, "data.slash-comments");
    row("slashes alone", {"// of a probe", "// of another"}, "");
    row("slashes above one row", {"// of a probe", "a,b"}, "");
    row("slashes between rows", {"// of a probe", "a,b", "// 1,2"}, "");
    row("names in a comment", {"; of a probe", "; a,b", "1,2"}, "data.names-in-comment [a,b]");
    row("names between tabs", {";a\tb", "1\t2"}, "data.names-in-comment [a\tb]");
    row("comments alone", {"; a,b", "; c,d"}, "");
    row("one name", {"; a", "1"}, "");
    row("fewer names than cells", {"; a,b", "1,2,3"}, "");
    row("numbers for names", {"; 1,b", "1,2"}, "");
    row("a comment above words", {"; a,b", "x,y"}, "");
  }
  void aFormIsKnownByItsLines() {
    QFETCH(QString, text);
    QFETCH(QString, found);
    QCOMPARE(foundIn(text.toStdString()), found);
    // Whatever ends its lines.
    QCOMPARE(foundIn(text.replace("\n", "\r\n").toStdString()), found);
  }

  void titlesStandAboveRowsBetweenBlanks_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("found");
    const auto row = [](const char* what, std::initializer_list<std::string> text, bool found) {
      QTest::newRow(what) << QString::fromStdString(lines(text)) << found;
    };
    row("a title", {"Yields, by field", "field a b", "x 1 2", "y 3 4", "z 5 6"}, true);
    row("a title without a comma", {"Yields", "field a b", "x 1 2", "y 3 4", "z 5 6"}, false);
    row("two rows and blank lines", {"Yields, by field", "field a b", "x 1 2", "", "", "y 3 4"}, false);
    row("remarks below",
        {"Yields, by field", "field a b", "x 1 2", "y 3 4", "z 5 6", "all of them", "as said"}, false);
    row("numbers among the names", {"Yields, by field", "field a 3", "x 1 2", "y 3 4", "z 5 6"}, false);
    row("two columns", {"Yields, by field", "field a", "x 1", "y 3", "z 5"}, false);
    row("a row that does not fit", {"Yields, by field", "field a b", "x 1", "y 3 4", "z 5 6"}, false);
  }
  void titlesStandAboveRowsBetweenBlanks() {
    QFETCH(QString, text);
    QFETCH(bool, found);
    QCOMPARE(foundIn(text.toStdString()) == "data.title-above", found);
  }

  void linesThatNameFieldsAreKnown_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("found");
    const auto row = [](const char* what, std::initializer_list<std::string> text, const char* found) {
      QTest::newRow(what) << QString::fromStdString(lines(text)) << QString(found);
    };
    const std::string named = "# name 0 = prDM: Pressure [db]", other = "# name 1 = t090C: \"Temperature\"";
    row("LAS",
        {"~Version", " VERS. 2.0 :", "~Well", "STRT.M 5 :", " NULL. -999.25 : none", "~Curve", "# of it",
         " DEPT.M : Depth", " no curve", " GR.GAPI : Gamma", "~A", "1 2"},
        "data.known-form LAS [DEPT GR] without -999.25");
    row("LAS in small letters", {"~v", "~c", "a. : x", "b. : y", "~a", "1 2"}, "data.known-form LAS [a b]");
    row("LAS of no version", {"~C", "a. : x", "b. : y", "~A", "1 2"}, "");
    row("a wave alone", {"~", "~V", "~C", "a. : x", "b. : y", "~A", "1 2"}, "");
    row("LAS of one curve", {"~V", "~C", "a. : x", "~A", "1 2"}, "");
    row("LAS without rows", {"~V", "~C", "a. : x", "b. : y", "~A"}, "");
    row("EPW", {"LOCATION,x", "2", "3", "4", "5", "6", "7", "DATA PERIODS,1", "1966,1,1"},
        "data.known-form EPW [year,month,day]");
    row("EPW, cut off", {"LOCATION,x", "2", "3", "4", "5", "6", "7", "DATA PERIODS,1"}, "");
    row("EPW without periods", {"LOCATION,x", "2", "3", "4", "5", "6", "7", "8", "1966,1,1"}, "");
    row("EPW of more columns",
        {"LOCATION,x", "2", "3", "4", "5", "6", "7", "DATA PERIODS,1", sevens(36, ',')}, "");
    row("ATF", {"ATF\t1.0", "1\t2", "\"Type=x\"", "a\tb", "1\t2"}, "data.known-form ATF");
    row("ATF of one count", {"ATF\t1.0", "1", "\"Type=x\"", "a\tb", "1\t2"}, "");
    row("ATF without lines", {"ATF\t1.0", "x\t2", "\"Type=x\"", "a\tb", "1\t2"}, "");
    row("ATF without columns", {"ATF\t1.0", "1\tx", "\"Type=x\"", "a\tb", "1\t2"}, "");
    row("ATF of many lines", {"ATF\t1.0", "100\t2", "\"Type=x\"", "a\tb", "1\t2"}, "");
    row("ATF, cut off", {"ATF\t1.0", "1\t2", "\"Type=x\"", "a\tb"}, "");
    row("GEO", {"!Series_title\t\"x\"", "!series_matrix_table_begin", "ID\ta", "1\t2"},
        "data.known-form GEO");
    row("GEO without a table", {"!Series_title\t\"x\"", "ID\ta", "1\t2"}, "");
    row("BLAST", {"# BLASTN", "# Fields: query, subject", "x\ty"}, "data.known-form BLAST [query\tsubject]");
    row("BLAST without rows", {"# BLASTN", "# Fields: query, subject"}, "");
    row("BLAST of one field", {"# BLASTN", "# Fields: query", "x"}, "");
    row("BLAST of more cells", {"# BLASTN", "# Fields: query, subject", "x\ty\tz"}, "");
    row("a grid", {"ncols 2", "nrows 1", "xllcorner 0", "yllcorner 0", "cellsize 5", "1 2"},
        "data.known-form Esri ASCII");
    row("a grid with its sign of nothing",
        {"NCOLS 2", "NROWS 1", "xllcorner 0", "yllcorner 0", "cellsize 5", "NODATA_value -9999", "1 2"},
        "data.known-form Esri ASCII without -9999");
    row("a grid of half a column",
        {"ncols 2.5", "nrows 1", "xllcorner 0", "yllcorner 0", "cellsize 5", "1 2"}, "");
    row("a grid of millions",
        {"ncols 12345678", "nrows 1", "xllcorner 0", "yllcorner 0", "cellsize 5", "1 2"}, "");
    row("a grid of few lines", {"ncols 2", "nrows 1", "1 2"}, "");
    row("a grid without rows", {"ncols 2", "nrows 1", "xllcorner 0", "yllcorner 0", "cellsize 5"}, "");
    row("Sea-Bird", {"* Sea-Bird SBE 9", named, other, "# bad_flag = -9.99e-29", "*END*", "\t1\t2"},
        "data.known-form Sea-Bird [\"prDM: Pressure [db]\" \"t090C: Temperature\"] without -9.99e-29");
    row("Sea-Bird without its sign of nothing", {"* Sea-Bird SBE 9", named, other, "*END*", "1 2"},
        "data.known-form Sea-Bird [\"prDM: Pressure [db]\" \"t090C: Temperature\"]");
    row("Sea-Bird of one column", {"* Sea-Bird SBE 9", named, "*END*", "1"}, "");
    row("Sea-Bird of more cells", {"* Sea-Bird SBE 9", named, other, "*END*", "1 2 3"}, "");
    row("Sea-Bird without an end", {"* Sea-Bird SBE 9", named, other, "1 2"}, "");
    row("SExtractor", {"#   1 NUMBER  Running number", "#   2 FLUX  of it", "#   4 MAG", "1 2 3 4 5"},
        "data.known-form SExtractor [NUMBER FLUX FLUX_2 MAG MAG_2]");
    row("SExtractor that begins with two", {"# 2 NUMBER", "# 3 FLUX", "1 2 3"}, "");
    row("SExtractor that counts a column twice", {"# 1 NUMBER", "# 1 FLUX", "1 2 3"}, "");
    row("SExtractor of far columns", {"# 1 NUMBER", "# 12345 FLUX", "1 2 3"}, "");
    row("SExtractor without a name", {"# 1", "# 2 FLUX", "1 2 3"}, "");
    row("SExtractor of one line", {"# 1 NUMBER", "1 2 3"}, "");
    row("SExtractor without rows", {"# 1 NUMBER", "# 2 FLUX"}, "");
    row("SExtractor of fewer cells", {"# 1 NUMBER", "# 3 FLUX", "1 2"}, "");
  }
  void linesThatNameFieldsAreKnown() {
    QFETCH(QString, text);
    QFETCH(QString, found);
    QCOMPARE(foundIn(text.toStdString()), found);
  }
};

PARETREE_TEST(PreamblesTest)
}  // namespace preambles_test

#include "preambles_test.moc"
