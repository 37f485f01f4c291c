#include "paretree/data/reading/table_plan.h"

#include <utility>

#include "paretree/core/file.h"
#include "paretree/data/align_to_schema.h"
#include "paretree/data/missing_values.h"
#include "paretree/data/reading/column_names.h"
#include "paretree/data/reading/number_style_guess.h"
#include "paretree/data/reading/unfit_cells.h"

namespace paretree::data {
namespace {

// So often a column may change its mind; then it is nominal, which all texts fit.
constexpr int kRounds = 3;

Result<void> applySaidTypes(std::vector<ColumnPlan>& plans, const ReadOptions& options,
                            const std::string& name) {
  for (auto& plan : plans) {
    const auto said = options.types.find(plan.name);
    if (said == options.types.end()) continue;
    if (said->second == ColumnType::Date && plan.type != ColumnType::Date)
      return Error{"data.no-dates", {{"column", plan.name}}, inFile(name)};
    plan.type = said->second;
    plan.declared = true;
    if (plan.type != ColumnType::Date) plan.dateFormat.clear();
  }
  for (auto& plan : plans) applySaidLevels(plan, options);
  return {};
}

std::vector<std::string> sampledCells(const TablePlan& plan, const std::vector<SampleRecord>& records,
                                      std::size_t column) {
  std::vector<std::string> cells;
  for (const auto& record : records)
    if (record.line >= plan.layout.firstLine && column < record.cells.size())
      cells.push_back(record.cells[column]);
  return cells;
}

// Gives the columns that `schema` means its types and forms of dates.
void planLike(TablePlan& plan, const std::vector<SampleRecord>& records, const Schema& schema) {
  std::vector<std::string> names;
  for (const auto& column : plan.layout.plans) names.push_back(column.name);
  const auto meant = columnsMeant(names, schema);
  std::vector<bool> known(names.size());
  for (std::size_t c = 0; c < meant.size(); ++c) {
    if (meant[c] < 0) continue;
    const auto column = static_cast<std::size_t>(meant[c]);
    known[column] = true;
    planColumnLike(plan.layout.plans[column], sampledCells(plan, records, column), schema.columns[c],
                   plan.layout.notes);
  }
  // Keys that the schema does not have are carried along as they are written.
  for (std::size_t column = 0; column < names.size(); ++column) {
    if (known[column] || keyName(names[column]) == KeyName::None) continue;
    plan.layout.plans[column].type = ColumnType::Text;
    plan.layout.plans[column].declared = true;
    plan.layout.plans[column].dateFormat.clear();
  }
}

// Puts the names and types of the format in place of what was guessed.
void useGiven(Layout& layout, const std::vector<GivenColumn>& given) {
  layout.notes.clear();
  layout.firstLine = 0;
  layout.header = true;
  std::vector<std::string> names;
  for (const auto& column : given) names.push_back(column.name);
  names = tidyNames(std::move(names), layout.notes);
  layout.plans.resize(given.size());
  for (std::size_t c = 0; c < given.size(); ++c) {
    if (given[c].plan) layout.plans[c] = *given[c].plan;
    layout.plans[c].name = names[c];
    layout.plans[c].description = given[c].description;
  }
}

// Gives the columns that are not what was planned the plan that their cells speak for. False where all are.
bool mend(TablePlan& plan, const std::vector<ColumnReader>& columns, const std::vector<std::uint64_t>& aside,
          int round) {
  bool mended = false;
  for (std::size_t c = 0; c < columns.size(); ++c) {
    if (!columns[c].clearlyMisplanned() && !columns[c].misplanned(aside)) continue;
    plan.layout.plans[c] = columns[c].otherPlan();
    if (round >= kRounds) plan.layout.plans[c].type = ColumnType::Nominal;
    mended = true;
  }
  return mended;
}

}  // namespace

void applySaidLevels(ColumnPlan& plan, const ReadOptions& options) {
  if (const auto said = options.descriptions.find(plan.name); said != options.descriptions.end())
    plan.description = said->second;
  const auto said = options.levels.find(plan.name);
  if (said == options.levels.end()) return;
  if (const auto type = options.types.find(plan.name); type == options.types.end())
    plan.type = ColumnType::Nominal;
  if (plan.type != ColumnType::Nominal && plan.type != ColumnType::Text) return;
  plan.levels = said->second;
  plan.declared = true;
  plan.closed = false;
  plan.dateFormat.clear();
  for (const auto& level : plan.levels)
    if (meansMissing(level, options.missing) || isDash(level)) plan.values.push_back(level);
}

Result<TablePlan> planTable(const std::vector<SampleRecord>& records, char delimiter,
                            std::optional<std::vector<GivenColumn>> given, const ReadOptions& options,
                            TableFile& file) {
  TablePlan plan;
  plan.bytesAllowed = memoryAllowed(options);
  plan.rules.missing = options.missing;
  plan.rules.byEvidence = !options.strict && !options.skipBadRows;
  // Cells of sheets and databases have no dialect.
  const auto usual = options.like && delimiter != '\0' ? options.like->decimal : std::nullopt;
  plan.rules.style = guessNumberStyle(records, delimiter, options.decimal, options.thousands, usual);
  plan.layout = guessLayout(records, plan.rules, given ? std::optional<bool>(false) : options.header,
                            options.like && !given ? options.like->schema.get() : nullptr);
  if (given) useGiven(plan.layout, *given);
  if (options.like) planLike(plan, records, *options.like->schema);
  if (const auto said = applySaidTypes(plan.layout.plans, options, fileName(file.path)); !said)
    return said.error();
  file.header = plan.layout.header;
  file.decimal = plan.rules.style.decimal;
  return plan;
}

Result<Reading> readPlanned(PlannedSource& source, TablePlan plan, const ReadOptions& options,
                            TableFile& file) {
  for (int round = 0;; ++round) {
    ReadColumns read{{}, Problems(fileName(file.path)), 0, 0};
    for (const auto& column : plan.layout.plans)
      read.columns.emplace_back(column, plan.rules, plan.expectedRows);
    const auto outcome = source.read(plan, read);
    if (!outcome || *outcome == Reading::BrokenText) return outcome;
    std::vector<std::uint64_t> aside;
    if (plan.rules.byEvidence)
      for (const auto& row : oddRows(read, plan.layout.header)) aside.push_back(row.row);
    if (mend(plan, read.columns, aside, round)) continue;
    file.notes.insert(file.notes.end(), plan.layout.notes.begin(), plan.layout.notes.end());
    source.describe(file.notes);
    if (const auto built = buildTable(std::move(read), options, file); !built) return built.error();
    return Reading::Complete;
  }
}

}  // namespace paretree::data
