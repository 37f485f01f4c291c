#include <rapidcheck.h>

#include <QTest>

#include "paretree/messages/text.h"
#include "paretree/model/apply/predict.h"
#include "paretree/model/apply/route.h"
#include "paretree/model/change/edit.h"
#include "paretree/model/change/known_test.h"
#include "paretree/model/change/refit.h"
#include "paretree/model/change/simplify.h"
#include "paretree/model/text/describe.h"
#include "tests/support/random_models.h"
#include "tests/support/tables.h"
#include "tests/support/trees.h"
#include "tests/support/unit.h"

namespace edit_test {

using namespace paretree;
using namespace paretree::support;

namespace {

const data::Dataset& flowers() {
  static const data::Dataset table =
      support::table("width colour{red,green,blue} class{a,b}*",
                     "1 red a \n 1 blue a \n 2 red b \n 2 blue b \n 3 red a \n 3 "
                     "blue b \n 3 green a \n 4 green b \n 4 green b");
  return table;
}

model::Model sample() {
  model::Model model = treeModel(
      "width <= 1.5\n"
      "  = a\n"
      "  width <= 2.5\n"
      "    = b [locked]\n"
      "    colour in {red, blue}\n"
      "      = box 0\n"
      "      = b\n",
      flowers());
  model.blackBoxes.push_back(std::make_shared<CountingBox>(2));
  const model::Tree& tree = *model.tree();
  refitStats(model, flowers(), flowers().allRows(), std::vector<bool>(tree.nodes.size(), true));
  return model;
}

std::string after(const std::vector<model::Edit>& edits, const model::EditTools& tools = {}) {
  const auto model = edited(sample(), edits, flowers(), flowers().allRows(), tools);
  return model.ok() ? treeText(*model) : messages::text(model.error());
}

}  // namespace

class EditTest : public QObject {
  Q_OBJECT

 private slots:
  void statisticsComeFromTheRows() {
    QCOMPARE(treeText(sample()),
             std::string("width <= 1.5\n  = a 2 0\n  width <= 2.5\n    = b 0 2 [locked]\n"
                         "    colour in {red, blue}\n      = box 0 1 1\n      = b 1 2\n"));
    QCOMPARE((*sample().tree())[4].stats.counts, (std::vector<double>{2, 3}));
  }

  void eachEditChangesWhatItSays() {
    const std::string head = "width <= 1.5\n  = a 2 0\n  width <= 2.5\n    = b 0 2 [locked]\n";
    QCOMPARE(after({model::PruneEdit{4}}), head + "    = b 2 3\n");
    QCOMPARE(after({model::RegularEdit{5}}),
             head + "    colour in {red, blue}\n      = a 1 1\n      = b 1 2\n");
    QCOMPARE(after({model::BlackBoxEdit{4, 0}}), head + "    = box 0 2 3\n");
    QCOMPARE(after({model::LockEdit{0}, model::LockEdit{3, false}}),
             std::string("width <= 1.5 [locked]\n  = a 2 0\n  width <= 2.5\n    = b 0 2\n    colour in {red, "
                         "blue}\n      = box 0 1 1\n      = b 1 2\n"));
    QCOMPARE(after({model::ThresholdEdit{2, 3.5}}),
             std::string("width <= 1.5\n  = a 2 0\n  width <= 3.5\n    = b 2 3 [locked]\n    colour in {red, "
                         "blue}\n      = box 0 0 0\n      = b 0 2\n"));
    QCOMPARE(after({model::SplitEdit{1, *model::parseSplit("colour in {red}", *flowers().schema())}}),
             std::string("width <= 1.5\n  colour in {red}\n    = a 1 0\n    = a 1 0\n  width <= 2.5\n    = b "
                         "0 2 [locked]\n"
                         "    colour in {red, blue}\n      = box 0 1 1\n      = b 1 2\n"));
  }

  void allNumbersAreThoseOfTheModelPassedIn() {
    QCOMPARE(after({model::SplitEdit{1, *model::parseSplit("width<=0", *flowers().schema())},
                    model::RegularEdit{5}, model::PruneEdit{4}}),
             std::string("width <= 1.5\n  width <= 0, missing right\n    = a 0 0\n    = a 2 0\n  width <= "
                         "2.5\n    = b 0 2 [locked]\n    = b 2 3\n"));
    QCOMPARE(after({model::PruneEdit{2}, model::LockEdit{5}}),
             std::string("node 5 was removed by an earlier edit of the same step"));
  }

