// A run as a value: the window shows it, the command line writes it, files store it and tests compare it.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "paretree/data/split_spec.h"
#include "paretree/data/table_file.h"
#include "paretree/learners/learner.h"
#include "paretree/learners/registry.h"
#include "paretree/runs/estimates/cross_validation.h"
#include "paretree/runs/learnt/learnt.h"
#include "paretree/runs/steadiness/shares.h"

namespace paretree::runs {

/// Names a table: enough to find it again and to know that it is the same.
struct DataReference {
  std::string path;  ///< as given; absolute in files
  std::string sha256;
  std::size_t rows = 0, columns = 0;
  data::ReadOptions options;  ///< dialect, types and roles as they were
};

/// What a run is asked to do.
struct RunRequest {
  std::string learner;
  learners::ParamValues params;
  std::uint64_t seed = 1;
  int threads = 1;  ///< no influence on the result
  data::SplitSpec split;
  std::vector<std::string> features;  ///< attribute subset for the whole run; empty = all with role Feature
  std::vector<model::ModelPtr> seeds;
  Message lineage;    ///< where the seed came from: "model 12 of run 1, make leaf 7 regular"; may be empty
  int parentRun = 0;  ///< number of the run that the seed model came from; 0 = none
  int parentModel = -1;
  std::optional<FoldPlan> crossValidate = std::nullopt;  ///< estimate the points of the front by folds
};

struct FoldOutcome {
  learners::Outcome outcome;
};

struct Run {
  DataReference data;
  RunRequest request;
  data::Rows train, test;  ///< of the data as read (test rows of a test file follow the data's own rows)
  data::Rows check;        ///< set aside for a final check (SplitSpec::checkFraction)
  /// Features of which some row has no value, by name; none: not known
  std::optional<std::vector<std::string>> missingIn = std::nullopt;
  /// Between which values its features lie in the training rows; none: not known
  std::optional<std::vector<LearntColumn>> learnt = std::nullopt;
  /// Test rows (with folds: rows held out by them) that the models which the run began from were trained on;
  /// none = not known
  std::optional<std::size_t> seenTestRows = 0;
  learners::Outcome outcome;
  std::vector<FoldOutcome> folds;
  std::optional<CrossValidation> crossValidation;  ///< estimates for the points of the front
  std::map<std::size_t, SteadinessPtr>
      steadiness;              ///< by model of the front: of those that somebody asked for
  std::vector<Message> notes;  ///< of reading and splitting; the learner's own are in outcome.notes
  double seconds = 0;          ///< timing; comparisons of runs leave it out
  std::vector<PhaseTime> phases;
  std::string version;
};

using RunPtr = std::shared_ptr<const Run>;

/// Holds the data and split of a request: roles applied, the test file aligned and appended, rows without a
/// target left out (noted), the other rows divided by divideRows(). A column that divides the rows is no
/// feature; its third part is for the final check.
struct Prepared {
  learners::Task task;
  data::Rows check;                       ///< in no part of any task
  std::vector<learners::Task> foldTasks;  ///< with SplitSpec::Folds
  model::TrainingSplit split;             ///< how rows were divided, for the models' origin
  std::vector<Message> notes;
};
Result<Prepared> prepare(const learners::Learner& learner, const data::TableFile& table,
                         const RunRequest& request, const Context& context);

/// Prepares the data and learns with Rng(seed).stream("search"), then with each fold in turn, then estimates
/// the points of a front that was not stopped, if the request asks for it. Fills in the origin of all models
/// of the front, of the references and of the outcomes so far (models of folds are in no file), and defaults
/// for the parameters that were not given, so that the run says all that it was made with. A stop between or
/// within folds keeps those that are done and marks the run as stopped.
Result<Run> execute(const learners::Registry& registry, const data::TableFile& table,
                    const RunRequest& request, std::stop_token stop, const Context::Reporter& reporter);

/// Estimates the points of a run's front by folds of its training rows, exactly as its request would have
/// done with the same plan. `table` is the one that the run was made from.
Result<CrossValidation> estimatesFor(const learners::Registry& registry, const data::TableFile& table,
                                     const Run& run, const FoldPlan& plan, const Context& context);

/// Makes a stopped run of what a run under way has found so far: for a copy that outlives the program.
Result<Run> unfinishedRun(const learners::Registry& registry, const data::TableFile& table,
                          const RunRequest& request, const learners::Outcome& soFar);

/// Translates a seed model into the schema of `data`: columns and levels are found by name. Error where an
/// attribute is missing.
Result<model::Model> alignModel(const model::Model& model, const data::Dataset& data,
                                const std::vector<int>& targets);

std::string programVersion();

}  // namespace paretree::runs
