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

std::string_view judgedName(Judged judged) {
  switch (judged) {
    case Judged::Resubstitution:
      return "resubstitution";
    case Judged::OutOfFold:
      return "out-of-fold";
    case Judged::CrossFit:
      return "cross-fit";
  }
  return "";
}

LeafEstimator::LeafEstimator(const Task& task, const SeedTree& seed, const Evidence& evidence,
                             const EstimateRule& rule)
    : task_(task),
      seed_(seed),
      evidence_(evidence),
      rule_(rule),
      folds_(evidence.foldOfRow.empty() ? 1 : static_cast<std::size_t>(std::max(1, evidence.folds))),
      parents_(seed.tree.parents()) {
  // Leaves of a subtree follow one another, so the rows of each node are a range.
  const std::size_t nodes = seed.tree.nodes.size(), leaves = seed.leaves.size();
  const auto reached = leavesOf(seed.tree, task.data, task.train);
  std::vector<std::size_t> from(leaves + 1, 0);
  const auto leafOf = [&](std::size_t i) { return static_cast<std::size_t>(seed.leafOfNode[reached[i]]); };
  for (std::size_t i = 0; i < reached.size(); ++i) ++from[leafOf(i) + 1];
  for (std::size_t leaf = 0; leaf < leaves; ++leaf) from[leaf + 1] += from[leaf];
  order_.resize(reached.size());
  auto next = from;
  for (std::size_t i = 0; i < reached.size(); ++i) order_[next[leafOf(i)]++] = static_cast<std::uint32_t>(i);
  begin_.resize(nodes);
  end_.resize(nodes);
  for (std::size_t node = nodes; node-- > 0;) {
    const int leaf = seed.leafOfNode[node];
    if (leaf >= 0) {
      begin_[node] = from[leaf];
      end_[node] = from[static_cast<std::size_t>(leaf) + 1];
    } else {
      begin_[node] = begin_[seed.tree.nodes[node].branch().left];
      end_[node] = end_[seed.tree.nodes[node].branch().right];
    }
  }
  const auto classes = task.data.info(task.targets[0]).levels.size();
  foldTotal_.assign(folds_ * classes, 0);
  for (std::uint32_t place = 0; place < order_.size(); ++place)
    ++foldTotal_[foldOf(place) * classes + static_cast<std::size_t>(truth(place))];
  if (evidence.grown && !evidence.foldOfRow.empty()) {
    const model::Tree& tree = evidence.grown->tree;
    grown_ = {leavesOf(tree, task.data, task.train), tree.parents(), tree.depths(),
              std::vector<std::size_t>(tree.nodes.size(), 0)};
    for (const int leaf : grown_.leafOfPlace) ++grown_.rows[leaf];
    for (std::size_t node = tree.nodes.size(); node-- > 1;)
      grown_.rows[grown_.parents[node]] += grown_.rows[node];
  }
  for (const int leaf : seed.leaves) leaves_.push_back(treeSide(leaf));
}

LeafEstimator::Places LeafEstimator::placesOf(int node) const {
  const auto n = static_cast<std::size_t>(node);
  return Places(order_).subspan(begin_[n], end_[n] - begin_[n]);
}

std::size_t LeafEstimator::foldOf(std::uint32_t place) const {
  return evidence_.foldOfRow.empty() ? 0 : static_cast<std::size_t>(evidence_.foldOfRow[task_.train[place]]);
}

std::int32_t LeafEstimator::truth(std::uint32_t place) const {
  return task_.data.codes(task_.targets[0])[task_.train[place]];
}

bool LeafEstimator::right(int box, std::uint32_t place) const {
  return evidence_.answers[box][task_.train[place]] == truth(place);
}

