#include "paretree/data/reading/table_builder.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <cmath>
#include <iterator>
#include <map>
#include <set>
#include <string_view>
#include <system_error>

#include "paretree/core/file.h"
#include "paretree/core/text.h"
#include "paretree/data/align_to_schema.h"
#include "paretree/data/dates.h"
#include "paretree/data/layout/column_names.h"
#include "paretree/data/levels/group_labels.h"
#include "paretree/data/levels/list_columns.h"
#include "paretree/data/levels/missing_words.h"
#include "paretree/data/levels/repeated_keys.h"
#include "paretree/data/levels/ticks.h"
#include "paretree/data/missing_values.h"
#include "paretree/data/numbers/column_units.h"
#include "paretree/data/reading/column_warnings.h"
#include "paretree/data/reading/date_forms.h"
#include "paretree/data/reading/roles.h"
#include "paretree/data/reading/spellings.h"
#include "paretree/data/reading/unfit_cells.h"

namespace paretree::data {
namespace {

// Cells that do not fit: words that mean missing among numbers are noted, the others are problems of their
// rows.
void judgeOddCells(const ColumnReader& column, ReadColumns& read, std::vector<std::uint64_t>& badRows,
                   TableFile& file) {
  const ColumnPlan& plan = column.plan();
  std::map<std::string, std::uint64_t> words;
  if (column.oddCount() == 0) return;
  const std::uint64_t fits = column.presentNumbers();
  for (const auto& cell : column.odd()) {
    const bool mayBeMissing = plan.type == ColumnType::Number || plan.type == ColumnType::Date;
    if (mayBeMissing && missingAmongNumbers(cell.text)) {
      ++words[cell.text];
      continue;
    }
    badRows.push_back(cell.row);
    if (plan.type == ColumnType::Number)
      read.problems.add(Message{"data.kind-not-a-number", {{"column", plan.name}}}, cell.place,
                        Message{"data.not-a-number",
                                {{"cell", excerpt(cell.text)}, {"column", plan.name}, {"rows", fits}}});
    else if (plan.type == ColumnType::Date)
      read.problems.add(
          Message{"data.kind-not-a-date", {{"column", plan.name}}}, cell.place,
          Message{"data.not-a-date",
                  {{"cell", excerpt(cell.text)}, {"form", plan.dateFormat}, {"column", plan.name}}});
    else
      read.problems.add(
          Message{"data.kind-not-declared", {{"column", plan.name}}}, cell.place,
          Message{"data.not-declared",
                  {{"cell", excerpt(cell.text)}, {"values", plan.levels.size()}, {"column", plan.name}}});
  }
  for (const auto& [word, count] : words)
    file.notes.push_back(
        Message{"data.word-missing", {{"column", plan.name}, {"word", excerpt(word)}, {"rows", count}}});
}

/// What is written differently among the cells, the first few: "<1.0" does not tell of "<5".
std::vector<std::string> formsOf(const std::vector<OddCell>& cells) {
  constexpr std::size_t kForms = 3;
  std::vector<std::string> forms;
  for (const OddCell& cell : cells) {
    if (forms.size() == kForms) break;
    if (std::string form = excerpt(cell.text); std::find(forms.begin(), forms.end(), form) == forms.end())
      forms.push_back(std::move(form));
  }
  return forms;
}

void noteMarks(const ColumnReader& column, std::vector<Message>& notes) {
  const ColumnPlan& plan = column.plan();
  // Of "1." and "2." a mark is no decimal one.
  const auto& numbers = column.numbers();
  const bool decimals = std::any_of(numbers.begin(), numbers.end(),
                                    [](double x) { return x != std::floor(x) && !std::isnan(x); });
  if (plan.style && !plan.marksSaid && decimals)
    notes.push_back(
        Message{"data.other-marks", {{"column", plan.name}, {"mark", std::string(1, plan.style->decimal)}}});
  if (column.otherMarks() > 0 && !plan.marksSaid)
    notes.push_back(Message{"data.mixed-marks",
                            {{"column", plan.name},
                             {"values", column.otherMarks()},
                             {"cell", excerpt(column.firstOtherMark())},
                             {"mark", std::string(1, column.style().decimal)}}});
  if (column.numeric() && column.eitherMarks() > 0 && !plan.marksSaid) {
    const std::string& cell = column.firstEitherMark();
    NumberMarks marks;
    char decimal = column.style().decimal;
    const auto value = readMixed(cell, *plan.mixed, marks, decimal);
    for (const char other : {'.', ','})
      if (const auto instead = readNumber(cell, {other, NumberStyle::kAny});
          value && instead && *instead != *value)
        notes.push_back(Message{"data.marks-either",
                                {{"column", plan.name},
                                 {"values", column.eitherMarks()},
                                 {"cell", excerpt(cell)},
                                 {"value", *value},
                                 {"decimal", std::string(1, other)},
                                 {"other", *instead}}});
  }
  noteDigits(column, notes);
  if (column.numbersWithUnit() > 0)
    notes.push_back(Message{"data.unit-taken-off", {{"column", plan.name}, {"unit", plan.unit}}});
  if (column.numbersWithMark() > 0)
    notes.push_back(Message{"data.mark-taken-off",
                            {{"column", plan.name},
                             {"values", column.numbersWithMark()},
                             {"cell", excerpt(column.firstWithMark())}}});
  if (column.roughNumbers() > 0)
    notes.push_back(Message{
        "data.rough-numbers",
        {{"column", plan.name}, {"values", column.roughNumbers()}, {"cell", formsOf(column.roughCells())}}});
  if (column.limits() > 0)
    notes.push_back(Message{
        "data.limits",
        {{"column", plan.name}, {"values", column.limits()}, {"cell", formsOf(column.limitCells())}}});
  if (column.markedCells() == 0) return;
  std::vector<Message> marks;
  if (!column.currencies().empty()) marks.push_back(Message{"data.currency-signs", {}});
  if (column.cellsRead(Way::Thousands) > 0)
    marks.push_back(Message{
        "data.thousands-marks",
        {{"cell", excerpt(column.firstThousands())}, {"value", numberText(column.thousandsValue())}}});
  if (column.cellsRead(Way::PercentSign) > 0) marks.push_back(Message{"data.percent-signs", {}});
  notes.push_back(
      Message{"data.marks-taken-off",
              {{"column", column.plan().name}, {"marks", marks}, {"values", column.markedCells()}}});
}

// Dates of a table that must fit another one, in a form that is not that one's and that nobody said.
bool inOtherFormThanLearnt(const ColumnPlan& plan, const ReadOptions& options) {
  if (!options.like || options.types.contains(plan.name) || options.dateForms.contains(plan.name))
    return false;
  const int column = columnMeant(*options.like->schema, plan.name);
  return column >= 0 && (*options.like->schema)[column].dateFormat != plan.dateFormat;
}

// Dates as 03/04/2020 of which some, or none, show whether the day or the month stands first.
void noteDateOrder(const ColumnReader& column, const ReadOptions& options, TableFile& file) {
  const ColumnPlan& plan = column.plan();
  const std::string other = otherOrder(plan.dateFormat);
  const bool both =  // as the user said
      std::find(plan.otherForms.begin(), plan.otherForms.end(), other) != plan.otherForms.end();
  const bool said = plan.declared && !both && !inOtherFormThanLearnt(plan, options);
  if (plan.type != ColumnType::Date || said || other.empty()) return;
  std::uint64_t open = 0, decided = 0;
  double first = kMissing, sure = kMissing;
  for (const double day : column.numbers()) {
    if (std::isnan(day)) continue;
    const auto at = std::chrono::sys_days(std::chrono::days(static_cast<int>(std::floor(day))));
    const std::chrono::year_month_day date(at);
    const auto dayOfMonth = static_cast<unsigned>(date.day()), month = static_cast<unsigned>(date.month());
    if (dayOfMonth > 12 && decided++ == 0) sure = day;
    if (dayOfMonth <= 12 && dayOfMonth != month && open++ == 0) first = day;
  }
  if (open == 0) return;
  if (both) {
    file.warnings.push_back(Message{"data.date-orders-both",
                                    {{"column", plan.name},
                                     {"dates", open},
                                     {"cell", formatDate(first, plan.dateFormat)},
                                     {"form", plan.dateFormat},
                                     {"other", other}}});
    return;
  }
  const auto foreign = std::find_if(column.odd().begin(), column.odd().end(), [&](const OddCell& cell) {
    return parseDate(cell.text, other).has_value();
  });
  if (decided == 0)
    file.warnings.push_back(Message{"data.date-order-open",
                                    {{"column", plan.name},
                                     {"dates", open},
                                     {"cell", formatDate(first, plan.dateFormat)},
                                     {"form", plan.dateFormat},
                                     {"other", other}}});
  else if (foreign != column.odd().end())
    file.warnings.push_back(Message{"data.date-order-mixed",
                                    {{"column", plan.name},
                                     {"dates", open},
                                     {"form", plan.dateFormat},
                                     {"cell", formatDate(sure, plan.dateFormat)},
                                     {"other", other},
                                     {"foreign", excerpt(foreign->text)},
                                     {"line", foreign->place.line}}});
}

// The levels that a column has in the table that this one must fit.
std::vector<std::string> wantedLevels(const std::string& name, const ReadOptions& options) {
  if (!options.like) return {};
  const int column = columnMeant(*options.like->schema, name);
  return column < 0 ? std::vector<std::string>() : (*options.like->schema)[column].levels;
}

std::vector<Message> mergedAs(std::vector<std::vector<std::string>> groups) {
  std::vector<Message> merged;
  for (auto& group : groups) {
    const std::string kept = excerpt(group.front());
    group.erase(group.begin());
    for (auto& other : group) other = excerpt(other);
    merged.push_back(Message{"data.spelling-merged", {{"kept", kept}, {"others", std::move(group)}}});
  }
  return merged;
}

void mergeAsSaid(ColumnInfo& info, ColumnValues& values, const ReadOptions& options, TableFile& file) {
  if (info.type != ColumnType::Nominal || !options.mergeSpellings.contains(info.name)) return;
  auto merged = mergedAs(mergeSpellings(info, values, wantedLevels(info.name, options)));
  if (!merged.empty())
    file.notes.push_back(
        Message{"data.spellings-merged", {{"column", info.name}, {"merged", std::move(merged)}}});
}

void mergeByEvidence(ColumnInfo& info, ColumnValues& values, TableFile& file) {
  if (info.type != ColumnType::Nominal) return;
  auto merged = mergedAs(mergePlainSpellings(info, values));
  if (!merged.empty())
    file.notes.push_back(
        Message{"data.spellings-as-one", {{"column", info.name}, {"merged", std::move(merged)}}});
}

// What the levels of a column mean that nobody has said to be of a kind.
void judgeLevels(ColumnInfo& info, ColumnValues& values, bool wordsCame,
                 const std::map<std::string, std::string>& words, TableFile& file) {
  takeWordsAsMissing(info, values, words, file.notes);
  mergeByEvidence(info, values, file);
  // Where a word says that something is missing, a blank cell is not that.
  if (!wordsCame) takeAsTicks(info, values, file.notes);
}

// Labels that stand in the first row of each group alone count in its other rows where that is said; else
// this is offered of the columns at the left (`mayBe`). Returns whether the column holds such labels.
bool settleGroupLabels(const ColumnInfo& info, ColumnValues& values, bool mayBe, const ReadOptions& options,
                       TableFile& file) {
  if (options.fillDown.contains(info.name)) {
    const std::size_t cells = fillDown(values);
    if (!options.like)
      file.notes.push_back(Message{"data.filled-down", {{"column", info.name}, {"cells", cells}}});
    return true;
  }
  if (!mayBe || info.type == ColumnType::Text || !looksLikeGroupLabels(values)) return false;
  const auto blank = static_cast<std::size_t>(
      std::count(values.codes.begin(), values.codes.end(), kMissingCode) +
      std::count_if(values.numbers.begin(), values.numbers.end(), [](double x) { return std::isnan(x); }));
  file.notes.push_back(Message{"data.group-labels", {{"column", info.name}, {"cells", blank}}});
  return true;
}

// Columns for the items of lists stand behind all others, so that those keep their places in the file. The
// lists themselves are set aside, and none of the items is taken for what is to be predicted: returns
// `options` with that said.
ReadOptions addColumnsOfItems(std::vector<ColumnInfo>& infos, std::vector<ColumnValues>& values,
                              const ReadOptions& options, std::vector<Message>& notes) {
  ReadOptions asked = options;
  std::set<std::string> names;
  for (const auto& info : infos) names.insert(info.name);
  const Schema* wanted = options.like ? options.like->schema.get() : nullptr;
  for (std::size_t c = 0, count = infos.size(); c < count; ++c) {
    if (infos[c].isNumeric() || !isListOfItems(infos[c].name, options)) continue;
    auto columns = columnsOfItems(infos[c], values[c], wanted, itemsAsked(infos[c].name, options), notes);
    if (!wanted) asked.roles.emplace(infos[c].name, Role::Ignored);
    for (auto& [info, stored] : columns) {
      if (!names.insert(info.name).second) continue;  // the file has it as a column of its own
      if (!wanted) asked.roles.emplace(info.name, Role::Feature);
      infos.push_back(std::move(info));
      values.push_back(std::move(stored));
    }
  }
  return asked;
}

// Numbers that the user says are missing ("-999"), written as in the file or with a decimal point. The words
// that are found are added to `found`.
std::uint64_t takeAsMissing(std::vector<double>& numbers, const std::vector<std::string>& words,
                            const NumberStyle& style, std::set<std::string>& found) {
  std::map<double, std::string> values;
  for (const auto& word : words) {
    auto value = readNumber(word, style);
    if (!value) value = parseNumber(word);
    if (value) values.emplace(*value, word);
  }
  if (values.empty()) return 0;
  std::uint64_t count = 0;
  for (double& x : numbers) {
    if (std::isnan(x)) continue;
    const auto at = values.find(x);
    if (at == values.end()) continue;
    found.insert(at->second);
    x = kMissing;
    ++count;
  }
  return count;
}

// The same of words that mean missing in this column alone; those that none of its cells has are noted.
std::uint64_t takeWordsOfColumn(const ColumnReader& column, std::vector<double>& numbers, TableFile& file) {
  const ColumnPlan& plan = column.plan();
  std::set<std::string> found;
  const auto count = takeAsMissing(numbers, plan.missing, column.style(), found);
  for (const auto& word : plan.missing)
    if (!found.contains(word) && !column.missingWords().contains(word) && !file.options.like)
      file.notes.push_back(
          Message{"data.missing-not-found-in", {{"word", excerpt(word)}, {"column", plan.name}}});
  return count;
}

// What the user says of missing values and no cell has. A table that is read like another one has its words
// from there.
void noteWordsNotFound(const ReadOptions& options, const std::set<std::string>& found, TableFile& file) {
  if (options.like) return;
  for (const auto& word : options.missing)
    if (found.count(word) == 0)
      file.notes.push_back(Message{"data.missing-not-found", {{"word", excerpt(word)}}});
}

// Rows with cells that do not fit are faults: an Error, or left out where that is asked for.
Result<std::vector<std::uint64_t>> leaveOutFaults(ReadColumns& read, const ReadOptions& options,
                                                  TableFile& file) {
  std::vector<std::uint64_t> badRows;
  std::uint64_t oddCells = 0;
  for (const auto& column : read.columns) {
    judgeOddCells(column, read, badRows, file);
    oddCells += column.oddCount() - column.odd().size();
  }
  std::sort(badRows.begin(), badRows.end());
  badRows.erase(std::unique(badRows.begin(), badRows.end()), badRows.end());
  const std::uint64_t bad = read.badRecords + badRows.size();
  if (!read.problems.empty() && (!options.skipBadRows || oddCells > 0))
    return read.problems.error(Message{"data.rows-affected", {{"rows", bad}}});
  if (bad > 0) noteBadRows(read.problems, bad, 0, file.notes, file.warnings);
  return badRows;
}

}  // namespace

void addLeftOut(ReadColumns& read, const std::vector<std::uint64_t>& rows) {
  std::vector<std::uint64_t> records, all;
  std::uint64_t before = 0;  // records that are left out already and stand before the row
  for (const auto row : rows) {
    while (before < read.leftOut.size() && read.leftOut[before] <= row + 1 + before) ++before;
    records.push_back(row + 1 + before);
  }
  std::merge(read.leftOut.begin(), read.leftOut.end(), records.begin(), records.end(),
             std::back_inserter(all));
  read.leftOut = std::move(all);
}

std::vector<std::uint64_t> recordNumbers(const TableFile& file) {
  std::vector<std::uint64_t> numbers;
  numbers.reserve(file.data.rows());
  std::size_t before = 0;
  for (std::uint64_t row = 0; row < file.data.rows(); ++row) {
    while (before < file.leftOut.size() && file.leftOut[before] <= row + 1 + before) ++before;
    numbers.push_back(row + 1 + before);
  }
  return numbers;
}

Result<void> buildTable(ReadColumns read, const ReadOptions& options, TableFile& file) {
  std::vector<std::uint64_t> badRows, odd;
  if (options.strict || options.skipBadRows) {
    auto faults = leaveOutFaults(read, options, file);
    if (!faults) return faults.error();
    badRows = std::move(*faults);
  } else {
    odd = settleUnfitCells(read, options, file);
    if (read.badRecords > 0)
      noteBadRows(read.problems, read.badRecords, read.fileRows, file.notes, file.warnings);
    if (read.fileRows == read.badRecords && !read.problems.empty())
      return read.problems.error(Message{"data.no-row-fits", {{"rows", read.badRecords}}});
  }

  std::vector<ColumnInfo> infos;
  std::vector<ColumnValues> values;
  std::vector<bool> whole, fixed;
  std::set<std::string> found;
  bool groups = !options.strict && !options.like;  // columns so far hold labels of groups
  const auto words = wordsAmongNumbers(read.columns);
  infos.reserve(read.columns.size());
  values.reserve(read.columns.size());
  for (auto& column : read.columns) {
    whole.push_back(column.whole());
    fixed.push_back(column.plan().declared || options.types.count(column.plan().name) > 0);
    if (const auto levels = column.addedLevels())
      file.notes.push_back(
          Message{"data.levels-added", {{"column", column.plan().name}, {"levels", levels}}});
    column.leaveOutOfCounts(badRows);
    noteMarks(column, file.notes);
    warnOfCurrencies(column, file.warnings);
    settleUnit(column, options.like.get(), file);
    notePercent(column, file);
    noteDateOrder(column, options, file);
    if (const ColumnPlan& plan = column.plan(); column.numeric() && (plan.style || plan.mixed))
      file.marks.emplace(plan.name, ColumnMarks{column.style().decimal, plan.mixed});
    auto [info, stored] = column.take();
    for (const auto& [word, count] : column.missingWords()) {
      found.insert(word);
      file.notes.push_back(
          Message{"data.word-missing", {{"column", info.name}, {"word", excerpt(word)}, {"rows", count}}});
    }
    auto count = takeAsMissing(stored.numbers, options.missing, column.style(), found);
    count += takeWordsOfColumn(column, stored.numbers, file);
    if (count > 0)
      file.notes.push_back(Message{"data.numbers-missing", {{"column", info.name}, {"numbers", count}}});
    removeRows(stored.numbers, badRows);
    removeRows(stored.codes, badRows);
    mergeAsSaid(info, stored, options, file);
    groups = settleGroupLabels(info, stored, groups, options, file) && groups;
    if (!fixed.back() && !options.like && !options.strict)
      judgeLevels(info, stored, !column.missingWords().empty() || column.oddCount() > 0, words, file);
    // Whatever is read like another's column counts as declared.
    if (options.like && !options.strict && options.types.count(info.name) == 0)
      takeStrangeWordsAsMissing(info, stored, wantedLevels(info.name, options), file.notes);
    if (!fixed.back() && !options.like) noteCodes(info, stored, file.notes);
    infos.push_back(std::move(info));
    values.push_back(std::move(stored));
  }
  gatherTicks(file.notes);
  read.columns = std::vector<ColumnReader>();  // of very many columns more than the values
  noteWordsNotFound(options, found, file);
  addLeftOut(read, badRows);
  file.fileRows = read.fileRows;
  file.leftOut = std::move(read.leftOut);
  const ReadOptions asked = addColumnsOfItems(infos, values, options, file.notes);
  whole.resize(infos.size(), false);
  fixed.resize(infos.size(), true);
  Dataset data(std::move(infos), std::move(values));
  if (data.rows() == 0) return Error{"data.no-rows", {}, inFile(fileName(file.path))};
  if (const auto known = knownColumns(data, asked); !known)
    return Error{inFile(fileName(file.path), known.error().message)};
  file.data = suggestRoles(std::move(data), whole, fixed, asked, file);
  file.lines = std::move(read.lines);
  file.lines.leaveOut(badRows.empty() ? odd : badRows);
  if (!options.like) warnOfRepeatedKeys([&](Row row) { return file.lines.of(row); }, file);
  return {};
}

std::vector<std::string> tidyNames(std::vector<std::string> names, std::vector<Message>& notes) {
  std::set<std::string> used;
  for (const auto& name : names) used.insert(name);
  std::set<std::string> seen;
  std::uint64_t empty = 0;
  // A second mark of Unicode stays where a program puts one before a text that has it.
  if (constexpr std::string_view kMark = "\xEF\xBB\xBF"; !names.empty() && names.front().starts_with(kMark))
    names.front().erase(0, kMark.size());
  for (std::size_t i = 0; i < names.size(); ++i) {
    std::string& name = names[i];
    const std::string given = name;
    if (given.empty()) {
      name = nameOfPlace(i);
      while (used.count(name) > 0) name += "_";
      ++empty;
    } else if (seen.count(given) > 0) {
      for (int k = 2; used.count(name) > 0; ++k) name = given + " (" + std::to_string(k) + ")";
      notes.push_back(Message{"data.name-twice", {{"name", excerpt(given)}, {"second", excerpt(name)}}});
    }
    used.insert(name);
    seen.insert(name);
  }
  if (empty > 0) notes.push_back(Message{"data.nameless", {{"columns", empty}}});
  return names;
}

std::uint64_t memoryAllowed(const ReadOptions& options) {
  if (options.memoryLimit > 0) return options.memoryLimit;
  constexpr std::string_view kKey = "MemAvailable:";
  constexpr auto kUnknown = std::uint64_t{4} << 30;
  const int fd = ::open("/proc/meminfo", O_RDONLY | O_CLOEXEC);
  if (fd < 0) return kUnknown;
  char start[512];  // it stands in the third line
  const auto got = ::read(fd, start, sizeof start);
  ::close(fd);
  std::string_view text(start, got > 0 ? static_cast<std::size_t>(got) : 0);
  const auto at = text.find(kKey);
  if (at == std::string_view::npos) return kUnknown;
  text = trimmed(text.substr(at + kKey.size()));
  std::uint64_t kilobytes = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), kilobytes);
  return read.ec == std::errc() ? kilobytes * 1024 / 5 * 4 : kUnknown;
}

}  // namespace paretree::data
