#include "paretree/model/apply/rule_answer.h"

#include <algorithm>
#include <cmath>

#include "paretree/model/apply/predict.h"
#include "paretree/model/cover.h"

namespace paretree::model {
namespace {

/// "rule 3", "rules 3 and 7", "rules 1, 2, 3 and 9 more".
std::string numbered(const std::vector<int>& rules) {
  constexpr std::size_t kNamed = 6;
  if (rules.size() == 1) return "rule " + std::to_string(rules[0] + 1);
  const std::size_t named = rules.size() > kNamed ? kNamed - 1 : rules.size() - 1;
  std::string text = "rules ";
  for (std::size_t k = 0; k < named; ++k) text += (k > 0 ? ", " : "") + std::to_string(rules[k] + 1);
  if (rules.size() > kNamed) return text + " and " + std::to_string(rules.size() - named) + " more";
  return text + " and " + std::to_string(rules.back() + 1);
}

}  // namespace

RuleAnswer answerOf(const RuleSet& set, const data::Dataset& data, data::Row row) {
  const BoundRules bound(set.rules, data);
  std::vector<double> shares;
  bound.satisfiedShares(row, shares, bound.size());
  RuleAnswer answer;
  for (std::size_t r = 0; r < shares.size(); ++r)
    if (set.rules[r].active) answer.fraction = std::max(answer.fraction, shares[r]);
  answer.covered = answer.fraction == 1;
  if (!answer.covered && set.fallback == RuleSet::Fallback::Otherwise) return answer;
  for (std::size_t r = 0; r < shares.size(); ++r)
    if (set.rules[r].active && shares[r] == answer.fraction) answer.rules.push_back(static_cast<int>(r));
  return answer;
}

std::string describeAnswer(const RuleSet& set, const data::Dataset& data, data::Row row) {
  const RuleAnswer answer = answerOf(set, data, row);
  if (answer.rules.empty()) return "no rule covers it; the default answers";
  const bool one = answer.rules.size() == 1;
  const std::string rules = numbered(answer.rules);
  if (answer.covered) return rules + (one ? " covers it" : " cover it");
  return "no rule covers it; " + rules + (one ? " answers" : " answer") +
         ", whose fraction of accepted clauses is the largest (" +
         std::to_string(std::lround(100 * answer.fraction)) + " %)";
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
