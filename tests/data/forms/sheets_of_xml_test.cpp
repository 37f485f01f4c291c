// Spreadsheets as one XML (OpenDocument, Excel 2003): cells, repeats and merges, sheets to choose from, and
// files that change while they are read.
#include <QTest>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "paretree/data/workbooks/ods.h"
#include "paretree/data/workbooks/xml_workbook.h"
#include "tests/support/said_of_tables.h"
#include "tests/support/table_outcomes.h"
#include "tests/support/torn_bytes.h"
#include "tests/support/unit.h"
#include "tests/support/zipped_parts.h"

namespace sheets_of_xml_test {

using namespace paretree;
using support::outcomeOf;

namespace {

Result<data::TableFile> read(const std::string& bytes, const data::ReadOptions& options = {},
                             const Context& context = Context()) {
  return data::readTableBytes(bytes, "t.ods", options, context);
}

/// An OpenDocument spreadsheet of these tables.
std::string flat(const std::string& tables, const std::string& styles = {}) {
  return "<?xml version='1.0'?><office:document xmlns:office='o' xmlns:table='t' xmlns:text='x'>" + styles +
         "<office:body><office:spreadsheet>" + tables +
         "</office:spreadsheet></office:body></office:document>";
}
std::string table(const std::string& name, const std::string& rows) {
  return "<table:table table:name='" + name + "'>" + rows + "</table:table>";
}
std::string row(const std::string& cells, const std::string& attributes = {}) {
  return "<table:table-row " + attributes + ">" + cells + "</table:table-row>";
}
std::string paragraph(const std::string& text, const std::string& attributes = {}) {
  return "<table:table-cell " + attributes + "><text:p>" + text + "</text:p></table:table-cell>";
}
std::string number(const std::string& value, const std::string& attributes = {}) {
  return "<table:table-cell office:value-type='float' office:value='" + value + "' " + attributes + "/>";
}
std::string typed(const std::string& type, const std::string& value) {
  const std::string called = type == "currency" || type == "percentage" ? "value" : type + "-value";
  return "<table:table-cell office:value-type='" + type + "' office:" + called + "='" + value + "'/>";
}
std::string besideNumbers(const std::vector<std::string>& cells) {
  std::string rows = row(paragraph("k") + paragraph("x"));
  for (std::size_t i = 0; i < cells.size(); ++i) rows += row(number(std::to_string(i) + ".5") + cells[i]);
  return flat(table("s", rows));
}

/// A workbook of Excel 2003 of these sheets.
std::string book(const std::string& sheets) {
  return "<?xml version='1.0'?><Workbook xmlns='urn:schemas-microsoft-com:office:spreadsheet' "
         "xmlns:ss='urn:schemas-microsoft-com:office:spreadsheet'>" +
         sheets + "</Workbook>";
}
std::string worksheet(const std::string& name, const std::string& rows, const std::string& behind = {}) {
  return "<Worksheet ss:Name='" + name + "'><Table>" + rows + "</Table>" + behind + "</Worksheet>";
}
std::string line(const std::string& cells, const std::string& attributes = {}) {
  return "<Row " + attributes + ">" + cells + "</Row>";
}
std::string cell(const std::string& value, const std::string& type = "String",
                 const std::string& attributes = {}) {
  return "<Cell " + attributes + "><Data ss:Type='" + type + "'>" + value + "</Data></Cell>";
}

using ReadStream = std::function<Result<void>(data::ByteStream&, data::TableFile&)>;

/// Tears the file at each seventh byte up to `behind` on each of the passes that reading takes: always a
/// message.
void tearEverywhere(const std::string& bytes, std::size_t behind, const ReadStream& readStream) {
  using support::TornBytes;
  TornBytes whole(bytes);
  data::TableFile file;
  QVERIFY(readStream(whole, file).ok());
  for (std::size_t pass = 1; pass <= whole.rewinds(); ++pass) {
    TornBytes refusing(bytes);
    refusing.refuse(pass - 1);
    data::TableFile unread;
    const auto refused = readStream(refusing, unread);
    QVERIFY(!refused.ok());
    QCOMPARE(refused.error().message.code, std::string(TornBytes::kCode));
    for (std::size_t at = 0; at < behind; at += 7)
      for (const auto how : {TornBytes::How::Ends, TornBytes::How::Fails}) {
        TornBytes torn(bytes);
        torn.tear(pass, at, how);
        data::TableFile other;
        const auto done = readStream(torn, other);
        QVERIFY2(!done.ok(), qPrintable(QStringLiteral("pass %1, byte %2").arg(pass).arg(at)));
        const bool ends = how == TornBytes::How::Ends;
        QCOMPARE(done.error().message.code, std::string(ends ? "data.part-xml" : TornBytes::kCode));
      }
  }
}

}  // namespace

class SheetsOfXmlTest : public QObject {
  Q_OBJECT
 private slots:
  void cellsAreWhatTheyShow_data() {
    QTest::addColumn<std::string>("cell");
    QTest::addColumn<std::string>("shown");
    const auto add = [](const char* name, const std::string& cell, const char* shown) {
      QTest::newRow(name) << cell << std::string(shown);
    };
    add("currency", typed("currency", "12.5"), "12.5");
    add("true", typed("boolean", "true"), "TRUE");
    add("false", typed("boolean", "false"), "FALSE");
    add("time", typed("time", "PT13H5M00S"), "13:05:00");
    add("time that is none", typed("time", "noon"), "noon");
    add("blanks", paragraph("a<text:s/>b<text:s text:c='2'/>c"), "a b  c");
    add("blanks below none", paragraph("a<text:s text:c='-3'/>b"), "a b");
    add("tab", paragraph("a<text:tab/>b"), "a\tb");
    add("line end", paragraph("a<text:line-break/>b"), "a\nb");
    add("remark", paragraph("a<office:annotation><text:p>note</text:p></office:annotation>b"), "ab");
    add("bold", paragraph("a<text:span>b</text:span> <text:span>c</text:span>"), "ab c");
    add("two paragraphs", "<table:table-cell><text:p>a</text:p><text:p>b</text:p></table:table-cell>",
        "a\nb");
    add("remark beside",
        "<table:table-cell>\n "
        "<office:annotation><text:p>note</text:p></office:annotation><text:p>a</text:p></table:table-cell>",
        "a");
    add("covered", "<table:covered-table-cell><text:p>a</text:p></table:covered-table-cell>", "a");
    add("other elements", "<table:other><table:o/></table:other>" + paragraph("a"), "a");
    add("repeated no times", paragraph("a", "table:number-columns-repeated='0'"), "a");
    add("over very many rows", paragraph("a", "table:number-rows-spanned='2000000'"), "a");
    add("over columns and rows",
        paragraph("a", "table:number-rows-spanned='2' table:number-columns-spanned='2'"), "a");
  }
  void cellsAreWhatTheyShow() {
    QFETCH(std::string, cell);
    QFETCH(std::string, shown);
    const auto file = read(besideNumbers({cell, paragraph("z"), paragraph("z")}));
    QCOMPARE(outcomeOf(file), "k,x;0.5," + shown + ";1.5,z;2.5,z");
  }

