// A table is read by a plan: made from its first rows and from what the user says, mended where the rest of
// the file shows it to be wrong. The same for text that is cut into cells and for cells that come cut.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "paretree/core/error.h"
#include "paretree/data/files/splitter.h"
#include "paretree/data/layout/header_guess.h"
#include "paretree/data/reading/table_builder.h"

namespace paretree::data {

struct TablePlan {
  CellRules rules;
  Layout layout;
  std::size_t expectedRows = 0;    ///< 0 = not known
  std::uint64_t bytesAllowed = 0;  ///< that the columns may take
};

/// What a format says of a column beside its cells.
struct GivenColumn {
  std::string name;
  std::string description;
  std::optional<ColumnPlan> plan;  ///< where the format has types; its name and description do not count
};

/// The plan that the first `records` speak for. `delimiter` separated their cells ('\0' where they came cut),
/// `given` are the columns where the format names them; else the first record may be a header. Fills the
/// header and the decimal mark of `file`. An Error where the user says a type that a column cannot have.
Result<TablePlan> planTable(const std::vector<SampleRecord>& records, char delimiter,
                            std::optional<std::vector<GivenColumn>> given, const ReadOptions& options,
                            TableFile& file);

/// The cells of a column in `records`, without the units or labels under the header.
std::vector<std::string> sampledCells(const TablePlan& plan, const std::vector<SampleRecord>& records,
                                      std::size_t column);

/// Gives a plan the description and the levels that the user says, and that it is per cent or of lists.
void applySaidLevels(ColumnPlan& plan, const ReadOptions& options);

enum class Reading {
  Complete,
  Misplanned,  ///< a column is not what the plan says
  BrokenText,  ///< bytes that are no text in the encoding that was assumed
};

/// Rows that can be read as often as it takes.
class PlannedSource {
 public:
  virtual ~PlannedSource() = default;
  /// Reads all rows from the first on into `read`, which comes with the plan's columns, empty; the plans of
  /// these are theirs while they are read. May end before
  /// the last row where the outcome is not Complete.
  virtual Result<Reading> read(const TablePlan& plan, ReadColumns& read) = 0;
  /// Says what of the last reading was not taken as it stands.
  virtual void describe(std::vector<Message>& notes) const = 0;
};

/// Reads `source` by `plan`, again where columns prove to be something else, and builds the table. Complete,
/// or BrokenText with `file` as it was.
Result<Reading> readPlanned(PlannedSource& source, TablePlan plan, const ReadOptions& options,
                            TableFile& file);

}  // namespace paretree::data
