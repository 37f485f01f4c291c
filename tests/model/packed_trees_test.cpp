#include "paretree/model/packed_trees.h"

#include <rapidcheck.h>

#include <QTest>
#include <algorithm>
#include <functional>
#include <utility>

#include "paretree/model/apply/predict.h"
#include "tests/support/random_models.h"
#include "tests/support/unit.h"

namespace packed_trees_test {

using namespace paretree;
using namespace paretree::support;

namespace {

/// A tree of the kind that is packed, with stats of every sort: whole and broken counts, sums that agree
/// with the rows and others, missing figures.
model::Tree packable(Rng& rng, const model::Model& model, int splits) {
  model::Tree tree = randomTree(rng, model, {.splits = splits, .boxes = false, .formulas = false});
  const auto width = model.isClassifier() ? static_cast<std::size_t>(model.classes()) : model.targets.size();
  for (model::Node& node : tree.nodes) {
    std::vector<double> figures;
    for (std::size_t k = 0; k < width; ++k)
      figures.push_back(rng.chance(0.7) ? drawn(rng, 0, 1 << drawn(rng, 0, 20)) : rng.uniform(-2, 2));
    node.stats = {};
    (model.isClassifier() ? node.stats.counts : node.stats.means) = figures;
    for (const double figure : figures) node.stats.rows += figure;
    if (rng.chance(0.3)) node.stats.rows = rng.uniform(0, 100);
    if (rng.chance(0.7)) node.stats.impurity = rng.chance(0.5) ? 0 : rng.uniform();
    if (rng.chance(0.7)) node.stats.error = rng.chance(0.5) ? 0 : rng.uniform();
    node.locked = rng.chance(0.2);
    if (!node.isLeaf()) continue;
    if (!model.isClassifier())
      node.body = model::Leaf(model::ValueLeaf{rng.chance(0.5) ? figures : std::vector<double>(width, 0.3)});
    else if (rng.chance(0.5))
      node.body = model::Leaf(model::ClassLeaf{figures, 0});
    else
      std::get<model::ClassLeaf>(node.leaf()).counts.resize(width, 1);
  }
  return tree;
}

/// The answers of an ensemble by the definition: one tree after the other, by predictions of its own.
std::vector<double> plainSums(const model::Model& model, const data::Dataset& data) {
  const model::Ensemble& ensemble = *model.ensemble();
  const data::Rows rows = data.allRows();
  const auto width = model.isClassifier() ? static_cast<std::size_t>(model.classes()) : model.targets.size();
  std::vector<double> sums(rows.size() * width, 0);
  double total = 0;
  for (std::size_t t = 0; t < ensemble.trees.size(); ++t) {
    model::Model one = model;
    one.shape = ensemble.trees[t];
    const auto answers = *predict(one, data, rows, Context());
    total += ensemble.weights[t];
    for (std::size_t i = 0; i < rows.size(); ++i) {
      const double* shares =
          model.isClassifier() ? &answers.probabilities[i * width] : &answers.values[i * width];
      const bool none = std::all_of(shares, shares + width, [](double s) { return s == 0; });
      const bool vote = ensemble.combine == model::Ensemble::Combine::Vote || none;
      for (std::size_t k = 0; k < width; ++k) {
        const double own = static_cast<std::size_t>(model.isClassifier() ? answers.classes[i] : -1) == k;
        sums[i * width + k] += ensemble.weights[t] * (model.isClassifier() && vote ? own : shares[k]);
      }
    }
  }
  for (std::size_t i = 0; i < rows.size(); ++i) {
    double all = 0;
    for (std::size_t k = 0; k < width; ++k) all += sums[i * width + k];
    for (std::size_t k = 0; k < width; ++k) sums[i * width + k] /= model.isClassifier() ? all : total;
  }
  return sums;
}

}  // namespace

class PackedTreesTest : public QObject {
  Q_OBJECT
 private slots:
  void aPackedTreeComesBackToTheBit() {
    QVERIFY(rc::check([](std::uint64_t seed, bool classify) {
      Rng rng(seed);
      const data::Dataset data = randomTable(rng, 4, classify, 2);
      const model::Model model = randomModel(rng, data, RandomShape::Tree, {.splits = 0});
      const model::Tree tree = packable(rng, model, drawn(rng, 0, 30));
      const model::PackedTree packed{model::Tree(tree)};
      RC_ASSERT(packed.packedBytes() > 0u);
      RC_ASSERT(packed.unpacked() == tree);
      RC_ASSERT(packed.nodes() == tree.nodes.size());
      RC_ASSERT(packed.leaves() == static_cast<std::size_t>(tree.leafCount()));
    }));
  }
  void otherTreesAreKeptAsTheyAre() {
    QVERIFY(rc::check([](std::uint64_t seed, bool classify) {
      Rng rng(seed);
      const data::Dataset data = randomTable(rng, 4, classify);
      const model::Model model = randomModel(rng, data, RandomShape::Tree, {.splits = drawn(rng, 0, 9)});
      RC_ASSERT(model::PackedTree(model::Tree(*model.tree())).unpacked() == *model.tree());
      model::Tree mixed = packable(rng, model, drawn(rng, 2, 9));
      if (mixed[0].isLeaf()) return;
      std::swap(mixed[0].branch().left, mixed[0].branch().right);  // no longer in preorder
      const model::PackedTree kept{model::Tree(mixed)};
      RC_ASSERT(kept.plain() != nullptr);
      RC_ASSERT(kept.unpacked() == mixed);
    }));
  }
  /// Each is a small tree of two leaves with one thing that packed nodes have no place for.
  void whatNodesDifferInIsNotPacked_data() {
    QTest::addColumn<std::function<void(model::Tree&)>>("change");
    const auto row = [](const char* name, std::function<void(model::Tree&)> change) {
      QTest::newRow(name) << std::move(change);
    };
    row("other counts", [](model::Tree& tree) { tree[1].stats.counts = {1}; });
    row("other means", [](model::Tree& tree) { tree[1].stats.means = {1}; });
    row("other answers", [](model::Tree& tree) { tree[2].body = model::Leaf(model::ClassLeaf{{1}, 0}); });
    row("other leaves", [](model::Tree& tree) { tree[2].body = model::Leaf(model::ValueLeaf{{1, 2}}); });
    row("a black box", [](model::Tree& tree) { tree[2].body = model::Leaf(model::BlackBoxLeaf{0, {}, 0}); });
    row("a formula", [](model::Tree& tree) { tree[0].branch().split = model::Linear{{{{0}, 1}}, 1}; });
    row("a model of a branch", [](model::Tree& tree) { tree[0].branch().model = model::LinearLeaf{}; });
    row("left further on", [](model::Tree& tree) { tree[0].branch().left = 2; });
    row("right elsewhere", [](model::Tree& tree) { tree[0].branch().right = 1; });
    row("a leaf too many", [](model::Tree& tree) { tree.nodes.push_back(tree[2]); });
    row("a leaf too few", [](model::Tree& tree) { tree.nodes.pop_back(); });
    row("nothing", [](model::Tree& tree) { tree.nodes.clear(); });
  }
  void whatNodesDifferInIsNotPacked() {
    QFETCH(std::function<void(model::Tree&)>, change);
    const model::NodeStats stats{2, {1, 1}, {}, 0.5, 0.5};
    const model::Leaf leaf(model::ClassLeaf{{1, 1}, 0});
    model::Tree tree{{model::Node{model::Branch{model::Threshold{0, 1}, 1, 2}, stats, false},
                      model::Node{leaf, stats, false}, model::Node{leaf, stats, false}}};
    QVERIFY(model::TreePacker::packable(tree));
    change(tree);
    QVERIFY(!model::TreePacker::packable(tree));
  }
  void packedTreesAreEqualWhereTheirNodesAre() {
    const model::Leaf leaf(model::ClassLeaf{{1, 1}, 0});
    const auto packed = [&](double rows, bool locked = false) {
      model::NodeStats stats;
      stats.rows = rows;
      stats.impurity = stats.error = 0;
      return model::PackedTree(model::Tree{{model::Node{leaf, stats, locked}}});
    };
    QVERIFY(packed(2) == packed(2));
    QVERIFY(packed(0.0) == packed(-0.0));  // other bytes
    QVERIFY(!(packed(2) == packed(3)) && !(packed(2) == packed(2, true)));
    const model::Leaf box(model::BlackBoxLeaf{0, {1, 1}, 0});
    const model::PackedTree plain{model::Tree{{model::Node{box, {}, false}}}};
    QVERIFY(plain.plain() && !(plain == packed(2)) && !(packed(2) == plain));
    const model::Tree split{{model::Node{model::Branch{model::Threshold{0, 1}, 1, 2}, {}, false},
                             model::Node{leaf, {}, false}, model::Node{leaf, {}, false}}};
    QVERIFY(!(model::PackedTree(split) == packed(2)));
  }
  void aPureLeafTakesAFewBytes() {
    model::Tree tree;
    model::NodeStats stats;
    stats.rows = 100;
    stats.counts = {0, 100};
    stats.impurity = stats.error = 0;
    tree.nodes.push_back({model::Leaf(model::ClassLeaf{{0, 100}, 1}), stats, false});
    QVERIFY(model::PackedTree(tree).packedBytes() <= 4);
  }
  void ensemblesOfPackedTreesAnswerAsTheirTreesDo() {
    QVERIFY(rc::check([](std::uint64_t seed, bool classify, bool vote) {
      Rng rng(seed);
      const data::Dataset data = randomTable(rng, drawn(rng, 1, 40), classify, 2);
      model::Model model = randomModel(rng, data, RandomShape::Tree, {.splits = 0});
      model.smoothing = 0;
      model::Ensemble ensemble;
      if (vote) ensemble.combine = model::Ensemble::Combine::Vote;
      for (int t = drawn(rng, 1, 4); t > 0; --t) {
        model::Tree tree = packable(rng, model, drawn(rng, 0, 12));
        for (model::Node& node : tree.nodes)  // shares are of counts that can be
          if (node.isLeaf())
            if (auto* leaf = std::get_if<model::ClassLeaf>(&node.leaf()))
              for (double& count : leaf->counts) count = drawn(rng, 0, 2);
        ensemble.trees.add(std::move(tree));
        ensemble.weights.push_back(drawn(rng, 1, 4) / 4.0);
      }
      model.shape = ensemble;
      const auto answers = *predict(model, data, data.allRows(), Context(Rng(1), 2));
      RC_ASSERT((classify ? answers.probabilities : answers.values) == plainSums(model, data));
    }));
  }
};

PARETREE_TEST(PackedTreesTest)
}  // namespace packed_trees_test

#include "packed_trees_test.moc"
