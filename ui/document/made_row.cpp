#include "ui/document/made_row.h"

#include <algorithm>
#include <cmath>
#include <functional>

#include "engine/model/route.h"

namespace paretree::ui {
namespace {

Dataset oneRow(const Dataset& data, const std::function<ColumnValues(int)>& value) {
  std::vector<ColumnInfo> infos = data.schema()->columns;
  std::vector<ColumnValues> values;
  for (int c = 0; c < data.columns(); ++c) values.push_back(value(c));
  return Dataset(std::move(infos), std::move(values));
}

ColumnValues single(const ColumnInfo& info, double number, std::int32_t code) {
  ColumnValues values;
  if (info.isNumeric())
    values.numbers = {number};
  else
    values.codes = {code};
  return values;
}

void add(std::vector<int>& list, int column) {
  if (std::find(list.begin(), list.end(), column) == list.end()) list.push_back(column);
}

/// The column of a clause, or those of its formula.
std::vector<int> columnsOfClause(const Clause& clause) {
  if (const auto* interval = std::get_if<Interval>(&clause.test)) return {interval->column};
  if (const auto* set = std::get_if<LevelSet>(&clause.test)) return {set->column};
  return columnsOf(std::get<FormulaClause>(clause.test).split);
}

std::optional<int> firstUnasked(const std::vector<int>& columns, const std::vector<bool>& asked) {
  for (const int column : columns)
    if (!asked[static_cast<std::size_t>(column)]) return column;
  return std::nullopt;
}

std::vector<int> columnsOfLeaf(const Leaf& leaf) {
  std::vector<int> columns;
  if (const auto* linear = std::get_if<LinearLeaf>(&leaf))
    for (const auto& term : linear->terms) add(columns, term.input.column);
  return columns;
}

/// Smoothing asks the models of all nodes above the leaf.
std::vector<int> columnsOfModels(const Tree& tree, int leaf) {
  std::vector<int> columns;
  for (const int node : tree.pathTo(leaf))
    if (!tree[node].isLeaf() && tree[node].branch().model)
      for (const auto& term : tree[node].branch().model->terms) add(columns, term.input.column);
  return columns;
}

std::optional<int> nextOfTree(const Model& model, const Tree& tree, const Dataset& one,
                              const std::vector<bool>& asked) {
  int node = 0;
  while (!tree[node].isLeaf()) {
    const Branch& branch = tree[node].branch();
    if (const auto column = firstUnasked(columnsOf(branch.split), asked)) return column;
    node = routeLeft(branch, one, 0) ? branch.left : branch.right;
  }
  if (const auto column = firstUnasked(columnsOfLeaf(tree[node].leaf()), asked)) return column;
  return model.smoothing > 0 ? firstUnasked(columnsOfModels(tree, node), asked) : std::nullopt;
}

// A rule is settled once a clause is known not to hold, or all are known.
std::optional<int> nextOfRules(const RuleSet& rules, const Dataset& one, const std::vector<bool>& asked) {
  for (const Rule& rule : rules.rules) {
    if (!rule.active) continue;
    std::optional<int> open;
    bool failed = false;
    for (const Clause& clause : rule.clauses) {
      const auto column = firstUnasked(columnsOfClause(clause), asked);
      if (column && !open) open = column;
      if (!column && !satisfies(clause, one, 0)) failed = true;
    }
    if (!failed && open) return open;
  }
  if (const auto* leaf = std::get_if<LinearLeaf>(&rules.otherwise))
    return firstUnasked(columnsOfLeaf(*leaf), asked);
  return std::nullopt;
}

}  // namespace

Dataset rowAlone(const Dataset& data, Row row) {
  return oneRow(data, [&](int c) {
    const auto& info = data.info(c);
    return info.isNumeric() ? single(info, data.numbers(c)[row], 0) : single(info, 0, data.codes(c)[row]);
  });
}

Dataset typicalRow(const Dataset& data, const Rows& rows) {
  return oneRow(data, [&](int c) {
    const auto& info = data.info(c);
    if (info.role != Role::Feature) return single(info, kMissing, kMissingCode);
    if (info.isNumeric()) {
      std::vector<double> present;
      const auto numbers = data.numbers(c);
      for (const Row row : rows)
        if (!std::isnan(numbers[row])) present.push_back(numbers[row]);
      if (present.empty()) return single(info, kMissing, 0);
      std::nth_element(present.begin(), present.begin() + static_cast<std::ptrdiff_t>(present.size() / 2),
                       present.end());
      return single(info, present[present.size() / 2], 0);
    }
    std::vector<std::size_t> counts(info.levels.size(), 0);
    const auto codes = data.codes(c);
    for (const Row row : rows)
      if (codes[row] >= 0) ++counts[static_cast<std::size_t>(codes[row])];
    if (counts.empty()) return single(info, 0, kMissingCode);
    return single(info, 0,
                  static_cast<std::int32_t>(std::max_element(counts.begin(), counts.end()) - counts.begin()));
  });
}

Dataset withValues(const Dataset& one, int column, const std::vector<double>& values) {
  std::vector<ColumnInfo> infos = one.schema()->columns;
  std::vector<ColumnValues> all;
  for (int c = 0; c < one.columns(); ++c) {
    ColumnValues repeated;
    for (const double value : values) {
      if (one.info(c).isNumeric())
        repeated.numbers.push_back(c == column ? value : one.numbers(c)[0]);
      else
        repeated.codes.push_back(c != column         ? one.codes(c)[0]
                                 : std::isnan(value) ? kMissingCode
                                                     : static_cast<std::int32_t>(value));
    }
    all.push_back(std::move(repeated));
  }
  return Dataset(std::move(infos), std::move(all));
}

double valueOf(const Dataset& one, int column) {
  if (one.info(column).isNumeric()) return one.numbers(column)[0];
  return one.codes(column)[0] < 0 ? kMissing : one.codes(column)[0];
}

std::vector<int> columnsAsked(const Model& model, bool box) {
  std::vector<int> columns;
  bool all = model.ensemble() != nullptr;
  if (const Tree* tree = model.tree())
    for (int n = 0; n < tree->size(); ++n) {
      const Node& node = (*tree)[n];
      if (!node.isLeaf()) {
        for (const int column : columnsOf(node.branch().split)) add(columns, column);
        continue;
      }
      for (const int column : columnsOfLeaf(node.leaf())) add(columns, column);
      if (model.smoothing > 0)
        for (const int column : columnsOfModels(*tree, n)) add(columns, column);
      all = all || (box && std::holds_alternative<BlackBoxLeaf>(node.leaf()));
    }
  if (const RuleSet* rules = model.rules())
    for (const Rule& rule : rules->rules)
      for (const Clause& clause : rule.clauses)
        for (const int column : columnsOfClause(clause)) add(columns, column);
  if (all)
    for (const int column : model.schema->withRole(Role::Feature)) add(columns, column);
  return columns;
}

std::optional<int> nextQuestion(const Model& model, const Dataset& one, const std::vector<bool>& asked) {
  if (const Tree* tree = model.tree()) return nextOfTree(model, *tree, one, asked);
  if (const RuleSet* rules = model.rules()) return nextOfRules(*rules, one, asked);
  return firstUnasked(columnsAsked(model), asked);
}

int leafReached(const Model& model, const Dataset& one) {
  return model.tree() ? leafOf(*model.tree(), one, 0) : -1;
}

}  // namespace paretree::ui
