// Words where something is odd: long lists of levels, dates without an end, edits of nodes that are not
// there, names that are no plain letters, formulas that are a cut in a roundabout way.
#include <QTest>
#include <cmath>
#include <limits>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "paretree/core/rng.h"
#include "paretree/messages/text.h"
#include "paretree/model/change/edit.h"
#include "paretree/model/change/known_test.h"
#include "paretree/model/text/cut_text.h"
#include "paretree/model/text/describe.h"
#include "paretree/model/text/filled_in.h"
#include "paretree/model/text/formula_view.h"
#include "paretree/model/text/plain_formula.h"
#include "paretree/model/text/words.h"
#include "tests/support/boxes.h"
#include "tests/support/tables.h"
#include "tests/support/trees.h"
#include "tests/support/unit.h"

namespace odd_words_test {

using namespace paretree;
using namespace paretree::support;

namespace {

constexpr double kOpen = std::numeric_limits<double>::infinity();

/// Nine colours, a to i.
const data::Dataset& colours() {
  static const data::Dataset table =
      support::table("width colour{a,b,c,d,e,f,g,h,i} class{no,yes}*", "1 c no \n ? ? yes \n 3 h yes");
  return table;
}

/// All colours but the last two.
std::vector<bool> allButTwo() { return {true, true, true, true, true, true, true, false, false}; }

model::Model colourTree(model::Split split) {
  model::Model model = treeModel("width <= 2\n  = no 1 0\n  = yes 0 2\n", colours());
  std::get<model::Tree>(model.shape)[0].branch().split = std::move(split);
  return model;
}

std::string textOf(const Message& message) { return messages::text(message); }

std::vector<std::string> stepsOf(const model::Model& model, data::Row row) {
  std::vector<std::string> steps;
  for (const Message& step : describePath(model, colours(), row)) steps.push_back(textOf(step));
  return steps;
}

/// weight s + bias <= 0 of the width, s = 1 + x / 4 or x.
model::PowerLaw lawOfWidth(double weight, double bias, bool plain = false) {
  model::PowerLaw law;
  law.inputs = {{{0}, 0, 4, plain}};
  law.terms = {{weight, {{0, 1}}}};
  law.bias = bias;
  return law;
}

const data::ColumnInfo kDay{"day", data::ColumnType::Date, data::Role::Feature, {}, "%Y-%m-%d"};

data::Schema schemaOf(const std::vector<std::string>& names) {
  data::Schema schema;
  for (const auto& name : names) {
    data::ColumnInfo column;
    column.name = name;
    schema.columns.push_back(column);
  }
  return schema;
}

}  // namespace

class OddWordsTest : public QObject {
  Q_OBJECT
 private slots:
  void manyLevelsAreSaidByTheOthers() {
    QVERIFY(!model::isSaidByOthers(6, 2));
    QVERIFY(!model::isSaidByOthers(7, 0));
    QVERIFY(!model::isSaidByOthers(7, 6));
    QVERIFY(model::isSaidByOthers(7, 5));
    const auto said = [](bool orMissing, bool gaps) {
      return textOf(
          model::describeClause({model::LevelSet{1, allButTwo()}, orMissing}, *colours().schema(), 4, gaps));
    };
    QCOMPARE(said(true, true), std::string("colour is none of h and i (or is missing)"));
    QCOMPARE(said(false, true), std::string("colour is none of h and i and is known"));
    QCOMPARE(said(false, false), std::string("colour is none of h and i"));
    const model::Model model = colourTree(model::Subset{1, allButTwo()});
    QCOMPARE(stepsOf(model, 0)[0], std::string("colour c is none of h and i"));
    QCOMPARE(stepsOf(model, 2)[0], std::string("colour h is one of h or i"));
  }

