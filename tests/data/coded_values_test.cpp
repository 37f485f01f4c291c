// Values that look like plain numbers or words and mean something else: counts behind a point, codes of
// surveys, limits of detection, words for nothing in several languages, letters of the compass, texts in
// formulas.
#include <QTest>
#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "paretree/core/json.h"
#include "paretree/core/json_view.h"
#include "paretree/data/align_to_schema.h"
#include "paretree/data/missing_values.h"
#include "paretree/data/number_text.h"
#include "paretree/data/numbers/compass.h"
#include "paretree/data/numbers/counted_parts.h"
#include "paretree/data/reading/offered_reading.h"
#include "paretree/data/reading/read_options_json.h"
#include "paretree/data/table_file.h"
#include "paretree/messages/text.h"
#include "paretree/runs/command_line.h"
#include "paretree/runs/read_like.h"
#include "paretree/runs/reopen.h"
#include "tests/support/said_of_tables.h"
#include "tests/support/unit.h"

namespace coded_values_test {
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
  for (int i = 0; i < rows; ++i)
    text += cell(i) + ";" + std::to_string(i * 7 % 50) + (i % 3 ? ";a\n" : ";b\n");
  return text;
}

/// Cells again and again.
std::string table(const std::vector<std::string>& cells, int rows = 60) {
  return table([&](int i) { return cells[static_cast<std::size_t>(i) % cells.size()]; }, rows);
}

data::Counted countedIn(const std::vector<std::string_view>& cells) {
  return data::countedParts(cells).counted;
}

/// Read again as the note offers first.
data::TableFile asOffered(const std::string& text, const data::TableFile& file, const std::string& code) {
  const Message* note = noteOf(file, code);
  const auto offered = note ? data::offeredReadings(*note) : std::vector<data::ReadOptions>();
  [&] { QVERIFY2(!offered.empty(), code.c_str()); }();
  return offered.empty() ? data::TableFile{} : read(text, offered.front());
}

}  // namespace

class CodedValuesTest : public QObject {
  Q_OBJECT
 private slots:
  void whatCountsBehindAPointIsACode() {
    const std::string text = table([](int i) { return "1." + std::to_string(i % 13); }, 80);
    const auto file = read(text);
    QCOMPARE(file.data.info(0).type, data::ColumnType::Nominal);
    QCOMPARE(file.data.info(0).levels.size(), std::size_t{13});
    // In the order that they count in.
    QCOMPARE(file.data.info(0).levels[9], std::string("1.9"));
    QCOMPARE(file.data.info(0).levels[10], std::string("1.10"));
    const std::string note = said(file, "data.counted-parts");
    QVERIFY2(note.find("'1.10' is not 1.1") != std::string::npos, note.c_str());
    const auto numbers = asOffered(text, file, "data.counted-parts");
    QCOMPARE(numbers.data.numbers(0)[10], 1.1);
    QVERIFY(said(numbers, "data.counted-parts").empty());
    // New rows know "1.10" from "1.1", and "1.20" from "1.2".
    const auto like = runs::readLike(file.data.schema(), runs::referenceTo(file).options, {});
    const auto more = read("x;n;c\n1.10;1;a\n1.1;2;b\n1.20;3;b\n", like);
    QCOMPARE(more.data.text(0, 0), std::string("1.10"));
    QCOMPARE(more.data.text(0, 1), std::string("1.1"));
    const auto aligned = data::alignToSchema(more.data, *file.data.schema(), nullptr);
    QVERIFY(aligned.ok());
    QCOMPARE(aligned->text(0, 0), std::string("1.10"));
    QVERIFY(aligned->missing(0, 2));
  }

