#include <rapidcheck.h>

#include <QTest>
#include <algorithm>

#include "paretree/model/apply/measure.h"
#include "paretree/model/apply/predict.h"
#include "paretree/model/apply/route.h"
#include "paretree/model/apply/same_nodes.h"
#include "paretree/model/change/simplify.h"
#include "tests/support/random_models.h"
#include "tests/support/tables.h"
#include "tests/support/trees.h"
#include "tests/support/unit.h"

namespace tree_test {

using namespace paretree;
using namespace paretree::support;

namespace {

const char* const kHeader = "width colour{red,green,blue} class{a,b}*";
const char* const kTree =
    "width <= 1.5\n"
    "  = a 10 2\n"
    "  colour in {red, blue}, missing right\n"
    "    = b 1 4\n"
    "    width <= 3\n"
    "      = box 0 2 2 [locked]\n"
    "      = b\n";

/// Nodes in preorder by the definition.
bool inPreorder(const model::Tree& tree, int node, int& next) {
  if (node != next++) return false;
  return tree[node].isLeaf() || (inPreorder(tree, tree[node].branch().left, next) &&
                                 inPreorder(tree, tree[node].branch().right, next));
}
bool wellFormed(const model::Tree& tree) {
  int next = 0;
  return inPreorder(tree, 0, next) && next == tree.size();
}

/// Swaps two nodes of a tree, so that it is no longer in preorder.
model::Tree swapped(model::Tree tree, int a, int b) {
  std::swap(tree[a], tree[b]);
  for (model::Node& node : tree.nodes) {
    if (node.isLeaf()) continue;
    for (int* child : {&node.branch().left, &node.branch().right})
      *child = *child == a ? b : *child == b ? a : *child;
  }
  return tree;
}

}  // namespace

class TreeTest : public QObject {
  Q_OBJECT

 private slots:
  void nodesAreTheSameWhereTheSameSplitsLead() {
    const auto data = table(kHeader, "1 red a\n2 blue b\n3 green b\n4 red a\n");
    const model::Tree whole =
        *treeModel(kTree, data).tree();  // 0: width, 1 leaf, 2: colour, 3 leaf, 4: width, 5, 6
    const model::Tree pruned = replaced(whole, 4, subtree(whole, 5));
    QCOMPARE(sameNodes(whole, pruned), (std::vector<int>{0, 1, 2, 3, 4, -1, -1}));
    QCOMPARE(sameNodes(pruned, whole), (std::vector<int>{0, 1, 2, 3, 4}));
    QVERIFY(sameStructure(whole, whole) && !sameStructure(whole, pruned) && !sameStructure(pruned, whole));
    QCOMPARE(leavesAfterPruning(whole, pruned), (std::vector<int>{-1, 1, -1, 3, 4, 4, 4}));
    QCOMPARE(leavesAfterPruning(whole, whole), (std::vector<int>{-1, 1, -1, 3, -1, 5, 6}));
    // What is larger, or asks otherwise, is no pruning.
    QVERIFY(leavesAfterPruning(pruned, whole).empty());
    model::Tree other = whole;
    other[2].branch().missingLeft = !other[2].branch().missingLeft;
    QCOMPARE(sameNodes(whole, other), (std::vector<int>{0, 1, 2, -1, -1, -1, -1}));
    QVERIFY(!sameStructure(whole, other));
    QVERIFY(leavesAfterPruning(whole, other).empty());
    QVERIFY(leavesAfterPruning(whole, {}).empty());
    QVERIFY(leavesAfterPruning({}, whole).empty());
    QCOMPARE(sameNodes(whole, {}), std::vector<int>(7, -1));
  }

  void literalsReadBackAsTheyArePrinted() {
    const data::Dataset data = table(kHeader, "1 red a");
    QCOMPARE(treeText(treeModel(kTree, data)), std::string(kTree));
  }

  void verbsFollowThePreorder() {
    const data::Dataset data = table(kHeader, "1 red a");
    const model::Model model = treeModel(kTree, data);
    const model::Tree& t = *model.tree();
    QCOMPARE(t.leafCount(), 4);
    QCOMPARE(t.leaves(), (std::vector<int>{1, 3, 5, 6}));
    QCOMPARE(t.parents(), (std::vector<int>{-1, 0, 0, 2, 2, 4, 4}));
    QCOMPARE(t.depths(), (std::vector<int>{0, 1, 1, 2, 2, 3, 3}));
    QCOMPARE(t.pathTo(5), (std::vector<int>{0, 2, 4, 5}));
    QCOMPARE(treeText(subtree(t, 4), *data.schema(), 2),
             std::string("width <= 3\n  = box 0 2 2 [locked]\n  = b\n"));
    const model::Tree leaf = tree("= a 7 0", *data.schema(), 2);
    QCOMPARE(treeText(replaced(t, 2, leaf), *data.schema(), 2),
             std::string("width <= 1.5\n  = a 10 2\n  = a 7 0\n"));
  }

