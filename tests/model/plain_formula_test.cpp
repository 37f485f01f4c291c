// Formulas of one attribute are said as the cuts that they are, on every row.
#include <rapidcheck.h>

#include <QTest>
#include <array>
#include <cmath>

#include "paretree/core/rng.h"
#include "paretree/core/text.h"
#include "paretree/model/text/cut_text.h"
#include "paretree/model/text/plain_formula.h"
#include "tests/support/tables.h"
#include "tests/support/unit.h"

namespace plain_formula_test {

using namespace paretree;
using namespace paretree::support;

namespace {

model::PowerLaw lawOf(const model::PowerLaw::ScaledInput& input, std::vector<std::pair<double, int>> terms,
                      double bias) {
  model::PowerLaw law;
  law.inputs = {input};
  for (const auto& [weight, exponent] : terms) law.terms.push_back({weight, {{0, exponent}}});
  law.bias = bias;
  return law;
}

const data::Dataset& numbers() {
  static const data::Dataset table = [] {
    std::string rows;
    for (int i = -40; i <= 140; ++i) rows += std::to_string(i / 100.0 + 0.0037) + " red a \n ";
    return support::table("x colour{red,blue,green} class{a,b}*", rows.substr(0, rows.size() - 3));
  }();
  return table;
}

}  // namespace

class PlainTestTest : public QObject {
  Q_OBJECT

 private slots:
  // Of an input as it is a line is a cut, whatever its values; nothing is added to it or held.
  void inputsAsTheyAreAreSaidPlain() {
    Rng rng(6);
    int cuts = 0;
    for (int k = 0; k < 400; ++k) {
      const auto drawn = [&] { return std::round(rng.normal() * 10) / 10; };
      model::PowerLaw law = lawOf({{0}, 0, 1, true}, {{drawn(), 1}}, drawn());
      law.modulus = k % 3 == 0;
      law.modulusBound = std::abs(drawn());
      for (const bool holds : {true, false}) {
        const auto plain = plainTest(law, *numbers().schema(), holds);
        if (!plain) continue;
        ++cuts;
        const auto& interval = std::get<model::Interval>(plain->test);
        for (data::Row row = 0; row < numbers().rows(); ++row) {
          const double x = numbers().numbers(0)[row];
          QCOMPARE(interval.low < x && x <= interval.high, (law.value(numbers(), row) <= 0) == holds);
        }
      }
    }
    QVERIFY(cuts > 300);
    model::PowerLaw law = lawOf({{0}, 0, 1, true}, {{2, 2}, {-3, -1}}, 0.5);
    QVERIFY(!plainTest(law, *numbers().schema()));
    QCOMPARE(originalText(law, *numbers().schema()), std::string("2 x^2 - 3 x^-1 + 0.5"));
    law.inputs[0].plain = false;
    QVERIFY(originalText(law, *numbers().schema()) != "2 x^2 - 3 x^-1 + 0.5");
  }

  void aCutHoldsForTheRowsThatItsFormulaHoldsFor() {
    Rng rng(5);
    int cuts = 0, intervals = 0;
    for (int k = 0; k < 400; ++k) {
      const auto drawn = [&] { return std::round(rng.normal() * 10) / 10; };
      model::PowerLaw law = lawOf({{0}, 0, 1}, {{drawn(), 1 + static_cast<int>(rng.below(3))}}, drawn());
      if (k % 2) law.terms.push_back({drawn(), {{0, -1 - static_cast<int>(rng.below(3))}}});
      law.modulus = k % 3 == 0;
      law.modulusBound = std::abs(drawn());
      for (const bool holds : {true, false}) {
        const auto plain = plainTest(law, *numbers().schema(), holds);
        if (!plain) continue;
        const auto& interval = std::get<model::Interval>(plain->test);
        (std::isfinite(interval.low) && std::isfinite(interval.high) ? intervals : cuts) += 1;
        for (data::Row row = 0; row < numbers().rows(); ++row)
          QCOMPARE(satisfies(*plain, numbers(), row), (law.value(numbers(), row) <= 0) == holds);
      }
    }
    QVERIFY(cuts > 100 && intervals > 5);
  }

