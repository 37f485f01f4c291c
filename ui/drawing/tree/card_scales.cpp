// What all cards of one tree share.
#include <algorithm>
#include <limits>
#include <numeric>
#include <vector>

#include "ui/drawing/tree/node_card.h"

namespace paretree::ui {
namespace {

constexpr int kFewTargets = 10, kManyTargetsShown = 8;

}  // namespace

CardScales CardScales::of(const model::Model& model, const TreeContext& context) {
  CardScales scales;
  scales.colours = ClassColours::of(model, context);
  const model::Tree* tree = model.tree();
  if (!tree || model.isClassifier()) return scales;
  const std::size_t targets = model.targets.size();
  std::vector<double> sums(targets, 0), squares(targets, 0);
  double low = std::numeric_limits<double>::infinity(), high = -low, leaves = 0;
  for (const model::Node& node : tree->nodes) {
    const auto* leaf = node.isLeaf() ? std::get_if<model::ValueLeaf>(&node.leaf()) : nullptr;
    if (!leaf) continue;
    ++leaves;
    for (std::size_t t = 0; t < std::min(targets, leaf->values.size()); ++t) {
      const double value = leaf->values[t];
      low = std::min(low, value);
      high = std::max(high, value);
      sums[t] += value;
      squares[t] += value * value;
    }
  }
  if (leaves > 0) {
    scales.low = targets > 1 ? std::min(0.0, low) : low;
    scales.high = targets > 1 ? std::max(0.0, high) : high;
  }
  scales.shownTargets.resize(targets);
  std::iota(scales.shownTargets.begin(), scales.shownTargets.end(), 0);
  if (static_cast<int>(targets) > kFewTargets && leaves > 0) {
    const auto variance = [&](int t) {
      const auto i = static_cast<std::size_t>(t);
      return squares[i] / leaves - (sums[i] / leaves) * (sums[i] / leaves);
    };
    std::stable_sort(scales.shownTargets.begin(), scales.shownTargets.end(),
                     [&](int a, int b) { return variance(a) > variance(b); });
    scales.shownTargets.resize(kManyTargetsShown);
    std::sort(scales.shownTargets.begin(), scales.shownTargets.end());
  }
  return scales;
}

}  // namespace paretree::ui
