// Words of parts of models that no learner makes every day, and tests that nearly are some.
#include <QTest>
#include <memory>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "paretree/messages/text.h"
#include "paretree/model/change/edit.h"
#include "paretree/model/change/known_test.h"
#include "paretree/model/text/describe.h"
#include "paretree/model/text/filled_in.h"
#include "tests/support/boxes.h"
#include "tests/support/tables.h"
#include "tests/support/trees.h"
#include "tests/support/unit.h"

namespace described_parts_test {

using namespace paretree;
using namespace paretree::support;

namespace {

const data::Dataset& flowers() {
  static const data::Dataset table =
      support::table("width colour{red,green,blue} class{a,b}*", "1 red a \n 3 green b \n ? ? a \n 3 blue b");
  return table;
}

model::Model flowerTree() { return treeModel("width <= 1\n  = a 1 0\n  = b 0 2\n", flowers()); }

/// Answers numbers; the target has this form.
model::Model answering(data::ColumnInfo target) {
  data::Schema schema;
  schema.columns.push_back({"width", data::ColumnType::Number, data::Role::Feature, {}, {}});
  target.role = data::Role::Target;
  schema.columns.push_back(std::move(target));
  model::Model model;
  model.schema = std::make_shared<const data::Schema>(schema);
  model.targets = {1};
  model.shape = model::Tree{{model::Node{model::Leaf(model::ValueLeaf{{2}}), {}, false}}};
  return model;
}

const data::ColumnInfo kPrice{"price", data::ColumnType::Number, data::Role::Target, {}, {}};
const data::ColumnInfo kDay{"day", data::ColumnType::Date, data::Role::Target, {}, "%Y-%m-%d"};

std::string clauseText(const model::Clause& clause, int digits = 4, bool gaps = true) {
  return messages::text(model::describeClause(clause, *flowers().schema(), digits, gaps));
}

const Message& partOf(const Message& message, const char* name) {
  return std::get<std::vector<Message>>(message.find(name)->value)[0];
}

/// s = 1 + x / 4 of the width: weight s + bias <= 0.
model::PowerLaw lawOfWidth(double weight, double bias) {
  model::PowerLaw law;
  law.inputs = {{{0}, 0, 4}};
  law.terms = {{weight, {{0, 1}}}};
  law.bias = bias;
  return law;
}

}  // namespace

class DescribedPartsTest : public QObject {
  Q_OBJECT

 private slots:
  void testsWithinFormulasAreTurned() {
    const auto said = [](const model::Split& split, bool holds) {
      return clauseText({model::FormulaClause{split, holds}, false});
    };
    QCOMPARE(said(model::Threshold{0, 2}, true), std::string("width <= 2"));
    QCOMPARE(said(model::Threshold{0, 2}, false), std::string("width > 2"));
    QCOMPARE(said(model::Threshold{0, model::kAnyKnown}, true), std::string("width is known"));
    QCOMPARE(said(model::Threshold{0, model::kAnyKnown}, false), std::string("width is missing"));
    QCOMPARE(said(model::Subset{1, {true, false, false}}, true), std::string("colour in {red}"));
    QCOMPARE(said(model::Subset{1, {true, false, false}}, false), std::string("colour not in {red}"));
  }

  void clausesSayWhatTheyLeave() {
    const double three = 0.1 + 0.2;  // one step above 0.3
    QCOMPARE(clauseText({model::Interval{0, 0.3, three}, false}),
             std::string("width is over 0.3 and at most 0.30000000000000004"));
    QCOMPARE(clauseText({model::Interval{0, 1, 2.5}, false}, 0),
             std::string("width is over 1 and at most 2.5"));
    QCOMPARE(clauseText({model::Interval{0, 2, 2}, false}), std::string("width is over 2 and at most 2"));
    for (const bool orMissing : {true, false}) {
      const std::string nothing = orMissing ? "is missing" : "is impossible",
                        all = orMissing ? "is anything" : "is known";
      QCOMPARE(clauseText({model::Interval{0, model::kAnyKnown}, orMissing}), "width " + nothing);
      QCOMPARE(clauseText({model::LevelSet{1, {false, false, false}}, orMissing}), "colour " + nothing);
      QCOMPARE(clauseText({model::Interval{0}, orMissing}), "width " + all);
      QCOMPARE(clauseText({model::LevelSet{1, {true, true, true}}, orMissing}), "colour " + all);
    }
    const data::Dataset four = table("colour{red,green,blue,grey} class{a,b}*", "red a");
    const auto said = [&](bool orMissing, bool gaps) {
      return messages::text(model::describeClause({model::LevelSet{0, {true, true, true, false}}, orMissing},
                                                  *four.schema(), 4, gaps));
    };
    QCOMPARE(said(false, true), std::string("colour is not grey and is known"));
    QCOMPARE(said(true, true), std::string("colour is not grey (or is missing)"));
    QCOMPARE(said(false, false), std::string("colour is not grey"));
  }

