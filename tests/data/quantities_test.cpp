// Units, accounts, digits of other scripts: what of a cell is a number, and what is said of those that are
// none.
#include <QTest>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "paretree/data/calendar/durations.h"
#include "paretree/data/number_text.h"
#include "paretree/data/numbers/accounts.h"
#include "paretree/data/numbers/plain_digits.h"
#include "paretree/data/numbers/unit_text.h"
#include "paretree/data/table_file.h"
#include "paretree/messages/text.h"
#include "paretree/runs/read_like.h"
#include "tests/support/said_of_tables.h"
#include "tests/support/unit.h"

namespace quantities_test {
using namespace paretree;

namespace {

std::optional<double> number(std::string_view text, char decimal = '.') {
  return data::readNumber(text, {decimal, data::NumberStyle::kAny});
}

}  // namespace

class QuantitiesTest : public QObject {
  Q_OBJECT
 private slots:
  void aUnitHoldsNoPartOfItsNumber() {
    for (const char* unit : {"cm", "%", "\u00B0C", "kg/m\u00B2", "m2", "m/s^2", "l/100km", "mg/100 ml", "st",
                             "lbs.", "\u00B5g/L", "\u00D710\u2079/L", "x10^9/L", "\u00B7h", "US$", "m"})
      QVERIFY2(data::isUnit(unit), unit);
    for (const char* none :
         {"\u00BD", "\u00BD kg", "\u00B030'S", "h30", "x10", "\u00B0W", "\u00B0 N", "\u00B710\u00B3",
          "\u00B10.5", "~n", "|5", "a/b3", "Q1", "", "/kg", "a very long word"})
      QVERIFY2(!data::isUnit(none), none);
    QVERIFY(data::isHexadecimal("0xFA") && !data::isHexadecimal("0x") && !data::isHexadecimal("10xFA"));
  }

  // Prices of whole francs and euros are not below zero.
  void aDashInPlaceOfCentsIsNoMinus() {
    for (const char* price :
         {"CHF 1'200.-", "1'200.--", "1200.\u2013", "1,200.- $", "Fr. 1200.-", "1200.\u2014"})
      QCOMPARE(number(price).value_or(-1), 1200.0);
    for (const char* price : {"1.200,- \u20AC", "\u20AC 1200,-", "1200,--", "1200,-- EUR", "1200,\u2013"})
      QCOMPARE(number(price, ',').value_or(-1), 1200.0);
    QCOMPARE(number("-5,-", ',').value_or(1), -5.0);
    QCOMPARE(number("12,50-", ',').value_or(1), -12.5);
    std::string text = "price;kind\n";
    for (int i = 0; i < 30; ++i)
      text += std::to_string(10 + i) + (i % 9 ? ",50 \u20AC;a\n" : ",- \u20AC;b\n");
    const auto file = data::readTableBytes(text, "t.csv", {}, Context());
    QVERIFY(file.ok());
    QCOMPARE(file->data.info(0).type, data::ColumnType::Number);
    QCOMPARE(file->data.numbers(0)[9], 19.0);
  }

  void digitsOfOtherScriptsAreDigits() {
    QVERIFY(!data::inPlainDigits("12.5 kg", '.') && !data::inPlainDigits("M\u00FCnchen", '.'));
    QCOMPARE(number("\u0663\u0668").value_or(-1), 38.0);
    QCOMPARE(number("\u0665\u0661\u066B\u0668\u0666").value_or(-1), 51.86);
    QCOMPARE(number("\u0661\u066C\u0662\u0663\u0664").value_or(-1), 1234.0);
    QCOMPARE(number("\uFF11\uFF0E\uFF15").value_or(-1), 1.5);
    QCOMPARE(number("0\u00B765", ',').value_or(-1), 0.65);
    QCOMPARE(number("1\u00BD").value_or(-1), 1.5);
    QCOMPARE(number("-\u00BE", ',').value_or(1), -0.75);
    QCOMPARE(number("1,5\u00B710\u00B3", ',').value_or(-1), 1500.0);
    QCOMPARE(number("2 \u00D7 10\u207B\u00B9").value_or(-1), 0.2);
    for (const char* none :
         {"\u00BD\u00BD", "1.5\u00BD", "10\u00B3", "5 m\u00B2", "a\u00BD", "\u0663\u0668 kg"})
      QVERIFY2(!number(none), none);
  }

  void accountantsSignsAreRead() {
    QCOMPARE(number("$(1,231.00)").value_or(1), -1231.0);
    QCOMPARE(number("$ (3.5)").value_or(1), -3.5);
    QVERIFY(!number("($(5))") && !number("-$(5)"));
    const auto signs = data::accountSignsOf({"40", "73-", "50", "8"}, {});
    QVERIFY(signs.minusBehind && !signs.dashIsZero);
    QCOMPARE(data::readAccount("73-", {}, signs).value_or(1), -73.0);
    QVERIFY(!data::readAccount("-", {}, signs) && !data::readAccount("73--", {}, signs));
    // Marks at school; and texts.
    QVERIFY(!data::accountSignsOf({"1", "2-", "3", "4"}, {}).any());
    QVERIFY(!data::accountSignsOf({"100", "2-", "abc", "def", "200"}, {}).any());
    const auto amounts = data::accountSignsOf({"$5.00", "$(2.00)", "-", "$ -"}, {});
    QVERIFY(amounts.dashIsZero);
    QCOMPARE(data::readAccount("$ -", {}, amounts).value_or(1), 0.0);
    QVERIFY(!data::readAccount("abc", {}, amounts));
  }