  void growingIsDoneByTheToolThatIsPassedIn() {
    model::EditTools tools;
    tools.grow = [](const model::Model& model, const data::Dataset& table, const data::Rows& rows, int,
                    const std::vector<double>&) {
      model::Model grown = model::emptyTree(model.schema, model.targets, table, rows);
      grown.shape = tree("width <= 3.5\n  = a\n  = b\n", *model.schema, 2);
      refitStats(grown, table, rows, {true, true, true});
      return *grown.tree();
    };
    QCOMPARE(after({model::GrowEdit{6, 4}, model::LockEdit{6}}, tools),
             std::string("width <= 1.5\n  = a 2 0\n  width <= 2.5\n    = b 0 2 [locked]\n    colour in {red, "
                         "blue}\n      = box 0 1 1\n"
                         "      width <= 3.5 [locked]\n        = a 1 0\n        = b 0 2\n"));
    QCOMPARE(after({model::GrowEdit{2, 4}}, tools),
             std::string("node 2 is a branch; growing starts from a leaf (prune it first)"));
  }

  void anAbsoluteValueGetsABoundThatDivides() {
    // a where x is far from 2, b where it is near: |x - 2| tells them apart, at a bound that is to be found.
    const data::Dataset data = table("x class{a,b}*", "0 a\n 0.5 a\n 1.8 b\n 2 b\n 2.3 b\n 3.5 a\n 4 a");
    model::Model model = model::emptyTree(data.schema(), {1}, data, data.allRows());
    model::PowerLaw law;
    law.inputs = {{{0}, 0, 1}};  // s = x + 1 within 0.5 and 2.5
    law.inputs[0].high = 4;      // s = 1 + x / 4
    law.terms = {{1, {{0, 1}}}};
    law.bias = -1.5;
    const auto split = edited(model, {model::SplitEdit{0, law}}, data, data.allRows(), {});
    QVERIFY(split.ok());
    const auto tried = edited(*split, {model::ModulusEdit{0, true}}, data, data.allRows(), {});
    QVERIFY(tried.ok());
    const model::Tree& tree = *tried->tree();
    QCOMPARE(tree[tree[0].branch().left].stats.counts, (std::vector<double>{0, 3}));
    QCOMPARE(tree[tree[0].branch().right].stats.counts, (std::vector<double>{4, 0}));
    // Taken off again it is as it was.
    const auto back = edited(*tried, {model::ModulusEdit{0, false}}, data, data.allRows(), {});
    QCOMPARE(std::get<model::PowerLaw>((*back->tree())[0].branch().split).bias, -1.5);
  }

  void anEmptyRootAnswersByTheLossOfItsOrigin() {
    std::string rows;
    for (int x = 1; x <= 10; ++x) rows += std::to_string(x) + (x > 8 ? " yes\n" : " no\n");
    const data::Dataset data = table("x class{no,yes}*", rows);
    for (const bool alike : {false, true}) {
      model::Provenance origin;
      origin.classesAlike = alike;
      const model::Model root = model::emptyTree(data.schema(), {1}, data, data.allRows(), origin);
      QCOMPARE(root.origin.classesAlike, alike);
      const auto split =
          edited(root, {model::SplitEdit{0, model::Threshold{0, 4.5}}}, data, data.allRows(), {});
      QVERIFY(split.ok());
      const model::Tree& tree = *split->tree();
      const auto& right = std::get<model::ClassLeaf>(tree[tree[0].branch().right].leaf());
      QCOMPARE(right.counts, (std::vector<double>{4, 2}));
      QCOMPARE(right.majority, alike ? 1 : 0);
    }
  }

