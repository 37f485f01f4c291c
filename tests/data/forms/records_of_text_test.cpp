// Records that stand below each other in texts of many forms: where they begin and end, what goes on, and
// what is none.
#include <QTest>
#include <memory>
#include <string>
#include <vector>

#include "tests/support/said_of_tables.h"
#include "tests/support/table_outcomes.h"
#include "tests/support/torn_bytes.h"
#include "tests/support/unit.h"

namespace records_of_text_test {

using namespace paretree;
using support::outcomeOf;

namespace {

Result<data::TableFile> read(const std::string& text, const data::ReadOptions& options = {}) {
  return data::readTableBytes(text, "t.txt", options, Context());
}

void add(const char* name, const std::string& text, const char* format, const char* outcome) {
  QTest::newRow(name) << text << std::string(format) << std::string(outcome);
}

void addMarked() {
  add("psql", "-[ RECORD 1 ]-\nx | 1.5\nk | a\n  | b\n: q\n-[ RECORD 2 ]-\nx | 2\nk | z\n(2 rows)\nrest\n",
      "records", "x,k;1.5,a; b; q;2,z");
  add("psql without names", "-[ RECORD 1 ]-\n | lost\nx | 1.5\n-[ RECORD 2 ]-\nx | 2\n", "records",
      "x;1.5;2");
  add("mysql", "*** 1. row ***\nx: 1.5\n\nk: a\n*** 2. row ***\nx: 2\nk: b\n2 rows in set\n", "records",
      "x,k;1.5,a;2,b");
  add("stars", "*** note ***\nx,k\n1.5,a\n2,b\n", "csv", "x,k;1.5,a;2,b");
  add("parts",
      "BEGIN:VCARD\n lost\nX;TYPE=a:1.5\n "
      "more\n\tand\nBEGIN:INNER\nX:9\nEND:INNER\nrest\nEND:VCARD\nEND:VCARD\n"
      "BEGIN:VCARD\nX:2\nEND:VCARD\n",
      "parts", "X;1.5moreand;2");
  add("parts within a whole",
      "BEGIN:ALL\nBEGIN:A\nX:1\nEND:A\nBEGIN:B\nX:1.5\nEND:B\nBEGIN:B\nX:2\nEND:B\nBEGIN:B\nX:3\nEND:"
      "B\nBEGIN:A\nX:1\nEND:A\nEND:ALL\n",
      "parts", "X;1.5;2;3");
  add("no parts", "BEGIN:a,k\n1.5,a\n2,b\n", "csv", "BEGIN:a,k;1.5,a;2,b");
  add("RIS", "\nTY  - JOUR\nAU  - Ann\n goes on\nER  - \nrest\nTY  - BOOK\nAU  - Bob\nA1 - no\nER  - \n",
      "ris", "TY,AU;JOUR,Ann goes on;BOOK,Bob A1 - no");
  add("BibTeX",
      "@comment{x = {1}}\n@string{s = \"q\"}\n@preamble{\"p\"}\n@article{a, title = {A {\"B\"},\r\n\tC}, "
      "year = 2020}\n"
      "@book{b,\n title = \"D, {E, F}\", }\n@misc{c",
      "bibtex", "type,key,title,year;article,a,A \"B\",   C,2020;book,b,D, E, F,-;misc,c,-,-");
  add("MARC", "=LDR  000\n=24\nrest here\n=245  10$aOne\n\n=LDR  001\n=245  10$aTwo\n", "marc",
      "LDR,245;000,10$aOne;001,10$aTwo");
  add("molecules",
      "one\n\n\n  3  2  0\nM  END\n> <x>\n1.5\n\n> no name\n9\n\n$$$$\ntwo\n\n\n  1  0  0\nM  END\n> 5 "
      "<x>\n2\n\n$$$$\n\n",
      "sdf", "molecule,atoms,bonds,x;one,3,2,1.5;two,1,0,2");
  add("a statement",
      ":20:1\n:25:77\n:86:early\n:61:2401030103RD12,5NTRFref\n:86:rent\nand "
      "more\n-\n\n:61:240104C7,NTRF\n:62F:x\n:61:24\n",
      "mt940",
      "account,date,amount,kind,reference,purpose;77,2024-01-03,12.5,NTRF,ref,rentand "
      "more;77,2024-01-04,7,NTRF,-,-");
  add("commits",
      "commit 0123456789\nAuthor: Ann\n  odd: line\nnothing\n\n    first\n    second\ncommit "
      "1123456789\nAuthor: Bob\n",
      "git-log", "commit,Author,message;0123456789,Ann,first; second;1123456789,Bob,-");
  add("commit that is none", "commit me,k\n1.5,a\n2,b\n", "csv", "commit me,k;1.5,a;2,b");
}

void addNamed() {
  add("sections", "# remark\n[a]\nx = 1.5\nk='q'\n; more\n[b]\n_y: 2\nx = \"2\"\nk =\n", "ini",
      "section,x,k,_y;a,1.5,q,-;b,2,-,2");
  add("TOML of rows",
      "title = 'x'\n[[p]]\n# remark\nx = 1.5\nk = 'a'\n[other]\nx = 9\n[[q]]\nx = 8\n[[p]]\nx = 2\nk = "
      "\"b\"\n[]\n",
      "toml", "x,k;1.5,a;2,b");
  add("blocks", "x: 1.5\nk: a\n\tgoes on\n\nx: 2\nk: b\n---\nx: 3\nk: c\n", "blocks",
      "x,k;1.5,a goes on;2,b;3,c");
  add("YAML",
      "--- \nversion: 2\nrows:\n- x: 1.5 # remark\n  k: 'a'\n  n:\n    m: \"q\"\n    - lost\n  t: |\n    - "
      "u\n- x: 2\n  k: null\n  s: >\n...\n",
      "yaml", "x,k,n.m,n,t;1.5,a,q,lost,u;2,-,-,-,-");
  add("YAML of flows", "- {x: 1.5, k: \"a, b\"}\n- {x: 2, k: 'it, \"s'}\n", "yaml", "x,k;1.5,a, b;2,it, \"s");
  add("YAML of flows that are none", "- {x: 1.5, k: a}\n- {x: 2, k: b}\n- {5}\n- {x: 3\n", "csv",
      "- {x: 1.5,k: a};- {x: 2,k: b};- {5},-;- {x: 3,-");
  add("Python",
      "[{u'x': 1.5, u\"k\": b'a\\x41\\n', 'y_1': inf}, {'x': 2, 'k': b\"\\\\\", 'y_1': -inf}, "
      "{'x': NaN, 'k': NaT, 'y_1': 1e+5}]",
      "python", "x,k,y_1;1.5,aA,-;2,\\,-;-,-,100000");
}

}  // namespace

class RecordsOfTextTest : public QObject {
  Q_OBJECT
 private slots:
  void recordsBeginAndEndAsTheirFormSays_data() {
    QTest::addColumn<std::string>("text");
    QTest::addColumn<std::string>("format");
    QTest::addColumn<std::string>("outcome");
    addMarked();
    addNamed();
  }
  void recordsBeginAndEndAsTheirFormSays() {
    QFETCH(std::string, text);
    QFETCH(std::string, format);
    QFETCH(std::string, outcome);
    const auto file = read(text);
    QCOMPARE(outcomeOf(file), outcome);
    if (file) QCOMPARE(file->format, format);
  }

