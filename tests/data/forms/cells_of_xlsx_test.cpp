// Cells, texts, styles and sheets of Excel workbooks as other programs write them, or damage them.
#include <QTest>
#include <string>
#include <vector>

#include "paretree/data/workbooks/sheet.h"
#include "tests/support/said_of_tables.h"
#include "tests/support/table_outcomes.h"
#include "tests/support/unit.h"
#include "tests/support/zipped_parts.h"

namespace cells_of_xlsx_test {

using namespace paretree;
using support::outcomeOf;
using support::xlsxOf;
using support::zipped;

namespace {

Result<data::TableFile> read(const std::string& bytes, const data::ReadOptions& options = {},
                             const Context& context = Context()) {
  return data::readTableBytes(bytes, "t.xlsx", options, context);
}

std::string sheetOf(const std::string& rows, const std::string& behind = {}) {
  return "<worksheet><sheetData>" + rows + "</sheetData>" + behind + "</worksheet>";
}
std::string inlined(const std::string& text) { return "<c t='inlineStr'><is><t>" + text + "</t></is></c>"; }
std::string number(const std::string& text, const std::string& attributes = {}) {
  return "<c " + attributes + "><v>" + text + "</v></c>";
}

/// Column "k" of numbers beside column "x" of these cells.
std::string besideNumbers(const std::vector<std::string>& cells) {
  std::string rows = "<row>" + inlined("k") + inlined("x") + "</row>";
  for (std::size_t i = 0; i < cells.size(); ++i)
    rows += "<row>" + number(std::to_string(i) + ".5", "s='9'") + cells[i] + "</row>";
  return sheetOf(rows);
}

/// One style for all cells, of this form of numbers: "<numFmt .../>" or a number of a known one.
std::string styleOf(const std::string& form) {
  const bool own = form.find_first_not_of("0123456789") != std::string::npos || form.starts_with('0');
  return "<styleSheet><numFmts>" +
         (own ? "<numFmt numFmtId='200' formatCode='" + form + "'/>" : std::string()) +
         "</numFmts><cellXfs><xf numFmtId='" + (own ? "200" : form) + "'/></cellXfs></styleSheet>";
}

std::string workbook(const std::string& head, const std::string& sheets) {
  return "<workbook xmlns:r='r'>" + head + "<sheets>" + sheets + "</sheets></workbook>";
}
std::string bookOf(const std::string& main, const std::string& relations,
                   const std::vector<std::pair<std::string, std::string>>& sheets,
                   const std::string& styles = {}) {
  std::vector<std::pair<std::string, std::string>> parts{
      {"xl/workbook.xml", main},
      {"xl/_rels/workbook.xml.rels", "<Relationships>" + relations + "</Relationships>"}};
  parts.insert(parts.end(), sheets.begin(), sheets.end());
  if (!styles.empty()) parts.emplace_back("xl/styles.xml", styles);
  return zipped(parts);
}

}  // namespace

class CellsOfXlsxTest : public QObject {
  Q_OBJECT
 private slots:
  void numbersAreWhatTheirFormShows_data() {
    QTest::addColumn<std::string>("form");
    QTest::addColumn<std::string>("value");
    QTest::addColumn<std::string>("shown");
    const auto row = [](const char* form, const char* value, const char* shown) {
      QTest::newRow(form) << std::string(form) << std::string(value) << std::string(shown);
    };
    row("[Red]0.0", "43831.5", "43831.5");
    row("[]yyyy", "43831", "2020-01-01");
    row("[hh]:mm", "1.25", "30");
    row("[m]", "0.5", "12");
    row("[mm]:ss", "0.5", "12");
    row("[s]", "0.25", "6");
    row("[ss]", "0.25", "6");
    row("0\\d", "43831.5", "43831.5");
    row("0_d", "43831.5", "43831.5");
    row("0*d", "43831.5", "43831.5");
    row("0;d", "43831.5", "43831.5");
    row("General\"d\"", "43831.5", "43831.5");
    row("0\"d\"", "43831.5", "43831.5");
    row("0\"open", "43831.5", "43831.5");
    row("0\\%", "0.25", "0.25");
    row("0\"\\%\"", "0.25", "0.25");
    row("0.0%", "0.25", "25%");
    row("0", "12.5", "12.5");
    row("00000", "-12", "-12");
    row("000", "1074", "1074");
    row("9", "0.25", "25%");
    row("30", "43831", "2020-01-01");
    row("40", "43831", "43831");
    row("47", "0.5", "12:00:00");
    row("48", "43831", "43831");
    row("53", "43831", "2020-01-01");
    row("60", "43831", "43831");
    row("14", "59", "1900-02-28");
    row("22", "43831.75", "2020-01-01 18:00:00");
    row("15", "-3", "-3");
    row("16", "3000000", "3000000");
  }
  void numbersAreWhatTheirFormShows() {
    QFETCH(std::string, form);
    QFETCH(std::string, value);
    QFETCH(std::string, shown);
    const std::string rows = "<row>" + inlined("x") + inlined("k") + "</row><row>" + number(value, "s='0'") +
                             inlined("a") + "</row><row>" + number(value, "s='0'") + inlined("b") + "</row>";
    const auto file = read(xlsxOf(sheetOf(rows), {}, styleOf(form)));
    QVERIFY2(file.ok(), outcomeOf(file).c_str());
    // Per cent are read as numbers.
    const std::string cell = shown.ends_with('%') ? "0.25" : shown;
    QCOMPARE(outcomeOf(file), "x,k;" + cell + ",a;" + cell + ",b");
  }

