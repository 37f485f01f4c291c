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

namespace paretree::ui::samples {

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

/// A tree grown at random: the largest open leaf is split until there are enough.
inline Sample make(const Wish& wish) {
  Rng rng(wish.seed);
  Sample sample;
  auto model = std::make_shared<model::Model>();
  model->schema = schemaFor(wish);
  model->targets = model->schema->withRole(data::Role::Target);
  const bool classes = wish.kind == LeafKind::Class || wish.kind == LeafKind::Hybrid;
  for (int b = 0; b < (wish.kind == LeafKind::Hybrid ? wish.boxes : 0); ++b)
    model->blackBoxes.push_back(std::make_shared<SilentBox>(b == 0 ? "knn" : b == 1 ? "svm" : "forest"));

  struct Open {
    std::vector<double> counts;
    double rows;
    int left = -1, right = -1;
  };
  std::vector<Open> nodes;
  std::vector<double> all(static_cast<std::size_t>(classes ? wish.classes : 1));
  for (std::size_t c = 0; c < all.size(); ++c)
    all[c] = std::round(wish.rows / static_cast<double>(all.size()));
  nodes.push_back({all, wish.rows});
  int leaves = 1;
  while (leaves < wish.leaves) {
    std::size_t best = nodes.size();
    double most = 0;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
      const double weight = nodes[i].rows * (0.4 + rng.uniform());
      if (nodes[i].left < 0 && weight > most) {
        most = weight;
        best = i;
      }
    }
    Open left{nodes[best].counts, 0}, right = left;
    for (std::size_t c = 0; c < left.counts.size(); ++c) {
      const double share = rng.uniform() < 0.5 ? rng.uniform() * 0.2 : 1 - rng.uniform() * 0.2;
      left.counts[c] = std::round(nodes[best].counts[c] * share);
      right.counts[c] = nodes[best].counts[c] - left.counts[c];
      left.rows += left.counts[c];
      right.rows += right.counts[c];
    }
    nodes[best].left = static_cast<int>(nodes.size());
    nodes[best].right = nodes[best].left + 1;
    nodes.push_back(left);
    nodes.push_back(right);
    ++leaves;
  }

  model::Tree tree;
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    model::Node node;
    node.stats.rows = nodes[i].rows;
    if (classes) node.stats.counts = nodes[i].counts;
    node.stats.impurity = rng.uniform() * 0.4;
    const auto majority = static_cast<int>(std::max_element(nodes[i].counts.begin(), nodes[i].counts.end()) -
                                           nodes[i].counts.begin());
    if (nodes[i].left >= 0) {
      model::Branch branch;
      branch.left = nodes[i].left;
      branch.right = nodes[i].right;
      if (wish.nominal && rng.uniform() < 0.3)
        branch.split = model::Subset{7, {rng.uniform() < 0.5, true, false, rng.uniform() < 0.5}};
      else
        branch.split = model::Threshold{static_cast<int>(rng.uniform() * 6.99),
                                        std::round((rng.uniform() * 200 - 60) * 100) / 100};
      node.body = branch;
    } else if (wish.kind == LeafKind::Value) {
      node.stats.error = rng.uniform() * 4;
      node.body = model::Leaf{model::ValueLeaf{{rng.uniform() * 20}}};
    } else if (wish.kind == LeafKind::Vector) {
      model::ValueLeaf leaf;
      for (int t = 0; t < wish.classes; ++t)
        leaf.values.push_back(rng.uniform() < 0.2 ? 0 : std::round(rng.uniform() * 100));
      node.body = model::Leaf{leaf};
    } else if (wish.kind == LeafKind::Linear) {
      model::LinearLeaf leaf;
      leaf.intercept = rng.uniform() * 10;
      const int terms = static_cast<int>(rng.uniform() * 4);
      for (int t = 0; t < terms; ++t)
        leaf.terms.push_back({{t, -1, 0}, (rng.uniform() - 0.4) * 40, data::kMissing});
      if (terms > 2) leaf.terms.push_back({{7, 1, 0}, -1.02, data::kMissing});
      node.stats.error = rng.uniform() * 9;
      node.body = model::Leaf{leaf};
    } else if (wish.kind == LeafKind::Hybrid && rng.uniform() < 0.35) {
      node.body = model::Leaf{
          model::BlackBoxLeaf{static_cast<int>(rng.uniform() * wish.boxes), nodes[i].counts, majority}};
    } else {
      node.body = model::Leaf{model::ClassLeaf{nodes[i].counts, majority}};
    }
    tree.nodes.push_back(std::move(node));
  }
  model->shape = preorder(tree);
  const model::Tree& done = *model->tree();
  sample.context.shareRight.assign(done.nodes.size(), data::kMissing);
  sample.context.missingRows.assign(done.nodes.size(), 0);
  sample.context.holds.resize(done.nodes.size());
  for (std::size_t v = 0; v < done.nodes.size(); ++v) {
    if (done.nodes[v].isLeaf() && std::holds_alternative<model::BlackBoxLeaf>(done.nodes[v].leaf()))
      sample.context.shareRight[v] = 0.85 + 0.15 * rng.uniform();
    if (wish.nominal && rng.uniform() < 0.2) sample.context.missingRows[v] = 4;
    const auto* value =
        done.nodes[v].isLeaf() ? std::get_if<model::ValueLeaf>(&done.nodes[v].leaf()) : nullptr;
    if (value && value->values.size() > 1) {
      for (const double x : value->values)
        sample.context.holds[v].push_back(x == 0   ? model::Held::ByRow
                                          : x > 95 ? model::Held::AtBound
                                                   : model::Held::Free);
    }
  }
  sample.model = model;
  return sample;
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

}  // namespace paretree::ui::samples
