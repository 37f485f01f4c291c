// Single cells that are numbers with something around them, and columns of such cells.
#include <QTest>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "paretree/data/missing_values.h"
#include "paretree/data/number_text.h"
#include "paretree/data/numbers/accounts.h"
#include "paretree/data/numbers/compass.h"
#include "paretree/data/numbers/counted_parts.h"
#include "paretree/data/numbers/lost_digits.h"
#include "paretree/data/numbers/marks_behind.h"
#include "paretree/data/numbers/plain_digits.h"
#include "paretree/data/numbers/related_units.h"
#include "paretree/data/numbers/size_words.h"
#include "paretree/data/numbers/unit_text.h"
#include "paretree/data/numbers/units_behind.h"
#include "paretree/data/numbers/unread_quantities.h"
#include "paretree/data/numbers/written_forms.h"
#include "tests/support/unit.h"

namespace numbers_test {

using namespace paretree;
using data::NumberStyle;
using data::WrittenForm;

namespace {

const QString kNone = QStringLiteral("none");
constexpr NumberStyle kPoint{'.', NumberStyle::kAny};

QString shown(std::optional<double> value) { return value ? QString::number(*value, 'g', 15) : kNone; }
QString textOf(std::string_view text) {
  return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

/// The cells of a list with bars between them, kept for views of them.
struct CellsOfList {
  explicit CellsOfList(const QString& list) {
    if (!list.isNull())
      for (const QString& cell : list.split('|')) all.push_back(cell.toStdString());
  }
  std::vector<std::string> all;
  std::vector<std::string_view> views() const { return {all.begin(), all.end()}; }
};

void rowsOfCells() {
  QTest::addColumn<QString>("cell");
  QTest::addColumn<QString>("is");
}
void row(const char* cell, const char* is) {
  QTest::newRow(cell) << QString::fromUtf8(cell) << QString::fromUtf8(is);
}

}  // namespace

class NumbersTest : public QObject {
  Q_OBJECT
 private slots:
  void aCellIsReadAsANumber_data() {
    rowsOfCells();
    row("+0.1234567890123456789012", "0.123456789012346");
    row("1e1000000", "none");
    row("1e-1000000", "0");
    row("12,34,567", "1234567");
    row("1,23,456,789", "none");  // groups of India and of others
    row("1\u2009234", "1234");    // a thin space
    row("1.2 \u00D7 10^\u22123", "0.0012");
    row("5 10^3", "none");
    row("x10^3", "none");
    row("ab x 10^3", "none");
    row("11.--", "11");
    row("5 .-", "none");
    row("1.5e1%", "0.15");
    row("%5", "0.05");
    row("Rs 500", "500");
    row("Rs. 1,234.50", "1234.5");
    row("-Rs.5", "-5");
    row("Rs4680", "none");  // a place in a genome
  }
  void aCellIsReadAsANumber() {
    QFETCH(QString, cell);
    QFETCH(QString, is);
    QCOMPARE(shown(data::readNumber(cell.toStdString(), kPoint)), is);
  }

  void otherThousandsThanThoseSaidMakeNoNumber() {
    QCOMPARE(shown(data::readNumber("1 234", {'.', ' '})), QString("1234"));
    QCOMPARE(shown(data::readNumber("1,234", {'.', ' '})), kNone);
    QCOMPARE(shown(data::readNumber("1,234", {'.', NumberStyle::kNone})), kNone);
  }

  void otherDigitsAreTakenForPlainOnes_data() {
    QTest::addColumn<QString>("cell");
    QTest::addColumn<QString>("byPoint");
    QTest::addColumn<QString>("byComma");
    const auto both = [](const char* cell, const char* byPoint, const char* byComma) {
      QTest::newRow(cell) << QString::fromUtf8(cell) << QString(byPoint) << QString(byComma);
    };
    both("\u0661\u066C\u0662\u0663\u0664", "1,234", "1.234");
    both("0\u00B765", "0.65", "0,65");
    both("3\u00B710^5", "none", "none");
    both("3\u00B710x", "3.10x", "3,10x");
    both("3\u00B7", "none", "none");
    both("3\u00B7x", "none", "none");
    both("1 \u00BD", "1.5", "1,5");
    both("+\u00BD", "+0.5", "+0,5");
    both("x\u00BD", "none", "none");
    both("12", "none", "none");
  }
  void otherDigitsAreTakenForPlainOnes() {
    QFETCH(QString, cell);
    QFETCH(QString, byPoint);
    QFETCH(QString, byComma);
    for (const auto& [decimal, is] : {std::pair('.', byPoint), std::pair(',', byComma)}) {
      const auto plain = data::inPlainDigits(cell.toStdString(), decimal);
      QCOMPARE(plain ? QString::fromStdString(plain->text) : kNone, is);
    }
  }

