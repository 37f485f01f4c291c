// Which decimal mark numbers have, which units, by the cells that stand together.
#include <QTest>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "paretree/data/files/splitter.h"
#include "paretree/data/marks/mixed_marks.h"
#include "paretree/data/marks/number_style_guess.h"
#include "paretree/data/numbers/column_units.h"
#include "tests/support/unit.h"

namespace marks_of_numbers_test {

using namespace paretree;
using data::NumberStyle;

namespace {

const QString kNone = QStringLiteral("none");

std::vector<std::string> cellsOf(const QString& list) {
  std::vector<std::string> cells;
  for (const QString& cell : list.split('|')) cells.push_back(cell.toStdString());
  return cells;
}

/// Rows with slashes between them, their cells with bars.
std::vector<data::SampleRecord> recordsOf(const QString& rows) {
  std::vector<data::SampleRecord> records;
  for (const QString& row : rows.split('/')) {
    data::SampleRecord record{records.size() + 1, 0, cellsOf(row), {}, false};
    record.quoted.resize(record.cells.size());
    records.push_back(std::move(record));
  }
  return records;
}

QString threesOf(const std::optional<data::MixedMarks>& mixed) {
  if (!mixed) return kNone;
  const auto name = [](data::MixedMarks::Three three) {
    return three == data::MixedMarks::Three::Decimal     ? "decimal"
           : three == data::MixedMarks::Three::Thousands ? "thousands"
                                                         : "open";
  };
  return QString("comma %1, point %2").arg(name(mixed->comma), name(mixed->point));
}

}  // namespace

class MarksOfNumbersTest : public QObject {
  Q_OBJECT
 private slots:
  void theDecimalMarkFollowsTheNumbers_data() {
    QTest::addColumn<QString>("rows");
    QTest::addColumn<char>("delimiter");
    QTest::addColumn<char>("decimal");
    const auto row = [](const char* rows, char delimiter, char decimal) {
      QTest::addRow("%s by %c", rows, delimiter) << QString::fromUtf8(rows) << delimiter << decimal;
    };
    row("1.234.567", ';', ',');
    row("1,234,567", ';', '.');
    row("1234.567.890/1,5", ';', ',');
    row("123,45,678/1.5", ';', '.');
    row("12.34.567/1,5", ';', ',');
    row("12,34,567", ';', '.');  // of India
    row("12,3,456/1,5", ';', ',');
    row("1,234.567.8/1,5", ';', ',');
    row("1,234.5", ';', '.');
    row("1.234,5", ';', ',');
    // Points before three digits say nothing by themselves: dates and words of Germans do.
    row("1.234|31.12.1999", ';', ',');
    row("1.234|31.12.2020", ';', ',');
    row("1.234|31.12.1800", ';', '.');
    row("1.234|31.1a.2020", ';', '.');
    row("1.234|31.1-.2020", ';', '.');
    row("Umsatz/1.234", ';', ',');
    row("sales/1.234", ';', '.');
    row("Umsatz/1,234", ';', ',');
    row("31.12.2020|1,234", '\t', ',');
    row("sales/1,234", '\t', '.');
    // Whole numbers beside them: those of 1000 and more have no mark, or there are none.
    row("7.416|Umsatz/2345/3456/7.417", ';', '.');
    row("7.416/7.417/7.418/7.419/7.420/345/12/700", ';', ',');
    row("7.416 kg/7.417 kg/7.418 kg/7.419 kg/7.421 kg/$ 345/12 kg/700 kg", ';', ',');
  }
  void theDecimalMarkFollowsTheNumbers() {
    QFETCH(QString, rows);
    QFETCH(char, delimiter);
    QFETCH(char, decimal);
    const auto guess = data::guessNumberStyle(recordsOf(rows), delimiter, {}, {});
    QCOMPARE(guess.style.decimal, decimal);
  }

  void marksThatAreSaidGoFirst() {
    const auto commas = recordsOf("1,5/2,5"), points = recordsOf("1.5/2.5");
    QCOMPARE(data::guessNumberStyle(commas, ';', '.', {}).style.decimal, '.');
    QCOMPARE(data::guessNumberStyle(commas, ';', {}, ',').style.decimal, '.');
    QCOMPARE(data::guessNumberStyle(points, ';', {}, '.').style.decimal, ',');
    QCOMPARE(data::guessNumberStyle(points, ';', {}, ',').style.decimal, '.');
    QCOMPARE(data::guessNumberStyle(recordsOf("5/6"), ';', {}, {}, ',').style.decimal, ',');
  }

  void marksThatOthersDecidedAreTold() {
    const auto german = data::guessNumberStyle(recordsOf("1.234|Umsatz/1.235|x"), ';', {}, {});
    QCOMPARE(german.open.size(), std::size_t{1});
    QCOMPARE(german.open.at(0), std::string("1.234"));
    QVERIFY(german.perhapsThousands.empty());
    // Beside a decimal point that another column shows.
    const auto beside = data::guessNumberStyle(recordsOf("1.234|1.5/12|2.5/345|3.5"), ',', {}, {});
    QCOMPARE(beside.style.decimal, '.');
    QCOMPARE(beside.perhapsThousands.size(), std::size_t{1});
    QCOMPARE(beside.perhapsThousands.at(0), std::string("1.234"));
    const auto commas = data::guessNumberStyle(recordsOf("1,234|1.5/12|2.5/345|3.555"), ',', {}, {});
    QVERIFY(commas.perhapsThousands.empty());
  }

