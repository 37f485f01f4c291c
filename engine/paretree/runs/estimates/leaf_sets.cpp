#include "paretree/runs/estimates/leaf_sets.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "paretree/model/apply/predict.h"
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

/// The parts of a model in preorder: nodes of a tree, or the rules of a set below one node for all rows.
struct Parts {
  std::vector<int> parents, ends;  ///< end: behind the last part below
  std::vector<int> answering;      ///< leaves from left to right, or rules
  std::vector<int> of;             ///< by row of the data: where it is answered; -1 for rows not asked for
};

Parts partsOfTree(const model::Tree& tree, const learners::Task& task) {
  Parts parts{tree.parents(), {}, tree.leaves(), std::vector<int>(task.data.rows(), -1)};
  parts.ends.resize(tree.nodes.size());
  for (int node = tree.size() - 1; node >= 0; --node)
    parts.ends[node] = tree[node].isLeaf() ? node + 1 : parts.ends[tree[node].branch().right];
  const auto leaves = leavesOf(tree, task.data, task.train);
  for (std::size_t i = 0; i < task.train.size(); ++i) parts.of[task.train[i]] = leaves[i];
  return parts;
}

/// Part 0 are all rows, part 1 + r is rule r, the last those that no rule answers.
Parts partsOfRules(const model::Model& model, const learners::Task& task) {
  const auto rules = static_cast<int>(model.rules()->rules.size());
  Parts parts{{-1}, {rules + 2}, {}, std::vector<int>(task.data.rows(), -1)};
  for (int part = 1; part <= rules + 1; ++part) {
    parts.parents.push_back(0);
    parts.ends.push_back(part + 1);
    if (part <= rules) parts.answering.push_back(part);
  }
  const auto answers = predict(model, task.data, task.train, Context());
  if (!answers) return {};
  for (std::size_t i = 0; i < task.train.size(); ++i)
    parts.of[task.train[i]] = answers->parts[i] < 0 ? rules + 1 : answers->parts[i] + 1;
  return parts;
}

/// All trees of an ensemble answer together: one part of all rows.
Parts partsOfEnsemble(const learners::Task& task) {
  return {{-1}, {1}, {0}, std::vector<int>(task.data.rows(), 0)};
}

Parts partsOf(const model::Model& model, const learners::Task& task) {
  if (model.tree()) return partsOfTree(*model.tree(), task);
  return model.rules() ? partsOfRules(model, task) : partsOfEnsemble(task);
}

/// What was held out, by the parts of one model.
class HeldInLeaves {
 public:
  HeldInLeaves(const Parts& parts, std::size_t targets, std::vector<Judged> all,
               const std::vector<std::size_t>& rowsOfLeaf)
      : parts_(parts), targets_(targets), all_(std::move(all)), rows_(rowsOfLeaf) {
    std::stable_sort(all_.begin(), all_.end(),
                     [](const Judged& a, const Judged& b) { return a.leaf < b.leaf; });
    for (std::size_t part = rows_.size(); part-- > 1;) rows_[parts_.parents[part]] += rows_[part];
  }

  /// The smallest subtree around a leaf that has enough rows; -1: there is none.
  int around(int leaf) const {
    int node = leaf;
    while (node >= 0 && rows_[node] < kLeafSetRows) node = parts_.parents[node];
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
    std::size_t within = 0;
    for (const std::size_t count : counts) {
      if (static_cast<double>(within) >= kLeafSetShare * static_cast<double>(all)) break;
      set.fewer = static_cast<double>(within) / static_cast<double>(all);
      within += count;
      ++set.classes;
    }
    set.covered = static_cast<double>(within) / static_cast<double>(all);
    return set;
  }

  LeafSet ofNumbers(int node) const {
    LeafSet set;
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
    const int end = parts_.ends[node];
    const auto first = std::lower_bound(all_.begin(), all_.end(), node,
                                        [](const Judged& one, int limit) { return one.leaf < limit; });
    for (auto one = first; one != all_.end() && one->leaf < end; ++one) take(*one);
  }

  const Parts& parts_;
  std::size_t targets_;
  std::vector<Judged> all_;
  std::vector<std::size_t> rows_;  // held out at least once, by part
};

}  // namespace

std::vector<double> classCounts(const learners::Task& task) {
  if (!task.classification()) return {};
  std::vector<double> counts(task.data.info(task.targets[0]).levels.size(), 0);
  const auto codes = task.data.codes(task.targets[0]);
  for (const data::Row row : task.train) ++counts[codes[row]];
  return counts;
}

std::vector<LeafSet> leafSetsOf(const model::Model& model, const learners::Task& task,
                                const std::vector<learners::Resample>& parts,
                                const std::vector<FoldLosses>& folds, std::size_t point) {
  const std::size_t answering = model.tree()       ? static_cast<std::size_t>(model.tree()->leafCount())
                                : model.rules()    ? model.rules()->rules.size()
                                : model.ensemble() ? 1
                                                   : 0;
  if (answering == 0 || answering > kLeafSetLeaves) return {};
  const Parts where = partsOf(model, task);
  if (where.answering.empty()) return {};
  const bool classes = model.isClassifier();
  const std::size_t targets = model.targets.size();
  std::vector<bool> seen(task.data.rows(), false);
  std::vector<Judged> all;
  std::vector<std::size_t> rows(where.parents.size(), 0);
  for (std::size_t p = 0; p < parts.size(); ++p) {
    if (folds[p].met.empty()) continue;
    const HeldLosses& held = folds[p].byModel.at(folds[p].met[point].model);
    for (std::size_t i = 0; i < parts[p].held.size(); ++i) {
      const data::Row row = parts[p].held[i];
      if (!seen[row]) ++rows[where.of[row]];
      seen[row] = true;
      all.push_back({where.of[row], classes ? held.ranks[i] : std::uint16_t{0},
                     classes ? nullptr : &held.residuals[i * targets]});
    }
  }
  const HeldInLeaves inLeaves(where, targets, std::move(all), rows);
  if (inLeaves.around(0) < 0) return {};
  const int shift = model.rules() ? 1 : 0;  // of numbers of rules
  std::map<int, LeafSet> made;
  std::vector<LeafSet> sets;
  for (const int leaf : where.answering) {
    const int part = inLeaves.around(leaf);
    const auto [at, fresh] = made.try_emplace(part);
    if (fresh) {
      at->second = classes ? inLeaves.ofClasses(part) : inLeaves.ofNumbers(part);
      at->second.from = part - shift;
    }
    sets.push_back(at->second);
  }
  return sets;
}

}  // namespace paretree::runs
