// Formulas where something is odd: nodes that no row reaches, rows without a class, terms that cancel out,
// ends that no short number says.
#include <QTest>
#include <cmath>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "paretree/core/rng.h"
#include "paretree/model/text/formula_view.h"
#include "paretree/model/text/plain_formula.h"
#include "tests/support/boxes.h"
#include "tests/support/tables.h"
#include "tests/support/trees.h"
#include "tests/support/unit.h"

namespace odd_formulas_test {

using namespace paretree;
using namespace paretree::support;

namespace {

constexpr double kOpen = std::numeric_limits<double>::infinity();

const data::Dataset& flowers() {
  static const data::Dataset table =
      support::table("width depth colour{red,green} class{no,yes}*",
                     "1 1 red no \n 3 1 red yes \n 3 2 green ? \n 4 4 red yes");
  return table;
}

/// The sum of `terms` powers of x with these weights, of an input as it is.
model::PowerLaw plainLaw(const std::vector<std::pair<double, int>>& terms, double bias) {
  model::PowerLaw law;
  law.inputs = {{{0}, 0, 4, true}};
  for (const auto& [weight, exponent] : terms) law.terms.push_back({weight, {{0, exponent}}});
  law.bias = bias;
  return law;
}

/// 0 width, 1 formula of one term, 2, 3 leaves, 4 formula of two terms, 5, 6 leaves.
model::Model formulaTree() {
  model::Model model = treeModel(
      "width <= 2\n  depth <= 1\n    = no\n    = yes\n  depth <= 1\n    = no\n    = yes\n", flowers());
  auto& tree = std::get<model::Tree>(model.shape);
  model::PowerLaw one = plainLaw({{1, 1}}, -1.5);
  one.inputs[0].input.column = 1;
  tree[1].branch().split = one;
  one.terms.push_back({0.5, {{0, 2}}});
  tree[4].branch().split = one;
  return model;
}

/// weight x + bias <= 0 of a scaled input, as an interval of x.
model::Interval cutOf(double low, double high, double ifMissing, double end) {
  model::PowerLaw law;
  law.inputs = {{{0, -1, ifMissing}, low, high, false}};
  law.terms = {{1, {{0, 1}}}};
  law.bias = -(1 + (end - low) / (high - low));
  const auto clause = plainTest(law, *flowers().schema());
  return clause ? std::get<model::Interval>(clause->test) : model::Interval{9};
}

}  // namespace

class OddFormulasTest : public QObject {
  Q_OBJECT
 private slots:
  void whatIsNoFormulaHasNoFigures() {
    QCOMPARE(model::classAnswered(model::ClassLeaf{{}, 1}), 1);
    QCOMPARE(model::classAnswered(model::BlackBoxLeaf{0, {}, 1}), 1);
    QCOMPARE(model::classAnswered(model::ValueLeaf{{1}}), -1);
    model::Model model = formulaTree();
    QVERIFY(!formulaAt(model, 0) && formulaAt(model, 1) && !formulaAt(model, -1) && !formulaAt(model, 7));
    QCOMPARE(formulaNodes(model), (std::vector<int>{1, 4}));
    QCOMPARE(formulaFigures(model, 0).powerLaws, 0);
    QVERIFY(bSpaceOf(model, 2, flowers(), flowers().allRows()).empty());
    model.shape = model::RuleSet{};
    QVERIFY(!formulaAt(model, 0));
    QVERIFY(formulaNodes(model).empty());
    const data::Dataset prices = table("width price*", "1 2");
    model::Model numbers = treeModel("width <= 2\n  = 1\n  = 3\n", prices);
    std::get<model::Tree>(numbers.shape)[0].branch().split = plainLaw({{1, 1}}, -2);
    QVERIFY(bSpaceOf(numbers, 0, prices, prices.allRows()).empty());
  }

  void impurityIsThatOfChildrenWithRows() {
    model::Model model = formulaTree();
    auto& tree = std::get<model::Tree>(model.shape);
    QVERIFY(std::isnan(formulaFigures(model, 1).impurityAfter));
    tree[2].stats.rows = 4;
    tree[2].stats.impurity = 0.25;  // that of a child without rows is not known
    QCOMPARE(formulaFigures(model, 1).impurityAfter, 0.25);
    tree[3].stats.rows = 12;
    tree[3].stats.impurity = 0.125;
    QCOMPARE(formulaFigures(model, 1).impurityAfter, 0.15625);
  }

  void rowsStandAtTheFormulasThatTheyReach() {
    const model::Model model = formulaTree();
    QCOMPARE(bSpaceCsv(model, flowers(), flowers().allRows()),
             std::string("node,row,class,side,wrong,f,B1,B2\n"
                         "1,1,no,yes,0,-0.5,1,\n"
                         "4,2,yes,yes,1,0,1,1\n"
                         "4,3,,no,1,2.5,2,4\n"
                         "4,4,yes,no,0,10.5,4,16\n"));
  }