  void cellsOverSeveralRowsStandInEach() {
    const auto file = read(besideNumbers(
        {paragraph("a", "table:number-rows-spanned='2'"), "<table:covered-table-cell/>", paragraph("b")}));
    QCOMPARE(outcomeOf(file), std::string("k,x;0.5,a;1.5,a;2.5,b"));
    QVERIFY(says(*file, "data.merged-cells"));
  }

  void rowsMayStandInGroups() {
    const std::string head = row(paragraph("k") + paragraph("x"));
    const std::string rows =
        "<table:table-header-rows>" + head + "</table:table-header-rows><table:table-rows>" +
        row(number("0.5") + paragraph("a")) + "<table:table-row-group>" +
        row(number("1.5") + paragraph("b"), "table:number-rows-repeated='2'") +
        "</table:table-row-group></table:table-rows><table:shapes><table:s/></table:shapes>";
    QCOMPARE(outcomeOf(read(flat(table("s", rows)))), std::string("k,x;0.5,a;1.5,b;1.5,b"));
  }

  void rowsBehindTheLastOfASheetAreNone() {
    const std::string head = row(paragraph("k") + paragraph("x")) + row(number("0.5") + paragraph("a")) +
                             row(number("1.5") + paragraph("b"));
    const auto blank = [](int rows) {
      return row("<table:table-cell/>", "table:number-rows-repeated='" + std::to_string(rows) + "'");
    };
    const std::string end = row(number("9.5") + paragraph("c"));
    QCOMPARE(outcomeOf(read(flat(table("s", head + blank(1'048'573) + end + blank(9) + end)))),
             std::string("k,x;0.5,a;1.5,b"));
    const std::string beyond = row(number("9.5") + paragraph("c"), "table:number-rows-repeated='3'");
    QCOMPARE(outcomeOf(read(flat(table("s", head + blank(1'048'572) + beyond)))),
             std::string("! data.beyond-last-row"));
  }

