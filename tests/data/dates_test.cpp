// Dates as numbers, against Qt's calendar.
#include <QDate>
#include <QFile>
#include <QTest>
#include <cmath>
#include <optional>
#include <vector>

#include "paretree/data/dates.h"
#include "paretree/data/typed/stat_dates.h"
#include "tests/support/unit.h"

namespace dates_test {

using namespace paretree;

class DatesTest : public QObject {
  Q_OBJECT
 private slots:
  void everyDayIsWrittenAndReadAsTheCalendarHasIt() {
    const QDate first(1970, 1, 1);
    for (QDate day(1, 1, 1); day <= QDate(9999, 12, 31); day = day.addDays(day.year() / 100 == 19 ? 1 : 37)) {
      const auto days = static_cast<double>(first.daysTo(day));
      const QByteArray text = day.toString(QStringLiteral("yyyy-MM-dd")).toUtf8();
      QCOMPARE(data::formatDate(days, "%Y-%m-%d"), text.toStdString());
      QCOMPARE(data::parseDate(text.toStdString(), "%Y-%m-%d"), std::optional<double>(days));
    }
    QCOMPARE(data::formatDate(0, "%A, %d %B %Y"), std::string("Thursday, 01 January 1970"));
    QCOMPARE(data::formatDate(-1, "%a %y"), std::string("Wed 69"));
    QCOMPARE(data::formatDate(10957.75, "%d.%m.%Y %I %p"), std::string("01.01.2000 06 PM"));
  }

  void whatIsNoDayOfTheCalendarIsNoDate() {
    for (const char* text :
         {"1900-02-29", "2023-02-29", "2024-04-31", "2024-13-01", "2024-00-10", "2024-01-00"})
      QVERIFY2(!data::parseDate(text, "%Y-%m-%d"), text);
    for (const char* text : {"2000-02-29", "2024-02-29", "2024-12-31"})
      QVERIFY2(data::parseDate(text, "%Y-%m-%d").has_value(), text);
  }

  // A listopad is November in Poland and October in Croatia, where other months tell.
  void monthsOfOneNameAreThoseOfTheForm() {
    const auto october = data::parseDate("2024-10-12", "%Y-%m-%d");
    QCOMPARE(data::parseDate("12. listopada 2024", "%d. %O %Y"), october);
    QCOMPARE(data::parseDate("12 listopada 2024", "%d %b %Y"), data::parseDate("2024-11-12", "%Y-%m-%d"));
    QVERIFY(!data::parseDate("12. lipnja 2024", "%d. %b %Y"));
    QCOMPARE(data::parseDate("12. Oct 2024", "%d. %O %Y"), october);
  }

  void formsOfOtherLandsAreReadAndWritten() {
    const auto day = data::parseDate("2024-03-05", "%Y-%m-%d");
    const auto is = [&](const char* text, const char* form) { return data::parseDate(text, form) == day; };
    QVERIFY(is("113/03/05", "%E/%m/%d") && is("2024-065", "%Y-%j") && is("5th March 2024", "%d %b %Y"));
    QVERIFY(is("1.3.2024", "%d.%m.%Y") == false && is("5er mars 2024", "%d %b %Y"));
    QVERIFY(is("\u200E5\u200E/\u200E3\u200E/\u200E2024", "%d/%m/%Y"));
    QVERIFY(!data::parseDate("2023-366", "%Y-%j") && !data::parseDate("2024-000", "%Y-%j"));
    QCOMPARE(data::formatDate(*day, "%E/%m/%d"), std::string("113/03/05"));
    QCOMPARE(data::formatDate(*day, "%Y-%j"), std::string("2024-065"));
    QCOMPARE(data::parseDate("3:00 p.m.", "%I:%M %p"), std::optional<double>(0.625));
    QCOMPARE(data::parseDate("\uC624\uD6C4 3:00", "%p %I:%M"), std::optional<double>(0.625));
    QCOMPARE(data::parseDate("/Date(1709596800000+0100)/", "/Date(%Q)/"), day);
    QVERIFY(!data::parseDate("/Date()/", "/Date(%Q)/") && !data::parseDate("5stern March 2024", "%d %b %Y"));
  }

  void monthsOfManyLanguagesAreKnown() {
    const double day = *data::parseDate("2021-09-05", "%Y-%m-%d");
    for (const char* text :
         {"5 September 2021", "5 Sep 2021", "5 Sept. 2021", "5 wrze\u015Bnia 2021",
          "5 \u0441\u0435\u043D\u0442\u044F\u0431\u0440\u044F 2021",
          "5 \u0421\u0415\u041D\u0422\u042F\u0411\u0420\u042F 2021", "5 z\u00E1\u0159\u00ED 2021",
          "5 setembro 2021", "5 settembre 2021", "5 septiembre 2021", "5 SEP. 2021"})
      QVERIFY2(data::parseDate(text, "%d %b %Y") == std::optional<double>(day), text);
    QCOMPARE(data::parseDate("5 Sep. 2021", "%d %b. %Y"), std::optional<double>(day));
    for (const char* text : {"5 Se 2021", "5 Septem 2021", "5 wrz\u015Bnia 2021", "5  2021"})
      QVERIFY2(!data::parseDate(text, "%d %b %Y"), text);
  }

