#include "paretree/data/records/exchange_tables.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "paretree/core/text.h"
#include "paretree/data/rewriting/rewritten_text.h"
#include "paretree/data/web/text_tables.h"
#include "paretree/data/workbooks/sheet.h"

namespace paretree::data {
namespace {

// The fields of a record of SYLK: ";;" is a semicolon.
std::vector<std::string> fieldsOfSylk(std::string_view line) {
  std::vector<std::string> fields(1);
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] != ';') {
      fields.back() += line[i];
    } else if (line.substr(i, 2) == ";;") {
      fields.back() += ';';
      ++i;
    } else {
      fields.emplace_back();
    }
  }
  return fields;
}

std::string unquoted(std::string text) {
  if (text.size() < 2 || text.front() != '"' || text.back() != '"') return text;
  std::string plain;
  for (std::size_t i = 1; i + 1 < text.size(); ++i) {
    plain += text[i];
    if (text[i] == '"' && text[i + 1] == '"' && i + 2 < text.size()) ++i;
  }
  return plain;
}

// A place from 1; the one before where a field says none.
std::uint64_t placeIn(std::string_view field, std::uint64_t most, std::uint64_t before) {
  const auto place = parseNumber(trimmed(field));
  return place && *place >= 1 && *place <= static_cast<double>(most) ? static_cast<std::uint64_t>(*place)
                                                                     : before;
}

void addCell(HtmlTable& table, std::uint64_t row, std::uint64_t column, std::string text) {
  if (trimmed(text).empty()) return;
  if (table.rows.empty() || table.rows.back().number != row) table.rows.push_back({row, {}});
  table.rows.back().cells.emplace_back(column - 1, std::move(text));
}

Result<void> readCells(HtmlTable table, const char* format, const ReadOptions& options,
                       const Context& context, TableFile& file) {
  // Cells may come in any order.
  std::stable_sort(table.rows.begin(), table.rows.end(),
                   [](const auto& one, const auto& other) { return one.number < other.number; });
  HtmlTable ordered;
  for (auto& row : table.rows) {
    if (ordered.rows.empty() || ordered.rows.back().number != row.number)
      ordered.rows.push_back({row.number, {}});
    auto& cells = ordered.rows.back().cells;
    std::move(row.cells.begin(), row.cells.end(), std::back_inserter(cells));
    std::stable_sort(cells.begin(), cells.end(),
                     [](const auto& one, const auto& other) { return one.first < other.first; });
  }
  file.format = format;
  return readTextTables({std::move(ordered)}, options, context, file);
}

}  // namespace

bool looksLikeSylk(std::string_view start) {
  return start.starts_with("ID;P") &&
         (start.find("\nC;") != std::string_view::npos || start.find("\rC;") != std::string_view::npos);
}

bool looksLikeDif(std::string_view start) {
  const auto first = takeLine(start, false), second = takeLine(start, false);
  return first && second && trimmed(*first) == "TABLE" && trimmed(*second) == "0,1";
}

Result<void> readSylk(std::string_view text, const ReadOptions& options, const Context& context,
                      TableFile& file) {
  HtmlTable table;
  std::uint64_t row = 1, column = 1;
  while (const auto line = takeLine(text, true)) {
    const bool cell = line->starts_with("C;"), place = line->starts_with("F;");
    if (!cell && !place) continue;
    std::optional<std::string> value;
    for (auto& field : fieldsOfSylk(*line)) {
      const std::string_view rest = std::string_view(field).substr(std::min<std::size_t>(1, field.size()));
      if (field.starts_with('Y')) row = placeIn(rest, kMostSheetRows, row);
      if (field.starts_with('X')) column = placeIn(rest, kMostSheetColumns, column);
      if (cell && field.starts_with('K')) value = unquoted(std::string(rest));
    }
    if (value) addCell(table, row, column, std::move(*value));
  }
  return readCells(std::move(table), "sylk", options, context, file);
}

Result<void> readDif(std::string_view text, const ReadOptions& options, const Context& context,
                     TableFile& file) {
  HtmlTable table;
  std::uint64_t row = 0, column = 1;
  bool data = false;
  while (const auto line = takeLine(text, true)) {
    const std::string_view head = trimmed(*line);
    if (!data) {
      data = head == "DATA";
      if (data) {
        takeLine(text, true);
        takeLine(text, true);
      }
      continue;
    }
    // Kind and number in one line, a word or text in the next.
    const auto next = takeLine(text, true);
    if (!next) break;
    const std::string_view said = trimmed(*next);
    if (head.starts_with("-1,")) {
      if (said != "BOT") break;
      if (++row > kMostSheetRows) break;
      column = 1;
    } else if (row > 0 && column <= kMostSheetColumns) {
      const bool number = head.starts_with("0,") && said == "V";
      if (number || head.starts_with("1,"))
        addCell(table, row, column, number ? std::string(head.substr(2)) : unquoted(std::string(said)));
      ++column;
    }
  }
  return readCells(std::move(table), "dif", options, context, file);
}

}  // namespace paretree::data
