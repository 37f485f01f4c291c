#include "paretree/data/files/record_table.h"

#include <algorithm>
#include <utility>

#include "paretree/core/file.h"
#include "paretree/core/text.h"
#include "paretree/data/files/encoding.h"
#include "paretree/data/reading/table_plan.h"

namespace paretree::data {
namespace {

constexpr std::size_t kSampleRecords = 2000, kSampleCells = 8'000'000;

bool isEmpty(const std::vector<std::string>& cells) {
  return std::all_of(cells.begin(), cells.end(), [](const auto& cell) { return trimmed(cell).empty(); });
}

Result<std::vector<SampleRecord>> sampleOf(RecordSource& source) {
  std::vector<SampleRecord> records;
  std::vector<std::string> cells;
  std::uint64_t number = 0;
  std::size_t held = 0;
  while (records.size() < kSampleRecords && held < kSampleCells) {
    const auto more = source.next(cells, number);
    if (!more) return more.error();
    if (!*more) break;
    SampleRecord record{number, 0, {}, {}, isEmpty(cells)};
    for (const auto& cell : cells) record.cells.emplace_back(trimmed(cell));
    if (record.cells.empty()) record.cells.emplace_back();
    record.quoted.assign(record.cells.size(), true);  // a cell of a sheet is one value, whatever stands in it
    held += record.cells.size();
    records.push_back(std::move(record));
  }
  return records;
}

class Records : public PlannedSource {
 public:
  /// `blankIsRow`: a row without a value is one all the same (in databases and records, not on sheets).
  Records(RecordSource& source, bool blankIsRow, std::string name, const Context& context)
      : source_(source), blankIsRow_(blankIsRow), name_(std::move(name)), context_(context) {}

  Result<Reading> read(const TablePlan& plan, ReadColumns& read) override {
    if (const auto rewound = source_.rewind(); !rewound) return rewound.error();
    beside_ = 0;
    std::vector<std::string> cells;
    std::uint64_t number = 0;
    for (;;) {
      const auto more = source_.next(cells, number);
      if (!more) return more.error();
      if (!*more) break;
      if (number < plan.layout.firstLine || (!blankIsRow_ && isEmpty(cells))) continue;
      if (const auto added = addRow(cells, number, read, plan.rules.byEvidence); !added) return added.error();
      if (read.fileRows % 1024 != 0) continue;
      if (context_.stopping()) return Error{"stopped.reading", {}, inFile(name_)};
      if (read.fileRows % 16384 == 0) report(read.fileRows);
      if (read.fileRows * read.columns.size() * 8 > plan.bytesAllowed)
        return Error{
            "data.memory-full-row", {{"allowed", plan.bytesAllowed}, {"row", number}}, inFile(name_)};
    }
    for (const auto& column : read.columns)
      if (column.brokenUtf8())
        return Error{"data.column-not-text", {{"column", column.plan().name}}, inFile(name_)};
    return Reading::Complete;
  }
  void describe(std::vector<Message>& notes) const override {
    if (beside_ > 0) notes.push_back(Message{"data.beside-table", {{"cells", beside_}, {"first", first_}}});
  }

 private:
  Result<void> addRow(const std::vector<std::string>& cells, std::uint64_t number, ReadColumns& read,
                      bool byEvidence) {
    ++read.fileRows;
    read.lines.add(read.columns.front().rows(), number);
    for (std::size_t c = 0; c < read.columns.size(); ++c) {
      const auto text = c < cells.size() ? trimmed(cells[c]) : std::string_view();
      if (!read.columns[c].addCell(text)) read.columns[c].placeOdd({number, c + 1});
    }
    for (std::size_t c = read.columns.size(); c < cells.size(); ++c) {
      if (trimmed(cells[c]).empty()) continue;
      if (byEvidence) {  // a remark beside the table
        if (beside_++ == 0)
          first_ = Message{"data.cell-in-sheet-row", {{"cell", excerpt(cells[c])}, {"line", number}}};
        continue;
      }
      return Error{read.problems.at(
          {number, c + 1},
          Message{"data.right-of-last", {{"cell", excerpt(cells[c])}, {"columns", read.columns.size()}}})};
    }
    return {};
  }
  void report(std::uint64_t rows) const {
    Progress progress;  // how many rows are to come is not known
    progress.phase = Message{"progress.reading", {}};
    progress.step = rows;
    progress.unit = Message{"progress.row", {}};
    context_.report(progress);
  }

  RecordSource& source_;
  bool blankIsRow_;
  std::string name_;
  const Context& context_;
  std::uint64_t beside_ = 0;  // cells right of the last column
  Message first_;
};

}  // namespace

Result<void> readRecords(RecordSource& source, std::optional<std::vector<std::string>> names,
                         const ReadOptions& options, const Context& context, TableFile& file,
                         const std::vector<bool>& texts) {
  const std::string name = fileName(file.path);
  const auto records = sampleOf(source);
  if (!records) return records.error();
  if (std::all_of(records->begin(), records->end(), [](const auto& record) { return record.blank; }))
    return Error{"data.sheet-no-rows", {{"sheet", file.sheet}}, inFile(name)};
  std::optional<std::vector<GivenColumn>> given;
  const bool named = names.has_value();
  if (names) {
    given.emplace();
    for (std::size_t c = 0; c < names->size(); ++c) {
      given->push_back({std::move((*names)[c]), {}, {}});
      if (c >= texts.size() || !texts[c]) continue;
      given->back().plan.emplace();
      given->back().plan->type = ColumnType::Nominal;
    }
  }
  auto plan = planTable(*records, '\0', std::move(given), options, file);
  if (!plan) return plan.error();
  if (plan->layout.plans.empty() || plan->layout.firstLine == UINT64_MAX)
    return Error{"data.sheet-only-header", {{"sheet", file.sheet}}, inFile(name)};
  for (const auto& column : plan->layout.plans)
    if (!validUtf8(column.name)) return Error{"data.name-not-text", {}, inFile(name)};
  Records rows(source, named, name, context);
  const auto read = readPlanned(rows, std::move(*plan), options, file);
  if (!read) return read.error();
  return {};
}

}  // namespace paretree::data
