// A column that is read as it was planned, until its cells say otherwise: then another plan is made of it.
#include <QTest>
#include <string>
#include <vector>

#include "paretree/data/calendar/compact_dates.h"
#include "paretree/data/reading/column_reader.h"
#include "tests/support/unit.h"

namespace column_reader_test {

using namespace paretree;
using data::ColumnPlan;
using data::ColumnReader;
using data::ColumnType;
using data::NumberStyle;

namespace {

data::CellRules byEvidence(char decimal = '.') {
  data::CellRules rules;
  rules.style = {decimal, NumberStyle::kAny};
  rules.byEvidence = true;
  return rules;
}

ColumnPlan planned(ColumnType type, const std::string& form = {}) {
  ColumnPlan plan;
  plan.name = "x";
  plan.type = type;
  plan.dateFormat = form;
  return plan;
}

ColumnReader readAs(const ColumnPlan& plan, const data::CellRules& rules, const QString& cells) {
  ColumnReader column(plan, rules, 0);
  for (const QString& cell : cells.split('|')) column.addCell(cell.toStdString());
  return column;
}

/// What the plan becomes, where the cells speak against it.
QString planBehind(const ColumnReader& column) {
  if (!column.misplanned()) return "as planned";
  const ColumnPlan plan = column.otherPlan();
  QString text = QString::fromUtf8(data::typeName(plan.type).data());
  if (!plan.dateFormat.empty()) text += " " + QString::fromStdString(plan.dateFormat);
  if (plan.style) text += QString(" with ") + plan.style->decimal;
  if (plan.mixed) {
    const auto name = [](data::MixedMarks::Three three) {
      return three == data::MixedMarks::Three::Open ? "open" : "decimal";
    };
    text +=
        QString(" of both marks, comma %1, point %2").arg(name(plan.mixed->comma), name(plan.mixed->point));
  }
  if (plan.leadingZeros) text += " with zeros";
  if (plan.longDigits) text += " of long digits";
  if (!plan.unit.empty()) text += " in " + QString::fromStdString(plan.unit);
  return text;
}

/// A list of the same cell.
QString times(int count, const QString& cell) { return QString(cell + "|").repeated(count).chopped(1); }

QString levelsOf(ColumnReader& column) {
  QStringList all;
  for (const auto& level : column.take().first.levels) all << QString::fromStdString(level);
  return all.join('|');
}

}  // namespace

class ColumnReaderTest : public QObject {
  Q_OBJECT
 private slots:
  void numbersByTheOtherMarkChangeThePlan_data() {
    QTest::addColumn<char>("decimal");
    QTest::addColumn<bool>("open");
    QTest::addColumn<QString>("cells");
    QTest::addColumn<QString>("plan");
    const auto row = [](char decimal, bool open, const char* cells, const char* plan) {
      QTest::addRow("%c%s: %s", decimal, open ? " open" : "", cells)
          << decimal << open << QString(cells) << QString(plan);
    };
    row('.', false, "1.5|2.5|3.5", "as planned");
    row('.', false, "1.5|2.5|3,5", "number of both marks, comma decimal, point decimal");
    row('.', false, "1.5|2.5|1.234,5", "number of both marks, comma decimal, point open");
    row(',', false, "1,5|2,5|1,234.5", "number of both marks, comma open, point decimal");
    row('.', false, "1.5|1.234.567|2.345.678", "nominal");
    // Whole numbers with the mark between thousands, where nothing was beyond doubt.
    row(',', true, "1.234|5.678|2.5", "number with .");
    row('.', true, "1,234|5,678|2,5", "number with ,");
    row(',', false, "1.234|2.5|3.5", "nominal");
    row(',', true, "5|2.5|3.5", "nominal");
    row(',', true, "1.234|low|high", "nominal");
  }
  void numbersByTheOtherMarkChangeThePlan() {
    QFETCH(char, decimal);
    QFETCH(bool, open);
    QFETCH(QString, cells);
    QFETCH(QString, plan);
    data::CellRules rules = byEvidence(decimal);
    rules.marksOpen = open;
    QCOMPARE(planBehind(readAs(planned(ColumnType::Number), rules, cells)), plan);
    // Where the user says how numbers are written they are.
    rules.styleSaid = true;
    QVERIFY(!planBehind(readAs(planned(ColumnType::Number), rules, cells)).contains("mark"));
    ColumnPlan declared = planned(ColumnType::Number);
    declared.declared = true;
    QCOMPARE(planBehind(readAs(declared, rules, cells)), QString("as planned"));
  }

