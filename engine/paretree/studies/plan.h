// A study as it is asked for: tables, learners with values of their parameters, seeds. Its units are the runs
// that this means, each by itself.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "paretree/core/json_fwd.h"
#include "paretree/learners/registry.h"
#include "paretree/runs/run.h"

namespace paretree::studies {

/// Which program made something. Results of two programs are never mixed.
struct ProgramId {
  std::string version;  ///< "0.2.0"
  std::string commit;   ///< of its sources; empty where it was built without them being known
  bool operator==(const ProgramId&) const = default;
};
/// "0.2.0 (1f5b24c7)".
std::string programText(const ProgramId& program);

/// A table of a study, which lies in the study's folder.
struct StudyData {
  std::string path;  ///< within the folder: "data/iris.csv"
  std::string sha256;
  data::ReadOptions options;
};

/// A value of a parameter, or none: the learner's default.
using GridValue = std::optional<learners::ParamValue>;

/// One parameter of one learner with the values that it takes.
struct Axis {
  std::string param;
  std::vector<GridValue> values;  ///< different from each other, in the order in which they were said
};

struct StudyLearner {
  std::string id;
  std::vector<Axis> axes;  ///< every combination of their values is run
};

/// Runs by a protocol of its own, as a paper's: which rows, learners and figures that means, the program that
/// runs units knows (UnitRunner).
struct ProtocolRuns {
  std::string id;                    ///< "nldt"
  learners::ParamValues params;      ///< what it is told, as texts: data set, method
  std::optional<std::size_t> table;  ///< into StudyPlan::tables; none: it makes its rows
  std::vector<std::uint64_t> runs;   ///< ascending, in the place of seeds: one unit each
  /// That a run may take, as who made the study guesses, compared with the others; NaN: not known. No part of
  /// a unit: it decides on the order and the time left until units have ended.
  double seconds = data::kMissing;
};

/// All units that differ in nothing but the seed.
struct Cell {
  std::size_t table = 0;    ///< into StudyPlan::tables; of a protocol without one: their number
  std::size_t learner = 0;  ///< into StudyPlan::learners, or protocols where the plan has these
  learners::ParamValues params;
  bool operator==(const Cell&) const = default;
};

struct StudyPlan {
  ProgramId program;
  std::vector<StudyData> tables;
  std::vector<StudyLearner> learners;
  std::vector<std::uint64_t> seeds;  ///< ascending
  data::SplitSpec split;             ///< a test file: by its path within the folder, "data/new.csv"
  std::string testSha256;            ///< of the test file; empty without
  std::vector<std::string> features;
  std::optional<runs::FoldPlan> crossValidate = {};
  bool models = true;                        ///< results hold the models, not only their figures
  std::vector<ProtocolRuns> protocols = {};  ///< instead of learners, seeds and what follows them
  /// Cells of the grid that were taken out of the study: none of their units is run or counted. In the order
  /// of the grid, each once.
  std::vector<Cell> dropped = {};

  /// Its units follow protocols: no runs that could be opened, or joined by learners and seeds.
  bool byProtocols() const { return !protocols.empty(); }
};

/// One run of a study, with all that its result depends on and nothing else: no host, time, threads.
struct Unit {
  ProgramId program;
  StudyData table;
  std::string learner;           ///< or the protocol
  learners::ParamValues params;  ///< those that are said
  std::uint64_t seed = 1;        ///< of a protocol: the run
  data::SplitSpec split = {};
  std::string testSha256 = {};
  std::vector<std::string> features = {};
  std::optional<runs::FoldPlan> crossValidate = {};
  bool models = true;
  bool protocol = false;  ///< a protocol's: `table.path` is empty where it makes its rows
};

constexpr std::size_t kMostUnits = 1'000'000;

/// A plan of these learners and seeds whose runs are else as this one is asked for: how rows are divided,
/// which features there are, how models are estimated. Each seed draws a division of its own.
StudyPlan planLike(const runs::RunRequest& request, std::vector<StudyLearner> learners,
                   std::vector<std::uint64_t> seeds);

/// All but those that were taken out. Lists tables first, then learners, then the values of their axes, the
/// last axis quickest.
std::vector<Cell> cellsOf(const StudyPlan& plan);
Unit unitOf(const StudyPlan& plan, const Cell& cell, std::uint64_t seed);
/// The id of the cell's learner or protocol.
const std::string& learnerOf(const StudyPlan& plan, const Cell& cell);
/// "data/iris.csv"; empty where the cell has no table.
std::string tablePathOf(const StudyPlan& plan, const Cell& cell);
/// The seconds that the plan guesses for a unit of the cell; NaN where it does not.
double guessOf(const StudyPlan& plan, const Cell& cell);
/// All seeds, ascending; those that not every cell has are asked by hasSeed().
std::vector<std::uint64_t> seedsOf(const StudyPlan& plan);
bool hasSeed(const StudyPlan& plan, const Cell& cell, std::uint64_t seed);
/// Counts the units. Saturates at SIZE_MAX.
std::size_t unitCount(const StudyPlan& plan);

/// Checks learners, parameters, and that there are units, at most kMostUnits of them.
Result<void> checkPlan(const StudyPlan& plan, const learners::Registry& registry);

/// Adds the values of "black-box=knn|forest|knn,forest; molhc.leaves=10|20" to the axes of `learners`: a
/// parameter is that of every learner which has it, or of the one before the point. Values are divided by
/// bars; "default" stands for the learner's own, and beside that value itself for nothing new. The first
/// `there` learners are run already: where it was without a parameter, its default stays the first of the
/// values. Errors: no such learner or parameter, a value that it does not take.
Result<void> addGrid(const std::string& text, const learners::Registry& registry,
                     std::vector<StudyLearner>& learners, std::size_t there);

/// Which cells of a grid are meant.
struct CellChoice {
  std::vector<std::string> learners;  ///< ids; none: all
  std::vector<std::string> tables;    ///< "data/iris.csv", "iris.csv"; none: all
  std::vector<std::string> grids;     ///< "leaves=6|8; molhc.black-box=knn": cells with these values
};
/// Of the whole grid, also what was taken out. Errors: no such learner, table or parameter, a value that it
/// does not take, no such cell.
Result<std::vector<Cell>> chosenCells(const StudyPlan& plan, const CellChoice& choice,
                                      const learners::Registry& registry);
/// The plan without these cells of its grid, or with those of them that had been taken out.
StudyPlan without(StudyPlan plan, const std::vector<Cell>& cells);
StudyPlan withAgain(StudyPlan plan, const std::vector<Cell>& cells);

/// Reads "1-50", "3", "1-5,8,11-20". Ascending, each once. Error where it is none of these.
Result<std::vector<std::uint64_t>> seedsIn(const std::string& text);

Json planToJson(const StudyPlan& plan);
Result<StudyPlan> planFromJson(const Json& json, const std::string& where,
                               const learners::Registry& registry);

/// One line of JSON, always the same for the same unit.
std::string unitText(const Unit& unit);
/// SHA-256 of unitText(), in lower-case hexadecimal.
std::string unitId(const Unit& unit);
/// Makes the texts of a cell's units, which differ in their ends.
class UnitTexts {
 public:
  UnitTexts(const StudyPlan& plan, const Cell& cell);
  std::string of(std::uint64_t seed) const;

 private:
  std::string beginning_;
};
Result<Unit> unitFromJson(const Json& json, const std::string& where, const learners::Registry& registry);

}  // namespace paretree::studies
