#include "paretree/data/layout/stacked_tables.h"

#include <algorithm>
#include <optional>
#include <set>
#include <span>
#include <utility>

#include "paretree/core/text.h"
#include "paretree/data/align_to_schema.h"
#include "paretree/data/foot/closing_words.h"
#include "paretree/data/layout/header_lines.h"
#include "paretree/data/missing_values.h"
#include "paretree/data/number_text.h"
#include "paretree/data/problems.h"

namespace paretree::data {
namespace {

constexpr std::size_t kMostTitles = 10;

bool isEmptyRecord(const SampleRecord& record) {
  return record.blank || std::all_of(record.cells.begin(), record.cells.end(),
                                     [](const std::string& cell) { return trimmed(cell).empty(); });
}

// Without empty cells at the end.
std::size_t widthOf(const SampleRecord& record) {
  std::size_t width = record.cells.size();
  while (width > 0 && record.cells[width - 1].empty()) --width;
  return width;
}

bool isNumberInAnyMarks(const std::string& cell) {
  return readNumber(cell, {'.', NumberStyle::kAny}) || readNumber(cell, {',', NumberStyle::kAny});
}

bool isNoValue(const std::string& cell) {
  return meansMissing(cell, {}) || isDash(cell) || missingAmongNumbers(cell);
}

// The cells of a line of dashes say nothing.
bool isDrawnRecord(const SampleRecord& record) {
  return std::all_of(record.cells.begin(), record.cells.end(), [](const std::string& cell) {
    return cell.find_first_not_of("-=:+ ") == std::string::npos;
  });
}

// Words, most of them different, without gaps: what may be names. A number is none, but for years beside
// words.
bool mayBeNames(const SampleRecord& record) {
  constexpr std::size_t kDigitsOfYear = 4;
  const std::size_t filled = filledCells(record);
  if (filled < 2 || filled * 4 < widthOf(record) * 3) return false;
  std::set<std::string_view> distinct;
  std::size_t years = 0;
  for (const std::string& cell : record.cells) {
    if (cell.empty()) continue;
    distinct.insert(cell);
    if (meansTotal(cell) || isNoValue(cell)) return false;
    if (!isNumberInAnyMarks(cell)) continue;
    if (cell.size() != kDigitsOfYear || (!cell.starts_with("19") && !cell.starts_with("20"))) return false;
    ++years;
  }
  // Names stand twice under groups.
  return years < filled && distinct.size() >= 2 && distinct.size() * 2 >= filled;
}

using Body = std::span<const SampleRecord* const>;

// Columns with a word above and numbers, nearly all of them, below.
std::size_t numericColumns(const SampleRecord& names, const Body& body) {
  std::size_t columns = 0;
  for (std::size_t c = 0; c < names.cells.size(); ++c) {
    if (names.cells[c].empty()) continue;
    std::size_t present = 0, numbers = 0;
    for (const auto* record : body) {
      if (c >= record->cells.size() || isNoValue(record->cells[c])) continue;
      ++present;
      numbers += isNumberInAnyMarks(record->cells[c]) ? 1 : 0;
    }
    columns += present > 0 && numbers * 4 >= present * 3 ? 1 : 0;
  }
  return columns;
}

// Whether a record holds the names of those that follow.
bool isTable(const SampleRecord& names, const Body& body) {
  if (!mayBeNames(names)) return false;
  const std::size_t width = widthOf(names);
  const auto fit = static_cast<std::size_t>(std::count_if(body.begin(), body.end(), [&](const auto* record) {
    return filledCells(*record) >= 2 && widthOf(*record) <= width + 1;
  }));
  if (fit == 0 || fit * 5 < body.size() * 4) return false;
  const std::size_t numeric = numericColumns(names, body);
  return numeric > 0 && (fit > 1 || numeric > 1);
}

// The place of the names in a block without blank records, behind titles.
std::optional<std::size_t> namesIn(const std::vector<const SampleRecord*>& block) {
  for (std::size_t i = 0; i + 1 < block.size() && i <= kMostTitles; ++i)
    if (isTable(*block[i], Body(block).subspan(i + 1))) return i;
  return std::nullopt;
}

// Names that stand again on the next page.
bool isSameHeader(const SampleRecord& one, const SampleRecord& other) {
  std::set<std::string_view> names;
  for (const std::string& cell : one.cells)
    if (!cell.empty()) names.insert(cell);
  const auto common = static_cast<std::size_t>(std::count_if(
      other.cells.begin(), other.cells.end(), [&](const std::string& cell) { return names.contains(cell); }));
  return common * 2 >= std::min(names.size(), filledCells(other));
}

// The names of a table.
std::vector<std::string> stackedNames(const StackedTable& table, const std::vector<SampleRecord>& records) {
  const auto& cells = records[table.header].cells;
  const std::size_t right = std::min(table.right, cells.size()), left = std::min(table.left, right);
  return {cells.begin() + static_cast<std::ptrdiff_t>(left),
          cells.begin() + static_cast<std::ptrdiff_t>(right)};
}

const std::string* filledCell(const SampleRecord& record, std::size_t column) {
  return column < record.cells.size() && !record.cells[column].empty() ? &record.cells[column] : nullptr;
}

// A table with these names and columns, and the last of its rows; no cells where it is none.
StackedTable tableBetween(const std::vector<SampleRecord>& records, std::size_t header, std::size_t left,
                          std::size_t right, std::size_t& last) {
  const StackedTable none;
  StackedTable table{header, records.size(), header, 0, left, right};
  if (right - left < 2) return none;
  for (std::size_t c = left; c < right; ++c) {
    const std::string* name = filledCell(records[header], c);
    if (!name || isNumberInAnyMarks(*name)) return none;
  }
  last = header;
  for (std::size_t i = header + 1; i < records.size(); ++i) {
    std::size_t filled = 0;
    for (std::size_t c = left; c < right; ++c) filled += filledCell(records[i], c) ? 1 : 0;
    if (filled == 0) continue;
    if (last + 1 != i) return none;  // rows without a gap
    last = i;
    table.cells += filled;
  }
  return last > header + 1 ? table : none;
}

std::optional<std::size_t> placeOfStacked(const std::vector<std::string>& names, const std::string& asked) {
  const auto at = std::find_if(names.begin(), names.end(), [&](const std::string& name) {
    return name == asked || name.starts_with(asked + ":");
  });
  return at == names.end() ? std::nullopt : std::optional(static_cast<std::size_t>(at - names.begin()));
}

}  // namespace

std::vector<StackedTable> stackedTables(const std::vector<SampleRecord>& records) {
  std::vector<StackedTable> tables;
  std::vector<const SampleRecord*> block;
  std::optional<std::size_t> titles;  // where remarks begin that stand alone behind a table
  for (std::size_t at = 0, i = 0; i < records.size(); at = i) {
    block.clear();
    std::size_t cells = 0;
    for (; i < records.size() && !isEmptyRecord(records[i]); ++i) {
      cells += filledCells(records[i]);
      if (!isDrawnRecord(records[i])) block.push_back(&records[i]);
    }
    while (i < records.size() && isEmptyRecord(records[i])) ++i;
    if (block.empty()) continue;
    const auto names = namesIn(block);
    const bool begins =
        names && (tables.empty() || !isSameHeader(records[tables.back().header], *block[*names]));
    if (begins) {
      const auto header = static_cast<std::size_t>(block[*names] - records.data());
      const std::size_t first = tables.empty() ? 0 : titles.value_or(at);
      if (!tables.empty()) tables.back().behind = first;
      tables.push_back({first, records.size(), header, 0});
    }
    if (tables.empty()) continue;
    tables.back().cells += cells;
    const bool alone =
        std::all_of(block.begin(), block.end(), [](const auto* one) { return filledCells(*one) < 2; });
    if (begins || !alone)
      titles.reset();
    else if (!titles)
      titles = at;
  }
  return tables.size() < 2 ? std::vector<StackedTable>() : tables;
}

std::size_t largestOf(const std::vector<StackedTable>& tables) {
  const auto largest = std::max_element(tables.begin(), tables.end(),
                                        [](const auto& a, const auto& b) { return a.cells < b.cells; });
  return static_cast<std::size_t>(largest - tables.begin());
}

std::vector<std::string> namesOfStacked(const std::vector<StackedTable>& tables,
                                        const std::vector<SampleRecord>& records, const std::string& before) {
  constexpr std::size_t kMostNames = 3;
  std::vector<std::string> names;
  for (const StackedTable& table : tables) {
    std::string name = before + std::to_string(names.size() + 1) + ": ";
    std::size_t columns = 0;
    for (const std::string& cell : stackedNames(table, records))
      if (!cell.empty() && columns < kMostNames) name += (columns++ > 0 ? ", " : "") + excerpt(cell);
    names.push_back(std::move(name));
  }
  return names;
}

std::optional<std::size_t> chosenOfStacked(const std::vector<StackedTable>& tables,
                                           const std::vector<SampleRecord>& records,
                                           const std::vector<std::string>& names,
                                           const ReadOptions& options) {
  if (options.sheet) return placeOfStacked(names, *options.sheet);
  if (!options.like) return largestOf(tables);
  if (options.like->sheet)
    if (const auto same = placeOfStacked(names, *options.like->sheet)) return same;
  std::size_t best = largestOf(tables);
  std::ptrdiff_t most = 0;
  for (std::size_t i = 0; i < tables.size(); ++i) {
    const auto meant = columnsMeant(stackedNames(tables[i], records), *options.like->schema);
    const auto found = std::count_if(meant.begin(), meant.end(), [](int cell) { return cell >= 0; });
    if (found > most) {
      most = found;
      best = i;
    }
  }
  return best;
}

std::vector<StackedTable> tablesBeside(const std::vector<SampleRecord>& records) {
  constexpr std::size_t kRowsApart = 3, kFewestRecords = 4;
  std::size_t header = 0;
  for (std::size_t i = 0; i < records.size() && i <= kMostTitles; ++i)
    if (filledCells(records[i]) > filledCells(records[header])) header = i;
  if (records.size() < header + kFewestRecords) return {};
  const std::size_t width = widthOf(records[header]);
  if (width == filledCells(records[header])) return {};  // so are nearly all
  std::vector<bool> used(width);
  for (std::size_t i = header; i < records.size(); ++i) {
    if (widthOf(records[i]) > width) return {};
    for (std::size_t c = 0; c < width; ++c) used[c] = used[c] || filledCell(records[i], c);
  }
  std::vector<StackedTable> tables;
  std::size_t least = SIZE_MAX, most = 0;
  for (std::size_t c = 0; c < width;) {
    const std::size_t left = c;
    while (c < width && used[c]) ++c;
    std::size_t last = 0;
    const StackedTable table = tableBetween(records, header, left, c, last);
    if (table.cells == 0) return {};
    least = std::min(least, last);
    most = std::max(most, last);
    tables.push_back(table);
    while (c < width && !used[c]) ++c;
  }
  return tables.size() < 2 || most - least < kRowsApart ? std::vector<StackedTable>() : tables;
}

Message noteOfStacked(const std::vector<StackedTable>& tables, const std::vector<SampleRecord>& records,
                      const std::vector<std::string>& names, std::size_t chosen) {
  std::vector<Message> others;
  const bool beside = tables.front().right != SIZE_MAX;
  for (std::size_t i = 0; i < tables.size(); ++i) {
    if (i == chosen) continue;
    others.push_back(
        beside ? Message{"data.beside-at", {{"table", names[i]}, {"column", tables[i].left + 1}}}
               : Message{"data.stacked-at", {{"table", names[i]}, {"line", records[tables[i].header].line}}});
  }
  if (beside)
    return Message{"data.beside",
                   {{"tables", tables.size()}, {"table", names[chosen]}, {"others", std::move(others)}}};
  return Message{"data.stacked",
                 {{"tables", tables.size()},
                  {"table", names[chosen]},
                  {"line", records[tables[chosen].header].line},
                  {"others", std::move(others)}}};
}

}  // namespace paretree::data
