// Cells of tables in LaTeX, MediaWiki and HTML: commands, spans, footnotes and entities, whole or torn.
#include <QTest>
#include <string>
#include <vector>

#include "tests/support/said_of_tables.h"
#include "tests/support/table_outcomes.h"
#include "tests/support/unit.h"

namespace cells_of_markup_test {

using namespace paretree;
using support::outcomeOf;

namespace {

Result<data::TableFile> read(const std::string& text, const data::ReadOptions& options = {}) {
  return data::readTableBytes(text, "t.txt", options, Context());
}

std::string tabular(const std::string& rows, const std::string& environment = "tabular") {
  return "\\begin{" + environment + "}{ll}\n" + rows + "\\end{" + environment + "}\n";
}
/// A table of "k" and "x", with this cell in its first row.
std::string latexCell(const std::string& cell) {
  return tabular("k & x \\\\\n1.5 & " + cell + " \\\\\n2.5 & z \\\\\n");
}
std::string wikiCell(const std::string& cell) {
  return "{|\n! k !! x\n|-\n| 1.5\n|" + cell + "\n|-\n| 2.5 || z\n|}\n";
}
std::string htmlCell(const std::string& cell) {
  return "<table><tr><th>k<th>x</tr><tr><td>1.5</td>" + cell + "</tr><tr><td>2.5<td>z</table>";
}

}  // namespace

class CellsOfMarkupTest : public QObject {
  Q_OBJECT
 private slots:
  void cellsOfLatexAreWhatTheyShow_data() {
    QTest::addColumn<std::string>("cell");
    QTest::addColumn<std::string>("shown");
    const auto row = [](const char* cell, const char* shown) {
      QTest::newRow(cell) << std::string(cell) << std::string(shown);
    };
    row("K\\\"oln", "K\xC3\xB6ln");
    row("\\\"{A}gypten", "\xC3\x84gypten");
    row("a\\\"xb", "axb");
    row("a\\,b\\;c\\ d", "a b c d");
    row("a\\!b", "ab");
    row("a~b\tc", "a b c");
    row("50\\% \\& more", "50% & more");
    row("Stra{\\ss}e",
        "Stra\xC3\x9F"
        "e");
    row("\\textbf{a}", "a");
    row("\\textbf {a}", "a");
    row("a\\quad b", "ab");
    row("a \\hline ", "a");
    row("p \\times q", "p \xC3\x97q");
    row("p\\pm", "p\xC2\xB1");
    row("a\\cline{1-2}", "a");
    row("a\\cmidrule(lr){1-2}", "a");
    row("a\\label{t}", "a");
    row("a\\cite[p. 3]{t}", "a");
    row("a\\footnote{said below}", "a");
    row("\\rowcolor{red}a", "a");
    row("\\cellcolor{red}a", "a");
    row("\\color{red}a", "a");
    row("\\textcolor{red}{a}", "a");
    row("a\\vspace{1cm}", "a");
    row("a\\tnote{1}", "a");
    row("a\\specialrule{1}", "a");
    row("a\\addlinespace[1]", "a");
    row("\\multicolumn{1}{c}{a}", "a");
    row("\\multicolumn{0}{c}{a}", "a");
    row("\\multicolumn{many}{c}{a}", "a");
    row("{b & c}", "b & c");
    row("a}", "a");
    row("a % remark", "a");
  }
  void cellsOfLatexAreWhatTheyShow() {
    QFETCH(std::string, cell);
    QFETCH(std::string, shown);
    const std::string row =
        cell.find('%') != std::string::npos && cell.find("\\%") == std::string::npos ? cell + "\n" : cell;
    const auto file = read(latexCell(row));
    QCOMPARE(outcomeOf(file), "k,x;1.5," + shown + ";2.5,z");
    QCOMPARE(file->format, std::string("latex"));
  }

