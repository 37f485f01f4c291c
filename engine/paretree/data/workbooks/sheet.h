// What sheets of all workbooks have in common: cells in rows, limits, and which sheet is read.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "paretree/core/context.h"
#include "paretree/data/table.h"

namespace paretree::data {

constexpr std::uint64_t kMostSheetRows = 1'048'576, kMostSheetColumns = 16'384;

/// The number of a cell that is shown as per cent with its sign: 0.0312 is "3.12%", which is read back as the
/// same. What is no number stays as it is.
std::string asPercent(const std::string& value);

struct SheetRow {
  std::uint64_t number = 0;  ///< in the sheet, from 1
  std::vector<std::string> cells;
};

/// Puts cells into rows; an Error where they are more than memory or sheets have room for.
class SheetCells {
 public:
  SheetCells(std::uint64_t allowed, std::string name) : allowed_(allowed), name_(std::move(name)) {}

  /// Numbers rise from row to row.
  Result<void> beginRow(std::uint64_t number);
  Result<void> add(std::uint64_t column, std::string text);
  /// The row, once all of its cells are there; it comes `times` times in all. More than there is room for is
  /// an Error at once: a few bytes can say a row a million times.
  Result<void> endRow(std::uint64_t times = 1);
  /// The last row once more, with this number.
  Result<void> repeatRow(std::uint64_t number);
  const SheetRow& row() const { return row_; }
  bool empty() const { return row_.cells.empty(); }
  const std::string& name() const { return name_; }

 private:
  std::uint64_t allowed_;
  std::string name_;
  SheetRow row_;
  std::uint64_t bytes_ = 0;  ///< of the row
  std::uint64_t total_ = 0;  ///< cells so far, with those of rows that are still to be repeated
};

/// Cells of one column that are one over several rows, `first` to `last`: its text stands in the first.
struct MergedCells {
  std::uint64_t column = 0;  ///< from 0
  std::uint64_t first = 0, last = 0;
};

/// The rows of one sheet, as they come.
class SheetRows {
 public:
  virtual ~SheetRows() = default;
  /// The next row that has cells; false behind the last.
  virtual Result<bool> next(SheetRow& row) = 0;
  /// Of the rows so far; in some formats none before the last.
  const std::vector<MergedCells>& merged() const { return merged_; }

 protected:
  void addMerged(const MergedCells& cells) {
    if (cells.last > cells.first && merged_.size() < kMostSheetRows) merged_.push_back(cells);
  }

 private:
  std::vector<MergedCells> merged_;
};

/// Reads the sheet options.sheet of file.sheets, else that of the model, else one that is not hidden, with
/// two rows and two columns at least where there is one, and of these that with most cells, the first of
/// equals; of several tables below each other on it the one that is asked for ("Data 2"), else that with most
/// cells. `open` begins a sheet, by its place, from its first row; it is called as often as a sheet is read.
/// No sheet is kept as a whole. `hidden`: by place.
using OpenSheet = std::function<Result<std::unique_ptr<SheetRows>>(std::size_t)>;
Result<void> readSheets(const OpenSheet& open, const ReadOptions& options, const Context& context,
                        TableFile& file, const std::vector<bool>& hidden = {});

}  // namespace paretree::data
