// Edits that cannot be done, and those of what is no tree of classes: each says what was expected, and a
// model that was refused an edit stays as it was.
#include <QTest>
#include <cmath>
#include <memory>

#include "paretree/messages/text.h"
#include "paretree/model/change/edit.h"
#include "tests/support/boxes.h"
#include "tests/support/tables.h"
#include "tests/support/trees.h"
#include "tests/support/unit.h"

namespace edit_refusals_test {

using namespace paretree;
using namespace paretree::support;

namespace {

const data::Dataset& flowers() {
  static const data::Dataset table =
      support::table("width colour{red,green} class{a,b}*", "1 red a \n 2 red b \n 3 green a \n 4 green b");
  return table;
}

/// 0 width, 1 leaf, 2 colour, 3 handed leaf, 4 leaf
model::Model flowerTree() {
  model::Model model = treeModel("width <= 1.5\n  = a\n  colour in {red}\n    = box 0\n    = b\n", flowers());
  model.blackBoxes.push_back(std::make_shared<CountingBox>(2));
  return model;
}

const data::Dataset& prices() {
  static const data::Dataset table =
      support::table("width depth price*", "1 1 10 \n 2 3 20 \n 3 2 30 \n 4 4 40 \n 5 1 50 \n 6 2 60");
  return table;
}

std::string codeOf(const model::Model& model, const data::Dataset& data,
                   const std::vector<model::Edit>& edits, const model::EditTools& tools = {}) {
  const auto made = edited(model, edits, data, data.allRows(), tools);
  if (made.ok()) return "done";
  // What is wrong with a split is said of a node.
  const Argument* wrong = made.error().message.find("wrong");
  return wrong ? std::get<std::vector<Message>>(wrong->value)[0].code : made.error().message.code;
}

std::string ofFlowers(const std::vector<model::Edit>& edits, const model::EditTools& tools = {}) {
  return codeOf(flowerTree(), flowers(), edits, tools);
}

model::EditTools growing() {
  model::EditTools tools;
  tools.grow = [](const model::Model& model, const data::Dataset&, const data::Rows&, int,
                  const std::vector<double>&) {
    return tree("width <= 3.5\n  = a\n  = b\n", *model.schema, 2);
  };
  return tools;
}

model::PowerLaw law(std::vector<model::PowerLaw::ScaledInput> inputs,
                    std::vector<model::PowerLaw::Term> terms) {
  model::PowerLaw made;
  made.inputs = std::move(inputs);
  made.terms = std::move(terms);
  return made;
}

}  // namespace

class EditRefusalsTest : public QObject {
  Q_OBJECT
 private slots:
  void nodesMustBeThereAndOfTheRightKind() {
    for (const int node : {-1, 5}) {
      for (const model::Edit& edit : std::vector<model::Edit>{
               model::PruneEdit{node}, model::GrowEdit{node, 4},
               model::SwapEdit{node, 0, *flowerTree().tree()}, model::BlackBoxEdit{node, 0},
               model::RegularEdit{node}, model::LockEdit{node}, model::ThresholdEdit{node, 1},
               model::SplitEdit{node, model::Threshold{0, 1}}, model::DropTermEdit{node, 0},
               model::ModulusEdit{node, true}})
        QCOMPARE(ofFlowers({edit}), std::string("model.no-such-node"));
    }
    for (const model::Edit& edit : std::vector<model::Edit>{model::PruneEdit{1}, model::ThresholdEdit{1, 1},
                                                            model::ModulusEdit{1, true}})
      QCOMPARE(ofFlowers({edit}), std::string("model.is-a-leaf"));
    QCOMPARE(ofFlowers({model::GrowEdit{2, 4}}), std::string("model.is-a-branch"));
    QCOMPARE(ofFlowers({model::ThresholdEdit{2, 1}}), std::string("model.no-threshold"));
    QCOMPARE(ofFlowers({model::ModulusEdit{0, true}}), std::string("model.no-power-law"));
    QCOMPARE(ofFlowers({model::DropTermEdit{0, 0}}), std::string("model.no-terms"));
    // The first and the last of the nodes are there.
    QCOMPARE(ofFlowers({model::LockEdit{0}, model::LockEdit{4}}), std::string("done"));
  }

