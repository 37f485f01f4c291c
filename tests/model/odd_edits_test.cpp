// Edits and refits where something is odd: rows without a class or a weight, nodes that no row reaches,
// formulas that divide nothing, terms that cannot be weighed, constraints that come with each model.
#include <QTest>
#include <cmath>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "paretree/model/change/drop_effect.h"
#include "paretree/model/change/edit.h"
#include "paretree/model/change/purest_cut.h"
#include "paretree/model/change/refit.h"
#include "paretree/model/change/simplify.h"
#include "paretree/model/feasible.h"
#include "tests/support/boxes.h"
#include "tests/support/stop_at_poll.h"
#include "tests/support/tables.h"
#include "tests/support/trees.h"
#include "tests/support/unit.h"

namespace odd_edits_test {

using namespace paretree;
using namespace paretree::support;

namespace {

model::EditTools fittedBy(decltype(model::EditTools::fitLinear) fit) {
  model::EditTools tools;
  tools.fitLinear = std::move(fit);
  return tools;
}

const data::Dataset& flowers() {
  static const data::Dataset table =
      support::table("width class{a,b}*", "1 a \n 2 a \n 3 a \n 4 b \n 1 ? \n 2 b");
  return table;
}

const data::Dataset& prices() {
  static const data::Dataset table =
      support::table("width colour{red,green} price*", "1 red 10 \n 2 green 20 \n 3 red 30 \n 4 green 60");
  return table;
}

/// s = 1 + x / 4 of the width: |s - 1.5| - bound of 0, 0.25, 0.25, 0.5 for widths 2, 1, 3, 4.
model::PowerLaw lawOfWidth(double bound) {
  model::PowerLaw law;
  law.inputs = {{{0}, 0, 4}};
  law.terms = {{1, {{0, 1}}}};
  law.bias = -1.5;
  law.modulusBound = bound;
  return law;
}

model::Model asking(model::Split split) {
  model::Model model = treeModel("width <= 2\n  = a 2 1\n  = b 1 1\n", flowers());
  std::get<model::Tree>(model.shape)[0].branch().split = std::move(split);
  return model;
}

const model::PowerLaw& lawOf(const model::Model& model) {
  return std::get<model::PowerLaw>((*model.tree())[0].branch().split);
}

/// A plane over these inputs whose constant tells of how many rows it was made.
model::LinearLeaf echo(const data::Dataset&, const data::Rows& rows, int,
                       const std::vector<model::Input>& inputs) {
  model::LinearLeaf leaf;
  leaf.intercept = static_cast<double>(rows.size());
  for (const auto& input : inputs) leaf.terms.push_back({input, 1});
  return leaf;
}

model::LinearLeaf planeOf(const std::vector<model::Input>& inputs) { return echo(prices(), {}, 0, inputs); }

class RefusingBox : public CountingBox {
 public:
  RefusingBox() : CountingBox(2) {}
  Result<model::BlackBoxPredictions> predict(const data::Dataset&, std::span<const data::Row>,
                                             const Context&) const override {
    return Error{"model.cannot-be-grown", {}};
  }
};

/// Two terms, of which the second says nothing.
model::PowerLaw twoTerms() {
  model::PowerLaw law = lawOfWidth(0);
  law.bias = -1.3;
  law.terms.push_back({1e-6, {{0, 2}}});
  return law;
}

/// A and B, of which A must not pass 3.
const data::Dataset& pairs() {
  static const data::Dataset table = support::table("w A* B*", "1 4 8 \n 2 6 2");
  return table;
}

model::Model constrained(const std::vector<int>& targets, const std::string& text) {
  model::Model model;
  model.schema = pairs().schema();
  model.targets = targets;
  model.shape = model::Tree{{model::Node{model::Leaf(model::ValueLeaf{{5, 5}}), {}, false}}};
  model.constraints = text;
  return model;
}

const std::string kThree = "subject to\n a: A <= 3\nend\n";

}  // namespace

class OddEditsTest : public QObject {
  Q_OBJECT
 private slots:
  void figuresAreRefittedWithoutAnswers() {
    model::Model model = treeModel("width <= 2\n  = b\n  = box 0\n", flowers());
    model.blackBoxes = {std::make_shared<CountingBox>(2)};
    refitStats(model, flowers(), flowers().allRows(), {false, false, false});
    const auto leaf = std::get<model::ClassLeaf>((*model.tree())[1].leaf());
    QCOMPARE(leaf.counts, (std::vector<double>{2, 1}));
    QCOMPARE(leaf.majority, 1);
    const auto box = std::get<model::BlackBoxLeaf>((*model.tree())[2].leaf());
    QCOMPARE(box.counts, (std::vector<double>{1, 1}));
    QCOMPARE(box.majority, 0);
    refitStats(model, flowers(), flowers().allRows(), {true, true, true});
    QCOMPARE(std::get<model::ClassLeaf>((*model.tree())[1].leaf()).majority, 0);

    model::Model numbers = treeModel("width <= 2\n  = 7\n  = 8\n", prices());
    auto& tree = std::get<model::Tree>(numbers.shape);
    const model::LinearLeaf plane = planeOf({{0}});
    tree[2].body = model::Leaf(plane);
    // A plane stays where it is not asked for, and where nothing can fit it.
    for (const bool answer : {false, true}) {
      refitStats(numbers, prices(), prices().allRows(), {answer, answer, answer});
      QCOMPARE(tree[1].stats.means, (std::vector<double>{15}));
      QCOMPARE(std::get<model::ValueLeaf>(tree[1].leaf()).values, (std::vector<double>{answer ? 15.0 : 7.0}));
      QVERIFY(std::get<model::LinearLeaf>(tree[2].leaf()) == plane);
    }
    refitStats(numbers, prices(), prices().allRows(), {true, true, false}, fittedBy(echo));
    QVERIFY(std::get<model::LinearLeaf>(tree[2].leaf()) == plane);
    refitStats(numbers, prices(), prices().allRows(), {true, true, true}, fittedBy(echo));
    QCOMPARE(std::get<model::LinearLeaf>(tree[2].leaf()).intercept, 2.0);
  }

