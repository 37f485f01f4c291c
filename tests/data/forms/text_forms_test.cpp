// Texts of forms of their own: what of them is chosen, what is said of torn ones, and what is none of them.
#include <QFile>
#include <QTest>
#include <algorithm>
#include <string>

#include "paretree/data/table_file.h"
#include "paretree/messages/text.h"
#include "tests/support/unit.h"

namespace text_forms_test {

using namespace paretree;

namespace {

std::string caseText(const QString& name) {
  QFile file(QStringLiteral(PARETREE_SOURCE_DIR "/tests/cases/data/tables/") + name);
  return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
}

Result<data::TableFile> read(const std::string& text, const data::ReadOptions& options = {}) {
  return data::readTableBytes(text, "t.txt", options, Context());
}

}  // namespace

class TextFormsTest : public QObject {
  Q_OBJECT
 private slots:
  void eachPrefixIsATableOrAMessage_data() {
    QTest::addColumn<QString>("name");
    for (const char* name :
         {"dump_of_mysql.sql",       "dump_of_postgres.sql",       "dump_of_sql_server.sql",
          "xml_of_records.xml",      "xml_of_named_fields.xml",    "table_of_latex.tex",
          "table_of_mediawiki.wiki", "list_of_yaml.yaml",          "records_of_python.txt",
          "blocks_of_colons.txt",    "expanded_by_psql.txt",       "contacts_of_vcard.vcf",
          "events_of_icalendar.ics", "references_of_ris.ris",      "references_of_bibtex.bib",
          "molecules_of_sdf.sdf",    "statement_of_mt940.sta",     "tables_of_toml.toml",
          "sheet_of_sylk.slk",       "sheet_of_dif.dif",           "flat_spreadsheet.fods",
          "stars_of_votable.vot",    "photometry_of_cds.txt",      "atoms_of_cif.cif",
          "points_of_influx.lp",     "metrics_of_prometheus.prom", "reads_of_sam.sam",
          "well_of_las.las",         "slide_of_genepix.gpr",       "grid_of_esri.asc"})
      QTest::newRow(name) << name;
  }
  void eachPrefixIsATableOrAMessage() {
    QFETCH(QString, name);
    const std::string whole = caseText(name);
    QVERIFY(!whole.empty());
    for (std::size_t size = 0; size < whole.size(); size += 7) {
      const auto file = read(whole.substr(0, size));
      QVERIFY(file.ok() || !messages::text(file.error()).empty());
    }
  }
  void tablesOfADumpAreOfferedLikeSheets() {
    data::ReadOptions options;
    options.sheet = "kinds";
    const auto file = read(caseText("dump_of_mysql.sql"), options);
    QVERIFY(file.ok());
    QCOMPARE(file->sheets.size(), std::size_t{2});
    QCOMPARE(file->data.rows(), std::size_t{2});
    QCOMPARE(file->data.text(1, 1), std::string("coffee"));
    options.sheet = "kind";
    const auto none = read(caseText("dump_of_mysql.sql"), options);
    QVERIFY(!none.ok());
    QCOMPARE(none.error().message.code, std::string("data.no-such-table"));
  }
  void aTornDumpIsRefusedStrictly() {
    data::ReadOptions options;
    options.strict = true;
    const auto file = read(caseText("inserts_without_names.sql"), options);
    QVERIFY(!file.ok());
    QCOMPARE(file.error().message.code, std::string("data.sql-cut"));
    QCOMPARE(file.error().message.place.line, std::uint64_t{4});
  }
  void entitiesAreNeitherOpenedNorLookedUp() {
    std::string bomb =
        "<?xml version=\"1.0\"?><!DOCTYPE l [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY e SYSTEM "
        "\"file:///etc/hostname\">";
    for (char c = 'b'; c < 'e'; ++c) {
      bomb += "<!ENTITY " + std::string(1, c) + " \"";
      for (int i = 0; i < 10; ++i) bomb += "&" + std::string(1, static_cast<char>(c - 1)) + ";";
      bomb += "\">";
    }
    bomb += "]><l>";
    for (int i = 0; i < 4; ++i) bomb += "<r><v>" + std::to_string(i) + "</v><w>x&d;&e;</w></r>";
    const auto file = read(bomb + "</l>");
    QVERIFY(!file.ok());
    QCOMPARE(file.error().message.code, std::string("data.part-xml"));
    const auto outside = read(
        "<?xml version=\"1.0\"?><!DOCTYPE l [<!ENTITY e SYSTEM \"file:///etc/hostname\">]><l>"
        "<r><v>1</v><w>x&e;</w></r><r><v>2</v><w>y</w></r></l>");
    QVERIFY(outside.ok());
    QCOMPARE(outside->data.text(1, 0), std::string("x"));
  }
  void xmlIsBoundedInDepth() {
    std::string deep = "<?xml version=\"1.0\"?>";
    for (int i = 0; i < 100'000; ++i) deep += "<a>";
    const auto file = read(deep);
    QVERIFY(!file.ok());
    QCOMPARE(file.error().message.code, std::string("data.part-too-deep"));
  }
  void otherRowsOfAnXmlAreOfferedLikeSheets() {
    data::ReadOptions options;
    options.sheet = "data/site";
    const auto file = read(caseText("xml_of_groups.xml"), options);
    QVERIFY(file.ok());
    QCOMPARE(file->sheets.size(), std::size_t{2});
    QCOMPARE(file->data.rows(), std::size_t{2});
  }
  void tablesOfADocumentAreOfferedLikeSheets() {
    const std::string text =
        "{|\n! a !! b\n|-\n| 1 || 2\n|}\n{|\n|+ Second\n! c !! d\n|-\n| rowspan=2 | x || 3\n|-\n| 4\n|-\n| y "
        "|| "
        "5\n|}\n";
    const auto largest = read(text);
    QVERIFY(largest.ok());
    QCOMPARE(largest->format, std::string("mediawiki"));
    QCOMPARE(largest->sheet, std::string("Second"));
    QCOMPARE(largest->data.text(0, 1), std::string("x"));  // of the cell over two rows
    QCOMPARE(largest->data.text(1, 1), std::string("4"));
    data::ReadOptions options;
    options.sheet = "table 1";
    const auto first = read(text, options);
    QVERIFY(first.ok());
    QCOMPARE(first->data.info(0).name, std::string("a"));
  }
  void columnsBelowAMemberOfJsonAreRead() {
    const auto file = read(
        "{\"latitude\": 46.1, \"hourly_units\": {\"time\": \"iso8601\"}, \"hourly\": {\"time\": "
        "[\"2024-01-01T00:00\", \"2024-01-01T01:00\"], \"rain\": [1.5, null]}}");
    QVERIFY(file.ok());
    QCOMPARE(file->data.rows(), std::size_t{2});
    QCOMPARE(file->data.info(1).name, std::string("rain"));
    QCOMPARE(file->data.text(1, 0), std::string("1.5"));
    QCOMPARE(file->notes.front().code, std::string("data.json-columns-below"));
  }
  void messagesOfTradeAreRefusedByName() {
    const auto file = read("UNA:+.? '\nUNB+UNOC:3+A+B+240103:1012+1'\nLIN+1++4000000:EN'\n");
    QVERIFY(!file.ok());
    QCOMPARE(file.error().message.code, std::string("data.foreign-form"));
  }
  void whatIsNoTableIsRefusedByName() {
    const auto pointer = read("version https://git-lfs.github.com/spec/v1\noid sha256:4d7a21\nsize 12345\n");
    QVERIFY(!pointer.ok());
    QCOMPARE(pointer.error().message.code, std::string("data.lfs-pointer"));
    const auto pages = read("%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n%%EOF\n");
    QVERIFY(!pages.ok());
    QCOMPARE(pages.error().message.code, std::string("data.foreign-form"));
  }
  void aTableOfBytesIsRefusedByName() {
    const auto file = read(
        "<?xml version=\"1.0\"?><VOTABLE><RESOURCE><TABLE name=\"t\"><FIELD name=\"a\" datatype=\"int\"/>"
        "<DATA><BINARY><STREAM "
        "encoding=\"base64\">AAAA</STREAM></BINARY></DATA></TABLE></RESOURCE></VOTABLE>");
    QVERIFY(!file.ok());
    QCOMPARE(file.error().message.code, std::string("data.votable-bytes"));
  }
  void yamlOpensWhatStandsBelowAKey() {
    const auto file = read(
        "people:\n  - name: Ann\n    address:\n      city: Wien\n    tags:\n      - a\n      - b\n    age: "
        "31 # years\n  - name: Bob\n    age: ~\n");
    QVERIFY(file.ok());
    QCOMPARE(file->format, std::string("yaml"));
    const auto& data = file->data;
    QCOMPARE(data.text(data.schema()->find("address.city"), 0), std::string("Wien"));
    QCOMPARE(data.text(data.schema()->find("tags"), 0), std::string("a; b"));
    QCOMPARE(data.text(data.schema()->find("age"), 0), std::string("31"));
    QVERIFY(data.missing(data.schema()->find("age"), 1));
  }
  void callsInRecordsOfPythonAreTheirValues() {
    const auto file = read(
        "[{'a': Decimal('1.5'), 'b': (1, 2), \"c\": 'it\\'s \"x\"', 'd': nan},\n"
        " {'a': np.float64(2.5), 'b': (3,), 'c': u'\\xe9', 'd': True}]\n");
    QVERIFY(file.ok());
    QCOMPARE(file->format, std::string("python"));
    QCOMPARE(file->data.text(0, 0), std::string("1.5"));
    QCOMPARE(file->data.text(2, 0), std::string("it's \"x\""));
    QCOMPARE(file->data.text(2, 1), std::string("\xC3\xA9"));
    QVERIFY(file->data.missing(3, 0));
  }
  void othersStayDelimited_data() {
    QTest::addColumn<std::string>("text");
    QTest::newRow("set") << std::string("set,value\nA,1\nB,2\nC,3\n");
    QTest::newRow("select") << std::string("select;from;where\n1;2;3\n2;3;4\n");
    QTest::newRow("names in brackets") << std::string("<a>,<b>\n1,2\n2,3\n3,4\n");
    QTest::newRow("letter") << std::string("Dear all,\nplease: read this\n\nThanks: a lot\nbye\n");
    QTest::newRow("keys below each other")
        << std::string("name: a\nage: 1\nname: b\nage: 2\nname: c\nage: 3\n");
    QTest::newRow("sections above data") << std::string("[Header]\nDevice=X\n\n[Data]\nt;x\n1;2\n2;3\n3;4\n");
    QTest::newRow("insert") << std::string("insert into t\n1\n2\n3\n");
  }
  void othersStayDelimited() {
    QFETCH(std::string, text);
    const auto file = read(text);
    QVERIFY(file.ok());
    QCOMPARE(file->format, std::string("csv"));
  }
};

PARETREE_TEST(TextFormsTest)
}  // namespace text_forms_test

#include "text_forms_test.moc"
