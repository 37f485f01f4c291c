#include "paretree/data/workbooks/sheet.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <tuple>

#include "paretree/core/file.h"
#include "paretree/core/suggest.h"
#include "paretree/core/text.h"
#include "paretree/data/files/record_table.h"
#include "paretree/data/files/splitter.h"
#include "paretree/data/layout/stacked_tables.h"

namespace paretree::data {
namespace {

constexpr std::uint64_t kMostCells = 100'000'000;
constexpr std::uint64_t kLeastCellBytes = 4;  // in a column: the code of a category

// Sheets with as many cells are as large as any, and beyond so many sheets the first table will do.
constexpr std::uint64_t kEnoughCells = 100'000;
constexpr std::size_t kMostSurveyed = 20;

/// What a sheet holds, as far as it must be known before it is read.
struct Survey {
  std::uint64_t cells = 0;  ///< filled ones, up to kEnoughCells
  bool table = false;       ///< a legend or a title page has one row or one column
  std::size_t leftmost = 0;
};

/// `alone`: no other sheet is to be compared with it.
Result<Survey> surveyOf(SheetRows& rows, bool alone, const Context& context, const std::string& name) {
  Survey survey;
  std::size_t count = 0, leftmost = kMostSheetColumns;
  bool wide = false;
  SheetRow row;
  for (;;) {
    const auto more = rows.next(row);
    if (!more) return more.error();
    if (!*more) break;
    if (++count % 512 == 0 && context.stopping()) return Error{"stopped.reading", {}, inFile(name)};
    const auto filled = [](const std::string& cell) { return !cell.empty(); };
    const auto first = std::find_if(row.cells.begin(), row.cells.end(), filled);
    survey.cells += static_cast<std::uint64_t>(std::count_if(first, row.cells.end(), filled));
    leftmost = std::min(leftmost, static_cast<std::size_t>(first - row.cells.begin()));
    wide = wide || row.cells.size() > 1;
    // No further row changes anything.
    if (leftmost == 0 && wide && count > 1 && (alone || survey.cells >= kEnoughCells)) break;
  }
  survey.cells = std::min(survey.cells, kEnoughCells);
  survey.table = wide && count > 1;
  survey.leftmost = survey.cells > 0 ? leftmost : 0;
  return survey;
}

/// Where a table stands on its sheet.
struct Area {
  std::size_t leftmost = 0, behind = kMostSheetColumns;  ///< columns
  std::uint64_t from = 0, to = UINT64_MAX;               ///< numbers of rows
  std::vector<MergedCells> merged = {};                  ///< ascending by their first row
};

/// A table that does not begin in the first column is moved there.
class TableOfSheet : public RecordSource {
 public:
  TableOfSheet(const OpenSheet& open, std::size_t sheet, const Area& area)
      : open_(open), sheet_(sheet), area_(area) {}
  Result<bool> next(std::vector<std::string>& cells, std::uint64_t& number) override {
    if (!rows_)
      if (const auto begun = rewind(); !begun) return begun.error();
    do {
      const auto more = rows_->next(row_);
      if (!more || !*more) return more;
    } while (row_.number < area_.from);
    if (row_.number >= area_.to) return false;
    fillMerged();
    const std::size_t from = std::min(area_.leftmost, row_.cells.size());
    const std::size_t to = std::max(from, std::min(area_.behind, row_.cells.size()));
    cells.assign(std::make_move_iterator(row_.cells.begin() + static_cast<std::ptrdiff_t>(from)),
                 std::make_move_iterator(row_.cells.begin() + static_cast<std::ptrdiff_t>(to)));
    number = row_.number;
    return true;
  }
  Result<void> rewind() override {
    auto opened = open_(sheet_);
    if (!opened) return opened.error();
    rows_ = std::move(*opened);
    nextMerged_ = 0;
    merging_.clear();
    return {};
  }

 private:
  // Cells that are merged over several rows have their text in each.
  void fillMerged() {
    const auto& merged = area_.merged;
    for (; nextMerged_ < merged.size() && merged[nextMerged_].first <= row_.number; ++nextMerged_) {
      const MergedCells& cells = merged[nextMerged_];
      if (cells.first == row_.number && cells.column < row_.cells.size())
        merging_[cells.column] = {cells.last, row_.cells[cells.column]};
    }
    std::erase_if(merging_, [&](const auto& cells) { return cells.second.last < row_.number; });
    for (const auto& [column, cells] : merging_) {
      if (column >= row_.cells.size()) row_.cells.resize(column + 1);
      if (row_.cells[column].empty()) row_.cells[column] = cells.text;
    }
  }

