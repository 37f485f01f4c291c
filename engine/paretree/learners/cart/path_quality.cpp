#include "paretree/learners/cart/path_quality.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

#include "paretree/core/parallel.h"
#include "paretree/model/apply/route.h"

namespace paretree::learners::cart {
namespace {

using AllFigures = std::vector<std::optional<model::Figures>>;

constexpr std::size_t kStepsAtOnce = 8;  // sums that run side by side, since each waits for its last addition
constexpr std::size_t kRowsAtOnce = 65536;  // between two looks at the stop

/// What a node answers as a leaf, whether it is one or will be.
struct Answers {
  explicit Answers(const model::Tree& tree) {
    for (const model::Node& node : tree.nodes) {
      std::vector<double> own = node.stats.counts.empty() ? node.stats.means : node.stats.counts;
      auto most = static_cast<int>(std::max_element(own.begin(), own.end()) - own.begin());
      if (node.isLeaf()) {
        if (const auto* leaf = std::get_if<model::ClassLeaf>(&node.leaf())) {
          own = leaf->counts;
          most = leaf->majority;
        } else if (const auto* value = std::get_if<model::ValueLeaf>(&node.leaf())) {
          own = value->values;
        }
      }
      majority.push_back(most);
      values.push_back(std::move(own));
    }
  }
  std::vector<int> majority;                ///< classes
  std::vector<std::vector<double>> values;  ///< counts of classes, or a value for each target
};

/// For each node the one that answers for it after a step: itself, or the highest that the step has pruned.
std::vector<int> answering(const model::Tree& tree, const grow::PruningSequence& sequence, int step) {
  std::vector<int> by(tree.nodes.size());
  std::vector<int> waiting{0};
  by[0] = 0;
  while (!waiting.empty()) {
    const int node = waiting.back();
    waiting.pop_back();
    if (tree[node].isLeaf()) continue;
    const int above = by[node];
    const int at = sequence.collapsesAt[above];
    const bool pruned = at >= 0 && at <= step;
    for (const int child : {tree[node].branch().left, tree[node].branch().right}) {
      by[child] = pruned ? above : child;
      waiting.push_back(child);
    }
  }
  return by;
}

/// Steps first .. first + count - 1 of the result, each with the sums of its own.
struct Batch {
  std::size_t first = 0, count = 0;
};

class Path {
 public:
  Path(const Task& task, const model::Tree& tree, const grow::PruningSequence& sequence,
       std::span<const data::Row> rows, const Context& context)
      : task_(task), tree_(tree), sequence_(sequence), rows_(rows), context_(context), answers_(tree) {}

  AllFigures figures() {
    AllFigures all(sequence_.alphas.size());
    leaves_ = model::leavesOf(tree_, task_.data, rows_, context_);
    if (leaves_.size() < rows_.size()) return all;
    if (task_.classification())
      prepareClasses();
    else
      prepareValues();
    const std::size_t batches = (all.size() + kStepsAtOnce - 1) / kStepsAtOnce;
    parallelFor(batches, context_.threads(), [&](std::size_t b) {
      const Batch batch{b * kStepsAtOnce, std::min(kStepsAtOnce, all.size() - b * kStepsAtOnce)};
      std::array<std::vector<int>, kStepsAtOnce> by;
      for (std::size_t j = 0; j < batch.count; ++j)
        by[j] = answering(tree_, sequence_, static_cast<int>(all.size() - 1 - batch.first - j));
      bool whole = task_.classification() ? classFigures(batch, by, all) : valueFigures(batch, by, all);
      if (!task_.data.weights().empty()) whole = whole && weightedFigure(batch, by, all);
      if (!whole)
        for (std::size_t j = 0; j < batch.count; ++j) all[batch.first + j].reset();
    });
    return all;
  }

 private:
  using By = std::array<std::vector<int>, kStepsAtOnce>;

  /// Calls add(first, last) for one part of the rows after the other; false after a stop.
  template <class Add>
  bool overRows(std::size_t count, const Add& add) const {
    for (std::size_t first = 0; first < count; first += kRowsAtOnce) {
      if (context_.stopping()) return false;
      add(first, std::min(count, first + kRowsAtOnce));
    }
    return true;
  }

