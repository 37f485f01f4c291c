// Verb: which rules of a set answer a row, and the rows that several rules or none cover.
#pragma once

#include <span>
#include <vector>

#include "paretree/model/model.h"

namespace paretree::model {

/// Numbers of the rules that vote on a row, ascending. A row that no rule covers falls to the rules with the
/// largest fraction of accepted clauses, to all that accept one (RuleSet::Fallback::ByShare), or
/// (RuleSet::Fallback::Otherwise) to none. Rules that are switched
/// off never vote.
struct RuleAnswer {
  std::vector<int> rules;
  bool covered = false;
  bool byShare = false;  ///< each votes by the share of its clauses that the row accepts
  double fraction = 0;   ///< of accepted clauses; 1 where covered
};
RuleAnswer answerOf(const RuleSet& set, const data::Dataset& data, data::Row row);

/// Of `rows`, those that several of the rules cover, those that none covers, and those that one covers; rules
/// that are switched off do not count.
struct RuleOverlap {
  data::Rows several, none, one;
};
RuleOverlap overlapOf(const RuleSet& set, const data::Dataset& data, std::span<const data::Row> rows);

}  // namespace paretree::model