  struct OpenCells {
    std::uint64_t last = 0;  ///< row
    std::string text;
  };
  const OpenSheet& open_;
  std::size_t sheet_;
  Area area_;
  std::unique_ptr<SheetRows> rows_;
  SheetRow row_;
  std::size_t nextMerged_ = 0;
  std::map<std::uint64_t, OpenCells> merging_;  ///< by column
};

/// The rows of a sheet with a blank one where rows have no cells; empty where there are too many to look for
/// several tables in.
Result<std::vector<SampleRecord>> recordsOf(SheetRows& rows, std::size_t leftmost) {
  constexpr std::size_t kMostRecords = 20'000, kMostRecordCells = 200'000;
  std::vector<SampleRecord> records;
  SheetRow row;
  for (std::size_t cells = 0;;) {
    const auto more = rows.next(row);
    if (!more) return more.error();
    if (!*more) return records;
    if (!records.empty() && row.number > records.back().line + 1)
      records.push_back({row.number - 1, 0, {}, {}, true});
    SampleRecord record{row.number, 0, {}, {}, false};
    for (std::size_t c = leftmost; c < row.cells.size(); ++c)
      record.cells.emplace_back(trimmed(row.cells[c]));
    cells += record.cells.size();
    records.push_back(std::move(record));
    if (records.size() > kMostRecords || cells > kMostRecordCells) return std::vector<SampleRecord>();
  }
}

/// Columns left of the table: without a cell in its rows, titles and remarks aside.
std::size_t emptyColumns(const std::vector<SampleRecord>& records, const StackedTable& table) {
  const auto isFilled = [](const std::string& cell) { return !cell.empty(); };
  std::size_t leftmost = kMostSheetColumns;
  for (std::size_t i = table.header; i < table.behind; ++i) {
    const auto& cells = records[i].cells;
    const auto first = std::find_if(cells.begin(), cells.end(), isFilled);
    if (std::count_if(first, cells.end(), isFilled) > 1)
      leftmost = std::min(leftmost, static_cast<std::size_t>(first - cells.begin()));
  }
  return leftmost;
}

/// The one of several tables that stand below each other on the sheet which is asked for, by the name of the
/// sheet and its number ("Data 2"), else the one with most cells. Tables take the place of their sheet in
/// file.sheets.
Result<void> chooseTable(SheetRows& rows, const ReadOptions& options, Area& area, TableFile& file) {
  if (options.strict) return {};
  const auto records = recordsOf(rows, area.leftmost);
  if (!records) return records.error();
  if (records->empty()) return {};
  area.merged = rows.merged();
  std::sort(area.merged.begin(), area.merged.end(),
            [](const MergedCells& a, const MergedCells& b) { return a.first < b.first; });
  if (options.header == false) return {};
  auto tables = stackedTables(*records);
  if (tables.empty()) tables = tablesBeside(*records);
  if (tables.empty()) return {};
  const auto names = namesOfStacked(tables, *records, file.sheet + " ");
  const std::size_t chosen = chosenOfStacked(tables, *records, names, options).value_or(largestOf(tables));
  const StackedTable& table = tables[chosen];
  if (table.right == SIZE_MAX) {
    area.leftmost += emptyColumns(*records, table);
  } else {
    area.behind = area.leftmost + table.right;
    area.leftmost += table.left;
  }
  area.from = (*records)[table.first].line;
  if (table.behind < records->size()) area.to = (*records)[table.behind].line;
  const auto sheet = std::find(file.sheets.begin(), file.sheets.end(), file.sheet);
  file.sheets.insert(file.sheets.erase(sheet), names.begin(), names.end());
  file.sheet = names[chosen];
  file.notes.push_back(noteOfStacked(tables, *records, names, chosen));
  return {};
}

/// The sheet that a name means: its own, or one of its tables ("Data 2", "Data 2: Product, Units").
std::size_t placeOfSheet(const std::vector<std::string>& sheets, const std::string& asked) {
  const auto own = std::find(sheets.begin(), sheets.end(), asked);
  if (own != sheets.end()) return static_cast<std::size_t>(own - sheets.begin());
  const auto table = std::find_if(sheets.begin(), sheets.end(), [&](const std::string& sheet) {
    if (!asked.starts_with(sheet + " ")) return false;
    const std::size_t number = sheet.size() + 1;
    const std::size_t end = std::min(asked.find_first_not_of("0123456789", number), asked.size());
    return end > number && (end == asked.size() || asked[end] == ':');
  });
  return static_cast<std::size_t>(table - sheets.begin());
}

/// Says in which columns cells count that are merged over several rows.
void noteMerged(const Area& area, TableFile& file) {
  const std::uint64_t first = file.lines.of(0), last = file.lines.of(file.data.rows() - 1);
  std::uint64_t filled = 0;
  std::set<std::string> columns;
  for (const MergedCells& cells : area.merged) {
    const std::uint64_t column = cells.column - area.leftmost;
    if (cells.first < first || cells.first > last || cells.column < area.leftmost ||
        column >= static_cast<std::uint64_t>(file.data.columns()))
      continue;
    filled += cells.last - cells.first;
    columns.insert(file.data.info(static_cast<int>(column)).name);
  }
  if (filled > 0)
    file.notes.push_back(
        Message{"data.merged-cells",
                {{"cells", filled}, {"columns", std::vector<std::string>(columns.begin(), columns.end())}}});
}

}  // namespace

std::string isoDateText(std::string_view value) {
  std::string text(value.substr(0, value.find('T')));
  if (text.size() == value.size()) return text;
  std::string_view time = value.substr(text.size() + 1);
  if (const auto point = time.find('.'); point != std::string_view::npos)
    if (time.find_first_not_of('0', point + 1) == std::string_view::npos) time = time.substr(0, point);
  return time == "00:00:00" || time.empty() ? text : text + ' ' + std::string(time);
}

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
                        TableFile& file, const std::vector<bool>& hidden) {
  const std::string name = fileName(file.path);
  file.encoding = "UTF-8";
  if (file.sheets.empty()) return Error{"data.no-sheets", {}, inFile(name)};
  std::size_t first = 0, last = file.sheets.size();
  if (options.sheet) {
    first = placeOfSheet(file.sheets, *options.sheet);
    if (first == file.sheets.size())
      return Error{"data.no-such-sheet",
                   {{"sheet", *options.sheet}, {"hint", hints(*options.sheet, file.sheets)}},
                   inFile(name)};
    last = first + 1;
  } else if (options.like && options.like->sheet) {
    if (const auto same = placeOfSheet(file.sheets, *options.like->sheet); same < file.sheets.size()) {
      first = same;
      last = first + 1;
    }
  }
  std::optional<std::size_t> chosen;
  Area area;
  std::tuple<bool, bool, std::uint64_t> most;  // is seen, is a table, cells
  for (std::size_t i = first; i < last; ++i) {
    if (i - first >= kMostSurveyed && std::get<1>(most)) break;
    auto rows = open(i);
    if (!rows) return rows.error();
    const auto survey = surveyOf(**rows, last - first == 1, context, name);
    if (!survey) return survey.error();
    const std::tuple standing(i >= hidden.size() || !hidden[i], survey->table, survey->cells);
    if (survey->cells == 0 || (chosen && standing <= most)) continue;
    chosen = i;
    most = standing;
    area.leftmost = survey->leftmost;
  }
  if (!chosen) return Error{"data.no-cells", {}, inFile(name)};
  file.sheet = file.sheets[*chosen];
  if (file.sheets.size() > 1)
    file.notes.push_back(Message{"data.sheet-of", {{"sheet", file.sheet}, {"sheets", file.sheets.size()}}});
  auto rows = open(*chosen);
  if (!rows) return rows.error();
  if (const auto done = chooseTable(**rows, options, area, file); !done) return done;
  TableOfSheet source(open, *chosen, area);
  const auto read = readRecords(source, std::nullopt, options, context, file);
  if (read) noteMerged(area, file);
  return read;
}

