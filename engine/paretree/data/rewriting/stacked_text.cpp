#include "paretree/data/rewriting/stacked_text.h"

#include <string>
#include <string_view>
#include <utility>

#include "paretree/core/suggest.h"
#include "paretree/core/text.h"
#include "paretree/data/files/splitter.h"
#include "paretree/data/layout/stacked_tables.h"

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

}  // namespace

Result<std::optional<TextPart>> partOfStack(ByteStream& text, std::string_view start, bool isAll,
                                            std::uint64_t storedSize, const CsvDialect& dialect,
                                            const ReadOptions& options, const std::string& name) {
  const std::optional<TextPart> none;
  if (options.strict || options.header == false || storedSize > kMostBytes) return none;
  std::string held;
  if (!isAll) {
    auto all = firstBytes(text, kMostBytes);
    if (!all) return all.error();
    held = std::move(*all);
  }
  const std::string_view whole = isAll ? start : held;
  if (whole.size() == kMostBytes || !hasBlankLine(whole, dialect.delimiter)) return none;
  const auto records = sampleRecords(whole, dialect, true, whole.size());
  const auto tables = stackedTables(records);
  if (tables.empty()) return none;
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
  part.sheet = part.sheets[*chosen];
  part.note = noteOfStacked(tables, records, part.sheets, *chosen);
  return std::optional(std::move(part));
}

void PartOfText::rewrite(std::string& held, std::string& ready, bool /*last*/) {
  for (const char c : held) {
    if ((at_ >= from_ && at_ < to_) || c == '\n' || c == '\r') ready += c;
    ++at_;
  }
  held.clear();
}

}  // namespace paretree::data
