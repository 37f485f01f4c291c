// Rows of XML of any kind: which elements are rows, which columns, and texts that are cut off, of another
// encoding or change while they are read.
#include <QTest>
#include <memory>
#include <string>
#include <vector>

#include "paretree/data/records/xml_rows.h"
#include "tests/support/said_of_tables.h"
#include "tests/support/table_outcomes.h"
#include "tests/support/torn_bytes.h"
#include "tests/support/unit.h"

namespace rows_of_xml_test {

using namespace paretree;
using support::outcomeOf;
using support::TornBytes;

namespace {

Result<data::TableFile> read(const std::string& text, const data::ReadOptions& options = {},
                             const Context& context = Context()) {
  return data::readTableBytes(text, "t.xml", options, context);
}

std::string outcomeOfXml(TornBytes& stream, const data::ReadOptions& options = {}) {
  data::TableFile file;
  file.path = "t.xml";
  const auto done = data::readXmlRows(stream, options, Context(), file);
  return done ? support::shownTable(file) : support::shownError(done.error());
}

const std::string kDeclared = "<?xml version='1.0'?>";
const std::string kRows = "<r><a>1.5</a><k>x</k></r><r><a>2</a><k>y</k></r>";

}  // namespace

class RowsOfXmlTest : public QObject {
  Q_OBJECT
 private slots:
  void textsThatBeginAsXmlAreRead_data() {
    QTest::addColumn<std::string>("text");
    QTest::addColumn<bool>("isXml");
    const auto row = [](const char* name, const std::string& text, bool isXml = true) {
      QTest::newRow(name) << text << isXml;
    };
    const auto with = [](const char* root, const char* behind = "") {
      return "<" + std::string(root) + ">" + behind + kRows + "</" + root + ">";
    };
    row("small letters", with("zoo"));
    row("capitals", with("Zoo", "\n"));
    row("line below", with("_zoo", "_"), false);
    row("lines below", with("_zoo", " "));
    row("umlauts", with("\xC3\xA4zoo", "\r\n"));
    row("tab", with("zoo", "\t"));
    row("carriage return", with("zoo", "\r"));
    row("remark first", "<!-- remark -->" + with("zoo"));
    row("type first", "<!DOCTYPE zoo>" + with("zoo"));
    row("mark of UTF-8", "\xEF\xBB\xBF" + with("zoo"));
    row("digits", with("5zoo"), false);
    row("brackets", with("[zoo]"), false);
    row("braces", with("{zoo}"), false);
    row("tag alone", "<zoo>", false);
    row("tag that is not closed", "<zoo", false);
    row("sign alone", "<", false);
  }
  void textsThatBeginAsXmlAreRead() {
    QFETCH(std::string, text);
    QFETCH(bool, isXml);
    bool declared = false;
    QCOMPARE(data::looksLikeXml(text, declared), isXml);
    QVERIFY(!declared);
    if (isXml) QCOMPARE(outcomeOf(read(text)), std::string("a,k;1.5,x;2,y"));
  }

  void textsOfTwoBytesAreReadEitherWay() {
    const std::string text = "<l>" + kRows + "</l>";
    std::string least = "\xFF\xFE", most = "\xFE\xFF";
    for (const char c : text) {
      least += {c, '\0'};
      most += {'\0', c};
    }
    QCOMPARE(outcomeOf(read(least)), std::string("a,k;1.5,x;2,y"));
    QCOMPARE(outcomeOf(read(most)), std::string("a,k;1.5,x;2,y"));
  }

