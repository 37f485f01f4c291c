#include <rapidcheck.h>

#include <QTest>

#include "paretree/messages/text.h"
#include "paretree/model/apply/measure.h"
#include "paretree/model/apply/route.h"
#include "paretree/model/text/describe.h"
#include "tests/support/random_models.h"
#include "tests/support/tables.h"
#include "tests/support/trees.h"
#include "tests/support/unit.h"

namespace describe_test {

using namespace paretree;
using namespace paretree::support;

namespace {

const char* const kTree =
    "width <= 1.65\n"
    "  = a 46 2\n"
    "  colour in {red, blue}, missing right\n"
    "    width <= 2.4\n"
    "      = b 1 4\n"
    "      = box 0 2 2\n"
    "    = b 0 0\n";

}  // namespace

class DescribeTest : public QObject {
  Q_OBJECT

 private slots:
  void nodesReadAsSentences() {
    const data::Dataset data = table("width colour{red,green,blue} class{a,b}*", "1 red a");
    model::Model model = treeModel(kTree, data);
    model.blackBoxes.push_back(std::make_shared<CountingBox>(2));
    QCOMPARE(messages::text(describeNode(model, 1)),
             std::string("When width is at most 1.65 (or is missing), class is a."));
    QCOMPARE(messages::text(describeNode(model, 4)),
             std::string("When width is over 1.65 and at most 2.4 and colour is red or blue, class is b."));
    QCOMPARE(
        messages::text(describeNode(model, 5)),
        std::string(
            "When width is over 2.4 and colour is red or blue, the black box (counting box 0) decides."));
    QCOMPARE(messages::text(describeLeaf((*model.tree())[1].leaf(), model)), std::string("a, 46 of 48 rows"));
    QCOMPARE(describeSplit((*model.tree())[2].branch().split, *model.schema),
             std::string("colour in {red, blue}"));
    QCOMPARE(splitTitle((*model.tree())[0].branch().split, *model.schema), std::string("width"));
    QCOMPARE(splitTest((*model.tree())[0].branch().split, *model.schema), std::string("<= 1.65"));
  }

  // No zero is invented for a digit of the whole part.
  void wholePartsOfValuesAreGivenInFull() {
    const data::ColumnInfo price{"price", data::ColumnType::Number, data::Role::Target, {}, {}};
    QCOMPARE(model::valueText(price, 1124790.6, 6), std::string("1124791"));
    QCOMPARE(model::valueText(price, -196057.4, 4), std::string("-196057"));
    QCOMPARE(model::valueText(price, 9999.96, 4), std::string("10000"));
    QCOMPARE(model::valueText(price, 12.3456, 4), std::string("12.35"));
    QCOMPARE(model::valueText(price, 0.00012346, 3), std::string("0.000123"));
    QCOMPARE(model::valueText(price, 196057.25, 0), std::string("196057.25"));
  }

  void missingValuesAreSpokenOfWhereThereAreSome() {
    const data::Dataset data = table("width colour{red,green,blue} class{a,b}*", "1 ? a \n 2 red b");
    const model::Model model = treeModel(kTree, data);
    const model::Gaps gaps = model::gapsOf(data);
    QCOMPARE(gaps, (model::Gaps{false, true, false}));
    QCOMPARE(messages::text(describeNode(model, 1, 4, gaps)),
             std::string("When width is at most 1.65, class is a."));
    const std::string right = messages::text(describeNode(model, 6, 4, gaps));
    QCOMPARE(right, std::string("When width is over 1.65 and colour is green (or is missing), class is b."));
    // Nothing is left out of a formula, and a clause that every value satisfies says nothing without gaps.
    QCOMPARE(messages::text(model::describeClause({model::Interval{0}, false}, *data.schema())),
             std::string("width is known"));
    model::Rule rule;
    rule.clauses = {model::Clause{model::Interval{0}, false},
                    model::Clause{model::LevelSet{1, {true, false, false}}, false}};
    rule.outcome = model::ClassLeaf{{1, 0}, 0};
    QCOMPARE(messages::text(describeRule(rule, model, 4, gaps)),
             std::string("When colour is red, class is a."));
  }

  void stepsOfARowAreSaidInPlainWords() {
    const data::Dataset data =
        table("width colour{red,green,blue} class{a,b}*", "1.8 green a \n ? ? a \n 1.65001 red a");
    const model::Model model = treeModel(kTree, data);
    QCOMPARE(messages::texts(describePath(model, data, 0)),
             (std::vector<std::string>{"width 1.8 is over 1.65", "colour green is none of red and blue",
                                       "so class is b"}));
    QCOMPARE(messages::texts(describePath(model, data, 1)),
             (std::vector<std::string>{"width is missing, such rows go as yes", "so class is a"}));
    QCOMPARE(messages::text(describePath(model, data, 2)[0]), std::string("width 1.65001 is over 1.65"));
  }

