// Row sets of a rule set beyond those of single rules. They are selected as parts behind the rules' own
// numbers.
#pragma once

#include "ui/document/run_scorer.h"

namespace paretree::ui {

enum class RuleRows { Several, None, One };

/// Part number under which the rows that several rules cover, that none covers, or that one covers, stand in
/// ModelFacts::trainRows.
inline int partOf(const model::RuleSet& set, RuleRows rows) {
  return static_cast<int>(set.rules.size()) + static_cast<int>(rows);
}
/// Puts all three behind the rows of the rules. `test`: those of the task, or none.
void addRuleRows(ModelFacts& facts, const data::Rows& test);

/// What answers where no rule covers a row, in words.
QString fallbackText(const model::RuleSet& set);

}  // namespace paretree::ui