  void elementsAreRowsAndColumns_data() {
    QTest::addColumn<std::string>("text");
    QTest::addColumn<std::string>("outcome");
    const auto row = [](const char* name, const std::string& text, const char* outcome) {
      QTest::newRow(name) << kDeclared + text << std::string(outcome);
    };
    row("texts alone", "<l><v>1.5</v><v>2</v></l>", "v;1.5;2");
    row("attributes", "<l><r a='1.5' k='x'/><r a='2' k='y'/></l>", "a,k;1.5,x;2,y");
    row("attributes of schemas",
        "<l xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance' xsi:schemaLocation='a b'><r "
        "xsi:nil='false' "
        "xsi:schemaLocation='c' a='1.5' k='x'/><r a='2' k='y'/></l>",
        "a,k;1.5,x;2,y");
    row("names in fields",
        "<l><r><field name='a'>1.5</field><field name='k'>x</field></r><r><field name='a'>2</field></r></l>",
        "a,k;1.5,x;2,-");
    row("tables by name",
        "<l><table name='p'><r a='1.5'/></table><table name='q'><r a='2'/><r a='3'/></table></l>", "a;2;3");
    row("text beside elements", "<l><r>one<a>1.5</a></r><r>two<a>2</a></r></l>", "r,a;one,1.5;two,2");
    row("few rows in a group, many in others",
        "<l><g n='1'><r a='1.5' b='1'/><r a='2' b='2'/><r a='3' b='3'/><r a='4' b='4'/><r a='5' b='5'/><s "
        "c='1' d='2'/>"
        "<s c='2' d='2'/><s c='3' d='2'/><s c='4' d='2'/><s c='5' d='2'/><s c='6' d='2'/></g>"
        "<g n='2'><r a='6' b='6'/><r a='7' b='7'/><r a='8' b='8'/><r a='9' b='9'/><r a='10' b='10'/>"
        "<s c='7' d='3'/><s c='8' d='3'/><s c='9' d='3'/><s c='10' d='3'/><s c='11' d='3'/></g></l>",
        "g.n,c,d;1,1,2;1,2,2;1,3,2;1,4,2;1,5,2;1,6,2;2,7,3;2,8,3;2,9,3;2,10,3;2,11,3");
    row("one row alone", "<l><r><a>1.5</a></r></l>", "! data.xml");
    row("no texts", "<l><r/><r/></l>", "! data.xml");
    row("a row that is not closed", "<l><r a='1.5'>", "! data.xml");
    row("a second root", "<l>" + kRows + "</l><l>" + kRows + "</l>", "! data.part-xml");
  }
  void elementsAreRowsAndColumns() {
    QFETCH(std::string, text);
    QFETCH(std::string, outcome);
    QCOMPARE(outcomeOf(read(text)), outcome);
  }

  void groupsOfManyKindsStayRows() {
    // Twenty groups and more are the rows themselves, whatever many parts they have.
    std::string text = kDeclared + "<l>";
    for (int g = 0; g < 20; ++g) {
      text += "<g n='" + std::to_string(g) + "' m='1'>";
      for (int i = 0; i < 6; ++i) text += "<r a='" + std::to_string(i) + "' b='1'/>";
      text += "</g>";
    }
    const auto file = read(text + "</l>");
    QVERIFY2(file.ok(), outcomeOf(file).c_str());
    QCOMPARE(file->data.rows(), std::size_t{20});
  }

  void rowsThatAreAskedForAreTaken() {
    const std::string text =
        kDeclared +
        "<l><r a='1.5' k='x'/><r a='2' k='y'/><r a='3' k='y'/><s b='7.5' c='1'/><s b='8' c='2'/></l>";
    for (const auto& [sheet, outcome] : {std::pair("l/s", "b,c;7.5,1;8,2"), {"l/r", "a,k;1.5,x;2,y;3,y"}}) {
      data::ReadOptions options;
      options.sheet = sheet;
      QCOMPARE(outcomeOf(read(text, options)), std::string(outcome));
    }
    data::ReadOptions options;
    options.sheet = "l/q";
    QCOMPARE(outcomeOf(read(text, options)), std::string("! data.no-such-table"));
    for (const auto& [sheet, outcome] :
         {std::pair("l/s", "b,c;7.5,1;8,2"), {"l/q", "a,k;1.5,x;2,y;3,y"}, {"", "a,k;1.5,x;2,y;3,y"}}) {
      data::ReadLike like;
      like.schema = std::make_shared<const data::Schema>();
      if (*sheet) like.sheet = sheet;
      data::ReadOptions same;
      same.like = std::make_shared<const data::ReadLike>(std::move(like));
      QCOMPARE(outcomeOf(read(text, same)), std::string(outcome));
    }
  }