  void stepsOfMissingValuesSayWhereTheyGo() {
    const model::Model known = colourTree(model::Threshold{0, model::kAnyKnown});
    QCOMPARE(stepsOf(known, 0)[0], std::string("width is known"));
    QCOMPARE(stepsOf(known, 1)[0], std::string("width is missing, such rows go as yes"));
    // One end is a cut of the value; two ends, or no value, are the formula.
    const auto steps = [](double bound, data::Row row) {
      model::PowerLaw law = lawOfWidth(1, -1.5);
      law.modulus = bound > 0;
      law.modulusBound = bound;
      return stepsOf(colourTree(law), row)[0];
    };
    QCOMPARE(steps(0, 0), std::string("width 1 is at most 2"));
    QVERIFY2(steps(0.125, 0).find("|") != std::string::npos, steps(0.125, 0).c_str());
    QVERIFY2(steps(0, 1).find("width + 4") != std::string::npos, steps(0, 1).c_str());
  }

  void clausesThatEveryValueSatisfiesAreLeftOut() {
    model::Model model = colourTree(model::Threshold{0, 2});
    model::Rule rule;
    rule.outcome = model::ClassLeaf{{}, 1};
    const auto said = [&](std::vector<bool> in, const model::Gaps& gaps) {
      rule.clauses = {{model::LevelSet{1, std::move(in)}, false}};
      return textOf(describeRule(rule, model, 4, gaps));
    };
    const model::Gaps none{false, false, false}, some{false, true, false};
    const std::string always = said(std::vector<bool>(9, true), none);
    QVERIFY2(always.find("colour") == std::string::npos, always.c_str());
    QVERIFY(said(std::vector<bool>(9, true), some).find("colour is known") != std::string::npos);
    QVERIFY(said(allButTwo(), none).find("colour is none of h and i,") != std::string::npos);
  }

  void figuresOfANodeAreThoseOfItsKind() {
    model::Model model = colourTree(model::Threshold{0, 2});
    auto& tree = std::get<model::Tree>(model.shape);
    tree[0].stats.rows = 3;
    tree[0].stats.counts = {1, 2};
    const auto thenOf = [](const model::Model& m) {
      return std::get<std::vector<Message>>(describeNode(m, 0).find("then")->value)[0];
    };
    QCOMPARE(thenOf(model).code, std::string("model.arrive-mostly"));
    QCOMPARE(std::get<double>(thenOf(model).find("count")->value), 3.0);
    // Weights are one sum, however many rows they are of.
    data::Schema weighed = *model.schema;
    weighed.columns[0].role = data::Role::Weight;
    model.schema = std::make_shared<const data::Schema>(weighed);
    QCOMPARE(std::get<double>(thenOf(model).find("count")->value), 1.0);
    const data::Dataset data = table("width price*", "1 2");
    model::Model numbers = treeModel("width <= 2\n  = 1\n  = 3\n", data);
    auto& other = std::get<model::Tree>(numbers.shape);
    other[0].stats.rows = 3;
    other[0].stats.counts = {1, 2};  // of another table
    QCOMPARE(thenOf(numbers).code, std::string("model.arrive"));
    other[0].stats.means = {2};
    QCOMPARE(thenOf(numbers).code, std::string("model.arrive-with-mean"));
    const auto countOf = [&](int digits) {
      const Message leaf =
          describeLeaf(model::ClassLeaf{{1.23456789012, 0}, 0}, colourTree(model::Threshold{0, 2}), digits);
      return textOf(std::get<std::vector<Message>>(leaf.find("count")->value)[0]);
    };
    QCOMPARE(countOf(4), std::string("1.23456789"));
    QCOMPARE(countOf(0), std::string("1.23456789012"));
  }