  void prepareClasses() {
    const auto truth = task_.data.codes(task_.targets[0]);
    classes_ = task_.data.info(task_.targets[0]).levels.size();
    rowsOf_.assign(tree_.nodes.size() * classes_, 0);
    for (std::size_t i = 0; i < rows_.size(); ++i) {
      if (truth[rows_[i]] < 0) continue;
      keys_.push_back(static_cast<std::uint32_t>(static_cast<std::size_t>(leaves_[i]) * classes_ +
                                                 static_cast<std::size_t>(truth[rows_[i]])));
      ++rowsOf_[keys_.back()];
    }
    logLoss_.resize(tree_.nodes.size() * classes_);
    for (std::size_t node = 0; node < tree_.nodes.size(); ++node) {
      const auto shares = model::shares(answers_.values[node]);
      for (std::size_t c = 0; c < classes_; ++c) logLoss_[node * classes_ + c] = model::logLossOf(shares[c]);
    }
  }

  bool classFigures(const Batch& batch, const By& by, AllFigures& all) const {
    // Where a row stands by node and class; each step has its own losses there.
    std::vector<double> losses(tree_.nodes.size() * classes_ * kStepsAtOnce, 0);
    for (std::size_t j = 0; j < batch.count; ++j)
      for (std::size_t node = 0; node < tree_.nodes.size(); ++node)
        for (std::size_t c = 0; c < classes_; ++c)
          losses[(node * classes_ + c) * kStepsAtOnce + j] =
              logLoss_[static_cast<std::size_t>(by[j][node]) * classes_ + c];
    std::array<double, kStepsAtOnce> sums{};
    const bool whole = overRows(keys_.size(), [&](std::size_t first, std::size_t last) {
      for (std::size_t i = first; i < last; ++i) {
        const double* loss = &losses[keys_[i] * kStepsAtOnce];
        for (std::size_t j = 0; j < kStepsAtOnce; ++j) sums[j] += loss[j];
      }
    });
    for (std::size_t j = 0; whole && j < batch.count; ++j) {
      std::vector<double> confusion(classes_ * (classes_ + 1), 0);
      for (std::size_t node = 0; node < tree_.nodes.size(); ++node) {
        const auto answer = static_cast<std::size_t>(answers_.majority[by[j][node]]);
        for (std::size_t c = 0; c < classes_; ++c)
          confusion[c * classes_ + answer] += static_cast<double>(rowsOf_[node * classes_ + c]);
      }
      all[batch.first + j] = model::classFigures(confusion, static_cast<int>(classes_), sums[j]);
    }
    return whole;
  }

  void prepareValues() {
    const std::size_t targets = task_.targets.size();
    for (std::size_t i = 0; i < rows_.size(); ++i) {
      const bool any = std::any_of(task_.targets.begin(), task_.targets.end(),
                                   [&](int target) { return task_.data.missing(target, rows_[i]); });
      if (!any) present_.push_back(static_cast<std::uint32_t>(i));
    }
    spread_.assign(targets, 0);
    for (std::size_t t = 0; t < targets; ++t) {
      const auto truth = task_.data.numbers(task_.targets[t]);
      double mean = 0;
      for (const std::uint32_t i : present_) mean += truth[rows_[i]];
      mean /= static_cast<double>(present_.size());
      for (const std::uint32_t i : present_)
        spread_[t] += (truth[rows_[i]] - mean) * (truth[rows_[i]] - mean);
    }
  }

