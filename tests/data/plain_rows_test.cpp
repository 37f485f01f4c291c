// Rows read in one pass give the same table as rows that are split first: the same cells, once plain and once
// quoted.
#include <QTest>
#include <algorithm>
#include <cmath>

#include "paretree/core/rng.h"
#include "paretree/data/files/csv_text.h"
#include "paretree/data/files/delimited.h"
#include "paretree/data/problems.h"
#include "paretree/data/table_file.h"
#include "paretree/messages/text.h"
#include "tests/support/unit.h"

namespace plain_rows_test {

using namespace paretree;

namespace {

std::string cellOf(Rng& rng, int column) {
  char text[64];
  const auto kind = rng.below(40);
  if (kind == 0) return {};
  if (kind == 1) return column < 6 ? "NA" : "?";
  if (column >= 6) {
    constexpr const char* words[] = {"a",   "bb", "eight888", "nine99999", "\xC3\xA9t\xC3\xA9",
                                     "a b", "-",  "1.5x"};
    return words[rng.below(8)];
  }
  const double x = (rng.uniform() - 0.5) * std::pow(10, static_cast<double>(rng.below(12)));
  switch (rng.below(5)) {
    case 0:
      std::snprintf(text, sizeof text, "%.0f", x);
      break;
    case 1:
      std::snprintf(text, sizeof text, "%.3f", x);
      break;
    case 2:
      std::snprintf(text, sizeof text, "%.17g", x);
      break;
    case 3:
      std::snprintf(text, sizeof text, "%+.2e", x);
      break;
    default:
      std::snprintf(text, sizeof text, "%.*f", static_cast<int>(rng.below(9)), x);
  }
  return text;
}

std::string table(const std::vector<std::vector<std::string>>& rows, const std::string& end, bool quoted,
                  bool blanks) {
  std::string text = "n0,n1,n2,n3,n4,n5,w6,w7" + end;
  for (const auto& row : rows) {
    for (std::size_t c = 0; c < row.size(); ++c) {
      if (c) text += ',';
      if (blanks && c % 3 == 1) text += ' ';
      text += quoted ? '"' + row[c] + '"' : row[c];
      if (blanks && c % 3 == 2) text += "  ";
    }
    text += end;
  }
  return text;
}

/// A text that counts what is read of it.
class CountedBytes : public data::ByteStream {
 public:
  explicit CountedBytes(std::string text) : text_(std::move(text)) {}
  Result<std::size_t> read(char* to, std::size_t size) override {
    const std::size_t count = std::min(size, text_.size() - at_);
    std::copy_n(text_.data() + at_, count, to);
    at_ += count;
    all_ += count;
    return count;
  }
  Result<void> rewind() override {
    at_ = 0;
    return {};
  }
  double fraction() const override { return 0; }
  std::size_t all() const { return all_; }

 private:
  std::string text_;
  std::size_t at_ = 0, all_ = 0;
};

}  // namespace

class PlainRowsTest : public QObject {
  Q_OBJECT

 private slots:
  // Once for a guess of how it is written, once for the table.
  void theBeginningOfATextIsReadOnce() {
    std::string text = "a;b\n";
    for (int i = 0; i < 500; ++i) text += std::to_string(i) + ";" + std::to_string(i % 7) + ",5\n";
    CountedBytes bytes(text);
    data::TableFile file;
    file.path = "t.csv";
    file.format = "csv";
    double progress = 0;
    const auto read = data::readDelimited(bytes, text.size(), {}, Context(), progress, file);
    QVERIFY(read.ok() && *read == data::Reading::Complete);
    QCOMPARE(file.data.rows(), std::size_t{500});
    QCOMPARE(bytes.all(), 2 * text.size());
  }

  void rowsBehindAQuoteOpenedByMistakeAreRead() {
    for (const char delimiter : {',', '\t'}) {
      const auto read = [&](std::string bytes) {
        if (delimiter == '\t') std::replace(bytes.begin(), bytes.end(), ',', '\t');
        return *data::readTableBytes(bytes, "t.csv", {}, Context());
      };
      const auto lastOf = [](const data::TableFile& file) {
        std::vector<std::string> texts;
        for (data::Row row = 0; row < file.data.rows(); ++row) texts.push_back(file.data.text(3, row));
        return texts;
      };
      const auto hidden = read("a,b,c,d\n1.5,2.5,x,\"one\n3.5,4.5,y,two\n5.5,6.5,z,\"six\"\n7.5,8.5,z,ten\n");
      QVERIFY(lastOf(hidden) == (std::vector<std::string>{"one", "two", "six", "ten"}));
      QVERIFY(std::any_of(hidden.notes.begin(), hidden.notes.end(), [](const Message& note) {
        return messages::text(note).find("1 quotation mark does not close in the same row") == 0;
      }));
      // Lines of a cell stay lines of a cell, with as many delimiters as a row has.
      const auto whole =
          read("a,b,c,d\n1.5,2.5,x,\"one\nthen, as said, two, or so\"\n3.5,4.5,y,two\n5.5,6.5,z,\"six\"\n");
      QCOMPARE(whole.data.rows(), std::size_t{3});
      QCOMPARE(lastOf(whole)[1], std::string("two"));
    }
  }

