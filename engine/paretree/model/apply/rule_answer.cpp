#include "paretree/model/apply/rule_answer.h"

#include <algorithm>

#include "paretree/model/apply/predict.h"
#include "paretree/model/cover.h"

namespace paretree::model {

RuleAnswer answerOf(const RuleSet& set, const data::Dataset& data, data::Row row) {
  const BoundRules bound(set.rules, data);
  const std::vector<double> shares = bound.satisfiedShares(row);
  RuleAnswer answer;
  for (std::size_t r = 0; r < shares.size(); ++r)
    if (set.rules[r].active) answer.fraction = std::max(answer.fraction, shares[r]);
  answer.covered = answer.fraction == 1;
  if (!answer.covered && set.fallback == RuleSet::Fallback::Otherwise) return answer;
  answer.byShare = !answer.covered && set.fallback == RuleSet::Fallback::ByShare;
  for (std::size_t r = 0; r < shares.size(); ++r)
    if (set.rules[r].active && (answer.byShare ? shares[r] > 0 : shares[r] == answer.fraction))
      answer.rules.push_back(static_cast<int>(r));
  return answer;
}

RuleOverlap overlapOf(const RuleSet& set, const data::Dataset& data, std::span<const data::Row> rows) {
  std::vector<Rule> active;
  std::copy_if(set.rules.begin(), set.rules.end(), std::back_inserter(active),
               [](const Rule& rule) { return rule.active; });
  const BoundRules bound(active, data);
  RuleOverlap overlap;
  for (std::size_t first = 0; first < rows.size(); first += CoverBlock::kRows) {
    const auto part = rows.subspan(first, std::min(CoverBlock::kRows, rows.size() - first));
    CoverBlock block(bound, part);
    std::vector<int> times(part.size(), 0);
    for (std::size_t r = 0; r < active.size(); ++r)
      forEachBit(block.cover(r), [&](std::size_t i) { ++times[i]; });
    for (std::size_t i = 0; i < part.size(); ++i) {
      if (times[i] == 0) overlap.none.push_back(part[i]);
      if (times[i] == 1) overlap.one.push_back(part[i]);
      if (times[i] > 1) overlap.several.push_back(part[i]);
    }
  }
  return overlap;
}

}  // namespace paretree::model