  void durationsAreHours() {
    for (const auto& [text, hours] : {std::pair<const char*, double>{"1h 15m", 1.25},
                                      {"3h30", 3.5},
                                      {"45min", 0.75},
                                      {"PT1H30M", 1.5},
                                      {"P1DT2H", 26},
                                      {"2d 4h", 52},
                                      {"44:15:00", 44.25},
                                      {"1.5 hrs", 1.5},
                                      {"0:00:36", 0.01}})
      QCOMPARE(data::readDuration(text).value_or(-1), hours);
    for (const char* none : {"", "82:13", "5", "P1M", "5x", "1m 2h", "1:60:00", "h", "1h300", "12:5:00"})
      QVERIFY2(!data::readDuration(none), none);
    QVERIFY(data::areDurations({"2h", "45m", "1h 5m", "30m"}) &&
            !data::areDurations({"2m", "45m", "5s", "30m"}));
  }

  // New rows are read as hours where the model's were, and only there: "45m" may be metres elsewhere.
  void newRowsAreHoursWhereTheModelsWere() {
    std::string texts = "x,y\n", numbers = "x,y\n";
    for (int i = 0; i < 40; ++i) {
      const std::string kind = i % 2 ? ",a\n" : ",b\n";
      texts += std::to_string(i % 9) + "h " + std::to_string(10 + i % 40) + "m" + kind;
      numbers += std::to_string(i % 9) + ".5" + kind;
    }
    const auto made = data::readTableBytes(texts, "t.csv", {}, Context());
    const auto plain = data::readTableBytes(numbers, "t.csv", {}, Context());
    QVERIFY(made.ok() && plain.ok());
    QCOMPARE(made->units.at("x"), std::string("h:mm"));
    const std::string fresh = "x,y\n45m,a\n2h,b\n";
    const auto hours =
        data::readTableBytes(fresh, "n.csv", runs::readLike(made->data.schema(), *made), Context());
    const auto none =
        data::readTableBytes(fresh, "n.csv", runs::readLike(plain->data.schema(), *plain), Context());
    QVERIFY(hours.ok() && none.ok());
    QCOMPARE(hours->data.numbers(0)[0], 0.75);
    QCOMPARE(hours->data.numbers(0)[1], 2.0);
    QVERIFY(none->data.missing(0, 0) && none->data.missing(0, 1));
  }

  void directionsKeepTheirSign() {
    std::string text = "x,y\n";
    for (int i = 0; i < 40; ++i) text += std::to_string(i % 20) + ".5\u00B0W," + (i % 2 ? "a\n" : "b\n");
    const auto file = data::readTableBytes(text, "t.csv", {}, Context());
    QVERIFY(file.ok());
    QVERIFY(file->data.info(0).isNumeric());
    QCOMPARE(file->data.numbers(0)[3], -3.5);
    QVERIFY(!said(*file, "data.compass").empty());
  }

  // Of doors, shirts and accounts: no seconds and hours.
  void lettersAloneAreNoTimes() {
    for (const char* units : {"SH", "shm"}) {
      std::string text = "x,y\n";
      const std::size_t count = std::string(units).size();
      for (std::size_t i = 0; i < 40; ++i)
        text += std::to_string(1 + i * 5 % 23) + units[i % count] + (i % 2 ? ",a\n" : ",b\n");
      const auto file = data::readTableBytes(text, "t.csv", {}, Context());
      QVERIFY(file.ok());
      QVERIFY(file->data.info(0).isNominal());
    }
  }

  // Neither its sign nor its mark between thousands is one of the rows.
  void whatARowOfSumsHoldsIsNotCounted() {
    std::string text = "item,price,kind\n";
    for (int i = 1; i <= 40; ++i)
      text += "k" + std::to_string(i) + ",$" + std::to_string(100 + i) + (i % 2 ? ".50,a\n" : ".25,b\n");
    const std::string with = text + "Total,\"$4,835.00\",\n";
    const auto file = data::readTableBytes(with, "t.csv", {}, Context());
    QVERIFY(file.ok());
    QCOMPARE(file->data.rows(), std::size_t{40});
    const auto alone = data::readTableBytes(text, "t.csv", {}, Context());
    QVERIFY(alone.ok());
    QVERIFY(!said(*alone, "data.marks-taken-off").empty());
    QCOMPARE(said(*file, "data.marks-taken-off"), said(*alone, "data.marks-taken-off"));
    // Kept, it is.
    data::ReadOptions all;
    all.keepTotals = true;
    const auto kept = data::readTableBytes(with, "t.csv", all, Context());
    QVERIFY(kept.ok());
    QCOMPARE(kept->data.rows(), std::size_t{41});
    QVERIFY(said(*kept, "data.marks-taken-off") != said(*alone, "data.marks-taken-off"));
  }

  void aFormOfNumbersIsKeptForOtherTables() {
    std::string text = "height;kind\n";
    for (int i = 0; i < 30; ++i)
      text += std::to_string(4 + i % 3) + "'" + std::to_string(i % 12) + "\";" + (i % 2 ? "a" : "b") + "\n";
    const auto made = data::readTableBytes(text, "t.csv", {}, Context());
    QVERIFY(made.ok());
    QCOMPARE(made->data.info(0).type, data::ColumnType::Number);
    QCOMPARE(made->data.numbers(0)[13], 61.0);
    QVERIFY(said(*made, "data.written-numbers").find("in feet and inches") != std::string::npos);
    const auto fresh = data::readTableBytes("height;kind\n6'1\";a\n5' 2\";b\n", "n.csv",
                                            runs::readLike(made->data.schema(), *made), Context());
    QVERIFY(fresh.ok());
    QCOMPARE(fresh->data.numbers(0)[0], 73.0);
    QCOMPARE(fresh->data.numbers(0)[1], 62.0);
  }
};

PARETREE_TEST(QuantitiesTest)
}  // namespace quantities_test

#include "quantities_test.moc"
