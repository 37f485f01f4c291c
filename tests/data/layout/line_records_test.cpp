// Texts of which each line names its values: logs of key=value, sparse rows.
#include <QTest>
#include <algorithm>
#include <string>

#include "paretree/data/table_file.h"
#include "tests/support/said_of_tables.h"
#include "tests/support/unit.h"

namespace line_records_test {

using namespace paretree;

namespace {

Result<data::TableFile> read(const std::string& text, const data::ReadOptions& options = {}) {
  return data::readTableBytes(text, "t.txt", options, Context());
}

std::string cell(const data::TableFile& file, const std::string& column, data::Row row) {
  const int c = file.data.schema()->find(column);
  return c < 0 ? "no column" : file.data.missing(c, row) ? "-" : file.data.text(c, row);
}

std::string log() {
  std::string text = "# begun at noon\n";
  for (int i = 0; i < 12; ++i)
    text += "level=" + std::string(i % 3 ? "info" : "warn") +
            " msg=\"say \\\"no\\\" to all\" ms=" + std::to_string(i) + ".5" + (i == 7 ? " user=ann" : "") +
            "\n";
  return text + "stopped for a while\nlevel=info msg=done ms=20.25\n";
}

const std::string kSparse =
    "1 3:0.5 10:1.25\n-1 1:2 3:-1.5\n1 2:0.75 # a remark\n-1 10:4.5\n1 1:7 2:3.25 3:2.5\n-1\n";

}  // namespace

class LineRecordsTest : public QObject {
  Q_OBJECT
 private slots:
  void namedValuesOfALogAreColumns() {
    const auto file = read(log());
    QVERIFY(file.ok());
    QCOMPARE(file->format, std::string("logfmt"));
    QCOMPARE(file->data.rows(), std::size_t{13});
    QCOMPARE(file->data.columns(), 4);
    QCOMPARE(cell(*file, "msg", 0), std::string("say \"no\" to all"));
    QCOMPARE(cell(*file, "ms", 7), std::string("7.5"));
    QCOMPARE(cell(*file, "user", 7), std::string("ann"));
    QCOMPARE(cell(*file, "user", 8), std::string("-"));
    QCOMPARE(cell(*file, "msg", 12), std::string("done"));
    QCOMPARE(file->lines.of(0), std::uint64_t{2});
    QCOMPARE(file->lines.of(12), std::uint64_t{15});
    QVERIFY(says(*file, "data.key-value-lines") && says(*file, "data.lines-otherwise"));
  }
  void whatSparseRowsDoNotNameIsZero() {
    const auto file = read(kSparse);
    QVERIFY(file.ok());
    QCOMPARE(file->format, std::string("svmlight"));
    QCOMPARE(file->data.rows(), std::size_t{6});
    QCOMPARE(file->data.columns(), 5);
    QCOMPARE(file->data.info(0).name, std::string("label"));
    QCOMPARE(file->data.info(4).name, std::string("x10"));
    QCOMPARE(cell(*file, "x3", 1), std::string("-1.5"));
    QCOMPARE(cell(*file, "x3", 2), std::string("0"));
    QCOMPARE(cell(*file, "x10", 5), std::string("0"));
    QVERIFY(says(*file, "data.sparse-lines"));
  }
  void aDelimiterThatIsSaidDividesThem() {
    data::ReadOptions options;
    options.delimiter = U' ';
    for (const std::string& text : {log(), kSparse})
      if (const auto file = read(text, options); file.ok()) QCOMPARE(file->format, std::string("csv"));
  }
  void aServersLogMayNameItsHostAndSayMore() {
    std::string text;
    for (int i = 0; i < 12; ++i)
      text += "www:80 10.0.0.1 - - [01/Jul/1995:00:00:0" + std::to_string(i % 10) +
              " -0400] \"GET /a b HTTP/1.0\" 200 17 \"-\" \"A \\\"B\\\"\" 0.25 \"x\"\n";
    const auto file = read(text + "[error] no line of the log\n");
    QVERIFY(file.ok());
    QCOMPARE(file->format, std::string("weblog"));
    QCOMPARE(file->data.rows(), std::size_t{12});
    QCOMPARE(cell(*file, "server", 0), std::string("www:80"));
    QCOMPARE(cell(*file, "path", 0), std::string("/a b"));
    QCOMPARE(cell(*file, "agent", 0), std::string("A \"B\""));
    QCOMPARE(cell(*file, "extra 1", 0), std::string("0.25"));
    QVERIFY(says(*file, "data.web-log") && says(*file, "data.lines-otherwise"));
  }
  void timesAndOtherPairsAreNone_data() {
    QTest::addColumn<std::string>("text");
    QTest::newRow("times") << std::string("3 10:30 12:45\n5 11:15 12:30\n7 9:05 10:10\n8 9:00 10:30\n");
    QTest::newRow("one pair") << std::string("a=1\na=2\na=3\na=4\n");
    QTest::newRow("cells") << std::string("x,y\n1,2\n3,4\n5,6\n");
    QTest::newRow("numbers") << std::string("1\n2\n3\n4\n");
  }
  void timesAndOtherPairsAreNone() {
    QFETCH(std::string, text);
    const auto file = read(text);
    QVERIFY(file.ok());
    QCOMPARE(file->format, std::string("csv"));
  }
};

PARETREE_TEST(LineRecordsTest)
}  // namespace line_records_test

#include "line_records_test.moc"