  void signsOfNothingAreMissing() {
    QVERIFY(data::isDash("-") && data::isDash("----") && data::isDash(".") && data::isDash("\u2014"));
    QVERIFY(!data::isDash("-1") && !data::isDash(""));
    QVERIFY(data::missingAmongNumbers("._") && data::missingAmongNumbers(".A"));
    QVERIFY(!data::missingAmongNumbers(".a1") && !data::missingAmongNumbers(".1"));
  }

  void aMarkIsTakenOffItsNumber_data() {
    rowsOfCells();
    row("1034*", "1034");
    row("142 H", "142");
    row("5%[2]", "5%");
    row("5[a]", "5");
    row("abc[2]", "");
    row("5[]", "");
    row("5[note]", "");
    row("5[A]", "");
    row("5[~]", "");
    row("5 ", "");
    row("5 - ", "");
    row("10 - likely", "10");
    row("5 = \u00FCblich", "5");
    row("5 - 7", "");
    row("12.3p", "12.3");
    row("12p", "");
  }
  void aMarkIsTakenOffItsNumber() {
    QFETCH(QString, cell);
    QFETCH(QString, is);
    const std::string text = cell.toStdString();
    QCOMPARE(textOf(data::withoutMark(text)), is);
  }

  void columnsWithMarksAreToldFromOthers_data() {
    QTest::addColumn<QString>("cells");
    QTest::addColumn<bool>("marked");
    QTest::newRow("no marks") << "1|2|3|4" << false;
    QTest::newRow("flags of Eurostat") << "1.5|2.5|3.5|:|4 b|5 e" << true;
    QTest::newRow("flags without their number") << "1|2|3|: c|4 b" << true;
    QTest::newRow("one flag behind most") << "1.5|2.5|3.5|4.5 b|5.5 b|6.5 b|7.5 b" << true;
    QTest::newRow("a number with two labels") << "1|2|3|4|5|10 - likely|10 - sure" << false;
    QTest::newRow("a scale with labelled ends") << "1|2|3|4|5|0 - never|10 - likely" << true;
    QTest::newRow("labels behind most") << "1|2|3|7 - low|8 - high" << false;
    QTest::newRow("a letter behind one of few") << "1|2|3|1|2|7 H" << false;
    QTest::newRow("the same, measured") << "1.5|2|3|1|2|7 H" << true;
    QTest::newRow("words among them") << "1|2|3|4|5|6 H|what|ever" << false;
  }
  void columnsWithMarksAreToldFromOthers() {
    QFETCH(QString, cells);
    QFETCH(bool, marked);
    const CellsOfList list(cells);
    QCOMPARE(data::marksBehind(list.views(), kPoint), marked);
  }

  void aFormOfItsOwnIsRead_data() {
    QTest::addColumn<int>("form");
    QTest::addColumn<QString>("cell");
    QTest::addColumn<QString>("is");
    const auto of = [](WrittenForm form, const char* cell, const char* is) {
      QTest::addRow("%d %s", static_cast<int>(form), cell)
          << static_cast<int>(form) << QString::fromUtf8(cell) << QString(is);
    };
    of(WrittenForm::FeetInches, "5'11\"", "71");
    of(WrittenForm::FeetInches, "6'", "72");
    of(WrittenForm::FeetInches, "5", "none");
    of(WrittenForm::FeetInches, "5'12", "none");
    of(WrittenForm::FeetInches, "5'11x", "none");
    of(WrittenForm::FeetInches, "5'11\"x", "none");
    of(WrittenForm::Fractions, "-5 1/8", "-5.125");
    of(WrittenForm::Fractions, "a 1/8", "none");
    of(WrittenForm::Fractions, "9/8", "none");
    of(WrittenForm::WithError, "1.00 \u00B1 0.02", "1");
    of(WrittenForm::WithError, "\u00B15", "none");
    of(WrittenForm::WithBracket, "95 (9.5)", "95");
    of(WrittenForm::WithBracket, "12 (34%)", "12");
    of(WrittenForm::WithBracket, "12 (34)", "none");
    of(WrittenForm::Apostrophe, "'95.01", "95.01");
    of(WrittenForm::Underscores, "-953_600", "-953600");
    of(WrittenForm::Underscores, "953_", "none");
    of(WrittenForm::Underscores, "-", "none");
    of(WrittenForm::Underscores, "0", "0");
    of(WrittenForm::Underscores, "001_203", "none");
    of(WrittenForm::PerMille, "12 \u2030", "0.012");
    of(WrittenForm::PerMille, "x\u2030", "none");
    of(WrittenForm::None, "5", "none");
  }
  void aFormOfItsOwnIsRead() {
    QFETCH(int, form);
    QFETCH(QString, cell);
    QFETCH(QString, is);
    QCOMPARE(shown(data::readWritten(cell.toStdString(), static_cast<WrittenForm>(form), kPoint)), is);
  }