  void rowsWithoutAClassDoNotCount() {
    const model::Model model = treeModel("= a\n", flowers());
    const model::NodeStats stats = statsOf(model, flowers(), flowers().allRows());
    QCOMPARE(stats.counts, (std::vector<double>{3, 2}));
    QCOMPARE(stats.rows, 5.0);
  }

  void classesThatWeighAlikeWeighAlike() {
    model::Model model = treeModel("width <= 9\n  = a\n  = b\n", flowers());
    QVERIFY(lossWeights(model, flowers(), flowers().allRows()).empty());
    model.origin.classesAlike = true;
    // Three of a against two of b; a row without a class has no weight.
    QCOMPARE(lossWeights(model, flowers(), flowers().allRows()),
             (std::vector<double>{5.0 / 6, 5.0 / 6, 5.0 / 6, 1.25, 0, 1.25}));
    // Only a trains: b weighs nothing.
    QCOMPARE(lossWeights(model, flowers(), {0, 1}), (std::vector<double>{1, 1, 1, 0, 0, 0}));
    // A node that no row reaches answers as the one above it, and is never wrong.
    refitStats(model, flowers(), flowers().allRows(), {true, true, true});
    QCOMPARE((*model.tree())[2].stats.rows, 0.0);
    QCOMPARE((*model.tree())[2].stats.error, 0.0);
    QCOMPARE((*model.tree())[0].stats.error, 0.4);

    // Numbers have no classes: nothing is weighed.
    model::Model numbers = treeModel("width <= 2\n  = 7\n  = 8\n", prices());
    numbers.origin.classesAlike = true;
    QVERIFY(lossWeights(numbers, prices(), prices().allRows()).empty());
    refitStats(numbers, prices(), prices().allRows(), {true, true, true});
    QCOMPARE((*numbers.tree())[1].stats.error, 25.0);
  }