  void aPlanWithMarksOfItsOwnIsNotChangedForOthers() {
    data::CellRules rules = byEvidence(',');
    rules.marksOpen = true;
    ColumnPlan own = planned(ColumnType::Number);
    own.style = NumberStyle{',', NumberStyle::kAny};
    QCOMPARE(planBehind(readAs(own, rules, "1.234|2.5|3.5")), QString("nominal"));
    own.style.reset();
    own.mixed = data::MixedMarks{};
    QCOMPARE(planBehind(readAs(own, rules, "1.234|low|high")), QString("nominal"));
  }

  // As many digits in each row, zeros in front: codes.
  void zerosInFrontMakeCodes_data() {
    QTest::addColumn<QString>("plan");
    QTest::newRow("007|123|045") << "nominal with zeros";
    QTest::newRow("007|012|-5") << "as planned";
    QTest::newRow("007|012|5000") << "as planned";
    QTest::newRow("007|012|5") << "as planned";
    QTest::newRow("007|0123|045") << "as planned";
    QTest::newRow("007|12.5|045") << "as planned";
    QTest::newRow("12345678901234567|5") << "nominal of long digits";
    QTest::newRow("7|12|5000") << "as planned";
  }
  void zerosInFrontMakeCodes() {
    QFETCH(QString, plan);
    const QString cells = QString(QTest::currentDataTag());
    QCOMPARE(planBehind(readAs(planned(ColumnType::Number), byEvidence(), cells)), plan);
    ColumnPlan padded = planned(ColumnType::Number);
    padded.padded = true;
    QCOMPARE(planBehind(readAs(padded, byEvidence(), cells)), QString("as planned"));
  }

  void datesOfAnotherFormChangeThePlan_data() {
    QTest::addColumn<QString>("form");
    QTest::addColumn<QString>("cells");
    QTest::addColumn<QString>("plan");
    const auto row = [](const char* form, const char* cells, const char* plan) {
      QTest::newRow(cells) << QString(form) << QString(cells) << QString(plan);
    };
    row("%d.%m.%Y", "01.02.2021|03.02.2021|2021-03-04", "as planned");
    row("%d.%m.%Y", "01.02.2021|2021-03-04|2021-03-05", "date %Y-%m-%d");
    row("%d/%m/%Y", "01/02/2021|03/25/2021|03/26/2021", "date %m/%d/%Y");
    row("%d.%m.%Y", "01.02.2021|02.02.2021|low|high|none", "nominal");
    row("%d.%m.%Y", "01.02.2021|02.02.2021|2021-03-04|2021-03-05|low", "as planned");
    row("%d.%m.%Y", "low", "nominal");
    row("%d.%m.%Y", "2021-99-04", "nominal");
    row("%Y%m%d", "99999999|88888888", "number");
    row("%Y%m", "999999|888888", "number");
  }
  void datesOfAnotherFormChangeThePlan() {
    QFETCH(QString, form);
    QFETCH(QString, cells);
    QFETCH(QString, plan);
    QCOMPARE(planBehind(readAs(planned(ColumnType::Date, form.toStdString()), byEvidence(), cells)), plan);
  }

  void withoutEvidenceMostCellsDecide() {
    data::CellRules strict = byEvidence();
    strict.byEvidence = false;
    const ColumnPlan days = planned(ColumnType::Date, "%d.%m.%Y");
    QCOMPARE(planBehind(readAs(days, strict, "01.02.2021|low|03.02.2021")), QString("as planned"));
    QCOMPARE(planBehind(readAs(days, strict, "01.02.2021|low|high")), QString("nominal"));
  }

  void aUnitThatTheNameSaysIsTaken() {
    ColumnPlan plan = planned(ColumnType::Number);
    plan.name = "temp (\u00B0C)";
    const data::CellRules rules = byEvidence();
    const ColumnReader column = readAs(plan, rules, times(9, "20") + "|75 \u00B0F|76 \u00B0F|77 \u00B0F");
    QCOMPARE(column.otherPlan().unit, std::string("\u00B0C"));
    QVERIFY(column.otherPlan().related);
  }