  void aColumnHasAFormWhereNearlyAllCellsAreOfIt_data() {
    QTest::addColumn<QString>("cells");
    QTest::addColumn<QString>("unit");
    const auto of = [](const char* cells, const char* unit) {
      QTest::newRow(cells) << QString::fromUtf8(cells) << QString::fromUtf8(unit);
    };
    of("5'11|5'10|5'9|5'8", "ft in");
    of("5'11|5'10|5'9|5'8|tall", "");
    of("5'11|5'10|5'9|5'8|72", "");
    of("5 1/8|1/4|3/4|1/2|7", "a/b");
    of("1/8|1/4|3/4|1/2", "");  // may be days
    of("'95|'96|'97|'98", "");
    of("'95.5|'96.5|'97|'98", "'a");
    of("101_203|102_204|103_205|104_206", "");
    of("1_203|102_204|103_205|104_206", "a_b");
  }
  void aColumnHasAFormWhereNearlyAllCellsAreOfIt() {
    QFETCH(QString, cells);
    QFETCH(QString, unit);
    const CellsOfList list(cells);
    const WrittenForm form = data::writtenFormOf(list.views(), kPoint);
    QCOMPARE(textOf(data::unitOfForm(form)), unit);
    QCOMPARE(data::formOfUnit(data::unitOfForm(form)), form);
  }

  void eachFormIsSaidInItsWords() {
    std::set<std::string> codes;
    for (int form = 1; form <= static_cast<int>(WrittenForm::PerMille); ++form)
      codes.insert(data::formSaid(static_cast<WrittenForm>(form)).code);
    QCOMPARE(codes.size(), std::size_t{7});
    QVERIFY(codes.contains("data.written-feet") && codes.contains("data.written-per-mille"));
  }

  void whatSeemsToBeQuantitiesIsSaid_data() {
    QTest::addColumn<QString>("levels");
    QTest::addColumn<QString>("kind");
    const auto of = [](const char* levels, const char* kind) {
      QTest::newRow(levels) << QString::fromUtf8(levels) << QString(kind);
    };
    of("W 5\u00B0|E 6\u00B0|W 7\u00B0|E 8\u00B0", "data.seem-degrees");
    of("x5\u00B0|x6\u00B0|x7\u00B0|x8\u00B0", "");
    of("0xFA|0XFB|0xFC|0xFD", "data.seem-hexadecimal");
    of("0xFG|0xFH|0xFI|0xFJ", "");
    of("1.2k|3M|4k|5.5k", "data.seem-scaled");
    of("82:13.5|83:14.5|84:15.5|85:16.5", "data.seem-durations");
    of("82:13.x|83:14.x|84:15.x|85:16.x", "");
    of("82:13x|83:14x|84:15x|85:16x", "");
    of("Q1 2023|Q2 2023|Q3 2023|Q4 2023", "data.seem-periods");
    of("2022--|2023--|2024--|2025--", "");
    of("2022-W1W|2023-W1W|2024-W1W|2025-W1W", "");
    of("2022-W01|2022-W02|2022-W03|2022-W04|5", "");
    of("1h 5m|2022-W01|2022-W02|2022-W03|2022-W04|2022-W05|2022-W06|2022-W07|2022-W08|2022-W09",
       "data.seem-periods");
    of("1h 5m|2022-W01|2022-W02|2022-W03|2022-W04", "");
    of("\u4EE4\u548C3\u5E741\u67081\u65E5|\u4EE4\u548C3\u5E741\u67082\u65E5|"
       "\u4EE4\u548C3\u5E741\u67083\u65E5|\u4EE4\u548C3\u5E741\u67084\u65E5",
       "data.seem-eras");
    of("\u4EE4\u548C3|\u4EE4\u548C4|\u4EE4\u548C5|\u4EE4\u548C6", "");
  }
  void whatSeemsToBeQuantitiesIsSaid() {
    QFETCH(QString, levels);
    QFETCH(QString, kind);
    data::ColumnInfo info;
    info.name = "x";
    info.type = data::ColumnType::Nominal;
    info.levels = CellsOfList(levels).all;
    data::ColumnValues values;
    for (std::size_t i = 0; i < info.levels.size(); ++i) values.codes.push_back(static_cast<std::int32_t>(i));
    const data::Dataset table({info}, {values});
    std::vector<Message> warnings;
    data::warnOfQuantities(table, 0, warnings);
    QCOMPARE(warnings.empty(), kind.isEmpty());
    if (warnings.empty()) return;
    QCOMPARE(warnings[0].code, std::string("data.quantities-as-texts"));
    const auto& kinds = std::get<std::vector<Message>>(warnings[0].find("kind")->value);
    QCOMPARE(kinds.at(0).code, kind.toStdString());
  }

