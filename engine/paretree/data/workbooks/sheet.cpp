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
constexpr std::uint64_t kLeastCellBytes = 4;  // in a column: the code of a category

/// What a sheet holds, as far as it must be known before it is read.
struct Survey {
  bool cells = false;
  bool table = false;  ///< a legend or a title page has one row or one column
  std::size_t leftmost = 0;
};

Result<Survey> surveyOf(SheetRows& rows, const Context& context, const std::string& name) {
  Survey survey;
  std::size_t count = 0, leftmost = kMostSheetColumns;
  bool wide = false;
  SheetRow row;
  for (;;) {
    const auto more = rows.next(row);
    if (!more) return more.error();
    if (!*more) break;
    if (++count % 512 == 0 && context.stopping()) return Error{"stopped.reading", {}, inFile(name)};
    const auto first =
        std::find_if(row.cells.begin(), row.cells.end(), [](const auto& c) { return !c.empty(); });
    leftmost = std::min(leftmost, static_cast<std::size_t>(first - row.cells.begin()));
    wide = wide || row.cells.size() > 1;
    if (leftmost == 0 && wide && count > 1) break;  // no further row changes anything
  }
  survey.cells = count > 0;
  survey.table = wide && count > 1;
  survey.leftmost = survey.cells ? leftmost : 0;
  return survey;
}

/// A table that does not begin in the first column is moved there.
class TableOfSheet : public RecordSource {
 public:
  TableOfSheet(const OpenSheet& open, std::size_t sheet, std::size_t leftmost)
      : open_(open), sheet_(sheet), leftmost_(leftmost) {}
  Result<bool> next(std::vector<std::string>& cells, std::uint64_t& number) override {
    if (!rows_)
      if (const auto begun = rewind(); !begun) return begun.error();
    const auto more = rows_->next(row_);
    if (!more || !*more) return more;
    const std::size_t from = std::min(leftmost_, row_.cells.size());
    cells.assign(std::make_move_iterator(row_.cells.begin() + static_cast<std::ptrdiff_t>(from)),
                 std::make_move_iterator(row_.cells.end()));
    number = row_.number;
    return true;
  }
  Result<void> rewind() override {
    auto opened = open_(sheet_);
    if (!opened) return opened.error();
    rows_ = std::move(*opened);
    return {};
  }

 private:
  const OpenSheet& open_;
  std::size_t sheet_, leftmost_;
  std::unique_ptr<SheetRows> rows_;
  SheetRow row_;
};

}  // namespace

Result<void> SheetCells::beginRow(std::uint64_t number) {
  if (number > kMostSheetRows) return Error{"data.beyond-last-row", {{"row", number}}, inFile(name_)};
  row_.number = number;
  row_.cells.clear();
  bytes_ = 0;
  return {};
}

Result<void> SheetCells::add(std::uint64_t column, std::string text) {
  if (column >= kMostSheetColumns) return Error{"data.row-beyond-sheet", {}, {row_.number, 0, name_, {}}};
  if (trimmed(text).empty()) return {};
  if (column >= row_.cells.size()) row_.cells.resize(column + 1);
  bytes_ += sizeof(std::string) + text.size();
  if (bytes_ > allowed_)
    return Error{"data.cells-memory", {{"allowed", allowed_}, {"row", row_.number}}, inFile(name_)};
  row_.cells[column] = std::move(text);
  return {};
}

Result<void> SheetCells::endRow(std::uint64_t times) {
  total_ += row_.cells.size() * std::min(times, kMostSheetRows);
  if (total_ > kMostCells) return Error{"data.too-many-cells", {{"most", kMostCells}}, inFile(name_)};
  if (total_ * kLeastCellBytes > allowed_)
    return Error{"data.cells-memory", {{"allowed", allowed_}, {"row", row_.number}}, inFile(name_)};
  return {};
}

Result<void> SheetCells::repeatRow(std::uint64_t number) {
  if (number > kMostSheetRows) return Error{"data.beyond-last-row", {{"row", number}}, inFile(name_)};
  row_.number = number;
  return {};
}

Result<void> readSheets(const OpenSheet& open, const ReadOptions& options, const Context& context,
                        TableFile& file) {
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
  std::size_t leftmost = 0;
  for (std::size_t i = first; i < last; ++i) {
    auto rows = open(i);
    if (!rows) return rows.error();
    const auto survey = surveyOf(**rows, context, name);
    if (!survey) return survey.error();
    if (!survey->cells || (chosen && !survey->table)) continue;
    chosen = i;
    leftmost = survey->leftmost;
    if (survey->table) break;
  }
  if (!chosen) return Error{"data.no-cells", {}, inFile(name)};
  file.sheet = file.sheets[*chosen];
  if (file.sheets.size() > 1)
    file.notes.push_back(Message{"data.sheet-of", {{"sheet", file.sheet}, {"sheets", file.sheets.size()}}});
  TableOfSheet source(open, *chosen, leftmost);
  return readRecords(source, std::nullopt, options, context, file);
}

}  // namespace paretree::data