  void manyCellsAreOneTable() {
    // More than are looked through for several tables: 20,000 rows, or 200,000 cells.
    const std::string head = row(paragraph("k") + paragraph("x"));
    const std::string rows = row(number("0.5") + paragraph("a"), "table:number-rows-repeated='20005'");
    const auto longOne = read(flat(table("s", head + rows)));
    QVERIFY2(longOne.ok(), outcomeOf(longOne).c_str());
    QCOMPARE(longOne->data.rows(), std::size_t{20005});
    std::string names;
    for (int c = 0; c < 1000; ++c) names += paragraph("c" + std::to_string(c));
    const std::string wide =
        row(number("0.5", "table:number-columns-repeated='1000'"), "table:number-rows-repeated='201'");
    const auto wideOne = read(flat(table("first", head + row(number("1") + number("2"))) +
                                   table("wide", row(names) + wide) + table("more", row(names) + wide)));
    QVERIFY2(wideOne.ok(), wideOne ? "" : outcomeOf(wideOne).c_str());
    QCOMPARE(wideOne->sheet, std::string("wide"));
    QCOMPARE(wideOne->data.columns(), 1000);
  }

  // Of very many sheets the first table will do.
  void ofManySheetsTheFirstAreLookedAt() {
    const std::string title = row(paragraph("title"));
    const std::string rows = row(paragraph("k") + paragraph("x")) + row(number("0.5") + paragraph("a"));
    std::string titles, tables;
    for (int i = 0; i < 22; ++i) {
      titles += table("p" + std::to_string(i), title);
      tables += table("t" + std::to_string(i), rows);
    }
    const std::string larger = table("larger", rows + row(number("1.5") + paragraph("b")));
    QCOMPARE(read(flat(titles + larger))->sheet, std::string("larger"));
    QCOMPARE(read(flat(tables + larger))->sheet, std::string("t0"));
    QCOMPARE(read(flat(table("t", rows) + larger))->sheet, std::string("larger"));
  }

  void theSheetOfTheModelIsTakenWhereTheFileHasIt() {
    const auto rows = [](const char* value) {
      return row(paragraph("k") + paragraph("x")) + row(number(value) + paragraph("a")) +
             row(number("1.5") + paragraph("b"));
    };
    const std::string bytes = flat(table("Data", rows("0.5")) + table("More", rows("7.5")));
    for (const auto& [sheet, first] : {std::pair("Data", "0.5"),
                                       {"More", "7.5"},
                                       {"Gone", "0.5"},
                                       {"More 1", "7.5"},
                                       {"More 1: k, x", "7.5"}}) {
      data::ReadLike like;
      like.schema = std::make_shared<const data::Schema>();
      like.sheet = sheet;
      data::ReadOptions options;
      options.like = std::make_shared<const data::ReadLike>(std::move(like));
      QCOMPARE(outcomeOf(read(bytes, options)), std::string("k,x;") + first + ",a;1.5,b");
    }
    for (const char* sheet : {"Gone", "More x", "More 1x", "More "}) {
      data::ReadOptions options;
      options.sheet = sheet;
      QCOMPARE(outcomeOf(read(bytes, options)), std::string("! data.no-such-sheet"));
    }
  }

  void tablesOnASheetAreOneWhereThatIsSaid() {
    const std::string two = row(paragraph("k") + paragraph("x")) + row(number("0.5") + number("1.5"));
    const std::string three = row(paragraph("p") + paragraph("q") + paragraph("r")) +
                              row(number("2.5") + number("3.5") + number("4.5")) +
                              row(number("5.5") + number("6.5") + number("7.5"));
    const std::string bytes = flat(table("s", two + row("") + row("") + three));
    QCOMPARE(outcomeOf(read(bytes)), std::string("p,q,r;2.5,3.5,4.5;5.5,6.5,7.5"));
    data::ReadOptions options;
    options.header = false;
    const auto whole = read(bytes, options);
    QVERIFY2(whole.ok(), outcomeOf(whole).c_str());
    QCOMPARE(whole->sheets, (std::vector<std::string>{"s"}));
    QCOMPARE(whole->data.columns(), 3);
    data::ReadOptions strict;
    strict.strict = true;
    QCOMPARE(read(bytes, strict)->data.rows(), std::size_t{4});
  }