  bool valueFigures(const Batch& batch, const By& by, AllFigures& all) const {
    const std::size_t targets = task_.targets.size();
    std::array<double, kStepsAtOnce> absolutes{}, squares{}, r2{};
    std::vector<double> values(tree_.nodes.size() * kStepsAtOnce, 0);
    for (std::size_t t = 0; t < targets; ++t) {
      for (std::size_t j = 0; j < batch.count; ++j)
        for (std::size_t node = 0; node < tree_.nodes.size(); ++node)
          values[node * kStepsAtOnce + j] = answers_.values[by[j][node]][t];
      const auto truth = task_.data.numbers(task_.targets[t]);
      std::array<double, kStepsAtOnce> errors{};
      const bool whole = overRows(present_.size(), [&](std::size_t first, std::size_t last) {
        for (std::size_t i = first; i < last; ++i) {
          const double y = truth[rows_[present_[i]]];
          const double* value = &values[static_cast<std::size_t>(leaves_[present_[i]]) * kStepsAtOnce];
          for (std::size_t j = 0; j < kStepsAtOnce; ++j) {
            const double off = value[j] - y;
            errors[j] += off * off;
            absolutes[j] += std::abs(off);
          }
        }
      });
      if (!whole) return false;
      for (std::size_t j = 0; j < batch.count; ++j) {
        squares[j] += errors[j];
        r2[j] += spread_[t] > 0 ? 1 - errors[j] / spread_[t] : errors[j] > 0 ? 0 : 1;
      }
    }
    const double cells = static_cast<double>(present_.size()) * static_cast<double>(targets);
    for (std::size_t j = 0; j < batch.count; ++j) {
      const bool any = cells > 0;
      const double mse = any ? squares[j] / cells : data::kMissing;
      all[batch.first + j] =
          model::Figures{{"mse", mse},
                         {"rmse", std::sqrt(mse)},
                         {"mae", any ? absolutes[j] / cells : data::kMissing},
                         {"r2", any ? r2[j] / static_cast<double>(targets) : data::kMissing}};
    }
    return true;
  }

  /// In the order of the rows, as qualityOf() sums.
  bool weightedFigure(const Batch& batch, const By& by, AllFigures& all) const {
    const bool classes = task_.classification();
    const std::size_t targets = task_.targets.size();
    const auto weights = task_.data.weights();
    std::array<double, kStepsAtOnce> sums{};
    double weight = 0;
    const bool whole = overRows(rows_.size(), [&](std::size_t first, std::size_t last) {
      for (std::size_t i = first; i < last; ++i) {
        const bool known = std::none_of(task_.targets.begin(), task_.targets.end(),
                                        [&](int target) { return task_.data.missing(target, rows_[i]); });
        if (!known) continue;
        weight += weights[rows_[i]];
        for (std::size_t j = 0; j < batch.count; ++j) {
          const auto node = static_cast<std::size_t>(by[j][static_cast<std::size_t>(leaves_[i])]);
          if (classes && answers_.majority[node] == task_.data.codes(task_.targets[0])[rows_[i]])
            sums[j] += weights[rows_[i]];
          double squares = 0;
          for (std::size_t t = 0; !classes && t < targets; ++t) {
            const double off = answers_.values[node][t] - task_.data.numbers(task_.targets[t])[rows_[i]];
            squares += off * off;
          }
          if (!classes) sums[j] += weights[rows_[i]] * squares;
        }
      }
    });
    for (std::size_t j = 0; whole && j < batch.count; ++j) {
      const double mean = classes ? sums[j] / weight : sums[j] / (weight * static_cast<double>(targets));
      all[batch.first + j]->push_back(
          {classes ? "weightedAccuracy" : "weightedRmse", !(weight > 0) ? data::kMissing
                                                          : classes     ? mean
                                                                        : std::sqrt(mean)});
    }
    return whole;
  }

  const Task& task_;
  const model::Tree& tree_;
  const grow::PruningSequence& sequence_;
  std::span<const data::Row> rows_;
  const Context& context_;
  Answers answers_;
  std::vector<int> leaves_;  ///< of the whole tree, by place of the row
  std::size_t classes_ = 0;
  std::vector<std::uint32_t> keys_;     ///< leaf and class, by row
  std::vector<std::uint64_t> rowsOf_;   ///< by leaf and class
  std::vector<double> logLoss_;         ///< of a row of a class, by node and class
  std::vector<std::uint32_t> present_;  ///< places of rows whose targets are all known
  std::vector<double> spread_;          ///< squares around the mean, by target
};

}  // namespace

AllFigures pathQuality(const Task& task, const model::Tree& tree, const grow::PruningSequence& sequence,
                       std::span<const data::Row> rows, const Context& context) {
  return Path(task, tree, sequence, rows, context).figures();
}

}  // namespace paretree::learners::cart
