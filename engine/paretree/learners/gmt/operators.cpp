#include "paretree/learners/gmt/operators.h"

#include <algorithm>
#include <cmath>
#include <functional>

#include "paretree/core/elementary.h"
#include "paretree/learners/gmt/greedy.h"
#include "paretree/learners/gmt/tuning.h"

namespace paretree::learners::gmt {
namespace {

enum class Want { Any, Leaf, Branch };

/// Deeper nodes and nodes with more of the loss are chosen more often: each adds half of the weight. One way
/// down from the root, by the sums that nodes keep of what is below them.
NodePath choose(const NodePtr& root, Want want, Rng& rng) {
  const double whole = root->loss > 0 ? root->loss : 1, deepest = root->depth + 1.0;
  const bool leaves = want != Want::Branch, branches = want != Want::Leaf;
  const auto weightOfAll = [&](const Node& node, int depth) {
    double sum = 0;
    const double leafCount = node.leaves, branchCount = node.leaves - 1;
    if (leaves)
      sum += 0.05 * leafCount + (static_cast<double>(node.leafDepths) + depth * leafCount) / deepest +
             node.loss / whole;
    if (branches && branchCount > 0)
      sum += 0.05 * branchCount + (static_cast<double>(node.branchDepths) + depth * branchCount) / deepest +
             0.5 * node.branchLosses / whole;
    return sum;
  };
  NodePath place{{root}, {}};
  double draw = rng.uniform() * weightOfAll(*root, 1);
  for (int depth = 1; !place.node()->isLeaf(); ++depth) {
    const Node& node = *place.node();
    if (branches) {
      draw -= 0.05 + depth / deepest + 0.5 * node.loss / whole;
      if (draw < 0 || (want == Want::Branch && node.leaves == 2)) break;
    }
    const double below = weightOfAll(*node.left, depth + 1);
    bool left = draw < below;
    if (want == Want::Branch && (left ? node.left : node.right)->isLeaf()) left = !left;  // by rounding alone
    if (!left) draw -= below;
    NodePtr next = left ? node.left : node.right;
    place.left.push_back(left);
    place.path.push_back(std::move(next));
  }
  return place;
}

/// Where rows with a missing value go: with the majority.
void settleMissing(Builder& builder, Test& test, std::span<const std::uint32_t> rows) {
  // always answers
  if (std::holds_alternative<model::Linear>(test.split) ||
      std::holds_alternative<model::PowerLaw>(test.split))
    return;
  RowList asked, yes, no;
  const std::size_t step = std::max<std::size_t>(1, rows.size() / tuning::kAskedWhere);
  for (std::size_t i = 0; i < rows.size(); i += step) asked.push_back(rows[i]);
  test.missingLeft = false;
  builder.part(test, asked, yes, no);  // those present and left
  test.missingLeft = true;
  RowList present;
  yes.swap(present);
  no.clear();
  builder.part(test, asked, yes, no);  // those present and right
  test.missingLeft = present.size() >= no.size();
}

/// A dipole: two rows that the test is to part, rather different in the target than not.
std::pair<std::uint32_t, std::uint32_t> dipole(const TrainingMatrix& design,
                                               std::span<const std::uint32_t> rows, Rng& rng) {
  std::pair<std::uint32_t, std::uint32_t> best{rows[rng.below(rows.size())], rows[rng.below(rows.size())]};
  if (design.leaf() == LeafKind::Class) {
    for (int k = 0; k < 4 && design.classOf(best.first) == design.classOf(best.second); ++k)
      best.second = rows[rng.below(rows.size())];
    return best;
  }
  const auto other = rows[rng.below(rows.size())];
  if (std::abs(design.y(other) - design.y(best.first)) >
      std::abs(design.y(best.second) - design.y(best.first)))
    best.second = other;
  return best;
}

TestPtr univariateTest(Builder& builder, std::span<const std::uint32_t> rows, Rng& rng) {
  const TrainingMatrix& design = builder.design();
  for (int attempt = 0; attempt < 8; ++attempt) {
    const int column = design.features()[rng.below(design.features().size())];
    const auto [a, b] = dipole(design, rows, rng);
    Test test;
    if (design.isNumeric(column)) {
      const double x = design.numbers(column)[a], y = design.numbers(column)[b];
      if (!(x != y) || x != x || y != y) continue;
      test.split = model::Threshold{column, halfway(x, y)};
    } else {
      const auto x = design.codes(column)[a], y = design.codes(column)[b];
      if (x == y || x < 0 || y < 0) continue;
      model::Subset subset{column, std::vector<bool>(design.task().data.info(column).levels.size())};
      for (std::size_t level = 0; level < subset.left.size(); ++level) subset.left[level] = rng.chance(0.5);
      subset.left[x] = true;
      subset.left[y] = false;
      test.split = subset;
    }
    settleMissing(builder, test, rows);
    return std::make_shared<const Test>(std::move(test));
  }
  return nullptr;
}

/// A plane between the ends of a dipole over two to four inputs, each weighed by its spread.
TestPtr obliqueTest(const Builder& builder, std::span<const std::uint32_t> rows, Rng& rng) {
  const TrainingMatrix& design = builder.design();
  if (design.inputs() < 2) return nullptr;
  const data::Dataset& data = design.task().data;
  for (int attempt = 0; attempt < 8; ++attempt) {
    const auto [a, b] = dipole(design, rows, rng);
    model::Linear plane;
    const auto wanted = 2 + rng.below(3);
    const double delta = rng.uniform(0.25, 0.75);
    for (std::uint64_t k = 0; k < wanted; ++k) {
      const int j = static_cast<int>(rng.below(static_cast<std::uint64_t>(design.inputs())));
      const model::Input& input = design.input(j);
      const double xa = inputValue(input, data, design.dataRow(a)),
                   xb = inputValue(input, data, design.dataRow(b));
      const double scaled = design.x(a)[j] - design.x(b)[j];
      if (!(std::abs(xa - xb) > 0) || !std::isfinite(xa - xb)) continue;
      if (std::any_of(plane.terms.begin(), plane.terms.end(),
                      [&](const auto& t) { return t.input == input; }))
        continue;
      const double weight = scaled / (xa - xb) * scaled;  // in original units
      plane.terms.push_back({input, weight});
      plane.bound += weight * (delta * xa + (1 - delta) * xb);
    }
    if (plane.terms.size() < 2) continue;
    return std::make_shared<const Test>(Test{plane, true});
  }
  return nullptr;
}

/// Of some of the rows: by how much the test's two sides differ, as the squares (numbers) or the Gini purity
/// (classes) that it explains. Below 0 where all go to one side.
double contrast(Builder& builder, const Test& test, std::span<const std::uint32_t> rows) {
  const TrainingMatrix& design = builder.design();
  RowList asked, sides[2];
  const std::size_t step = std::max<std::size_t>(1, rows.size() / tuning::kAskedWhere);
  for (std::size_t i = 0; i < rows.size(); i += step) asked.push_back(rows[i]);
  builder.part(test, asked, sides[0], sides[1]);
  if (sides[0].empty() || sides[1].empty()) return -1;
  double explained = 0;
  std::vector<double> counts;
  for (const auto& side : sides) {
    const auto n = static_cast<double>(side.size());
    if (design.leaf() != LeafKind::Class) {
      double sum = 0;
      for (const auto row : side) sum += design.y(row);
      explained += sum * sum / n;
      continue;
    }
    counts.assign(static_cast<std::size_t>(design.classes()), 0.0);
    for (const auto row : side) ++counts[design.classOf(row)];
    for (const double count : counts) explained += count * count / n;
  }
  return explained;
}

/// The best of a few by contrast: as a top-down inducer would, but never always.
TestPtr newTest(Builder& builder, std::span<const std::uint32_t> rows, TestKind kind, Rng& rng) {
  if (rows.size() < 2) return nullptr;
  TestPtr best;
  double most = -1;
  const auto tries = builder.design().published() ? 1 : 1 + rng.below(tuning::kMostTries);
  for (std::uint64_t k = 0; k < tries; ++k) {
    const bool oblique = kind == TestKind::Oblique || (kind == TestKind::Mixed && rng.chance(0.3));
    TestPtr test = oblique ? obliqueTest(builder, rows, rng) : nullptr;
    if (!test) test = univariateTest(builder, rows, rng);
    if (!test || tries == 1) return test;
    const double here = contrast(builder, *test, rows);
    if (best && here <= most) continue;
    best = std::move(test);
    most = here;
  }
  return best;
}

/// The same attribute with another threshold, other levels, or another bound or weight.
TestPtr shiftedTest(Builder& builder, const Test& test, std::span<const std::uint32_t> rows, Rng& rng) {
  const TrainingMatrix& design = builder.design();
  Test shifted = test;
  if (auto* threshold = std::get_if<model::Threshold>(&shifted.split)) {
    const auto& values = design.numbers(threshold->column);
    // Of a few values met, one of the nearest on a random side.
    const bool up = rng.chance(0.5);
    double nearest = NAN;
    const auto tries = 1 + rng.below(12);
    for (std::uint64_t k = 0; k < tries; ++k) {
      const double value = values[rows[rng.below(rows.size())]];
      if (value != value || (up ? value <= threshold->value : value > threshold->value)) continue;
      if (nearest != nearest || std::abs(value - threshold->value) < std::abs(nearest - threshold->value))
        nearest = value;
    }
    if (nearest != nearest) return nullptr;
    double next = NAN;  // the neighbour beyond it, to stand halfway
    for (int k = 0; k < 8; ++k) {
      const double value = values[rows[rng.below(rows.size())]];
      if (value != value || (up ? value <= nearest : value >= nearest)) continue;
      if (next != next || std::abs(value - nearest) < std::abs(next - nearest)) next = value;
    }
    threshold->value = next != next ? nearest : halfway(nearest, next);
  } else if (auto* subset = std::get_if<model::Subset>(&shifted.split)) {
    if (subset->left.empty()) return nullptr;
    const auto level = rng.below(subset->left.size());
    subset->left[level] = !subset->left[level];
  } else if (auto* plane = std::get_if<model::Linear>(&shifted.split)) {
    const auto at = rng.below(plane->terms.size() + 1);
    if (at < plane->terms.size()) {
      plane->terms[at].weight *= elementary::exp2(rng.normal() * 0.5) * (rng.chance(0.1) ? -1 : 1);
    }
    const auto row = rows[rng.below(rows.size())];  // through another row
    double sum = 0;
    for (const auto& term : plane->terms)
      sum += term.weight * inputValue(term.input, design.task().data, design.dataRow(row));
    if (std::isfinite(sum))
      plane->bound = at < plane->terms.size() ? plane->bound + (sum - plane->bound) * 0.25 : sum;
  }
  settleMissing(builder, shifted, rows);
  return std::make_shared<const Test>(std::move(shifted));
}

std::vector<std::uint16_t> changedInputs(const Builder& builder, std::vector<std::uint16_t> inputs,
                                         Rng& rng) {
  const auto d = static_cast<std::uint64_t>(builder.design().inputs());
  const auto other = static_cast<std::uint16_t>(rng.below(d));
  const auto found = std::find(inputs.begin(), inputs.end(), other);
  if (found != inputs.end()) {
    inputs.erase(found);  // remove
  } else if (!inputs.empty() && rng.chance(0.4)) {
    inputs[rng.below(inputs.size())] = other;  // change
  } else {
    inputs.push_back(other);  // add
  }
  std::sort(inputs.begin(), inputs.end());
  inputs.erase(std::unique(inputs.begin(), inputs.end()), inputs.end());
  return inputs;
}

/// A threshold found, with the way of missing values settled; null as it is.
TestPtr settled(Builder& builder, const TestPtr& found, std::span<const std::uint32_t> rows) {
  if (!found) return nullptr;
  Test test = *found;
  settleMissing(builder, test, rows);
  return std::make_shared<const Test>(std::move(test));
}

/// Now and then a test of sweptTest(), with the way of missing values settled; else null.
TestPtr lookedFor(Builder& builder, std::span<const std::uint32_t> rows, std::span<const std::uint16_t> left,
                  std::span<const std::uint16_t> right, int column, const Variation& variation, Rng& rng) {
  const LeafKind leaf = builder.design().leaf();
  if (builder.design().published() || leaf == LeafKind::Class || variation.tests == TestKind::Oblique ||
      !rng.chance(leaf == LeafKind::Mean ? tuning::kSweptMeans : tuning::kSwept))
    return nullptr;
  return settled(builder, sweptTest(builder, rows, left, right, column, rng), rows);
}

/// Now and then a test of alternatedTest() for a branch above other branches; between two leaves a sweep sees
/// as much.
TestPtr alternated(Builder& builder, const Node& branch, std::span<const std::uint32_t> rows, int column,
                   const Variation& variation, Rng& rng) {
  if (builder.design().published() || builder.design().leaf() != LeafKind::Mean || branch.leaves == 2 ||
      variation.tests == TestKind::Oblique)
    return nullptr;
  if (!rng.chance(tuning::kAlternated)) return nullptr;
  return settled(builder, alternatedTest(builder, branch, rows, column, rng), rows);
}

/// A leaf with its attributes selected anew.
NodePtr selectedAgain(Builder& builder, const NodePtr& leaf, double price, Rng& rng) {
  return builder.leaf(leaf->rows, stepwise(builder, *leaf->rows, leaf->inputs, leaf->moments, price, rng),
                      leaf->moments);
}

/// A leaf as a branch whose children have its attributes, or some of their own. Null where there is no test.
NodePtr expanded(Builder& builder, const Node& root, const Node& leaf, const Variation& variation, Rng& rng) {
  TestPtr test = lookedFor(builder, *leaf.rows, leaf.inputs, leaf.inputs, -1, variation, rng);
  if (!test) test = newTest(builder, *leaf.rows, variation.tests, rng);
  if (!test) return nullptr;
  const NodePtr branch = builder.split(std::move(test), leaf, leaf, *leaf.rows, leaf.moments);
  const bool linear = builder.design().leaf() == LeafKind::Linear && builder.design().inputs() > 0;
  if (!linear || branch->isLeaf() || builder.design().published() || !rng.chance(tuning::kStepwise))
    return branch;
  const double price = priceOfInput(root, builder.design(), rng);
  NodePtr right = selectedAgain(builder, branch->right, price, rng),
          left = selectedAgain(builder, branch->left, price, rng);
  return builder.branch(branch->test, std::move(left), std::move(right));
}

bool within(const Builder& builder, const NodePtr& root) {
  return builder.limits().maxLeaves == 0 || root->leaves <= builder.limits().maxLeaves;
}

}  // namespace

NodePtr mutated(Builder& builder, const NodePtr& root, const Variation& variation, Rng& rng) {
  const bool onLeaf = root->isLeaf() || rng.chance(0.5);
  const NodePath place = choose(root, onLeaf ? Want::Leaf : Want::Branch, rng);
  const Node& node = *place.node();
  NodePtr changed;
  if (onLeaf) {
    const bool linear = builder.design().leaf() == LeafKind::Linear && builder.design().inputs() > 0;
    const bool expand = !linear || rng.chance(0.35);
    if (expand) {
      changed = expanded(builder, *root, node, variation, rng);
      if (!changed) return root;
    } else if (!builder.design().published() && rng.chance(tuning::kStepwise)) {
      changed = selectedAgain(builder, place.node(), priceOfInput(*root, builder.design(), rng), rng);
    } else {
      changed = builder.leaf(node.rows, changedInputs(builder, node.inputs, rng), node.moments);
    }
  } else {
    const double what = rng.uniform();
    if (what < 0.25) {  // prune: keep the model of one child, or both children's attributes
      const Node& kept = rng.chance(0.5) ? *node.left : *node.right;
      const auto inputs = rng.chance(0.5) ? inputsBelow(node) : inputsBelow(kept);
      changed = builder.leaf(rowsOf(node), inputs, momentsOf(node));
    } else if (what < 0.9) {  // shift, or another attribute
      const auto rows = rowsOf(node);
      const auto* threshold = std::get_if<model::Threshold>(&node.test->split);
      const int column = what < 0.65 && threshold ? threshold->column : -1;
      TestPtr test = alternated(builder, node, rows, column, variation, rng);
      if (!test)
        test = lookedFor(builder, rows, inputsBelow(*node.left), inputsBelow(*node.right), column, variation,
                         rng);
      if (!test)
        test = what < 0.65 ? shiftedTest(builder, *node.test, rows, rng)
                           : newTest(builder, rows, variation.tests, rng);
      if (!test) return root;
      changed = builder.resplit(std::move(test), place.node());
    } else {  // one child takes the whole node
      const bool left = rng.chance(0.5);
      changed = builder.with(left ? node.left : node.right, rowsOf(left ? *node.right : *node.left));
    }
  }
  NodePtr tree = replacedAt(builder, place, std::move(changed));
  return within(builder, tree) ? tree : root;
}

NodePtr crossed(Builder& builder, const NodePtr& root, const NodePtr& partner, Rng& rng) {
  const double what = rng.uniform();
  NodePtr changed;
  NodePath place = choose(root, what < 0.5 || root->isLeaf() ? Want::Any : Want::Branch, rng);
  const NodePath donor = choose(partner, what < 0.5 || partner->isLeaf() ? Want::Any : Want::Branch, rng);
  const Node& node = *place.node();
  const Node& given = *donor.node();
  if (what < 0.5 || node.isLeaf() || given.isLeaf()) {  // subtree (a leaf's model where it is one)
    changed = builder.routed(given, rowsOf(node), given.isLeaf() ? momentsOf(node) : nullptr);
  } else if (what < 0.75) {  // test
    changed = builder.resplit(given.test, place.node());
  } else {  // branch: the test and one of its sides
    const bool left = rng.chance(0.5);
    changed = builder.split(given.test, left ? *given.left : *node.left, left ? *node.right : *given.right,
                            rowsOf(node));
  }
  NodePtr tree = replacedAt(builder, place, std::move(changed));
  return within(builder, tree) ? tree : root;
}

NodePtr varied(Builder& builder, const NodePtr& parent, const NodePtr& partner, const Variation& variation,
               Rng& rng) {
  NodePtr child = parent;
  if (rng.chance(variation.crossover)) child = crossed(builder, child, partner, rng);
  if (rng.chance(variation.mutation)) child = mutated(builder, child, variation, rng);
  if (child != parent) ++builder.effort().trees;
  return child;
}

NodePtr startTree(Builder& builder, const grow::GrowData& grow, const Variation& variation, Rng& rng,
                  const Context& context) {
  const TrainingMatrix& design = builder.design();
  const std::size_t n = design.rows();
  const std::size_t sample = std::min(n, std::max<std::size_t>(20, std::min<std::size_t>(500, n / 10)));
  data::Rows rows;
  for (std::size_t i = 0; i < sample; ++i)
    rows.push_back(design.dataRow(static_cast<std::uint32_t>(rng.below(n))));
  std::sort(rows.begin(), rows.end());
  grow::GrowOptions options;
  if (design.leaf() == LeafKind::Class)
    options.criterion = rng.chance(0.5) ? grow::Criterion::Gini : grow::Criterion::Entropy;
  else
    options.criterion = grow::Criterion::Variance;
  options.maxLeaves = static_cast<int>(elementary::exp2(rng.uniform(0, tuning::kStartDoublings)));
  if (builder.limits().maxLeaves > 0)
    options.maxLeaves = std::min(options.maxLeaves, builder.limits().maxLeaves);
  options.minLeaf = builder.limits().minLeaf;
  options.featuresPerSplit = 1 + static_cast<int>(rng.below(design.features().size()));
  const model::Tree grown = growTree(grow, rows, options, rng.stream(rng.next()), context);

  const auto d = static_cast<std::uint64_t>(design.inputs());
  const std::function<NodePtr(int, RowList)> make = [&](int at, RowList arriving) -> NodePtr {
    const paretree::model::Node& node = grown[at];
    if (!node.isLeaf()) {
      TestPtr test = std::make_shared<const Test>(Test{node.branch().split, node.branch().missingLeft});
      if (variation.tests != TestKind::Univariate)
        if (auto other = newTest(builder, arriving, variation.tests, rng)) test = std::move(other);
      RowList left, right;
      builder.part(*test, arriving, left, right);
      const auto least = static_cast<std::size_t>(builder.limits().minLeaf);
      if (left.size() >= least && right.size() >= least) {
        NodePtr l = make(node.branch().left, std::move(left)),
                r = make(node.branch().right, std::move(right));
        return builder.branch(std::move(test), std::move(l), std::move(r));
      }
    }
    std::vector<std::uint16_t> inputs;
    if (design.leaf() == LeafKind::Linear && d > 0) {
      const auto count = rng.below(std::min<std::uint64_t>(d, 10) + 1);
      for (std::uint64_t k = 0; k < count; ++k) inputs.push_back(static_cast<std::uint16_t>(rng.below(d)));
      std::sort(inputs.begin(), inputs.end());
      inputs.erase(std::unique(inputs.begin(), inputs.end()), inputs.end());
    }
    return builder.leaf(std::move(arriving), std::move(inputs));
  };
  RowList all(n);
  for (std::size_t i = 0; i < n; ++i) all[i] = static_cast<std::uint32_t>(i);
  ++builder.effort().trees;
  return make(0, std::move(all));
}

NodePtr fromTree(Builder& builder, const model::Tree& tree) {
  const TrainingMatrix& design = builder.design();
  const auto usable = [&](const model::Split& split) {
    for (const int column : columnsOf(split))
      if (std::find(design.features().begin(), design.features().end(), column) == design.features().end())
        return false;
    return true;
  };
  for (const auto& node : tree.nodes)
    if (!node.isLeaf() && !usable(node.branch().split)) return nullptr;
  const std::function<NodePtr(int, RowList)> make = [&](int at, RowList arriving) -> NodePtr {
    const paretree::model::Node& node = tree[at];
    if (!node.isLeaf()) {
      Test test{node.branch().split, node.branch().missingLeft};
      RowList left, right;
      builder.part(test, arriving, left, right);
      const auto least = static_cast<std::size_t>(builder.limits().minLeaf);
      if (left.size() < least) return make(node.branch().right, std::move(arriving));
      if (right.size() < least) return make(node.branch().left, std::move(arriving));
      NodePtr l = make(node.branch().left, std::move(left)), r = make(node.branch().right, std::move(right));
      return builder.branch(std::make_shared<const Test>(std::move(test)), std::move(l), std::move(r));
    }
    std::vector<std::uint16_t> inputs;
    if (const auto* linear = std::get_if<model::LinearLeaf>(&node.leaf());
        linear && design.leaf() == LeafKind::Linear) {
      for (const auto& term : linear->terms)
        for (int j = 0; j < design.inputs(); ++j)
          if (design.input(j).column == term.input.column && design.input(j).level == term.input.level)
            inputs.push_back(static_cast<std::uint16_t>(j));
      std::sort(inputs.begin(), inputs.end());
      inputs.erase(std::unique(inputs.begin(), inputs.end()), inputs.end());
    }
    return builder.leaf(std::move(arriving), std::move(inputs));
  };
  RowList all(design.rows());
  for (std::size_t i = 0; i < all.size(); ++i) all[i] = static_cast<std::uint32_t>(i);
  NodePtr root = make(0, std::move(all));
  return within(builder, root) ? root : nullptr;
}

}  // namespace paretree::learners::gmt
