#include "paretree/data/records/exchange_sheets.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "paretree/core/file.h"
#include "paretree/core/text.h"
#include "paretree/data/problems.h"
#include "paretree/data/reading/table_builder.h"
#include "paretree/data/records/record_list.h"
#include "paretree/data/workbooks/sheet.h"

namespace paretree::data {
namespace {

/// Cells by row, from 1, and column, from 0.
using CellsByRow = std::map<std::uint64_t, std::map<std::uint64_t, std::string>>;

class GatheredRows : public SheetRows {
 public:
  GatheredRows(const CellsByRow& rows, std::uint64_t allowed, const std::string& name)
      : rows_(rows), at_(rows.begin()), cells_(allowed, name) {}
  Result<bool> next(SheetRow& row) override {
    if (at_ == rows_.end()) return false;
    if (const auto begun = cells_.beginRow(at_->first); !begun) return begun.error();
    for (const auto& [column, text] : at_->second)
      if (const auto added = cells_.add(column, text); !added) return added.error();
    if (const auto ended = cells_.endRow(); !ended) return ended.error();
    row = cells_.row();
    ++at_;
    return true;
  }

 private:
  const CellsByRow& rows_;
  CellsByRow::const_iterator at_;
  SheetCells cells_;
};

// The field that ends at a single ';' (two of them are one that is meant), and goes on behind it.
std::string sylkField(std::string_view& line) {
  std::string field;
  while (!line.empty()) {
    const char c = line.front();
    line.remove_prefix(1);
    if (c == ';') {
      if (!line.starts_with(';')) break;
      line.remove_prefix(1);
    }
    field += c;
  }
  return field;
}

std::string sylkValue(std::string_view value) {
  if (value.size() > 1 && value.front() == '"' && value.back() == '"')
    return std::string(value.substr(1, value.size() - 2));
  return value.starts_with('#') ? std::string() : std::string(value);  // #N/A
}

std::uint64_t placeOf(std::string_view text, std::uint64_t before) {
  const auto said = parseNumber(text);
  return said && *said >= 1 && *said < 1e7 ? static_cast<std::uint64_t>(*said) : before;
}

CellsByRow cellsOfSylk(std::string_view text) {
  CellsByRow rows;
  std::uint64_t row = 1, column = 1;
  eachLine(text, true, [&](std::string_view line, std::uint64_t) {
    const std::string kind = sylkField(line);
    if (kind != "C" && kind != "F") return;
    std::optional<std::string> value;
    while (!line.empty()) {
      const std::string field = sylkField(line);
      if (field.empty()) continue;
      const std::string_view rest = std::string_view(field).substr(1);
      if (field[0] == 'Y') row = placeOf(rest, row);
      if (field[0] == 'X') column = placeOf(rest, column);
      if (field[0] == 'K' && kind == "C") value = sylkValue(rest);
    }
    if (value && !value->empty()) rows[row][column - 1] = std::move(*value);
  });
  return rows;
}

// "type,number" and a text in the line below; -1: a row begins, or all end; 0: a number, valid where V stands
// below; 1: a text.
CellsByRow cellsOfDif(std::string_view text) {
  CellsByRow rows;
  std::uint64_t row = 0, column = 0;
  bool inData = false, isSecond = false;
  std::string topic, type, number;
  eachLine(text, true, [&](std::string_view line, std::uint64_t) {
    line = trimmed(line);
    if (!inData) {  // topic, numbers, text
      if (!isSecond && !line.empty() && line.find_first_of(",\"") == line.npos) topic = line;
      inData = topic == "DATA" && line.starts_with('"');
      return;
    }
    if (!isSecond) {
      const auto comma = std::min(line.find(','), line.size());
      type = trimmed(line.substr(0, comma));
      number = comma < line.size() ? trimmed(line.substr(comma + 1)) : std::string_view();
    } else if (type == "-1") {
      if (line == "BOT") ++row;
      column = 0;
    } else {
      const bool quoted = line.size() > 1 && line.front() == '"' && line.back() == '"';
      std::string value = type == "0" ? line == "V"    ? number
                                        : line == "NA" ? ""
                                                       : std::string(line)
                          : quoted ? std::string(line.substr(1, line.size() - 2))
                                      : std::string(line);
      if (!value.empty() && row > 0) rows[row][column] = std::move(value);
      ++column;
    }
    isSecond = !isSecond;
  });
  return rows;
}

Result<void> readGathered(const CellsByRow& rows, const char* called, const ReadOptions& options,
                          const Context& context, TableFile& file) {
  const std::string name = fileName(file.path);
  if (rows.empty()) return Error{"data.no-rows", {}, inFile(name)};
  file.sheets.emplace_back(called);
  file.notes.push_back(
      Message{"data.known-form", {{"form", called}, {"columns", rows.begin()->second.size()}}});
  const std::string encoding = file.encoding;
  const auto read = readSheets(
      [&](std::size_t) -> Result<std::unique_ptr<SheetRows>> {
        return std::unique_ptr<SheetRows>(std::make_unique<GatheredRows>(rows, memoryAllowed(options), name));
      },
      options, context, file);
  file.encoding = encoding;
  return read;
}

}  // namespace

bool looksLikeSylk(std::string_view start) {
  return start.starts_with("ID;P") && start.find("\nC;") != start.npos;
}

bool looksLikeDif(std::string_view start) {
  return start.starts_with("TABLE") && trimmed(start.substr(5)).starts_with("0,1") &&
         start.find("TUPLES") != start.npos;
}

Result<void> readSylk(std::string_view text, const ReadOptions& options, const Context& context,
                      TableFile& file) {
  file.format = "sylk";
  return readGathered(cellsOfSylk(text), "SYLK", options, context, file);
}

Result<void> readDif(std::string_view text, const ReadOptions& options, const Context& context,
                     TableFile& file) {
  file.format = "dif";
  return readGathered(cellsOfDif(text), "DIF", options, context, file);
}

}  // namespace paretree::data
