// Estimates for the points of a front: the same learner on folds, each fold's front meeting the points.
#pragma once

#include "paretree/runs/estimates/cross_validation.h"

namespace paretree::runs {

/// LearnerInfo::estimatedAlways of a learner of the project, by its id; false for others.
bool estimatedAlways(const std::string& learner);

/// The estimates of a run with this seed: by Learner::heldAnswers() where there are such answers and no whole
/// groups are to be held out; else by crossValidate(). The context's random numbers are not used.
Result<CrossValidation> estimatePoints(const learners::Learner& learner, const learners::Task& task,
                                       const learners::ParamValues& values, const learners::Outcome& outcome,
                                       const FoldPlan& plan, std::uint64_t seed, const Context& context);

/// For each point of `front` the model of `fold` that meets it, and whether that is larger than the point.
/// Both have the objectives of one learner and at least one model.
struct Met {
  std::size_t model = 0;
  bool larger = false;
};
std::vector<Met> meet(const learners::Outcome& front, const learners::Outcome& fold,
                      learners::Meeting meeting);

/// What a point has to offer beside the first objective, the smaller the simpler.
std::vector<double> burdenOf(const learners::FrontPoint& point, const learners::Outcome& outcome);

/// Estimates for all points of `outcome`, which `learner` made of `task` and `values`. Training rows alone
/// are used. Folds are drawn from context.rng().stream("folds") and learn from its stream("learning"): equal
/// for any number of threads. Figures are of the answers to held-out rows, each row's loss averaged over the
/// repeats; standard errors are of the mean over rows or over whole groups. Rows count by their weight. A
/// fold that fails or is stopped does not count, and a note says so. Error where the data have no column as
/// the plan names it.
Result<CrossValidation> crossValidate(const learners::Learner& learner, const learners::Task& task,
                                      const learners::ParamValues& values, const learners::Outcome& outcome,
                                      const FoldPlan& plan, const Context& context);

}  // namespace paretree::runs