  void theFirstTreeOfNumbersAnswersTheirMean() {
    const model::Model model =
        model::emptyTree(prices().schema(), prices().targets(), prices(), prices().allRows());
    QCOMPARE(std::get<model::ValueLeaf>((*model.tree())[0].leaf()).values, (std::vector<double>{30}));
  }

  void rowsWithoutWeightPartNothing() {
    const data::Dataset plain = table("width w class{a,b}*", "1 0 b \n 2 1 a \n 3 1 b \n 4 0 a");
    data::ColumnInfo info = plain.info(1);
    info.role = data::Role::Weight;
    data::ColumnValues weights;
    weights.numbers = {0, 1, 1, 0};
    const data::Dataset data = plain.withColumn(1, info, weights);
    model::Model model;
    model.schema = data.schema();
    model.targets = {2};
    QCOMPARE(model::purestCut({1, 2, 3, 4}, data.allRows(), model, data), 2.5);
  }

  void aBoundThatDividesStays_data() {
    QTest::addColumn<double>("bound");
    QTest::addColumn<data::Rows>("train");
    QTest::addColumn<double>("after");
    const data::Rows all = flowers().allRows();
    QTest::newRow("it divides") << 0.3 << all << 0.3;
    QTest::newRow("all rows go left") << 9.0 << all << 0.375;
    QTest::newRow("it was never set") << 0.0 << all << 0.375;
    QTest::newRow("no rows to set it by") << 0.0 << data::Rows{} << 0.0;
    QTest::newRow("rows of one value") << 9.0 << data::Rows{0, 4} << 9.0;
  }
  void aBoundThatDividesStays() {
    QFETCH(double, bound);
    QFETCH(data::Rows, train);
    QFETCH(double, after);
    const auto made = edited(asking(lawOfWidth(bound)), {model::ModulusEdit{0, true}}, flowers(), train, {});
    QVERIFY(made.ok());
    QVERIFY(lawOf(*made).modulus);
    QCOMPARE(lawOf(*made).modulusBound, after);
  }

  void aPrunedSubtreeOfPlanesAsksAllTheirInputs() {
    model::Model model = treeModel("width <= 2\n  = 1\n  = 2\n", prices());
    auto& tree = std::get<model::Tree>(model.shape);
    tree[1].body = model::Leaf(planeOf({{1, 1}, {0}}));
    tree[2].body = model::Leaf(planeOf({{1, 0}, {0}}));
    const auto made = edited(model, {model::PruneEdit{0}}, prices(), prices().allRows(), fittedBy(echo));
    QVERIFY(made.ok());
    const auto& joined = std::get<model::LinearLeaf>((*made->tree())[0].leaf());
    QVERIFY(joined == [] {
      model::LinearLeaf leaf = planeOf({{0}, {1, 0}, {1, 1}});
      leaf.intercept = 4;
      return leaf;
    }());
  }

