// A run is a value: what the window shows, the command line writes, the file stores and tests compare.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/data/split_spec.h"
#include "engine/data/table_file.h"
#include "engine/learners/learner.h"
#include "engine/learners/registry.h"

namespace paretree {

/// Which data: enough to find it again and to know that it is the same.
struct DataReference {
  std::string path;  ///< as given; absolute in files
  std::string sha256;
  std::size_t rows = 0, columns = 0;
  ReadOptions options;  ///< dialect, types and roles as they were
};

/// What is asked for.
struct RunRequest {
  std::string learner;
  ParamValues params;
  std::uint64_t seed = 1;
  int threads = 1;  ///< never changes the result
  SplitSpec split;
  std::vector<std::string> features;  ///< attribute subset for the whole run; empty = all with role Feature
  std::vector<ModelPtr> seeds;
  std::string lineage;  ///< "from run 1, model 12, leaf 7 made regular", for people
  int parentRun = 0;    ///< number of the run that the seed came from, 0 = none
  int parentModel = -1;
};

struct FoldOutcome {
  Outcome outcome;
};

struct Run {
  DataReference data;
  RunRequest request;
  Rows train, test;  ///< of the data as read (test rows of a test file follow the data's own rows)
  Rows check;        ///< set aside for a final check (SplitSpec::checkFraction)
  /// How many of the test rows (with folds: of the rows that these test by) models that the run began from
  /// had been trained on; none = not known
  std::optional<std::size_t> seenTestRows = 0;
  Outcome outcome;
  std::vector<FoldOutcome> folds;
  std::vector<Message> notes;  ///< of reading and splitting; the learner's own are in outcome.notes
  double seconds = 0;          ///< timing: never part of what is compared
  std::vector<PhaseTime> phases;
  std::string version;
};

/// The data and split that a request means: applies roles, appends and conforms the test file, drops rows
/// without a target (noted), and divides the rows as divideRows() does. A column that divides the rows is no
/// feature, and its third part is the final check's.
struct Prepared {
  Task task;
  Rows check;                   ///< in neither part of any task
  std::vector<Task> foldTasks;  ///< with SplitSpec::Folds
  TrainingSplit split;          ///< what was done, for the models' origin
  std::vector<Message> notes;
};
Result<Prepared> prepare(const Learner& learner, const TableFile& table, const RunRequest& request,
                         const Context& context);

/// prepare() and learn() with Rng(seed).stream("search"); folds one after another. Fills in the origin of all
/// models of the front, of the references and of the outcomes so far; those of folds are not kept in files.
/// Parameters that were not given get their defaults, so that the run says all that it was made with. A stop
/// between or within folds keeps those that were done and marks the run as stopped.
Result<Run> execute(const Registry& registry, const TableFile& table, const RunRequest& request,
                    std::stop_token stop, const Context::Reporter& reporter);

/// What a run under way has found so far, as a run that was stopped: for a copy that outlives the program.
Result<Run> unfinishedRun(const Registry& registry, const TableFile& table, const RunRequest& request,
                          const Outcome& soFar);

/// A seed model in the schema of `data`: columns and levels found by name. Error where an attribute is
/// missing.
Result<Model> conformModel(const Model& model, const Dataset& data, const std::vector<int>& targets);

std::string programVersion();

}  // namespace paretree
