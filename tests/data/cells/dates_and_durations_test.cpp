// Single cells that are dates, months or durations: what each is read as, and what is none.
#include <QTest>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "paretree/data/calendar/compact_dates.h"
#include "paretree/data/calendar/durations.h"
#include "paretree/data/dates.h"
#include "tests/support/unit.h"

namespace dates_and_durations_test {

using namespace paretree;
using data::DurationClock;

namespace {

const QString kNone = QStringLiteral("none");

QString shown(std::optional<double> value) { return value ? QString::number(*value, 'g', 9) : kNone; }

QString clockNamed(std::optional<DurationClock> clock) {
  if (!clock) return kNone;
  const std::string_view unit = data::unitOfDurations(*clock);
  return QString::fromUtf8(unit.data(), static_cast<qsizetype>(unit.size()));
}

std::vector<std::string> cellsOf(const QString& list) {
  std::vector<std::string> cells;
  for (const QString& cell : list.split('|')) cells.push_back(cell.toStdString());
  return cells;
}

std::vector<std::string_view> viewsOf(const std::vector<std::string>& cells) {
  return {cells.begin(), cells.end()};
}

}  // namespace

class DatesAndDurationsTest : public QObject {
  Q_OBJECT
 private slots:
  void aTextIsReadByItsForm_data() {
    QTest::addColumn<QString>("form");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("shown");  // in ISO's form; empty where it is no date
    const auto row = [](const char* form, const char* text, const char* iso) {
      QTest::addRow("%s by %s", text, form) << QString::fromUtf8(form) << QString::fromUtf8(text) << iso;
    };
    row("%b %d", "March 5th", "1970-03-05 00:00");
    row("%B %d, %Y", "March 5, 2024", "2024-03-05 00:00");
    row("%A %d.%m.%Y", "Tuesday 05.03.2024", "2024-03-05 00:00");
    row("%d. %b %Y", "3. \u0158\u00CDJNA 2024", "2024-10-03 00:00");
    row("%d. %b %Y", "3. \u010CERVNA 2024", "2024-06-03 00:00");
    row("%d. %O %Y", "12. O\u017DUJKA 2024", "2024-03-12 00:00");
    row("%d %b %Y", "5 \u0407\u0436\u0430\u043A 2021", "");  // hedgehog
    row("%Y-%m-%d %H:%M:%S", "2024-03-05 12:00:05,5", "2024-03-05 12:00");
    row("%H:%M:%S.x", "12:00:05.x", "1970-01-01 12:00");
    row("%Y-%m-%d %H:%M%z", "2024-03-05 12:00z", "2024-03-05 12:00");
    row("%H:%M %z]", "12:00 GMT]", "1970-01-01 12:00");
    row("%H:%M %z", "12:00 GMT+1 (CET)", "1970-01-01 11:00");
    row("%H:%M %z", "12:00 GMT (CET", "");
    row("%H:%M %z", "12:00 +02:5", "");
    row("%H:%M %z", "12:00 +15:00", "");
    row("%H:%M %z", "12:00 +02:75", "");
    row("%H:%M:%S", "24:00:00", "1970-01-02 00:00");
    row("%H:%M:%S", "24:00:01", "");
    row("%H:%M:%S", "24:00:00.5", "");
    row("%Y-%j", "2024-366", "2024-12-31 00:00");
    row("%Y%", "2024%", "2024-01-01 00:00");
    row("%q", "2024", "");
    row("%N", "25569", "1970-01-01 00:00");
    row("%N", "0", "");
    row("%N", "2958466", "");
    row("%s", "86400", "1970-01-02 00:00");
    row("%Q", "86400000", "1970-01-02 00:00");
    row("/Date(%Q)/", "/Date(86400000)/", "1970-01-02 00:00");
    row("/Date(%Q)/", "/Date(86400000)", "");
  }
  void aTextIsReadByItsForm() {
    QFETCH(QString, form);
    QFETCH(QString, text);
    QFETCH(QString, shown);
    const auto days = data::parseDate(text.toStdString(), form.toStdString());
    QCOMPARE(days ? QString::fromStdString(data::formatDate(*days, "%Y-%m-%d %H:%M")) : QString(), shown);
  }

  void whatHasNoFormIsWrittenAsItIs() {
    QCOMPARE(data::formatDate(5e6, "%Y-%m-%d"), std::string("5e+06"));
    QCOMPARE(data::formatDate(std::numeric_limits<double>::infinity(), "%Y").substr(0, 3),
             std::string("inf"));
    QCOMPARE(data::formatDate(0, "%q%Y %"), std::string("q1970 %"));
    // A moment that only rounding keeps from midnight.
    QCOMPARE(data::formatDate(2 - 1e-12, "%Y-%m-%d %H:%M:%S"), std::string("1970-01-03 00:00:00"));
  }