/// Whether the class of a row is the majority of these rows in the other folds; where there are none, of all
/// rows in the other folds.
std::vector<std::uint8_t> LeafEstimator::rightByOtherFolds(Places places) const {
  const auto classes = task_.data.info(task_.targets[0]).levels.size();
  std::vector<std::uint32_t> inFold(folds_ * classes, 0), total(classes, 0), all(classes, 0);
  for (const auto place : places) {
    ++inFold[foldOf(place) * classes + static_cast<std::size_t>(truth(place))];
    ++total[truth(place)];
  }
  for (std::size_t i = 0; i < foldTotal_.size(); ++i) all[i % classes] += foldTotal_[i];
  std::vector<std::size_t> answer(folds_);
  std::vector<std::uint32_t> others(classes);
  for (std::size_t fold = 0; fold < folds_; ++fold) {
    std::uint64_t seen = 0;
    for (std::size_t c = 0; c < classes; ++c) {
      others[c] = total[c] - inFold[fold * classes + c];
      seen += others[c];
    }
    if (seen == 0)
      for (std::size_t c = 0; c < classes; ++c) others[c] = all[c] - foldTotal_[fold * classes + c];
    answer[fold] = largestClass(others);
  }
  std::vector<std::uint8_t> right;
  for (const auto place : places)
    right.push_back(answer[foldOf(place)] == static_cast<std::size_t>(truth(place)));
  return right;
}

/// The node of the grown tree that holds the very rows of this one and answers as it does, so that what the
/// twins answer speaks of it; -1 = none.
int LeafEstimator::grownNode(int node) const {
  const Places places = placesOf(node);
  if (grown_.leafOfPlace.empty() || places.empty()) return -1;
  const auto above = [&](int at) { return grown_.parents[at]; };
  const auto depth = [&](int at) { return grown_.depths[at]; };
  int common = grown_.leafOfPlace[places[0]];
  for (const auto place : places) {
    int other = grown_.leafOfPlace[place];
    while (common != other) {
      if (depth(common) >= depth(other))
        common = above(common);
      else
        other = above(other);
    }
  }
  if (grown_.rows[common] != places.size()) return -1;
  return majorityOf(evidence_.grown->tree[common]) == majorityOf(seed_.tree[node]) ? common : -1;
}

LeafEstimator::TreeSide LeafEstimator::treeSide(int node) const {
  const Places places = placesOf(node);
  TreeSide side;
  const auto count = [](const std::vector<std::uint8_t>& right) {
    return static_cast<std::uint32_t>(std::count(right.begin(), right.end(), std::uint8_t{1}));
  };
  if (evidence_.foldOfRow.empty()) {
    const int answer = majorityOf(seed_.tree[node]);
    for (const auto place : places) side.right.push_back(truth(place) == answer);
    side.byTree = count(side.right);
    return side;
  }
  if (const int grown = grownNode(node); grown >= 0) {
    const double price = evidence_.grown->meeting[grown];
    for (const auto place : places)
      side.right.push_back(evidence_.grown->answer(task_.train[place], price) == truth(place));
    side.judged = Judged::CrossFit;
    side.byTree = count(side.right);
    if (!evidence_.grown->tree[grown].isLeaf()) {
      // At that price the twin may still split where this is a leaf, as after a prune by hand.
      const int answer = majorityOf(seed_.tree[node]);
      const auto own = std::count_if(places.begin(), places.end(),
                                     [&](std::uint32_t place) { return truth(place) == answer; });
      side.byTree = std::min(side.byTree, static_cast<std::uint32_t>(own));
    }
    return side;
  }
  side.right = rightByOtherFolds(places);
  side.judged = Judged::OutOfFold;
  side.byTree = count(side.right);
  if (rule_.shrink <= 0 || node == 0 || places.empty()) return side;
  const auto parent = rightByOtherFolds(placesOf(parents_[node]));
  const double above = static_cast<double>(count(parent)) / static_cast<double>(parent.size());
  const auto own = static_cast<double>(places.size());
  side.byTree = static_cast<std::uint32_t>(
      std::lround((side.byTree + rule_.shrink * above) * own / (own + rule_.shrink)));
  return side;
}

