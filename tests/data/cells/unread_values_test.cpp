// What is said of texts that look like dates or numbers of forms that are not read, and of dates that stand
// for something else.
#include <QTest>
#include <string>
#include <vector>

#include "paretree/data/dates.h"
#include "paretree/data/levels/unread_values.h"
#include "tests/support/unit.h"

namespace unread_values_test {

using namespace paretree;

namespace {

QString codesOf(const std::vector<Message>& warnings) {
  QStringList codes;
  for (const Message& warning : warnings) codes << QString::fromStdString(warning.code);
  return codes.join(' ');
}

/// Ten texts of a form, in which # is a number of two digits that goes up from 11.
std::vector<std::string> tenOf(const QString& form) {
  std::vector<std::string> all;
  for (int i = 11; i <= 20; ++i) all.push_back(QString(form).replace('#', QString::number(i)).toStdString());
  return all;
}

QString saidOfTexts(const std::string& name, const std::vector<std::string>& levels) {
  data::ColumnInfo info;
  info.name = name;
  info.type = data::ColumnType::Nominal;
  info.levels = levels;
  data::ColumnValues values;
  for (std::size_t i = 0; i < levels.size(); ++i) values.codes.push_back(static_cast<std::int32_t>(i));
  std::vector<Message> warnings;
  data::warnOfUnread(data::Dataset({info}, {values}), 0, warnings);
  return codesOf(warnings);
}

/// Of days as they stand in the form, with bars between them.
QString saidOfDays(const std::string& name, const std::string& form, const QString& days) {
  data::ColumnInfo info;
  info.name = name;
  info.type = data::ColumnType::Date;
  info.dateFormat = form;
  data::ColumnValues values;
  for (const QString& day : days.split('|'))
    values.numbers.push_back(
        data::parseDate(day.toStdString(), form, data::newestTwoDigitYear(name)).value_or(data::kMissing));
  std::vector<Message> warnings;
  data::warnOfDates(data::Dataset({info}, {values}), 0, warnings);
  return codesOf(warnings);
}

const QString kDates = QStringLiteral("data.unread-dates"), kNumbers = QStringLiteral("data.unread-numbers");

}  // namespace

class UnreadValuesTest : public QObject {
  Q_OBJECT
 private slots:
  void textsThatLookLikeOthersAreSaid_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("form");
    QTest::addColumn<QString>("said");
    const auto row = [](const char* name, const char* form, const QString& said) {
      QTest::addRow("%s: %s", name, form) << QString(name) << QString::fromUtf8(form) << said;
    };
    row("x", "about # March", kDates);
    row("x", "March 20#", kDates);
    row("x", "March 20#5", "");
    row("x", "March 3#", "");
    row("x", "20#/5/3 or so", kDates);
    row("x", "19#/5/3 or so", kDates);
    row("x", "5/3/20# or so", kDates);
    row("x", "31/#/3 or so", "");
    row("date", "31/7/# or so", kDates);
    row("date", "31/7/1# or so", "");
    row("date", "2024-0# or so", kDates);
    row("date", "2024-1# or so", kDates);
    row("date", "2024-#0 or so", kDates);
    row("date", "2024-# or so", "");
    row("date", "2024-9# or so", "");
    row("x", "2024-1# or so", "");
    row("x", "#/20", kNumbers);
    row("x", "20#/7", "");
    row("x", "ca. #.5 of all", kNumbers);
    row("x", "# of all", kNumbers);
    row("x", "a# of all", "");
    row("id", "#/20", "");
    row("x", "low #", "");
  }
  void textsThatLookLikeOthersAreSaid() {
    QFETCH(QString, name);
    QFETCH(QString, form);
    QFETCH(QString, said);
    QCOMPARE(saidOfTexts(name.toStdString(), tenOf(form)), said);
  }

  void numbersWithManyThingsAroundThemAreTexts() {
    std::vector<std::string> texts;
    for (int i = 0; i < 20; ++i)
      texts.push_back(std::to_string(i) + ".5 of kind" + std::string(1, char('a' + i % 8)));
    QCOMPARE(saidOfTexts("x", texts), QString());
    texts.resize(10);
    for (int i = 0; i < 10; ++i)
      texts[static_cast<std::size_t>(i)] = std::to_string(i) + ".5 k" + char('a' + i % 6);
    QCOMPARE(saidOfTexts("x", texts), QString());
    for (int i = 0; i < 10; ++i)
      texts[static_cast<std::size_t>(i)] = std::to_string(i) + ".5 k" + char('a' + i % 5);
    QCOMPARE(saidOfTexts("x", texts), kNumbers);
  }

  void daysOfOtherCalendarsAndForNoneAreSaid_data() {
    QTest::addColumn<QString>("days");
    QTest::addColumn<QString>("said");
    QTest::newRow("ours") << "2024-01-05|2024-03-05|2023-02-01"
                          << "";
    QTest::newRow("of Persia") << "1402-01-05|1402-03-05"
                               << "data.other-calendar";
    QTest::newRow("of Thailand") << "2567-01-05|2566-03-05"
                                 << "data.other-calendar";
    QTest::newRow("for none") << "2024-01-05|1900-01-01|1900-01-01"
                              << "data.days-for-none";
    QTest::newRow("once") << "2024-01-05|1900-01-01|2024-03-05"
                          << "";
    QTest::newRow("near others") << "1901-01-05|1900-01-01|1900-01-01"
                                 << "";
    QTest::newRow("no days") << "|"
                             << "";
  }
  void daysOfOtherCalendarsAndForNoneAreSaid() {
    QFETCH(QString, days);
    QFETCH(QString, said);
    QCOMPARE(saidOfDays("seen", "%Y-%m-%d", days), said);
  }

  // Two digits of a year may be those of a grandfather.
  void birthsOfChildrenBesideTheOldAreSaid_data() {
    QTest::addColumn<QString>("days");
    QTest::addColumn<QString>("said");
    QTest::newRow("a gap of a generation") << "05.03.28|05.03.40|05.03.50|05.03.60|05.03.70|05.03.20|05.03.22"
                                           << "data.perhaps-born-earlier";
    QTest::newRow("all of the past century") << "05.03.40|05.03.50|05.03.60"
                                             << "";
    QTest::newRow("all of this one") << "05.03.05|05.03.10|05.03.15"
                                     << "";
    QTest::newRow("mostly children") << "05.03.40|05.03.15|05.03.16"
                                     << "";
    QTest::newRow("no gap") << "05.03.40|05.03.60|05.03.95|05.03.99|05.03.05"
                            << "";
    QTest::newRow("far before the old") << "05.03.60|05.03.65|05.03.70|05.03.10"
                                        << "";
  }
  void birthsOfChildrenBesideTheOldAreSaid() {
    QFETCH(QString, days);
    QFETCH(QString, said);
    QCOMPARE(saidOfDays("date of birth", "%d.%m.%y", days), said);
    QCOMPARE(saidOfDays("due", "%d.%m.%y", days), QString());
  }
};

PARETREE_TEST(UnreadValuesTest)
}  // namespace unread_values_test

#include "unread_values_test.moc"