  // Six digits said 7.39999999 as 7.4, and a row with 7.40 went the other way.
  void theNumberThatIsSaidPartsValuesAsTheFormulaDoes() {
    const data::Dataset acid = support::table("pH class{a,b}*", "7.39 a \n 7.40 b");
    model::PowerLaw law = lawOf({{0, -1, 7.36}, 7.28, 7.58}, {{0.71428573131561279, 1}}, -1);
    QCOMPARE(formulaTest(law, *acid.schema()), std::string("pH <= 7.39"));
    QCOMPARE(formulaTest(law, *acid.schema(), false), std::string("pH > 7.39"));
    QVERIFY(law.value(acid, 0) <= 0);
    QVERIFY(law.value(acid, 1) > 0);
    // A cut that lies between two values of the column keeps its digits.
    law.bias = -1.0123;
    QVERIFY(formulaTest(law, *acid.schema()) != std::string("pH <= 7.4"));
  }

  // A step of the column's decimals added to such a number leaves it as it is.
  void anEndThatHasNoNextDecimalIsSaidAsItIs() {
    for (const double high : {1e20, 1e300, 1.7e308}) {
      const auto text = formulaTest(lawOf({{0}, 0.5, high}, {{1, 1}}, -4.0 / 3), *numbers().schema());
      QVERIFY2(QByteArray(text.c_str()).startsWith("x <= "), text.c_str());
    }
  }

  void whatIsSaidHoldsForAllValuesOfAsManyDecimals() {
    QVERIFY(rc::check([] {
      const int decimals = *rc::gen::inRange(0, 5);
      const int steps = 10 * *rc::gen::inRange(20, 1000) + *rc::gen::inRange(1, 10);
      const int least = 10 * *rc::gen::inRange(-1000, 1000) + *rc::gen::inRange(1, 10);
      const int middle = least + *rc::gen::inRange(4, steps - 4);
      const double unit = std::array{1.0, 10.0, 100.0, 1000.0, 10000.0}[static_cast<std::size_t>(decimals)];
      const auto value = [unit](int step) { return step / unit; };
      const double low = value(least), high = value(least + steps);
      // A root beside a value of the column, as near as six digits tell apart and nearer.
      const double beside = (*rc::gen::arbitrary<bool>() ? 1 : -1) *
                            std::array{1e-2, 1e-4, 1e-6, 1e-7}[*rc::gen::inRange<std::size_t>(0, 4)];
      const double root = value(middle) + beside / unit;
      const int exponent = *rc::gen::element(1, 2, -1, -2);
      const double scaled = 1 + (root - low) / (high - low);
      const model::PowerLaw law =
          lawOf({{0, -1, low}, low, high}, {{1, exponent}}, -std::pow(scaled, exponent));
      std::string rows;
      for (int step = middle - 3; step <= middle + 3; ++step)
        rows += (rows.empty() ? "" : " \n ") + exactText(value(step)) + " a";
      const data::Dataset table = support::table("x class{a,b}*", rows);
      const auto plain = plainTest(law, *table.schema());
      RC_ASSERT(plain.has_value());
      const auto& interval = std::get<model::Interval>(plain->test);
      const bool below = std::isfinite(interval.high);
      const auto said =
          parseNumber(model::cutText((*table.schema())[0], below ? interval.high : interval.low));
      RC_ASSERT(said.has_value());
      for (data::Row row = 0; row < table.rows(); ++row)
        RC_ASSERT((table.numbers(0)[row] <= *said) == (below == (law.value(table, row) <= 0)));
    }));
  }

