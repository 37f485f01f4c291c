// The project: all that a person has gathered around one table, as a value. The window edits it, a
// `.paretree` file holds it (project_json.h). Copies share runs and models, so that a whole project can be
// kept aside.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "paretree/runs/files/json_box.h"
#include "paretree/runs/joined_columns.h"
#include "paretree/runs/run.h"

namespace paretree::runs {

/// One model of one run, as people name it: "run 2, model 12".
struct PointRef {
  int run = 0;    ///< ProjectRun::number
  int model = 0;  ///< index in the front
  int draft = 0;  ///< Draft::id: the model as it is edited there; of pins alone
  bool operator==(const PointRef&) const = default;
};

struct PointNote {
  PointRef point;
  std::string text;
  bool operator==(const PointNote&) const = default;
};

/// A draft as it was after its first `step` edits; -1: as it is now.
struct DraftRef {
  int draft = 0;  ///< Draft::id; 0: none
  int step = -1;
  bool operator==(const DraftRef&) const = default;
};

struct ProjectRun {
  int number = 0;     ///< counts from 1 and is never given twice; RunRequest::parentRun speaks of it
  std::string title;  ///< given by the user, else empty
  std::string note;
  bool visible = true;  ///< drawn in the chart
  RunPtr run;
  DraftRef beginning = {};  ///< the edited model that it began from
};

/// A model between two edits.
struct DraftState {
  model::ModelPtr model;
  /// Where it lies on the chart of the run that it came from, once known; files keep it of the state of now.
  std::optional<learners::FrontPoint> point = {};
  /// What folds say of its structure, refitted (estimateEdited()), once known; not kept in files.
  std::optional<PointEstimate> refitted = {};
};

/// A model changed or drawn by hand.
struct Draft {
  int id = 0;     ///< counts from 1 while the project is open; files name drafts by their places
  PointRef from;  ///< run 0: drawn from an empty root, or read from a file
  DraftState now;
  std::vector<Message> edits = {};  ///< what was done, oldest first: "prune node 7"
  /// States before the last edits, oldest first; never more than `edits`. They begin behind the model of
  /// `from`, where there is one.
  std::vector<DraftState> past = {};
  DraftRef branch = {};  ///< the state of another draft that it was edited on from
  /// What folds say of the model of `from`, its answers refitted as those of the states are, to compare them
  /// with; once known; not kept in files.
  std::optional<PointEstimate> refittedBefore = {};

  /// Edits done in the oldest state that is kept: 1 where a run's model was edited, 0 where one leaf or a
  /// file began it.
  int firstStep() const { return static_cast<int>(edits.size() - past.size()); }
  /// The edits done in the state that `step` speaks of (as in DraftRef).
  int stepOf(int step) const { return step < 0 ? static_cast<int>(edits.size()) : step; }
  bool has(int step) const {
    return step < 0 || (step >= firstStep() && step <= static_cast<int>(edits.size()));
  }
  /// `step` as in DraftRef; where there is no such state, the one of now.
  const DraftState& state(int step) const;
  DraftState& state(int step);
};

/// What the next run is asked.
/// When the models of a run are estimated by folds: not by itself, after it where that takes a short time,
/// as a part of it whatever it takes.
enum class EstimateWhen { NotByItself, WhereShort, Always };

struct RunSetup {
  std::string learner;
  std::map<std::string, learners::ParamValues> params =
      {};  ///< by learner; only what differs from the default
  std::uint64_t seed = 1;
  data::SplitSpec split = {};
  std::set<std::string> unused = {};  ///< features that are set aside
  /// None: nobody has chosen; learners where it is cheap always estimate
  std::optional<EstimateWhen> estimate = {};
  learners::FoldPlan plan = {};  ///< by which estimates are made
};

struct Project {
  DataReference data;                ///< path empty = no data yet
  std::vector<JoinedColumn> joined;  ///< behind the columns of `data`
  std::vector<ProjectRun> runs;      ///< in the order in which they were made
  int nextRun = 1;                   ///< number of the next run
  std::vector<Draft> drafts;         ///< in the order in which they were begun
  int nextDraft = 1;                 ///< id of the next draft
  std::vector<PointRef> pins;        ///< set side by side to compare
  std::vector<PointRef> stars;       ///< marked as good
  std::vector<PointNote> pointNotes;
  int testLooks = 0;    ///< runs and edits whose figures on the test rows were shown
  int finalChecks = 0;  ///< models whose figures on the rows set aside for it were shown
  RunSetup setup;
  std::string notes;  ///< the user's own text
  /// Layout and settings of the window, by its own keys. In a file `setup` and the two counts stand among
  /// them: what is here under their keys is written over.
  JsonBox view;
  /// What a newer program has written beside all this; written back as it was
  JsonBox unknown;

  /// Null where there is none of this number.
  const ProjectRun* run(int number) const;
  ProjectRun* run(int number);
  /// Null where there is none with this id.
  const Draft* draft(int id) const;
  Draft* draft(int id);
};

/// A project that holds this run alone, as number 1.
Project projectOf(Run run);

/// Makes `project` speak of `table`: its file as it was read, its roles and types, and those of the columns
/// that were joined to it, which must all be there.
void referTo(Project& project, const data::TableFile& table);

}  // namespace paretree::runs
