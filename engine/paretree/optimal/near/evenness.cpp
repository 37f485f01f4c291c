#include "paretree/optimal/near/evenness.h"

#include <algorithm>

namespace paretree::optimal {

Evenness::Evenness(const Problem& problem, std::span<const std::uint32_t> rows)
    : problem_(problem), rows_(rows), weights_(problem.attributes.size()) {
  for (std::size_t a = 0; a < problem.attributes.size(); ++a) firsts_.push_back(firstOrderOf(problem, a));
}

double Evenness::lighterSide(const Cut& cut) {
  const auto index = static_cast<std::size_t>(cut.attribute);
  const Attribute& attribute = problem_.attributes[index];
  Weights& weights = weights_[index];
  if (attribute.values == 0) return 0;
  if (weights.upTo.empty()) {
    weights.upTo.assign(attribute.values, 0);
    for (const std::uint32_t row : rows_)
      (attribute.codes[row] == attribute.values ? weights.missing : weights.upTo[attribute.codes[row]]) +=
          problem_.weights[row];
    for (std::size_t code = 1; code < weights.upTo.size(); ++code)
      weights.upTo[code] += weights.upTo[code - 1];
  }
  const double below = cut.single && cut.at > 0 ? weights.upTo[cut.at - 1] : 0;
  const double left = weights.upTo[cut.at] - below + (cut.missingLeft ? weights.missing : 0);
  return std::min(left, weights.upTo.back() + weights.missing - left);
}

Evenness::Place Evenness::of(const Cut& cut) {
  if (cut.attribute < 0) return {};
  return {firsts_[static_cast<std::size_t>(cut.attribute)],
          -lighterSide(cut),
          cut.attribute,
          cut.single,
          cut.at,
          cut.missingLeft};
}

}  // namespace paretree::optimal