  void leavesSayWhatTheyAnswer() {
    model::Model model = flowerTree();
    const auto leaf = [&](const model::Leaf& one) { return messages::text(model::describeLeaf(one, model)); };
    // Without rows, or with those of other classes, none are told of.
    for (const std::vector<double>& counts : {std::vector<double>{}, {0, 0}, {1}})
      QCOMPARE(leaf(model::ClassLeaf{counts, 1}), std::string("b"));
    QCOMPARE(leaf(model::ClassLeaf{{}, 2}), std::string("level 3"));
    QCOMPARE(leaf(model::BlackBoxLeaf{3, {}, 0}), std::string("black box: number 4"));
    model.blackBoxes = {nullptr, std::make_shared<CountingBox>(2)};
    QCOMPARE(leaf(model::BlackBoxLeaf{0, {}, 0}), std::string("black box: number 1"));
    QCOMPARE(leaf(model::BlackBoxLeaf{1, {}, 0}), std::string("black box: counting box 0"));
    model = answering(kPrice);
    model::LinearLeaf linear{3, {{{0}, 0.5}}};
    QCOMPARE(leaf(linear), std::string("3 + 0.5 width"));
    linear.low = 1;
    linear.high = 29;
    QCOMPARE(leaf(linear), std::string("3 + 0.5 width, at least 1, at most 29"));
    linear.high = 44272.06;  // as on its card: whole parts are given in full
    QCOMPARE(leaf(linear), std::string("3 + 0.5 width, at least 1, at most 44272"));
    QCOMPARE(leaf(model::LinearLeaf{}), std::string("0"));
    QCOMPARE(leaf(model::ValueLeaf{{12.5}}), std::string("12.5"));
    QCOMPARE(leaf(model::ValueLeaf{{2, 3}}), std::string("price 2"));  // there is one target
    model = answering(kDay);
    QCOMPARE(leaf(model::ValueLeaf{{2}}), std::string("1970-01-03"));
  }

  void rowsWithWeightsAreWeighed() {
    model::Model model = flowerTree();
    const auto codeOf = [&](std::vector<double> counts) {
      return partOf(model::describeLeaf(model::ClassLeaf{std::move(counts), 0}, model), "rows").code;
    };
    QCOMPARE(codeOf({2, 1}), std::string("model.rows"));
    for (const double count : {1.5, 1e15}) QCOMPARE(codeOf({count, 0}), std::string("model.weighted-rows"));
    auto schema = std::make_shared<data::Schema>(*model.schema);
    schema->columns[0].role = data::Role::Weight;
    model.schema = schema;
    QCOMPARE(codeOf({2, 1}), std::string("model.weighted-rows"));
  }

  void branchesSayWhatArrives() {
    const auto codeOf = [](model::Model model, const model::NodeStats& stats) {
      model::Tree tree = *model.tree();
      tree[0].stats = stats;
      model.shape = tree;
      return partOf(describeNode(model, 0), "then").code;
    };
    model::NodeStats stats;
    stats.rows = 3;
    stats.counts = {1, 2};
    QCOMPARE(codeOf(flowerTree(), stats), std::string("model.arrive-mostly"));
    stats.rows = 0;
    QCOMPARE(codeOf(flowerTree(), stats), std::string("model.arrive"));
    stats.counts.clear();
    stats.means = {1};
    QCOMPARE(codeOf(flowerTree(), stats), std::string("model.arrive"));
    model::Model prices = answering(kPrice);
    prices.shape = tree("width <= 1\n  = 1\n  = 2\n", *prices.schema, 1);
    QCOMPARE(codeOf(prices, stats), std::string("model.arrive-with-mean"));
    stats.means.clear();
    QCOMPARE(codeOf(prices, stats), std::string("model.arrive"));
    QCOMPARE(describeNode(answering(kPrice), 0).code, std::string("model.always"));
  }

  void rulesSayWhatTheyConclude() {
    const auto codeOf = [](const model::Model& model, const model::Leaf& outcome) {
      model::Rule rule;
      rule.outcome = outcome;
      return partOf(describeRule(rule, model), "then").code;
    };
    QCOMPARE(codeOf(flowerTree(), model::ClassLeaf{{}, 0}), std::string("model.target-is-class"));
    QCOMPARE(codeOf(flowerTree(), model::BlackBoxLeaf{0, {}, 0}), std::string("model.black-box-decides"));
    QCOMPARE(codeOf(answering(kPrice), model::ValueLeaf{{2}}), std::string("model.target-is"));
    QCOMPARE(codeOf(answering(kPrice), model::ValueLeaf{{2, 3}}), std::string("model.answer-is"));
    QCOMPARE(codeOf(answering(kPrice), model::LinearLeaf{}), std::string("model.target-is"));
  }

