// How large models are as their readers count them, and what is held while a plane of two attributes is
// shown.
#include <QTest>
#include <algorithm>
#include <cmath>
#include <stop_token>
#include <vector>

#include "paretree/model/apply/measure.h"
#include "paretree/model/x_space.h"
#include "tests/support/tables.h"
#include "tests/support/trees.h"
#include "tests/support/unit.h"

namespace sizes_test {

using namespace paretree;
using namespace paretree::support;

namespace {

const char* const kHeader = "width colour{red,green,blue} class{a,b}*";

/// leaves, rules, nodes, depth, conditions, terms
model::Size size(int leaves, int rules, int nodes, int depth, int conditions, int terms) {
  return {leaves, rules, nodes, depth, conditions, terms};
}

model::Model ofPrices() {
  const data::Dataset data = table("w c{x,y} price*", "1 x 2");
  model::Model model = treeModel("w <= 2\n  = 1\n  = 2\n", data);
  model::Tree tree = *model.tree();
  tree[0].branch().split = model::Linear{{{{0}, 1}, {{1, 0}, 2}, {{1, 1}, 3}}, 1};
  tree[1].body = model::Leaf(model::LinearLeaf{1, {{{1, 0}, 2}, {{0}, 3}, {{1, 1}, 4}}});
  model.shape = tree;
  return model;
}

}  // namespace

class SizesTest : public QObject {
  Q_OBJECT
 private slots:
  void treesAreCountedByLeavesAndMergedClauses() {
    const data::Dataset data = table(kHeader, "1 red a");
    // Below "colour" the width is asked again: one clause more of the same attribute is none.
    const char* const text =
        "width <= 1.5\n  = a 10 2\n  colour in {red, blue}\n    = b 1 4\n    width <= 3\n      = a 2 2\n"
        "      = b\n";
    QVERIFY(sizeOf(treeModel(text, data)) == size(4, 4, 7, 3, 1 + 2 + 2 + 2, 3));
    QVERIFY(sizeOf(treeModel("= a\n", data)) == size(1, 1, 1, 0, 0, 0));
    // Leaves that ask one box are one, where none is locked.
    QVERIFY(sizeOf(treeModel("width <= 1\n  = box 0 1 0\n  = box 0 0 5\n", data)) == size(1, 1, 1, 0, 0, 0));
    QVERIFY(sizeOf(treeModel("width <= 1\n  = box 0 1 0\n  = box 1 0 5\n", data)) == size(2, 2, 3, 1, 2, 1));
    // A formula is a clause, and has each of its attributes once; so has a linear leaf.
    QVERIFY(sizeOf(ofPrices()) == size(2, 2, 3, 1, 2, 2 + 2));
  }

  void rulesThatAreSwitchedOffDoNotCount() {
    model::Model model = ofPrices();
    model::RuleSet set;
    set.rules.resize(3);
    for (model::Rule& rule : set.rules) {
      rule.clauses.assign(2, model::Clause{model::Interval{0, 1, 2}});
      rule.outcome = model::ValueLeaf{{1}};
    }
    set.rules[0].clauses.resize(1);
    set.rules[1].outcome = model.tree()->nodes[1].leaf();
    set.rules[2].active = false;
    model.shape = set;
    QVERIFY(sizeOf(model) == size(0, 2, 0, 0, 3, 3 + 2));
  }

  void ensemblesAreTheSumOfTheirTrees() {
    model::Model model = ofPrices();
    const model::Tree formula = *model.tree();
    const data::Schema& schema = *model.schema;
    model::Ensemble trees;
    trees.trees.add(
        tree("w <= 2\n  = 1\n  w <= 3\n    c in {x}\n      = 2\n      = 3\n    = 4\n", schema, 2));
    trees.trees.add(formula);
    trees.trees.add(tree("= 4\n", schema, 2));
    trees.weights = {1, 1, 1};
    QCOMPARE(trees.trees.nodes(), std::size_t{7 + 3 + 1});
    QCOMPARE(trees.trees.leaves(), std::size_t{4 + 2 + 1});
    model.shape = trees;
    // Merged clauses of the first: w; w and c, twice; w.
    QVERIFY(sizeOf(model) == size(4 + 2 + 1, 4 + 2 + 1, 7 + 3 + 1, 3, (1 + 2 + 2 + 1) + 2, 3 + 4));
  }