  void leavesAnswerByTheLossOfTheirModel() {
    // A rare class: leaves that answer it hold more rows of the other one.
    std::string rows;
    for (int x = 1; x <= 21; ++x) rows += std::to_string(x) + (x > 19 ? " yes\n" : " no\n");
    const data::Dataset data = table("x class{no,yes}*", rows);
    model::Model model = treeModel("x <= 12.5\n  = no\n  x <= 15.5\n    = no\n    = yes\n", data);
    for (const bool alike : {true, false}) {
      model.origin.classesAlike = alike;
      const std::string rare = alike ? "yes" : "no";
      const auto made = [&](const model::Edit& edit, const model::EditTools& tools = {}) {
        const auto changed = edited(model, {edit}, data, data.allRows(), tools);
        return changed.ok() ? treeText(*changed) : messages::text(changed.error());
      };
      refitStats(model, data, data.allRows(), std::vector<bool>(5, true));
      QVERIFY(std::abs((*model.tree())[4].stats.error - (alike ? 4 : 2) / 6.0) < 1e-12);
      const std::string head = "x <= 12.5\n  = no 12 0\n";
      QCOMPARE(treeText(model), head + "  x <= 15.5\n    = no 3 0\n    = " + rare + " 4 2\n");
      QCOMPARE(made(model::ThresholdEdit{2, 14.5}),
               head + "  x <= 14.5\n    = no 2 0\n    = " + rare + " 5 2\n");
      QCOMPARE(made(model::PruneEdit{2}), head + "  = " + rare + " 7 2\n");
      QCOMPARE(made(model::SplitEdit{4, model::Threshold{0, 16.5}}),
               head + "  x <= 15.5\n    = no 3 0\n    x <= 16.5, missing right\n      = no 1 0\n      = " +
                   rare + " 3 2\n");
      // Whatever the answers of a tree are that is put in place.
      const model::SwapEdit swap{2, 0, tree("x <= 17.5\n  = no\n  = no\n", *data.schema(), 1)};
      QCOMPARE(made(swap).substr(head.size()), alike
                                                   ? std::string("  x <= 17.5\n    = no 5 0\n    = yes 2 2\n")
                                                   : std::string("  x <= 17.5\n    = no\n    = no\n"));
      // Growing is told what rows weigh: as much of each class, 21 in all.
      std::vector<double> told;
      model::EditTools tools;
      tools.grow = [&](const model::Model&, const data::Dataset&, const data::Rows&, int,
                       const std::vector<double>& weights) {
        told = weights;
        return swap.tree;
      };
      QVERIFY(made(model::GrowEdit{4, 2}, tools).find("x <= 17.5") != std::string::npos);
      QCOMPARE(told.empty(), !alike);
      if (!alike) continue;
      QVERIFY(std::abs(told[0] - 10.5 / 19) < 1e-12 && std::abs(told[20] - 10.5 / 2) < 1e-12);
    }
  }

  void mistakesAreSaidInWords() {
    QCOMPARE(after({model::ThresholdEdit{1, 2}}),
             std::string("node 1 is a leaf; a threshold can be changed in a branch"));
    QCOMPARE(after({model::PruneEdit{9}}), std::string("there is no node 9; the tree has nodes 0 to 6"));
    QCOMPARE(after({model::BlackBoxEdit{1, 3}}),
             std::string("node 1: there is no black box 4; the model has 1"));
    QCOMPARE(after({model::RegularEdit{1}}), std::string("node 1 is a regular leaf already"));
    QCOMPARE(after({model::DropTermEdit{1, 0}}),
             std::string("node 1 has no terms; only linear leaves and formulas have"));
    QCOMPARE(after({model::RuleSwitchEdit{0, false}}),
             std::string("this model is a tree; it has no rules to switch"));
    QCOMPARE(after({model::SplitEdit{1, model::Threshold{1, 2}}}),
             std::string("node 1: a threshold or a term needs a numeric column"));
  }

  void editsAreRemembered() {
    const auto model = edited(sample(), {model::PruneEdit{4}, model::ThresholdEdit{2, 1.75}}, flowers(),
                              flowers().allRows(), {});
    QCOMPARE(messages::texts(model->origin.edits),
             (std::vector<std::string>{"prune node 4", "change the threshold of node 2 to 1.75"}));
    QCOMPARE(messages::text(model->origin.edits[1], messages::Language::German),
             std::string("Schwelle von Knoten 2 auf 1,75 ändern"));
  }

  void termsOfFormulasCanBeDropped() {
    model::Model model = sample();
    model::PowerLaw law;
    law.inputs = {{{0}, 1, 4}, {{1, 2, 0}, 0, 1}};
    law.terms = {{1, {{0, 2}}}, {-0.5, {{1, 1}}}};
    model::Tree tree = *model.tree();
    tree[0].branch().split = law;
    model.shape = tree;
    const auto dropped = edited(model, {model::DropTermEdit{0, 0}}, flowers(), flowers().allRows(), {});
    const auto& rest = std::get<model::PowerLaw>((*dropped->tree())[0].branch().split);
    QCOMPARE(rest.inputs.size(), std::size_t{1});
    QCOMPARE(rest.inputs[0].input.column, 1);
    QCOMPARE(rest.terms[0].factors[0].input, 0);
    // What is left still divides the rows: its constant is set anew.
    const model::Tree& now = *dropped->tree();
    for (const int side : {now[0].branch().left, now[0].branch().right}) QVERIFY(now[side].stats.rows > 0);
    QCOMPARE(
        messages::text(
            model::edited(*dropped, {model::DropTermEdit{0, 0}}, flowers(), flowers().allRows(), {}).error()),
        std::string("node 0: its last term cannot be dropped; prune the node instead"));
  }