  void runsBehindPointsTellCountsFromDecimals() {
    using data::Counted;
    QVERIFY(countedIn({"1", "1.1", "1.2", "1.3", "1.4", "1.5", "1.6", "1.7", "1.8", "1.9", "1.10", "1.11"}) ==
            Counted::Surely);
    QVERIFY(countedIn({"2.7", "3.6", "3.7", "3.8", "3.9", "3.10", "3.11", "3.12"}) == Counted::Surely);
    QVERIFY(countedIn({"2.8", "2.9", "2.10", "2.11", "2.10.1"}) == Counted::Surely);
    // The ten alone, or gaps: pointed at.
    QVERIFY(countedIn({"1.1", "1.2", "1.3", "1.4", "1.5", "1.6", "1.7", "1.8", "1.9", "1.10"}) ==
            Counted::Perhaps);
    QVERIFY(countedIn({"1.0", "1.1", "1.2", "1.4", "1.8", "1.10", "1.12"}) == Counted::Perhaps);
    // Measurements.
    QVERIFY(countedIn({"1.1", "1.10", "1.15"}) == Counted::No);
    QVERIFY(countedIn({"1.05", "1.1", "1.2", "1.9", "1.10", "1.11"}) == Counted::No);
    QVERIFY(countedIn({"1.10", "1.11", "1.12", "1.13", "1.20"}) == Counted::No);
    QVERIFY(countedIn({"7.1", "7.2", "7.3", "7.4", "7.5", "7.60", "7.8"}) == Counted::No);
    QVERIFY(countedIn({"1.8", "1.9", "1.10", "1.11", "2.37"}) == Counted::No);
    QVERIFY(countedIn({"1.9", "1.10", "-1.11"}) == Counted::No);
    QVERIFY(countedIn({"1.9", "1.11", "1.12"}) == Counted::No);
    QVERIFY(data::countsBefore("1.9", "1.10") && !data::countsBefore("1.10", "1.9"));
    QVERIFY(data::countsBefore("2", "2.1") && data::countsBefore("9.3", "10.1"));
    QVERIFY(!data::countsBefore("2", "2"));
  }

  void decimalsWithZerosStayNumbers() {
    const auto file = read(table({"1.1", "1.10", "1.15", "2.5", "1.20"}));
    QCOMPARE(file.data.info(0).type, data::ColumnType::Number);
    QVERIFY(said(file, "data.perhaps-counted").empty() && said(file, "data.counted-parts").empty());
    const std::string text = table({"1.1", "1.2", "1.3", "1.4", "1.5", "1.6", "1.7", "1.8", "1.9", "1.10"});
    const auto ten = read(text);
    QCOMPARE(ten.data.numbers(0)[9], 1.1);
    QVERIFY(!said(ten, "data.perhaps-counted").empty());
    QCOMPARE(asOffered(text, ten, "data.perhaps-counted").data.text(0, 9), std::string("1.10"));
  }

  void codesOfSurveysArePointedAt() {
    const std::string text = table([](int i) {
      return i % 12 == 0 ? std::string("-9") : i % 15 == 1 ? std::string("-8") : std::to_string(1 + i % 5);
    });
    const auto file = read(text);
    QCOMPARE(
        said(file, "data.survey-codes"),
        std::string("column 'x' holds few whole numbers from 1 to 5; -9 in 5 rows and -8 in 4 rows perhaps "
                    "mean missing"));
    QCOMPARE(file.data.numbers(0)[0], -9.0);
    const auto offered = data::offeredReadings(*noteOf(file, "data.survey-codes"));
    QCOMPARE(offered.size(), std::size_t{1});
    QCOMPARE(runs::readingFlags(offered.front()), std::string("--missing x=-9 --missing x=-8"));
    const auto without = asOffered(text, file, "data.survey-codes");
    QVERIFY(without.data.missing(0, 0) && without.data.missing(0, 1) && !without.data.missing(0, 2));
    QVERIFY(said(without, "data.survey-codes").empty());
  }

