#include "paretree/model/bound.h"

#include <algorithm>
#include <cassert>
#include <limits>

#include "paretree/model/apply/formula_columns.h"

namespace paretree::model {

BoundInput::BoundInput(const Input& input, const data::Dataset& data)
    : level_(input.level), ifMissing_(input.ifMissing) {
  if (input.level >= 0) {
    codes_ = data.codes(input.column).data();
  } else {
    numbers_ = data.numbers(input.column).data();
  }
}

BoundFormula::BoundFormula(const Linear& split, const data::Dataset& data) : linear_(&split) {
  for (const auto& term : split.terms) inputs_.emplace_back(term.input, data);
}

BoundFormula::BoundFormula(const PowerLaw& split, const data::Dataset& data) : law_(&split) {
  for (const auto& scaled : split.inputs) inputs_.emplace_back(scaled.input, data);
}

bool BoundFormula::operator()(data::Row row) const {
  if (linear_) return linearSum(*linear_, [&](std::size_t k) { return inputs_[k](row); }) <= linear_->bound;
  return powerLawValue(*law_, [&](int k) { return scaledInput(inputs_[k](row), law_->inputs[k]); }) <= 0;
}

void BoundFormula::answers(std::span<const data::Row> rows, std::uint8_t* to) const {
  constexpr std::size_t kAtOnce = 256;  // rows whose inputs stay near
  std::vector<double> inputs(inputs_.size() * kAtOnce);
  for (std::size_t first = 0; first < rows.size(); first += kAtOnce) {
    const auto part = rows.subspan(first, std::min(kAtOnce, rows.size() - first));
    for (std::size_t k = 0; k < inputs_.size(); ++k) inputs_[k].values(part, &inputs[k * kAtOnce]);
    if (linear_)
      linearAnswers(*linear_, inputs.data(), kAtOnce, part.size(), to + first);
    else
      powerLawAnswers(*law_, inputs.data(), kAtOnce, part.size(), to + first);
  }
}

BoundLinearLeaf::BoundLinearLeaf(const LinearLeaf& leaf, const data::Dataset& data) : leaf_(&leaf) {
  for (const auto& term : leaf.terms) inputs_.emplace_back(term.input, data);
}

struct BoundTree::Binder {
  BoundTree& tree;
  const data::Dataset& data;
  Step& step;

  void operator()(const Threshold& split) const {
    step.kind = Kind::Number;
    step.numbers = data.numbers(split.column).data();
    step.threshold = split.value;
  }
  void operator()(const Subset& split) const {
    step.kind = Kind::Level;
    step.codes = data.codes(split.column).data();
    step.levels = static_cast<std::int32_t>(split.left.size());
    step.extra = tree.levels_.size();
    tree.levels_.insert(tree.levels_.end(), split.left.begin(), split.left.end());
  }
  void operator()(const Linear& split) const { formula(split); }
  void operator()(const PowerLaw& split) const { formula(split); }

  template <class Formula>
  void formula(const Formula& split) const {
    step.kind = Kind::Formula;
    step.extra = tree.formulas_.size();
    tree.formulas_.emplace_back(split, data);
  }
};

BoundTree::BoundTree(const Tree& tree, const data::Dataset& data) : nodes_(tree.nodes.size()) {
  for (int i = 0; i < tree.size(); ++i) {
    if (tree[i].isLeaf()) continue;
    const Branch& branch = tree[i].branch();
    Step& step = nodes_[i];
    step.missingLeft = branch.missingLeft;
    step.left = branch.left;
    step.right = branch.right;
    std::visit(Binder{*this, data, step}, branch.split);
  }
}

struct BoundClause::Binder {
  BoundClause& clause;
  const data::Dataset& data;

  void operator()(const Interval& interval) const { bind(interval.column, interval.low, interval.high); }
  void operator()(const LevelSet& levels) const {
    clause.codes_ = data.codes(levels.column).data();
    clause.in_ = levels.in;
  }
  void operator()(const FormulaClause& formula) const {
    clause.holds_ = formula.holds;
    std::visit(*this, formula.split);
  }
  void operator()(const Threshold& split) const {
    constexpr double infinity = std::numeric_limits<double>::infinity();
    if (clause.holds_) {
      bind(split.column, -infinity, split.value);
    } else {
      bind(split.column, split.value, infinity);
      clause.openBelow_ = false;
    }
  }
  void operator()(const Subset& split) const {
    clause.codes_ = data.codes(split.column).data();
    clause.in_ = split.left;
    if (!clause.holds_) clause.in_.flip();
  }
  void operator()(const Linear& split) const { clause.formula_.emplace(split, data); }
  void operator()(const PowerLaw& split) const { clause.formula_.emplace(split, data); }

  void bind(int column, double low, double high) const {
    clause.numbers_ = data.numbers(column).data();
    clause.low_ = low;
    clause.high_ = high;
    clause.openBelow_ = low == -std::numeric_limits<double>::infinity();
  }
};

BoundClause::BoundClause(const Clause& clause, const data::Dataset& data) : orMissing_(clause.orMissing) {
  std::visit(Binder{*this, data}, clause.test);
}

}  // namespace paretree::model
