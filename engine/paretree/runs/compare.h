// Several learners on the same rows, and one front across them.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "paretree/front/pareto_front.h"
#include "paretree/runs/run.h"

namespace paretree::runs {

struct CompareRequest {
  /// One for each learner, each with a budget in its own steps; seed, split and features of the first hold
  /// for all
  std::vector<RunRequest> runs;
  /// A learner that the data do not suit, or that fails, is left out with a note; else it is an Error
  bool leaveOut = false;
  int threads = 1;  ///< learners run side by side; never changes the result
  /// The joint front is that of estimates by these folds, the same for all learners; none: that of a
  /// validation part, which is quicker and less certain
  std::optional<FoldPlan> crossValidate = std::nullopt;
};

/// One model of one learner.
struct ComparePoint {
  std::size_t run = 0, model = 0;  ///< into Comparison::runs and its front
  front::Scores scores;  ///< by Comparison::objectives, quality as estimated or on the validation rows
  double error = data::kMissing;  ///< standard error of an estimate; NaN on validation rows
  double train = data::kMissing;  ///< the same measure on the rows that were learnt from
  double test = data::kMissing;   ///< and on the test rows: for looking at, never for choosing
};

struct Comparison {
  std::string measure;                       ///< "accuracy" or "rmse"
  std::vector<front::Objective> objectives;  ///< the measure, terms, share explained
  /// Those that gave a front; learnt from the training rows without the validation rows, or with estimates
  std::vector<Run> runs;
  data::Rows validation;  ///< empty where the front is that of estimates
  /// Of all learners, at most kMostCompared of each, evenly over its front
  std::vector<ComparePoint> points;
  std::vector<std::size_t> front;  ///< points that no other dominates, best by the measure first
  std::vector<Message> notes;
  bool stopped = false;
};

constexpr double kValidationFraction = 0.25;  ///< of the training rows
constexpr std::size_t kMostCompared = 200;

/// The learners' own scores differ in kind (out of fold, on training rows, by objective), so the joint front
/// is made of figures that are the same for all. With `crossValidate` of estimates by folds that are drawn
/// from the training rows by the seed alone, also for a learner that has estimates of its own; a learner that
/// was stopped before it had any has no points, and a note. Else on a validation part that is drawn from the
/// training rows, stratified, with Rng(seed).stream("validation"), and that no learner sees.
Result<Comparison> compareLearners(const learners::Registry& registry, const data::TableFile& table,
                                   const CompareRequest& request, std::stop_token stop,
                                   const Context::Reporter& reporter);

/// The parameters that count a learner's own steps, with their values: "generations 200, population 50";
/// empty where it has none.
std::string budgetText(const learners::Learner& learner, const learners::ParamValues& values);

/// What such a run began from.
Message comparedLineage();

/// Whether a run was made beside others, without the validation rows: its own request does not make it again.
bool wasCompared(const Run& run);

}  // namespace paretree::runs