  void formsOfJavaAreKnown_data() {
    QTest::addColumn<QString>("form");
    const auto row = [](const char* java, const char* form) { QTest::newRow(java) << QString(form); };
    row("yyyy-MM-dd'T'HH:mm:ss.SSSZ", "%Y-%m-%dT%H:%M:%S%z");
    row("yyyy-MM-dd'T'HH:mm:ss,SSSX", "%Y-%m-%dT%H:%M:%S%z");
    row("HH:mm:ssSSS z", "%H:%M:%S %z");
    row("EEEE, dd. MMMM yyyy", "%A, %d. %B %Y");
    row("EEE dd MMM yy", "%a %d %b %y");
    row("h:mm a", "%I:%M %p");
    row("hh 'o''clock' a", "%I o'clock %p");
    row("yyyy''MM", "%Y'%m");
    row("SSS", "");
    row("dd 'of MMM", "");
    row("'100%' yyyy", "");
    row("yyyy%MM", "");
    row("yyyy w", "");
  }
  void formsOfJavaAreKnown() {
    QFETCH(QString, form);
    QCOMPARE(QString::fromStdString(data::dateFormatFromJava(QTest::currentDataTag())), form);
  }

  void aDurationIsReadInHours_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("hours");
    const auto row = [](const char* text, const char* hours) {
      QTest::newRow(text) << QString::fromUtf8(text) << QString(hours);
    };
    row("1:30:00", "1.5");
    row("1:02:03x", "none");
    row("1:02:03.5.5", "none");
    row("1:02:03:04", "none");
    row("3h30", "3.5");
    row("3h75", "none");
    row("PT1H30M", "1.5");
    row("P1D", "24");
    row("P1M", "none");  // a month
    row("5 Min", "0.0833333333");
    row("5 M", "none");
    row(" ", "none");
  }
  void aDurationIsReadInHours() {
    QFETCH(QString, text);
    QFETCH(QString, hours);
    QCOMPARE(shown(data::readDuration(text.toStdString())), hours);
  }

