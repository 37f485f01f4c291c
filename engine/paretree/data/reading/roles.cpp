#include "paretree/data/reading/roles.h"

#include <algorithm>
#include <bit>
#include <cctype>
#include <cmath>
#include <limits>
#include <map>
#include <optional>
#include <set>
#include <unordered_set>

#include "paretree/core/suggest.h"
#include "paretree/core/text.h"
#include "paretree/data/align_to_schema.h"
#include "paretree/data/dates.h"
#include "paretree/data/number_text.h"
#include "paretree/data/problems.h"
#include "paretree/data/split_column.h"

namespace paretree::data {
namespace {

// So many whole numbers at most are classes: more classes are named, not numbered.
constexpr std::size_t kMostClasses = 20;
// Numbers of classes stand close: a span of more than so many times their count is a scale (0, 10, ... 100).
constexpr double kWideSpan = 3;
constexpr std::size_t kEnoughRows = 20;  // below this nothing is called an identifier or unique

// The surest first: what is called so is hardly ever anything else.
constexpr const char* kTargetNames[] = {"class",     "target", "label",       "y",         "survived",
                                        "diagnosis", "churn",  "churned",     "attrition", "readmitted",
                                        "is_fraud",  "klasse", "zielvariable"};

// The place of the name among those that targets have, the surest first; their number where it is none.
std::size_t targetRank(const std::string& name) {
  const std::string lower = lowerCase(trimmed(name));
  return static_cast<std::size_t>(std::find(std::begin(kTargetNames), std::end(kTargetNames), lower) -
                                  std::begin(kTargetNames));
}
bool targetName(const std::string& name) { return targetRank(name) < std::size(kTargetNames); }

bool identifierName(const std::string& name) {
  const std::string lower = lowerCase(trimmed(name));
  for (const char* word : {"id", "index", "no", "nr", "no.", "nr.", "number", "rowid", "row id", "row",
                           "uuid", "guid", "key", "unnamed: 0"})
    if (lower == word) return true;
  const auto endsIn = [&](std::string_view end) {
    return lower.size() > end.size() && lower.substr(lower.size() - end.size()) == end;
  };
  return endsIn("_id") || endsIn(" id") || endsIn("-id") || endsIn("_name") || lower.rfind("column ", 0) == 0;
}

// Such a name leaves no doubt, even where a good part of the values come more than once.
bool surelyIdentifier(const std::string& name) {
  const std::string lower = lowerCase(trimmed(name));
  const auto endsIn = [&](std::string_view end) {
    return lower.size() > end.size() && lower.substr(lower.size() - end.size()) == end;
  };
  return lower == "id" || lower == "uuid" || lower == "guid" || endsIn("_id") || endsIn(" id") ||
         endsIn("-id");
}

struct Values {
  std::size_t present = 0;
  std::size_t distinct = 0;  // counted up to the number of rows
  bool sequence = false;     // n, n+1, n+2 ... in the rows' order, from 0 or 1
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
  v.present = static_cast<std::size_t>(
      std::count_if(numbers.begin(), numbers.end(), [](double x) { return !std::isnan(x); }));
  v.sequence = !numbers.empty() && (numbers[0] == 0 || numbers[0] == 1);
  for (std::size_t i = 0; i < numbers.size() && v.sequence; ++i)
    v.sequence = numbers[i] == numbers[0] + static_cast<double>(i);
  return v;
}

// Numbers without a fraction that count things.
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

std::size_t distinctLevels(const Dataset& data, int column) {
  std::set<std::int32_t> seen;
  for (const auto code : data.codes(column))
    if (code >= 0 && seen.insert(code).second && seen.size() > 1) break;
  return seen.size();
}

// The roles that columns have in the table that this one must fit. Its targets are none where the user names
// others.
std::vector<std::optional<Role>> rolesLike(const Dataset& data, const ReadOptions& options,
                                           bool targetsNamed) {
  std::vector<std::optional<Role>> roles(static_cast<std::size_t>(data.columns()));
  if (!options.like) return roles;
  std::vector<std::string> names;
  for (const auto& column : data.schema()->columns) names.push_back(column.name);
  const Schema& schema = *options.like->schema;
  const auto meant = columnsMeant(names, schema);
  for (std::size_t c = 0; c < meant.size(); ++c)
    if (meant[c] >= 0 && !(targetsNamed && schema.columns[c].role == Role::Target))
      roles[static_cast<std::size_t>(meant[c])] = schema.columns[c].role;
  return roles;
}

// Dates are set aside; where years have two digits, it is said which century they mean here.
Message datesSetAside(const ColumnInfo& info) {
  if (info.dateFormat.find("%y") == std::string::npos)
    return Message{"data.dates-set-aside", {{"column", info.name}, {"form", info.dateFormat}}};
  const int newest = newestTwoDigitYear(info.name);
  return Message{"data.dates-set-aside-years",
                 {{"column", info.name}, {"form", info.dateFormat}, {"from", newest - 99}, {"to", newest}}};
}

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
    values.codes.push_back(
        std::isnan(x)
            ? kMissingCode
            : static_cast<std::int32_t>(std::lower_bound(order.begin(), order.end(), x) - order.begin()));
  return data.withColumn(column, std::move(info), std::move(values));
}

// The words of a name: "G3 score", "finalGrade" and "anzahl_kinder" have two each.
std::vector<std::string> wordsOf(const std::string& name) {
  std::vector<std::string> words(1);
  for (std::size_t i = 0; i < name.size(); ++i) {
    const auto c = static_cast<unsigned char>(name[i]);
    const bool letter = std::isalpha(c) != 0 || c >= 0x80;
    const bool hump =
        i > 0 && std::isupper(c) != 0 && std::islower(static_cast<unsigned char>(name[i - 1])) != 0;
    if ((!letter || hump) && !words.back().empty()) words.emplace_back();
    if (letter) words.back() += static_cast<char>(std::tolower(c));
  }
  return words;
}

// Names of what is more or less: marks, counts, ages. In German also at the end of a word ("Kinderanzahl").
bool quantityName(const std::string& name) {
  static const std::set<std::string> quantities = {
      "grade",     "grades",       "score",         "scores",   "rating",
      "ratings",   "quality",      "count",         "counts",   "age",
      "ages",      "points",       "marks",         "stars",    "rank",
      "years",     "days",         "hours",         "minutes",  "amount",
      "quantity",  "qty",          "total",         "price",    "cost",
      "duration",  "note",         "noten",         "punkte",   "anzahl",
      "bewertung", "alter",        "menge",         "dauer",    "preis",
      "jahre",     "tage",         "stunden",       "sterne",   "rang",
      "gpa",       "satisfaction", "zufriedenheit", "severity", "qualit\xC3\xA4t",
      "qualitaet", "punktzahl",    "schulnote"};
  for (const auto& word : wordsOf(name)) {
    if (quantities.count(word) > 0) return true;
    for (const std::string end : {"anzahl", "punktzahl", "punkte", "bewertung", "dauer", "menge", "note"})
      if (word.size() > end.size() && word.compare(word.size() - end.size(), end.size(), end) == 0)
        return true;
  }
  return false;
}

// A scale, not a list of classes: values below 0 beside -1, or values far apart.
bool quantityRange(std::span<const double> numbers, std::size_t distinct) {
  double least = std::numeric_limits<double>::infinity(), most = -least;
  for (const double x : numbers) {
    if (std::isnan(x)) continue;
    least = std::min(least, x);
    most = std::max(most, x);
  }
  return least < -3 || (distinct > 2 && most - least > kWideSpan * static_cast<double>(distinct));
}

bool mayBeClasses(const Dataset& data, int column, bool whole, std::size_t atMost) {
  if (data.info(column).type != ColumnType::Number || !whole) return false;
  const auto numbers = data.numbers(column);
  const std::size_t distinct = distinctNumbers(numbers, atMost);
  const auto present = static_cast<std::size_t>(
      std::count_if(numbers.begin(), numbers.end(), [](double x) { return !std::isnan(x); }));
  return distinct >= 2 && distinct <= atMost && 2 * distinct <= present;
}

void warnOfSpellings(const Dataset& data, int column, std::vector<Message>& warnings) {
  const auto& levels = data.info(column).levels;
  if (levels.size() > 1000) return;
  std::map<std::string, std::string> seen;
  for (const auto& level : levels) {
    const auto [at, fresh] = seen.emplace(lowerCase(trimmed(level)), level);
    if (!fresh)
      warnings.push_back(Message{
          "data.spellings",
          {{"column", data.info(column).name}, {"one", excerpt(at->second)}, {"other", excerpt(level)}}});
  }
}

// The smallest number, 0 where none is below; in four lanes, each of which waits for itself only.
double leastOf(std::span<const double> numbers) {
  double least[4] = {0, 0, 0, 0};
  std::size_t i = 0;
  for (; i + 4 <= numbers.size(); i += 4)
    for (std::size_t k = 0; k < 4; ++k) least[k] = numbers[i + k] < least[k] ? numbers[i + k] : least[k];
  for (; i < numbers.size(); ++i)
    least[0] = std::min(least[0], numbers[i] < least[0] ? numbers[i] : least[0]);
  return std::min({least[0], least[1], least[2], least[3]});
}

// Values such as -999 beside nothing but values from 0 up are often a sign for missing ones.
void warnOfCodedMissing(const Dataset& data, int column, TableFile& file) {
  const auto numbers = data.numbers(column);
  const double least = leastOf(numbers);
  if (least != -99 && least != -999 && least != -9999 && least != -99999) return;
  if (std::any_of(numbers.begin(), numbers.end(), [least](double x) { return x < 0 && x != least; })) return;
  const auto count = std::count(numbers.begin(), numbers.end(), least);
  const std::string text = numberText(least);
  file.warnings.push_back(Message{"data.perhaps-missing",
                                  {{"column", data.info(column).name}, {"value", text}, {"rows", count}}});
  if (std::find(file.perhapsMissing.begin(), file.perhapsMissing.end(), text) == file.perhapsMissing.end())
    file.perhapsMissing.push_back(text);
}

// Three to eight whole numbers that come again and again: counts, or codes for something that has no order.
void offerCodes(const Dataset& data, const std::vector<bool>& whole, const std::vector<bool>& fixed,
                const std::vector<Role>& roles, TableFile& file) {
  constexpr std::size_t fewest = 3, most = 8, enoughRows = 40;
  for (int c = 0; c < data.columns(); ++c) {
    const auto at = static_cast<std::size_t>(c);
    if (data.info(c).type != ColumnType::Number || roles[at] != Role::Feature || !whole[at] || fixed[at] ||
        data.rows() < enoughRows)
      continue;
    const std::size_t distinct = distinctNumbers(data.numbers(c), most);
    if (distinct >= fewest && distinct <= most) file.perhapsCodes.push_back(data.info(c).name);
  }
  if (file.perhapsCodes.empty()) return;
  constexpr std::size_t shown = 4;
  std::vector<std::string> names = file.perhapsCodes;
  if (names.size() > shown) {
    names.resize(shown);
    file.warnings.push_back(Message{"data.perhaps-codes-among-others",
                                    {{"columns", file.perhapsCodes.size()}, {"names", names}}});
  } else {
    file.warnings.push_back(
        Message{"data.perhaps-codes", {{"columns", file.perhapsCodes.size()}, {"names", names}}});
  }
}

// Above these the search for repeated rows would take more memory than it is worth.
constexpr std::size_t kMostCells = 50'000'000, kFewColumns = 4, kManyRows = 1'000'000, kRowBlock = 1024;

// A number other than 0 for each of `count` rows from `first` on, the same for the same values.
void hashRows(const Dataset& data, std::size_t first, std::size_t count, std::vector<std::uint64_t>& hashes) {
  std::fill(hashes.begin(), hashes.end(), 0x9E3779B97F4A7C15u);
  const auto mix = [&](std::size_t row, std::uint64_t bits) {
    std::uint64_t h = (hashes[row] ^ bits) * 0xBF58476D1CE4E5B9u;
    hashes[row] = (h ^ (h >> 29)) + 0x632BE59BD9B4E019u;
  };
  for (int column = 0; column < data.columns(); ++column) {
    if (data.info(column).isNumeric()) {
      const auto numbers = data.numbers(column).subspan(first, count);
      // -0 is 0, and one missing value is like another.
      for (std::size_t row = 0; row < count; ++row)
        mix(row, std::bit_cast<std::uint64_t>(std::isnan(numbers[row]) ? kMissing : numbers[row] + 0.0));
    } else {
      const auto codes = data.codes(column).subspan(first, count);
      for (std::size_t row = 0; row < count; ++row) mix(row, static_cast<std::uint64_t>(codes[row]) + 7);
    }
  }
  for (auto& hash : hashes) hash += hash == 0;
}

void warnOfRepeatedRows(const Dataset& data, std::vector<Message>& warnings) {
  const std::size_t rows = data.rows();
  const auto columns = static_cast<std::size_t>(data.columns());
  if (rows < 2 || rows * columns > kMostCells || (columns < kFewColumns && rows > kManyRows)) return;
  // Two for each row, so that few of them meet in the same place.
  std::vector<std::uint64_t> places(std::bit_ceil(2 * rows));
  std::vector<std::uint64_t> hashes(std::min(rows, kRowBlock));
  long long repeated = 0;
  for (std::size_t first = 0; first < rows; first += kRowBlock) {
    const std::size_t count = std::min(kRowBlock, rows - first);
    hashRows(data, first, count, hashes);
    for (std::size_t i = 0; i < count; ++i) {
      std::size_t place = (hashes[i] * 0x9E3779B97F4A7C15u) >> (64 - std::countr_zero(places.size()));
      while (places[place] != 0 && places[place] != hashes[i]) place = (place + 1) & (places.size() - 1);
      repeated += places[place] == hashes[i];
      places[place] = hashes[i];
    }
  }
  if (repeated > 0) warnings.push_back(Message{"data.repeated-rows", {{"rows", repeated}}});
}

}  // namespace

