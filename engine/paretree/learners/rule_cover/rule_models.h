// From chosen rules of a pool to models, fronts and measures; shared by the learners of rules.
#pragma once

#include <string>
#include <vector>

#include "paretree/learners/rule_cover/rule_front.h"
#include "paretree/learners/rule_cover/rule_pool.h"
#include "paretree/learners/rule_cover/set_cover.h"

namespace paretree::learners::rule_cover {

/// Adds the rules of a seed: switched off ones stay out, locked ones stay in, the others are candidates as
/// the leaves of a seed that is a tree. What was kept, in words; empty for a tree.
std::optional<Message> addSeed(RulePool& pool, const model::Model& seed);

/// Adds the seeds. The first `own` are the task's, for which notes say what was kept; of the others, models
/// that share most of their rules, each rule is added once, those that there was time for where `context` is
/// stopping.
void addSeeds(RulePool& pool, const std::vector<model::ModelPtr>& seeds, std::size_t own,
              std::vector<Message>& notes, const Context* context = nullptr);

/// With a context that is stopping: nothing of use.
CoverProblem coverProblem(const RulePool& pool, const Context* context = nullptr);

/// Labels of the training rows: the data's own.
Labels labelsOf(const Task& task, Impurity impurity);

/// A rule set of these rules of the pool, most covered rows first.
model::Model ruleModel(const RulePool& pool, const RuleChoice& choice);

/// Objectives of all rule fronts: error (or rmse), and rules.
std::vector<front::Objective> ruleObjectives(const Task& task, Estimate estimate = Estimate::Training);

/// Measures a rule set and gives it scores.
Result<FrontPoint> rulePoint(Outcome& outcome, model::Model model, const Task& task, Estimate estimate,
                             const Context& context);

/// The same for several sets in one pass over the rows.
Result<std::vector<FrontPoint>> rulePoints(Outcome& outcome, std::vector<model::Model> models,
                                           const Task& task, Estimate estimate, const Context& context);

/// Error of a rule set by errorOfAll(); rules that are switched off do not vote.
double estimatedError(const model::RuleSet& set, const Task& task, Estimate estimate, int threads = 1);

/// Share of rows that a fallback answered.
double missedShare(const model::Model& model, const Task& task, const data::Rows& rows,
                   const Context& context);

/// Measures a model and puts it beside the front; nothing when stopping, so that no figure is of a part of
/// the rows.
Result<void> addReference(Outcome& outcome, std::string id, std::string label, model::Model model,
                          const Task& task, const Context& context);

/// A model of the task that is no rule set, for addReference().
model::Model modelOf(const Task& task, std::variant<model::Tree, model::RuleSet, model::Ensemble> shape);

/// Classification: the `rounds` trees of AdaBoost, of at most `depth`; of numbers none. `sample`: rows that
/// they are fitted to; null = the task's.
model::Ensemble boostingTrees(const Task& task, const data::Rows* sample, int rounds, int depth,
                              const Context& context);

/// Classification: AdaBoost as boostingTrees() gives it and, where paretree-worker is there, XGBoost of as
/// many `rounds`; in words why not. Nothing once stopping. A `sample` has a note; they are measured on the
/// task's rows in any case.
Result<void> addBoostingReferences(Outcome& outcome, const Task& task, const data::Rows* sample, int rounds,
                                   model::Ensemble boosted, const Context& context);

/// Test error of a reference, else its training error; NaN where it was not measured.
double referenceError(const Outcome& outcome, const std::string& id);

}  // namespace paretree::learners::rule_cover