  void growingNeedsAToolLeavesAndRows() {
    QCOMPARE(ofFlowers({model::GrowEdit{4, 1}}, growing()), std::string("model.few-leaves"));
    QCOMPARE(ofFlowers({model::GrowEdit{4, 2}}, growing()), std::string("done"));
    QCOMPARE(ofFlowers({model::GrowEdit{4, 4}}), std::string("model.cannot-be-grown"));
    // No row is left for what is below node 2.
    QCOMPARE(ofFlowers({model::ThresholdEdit{0, 9}, model::GrowEdit{4, 4}}, growing()),
             std::string("model.no-row-reaches"));
    const model::Tree leaf = tree("= a\n", *flowers().schema(), 2);
    QCOMPARE(ofFlowers({model::ThresholdEdit{0, 9}, model::SwapEdit{4, 0, leaf}}),
             std::string("model.no-row-reaches"));
    QCOMPARE(ofFlowers({model::SwapEdit{4, 0, {}}}), std::string("model.swap-for-nothing"));
    QCOMPARE(ofFlowers({model::SwapEdit{4, 0, leaf}}), std::string("done"));
  }

  void swappedTreesAskWhatTheTableHas() {
    model::Tree other = tree("width <= 3.5\n  = a\n  = b\n", *flowers().schema(), 2);
    const auto made = edited(flowerTree(), {model::LockEdit{2}, model::SwapEdit{2, 1, other}}, flowers(),
                             flowers().allRows(), {});
    QVERIFY(made.ok());
    // The lock is the place's; what is put there comes fitted.
    QCOMPARE(treeText(*made),
             std::string("width <= 1.5\n  = a\n  width <= 3.5 [locked]\n    = a\n    = b\n"));
    other[0].branch().split = model::Threshold{1, 2};
    QCOMPARE(ofFlowers({model::SwapEdit{2, 1, other}}), std::string("model.split-numeric"));
  }

  void splitsAskWhatTheTableHas_data() {
    QTest::addColumn<model::Split>("split");
    QTest::addColumn<std::string>("said");
    const auto row = [](const char* name, const model::Split& split, const char* said) {
      QTest::newRow(name) << split << std::string(said);
    };
    using model::Input, model::Linear, model::Subset, model::Threshold;
    row("a number", Threshold{0, 2.5}, "done");
    row("no number", Threshold{0, NAN}, "model.split-threshold");
    row("levels for a number", Threshold{1, 2}, "model.split-numeric");
    row("a column too many", Threshold{3, 2}, "model.split-numeric");
    row("a column below 0", Threshold{-1, 2}, "model.split-numeric");
    row("levels", Subset{1, {true, false}}, "done");
    row("fewer levels", Subset{1, {true}}, "done");
    row("more levels", Subset{1, {true, false, true}}, "model.split-values");
    row("numbers for levels", Subset{0, {true}}, "model.split-subset");
    row("levels of no column", Subset{3, {true}}, "model.split-subset");
    row("no term", Linear{{}, 1}, "model.split-no-term");
    row("a sum", Linear{{{{0}, 1}, {{1, 1}, 2}}, 1}, "done");
    row("a sum of levels", Linear{{{{0}, 1}, {{1}, 2}}, 1}, "model.split-numeric");
    row("a level too many", Linear{{{{1, 2}, 2}}, 1}, "model.split-indicator");
    row("a level of a number", Linear{{{{0, 0}, 2}}, 1}, "model.split-indicator");
    row("a level of no column", Linear{{{{3, 0}, 2}}, 1}, "model.split-indicator");
    row("no formula", law({{{0}, 0, 1}}, {}), "model.split-empty-formula");
    row("a formula", law({{{0}, 0, 1}}, {{1, {{0, 1}}}}), "done");
    row("a formula of levels", law({{{1}, 0, 1}}, {{1, {{0, 1}}}}), "model.split-numeric");
    row("a factor too many", law({{{0}, 0, 1}}, {{1, {{1, 1}}}}), "model.split-factor");
    row("a factor below 0", law({{{0}, 0, 1}}, {{1, {{-1, 1}}}}), "model.split-factor");
  }
  void splitsAskWhatTheTableHas() {
    QFETCH(model::Split, split);
    QFETCH(std::string, said);
    for (const int node : {1, 2}) QCOMPARE(ofFlowers({model::SplitEdit{node, split}}), said);
  }

  void thresholdsAreNumbers() {
    QCOMPARE(ofFlowers({model::ThresholdEdit{0, NAN}}), std::string("model.split-threshold"));
    QCOMPARE(ofFlowers({model::ThresholdEdit{0, 2}}), std::string("done"));
  }