  void documentsWithoutSheetsAreSaid_data() {
    QTest::addColumn<std::string>("bytes");
    QTest::addColumn<std::string>("outcome");
    QTest::newRow("no body") << std::string("<office:document><a/></office:document>")
                             << std::string("! data.no-sheets");
    QTest::newRow("no sheets") << flat("<table:other><table:table/></table:other>")
                               << std::string("! data.no-sheets");
    QTest::newRow("no content at all")
        << std::string("<?xml version='1.0'?><office:document xmlns:office='o'><a/></office:document>")
        << std::string("! data.no-sheets");
    QTest::newRow("no cells") << flat(table("s", row("")) + table("t", "")) << std::string("! data.no-cells");
    QTest::newRow("book without sheets")
        << book("<Styles><Style/></Styles>") << std::string("! data.no-sheets");
    QTest::newRow("book without cells") << book(worksheet("s", line(""))) << std::string("! data.no-cells");
  }
  void documentsWithoutSheetsAreSaid() {
    QFETCH(std::string, bytes);
    QFETCH(std::string, outcome);
    QCOMPARE(outcomeOf(read(bytes)), outcome);
  }

  void cellsOfABookAreWhatTheirTypeSays_data() {
    QTest::addColumn<std::string>("rows");
    QTest::addColumn<std::string>("outcome");
    const auto add = [](const char* name, const std::string& rows, const char* outcome) {
      QTest::newRow(name) << rows << std::string(outcome);
    };
    const std::string a = line(cell("0.5", "Number") + cell("a")),
                      b = line(cell("1.5", "Number") + cell("b"));
    add("truths",
        line(cell("0.5", "Number") + cell("1", "Boolean")) +
            line(cell("1.5", "Number") + cell("0", "Boolean")),
        "k,x;0.5,TRUE;1.5,FALSE");
    add("days", line(cell("0.5", "Number") + cell("2020-03-01T00:00:00.000", "DateTime")) + b + b,
        "k,x;0.5,2020-03-01;1.5,b;1.5,b");
    add("bold", line(cell("0.5", "Number") + cell("<B>a</B>z")) + b, "k,x;0.5,az;1.5,b");
    add("remarks",
        line(cell("0.5", "Number") + "\n<NamedCell><N/></NamedCell><Cell>\n<Comment><Data>no</Data></Comment>"
                                     "<Data ss:Type='String'>a</Data></Cell>") +
            b,
        "k,x;0.5,a;1.5,b");
    add("blank lines", "\n" + line("") + a + line("\n") + b, "k,x;0.5,a;1.5,b");
    for (const char* place : {"0", "-1", "2000000000", "two"}) {
      const std::string at = std::string("ss:Index='") + place + "'";
      add(place, a + line(cell("1.5", "Number") + cell("b", "String", at), at), "k,x;0.5,a;1.5,b");
    }
    add("next columns", a + line(cell("b", "String", "ss:Index='2'")), "k,x;0.5,a;-,b");
    add("too far right", a + line(cell("b", "String", "ss:Index='16385'")), "! data.row-beyond-sheet 3");
    add("too far down", a + line(cell("b"), "ss:Index='1048577'"), "! data.beyond-last-row");
    add("merged down",
        line(cell("0.5", "Number") + cell("a", "String", "ss:MergeDown='1'")) + line(cell("1.5", "Number")),
        "k,x;0.5,a;1.5,a");
    add("merged across",
        line(cell("0.5", "Number") + cell("a", "String", "ss:MergeAcross='1' ss:MergeDown='1'") +
             cell("far")) +
            line(cell("1.5", "Number")),
        "k,x;0.5,a;1.5,-");
    add("merged nowhere",
        line(cell("0.5", "Number") + cell("a", "String", "ss:MergeAcross='0' ss:MergeDown='-1'")) + b,
        "k,x;0.5,a;1.5,b");
  }
  void cellsOfABookAreWhatTheirTypeSays() {
    QFETCH(std::string, rows);
    QFETCH(std::string, outcome);
    QCOMPARE(outcomeOf(read(book(worksheet("s", line(cell("k") + cell("x")) + rows)))), outcome);
  }