  void halvesBetweenAmountsAreSaidInFull() {
    const data::Dataset amounts = support::table("x class{a,b}*", "1 a");
    QCOMPARE(model::cutText((*amounts.schema())[0], 1234567.895), std::string("1234567.895"));
    QCOMPARE(model::cutText((*amounts.schema())[0], 1.0 / 3), std::string("0.333333"));
  }

  void whatAsksMoreThanOneAttributeOrNothingIsNoCut() {
    const data::Dataset two = support::table("x y class{a,b}*", "0 1 a \n 1 0 b");
    model::PowerLaw law;
    law.inputs = {{{0}, 0, 1}, {{1}, 0, 1}};
    law.terms = {{1, {{0, 1}}}, {-1, {{1, 1}}}};
    QVERIFY(!plainTest(law, *two.schema()));
    // An input that is the same everywhere asks nothing.
    law.inputs[1].high = 0;
    QVERIFY(!plainTest(lawOf({{0}, 0, 1}, {{1, 1}}, 9), *two.schema()));  // never
    law.bias = -0.3;
    QCOMPARE(formulaTest(law, *two.schema()), std::string("x <= 0.3"));
    QCOMPARE(formulaTest(law, *two.schema(), false), std::string("x > 0.3"));
  }

  void theIndicatorOfALevelIsThatLevel() {
    const auto& schema = *numbers().schema();
    model::PowerLaw law = lawOf({{1, 2, 0}, 0, 1}, {{1, 2}}, -2);  // s is 1 or 2
    QCOMPARE(formulaTest(law, schema), std::string("colour in {red, blue}"));
    QCOMPARE(formulaTest(law, schema, false), std::string("colour in {green}"));
    law.terms.push_back({1, {{0, 1}}});
    law.bias = -9;
    QVERIFY(!plainTest(law, schema));  // all rows
  }

  void aCutThatIsShownIsThatOfTheWords() {
    const data::Dataset data = support::table("x class{a,b}*", "0.2 a \n 0.2681 a \n 0.27 b \n 0.31 b");
    const model::PowerLaw law = lawOf({{0}, 0, 1}, {{1, -3}}, -0.4898);  // x > 0.26859...
    const model::ShownFormula shown = shownFormula(law, data, data.allRows());
    QVERIFY(shown.plain.has_value());
    const double cut = std::get<model::Interval>(shown.plain->test).low;
    QCOMPARE(formulaTest(law, *data.schema()), "x > " + model::cutText((*data.schema())[0], cut));
    for (data::Row row = 0; row < data.rows(); ++row)
      QCOMPARE(satisfies(*shown.plain, data, row), law.value(data, row) <= 0);
    // A row that is not of the table goes where the cut says.
    const data::Dataset others = support::table("x class{a,b}*", "0.2689 b");
    QCOMPARE(satisfies(*shown.plain, others, 0), law.value(others, 0) <= 0);
  }

  void formulasStandInTheUnitsOfTheTable() {
    const data::Dataset two = support::table("x y-1 class{a,b}*", "10 1 a \n 30 0 b");
    model::PowerLaw law;
    law.inputs = {{{0}, 10, 30}, {{1}, 0, 1}};
    law.terms = {{40, {{0, 1}, {1, -2}}}};
    law.bias = -3;
    QCOMPARE(originalText(law, *two.schema()), std::string("2 (x + 10) ('y-1' + 1)^-2 - 3"));
    QCOMPARE(formulaTest(law, *two.schema(), false), std::string("2 (x + 10) ('y-1' + 1)^-2 - 3 > 0"));
    model::PowerLaw levels = lawOf({{1, 0, 0}, 0, 1}, {{1, 3}}, -2);
    levels.inputs.push_back({{0}, 0, 1});
    levels.terms[0].factors.push_back({1, 1});
    QCOMPARE(originalText(levels, *numbers().schema()), std::string("([colour = red] + 1)^3 (x + 1) - 2"));
  }
};

PARETREE_TEST_WITH_APPLICATION(PlainTestTest)
}  // namespace plain_formula_test

#include "plain_formula_test.moc"