  void planesOfBranchesAreRefittedWhereTheirRowsChange() {
    model::Model model = treeModel(
        "width <= 1\n  = 1\n  width <= 3\n    = 2\n    colour in {red}\n      = 3\n      = 4\n", prices());
    auto& tree = std::get<model::Tree>(model.shape);
    tree[0].branch().model = tree[2].branch().model = planeOf({{0}, {1, 0}});
    tree[4].branch().model = planeOf({});
    refitStats(model, prices(), prices().allRows(), std::vector<bool>(7, true));
    const std::vector<model::Edit> edits{model::ThresholdEdit{0, 2}};
    const auto made = edited(model, edits, prices(), prices().allRows(), fittedBy(echo));
    QVERIFY(made.ok());
    // The root has the rows that it had, node 2 two of its three, node 4 its only one.
    QCOMPARE((*made->tree())[0].branch().model->intercept, 0.0);
    QCOMPARE((*made->tree())[2].branch().model->intercept, 2.0);
    QCOMPARE((*made->tree())[2].branch().model->terms.size(), std::size_t{2});
    QCOMPARE((*made->tree())[4].branch().model->intercept, 0.0);
    // Rows that change, of a plane without a term and of a branch without a plane.
    tree[2].branch().model.reset();
    const auto further = edited(model, {model::ThresholdEdit{0, 2}, model::ThresholdEdit{2, 2}}, prices(),
                                prices().allRows(), fittedBy(echo));
    QVERIFY(!(*further->tree())[2].branch().model);
    QCOMPARE((*further->tree())[4].branch().model->intercept, 2.0);
    QVERIFY((*further->tree())[4].branch().model->terms.empty());
    // Nothing can fit them.
    const auto left = edited(model, edits, prices(), prices().allRows(), {});
    QVERIFY(*(*left->tree())[0].branch().model == *tree[0].branch().model);
  }

  void whatATermIsWorth() {
    const data::Rows all = flowers().allRows();
    const auto of = [&](const model::Model& model, int node, const data::Rows& test,
                        const Context& context = Context()) {
      return dropEffects(model, node, flowers(), all, test, {}, context);
    };
    const model::Model model = asking(twoTerms());
    const auto effects = of(model, 0, {});
    QCOMPARE(effects.size(), std::size_t{2});
    for (const auto& effect : effects) QVERIFY(std::isfinite(effect.train) && std::isnan(effect.test));
    QVERIFY(std::isfinite(of(model, 0, {0, 3})[0].test));
    QVERIFY(of(model, 1, all).empty());                  // a leaf
    QVERIFY(of(asking(lawOfWidth(0)), 0, all).empty());  // the only term
    QVERIFY(of(model, 0, all, alreadyStopped()).empty());
    model::Model numbers = treeModel("width <= 2\n  = 7\n  = 8\n", prices());
    std::get<model::Tree>(numbers.shape)[0].branch().split = twoTerms();
    QVERIFY(dropEffects(numbers, 0, prices(), prices().allRows(), {}, {}, Context()).empty());
  }

  void aTermThatCannotBeWeighedHasNoEffect() {
    const data::Rows all = flowers().allRows();
    model::Model failing = asking(twoTerms());
    std::get<model::Tree>(failing.shape)[1].body = model::Leaf(model::BlackBoxLeaf{0, {}, 0});
    failing.blackBoxes = {std::make_shared<RefusingBox>()};
    model::Model bound = asking(twoTerms());  // nothing fits what answers under constraints
    bound.constraints = kThree;
    for (const model::Model& model : {failing, bound}) {
      const auto effects = dropEffects(model, 0, flowers(), all, all, {}, Context());
      QCOMPARE(effects.size(), std::size_t{2});
      for (const auto& effect : effects) QVERIFY(std::isnan(effect.train) && std::isnan(effect.test));
    }
  }

  void numbersThatCannotBeShortenedStay() {
    const double infinity = std::numeric_limits<double>::infinity();
    double third = 1.0 / 3, none = infinity;
    model::shortenCoefficients({&third, &none}, [] { return false; });
    QCOMPARE(third, 1.0 / 3);
    QCOMPARE(none, infinity);
    model::shortenCoefficients({&third, &none}, [] { return true; });
    QCOMPARE(third, 0.3);
    QCOMPARE(none, infinity);
  }