  void codesAboveAndBesideNoughtAreSaid() {
    const auto above = [](const char* code) {
      return said(read(table([code](int i) { return i % 12 == 0 ? code : std::to_string(i % 6); })),
                  "data.survey-codes");
    };
    QVERIFY(above("99").find("99 in 5 rows perhaps means missing") != std::string::npos);
    QVERIFY(!above("77").empty());
    QVERIFY(!above("-9").empty());
    QVERIFY(above("-1").empty());  // beside 0 it may be a step
    QVERIFY(above("9").empty());
    // Beside 1 and more -1 is no step.
    QVERIFY(!said(read(table([](int i) { return i % 12 == 0 ? "-1" : std::to_string(1 + i % 5); })),
                  "data.survey-codes")
                 .empty());
    // Scales, temperatures, ages and a slip are none.
    for (const auto& cells : std::vector<std::vector<std::string>>{{"-3", "-2", "-1", "0", "1", "2", "3"},
                                                                   {"-2", "-1", "1", "2"},
                                                                   {"-9", "-5", "0", "4", "11", "17"}})
      QVERIFY(said(read(table(cells)), "data.survey-codes").empty());
    QVERIFY(said(read(table([](int i) { return std::to_string(60 + i); })), "data.survey-codes").empty());
    QVERIFY(
        said(read(table([](int i) { return i == 7 ? "99" : std::to_string(i % 6); })), "data.survey-codes")
            .empty());
  }

  void limitsInMostCellsAreNumbers() {
    const auto file = read(table([](int i) {
      return i % 3 ? std::string("<0.5") : std::to_string(i % 9) + "." + std::to_string(1 + i % 7);
    }));
    QCOMPARE(file.data.info(0).type, data::ColumnType::Number);
    QCOMPARE(file.data.numbers(0)[1], 0.5);
    const std::string note = said(file, "data.limits");
    QVERIFY2(note.find("40 values such as '<0.5' read as the limit") != std::string::npos, note.c_str());
    // With words among them, and above a limit.
    const auto words = read(table([](int i) {
      return i % 10 == 4 ? std::string("n.n.") : i % 3 ? std::string("> 100") : std::to_string(60 + i);
    }));
    QCOMPARE(words.data.numbers(0)[1], 100.0);
    QVERIFY(words.data.missing(0, 4));
    // Groups of ages, and a few numbers that may be codes.
    QCOMPARE(read(table({"<18", "18-64", ">65"})).data.info(0).type, data::ColumnType::Nominal);
    QCOMPARE(read(table({"<18", "<18", "18", ">65"})).data.info(0).type, data::ColumnType::Nominal);
  }

  void wordsForNothingOfOtherLanguages() {
    for (const char* word : {"manquant", "Manquant", "sin dato", "s/d", "brak", "ikke oplyst", "mancante",
                             "??", "non renseign\u00E9", "\u043D/\u0434", "\u4E0D\u660E"}) {
      QVERIFY2(data::missingAmongNumbers(word), word);
      // In each third row of a few whole numbers.
      const std::string text = table([word](int i) { return i % 3 ? std::to_string(1 + i % 5) : word; });
      const auto file = read(text);
      QVERIFY2(file.data.info(0).type == data::ColumnType::Number, word);
      QVERIFY(file.data.missing(0, 0) && !file.data.missing(0, 1));
      QVERIFY2(!said(file, "data.word-among-values").empty(), word);
      QVERIFY(!asOffered(text, file, "data.word-among-values").data.missing(0, 0));
      // Among texts it is a category, unless somebody says otherwise.
      const std::string texts =
          table([word](int i) { return i % 3 == 0 ? word : std::string(i % 2 ? "red" : "blue"); });
      const auto category = read(texts);
      QCOMPARE(category.data.info(0).levels.size(), std::size_t{3});
      QVERIFY(asOffered(texts, category, "data.word-as-category").data.missing(0, 0));
    }
    for (const char* word : {"nada", "sans", "ohne", "brakuje", "d"})
      QVERIFY2(!data::missingAmongNumbers(word), word);
  }