  void boxesAreHandedLeavesOfClasses() {
    QCOMPARE(ofFlowers({model::BlackBoxEdit{1, 1}}), std::string("model.no-such-black-box"));
    QCOMPARE(ofFlowers({model::BlackBoxEdit{1, -1}}), std::string("model.no-such-black-box"));
    QCOMPARE(ofFlowers({model::BlackBoxEdit{1, 0}}), std::string("done"));
    model::Model bare = flowerTree();
    bare.blackBoxes.clear();
    QCOMPARE(codeOf(bare, flowers(), {model::BlackBoxEdit{1, 0}}), std::string("model.no-black-box"));
    const model::Model means = treeModel("width <= 2.5\n  = 15\n  = 45\n", prices());
    QCOMPARE(codeOf(means, prices(), {model::BlackBoxEdit{1, 0}}), std::string("model.boxes-answer-classes"));
    QCOMPARE(ofFlowers({model::RegularEdit{1}}), std::string("model.regular-already"));
    QCOMPARE(ofFlowers({model::RegularEdit{0}}), std::string("done"));
    QCOMPARE(ofFlowers({model::RegularEdit{3}, model::RegularEdit{2}}),
             std::string("model.none-asks-black-box"));
    // A leaf that was handed on keeps its counts, and may be handed to another box.
    model::Model two = flowerTree();
    two.blackBoxes.push_back(std::make_shared<CountingBox>(2, 1));
    const auto made = edited(two, {model::BlackBoxEdit{3, 1}}, flowers(), flowers().allRows(), {});
    QVERIFY(made.ok());
    QCOMPARE(std::get<model::BlackBoxLeaf>((*made->tree())[3].leaf()).box, 1);
  }

  void termsAreCountedFromOne() {
    model::Model sum = flowerTree();
    model::Tree tree = *sum.tree();
    tree[0].branch().split = model::Linear{{{{0}, 1}, {{1, 0}, 2}}, 3};
    sum.shape = tree;
    for (const int term : {-1, 2}) {
      const auto refused = edited(sum, {model::DropTermEdit{0, term}}, flowers(), flowers().allRows(), {});
      QVERIFY(!refused.ok());
      QCOMPARE(refused.error().message.code, std::string("model.no-such-term"));
      QCOMPARE(refused.error().message.number("term"), term + 1);
      QCOMPARE(refused.error().message.number("terms"), 2);
    }
    for (const int term : {0, 1}) {
      const auto rest = edited(sum, {model::DropTermEdit{0, term}}, flowers(), flowers().allRows(), {});
      QVERIFY(rest.ok());
      const auto& split = std::get<model::Linear>((*rest->tree())[0].branch().split);
      QCOMPARE(split.terms.size(), std::size_t{1});
      QCOMPARE(split.terms[0].weight, term == 0 ? 2.0 : 1.0);
      QCOMPARE(split.bound, 3.0);
      QCOMPARE(codeOf(*rest, flowers(), {model::DropTermEdit{0, 0}}), std::string("model.last-term"));
    }
    tree[0].branch().split = law({{{0}, 0, 1}, {{1, 1}, 0, 1}}, {{1, {{0, 1}}}, {2, {{1, 1}}}});
    sum.shape = tree;
    for (const int term : {-1, 2})
      QCOMPARE(codeOf(sum, flowers(), {model::DropTermEdit{0, term}}), std::string("model.no-such-term"));
    // What is left asks its own attribute still.
    const auto rest = edited(sum, {model::DropTermEdit{0, 1}}, flowers(), flowers().allRows(), {});
    const auto& left = std::get<model::PowerLaw>((*rest->tree())[0].branch().split);
    QCOMPARE(left.inputs.size(), std::size_t{1});
    QCOMPARE(left.inputs[0].input.column, 0);
    QCOMPARE(left.terms[0].factors[0].input, 0);
  }