  void theWayOfReadingDoesNotShow_data() {
    QTest::addColumn<QByteArray>("end");
    QTest::addColumn<bool>("blanks");
    QTest::newRow("LF") << QByteArray("\n") << false;
    QTest::newRow("CRLF") << QByteArray("\r\n") << false;
    QTest::newRow("CR") << QByteArray("\r") << false;
    QTest::newRow("blanks around cells") << QByteArray("\n") << true;
  }
  void theWayOfReadingDoesNotShow() {
    QFETCH(QByteArray, end);
    QFETCH(bool, blanks);
    // More than a block of bytes and several blocks of rows.
    Rng rng(5);
    std::vector<std::vector<std::string>> rows(12000, std::vector<std::string>(8));
    for (auto& row : rows)
      for (std::size_t c = 0; c < row.size(); ++c) row[c] = cellOf(rng, static_cast<int>(c));
    const std::string lineEnd = end.toStdString();
    const auto plain = data::readTableBytes(table(rows, lineEnd, false, blanks), "plain.csv", {}, Context());
    const auto split = data::readTableBytes(table(rows, lineEnd, true, blanks), "split.csv", {}, Context());
    QVERIFY2(plain.ok(), plain.ok() ? "" : messages::text(plain.error()).c_str());
    QVERIFY2(split.ok(), split.ok() ? "" : messages::text(split.error()).c_str());
    QCOMPARE(plain->data.rows(), rows.size());
    QCOMPARE(plain->fileRows, split->fileRows);
    QVERIFY(data::csvText(plain->data, plain->data.allRows()) ==
            data::csvText(split->data, split->data.allRows()));
    QCOMPARE(plain->notes, split->notes);
    for (int c = 0; c < 6; ++c)
      for (data::Row r = 0; r < 200; ++r) {
        const std::string& text = rows[r][c];
        if (text.empty() || text == "NA")
          QVERIFY(plain->data.missing(c, r));
        else
          QCOMPARE(plain->data.numbers(c)[r], std::strtod(text.c_str(), nullptr));
      }
  }

  void faultsInPlainRowsHaveTheirPlaces() {
    std::string text = "x,day,y\n";
    for (int i = 0; i < 400; ++i)
      text += i == 250 ? "1,2020-01-0x,3\n" : i == 300 ? "1,2020-01-02,q\n" : "1.5,2020-01-02,3\n";
    data::ReadOptions strict;
    strict.strict = true;
    const auto file = readTableBytes(text, "t.csv", strict, Context());
    QVERIFY(!file.ok());
    QVERIFY2(
        messages::text(file.error()).find("t.csv:252:3: '2020-01-0x' is not a date") != std::string::npos,
        messages::text(file.error()).c_str());
    QVERIFY2(messages::text(file.error()).find("t.csv:302:14: 'q' is not a number") != std::string::npos,
             messages::text(file.error()).c_str());
    QCOMPARE(data::rowsToSkip(file.error()), std::uint64_t{2});
    data::ReadOptions options;
    options.skipBadRows = true;
    const auto rest = readTableBytes(text, "t.csv", options, Context());
    QVERIFY(rest.ok());
    QCOMPARE(rest->data.rows(), std::size_t{398});
    QCOMPARE(rest->fileRows, std::uint64_t{400});
  }

  // The rows that do not fit in one column go; what evidence decided of all else stays.
  void rowsOfOneColumnAreLeftOutAndNoSumComesBack() {
    std::string bytes = "g;x;y\n";
    for (int i = 0; i < 60; ++i)
      bytes += (i % 2 ? "a;" : "b;") + (i == 30 ? std::string("oops") : std::to_string(i) + ".5") + ";" +
               (i == 40 ? std::string("fault") : std::to_string(i % 7) + ".25") + "\n";
    bytes += "Total;1769.5;183.75\n";
    const auto noted = [](const data::TableFile& table, const char* part) {
      for (const auto& note : table.notes)
        if (messages::text(note).find(part) != std::string::npos) return true;
      return false;
    };
    data::ReadOptions options;
    const auto before = readTableBytes(bytes, "t.csv", options, Context());
    QVERIFY(before.ok());
    QCOMPARE(before->data.rows(), std::size_t{60});
    options.skipUnfit.insert("x");
    const auto file = readTableBytes(bytes, "t.csv", options, Context());
    QVERIFY2(file.ok(), file.ok() ? "" : messages::text(file.error()).c_str());
    QCOMPARE(file->fileRows, std::uint64_t{61});
    QCOMPARE(file->data.rows(), std::size_t{59});
    QCOMPARE(file->leftOut, (std::vector<std::uint64_t>{31, 61}));
    QCOMPARE(file->data.info(0).levels, (std::vector<std::string>{"b", "a"}));
    QVERIFY(noted(*file, "1 row left out whose cell in column 'x' does not fit: 'oops' in line 32"));
    QVERIFY(noted(*file, "column 'y' holds numbers; 1 cell that is none is taken as missing"));
    QVERIFY(file->data.missing(2, 39) && !file->data.missing(2, 38));
  }

