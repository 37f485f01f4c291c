// Steadiness in words.
#include <algorithm>
#include <cmath>

#include "paretree/runs/steadiness/steadiness.h"

namespace paretree::runs {
namespace {

constexpr std::size_t kRivalsSaid = 2;

}  // namespace

Message steadinessMessage(const Steadiness& steadiness, std::size_t node, bool leaf,
                          const data::Schema& schema) {
  if (node >= steadiness.nodes.size() || steadiness.counted == 0) return {};
  const auto times = [&](double share) { return std::llround(share * steadiness.counted); };
  const NodeSteadiness& one = steadiness.nodes[node];
  std::vector<Message> more;
  for (std::size_t r = 0; r < one.rivals.size() && r < kRivalsSaid; ++r) {
    const Rival& rival = one.rivals[r];
    std::vector<std::string> names;
    for (const int column : rival.columns) names.push_back(schema[column].name);
    if (names.empty())
      more.push_back(Message{"runs.steady-rival-leaf", {{"times", times(rival.share)}}});
    else
      more.push_back(
          Message{"runs.steady-rival", {{"times", times(rival.share)}, {"attributes", std::move(names)}}});
  }
  if (const auto none = times(1 - one.found); none > 0)
    more.push_back(Message{"runs.steady-not-found", {{"times", none}}});
  const auto same = times(one.same);
  if (leaf)
    return Message{"runs.steady-leaf",
                   {{"same", same}, {"resamples", steadiness.counted}, {"more", std::move(more)}}};
  return Message{"runs.steady-split",
                 {{"same", same}, {"resamples", steadiness.counted}, {"more", std::move(more)}}};
}

Message luckMessage(const Steadiness& steadiness) {
  if (steadiness.shuffles == 0 || steadiness.attributes.empty()) return {};
  double most = 0;
  for (const auto& one : steadiness.attributes) most = std::max(most, one.used);
  if (steadiness.usedShuffled < most) return {};
  return Message{"runs.luck-uses-as-much", {{"percent", 100 * steadiness.usedShuffled}}};
}

}  // namespace paretree::runs
