#include "paretree/runs/estimates/leaf_sets.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "paretree/model/apply/route.h"

namespace paretree::runs {
namespace {

/// Whole numbers of rows stay whole, though 1 - .9 is not .1.
constexpr double kRounding = 1e-9;

/// One judgement of a row in a leaf.
struct Judged {
  int leaf = 0;
  std::uint16_t rank = 0;
  const double* residuals = nullptr;
};

/// What was held out, by the leaves of one tree.
class HeldInLeaves {
 public:
  HeldInLeaves(const model::Tree& tree, std::size_t targets, std::vector<Judged> all,
               const std::vector<std::size_t>& rowsOfLeaf)
      : tree_(tree), targets_(targets), all_(std::move(all)), rows_(rowsOfLeaf), parents_(tree.parents()) {
    std::stable_sort(all_.begin(), all_.end(),
                     [](const Judged& a, const Judged& b) { return a.leaf < b.leaf; });
    ends_.resize(tree.nodes.size());
    for (int node = tree.size() - 1; node >= 0; --node) {
      const auto at = static_cast<std::size_t>(node);
      ends_[at] = tree[node].isLeaf() ? node + 1 : ends_[static_cast<std::size_t>(tree[node].branch().right)];
      if (node > 0) rows_[static_cast<std::size_t>(parents_[at])] += rows_[at];
    }
  }

  /// The smallest subtree around a leaf that has enough rows; -1: there is none.
  int around(int leaf) const {
    int node = leaf;
    while (node >= 0 && rows_[static_cast<std::size_t>(node)] < kLeafSetRows)
      node = parents_[static_cast<std::size_t>(node)];
    return node;
  }

  LeafSet ofClasses(int node) const {
    std::vector<std::size_t> counts;
    std::size_t all = 0;
    each(node, [&](const Judged& one) {
      if (one.rank >= counts.size()) counts.resize(one.rank + std::size_t{1}, 0);
      ++counts[one.rank];
      ++all;
    });
    LeafSet set;
    set.from = node;
    std::size_t within = 0;
    for (const std::size_t count : counts) {
      if (static_cast<double>(within) >= kLeafSetShare * static_cast<double>(all)) break;
      within += count;
      ++set.classes;
    }
    set.covered = static_cast<double>(within) / static_cast<double>(all);
    return set;
  }

  LeafSet ofNumbers(int node) const {
    LeafSet set;
    set.from = node;
    const double outside = (1 - kLeafSetShare) / static_cast<double>(targets_) / 2;
    for (std::size_t t = 0; t < targets_; ++t) {
      std::vector<double> values;
      each(node, [&](const Judged& one) { values.push_back(one.residuals[t]); });
      // The difference of two infinite numbers says nothing.
      std::erase_if(values, [](double value) { return std::isnan(value); });
      if (values.empty()) return {};
      std::sort(values.begin(), values.end());
      const double places = static_cast<double>(values.size()) + 1;
      const auto low = static_cast<std::size_t>(std::max(1.0, std::floor(outside * places + kRounding)));
      const auto high =
          std::min(values.size(), static_cast<std::size_t>(std::ceil((1 - outside) * places - kRounding)));
      set.low.push_back(values[low - 1]);
      set.high.push_back(values[high - 1]);
    }
    std::size_t within = 0, all = 0;
    each(node, [&](const Judged& one) {
      ++all;
      bool inside = true;
      for (std::size_t t = 0; t < targets_; ++t)
        inside = inside && one.residuals[t] >= set.low[t] && one.residuals[t] <= set.high[t];
      if (inside) ++within;
    });
    set.covered = static_cast<double>(within) / static_cast<double>(all);
    return set;
  }

 private:
  template <class Take>
  void each(int node, const Take& take) const {
    const int end = ends_[static_cast<std::size_t>(node)];
    const auto first = std::lower_bound(all_.begin(), all_.end(), node,
                                        [](const Judged& one, int limit) { return one.leaf < limit; });
    for (auto one = first; one != all_.end() && one->leaf < end; ++one) take(*one);
  }

  const model::Tree& tree_;
  std::size_t targets_;
  std::vector<Judged> all_;
  std::vector<std::size_t> rows_;  // held out at least once, by node
  std::vector<int> parents_, ends_;
};

}  // namespace

std::vector<double> classCounts(const learners::Task& task) {
  if (!task.classification()) return {};
  std::vector<double> counts(task.data.info(task.targets[0]).levels.size(), 0);
  const auto codes = task.data.codes(task.targets[0]);
  for (const data::Row row : task.train) ++counts[static_cast<std::size_t>(codes[row])];
  return counts;
}

std::vector<LeafSet> leafSetsOf(const model::Model& model, const learners::Task& task,
                                const std::vector<learners::Resample>& parts,
                                const std::vector<FoldLosses>& folds, std::size_t point) {
  const model::Tree* tree = model.tree();
  if (!tree || tree->leafCount() > kLeafSetLeaves) return {};
  const bool classes = model.isClassifier();
  const std::size_t targets = model.targets.size();
  std::vector<int> leaves(task.data.rows(), -1);
  std::vector<Judged> all;
  std::vector<std::size_t> rows(tree->nodes.size(), 0);
  for (std::size_t p = 0; p < parts.size(); ++p) {
    if (folds[p].met.empty()) continue;
    const HeldLosses& held = folds[p].byModel.at(folds[p].met[point].model);
    for (std::size_t i = 0; i < parts[p].held.size(); ++i) {
      int& leaf = leaves[parts[p].held[i]];
      if (leaf < 0) {
        leaf = leafOf(*tree, task.data, parts[p].held[i]);
        ++rows[static_cast<std::size_t>(leaf)];
      }
      all.push_back({leaf, classes ? held.ranks[i] : std::uint16_t{0},
                     classes ? nullptr : &held.residuals[i * targets]});
    }
  }
  const HeldInLeaves inLeaves(*tree, targets, std::move(all), rows);
  if (inLeaves.around(0) < 0) return {};
  std::map<int, LeafSet> made;
  std::vector<LeafSet> sets;
  for (const int leaf : tree->leaves()) {
    const int node = inLeaves.around(leaf);
    const auto [at, fresh] = made.try_emplace(node);
    if (fresh) at->second = classes ? inLeaves.ofClasses(node) : inLeaves.ofNumbers(node);
    sets.push_back(at->second);
  }
  return sets;
}

}  // namespace paretree::runs