  void bothMarksInOneColumn_data() {
    QTest::addColumn<QString>("cells");
    QTest::addColumn<QString>("byPoint");
    QTest::addColumn<QString>("byComma");
    const QString between = "comma thousands, point thousands", before = "comma decimal, point decimal";
    QTest::newRow("one mark alone") << "1,5|2,5" << kNone << kNone;
    QTest::newRow("both before decimals") << "1,5|2.5" << before << before;
    QTest::newRow("amounts of two programs")
        << "2.249,0|3.100,5|4.200,5|5.300,5|6.400,5|3,702|3,811" << kNone << between;
    QTest::newRow("decimals of three digits")
        << "2.249,125|3.100,125|4.200,125|5.300,125|6.400,125|3,702|3,811" << kNone << kNone;
    QTest::newRow("larger as thousands") << "1.002,0|3,0|4,0|5,0|6,0|3,702|3,811" << kNone << kNone;
    QTest::newRow("both between thousands") << "1.000.000|2,000" << between << kNone;
    QTest::newRow("several of the other") << "1.000.000|2,000|3,000|4,000|5,000|6,000" << between << between;
    QTest::newRow("a word among them") << "1.000.000|2.000.000|2,x" << kNone << kNone;
    QTest::newRow("few that may be either") << "1,000,000|1.234" << kNone << between;
    QTest::newRow("more are open") << "1,5|2.5|3,702|3,811|3,922" << kNone << before;
  }
  void bothMarksInOneColumn() {
    QFETCH(QString, cells);
    QFETCH(QString, byPoint);
    QFETCH(QString, byComma);
    const auto all = cellsOf(cells);
    const std::vector<std::string_view> views(all.begin(), all.end());
    QCOMPARE(threesOf(data::mixedMarksOf(views, {'.', NumberStyle::kAny})), byPoint);
    QCOMPARE(threesOf(data::mixedMarksOf(views, {',', NumberStyle::kAny})), byComma);
  }

  void bothMarksWhereThousandsAreSaid() {
    const auto beside = [](char thousands, char decimal, const char* cells) {
      const auto all = cellsOf(cells);
      return threesOf(data::mixedMarksBeside(thousands, {all.begin(), all.end()}, {decimal, thousands}));
    };
    QCOMPARE(beside(' ', '.', "1.5|2,5"), kNone);
    QCOMPARE(beside(',', '.', "1.5|2,5"), QString("comma thousands, point decimal"));
    QCOMPARE(beside(',', '.', "1.5|2.000,5"), QString("comma thousands, point thousands"));
    QCOMPARE(beside('.', ',', "1,5|2.5"), QString("comma decimal, point thousands"));
    QCOMPARE(beside('.', ',', "1,5|2,000.5"), QString("comma thousands, point thousands"));
    QCOMPARE(beside(',', '.', "1.5|2,5|low|high"), kNone);
    QCOMPARE(beside(',', '.', "1.5|2.5"), kNone);
  }

  void pointsAmongWholeNumbersOfSheets_data() {
    QTest::addColumn<bool>("thousands");
    QTest::newRow("1.125|2000|3000|4000|5000|6000") << true;
    QTest::newRow("1.125|2000") << false;
    QTest::newRow("1.125|200|3000|4000|5000|6000") << false;
    QTest::newRow("1.125|5000|5000|5000|5000|5000") << false;
    QTest::newRow("9.125|2000|2000|2000|2000|2000") << false;
    QTest::newRow("1.5|2000|3000|4000|5000|6000") << false;
    QTest::newRow("1e3|2000|3000|4000|5000|6000") << false;
    QTest::newRow("low|2000|3000|4000|5000|6000") << false;
    QTest::newRow("2000|3000|4000|5000|6000") << false;
  }
  void pointsAmongWholeNumbersOfSheets() {
    QFETCH(bool, thousands);
    const auto all = cellsOf(QTest::currentDataTag());
    QCOMPARE(data::thousandsAmongWhole({all.begin(), all.end()}).has_value(), thousands);
  }