  void linearLeavesNeedTheirTool() {
    model::Model model = treeModel("width <= 3.5\n  = 15\n  = 45\n", prices());
    model::Tree tree = *model.tree();
    tree[1].body = model::Leaf(model::LinearLeaf{1, {{{0}, 2}, {{1}, 3}}});
    tree[2].body = model::Leaf(model::LinearLeaf{5, {{{1}, 4}}});
    tree[0].branch().model = model::LinearLeaf{7, {{{0}, 1}}};
    model.shape = tree;
    for (const int term : {-1, 2})
      QCOMPARE(codeOf(model, prices(), {model::DropTermEdit{1, term}}), std::string("model.no-such-term"));
    QCOMPARE(codeOf(model, prices(), {model::DropTermEdit{1, 0}}),
             std::string("model.linear-leaf-not-fitted"));
    QCOMPARE(codeOf(model, prices(), {model::LockEdit{1}}), std::string("done"));
    model::EditTools tools;
    std::vector<std::vector<int>> asked;
    tools.fitLinear = [&](const data::Dataset&, const data::Rows& rows, int target,
                          const std::vector<model::Input>& inputs) {
      asked.emplace_back();
      model::LinearLeaf fitted{static_cast<double>(rows.size()), {}};
      for (const model::Input& input : inputs) {
        asked.back().push_back(input.column);
        fitted.terms.push_back({input, static_cast<double>(target)});
      }
      return fitted;
    };
    const auto dropped = edited(model, {model::DropTermEdit{1, 0}}, prices(), prices().allRows(), tools);
    QVERIFY(dropped.ok());
    QCOMPARE(asked, (std::vector<std::vector<int>>{{1}}));  // the other leaf has its rows still
    QVERIFY((std::get<model::LinearLeaf>((*dropped->tree())[1].leaf()) == model::LinearLeaf{3, {{{1}, 2}}}));
    // Other rows for both leaves, and the same for the root, whose model stays.
    asked.clear();
    const auto moved = edited(model, {model::ThresholdEdit{0, 2.5}}, prices(), prices().allRows(), tools);
    QVERIFY(moved.ok());
    QCOMPARE(asked.size(), std::size_t{2});
    QCOMPARE((*moved->tree())[0].branch().model->intercept, 7.0);
    // One leaf over all inputs of those that it replaces, each once.
    asked.clear();
    const auto pruned = edited(model, {model::PruneEdit{0}}, prices(), prices().allRows(), tools);
    QVERIFY(pruned.ok());
    QCOMPARE(asked, (std::vector<std::vector<int>>{{0, 1}}));
    QCOMPARE(std::get<model::LinearLeaf>((*pruned->tree())[0].leaf()).intercept, 6.0);
  }

  void constrainedLeavesNeedTheirTool() {
    model::Model model = treeModel("width <= 3.5\n  = 20\n  = 50\n", prices());
    model.constraints = "subject to\n a: price <= 30\nend\n";
    QCOMPARE(codeOf(model, prices(), {model::PruneEdit{0}}), std::string("model.constrained-not-fitted"));
    model::EditTools tools;
    tools.fitValues = [](const model::Model&, const data::Dataset&, const data::Rows& rows) {
      return std::vector{static_cast<double>(rows.size())};
    };
    const auto pruned = edited(model, {model::PruneEdit{0}}, prices(), prices().allRows(), tools);
    QVERIFY(pruned.ok());
    QCOMPARE(std::get<model::ValueLeaf>((*pruned->tree())[0].leaf()).values, (std::vector{6.0}));
  }

  void rulesAreSwitchedAndLocked() {
    model::Model model = flowerTree();
    model::RuleSet set;
    set.rules.resize(2);
    for (model::Rule& rule : set.rules) rule.outcome = model::ClassLeaf{{1, 0}, 0};
    set.otherwise = model::ClassLeaf{{1, 0}, 0};
    model.shape = set;
    for (const int rule : {-1, 2}) {
      QCOMPARE(codeOf(model, flowers(), {model::RuleSwitchEdit{rule, false}}),
               std::string("model.no-such-rule"));
      QCOMPARE(codeOf(model, flowers(), {model::RuleLockEdit{rule, true}}),
               std::string("model.no-such-rule"));
    }
    QCOMPARE(codeOf(model, flowers(), {model::PruneEdit{0}}), std::string("model.rules-without-nodes"));
    const auto made = edited(model, {model::RuleSwitchEdit{1, false}, model::RuleLockEdit{0, true}},
                             flowers(), flowers().allRows(), {});
    QVERIFY(made.ok());
    const auto& rules = made->rules()->rules;
    QVERIFY(rules[0].active && rules[0].locked && !rules[1].active && !rules[1].locked);
    QCOMPARE(ofFlowers({model::RuleSwitchEdit{0, false}}), std::string("model.no-rules-to-switch"));
    QCOMPARE(ofFlowers({model::RuleLockEdit{0, true}}), std::string("model.no-rules-to-lock"));
    model::Ensemble trees;
    trees.trees.add(*flowerTree().tree());
    trees.weights = {1};
    model.shape = trees;
    QCOMPARE(codeOf(model, flowers(), {model::PruneEdit{0}}), std::string("model.ensemble-not-edited"));
    QCOMPARE(codeOf(model, flowers(), {}), std::string("done"));
  }
};

PARETREE_TEST(EditRefusalsTest)
}  // namespace edit_refusals_test

#include "edit_refusals_test.moc"
