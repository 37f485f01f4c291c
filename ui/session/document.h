// What is open, as a value: copies share tables, runs and models, so that a whole document can be kept aside.
#pragma once

#include <QString>
#include <QStringList>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <vector>

#include "engine/runs/reopen.h"
#include "engine/runs/run.h"
#include "engine/runs/workspace.h"

namespace paretree::ui {

using TablePtr = std::shared_ptr<const TableFile>;
using RunPtr = std::shared_ptr<const Run>;

struct RunEntry {
  int number = 0;
  QString title;  ///< given by the user, else empty
  QString note;
  bool visible = true;
  RunPtr run;
};

/// A model between two edits, and where it lies on the chart, once known.
struct DraftState {
  ModelPtr model;
  std::optional<FrontPoint> point;
};

/// A draft as it was after its first `step` edits; -1: as it is now.
struct DraftRef {
  int draft = 0;
  int step = -1;
  bool operator==(const DraftRef&) const = default;
};

/// A model changed or drawn by hand.
struct DraftEntry {
  int id = 0;
  PointRef from;  ///< run 0: drawn from an empty root, or read from a file
  ModelPtr model;
  QStringList edits;                ///< in words, oldest first
  std::optional<FrontPoint> point;  ///< where it lies on the chart of `from`'s run, once known
  /// Before its last edit, oldest first; begins behind the model of `from` where there is one
  std::vector<DraftState> past = {};
  DraftRef branch = {};  ///< the state of another draft that it was edited on from; draft 0: none

  /// Edits done in the oldest state that is kept: 1 where a run's model was edited, 0 where one leaf or a
  /// file began it.
  int firstStep() const { return static_cast<int>(edits.size() - past.size()); }
  /// The edits done in the state that `step` speaks of.
  int stepOf(int step) const { return step < 0 ? static_cast<int>(edits.size()) : step; }
  bool has(int step) const {
    return step < 0 || (step >= firstStep() && step <= static_cast<int>(edits.size()));
  }
  /// `step` as in DraftRef, one that is there.
  DraftState state(int step) const;
  /// Stores where a state lies.
  void place(int step, const FrontPoint& at);
};

/// What the next run is asked.
struct Setup {
  std::string learner;
  std::map<std::string, ParamValues> params;  ///< by learner; only what differs from the default
  std::uint64_t seed = 1;
  SplitSpec split;
  std::set<std::string> unused;  ///< features that are ticked off
};

/// Data that a project speaks of and that are not at hand: kept as they were said, so that saving loses
/// nothing.
struct AwayData {
  DataReference reference;
  DataState state = DataState::Missing;
  std::vector<JoinedColumn> joined;
};

struct Document {
  TablePtr table;                   ///< null: nothing is open, or the data are away
  std::vector<std::string> joined;  ///< columns of `table` that were joined from other files by row number
  std::optional<AwayData> away;     ///< the data that the runs were made from, where they are not at hand
  std::vector<RunEntry> runs;       ///< as they were made
  int nextRun = 1;
  std::vector<DraftEntry> drafts;
  int nextDraft = 1;
  std::map<int, DraftRef> beginnings;  ///< of runs that began from an edited model, by their numbers
  std::vector<PointRef> pins, stars;
  std::vector<PointNote> pointNotes;
  int testLooks = 0;    ///< runs and edits whose figures on the test rows were shown
  int finalChecks = 0;  ///< models whose figures on the rows set aside for it were shown
  QString notes;
  Setup setup;
  QString projectPath;  ///< empty: never saved
  JsonBox view, unknown;

  const RunEntry* run(int number) const;
  RunEntry* run(int number);
  const DraftEntry* draft(int id) const;
  DraftEntry* draft(int id);
};

/// The one thing that all views show: a model of a run or a draft, a node of it, a row.
struct Selection {
  int run = 0;     ///< 0 = none
  int model = -1;  ///< index in the run's front
  int draft = 0;   ///< > 0: this draft is shown instead
  int node = -1;   ///< node of the tree, or rule of the rule set
  int row = -1;    ///< row of the table whose path is shown
  int step = -1;   ///< of the draft: after so many edits; -1: as it is now
  bool operator==(const Selection&) const = default;
  bool sameModel(const Selection& o) const {
    return run == o.run && model == o.model && draft == o.draft && step == o.step;
  }
};

/// The column with the role of the split divides the rows from now on; without one, a split by a column ends.
void useSplitColumn(SplitSpec& split, const Dataset& data);

/// What the runs dock says of a run's origin: "grown from data", "model 12 of run 1, leaf 7 made regular".
QString lineageText(const Run& run);

}  // namespace paretree::ui
