#include "paretree/data/rewriting/report_lines.h"

#include <cstdint>
#include <iterator>
#include <string>
#include <utility>

#include "paretree/core/text.h"
#include "paretree/data/rewriting/fixed_width.h"
#include "paretree/data/rewriting/rewritten_text.h"

namespace paretree::data {
namespace {

// A line, and where it stands in its text.
struct PlacedLine {
  std::string_view text;
  std::size_t at;
  std::uint64_t number;
};

SampleRecord recordOfLine(const PlacedLine& line, const std::vector<std::size_t>& columns) {
  SampleRecord record{line.number, line.at, {}, {}, trimmed(line.text).empty()};
  for (const auto cell : cellsByPlace(line.text, columns)) record.cells.emplace_back(trimmed(cell));
  record.quoted.resize(record.cells.size());
  return record;
}

}  // namespace

const std::vector<std::size_t>& ReportLines::columnsAt(std::size_t record) const {
  static const std::vector<std::size_t> none;
  const auto behind = columns.upper_bound(record);
  return behind == columns.begin() ? none : std::prev(behind)->second;
}

ReportLines reportLines(std::string_view text, const CsvDialect& dialect) {
  ReportLines all;
  std::vector<PlacedLine> block;
  const std::string_view whole = text;
  const auto endBlock = [&](std::size_t end) {
    if (block.empty()) return;
    const std::size_t begin = block.front().at;
    if (auto columns = columnsOfBlock(whole.substr(begin, end - begin), dialect); !columns.empty())
      all.columns[all.records.size()] = std::move(columns);
    const auto& columns = all.columnsAt(all.records.size());
    for (const PlacedLine& line : block) all.records.push_back(recordOfLine(line, columns));
    block.clear();
  };
  std::uint64_t number = 0;
  for (std::size_t at = 0; const auto line = takeLine(text, true); at = whole.size() - text.size()) {
    ++number;
    if (!trimmed(*line).empty()) {
      block.push_back({*line, at, number});
      continue;
    }
    endBlock(at);
    if (all.records.empty() || !all.records.back().blank)
      all.records.push_back(recordOfLine({*line, at, number}, {}));
  }
  endBlock(whole.size());
  return all;
}

}  // namespace paretree::data
