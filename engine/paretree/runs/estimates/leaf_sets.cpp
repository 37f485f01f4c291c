#include "paretree/runs/estimates/leaf_sets.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>

#include "paretree/core/context.h"
#include "paretree/model/apply/predict.h"
#include "paretree/model/apply/route.h"
#include "paretree/runs/estimates/leaf_set_words.h"

namespace paretree::runs {
namespace {

/// Whole numbers of rows stay whole, though 1 - .9 is not .1.
constexpr double kRounding = 1e-9;

/// One judgement of a row in a leaf.
struct Judged {
  int leaf = 0;
  const double* residuals = nullptr;
};

/// The parts of a model in preorder: nodes of a tree, or the rules of a set below one node for all rows.
struct Parts {
  std::vector<int> parents, ends;  ///< end: behind the last part below
  std::vector<int> answering;      ///< leaves from left to right, or rules
  std::vector<int> of;             ///< by row of the data: where it is answered; -1 for rows not asked for
  /// Instead, for a pruning: by row its leaf in the whole tree, and by that leaf where it is answered
  const int* leafOf = nullptr;
  std::vector<int> after = {};

  int at(data::Row row) const { return leafOf ? after.data()[leafOf[row]] : of.data()[row]; }
};

Parts partsOfTree(const model::Tree& tree, const learners::Task& task, const RowsOnPath* path) {
  Parts parts{tree.parents(), {}, tree.leaves(), {}};
  parts.ends.resize(tree.nodes.size());
  for (int node = tree.size() - 1; node >= 0; --node)
    parts.ends[node] = tree[node].isLeaf() ? node + 1 : parts.ends[tree[node].branch().right];
  if (path) parts.after = path->path.after(tree);
  if (!parts.after.empty()) {
    parts.leafOf = path->leafOf.data();
    return parts;
  }
  parts.of.assign(task.data.rows(), -1);
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

Parts partsOf(const model::Model& model, const learners::Task& task, const RowsOnPath* path) {
  if (model.tree()) return partsOfTree(*model.tree(), task, path);
  return model.rules() ? partsOfRules(model, task) : partsOfEnsemble(task);
}

/// Ranks of true classes among the answers to held-out rows, counted by the parts of one model.
class RanksInLeaves {
 public:
  RanksInLeaves(const Parts& parts, std::size_t classes)
      : parts_(parts), classes_(classes), counts_(parts.parents.size() * classes, 0) {}

  void add(int leaf, std::uint16_t rank) {
    ++counts_.data()[static_cast<std::size_t>(leaf) * classes_ + rank];
  }

  /// With `least` classes or more.
  LeafSet of(int node, int least) const {
    std::vector<std::size_t> counts(classes_, 0);
    std::size_t all = 0;
    for (int part = node; part < parts_.ends[node]; ++part)
      for (std::size_t rank = 0; rank < classes_; ++rank) {
        const std::size_t count = counts_[static_cast<std::size_t>(part) * classes_ + rank];
        counts[rank] += count;
        all += count;
      }
    LeafSet set;
    std::size_t within = 0;
    for (const std::size_t count : counts) {
      if (set.classes >= least && static_cast<double>(within) >= kLeafSetShare * static_cast<double>(all))
        break;
      set.fewer = static_cast<double>(within) / static_cast<double>(all);
      within += count;
      ++set.classes;
    }
    set.covered = static_cast<double>(within) / static_cast<double>(all);
    return set;
  }

 private:
  const Parts& parts_;
  std::size_t classes_;
  std::vector<std::uint32_t> counts_;
};

/// The residuals once more, their mean with the other sign. Where models made without these rows err on one
/// side, as where a leaf stands out or groups are unlike each other, nothing says that the leaf errs on the
/// same side as they do: it is as likely to be the one that stands out too far.
void addMirrored(std::vector<double>& residuals) {
  const std::size_t count = residuals.size();
  double mean = 0;
  for (const double residual : residuals) mean += residual / static_cast<double>(count);
  if (!std::isfinite(mean)) mean = 0;
  residuals.reserve(2 * count);
  for (std::size_t i = 0; i < count; ++i) residuals.push_back(residuals[i] - 2 * mean);
}

/// Residuals of held-out rows, by the parts of one model.
class HeldInLeaves {
 public:
  HeldInLeaves(const Parts& parts, std::size_t targets, const std::vector<Judged>& all)
      : parts_(parts), targets_(targets), begin_(parts.parents.size() + 1, 0) {
    // By leaf, each in the order in which it came.
    for (const Judged& one : all) ++begin_[one.leaf + 1];
    for (std::size_t part = 1; part < begin_.size(); ++part) begin_[part] += begin_[part - 1];
    auto next = begin_;
    all_.resize(all.size());
    for (const Judged& one : all) all_[next[one.leaf]++] = one;
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
      const double places = static_cast<double>(values.size()) + 1;
      const auto low = static_cast<std::size_t>(std::max(1.0, std::floor(outside * places + kRounding)));
      const auto high =
          std::min(values.size(), static_cast<std::size_t>(std::ceil((1 - outside) * places - kRounding)));
      addMirrored(values);
      std::sort(values.begin(), values.end());
      set.low.push_back(values[2 * low - 2]);
      set.high.push_back(values[2 * high - 1]);
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

  /// Where a set was counted with the neighbours of a leaf: models made without the few rows of the leaf
  /// answer these otherwise by their mean residual, and new rows may be as these models say.
  void reachToFolds(int leaf, LeafSet& set) const {
    const auto own = static_cast<double>(begin_[leaf + 1] - begin_[leaf]);
    for (std::size_t t = 0; t < set.low.size() && own > 0; ++t) {
      double mean = 0;
      for (std::size_t i = begin_[leaf]; i < begin_[leaf + 1]; ++i) mean += all_[i].residuals[t] / own;
      if (!std::isfinite(mean)) continue;
      set.low[t] = std::min(set.low[t], set.low[t] - mean);
      set.high[t] = std::max(set.high[t], set.high[t] - mean);
    }
  }

 private:
  template <class Take>
  void each(int node, const Take& take) const {
    for (std::size_t i = begin_[node]; i < begin_[parts_.ends[node]]; ++i) take(all_[i]);
  }

  const Parts& parts_;
  std::size_t targets_;
  std::vector<Judged> all_;
  std::vector<std::size_t> begin_;  // by part, its first in all_
};

/// So many of the classes that a part would name have kLeafSetShare of its training rows. Models made without
/// them may know these rows better, by other splits, than what the part itself answers. 0: it names none.
int classesOfTraining(const model::Model& model, int part) {
  const std::vector<double>& counts = trainingCounts(model, part);
  double all = 0, within = 0;
  for (const double count : counts) all += count;
  int classes = 0;
  for (const int code : likeliestClasses(model, part, part)) {
    if (within >= kLeafSetShare * all - kRounding) break;
    if (static_cast<std::size_t>(code) < counts.size()) within += counts[code];
    ++classes;
  }
  return classes;
}

/// By target: no training row is below zero.
std::vector<bool> neverNegative(const learners::Task& task) {
  std::vector<bool> positive;
  for (const int target : task.targets) {
    const auto values = task.data.numbers(target);
    positive.push_back(
        std::all_of(task.train.begin(), task.train.end(), [&](data::Row row) { return values[row] >= 0; }));
  }
  return positive;
}

/// Counts, prices and times have no values below zero: where a leaf answers one value, its range ends there.
void keepAboveZero(LeafSet& set, const model::Model& model, int leaf, const std::vector<bool>& positive) {
  const auto* value = model.tree() ? std::get_if<model::ValueLeaf>(&(*model.tree())[leaf].leaf()) : nullptr;
  for (std::size_t t = 0; value && t < set.low.size(); ++t)
    if (positive[t] && value->values[t] >= 0) set.low[t] = std::max(set.low[t], -value->values[t]);
}

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
                                const std::vector<FoldLosses>& folds, std::size_t point,
                                const LeafRoutes& routes, const Context& context) {
  const std::size_t answering = model.tree()       ? static_cast<std::size_t>(model.tree()->leafCount())
                                : model.rules()    ? model.rules()->rules.size()
                                : model.ensemble() ? 1
                                                   : 0;
  if (answering == 0 || answering > kLeafSetLeaves) return {};
  const Parts where = partsOf(model, task, routes.path);
  if (where.answering.empty()) return {};
  const std::optional<Parts> unseen =
      routes.unseen ? std::optional(partsOf(model, *routes.unseen, routes.unseenPath)) : std::nullopt;
  const Parts& counted = unseen ? *unseen : where;
  const bool classes = model.isClassifier();
  const std::size_t targets = model.targets.size();
  std::size_t judgements = 0;
  for (const auto& part : parts) judgements += part.held.size();
  const bool once = judgements <= task.train.size();  // else with repeats
  std::vector<bool> seen(once ? 0 : task.data.rows(), false);
  std::vector<Judged> all;
  RanksInLeaves ranks(counted, classes ? static_cast<std::size_t>(model.classes()) : 0);
  // Held out at least once, by part: of its own, and of those that its set is counted from.
  std::vector<std::size_t> own(where.parents.size(), 0), rows(where.parents.size(), 0);
  std::vector<double> losses(where.parents.size(), 0), times(where.parents.size(), 0);  // of judgements
  const auto weights = task.data.weights();
  std::vector<double> weighed(weights.empty() ? 0 : where.parents.size(), 0);  // of judgements
  StopAfterWork stop(context);
  for (std::size_t p = 0; p < parts.size(); ++p) {
    if (folds[p].met.empty()) continue;
    if (stop.stopping(parts[p].held.size())) return {};
    const HeldLosses& held = folds[p].byModel.at(folds[p].met[point].model);
    // Points times rows: bare pointers, which ask for no bounds.
    const double* first = held.first.data();
    const std::uint16_t* rank = held.ranks.data();
    for (std::size_t i = 0; i < parts[p].held.size(); ++i) {
      const data::Row row = parts[p].held.data()[i];
      const int part = where.at(row), from = counted.at(row);
      if (once) {
        if (unseen) ++rows.data()[from];
      } else if (!seen[row]) {
        ++own[part];
        if (unseen) ++rows[from];
        seen[row] = true;
      }
      if (weights.empty()) {
        losses.data()[part] += first[i];
      } else {
        losses[part] += weights[row] * first[i];
        weighed[part] += weights[row];
      }
      ++times.data()[part];
      if (classes)
        ranks.add(from, rank[i]);
      else
        all.push_back({from, &held.residuals[i * targets]});
    }
  }
  if (once)
    for (std::size_t part = 0; part < own.size(); ++part) own[part] = static_cast<std::size_t>(times[part]);
  if (!unseen) rows = own;
  for (std::size_t part = rows.size(); part-- > 1;) rows[where.parents[part]] += rows[part];
  // The smallest subtree around a leaf that has enough rows; -1: there is none.
  const auto around = [&](int leaf) {
    int node = leaf;
    while (node >= 0 && rows[node] < kLeafSetRows) node = where.parents[node];
    return node;
  };
  if (around(0) < 0) return {};
  if (stop.stopping(all.size())) return {};
  const HeldInLeaves inLeaves(counted, targets, all);
  const auto positive = classes ? std::vector<bool>() : neverNegative(task);
  const int shift = model.rules() ? 1 : 0;  // of numbers of rules
  std::map<int, LeafSet> made;
  std::vector<LeafSet> sets;
  for (const int leaf : where.answering) {
    const int part = around(leaf);
    const auto [at, fresh] = made.try_emplace(part);
    if (fresh) {
      if (stop.stopping(rows[part] * (classes ? 1 : targets))) return {};
      at->second = classes ? ranks.of(part, part == leaf ? classesOfTraining(model, part - shift) : 0)
                           : inLeaves.ofNumbers(part);
      at->second.from = part - shift;
    }
    sets.push_back(at->second);
    if (!classes && part != leaf) inLeaves.reachToFolds(leaf, sets.back());
    if (!classes) keepAboveZero(sets.back(), model, leaf, positive);
    sets.back().rows = static_cast<double>(own[leaf]);
    const double over = weights.empty() ? times[leaf] : weighed[leaf];
    if (over > 0) sets.back().loss = losses[leaf] / over;
  }
  return sets;
}

}  // namespace paretree::runs
