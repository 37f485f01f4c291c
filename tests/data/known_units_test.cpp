// Units and currencies of numbers: kept with what is learnt from, and what new rows have others of.
#include <QTest>
#include <functional>
#include <string>

#include "paretree/core/json.h"
#include "paretree/core/json_view.h"
#include "paretree/data/reading/read_options_json.h"
#include "paretree/data/table_file.h"
#include "paretree/messages/text.h"
#include "paretree/runs/read_like.h"
#include "paretree/runs/reopen.h"
#include "tests/support/said_of_tables.h"
#include "tests/support/unit.h"

namespace known_units_test {
using namespace paretree;

namespace {

data::TableFile read(const std::string& text, const data::ReadOptions& options = {}) {
  auto file = data::readTableBytes(text, "t.csv", options, Context());
  [&] { QVERIFY2(file.ok(), file.ok() ? "" : messages::text(file.error()).c_str()); }();
  return file.ok() ? std::move(*file) : data::TableFile{};
}

/// Sixty rows of a length, an amount and a class.
data::TableFile madeFrom() {
  std::string text = "len,cost,kind\n";
  for (int i = 0; i < 60; ++i)
    text += std::to_string(10 + i) + " mm," + std::to_string(5 + i) + ".50 EUR," + (i % 3 ? "a\n" : "b\n");
  return read(text);
}

/// As a run keeps it.
data::ReadOptions kept(const data::TableFile& made) {
  const Json json = data::optionsToJson(runs::referenceTo(made).options);
  JsonRoot root(json, "options");
  auto options = data::optionsFromJson(root.view());
  [&] { QVERIFY(root.view().ok()); }();
  return options;
}

/// New rows for what was made from `made`.
data::TableFile readNew(const data::TableFile& made, const std::string& text) {
  return read(text, runs::readLike(made.data.schema(), kept(made), {}));
}

std::string rows(int count, const std::function<std::string(int)>& row) {
  std::string text;
  for (int i = 0; i < count; ++i) text += row(i) + "\n";
  return text;
}

}  // namespace

class KnownUnitsTest : public QObject {
  Q_OBJECT
 private slots:
  void theUnitIsKeptWithWhatWasLearntFrom() {
    const auto made = madeFrom();
    QCOMPARE(made.units.at("len"), std::string("mm"));
    QCOMPARE(made.units.at("cost"), std::string("EUR"));
    QVERIFY(!made.units.contains("kind"));
    QVERIFY(kept(made).unitsFound == made.units);
  }

  // 9.5 cm are 95 mm and no 9.5.
  void anotherUnitOfTheQuantityIsConverted() {
    const auto made = madeFrom();
    const auto centimetres =
        readNew(made, "len,cost\n" + rows(10, [](int i) { return std::to_string(i) + ".5 cm,7 EUR"; }));
    QCOMPARE(centimetres.data.numbers(0)[9], 95.0);
    const std::string note = said(centimetres, "data.units-converted");
    QVERIFY2(note.find("'0.5 cm' read in mm (5)") != std::string::npos, note.c_str());
    QVERIFY(said(centimetres, "data.unit-not-learnt").empty());
    const auto one = readNew(made, "len,cost\n" + rows(30, [](int i) {
                                     return std::to_string(i) + (i == 7 ? " cm,1" : " mm,1");
                                   }));
    QCOMPARE(one.data.numbers(0)[7], 70.0);
    QCOMPARE(one.data.numbers(0)[8], 8.0);
  }

  void anotherUnitIsWarnedOf() {
    const auto made = madeFrom();
    // However few they are, and another quantity altogether.
    QVERIFY(!said(readNew(made, "len,cost\n9 kg,7 EUR\n8 kg,9 EUR\n"), "data.unit-not-learnt").empty());
    const auto dollars = readNew(made, "len,cost\n95 mm,7 USD\n10 mm,9 USD\n");
    QVERIFY(said(dollars, "data.unit-not-learnt").find("'cost' was learnt from in EUR") != std::string::npos);
    // One of many is none of the column's numbers.
    const auto one = readNew(made, "len,cost\n" + rows(30, [](int i) {
                                     return std::to_string(i) + (i == 7 ? " kg,1" : " mm,1");
                                   }));
    QVERIFY(said(one, "data.unit-not-learnt").empty());
    QVERIFY(one.data.missing(0, 7));
    QCOMPARE(one.data.numbers(0)[8], 8.0);
  }

  void theSameUnitAnotherSpellingOrNoneIsNot() {
    const auto made = madeFrom();
    for (const char* text : {"len,cost\n95 mm,7 EUR\n10 mm,8 EUR\n",
                             "len,cost\n95mm,7 \u20AC\n10mm,8 \u20AC\n", "len,cost\n95,7\n10,8\n"}) {
      const auto file = readNew(made, text);
      QCOMPARE(file.data.numbers(0)[0], 95.0);
      QCOMPARE(file.data.numbers(1)[1], 8.0);
      QVERIFY2(said(file, "data.unit-not-learnt").empty(), text);
    }
    QVERIFY(said(readNew(made, "len,cost\n95,7\n10,8\n"), "data.unit-taken-off").empty());
    // What was learnt before units were kept says nothing of them.
    auto older = kept(made);
    older.unitsFound.clear();
    const auto like = runs::readLike(made.data.schema(), older, {});
    const auto file = read("len,cost\n" + rows(10, [](int i) { return std::to_string(i) + " cm,7"; }), like);
    QVERIFY(said(file, "data.unit-not-learnt").empty());
  }

  void aKnownUnitIsTakenOffFewRows() {
    const auto made = madeFrom();
    const auto two = readNew(made, "len,cost\n95 mm,1\n10 mm,2\n");
    QCOMPARE(two.data.rows(), std::size_t{2});
    QCOMPARE(two.data.numbers(0)[1], 10.0);
    QVERIFY(!said(two, "data.unit-taken-off").empty());
    const auto one = readNew(made, "len,cost\n95 mm,1\n");
    QCOMPARE(one.data.numbers(0)[0], 95.0);
    // One column of them: a blank divides no names.
    const auto alone = readNew(made, "len\n95 mm\n10 mm\n");
    QCOMPARE(alone.data.columns(), 1);
    QCOMPARE(alone.data.rows(), std::size_t{2});
    QCOMPARE(alone.data.numbers(0)[0], 95.0);
  }
};

PARETREE_TEST(KnownUnitsTest)
}  // namespace known_units_test

#include "known_units_test.moc"
