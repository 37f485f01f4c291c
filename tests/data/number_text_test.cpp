#include <QTest>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "paretree/core/rng.h"
#include "paretree/data/number_text.h"
#include "tests/support/unit.h"

namespace number_text_test {

using namespace paretree;

namespace {

bool sameBits(double a, double b) { return std::memcmp(&a, &b, sizeof a) == 0; }

double scanned(const std::string& text) {
  const data::NumberScan scan = data::scanNumber(text.data(), text.data() + text.size(), '.');
  return scan.end == text.data() + text.size() ? scan.value : std::nan("");
}

}  // namespace

class NumberTextTest : public QObject {
  Q_OBJECT
 private slots:
  void everyNumberIsTheOneThatStrtodGives() {
    Rng rng(11);
    const auto check = [](const std::string& text) {
      const double expected = std::strtod(text.c_str(), nullptr), found = scanned(text);
      QVERIFY2(sameBits(expected, found), (text + " read as " + std::to_string(found)).c_str());
    };
    char text[400];
    for (int i = 0; i < 200000; ++i) {
      std::uint64_t bits = rng.next();
      double value;
      std::memcpy(&value, &bits, sizeof value);
      if (!std::isfinite(value)) continue;
      std::snprintf(text, sizeof text, "%.*g", 1 + static_cast<int>(rng.below(20)), value);
      check(text);
      // The sizes that tables hold.
      std::snprintf(text, sizeof text, "%.*f", static_cast<int>(rng.below(19)),
                    (rng.uniform() - 0.5) * std::pow(10, static_cast<double>(rng.below(9))));
      check(text);
    }
    // Halfway between two doubles, and one digit beside it.
    for (int i = 0; i < 20000; ++i) {
      const double low = std::ldexp(1 + rng.uniform(), static_cast<int>(rng.below(60)) - 30);
      const long double middle =
          (static_cast<long double>(low) + static_cast<long double>(std::nextafter(low, 1e300))) / 2;
      for (const int digits : {15, 17, 18, 19, 21, 40}) {
        std::snprintf(text, sizeof text, "%.*Lf", digits, middle);
        check(text);
      }
    }
    for (const char* special : {"0",
                                "-0",
                                "0.0",
                                "1",
                                "+1",
                                "9007199254740993",
                                "9007199254740992.5",
                                "18446744073709551615",
                                "18446744073709551616",
                                "0.1",
                                "1e22",
                                "1e23",
                                "8.5e-5",
                                "1e308",
                                "1.7976931348623157e308",
                                "1.7976931348623159e308",
                                "5e-324",
                                "2e-324",
                                "1e-400",
                                "1e400",
                                "-1e400",
                                "0.000000000000000000000000000000000000001",
                                "00000000000000000000000012.5",
                                "1.",
                                ".5",
                                "123456789012345678901234567890",
                                "0.30000000000000000000000000000000000004",
                                "1e00005",
                                "0e999999",
                                "1E5"})
      check(special);
    check("0." + std::string(400, '0') + "1");
    check("1" + std::string(400, '0'));
    check(std::string(400, '9') + "e-400");
  }
  void whatIsNoNumberIsNotRead() {
    for (const char* text : {"",      "-",     "+",      ".",      "e5",  "abc",  "--1",   "+-1",  "1.2.3",
                             "1,2,3", "12,34", "1,2345", "inf",    "nan", "0x10", "1e999", "1 2",  "5%%",
                             "$",     "()",    "1'23",   "01,234", ",5,", "1-",   "1.5.",  "- -1", "1\xC2"})
      QVERIFY2(!data::readNumber(text, {}), text);
  }
  void peoplesNumbersAreRead_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<char>("decimal");
    QTest::addColumn<double>("value");
    QTest::newRow("plain") << QByteArray("1.5") << '.' << 1.5;
    QTest::newRow("blanks") << QByteArray("  1.5 ") << '.' << 1.5;
    QTest::newRow("decimal comma") << QByteArray("1,5") << ',' << 1.5;
    QTest::newRow("thousands, decimal comma") << QByteArray("1.234,5") << ',' << 1234.5;
    QTest::newRow("thousands, decimal point") << QByteArray("1,234,567.25") << '.' << 1234567.25;
    QTest::newRow("lakhs and crores") << QByteArray("1,23,45,678.5") << '.' << 12345678.5;
    QTest::newRow("blank between thousands") << QByteArray("1 234,5") << ',' << 1234.5;
    QTest::newRow("no-break space") << QByteArray(
                                           "1\xC2\xA0"
                                           "234,5")
                                    << ',' << 1234.5;
    QTest::newRow("thin space") << QByteArray(
                                       "12\xE2\x80\xAF"
                                       "345")
                                << ',' << 12345.0;
    QTest::newRow("Swiss") << QByteArray("1'234.5") << '.' << 1234.5;
    QTest::newRow("dollars") << QByteArray("$1,234") << '.' << 1234.0;
    QTest::newRow("negative dollars") << QByteArray("-$5") << '.' << -5.0;
    QTest::newRow("dollars, negative") << QByteArray("$-5") << '.' << -5.0;
    QTest::newRow("euros behind") << QByteArray("12,50 \xE2\x82\xAC") << ',' << 12.5;
    QTest::newRow("per cent") << QByteArray("12.3%") << '.' << 0.123;
    QTest::newRow("per cent with a blank") << QByteArray("7 %") << '.' << 0.07;
    QTest::newRow("parentheses") << QByteArray("(1,234)") << '.' << -1234.0;
    QTest::newRow("minus sign") << QByteArray(
                                       "\xE2\x88\x92"
                                       "3")
                                << '.' << -3.0;
    QTest::newRow("exponent") << QByteArray("1,5E-3") << ',' << 0.0015;
  }
  void peoplesNumbersAreRead() {
    QFETCH(QByteArray, text);
    QFETCH(char, decimal);
    QFETCH(double, value);
    const auto found = data::readNumber(std::string_view(text.data(), static_cast<std::size_t>(text.size())),
                                        {decimal, data::NumberStyle::kAny});
    QVERIFY(found.has_value());
    QVERIFY2(sameBits(*found, value), std::to_string(*found).c_str());
  }
};

PARETREE_TEST(NumberTextTest)
}  // namespace number_text_test

#include "number_text_test.moc"
