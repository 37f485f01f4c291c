#include "paretree/runs/alternatives/node_losses.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>
#include <variant>

#include "paretree/model/apply/route.h"

namespace paretree::runs {
namespace {

/// What a leaf answers by: weights of the classes, or weight and weighted sum.
using Sums = std::vector<double>;

/// Weighted losses as their mean over the weight that is there, times that weight, as PooledLosses::meanOf()
/// has the mean: how much the rows weigh is known, and no chance.
Expected weightedSumOf(const std::vector<double>& losses, const std::vector<double>& weights,
                       const std::vector<std::int32_t>& clusters) {
  Expected expected{0, data::kMissing};
  double all = 0;
  for (std::size_t i = 0; i < losses.size(); ++i) {
    expected.value += losses[i];
    all += weights[i];
  }
  std::map<std::int32_t, double> off;  // of clusters that weigh something
  for (std::size_t i = 0; i < losses.size(); ++i)
    if (weights[i] > 0)
      off[clusters.empty() ? static_cast<std::int32_t>(i) : clusters[i]] +=
          losses[i] - weights[i] * expected.value / all;
  const auto count = static_cast<double>(off.size());
  if (count < 2) return expected;
  double squares = 0;
  for (const auto& [cluster, value] : off) squares += value * value;
  expected.error = std::sqrt(count / (count - 1) * squares);
  return expected;
}

Expected sumOf(const std::vector<double>& losses, const std::vector<std::int32_t>& clusters) {
  std::map<std::int32_t, double> byCluster;
  for (std::size_t i = 0; i < losses.size(); ++i)
    byCluster[clusters.empty() ? static_cast<std::int32_t>(i) : clusters[i]] += losses[i];
  Expected expected{0, data::kMissing};
  for (const auto& [cluster, loss] : byCluster) expected.value += loss;
  const auto count = static_cast<double>(byCluster.size());
  if (count < 2) return expected;
  double squares = 0;
  for (const auto& [cluster, loss] : byCluster) {
    const double off = loss - expected.value / count;
    squares += off * off;
  }
  expected.error = std::sqrt(count / (count - 1) * squares);
  return expected;
}

}  // namespace

double NodeLosses::weightOf(data::Row row) const { return weights_.empty() ? 1 : weights_[row]; }

Expected NodeLosses::byFolds(const model::Tree& tree, const learners::Resamples& resamples,
                             std::span<const std::int32_t> boxed) const {
  if (rows_.empty() || resamples.parts.empty()) return {};
  const bool classes = data_.info(target_).isNominal();
  const std::size_t cells = classes ? data_.info(target_).levels.size() : 2;
  const auto leafOf = leavesOf(tree, data_, rows_);
  const auto add = [&](Sums& sums, data::Row row, double sign) {
    const double weight = sign * weightOf(row);
    if (classes) {
      sums[data_.codes(target_)[row]] += weight;
    } else {
      sums[0] += weight;
      sums[1] += weight * data_.numbers(target_)[row];
    }
  };
  const auto some = [&](const Sums& sums) {
    return classes ? *std::max_element(sums.begin(), sums.end()) > 1e-12 : sums[0] > 1e-12;
  };
  std::vector<Sums> all(static_cast<std::size_t>(tree.size()), Sums(cells, 0));
  Sums node(cells, 0);
  std::map<data::Row, std::size_t> placeOf;
  std::vector<std::int32_t> answerOf(rows_.size(), -1);  // of a black box
  std::size_t known = 0;
  for (std::size_t i = 0; i < rows_.size(); ++i) {
    if (known < boxed.size() && std::holds_alternative<model::BlackBoxLeaf>(tree[leafOf[i]].leaf()))
      answerOf[i] = boxed[known++];
    add(all[leafOf[i]], rows_[i], 1);
    add(node, rows_[i], 1);
    placeOf.emplace(rows_[i], i);
  }
  std::vector<double> losses(rows_.size(), 0);
  std::vector<int> times(rows_.size(), 0);
  for (const auto& part : resamples.parts) {
    std::vector<std::size_t> held;
    for (const data::Row row : part.held)
      if (const auto at = placeOf.find(row); at != placeOf.end()) held.push_back(at->second);
    auto others = all;
    Sums othersOfNode = node;
    for (const std::size_t i : held) {
      add(others[leafOf[i]], rows_[i], -1);
      add(othersOfNode, rows_[i], -1);
    }
    for (const std::size_t i : held) {
      const Sums& own = others[leafOf[i]];
      const Sums& sums = some(own) ? own : some(othersOfNode) ? othersOfNode : node;
      double loss = 0;
      if (classes) {
        const auto answer =
            answerOf[i] >= 0 ? answerOf[i] : std::max_element(sums.begin(), sums.end()) - sums.begin();
        loss = answer == data_.codes(target_)[rows_[i]] ? 0 : 1;
      } else {
        const double off = sums[1] / sums[0] - data_.numbers(target_)[rows_[i]];
        loss = off * off;
      }
      losses[i] += weightOf(rows_[i]) * loss;
      ++times[i];
    }
  }
  std::vector<std::int32_t> clusters;
  for (std::size_t i = 0; i < rows_.size(); ++i) {
    losses[i] /= std::max(1, times[i]);
    if (!resamples.groups.empty()) clusters.push_back(resamples.groups[rows_[i]]);
  }
  if (weights_.empty()) return sumOf(losses, clusters);
  std::vector<double> weights;
  for (const data::Row row : rows_) weights.push_back(weightOf(row));
  return weightedSumOf(losses, weights, clusters);
}

double NodeLosses::lossOf(const model::Leaf& leaf, data::Row row) const {
  if (const auto* answer = std::get_if<model::ClassLeaf>(&leaf))
    return answer->majority == data_.codes(target_)[row] ? 0 : weightOf(row);
  if (const auto* value = std::get_if<model::ValueLeaf>(&leaf)) {
    const double off = value->values[0] - data_.numbers(target_)[row];
    return weightOf(row) * off * off;
  }
  return data::kMissing;
}

double NodeLosses::asIs(const model::Tree& tree) const {
  const auto leafOf = leavesOf(tree, data_, rows_);
  double loss = 0;
  for (std::size_t i = 0; i < rows_.size(); ++i) loss += lossOf(tree[leafOf[i]].leaf(), rows_[i]);
  return loss;
}

}  // namespace paretree::runs