  void rowsOfDescriptionsAreCutByThem_data() {
    QTest::addColumn<std::string>("text");
    QTest::addColumn<std::string>("outcome");
    const auto row = [](const char* name, const std::string& text, const char* outcome) {
      QTest::newRow(name) << text << std::string(outcome);
    };
    const auto cds = [](const std::string& columns) {
      return "Byte-by-byte Description of file: t\n-----\n Bytes Format Units Label\n-----\n" + columns +
             "-----\nByte-by-byte Description again\n-----\n  1.5 a\n  2   b\n\n  3\n";
    };
    row("bytes",
        cds("  1-  5 F5.1 --- x  X\n      7 A1 --- k  K\n  9-  x A1 --- q\n  0-  3 A1 --- q\n  4-  2 A1 --- "
            "q\n"
            "  1-9999999 A1 --- q\n  note\n"),
        "x,k;1.5,a;2,b;3,-");
    row("loops",
        "data_t\nloop_\n_a.x\n_a.k\n1.5 'it's a'\n2 \"b\"\n? .\n3 'open\n4 ''\n#\nloop_\n_y\n9\n_z 5\n",
        "x,k;1.5,it's a;2,b;-,-;3,'open;4,-");
    row("loops without points", "data_t\nloop_\n_x\n_k\n1.5 a\n2\nb\n", "x,k;1.5,a;2,b");
    row("no names", "data_t\nloop_\n1.5 a\n_x 5\n", "! data.no-rows");
  }
  void rowsOfDescriptionsAreCutByThem() {
    QFETCH(std::string, text);
    QFETCH(std::string, outcome);
    QCOMPARE(outcomeOf(read(text)), outcome);
  }