  void stepsAreSaidForEachKindOfTest_data() {
    QTest::addColumn<model::Split>("split");
    QTest::addColumn<int>("row");
    QTest::addColumn<std::string>("words");
    const auto row = [](const model::Split& split, int number, const char* words) {
      QTest::newRow(words) << split << number << std::string(words);
    };
    using model::Linear, model::Subset, model::Threshold;
    const Subset red{1, {true, false, false}}, two{1, {true, true, false}}, all{1, {true, true, true}};
    row(red, 0, "colour is red");
    row(red, 1, "colour green is not red");
    row(red, 2, "colour is missing, such rows go as no");
    row(two, 0, "colour red is one of red or green");
    row(two, 3, "colour blue is none of red and green");
    row(all, 0, "colour is known");
    row(Threshold{0, model::kAnyKnown}, 0, "width is known");
    row(Threshold{0, 2}, 2, "width is missing, such rows go as no");
    row(Linear{{{{0}, 1}}, 2}, 0, "width gives 1, which is at most 2");
    row(Linear{{{{0}, 1}}, 2}, 1, "width gives 3, which is over 2");
    // What is a cut of one attribute is said as one, from either side.
    row(lawOfWidth(1, -1.5), 0, "width 1 is at most 2");
    row(lawOfWidth(1, -1.5), 1, "width 3 is over 2");
    model::PowerLaw notRed;
    notRed.inputs = {{{1, 0, 0}, 0, 1}};
    notRed.terms = {{1, {{0, 1}}}};
    notRed.bias = -1.5;
    row(notRed, 0, "colour red is none of green and blue");
    row(notRed, 1, "colour green is one of green or blue");
  }
  void stepsAreSaidForEachKindOfTest() {
    QFETCH(model::Split, split);
    QFETCH(int, row);
    QFETCH(std::string, words);
    const auto stepOf = [&](const model::Split& one) {
      model::Model model = flowerTree();
      model::Tree tree = *model.tree();
      tree[0].branch().split = one;
      tree[0].branch().missingLeft = false;
      model.shape = tree;
      return messages::text(describePath(model, flowers(), static_cast<data::Row>(row))[0]);
    };
    QCOMPARE(stepOf(split), words);
    const auto* law = std::get_if<model::PowerLaw>(&split);
    if (!law || law->inputs[0].input.level >= 0) return;
    QCOMPARE(stepOf(lawOfWidth(-1, 1.5)), words);
  }

  void aLevelThatASplitDoesNotKnowIsMissing() {
    model::Model model = flowerTree();
    model::Tree tree = *model.tree();
    tree[0].branch().split = model::Subset{1, {true}};
    tree[0].branch().missingLeft = true;
    model.shape = tree;
    QCOMPARE(messages::text(describePath(model, flowers(), 3)[0]),
             std::string("colour is missing, such rows go as yes"));
  }

  void theFormulaItselfStandsWhereItsValueIsMissing() {
    model::Model model = flowerTree();
    model::Tree tree = *model.tree();
    for (const double weight : {1.0, -1.0}) {
      tree[0].branch().split = lawOfWidth(weight, -1.5 * weight);
      model.shape = tree;
      QCOMPARE(describePath(model, flowers(), 2)[0].code,
               std::string(weight > 0 ? "model.step-gives-at-most" : "model.step-gives-over"));
    }
  }

  void namesThatWouldBeTakenApartStandInQuotes() {
    data::Schema schema;
    for (const char* name : {"2x", "", "a_b.c"})
      schema.columns.push_back({name, data::ColumnType::Number, data::Role::Feature, {}, {}});
    schema.columns.push_back({"colour", data::ColumnType::Nominal, data::Role::Feature, {"a,\"b", "c"}, {}});
    QCOMPARE(describeSplit(model::Linear{{{{0}, -1}, {{1}, 2}, {{2}, 1}}, 3}, schema),
             std::string("-'2x' + 2 '' + a_b.c <= 3"));
    QCOMPARE(describeSplit(model::Subset{3, {true, false}}, schema), std::string("colour in {\"a,\"\"b\"}"));
    QCOMPARE(splitTitle(model::Linear{{{{0}, 1}, {{2}, 1}}, 3}, schema), std::string("2 attributes"));
    const data::ColumnInfo number{"n", data::ColumnType::Number, data::Role::Feature, {}, {}};
    QCOMPARE(model::valueText(number, 2.5e12, 4), std::string("2.5e+12"));
  }