  void rowsOfLatexEndInSeveralWays_data() {
    QTest::addColumn<std::string>("text");
    QTest::addColumn<std::string>("outcome");
    const auto row = [](const char* name, const std::string& text, const char* outcome) {
      QTest::newRow(name) << text << std::string(outcome);
    };
    const char* usual = "k,x;1.5,a;2.5,b";
    row("with space", tabular("k & x \\\\[2pt]\n1.5 & a \\\\* \n2.5 & b \\\\"), usual);
    row("by name", tabular("k & x \\tabularnewline\n1.5 & a \\tabularnewline\n2.5 & b"), usual);
    row("rows of lines alone", tabular("\\hline k & x \\\\ \\hline \\\\ 1.5 & a \\\\ 2.5 & b \\\\ \\hline"),
        usual);
    for (const char* environment : {"tabular*", "tabularx", "tabulary", "longtable", "xltabular", "longtabu"})
      row(environment, tabular("k & x \\\\ 1.5 & a \\\\ 2.5 & b", environment), usual);
    row("place and width", "  \t\\begin{tabular}[t]{l|l}k & x \\\\ 1.5 & a \\\\ 2.5 & b\\end{tabular}",
        usual);
    row("not closed", "\\begin{tabular}{ll}k & x \\\\ 1.5 & a \\\\ 2.5 & b", usual);
    row("several rows",
        tabular(
            "k & x \\\\ 1.5 & \\multirow{2}{*}{a} \\\\ 2.5 & \\\\ 3.5 & \\multirow{2}{*}{b} \\\\ 4.5 & \\\\"),
        "k,x;1.5,a;2.5,a;3.5,b;4.5,b");
    row("a name that is not closed", tabular("k & x \\\\ 1.5 & a \\\\ 2.5 & b") + "\\begin{tab", usual);
    row("a caption that is not closed", tabular("k & x \\\\ 1.5 & a \\\\ 2.5 & b") + "\\caption{a\\", usual);
    row("nothing in it", tabular("\\hline"), "! data.no-rows");
    row("another kind first",
        "\\begin{table}\n" + tabular("k & x \\\\ 1.5 & a \\\\ 2.5 & b") + "\\end{table}", usual);
  }
  void rowsOfLatexEndInSeveralWays() {
    QFETCH(std::string, text);
    QFETCH(std::string, outcome);
    QCOMPARE(outcomeOf(read(text)), outcome);
  }

  void signsOfMarkupWithinALineAreText() {
    QCOMPARE(read("k,x\n1.5,a \\begin{tabular}\n2.5,b\n")->format, std::string("csv"));
    data::ReadOptions options;
    options.memoryLimit = 200;
    QCOMPARE(outcomeOf(read(latexCell("a"), options)), std::string("! data.must-fit"));
  }

  void cellsOfAWikiAreWhatTheyShow_data() {
    QTest::addColumn<std::string>("cell");
    QTest::addColumn<std::string>("shown");
    const auto row = [](const char* cell, const char* shown) {
      QTest::newRow(cell) << std::string(cell) << std::string(shown);
    };
    row(" [[Town]]", "Town");
    row(" [[Town of a|b]]", "b");
    row(" [[Town", "[[Town");
    row(" a<ref name=\"n\"/>b", "ab");
    row(" a<ref>said</ref>b", "ab");
    row(" a<ref>said", "a");
    row(" a<br>b", "a b");
    row(" a<br", "a");
    row(" '''a''' b", "a b");
    row(" a''", "a");
    row(" {{Sort|1|a}}", "{{Sort|1|a}}");
    row(" style=\"x\" | a", "a");
    row(" colspan=\"0\" | a", "a");
    row(" rowspan=\"9999999\" | a", "a");
    row(" rowspan=x | a", "a");
    row("\na", "a");
    row(" a\nb", "a b");
    row(" colspan=2 rowspan=2 | a", "a");
  }
  void cellsOfAWikiAreWhatTheyShow() {
    QFETCH(std::string, cell);
    QFETCH(std::string, shown);
    QCOMPARE(outcomeOf(read(wikiCell(cell))), "k,x;1.5," + shown + ";2.5,z");
  }