  void sheetsThatProgramsExchangeAreTheirCells_data() {
    QTest::addColumn<std::string>("text");
    QTest::addColumn<std::string>("outcome");
    const auto row = [](const char* name, const std::string& text, const char* outcome) {
      QTest::newRow(name) << text << std::string(outcome);
    };
    const std::string head = "ID;P\nC;Y1;X1;K\"x\"\nC;X2;K\"k\"\n";
    row("SYLK",
        head + "C;Y2;X1;K1.5\nC;X2;K\"a;;b\"\nF;Y3;X1;K9\nC;X1;K2\nC;X2;K#N/A\nC;Y4;X1;K3\nC;X2;K\"c\"\nE\n",
        "x,k;1.5,a;b;2,-;3,c");
    row("SYLK of places that are none",
        head + "C;Y0;X1;K\"x\"\nC;Y2;X1;K1.5\nC;Y99999999;X2;K\"a\"\nC;Yb;X1;K2\n", "x,k;2,a");
    row("SYLK too far down", head + "C;Y2000000;X1;K5\n", "! data.beyond-last-row");
    row("SYLK too far right", head + "C;Y2;X20000;K5\n", "! data.row-beyond-sheet 2");
    const std::string dif = "TABLE\n0,1\n\"t\"\nVECTORS\n0,2\n\"\"\nTUPLES\n0,2\n\"\"\n\nDATA\n0,0\n\"\"\n";
    const auto line = [](const std::string& cells) { return "-1,0\nBOT\n" + cells; };
    row("DIF",
        dif + "1,0\n\"lost\"\n" + line("1,0\n\"x\"\n1,0\nk\n") + line("0,1.5\nV\n1,0\n\"a\"\n") +
            line("0,0\nNA\n1,0\n\"\"\n") + line("0,7\nTRUE\n1\n\"b\"\n") + "-1,0\nEOD\n",
        "x,k;1.5,a;TRUE,b");
    row("DIF of nothing", dif + "-1,0\nEOD\n", "! data.no-rows");
  }
  void sheetsThatProgramsExchangeAreTheirCells() {
    QFETCH(std::string, text);
    QFETCH(std::string, outcome);
    QCOMPARE(outcomeOf(read(text)), outcome);
  }

  void tablesOfTheSkyAreRead_data() {
    QTest::addColumn<std::string>("tables");
    QTest::addColumn<std::string>("sheet");
    QTest::addColumn<std::string>("outcome");
    const auto row = [](const char* name, const std::string& tables, const char* sheet, const char* outcome) {
      QTest::newRow(name) << tables << std::string(sheet) << std::string(outcome);
    };
    const std::string fields = "<FIELD ID='x' datatype='double'/><FIELD name='k' datatype='unicodeChar'/>";
    const auto rows = [](const char* x) {
      return "<DATA><TABLEDATA><TR><TD>" + std::string(x) +
             "</TD><O/><TD>a</TD></TR><TR><TD>2</TD><TD>b<b/></TD></TR></TABLEDATA></DATA>";
    };
    const std::string first = "<TABLE>" + fields + rows("1.5") + "</TABLE>",
                      second = "<TABLE name='s'>" + fields + rows("7.5") + "</TABLE>";
    row("no name", first, "", "x,k;1.5,a;2,b");
    row("the first", first + second, "", "x,k;1.5,a;2,b");
    row("by name", first + second, "s", "x,k;7.5,a;2,b");
    row("by its number", first + second, "table 1", "x,k;1.5,a;2,b");
    row("none of that name", first + second, "q", "! data.no-such-table");
    row("of no rows", "<TABLE name='e'>" + fields + "</TABLE>" + first, "e", "! data.votable-bytes");
    row("of no table", "<INFO/>", "", "! data.votable-bytes");
  }
  void tablesOfTheSkyAreRead() {
    QFETCH(std::string, tables);
    QFETCH(std::string, sheet);
    QFETCH(std::string, outcome);
    data::ReadOptions options;
    if (!sheet.empty()) options.sheet = sheet;
    QCOMPARE(outcomeOf(read("<?xml version='1.0'?><VOTABLE><RESOURCE>" + tables + "</RESOURCE></VOTABLE>",
                            options)),
             outcome);
    QCOMPARE(outcomeOf(read("<?xml version='1.0'?><v:VOTABLE xmlns:v='v'><v:RESOURCE>" + tables +
                                "</v:RESOURCE></v:VOTABLE>",
                            options)),
             outcome);
  }

  void recordsTakeTheMemoryThatIsAllowed() {
    std::string text;
    for (int i = 0; i < 50; ++i) text += "[s" + std::to_string(i) + "]\nx = 1.5\nk = a\n";
    data::ReadOptions options;
    options.memoryLimit = 10'000;
    QCOMPARE(outcomeOf(read(text, options)), std::string("! data.must-fit"));
    // Of very many names the first are columns.
    std::string many = "-[ RECORD 1 ]-\n";
    for (int i = 0; i < 10'100; ++i) many += "n" + std::to_string(i) + " | 1\n";
    const auto file = read(many + "n5 | 2\n-[ RECORD 2 ]-\nn1 | 2\nn3 | \nn3 | 7\n");
    QVERIFY(file.ok());
    QCOMPARE(file->data.columns(), 10'000);
    const auto shown = [&](const char* name, data::Row row) {
      return file->data.text(file->data.schema()->find(name), row);
    };
    QCOMPARE(shown("n5", 0), std::string("1; 2"));
    QCOMPARE(shown("n3", 1), std::string("7"));
  }
};

PARETREE_TEST(RecordsOfTextTest)
}  // namespace records_of_text_test

#include "records_of_text_test.moc"