  void whatIsTypicalIsTheMedianOrTheMostFrequent() {
    const data::Dataset data =
        table(kHeader, "5 green a \n 1 red b \n 3 green b \n ? ? a \n 9 red a \n 2 blue a");
    const auto typical = [&](const data::Rows& rows) { return model::typicalValues(data, rows).values; };
    QCOMPARE(typical({0, 1, 2, 3}), (std::vector{3.0, 1.0, 0.0}));
    QCOMPARE(typical({4, 0, 1, 2, 5}), (std::vector{3.0, 0.0, 0.0}));  // red and green alike: the first
    QCOMPARE(typical({0, 1}), (std::vector{1.0, 0.0, 0.0}));           // of two the lower
    const auto none = typical({3});
    QVERIFY(std::isnan(none[0]) && std::isnan(none[1]) && none[2] == 0);
    for (const double value : typical({})) QVERIFY(std::isnan(value));
    QCOMPARE(model::valuesOf(data, 5).values, (std::vector{2.0, 2.0, 0.0}));
    const auto missing = model::valuesOf(data, 3).values;
    QVERIFY(std::isnan(missing[0]) && std::isnan(missing[1]) && missing[2] == 0);
  }

  void thePlaneHasSomeRoomAroundItsRows() {
    const data::Dataset data = table("w h class{a,b}*", "1 7 a \n 5 7 b \n ? 7 a");
    const auto range = model::xSpaceRange(data, {0, 1, 2}, 0, 1);
    QCOMPARE(range.xLow, 0.8);
    QCOMPARE(range.xHigh, 5.2);
    QCOMPARE(range.yLow, 6.5);
    QCOMPARE(range.yHigh, 7.5);
    const auto none = model::xSpaceRange(data, {2}, 0, 1);
    QCOMPARE(none.xLow, -0.5);
    QCOMPARE(none.xHigh, 0.5);
  }

  void aPlaneIsDividedWhereTheTreeDividesIt() {
    const data::Dataset data = table("w h c{x,y} class{a,b}*", "1 1 x a");
    const model::Model model =
        treeModel("c in {x}\n  w <= 2\n    = a\n    h <= 1\n      = b\n      = a\n  = b\n", data);
    const auto plane = [&](double c, const Context& context = Context()) {
      return xSpaceOf(model, 0, 1, {0, 4, 0, 2}, {{data::kMissing, data::kMissing, c}}, 4, 2, context);
    };
    const auto space = plane(0);
    QVERIFY(space.ok());
    // Middles of cells: 0.5, 1.5, 2.5, 3.5 and 0.5, 1.5.
    QCOMPARE(space->cells, (std::vector<std::int32_t>{0, 0, 1, 1, 0, 0, 0, 0}));
    QCOMPARE(space->curves.size(), std::size_t{3});
    QVERIFY(space->curves[0].pieces.empty());  // levels have no curve
    QCOMPARE(space->curves[1].node, 1);
    QVERIFY(!space->curves[1].pieces.empty() && !space->curves[2].pieces.empty());
    double along = 0;
    for (const auto& [x0, y0, x1, y1] : space->curves[1].pieces) {
      QCOMPARE(x0, 2.0);
      QCOMPARE(x1, 2.0);
      along += std::abs(y1 - y0);
    }
    QCOMPARE(along, 2.0);
    for (const auto& [x0, y0, x1, y1] : space->curves[2].pieces) {
      QCOMPARE(y0, 1.0);
      QCOMPARE(y1, 1.0);
      QVERIFY(std::min(x0, x1) >= 2);
    }
    QCOMPARE(plane(1)->cells, std::vector<std::int32_t>(8, 1));
    // Unknown levels go with the missing ones, here to the left.
    QCOMPARE(plane(2)->cells, space->cells);
    QCOMPARE(plane(-1)->cells, space->cells);
    std::stop_source stop;
    stop.request_stop();
    const auto stopped = plane(0, Context(Rng(1), 1, stop.get_token()));
    QVERIFY(stopped.ok() && stopped->curves.empty());
    QCOMPARE(stopped->cells, std::vector<std::int32_t>(8, -1));
    for (const int column : {-1, 2, 4}) QVERIFY(!xSpaceOf(model, 0, column, {}, {}, 4, 2, Context()).ok());
    const model::Model prices = ofPrices();
    QVERIFY(!xSpaceOf(prices, 0, 2, {}, {}, 4, 2, Context()).ok());
  }
};

PARETREE_TEST(SizesTest)
}  // namespace sizes_test

#include "sizes_test.moc"
