// A table that is written in any dialect reads back as the same table.
#include <QTest>
#include <cmath>
#include <cstring>
#include <memory>
#include <utility>

#include "paretree/core/rng.h"
#include "paretree/core/text.h"
#include "paretree/data/packing/packing.h"
#include "paretree/data/table_file.h"
#include "paretree/data/workbooks/sheet.h"
#include "paretree/messages/text.h"
#include "tests/support/same_table.h"
#include "tests/support/unit.h"

namespace table_round_trip_test {

using namespace paretree;

namespace {

// Rows of a sheet that are there already.
class GivenRows : public data::SheetRows {
 public:
  explicit GivenRows(std::vector<data::SheetRow> rows) : rows_(std::move(rows)) {}
  Result<bool> next(data::SheetRow& row) override {
    if (at_ == rows_.size()) return false;
    row = rows_[at_++];
    return true;
  }

 private:
  std::vector<data::SheetRow> rows_;
  std::size_t at_ = 0;
};

// How a table is written.
struct Style {
  const char* title;
  char delimiter = ',';
  char decimal = '.';
  const char* lineEnd = "\n";
  bool quoteAll = false;
  bool backslash = false;
  const char* encoding = "UTF-8";
  bool mark = false;
  bool sepLine = false;
  bool packed = false;
};

std::string cellOf(const std::string& text, const Style& style) {
  const std::string special = std::string("\"\n\r#'\\") + style.delimiter;
  if (!style.quoteAll && text.find_first_of(special) == std::string::npos &&
      trimmed(text).size() == text.size())
    return text;
  std::string cell = "\"";
  for (const char c : text) {
    if (c == '"' || (c == '\\' && style.backslash)) cell += style.backslash ? '\\' : '"';
    cell += c;
  }
  return cell + "\"";
}

std::string encoded(const std::string& utf8, const Style& style) {
  std::string bytes;
  if (style.mark) bytes = std::string_view(style.encoding) == "UTF-8" ? "\xEF\xBB\xBF" : "\xFF\xFE";
  if (std::string_view(style.encoding) == "UTF-8") return bytes + utf8;
  for (std::size_t i = 0; i < utf8.size(); ++i) {  // the tables here hold nothing beyond Latin-1
    unsigned c = static_cast<unsigned char>(utf8[i]);
    if (c >= 0xC0) c = (c & 0x1F) << 6 | (static_cast<unsigned char>(utf8[++i]) & 0x3F);
    bytes += static_cast<char>(c);
    if (std::string_view(style.encoding) == "UTF-16LE") bytes += '\0';
  }
  return bytes;
}

std::string written(const data::Dataset& data, const Style& style) {
  std::string text = style.sepLine ? std::string("sep=") + style.delimiter + style.lineEnd : std::string();
  for (int c = 0; c < data.columns(); ++c) {
    if (c > 0) text += style.delimiter;
    text += cellOf(data.info(c).name, style);
  }
  text += style.lineEnd;
  for (data::Row row = 0; row < data.rows(); ++row) {
    for (int c = 0; c < data.columns(); ++c) {
      if (c > 0) text += style.delimiter;
      std::string cell = data.text(c, row);
      if (data.info(c).isNumeric())
        for (char& mark : cell)
          if (mark == '.') mark = style.decimal;
      if (!data.missing(c, row))
        text += cellOf(cell, style);
      else if (style.delimiter == ' ')
        text += "NA";
    }
    text += style.lineEnd;
  }
  const std::string bytes = encoded(text, style);
  return style.packed ? data::zipped(bytes) : bytes;
}

const std::vector<Style>& styles() {
  static const std::vector<Style> all = {
      {"comma"},
      {"German Excel", ';', ',', "\r\n", false, false, "Windows-1252"},
      {"tab", '\t'},
      {"pipe, quoted, escaped", '|', '.', "\n", true, true},
      {"spaces", ' ', '.', "\n"},
      {"UTF-16, tab, decimal comma", '\t', ',', "\r\n", false, false, "UTF-16LE", true},
      {"sep=, CR", ';', ',', "\r", false, false, "UTF-8", true, true},
      {"gzip", ',', '.', "\n", true, false, "UTF-8", false, false, true},
  };
  return all;
}

// Numbers of all sizes, whole numbers, levels with everything that needs quoting, missing values.
data::Dataset randomTable(std::uint64_t seed) {
  Rng rng(seed);
  const std::size_t rows = 30 + rng.below(40);
  const std::vector<std::string> words = {
      "red", "b\"lue", "gr\xC3\xBCn", "two\nlines", "a;b,c|d e\tf", "\xC3\xA9t\xC3\xA9 d'or", "back\\slash"};
  std::vector<data::ColumnInfo> infos;
  std::vector<data::ColumnValues> values;
  const int columns = 3 + static_cast<int>(rng.below(4));
  for (int c = 0; c < columns; ++c) {
    data::ColumnInfo info;
    data::ColumnValues stored;
    info.name = "col" + std::to_string(c) +
                (rng.chance(0.3) ? " gr\xC3\xB6\xC3\x9F"
                                   "e"
                                 : "");
    const bool nominal = c == columns - 1 || (c > 0 && rng.chance(0.4));
    info.role = c == columns - 1 ? data::Role::Target : data::Role::Feature;
    info.type = nominal ? data::ColumnType::Nominal : data::ColumnType::Number;
    const int kind = static_cast<int>(rng.below(3));
    std::vector<int> codeOf(words.size(), -1);
    for (std::size_t row = 0; row < rows; ++row) {
      const bool missing = row > 0 && rng.chance(0.1);
      if (nominal) {
        const auto word = rng.below(words.size());
        if (!missing && codeOf[word] < 0) {
          codeOf[word] = static_cast<int>(info.levels.size());
          info.levels.push_back(words[word]);
        }
        stored.codes.push_back(missing ? data::kMissingCode : codeOf[word]);
      } else {
        const double x = kind == 0   ? rng.normal()
                         : kind == 1 ? std::floor(rng.uniform(-1e6, 1e6)) + 0.25
                                     : std::ldexp(rng.normal(), static_cast<int>(rng.below(200)) - 100);
        stored.numbers.push_back(missing ? data::kMissing : x);
      }
    }
    infos.push_back(std::move(info));
    values.push_back(std::move(stored));
  }
  return data::Dataset(std::move(infos), std::move(values));
}

}  // namespace

class TableRoundTripTest : public QObject {
  Q_OBJECT
 private slots:
  void aTableInEightDialectsIsTheSameTable() {
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
      const data::Dataset table = randomTable(seed);
      for (const Style& style : styles()) {
        const auto file = data::readTableBytes(written(table, style), "t.csv", {}, Context());
        const std::string where = "seed " + std::to_string(seed) + ", " + style.title + ": ";
        QVERIFY2(file.ok(), (where + (file ? "" : messages::text(file.error()))).c_str());
        std::string why;
        QVERIFY2(support::sameTable(table, file->data, why), (where + why).c_str());
        QCOMPARE(file->delimiter, style.delimiter);
      }
    }
  }
  void whatWasGuessedIsReported() {
    const std::string text =
        "Gr\xF6\xDF"
        "e;Klasse\r\n1,5;a\r\n2;b\r\n1.234,5;a\r\n4;b\r\n";
    const auto file = data::readTableBytes(text, "t.csv", {}, Context());
    QVERIFY(file.ok());
    QCOMPARE(file->encoding, std::string("Windows-1252"));
    QCOMPARE(file->delimiter, ';');
    QCOMPARE(file->decimal, ',');
    QVERIFY(file->header);
    QCOMPARE(file->data.info(0).name, std::string("Gr\xC3\xB6\xC3\x9F"
                                                  "e"));
    QCOMPARE(file->data.numbers(0)[2], 1234.5);
  }
  // Those that are not guessed are read where they are said, whatever iconv calls them.
  void anyEncodingOfIconvIsReadWhereItIsSaid() {
    struct Said {
      const char *encoding, *bytes, *word;
    };
    const Said all[] = {{"KOI8-R", "\xC7\xCF\xD2\xCF\xC4", "город"},
                        {"ISO-8859-15", "\xA4 \xBD", "€ œ"},
                        {"EUC-KR", "\xB5\xB5\xBD\xC3", "도시"},
                        {"macintosh", "caf\x8E", "café"},
                        {"IBM850", "gr\x81n", "grün"}};
    for (const Said& said : all) {
      data::ReadOptions options;
      options.encoding = said.encoding;
      const auto file = data::readTableBytes("x," + std::string(said.bytes) + "\n1," + said.bytes + "\n2,b\n",
                                             "t.csv", options, Context());
      QVERIFY2(file.ok(), file.ok() ? said.encoding : messages::text(file.error()).c_str());
      QCOMPARE(QString::fromStdString(file->data.info(1).name), QString::fromUtf8(said.word));
      QCOMPARE(QString::fromStdString(file->data.text(1, 0)), QString::fromUtf8(said.word));
    }
  }
  void aWorkbookIsReadWithDatesAndSharedStrings() {
    const std::string path = std::string(PARETREE_SOURCE_DIR) + "/tests/cases/data/book.xlsx";
    const auto file = data::readTable(path, {}, Context());
    QVERIFY2(file.ok(), file.ok() ? "" : messages::text(file.error()).c_str());
    QCOMPARE(file->format, std::string("xlsx"));
    QCOMPARE(file->sheets, (std::vector<std::string>{"Empty", "Measures", "Other & more"}));
    QCOMPARE(file->sheet, std::string("Measures"));
    const data::Dataset& data = file->data;
    QCOMPARE(data.rows(), std::size_t(5));
    QCOMPARE(data.info(0).name, std::string("width"));
    QCOMPARE(data.numbers(0)[1], 2.25);
    QVERIFY(data.missing(0, 2));
    QCOMPARE(data.info(1).type, data::ColumnType::Date);
    QCOMPARE(data.numbers(1)[0], 18321.0);  // 29 February 2020
    QCOMPARE(data.info(2).levels, (std::vector<std::string>{"big one", "small"}));
    QCOMPARE(data.info(2).role, data::Role::Target);

    data::ReadOptions options;
    options.sheet = "Other & more";
    const auto other = readTable(path, options, Context());
    QVERIFY2(other.ok(), other.ok() ? "" : messages::text(other.error()).c_str());
    QCOMPARE(other->data.text(0, 0), std::string("7"));
    QVERIFY(other->data.missing(0, 1));
    QCOMPARE(other->data.text(1, 0), std::string("TRUE"));
    options.sheet = "Mesures";
    const auto wrong = readTable(path, options, Context());
    QCOMPARE(messages::text(wrong.error()),
             std::string("book.xlsx: there is no sheet 'Mesures'; did you mean 'Measures'?"));
  }
  // Asked for by name, or without any that looks more like a table, it is read all the same.
  void aLegendBeforeTheTableIsPassedOver() {
    using Sheet = std::vector<data::SheetRow>;
    const Sheet legend{{1, {"Batches of 2024"}}}, words{{1, {"Notes"}}, {2, {"none"}}, {3, {"so far"}}},
        batches{{1, {"width", "kind"}}, {2, {"1.5", "a"}}, {3, {"2.5", "b"}}};
    const auto read = [](std::vector<Sheet> sheets, std::optional<std::string> asked = {}) {
      data::TableFile file;
      for (std::size_t i = 0; i < sheets.size(); ++i) file.sheets.push_back("s" + std::to_string(i));
      data::ReadOptions options;
      options.sheet = std::move(asked);
      const auto done = data::readSheets(
          [&](std::size_t i) -> Result<std::unique_ptr<data::SheetRows>> {
            return std::unique_ptr<data::SheetRows>(std::make_unique<GivenRows>(sheets[i]));
          },
          options, Context(), file);
      return done.ok() ? file.sheet : messages::text(done.error());
    };
    QCOMPARE(read({legend, batches}), std::string("s1"));
    QCOMPARE(read({{}, legend, words, batches}), std::string("s3"));
    QCOMPARE(read({batches, legend}), std::string("s0"));
    QCOMPARE(read({words, legend}), std::string("s0"));
    QCOMPARE(read({words, batches}, "s0"), std::string("s0"));
    QVERIFY(read({legend}).find("has a header and no rows of data") != std::string::npos);
  }
  void aDatabaseIsReadByTableAndView() {
    const std::string path = std::string(PARETREE_SOURCE_DIR) + "/tests/cases/data/base.sqlite";
    const auto file = data::readTable(path, {}, Context());
    QVERIFY2(file.ok(), file.ok() ? "" : messages::text(file.error()).c_str());
    QCOMPARE(file->format, std::string("sqlite"));
    QCOMPARE(file->sheets, (std::vector<std::string>{"measures", "wide"}));
    QCOMPARE(file->data.rows(), std::size_t(4));
    QCOMPARE(file->data.numbers(0)[1], 0.1);
    QVERIFY(file->data.missing(0, 2));
    QCOMPARE(file->data.numbers(0)[3], 1e300);
    QCOMPARE(file->data.info(1).name, std::string("the class"));
    data::ReadOptions options;
    options.sheet = "wide";
    const auto view = readTable(path, options, Context());
    QVERIFY2(view.ok(), view.ok() ? "" : messages::text(view.error()).c_str());
    QCOMPARE(view->data.rows(), std::size_t(3));
    QCOMPARE(view->data.numbers(0)[0], 3.0);
  }
};

PARETREE_TEST(TableRoundTripTest)
}  // namespace table_round_trip_test

#include "table_round_trip_test.moc"