  void hiddenSheetsOfABookAreTakenLast() {
    const std::string rows = line(cell("k") + cell("x")) + line(cell("0.5", "Number") + cell("a"));
    for (const char* state : {"SheetHidden", "SheetVeryHidden", "SheetVisible"}) {
      const std::string options =
          std::string("<Names><N/></Names><WorksheetOptions><Zoom>9</Zoom><Visible>") + state +
          "</Visible></WorksheetOptions>";
      const auto file =
          read(book("<Styles/>" + worksheet("first", rows, options) + worksheet("second", rows)));
      QVERIFY2(file.ok(), outcomeOf(file).c_str());
      QCOMPARE(file->sheet, std::string(std::string(state) == "SheetVisible" ? "first" : "second"));
    }
  }

  void aDocumentThatChangesWhileItIsReadIsSaid() {
    const std::string rows = row(paragraph("k") + paragraph("x")) +
                             row(number("0.5", "table:number-rows-spanned='2'") +
                                 "<table:table-cell><office:annotation><text:p>n</text:p></"
                                 "office:annotation><text:p>a<text:s/>b<office:annotation>"
                                 "<text:p>n</text:p></office:annotation></text:p></"
                                 "table:table-cell><table:o><table:o/></table:o>") +
                             "<table:shapes><table:s/></table:shapes>" + row(number("1.5") + paragraph("b"));
    const std::string bytes =
        flat(table("p", row(paragraph("title"))) + table("s", rows), "<office:styles><a/></office:styles>");
    tearEverywhere(bytes, bytes.find("1.5"), [](data::ByteStream& stream, data::TableFile& file) {
      return data::readFlatOds(stream, {}, Context(), file);
    });
  }

  void aBookThatChangesWhileItIsReadIsSaid() {
    const std::string rows = line(cell("k") + cell("x")) +
                             line(cell("0.5", "Number") +
                                  "<Cell><Comment><C/></Comment><Data ss:Type='String'>a<B>b</B></Data>"
                                  "</Cell><N><N/></N>") +
                             "<Column><C/></Column>" + line(cell("1.5", "Number") + cell("c"));
    const std::string bytes =
        book("<Styles><S/></Styles>" + worksheet("p", line(cell("title"))) + worksheet("s", rows));
    tearEverywhere(bytes, bytes.find("1.5"), [](data::ByteStream& stream, data::TableFile& file) {
      return data::readXmlWorkbook(stream, {}, Context(), file);
    });
  }

  void readingEndsWhereItIsAskedTo() {
    std::stop_source stop;
    stop.request_stop();
    const Context stopped(Rng(1), 1, stop.get_token());
    QCOMPARE(outcomeOf(read(besideNumbers({paragraph("a"), paragraph("b")}), {}, stopped)),
             std::string("! stopped.reading"));
    QCOMPARE(outcomeOf(read(book(worksheet("s", line(cell("k")))), {}, stopped)),
             std::string("! stopped.reading"));
    // Within the sheets, of which two are compared.
    std::string rows;
    for (int i = 0; i < 600; ++i) rows += "<row><c><v>1</v></c><c><v>2</v></c></row>";
    const std::string sheet = "<worksheet><sheetData>" + rows + "</sheetData></worksheet>";
    const std::string bytes =
        support::zipped({{"xl/workbook.xml",
                          "<workbook xmlns:r='r'><sheets><sheet name='s' r:id='a'/><sheet name='t' "
                          "r:id='b'/></sheets></workbook>"},
                         {"xl/_rels/workbook.xml.rels",
                          "<Relationships><Relationship Id='a' Target='s.xml'/><Relationship Id='b' "
                          "Target='t.xml'/></Relationships>"},
                         {"xl/s.xml", sheet},
                         {"xl/t.xml", sheet}});
    QCOMPARE(outcomeOf(read(bytes, {}, stopped)), std::string("! stopped.reading"));
    QVERIFY(read(bytes).ok());
  }
};

PARETREE_TEST(SheetsOfXmlTest)
}  // namespace sheets_of_xml_test

#include "sheets_of_xml_test.moc"