  // Below two tests, of which a row may fail the first.
  void onlyRowsThatArriveAreShown() {
    model::Model model = treeModel(
        "width <= 2\n  = no\n  colour in {red}\n    depth <= 1\n      = no\n      = yes\n    = yes\n",
        flowers());
    model::PowerLaw law = plainLaw({{1, 1}}, -1.5);
    law.inputs[0].input.column = 1;
    std::get<model::Tree>(model.shape)[3].branch().split = law;
    std::vector<data::Row> shown;
    for (const auto& point : bSpaceOf(model, 3, flowers(), flowers().allRows())) shown.push_back(point.row);
    QCOMPARE(shown, (std::vector<data::Row>{1, 3}));
  }

  void anInputWithoutAnEndHasNoneInTheTable() {
    model::PowerLaw law = plainLaw({{1, 1}}, 0);
    law.inputs[0] = {{0}, 0, kOpen, false};
    const auto original = inOriginalUnits(law);
    QCOMPARE(original.variables[0].offset, kOpen);
    law.inputs[0].high = 4;
    QCOMPARE(inOriginalUnits(law).variables[0].offset, 4.0);
  }

  void offsetsHaveTheirSign() {
    model::PowerLaw law = plainLaw({{2, 1}}, -6);
    law.inputs[0] = {{0}, 10, 12, false};
    law.inputs.push_back({{1}, 0, 1, true});
    law.terms.push_back({1, {{1, 1}}});
    QCOMPARE(originalText(law, *flowers().schema()), std::string("(width - 8) + depth - 6"));
    const auto shown = shownFormula(law, flowers(), flowers().allRows());
    QVERIFY(!shown.plain);  // of two inputs
    QCOMPARE(shown.original.variables.size(), std::size_t{2});
    QVERIFY(shownFormula(plainLaw({{1, 1}}, -2), flowers(), flowers().allRows()).plain);
  }

  void linesAreCutsInWhateverWayTheyAreWritten() {
    const auto plain = [](const std::vector<std::pair<double, int>>& terms, double bias) {
      const auto clause = plainTest(plainLaw(terms, bias), *flowers().schema());
      return clause ? std::get<model::Interval>(clause->test) : model::Interval{9};
    };
    const model::Interval none{9};
    QVERIFY(plain({{1, 1}}, -2) == (model::Interval{0, -kOpen, 2}));
    QVERIFY(plain({{-1, 1}}, 2) == (model::Interval{0, std::nextafter(2, 0), kOpen}));  // 2 is in it
    QVERIFY(plain({{3, 2}, {1, 1}, {-3, 2}}, -2) == (model::Interval{0, -kOpen, 2}));   // the squares cancel
    QVERIFY(plain({{3, 2}, {1, 1}}, -2) == none);
    QVERIFY(plain({{1, 1}, {-1, 1}}, -2) == none);
    QVERIFY(plain({{1e-320, 1}}, 1) == none);  // no number is so small that it holds
  }

  void aLevelBeyondTheSchemaIsNoPlainTest() {
    model::PowerLaw law = plainLaw({{1, 1}}, -0.5);
    law.inputs[0].input = {2, 1};
    QVERIFY(std::get<model::LevelSet>(plainTest(law, *flowers().schema())->test).in ==
            (std::vector<bool>{true, false}));
    law.inputs[0].input = {2, 5};
    QVERIFY(!plainTest(law, *flowers().schema()));
    // Powers of 0 ask for nothing.
    law = plainLaw({{1, 0}}, -0.5);
    QVERIFY(!plainTest(law, *flowers().schema()));
  }

  void endsKeepToTheGridOfTheColumn() {
    // What is filled in has no grid: the range's own counts alone.
    QCOMPARE(cutOf(0.01, 9.99, 5, 7.399999991234567).high, 7.39);
    QCOMPARE(cutOf(0.01, 9.99, 0.12345678912, 7.399999991234567).high, 7.39);
    // A range that is no number: every value is scaled to the middle, on one side.
    model::PowerLaw law = plainLaw({{1, 1}}, -1.5);
    law.inputs[0] = {{0}, -1e308, 1e308, false};
    const auto clause = plainTest(law, *flowers().schema());
    QVERIFY(clause && std::get<model::Interval>(clause->test) == model::Interval{0});
  }

  // One step of the last bit beside a value of the grid: the value stays on its side.
  void endsBesideTheGridPartItsValues() {
    Rng rng(5);
    int moved = 0;
    for (int i = 0; i < 3000; ++i) {
      const double steps = std::floor(rng.uniform(1e13, 9e14)), scale = 1e9;
      const double value = steps / scale;
      for (const double end : {std::nextafter(value, -kOpen), value, std::nextafter(value, kOpen)}) {
        model::PowerLaw law = plainLaw({{1, 1}}, -end);
        law.inputs[0].low = 0.123456789;
        const auto clause = plainTest(law, *flowers().schema());
        QVERIFY(clause);
        const double high = std::get<model::Interval>(clause->test).high;
        moved += high != end;
        for (const double k : {steps - 1, steps, steps + 1}) QCOMPARE(k / scale <= high, k / scale <= end);
      }
    }
    QVERIFY(moved > 1000);
  }
};

PARETREE_TEST(OddFormulasTest)
}  // namespace odd_formulas_test

#include "odd_formulas_test.moc"
