// What each column is probably for, and what a person should know before trusting the table.
#include <algorithm>
#include <cmath>
#include <cstring>
#include <map>
#include <set>
#include <unordered_set>

#include "engine/core/suggest.h"
#include "engine/core/text.h"
#include "engine/data/number_text.h"
#include "engine/data/table_builder.h"

namespace paretree {
namespace {

constexpr std::size_t kNamedClasses = 20;  // whole numbers under a name like "class"
constexpr std::size_t kLastClasses = 10;   // whole numbers in the last column
constexpr std::size_t kEnoughRows = 20;    // below this nothing is called an identifier or unique

bool targetName(const std::string& name) {
  const std::string lower = lowerCase(trimmed(name));
  return lower == "class" || lower == "target" || lower == "label" || lower == "y";
}

bool identifierName(const std::string& name) {
  const std::string lower = lowerCase(trimmed(name));
  for (const char* word : {"id", "index", "no", "nr", "no.", "nr.", "number", "rowid", "row id", "row", "uuid", "guid", "key", "unnamed: 0"})
    if (lower == word) return true;
  const auto endsIn = [&](std::string_view end) { return lower.size() > end.size() && lower.substr(lower.size() - end.size()) == end; };
  return endsIn("_id") || endsIn(" id") || endsIn("-id") || endsIn("_name") || lower.rfind("column ", 0) == 0;
}

struct Values {
  std::size_t present = 0;
  std::size_t distinct = 0;   // counted up to the number of rows
  bool whole = true;          // numbers without a fraction
  bool sequence = false;      // n, n+1, n+2 ... in the rows' order, from 0 or 1
};

Values valuesOf(const Dataset& data, int column) {
  Values v;
  if (!data.info(column).isNumeric()) {
    const auto codes = data.codes(column);
    std::vector<bool> seen(data.info(column).levels.size());
    for (const auto code : codes) {
      if (code < 0) continue;
      ++v.present;
      v.distinct += seen[static_cast<std::size_t>(code)] ? 0 : 1;
      seen[static_cast<std::size_t>(code)] = true;
    }
    return v;
  }
  const auto numbers = data.numbers(column);
  v.sequence = !numbers.empty() && (numbers[0] == 0 || numbers[0] == 1);
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    v.sequence = v.sequence && numbers[i] == numbers[0] + static_cast<double>(i);
    if (std::isnan(numbers[i])) continue;
    ++v.present;
    v.whole = v.whole && std::abs(numbers[i]) < 9e15 && numbers[i] == static_cast<double>(static_cast<long long>(numbers[i]));
  }
  return v;
}

std::size_t distinctNumbers(std::span<const double> numbers, std::size_t atMost) {
  std::unordered_set<double> seen;
  for (const double x : numbers)
    if (!std::isnan(x) && seen.insert(x).second && seen.size() > atMost) break;
  return seen.size();
}

std::size_t distinctLevels(const Dataset& data, int column) {
  std::set<std::int32_t> seen;
  for (const auto code : data.codes(column))
    if (code >= 0 && seen.insert(code).second && seen.size() > 1) break;
  return seen.size();
}

std::string columnName(const Dataset& data, int column) { return "column '" + data.info(column).name + "'"; }

// Whole numbers as classes, in their order.
Dataset asClasses(const Dataset& data, int column) {
  const auto numbers = data.numbers(column);
  std::set<double> distinct;
  for (const double x : numbers)
    if (!std::isnan(x)) distinct.insert(x + 0.0);  // -0 and 0 are one class
  ColumnInfo info = data.info(column);
  info.type = ColumnType::Nominal;
  const std::vector<double> order(distinct.begin(), distinct.end());
  for (const double x : order) info.levels.push_back(numberText(x));
  ColumnValues values;
  values.codes.reserve(numbers.size());
  for (const double x : numbers)
    values.codes.push_back(std::isnan(x) ? kMissingCode
                                         : static_cast<std::int32_t>(std::lower_bound(order.begin(), order.end(), x) - order.begin()));
  return data.withColumn(column, std::move(info), std::move(values));
}

bool mayBeClasses(const Dataset& data, int column, bool whole, std::size_t atMost) {
  if (data.info(column).type != ColumnType::Number || !whole) return false;
  const auto numbers = data.numbers(column);
  const std::size_t distinct = distinctNumbers(numbers, atMost);
  const auto present = static_cast<std::size_t>(std::count_if(numbers.begin(), numbers.end(), [](double x) { return !std::isnan(x); }));
  return distinct >= 2 && distinct <= atMost && 2 * distinct <= present;
}

void warnOfSpellings(const Dataset& data, int column, std::vector<std::string>& warnings) {
  const auto& levels = data.info(column).levels;
  if (levels.size() > 1000) return;
  std::map<std::string, std::string> seen;
  for (const auto& level : levels) {
    const auto [at, fresh] = seen.emplace(lowerCase(trimmed(level)), level);
    if (!fresh) warnings.push_back(columnName(data, column) + ": " + quoted(at->second) + " and " + quoted(level) + " differ only by case or blanks");
  }
}

// Values such as -999 beside nothing but values from 0 up are often a sign for missing ones.
void warnOfCodedMissing(const Dataset& data, int column, std::vector<std::string>& warnings) {
  double least = 0, next = 0;  // the two smallest values below zero
  std::size_t count = 0;
  for (const double x : data.numbers(column)) {
    if (!(x <= least) || x >= 0) {
      if (x < next) next = x;
      continue;
    }
    if (x < least) {
      next = least;
      least = x;
      count = 0;
    }
    ++count;
  }
  const bool coded = least == -99 || least == -999 || least == -9999 || least == -99999;
  if (coded && next == 0)
    warnings.push_back(columnName(data, column) + ": " + numberText(least) + " stands in " + counted(static_cast<long long>(count), "row") +
                       " and no other value is negative; perhaps it means missing");
}

void warnOfRepeatedRows(const Dataset& data, std::vector<std::string>& warnings) {
  const std::size_t rows = data.rows();
  if (rows < 2 || rows * static_cast<std::size_t>(data.columns()) > 50'000'000) return;
  std::vector<std::uint64_t> hashes(rows, 0x9E3779B97F4A7C15u);
  const auto mix = [&](std::size_t row, std::uint64_t bits) {
    std::uint64_t h = (hashes[row] ^ bits) * 0xBF58476D1CE4E5B9u;
    hashes[row] = (h ^ (h >> 29)) + 0x632BE59BD9B4E019u;
  };
  for (int column = 0; column < data.columns(); ++column) {
    if (data.info(column).isNumeric()) {
      const auto numbers = data.numbers(column);
      for (std::size_t row = 0; row < rows; ++row) {
        const double x = std::isnan(numbers[row]) ? kMissing : numbers[row] + 0.0;
        std::uint64_t bits;
        std::memcpy(&bits, &x, sizeof bits);
        mix(row, bits);
      }
    } else {
      const auto codes = data.codes(column);
      for (std::size_t row = 0; row < rows; ++row) mix(row, static_cast<std::uint64_t>(codes[row]) + 7);
    }
  }
  std::sort(hashes.begin(), hashes.end());
  const auto distinct = std::unique(hashes.begin(), hashes.end()) - hashes.begin();
  const auto repeated = static_cast<long long>(rows) - distinct;
  if (repeated > 0) warnings.push_back(counted(repeated, "row") + " repeat" + (repeated == 1 ? "s" : "") + " an earlier row exactly");
}

}  // namespace