  void manyDaysBehindAFewNumbersAreDays() {
    const data::CellRules rules = byEvidence();
    const ColumnReader column =
        readAs(planned(ColumnType::Number), rules, "5|6|" + times(2100, "2021-03-04"));
    QCOMPARE(planBehind(column), QString("date %Y-%m-%d"));
  }

  void notAllCellsThatDoNotFitAreKept() {
    constexpr std::uint64_t kMany = 100010;
    ColumnPlan plan = planned(ColumnType::Number);
    plan.name = "weight (kg)";
    const data::CellRules rules = byEvidence();
    ColumnReader column(plan, rules, 0);
    column.addCell("7");
    for (std::uint64_t i = 0; i < kMany; ++i) column.addCell("low");
    QCOMPARE(column.oddCount(), kMany);
    QCOMPARE(column.odd().size(), std::size_t{100000});
    QVERIFY(column.clearlyMisplanned());
    QCOMPARE(planBehind(column), QString("nominal"));
  }

  void declaredLevelsStandFirstAndStay() {
    const data::CellRules rules = byEvidence();
    ColumnPlan plan = planned(ColumnType::Nominal);
    plan.levels = {"a", "b", "a"};
    plan.declared = true;
    ColumnReader column = readAs(plan, rules, "c|b|a|c");
    QCOMPARE(column.addedLevels(), std::size_t{1});
    QVERIFY(column.rowsOfAny({"b", "z"}) == std::vector<std::uint64_t>{1});
    QVERIFY(column.rowsOf("z").empty());
    column.leaveOut({0, 1, 3});
    QCOMPARE(levelsOf(column), QString("a|b"));
  }

  void levelsThatAreClosedTakeNoOthers() {
    const data::CellRules rules = byEvidence();
    for (const ColumnType type : {ColumnType::Nominal, ColumnType::Text}) {
      ColumnPlan plan = planned(type);
      plan.levels = {"a", "b"};
      plan.closed = true;
      // Short texts are looked up another way behind the first ones.
      ColumnReader column = readAs(plan, rules, times(80, "a") + "|b|c||a");
      QCOMPARE(column.oddCount(), std::uint64_t{1});
      QCOMPARE(column.odd()[0].row, std::uint64_t{81});
      QCOMPARE(planBehind(column), QString("as planned"));
      QVERIFY(column.presentAt(80) && !column.presentAt(81) && !column.presentAt(82) && column.presentAt(83));
    }
  }

  void dashesAreMissingUnlessTheyAreValues() {
    const data::CellRules rules = byEvidence();
    const QString cells = "low|middle|high|-|low|middle|high|low|middle|high";
    ColumnPlan plan = planned(ColumnType::Nominal);
    ColumnReader missing = readAs(plan, rules, cells);
    QCOMPARE(levelsOf(missing), QString("low|middle|high"));
    plan.values = {"-"};
    ColumnReader value = readAs(plan, rules, cells);
    QCOMPARE(levelsOf(value), QString("low|middle|high|-"));
    ColumnReader signs = readAs(planned(ColumnType::Nominal), rules, "+|-|+|0|+|-");
    QCOMPARE(levelsOf(signs), QString("+|-|0"));
  }

  void whereOnlyAQuestionMarkIsMissingTheUserMayNameOthers() {
    data::CellRules rules = byEvidence();
    rules.onlyQuestionMark = true;
    ColumnReader plain = readAs(planned(ColumnType::Nominal), rules, "?|NA|none of them|a");
    QCOMPARE(levelsOf(plain), QString("NA|none of them|a"));
    rules.missing = {"NA", "none of them"};
    ColumnReader named = readAs(planned(ColumnType::Nominal), rules, "?|NA|none of them|a");
    QCOMPARE(levelsOf(named), QString("a"));
    QCOMPARE(named.missingWords().size(), std::size_t{2});
    ColumnReader quoted(planned(ColumnType::Nominal), rules, 0);
    quoted.addCell("?", true);
    quoted.addCell("another level", true);
    QCOMPARE(levelsOf(quoted), QString("?|another level"));
  }
};

PARETREE_TEST(ColumnReaderTest)
}  // namespace column_reader_test

#include "column_reader_test.moc"
