#include "paretree/data/rewriting/stacked_text.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

#include "paretree/core/suggest.h"
#include "paretree/core/text.h"
#include "paretree/data/files/splitter.h"
#include "paretree/data/layout/stacked_tables.h"
#include "paretree/data/rewriting/fixed_width.h"
#include "paretree/data/rewriting/report_lines.h"

namespace paretree::data {
namespace {

constexpr std::size_t kMostBytes = std::size_t{4} << 20;

// Whether a line within the text holds nothing but blanks and delimiters.
bool hasBlankLine(std::string_view text, char delimiter) {
  const char signs[] = {delimiter, ' ', '\t', '\r', '\0'};
  text = trimmed(text);
  for (auto end = text.find('\n'); end != std::string_view::npos; end = text.find('\n')) {
    if (text.substr(0, end).find_first_not_of(signs) == std::string_view::npos) return true;
    text.remove_prefix(end + 1);
  }
  return false;
}

// The whole of a text that is small enough and has blank lines, where `delimiter` says what these may hold,
// else nothing. `held`: keeps it where `start`
// is not all of it.
Result<std::string_view> wholeText(ByteStream& text, std::string_view start, bool isAll,
                                   std::uint64_t storedSize, std::optional<char> delimiter,
                                   const ReadOptions& options, std::string& held) {
  const std::string_view none;
  if (options.strict || options.header == false || storedSize > kMostBytes) return none;
  if (!isAll) {
    auto all = firstBytes(text, kMostBytes);
    if (!all) return all.error();
    held = std::move(*all);
  }
  const std::string_view whole = isAll ? start : held;
  return whole.size() == kMostBytes || (delimiter && !hasBlankLine(whole, *delimiter)) ? none : whole;
}

// The rows of a table that stands beside others, each in its line.
std::string columnsOf(const std::vector<SampleRecord>& records, const StackedTable& table,
                      const CsvDialect& dialect) {
  std::string text;
  std::uint64_t line = 1;
  for (std::size_t i = table.header; i < records.size(); ++i) {
    for (; line < records[i].line; ++line) text += '\n';
    for (std::size_t c = table.left; c < table.right; ++c) {
      if (c > table.left) text += dialect.delimiter;
      if (c >= records[i].cells.size()) continue;
      const std::string& cell = records[i].cells[c];
      if (cell.find_first_of(std::string("\"\r\n") + dialect.delimiter) == std::string::npos) {
        text += cell;
        continue;
      }
      text += '"';
      for (const char sign : cell) {
        text += sign;
        if (sign == '"') text += sign;
        line += sign == '\n' ? 1 : 0;
      }
      text += '"';
    }
  }
  return text + "\n";
}

// The one of `tables` that is to be read; nothing where there are none.
Result<std::optional<TextPart>> chosenPart(std::string_view whole, const std::vector<StackedTable>& tables,
                                           const std::vector<SampleRecord>& records,
                                           const ReadOptions& options, const std::string& name) {
  if (tables.empty()) return std::optional<TextPart>();
  TextPart part;
  part.sheets = namesOfStacked(tables, records, "");
  const auto chosen = chosenOfStacked(tables, records, part.sheets, options);
  if (!chosen)
    return Error{"data.no-such-table",
                 {{"table", *options.sheet}, {"hint", hints(*options.sheet, part.sheets)}},
                 inFile(name)};
  const StackedTable& table = tables[*chosen];
  part.from = records[table.first].at;
  part.to = table.behind < records.size() ? records[table.behind].at : whole.size();
  part.header = table.header;
  part.sheet = part.sheets[*chosen];
  part.note = noteOfStacked(tables, records, part.sheets, *chosen);
  return std::optional(std::move(part));
}

}  // namespace

Result<std::optional<TextPart>> partOfStack(ByteStream& text, std::string_view start, bool isAll,
                                            std::uint64_t storedSize, const CsvDialect& dialect,
                                            const ReadOptions& options, const std::string& name) {
  std::string held;
  const auto whole = wholeText(text, start, isAll, storedSize, dialect.delimiter, options, held);
  if (!whole) return whole.error();
  if (whole->empty()) return std::optional<TextPart>();
  const auto records = sampleRecords(*whole, dialect, true, whole->size());
  return chosenPart(*whole, stackedTables(records), records, options, name);
}

Result<std::optional<TextPart>> partBeside(ByteStream& text, std::string_view start, bool isAll,
                                           const std::vector<SampleRecord>& records, std::uint64_t storedSize,
                                           const CsvDialect& dialect, const ReadOptions& options,
                                           const std::string& name) {
  if (tablesBeside(records).empty()) return std::optional<TextPart>();
  std::string held;
  const auto whole = wholeText(text, start, isAll, storedSize, std::nullopt, options, held);
  if (!whole) return whole.error();
  const auto all = sampleRecords(*whole, dialect, true, whole->size());
  const auto tables = tablesBeside(all);
  auto part = chosenPart(*whole, tables, all, options, name);
  if (!part || !*part) return part;
  const auto& names = (*part)->sheets;
  const auto chosen = std::find(names.begin(), names.end(), (*part)->sheet) - names.begin();
  (*part)->text = columnsOf(all, tables[static_cast<std::size_t>(chosen)], dialect);
  return part;
}

Result<std::optional<TextPart>> partOfReports(ByteStream& text, std::string_view start, bool isAll,
                                              std::uint64_t storedSize, const CsvDialect& dialect,
                                              const ReadOptions& options, const std::string& name) {
  std::string held;
  const auto whole = wholeText(text, start, isAll, storedSize, ' ', options, held);
  if (!whole) return whole.error();
  if (whole->empty()) return std::optional<TextPart>();
  const ReportLines lines = reportLines(*whole, dialect);
  if (lines.columns.size() < 2) return std::optional<TextPart>();
  auto part = chosenPart(*whole, stackedTables(lines.records), lines.records, options, name);
  if (!part || !*part) return part;
  // All lines of the table tell more of its columns than those below its names, but for titles among them.
  TextPart& table = **part;
  const std::string_view alone = whole->substr(table.from, table.to - table.from);
  table.columns = lines.columnsAt(table.header);
  auto columns = columnsByPlace(alone, true, dialect, sampleRecords(alone, dialect, true, alone.size()));
  if (columns.size() >= table.columns.size()) table.columns = std::move(columns);
  return part;
}

void PartOfText::rewrite(std::string& held, std::string& ready, bool /*last*/) {
  for (const char c : held) {
    if ((at_ >= from_ && at_ < to_) || c == '\n' || c == '\r') ready += c;
    ++at_;
  }
  held.clear();
}

}  // namespace paretree::data
