// What to expect of a model that a person drew or edited.
#pragma once

#include "paretree/runs/estimates/cross_validation.h"

namespace paretree::learners {
struct Outcome;
struct Task;
}  // namespace paretree::learners
namespace paretree::model {
struct Model;
}

namespace paretree::runs {

/// Estimates a tree or a rule set whose structure stays while its answers are refitted on the other folds of
/// the task's training rows, drawn as estimatePoints() draws them for this seed. Each row is judged by the
/// fold without it; where a black box answers, by what it answers out of fold (Outcome::boxAnswers; where
/// there is none, by the box itself). Whoever drew the structure has seen the rows, so the estimate flatters:
/// it is marked as that of a seeded search is, and suggests nothing. One point. Errors: a model of another
/// shape; what drawFolds() refuses.
Result<CrossValidation> estimateEdited(const model::Model& model, const learners::Task& task,
                                       const learners::Outcome& outcome, const FoldPlan& plan,
                                       std::uint64_t seed, const Context& context);

}  // namespace paretree::runs
