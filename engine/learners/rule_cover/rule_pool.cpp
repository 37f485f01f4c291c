#include "engine/learners/rule_cover/rule_pool.h"

#include <algorithm>
#include <cmath>
#include <cstring>

#include "engine/model/cover.h"
#include "engine/model/describe.h"
#include "engine/model/route.h"

namespace paretree::rule_cover {

std::vector<int> RulePool::add(const Tree& tree, int source) {
  const auto leafOfRow = leavesOf(tree, task_->data, task_->train);
  std::vector<std::vector<std::uint32_t>> covers(tree.nodes.size());
  for (std::size_t i = 0; i < leafOfRow.size(); ++i)
    covers[static_cast<std::size_t>(leafOfRow[i])].push_back(static_cast<std::uint32_t>(i));
  std::vector<int> added;
  for (const int node : tree.leaves()) {
    auto& cover = covers[static_cast<std::size_t>(node)];
    if (cover.empty()) continue;  // a bootstrap's leaf that no training row reaches
    Rule rule;
    rule.clauses = clausesOf(tree, *task_->data.schema(), node);
    rule.sources = {source};
    const std::size_t before = rules_.size();
    const int at = place(std::move(rule), std::move(cover));
    if (static_cast<std::size_t>(at) == before) added.push_back(at);
  }
  return added;
}

int RulePool::add(Rule rule) {
  std::vector<std::uint32_t> cover;
  for (std::size_t i = 0; i < task_->train.size(); ++i) {
    const bool fires = std::all_of(rule.clauses.begin(), rule.clauses.end(),
                                   [&](const Clause& c) { return satisfies(c, task_->data, task_->train[i]); });
    if (fires) cover.push_back(static_cast<std::uint32_t>(i));
  }
  return place(std::move(rule), std::move(cover));
}

int RulePool::place(Rule rule, std::vector<std::uint32_t> cover) {
  std::string key(cover.size() * sizeof(std::uint32_t), '\0');
  if (!cover.empty()) std::memcpy(key.data(), cover.data(), key.size());
  const auto [found, isNew] = byCover_.try_emplace(std::move(key), static_cast<int>(rules_.size()));
  if (!isNew) {
    Rule& kept = rules_[static_cast<std::size_t>(found->second)];
    for (const int source : rule.sources)
      if (std::find(kept.sources.begin(), kept.sources.end(), source) == kept.sources.end()) kept.sources.push_back(source);
    kept.locked |= rule.locked;
    kept.active &= rule.active;
    if (rule.clauses.size() < kept.clauses.size()) kept.clauses = std::move(rule.clauses);
    return found->second;
  }
  judge(rule, cover);
  costs_.push_back(1 + rule.impurity);
  rules_.push_back(std::move(rule));
  covers_.push_back(std::move(cover));
  return found->second;
}

void RulePool::judge(Rule& rule, const std::vector<std::uint32_t>& cover) const {
  const auto weightOf = [&](std::uint32_t i) { return labels_.weights.empty() ? 1.0 : labels_.weights[i]; };
  rule.rows = static_cast<double>(cover.size());
  rule.counts.clear();
  rule.impurity = 0;
  double total = 0;
  for (const auto i : cover) total += weightOf(i);
  if (labels_.impurity == Impurity::Variance) {
    double sum = 0, squares = 0;
    for (const auto i : cover) sum += weightOf(i) * labels_.values[i];
    const double mean = total > 0 ? sum / total : 0;
    for (const auto i : cover) squares += weightOf(i) * (labels_.values[i] - mean) * (labels_.values[i] - mean);
    if (total > 0 && labels_.variance > 0) rule.impurity = squares / total / labels_.variance;
    rule.outcome = ValueLeaf{{mean}};
    return;
  }
  rule.counts.assign(static_cast<std::size_t>(labels_.classCount), 0);
  for (const auto i : cover) rule.counts[static_cast<std::size_t>(labels_.classes[i])] += weightOf(i);
  double squares = 0, entropy = 0;
  for (const double c : rule.counts) {
    const double share = total > 0 ? c / total : 0;
    squares += share * share;
    if (share > 0) entropy -= share * std::log2(share);
  }
  if (total > 0) rule.impurity = labels_.impurity == Impurity::Gini ? 1 - squares : entropy;
  const auto most = std::max_element(rule.counts.begin(), rule.counts.end());
  rule.outcome = ClassLeaf{rule.counts, static_cast<int>(most - rule.counts.begin())};
}

std::vector<std::vector<std::uint32_t>> RulePool::rulesOfRows() const {
  std::vector<std::vector<std::uint32_t>> rules(rowCount_);
  for (std::size_t j = 0; j < covers_.size(); ++j)
    for (const auto i : covers_[j]) rules[i].push_back(static_cast<std::uint32_t>(j));
  return rules;
}

}  // namespace paretree::rule_cover
