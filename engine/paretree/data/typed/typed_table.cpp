#include "paretree/data/typed/typed_table.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "paretree/core/file.h"
#include "paretree/data/dates.h"
#include "paretree/data/missing_values.h"
#include "paretree/data/number_text.h"
#include "paretree/data/reading/table_plan.h"

namespace paretree::data {
namespace {

constexpr std::size_t kSampleRows = 2000, kSampleCells = 8'000'000;
constexpr std::size_t kRowsBetweenPolls = 65536;

std::string textAt(const TypedColumn& column, std::size_t row) {
  if (!column.codes.empty()) {
    const auto code = column.codes[row];
    return code < 0 ? std::string() : column.levels[code];
  }
  const double value = column.numbers[row];
  if (std::isnan(value)) return {};
  return column.type == ColumnType::Date ? formatDate(value, column.dateFormat) : numberText(value);
}

// Open columns speak for how numbers are written in texts; the others have no say.
std::vector<SampleRecord> sampleOf(const std::vector<TypedColumn>& columns, std::size_t rows) {
  std::vector<SampleRecord> records;
  const std::size_t most = std::min({rows, kSampleRows, kSampleCells / columns.size() + 1});
  for (std::size_t row = 0; row < most; ++row) {
    SampleRecord record{row + 1, 0, {}, std::vector<bool>(columns.size(), true), false};
    for (const auto& column : columns)
      record.cells.push_back(column.open ? textAt(column, row) : std::string());
    records.push_back(std::move(record));
  }
  return records;
}

GivenColumn given(const TypedColumn& column) {
  GivenColumn given{column.name, column.description, {}};
  if (column.open) return given;
  given.plan.emplace();
  given.plan->type = column.type;
  given.plan->dateFormat = column.dateFormat;
  // Numbers are not declared: a target of a few whole numbers is one of classes here as everywhere.
  if (column.type == ColumnType::Nominal) {
    given.plan->declared = true;
    given.plan->levels = column.levels;
    for (const auto& level : column.levels)
      if (meansMissing(level, {}) || isDash(level)) given.plan->values.push_back(level);
  }
  return given;
}

class TypedRows : public PlannedSource {
 public:
  TypedRows(const std::vector<TypedColumn>& columns, std::string name, const Context& context)
      : columns_(columns), name_(std::move(name)), context_(context) {}

  Result<Reading> read(const TablePlan& /*plan*/, ReadColumns& read) override {
    for (std::size_t c = 0; c < columns_.size(); ++c) {
      if (const auto added = addColumn(columns_[c], read.columns[c].plan(), c, read.columns[c]); !added)
        return added.error();
      if (read.columns[c].brokenUtf8())
        return Error{"data.column-not-text", {{"column", read.columns[c].plan().name}}, inFile(name_)};
    }
    read.fileRows = columns_.front().rows();
    return Reading::Complete;
  }
  void describe(std::vector<Message>&) const override {}

 private:
  Result<void> addColumn(const TypedColumn& from, const ColumnPlan& plan, std::size_t place,
                         ColumnReader& to) const {
    const bool asNumbers =
        !from.numbers.empty() &&
        (plan.type == ColumnType::Number || (plan.type == ColumnType::Date && from.type == ColumnType::Date));
    for (std::size_t row = 0; row < from.rows(); ++row) {
      if (row % kRowsBetweenPolls == 0 && context_.stopping())
        return Error{"stopped.reading", {}, inFile(name_)};
      if (asNumbers) {
        const double value = from.numbers[row];
        to.addNumber(value, std::isnan(value) || value == std::floor(value));
      } else if (!from.codes.empty() && from.codes[row] < 0) {
        to.addMissing();
      } else if (!to.addCell(textAt(from, row))) {
        to.placeOdd({row + 1, place + 1});
      }
    }
    return {};
  }

  const std::vector<TypedColumn>& columns_;
  std::string name_;
  const Context& context_;
};

std::uint64_t bytesOf(const std::vector<TypedColumn>& columns) {
  std::uint64_t bytes = 0;
  for (const auto& column : columns) bytes += column.rows() * sizeof(double);
  return bytes;
}

}  // namespace

Result<void> readTypedTable(std::vector<TypedColumn> columns, const ReadOptions& options,
                            const Context& context, TableFile& file) {
  const std::string name = fileName(file.path);
  file.encoding = "UTF-8";
  if (columns.empty()) return Error{"data.no-columns", {}, inFile(name)};
  const std::size_t rows = columns.front().rows();
  if (rows == 0) return Error{"data.no-rows", {}, inFile(name)};
  if (bytesOf(columns) > memoryAllowed(options))
    return Error{
        "data.must-fit", {{"size", bytesOf(columns)}, {"allowed", memoryAllowed(options)}}, inFile(name)};
  std::vector<GivenColumn> givens;
  for (const auto& column : columns) givens.push_back(given(column));
  ReadOptions withRoles = options;
  auto plan = planTable(sampleOf(columns, rows), '\0', std::move(givens), options, file);
  if (!plan) return plan.error();
  plan->expectedRows = rows;
  for (std::size_t c = 0; c < columns.size(); ++c) {
    if (columns[c].role != Role::Weight) continue;
    withRoles.roles.emplace(plan->layout.plans[c].name, Role::Weight);
    file.notes.push_back(Message{"data.weights", {{"column", plan->layout.plans[c].name}}});
  }
  TypedRows source(columns, name, context);
  const auto read = readPlanned(source, std::move(*plan), withRoles, file);
  if (!read) return read.error();
  return {};
}

void applyLabels(const ValueLabels& names, bool categories, TypedColumn& column) {
  std::map<double, std::string> labels;
  for (std::size_t i = 0; i < names.values.size(); ++i)
    if (!std::isnan(names.values[i])) labels.emplace(names.values[i], names.labels[i]);
  std::set<double> occurring;
  bool all = true, any = false;
  for (const double value : column.numbers) {
    if (std::isnan(value)) continue;
    const bool named = labels.contains(value);
    any = any || named;
    all = all && named;
    if (!all && !categories) return;
    // More than that are no categories, whatever the file calls them.
    if (occurring.size() <= 10'000) occurring.insert(value);
  }
  if (!any || occurring.size() > 10'000) return;
  std::map<double, std::int32_t> codes;
  std::set<std::string> used;
  for (const double value : occurring) labels.emplace(value, numberText(value));
  for (const auto& [value, label] : labels) {
    std::string level = label.empty() ? numberText(value) : label;
    while (!used.insert(level).second) level += " (" + numberText(value) + ")";
    codes[value] = static_cast<std::int32_t>(column.levels.size());
    column.levels.push_back(std::move(level));
  }
  column.codes.reserve(column.numbers.size());
  for (const double value : column.numbers)
    column.codes.push_back(std::isnan(value) ? kMissingCode : codes.at(value));
  column.type = ColumnType::Nominal;
}

std::string dateFormatFor(const std::vector<double>& days) {
  const bool times =
      std::any_of(days.begin(), days.end(), [](double d) { return !std::isnan(d) && d != std::floor(d); });
  return times ? "%Y-%m-%d %H:%M:%S" : "%Y-%m-%d";
}

}  // namespace paretree::data
