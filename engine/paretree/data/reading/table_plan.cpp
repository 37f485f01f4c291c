#include "paretree/data/reading/table_plan.h"

#include <algorithm>
#include <map>
#include <string>
#include <utility>

#include "paretree/core/file.h"
#include "paretree/core/text.h"
#include "paretree/data/align_to_schema.h"
#include "paretree/data/calendar/compact_dates.h"
#include "paretree/data/dates.h"
#include "paretree/data/layout/column_names.h"
#include "paretree/data/levels/list_columns.h"
#include "paretree/data/levels/ticks.h"
#include "paretree/data/marks/mark_notes.h"
#include "paretree/data/marks/number_style_guess.h"
#include "paretree/data/missing_values.h"
#include "paretree/data/numbers/column_units.h"
#include "paretree/data/problems.h"
#include "paretree/data/reading/date_forms.h"
#include "paretree/data/reading/roles.h"
#include "paretree/data/reading/unfit_cells.h"

namespace paretree::data {
namespace {

// So often a column may change its mind; then it is nominal, which all texts fit.
constexpr int kRounds = 3;

std::vector<ColumnType> typesOf(const TablePlan& plan) {
  std::vector<ColumnType> types;
  for (const auto& column : plan.layout.plans) types.push_back(column.type);
  return types;
}

// What is said of the type of a column is no evidence of what its rows are. Where the columns are those of
// another table, cells that fit them less than they fit each other speak against their row all the same.
void keepEvidence(TablePlan& plan, const std::vector<ColumnType>& guessed, const ReadOptions& options) {
  for (std::size_t c = 0; c < guessed.size(); ++c) {
    ColumnPlan& column = plan.layout.plans[c];
    const bool numbers = guessed[c] == ColumnType::Number || guessed[c] == ColumnType::Date;
    const bool said = options.types.contains(column.name) || options.decimalOf.contains(column.name);
    if (column.declared && column.type != guessed[c] && (numbers || said)) column.evidence = guessed[c];
  }
}

// A form of dates that the user says, or those that most cells have.
Result<void> applySaidDates(ColumnPlan& plan, const std::vector<std::string>& cells,
                            const ReadOptions& options, const std::string& name) {
  const auto present = std::find_if(cells.begin(), cells.end(), [](const std::string& cell) {
    return !meansMissing(cell, {}) && !isDash(cell);
  });
  const std::string first = present == cells.end() ? std::string() : excerpt(*present);
  if (const auto said = options.dateForms.find(plan.name);
      said != options.dateForms.end() && !said->second.empty()) {
    const auto read = [&](const std::string& cell) {
      return std::any_of(said->second.begin(), said->second.end(),
                         [&](const std::string& form) { return parseDate(cell, form).has_value(); });
    };
    if (std::any_of(cells.begin(), cells.end(), read) || first.empty()) {
      plan.dateFormat = said->second.front();
      plan.otherForms.assign(said->second.begin() + 1, said->second.end());
    } else if (options.like) {
      return {};
    } else {
      return Error{"data.no-dates-of-form",
                   {{"column", plan.name}, {"forms", said->second}, {"cell", first}},
                   inFile(name)};
    }
  } else if (plan.type != ColumnType::Date) {
    plan.dateFormat = dateFormsOf(cells, true).form;
    if (plan.dateFormat.empty()) plan.dateFormat = compactFormOf(cells);
    if (plan.dateFormat.empty()) useCountedForm(plan, cells);
    if (plan.dateFormat.empty())
      return Error{"data.no-dates", {{"column", plan.name}, {"cell", first}}, inFile(name)};
  }
  plan.type = ColumnType::Date;
  plan.declared = true;
  return {};
}

// Dates of which each may have the day or the month first are read as those of the other columns.
void followDateOrder(TablePlan& plan, const std::vector<SampleRecord>& records) {
  std::vector<ColumnPlan*> open;
  std::vector<std::string> decided;  // what stands first in columns whose dates decide it
  for (std::size_t c = 0; c < plan.layout.plans.size(); ++c) {
    ColumnPlan& column = plan.layout.plans[c];
    if (column.type != ColumnType::Date || otherOrder(column.dateFormat).empty()) continue;
    if (!column.declared && orderOpen(sampledCells(plan, records, c), column.dateFormat))
      open.push_back(&column);
    else
      decided.push_back(column.dateFormat.substr(0, 2));
  }
  for (ColumnPlan* column : open) {
    bool asPlanned = false, exchanged = false;
    for (const auto& first : decided)
      (first == column->dateFormat.substr(0, 2) ? asPlanned : exchanged) = true;
    if (exchanged && !asPlanned) column->dateFormat = otherOrder(column->dateFormat);
  }
}

// The cells of a column that hold something; `numbers`: words that mean missing among numbers do not.
std::vector<std::string_view> presentOf(const std::vector<std::string>& cells, const CellRules& rules,
                                        bool numbers) {
  std::vector<std::string_view> present;
  for (const auto& cell : cells)
    if (!meansMissing(cell, rules.missing) && !(numbers && missingAmongNumbers(cell)))
      present.push_back(cell);
  return present;
}

Result<void> applySaidTypes(TablePlan& plan, const std::vector<SampleRecord>& records,
                            const ReadOptions& options, const std::string& name) {
  for (std::size_t c = 0; c < plan.layout.plans.size(); ++c) {
    ColumnPlan& column = plan.layout.plans[c];
    const auto said = options.types.find(column.name);
    const bool typed = said != options.types.end();
    if (typed ? said->second == ColumnType::Date : options.dateForms.contains(column.name)) {
      if (auto done = applySaidDates(column, sampledCells(plan, records, c), options, name); !done)
        return done;
    } else if (typed || (options.decimalOf.contains(column.name) && !options.like)) {
      column.type = typed ? said->second : ColumnType::Number;
      column.dateFormat.clear();
      if (column.type == ColumnType::Number && column.unit.empty() && plan.rules.byEvidence) {
        const auto cells = sampledCells(plan, records, c);
        const NumberStyle style = column.style.value_or(plan.rules.style);
        if (!useSaidUnit(column, presentOf(cells, plan.rules, true), style)) {
          column.unit = commonUnit({cells.begin(), cells.end()}, style, 1);
          column.marked =
              column.unit.empty();  // also where few marks stand behind, as in a table for a model
        }
      }
      column.declared = true;
    }
  }
  for (auto& column : plan.layout.plans) applySaidLevels(column, options);
  return {};
}

// How the numbers of a column are written, where that is known: said, or found before in this text or in that
// of the table that this one must fit, and its own cells do not speak against it. In a sheet only texts have
// marks, while all its numbers have points.
std::optional<ColumnMarks> knownMarks(const std::string& name, const std::vector<std::string>& cells,
                                      const ReadOptions& options, bool text) {
  if (const auto said = options.decimalOf.find(name); said != options.decimalOf.end()) {
    const MixedMarks both =
        mixedMarksOf({cells.begin(), cells.end()}, {said->second == ',' ? ',' : '.'}).value_or(MixedMarks{});
    if (said->second == kBothMarks || (!text && said->second == ',')) return ColumnMarks{'.', both};
    return ColumnMarks{said->second};
  }
  const ColumnMarks* found = nullptr;
  if (const auto here = options.marksFound.find(name); here != options.marksFound.end()) {
    found = &here->second;
  } else if (options.like && text && !options.like->marks.empty()) {
    const Schema& wanted = *options.like->schema;
    const int column = columnMeant(wanted, name);
    const auto there = column < 0 ? options.like->marks.end() : options.like->marks.find(wanted[column].name);
    if (there != options.like->marks.end()) found = &there->second;
  }
  if (!found || (!found->mixed && speakAgainst(found->decimal, cells))) return std::nullopt;
  return *found;
}

// Columns with words for missing values of their own are planned without these, those of which it is known
// how their numbers are written by that, and those whose names say what digits are by their names; but for
// those whose types the format has.
void planAnew(TablePlan& plan, const std::vector<SampleRecord>& records,
              const std::optional<std::vector<GivenColumn>>& given, const ReadOptions& options, bool text) {
  const bool none = options.missingOf.empty() && options.decimalOf.empty() && options.marksFound.empty() &&
                    (!options.like || options.like->marks.empty());
  for (std::size_t c = 0; c < plan.layout.plans.size(); ++c) {
    ColumnPlan& column = plan.layout.plans[c];
    const bool named = !column.declared && (coordinateName(column.name) || phoneName(column.name));
    if ((none && !named) || (given && (*given)[c].plan)) continue;
    const auto cells = sampledCells(plan, records, c);
    const auto words = options.missingOf.find(column.name);
    const auto marks = knownMarks(column.name, cells, options, text);
    if (words == options.missingOf.end() && !marks && !named) continue;
    CellRules rules = plan.rules;
    if (words != options.missingOf.end())
      rules.missing.insert(rules.missing.end(), words->second.begin(), words->second.end());
    ColumnPlan anew = planColumn(column.name, cells, rules, marks ? &*marks : nullptr);
    anew.description = std::move(column.description);
    anew.role = column.role;
    anew.marksSaid = options.decimalOf.contains(column.name);
    column = std::move(anew);
  }
}

// Months and times of digits alone, with a point or in words, where the name of a column says so. Days and
// months without a year ("0101") are no quantity.
void planNamedMonths(ColumnPlan& column, const std::vector<std::string>& cells) {
  const bool number = column.type == ColumnType::Number;
  std::string form = pointedFormOf(cells, column.name);
  if (!number && form.empty() && (monthsName(column.name) || dateName(column.name)))
    form = severalMonthsOf(cells);
  if (number && form.empty() && (monthsName(column.name) || dateName(column.name))) {
    form = compactFormOf(cells);
    if (!form.empty() && !areSurelyDates(form, cells, column.name)) return;
    if (form.empty() && dateName(column.name) && areDaysAndMonths(cells)) {
      column.type = ColumnType::Nominal;
      column.yearless = true;
      return;
    }
  }
  if (form.empty()) return;
  column.type = ColumnType::Date;
  column.dateFormat = form;
  column.counted = {};
  column.style.reset();
  column.mixed.reset();
}

// What may be times of day, or is neither, where more than its cells tell that it lasts.
void planNamedDurations(ColumnPlan& column, const std::vector<std::string>& cells, const CellRules& rules) {
  const auto clock = durationsNamed(presentOf(cells, rules, true), column.name);
  if (!clock) return;
  column.type = ColumnType::Number;
  column.dateFormat.clear();
  column.otherForms.clear();
  column.durations = true;
  column.clock = *clock;
}

// Versions and chapters, where too few come to be told by their numbers.
void planNamedVersions(ColumnPlan& column, const std::vector<std::string>& cells, const CellRules& rules) {
  auto counted = countedPartsNamed(presentOf(cells, rules, false), column.name);
  if (counted.counted != Counted::Surely) return;
  column.type = ColumnType::Nominal;
  column.counted = std::move(counted);
}

// What the names of columns say beside their cells, which are collected once where a name may say something.
void planByNames(TablePlan& plan, const std::vector<SampleRecord>& records,
                 const std::optional<std::vector<GivenColumn>>& given) {
  for (std::size_t c = 0; c < plan.layout.plans.size(); ++c) {
    if (given && (*given)[c].plan) continue;
    ColumnPlan& column = plan.layout.plans[c];
    std::optional<std::vector<std::string>> sampled;
    const auto cells = [&]() -> const std::vector<std::string>& {
      if (!sampled) sampled = sampledCells(plan, records, c);
      return *sampled;
    };
    const auto is = [&column](ColumnType type) { return column.type == type; };
    if (is(ColumnType::Number) || is(ColumnType::Nominal)) planNamedMonths(column, cells());
    const bool times =
        is(ColumnType::Date) && column.dateFormat.find_first_of("YymdbBaAzp") == std::string::npos;
    if (times || is(ColumnType::Nominal)) planNamedDurations(column, cells(), plan.rules);
    if (is(ColumnType::Number) && versionName(column.name)) planNamedVersions(column, cells(), plan.rules);
  }
}

// Whether the column beside it has degrees of the other axis and none has those of `axis`.
bool besideDegrees(const std::vector<ColumnPlan>& plans, std::size_t column, Axis axis) {
  const auto is = [&](std::size_t c) { return plans[c].axis != Axis::None && plans[c].axis != axis; };
  return ((column > 0 && is(column - 1)) || (column + 1 < plans.size() && is(column + 1))) &&
         std::none_of(plans.begin(), plans.end(), [&](const ColumnPlan& plan) {
           return plan.axis == axis ||
                  (plan.axis == Axis::None && plan.unit.empty() && coordinateName(plan.name));
         });
}

// Degrees of one direction alone ("55.513W"), whose letter is a unit of other columns: where the name of the
// column or its neighbour says so.
void planCoordinates(TablePlan& plan, const std::vector<SampleRecord>& records,
                     const std::optional<std::vector<GivenColumn>>& given) {
  auto& plans = plan.layout.plans;
  for (std::size_t c = 0; c < plans.size(); ++c) {
    ColumnPlan& column = plans[c];
    if (column.axis != Axis::None || (given && (*given)[c].plan)) continue;
    const bool named = coordinateName(column.name);
    const bool letter = column.type == ColumnType::Number && column.unit.size() == 1;
    if (!letter && !(named && column.type == ColumnType::Nominal)) continue;
    const auto cells = sampledCells(plan, records, c);
    const Axis axis =
        axisOf(presentOf(cells, plan.rules, true), column.style.value_or(plan.rules.style), true);
    if (axis == Axis::None || !(named || besideDegrees(plans, c, axis))) continue;
    column.type = ColumnType::Number;
    column.axis = axis;
    column.unit.clear();
  }
}

// Plain numbers beside such with a unit, where the header says of which unit the plain ones are.
void planSaidUnits(TablePlan& plan, const std::vector<SampleRecord>& records,
                   const std::optional<std::vector<GivenColumn>>& given) {
  for (std::size_t c = 0; c < plan.layout.plans.size(); ++c) {
    ColumnPlan& column = plan.layout.plans[c];
    if ((given && (*given)[c].plan) || unitSaidBy(column.name, column.description).empty()) continue;
    const auto cells = sampledCells(plan, records, c);
    useSaidUnit(column, presentOf(cells, plan.rules, true), column.style.value_or(plan.rules.style));
  }
}

// Gives the columns that the schema of `like` means its types and forms of dates, and their units.
void planLike(TablePlan& plan, const std::vector<SampleRecord>& records, const ReadLike& like) {
  const Schema& schema = *like.schema;
  std::vector<std::string> names;
  for (const auto& column : plan.layout.plans) names.push_back(column.name);
  const auto meant = columnsMeant(names, schema);
  std::vector<bool> known(names.size());
  for (std::size_t c = 0; c < meant.size(); ++c) {
    if (meant[c] < 0) continue;
    const auto column = static_cast<std::size_t>(meant[c]);
    known[column] = true;
    ColumnPlan& planned = plan.layout.plans[column];
    const auto cells = sampledCells(plan, records, column);
    planColumnLike(planned, cells, schema.columns[c], plan.layout.notes);
    if (const auto unit = like.units.find(schema.columns[c].name);
        unit != like.units.end() && plan.rules.byEvidence)
      useKnownUnit(planned, cells, planned.style.value_or(plan.rules.style), unit->second);
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

// Takes the plans back from the columns: of those that are not what was planned the one that their cells
// speak for. False where all are.
bool mend(TablePlan& plan, const std::vector<ColumnReader>& columns, const std::vector<std::uint64_t>& aside,
          int round) {
  bool mended = false;
  for (std::size_t c = 0; c < columns.size(); ++c) {
    if (!columns[c].clearlyMisplanned() && !columns[c].misplanned(aside)) continue;
    if (!mended) {
      plan.layout.plans.resize(columns.size());
      for (std::size_t other = 0; other < columns.size(); ++other)
        plan.layout.plans[other] = columns[other].plan();
    }
    plan.layout.plans[c] = columns[c].otherPlan();
    if (round >= kRounds) plan.layout.plans[c].type = ColumnType::Nominal;
    mended = true;
  }
  return mended;
}

}  // namespace

std::vector<std::string> sampledCells(const TablePlan& plan, const std::vector<SampleRecord>& records,
                                      std::size_t column) {
  const std::string& label = plan.layout.plans[column].description;
  std::vector<std::string> cells;
  for (const auto& record : records) {
    if (record.line < plan.layout.firstLine || column >= record.cells.size()) continue;
    if (record.line == plan.layout.firstLine && !label.empty() && record.cells[column] == label) continue;
    cells.push_back(record.cells[column]);
  }
  return cells;
}

void applySaidLevels(ColumnPlan& plan, const ReadOptions& options) {
  if (const auto said = options.descriptions.find(plan.name); said != options.descriptions.end())
    plan.description = said->second;
  plan.percent = options.percent.contains(plan.name);
  if (const auto words = options.missingOf.find(plan.name); words != options.missingOf.end())
    plan.missing = words->second;
  if (isListOfItems(plan.name, options)) {
    plan.type = ColumnType::Nominal;
    plan.declared = true;
    plan.closed = false;
    plan.dateFormat.clear();
    plan.blankIsLevel = true;
  }
  const auto said = options.levels.find(plan.name);
  if (said == options.levels.end()) return;
  if (const auto type = options.types.find(plan.name); type == options.types.end())
    plan.type = ColumnType::Nominal;
  if (plan.type != ColumnType::Nominal && plan.type != ColumnType::Text) return;
  plan.levels = said->second;
  plan.declared = true;
  plan.closed = false;
  plan.dateFormat.clear();
  plan.blankIsLevel = isBlankLevel(plan.levels);
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
  plan.rules.oddRowsKnown = !options.strict;
  plan.rules.sheet = file.format == "xlsx" || file.format == "ods";
  // Of a sheet only texts have marks: what is said of them says nothing of its numbers, and a column that can
  // be read in the other way alone is.
  plan.rules.styleSaid = delimiter != '\0' && (options.decimal || options.thousands);
  plan.rules.thousandsSaid = plan.rules.styleSaid && !options.decimal ? *options.thousands : '\0';
  // Cells of sheets and databases have no dialect.
  std::optional<char> usual;
  if (delimiter != '\0') usual = options.like ? options.like->decimal : options.decimalFound;
  const auto guess = guessNumberStyle(records, delimiter, options.decimal, options.thousands, usual);
  plan.rules.style = guess.style;
  plan.rules.marksOpen = !guess.open.empty();
  plan.rules.commasDivide = delimiter == ',';
  plan.layout = guessLayout(records, plan.rules, given ? std::optional<bool>(false) : options.header,
                            options.like && !given ? options.like->schema.get() : nullptr);
  if (given) useGiven(plan.layout, *given);
  planAnew(plan, records, given, options, delimiter != '\0');
  if (plan.rules.byEvidence) {
    planByNames(plan, records, given);
    planCoordinates(plan, records, given);
    planSaidUnits(plan, records, given);
  }
  const std::vector<ColumnType> guessed = typesOf(plan);
  if (options.like) planLike(plan, records, *options.like);
  if (const auto said = applySaidTypes(plan, records, options, fileName(file.path)); !said)
    return said.error();
  keepEvidence(plan, guessed, options);
  followDateOrder(plan, records);
  noteOpenMarks(guess, plan.layout);
  if (delimiter == ',' && guess.style.decimal == ',' && plan.rules.byEvidence && !plan.rules.styleSaid &&
      !options.like)
    noteQuotedDecimals(plan, records);
  file.header = plan.layout.header;
  file.decimal = plan.rules.style.decimal;
  return plan;
}

Result<Reading> readPlanned(PlannedSource& source, TablePlan plan, const ReadOptions& options,
                            TableFile& file) {
  for (int round = 0;; ++round) {
    ReadColumns read{{}, Problems(fileName(file.path)), 0, 0};
    read.columns.reserve(plan.layout.plans.size());
    for (auto& column : plan.layout.plans)
      read.columns.emplace_back(std::move(column), plan.rules, plan.expectedRows);
    plan.layout.plans = std::vector<ColumnPlan>();  // each column has its own
    const auto outcome = source.read(plan, read);
    if (!outcome || *outcome == Reading::BrokenText) return outcome;
    std::vector<std::uint64_t> aside;
    if (plan.rules.byEvidence)
      for (const auto& row : oddRows(read, plan.layout.header, options)) aside.push_back(row.row);
    if (mend(plan, read.columns, aside, round)) continue;
    file.notes.insert(file.notes.end(), plan.layout.notes.begin(), plan.layout.notes.end());
    source.describe(file.notes);
    const ReadOptions asked = withRolesOfFile(read.columns, options, file.notes);
    if (const auto built = buildTable(std::move(read), asked, file); !built) return built.error();
    return Reading::Complete;
  }
}

}  // namespace paretree::data