  void preorderRestoresWhatWasShuffled() {
    QVERIFY(rc::check([] {
      Rng rng(*rc::gen::arbitrary<std::uint32_t>());
      const data::Dataset data = randomTable(rng, 1, *rc::gen::arbitrary<bool>());
      const model::Model model = randomModel(rng, data, RandomShape::Tree, {drawn(rng, 1, 12)});
      const model::Tree& tree = *model.tree();
      RC_ASSERT(wellFormed(tree));
      model::Tree shuffled = tree;
      for (int i = 0; i < 10; ++i)
        shuffled = swapped(shuffled, drawn(rng, 1, tree.size() - 1), drawn(rng, 1, tree.size() - 1));
      RC_ASSERT(preorder(shuffled) == tree);
      const int node = drawn(rng, 0, tree.size() - 1);
      RC_ASSERT(replaced(tree, node, subtree(tree, node)) == tree);
    }));
  }

  void treesDeeperThanTheStackAreNoDanger() {
    const data::Dataset data = table(kHeader, "1 red a \n 300000 red b");
    model::Tree chain;
    constexpr int kDepth = 200'000;
    for (int i = 0; i < kDepth; ++i) {
      chain.nodes.push_back(
          {model::Branch{model::Threshold{0, static_cast<double>(i)}, 2 * i + 1, 2 * i + 2}, {}, false});
      chain.nodes.push_back({model::Leaf(model::BlackBoxLeaf{i % 2, {1, 0}, 0}), {}, false});
    }
    chain.nodes.push_back({model::Leaf(model::BlackBoxLeaf{1, {0, 1}, 1}), {}, false});
    QCOMPARE(preorder(chain).size(), 2 * kDepth + 1);
    QCOMPARE(chain.depths().back(), kDepth);
    QCOMPARE(leavesOf(chain, data, data.allRows()), (std::vector<int>{3, 2 * kDepth}));
    QCOMPARE(mergedBlackBoxes(chain).leafCount(), kDepth);  // the two last leaves ask the same box
  }

  void rowsGoWhereTheSplitsSay() {
    const data::Dataset data =
        table(kHeader, "1.5 red a \n 1.6 blue a \n 2 green a \n 2 ? a \n ? red a \n 3.5 ? a");
    const model::Model model = treeModel(kTree, data);
    QCOMPARE(leavesOf(*model.tree(), data, data.allRows()), (std::vector<int>{1, 3, 5, 5, 1, 6}));
  }

  void allWaysOfRoutingAgree() {
    QVERIFY(rc::check([] {
      Rng rng(*rc::gen::arbitrary<std::uint32_t>());
      const data::Dataset data = randomTable(rng, 40, *rc::gen::arbitrary<bool>());
      const model::Model model = randomModel(rng, data, RandomShape::Tree);
      const model::Tree& tree = *model.tree();
      const data::Rows rows = data.allRows();
      const std::vector<int> leaves = leavesOf(tree, data, rows);
      const std::vector<data::Rows> arriving = rowsOfNodes(tree, data, rows);
      RC_ASSERT(arriving[0] == rows);
      for (const data::Row row : rows) RC_ASSERT(leaves[row] == leafOf(tree, data, row));
      std::vector<data::Rows> expected(tree.nodes.size());
      for (const data::Row row : rows)
        for (const int node : tree.pathTo(leaves[row])) expected[node].push_back(row);
      RC_ASSERT(arriving == expected);
    }));
  }

  void mergingJoinsLeavesOfOneBoxButNotLockedOnes() {
    const data::Dataset data = table(kHeader, "1 red a");
    const auto mergedText = [&](const std::string& text) {
      return treeText(mergedBlackBoxes(tree(text, *data.schema(), 2)), *data.schema(), 2);
    };
    QCOMPARE(mergedText("width <= 1\n  = box 0 1 0\n  width <= 2\n    = box 0 4 3\n    = box 0 2 0\n"),
             std::string("= box 0 7 3\n"));
    QCOMPARE(mergedText("width <= 1\n  = box 0 1 0\n  = box 0 0 5\n"), std::string("= box 0 1 5\n"));
    for (const std::string kept :
         {"width <= 1\n  = box 0 1 0\n  = box 1 0 5\n", "width <= 1 [locked]\n  = box 0 1 0\n  = box 0 5 0\n",
          "width <= 1\n  = box 0 1 0 [locked]\n  = box 0 5 0\n", "width <= 1\n  = a 1 0\n  = box 0 5 0\n",
          "width <= 1\n  = a 1 0\n  = a 5 0\n"})
      QCOMPARE(mergedText(kept), kept);
  }

  void mergedTreesAnswerTheSame() {
    QVERIFY(rc::check([] {
      Rng rng(*rc::gen::arbitrary<std::uint32_t>());
      const data::Dataset data = randomTable(rng, 40, *rc::gen::arbitrary<bool>());
      const model::Model model = randomModel(rng, data, RandomShape::Tree, {12});
      model::Model shorter = model;
      shorter.smoothing = 0;
      model::Model plain = shorter;
      shorter.shape = mergedBlackBoxes(*model.tree());
      RC_ASSERT(wellFormed(*shorter.tree()));
      RC_ASSERT(mergedBlackBoxes(*shorter.tree()) == *shorter.tree());
      const Context context;
      const auto before = predict(plain, data, data.allRows(), context);
      const auto after = predict(shorter, data, data.allRows(), context);
      RC_ASSERT(before->classes == after->classes);
      RC_ASSERT(before->explained == after->explained);
      RC_ASSERT(before->values == after->values);
    }));
  }

