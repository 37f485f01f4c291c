#include "paretree/runs/steadiness/summary.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace paretree::runs {
namespace {

constexpr std::size_t kFewestThresholds = 5;
constexpr double kLow = 0.025, kHigh = 0.975;

using Facts = std::vector<const ResampleFacts*>;

/// Between the two values nearest to it, by distance; `sorted` is not empty.
double quantile(const std::vector<double>& sorted, double share) {
  const double at = share * static_cast<double>(sorted.size() - 1);
  const auto low = static_cast<std::size_t>(at);
  const std::size_t high = std::min(low + 1, sorted.size() - 1);
  return sorted[low] + (at - static_cast<double>(low)) * (sorted[high] - sorted[low]);
}

std::vector<double> interval(std::vector<double> values) {
  if (values.size() < kFewestThresholds) return {};
  std::sort(values.begin(), values.end());
  return {quantile(values, kLow), quantile(values, kHigh)};
}

double share(std::size_t count, const Facts& all) {
  return static_cast<double>(count) / static_cast<double>(all.size());
}

/// Of each attribute of the node's own formula how often it came back, and with the same sign.
std::vector<TermSteadiness> termsSteady(const model::Node& node, std::size_t number, const Facts& all) {
  std::vector<TermSteadiness> result;
  for (const Term& own : termsOf(node)) {
    std::size_t there = 0, sameSign = 0;
    for (const ResampleFacts* one : all)
      for (const Term& term : one->nodes[number].terms)
        if (term.column == own.column) {
          ++there;
          if (term.sign == own.sign) ++sameSign;
        }
    result.push_back({own.column, share(there, all), share(sameSign, all)});
  }
  return result;
}

NodeSteadiness nodeSteady(const model::Node& node, std::size_t number, const Facts& all) {
  const std::vector<int> own = node.isLeaf() ? std::vector<int>() : columnsOf(node.branch().split);
  const bool cut = !node.isLeaf() && std::holds_alternative<model::Threshold>(node.branch().split);
  std::size_t found = 0, same = 0, boxed = 0;
  std::map<std::vector<int>, std::size_t> others;
  std::vector<double> thresholds;
  for (const ResampleFacts* one : all) {
    if (node.isLeaf() && one->boxed[number] != 0) ++boxed;
    const NodeFacts& facts = one->nodes[number];
    if (!facts.found) continue;
    ++found;
    if (facts.columns != own) {
      ++others[facts.columns];
      continue;
    }
    ++same;
    if (cut && !std::isnan(facts.threshold)) thresholds.push_back(facts.threshold);
  }
  NodeSteadiness result;
  result.found = share(found, all);
  result.same = share(same, all);
  result.boxed = share(boxed, all);
  for (const auto& [columns, count] : others) result.rivals.push_back({columns, share(count, all)});
  std::stable_sort(result.rivals.begin(), result.rivals.end(),
                   [](const Rival& a, const Rival& b) { return a.share > b.share; });
  result.threshold = interval(std::move(thresholds));
  result.terms = termsSteady(node, number, all);
  return result;
}

void sumRows(Steadiness& steadiness, const learners::Task& task, const std::vector<learners::Resample>& parts,
             const Facts& facts) {
  std::vector<int> asked(task.data.rows(), 0), agreed(task.data.rows(), 0);
  for (std::size_t p = 0; p < parts.size(); ++p) {
    if (!facts[p] || !facts[p]->counts) continue;
    for (std::size_t i = 0; i < parts[p].held.size(); ++i) {
      ++asked[parts[p].held[i]];
      agreed[parts[p].held[i]] += facts[p]->agrees[i];
    }
  }
  steadiness.rows.clear();
  double sum = 0;
  std::size_t known = 0;
  for (const data::Row row : task.train) {
    const double part =
        asked[row] == 0 ? data::kMissing : static_cast<double>(agreed[row]) / static_cast<double>(asked[row]);
    steadiness.rows.push_back(part);
    if (asked[row] == 0) continue;
    sum += part;
    ++known;
  }
  steadiness.agreement = known == 0 ? data::kMissing : sum / static_cast<double>(known);
}

/// Means over the rows of each node, from the leaves up.
void sumNodesRows(Steadiness& steadiness, const model::Tree& tree, const std::vector<int>& leaves) {
  std::vector<double> sums(tree.nodes.size(), 0), counts(tree.nodes.size(), 0);
  for (std::size_t i = 0; i < leaves.size(); ++i) {
    if (std::isnan(steadiness.rows[i])) continue;
    sums[leaves[i]] += steadiness.rows[i];
    ++counts[leaves[i]];
  }
  const auto parents = tree.parents();
  for (std::size_t node = sums.size(); node-- > 0;) {
    steadiness.nodes[node].agreement = counts[node] > 0 ? sums[node] / counts[node] : data::kMissing;
    if (node == 0) break;
    sums[parents[node]] += sums[node];
    counts[parents[node]] += counts[node];
  }
}

}  // namespace

void sumUp(Steadiness& steadiness, const model::Model& model, const JudgedModel& judged,
           const learners::Task& task, const std::vector<learners::Resample>& parts,
           const std::vector<const ResampleFacts*>& facts) {
  Facts all;
  for (const ResampleFacts* one : facts)
    if (one && one->counts) all.push_back(one);
  steadiness.counted = static_cast<int>(all.size());
  steadiness.larger =
      static_cast<int>(std::count_if(all.begin(), all.end(), [](const auto* one) { return one->larger; }));
  steadiness.nodes.clear();
  steadiness.rules.clear();
  steadiness.attributes.clear();
  sumRows(steadiness, task, parts, facts);
  if (all.empty()) return;
  if (const auto* tree = model.tree()) {
    for (std::size_t node = 0; node < tree->nodes.size(); ++node)
      steadiness.nodes.push_back(nodeSteady(tree->nodes[node], node, all));
    sumNodesRows(steadiness, *tree, judged.leaves());
  }
  if (const auto* rules = model.rules())
    for (std::size_t r = 0; r < rules->rules.size(); ++r) {
      const auto again =
          std::count_if(all.begin(), all.end(), [&](const auto* one) { return one->rules[r] != 0; });
      steadiness.rules.push_back(share(static_cast<std::size_t>(again), all));
    }
  for (const int column : task.features) {
    std::size_t used = 0, root = 0;
    for (const ResampleFacts* one : all) {
      used += one->used[column];
      root += one->root[column];
    }
    steadiness.attributes.push_back({column, share(used, all), share(root, all)});
  }
}

double largestShare(const std::vector<ResampleFacts>& facts, const std::vector<int>& features,
                    std::vector<std::uint8_t> ResampleFacts::*which) {
  double largest = data::kMissing;
  for (const int column : features) {
    std::size_t counts = 0, marked = 0;
    for (const ResampleFacts& one : facts) {
      if (!one.counts) continue;
      ++counts;
      marked += (one.*which)[column];
    }
    if (counts == 0) return data::kMissing;
    const double reached = static_cast<double>(marked) / static_cast<double>(counts);
    if (!(reached <= largest)) largest = reached;
  }
  return largest;
}

}  // namespace paretree::runs
