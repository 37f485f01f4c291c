#include "paretree/data/reading/set_aside.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <string_view>
#include <unordered_set>

#include "paretree/data/dates.h"
#include "paretree/data/layout/column_names.h"
#include "paretree/data/split_column.h"
#include "paretree/data/suggested_roles.h"

namespace paretree::data {
namespace {

constexpr std::size_t kEnoughRows = 20;  // below this nothing is called an identifier, unique or constant
// So many categories of less than so many rows each tell of single rows, not of kinds of rows.
constexpr std::size_t kManyLevels = 100, kRowsOfLevel = 10;
// Sentences: so many words and letters in the mean.
constexpr std::size_t kWordsOfText = 6, kLettersOfText = 40;

struct ColumnCount {
  std::size_t present = 0;
  std::size_t distinct = 0;  // of levels; of numbers not counted
  bool counting = false;     // n, n+1, n+2 ... in the rows' order
};

ColumnCount countOf(const Dataset& data, int column) {
  ColumnCount v;
  if (!data.info(column).isNumeric()) {
    std::vector<bool> seen(data.info(column).levels.size());
    for (const auto code : data.codes(column)) {
      if (code < 0) continue;
      ++v.present;
      v.distinct += seen[code] ? 0 : 1;
      seen[code] = true;
    }
    return v;
  }
  const auto numbers = data.numbers(column);
  v.present = static_cast<std::size_t>(
      std::count_if(numbers.begin(), numbers.end(), [](double x) { return !std::isnan(x); }));
  v.counting = v.present > 0;
  for (std::size_t i = 0; i < numbers.size() && v.counting; ++i)
    v.counting = numbers[i] == numbers[0] + static_cast<double>(i);
  return v;
}

// Where years have two digits, it is said which century they mean here.
SetAside datesAside(const ColumnInfo& info) {
  const auto why = Message{"data.why-dates", {}};
  if (info.dateFormat.find("%d") == std::string::npos &&
      (info.dateFormat.find("%M") != std::string::npos || info.dateFormat.find("%I") != std::string::npos))
    return {Role::Ignored, Message{"data.why-times", {}},
            Message{"data.times-set-aside", {{"column", info.name}, {"form", info.dateFormat}}}};
  if (info.dateFormat.find("%y") == std::string::npos)
    return {Role::Ignored, why,
            Message{"data.dates-set-aside", {{"column", info.name}, {"form", info.dateFormat}}}};
  const int newest = newestTwoDigitYear(info.name);
  return {Role::Ignored, why,
          Message{"data.dates-set-aside-years",
                  {{"column", info.name}, {"form", info.dateFormat}, {"from", newest - 99}, {"to", newest}}}};
}

SetAside aside(Role role, const ColumnInfo& info, Message why) {
  auto note = Message{"data.set-aside", {{"column", info.name}, {"why", why}}};
  return {role, std::move(why), std::move(note)};
}

bool isAddress(std::string_view text) {
  const auto at = text.find('@');
  return at != std::string_view::npos && at > 0 && text.find('@', at + 1) == std::string_view::npos &&
         text.find('.', at + 2) != std::string_view::npos &&
         text.find_first_of(" \t,;") == std::string_view::npos;
}

bool addresses(const std::vector<std::string>& levels) {
  return std::all_of(levels.begin(), levels.end(), isAddress);
}

// Sentences, many of them.
bool freeText(const std::vector<std::string>& levels) {
  std::size_t letters = 0, words = 0;
  for (const auto& level : levels) {
    letters += level.size();
    words += static_cast<std::size_t>(std::count(level.begin(), level.end(), ' ')) + 1;
  }
  return levels.size() >= kEnoughRows && letters >= kLettersOfText * levels.size() &&
         words >= kWordsOfText * levels.size();
}

// One word of digits, perhaps with letters: "0000123456", "DE-4711".
bool isOneCode(std::string_view text) {
  const auto isDigit = [](char c) { return c >= '0' && c <= '9'; };
  return std::any_of(text.begin(), text.end(), isDigit) &&
         text.find_first_of(" \t,;:") == std::string_view::npos;
}

std::optional<SetAside> textsAside(const ColumnInfo& info, const ColumnCount& v, std::size_t rows) {
  if (rows >= kEnoughRows && v.distinct * 10 >= v.present * 9 && !targetName(info.name)) {
    const Message why{"data.why-texts", {{"texts", v.distinct}, {"rows", v.present}}};
    if (keyName(info.name) == KeyName::None && !personName(info.name) && freeText(info.levels))
      return aside(Role::Ignored, info, Message{"data.why-free-text", {}});
    if (v.distinct == v.present || keyName(info.name) != KeyName::None || personName(info.name))
      return SetAside{Role::Identifier, why,
                      Message{"data.texts-as-identifier",
                              {{"column", info.name}, {"texts", v.distinct}, {"rows", v.present}}}};
    if (std::all_of(info.levels.begin(), info.levels.end(), isOneCode))
      return SetAside{Role::Ignored, why,
                      Message{"data.codes-set-aside",
                              {{"column", info.name}, {"texts", v.distinct}, {"rows", v.present}}}};
    return SetAside{Role::Ignored, why,
                    Message{"data.texts-as-free-text",
                            {{"column", info.name}, {"texts", v.distinct}, {"rows", v.present}}}};
  }
  if (info.type == ColumnType::Text)
    return SetAside{Role::Ignored, Message{"data.why-free-text", {}},
                    Message{"data.texts-set-aside", {{"column", info.name}}}};
  if (v.present < kEnoughRows || targetName(info.name)) return std::nullopt;
  const bool fewRowsEach = v.present < kRowsOfLevel * v.distinct;
  if (v.distinct >= kEnoughRows && fewRowsEach && addresses(info.levels))
    return aside(Role::Identifier, info, Message{"data.why-addresses", {}});
  if (v.distinct >= kEnoughRows && fewRowsEach && personName(info.name))
    return aside(Role::Identifier, info, Message{"data.why-persons", {}});
  if (freeText(info.levels)) return aside(Role::Ignored, info, Message{"data.why-free-text", {}});
  if (2 * v.distinct > v.present)
    return aside(Role::Ignored, info,
                 Message{"data.why-texts", {{"texts", v.distinct}, {"rows", v.present}}});
  if (v.distinct >= kManyLevels && fewRowsEach)
    return aside(Role::Ignored, info, Message{"data.why-many-levels", {{"levels", v.distinct}}});
  return std::nullopt;
}

// Article numbers and cards: so many digits in each row, and never the same twice. Milliseconds since 1970
// have as many.
std::size_t digitsOfLongNumbers(std::span<const double> numbers) {
  constexpr double kFewest = 1e12, kLastMillisecond = 2e12;  // thirteen digits; the year 2033
  constexpr std::size_t kDigitsOfFewest = 13, kMostDigits = 16;
  std::size_t digits = 0;
  bool times = true;
  for (const double x : numbers) {
    if (std::isnan(x)) continue;
    if (x < kFewest) return 0;
    times = times && x < kLastMillisecond;
    std::size_t here = kDigitsOfFewest;
    for (double above = 10 * kFewest; x >= above && here < kMostDigits; above *= 10) ++here;
    if (digits != 0 && here != digits) return 0;
    digits = here;
  }
  return times ? 0 : digits;
}

// Whole numbers that number the rows.
std::optional<SetAside> keyAside(const Dataset& data, int column, const ColumnCount& v, bool whole) {
  const ColumnInfo& info = data.info(column);
  const auto numbers = data.numbers(column);
  if (v.present < kEnoughRows) return std::nullopt;
  const bool fromStart = v.counting && (numbers[0] == 0 || numbers[0] == 1);
  if (whole && v.counting && (fromStart || (!quantityName(info.name) && !timeName(info.name))) &&
      wholeNumbers(numbers))
    return SetAside{Role::Identifier, Message{"data.why-counted-up", {}},
                    Message{"data.counted-up", {{"column", info.name}}}};
  if (const std::size_t digits = whole && !quantityName(info.name) ? digitsOfLongNumbers(numbers) : 0;
      digits > 0 && wholeNumbers(numbers) && distinctNumbers(numbers, v.present) == v.present)
    return SetAside{Role::Identifier,
                    Message{"data.why-long-numbers", {{"rows", v.present}, {"digits", digits}}},
                    Message{"data.unique-in-nearly-each-row", {{"column", info.name}}}};
  // The first column of a frame whose other columns have names holds the names of its rows.
  const bool rowNames =
      column == 0 && info.name == nameOfPlace(0) && data.columns() > 1 && data.info(1).name != nameOfPlace(1);
  const KeyName name = rowNames ? KeyName::Perhaps : keyName(info.name);
  if (name == KeyName::None || !wholeNumbers(numbers)) return std::nullopt;
  const std::size_t distinct = distinctNumbers(numbers, v.present);
  const bool nearlyAll = distinct * 10 >= v.present * 9;
  if (!nearlyAll && (name != KeyName::Surely || distinct * 2 <= v.present)) return std::nullopt;
  return SetAside{Role::Identifier, Message{"data.why-key", {{"numbers", distinct}, {"rows", v.present}}},
                  nearlyAll ? Message{"data.unique-in-nearly-each-row", {{"column", info.name}}}
                            : Message{"data.unique-in-most-rows", {{"column", info.name}}}};
}

/// Whether all rows that have a value have the same one.
bool isConstant(const Dataset& data, int column) {
  if (data.info(column).isNumeric()) return distinctNumbers(data.numbers(column), 1) < 2;
  std::set<std::int32_t> seen;
  for (const std::int32_t code : data.codes(column))
    if (code >= 0 && seen.insert(code).second && seen.size() > 1) return false;
  return true;
}

}  // namespace

bool wholeNumbers(std::span<const double> numbers) {
  return std::all_of(numbers.begin(), numbers.end(), [](double x) {
    return std::isnan(x) || (std::abs(x) < 9e15 && x == static_cast<double>(static_cast<long long>(x)));
  });
}

std::size_t distinctNumbers(std::span<const double> numbers, std::size_t atMost) {
  std::unordered_set<double> seen;
  for (const double x : numbers)
    if (!std::isnan(x) && seen.insert(x).second && seen.size() > atMost) break;
  return seen.size();
}

OutcomeName outcomeOf(const Dataset& data, int column) {
  const ColumnInfo& info = data.info(column);
  const OutcomeName byLastWord = outcomeName(info.name, false);
  if (byLastWord == OutcomeName::Surely || outcomeName(info.name, true) != OutcomeName::Surely)
    return byLastWord;
  const std::size_t values =
      info.isNumeric() ? distinctNumbers(data.numbers(column), 2) : countOf(data, column).distinct;
  return values == 2 ? OutcomeName::Surely : byLastWord;
}

namespace {

// Classes that no feature stands before, and some behind.
bool standsBeforeMeasures(const Dataset& data, int column) {
  const auto features = data.features();
  return data.info(column).isNominal() && !features.empty() && features.front() > column;
}

// Its name tells, and features stand behind it.
bool standsBeforeFeatures(const Dataset& data, int column) {
  const auto features = data.features();
  return outcomeOf(data, column) >= OutcomeName::Perhaps && !features.empty() && features.back() > column;
}

/// Why it is the last one, and whether that of weights behind it was passed over.
Message whyLast(const Dataset& data, int column) {
  for (int c = column + 1; c < data.columns(); ++c)
    if (data.info(c).type == ColumnType::Number && weightName(data.info(c).name) != WeightName::None)
      return Message{"data.why-target-before-weight", {{"weight", data.info(c).name}}};
  return Message{"data.why-target-last", {}};
}

}  // namespace

std::vector<SuggestedRole> suggestedRoles(const Dataset& data) {
  std::vector<SuggestedRole> all;
  for (int c = 0; c < data.columns(); ++c) {
    const ColumnInfo& info = data.info(c);
    if (info.role == Role::Target) {
      all.push_back({c, Role::Target,
                     targetName(info.name)           ? Message{"data.why-target-name", {}}
                     : standsBeforeMeasures(data, c) ? Message{"data.why-target-first", {}}
                     : standsBeforeFeatures(data, c) ? Message{"data.why-target-outcome", {}}
                                                     : whyLast(data, c)});
    } else if (auto found = setAside(data, c, true)) {
      all.push_back({c, found->role, std::move(found->why)});
    }
  }
  return all;
}

std::vector<SuggestedRole> columnsLeftOut(const Dataset& data) {
  std::vector<SuggestedRole> all;
  for (int c = 0; c < data.columns(); ++c) {
    const Role role = data.info(c).role;
    if (role != Role::Identifier && role != Role::Ignored) continue;
    if (auto found = setAside(data, c, true)) all.push_back({c, found->role, std::move(found->why)});
  }
  return all;
}

bool allConstant(const Dataset& data, std::span<const int> leftOut) {
  for (int column = 0; column < data.columns(); ++column)
    if (std::find(leftOut.begin(), leftOut.end(), column) == leftOut.end() && !isConstant(data, column))
      return false;
  return true;
}

std::optional<SetAside> setAside(const Dataset& data, int column, bool whole) {
  const ColumnInfo& info = data.info(column);
  const ColumnCount v = countOf(data, column);
  if (v.present == 0)
    return SetAside{Role::Ignored, Message{"data.why-no-values", {}},
                    Message{"data.no-values", {{"column", info.name}}}};
  if (looksLikeSplit(data, column))
    return SetAside{Role::Split, Message{"data.why-split", {}},
                    Message{"data.taken-as-split", {{"column", info.name}}}};
  if (info.type == ColumnType::Date) return datesAside(info);
  const bool constant = v.present >= kEnoughRows && !targetName(info.name) &&
                        (info.isNumeric() ? distinctNumbers(data.numbers(column), 1) == 1 : v.distinct == 1);
  if (constant)
    return aside(Role::Ignored, info,
                 v.present < data.rows() ? Message{"data.why-constant-where-present", {}}
                                         : Message{"data.why-constant", {}});
  return info.isNumeric() ? keyAside(data, column, v, whole) : textsAside(info, v, data.rows());
}

}  // namespace paretree::data