  void aFaultThatCannotBeSkippedSaysSo() {
    data::ReadOptions strict;
    strict.strict = true;
    const auto file = readTableBytes("a,b\n1,\"2\n", "t.csv", strict, Context());
    QVERIFY(!file.ok());
    QCOMPARE(data::rowsToSkip(file.error()), std::uint64_t{0});
  }

  // Of very many columns few rows wait at a time, and texts are found without their short list.
  void manyColumnsHaveEachCell() {
    constexpr int kColumns = 5000, kRows = 75;
    const auto cell = [](int row, int column) {
      return column % 5 == 4 ? std::string(1, static_cast<char>('a' + (row * 7 + column) % 3))
                             : std::to_string((row * 31 + column * 7) % 1000) + ".5";
    };
    std::string text;
    for (int row = -1; row < kRows; ++row)
      for (int column = 0; column < kColumns; ++column)
        text += (row < 0 ? "x" + std::to_string(column) : cell(row, column)) +
                (column + 1 < kColumns ? "," : "\n");
    const auto file = data::readTableBytes(text, "t.csv", {}, Context());
    QVERIFY(file.ok());
    QCOMPARE(file->data.rows(), std::size_t{kRows});
    QCOMPARE(file->data.columns(), kColumns);
    for (int column = 0; column < kColumns; ++column)
      for (int row = 0; row < kRows; ++row)
        if (file->data.text(column, static_cast<data::Row>(row)) != cell(row, column))
          QFAIL(("row " + std::to_string(row) + ", column " + std::to_string(column)).c_str());
  }

  // Said before anything is made of their cells: both took minutes and gigabytes.
  void rowsThatCannotBeCutAreNamed() {
    const auto said = [](const std::string& text) {
      const auto file = data::readTableBytes(text, "t.csv", {}, Context());
      return file ? std::string("read") : messages::text(file.error());
    };
    std::string cells = "x,y\n1,2\n";
    for (int cell = 0; cell < 2'000'000; ++cell) cells += "1,";
    QCOMPARE(said(cells + "1\n3,4\n"),
             std::string("t.csv:3:1: the row that begins here has more than 2,000,000 cells; so many columns "
                         "are not read. Is the delimiter (--delimiter) another?"));
    QCOMPARE(said("x,y\n1,2\n" + std::string((std::size_t{64} << 20) + 1, 'x') + ",3\n4,5\n"),
             std::string("t.csv:3:1: the row that begins here is longer than 67.1 MB"));
  }

  // A quote that is taken for what it is leaves the cells behind it to themselves.
  void aQuoteThatIsNeverClosedHidesNoCells() {
    std::string text = "id,remark,x,c\n";
    for (int row = 0; row < 60; ++row)
      text += "p" + std::to_string(row) + (row == 50 ? ",\"opened and never" : ",fine") + ",1.5,b\n";
    const auto file = data::readTableBytes(text, "t.csv", {}, Context());
    QVERIFY(file.ok());
    QCOMPARE(file->data.rows(), std::size_t{60});
    QCOMPARE(file->data.text(1, 50), std::string("opened and never"));
    QCOMPARE(file->data.text(2, 50), std::string("1.5"));
    QCOMPARE(file->data.text(3, 50), std::string("b"));
  }

  void whatIsCutAtTheEndIsReadWhole() {
    for (const char* end : {"", "\n", "\r\n", "\r"}) {
      const auto file = data::readTableBytes(std::string("x,y\n1,2\n3,45") + end, "t.csv", {}, Context());
      QVERIFY(file.ok());
      QCOMPARE(file->data.rows(), std::size_t{2});
      QCOMPARE(file->data.text(1, 1), std::string("45"));
    }
  }
};

PARETREE_TEST(PlainRowsTest)
}  // namespace plain_rows_test

#include "plain_rows_test.moc"
