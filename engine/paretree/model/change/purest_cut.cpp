#include "paretree/model/change/purest_cut.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace paretree::model {
namespace {

/// Weighted sums of one side: of each class, or of the target's values. What a division is worth is the sum
/// of squares over the weight, of both sides.
struct SideOfCut {
  std::vector<double> sums;
  double weight = 0;
  double worth() const {
    double squares = 0;
    for (const double sum : sums) squares += sum * sum;
    return weight > 0 ? squares / weight : 0;
  }
};

}  // namespace

double purestCut(const std::vector<double>& values, std::span<const data::Row> rows, const Model& model,
                 const data::Dataset& data) {
  const bool classes = model.isClassifier();
  const int target = model.targets[0];
  const auto weights = data.weights();
  const std::size_t groups = classes ? data.info(target).levels.size() : 1;
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i < values.size(); ++i)
    if (!data.missing(target, rows[i]) && !std::isnan(values[i])) order.push_back(i);
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return values[a] < values[b]; });
  SideOfCut left{std::vector<double>(groups, 0), 0}, right = left;
  const auto add = [&](SideOfCut& side, std::size_t i, double sign) {
    const double weight = sign * (weights.empty() ? 1.0 : weights[rows[i]]);
    const std::size_t group = classes ? static_cast<std::size_t>(data.codes(target)[rows[i]]) : 0;
    side.sums[group] += classes ? weight : weight * data.numbers(target)[rows[i]];
    side.weight += weight;
  };
  for (const std::size_t i : order) add(right, i, 1);
  double best = -INFINITY, cut = data::kMissing;
  for (std::size_t k = 0; k + 1 < order.size(); ++k) {
    add(left, order[k], 1);
    add(right, order[k], -1);
    const double here = values[order[k]], next = values[order[k + 1]];
    if (here == next) continue;
    if (const double worth = left.worth() + right.worth(); worth > best) {
      best = worth;
      cut = here + (next - here) / 2;
    }
  }
  return cut;
}

}  // namespace paretree::model