  void digitsThatADoubleLosesAreFound() {
    const auto rounded = [](const char* cells) {
      const CellsOfList list(cells);
      return data::firstRounded(list.views(), kPoint);
    };
    QCOMPARE(rounded("0.12345678901234567801|0.12345678901234567802"), std::string("0.12345678901234567802"));
    QCOMPARE(rounded("0.12345678901234567801|0.12345678901234567801"), std::string());
    QCOMPARE(rounded("1e-400|5"), std::string("1e-400"));
    QVERIFY(data::isTooLarge("1e400") && !data::isTooLarge("") && !data::isTooLarge("1e40"));
    QVERIFY(data::hasNanoseconds("10:00:00.123456789"));
    QVERIFY(!data::hasNanoseconds("10:00:00.123456000") && !data::hasNanoseconds("10:00:00.123456"));
  }

  void unitsAreTheSameInOneAndInMany() {
    QVERIFY(data::sameUnit("minute", "minutes") && data::sameUnit("st", "th"));
    QVERIFY(!data::sameUnit("st", "kg") && !data::sameUnit("meter", "litres"));
    QCOMPARE(data::commonUnit({}, kPoint, 1), std::string());
    QCOMPARE(data::commonUnit({"5m", "6m", "7m"}, kPoint, 3), std::string("m"));
  }

  void accountsHaveSignsOfTheirOwn() {
    constexpr data::AccountSigns kAll{true, true, true}, kMinus{true, false, false};
    const auto read = [&](const char* cell) { return shown(data::readAccount(cell, kPoint, kAll)); };
    QCOMPARE(read("73-"), QString("-73"));
    QCOMPARE(read("a-"), kNone);
    QCOMPARE(read("1,000.50 CR"), QString("1000.5"));
    QCOMPARE(read("1,000.50 DR"), QString("-1000.5"));
    QCOMPARE(read("1,2,3 CR"), kNone);
    QCOMPARE(read("$ -"), QString("0"));
    QCOMPARE(read("."), kNone);
    QCOMPARE(read("----"), kNone);
    QCOMPARE(shown(data::readAccount("$ -", kPoint, kMinus)), kNone);
    // A few letters among plain amounts are no sides.
    QVERIFY(data::accountSignsOf({"10 CR", "12 DR", "13 CR"}, kPoint).sides);
    QVERIFY(!data::accountSignsOf({"10 CR", "12 DR", "13", "14", "15"}, kPoint).sides);
  }

  void degreesHaveADirection_data() {
    rowsOfCells();
    row("40.1N", "40.1");
    row("S 12.5\u00B0", "-12.5");
    row("5", "none");
    row("N", "none");
    row("N\u00B0", "none");
    row("+5N", "none");
    row("\u22125N", "none");
    row("91N", "none");
    row("5W", "none");
  }
  void degreesHaveADirection() {
    QFETCH(QString, cell);
    QFETCH(QString, is);
    QCOMPARE(shown(data::readDegrees(cell.toStdString(), kPoint, data::Axis::NorthSouth)), is);
  }

  void anAxisNeedsDegreesThatDiffer() {
    const auto axis = [](const char* cells, bool known) {
      const CellsOfList list(cells);
      return QString::fromStdString(data::unitOfAxis(data::axisOf(list.views(), kPoint, known)));
    };
    QCOMPARE(axis("40.1N|12S|0|3N|50N|51N|52N", false), QString("N/S"));
    QCOMPARE(axis("1N|1S", false), QString());
    QCOMPARE(axis("1E|2E", true), QString("E/W"));
    QCOMPARE(axis("1E|1E", true), QString());
    QCOMPARE(data::axisOf({}, kPoint), data::Axis::None);
    QCOMPARE(data::axisOfUnit(""), data::Axis::None);
  }

