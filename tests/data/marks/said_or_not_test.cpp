// What ordinary tables hold is not taken for marks, codes or sums, and what is said of those that have them.
#include <QTest>
#include <algorithm>
#include <functional>
#include <string>

#include "paretree/data/table_file.h"
#include "paretree/messages/text.h"
#include "tests/support/said_of_tables.h"
#include "tests/support/unit.h"

namespace said_or_not_test {
using namespace paretree;

namespace {

data::TableFile read(const std::string& text, const data::ReadOptions& options = {}) {
  auto file = data::readTableBytes(text, "t.csv", options, Context());
  if (!file.ok()) qFatal("%s", messages::text(file.error()).c_str());
  return std::move(*file);
}

// A column of numbers beside one of kinds.
std::string column(const std::string& name, int rows, const std::function<std::string(int)>& cell) {
  std::string text = name + ",kind\n";
  for (int i = 0; i < rows; ++i) text += cell(i) + (i % 2 ? ",b\n" : ",a\n");
  return text;
}

}  // namespace

class SaidOrNotTest : public QObject {
  Q_OBJECT
 private slots:
  void smallCodesBelowValuesThatStandClose() {
    const auto warm = [](int code) {
      return read(column("t", 40, [code](int i) {
        return i % 11 == 3 ? std::to_string(code) : std::to_string(17 + i % 9) + ".5";
      }));
    };
    QVERIFY(said(warm(-9), "data.perhaps-missing-low").find("-9 stands in 4 rows") != std::string::npos);
    QVERIFY(said(warm(-7), "data.perhaps-missing-low").empty());
    data::ReadOptions options;
    options.missingOf["t"] = {"-9"};
    const auto without = read(
        column("t", 40,
               [](int i) { return std::string(i % 11 == 3 ? "-9" : std::to_string(17 + i % 9) + ".5"); }),
        options);
    QVERIFY(without.data.missing(0, 3) && said(without, "data.perhaps-missing-low").empty());
    const auto cold = read(column("t", 40, [](int i) { return std::to_string(i % 19 - 9); }));
    QVERIFY(said(cold, "data.perhaps-missing-low").empty());
    const auto stock =
        read(column("t", 40, [](int i) { return std::to_string(i % 11 == 3 ? -9 : 17 + 9 * i); }));
    QVERIFY(said(stock, "data.perhaps-missing-low").empty());
  }

  void ninesAtTheEndOfAPriceAreNoCodes() {
    const auto prices = read(
        column("price", 40, [](int i) { return std::to_string(i % 9 == 4 ? 999 : 19 + 20 * (i % 25)); }));
    QVERIFY(said(prices, "data.perhaps-missing-high").empty());
    const auto snow =
        read(column("snow", 40, [](int i) { return std::to_string(i > 36 ? 9999 : i * 371 % 4400); }));
    QVERIFY(said(snow, "data.perhaps-missing-high").find("9999 stands in 3 rows") != std::string::npos);
    const auto once =
        read(column("snow", 40, [](int i) { return std::to_string(i == 36 ? 9999 : i * 371 % 4400); }));
    QVERIFY(said(once, "data.perhaps-missing-high").empty());
  }

  void aFirstRowThatIsNoSumStays() {
    const std::string rows = "r1,100,5\nr2,200,10\nr3,300,15\n";
    QCOMPARE(read("region,sales,cost\nTotal,600,30\n" + rows).data.rows(), std::size_t{3});
    QCOMPARE(read("region,sales,cost\nTotal,640,35\n" + rows).data.rows(), std::size_t{4});
    QCOMPARE(read("region,sales,cost\nNorth,600,30\n" + rows).data.rows(), std::size_t{4});
  }

  void whatBeginsLikeARemarkAndIsARecordStays() {
    const auto notes = read("text,x,y\nNote: a,1,2\nSource: b,2,3\nplain,3,4\nNote: c,4,\n");
    QCOMPARE(notes.data.rows(), std::size_t{4});
    const auto whole = read("text,x,y\nfirst,1,2\nsecond,2,3\nthird,3,4\nNote: c,4,5\n");
    QCOMPARE(whole.data.rows(), std::size_t{4});
    const auto one = read("year,births,deaths\n2001,1,2\n2002,2,3\n2003,3,4\nSource: Eurostat, 2022\n");
    QCOMPARE(one.data.rows(), std::size_t{3});
    QVERIFY(one.data.info(0).isNumeric());
    QVERIFY(said(one, "data.odd-rows").find("Source: Eurostat") != std::string::npos);
  }

  void lettersBehindCodesAreNoMarks() {
    const auto houses =
        read(column("house", 30, [](int i) { return std::to_string(1 + i) + (i % 9 == 4 ? "e" : ""); }));
    QVERIFY(!houses.data.info(0).isNumeric());
    const auto regions = read(column("region", 30, [](int i) {
      return i % 3 ? std::to_string(1 + i % 7) : std::to_string(1 + i % 7) + " - North";
    }));
    QVERIFY(!regions.data.info(0).isNumeric());
    const auto lengths = read(column("radius", 30, [](int i) { return std::to_string(100 + i) + " pm"; }));
    QVERIFY(lengths.data.info(0).isNumeric());
    QVERIFY(said(lengths, "data.unit-taken-off").find("pm") != std::string::npos);
  }

  void keysThatCountUpFromAYearAreNoMonths() {
    const auto orders = read(column("order", 24, [](int i) { return std::to_string(202301 + i % 12); }));
    QVERIFY(orders.data.info(0).isNumeric() && said(orders, "data.perhaps-dates").empty());
    const auto prices = read(column("month", 24, [](int i) { return std::to_string(195000 + 37 * i); }));
    QVERIFY(prices.data.info(0).type == data::ColumnType::Number &&
            said(prices, "data.perhaps-dates").empty());
    const auto few = read(column("when", 6, [](int i) { return std::to_string(20200101 + i % 3); }));
    QVERIFY(said(few, "data.perhaps-dates").find("2020-01-01") != std::string::npos);
    const auto open =
        read(column("key", 24, [](int i) { return std::to_string(202301 + i % 4 + 100 * (i % 2)); }));
    QVERIFY(said(open, "data.perhaps-dates").find("2023-01") != std::string::npos);
  }

  void monthsCanBeNumbersAllTheSame() {
    const auto text = column("month", 24, [](int i) { return std::to_string(202301 + i % 12); });
    const auto file = read(text);
    QVERIFY(file.data.info(0).type == data::ColumnType::Date);
    QVERIFY(said(file, "data.compact-dates").find("202301") != std::string::npos);
    data::ReadOptions options;
    options.types["month"] = data::ColumnType::Number;
    QCOMPARE(read(text, options).data.numbers(0)[0], 202301.0);
  }

  void degreesOfTheEastAreSaidAsWell() {
    const auto east = read(column("lon", 20, [](int i) { return std::to_string(5 + i) + ".25E"; }));
    QCOMPARE(east.data.numbers(0)[0], 5.25);
    QVERIFY(said(east, "data.compass").find("'5.25E' is 5.25") != std::string::npos);
    const auto power = read(column("power", 20, [](int i) { return std::to_string(5 + i) + ".25W"; }));
    QCOMPARE(power.data.numbers(0)[0], 5.25);
    QVERIFY(said(power, "data.unit-taken-off").find("'W'") != std::string::npos);
  }
};

PARETREE_TEST(SaidOrNotTest)
}  // namespace said_or_not_test

#include "said_or_not_test.moc"
