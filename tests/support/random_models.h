// Tables and models drawn at random: small, with ties, missing values, locks, all kinds of splits and leaves.
#pragma once

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "paretree/core/rng.h"
#include "paretree/model/change/edit.h"
#include "paretree/model/change/known_test.h"
#include "paretree/model/model.h"
#include "tests/support/boxes.h"

namespace paretree::support {

inline int drawn(Rng& rng, int low, int high) {
  return low + static_cast<int>(rng.below(static_cast<std::uint64_t>(high - low + 1)));
}

/// Three numeric columns on a coarse grid (n0, n1, n2), two nominal (c0, c1 of 2 to 5 levels), then the
/// target(s); one value in ten is missing.
inline data::Dataset randomTable(Rng& rng, int rows, bool classify, int targets = 1) {
  std::vector<data::ColumnInfo> columns;
  std::vector<data::ColumnValues> values;
  const auto count = static_cast<std::size_t>(rows);
  const auto numeric = [&](const std::string& name, double missing) {
    data::ColumnInfo info;
    info.name = name;
    data::ColumnValues column;
    for (std::size_t i = 0; i < count; ++i)
      column.numbers.push_back(rng.chance(missing) ? data::kMissing : drawn(rng, -8, 8) / 4.0);
    columns.push_back(info);
    values.push_back(std::move(column));
  };
  const auto nominal = [&](const std::string& name, int levels, double missing) {
    data::ColumnInfo info;
    info.name = name;
    info.type = data::ColumnType::Nominal;
    for (int level = 0; level < levels; ++level)
      info.levels.push_back(name + std::string(1, static_cast<char>('a' + level)));
    data::ColumnValues column;
    for (std::size_t i = 0; i < count; ++i)
      column.codes.push_back(rng.chance(missing) ? data::kMissingCode : drawn(rng, 0, levels - 1));
    columns.push_back(info);
    values.push_back(std::move(column));
  };
  for (int i = 0; i < 3; ++i) numeric("n" + std::to_string(i), 0.1);
  for (int i = 0; i < 2; ++i) nominal("c" + std::to_string(i), drawn(rng, 2, 5), 0.1);
  if (classify) {
    nominal("class", drawn(rng, 2, 4), 0);
    columns.back().role = data::Role::Target;
  } else {
    for (int t = 0; t < targets; ++t) {
      numeric("y" + std::to_string(t), 0);
      columns.back().role = data::Role::Target;
    }
  }
  return data::Dataset(std::move(columns), std::move(values));
}

inline model::Input randomInput(Rng& rng, const data::Schema& schema) {
  model::Input input;
  input.column = drawn(rng, 0, 4);
  if (schema[input.column].isNominal()) {
    input.level = drawn(rng, 0, static_cast<int>(schema[input.column].levels.size()) - 1);
    input.ifMissing = drawn(rng, 0, 1);
  } else {
    input.ifMissing = drawn(rng, -4, 4) / 4.0;
  }
  return input;
}

inline model::PowerLaw randomPowerLaw(Rng& rng, const data::Schema& schema) {
  model::PowerLaw law;
  const int inputs = drawn(rng, 1, 3), terms = drawn(rng, 1, 3);
  for (int i = 0; i < inputs; ++i) {
    const double low = drawn(rng, -4, 0) / 2.0;
    law.inputs.push_back({randomInput(rng, schema), low, rng.chance(0.1) ? low : low + rng.uniform(0.5, 3)});
  }
  for (int t = 0; t < terms; ++t) {
    model::PowerLaw::Term term{rng.uniform(-1, 1), {}};
    for (int i = 0; i < inputs; ++i)
      if (rng.chance(0.7)) term.factors.push_back({i, drawn(rng, 1, 3) * (rng.chance(0.5) ? 1 : -1)});
    law.terms.push_back(std::move(term));
  }
  law.bias = rng.uniform(-1, 1);
  law.modulus = rng.chance(0.3);
  law.modulusBound = law.modulus ? rng.uniform(-1, 1) : 0;
  if (rng.chance(0.3))
    for (auto& in : law.inputs) in.plain = true;
  return law;
}

inline model::Split randomSplit(Rng& rng, const data::Schema& schema, bool formulas = true) {
  switch (drawn(rng, 0, formulas ? 5 : 3)) {
    case 0:
    case 1:
      return model::Threshold{drawn(rng, 0, 2), drawn(rng, -7, 7) / 4.0 + (rng.chance(0.5) ? 0.125 : 0)};
    case 2:
    case 3: {
      model::Subset subset{drawn(rng, 3, 4), {}};
      for (std::size_t level = 0; level < schema[subset.column].levels.size(); ++level)
        subset.left.push_back(rng.chance(0.5));
      if (rng.chance(0.1)) subset.left.pop_back();  // a level that the split does not know
      return subset;
    }
    case 4: {
      model::Linear linear;
      const int terms = drawn(rng, 1, 3);
      for (int i = 0; i < terms; ++i) linear.terms.push_back({randomInput(rng, schema), rng.uniform(-2, 2)});
      linear.bound = rng.uniform(-2, 2);
      return linear;
    }
    default:
      return randomPowerLaw(rng, schema);
  }
}

inline model::LinearLeaf randomLinearLeaf(Rng& rng, const data::Schema& schema) {
  model::LinearLeaf leaf;
  leaf.intercept = rng.uniform(-2, 2);
  const int terms = drawn(rng, 0, 3);
  for (int i = 0; i < terms; ++i)
    leaf.terms.push_back(
        {randomInput(rng, schema), rng.uniform(-2, 2), rng.chance(0.3) ? data::kMissing : rng.uniform()});
  if (rng.chance(0.4)) leaf.low = rng.uniform(-2, 0);
  if (rng.chance(0.4)) leaf.high = rng.uniform(0, 2);
  return leaf;
}

inline model::Leaf randomLeaf(Rng& rng, const model::Model& model, bool boxes) {
  if (model.isClassifier()) {
    std::vector<double> counts;
    if (rng.chance(0.9))
      for (int k = 0; k < model.classes(); ++k) counts.push_back(drawn(rng, 0, 4));
    const int majority = drawn(rng, 0, model.classes() - 1);
    if (boxes && !model.blackBoxes.empty() && rng.chance(0.4))
      return model::BlackBoxLeaf{drawn(rng, 0, static_cast<int>(model.blackBoxes.size()) - 1), counts,
                                 majority};
    return model::ClassLeaf{counts, majority};
  }
  if (model.targets.size() == 1 && rng.chance(0.4)) return randomLinearLeaf(rng, *model.schema);
  model::ValueLeaf leaf;
  for (std::size_t t = 0; t < model.targets.size(); ++t) leaf.values.push_back(drawn(rng, -4, 4) / 2.0);
  return leaf;
}

struct RandomTreeOptions {
  int splits = 8;
  bool boxes = true, formulas = true, locks = true;
};

inline model::Tree randomTree(Rng& rng, const model::Model& model, const RandomTreeOptions& options = {}) {
  model::Tree tree{{model::Node{randomLeaf(rng, model, options.boxes), {}, false}}};
  for (int i = 0; i < options.splits; ++i) {
    const std::vector<int> leaves = tree.leaves();
    const int leaf = leaves[rng.below(leaves.size())];
    model::Branch branch{randomSplit(rng, *model.schema, options.formulas), tree.size(), tree.size() + 1,
                         rng.chance(0.5)};
    for (int child = 0; child < 2; ++child)
      tree.nodes.push_back({randomLeaf(rng, model, options.boxes), {}, false});
    tree[leaf].body = std::move(branch);
  }
  tree = preorder(tree);
  for (model::Node& node : tree.nodes) {
    node.locked = options.locks && rng.chance(0.1);
    node.stats.rows = drawn(rng, 0, 40);
    if (rng.chance(0.5)) node.stats.impurity = rng.uniform();
    if (model.isClassifier() && rng.chance(0.8))
      for (int k = 0; k < model.classes(); ++k) node.stats.counts.push_back(drawn(rng, 0, 9));
    if (!model.isClassifier() && rng.chance(0.8))
      for (std::size_t t = 0; t < model.targets.size(); ++t) node.stats.means.push_back(rng.uniform(-2, 2));
    if (!model.isClassifier() && model.targets.size() == 1 && !node.isLeaf() && rng.chance(0.3))
      node.branch().model = randomLinearLeaf(rng, *model.schema);
  }
  return tree;
}

inline model::Clause randomClause(Rng& rng, const data::Schema& schema) {
  model::Clause clause;
  clause.orMissing = rng.chance(0.2);
  const model::Split split = randomSplit(rng, schema);
  if (const auto* threshold = std::get_if<model::Threshold>(&split)) {
    model::Interval interval{threshold->column};
    if (rng.chance(0.7)) interval.low = threshold->value - 1;
    if (rng.chance(0.7)) interval.high = threshold->value;
    clause.test = interval;
  } else if (const auto* subset = std::get_if<model::Subset>(&split)) {
    clause.test = model::LevelSet{subset->column, subset->left};
  } else {
    clause.test = model::FormulaClause{split, rng.chance(0.5)};
    clause.orMissing = false;
  }
  return clause;
}

inline model::RuleSet randomRules(Rng& rng, const model::Model& model, int count) {
  model::RuleSet set;
  for (int r = 0; r < count; ++r) {
    model::Rule rule;
    const int clauses = drawn(rng, 0, 4);
    for (int c = 0; c < clauses; ++c) rule.clauses.push_back(randomClause(rng, *model.schema));
    rule.outcome = randomLeaf(rng, model, false);
    rule.weight = rng.chance(0.7) ? 1 : rng.uniform(0.1, 2);
    if (rng.chance(0.5)) rule.impurity = rng.uniform();
    if (model.isClassifier() && rng.chance(0.7))
      for (int k = 0; k < model.classes(); ++k) rule.counts.push_back(drawn(rng, 0, 5));
    rule.rows = drawn(rng, 0, 20);
    for (int s = drawn(rng, 0, 2); s > 0; --s) rule.sources.push_back(drawn(rng, 0, 9));
    rule.active = !rng.chance(0.1);
    rule.locked = rng.chance(0.1);
    set.rules.push_back(std::move(rule));
  }
  set.otherwise = randomLeaf(rng, model, true);
  using Fallback = model::RuleSet::Fallback;
  constexpr Fallback kFallbacks[] = {Fallback::Otherwise, Fallback::MostClauses, Fallback::ByShare};
  set.fallback = kFallbacks[drawn(rng, 0, 2)];
  return set;
}

enum class RandomShape { Tree, Rules, Ensemble };

/// A model for `data` (made by randomTable); classifiers have two counting black boxes.
inline model::Model randomModel(Rng& rng, const data::Dataset& data, RandomShape shape,
                                const RandomTreeOptions& options = {}) {
  model::Model model;
  model.schema = data.schema();
  model.targets = data.targets();
  if (model.isClassifier() && options.boxes)
    for (int shift = 0; shift < 2; ++shift)
      model.blackBoxes.push_back(std::make_shared<CountingBox>(model.classes(), shift));
  switch (shape) {
    case RandomShape::Tree:
      model.shape = randomTree(rng, model, options);
      if (!model.isClassifier() && rng.chance(0.3)) model.smoothing = 10;
      break;
    case RandomShape::Rules:
      model.shape = randomRules(rng, model, drawn(rng, 0, 12));
      break;
    case RandomShape::Ensemble: {
      model::Ensemble ensemble;
      for (int t = drawn(rng, 1, 4); t > 0; --t) {
        ensemble.trees.add(randomTree(rng, model, options));
        ensemble.weights.push_back(rng.uniform(0.1, 2));
      }
      if (model.isClassifier() && rng.chance(0.5)) ensemble.combine = model::Ensemble::Combine::Vote;
      model.shape = std::move(ensemble);
      break;
    }
  }
  model.origin = {"cart", "some \"file\".csv", "ab12", ~0ULL, "0.1.0", {textMessage("prune node 3")}};
  if (rng.chance(0.5)) {
    data::SplitSpec spec;
    spec.testFraction = rng.uniform(0, 0.9);
    if (rng.chance(0.5)) spec.groups = "site";
    spec.checkFraction = rng.chance(0.5) ? 0.1 + 0.2 : 0;
    model.origin.split = model::TrainingSplit{spec, ~0ULL, {}, 300, 100};
  }
  return model;
}

/// Makes every second test of a number in a tree or in rules one of whether there is a value.
inline void askIfKnown(model::Model& model) {
  int count = 0;
  if (auto* tree = std::get_if<model::Tree>(&model.shape))
    for (model::Node& node : tree->nodes)
      if (!node.isLeaf())
        if (auto* cut = std::get_if<model::Threshold>(&node.branch().split); cut && ++count % 2 == 1)
          cut->value = model::kAnyKnown;
  if (auto* set = std::get_if<model::RuleSet>(&model.shape))
    for (model::Rule& rule : set->rules)
      for (model::Clause& clause : rule.clauses)
        if (auto* interval = std::get_if<model::Interval>(&clause.test); interval && ++count % 2 == 1)
          *interval = count % 4 == 1 ? model::Interval{interval->column, model::kAnyKnown}
                                     : model::Interval{interval->column};
}

}  // namespace paretree::support