  void unitsOfOneQuantityAreConverted() {
    QCOMPARE(shown(data::unitsIn("\u03BCg/l", "mg/l")), QString("0.001"));
    QCOMPARE(shown(data::unitsIn("kg", "mm")), kNone);
    QCOMPARE(data::unitSaidBy("x", "(mm)"), std::string("mm"));
    QCOMPARE(data::unitSaidBy("weight_kg", ""), std::string("kg"));
    QCOMPARE(data::unitSaidBy("weight_of_all", ""), std::string());
    QVERIFY(data::isShareUnit("bp") && data::isShareUnit("bps") && !data::isShareUnit("%"));
    const auto unit = [](const char* cells) {
      const CellsOfList list(cells);
      return data::relatedUnit(list.views(), kPoint);
    };
    QCOMPARE(unit("2 kg|300 g|4 kg|5 kg|100 g"), std::string("kg"));
    QCOMPARE(unit("2 kg|300 g|4 kg|5 kg|100 g|5%"), std::string());
    QCOMPARE(unit("25 bp|30 bp|40 bp|2%|3%"), std::string("bp"));
    const auto read = [](const char* cell, const char* as) {
      return shown(data::readRelated(cell, kPoint, as));
    };
    QCOMPARE(read("300 g", "kg"), QString("0.3"));
    QCOMPARE(read("20 \u00B0C", "\u00B0F"), QString("68"));
    QCOMPARE(read("68 \u00B0F", "\u00B0C"), QString("20"));
    QCOMPARE(read("5 apples", "kg"), kNone);
    QCOMPARE(read("5 kg", "apples"), kNone);
    QCOMPARE(read("5 kg", "mm"), kNone);
  }

  void whatMayBeAUnit_data() {
    QTest::addColumn<bool>("is");
    for (const char* unit : {"kg", "m2", "m2/s", "s^-1", "l/100km", "\u00D710^9/L", "%"})
      QTest::newRow(unit) << true;
    for (const char* text : {"\u00BAW", "\u00B0W", "\u00D710^9 L", "\u2212kg", "h30", "x10", "", "(kg)"})
      QTest::newRow(text) << false;
  }
  void whatMayBeAUnit() {
    QFETCH(bool, is);
    QCOMPARE(data::isUnit(QTest::currentDataTag()), is);
  }

  void digitsOfBase16() {
    QVERIFY(data::isHexadecimal("0xFA") && data::isHexadecimal("0XFA"));
    QVERIFY(!data::isHexadecimal("0xFG") && !data::isHexadecimal("0x"));
  }

  void wordsSayHowLargeANumberIs_data() {
    rowsOfCells();
    row("1,2 Mio.", "none");
    row("1.2 Mio.", "1200000");
    row("1.2 Mio. \u20AC", "1200000");
    row("1.2 \u20AC Mio.", "1200000");
    row("1.2 Mio. %", "none");
    row("\u20B9 5 Cr", "50000000");
    row("Rs 5 Cr", "50000000");
    row("5 Cr", "none");
    row("1.2k", "none");
  }
  void wordsSayHowLargeANumberIs() {
    QFETCH(QString, cell);
    QFETCH(QString, is);
    QCOMPARE(shown(data::readSized(cell.toStdString(), kPoint, false)), is);
  }

  void lettersAreSizesWhereTheyDiffer() {
    const auto are = [](const char* cells) {
      const CellsOfList list(cells);
      return data::lettersAreSizes(list.views(), kPoint);
    };
    QVERIFY(are("1k|2M") && are("500|1.2k|3k"));
    QVERIFY(!are("1k|2k") && !are("|5") && !are("1k|2M|low|high"));
  }

  void versionsCountBehindTheirPoints() {
    const auto named = [](const char* cells, const char* name) {
      const CellsOfList list(cells);
      return data::countedPartsNamed(list.views(), name).counted;
    };
    QCOMPARE(named("1.1|1.10|1.2", "version"), data::Counted::Surely);
    QCOMPARE(named("1.10|1.2", "version"), data::Counted::No);
    QCOMPARE(named("1.1|1.10|1.2", "width"), data::Counted::No);
    QVERIFY(data::countsBefore("1.9", "1.10") && data::countsBefore("2", "2.1"));
    QVERIFY(!data::countsBefore("2.1", "2") && !data::countsBefore("2", "2"));
  }
};

PARETREE_TEST(NumbersTest)
}  // namespace numbers_test

#include "numbers_test.moc"
