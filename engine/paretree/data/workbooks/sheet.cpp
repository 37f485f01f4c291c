#include "paretree/data/workbooks/sheet.h"

#include <algorithm>
#include <optional>

#include "paretree/core/file.h"
#include "paretree/core/suggest.h"
#include "paretree/core/text.h"
#include "paretree/data/files/record_table.h"

namespace paretree::data {
namespace {

constexpr std::uint64_t kMostCells = 100'000'000;

class SheetRows : public RecordSource {
 public:
  explicit SheetRows(std::vector<SheetRow> rows) : rows_(std::move(rows)) {}
  Result<bool> next(std::vector<std::string>& cells, std::uint64_t& number) override {
    if (at_ == rows_.size()) return false;
    cells = rows_[at_].cells;
    number = rows_[at_].number;
    ++at_;
    return true;
  }
  Result<void> rewind() override {
    at_ = 0;
    return {};
  }

 private:
  std::vector<SheetRow> rows_;
  std::size_t at_ = 0;
};

// What a cell takes beside its place in the row.
std::uint64_t heldBy(const std::string& text) { return text.size() > 15 ? text.size() + 1 : 0; }

// A legend or a title page has one row or one column.
bool mayBeTable(const std::vector<SheetRow>& rows) {
  return rows.size() > 1 &&
         std::any_of(rows.begin(), rows.end(), [](const SheetRow& row) { return row.cells.size() > 1; });
}

}  // namespace

Result<void> SheetCells::beginRow(std::uint64_t number) {
  if (number > kMostSheetRows) return Error{"data.beyond-last-row", {{"row", number}}, inFile(name_)};
  row_ = {number, {}};
  return {};
}

Result<void> SheetCells::add(std::uint64_t column, std::string text) {
  if (column >= kMostSheetColumns) return Error{"data.row-beyond-sheet", {}, {row_.number, 0, name_, {}}};
  if (trimmed(text).empty()) return {};
  if (column >= row_.cells.size()) row_.cells.resize(column + 1);
  leftmost_ = std::min(leftmost_, static_cast<std::size_t>(column));
  bytes_ += heldBy(text);
  row_.cells[column] = std::move(text);
  return {};
}

Result<void> SheetCells::endRow() {
  kept_ = !row_.cells.empty();
  if (!kept_) return {};
  total_ += row_.cells.size();
  if (total_ * sizeof(std::string) + bytes_ > allowed_)
    return Error{"data.cells-memory", {{"allowed", allowed_}, {"row", row_.number}}, inFile(name_)};
  if (total_ > kMostCells) return Error{"data.too-many-cells", {{"most", kMostCells}}, inFile(name_)};
  rows_.push_back(std::move(row_));
  row_.cells.clear();
  if (rows_.size() % 512 == 0 && context_.stopping()) return Error{"stopped.reading", {}, inFile(name_)};
  return {};
}

Result<void> SheetCells::repeatRow(std::uint64_t number) {
  if (!kept_) return {};
  if (number > kMostSheetRows) return Error{"data.beyond-last-row", {{"row", number}}, inFile(name_)};
  row_ = {number, rows_.back().cells};
  for (const auto& cell : row_.cells) bytes_ += heldBy(cell);
  return endRow();
}

std::vector<SheetRow> SheetCells::take() {
  if (leftmost_ > 0)
    for (auto& row : rows_)
      row.cells.erase(row.cells.begin(),
                      row.cells.begin() + static_cast<std::ptrdiff_t>(std::min(leftmost_, row.cells.size())));
  return std::move(rows_);
}

Result<void> readSheets(const std::function<Result<std::vector<SheetRow>>(std::size_t)>& rowsOf,
                        const ReadOptions& options, const Context& context, TableFile& file) {
  const std::string name = fileName(file.path);
  file.encoding = "UTF-8";
  if (file.sheets.empty()) return Error{"data.no-sheets", {}, inFile(name)};
  const auto placeOf = [&](const std::string& sheet) {
    return static_cast<std::size_t>(std::find(file.sheets.begin(), file.sheets.end(), sheet) -
                                    file.sheets.begin());
  };
  std::size_t first = 0, last = file.sheets.size();
  if (options.sheet) {
    first = placeOf(*options.sheet);
    if (first == file.sheets.size())
      return Error{"data.no-such-sheet",
                   {{"sheet", *options.sheet}, {"hint", hints(*options.sheet, file.sheets)}},
                   inFile(name)};
    last = first + 1;
  } else if (options.like && options.like->sheet) {
    if (const auto same = placeOf(*options.like->sheet); same < file.sheets.size()) {
      first = same;
      last = first + 1;
    }
  }
  std::optional<std::size_t> chosen;
  std::vector<SheetRow> cells;
  for (std::size_t i = first; i < last; ++i) {
    auto rows = rowsOf(i);
    if (!rows) return rows.error();
    const bool table = mayBeTable(*rows);
    if (rows->empty() || (chosen && !table)) continue;
    chosen = i;
    cells = std::move(*rows);
    if (table) break;
  }
  if (chosen) {
    file.sheet = file.sheets[*chosen];
    if (file.sheets.size() > 1)
      file.notes.push_back(Message{"data.sheet-of", {{"sheet", file.sheet}, {"sheets", file.sheets.size()}}});
    SheetRows source(std::move(cells));
    return readRecords(source, std::nullopt, options, context, file);
  }
  return Error{"data.no-cells", {}, inFile(name)};
}

}  // namespace paretree::data
