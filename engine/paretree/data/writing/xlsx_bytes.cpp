// Workbooks through libxlsxwriter, which writes files only: a nameless one in memory.
#include <sys/mman.h>
#include <unistd.h>
#include <xlsxwriter.h>

#include <cmath>
#include <string>

#include "paretree/core/file.h"
#include "paretree/data/workbooks/sheet.h"
#include "paretree/data/writing/save_table.h"

namespace paretree::data {
namespace {

constexpr std::size_t kLongestText = 32767;
constexpr double k1900 = 25569;       // 1970-01-01 as Excel counts
constexpr double kFirstGoodDay = 61;  // before it Excel has a day that never was
constexpr double kLastDay = 2958465;  // 9999-12-31

struct Sheet {
  lxw_workbook* book;
  lxw_worksheet* sheet;
  lxw_format *day, *moment;
};

bool writeCell(const Sheet& to, const Dataset& data, int c, Row row) {
  const auto column = static_cast<lxw_col_t>(c);
  const lxw_row_t line = row + 1;
  const ColumnInfo& info = data.info(c);
  if (info.isNumeric()) {
    const double value = data.numbers(c)[row];
    if (info.type == ColumnType::Number && std::isfinite(value))
      return worksheet_write_number(to.sheet, line, column, value, nullptr) == LXW_NO_ERROR;
    const double serial = value + k1900;
    if (info.type == ColumnType::Date && serial >= kFirstGoodDay && serial <= kLastDay)
      return worksheet_write_number(to.sheet, line, column, serial,
                                    value == std::floor(value) ? to.day : to.moment) == LXW_NO_ERROR;
  }
  const std::string text = data.text(c, row);
  return text.size() <= kLongestText &&
         worksheet_write_string(to.sheet, line, column, text.c_str(), nullptr) == LXW_NO_ERROR;
}

// A row without a value must not look like no row.
bool rowIsMissing(const Dataset& data, Row row) {
  for (int c = 0; c < data.columns(); ++c)
    if (!data.missing(c, row)) return false;
  return true;
}

bool fill(const Sheet& to, const Dataset& data) {
  for (int c = 0; c < data.columns(); ++c)
    if (worksheet_write_string(to.sheet, 0, static_cast<lxw_col_t>(c), data.info(c).name.c_str(), nullptr) !=
        LXW_NO_ERROR)
      return false;
  for (Row row = 0; row < data.rows(); ++row) {
    for (int c = 0; c < data.columns(); ++c)
      if (!data.missing(c, row) && !writeCell(to, data, c, row)) return false;
    if (rowIsMissing(data, row) &&
        worksheet_write_string(to.sheet, row + 1, 0, "NA", nullptr) != LXW_NO_ERROR)
      return false;
  }
  return true;
}

}  // namespace

Result<std::string> xlsxBytes(const Dataset& data) {
  if (data.rows() >= kMostSheetRows || static_cast<std::uint64_t>(data.columns()) > kMostSheetColumns)
    return Error{"data.sheet-too-small", {{"rows", data.rows()}, {"columns", data.columns()}}};
  const int file = memfd_create("paretree-workbook", MFD_CLOEXEC);
  if (file < 0) return cannotWrite("XLSX");
  const std::string path = "/proc/self/fd/" + std::to_string(file);
  Sheet to{workbook_new(path.c_str()), nullptr, nullptr, nullptr};
  to.sheet = to.book ? workbook_add_worksheet(to.book, "Table") : nullptr;
  if (!to.sheet) {
    close(file);
    return Error{"data.sheet-not-written", {}};
  }
  lxw_doc_properties properties{};
  properties.created = 1577836800;  // the same table gives the same bytes
  workbook_set_properties(to.book, &properties);
  to.day = workbook_add_format(to.book);
  format_set_num_format(to.day, "yyyy-mm-dd");
  to.moment = workbook_add_format(to.book);
  format_set_num_format(to.moment, "yyyy-mm-dd hh:mm:ss");
  const bool filled = fill(to, data);
  const bool closed = workbook_close(to.book) == LXW_NO_ERROR;
  Result<std::string> bytes = Error{"data.sheet-not-written", {}};
  if (filled && closed) bytes = readFile(path);
  close(file);
  return bytes;
}

}  // namespace paretree::data
