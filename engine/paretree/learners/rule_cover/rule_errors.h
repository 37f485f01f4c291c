// The error of rules on the training rows, by their votes.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "paretree/core/context.h"
#include "paretree/learners/learner.h"
#include "paretree/model/rule.h"

namespace paretree::learners::rule_cover {

/// How the error of rules is estimated from the training rows: as it is, or with each row's own vote taken
/// out of the rules that cover it, which does not favour few rules that know their rows by heart.
enum class Estimate { Training, RowLeftOut };

/// Error (share wrong, or RMSE) of the first k rules for k = 1 .. rules.size() on the task's training rows;
/// by Estimate::Training as predict() finds it. One pass over the rows for all k. Empty when stopped.
std::vector<double> prefixErrors(const std::vector<model::Rule>& rules, const Task& task, Estimate estimate,
                                 const Context& context,
                                 model::RuleSet::Fallback missedRows = model::RuleSet::Fallback::MostClauses);

/// The same where the training rows that each rule covers are known, ascending.
std::vector<double> prefixErrors(const std::vector<model::Rule>& rules,
                                 std::span<const std::span<const std::uint32_t>> covers, const Task& task,
                                 Estimate estimate, const Context& context,
                                 model::RuleSet::Fallback missedRows);

/// The last of these, in less time: of all the rules together.
double errorOfAll(const std::vector<model::Rule>& rules, const Task& task, Estimate estimate, int threads = 1,
                  model::RuleSet::Fallback missedRows = model::RuleSet::Fallback::MostClauses);

}  // namespace paretree::learners::rule_cover