  void recipesHandLeavesToBoxesAndMergeUpwards() {
    const data::Dataset data = table(kHeader, "1 red a");
    auto base = std::make_shared<model::Model>(treeModel(
        "width <= 1\n  width <= 0\n    = a 5 1\n    = b 1 3\n  width <= 2\n    = a 2 0\n    = box 1 2 2\n",
        data));
    for (int shift = 0; shift < 2; ++shift)
      base->blackBoxes.push_back(std::make_shared<CountingBox>(2, shift));
    const auto made = [&](std::vector<std::int8_t> boxes) {
      return treeText(model::instantiate({base, std::move(boxes)}));
    };
    QCOMPARE(made({}), treeText(*base));
    QCOMPARE(made({0, 0, -1, -1}),
             std::string("width <= 1\n  = box 0 6 4\n  width <= 2\n    = a 2 0\n    = a 2 2\n"));
    QCOMPARE(made({0, 1, 0, 0}),
             std::string("width <= 1\n  width <= 0\n    = box 0 5 1\n    = box 1 1 3\n  = box 0 4 2\n"));
    QCOMPARE(made({1, 1, 1, 1}), std::string("= box 1 10 6\n"));
    std::get<model::Tree>(base->shape)[2].locked = true;
    QCOMPARE(
        made({1, 1, 1, 1}),
        std::string("width <= 1\n  width <= 0\n    = box 1 5 1 [locked]\n    = box 1 1 3\n  = box 1 4 2\n"));
  }

  /// No learner hands over leaves that answer numbers; what is not handed over stays, whatever it answers.
  void recipesKeepLeavesOfNumbers() {
    const data::Dataset data = table("width price*", "1 2");
    auto base = std::make_shared<model::Model>();
    base->schema = data.schema();
    base->targets = {1};
    base->blackBoxes.push_back(std::make_shared<CountingBox>(2));
    model::Tree whole = tree("width <= 1\n  = 3\n  = 4\n", *data.schema(), 1);
    whole[2].body = model::Leaf(model::LinearLeaf{4, {{{0}, 2}}});
    whole[1].stats.counts = {5, 6};
    base->shape = whole;
    QVERIFY(*model::instantiate({base, {-1, -1}}).tree() == whole);
    const model::Model handed = model::instantiate({base, {0, -1}});
    QVERIFY(std::get<model::BlackBoxLeaf>((*handed.tree())[1].leaf()) == (model::BlackBoxLeaf{0, {5, 6}, 0}));
    const model::Model other = model::instantiate({base, {-1, 0}});
    QVERIFY(std::holds_alternative<model::ValueLeaf>((*other.tree())[1].leaf()));
    QVERIFY(std::get<model::BlackBoxLeaf>((*other.tree())[2].leaf()).counts.empty());
    QVERIFY(model::sharedModelOf({base, {}}) == base);
    QVERIFY(*model::sharedModelOf({base, {-1, -1}})->tree() == whole);
  }

  void cutsOfOneTreeAreSubtreesMadeLeaves() {
    QVERIFY(rc::check([] {
      Rng rng(*rc::gen::arbitrary<std::uint32_t>());
      const data::Dataset data = randomTable(rng, 5, false, 2);
      const auto base = std::make_shared<const model::Model>(
          randomModel(rng, data, RandomShape::Tree, {*rc::gen::inRange(0, 20)}));
      const model::Tree& whole = *base->tree();
      constexpr int kSteps = 5;
      auto path = std::make_shared<model::PruningPath>();
      for (const model::Node& node : whole.nodes) {
        path->collapsesAt.push_back(node.isLeaf() ? -1 : drawn(rng, -1, kSteps));
        path->answers.push_back(node.isLeaf() ? std::vector<double>() : std::vector{rng.uniform(), 1.0});
      }
      const auto sizes = sizesOnPath(whole, *path, kSteps, data.columns());
      RC_ASSERT(sizes.size() == std::size_t{kSteps});
      for (int step = 0; step < kSteps; ++step) {
        model::Tree cut = whole;
        for (int node = whole.size(); node-- > 0;) {
          const int at = path->collapsesAt[node];
          if (at < 0 || at > step) continue;
          model::Node leaf = whole[node];
          leaf.body = model::Leaf{model::ValueLeaf{path->answers[node]}};
          cut = replaced(cut, node, model::Tree{{leaf}});
        }
        const model::Model made = model::instantiate({base, {}, path, step});
        RC_ASSERT(*made.tree() == cut);
        RC_ASSERT(made.origin == base->origin && made.targets == base->targets);
        RC_ASSERT(made.smoothing == base->smoothing);
        RC_ASSERT(sizes[step] == sizeOf(made));
      }
    }));
  }
};

PARETREE_TEST(TreeTest)
}  // namespace tree_test

#include "tree_test.moc"
