#include "engine/data/table_builder.h"

#include <algorithm>
#include <cmath>
#include <fstream>
#include <set>

#include "engine/core/file.h"
#include "engine/core/text.h"
#include "engine/data/cell_words.h"

namespace paretree {
namespace {

constexpr const char* kSkippable = " affected; the table can be read without ";

// Cells that do not fit: words that mean missing among numbers are noted, the others are problems of their
// rows.
void judgeOddCells(const ColumnReader& column, ReadColumns& read, std::vector<std::uint64_t>& badRows,
                   TableFile& file) {
  const ColumnPlan& plan = column.plan();
  const std::string columnName = "column '" + plan.name + "'";
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
      read.problems.add("not a number in " + columnName, cell.place,
                        inQuotes(cell.text) + " is not a number; " + columnName + " was numeric in " +
                            counted(static_cast<long long>(fits), "row"));
    else if (plan.type == ColumnType::Date)
      read.problems.add("not a date in " + columnName, cell.place,
                        inQuotes(cell.text) + " is not a date of the form " + plan.dateFormat + "; " +
                            columnName + " has such dates");
    else
      read.problems.add("not a declared value of " + columnName, cell.place,
                        inQuotes(cell.text) + " is none of the " +
                            counted(static_cast<long long>(plan.levels.size()), "value") + " declared for " +
                            columnName);
  }
  for (const auto& [word, count] : words)
    file.notes.push_back(columnName + ": " + inQuotes(word) + " taken as missing in " +
                         counted(static_cast<long long>(count), "row"));
}

template <class T>
void removeRows(std::vector<T>& values, const std::vector<std::uint64_t>& rows) {
  if (values.empty() || rows.empty()) return;
  std::size_t to = 0, next = 0;
  for (std::size_t from = 0; from < values.size(); ++from) {
    if (next < rows.size() && rows[next] == from) {
      ++next;
      continue;
    }
    values[to++] = values[from];
  }
  values.resize(to);
}

void noteMarks(const ColumnReader& column, std::vector<std::string>& notes) {
  if (column.markedCells() == 0) return;
  std::string what;
  const auto add = [&](const char* text) { what += (what.empty() ? "" : " and ") + std::string(text); };
  if (column.marks().currency) add("currency signs");
  if (column.marks().thousands != '\0') add("marks between thousands");
  if (column.marks().percent) add("per cent signs (45% is read as 0.45)");
  notes.push_back("column '" + column.plan().name + "': " + what + " taken off " +
                  counted(static_cast<long long>(column.markedCells()), "value"));
}

// Numbers that the user says are missing ("-999").
std::uint64_t takeAsMissing(std::vector<double>& numbers, const std::vector<std::string>& words) {
  std::set<double> values;
  for (const auto& word : words)
    if (const auto value = parseNumber(word)) values.insert(*value);
  if (values.empty()) return 0;
  std::uint64_t count = 0;
  for (double& x : numbers)
    if (!std::isnan(x) && values.count(x) > 0) {
      x = kMissing;
      ++count;
    }
  return count;
}

}  // namespace