  void tablesOfAWikiAreReadAsTheyStand_data() {
    QTest::addColumn<std::string>("text");
    QTest::addColumn<std::string>("outcome");
    const auto row = [](const char* name, const std::string& text, const char* outcome) {
      QTest::newRow(name) << text << std::string(outcome);
    };
    row("rows that are begun twice",
        "text\n{|\nlost\n|-\n|-\n! k !! x\n|-\n|-\n| 1.5 || a\n|-\n| 2.5 || b\n|-\n|}\n", "k,x;1.5,a;2.5,b");
    row("names alone", "{|\n! k !! x\n", "! data.sheet-only-header");
    row("one below another",
        "{|\n! k !! x\n|-\n|rowspan=2| p || 1.5\n|-\n| 2.5\n|-\n|rowspan=2| q || 3.5\n|-\n| 4.5\n|}",
        "k,x;p,1.5;p,2.5;q,3.5;q,4.5");
    row("not closed", "{|\n! k !! x\n|-\n| 1.5 || a\n|-\n| 2.5 || b\n{|\n", "k,x;1.5,a;2.5,b");
    row("nothing in it", "{|\n|-\n|}\n", "! data.no-rows");
  }
  void tablesOfAWikiAreReadAsTheyStand() {
    QFETCH(std::string, text);
    QFETCH(std::string, outcome);
    QCOMPARE(outcomeOf(read(text)), outcome);
  }

  void cellsOfAPageAreWhatTheyShow_data() {
    QTest::addColumn<std::string>("cell");
    QTest::addColumn<std::string>("shown");
    const auto row = [](const char* cell, const char* shown) {
      QTest::newRow(cell) << std::string(cell) << std::string(shown);
    };
    row("<td>a<br>b<p>c<div>d</div><li>e</td>", "a b c d e");
    row("<td title=\"a > b\">a</td>", "a");
    row("<td title='a > b' = x>a</td>", "a");
    row("<td it's>a</td>", "a");
    row("<td colspan=\"1\" rowspan='0'>a</td>", "a");
    row("<td rowspan=some>a</td>", "a");
    row("<td>a<?php x ?>b<!-- y -->c<!z></td>", "abc");
    row("<td>a<script>x < y</script><style>b</style>b</td>", "ab");
    row("<td>x < y</td>", "x < y");
    row("<td>a<sup>b</sup></td>", "ab");
    row("<td>a<sup></sup>b</td>", "ab");
    row("<td><sup>b</sup>a</td>", "ba");
    row("<td>(<sup>b</sup></td>", "(b");
    row("<td>7 a<sup>2</sup></td>", "7 a2");
    row("<td>a 7<sup>b</sup></td>", "a 7[b]");
    row("<td>a 7<sup>[b]</sup></td>", "a 7[b]");
    row("<td>a 7<sup></sup></td>", "a 7");
    row("<td>a 3 \xC3\x97"
        "10<sup>4</sup></td>",
        "a 3 \xC3\x97"
        "10^4");
    row("<td>a 10<sup>4</sup></td>", "a 10^4");
    row("</sup><sup>q</sup><td>a</sup></td>", "a");
    row("<td>&auml;&zwj;&amp;&none</td>", "\xC3\xA4&zwj;&&none");
    row("<td>&#228;&#xE4;&#XE4;&#xe4;</td>", "\xC3\xA4\xC3\xA4\xC3\xA4\xC3\xA4");
    row("<td>&#;&#x;&#0;&#xD800;&#xE000;a</td>",
        "&#;&#x;&#0;&#xD800;\xEE\x80\x80"
        "a");
    row("<td>&#x11FFFF;&#2a;&#xg0;&#!;a</td>", "&#x11FFFF;&#2a;&#xg0;&#!;a");
    row("<td>&nbsp;a&#160;&nbsp;b\xC2\xA0"
        "c</td>",
        "a b c");
  }
  void cellsOfAPageAreWhatTheyShow() {
    QFETCH(std::string, cell);
    QFETCH(std::string, shown);
    QCOMPARE(outcomeOf(read(htmlCell(cell))), "k,x;1.5," + shown + ";2.5,z");
  }

  void powersOfTenAreNumbers() {
    QCOMPARE(outcomeOf(read(htmlCell("<td>10<sup>4</sup></td>"))), std::string("k,x;1.5,10^4;2.5,z"));
  }