  void valuesObeyInSetsOfEveryForm() {
    const std::string text = "subject to\n a: x + y <= 4\nbounds\n x <= 3\n y <= 3\nend\n";
    const std::vector<double> values{1, 2, 3, 3, 1, 2, data::kMissing, 1, 3, 3, 1, data::kMissing};
    for (const std::size_t most : {std::size_t{64}, std::size_t{0}}) {
      const auto set = solve::FeasibleSet::read(text, "test", {"x", "y"}, {}, most);
      QVERIFY(set.ok());
      QCOMPARE(set->form() == solve::FeasibleSet::Form::General, most == 0);
      QCOMPARE(model::feasibleRows(*set, values), (std::vector<std::uint8_t>{1, 0, 1, 0, 0, 0}));
    }
  }

  void theSetIsThatOfTheModelsOwnTargets() {
    model::EditTools tools;
    keepFeasible(tools);
    const auto fitted = [&](const std::vector<int>& targets, const std::string& text) {
      return tools.fitValues(constrained(targets, text), pairs(), pairs().allRows());
    };
    QCOMPARE(fitted({1, 2}, kThree), (std::vector<double>{3, 5}));
    QCOMPARE(fitted({2, 1}, kThree), (std::vector<double>{5, 3}));
    QCOMPARE(fitted({2, 1}, {}), (std::vector<double>{5, 5}));
    QCOMPARE(fitted({2, 1}, "no text of that kind"), (std::vector<double>{5, 5}));
  }

  void planesAreLeftAsTheyWereGrown() {
    const data::Dataset data = table("w A*", "1 4 \n 2 6");
    model::Model model = treeModel("w <= 1\n  = 4\n  = 6\n", data);
    model.constraints = kThree;
    model::EditTools tools;
    tools.grow = [](const model::Model& m, const data::Dataset&, const data::Rows&, int,
                    const std::vector<double>&) {
      model::Tree grown = *m.tree();
      grown[2].body = model::Leaf(planeOf({{0}}));
      return grown;
    };
    keepFeasible(tools);
    const model::Tree grown = tools.grow(model, data, data.allRows(), 2, {});
    QCOMPARE(std::get<model::ValueLeaf>(grown[1].leaf()).values, (std::vector<double>{3}));
    QVERIFY(std::get<model::LinearLeaf>(grown[2].leaf()) == planeOf({{0}}));
    // What a plane answers depends on the row: of leaves only those of values are named.
    model.shape = grown;
    QCOMPARE(*infeasibleLeaves(model), std::vector<int>{});
    std::get<model::ValueLeaf>(std::get<model::Tree>(model.shape)[1].leaf()).values = {4};
    QCOMPARE(*infeasibleLeaves(model), std::vector<int>{1});
    QCOMPARE(infeasibleLeafCount(model), std::optional<std::size_t>(1));
  }

  void leavesAreCountedWhereNoSolverIsNeeded() {
    QCOMPARE(infeasibleLeafCount(constrained({1, 2}, kThree)), std::optional<std::size_t>(1));
    QCOMPARE(infeasibleLeafCount(constrained({1, 2}, {})), std::nullopt);
    QCOMPARE(infeasibleLeafCount(constrained({1, 2}, "no text of that kind")), std::nullopt);
    // 15 switches of one sum: more sets than are listed.
    std::string text = "subject to\n a: A + B", names;
    for (int i = 0; i < 15; ++i) {
      text += " - " + std::to_string(1 << i) + " b" + std::to_string(i);
      names += " b" + std::to_string(i);
    }
    text += " = 0.5\n c: A + 2 b0 + B - b1 >= -1\nbinary\n" + names + "\nend\n";
    const auto set = feasibleSetOf(constrained({1, 2}, text));
    QVERIFY(set.ok());
    QVERIFY(set->form() == solve::FeasibleSet::Form::General);
    QCOMPARE(infeasibleLeafCount(constrained({1, 2}, text)), std::nullopt);
    model::Model rules = constrained({1, 2}, kThree);
    rules.shape = model::RuleSet{};
    QCOMPARE(infeasibleLeafCount(rules), std::nullopt);
  }
};

PARETREE_TEST(OddEditsTest)
}  // namespace odd_edits_test

#include "odd_edits_test.moc"
