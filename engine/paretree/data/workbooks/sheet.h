// What sheets of all workbooks have in common: cells in rows, limits, and which sheet is read.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "paretree/core/context.h"
#include "paretree/data/table.h"

namespace paretree::data {

constexpr std::uint64_t kMostSheetRows = 1'048'576, kMostSheetColumns = 16'384;

struct SheetRow {
  std::uint64_t number;  ///< in the sheet, from 1
  std::vector<std::string> cells;
};

/// Gathers the cells of a sheet; an Error where they are more than memory or sheets have room for.
class SheetCells {
 public:
  SheetCells(std::uint64_t allowed, std::string name, const Context& context)
      : allowed_(allowed), name_(std::move(name)), context_(context) {}

  /// Numbers rise from row to row.
  Result<void> beginRow(std::uint64_t number);
  Result<void> add(std::uint64_t column, std::string text);
  /// Rows without cells are not kept.
  Result<void> endRow();
  /// The last row once more, if it has cells, with this number.
  Result<void> repeatRow(std::uint64_t number);
  /// Whether the last row had cells.
  bool rowKept() const { return kept_; }
  /// All rows. A table that does not begin in the first column is moved there.
  std::vector<SheetRow> take();
  const std::string& name() const { return name_; }

 private:
  std::uint64_t allowed_;
  std::string name_;
  const Context& context_;
  SheetRow row_{0, {}};
  std::vector<SheetRow> rows_;
  std::uint64_t bytes_ = 0, total_ = 0;
  bool kept_ = false;
  std::size_t leftmost_ = kMostSheetColumns;
};

/// Reads the sheet options.sheet of file.sheets, else that of the model, else the first of two rows and two
/// columns at least, else the first that has cells; `rowsOf` gives the rows of a sheet by its place.
Result<void> readSheets(const std::function<Result<std::vector<SheetRow>>(std::size_t)>& rowsOf,
                        const ReadOptions& options, const Context& context, TableFile& file);

}  // namespace paretree::data
