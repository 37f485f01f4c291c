// Estimates for the points of a front: the same learner on folds, each fold's front meeting the points.
#pragma once

#include "paretree/runs/estimates/resamples.h"

namespace paretree::runs {

/// How a fold's front meets a point of the front made from all rows.
enum class Meeting {
  /// Cost-complexity paths: a point that is the best for prices of a leaf in [a, b) is met by the fold's best
  /// at the price sqrt(a b) (Breiman et al. 1984, sections 3.4 and 11.5). The largest is met at price 0, the
  /// smallest by the fold's smallest. Losses are shares of wrong rows or mean squared errors.
  ByPrice,
  /// By the fold's best in the first objective among those that are not worse in any other. Where all are,
  /// by the least bad in the others.
  BySize,
};
Meeting meetingOf(const std::string& learner);

/// Is `learn` to estimate this learner's points without being asked? Only where it costs little.
bool estimatedAlways(const std::string& learner);

/// The estimates of a run with this seed: the forest's out of bag, without growing another, unless whole
/// groups are to be held out; else crossValidate(). The context's random numbers are not used.
Result<CrossValidation> estimatePoints(const learners::Learner& learner, const learners::Task& task,
                                       const learners::ParamValues& values, const learners::Outcome& outcome,
                                       const FoldPlan& plan, std::uint64_t seed, const Context& context);

/// For each point of `front` the model of `fold` that meets it, and whether that is larger than the point.
/// Both have the objectives of one learner and at least one model.
struct Met {
  std::size_t model = 0;
  bool larger = false;
};
std::vector<Met> meet(const learners::Outcome& front, const learners::Outcome& fold, Meeting meeting);

/// Estimates for all points of `outcome`, which `learner` made of `task` and `values`. Training rows alone
/// are used. Folds are drawn from context.rng().stream("folds") and learn from its stream("learning"): equal
/// for any number of threads. Figures are of the answers to held-out rows, each row's loss averaged over the
/// repeats; standard errors are of the mean over rows or over whole groups. Rows count alike, as in all
/// measures. A fold that fails or is stopped does not count, and a note says so. Error where the data have no
/// column as the plan names it.
Result<CrossValidation> crossValidate(const learners::Learner& learner, const learners::Task& task,
                                      const learners::ParamValues& values, const learners::Outcome& outcome,
                                      const FoldPlan& plan, const Context& context);

}  // namespace paretree::runs