  void valuesHaveUnitsAndDatesTheirForm() {
    data::ColumnInfo number;
    QCOMPARE(model::valueMessage(number, "3").code, std::string("model.number"));
    number.unit = "kg";
    QCOMPARE(model::valueMessage(number, "3").code, std::string("model.number-of-unit"));
    QCOMPARE(textOf(model::valueMessage(kDay, "2020-01-02")), std::string("2020-01-02"));
    QCOMPARE(model::valueText(kDay, kOpen), std::string("inf"));
    QCOMPARE(model::valueText(kDay, 0), std::string("1970-01-01"));
    QCOMPARE(model::cutText(kDay, 86400 * 1.5, 4), model::valueText(kDay, 86400 * 1.5, 4));
    // Rounded to a digit it is no number any more.
    constexpr double kLargest = std::numeric_limits<double>::max();
    QCOMPARE(model::cutDigits(kLargest, 1), 6);
  }

  void whatDatesAreFilledInAsIsADate() {
    data::Schema schema = schemaOf({"width", "day", "price"});
    schema.columns[1] = kDay;
    model::LinearLeaf plane;
    plane.terms = {{{1, -1, 0}, 2}, {{0, -1, 1.5}, 3}};
    QCOMPARE(textOf(describeFilledIn(plane, schema, {false, true, false})),
             std::string("Where a value is missing, day counts as 1970-01-01 in the formulas of leaves"));
    model::Model model;
    model.schema = std::make_shared<const data::Schema>(schema);
    model.targets = {2};
    const model::Gaps gaps{true, true, false};
    const auto said = [&] { return textOf(describeFilledIn(model, gaps)); };
    model.shape = model::Tree{{model::Node{model::Branch{model::Threshold{0, 1}, 1, 2}, {}, false},
                               model::Node{model::Leaf(plane), {}, false},
                               model::Node{model::Leaf(model::ValueLeaf{{1}}), {}, false}}};
    const std::string all = said();
    QVERIFY2(all.find("1970-01-01") != std::string::npos && all.find("1.5") != std::string::npos,
             all.c_str());
    model::RuleSet rules;
    rules.rules.resize(2);
    rules.rules[0].outcome = plane;
    rules.rules[1].outcome = model::ValueLeaf{{1}};
    rules.otherwise = model::ValueLeaf{{1}};
    model.shape = rules;
    QCOMPARE(said(), all);
    rules.rules.clear();
    rules.otherwise = plane;
    model.shape = rules;
    QCOMPARE(said(), all);
    model.shape = model::Ensemble{};  // a forest has no formulas in its leaves
    QCOMPARE(said(), std::string());
  }

  void editsAreDescribedOfWhatIsThere() {
    model::Model model = colourTree(model::Threshold{0, 2});
    model.blackBoxes = {std::make_shared<CountingBox>(2), std::make_shared<CountingBox>(2, 1)};
    const auto said = [&](const model::Edit& edit) { return textOf(describeEdit(edit, model)); };
    QCOMPARE(said(model::PruneEdit{0}), std::string("prune node 0"));
    QCOMPARE(said(model::PruneEdit{1}), std::string("prune leaf 1"));
    QCOMPARE(said(model::PruneEdit{3}), std::string("prune node 3"));
    QCOMPARE(said(model::PruneEdit{-1}), std::string("prune node -1"));
    QCOMPARE(said(model::BlackBoxEdit{1, 1}), std::string("hand leaf 1 to the black box (counting box 1)"));
    QCOMPARE(said(model::BlackBoxEdit{1, 2}), std::string("hand leaf 1 to the black box"));
    QCOMPARE(said(model::ThresholdEdit{0, 1.5}), std::string("change the threshold of node 0 to 1.5"));
    QCOMPARE(said(model::ThresholdEdit{1, 1.5}), std::string("change the threshold of leaf 1 to 1.5"));
    QCOMPARE(said(model::ThresholdEdit{7, 1.5}), std::string("change the threshold of node 7 to 1.5"));
    const Message nothing = describeEdit(model::SwapEdit{0, 1, {}}, model);
    QCOMPARE(std::get<std::string>(nothing.find("test")->value), std::string());
    model.shape = model::RuleSet{};
    QCOMPARE(said(model::PruneEdit{1}), std::string("prune node 1"));
    // A date is said as one.
    data::Schema schema = *model.schema;
    schema.columns[0] = kDay;
    model.schema = std::make_shared<const data::Schema>(schema);
    model.shape = *colourTree(model::Threshold{0, 2}).tree();
    QCOMPARE(said(model::ThresholdEdit{0, 0}), std::string("change the threshold of node 0 to 1970-01-01"));
    std::get<model::Tree>(model.shape)[0].branch().split = model::Subset{1, allButTwo()};
    QCOMPARE(said(model::ThresholdEdit{0, 0}), std::string("change the threshold of node 0 to 0"));
  }

