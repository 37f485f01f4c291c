#include "ui/document/hypothetical_row.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <set>

#include "paretree/model/apply/route.h"
#include "paretree/model/x_space.h"

namespace paretree::ui {
namespace {

data::Dataset oneRow(const data::Dataset& data, const std::function<data::ColumnValues(int)>& value) {
  std::vector<data::ColumnInfo> infos = data.schema()->columns;
  std::vector<data::ColumnValues> values;
  for (int c = 0; c < data.columns(); ++c) values.push_back(value(c));
  return data::Dataset(std::move(infos), std::move(values));
}

data::ColumnValues single(const data::ColumnInfo& info, double number, std::int32_t code) {
  data::ColumnValues values;
  if (info.isNumeric())
    values.numbers = {number};
  else
    values.codes = {code};
  return values;
}

/// Adds how far the values of a column are from its middle, 1 on average; a missing one counts as twice that.
void addDistances(const data::Dataset& data, const data::Rows& rows, int column, double middle,
                  std::vector<double>& far) {
  constexpr double kMissingIsFar = 2;
  const bool numeric = data.info(column).isNumeric();
  std::vector<double> distances(rows.size(), data::kMissing);
  double sum = 0, known = 0;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (data.missing(column, rows[i])) continue;
    distances[i] = numeric ? std::abs(data.numbers(column)[rows[i]] - middle)
                   : data.codes(column)[rows[i]] == static_cast<std::int32_t>(middle) ? 0
                                                                                      : 1;
    sum += distances[i];
    ++known;
  }
  const double average = sum / known;
  if (!std::isfinite(average)) return;
  for (std::size_t i = 0; i < rows.size(); ++i)
    far[i] += std::isnan(distances[i]) ? kMissingIsFar : average > 0 ? distances[i] / average : 0;
}

void add(std::vector<int>& list, int column) {
  if (std::find(list.begin(), list.end(), column) == list.end()) list.push_back(column);
}

/// The column of a clause, or those of its formula.
std::vector<int> columnsOfClause(const model::Clause& clause) {
  if (const auto* interval = std::get_if<model::Interval>(&clause.test)) return {interval->column};
  if (const auto* set = std::get_if<model::LevelSet>(&clause.test)) return {set->column};
  return columnsOf(std::get<model::FormulaClause>(clause.test).split);
}

std::optional<int> firstUnasked(const std::vector<int>& columns, const std::vector<bool>& asked) {
  for (const int column : columns)
    if (!asked[column]) return column;
  return std::nullopt;
}

std::vector<int> columnsOfLeaf(const model::Leaf& leaf) {
  std::vector<int> columns;
  if (const auto* linear = std::get_if<model::LinearLeaf>(&leaf))
    for (const auto& term : linear->terms) add(columns, term.input.column);
  return columns;
}

/// Smoothing asks the models of all nodes above the leaf.
std::vector<int> columnsOfModels(const model::Tree& tree, int leaf) {
  std::vector<int> columns;
  for (const int node : tree.pathTo(leaf))
    if (!tree[node].isLeaf() && tree[node].branch().model)
      for (const auto& term : tree[node].branch().model->terms) add(columns, term.input.column);
  return columns;
}

std::optional<int> nextOfTree(const model::Model& model, const model::Tree& tree, const data::Dataset& one,
                              const std::vector<bool>& asked) {
  int node = 0;
  while (!tree[node].isLeaf()) {
    const model::Branch& branch = tree[node].branch();
    if (const auto column = firstUnasked(columnsOf(branch.split), asked)) return column;
    node = routeLeft(branch, one, 0) ? branch.left : branch.right;
  }
  if (const auto column = firstUnasked(columnsOfLeaf(tree[node].leaf()), asked)) return column;
  return model.smoothing > 0 ? firstUnasked(columnsOfModels(tree, node), asked) : std::nullopt;
}

// A rule is settled once a clause is known not to hold, or all are known.
std::optional<int> nextOfRules(const model::RuleSet& rules, const data::Dataset& one,
                               const std::vector<bool>& asked) {
  for (const model::Rule& rule : rules.rules) {
    if (!rule.active) continue;
    std::optional<int> open;
    bool failed = false;
    for (const model::Clause& clause : rule.clauses) {
      const auto column = firstUnasked(columnsOfClause(clause), asked);
      if (column && !open) open = column;
      if (!column && !satisfies(clause, one, 0)) failed = true;
    }
    if (!failed && open) return open;
  }
  if (const auto* leaf = std::get_if<model::LinearLeaf>(&rules.otherwise))
    return firstUnasked(columnsOfLeaf(*leaf), asked);
  return std::nullopt;
}

using Inputs = std::vector<model::Input>;

void addInputs(const model::LinearLeaf& leaf, Inputs& inputs) {
  for (const auto& term : leaf.terms) inputs.push_back(term.input);
}

void addInputs(const model::Split& split, Inputs& inputs) {
  if (const auto* linear = std::get_if<model::Linear>(&split))
    for (const auto& term : linear->terms) inputs.push_back(term.input);
  if (const auto* law = std::get_if<model::PowerLaw>(&split))
    for (const auto& input : law->inputs) inputs.push_back(input.input);
}

/// Of all formulas that the row meets.
Inputs inputsMet(const model::Model& model, const data::Dataset& one) {
  Inputs inputs;
  const auto addLeaf = [&](const model::Leaf& leaf) {
    if (const auto* linear = std::get_if<model::LinearLeaf>(&leaf)) addInputs(*linear, inputs);
  };
  if (const model::Tree* tree = model.tree()) {
    int node = 0;
    while (!(*tree)[node].isLeaf()) {
      const model::Branch& branch = (*tree)[node].branch();
      addInputs(branch.split, inputs);
      if (model.smoothing > 0 && branch.model) addInputs(*branch.model, inputs);
      node = routeLeft(branch, one, 0) ? branch.left : branch.right;
    }
    addLeaf((*tree)[node].leaf());
  } else if (const model::RuleSet* rules = model.rules()) {
    bool covered = false;
    for (const model::Rule& rule : rules->rules) {
      if (!rule.active) continue;
      bool holds = true;
      for (const model::Clause& clause : rule.clauses) {
        if (const auto* formula = std::get_if<model::FormulaClause>(&clause.test))
          addInputs(formula->split, inputs);
        holds = holds && satisfies(clause, one, 0);
      }
      if (holds) addLeaf(rule.outcome);
      covered = covered || holds;
    }
    if (!covered) addLeaf(rules->otherwise);
  }
  return inputs;
}

}  // namespace