  void nearlyTestsAreNone_data() {
    QTest::addColumn<std::string>("code");
    const auto row = [](const char* test, const char* code) { QTest::newRow(test) << std::string(code); };
    row("width known", "model.no-such-column");
    row("x known", "model.no-such-column");
    row("this known", "model.no-such-column");
    row(" known", "model.no-such-column");
    row("is known", "model.no-such-column");
    row("width in x", "model.no-such-column");
    row("width in", "model.no-such-column");
    row("in {red}", "model.no-such-column");
    row("'width\\", "model.test-quote");
    row("'width' known", "model.test-no-operator-after-name");
    row("day <= soon", "model.value-not-a-number");
    row("word is known", "model.column-not-nominal");
    row("none is known", "model.column-not-nominal");
    row("word in {a}", "model.column-not-nominal");
    row("word <= 1", "model.column-not-numeric");
  }
  void nearlyTestsAreNone() {
    using data::ColumnType, data::Role;
    QFETCH(std::string, code);
    data::Schema schema;
    schema.columns.push_back({"width", ColumnType::Number, Role::Feature, {}, {}});
    schema.columns.push_back({"day", ColumnType::Date, Role::Feature, {}, "%Y-%m-%d"});
    schema.columns.push_back({"word", ColumnType::Text, Role::Ignored, {}, {}});
    schema.columns.push_back({"none", ColumnType::Nominal, Role::Identifier, {}, {}});
    const auto read = model::parseSplit(QTest::currentDataTag(), schema);
    QVERIFY(!read.ok());
    QCOMPARE(partOf(read.error().message, "wrong").code, code);
    // Blanks and tabs divide words alike.
    QVERIFY((*model::parseSplit("\twidth\tis\tknown\t", schema) ==
             model::Split(model::Threshold{0, model::kAnyKnown})));
    QVERIFY((*model::parseSplit("day\t<= 3", schema) == model::Split(model::Threshold{1, 3})));
  }

  void formulasSayWhatTheyPutIn() {
    model::Model model = answering(kPrice);
    model::LinearLeaf leaf;
    leaf.terms = {{{0, -1, 1.41}, 2}};
    model.shape = model::Tree{{model::Node{model::Leaf(leaf), {}, false}}};
    const data::Schema& schema = *model.schema;
    QCOMPARE(messages::text(describeFilledIn(leaf, schema, {true, false})),
             std::string("Where a value is missing, width counts as 1.41 in the formulas of leaves"));
    QCOMPARE(describeFilledIn(model, {true, false}), describeFilledIn(leaf, schema, {true, false}));
    // Nothing where no value is missing, or nobody knows.
    QVERIFY(describeFilledIn(model, {false, true}).empty() && describeFilledIn(model, {}).empty());
    // Leaves that were fitted on other rows put in other values.
    model::LinearLeaf other = leaf;
    other.terms[0].input.ifMissing = 8.5;
    model::Branch branch;
    branch.split = model::Threshold{0, 1};
    branch.left = 1;
    branch.right = 2;
    model::Tree tree;
    tree.nodes.push_back(model::Node{branch, {}, false});
    tree.nodes.push_back(model::Node{model::Leaf(leaf), {}, false});
    tree.nodes.push_back(model::Node{model::Leaf(other), {}, false});
    model.shape = tree;
    const messages::Style german{messages::Language::German};
    QCOMPARE(
        messages::text(describeFilledIn(model, {true, false}), german),
        std::string("Wo ein Wert fehlt, zählt width als 1,41 oder 8,5 (je nach Blatt) in den Formeln der "
                    "Blätter"));
  }

  void levelsThatAFileDidNotKeepAreThoseOfTheTable() {
    model::Model model = flowerTree();
    const auto bare = [&](const char* name) {
      auto schema = std::make_shared<data::Schema>(*model.schema);
      schema->columns[1].levels.clear();
      schema->columns[1].name = name;
      model::Model changed = model;
      changed.schema = schema;
      return changed;
    };
    const data::Schema& table = *flowers().schema();
    QCOMPARE(model::withLevelsOf(table, model).schema.get(), model.schema.get());
    QCOMPARE(model::withLevelsOf(table, bare("colour")).schema->columns[1].levels, table.columns[1].levels);
    QVERIFY(model::withLevelsOf(table, bare("color")).schema->columns[1].levels.empty());
    data::Schema other = table;
    other.columns[1].type = data::ColumnType::Text;
    QVERIFY(model::withLevelsOf(other, bare("colour")).schema->columns[1].levels.empty());
    other.columns.resize(1);
    QVERIFY(model::withLevelsOf(other, bare("colour")).schema->columns[1].levels.empty());
  }
};

PARETREE_TEST(DescribedPartsTest)
}  // namespace described_parts_test

#include "described_parts_test.moc"
