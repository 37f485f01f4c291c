// The project file: what a person has gathered around one table. One `.paretree` file, JSON, documented in
// resources/help/format-runs.md; the data themselves stay where they are and are named by path and hash.
#pragma once

#include <string>
#include <vector>

#include "engine/core/json_box.h"
#include "engine/model/model_json.h"
#include "engine/runs/joined.h"
#include "engine/runs/run.h"

namespace paretree {

constexpr int kWorkspaceSchema = 1;

/// One model of one run, as people name it: "run 2, model 12".
struct PointRef {
  int run = 0;    ///< WorkspaceRun::number
  int model = 0;  ///< index in the front
  bool operator==(const PointRef&) const = default;
};

struct PointNote {
  PointRef point;
  std::string text;
  bool operator==(const PointNote&) const = default;
};

/// A state of a draft: the draft by its place in Workspace::drafts (-1 = none), after its first `step` edits.
struct StateRef {
  int draft = -1;
  int step = 0;
  bool operator==(const StateRef&) const = default;
};

struct WorkspaceRun {
  int number = 0;     ///< counts from 1 and is never given twice; RunRequest::parentRun speaks of it
  std::string title;  ///< given by the user, else empty
  std::string note;
  bool visible = true;  ///< drawn in the chart
  Run run;
  StateRef beginning = {};  ///< the edited model that it began from
};

/// A model changed or drawn by hand that no run has yet begun from. What was done stands in
/// Provenance::edits.
struct Draft {
  PointRef from;  ///< run 0: drawn from an empty root, or read from a file
  std::string title;
  ModelPtr model;
  std::vector<std::string> edits = {};  ///< in words, oldest first
  /// The model before its last edits, oldest first; never more than `edits`
  std::vector<ModelPtr> past = {};
  StateRef branch = {};  ///< an earlier draft's state that it was edited on from
};

struct Workspace {
  DataReference data;                ///< path empty = no data yet
  std::vector<JoinedColumn> joined;  ///< behind the columns of `data`
  std::vector<WorkspaceRun> runs;    ///< in the order in which they were made
  int nextRun = 1;                   ///< number of the next run
  std::vector<PointRef> pins;        ///< set side by side to compare
  std::vector<PointRef> stars;       ///< marked as good
  std::vector<PointNote> pointNotes;
  std::vector<Draft> drafts;
  std::string notes;  ///< the user's own text
  JsonBox view;       ///< layout and settings of the window; the engine does not look inside
  /// What a newer program has written beside all this; written back as it was
  JsonBox unknown;

  const WorkspaceRun* run(int number) const;  ///< null where there is none
  WorkspaceRun* run(int number);
};

/// {"format": "paretree-workspace", "schema": 1, "data": ..., "runs": [...], ...}
Json workspaceToJson(const Workspace& workspace);
/// Errors name `where` and the place in the file. Pins, stars and notes of runs that are not there are left
/// out.
/// stoppedError() after a stop.
Result<Workspace> workspaceFromJson(const Json& json, const std::string& where, const BlackBoxLoader& loader,
                                    const Context& context = Context());

/// Through writeFile: all or nothing.
Result<void> saveWorkspace(const Workspace& workspace, const std::string& path);
Result<Workspace> loadWorkspace(const std::string& path, const BlackBoxLoader& loader);

/// What a JSON file holds, told by its "format" field without reading the rest in earnest.
enum class JsonFile { Run, Model, Workspace, Other };
JsonFile kindOfJson(const Json& json);

}  // namespace paretree