  // With one colon the column says what they are: hours and minutes in hours, minutes and seconds in seconds.
  void oneColonIsReadAsTheColumnSays_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("none");
    QTest::addColumn<QString>("hours");
    QTest::addColumn<QString>("seconds");
    const auto row = [](const char* text, const char* none, const char* hours, const char* seconds) {
      QTest::newRow(text) << QString::fromUtf8(text) << QString(none) << QString(hours) << QString(seconds);
    };
    row("26:15", "none", "26.25", "1575");
    row("-1:15", "none", "-1.25", "-75");
    row("\u22121:15", "none", "-1.25", "-75");
    row("+1:15", "none", "1.25", "75");
    row("1:47.29", "none", "none", "107.29");
    row("1:07.2.9", "none", "none", "none");
    row("1:75", "none", "none", "none");
    row("-1:30:00", "none", "-1.5", "-5400");
    row("1:30:00", "1.5", "1.5", "5400");
    row("5", "none", "none", "none");
    row("-", "none", "none", "none");
  }
  void oneColonIsReadAsTheColumnSays() {
    QFETCH(QString, text);
    QFETCH(QString, none);
    QFETCH(QString, hours);
    QFETCH(QString, seconds);
    const std::string cell = text.toStdString();
    QCOMPARE(shown(data::readDuration(cell, DurationClock::None)), none);
    QCOMPARE(shown(data::readDuration(cell, DurationClock::HoursMinutes)), hours);
    QCOMPARE(shown(data::readDuration(cell, DurationClock::MinutesSeconds)), seconds);
  }

  void aColumnIsOfDurationsWhereItsCellsTell_data() {
    QTest::addColumn<QString>("cells");
    QTest::addColumn<bool>("are");
    QTest::newRow("of ISO") << "PT5M|PT6M|PT7M|PT1H" << true;
    QTest::newRow("hours beside seconds") << "5 sec|6 sec|7 sec|2 h" << true;
    QTest::newRow("hr") << "5hr|6hr|7hr|8hr" << true;
    QTest::newRow("doors") << "5h|6h|7h|8h" << false;
    QTest::newRow("few different ones") << "1h 5m|1h 6m|1h 5m|1h 6m" << false;
    QTest::newRow("words among them") << "1h 5m|1h 6m|1h 7m|1h 8m|late|later" << false;
  }
  void aColumnIsOfDurationsWhereItsCellsTell() {
    QFETCH(QString, cells);
    QFETCH(bool, are);
    const auto all = cellsOf(cells);
    QCOMPARE(data::areDurations(viewsOf(all)), are);
  }

  void theNameOfAColumnTellsDurationsFromTimesOfDay_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("cells");
    QTest::addColumn<QString>("clock");
    const auto row = [](const char* what, const char* name, const char* cells, const char* clock) {
      QTest::newRow(what) << QString(name) << QString(cells) << QString(clock);
    };
    row("times of day", "x", "07:30|08:15|09:45", "none");
    row("a minus", "x", "-1:07|1:30|2:15", "hh:mm");
    row("a minus before three parts", "x", "-1:02:03|1:30:00|2:15:00", "hh:mm");
    row("called durations", "Dauer", "1:02:03|1:30:00|2:15:00", "hh:mm");
    row("called minutes", "pace", "4:30|5:15|6:10", "m:ss");
    row("called minutes, with hours", "pace", "0:04:30|0:05:15|0:06:10", "hh:mm");
    row("parts of a second", "x", "2:10:54.5|2:11:03.5|2:12:00.5", "h:mm");
    row("times with parts of a second", "x", "02:10:54.5|02:11:03.5|02:12:00.5", "none");
    row("behind midnight", "Ende", "23:30|24:15|25:45", "hh:mm");
    row("two alone", "Dauer", "1:30|2:15|1:30", "none");
    row("words among them", "Dauer", "1:30|2:15|3:45|late", "none");
  }
  void theNameOfAColumnTellsDurationsFromTimesOfDay() {
    QFETCH(QString, name);
    QFETCH(QString, cells);
    QFETCH(QString, clock);
    const auto all = cellsOf(cells);
    QCOMPARE(clockNamed(data::durationsNamed(viewsOf(all), name.toStdString())), clock);
  }

  void digitsAloneAreDatesWhereTheyAreNoKeys_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("cells");
    QTest::addColumn<QString>("form");
    QTest::addColumn<QString>("are");  // "surely", "perhaps", "no"
    const auto row = [](const char* what, const char* name, const char* cells, const char* form,
                        const char* are) {
      QTest::newRow(what) << QString(name) << QString(cells) << QString(form) << QString(are);
    };
    row("days of three months", "x", "20210131|20210228||20210331", "%Y%m%d", "surely");
    row("few days of two months", "x", "20210131|20210201|20210202", "%Y%m%d", "perhaps");
    row("one day", "x", "20210131|20210131", "%Y%m%d", "no");
    row("days and a word", "x", "20210131|20210132", "", "no");
    row("months called so", "order date", "202101|202102|202103", "%Y%m", "surely");
    row("months of one year", "x", "202101|202102|202103", "%Y%m", "no");
    row("two months", "Monat", "202101|202102", "%Y%m", "perhaps");
    row("two months of every year", "x",
        "200101|200102|200201|200202|200301|200302|200401|200402|200501|200502|200601|200602", "%Y%m",
        "perhaps");
    row("minutes", "x", "202101310600|202101310700|202101310800", "%Y%m%d%H%M", "surely");
    row("nothing", "x", "|?", "", "no");
  }
  void digitsAloneAreDatesWhereTheyAreNoKeys() {
    QFETCH(QString, name);
    QFETCH(QString, cells);
    QFETCH(QString, form);
    QFETCH(QString, are);
    const auto all = cellsOf(cells);
    const std::string found = data::compactFormOf(all);
    QCOMPARE(QString::fromStdString(found), form);
    if (found.empty()) return;
    QVERIFY(data::isCompactForm(found) && !data::isPointedForm(found));
    const std::string called = name.toStdString();
    QCOMPARE(data::areSurelyDates(found, all, called) ? "surely"
             : data::mayBeDates(found, all, called)   ? "perhaps"
                                                      : "no",
             are);
  }

  void fourDigitsAreDayAndMonth_data() {
    QTest::addColumn<bool>("are");
    QTest::newRow("0101|3112|1231") << true;
    QTest::newRow("101|3112||1231") << true;
    QTest::newRow("0012|3112|1231") << false;
    QTest::newRow("1200|3112|1231") << false;
    QTest::newRow("1314|3112|1231") << false;
    QTest::newRow("3212|3112|1231") << false;
    QTest::newRow("0101|3112") << false;
    QTest::newRow("01x1|3112|1231") << false;
  }
  void fourDigitsAreDayAndMonth() {
    QFETCH(bool, are);
    QCOMPARE(data::areDaysAndMonths(cellsOf(QTest::currentDataTag())), are);
  }

  void secondsAndMinutesOfDigitsAreForms() {
    for (const std::string& form : {data::kCompactDate, data::kCompactMonth, data::kCompactHour,
                                    data::kCompactMinute, data::kCompactSecond})
      QVERIFY2(data::isCompactForm(form), form.c_str());
    QVERIFY(!data::isCompactForm("%Y-%m-%d"));
    QCOMPARE(data::compactFormOf({"20210131060000", "20210131060001"}), data::kCompactSecond);
  }
};

PARETREE_TEST(DatesAndDurationsTest)
}  // namespace dates_and_durations_test

#include "dates_and_durations_test.moc"