  void cellsAreWhatTheirTypeSays_data() {
    QTest::addColumn<std::string>("cell");
    QTest::addColumn<std::string>("shown");
    const auto row = [](const char* name, const std::string& cell, const char* shown) {
      QTest::newRow(name) << cell << std::string(shown);
    };
    row("number by name", number("3.25", "t='n'"), "3.25");
    row("date by name", number("2020-03-01", "t='d'"), "2020-03-01");
    row("text beyond all texts", number("7", "t='s'"), "-");
    row("text below all texts", number("-1", "t='s'"), "-");
    row("text that is none", number("first", "t='s'"), "-");
    row("text", number("0", "t='s'"), "known");
    row("style below all", number("3.25", "s='-1'"), "3.25");
    row("style beyond all", number("3.25", "s='4000000000'"), "3.25");
    row("style that is none", number("3.25", "s='a'"), "3.25");
    row("formula behind extras", "<c><extLst/><f>A1</f><f>A2</f><v>3.25</v></c>", "3.25");
    row("formula of a text", "<c t='str'><f>A1</f><v></v></c>", "-");
    row("text in runs",
        "<c t='inlineStr'><is><r><rPr><b/></rPr><t>a</t></r><rPh><t>x</t></rPh><r><t>b</t></r></is></c>",
        "ab");
    row("value with elements", "<c><v>3<b>9</b>.25</v></c>", "3.25");
    row("blanks that are meant",
        "<c t='inlineStr'><is><t xml:space='default'> </t><t xml:space='preserve'>a b</t></is></c>", "a b");
    row("CDATA", "<c t='inlineStr'><is><t><![CDATA[a<b]]></t></is></c>", "a<b");
    row("escape", inlined("a_x0041_b"), "aAb");
    row("escape that is cut off", inlined("a_x00411"), "a_x00411");
    row("escape of nothing", inlined("a_x0000_"), "a_x0000_");
    row("half a pair", inlined("a_xD83D_"), "a_xD83D_");
    row("behind the pairs", inlined("a_xE000_"), "a\xEE\x80\x80");
    row("no digits", inlined("a_xyzuv_"), "a_xyzuv_");
  }
  void cellsAreWhatTheirTypeSays() {
    QFETCH(std::string, cell);
    QFETCH(std::string, shown);
    const auto file =
        read(xlsxOf(besideNumbers({cell, inlined("z"), inlined("z")}), "<sst><si><t>known</t></si></sst>"));
    QCOMPARE(outcomeOf(file), "k,x;0.5," + shown + ";1.5,z;2.5,z");
  }

  void dateCellsThatAreNoNumbersStay() {
    for (const char* form : {"14", "46"}) {
      const auto file = read(
          xlsxOf(besideNumbers({number("soon", "s='0'"), number("late", "s='0'"), number("soon", "s='0'")}),
                 {}, styleOf(form)));
      QCOMPARE(outcomeOf(file), std::string("k,x;0.5,soon;1.5,late;2.5,soon"));
    }
    const std::string postal =
        besideNumbers({number("1.5", "s='0'"), number("12", "s='0'"), number("a1", "s='0'")});
    QCOMPARE(outcomeOf(read(xlsxOf(postal, {}, styleOf("00000")))),
             std::string("k,x;0.5,1.5;1.5,00012;2.5,a1"));
  }

