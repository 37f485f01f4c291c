#include "paretree/learners/rule_cover/rule_pool.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <numeric>
#include <optional>

#include "paretree/core/elementary.h"
#include "paretree/model/apply/predict.h"
#include "paretree/model/apply/route.h"
#include "paretree/model/bound.h"
#include "paretree/model/text/describe.h"

namespace paretree::learners::rule_cover {
namespace {

/// Merged clauses of the path to each node: a numeric or nominal attribute counts once, each formula once.
std::vector<int> clauseCounts(const model::Tree& tree) {
  const auto parents = tree.parents();
  const auto columnOf = [&](int node) {
    const model::Split& split = tree[node].branch().split;
    if (const auto* threshold = std::get_if<model::Threshold>(&split)) return threshold->column;
    if (const auto* subset = std::get_if<model::Subset>(&split)) return subset->column;
    return -1;
  };
  std::vector<int> counts(tree.nodes.size(), 0);
  for (int node = 1; node < tree.size(); ++node) {
    const int parent = parents[node];
    const int column = columnOf(parent);
    bool known = false;
    for (int above = parents[parent]; column >= 0 && above >= 0 && !known; above = parents[above])
      known = columnOf(above) == column;
    counts[node] = counts[parent] + (known ? 0 : 1);
  }
  return counts;
}

/// Moves those that go left to the front, both sides in their order; how many these are. `aside` has room for
/// all.
template <class GoesLeft>
std::size_t divided(std::span<std::uint32_t> rows, std::uint32_t* aside, const GoesLeft& goesLeft) {
  std::uint32_t* const all = rows.data();
  std::size_t left = 0, right = 0;
  for (std::size_t k = 0; k < rows.size(); ++k) {
    const std::uint32_t i = all[k];
    const std::size_t isLeft = goesLeft(i) ? 1 : 0;
    all[left] = aside[right] = i;
    left += isLeft;
    right += 1 - isLeft;
  }
  std::copy_n(aside, right, all + left);
  return left;
}

}  // namespace

RulePool::RulePool(const Task& task, Labels labels, model::RuleSet::Fallback missedRows)
    : task_(&task),
      labels_(std::move(labels)),
      missedRows_(missedRows),
      values_(static_cast<std::size_t>(task.data.columns())) {
  Rng keys(0x9e3779b97f4a7c15u);
  for (std::size_t i = 0; i < task.train.size(); ++i) rowKeys_.push_back(keys.next());
}

const std::vector<double>& RulePool::valuesOf(int column) {
  auto& values = values_[column];
  if (values.empty()) {
    const auto numbers = task_->data.numbers(column);
    values.reserve(task_->train.size());
    for (const data::Row row : task_->train) values.push_back(numbers[row]);
  }
  return values;
}

bool RulePool::route(const model::Tree& tree, const std::function<bool()>& stopped) {
  std::optional<model::BoundTree> bound;  // asked for other splits than those by a number
  const data::Row* const train = task_->train.data();
  // Each node divides its rows in place, in their order: no row waits for where another went.
  routed_.resize(task_->train.size());
  aside_.resize(routed_.size());
  std::iota(routed_.begin(), routed_.end(), 0u);
  reached_.clear();
  open_.assign(1, {0, 0, routed_.size()});
  while (!open_.empty()) {
    if (stopped && stopped()) return false;
    const Part part = open_.back();
    open_.pop_back();
    if (part.begin == part.end) continue;  // a bootstrap's node that no training row reaches
    if (tree[part.node].isLeaf()) {
      reached_.push_back(part);
      continue;
    }
    const model::Branch& branch = tree[part.node].branch();
    const auto* threshold = std::get_if<model::Threshold>(&branch.split);
    const std::span<std::uint32_t> own(routed_.data() + part.begin, part.end - part.begin);
    std::size_t left = part.begin;
    if (threshold && task_->data.info(threshold->column).isNumeric()) {
      const double *values = valuesOf(threshold->column).data(), bar = threshold->value;
      const bool missingLeft = branch.missingLeft;
      left += divided(own, aside_.data(), [=](std::uint32_t i) {
        const double value = values[i];
        return (value <= bar) | (missingLeft & (value != value));
      });
    } else {
      if (!bound) bound.emplace(tree, task_->data);
      left +=
          divided(own, aside_.data(), [&](std::uint32_t i) { return bound->goesLeft(part.node, train[i]); });
    }
    open_.push_back({branch.right, left, part.end});
    open_.push_back({branch.left, part.begin, left});
  }
  std::sort(reached_.begin(), reached_.end(), [](const Part& a, const Part& b) { return a.node < b.node; });
  return true;
}

ReachedLeaves RulePool::leavesOf(TreePtr tree) {
  route(*tree);
  const auto counts = clauseCounts(*tree);
  ReachedLeaves leaves;
  for (const Part& part : reached_) {
    leaves.nodes.push_back(part.node);
    leaves.clauses.push_back(counts[part.node]);
    leaves.covers.append(rowsOf(part));
  }
  leaves.tree = std::move(tree);
  return leaves;
}

bool RulePool::add(const ReachedLeaves& leaves, std::size_t leaf, int source) {
  Entry entry;
  entry.tree = leaves.tree;
  entry.node = leaves.nodes[leaf];
  entry.clauses = leaves.clauses[leaf];
  entry.source = source;
  return place(std::move(entry), leaves.covers[leaf]);
}

void RulePool::add(TreePtr tree, int source, const Context* context) {
  const auto stopped = [context] { return context && context->stopping(); };
  if (!route(*tree, stopped)) return;
  const auto counts = clauseCounts(*tree);
  for (const Part& part : reached_) {
    if (stopped()) return;
    Entry entry;
    entry.tree = tree;
    entry.node = part.node;
    entry.clauses = counts[part.node];
    entry.source = source;
    place(std::move(entry), rowsOf(part));
  }
}

void RulePool::add(std::vector<model::Rule> rules, const Context* context) {
  const auto stopped = [context] { return context && context->stopping(); };
  if (stopped()) return;
  const auto rowsOf = model::rowsOfRules(rules, task_->data, task_->train);
  std::vector<std::uint32_t> numberOf(task_->data.rows(), 0), cover;  // of a row among the training rows
  for (std::size_t i = 0; i < task_->train.size(); ++i)
    numberOf[task_->train[i]] = static_cast<std::uint32_t>(i);
  for (std::size_t r = 0; r < rules.size() && !stopped(); ++r) {
    model::Rule& rule = rules[r];
    cover.clear();
    for (const data::Row row : rowsOf[r]) cover.push_back(numberOf[row]);
    Entry entry;
    entry.node = static_cast<int>(given_.size());
    entry.clauses = static_cast<int>(rule.clauses.size());
    if (!rule.sources.empty()) {
      entry.source = rule.sources[0];
      entry.otherSources.assign(rule.sources.begin() + 1, rule.sources.end());
    }
    entry.locked = rule.locked;
    entry.active = rule.active;
    given_.push_back(std::move(rule));
    place(std::move(entry), cover);
  }
}

std::uint64_t RulePool::keyOf(std::span<const std::uint32_t> cover) const {
  std::uint64_t key = 0;
  for (const auto i : cover) key += rowKeys_[i];
  return key;
}

void RulePool::growSlots() {
  slots_.assign(std::max<std::size_t>(1024, 2 * slots_.size()), 0);
  const std::size_t last = slots_.size() - 1;
  for (std::uint32_t number = 0; number < keys_.size(); ++number) {
    std::size_t slot = keys_[number] & last;
    while (slots_[slot] != 0) slot = (slot + 1) & last;
    slots_[slot] = number + 1;
  }
}

bool RulePool::place(Entry entry, std::span<const std::uint32_t> cover) {
  const std::uint64_t key = keyOf(cover);
  if (2 * (entries_.size() + 1) > slots_.size()) growSlots();
  const std::size_t last = slots_.size() - 1;
  std::size_t slot = key & last;
  for (; slots_[slot] != 0; slot = (slot + 1) & last) {
    const std::size_t number = slots_[slot] - 1;
    const auto known = covers_[number];
    if (keys_[number] != key || !std::equal(known.begin(), known.end(), cover.begin(), cover.end())) continue;
    Entry& kept = entries_[number];
    for (const int source : entry.sources()) kept.addSource(source);
    // What a person wrote stays as written.
    if (kept.tree && (!entry.tree || entry.clauses < kept.clauses)) {
      kept.tree = entry.tree;
      kept.node = entry.node;
      kept.clauses = entry.clauses;
    }
    kept.locked |= entry.locked;
    kept.active &= entry.active;
    return false;
  }
  keys_.push_back(key);
  slots_[slot] = static_cast<std::uint32_t>(keys_.size());
  entry.impurity = impurityOf(cover);
  entries_.push_back(std::move(entry));
  covers_.append(cover);
  return true;
}

std::vector<int> RulePool::Entry::sources() const {
  std::vector<int> all;
  if (source != kNone) all.push_back(source);
  all.insert(all.end(), otherSources.begin(), otherSources.end());
  return all;
}

void RulePool::Entry::addSource(int added) {
  if (source == kNone)
    source = added;
  else if (source != added &&
           std::find(otherSources.begin(), otherSources.end(), added) == otherSources.end())
    otherSources.push_back(added);
}

double RulePool::impurityOf(std::span<const std::uint32_t> cover) const {
  if (labels_.impurity == Impurity::Variance) {
    model::Rule judged;
    judge(judged, cover);
    return judged.impurity;
  }
  const auto classes = static_cast<std::size_t>(labels_.classCount);
  double few[16] = {};
  std::vector<double> many(classes > std::size(few) ? classes : 0, 0.0);
  double* const counts = many.empty() ? few : many.data();
  for (const auto i : cover) counts[labels_.classes[i]] += labels_.weight(i);
  return impurityOfCounts({counts, classes});
}

double RulePool::impurityOfCounts(std::span<const double> counts) const {
  double total = 0, squares = 0, entropy = 0;
  for (const double count : counts) total += count;
  if (!(total > 0)) return 0;
  for (const double count : counts) {
    const double share = count / total;
    squares += share * share;
    if (share > 0 && labels_.impurity == Impurity::Entropy) entropy -= share * elementary::log2(share);
  }
  return labels_.impurity == Impurity::Gini ? 1 - squares : entropy;
}

model::Rule RulePool::rule(std::size_t j) const {
  const Entry& entry = entries_[j];
  model::Rule rule;
  if (entry.tree)
    rule.clauses = clausesOf(*entry.tree, *task_->data.schema(), entry.node);
  else
    rule.clauses = given_[entry.node].clauses;
  rule.sources = entry.sources();
  rule.locked = entry.locked;
  rule.active = entry.active;
  judge(rule, covers_[j]);
  return rule;
}

void RulePool::judge(model::Rule& rule, std::span<const std::uint32_t> cover) const {
  rule.rows = static_cast<double>(cover.size());
  rule.impurity = 0;
  if (labels_.impurity == Impurity::Variance) {
    double total = 0, sum = 0, squares = 0;
    for (const auto i : cover) total += labels_.weight(i);
    for (const auto i : cover) sum += labels_.weight(i) * labels_.values[i];
    const double mean = total > 0 ? sum / total : 0;
    for (const auto i : cover)
      squares += labels_.weight(i) * (labels_.values[i] - mean) * (labels_.values[i] - mean);
    if (total > 0 && labels_.variance > 0) rule.impurity = squares / total / labels_.variance;
    rule.outcome = model::ValueLeaf{{mean}};
    return;
  }
  rule.counts.assign(static_cast<std::size_t>(labels_.classCount), 0);
  for (const auto i : cover) rule.counts[labels_.classes[i]] += labels_.weight(i);
  rule.impurity = impurityOfCounts(rule.counts);
  const auto most = std::max_element(rule.counts.begin(), rule.counts.end());
  rule.outcome = model::ClassLeaf{rule.counts, static_cast<int>(most - rule.counts.begin())};
}

}  // namespace paretree::learners::rule_cover