std::string asPercent(const std::string& value) {
  std::string digits = value;
  const bool below = digits.starts_with('-');
  if (below) digits.erase(0, 1);
  int exponent = 2;
  if (const auto e = digits.find_first_of("eE"); e != std::string::npos) {
    const auto power = parseNumber(digits.substr(e + 1));
    if (!power || std::abs(*power) > 20) return value;
    exponent += static_cast<int>(*power);
    digits.erase(e);
  }
  auto point = static_cast<int>(std::min(digits.find('.'), digits.size()));
  std::erase(digits, '.');
  if (digits.empty() || digits.find_first_not_of("0123456789") != std::string::npos) return value;
  point += exponent;
  if (point < 1) digits.insert(0, static_cast<std::size_t>(1 - point), '0');
  point = std::max(point, 1);
  if (static_cast<std::size_t>(point) > digits.size())
    digits.append(static_cast<std::size_t>(point) - digits.size(), '0');
  std::string whole = digits.substr(0, static_cast<std::size_t>(point));
  std::string behind = digits.substr(static_cast<std::size_t>(point));
  whole.erase(0, std::min(whole.find_first_not_of('0'), whole.size() - 1));
  behind.erase(behind.find_last_not_of('0') + 1);
  if (behind.size() == 3) behind += '0';  // three digits might stand behind a mark between thousands
  return (below ? "-" : "") + whole + (behind.empty() ? "" : "." + behind) + "%";
}

}  // namespace paretree::data