Result<void> knownColumns(const Dataset& data, const ReadOptions& options) {
  std::vector<std::string> names;
  for (const auto& info : data.schema()->columns) names.push_back(info.name);
  const auto unknown = [&](const std::string& name) { return Error{"there is no column '" + name + "'" + didYouMean(name, names)}; };
  for (const auto& [name, role] : options.roles)
    if (data.schema()->find(name) < 0) return unknown(name);
  for (const auto& [name, type] : options.types)
    if (data.schema()->find(name) < 0) return unknown(name);
  return {};
}

Dataset suggestRoles(Dataset data, const std::vector<bool>& whole, const std::vector<bool>& fixed, const ReadOptions& options,
                     std::vector<std::string>& notes, std::vector<std::string>& warnings) {
  const int columns = data.columns();
  const std::size_t rows = data.rows();
  std::vector<Role> roles(static_cast<std::size_t>(columns), Role::Feature);
  std::vector<int> named;
  std::vector<Values> values;
  for (int c = 0; c < columns; ++c) values.push_back(valuesOf(data, c));
  for (int c = 0; c < columns; ++c) {
    const auto given = options.roles.find(data.info(c).name);
    if (given == options.roles.end()) continue;
    if (given->second == Role::Target) named.push_back(c);
  }
  const auto userGave = [&](int c) { return options.roles.count(data.info(c).name) > 0; };

  // What is set aside.
  for (int c = 0; c < columns; ++c) {
    const auto at = static_cast<std::size_t>(c);
    const ColumnInfo& info = data.info(c);
    const Values& v = values[static_cast<std::size_t>(c)];
    const bool unique = rows >= kEnoughRows && !info.isNumeric() && v.present > 0 && v.distinct * 10 >= v.present * 9;
    Role& role = roles[at];
    std::string why;
    if (v.present == 0) {
      role = Role::Ignored;
      why = "has no values and is ignored";
    } else if (info.type == ColumnType::Date) {
      role = Role::Ignored;
      why = "holds dates (" + info.dateFormat + ") and is set aside; give it a role to use it as a number of days";
    } else if (unique && !targetName(info.name)) {
      role = v.distinct == v.present || identifierName(info.name) ? Role::Identifier : Role::Ignored;
      why = "has " + counted(static_cast<long long>(v.distinct), "different text") + " in " + counted(static_cast<long long>(v.present), "row") +
            " and is taken as " + (role == Role::Identifier ? "an identifier" : "free text");
    } else if (info.type == ColumnType::Text) {
      role = Role::Ignored;
      why = "holds texts and is set aside";
    } else if (info.type == ColumnType::Number && rows >= kEnoughRows && v.whole && whole[at] && v.present == rows &&
               (v.sequence || identifierName(info.name)) && distinctNumbers(data.numbers(c), rows) * 10 >= rows * 9) {
      role = Role::Identifier;
      why = "has another whole number in " + std::string(v.sequence ? "each row, counted up," : "nearly each row") + " and is taken as an identifier";
    }
    if (!why.empty() && !userGave(c)) notes.push_back(columnName(data, c) + " " + why);
  }

  // The target: as the user says; else by name; else the last column that may be used.
  int target = -1;
  if (named.empty()) {
    for (int c = columns - 1; c >= 0; --c)
      if (targetName(data.info(c).name) && roles[static_cast<std::size_t>(c)] == Role::Feature && !userGave(c)) target = c;
    for (int c = columns - 1; c >= 0 && target < 0; --c)
      if (roles[static_cast<std::size_t>(c)] == Role::Feature && !userGave(c)) target = c;
    if (target >= 0) roles[static_cast<std::size_t>(target)] = Role::Target;
  }
  for (int c = 0; c < columns; ++c)
    if (const auto given = options.roles.find(data.info(c).name); given != options.roles.end()) roles[static_cast<std::size_t>(c)] = given->second;

  // One target of few whole numbers is a class; several targets are left as numbers.
  const int single = named.size() == 1 ? named.front() : target;
  if (single >= 0 && !fixed[static_cast<std::size_t>(single)]) {
    const bool byName = targetName(data.info(single).name);
    if (mayBeClasses(data, single, byName || whole[static_cast<std::size_t>(single)], byName ? kNamedClasses : kLastClasses) &&
        (whole[static_cast<std::size_t>(single)] || (byName && values[static_cast<std::size_t>(single)].whole))) {
      data = asClasses(data, single);
      notes.push_back("target '" + data.info(single).name + "': its " + counted(static_cast<long long>(data.info(single).levels.size()), "whole number") +
                      " are taken as classes; make it a number to predict values");
    }
  }

  for (int c = 0; c < columns; ++c) {
    const Role role = roles[static_cast<std::size_t>(c)];
    if (role == Role::Ignored || role == Role::Identifier) continue;
    const Values& v = values[static_cast<std::size_t>(c)];
    const bool constant = v.present > 0 && (data.info(c).isNumeric() ? distinctNumbers(data.numbers(c), 1) == 1 : distinctLevels(data, c) == 1);
    if (constant) warnings.push_back(columnName(data, c) + " has the same value in all rows" + (v.present < rows ? " that have one" : ""));
    if (data.info(c).isNominal()) warnOfSpellings(data, c, warnings);
    if (data.info(c).type == ColumnType::Number) warnOfCodedMissing(data, c, warnings);
  }
  warnOfRepeatedRows(data, warnings);
  return data.withRoles(roles);
}

}  // namespace paretree
