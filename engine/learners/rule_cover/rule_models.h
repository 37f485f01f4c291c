// From chosen rules of a pool to models, fronts and measures; shared by the learners of rules.
#pragma once

#include <string>
#include <vector>

#include "engine/learners/rule_cover/rule_pool.h"
#include "engine/learners/rule_cover/set_cover.h"

namespace paretree::rule_cover {

CoverProblem coverProblem(const RulePool& pool);

/// Labels of the training rows: the data's own.
Labels labelsOf(const Task& task, Impurity impurity);

/// A rule set of these rules of the pool; `weights`, where given, are the rules' votes (one for each of `rules`).
Model ruleModel(const RulePool& pool, const std::vector<std::uint32_t>& rules, const std::string& learner, std::uint64_t seed,
                const std::vector<double>& weights = {});

/// Objectives of all rule fronts: error (or rmse), and rules.
std::vector<Objective> ruleObjectives(const Task& task);

/// Measures a rule set and gives it scores.
Result<FrontPoint> rulePoint(Outcome& outcome, Model model, const Task& task, const Context& context);

/// The points that nothing dominates, worst error first; of equal ones the first. Returns where `kept` (an index into
/// `points`) went; it stays whatever else there is, and what would dominate it leaves.
std::size_t settleFront(Outcome& outcome, std::vector<FrontPoint> points, std::size_t kept);

/// Share of rows that a fallback answered.
double missedShare(const Model& model, const Task& task, const Rows& rows, const Context& context);

/// A model beside the front ("forest", "cart"), by its own measures.
Result<void> addReference(Outcome& outcome, std::string id, std::string label, Model model, const Task& task, const Context& context);

}  // namespace paretree::rule_cover