  void namesStandPlainlyWhereTheyCan_data() {
    QTest::addColumn<std::string>("name");
    QTest::addColumn<std::string>("inSum");
    QTest::addColumn<std::string>("inFormula");
    const auto row = [](const char* name, const char* inSum, const char* inFormula) {
      QTest::newRow(name) << std::string(name) << std::string(inSum) << std::string(inFormula);
    };
    row("width", "width", "width");
    row("Width", "Width", "Width");
    row("Größe", "Größe", "Größe");
    row("a.b_2", "a.b_2", "a.b_2");
    row(".x", ".x", ".x");
    row("2nd", "'2nd'", "'2nd'");
    row("petal width", "'petal width'", "'petal width'");
    row("a=b", "a=b", "'a=b'");
    row("", "''", "''");
  }
  void namesStandPlainlyWhereTheyCan() {
    QFETCH(std::string, name);
    QFETCH(std::string, inSum);
    QFETCH(std::string, inFormula);
    const data::Schema schema = schemaOf({name, "y"});
    QCOMPARE(model::formulaText(model::Linear{{{{0}, 2}}, 1}, schema), "2 " + inSum);
    model::PowerLaw law = lawOfWidth(1, 0, true);
    law.inputs.push_back({{1}, 0, 1, true});
    law.terms[0].factors.push_back({1, -1});
    QCOMPARE(model::originalText(law, schema), inFormula + " y^-1");
  }

  void sumsOfNothingAreNought() {
    const data::Schema schema = schemaOf({"x", "y"});
    QCOMPARE(model::formulaText(model::Linear{}, schema), std::string("0"));
    QCOMPARE(model::formulaText(model::PowerLaw{}, schema), std::string("0"));
    model::LinearLeaf leaf;
    QCOMPARE(model::formulaText(leaf, schema), std::string("0"));
    leaf.terms = {{{1}, 0.5}};
    QCOMPARE(model::formulaText(leaf, schema), std::string("0.5 y"));
    model::PowerLaw law = lawOfWidth(2, 0);
    law.terms[0].factors[0].exponent = 0;
    QCOMPARE(model::formulaText(law, schema), std::string("2"));
    // A level that the schema does not have.
    QCOMPARE(model::inputName({1, 3}, *colours().schema()), std::string("colour=d"));
    QCOMPARE(model::inputName({1, 9}, *colours().schema()), std::string("colour=?"));
  }

  void knownOrNotIsAskedOfLevelsThatThereAre() {
    data::Schema schema = schemaOf({"x"});
    schema.columns[0].type = data::ColumnType::Nominal;
    QVERIFY(!model::asksIfKnown(model::Subset{0, {}}, schema));
    schema.columns[0].levels = {"a"};
    QVERIFY(model::asksIfKnown(model::Subset{0, {true}}, schema));
    // To the left of it is every value, to the right none.
    const model::Model model = colourTree(model::Threshold{0, model::kAnyKnown});
    const auto clauses = [&](int node) { return clausesOf(*model.tree(), *model.schema, node); };
    QVERIFY(clauses(1)[0] == (model::Clause{model::Interval{0}, true}));
    QVERIFY(clauses(2)[0] == (model::Clause{model::Interval{0, kOpen, kOpen}, false}));
  }
};

PARETREE_TEST(OddWordsTest)
}  // namespace odd_words_test

#include "odd_words_test.moc"
