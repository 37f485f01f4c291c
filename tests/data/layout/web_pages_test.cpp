// Tables of web pages: rows, heads, cells over several, entities, and which of several is read.
#include <QTest>
#include <algorithm>
#include <string>
#include <vector>

#include "paretree/data/table_file.h"
#include "paretree/data/web/html_tables.h"
#include "paretree/messages/text.h"
#include "tests/support/unit.h"

namespace web_pages_test {

using namespace paretree;

namespace {

Result<data::TableFile> read(const std::string& text, const data::ReadOptions& options = {}) {
  return data::readTableBytes(text, "t.xls", options, Context());
}

std::string whyNot(const Result<data::TableFile>& file) {
  return file ? std::string() : messages::text(file.error());
}

const std::string kRows =
    "<tr><td><a href='x>y'>FC&nbsp;1 &amp; Co</a></td><td>56</td><td>20</td><td><b>1</b></td></tr>"
    "<tr><td>M&uuml;nchen<td>43<td>46<td>71"
    "<!-- <tr><td>none</td></tr> --><tr><td>a\n  &lt; b</td><td>6</td><td>16</td><td>3</td></tr>"
    "<tr><td>&#x4F;rt</td><td>14</td><td>56</td><td>54</td></tr>";

std::string page(const std::string& rows) {
  return "<!DOCTYPE html><html><head><style>td > b {}</style></head><body><table class=nav><tr><td>Home</td>"
         "<td>About</td></tr></table><p>x < 5<table id=goals><thead><tr><th rowspan=2>Team</th><th colspan=2>"
         "Goals</th><th rowspan=2>Pts</th></tr><tr><th>For</th><th>Against</th></tr></thead><tbody>" +
         rows + "</tbody></table></body></html>";
}

}  // namespace

class WebPagesTest : public QObject {
  Q_OBJECT
 private slots:
  void theLargestTableIsRead() {
    const auto file = read(page(kRows));
    QVERIFY2(file.ok(), whyNot(file).c_str());
    QCOMPARE(file->format, std::string("html"));
    QCOMPARE(file->sheet, std::string("goals"));
    QCOMPARE(file->sheets, (std::vector<std::string>{"table 1", "goals"}));
    const data::Dataset& data = file->data;
    QCOMPARE(data.rows(), std::size_t{4});
    QCOMPARE(data.columns(), 4);
    const std::vector<std::string> names = {"Team", "Goals For", "Goals Against", "Pts"};
    for (int c = 0; c < 4; ++c) QCOMPARE(data.info(c).name, names[c]);
    QCOMPARE(data.text(0, 0), std::string("FC 1 & Co"));
    QCOMPARE(data.text(0, 1), std::string("München"));
    QCOMPARE(data.text(0, 2), std::string("a < b"));
    QCOMPARE(data.text(0, 3), std::string("Ort"));
    QCOMPARE(data.text(3, 1), std::string("71"));
  }
  void cellsOverSeveralRowsCountInEach() {
    const auto tables = data::htmlTables(
        "<table><caption>Sold &ndash; <i>2025</i></caption><tr><td rowspan=2>N</td><td>1</td></tr><tr><td>2"
        "</td></tr><tr><td><table><tr><td>in</td></tr></table>S</td><td>3</td></tr>",
        1 << 20, "t");
    QVERIFY(tables.ok());
    QCOMPARE(tables->size(), std::size_t{2});
    QCOMPARE(tables->front().rows.front().cells.front().second, std::string("in"));
    const data::HtmlTable& sold = tables->back();
    QCOMPARE(sold.name, std::string("Sold – 2025"));
    QCOMPARE(sold.rows.size(), std::size_t{3});
    QCOMPARE(sold.rows[1].cells.front().first, std::uint64_t{1});
    QCOMPARE(sold.rows[2].cells.front().second, std::string("S"));
    QCOMPARE(sold.merged.size(), std::size_t{1});
    QCOMPARE(sold.merged.front().last, std::uint64_t{2});
  }
  void aPageSaysItsEncoding() {
    const auto file = read(
        "<html><head><meta "
        "charset=\"windows-1251\"></head><table><tr><th>x</th><th>k</th></tr><tr><td>1.5</td>"
        "<td>\xC0\xE1</td></tr><tr><td>2.5</td><td>\xC2</td></tr><tr><td>3.5</td><td>\xC2</td></tr></table>");
    QVERIFY2(file.ok(), whyNot(file).c_str());
    QCOMPARE(file->encoding, std::string("windows-1251"));
    QCOMPARE(file->data.text(1, 0), std::string("Аб"));
  }
  void hostilePagesAreRefusedOrRead() {
    QCOMPARE(whyNot(read("<html><body>none</body></html>")),
             std::string("t.xls: is a web page without a table"));
    std::string nested;
    for (int i = 0; i < 5000; ++i) nested += "<table><tr><td colspan=99999999 rowspan=9999999999>x";
    QVERIFY(!data::htmlTables(nested, 1 << 20, "t").ok());
    const std::string whole = page(kRows);
    for (std::size_t at = 0; at < whole.size(); ++at) (void)read(whole.substr(0, at));
  }
};

PARETREE_TEST(WebPagesTest)
}  // namespace web_pages_test

#include "web_pages_test.moc"