  void stylesThatAreNoneAreThatOfPlainNumbers() {
    for (const char* id : {"-4", "3000000000", "date", ""}) {
      const std::string styles =
          std::string("<styleSheet><cellXfs><xf numFmtId='") + id + "'/></cellXfs></styleSheet>";
      QCOMPARE(outcomeOf(read(
                   xlsxOf(besideNumbers({number("14.5", "s='0'"), number("2.5", "s='0'")}), {}, styles))),
               std::string("k,x;0.5,14.5;1.5,2.5"));
    }
  }

  void addressesPlaceCells_data() {
    QTest::addColumn<std::string>("cells");
    QTest::addColumn<std::string>("outcome");
    const auto cell = [](const std::string& address) { return number("3.5", "r='" + address + "'"); };
    for (const char* address :
         {"12", "AB", "ABCDE1", "A1B", "A123456789", "A$1", "XFE1", "ZZZZ1", "A0", "A1048577",
          "\xC3\x84"
          "1"})
      QTest::newRow(address) << cell(address) << std::string("! data.cell-address 4");
    QTest::newRow("small letters, out of order")
        << cell("b4") + number("2.5", "r='A4'") << std::string("k,x;0.5,7.5;2.5,3.5");
    QTest::newRow("behind the last column")
        << cell("XFD4") + number("1") << std::string("! data.row-beyond-sheet 4");
  }
  void addressesPlaceCells() {
    QFETCH(std::string, cells);
    QFETCH(std::string, outcome);
    const std::string rows = "<row r='2'>" + inlined("k") + inlined("x") + "</row><row r='3'>" +
                             number("0.5") + number("7.5") +
                             "<extLst><ext/></extLst></row><other/><row r='4'>" + cells + "</row>";
    QCOMPARE(outcomeOf(read(xlsxOf(sheetOf(rows)))), outcome);
  }

  void rowsGoOnWhereTheirNumberIsNone_data() {
    QTest::addColumn<std::string>("number");
    QTest::addColumn<std::string>("outcome");
    for (const char* number : {"1", "0", "-5", "1e17", "three"})
      QTest::newRow(number) << std::string(number) << std::string("k,x;0.5,a;1.5,b");
    QTest::newRow("behind the last row") << std::string("1048577") << std::string("! data.beyond-last-row");
  }
  void rowsGoOnWhereTheirNumberIsNone() {
    QFETCH(std::string, number);
    QFETCH(std::string, outcome);
    const std::string rows = "<row r='1'>" + inlined("k") + inlined("x") + "</row><row r='2'>" +
                             cells_of_xlsx_test::number("0.5") + inlined("a") + "</row><row r='" + number +
                             "'>" + cells_of_xlsx_test::number("1.5") + inlined("b") + "</row>";
    QCOMPARE(outcomeOf(read(xlsxOf(sheetOf(rows)))), outcome);
  }

  void mergedCellsThatAreNoneChangeNothing_data() {
    QTest::addColumn<std::string>("range");
    QTest::addColumn<bool>("said");
    for (const char* range : {"A2", "2:A3", "A2:3", "A2:B3", "A3:A2", ""})
      QTest::newRow(range) << std::string(range) << false;
    QTest::newRow("A2:A3") << std::string("A2:A3") << true;
    // Beside the table, or behind its end.
    QTest::newRow("D2:D3") << std::string("D2:D3") << false;
    QTest::newRow("A9:A12") << std::string("A9:A12") << false;
  }
  void mergedCellsThatAreNoneChangeNothing() {
    QFETCH(std::string, range);
    QFETCH(bool, said);
    const std::string rows = "<row>" + inlined("g") + inlined("x") + "</row><row>" + inlined("a") +
                             number("1.5") + "</row><row><c/>" + number("2.5") + "</row><row>" +
                             inlined("b") + number("3.5") + "</row>";
    const auto file =
        read(xlsxOf(sheetOf(rows, "<mergeCells><mergeCell ref='" + range + "'/></mergeCells>")));
    QCOMPARE(outcomeOf(file),
             said ? std::string("g,x;a,1.5;a,2.5;b,3.5") : std::string("g,x;a,1.5;-,2.5;b,3.5"));
    QCOMPARE(says(*file, "data.merged-cells"), said);
  }