LeafEstimate LeafEstimator::estimateOf(int node, const TreeSide& tree, const std::vector<int>& boxes) const {
  const Places places = placesOf(node);
  // Rows that each box gets right, whole and by fold.
  std::vector<std::uint32_t> inFold(boxes.size() * folds_, 0), total(boxes.size(), 0);
  for (std::size_t b = 0; b < boxes.size(); ++b)
    for (const auto place : places) {
      if (!right(boxes[b], place)) continue;
      ++inFold[b * folds_ + foldOf(place)];
      ++total[b];
    }
  const auto bestBy = [&](const auto& figure) {
    std::size_t best = 0;
    for (std::size_t b = 1; b < boxes.size(); ++b)
      if (figure(b) > figure(best)) best = b;
    return best;
  };
  const bool resubstitution = evidence_.foldOfRow.empty();
  std::vector<std::size_t> choice(folds_);  // from the other folds
  for (std::size_t fold = 0; fold < folds_; ++fold)
    choice[fold] =
        bestBy([&](std::size_t b) { return total[b] - (resubstitution ? 0 : inFold[b * folds_ + fold]); });
  LeafEstimate estimate;
  estimate.box = boxes.empty() ? -1 : boxes[bestBy([&](std::size_t b) { return total[b]; })];
  estimate.judged = tree.judged;
  std::uint32_t byTree = 0;
  for (std::size_t i = 0; i < places.size(); ++i) {
    const bool byBox = !boxes.empty() && right(boxes[choice[foldOf(places[i])]], places[i]);
    byTree += tree.right[i];
    estimate.figures.byBox += byBox;
    estimate.onlyTree += tree.right[i] && !byBox;
    estimate.onlyBox += byBox && !tree.right[i];
  }
  estimate.figures.rows = static_cast<std::uint32_t>(places.size());
  estimate.figures.byTree = tree.byTree;
  // Rows that the parent takes away or adds change sides, as far as there are such rows.
  if (tree.byTree < byTree) {
    const std::uint32_t less = byTree - tree.byTree, from = std::min(less, estimate.onlyTree);
    estimate.onlyTree -= from;
    estimate.onlyBox += less - from;
  } else {
    const std::uint32_t more = tree.byTree - byTree, from = std::min(more, estimate.onlyBox);
    estimate.onlyBox -= from;
    estimate.onlyTree += more - from;
  }
  estimate.candidate =
      estimate.figures.byBox > estimate.figures.byTree && estimate.figures.rows >= rule_.minBoxRows;
  return estimate;
}

std::vector<LeafEstimate> LeafEstimator::estimate(const std::vector<int>& boxes) const {
  std::vector<LeafEstimate> estimates;
  for (std::size_t leaf = 0; leaf < leaves_.size(); ++leaf)
    estimates.push_back(estimateOf(seed_.leaves[leaf], leaves_[leaf], boxes));
  return estimates;
}

std::vector<LeafEstimate> LeafEstimator::estimateNodes(const std::vector<int>& boxes) const {
  std::vector<LeafEstimate> estimates;
  for (int node = 0; node < seed_.tree.size(); ++node) {
    const int leaf = seed_.leafOfNode[node];
    estimates.push_back(estimateOf(node, leaf >= 0 ? leaves_[leaf] : treeSide(node), boxes));
  }
  return estimates;
}

std::uint64_t LeafEstimator::rightByTree() const {
  std::uint64_t count = 0;
  for (const TreeSide& leaf : leaves_) count += leaf.byTree;
  return count;
}

std::uint64_t LeafEstimator::rightByBox(int box) const {
  return static_cast<std::uint64_t>(
      std::count_if(order_.begin(), order_.end(), [&](std::uint32_t place) { return right(box, place); }));
}

int LeafEstimator::leavesJudged(Judged judged) const {
  return static_cast<int>(std::count_if(leaves_.begin(), leaves_.end(),
                                        [&](const TreeSide& leaf) { return leaf.judged == judged; }));
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
