#include "paretree/data/files/record_table.h"

#include <algorithm>

#include "paretree/core/file.h"
#include "paretree/core/text.h"
#include "paretree/data/files/encoding.h"
#include "paretree/data/files/header_guess.h"
#include "paretree/data/files/number_style_guess.h"
#include "paretree/data/table_builder.h"

namespace paretree::data {
namespace {

constexpr std::size_t kSampleRecords = 2000;

bool isEmpty(const std::vector<std::string>& cells) {
  return std::all_of(cells.begin(), cells.end(), [](const auto& cell) { return trimmed(cell).empty(); });
}

Result<std::vector<SampleRecord>> sampleOf(RecordSource& source) {
  std::vector<SampleRecord> records;
  std::vector<std::string> cells;
  std::uint64_t number = 0;
  while (records.size() < kSampleRecords) {
    const auto more = source.next(cells, number);
    if (!more) return more.error();
    if (!*more) break;
    SampleRecord record{number, 0, {}, {}, isEmpty(cells)};
    for (const auto& cell : cells) record.cells.emplace_back(trimmed(cell));
    if (record.cells.empty()) record.cells.emplace_back();
    record.quoted.assign(record.cells.size(), true);  // a cell of a sheet is one value, whatever stands in it
    records.push_back(std::move(record));
  }
  return records;
}

Result<ReadColumns> readAll(RecordSource& source, const Layout& layout, const CellRules& rules,
                            std::uint64_t allowed, const Context& context, const std::string& name) {
  ReadColumns read{{}, Problems(name), 0, 0};
  for (const auto& plan : layout.plans) read.columns.emplace_back(plan, rules, 0);
  std::vector<std::string> cells;
  std::uint64_t number = 0;
  for (;;) {
    const auto more = source.next(cells, number);
    if (!more) return more.error();
    if (!*more) return read;
    if (number < layout.firstLine || isEmpty(cells)) continue;
    ++read.fileRows;
    for (std::size_t c = 0; c < read.columns.size(); ++c) {
      const auto text = c < cells.size() ? trimmed(cells[c]) : std::string_view();
      if (!read.columns[c].addCell(text)) read.columns[c].placeOdd({number, c + 1});
    }
    for (std::size_t c = read.columns.size(); c < cells.size(); ++c) {
      if (trimmed(cells[c]).empty()) continue;
      return Error{read.problems.at(
          {number, c + 1},
          Message{"data.right-of-last", {{"cell", excerpt(cells[c])}, {"columns", read.columns.size()}}})};
    }
    if (read.fileRows % 1024 != 0) continue;
    if (context.stopping()) return Error{"stopped.reading", {}, inFile(name)};
    Progress progress;  // how many rows are to come is not known
    progress.phase = "reading";
    progress.step = read.fileRows;
    progress.unit = "row";
    if (read.fileRows % 16384 == 0) context.report(progress);
    if (read.fileRows * read.columns.size() * 8 > allowed)
      return Error{"data.memory-full-row", {{"allowed", allowed}, {"row", number}}, inFile(name)};
  }
}

}  // namespace

Result<void> readRecords(RecordSource& source, std::optional<std::vector<std::string>> names,
                         const ReadOptions& options, const Context& context, TableFile& file) {
  const std::string name = fileName(file.path);
  const auto records = sampleOf(source);
  if (!records) return records.error();
  if (std::all_of(records->begin(), records->end(), [](const auto& record) { return record.blank; }))
    return Error{"data.sheet-no-rows", {{"sheet", file.sheet}}, inFile(name)};
  CellRules rules;
  rules.missing = options.missing;
  rules.style = guessNumberStyle(*records, '\0', options.decimal, options.thousands);
  Layout layout = guessLayout(*records, rules, names ? std::optional<bool>(false) : options.header);
  std::size_t widest = 0;
  for (const auto& record : *records) widest = std::max(widest, record.cells.size());
  if (names) {
    layout.notes.clear();
    layout.firstLine = 0;
    layout.header = true;
    *names = tidyNames(std::move(*names), layout.notes);
    layout.plans.resize(names->size());
    for (std::size_t c = 0; c < names->size(); ++c) layout.plans[c].name = (*names)[c];
  }
  if (layout.plans.empty() || layout.firstLine == UINT64_MAX)
    return Error{"data.sheet-only-header", {{"sheet", file.sheet}}, inFile(name)};
  for (auto& plan : layout.plans) {
    if (!validUtf8(plan.name)) return Error{"data.name-not-text", {}, inFile(name)};
    const auto said = options.types.find(plan.name);
    if (said == options.types.end()) continue;
    if (said->second == ColumnType::Date && plan.type != ColumnType::Date)
      return Error{"data.no-dates", {{"column", plan.name}}, inFile(name)};
    plan.type = said->second;
    plan.declared = true;
  }
  file.header = layout.header;
  file.decimal = rules.style.decimal;
  for (int round = 0;; ++round) {
    if (const auto rewound = source.rewind(); !rewound) return rewound.error();
    auto read = readAll(source, layout, rules, memoryAllowed(options), context, name);
    if (!read) return read.error();
    bool again = false;
    for (std::size_t c = 0; c < layout.plans.size(); ++c) {
      if (read->columns[c].brokenUtf8())
        return Error{"data.column-not-text", {{"column", layout.plans[c].name}}, inFile(name)};
      if (!read->columns[c].misplanned()) continue;
      layout.plans[c] = read->columns[c].otherPlan();
      if (round > 2) layout.plans[c].type = ColumnType::Nominal;
      again = true;
    }
    if (again) continue;
    file.notes.insert(file.notes.end(), layout.notes.begin(), layout.notes.end());
    return buildTable(std::move(*read), options, file);
  }
}

}  // namespace paretree::data