  void aTextInAFormulaIsThatText() {
    const auto file = read(table([](int i) { return "=\"00" + std::to_string(10 + i % 50) + "\""; }));
    QCOMPARE(file.data.info(0).type, data::ColumnType::Nominal);
    QCOMPARE(file.data.text(0, 3), std::string("0013"));
    const std::string note = said(file, "data.texts-as-formulas");
    QVERIFY2(note.find("60 cells stand in a formula") != std::string::npos, note.c_str());
    QVERIFY2(note.find("first in line 2") != std::string::npos, note.c_str());
    // As programs quote it.
    const auto quoted = read("k,c\n\"=\"\"0012\"\"\",a\n\"=\"\"0013\"\"\",b\n\"=\"\"0014\"\"\",a\n");
    QCOMPARE(quoted.data.text(0, 0), std::string("0012"));
    // Other formulas stay as they are.
    QCOMPARE(read("k,c\n=A1&\"b\",a\nx,b\n").data.text(0, 0), std::string("=A1&\"b\""));
  }

  void exponentsOfFortranAreNumbers() {
    const data::NumberStyle style{'.', data::NumberStyle::kAny};
    QCOMPARE(data::readNumber("1.5D+03", style).value_or(0), 1500.0);
    QCOMPARE(data::readNumber("-0.25d-01", style).value_or(0), -0.025);
    for (const char* code : {"12D3", "3D2", "1.5D", "D+03", "1D+2"})
      QVERIFY2(!data::readNumber(code, style), code);
    const auto file = read(table([](int i) { return "0." + std::to_string(1 + i % 9) + "5D-01"; }));
    QCOMPARE(file.data.numbers(0)[1], 0.025);
  }

  void lettersOfTheCompassAreSigns() {
    const std::string text =
        table([](int i) { return std::to_string(3 + i % 50) + (i % 3 ? ".2E" : ".2W"); });
    const auto file = read(text);
    QCOMPARE(file.data.numbers(0)[0], -3.2);
    QCOMPARE(file.data.numbers(0)[1], 4.2);
    const std::string note = said(file, "data.compass");
    QVERIFY2(note.find("'3.2W' is -3.2") != std::string::npos, note.c_str());
    QCOMPARE(asOffered(text, file, "data.compass").data.text(0, 0), std::string("3.2W"));
    // New rows of one direction alone.
    const Json json = data::optionsToJson(runs::referenceTo(file).options);
    JsonRoot root(json, "options");
    auto kept = data::optionsFromJson(root.view());
    QVERIFY(root.view().ok());
    const auto like = runs::readLike(file.data.schema(), kept, {});
    QCOMPARE(read("x;n;c\n7.5W;1;a\n8.5W;2;b\n", like).data.numbers(0)[0], -7.5);
    // In other forms; a letter alone is a unit, and beyond the pole is nothing.
    const data::NumberStyle style{'.', data::NumberStyle::kAny};
    QCOMPARE(data::readDegrees("S 12.5\u00B0", style, data::Axis::NorthSouth).value_or(0), -12.5);
    QCOMPARE(data::readDegrees("12.5\u00B0 N", style, data::Axis::NorthSouth).value_or(0), 12.5);
    QVERIFY(!data::readDegrees("112.5N", style, data::Axis::NorthSouth));
    QVERIFY(!data::readDegrees("-12.5N", style, data::Axis::NorthSouth));
    QVERIFY(!data::readDegrees("12.5W", style, data::Axis::NorthSouth));
    QVERIFY(data::axisOf({"1N", "2N", "3N", "4N", "5N", "6N"}, style) == data::Axis::None);
    QVERIFY(data::axisOf({"1N", "2S", "3E", "4N", "5S", "6N"}, style) == data::Axis::None);
  }
};

PARETREE_TEST(CodedValuesTest)
}  // namespace coded_values_test

#include "coded_values_test.moc"