  void zonesOfTimeAreKnown() {
    const double noon = *data::parseDate("2023-01-01 12:00", "%Y-%m-%d %H:%M");
    for (const char* text :
         {"2023-01-01 12:00 GMT", "2023-01-01 12:00 Z", "2023-01-01 12:00 UTC", "2023-01-01 13:00 CET",
          "2023-01-01 13:00 GMT+1", "2023-01-01 13:00 GMT+0100", "2023-01-01 13:00 GMT+0100 (CET)",
          "2023-01-01 14:00 CEST", "2023-01-01 07:00 EST", "2023-01-01 14:30 UTC+02:30",
          "2023-01-01 14:00 +02:00", "2023-01-01 10:00 -0200"}) {
      const auto read = data::parseDate(text, "%Y-%m-%d %H:%M %z");
      QVERIFY2(read && std::abs(*read - noon) < 1e-9, text);
    }
    for (const char* text :
         {"2023-01-01 12:00 XYZ", "2023-01-01 12:00 +2", "2023-01-01 12:00 CST", "2023-01-01 12:00 GMT+"})
      QVERIFY2(!data::parseDate(text, "%Y-%m-%d %H:%M %z"), text);
  }

  void daysOfTheWeekAreKnown() {
    const double day = *data::parseDate("2024-01-01", "%Y-%m-%d");
    for (const char* text : {"Monday, 01.01.2024", "Mon, 1.1.2024", "Montag, 01.01.2024", "Mo., 01.01.2024",
                             "lundi, 01.01.2024", "luned\u00EC, 01.01.2024", "maandag, 01.01.2024"})
      QVERIFY2(data::parseDate(text, "%a, %d.%m.%Y") == std::optional<double>(day), text);
    for (const char* text : {"Mond, 01.01.2024", "x, 01.01.2024", ", 01.01.2024"})
      QVERIFY2(!data::parseDate(text, "%a, %d.%m.%Y"), text);
  }

  void twentyFourEndsADay() {
    QCOMPARE(data::parseDate("2024-01-31 24:00", "%Y-%m-%d %H:%M"),
             data::parseDate("2024-02-01", "%Y-%m-%d"));
    QCOMPARE(data::parseDate("24:00", "%H:%M"), std::optional<double>(1));
    QCOMPARE(data::formatDate(1, "%H:%M"), std::string("24:00"));
    QCOMPARE(data::formatDate(1, "%Y-%m-%d %H:%M"), std::string("1970-01-02 00:00"));
    for (const char* text : {"24:01", "25:00"}) QVERIFY2(!data::parseDate(text, "%H:%M"), text);
  }

  void digitsAloneAreNoMomentWithoutItsTime() {
    QVERIFY(data::parseDate("20240105T101500", "%Y%m%dT%H%M%S").has_value());
    QVERIFY(!data::parseDate("20240105", "%Y%m%dT%H%M%S"));
  }

  // Seconds since 1582 are more than a double holds of days with their microseconds.
  void secondsOfSpssAreExact() {
    std::vector<double> seconds;
    const double first = *data::parseDate("2024-01-01", "%Y-%m-%d") * data::kSecondsPerDay + 12219379200.0;
    for (int i = 0; i < 2000; ++i) seconds.push_back(first + i * 4567.0);
    QVERIFY(data::toDays("sav", "DATETIME20", seconds));
    for (std::size_t i = 0; i < seconds.size(); ++i)
      QCOMPARE(data::formatDate(seconds[i], "%S").size(), std::size_t{2});
    QVERIFY(data::countsSeconds("sav", "TIME8") && data::countsSeconds("sas7bdat", "TIME8."));
    QVERIFY(!data::countsSeconds("sav", "F8.2") && !data::countsSeconds("dta", "%tc"));
  }

  void yearsOfTwoDigitsAreThoseOfTheHelp() {
    QFile help(QStringLiteral(PARETREE_SOURCE_DIR "/resources/help/data.md"));
    QVERIFY(help.open(QIODevice::ReadOnly));
    const QByteArray page = help.readAll();
    for (const auto& [column, words] :
         {std::pair<const char*, QByteArray>{"due", "Years of two digits are 1930 to 2029"},
          {"date of birth", "Geburt and the like) 1927 to 2026"}}) {
      QVERIFY2(page.contains(words), words.constData());
      const int newest = data::newestTwoDigitYear(column);
      QCOMPARE(newest, words.right(4).toInt());
      for (int year = newest - 99; year <= newest; ++year) {
        const std::string two =
            data::formatDate(*data::parseDate(std::to_string(year) + "-06-01", "%Y-%m-%d"), "%d.%m.%y");
        QCOMPARE(data::formatDate(*data::parseDate(two, "%d.%m.%y", newest), "%Y"), std::to_string(year));
      }
    }
  }
};

PARETREE_TEST(DatesTest)
}  // namespace dates_test

#include "dates_test.moc"
