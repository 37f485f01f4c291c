// Tables that are written cell by cell: as text, or as the sheet of a workbook.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "paretree/core/error.h"
#include "paretree/data/dataset.h"

namespace paretree::data {

/// Cells come from left to right, rows from the first to the last.
class CellWriter {
 public:
  virtual ~CellWriter() = default;

  void text(std::string_view text) { putText(text); }
  void number(double value);         ///< all its digits; an empty cell where it is missing (NaN)
  void whole(std::uint64_t number);  ///< a count or a number of something
  /// What a row has in a column, as what it is: a number, a date, a text; an empty cell where it is missing.
  void value(const Dataset& data, int column, Row row);
  /// Errors: there is no room for the row, or for one of its cells.
  virtual Result<void> endRow() = 0;

 private:
  virtual void putText(std::string_view text) = 0;
  virtual void putNumber(double value, std::string_view shown) = 0;
  virtual void putDate(double days, std::string_view shown) = 0;
};

/// Text with cells that are quoted where they must be (RFC 4180).
class CsvWriter : public CellWriter {
 public:
  /// `decimal`: of numbers; not the delimiter.
  explicit CsvWriter(char delimiter = ',', char decimal = '.') : delimiter_(delimiter), decimal_(decimal) {}
  Result<void> endRow() override;
  /// The rows since the last time, whole lines.
  std::string take();

 private:
  void putText(std::string_view text) override;
  void putNumber(double value, std::string_view shown) override;
  void putDate(double days, std::string_view shown) override;

  char delimiter_, decimal_;
  bool begun_ = false;  ///< the row has a cell
  std::string text_;
};

/// A sheet of an XLSX workbook. Numbers keep 16 digits; dates before March 1900 and numbers that are none
/// (infinite) stand as texts. The same cells give the same bytes, in any language of the desktop.
class WorkbookWriter : public CellWriter {
 public:
  enum class Rows { InMemory, OnDisk };
  /// `rows`: where they wait for the end. On disk the workbook is larger, as each text stands where it is.
  explicit WorkbookWriter(Rows rows = Rows::InMemory);
  WorkbookWriter(WorkbookWriter&&) noexcept;
  ~WorkbookWriter() override;
  Result<void> endRow() override;
  /// The workbook, once; no cell may follow. Errors: there was no room for temporary files.
  Result<std::string> finish();

 private:
  void putText(std::string_view text) override;
  void putNumber(double value, std::string_view shown) override;
  void putDate(double days, std::string_view shown) override;

  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace paretree::data
