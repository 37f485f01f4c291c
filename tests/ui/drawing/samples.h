// Models made in code, for tests of pictures: of every kind of split and leaf, of any size.
#pragma once

#include <algorithm>
#include <cmath>
#include <memory>
#include <string>
#include <vector>

#include "paretree/core/json.h"
#include "paretree/core/rng.h"
#include "paretree/model/model.h"
#include "ui/drawing/tree/tree_context.h"

namespace paretree::ui::drawn {

class SilentBox : public model::BlackBox {
 public:
  explicit SilentBox(std::string kind) : kind_(std::move(kind)) {}
  std::string kind() const override { return kind_; }
  std::string label() const override { return kind_; }
  Result<model::BlackBoxPredictions> predict(const data::Dataset&, std::span<const data::Row>,
                                             const Context&) const override {
    return Error{textMessage("a sample without answers")};
  }
  Json toJson() const override { return Json{{"kind", kind_}}; }

 private:
  std::string kind_;
};

enum class LeafKind { Class, Value, Linear, Vector, Hybrid };

struct Wish {
  int leaves = 12;
  LeafKind kind = LeafKind::Class;
  int classes = 7;  ///< or targets, for Vector
  std::uint64_t seed = 1;
  bool nominal = false;  ///< with subset splits and missing values
  int boxes = 1;
  double rows = 4154;
};

struct Sample {
  model::ModelPtr model;
  TreeContext context;
};

inline std::shared_ptr<const data::Schema> schemaFor(const Wish& wish) {
  auto schema = std::make_shared<data::Schema>();
  const char* names[] = {"step rate",
                         "ankle height",
                         "belt tilt",
                         "chest tilt",
                         "heart rate",
                         "belt energy",
                         "maximum vertical acceleration of the left ankle"};
  for (const char* name : names)
    schema->columns.push_back({name, data::ColumnType::Number, data::Role::Feature, {}, {}});
  schema->columns.push_back({"surface",
                             data::ColumnType::Nominal,
                             data::Role::Feature,
                             {"asphalt", "grass", "gravel", "sand"},
                             {}});
  if (wish.kind == LeafKind::Vector) {
    const char* targets[] = {"Maths", "Physics", "English", "Robotics", "Design", "Drama"};
    for (int t = 0; t < wish.classes; ++t)
      schema->columns.push_back({t < 6 ? targets[t] : "Elective " + std::to_string(t),
                                 data::ColumnType::Number,
                                 data::Role::Target,
                                 {},
                                 {}});
  } else if (wish.kind == LeafKind::Class || wish.kind == LeafKind::Hybrid) {
    const char* words[] = {"standing", "walking", "sitting", "stairs", "lying", "cycling", "running"};
    data::ColumnInfo target{"activity", data::ColumnType::Nominal, data::Role::Target, {}, {}};
    for (int c = 0; c < wish.classes; ++c)
      target.levels.push_back(wish.classes <= 7    ? words[c]
                              : wish.classes == 26 ? std::string(1, static_cast<char>('A' + c))
                                                   : "h" + std::string(1, static_cast<char>('a' + c)) + "d");
    schema->columns.push_back(target);
  } else {
    schema->columns.push_back({"Rings", data::ColumnType::Number, data::Role::Target, {}, {}});
  }
  return schema;
}

/// Is what the sample's tree says a class?
inline bool hasClasses(const Wish& wish) {
  return wish.kind == LeafKind::Class || wish.kind == LeafKind::Hybrid;
}

/// A node before it has a split or a leaf: its rows, those of each class, its children.
struct Place {
  std::vector<double> counts;
  double rows;
  int left = -1, right = -1;
};

/// The largest open leaf is split, by lot, until there are enough.
inline std::vector<Place> grownPlaces(const Wish& wish, Rng& rng) {
  std::vector<Place> places;
  std::vector<double> all(static_cast<std::size_t>(hasClasses(wish) ? wish.classes : 1));
  for (std::size_t c = 0; c < all.size(); ++c)
    all[c] = std::round(wish.rows / static_cast<double>(all.size()));
  places.push_back({all, wish.rows});
  for (int leaves = 1; leaves < wish.leaves; ++leaves) {
    std::size_t best = places.size();
    double most = 0;
    for (std::size_t i = 0; i < places.size(); ++i) {
      const double weight = places[i].rows * (0.4 + rng.uniform());
      if (places[i].left < 0 && weight > most) {
        most = weight;
        best = i;
      }
    }
    Place left{places[best].counts, 0}, right = left;
    for (std::size_t c = 0; c < left.counts.size(); ++c) {
      const double share = rng.uniform() < 0.5 ? rng.uniform() * 0.2 : 1 - rng.uniform() * 0.2;
      left.counts[c] = std::round(places[best].counts[c] * share);
      right.counts[c] = places[best].counts[c] - left.counts[c];
      left.rows += left.counts[c];
      right.rows += right.counts[c];
    }
    places[best].left = static_cast<int>(places.size());
    places[best].right = places[best].left + 1;
    places.push_back(left);
    places.push_back(right);
  }
  return places;
}

inline model::Branch branchAt(const Wish& wish, const Place& place, Rng& rng) {
  model::Branch branch;
  branch.left = place.left;
  branch.right = place.right;
  if (wish.nominal && rng.uniform() < 0.3)
    branch.split = model::Subset{7, {rng.uniform() < 0.5, true, false, rng.uniform() < 0.5}};
  else
    branch.split = model::Threshold{static_cast<int>(rng.uniform() * 6.99),
                                    std::round((rng.uniform() * 200 - 60) * 100) / 100};
  return branch;
}

inline model::ValueLeaf vectorLeaf(const Wish& wish, Rng& rng) {
  model::ValueLeaf leaf;
  for (int t = 0; t < wish.classes; ++t)
    leaf.values.push_back(rng.uniform() < 0.2 ? 0 : std::round(rng.uniform() * 100));
  return leaf;
}

inline model::LinearLeaf linearLeaf(Rng& rng) {
  model::LinearLeaf leaf;
  leaf.intercept = rng.uniform() * 10;
  const int terms = static_cast<int>(rng.uniform() * 4);
  for (int t = 0; t < terms; ++t)
    leaf.terms.push_back({{t, -1, 0}, (rng.uniform() - 0.4) * 40, data::kMissing});
  if (terms > 2) leaf.terms.push_back({{7, 1, 0}, -1.02, data::kMissing});
  return leaf;
}

/// The leaf of the majority; in a hybrid tree about a third are black boxes.
inline model::Leaf classLeaf(const Wish& wish, const Place& place, Rng& rng) {
  const auto majority =
      static_cast<int>(std::max_element(place.counts.begin(), place.counts.end()) - place.counts.begin());
  if (wish.kind == LeafKind::Hybrid && rng.uniform() < 0.35)
    return model::Leaf{
        model::BlackBoxLeaf{static_cast<int>(rng.uniform() * wish.boxes), place.counts, majority}};
  return model::Leaf{model::ClassLeaf{place.counts, majority}};
}

inline model::Node nodeAt(const Wish& wish, const Place& place, Rng& rng) {
  model::Node node;
  node.stats.rows = place.rows;
  if (hasClasses(wish)) node.stats.counts = place.counts;
  node.stats.impurity = rng.uniform() * 0.4;
  if (place.left >= 0) {
    node.body = branchAt(wish, place, rng);
    return node;
  }
  switch (wish.kind) {
    case LeafKind::Value:
      node.stats.error = rng.uniform() * 4;
      node.body = model::Leaf{model::ValueLeaf{{rng.uniform() * 20}}};
      break;
    case LeafKind::Vector:
      node.body = model::Leaf{vectorLeaf(wish, rng)};
      break;
    case LeafKind::Linear:
      node.body = model::Leaf{linearLeaf(rng)};
      node.stats.error = rng.uniform() * 9;
      break;
    case LeafKind::Class:
    case LeafKind::Hybrid:
      node.body = classLeaf(wish, place, rng);
      break;
  }
  return node;
}

/// What is said of each node beside the model: how often boxes are right, missing rows, values at a bound.
inline TreeContext contextOf(const Wish& wish, const model::Tree& tree, Rng& rng) {
  TreeContext context;
  context.shareRight.assign(tree.nodes.size(), data::kMissing);
  context.missingRows.assign(tree.nodes.size(), 0);
  context.holds.resize(tree.nodes.size());
  for (std::size_t v = 0; v < tree.nodes.size(); ++v) {
    const model::Leaf* leaf = tree.nodes[v].isLeaf() ? &tree.nodes[v].leaf() : nullptr;
    if (leaf && std::holds_alternative<model::BlackBoxLeaf>(*leaf))
      context.shareRight[v] = 0.85 + 0.15 * rng.uniform();
    if (wish.nominal && rng.uniform() < 0.2) context.missingRows[v] = 4;
    const auto* value = leaf ? std::get_if<model::ValueLeaf>(leaf) : nullptr;
    if (value && value->values.size() > 1) {
      for (const double x : value->values)
        context.holds[v].push_back(x == 0   ? model::Held::ByRow
                                   : x > 95 ? model::Held::AtBound
                                            : model::Held::Free);
    }
  }
  return context;
}

/// A tree grown at random.
inline Sample make(const Wish& wish) {
  Rng rng(wish.seed);
  auto model = std::make_shared<model::Model>();
  model->schema = schemaFor(wish);
  model->targets = model->schema->withRole(data::Role::Target);
  for (int b = 0; b < (wish.kind == LeafKind::Hybrid ? wish.boxes : 0); ++b)
    model->blackBoxes.push_back(std::make_shared<SilentBox>(b == 0 ? "knn" : b == 1 ? "svm" : "forest"));
  model::Tree tree;
  for (const Place& place : grownPlaces(wish, rng)) tree.nodes.push_back(nodeAt(wish, place, rng));
  model->shape = preorder(tree);
  return {model, contextOf(wish, *model->tree(), rng)};
}

/// Two formulas and three leaves, as the paper on nonlinear trees has them; `many` = more terms than a node
/// can show.
inline Sample formulas(bool many = false) {
  auto schema = std::make_shared<data::Schema>();
  for (const char* name : {"radius_worst", "smoothness_worst", "texture_worst", "symmetry_worst", "area"})
    schema->columns.push_back({name, data::ColumnType::Number, data::Role::Feature, {}, {}});
  schema->columns.push_back(
      {"diagnosis", data::ColumnType::Nominal, data::Role::Target, {"benign", "malignant"}, {}});
  auto model = std::make_shared<model::Model>();
  model->schema = schema;
  model->targets = {5};
  const auto scaled = [](int column, double low, double high) {
    return model::PowerLaw::ScaledInput{{column, -1, 0}, low, high};
  };
  model::PowerLaw first;
  first.inputs = {scaled(0, 7.9, 36.04), scaled(1, 0.0712, 0.2226), scaled(2, 12.02, 49.54)};
  first.terms = {{0.81, {{0, 2}, {1, 1}}}, {-1.94, {{2, -1}}}};
  if (many)
    for (int i = 0; i < 4; ++i) first.terms.push_back({1.5 - i, {{0, 3}, {1, -2}, {2, 1}}});
  first.bias = -0.55;
  model::PowerLaw second;
  second.inputs = {scaled(3, 0.1565, 0.6638)};
  second.terms = {{-0.92, {{0, -2}}}};
  second.bias = 0.37;
  second.modulus = true;
  second.modulusBound = 0.21;
  model::Linear third;
  third.terms = {{{4, -1, 0}, 0.5}, {{0, -1, 0}, -12.25}};
  third.bound = 3;
  const auto branch = [](model::Split split, int left, int right, double benign, double malignant,
                         double impurity) {
    model::Node node;
    node.body = model::Branch{std::move(split), left, right, true};
    node.stats.rows = benign + malignant;
    node.stats.counts = {benign, malignant};
    node.stats.impurity = impurity;
    return node;
  };
  const auto leaf = [](double benign, double malignant) {
    model::Node node;
    node.body = model::Leaf{model::ClassLeaf{{benign, malignant}, benign >= malignant ? 0 : 1}};
    node.stats.rows = benign + malignant;
    node.stats.counts = {benign, malignant};
    node.stats.impurity = 0.02;
    return node;
  };
  model::Tree tree;
  tree.nodes = {branch(first, 1, 2, 251, 147, .466),
                leaf(245, 8),
                branch(second, 3, 4, 6, 139, .067),
                branch(third, 5, 6, 1, 136, .02),
                leaf(5, 3),
                leaf(0, 131),
                leaf(1, 5)};
  model->shape = preorder(tree);
  return {model, {}};
}

}  // namespace paretree::ui::drawn