  void splitsAreReadAsPeopleWriteThem() {
    data::Schema schema;
    schema.columns.push_back({"petal width", data::ColumnType::Number, data::Role::Feature, {}, {}});
    schema.columns.push_back(
        {"in colour", data::ColumnType::Nominal, data::Role::Feature, {"dark red", "a,b", "blue"}, {}});
    schema.columns.push_back({"day", data::ColumnType::Date, data::Role::Feature, {}, "%Y-%m-%d"});
    QVERIFY((*model::parseSplit(" petal width<= 1.5", schema) == model::Split(model::Threshold{0, 1.5})));
    QVERIFY(
        (*model::parseSplit("'petal width' <= -1e3", schema) == model::Split(model::Threshold{0, -1000})));
    QVERIFY((*model::parseSplit("in colour in {dark red, \"a,b\"}", schema) ==
             model::Split(model::Subset{1, {true, true, false}})));
    QCOMPARE(describeSplit(model::Subset{1, {true, true, false}}, schema),
             std::string("in colour in {dark red, \"a,b\"}"));
    QVERIFY((*model::parseSplit("\"in colour\" in {'blue'}", schema) ==
             model::Split(model::Subset{1, {false, false, true}})));
    QVERIFY((*model::parseSplit("day <= 1970-01-03", schema) == model::Split(model::Threshold{2, 2})));
    // What has a value at all: of levels all, of numbers any that is known.
    QVERIFY((*model::parseSplit("in colour is known", schema) ==
             model::Split(model::Subset{1, {true, true, true}})));
    QVERIFY((*model::parseSplit("'petal width'  is  known ", schema) ==
             model::Split(model::Threshold{0, model::kAnyKnown})));
    QCOMPARE(describeSplit(*model::parseSplit("in colour is known", schema), schema),
             std::string("in colour is known"));
    QVERIFY(messages::text(model::parseSplit("in colour in {dark red, 'a,b', blue}", schema).error())
                .find("'in colour is known'") != std::string::npos);
    for (const char* wrong :
         {"", "petal width", "petal width known", "is known", "petal width is knownly", "petal width <= x",
          "petal width in {1}", "in colour <= 2", "in colour in {green}", "in colour in {}",
          "in colour in {dark red, a", "in colour in {blue} x", "'petal width <= 2", "size <= 2"})
      QVERIFY2(!model::parseSplit(wrong, schema).ok(), wrong);
    QVERIFY(messages::text(model::parseSplit("petal wdth <= 1", schema).error())
                .find("did you mean 'petal width'") != std::string::npos);
  }

  // Whatever is known goes left, so that what is missing goes right, also where as many rows did before.
  void knownPartsFromMissing() {
    const data::Dataset table =
        support::table("width colour{red,green} class{a,b}*",
                       "1 red a \n 3 green a \n ? red b \n 2 ? b \n 2 red a \n ? ? b");
    const auto grown = [&](const model::Model& model, const char* test) {
      const auto made = edited(model, {model::SplitEdit{0, *model::parseSplit(test, *table.schema())}}, table,
                               table.allRows(), {});
      return made.ok() ? *made : model::Model();
    };
    const model::Model leaf = model::emptyTree(table.schema(), {2}, table, table.allRows());
    for (const char* test : {"width is known", "width <= 3", "colour is known"}) {
      const model::Model made = grown(leaf, test);
      QVERIFY(made.tree());
      const model::Branch& branch = (*made.tree())[0].branch();
      QVERIFY2(!branch.missingLeft, test);
      QCOMPARE((*made.tree())[branch.left].stats.rows, 4.0);
      QCOMPARE((*made.tree())[branch.right].stats.rows, 2.0);
    }
    // A value above all that were seen is known, too.
    const model::Branch known = (*grown(leaf, "width is known").tree())[0].branch();
    const data::Dataset later = support::table("width colour{red,green} class{a,b}*", "35 red a \n ? red a");
    QVERIFY(routeLeft(known, later, 0) && !routeLeft(known, later, 1));
    QCOMPARE(describeSplit(known.split, *table.schema()), std::string("width is known"));
    // Also where the branch asked the same attribute before, and sent missing values with most rows.
    const model::Model low = grown(leaf, "width <= 2");
    QVERIFY((*low.tree())[0].branch().missingLeft);
    QVERIFY(!(*grown(low, "width is known").tree())[0].branch().missingLeft);
    QCOMPARE(describeSplit((*grown(leaf, "colour is known").tree())[0].branch().split, *table.schema()),
             std::string("colour is known"));
  }

