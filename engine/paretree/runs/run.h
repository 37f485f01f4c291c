// A run is a value: what the window shows, the command line writes, the file stores and tests compare.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "paretree/data/split_spec.h"
#include "paretree/data/table_file.h"
#include "paretree/learners/learner.h"
#include "paretree/learners/registry.h"
#include "paretree/runs/estimates/cross_validation.h"

namespace paretree::runs {

/// Which data: enough to find it again and to know that it is the same.
struct DataReference {
  std::string path;  ///< as given; absolute in files
  std::string sha256;
  std::size_t rows = 0, columns = 0;
  data::ReadOptions options;  ///< dialect, types and roles as they were
};

/// What is asked for.
struct RunRequest {
  std::string learner;
  learners::ParamValues params;
  std::uint64_t seed = 1;
  int threads = 1;  ///< never changes the result
  data::SplitSpec split;
  std::vector<std::string> features;  ///< attribute subset for the whole run; empty = all with role Feature
  std::vector<model::ModelPtr> seeds;
  Message lineage;    ///< "model 12 of run 1, make leaf 7 regular", for people; may be empty
  int parentRun = 0;  ///< number of the run that the seed came from, 0 = none
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
  /// How many of the test rows (with folds: of the rows that these test by) models that the run began from
  /// had been trained on; none = not known
  std::optional<std::size_t> seenTestRows = 0;
  learners::Outcome outcome;
  std::vector<FoldOutcome> folds;
  std::optional<CrossValidation> crossValidation;  ///< estimates for the points of the front
  std::vector<Message> notes;  ///< of reading and splitting; the learner's own are in outcome.notes
  double seconds = 0;          ///< timing: never part of what is compared
  std::vector<PhaseTime> phases;
  std::string version;
};

/// The data and split that a request means: applies roles, appends and conforms the test file, drops rows
/// without a target (noted), and divides the rows as divideRows() does. A column that divides the rows is no
/// feature, and its third part is the final check's.
struct Prepared {
  learners::Task task;
  data::Rows check;                       ///< in neither part of any task
  std::vector<learners::Task> foldTasks;  ///< with SplitSpec::Folds
  model::TrainingSplit split;             ///< what was done, for the models' origin
  std::vector<Message> notes;
};
Result<Prepared> prepare(const learners::Learner& learner, const data::TableFile& table,
                         const RunRequest& request, const Context& context);

/// prepare() and learn() with Rng(seed).stream("search"); folds one after another. Fills in the origin of all
/// models of the front, of the references and of the outcomes so far; those of folds are not kept in files.
/// Parameters that were not given get their defaults, so that the run says all that it was made with. A stop
/// between or within folds keeps those that were done and marks the run as stopped. Last come the estimates
/// that the request asks for, of a front that was not stopped.
Result<Run> execute(const learners::Registry& registry, const data::TableFile& table,
                    const RunRequest& request, std::stop_token stop, const Context::Reporter& reporter);

/// The points of a run's front estimated by folds of its training rows, as the run's own request would have
/// it done: with the same seed and plan, the same estimates. `table` is the one that the run was made from.
Result<CrossValidation> estimatesFor(const learners::Registry& registry, const data::TableFile& table,
                                     const Run& run, const FoldPlan& plan, const Context& context);

/// What a run under way has found so far, as a run that was stopped: for a copy that outlives the program.
Result<Run> unfinishedRun(const learners::Registry& registry, const data::TableFile& table,
                          const RunRequest& request, const learners::Outcome& soFar);

/// A seed model in the schema of `data`: columns and levels found by name. Error where an attribute is
/// missing.
Result<model::Model> alignModel(const model::Model& model, const data::Dataset& data,
                                const std::vector<int>& targets);

std::string programVersion();

}  // namespace paretree::runs