  void anEncodingThatIsSaidCounts() {
    const std::string western = kDeclared + "<l><r a='1.5' k='K\xF6ln'/><r a='2' k='Ulm'/></l>";
    const auto guessed = read(western);
    QCOMPARE(outcomeOf(guessed), std::string("a,k;1.5,K\xC3\xB6ln;2,Ulm"));
    QVERIFY(says(*guessed, "data.encoding-guessed"));
    data::ReadOptions options;
    options.encoding = "ISO-8859-1";
    const auto said = read(western, options);
    QCOMPARE(outcomeOf(said), std::string("a,k;1.5,K\xC3\xB6ln;2,Ulm"));
    QVERIFY(!says(*said, "data.encoding-guessed"));
    options.encoding = "UTF-8";
    QCOMPARE(outcomeOf(read(western, options)), std::string("! data.part-xml"));
    options.encoding = "NO-CODE";
    QCOMPARE(outcomeOf(read(western, options)), std::string("! data.unknown-encoding"));
  }

  void tornTextsAreRefusedStrictly() {
    const std::string torn = kDeclared + "<l>" + kRows + "<r><a>3</a>";
    const auto file = read(torn);
    QCOMPARE(outcomeOf(file), std::string("a,k;1.5,x;2,y"));
    QVERIFY(says(*file, "data.xml-torn"));
    data::ReadOptions options;
    options.strict = true;
    QCOMPARE(outcomeOf(read(torn, options)), std::string("! data.part-xml"));
    // Wherever it ends: within a tag, an attribute, a text, a remark, an entity or between elements.
    const std::string more = "<r b='5'>\n<a>3<!-- x --></a>&amp;<![CDATA[x]]> <k></k></r";
    for (std::size_t size = 0; size <= more.size(); ++size) {
      const auto part = read(kDeclared + "<l>" + kRows + "\n" + more.substr(0, size));
      QVERIFY2(part.ok(), qPrintable(QString::fromStdString(more.substr(0, size) + outcomeOf(part))));
      QCOMPARE(part->data.rows(), std::size_t{2});
      QVERIFY(says(*part, "data.xml-torn"));
    }
  }

  void aTextThatChangesWhileItIsReadIsSaid() {
    const std::string text = kDeclared + "<l><m><n>p</n></m>" + kRows + "</l>";
    TornBytes whole(text);
    const std::string table = outcomeOfXml(whole);
    QCOMPARE(table, std::string("a,k;1.5,x;2,y"));
    const std::size_t behind = text.rfind("y");
    for (std::size_t pass = 1; pass <= whole.rewinds(); ++pass) {
      TornBytes refusing(text);
      refusing.refuse(pass - 1);
      QCOMPARE(outcomeOfXml(refusing), std::string("! ") + TornBytes::kCode);
      for (std::size_t at = 0; at < behind; ++at) {
        TornBytes fails(text);
        fails.tear(pass, at, TornBytes::How::Fails);
        QCOMPARE(outcomeOfXml(fails), std::string("! ") + TornBytes::kCode);
        if (pass == 1) continue;  // torn before it was looked through: a table of less
        TornBytes ends(text);
        ends.tear(pass, at, TornBytes::How::Ends);
        QCOMPARE(outcomeOfXml(ends), std::string("! data.part-xml"));
      }
    }
  }

  void namesAndRowsHaveTheirLimits() {
    std::string many = kDeclared + "<l><r a='1' b='1'/>";
    for (int i = 0; i < 100'000; ++i) many += "<n" + std::to_string(i) + "/>";
    QCOMPARE(outcomeOf(read(many + "</l>")), std::string("! data.xml-names 1"));
    std::string rows = kDeclared + "<l>";
    for (int i = 0; i < 17'000; ++i) rows += "<r a='1.5' k='x'/>";
    rows += "</l>";
    std::stop_source stop;
    stop.request_stop();
    QCOMPARE(outcomeOf(read(rows, {}, Context(Rng(1), 1, stop.get_token()))),
             std::string("! stopped.reading"));
    QCOMPARE(read(rows)->data.rows(), std::size_t{17'000});
    // What begins as XML without saying so might be another text, but not where reading was to end.
    QCOMPARE(outcomeOf(read(rows.substr(kDeclared.size()), {}, Context(Rng(1), 1, stop.get_token()))),
             std::string("! stopped.reading"));
  }
};

PARETREE_TEST(RowsOfXmlTest)
}  // namespace rows_of_xml_test

#include "rows_of_xml_test.moc"