  void anyEditsLeaveAValidModelWhoseFiguresAreThoseOfItsRows() {
    int done = 0;
    QVERIFY(rc::check([&done] {
      Rng rng(*rc::gen::arbitrary<std::uint32_t>());
      const data::Dataset table = randomTable(rng, 30, true);
      model::Model model = randomModel(rng, table, RandomShape::Tree);
      const data::Rows rows = table.allRows();
      refitStats(model, table, rows, std::vector<bool>(model.tree()->nodes.size(), true));
      const int nodes = model.tree()->size();
      std::vector<model::Edit> edits;
      for (int i = 0; i < 3; ++i) {
        const int node = drawn(rng, 0, nodes - 1);
        switch (drawn(rng, 0, 5)) {
          case 0:
            edits.push_back(model::PruneEdit{node});
            break;
          case 1:
            edits.push_back(model::BlackBoxEdit{node, drawn(rng, 0, 1)});
            break;
          case 2:
            edits.push_back(model::RegularEdit{node});
            break;
          case 3:
            edits.push_back(model::ThresholdEdit{node, drawn(rng, -4, 4) / 2.0});
            break;
          case 4:
            edits.push_back(model::SplitEdit{node, randomSplit(rng, *table.schema())});
            break;
          default:
            edits.push_back(model::LockEdit{node, rng.chance(0.5)});
        }
      }
      const auto result = edited(model, edits, table, rows, {});
      if (!result) return;  // an edit of a node that is not there any more, or not of that kind
      ++done;
      const model::Tree& tree = *result->tree();
      RC_ASSERT(preorder(tree) == tree);
      RC_ASSERT(result->origin.edits.size() == model.origin.edits.size() + 3);
      const auto arriving = rowsOfNodes(tree, table, rows);
      for (int i = 0; i < tree.size(); ++i) {
        const model::NodeStats expected = statsOf(*result, table, arriving[i]);
        RC_ASSERT(tree[i].stats == expected);
        if (!tree[i].isLeaf()) continue;
        if (const auto* leaf = std::get_if<model::ClassLeaf>(&tree[i].leaf()))
          RC_ASSERT(leaf->counts == expected.counts);
      }
      RC_ASSERT(predict(*result, table, rows, Context()).ok());
    }));
    QVERIFY2(done >= 10, qPrintable(QString::number(done)));
  }

  void roundingMovesNoRow() {
    QVERIFY(rc::check([] {
      Rng rng(*rc::gen::arbitrary<std::uint32_t>());
      const data::Dataset table = randomTable(rng, 30, true);
      const model::Model model = randomModel(rng, table, RandomShape::Tree);
      const model::Tree shorter = rounded(*model.tree(), table, table.allRows());
      RC_ASSERT(leavesOf(shorter, table, table.allRows()) == leavesOf(*model.tree(), table, table.allRows()));
    }));
    model::Tree tree{{model::Node{model::Branch{model::Linear{{{{0}, 0.987654}}, 1.523456}, 1, 2}, {}, false},
                      model::Node{model::Leaf(model::ClassLeaf{{}, 0}), {}, false},
                      model::Node{model::Leaf(model::ClassLeaf{{}, 1}), {}, false}}};
    const model::Linear split =
        std::get<model::Linear>(rounded(tree, flowers(), flowers().allRows())[0].branch().split);
    QCOMPARE(split.terms[0].weight, 1.0);  // 1 <= 1.523456 < 2 <= ...: one digit would move the rows at 2
    QCOMPARE(split.bound, 1.5);
  }
};

PARETREE_TEST(EditTest)
}  // namespace edit_test

#include "edit_test.moc"