  void pagesAreReadAsBrowsersDo_data() {
    QTest::addColumn<std::string>("text");
    QTest::addColumn<std::string>("outcome");
    const auto row = [](const char* name, const std::string& text, const char* outcome) {
      QTest::newRow(name) << text << std::string(outcome);
    };
    const std::string head = "<tr><th>k<th>x", rows = "<tr><td>1.5<td>a<tr><td>2.5<td>b";
    row("parts", "<table><thead>" + head + "<tbody>" + rows + "<tfoot></table>", "k,x;1.5,a;2.5,b");
    row("not closed", "<html><table>" + head + rows, "k,x;1.5,a;2.5,b");
    row("cells without a row", "<table><td>k<td>x" + rows + "</table>", "k,x;1.5,a;2.5,b");
    row("declared as XML", "<?xml version='1.0'?><html><table>" + head + rows + "</table></html>",
        "k,x;1.5,a;2.5,b");
    row("a remark that is not closed", "<table>" + head + rows + "</table><!-- more", "k,x;1.5,a;2.5,b");
    row("a tag that is not closed", "<table>" + head + rows + "</table", "k,x;1.5,a;2.5,b");
    row("a script that is not closed", "<table>" + head + rows + "</table><script>a<b", "k,x;1.5,a;2.5,b");
    row("a table in a cell",
        "<table>" + head + "<tr><td>1.5<td>a<table><tr><td>q</table>" + "<tr><td>2.5<td>b</table>",
        "k,x;1.5,a;2.5,b");
    row("no table", "<html><p>text</html>", "! data.web-page");
    row("a table of nothing", "<table><tr><td></table>", "! data.web-page");
    std::string wide = "<table><tr>";
    for (int i = 0; i < 17; ++i) wide += "<td colspan=1000>a";
    row("too far right", wide + "</table>", "! data.row-beyond-sheet 1");
    std::string high = "<table>";
    for (int i = 0; i < 1'048'577; ++i) high += "<tr>";
    row("too far down", high, "! data.beyond-last-row");
  }
  void pagesAreReadAsBrowsersDo() {
    QFETCH(std::string, text);
    QFETCH(std::string, outcome);
    QCOMPARE(outcomeOf(read(text)), outcome);
  }

  void tablesOfOneNameAreToldApart() {
    const std::string rows = "<tr><th>k<th>x<tr><td>1.5<td>a</table>";
    const auto file = read("<table id=t>" + rows + "<table id=t>" + rows + "<table>" + rows);
    QVERIFY2(file.ok(), outcomeOf(file).c_str());
    QCOMPARE(file->sheets, (std::vector<std::string>{"t", "table 2", "table 3"}));
  }

  void pagesAreReadInTheEncodingThatTheySay_data() {
    QTest::addColumn<std::string>("said");
    QTest::addColumn<std::string>("encoding");
    const auto row = [](const char* said, const char* encoding) {
      QTest::newRow(said) << std::string(said) << std::string(encoding);
    };
    row("charset=\"iso-8859-1\"", "Windows-1252");
    row("charset='windows-1252'", "Windows-1252");
    row("charset=iso-8859-15", "iso-8859-15");
    row("charset=", "Windows-1252");
    row("charset=\"\"", "Windows-1252");
    row("charset=utf-8", "Windows-1252");
    row("charset=nobody", "Windows-1252");
  }
  void pagesAreReadInTheEncodingThatTheySay() {
    QFETCH(std::string, said);
    QFETCH(std::string, encoding);
    const std::string page = "<html><meta " + said + ">" + htmlCell("<td>K\xF6ln</td>");
    const auto file = read(page);
    QCOMPARE(outcomeOf(file), std::string("k,x;1.5,K\xC3\xB6ln;2.5,z"));
    QCOMPARE(file->encoding, encoding);
    data::ReadOptions options;
    options.encoding = "CP850";
    QCOMPARE(outcomeOf(read("<html><meta " + said + ">" + htmlCell("<td>K\x94ln</td>"), options)),
             std::string("k,x;1.5,K\xC3\xB6ln;2.5,z"));
    options.encoding = "NO-CODE";
    QCOMPARE(outcomeOf(read(page, options)), std::string("! data.unknown-encoding"));
    QCOMPARE(outcomeOf(read("<html charset=")), std::string("! data.web-page"));
  }
};

PARETREE_TEST(CellsOfMarkupTest)
}  // namespace cells_of_markup_test

#include "cells_of_markup_test.moc"
