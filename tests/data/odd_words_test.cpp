// Words and marks among numbers, codes that look like numbers, and decimals in one column.
#include <QTest>
#include <algorithm>
#include <cstddef>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "paretree/core/json.h"
#include "paretree/data/table_file.h"
#include "paretree/data/typed/stat_table.h"
#include "paretree/messages/text.h"
#include "paretree/runs/read_like.h"
#include "paretree/runs/reopen.h"
#include "paretree/worker/protocol.h"
#include "tests/support/said_of_tables.h"
#include "tests/support/unit.h"

namespace odd_words_test {
using namespace paretree;

namespace {

data::TableFile read(const std::string& text, const data::ReadOptions& options = {}) {
  auto file = data::readTableBytes(text, "t.csv", options, Context());
  [&] { QVERIFY2(file.ok(), file.ok() ? "" : messages::text(file.error()).c_str()); }();
  return file.ok() ? std::move(*file) : data::TableFile{};
}

/// The column `x` of cells that `cell` gives, before a class.
std::string table(const std::function<std::string(int)>& cell, int rows = 60) {
  std::string text = "x;n;c\n";
  for (int i = 0; i < rows; ++i) text += cell(i) + ";" + std::to_string(i % 7) + (i % 3 ? ";a\n" : ";b\n");
  return text;
}

std::string measured(int i) { return std::to_string(i % 17) + "." + std::to_string(1 + i % 9); }

}  // namespace

class OddWordsTest : public QObject {
  Q_OBJECT
 private slots:
  // Of two words for nothing among the numbers one was a category of its own among texts.
  void allWordsForNothingAreMissingAmongTextsToo() {
    std::string text = "x;kastriert;c\n";
    for (int i = 0; i < 120; ++i)
      text += (i % 20 == 3   ? std::string("k.A.")
               : i % 20 == 7 ? std::string("n.b.")
                             : measured(i)) +
              (i % 30 == 4    ? ";k.A."
               : i % 30 == 11 ? ";n.b."
               : i % 2        ? ";ja"
                              : ";nein") +
              (i % 3 ? ";a\n" : ";b\n");
    const auto file = read(text);
    QCOMPARE(file.data.info(0).type, data::ColumnType::Number);
    QCOMPARE(file.data.info(1).levels.size(), std::size_t{2});
    QVERIFY(file.data.missing(1, 4) && file.data.missing(1, 11) && !file.data.missing(1, 5));
  }

  void wordsInAThirdOfTheMeasurementsAreNoValues() {
    const auto file = read(table([](int i) { return i % 4 ? measured(i) : i % 8 ? "trace" : "not tested"; }));
    QCOMPARE(file.data.info(0).type, data::ColumnType::Number);
    QVERIFY(file.data.missing(0, 0) && !file.data.missing(0, 1));
    QVERIFY(said(file, "data.unfit-missing").find("15 cells") != std::string::npos);
    // As many as numbers, and they are answers.
    const auto half = read(table([](int i) { return i % 2 ? measured(i) : "trace"; }));
    QCOMPARE(half.data.info(0).type, data::ColumnType::Nominal);
  }

  // "nicht bestimmbar" in an eighth of whole numbers that are too many for codes; few numbers may be codes.
  void aWordAmongWholeNumbersIsNoValue() {
    const auto cell = [](int i) { return i % 8 ? std::to_string(100 + 7 * i) : "nicht bestimmbar"; };
    const auto file = read(table(cell));
    QCOMPARE(file.data.info(0).type, data::ColumnType::Number);
    QVERIFY(file.data.missing(0, 8) && !file.data.missing(0, 9));
    QVERIFY(said(file, "data.unfit-missing").find("as categories or without these rows") !=
            std::string::npos);
    data::ReadOptions options;
    options.types["x"] = data::ColumnType::Nominal;
    QVERIFY(!read(table(cell), options).data.missing(0, 8));
    // In new rows it is none either.
    const auto like = runs::readLike(file.data.schema(), runs::referenceTo(file).options, {});
    const auto more = read("x;n;c\nnicht bestimmbar;1;a\n107;2;b\n", like);
    QVERIFY(more.data.missing(0, 0));
    QCOMPARE(more.data.numbers(0)[1], 107.0);
    const auto grades =
        read(table([](int i) { return i % 8 ? std::to_string(1 + i % 6) : "nicht bestimmbar"; }));
    QCOMPARE(grades.data.info(0).type, data::ColumnType::Nominal);
    QVERIFY(said(grades, "data.numbers-and-texts").find("make it a number") != std::string::npos);
    // Several words, or one in every third row, are answers.
    const auto answers =
        read(table([](int i) { return i % 3 ? std::to_string(100 + 7 * i) : "nicht bestimmbar"; }));
    QCOMPARE(answers.data.info(0).type, data::ColumnType::Nominal);
  }