  void formulasAreWrittenWithSigns() {
    data::Schema schema;
    for (const char* name : {"a", "petal width", "c"})
      schema.columns.push_back({name, data::ColumnType::Number, data::Role::Feature, {}, {}});
    schema.columns.push_back({"colour", data::ColumnType::Nominal, data::Role::Feature, {"red", "blue"}, {}});
    QCOMPARE(describeSplit(model::Linear{{{{0}, 0.5}, {{1}, -2}, {{3, 1, 0}, 1}}, 3}, schema),
             std::string("0.5 a - 2 'petal width' + colour=blue <= 3"));
    model::PowerLaw law;
    law.inputs = {{{0}, 0, 1}, {{2}, 0, 1}};
    law.terms = {{1.2, {{0, 2}, {1, -1}}}};
    law.bias = -0.4;
    QCOMPARE(describeSplit(law, schema), std::string("1.2 (a + 1)^2 (c + 1)^-1 - 0.4 <= 0"));
    law.modulus = true;
    law.modulusBound = -0.25;
    QCOMPARE(describeSplit(law, schema), std::string("|1.2 (a + 1)^2 (c + 1)^-1 - 0.4| - 0.25 <= 0"));
    QCOMPARE(messages::text(model::describeClause({model::FormulaClause{law, false}, false}, schema)),
             std::string("|1.2 (a + 1)^2 (c + 1)^-1 - 0.4| - 0.25 > 0"));
    QCOMPARE(columnsOf(law), (std::vector<int>{0, 2}));
  }

  void aRowReachesANodeExactlyIfItSatisfiesItsClauses() {
    QVERIFY(rc::check([] {
      Rng rng(*rc::gen::arbitrary<std::uint32_t>());
      const data::Dataset data = randomTable(rng, 40, *rc::gen::arbitrary<bool>());
      const model::Model model = randomModel(rng, data, RandomShape::Tree, {12});
      const model::Tree& tree = *model.tree();
      const std::vector<data::Rows> arriving = rowsOfNodes(tree, data, data.allRows());
      for (int node = 0; node < tree.size(); ++node) {
        const std::vector<model::Clause> clauses = clausesOf(tree, *model.schema, node);
        data::Rows satisfying;
        for (const data::Row row : data.allRows()) {
          const auto holds = [&](const model::Clause& clause) { return satisfies(clause, data, row); };
          if (std::all_of(clauses.begin(), clauses.end(), holds)) satisfying.push_back(row);
        }
        RC_ASSERT(satisfying == arriving[node]);
        RC_ASSERT(!describeNode(model, node).empty());
      }
      for (const data::Row row : data.allRows()) RC_ASSERT(!describePath(model, data, row).empty());
    }));
  }

  void conditionsAreTheMergedClausesOfAllLeaves() {
    QVERIFY(rc::check([] {
      Rng rng(*rc::gen::arbitrary<std::uint32_t>());
      const data::Dataset data = randomTable(rng, 1, *rc::gen::arbitrary<bool>());
      RandomTreeOptions options;
      options.splits = 12;
      options.boxes = false;
      const model::Model model = randomModel(rng, data, RandomShape::Tree, options);
      const model::Tree& tree = *model.tree();
      int conditions = 0;
      for (const int leaf : tree.leaves())
        conditions += static_cast<int>(clausesOf(tree, *model.schema, leaf).size());
      const model::Size size = sizeOf(model);
      RC_ASSERT(size.conditions == conditions);
      RC_ASSERT(size.leaves == 13);
      RC_ASSERT(size.nodes == 25);
    }));
  }

  void sizeCountsAttributesAndMergedBlackBoxes() {
    const data::Dataset data = table("width colour{red,green,blue} class{a,b}*", "1 red a");
    QVERIFY((sizeOf(treeModel(kTree, data)) == model::Size{4, 4, 7, 3, 1 + 2 + 2 + 2, 3}));
    QVERIFY((sizeOf(treeModel("width <= 1\n  = a 1 0\n  width <= 2\n    = box 0 1 1\n    = box 0 2 1\n",
                              data)) == model::Size{2, 2, 3, 1, 2, 1}));
  }
};

PARETREE_TEST(DescribeTest)
}  // namespace describe_test

#include "describe_test.moc"
