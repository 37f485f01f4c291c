// The parameter of MIRCO and RCBoost that says what answers rows that no rule covers.
#pragma once

#include <string>

#include "paretree/learners/params.h"
#include "paretree/model/rule.h"

namespace paretree::learners::rule_cover {

inline constexpr const char* kMissedRowsLabel = "Rows missed";
inline constexpr const char* kMissedRowsHelp =
    "What answers rows that no rule covers: the rules of whose conditions the largest share holds, as the "
    "paper says; all rules, each weighed by that share, as its authors' program does; or the answer that is "
    "most frequent (of numbers the mean).";

inline Choice missedRowsChoice() {
  return Choice{{{"nearest", "Rules that hold most nearly"},
                 {"all", "All rules, by their share of conditions that hold"},
                 {"majority", "The default answer"}}};
}

inline model::RuleSet::Fallback missedRowsBy(const std::string& way) {
  return way == "all"        ? model::RuleSet::Fallback::ByShare
         : way == "majority" ? model::RuleSet::Fallback::Otherwise
                             : model::RuleSet::Fallback::MostClauses;
}

}  // namespace paretree::learners::rule_cover
