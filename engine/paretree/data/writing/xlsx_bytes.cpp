#include "paretree/data/workbooks/sheet.h"
#include "paretree/data/writing/cell_writer.h"
#include "paretree/data/writing/save_table.h"

namespace paretree::data {
namespace {

// A row without a value must not look like no row.
bool rowIsMissing(const Dataset& data, Row row) {
  for (int c = 0; c < data.columns(); ++c)
    if (!data.missing(c, row)) return false;
  return true;
}

}  // namespace

Result<std::string> xlsxBytes(const Dataset& data) {
  if (data.rows() >= kMostSheetRows || static_cast<std::uint64_t>(data.columns()) > kMostSheetColumns)
    return Error{"data.sheet-too-small", {{"rows", data.rows()}, {"columns", data.columns()}}};
  WorkbookWriter sheet;
  for (int c = 0; c < data.columns(); ++c) sheet.text(data.info(c).name);
  if (const auto done = sheet.endRow(); !done) return done.error();
  for (Row row = 0; row < data.rows(); ++row) {
    if (rowIsMissing(data, row))
      sheet.text("NA");
    else
      for (int c = 0; c < data.columns(); ++c) sheet.value(data, c, row);
    if (const auto done = sheet.endRow(); !done) return done.error();
  }
  return sheet.finish();
}

}  // namespace paretree::data