  void aUnitIsSaidWhereTheNameDoesNot_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("tag");
    QTest::addColumn<QString>("unit");
    const auto row = [](const char* name, const char* tag, const char* unit) {
      QTest::addRow("%s of %s", tag, name) << QString::fromUtf8(name) << QString(tag) << QString(unit);
    };
    row("length", "mm", "mm");
    row("length", "", "");
    row("length", "%", "");
    row("length", "k/M", "");
    row("length", "N/S", "");
    row("length", "ft in", "");
    row("length_mm", "mm", "");
    row("mm", "mm", "");
    row("xmm", "mm", "mm");
    row("mmx", "mm", "mm");
    row("\u00FCmm", "mm", "mm");
    row("Dauer", "hh:mm", "h");
    row("pace", "m:ss", "s");
  }
  void aUnitIsSaidWhereTheNameDoesNot() {
    QFETCH(QString, name);
    QFETCH(QString, tag);
    QFETCH(QString, unit);
    QCOMPARE(QString::fromStdString(data::unitForPeople(name.toStdString(), tag.toStdString())), unit);
  }

  void unitsAreGivenToNumbersAlone() {
    data::Schema schema;
    for (const char* name : {"length", "kind", "width"}) schema.columns.emplace_back().name = name;
    schema.columns[1].type = data::ColumnType::Nominal;
    const auto shared = std::make_shared<const data::Schema>(schema);
    const auto given = data::withUnits(shared, {{"length", "mm"}, {"kind", "mm"}, {"width", "cm"}});
    QCOMPARE(given->columns[0].unit, std::string("mm"));
    QCOMPARE(given->columns[1].unit, std::string());
    QCOMPARE(given->columns[2].unit, std::string("cm"));
    QCOMPARE(data::withUnits(shared, {{"weight", "kg"}}), shared);
    QVERIFY(!data::withUnits(nullptr, {{"length", "mm"}}));
  }

  // Cells of a column whose unit another table had.
  void aKnownUnitPlansAColumn() {
    const auto planned = [](const char* known, const char* cells,
                            data::ColumnType type = data::ColumnType::Number) {
      data::ColumnPlan plan;
      plan.name = "x";
      plan.type = type;
      data::useKnownUnit(plan, cellsOf(cells), {'.', NumberStyle::kAny}, known);
      return plan;
    };
    QCOMPARE(planned("mm", "5|6 mm").unit, std::string("mm"));
    QCOMPARE(planned("mm", "5|6 cm").unit, std::string("mm"));
    QVERIFY(planned("mm", "5|6 cm").related && !planned("mm", "5|6 mm").related);
    QCOMPARE(planned("mm", "5|6 apples").unit, std::string("apples"));
    QCOMPARE(planned("mm", "5 mm|6", data::ColumnType::Nominal).unit, std::string());
    QVERIFY(planned("hh:mm", "1:30").durations && planned("k/M", "5k").sizeLetters);
    QCOMPARE(planned("N/S", "5N").axis, data::Axis::NorthSouth);
    QCOMPARE(planned("ft in", "5'11").written, data::WrittenForm::FeetInches);
  }

  // Plain numbers beside some with the unit that the column says.
  void aUnitThatTheNameSaysIsThatOfPlainNumbers() {
    const auto united = [](const char* name, const char* cells, const auto& with) {
      data::ColumnPlan plan;
      plan.name = name;
      plan.type = data::ColumnType::Nominal;
      with(plan);
      const auto all = cellsOf(cells);
      const bool used = data::useSaidUnit(plan, {all.begin(), all.end()}, {'.', NumberStyle::kAny});
      return used ? QString::fromStdString(plan.unit) + (plan.related ? " and others" : "") : kNone;
    };
    const auto plain = [](data::ColumnPlan&) {};
    QCOMPARE(united("weight (kg)", "5|6 kg|7", plain), QString("kg"));
    QCOMPARE(united("weight (kg)", "5|600 g|7", plain), QString("kg and others"));
    QCOMPARE(united("weight", "5|6 kg|7", plain), kNone);
    QCOMPARE(united("rate (bp)", "5|6 bp|7", plain), kNone);
    QCOMPARE(united("weight (kg)", "5|6|7", plain), kNone);
    QCOMPARE(united("weight (kg)", "5 kg|6 kg", plain), kNone);
    QCOMPARE(united("weight (kg)", "5|6 kg|heavy|light", plain), kNone);
    QCOMPARE(united("weight (kg)", "5|6 kg|7", [](auto& plan) { plan.unit = "kg"; }), kNone);
    QCOMPARE(united("weight (kg)", "5|6 kg|7", [](auto& plan) { plan.declared = true; }), kNone);
    QCOMPARE(united("weight (kg)", "5|6 kg|7", [](auto& plan) { plan.related = true; }), kNone);
    QCOMPARE(united("weight (kg)", "5|6 kg|7", [](auto& plan) { plan.durations = true; }), kNone);
    QCOMPARE(united("weight (kg)", "5|6 kg|7", [](auto& plan) { plan.axis = data::Axis::EastWest; }), kNone);
    QCOMPARE(
        united("weight (kg)", "5|6 kg|7", [](auto& plan) { plan.written = data::WrittenForm::Fractions; }),
        kNone);
    QCOMPARE(united("weight (kg)", "5|6 kg|7", [](auto& plan) { plan.type = data::ColumnType::Date; }),
             kNone);
  }
};

PARETREE_TEST(MarksOfNumbersTest)
}  // namespace marks_of_numbers_test

#include "marks_of_numbers_test.moc"
