// Row sets of a rule set beyond those of single rules. They are selected as parts behind the rules' own
// numbers.
#pragma once

#include "ui/document/run_scorer.h"

namespace paretree::ui {

enum class RuleRows { Several, None };

/// Part number under which the rows that several rules cover, or that none covers, stand in
/// ModelFacts::trainRows.
inline int partOf(const model::RuleSet& set, RuleRows rows) {
  return static_cast<int>(set.rules.size()) + (rows == RuleRows::None ? 1 : 0);
}
/// Puts both behind the rows of the rules.
void addRuleRows(ModelFacts& facts);

/// What answers where no rule covers a row, in words.
QString fallbackText(const model::RuleSet& set);

}  // namespace paretree::ui