  void roughNumbersAreNumbers() {
    const char* const begins[] = {"ca. ", "~", "\u2248 ", "Ca. ", "etwa "};
    const auto file = read(table([&](int i) { return (i % 4 ? "" : begins[i / 4 % 5]) + measured(i); }));
    QCOMPARE(file.data.info(0).type, data::ColumnType::Number);
    QCOMPARE(file.data.numbers(0)[0], 0.1);
    QCOMPARE(file.data.numbers(0)[4], 4.5);
    const std::string note = said(file, "data.rough-numbers");
    QVERIFY2(note.find("15 values are rough") != std::string::npos, note.c_str());
    const auto like = runs::readLike(file.data.schema(), runs::referenceTo(file).options, {});
    QCOMPARE(read("x;n;c\nca. 3.5;1;a\n> 5;2;b\n", like).data.numbers(0)[0], 3.5);
    QCOMPARE(read("x;n;c\nca. 3.5;1;a\n> 5;2;b\n", like).data.numbers(0)[1], 5.0);
    // All of them are, and what is none is not.
    QCOMPARE(read(table([](int i) { return "ca. " + std::to_string(i); })).data.numbers(0)[7], 7.0);
    QCOMPARE(read(table([](int i) { return "about " + std::string(1, static_cast<char>('a' + i % 5)); }))
                 .data.info(0)
                 .type,
             data::ColumnType::Nominal);
  }

  void powersOfTenAreNumbers() {
    const auto file = read(table([](int i) {
      return i % 2 ? std::to_string(1 + i % 8) + ".2\u00D710^" + std::to_string(i % 5 - 2)
                   : std::to_string(1 + i % 8) + ".5";
    }));
    QCOMPARE(file.data.info(0).type, data::ColumnType::Number);
    QCOMPARE(file.data.numbers(0)[1], 0.22);
    QCOMPARE(file.data.numbers(0)[3], 42.0);
    const auto commas =
        read(table([](int i) { return std::to_string(1 + i % 8) + ",5e" + std::to_string(i % 5); }));
    QCOMPARE(commas.data.numbers(0)[3], 4500.0);
  }

  void wordsOfLaboratoriesAndPrograms() {
    for (const char* word : {"n.n.", "<LOD", ":", ".A", "\\N"}) {
      const auto file = read(table([word](int i) { return i % 6 ? measured(i) : word; }));
      QCOMPARE(file.data.info(0).type, data::ColumnType::Number);
      QVERIFY2(file.data.missing(0, 6), word);
    }
    // As MySQL writes it, also among texts.
    const auto texts = read(table([](int i) { return i % 6 == 0 ? "\\N" : i % 2 ? "red" : "blue"; }));
    QCOMPARE(texts.data.info(0).levels.size(), std::size_t{2});
  }

  void digitsWithAnEAreCodes() {
    const auto file =
        read(table([](int i) { return std::to_string(i % 4) + "E0" + std::to_string(1 + i % 7); }));
    QCOMPARE(file.data.info(0).type, data::ColumnType::Nominal);
    QVERIFY(!said(file, "data.powers-as-codes").empty());
    data::ReadOptions options;
    options.types["x"] = data::ColumnType::Number;
    QCOMPARE(read(table([](int) { return std::string("2E03"); }), options).data.numbers(0)[0], 2000.0);
    const auto powers =
        read(table([](int i) { return std::to_string(1 + i % 8) + ".5E-0" + std::to_string(1 + i % 7); }));
    QCOMPARE(powers.data.info(0).type, data::ColumnType::Number);
  }