Result<void> knownColumns(const Dataset& data, const ReadOptions& options) {
  std::vector<std::string> names;
  for (const auto& info : data.schema()->columns) names.push_back(info.name);
  const auto unknown = [&](const std::string& name) {
    return Error{"data.no-such-column", {{"column", name}, {"hint", hints(name, names)}}};
  };
  for (const auto& [name, role] : options.roles)
    if (data.schema()->find(name) < 0) return unknown(name);
  for (const auto& [name, type] : options.types)
    if (data.schema()->find(name) < 0) return unknown(name);
  return {};
}

Dataset suggestRoles(Dataset data, const std::vector<bool>& whole, const std::vector<bool>& fixed,
                     const ReadOptions& options, TableFile& file) {
  auto& notes = file.notes;
  auto& warnings = file.warnings;
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
  const std::vector<std::optional<Role>> like = rolesLike(data, options, !named.empty());
  const auto userGave = [&](int c) {
    return options.roles.count(data.info(c).name) > 0 || like[static_cast<std::size_t>(c)].has_value();
  };

  // What is set aside.
  for (int c = 0; c < columns; ++c) {
    const auto at = static_cast<std::size_t>(c);
    const ColumnInfo& info = data.info(c);
    const Values& v = values[static_cast<std::size_t>(c)];
    const bool unique =
        rows >= kEnoughRows && !info.isNumeric() && v.present > 0 && v.distinct * 10 >= v.present * 9;
    Role& role = roles[at];
    Message why;
    if (v.present == 0) {
      role = Role::Ignored;
      why = Message{"data.no-values", {{"column", info.name}}};
    } else if (looksLikeSplit(data, c)) {
      role = Role::Split;
      why = Message{"data.taken-as-split", {{"column", info.name}}};
    } else if (info.type == ColumnType::Date) {
      role = Role::Ignored;
      why = datesSetAside(info);
    } else if (unique && !targetName(info.name)) {
      role = v.distinct == v.present || identifierName(info.name) ? Role::Identifier : Role::Ignored;
      why = role == Role::Identifier
                ? Message{"data.texts-as-identifier",
                          {{"column", info.name}, {"texts", v.distinct}, {"rows", v.present}}}
                : Message{"data.texts-as-free-text",
                          {{"column", info.name}, {"texts", v.distinct}, {"rows", v.present}}};
    } else if (info.type == ColumnType::Text) {
      role = Role::Ignored;
      why = Message{"data.texts-set-aside", {{"column", info.name}}};
    } else if (info.type == ColumnType::Number && rows >= kEnoughRows && whole[at] && v.present == rows &&
               (v.sequence || identifierName(info.name)) && wholeNumbers(data.numbers(c))) {
      const std::size_t distinct = distinctNumbers(data.numbers(c), rows);
      if (distinct * 10 >= rows * 9 || (distinct * 2 >= rows && surelyIdentifier(info.name))) {
        role = Role::Identifier;
        why = v.sequence                  ? Message{"data.counted-up", {{"column", info.name}}}
              : distinct * 10 >= rows * 9 ? Message{"data.unique-in-nearly-each-row", {{"column", info.name}}}
                                          : Message{"data.unique-in-most-rows", {{"column", info.name}}};
      }
    }
    if (!why.empty() && !userGave(c) && !options.like) notes.push_back(std::move(why));
  }

  // The target: as the user says; else by name; else the last column that may be used.
  int target = -1;
  if (named.empty() && !options.like) {
    std::size_t rank = std::size(kTargetNames);
    for (int c = 0; c < columns; ++c) {
      if (roles[static_cast<std::size_t>(c)] != Role::Feature || userGave(c) ||
          targetRank(data.info(c).name) >= rank)
        continue;
      target = c;
      rank = targetRank(data.info(c).name);
    }
    for (int c = columns - 1; c >= 0 && target < 0; --c)
      if (roles[static_cast<std::size_t>(c)] == Role::Feature && !userGave(c)) target = c;
    if (target >= 0) roles[static_cast<std::size_t>(target)] = Role::Target;
  }
  for (int c = 0; c < columns; ++c)
    if (const auto role = like[static_cast<std::size_t>(c)]) roles[static_cast<std::size_t>(c)] = *role;
  for (int c = 0; c < columns; ++c)
    if (const auto given = options.roles.find(data.info(c).name); given != options.roles.end())
      roles[static_cast<std::size_t>(c)] = given->second;

  // One target of few whole numbers is a class; several targets are left as numbers.
  const int single = named.size() == 1 ? named.front() : target;
  if (single >= 0 && !fixed[static_cast<std::size_t>(single)]) {
    const bool byName = targetName(data.info(single).name);
    if (mayBeClasses(data, single, byName || whole[static_cast<std::size_t>(single)], kMostClasses) &&
        (whole[static_cast<std::size_t>(single)] || (byName && wholeNumbers(data.numbers(single))))) {
      const std::size_t distinct = distinctNumbers(data.numbers(single), kMostClasses);
      // Two values are classes, whatever they are called.
      if (!byName && distinct > 2 &&
          (quantityName(data.info(single).name) || quantityRange(data.numbers(single), distinct))) {
        notes.push_back(
            Message{"data.numbers-as-quantity", {{"column", data.info(single).name}, {"numbers", distinct}}});
      } else {
        data = asClasses(data, single);
        notes.push_back(
            Message{"data.numbers-as-classes",
                    {{"column", data.info(single).name}, {"numbers", data.info(single).levels.size()}}});
      }
    }
  }

  if (options.like) return data.withRoles(roles);
  for (int c = 0; c < columns; ++c) {
    const Role role = roles[static_cast<std::size_t>(c)];
    if (role == Role::Ignored || role == Role::Identifier || role == Role::Split) continue;
    const Values& v = values[static_cast<std::size_t>(c)];
    const bool constant =
        v.present > 0 &&
        (data.info(c).isNumeric() ? distinctNumbers(data.numbers(c), 1) == 1 : distinctLevels(data, c) == 1);
    if (constant)
      warnings.push_back(v.present < rows
                             ? Message{"data.constant-where-present", {{"column", data.info(c).name}}}
                             : Message{"data.constant", {{"column", data.info(c).name}}});
    if (data.info(c).isNominal()) warnOfSpellings(data, c, warnings);
    if (data.info(c).type == ColumnType::Number) warnOfCodedMissing(data, c, file);
  }
  offerCodes(data, whole, fixed, roles, file);
  warnOfRepeatedRows(data, warnings);
  return data.withRoles(roles);
}

}  // namespace paretree::data
