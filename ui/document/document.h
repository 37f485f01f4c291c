// What is open, as a value: copies share tables, runs and models, so that a whole document can be kept aside.
#pragma once

#include <QString>
#include <vector>

#include "paretree/runs/files/project_file.h"
#include "paretree/runs/reopen.h"

namespace paretree::ui {

/// The open project: what its file holds, and what cannot be in a file.
struct Document : runs::Project {
  runs::TablePtr table = {};                          ///< null: nothing is open, or the data are away
  runs::DataState dataState = runs::DataState::Same;  ///< where the data are away: why
  QString projectPath = {};                           ///< empty: never saved
  /// The table's file as earlier runs were made from it, where it is read otherwise now.
  std::vector<runs::TablePtr> readings = {};

  /// The project speaks of data that are not at hand. What it says of them is kept as it was.
  bool dataAway() const { return !table && !data.path.empty(); }
  /// Opens `next`, which has all columns in `joined`, or the same table with other roles or types.
  void use(runs::TablePtr next);
  /// The table as this run was made from it, but for roles; the open one where no other reading is known.
  const runs::TablePtr& readFor(const runs::Run& run) const;
  /// Keeps what this run was made from, where the table is read otherwise now.
  void keepReading(const runs::TablePtr& made, const runs::Run& run);
};

/// The column with the role of the split divides the rows from now on; without one, a split by a column ends.
void useSplitColumn(data::SplitSpec& split, const data::Dataset& data);

/// What the runs dock says of a run's origin: "grown from data", "model 12 of run 1, leaf 7 made regular".
QString lineageText(const runs::Run& run);

}  // namespace paretree::ui
