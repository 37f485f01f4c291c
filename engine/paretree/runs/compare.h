// Compares several learners on the same rows, by one front across them.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "paretree/front/pareto_front.h"
#include "paretree/runs/run.h"

namespace paretree::runs {

struct Comparison;

struct CompareRequest {
  /// One for each learner, each with a budget in its own steps; seed, split and features of the first apply
  /// to all
  std::vector<RunRequest> runs;
  /// Leave out, with a note, a learner that the data do not suit or that fails; otherwise that is an Error
  bool leaveOut = false;
  int threads = 1;  ///< learners that run side by side; no influence on the result
  /// Estimate all learners by these folds and make the joint front of the estimates. None: by a validation
  /// part, which is quicker and less certain
  std::optional<FoldPlan> crossValidate = std::nullopt;
  /// Progress of one learner, by its place in `runs`; called from the thread that it learns in
  std::function<void(std::size_t learner, const Progress&)> each = {};
  /// What the learners that have ended have found, each time that one ends with a front: its runs and points
  /// in the order of `runs`, the front of these. From the learners' threads, one call at a time
  std::function<void(std::shared_ptr<const Comparison>)> soFar = {};
  /// The same place: it has ended, with a front or without. From its thread
  std::function<void(std::size_t learner)> ended = {};
  /// The same places: takes out one learner alone. What it has found by then counts; without a model it is
  /// left out. Either is noted. Empty: none can be
  std::vector<std::stop_token> takenOut = {};
};

/// One model of one learner.
struct ComparePoint {
  std::size_t run = 0, model = 0;  ///< into Comparison::runs and its front
  front::Scores scores;  ///< by Comparison::objectives, quality as estimated or on the validation rows
  double error = data::kMissing;  ///< standard error of an estimate; NaN on validation rows
  double train = data::kMissing;  ///< the same measure on the rows that were learnt from
  double test = data::kMissing;   ///< the same on the test rows: to look at, never to choose by
};

struct Comparison {
  std::string measure;  ///< "accuracy", "balancedAccuracy" (see letsClassesWeighAlike()) or "rmse"
  std::vector<front::Objective> objectives;  ///< the measure, terms, share explained
  /// Runs that gave a front, learnt from the training rows (without the validation rows, where there are any)
  std::vector<RunPtr> runs;
  data::Rows validation;  ///< empty where estimates made the front
  /// Points of all learners, at most kMostCompared of each, spread evenly over its front
  std::vector<ComparePoint> points;
  std::vector<std::size_t> front;  ///< points that no other dominates, best by the measure first
  std::vector<Message> notes;
  bool stopped = false;
};

constexpr double kValidationFraction = 0.25;  ///< of the training rows
constexpr std::size_t kMostCompared = 200;

/// Runs the learners and makes one front of figures that mean the same for all, since their own scores differ
/// in kind (out of fold, on training rows, by objective). With `crossValidate` these are estimates by folds
/// that the seed alone draws from the training rows; a learner that was stopped before it had any gets no
/// points, and a note. Otherwise they come from a validation part, drawn from the training rows, stratified,
/// by Rng(seed).stream("validation"), which no learner sees.
Result<Comparison> compareLearners(const learners::Registry& registry, const data::TableFile& table,
                                   const CompareRequest& request, std::stop_token stop,
                                   const Context::Reporter& reporter);

/// Gives the folds that the points are estimated by, as many as could be made, the same for all learners;
/// none where the front is by a validation part, or no learner came to its folds.
std::optional<FoldPlan> foldsOf(const Comparison& comparison);

/// Tells whether a search of these values decides by a loss in which classes weigh alike. Where one of the
/// learners does so, all that are compared are judged by their balanced accuracy.
bool letsClassesWeighAlike(const learners::Learner& learner, const learners::ParamValues& values);

/// Lists the parameters that count a learner's own steps; empty where it has none.
std::vector<learners::ParamInfo> budgetOf(const learners::Learner& learner);
/// The same by ids, with the values: "generations 10000, trees 100".
std::string budgetText(const learners::Learner& learner, const learners::ParamValues& values);

/// Says what a compared run began from.
Message comparedLineage();

/// Tells whether a run was made in a comparison, without the validation rows: its request does not repeat it.
bool wasCompared(const Run& run);

}  // namespace paretree::runs