data::Dataset rowAlone(const data::Dataset& data, data::Row row) {
  return oneRow(data, [&](int c) {
    const auto& info = data.info(c);
    return info.isNumeric() ? single(info, data.numbers(c)[row], 0) : single(info, 0, data.codes(c)[row]);
  });
}

std::optional<data::Row> mostTypicalRow(const data::Dataset& data, const data::Rows& rows) {
  if (rows.empty()) return std::nullopt;
  constexpr std::size_t kLooked = 4096;
  data::Rows some;
  const std::size_t count = std::min(rows.size(), kLooked);
  for (std::size_t i = 0; i < count; ++i) some.push_back(rows[i * rows.size() / count]);
  const model::HeldValues middle = model::typicalValues(data, some);
  std::vector<double> far(count, 0);
  for (int c = 0; c < data.columns(); ++c)
    if (data.info(c).role == data::Role::Feature && !std::isnan(middle.values[c]))
      addDistances(data, some, c, middle.values[c], far);
  return some[static_cast<std::size_t>(std::min_element(far.begin(), far.end()) - far.begin())];
}

data::Dataset emptyRow(const data::Dataset& data) {
  return oneRow(data, [&](int c) { return single(data.info(c), data::kMissing, data::kMissingCode); });
}

data::Dataset withValues(const data::Dataset& one, int column, const std::vector<double>& values) {
  std::vector<data::ColumnInfo> infos = one.schema()->columns;
  std::vector<data::ColumnValues> all;
  for (int c = 0; c < one.columns(); ++c) {
    data::ColumnValues repeated;
    for (const double value : values) {
      if (one.info(c).isNumeric())
        repeated.numbers.push_back(c == column ? value : one.numbers(c)[0]);
      else
        repeated.codes.push_back(c != column         ? one.codes(c)[0]
                                 : std::isnan(value) ? data::kMissingCode
                                                     : static_cast<std::int32_t>(value));
    }
    all.push_back(std::move(repeated));
  }
  return data::Dataset(std::move(infos), std::move(all));
}

double valueOf(const data::Dataset& one, int column) {
  if (one.info(column).isNumeric()) return one.numbers(column)[0];
  return one.codes(column)[0] < 0 ? data::kMissing : one.codes(column)[0];
}

std::vector<int> columnsAsked(const model::Model& model, bool box) {
  std::vector<int> columns;
  bool all = model.ensemble() != nullptr;
  if (const model::Tree* tree = model.tree())
    for (int n = 0; n < tree->size(); ++n) {
      const model::Node& node = (*tree)[n];
      if (!node.isLeaf()) {
        for (const int column : columnsOf(node.branch().split)) add(columns, column);
        continue;
      }
      for (const int column : columnsOfLeaf(node.leaf())) add(columns, column);
      if (model.smoothing > 0)
        for (const int column : columnsOfModels(*tree, n)) add(columns, column);
      all = all || (box && std::holds_alternative<model::BlackBoxLeaf>(node.leaf()));
    }
  if (const model::RuleSet* rules = model.rules())
    for (const model::Rule& rule : rules->rules)
      for (const model::Clause& clause : rule.clauses)
        for (const int column : columnsOfClause(clause)) add(columns, column);
  if (all)
    for (const int column : model.schema->withRole(data::Role::Feature)) add(columns, column);
  return columns;
}

std::optional<int> nextQuestion(const model::Model& model, const data::Dataset& one,
                                const std::vector<bool>& asked) {
  if (const model::Tree* tree = model.tree()) return nextOfTree(model, *tree, one, asked);
  if (const model::RuleSet* rules = model.rules()) return nextOfRules(*rules, one, asked);
  return firstUnasked(columnsAsked(model), asked);
}

std::vector<double> filledIn(const model::Model& model, const data::Dataset& one, int column) {
  std::set<double> values;
  bool met = false;
  if (!one.missing(column, 0)) return {};
  for (const model::Input& input : inputsMet(model, one)) {
    if (input.column != column) continue;
    met = true;
    if (input.level < 0)
      values.insert(input.ifMissing);
    else if (input.ifMissing > 0)
      values.insert(input.level);
  }
  if (met && values.empty()) return {data::kMissing};
  return {values.begin(), values.end()};
}

int leafReached(const model::Model& model, const data::Dataset& one) {
  return model.tree() ? leafOf(*model.tree(), one, 0) : -1;
}

}  // namespace paretree::ui