  void oneColumnOfDecimalsIsNotDivided() {
    std::string text = "rate\n", rows = "rate\n";
    for (int i = 0; i < 40; ++i) {
      text += std::to_string(i % 4) + "," + std::to_string(10 + i) + "\n";
      rows += std::to_string(i + 1) + "," + std::to_string(10 + i * 7 % 40) + "\n";
    }
    const auto file = read(text);
    QCOMPARE(file.data.columns(), 1);
    QCOMPARE(file.data.numbers(0)[1], 1.11);
    // Rows with their numbers in front, as R writes them.
    QCOMPARE(read(rows).data.columns(), 2);
  }

  void numbersFarBelowAreSaid() {
    const auto file = read(table([](int i) { return i % 12 ? (i % 2 ? "-" : "") + measured(i) : "-999"; }));
    const std::string note = said(file, "data.perhaps-missing-high");
    QVERIFY2(note.find("-999 stands in 5 rows") != std::string::npos, note.c_str());
    QCOMPARE(file.perhapsMissing, std::vector<std::string>{"-999"});
  }

  void datesReadInBothOrdersAreSaid() {
    data::ReadOptions options;
    options.types["x"] = data::ColumnType::Date;
    options.dateForms["x"] = {"%d/%m/%Y", "%m/%d/%Y"};
    const auto file = read(table([](int i) {
                             return i % 3 == 0 ? "09/20/2023" : i % 3 == 1 ? "20/01/2024" : "03/02/2024";
                           }),
                           options);
    const std::string note = said(file, "data.date-orders-both");
    QVERIFY2(note.find("20 dates that may be either") != std::string::npos, note.c_str());
  }

  // As a file of SPSS has it: 1 and 7 are the ends of a scale, -1 is no income.
  void namedValuesFarFromTheOthersAreSaid() {
    std::vector<double> income, mood;
    for (int i = 0; i < 60; ++i) {
      income.push_back(i % 12 ? 1200 + 7 * i : -1);
      mood.push_back(1 + i % 7);
    }
    worker::protocol::Packer blob;
    blob.add(std::span<const double>(income));
    blob.add(std::span<const double>(mood));
    const Json result = Json::parse(R"({
      "labels": {"a": {"values": [-1], "labels": ["refused"]}, "b": {"values": [1, 7], "labels": ["bad", "good"]}},
      "columns": [{"name": "income", "label": "", "format": "F8.2", "labels": "a"},
                  {"name": "mood", "label": "", "format": "F8.2", "labels": "b"}]})");
    data::TableFile file;
    file.path = "t.sav";
    file.format = "sav";
    QVERIFY(data::tableOfStatReply(result, blob.bytes(), {}, Context(), file).ok());
    QCOMPARE(said(file, "data.named-value"),
             std::string(
                 "column 'income': -1 ('refused') in 5 rows counts as a number; perhaps it means missing"));
    QCOMPARE(std::count_if(file.warnings.begin(), file.warnings.end(),
                           [](const Message& note) { return note.code == "data.named-value"; }),
             std::ptrdiff_t{1});
    data::ReadOptions options;
    options.missingOf["income"] = {"-1"};
    data::TableFile without;
    without.path = "t.sav";
    without.format = "sav";
    QVERIFY(data::tableOfStatReply(result, blob.bytes(), options, Context(), without).ok());
    QVERIFY(without.data.missing(0, 0) && said(without, "data.named-value").empty());
  }

  void yesNoIsNoNumberOfRows() {
    std::string text = "n;x;Yes/No\n";
    for (int i = 0; i < 60; ++i)
      text += std::to_string(i % 7) + ";" + measured(i) + (i % 3 ? ";yes\n" : ";no\n");
    const auto file = read(text);
    QVERIFY(file.data.info(2).role == data::Role::Target);
  }

  void whatIsNoUnitIsNotCalledOne() {
    const auto quarters =
        read(table([](int i) { return std::to_string(2020 + i % 5) + "Q" + std::to_string(1 + i % 4); }));
    QVERIFY(said(quarters, "data.units-differ").empty() && said(quarters, "data.unit-not-in-all").empty());
    const auto times = read(
        table([](int i) { return std::string(i % 2 ? "08:00:" : "14:30:") + std::to_string(10 + i % 50); }));
    QVERIFY(said(times, "data.times-set-aside").find("a part of a day") != std::string::npos);
  }
};

PARETREE_TEST(OddWordsTest)
}  // namespace odd_words_test

#include "odd_words_test.moc"