Result<void> buildTable(ReadColumns read, const ReadOptions& options, TableFile& file) {
  std::vector<std::uint64_t> badRows;
  std::uint64_t oddCells = 0;
  for (const auto& column : read.columns) {
    judgeOddCells(column, read, badRows, file);
    oddCells += column.oddCount() - column.odd().size();
  }
  std::sort(badRows.begin(), badRows.end());
  badRows.erase(std::unique(badRows.begin(), badRows.end()), badRows.end());
  const std::size_t badCount = read.badRecords + badRows.size();
  const auto bad = static_cast<long long>(badCount);
  if (!read.problems.empty() && (!options.skipBadRows || oddCells > 0))
    return read.problems.error(counted(bad, "row") + (bad == 1 ? " is" : " are") + kSkippable +
                               (bad == 1 ? "it" : "them") + " (skip bad rows)");
  if (bad > 0) {
    file.notes.push_back(counted(bad, "row") + " left out because " + (bad == 1 ? "it" : "they") +
                         " could not be read:");
    for (auto& line : read.problems.lines()) file.notes.push_back(std::move(line));
  }

  std::vector<ColumnInfo> infos;
  std::vector<ColumnValues> values;
  std::vector<bool> whole, fixed;
  for (auto& column : read.columns) {
    whole.push_back(column.whole());
    fixed.push_back(column.plan().declared || options.types.count(column.plan().name) > 0);
    noteMarks(column, file.notes);
    auto [info, stored] = column.take();
    for (const auto& [word, count] : column.missingWords())
      file.notes.push_back("column '" + info.name + "': " + inQuotes(word) + " taken as missing in " +
                           counted(static_cast<long long>(count), "row"));
    if (const auto count = takeAsMissing(stored.numbers, options.missing))
      file.notes.push_back("column '" + info.name + "': " + counted(static_cast<long long>(count), "number") +
                           " taken as missing as asked");
    removeRows(stored.numbers, badRows);
    removeRows(stored.codes, badRows);
    infos.push_back(std::move(info));
    values.push_back(std::move(stored));
  }
  file.fileRows = read.fileRows;
  Dataset data(std::move(infos), std::move(values));
  if (data.rows() == 0) return Error{fileName(file.path) + ": has no rows of data"};
  if (const auto known = knownColumns(data, options); !known)
    return Error{fileName(file.path) + ": " + known.error().message};
  file.data = suggestRoles(std::move(data), whole, fixed, options, file);
  return {};
}

std::uint64_t rowsToSkip(const Error& error) {
  const auto advice = error.message.find(kSkippable);
  if (advice == std::string::npos) return 0;
  const auto line = error.message.rfind('\n', advice);
  std::uint64_t rows = 0;
  for (std::size_t at = line == std::string::npos ? 0 : line + 1; at < advice && error.message[at] != ' ';
       ++at)
    if (error.message[at] >= '0' && error.message[at] <= '9')
      rows = rows * 10 + static_cast<std::uint64_t>(error.message[at] - '0');
  return rows;
}

std::vector<std::string> tidyNames(std::vector<std::string> names, std::vector<std::string>& notes) {
  std::set<std::string> used;
  for (const auto& name : names) used.insert(name);
  std::set<std::string> seen;
  std::uint64_t empty = 0;
  for (std::size_t i = 0; i < names.size(); ++i) {
    std::string& name = names[i];
    const std::string given = name;
    if (given.empty()) {
      name = "column " + std::to_string(i + 1);
      while (used.count(name) > 0) name += "_";
      ++empty;
    } else if (seen.count(given) > 0) {
      for (int k = 2; used.count(name) > 0; ++k) name = given + " (" + std::to_string(k) + ")";
      notes.push_back("the name " + inQuotes(given) + " stands over two columns; the second is called " +
                      inQuotes(name));
    }
    used.insert(name);
    seen.insert(name);
  }
  if (empty > 0)
    notes.push_back(counted(static_cast<long long>(empty), "column") + " without a name called by " +
                    (empty == 1 ? "its" : "their") + " place");
  return names;
}

std::uint64_t memoryAllowed(const ReadOptions& options) {
  if (options.memoryLimit > 0) return options.memoryLimit;
  std::ifstream info("/proc/meminfo");
  std::string key, unit;
  for (std::uint64_t kilobytes = 0; info >> key >> kilobytes; std::getline(info, unit))
    if (key == "MemAvailable:") return kilobytes * 1024 / 5 * 4;
  return std::uint64_t{4} << 30;
}

std::string sizeText(std::uint64_t bytes) {
  constexpr const char* units[] = {"bytes", "kB", "MB", "GB", "TB"};
  auto value = static_cast<double>(bytes);
  std::size_t unit = 0;
  for (; value >= 1000 && unit < 4; ++unit) value /= 1000;
  return shortText(value, 3) + " " + units[unit];
}

}  // namespace paretree
