#include "paretree/learners/molhc/search/estimate.h"

#include <algorithm>
#include <cmath>

#include "paretree/model/apply/route.h"

namespace paretree::learners::molhc {
namespace {

constexpr double kZ = 1.959963984540054;  // 97.5 % point of the normal distribution

/// The class with most rows, the first of several.
std::size_t largestClass(const std::vector<std::uint32_t>& counts) {
  return static_cast<std::size_t>(std::max_element(counts.begin(), counts.end()) - counts.begin());
}

}  // namespace

LeafEstimator::LeafEstimator(const Task& task, const SeedTree& seed, const Evidence& evidence)
    : task_(task),
      seed_(seed),
      evidence_(evidence),
      folds_(evidence.foldOfRow.empty() ? 1 : static_cast<std::size_t>(std::max(1, evidence.folds))) {
  const auto nodes = leavesOf(seed.tree, task.data, task.train);
  for (const int node : nodes) leafOfRow_.push_back(seed.leafOfNode[static_cast<std::size_t>(node)]);
  const auto answer = majorities();
  const auto asGrown = leavesAsGrown();
  const auto truth = task.data.codes(task.targets[0]);
  treeRight_.assign(leafOfRow_.size(), 0);
  for (std::size_t i = 0; i < leafOfRow_.size(); ++i) {
    const auto leaf = static_cast<std::size_t>(leafOfRow_[i]);
    const data::Row row = task.train[i];
    treeRight_[i] = asGrown[leaf] ? evidence.grown->answers[row] == truth[row]
                                  : answer[leaf * folds_ + foldOf(i)] == static_cast<std::size_t>(truth[row]);
  }
}

/// By leaf and fold: the majority of the leaf's rows in the other folds; where it has none there, that of all
/// rows in the other folds.
std::vector<std::size_t> LeafEstimator::majorities() const {
  const std::size_t leaves = seed_.leaves.size();
  std::vector<std::size_t> answer(leaves * folds_);
  if (evidence_.foldOfRow.empty()) {
    for (std::size_t leaf = 0; leaf < leaves; ++leaf)
      answer[leaf] = static_cast<std::size_t>(
          std::get<model::ClassLeaf>(seed_.tree[seed_.leaves[leaf]].leaf()).majority);
    return answer;
  }
  const auto truth = task_.data.codes(task_.targets[0]);
  const auto classes = task_.data.info(task_.targets[0]).levels.size();
  std::vector<std::uint32_t> inFold(leaves * folds_ * classes, 0), total(leaves * classes, 0);
  std::vector<std::uint32_t> foldTotal(folds_ * classes, 0), all(classes, 0);
  for (std::size_t i = 0; i < leafOfRow_.size(); ++i) {
    const auto leaf = static_cast<std::size_t>(leafOfRow_[i]),
               c = static_cast<std::size_t>(truth[task_.train[i]]);
    ++inFold[(leaf * folds_ + foldOf(i)) * classes + c];
    ++total[leaf * classes + c];
    ++foldTotal[foldOf(i) * classes + c];
    ++all[c];
  }
  std::vector<std::uint32_t> others(classes);
  for (std::size_t leaf = 0; leaf < leaves; ++leaf)
    for (std::size_t fold = 0; fold < folds_; ++fold) {
      std::uint64_t seen = 0;
      for (std::size_t c = 0; c < classes; ++c) {
        others[c] = total[leaf * classes + c] - inFold[(leaf * folds_ + fold) * classes + c];
        seen += others[c];
      }
      if (seen == 0)
        for (std::size_t c = 0; c < classes; ++c) others[c] = all[c] - foldTotal[fold * classes + c];
      answer[leaf * folds_ + fold] = largestClass(others);
    }
  return answer;
}

/// By leaf: whether it holds the very rows of a leaf of the grown tree and answers as that does, so that what
/// the trees of the folds answer speaks of it.
std::vector<std::uint8_t> LeafEstimator::leavesAsGrown() const {
  const std::size_t leaves = seed_.leaves.size();
  if (!evidence_.grown || evidence_.foldOfRow.empty()) return std::vector<std::uint8_t>(leaves, 0);
  std::vector<std::uint8_t> same(leaves, 1);
  const model::Tree& grown = evidence_.grown->tree;
  const auto nodes = leavesOf(grown, task_.data, task_.train);
  std::vector<int> from(leaves, -1);  // the leaf of the grown tree whose rows it holds
  std::vector<std::size_t> rows(leaves, 0), rowsAsGrown(grown.nodes.size(), 0);
  for (std::size_t i = 0; i < leafOfRow_.size(); ++i) {
    const auto leaf = static_cast<std::size_t>(leafOfRow_[i]);
    if (from[leaf] < 0) from[leaf] = nodes[i];
    if (from[leaf] != nodes[i]) same[leaf] = 0;
    ++rows[leaf];
    ++rowsAsGrown[static_cast<std::size_t>(nodes[i])];
  }
  const auto classOf = [](const model::Tree& tree, int node) {
    const auto* leaf = std::get_if<model::ClassLeaf>(&tree[node].leaf());
    return leaf ? leaf->majority : -1;
  };
  for (std::size_t leaf = 0; leaf < leaves; ++leaf)
    same[leaf] = same[leaf] && from[leaf] >= 0 &&
                 rows[leaf] == rowsAsGrown[static_cast<std::size_t>(from[leaf])] &&
                 classOf(grown, from[leaf]) == classOf(seed_.tree, seed_.leaves[leaf]);
  return same;
}

std::size_t LeafEstimator::foldOf(std::size_t i) const {
  return evidence_.foldOfRow.empty() ? 0 : static_cast<std::size_t>(evidence_.foldOfRow[task_.train[i]]);
}

bool LeafEstimator::right(int box, std::size_t i) const {
  const data::Row row = task_.train[i];
  return evidence_.answers[static_cast<std::size_t>(box)][row] == task_.data.codes(task_.targets[0])[row];
}

std::vector<LeafEstimate> LeafEstimator::estimate(const std::vector<int>& boxes) const {
  const std::size_t leaves = seed_.leaves.size();
  // Rows of each leaf that each box gets right, whole and by fold.
  std::vector<std::uint32_t> inFold(boxes.size() * leaves * folds_, 0), total(boxes.size() * leaves, 0);
  for (std::size_t b = 0; b < boxes.size(); ++b)
    for (std::size_t i = 0; i < leafOfRow_.size(); ++i) {
      if (!right(boxes[b], i)) continue;
      const auto leaf = static_cast<std::size_t>(leafOfRow_[i]);
      ++inFold[(b * leaves + leaf) * folds_ + foldOf(i)];
      ++total[b * leaves + leaf];
    }
  const bool resubstitution = evidence_.foldOfRow.empty();
  std::vector<std::size_t> choice(leaves * folds_, 0);  // by leaf and fold, from the other folds
  std::vector<LeafEstimate> estimates(leaves);
  for (std::size_t leaf = 0; leaf < leaves; ++leaf) {
    std::size_t best = 0;
    for (std::size_t b = 1; b < boxes.size(); ++b)
      if (total[b * leaves + leaf] > total[best * leaves + leaf]) best = b;
    estimates[leaf].box = boxes.empty() ? -1 : boxes[best];
    for (std::size_t fold = 0; fold < folds_; ++fold) {
      const auto others = [&](std::size_t b) {
        return total[b * leaves + leaf] - (resubstitution ? 0 : inFold[(b * leaves + leaf) * folds_ + fold]);
      };
      std::size_t chosen = 0;
      for (std::size_t b = 1; b < boxes.size(); ++b)
        if (others(b) > others(chosen)) chosen = b;
      choice[leaf * folds_ + fold] = chosen;
    }
  }
  for (std::size_t i = 0; i < leafOfRow_.size(); ++i) {
    const auto leaf = static_cast<std::size_t>(leafOfRow_[i]);
    const bool byTree = treeRight_[i] != 0;
    const bool byBox = !boxes.empty() && right(boxes[choice[leaf * folds_ + foldOf(i)]], i);
    auto& estimate = estimates[leaf];
    ++estimate.figures.rows;
    estimate.figures.byTree += byTree;
    estimate.figures.byBox += byBox;
    estimate.onlyTree += byTree && !byBox;
    estimate.onlyBox += byBox && !byTree;
  }
  return estimates;
}

std::uint64_t LeafEstimator::rightByTree() const {
  return static_cast<std::uint64_t>(std::count(treeRight_.begin(), treeRight_.end(), std::uint8_t{1}));
}

std::uint64_t LeafEstimator::rightByBox(int box) const {
  std::uint64_t count = 0;
  for (std::size_t i = 0; i < leafOfRow_.size(); ++i) count += right(box, i);
  return count;
}

Interval95 gainInterval(const LeafEstimate& leaf, std::size_t rows) {
  const double n = leaf.figures.rows + 2.0, b = leaf.onlyBox + 0.5, c = leaf.onlyTree + 0.5;
  const double difference = (b - c) / n;
  const double width = kZ * std::sqrt(std::max(0.0, b + c - (b - c) * (b - c) / n)) / n;
  const double share = rows > 0 ? static_cast<double>(leaf.figures.rows) / static_cast<double>(rows) : 0;
  return {std::max(-1.0, difference - width) * share, std::min(1.0, difference + width) * share};
}

Interval95 shareInterval(double share, std::size_t rows) {
  const auto n = static_cast<double>(rows);
  if (rows == 0) return {0, 1};
  const double centre = (share + kZ * kZ / (2 * n)) / (1 + kZ * kZ / n);
  const double width = kZ * std::sqrt(share * (1 - share) / n + kZ * kZ / (4 * n * n)) / (1 + kZ * kZ / n);
  return {std::max(0.0, centre - width), std::min(1.0, centre + width)};
}

}  // namespace paretree::learners::molhc