  void datesOf1904AndHiddenSheetsAreSaidByTheWorkbook() {
    const std::string sheet =
        sheetOf("<row>" + inlined("x") + inlined("k") + "</row><row>" + number("42369", "s='0'") +
                inlined("a") + "</row><row>" + number("42370", "s='0'") + inlined("b") + "</row>");
    const std::string relation =
        "<Relationship Id='r1' Target='/xl/s.xml'/><Relationship Id='r2' Target='t.xml'/>";
    for (const char* from1904 : {"1", "true"}) {
      const auto file = read(bookOf(
          workbook(std::string("<workbookPr date1904='") + from1904 + "'/>", "<sheet name='s' r:id='r1'/>"),
          relation, {{"xl/s.xml", sheet}}, styleOf("14")));
      QCOMPARE(outcomeOf(file), std::string("x,k;2020-01-01,a;2020-01-02,b"));
    }
    for (const char* state : {"hidden", "veryHidden", "visible"}) {
      const auto file =
          read(bookOf(workbook("<workbookPr date1904='0'/>",
                               std::string("<sheet name='s' state='") + state +
                                   "' r:id='r1'/><sheet name='t' r:id='r2'/><sheet r:id='r3'/>"),
                      relation,
                      {{"xl/s.xml", sheet},
                       {"xl/t.xml", sheetOf("<row>" + number("1") + number("2") + "</row><row>" +
                                            number("3.5") + "</row>")}}));
      QVERIFY2(file.ok(), outcomeOf(file).c_str());
      QCOMPARE(file->sheets, (std::vector<std::string>{"s", "t"}));
      QCOMPARE(file->sheet, std::string(state) == "visible" ? std::string("s") : std::string("t"));
    }
  }

  // Whatever part of the workbook ends too early, and wherever.
  void eachPartThatIsCutIsSaid() {
    const std::string sheet =
        sheetOf("<row r='1'>" + inlined("x") + "<c t='s'><f>A1<g/></f><v>0</v></c><e><f/></e></row><row>" +
                    number("1.5") + "<c t='inlineStr'><is><r><t>b</t></r><rPh><t>q</t></rPh></is></c></row>",
                "<other><o/></other>");
    const std::string strings = "<sst><si><t>k</t><rPh><t>y</t></rPh></si></sst>", styles = styleOf("[Red]0");
    QVERIFY(read(xlsxOf(sheet, strings, styles)).ok());
    for (std::size_t size = 0; size < sheet.size(); ++size)
      QCOMPARE(outcomeOf(read(xlsxOf(sheet.substr(0, size), strings, styles))),
               std::string("! data.part-xml"));
    for (std::size_t size = 1; size < strings.size(); ++size)
      QCOMPARE(outcomeOf(read(xlsxOf(sheet, strings.substr(0, size), styles))),
               std::string("! data.part-xml"));
    for (std::size_t size = 1; size < styles.size(); ++size)
      QCOMPARE(outcomeOf(read(xlsxOf(sheet, strings, styles.substr(0, size)))),
               std::string("! data.part-xml"));
    const std::string main = workbook("<workbookPr/>", "<sheet name='s' r:id='r1'/>");
    for (std::size_t size = 0; size < main.size(); ++size)
      QCOMPARE(outcomeOf(read(bookOf(main.substr(0, size), "<Relationship Id='r1' Target='s.xml'/>",
                                     {{"xl/s.xml", sheet}}))),
               std::string("! data.part-xml"));
  }

  void perCentKeepTheirDigits() {
    for (const auto& [value, shown] : {std::pair("0.05", "5%"),
                                       {"-0.05", "-5%"},
                                       {"5", "500%"},
                                       {"0.00005", "0.0050%"},
                                       {"5E-05", "0.0050%"},
                                       {"1.5e2", "15000%"},
                                       {"1e-3", "0.1%"},
                                       {"0.0312", "3.12%"},
                                       {"0.12345", "12.3450%"},
                                       {"1e", "1e"},
                                       {"1e30", "1e30"},
                                       {"1e-30", "1e-30"},
                                       {"", ""},
                                       {".", "."},
                                       {"-", "-"},
                                       {"1,5", "1,5"},
                                       {"abc", "abc"}})
      QCOMPARE(data::asPercent(value), std::string(shown));
  }

  void datesOfOtherProgramsAreOurs() {
    for (const auto& [value, shown] : {std::pair("2020-03-01T00:00:00.000", "2020-03-01"),
                                       {"2020-03-01T10:20:30.000", "2020-03-01 10:20:30"},
                                       {"2020-03-01T10:20:30.5", "2020-03-01 10:20:30.5"},
                                       {"2020-03-01T10:20:30", "2020-03-01 10:20:30"},
                                       {"2020-03-01T", "2020-03-01"},
                                       {"2020-03-01", "2020-03-01"}})
      QCOMPARE(data::isoDateText(value), std::string(shown));
  }
};

PARETREE_TEST(CellsOfXlsxTest)
}  // namespace cells_of_xlsx_test

#include "cells_of_xlsx_test.moc"
