#include "paretree/data/reading/roles.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <functional>
#include <iterator>
#include <limits>
#include <map>
#include <optional>
#include <set>
#include <unordered_set>

#include "paretree/core/suggest.h"
#include "paretree/core/text.h"
#include "paretree/data/align_to_schema.h"
#include "paretree/data/layout/column_names.h"
#include "paretree/data/levels/missing_words.h"
#include "paretree/data/levels/repeated_rows.h"
#include "paretree/data/levels/unread_values.h"
#include "paretree/data/number_text.h"
#include "paretree/data/numbers/coded_missing.h"
#include "paretree/data/numbers/unread_quantities.h"
#include "paretree/data/problems.h"
#include "paretree/data/reading/column_warnings.h"
#include "paretree/data/reading/set_aside.h"

namespace paretree::data {
namespace {

// So many whole numbers at most are classes: more classes are named, not numbered.
constexpr std::size_t kMostClasses = 20;
// Numbers of classes stand close: a span of more than so many times their count is a scale (0, 10, ... 100).
constexpr double kWideSpan = 3;

std::size_t distinctLevels(const Dataset& data, int column) {
  std::set<std::int32_t> seen;
  for (const auto code : data.codes(column))
    if (code >= 0 && seen.insert(code).second && seen.size() > 1) break;
  return seen.size();
}

bool anyMissing(const Dataset& data, int column) {
  if (!data.info(column).isNumeric()) {
    const auto codes = data.codes(column);
    return std::any_of(codes.begin(), codes.end(), [](std::int32_t code) { return code < 0; });
  }
  const auto numbers = data.numbers(column);
  return std::any_of(numbers.begin(), numbers.end(), [](double x) { return std::isnan(x); });
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
  // What the schema does not have is not learnt from; of its names alone keys are known, so that a part of a
  // file has the roles of the whole.
  for (std::size_t c = 0; c < names.size(); ++c)
    roles[c] = keyName(names[c]) == KeyName::None ? Role::Ignored : Role::Identifier;
  for (std::size_t c = 0; c < meant.size(); ++c)
    if (meant[c] >= 0) roles[meant[c]].reset();
  for (std::size_t c = 0; c < meant.size(); ++c)
    if (meant[c] >= 0 && !(targetsNamed && schema.columns[c].role == Role::Target))
      roles[meant[c]] = schema.columns[c].role;
  return roles;
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

// Something that one would want to know: no date, no names, no lists of several things, not unknown in most
// rows.
bool holdsAnswers(const Dataset& data, int column) {
  constexpr std::size_t kMostNames = 50;
  const ColumnInfo& info = data.info(column);
  if (info.type == ColumnType::Date || info.type == ColumnType::Text) return false;
  if (info.isNominal() && (info.levels.size() > kMostNames || holdsLists(info))) return false;
  if ((keyName(info.name) != KeyName::None || timeName(info.name)) &&
      outcomeOf(data, column) < OutcomeName::Perhaps)
    return false;
  return 2 * rowsMissing(data, column) <= data.rows();
}

// As what rows weigh often is: 0.5, 1, 2 and 3 over and over, and never below 0.
bool fewPositive(std::span<const double> numbers) {
  constexpr std::size_t kMost = 12, kTimes = 5;
  const std::size_t distinct = distinctNumbers(numbers, kMost);
  return distinct <= kMost && numbers.size() >= kTimes * distinct &&
         std::none_of(numbers.begin(), numbers.end(), [](double number) { return number < 0; });
}

bool holdsTwoValues(const Dataset& data, int column) {
  const ColumnInfo& info = data.info(column);
  return info.isNumeric() ? distinctNumbers(data.numbers(column), 2) == 2 : info.levels.size() == 2;
}

// "8a", "10c": the classes of a school, whatever their column is called.
bool areSchoolClasses(const ColumnInfo& info) {
  constexpr std::size_t kMostDigits = 2;
  const auto isOne = [](const std::string& level) {
    const auto letter = level.find_first_not_of("0123456789");
    return letter > 0 && letter <= kMostDigits && letter + 1 == level.size() &&
           ((level[letter] >= 'a' && level[letter] <= 'z') || (level[letter] >= 'A' && level[letter] <= 'Z'));
  };
  return info.isNominal() && info.levels.size() > 1 &&
         std::all_of(info.levels.begin(), info.levels.end(), isOne);
}

// Of columns that hold answers the last whose name speaks of what came out, unless the last of all may be the
// target in its own right: where places, persons or remarks stand behind it, or a measure does, a name such
// as "price" tells more than the place; before classes or a few whole numbers only one such as "failure"
// does.
int targetByNameOrPlace(const Dataset& data, const std::vector<int>& may, const std::vector<bool>& whole) {
  std::vector<int> answers;
  std::vector<OutcomeName> says;
  for (const int c : may) {
    if (!holdsAnswers(data, c)) continue;
    answers.push_back(c);
    says.push_back(outcomeOf(data, c));
  }
  if (answers.empty()) return may.back();
  const auto lastOf = [&](const auto& wanted) {
    for (std::size_t i = answers.size(); i-- > 0;)
      if (wanted(says[i])) return answers[i];
    return -1;
  };
  const int last = lastOf([](OutcomeName name) { return name != OutcomeName::Beside; });
  if (last < 0) return answers.back();
  if (outcomeOf(data, last) != OutcomeName::None) return last;
  const bool number = data.info(last).type == ColumnType::Number, passed = last != answers.back();
  const int sure = lastOf([](OutcomeName name) { return name == OutcomeName::Surely; });
  if (sure >= 0 && (number || passed)) return sure;
  if (firstOutcomeName(data.info(may.front()).name) && answers.front() == may.front() &&
      holdsTwoValues(data, may.front()))
    return may.front();
  const bool few = number && whole[static_cast<std::size_t>(last)] &&
                   distinctNumbers(data.numbers(last), kMostClasses) <= kMostClasses;
  const int perhaps = lastOf([](OutcomeName name) { return name == OutcomeName::Perhaps; });
  return perhaps >= 0 && ((number && !few) || passed) ? perhaps : last;
}

// Of those that `usable` allows the last that holds answers, as tables end with what they are about, but for
// what names say. Only where classes stand first, and everything behind them is measured and nothing of it
// called an outcome, it is these. -1: none may be used. What rows weigh stands behind that at times: a sure
// name of weights is none, and "weight" behind classes is none, nor behind other measures where it is one of
// a few numbers that come again and again; else it may be that of people or cars.
int targetByContent(const Dataset& data, const std::function<bool(int)>& usable,
                    const std::vector<bool>& whole) {
  std::vector<int> may;
  for (int c = 0; c < data.columns(); ++c)
    if (usable(c)) may.push_back(c);
  if (may.empty()) return -1;
  const auto measured = [&](int c) {
    return data.info(c).type == ColumnType::Number && outcomeOf(data, c) < OutcomeName::Perhaps;
  };
  const ColumnInfo& first = data.info(may.front());
  if (may.size() > 2 && first.isNominal() && first.levels.size() <= kMostClasses &&
      outcomeOf(data, may.front()) != OutcomeName::Beside && distinctLevels(data, may.front()) > 1 &&
      !whole[static_cast<std::size_t>(may.back())] && std::all_of(may.begin() + 1, may.end(), measured))
    return may.front();
  const auto isWeight = [&](std::size_t at) {
    const ColumnInfo& info = data.info(may[at]);
    const WeightName name = info.type == ColumnType::Number ? weightName(info.name) : WeightName::None;
    return at > 0 && (name == WeightName::Surely ||
                      (name == WeightName::Perhaps &&
                       (data.info(may[at - 1]).isNominal() || fewPositive(data.numbers(may[at])))));
  };
  while (may.size() > 1 && isWeight(may.size() - 1)) may.pop_back();
  return targetByNameOrPlace(data, may, whole);
}

// "y" behind "x" and before "z", or before many others: a place on a map or in space.
bool isCoordinate(const Dataset& data, int column) {
  constexpr int kOthersBehind = 3;
  const auto called = [&](int c, const char* name) {
    return c >= 0 && c < data.columns() && lowerCase(data.info(c).name) == name;
  };
  return called(column, "y") && called(column - 1, "x") &&
         (called(column + 1, "z") || column + kOthersBehind < data.columns());
}

// What is set aside; many columns of one value are named together.
void noteAside(std::vector<Message> said, std::vector<Message> constants,
               const std::vector<std::string>& names, std::vector<Message>& notes) {
  constexpr std::size_t kSaidAlone = 3;
  if (names.size() > kSaidAlone)
    constants = {Message{"data.constants-set-aside", {{"count", names.size()}, {"columns", someOf(names)}}}};
  for (auto* list : {&said, &constants})
    notes.insert(notes.end(), std::make_move_iterator(list->begin()), std::make_move_iterator(list->end()));
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

// What rows weigh stands before the target, too, and would be asked as any other attribute.
void offerWeights(const Dataset& data, const std::vector<Role>& roles,
                  const std::function<bool(int)>& userGave, std::vector<Message>& warnings) {
  if (std::find(roles.begin(), roles.end(), Role::Weight) != roles.end()) return;
  for (int c = 0; c < data.columns(); ++c) {
    if (roles[static_cast<std::size_t>(c)] != Role::Feature || userGave(c) ||
        data.info(c).type != ColumnType::Number)
      continue;
    const auto numbers = data.numbers(c);
    const WeightName name = weightName(data.info(c).name);
    const bool positive = std::none_of(numbers.begin(), numbers.end(), [](double x) { return !(x >= 0); });
    if (positive && (name == WeightName::Surely || (name == WeightName::Perhaps && fewPositive(numbers))))
      warnings.push_back(Message{"data.perhaps-weight", {{"column", data.info(c).name}}});
  }
}

// A target of few whole numbers is a class.
Dataset withClassesOf(Dataset data, int target, bool whole, std::vector<Message>& notes) {
  const bool byName = targetName(data.info(target).name);
  if (!mayBeClasses(data, target, byName || whole, kMostClasses) ||
      !(whole || (byName && wholeNumbers(data.numbers(target)))))
    return data;
  const std::size_t distinct = distinctNumbers(data.numbers(target), kMostClasses);
  // Two values are classes, whatever they are called.
  if (!byName && distinct > 2 &&
      (quantityName(data.info(target).name) || quantityRange(data.numbers(target), distinct))) {
    notes.push_back(
        Message{"data.numbers-as-quantity", {{"column", data.info(target).name}, {"numbers", distinct}}});
    return data;
  }
  data = asClasses(data, target);
  notes.push_back(
      Message{"data.numbers-as-classes",
              {{"column", data.info(target).name}, {"numbers", data.info(target).levels.size()}}});
  return data;
}

}  // namespace

ReadOptions withRolesOfFile(const std::vector<ColumnReader>& columns, const ReadOptions& options,
                            std::vector<Message>& notes) {
  ReadOptions asked = options;
  if (options.like) return asked;
  const bool targetSaid = std::any_of(options.roles.begin(), options.roles.end(),
                                      [](const auto& said) { return said.second == Role::Target; });
  std::vector<std::string> targets, aside;
  for (const ColumnReader& column : columns) {
    const auto& role = column.plan().role;
    if (!role || (*role == Role::Target && targetSaid)) continue;
    if (asked.roles.emplace(column.plan().name, *role).second)
      (*role == Role::Target ? targets : aside).push_back(column.plan().name);
  }
  if (!targets.empty()) notes.push_back(Message{"data.target-of-file", {{"columns", std::move(targets)}}});
  if (!aside.empty()) notes.push_back(Message{"data.aside-of-file", {{"columns", std::move(aside)}}});
  return asked;
}

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
  if (options.like) return {};  // what another table's columns are called
  for (const auto& entry : options.missingOf)
    if (data.schema()->find(entry.first) < 0) return unknown(entry.first);
  for (const auto& entry : options.decimalOf)
    if (data.schema()->find(entry.first) < 0) return unknown(entry.first);
  for (const auto& name : options.percent)
    if (data.schema()->find(name) < 0) return unknown(name);
  for (const auto* said : {&options.listsAsColumns, &options.fillDown})
    for (const auto& name : *said)
      if (data.schema()->find(name) < 0) return unknown(name);
  return {};
}

Dataset suggestRoles(Dataset data, const std::vector<bool>& whole, const std::vector<bool>& fixed,
                     const ReadOptions& options, TableFile& file) {
  auto& notes = file.notes;
  auto& warnings = file.warnings;
  const int columns = data.columns();
  std::vector<Role> roles(static_cast<std::size_t>(columns), Role::Feature);
  std::vector<int> named;
  for (int c = 0; c < columns; ++c) {
    const auto given = options.roles.find(data.info(c).name);
    if (given == options.roles.end()) continue;
    if (given->second == Role::Target) named.push_back(c);
  }
  const std::vector<std::optional<Role>> like = rolesLike(data, options, !named.empty());
  const auto userGave = [&](int c) {
    return options.roles.count(data.info(c).name) > 0 || like[c].has_value();
  };

  std::vector<Message> asideNotes, constantNotes;
  std::vector<std::string> constants;
  for (int c = 0; c < columns; ++c) {
    auto found = setAside(data, c, whole[c]);
    if (!found) continue;
    roles[c] = found->role;
    const bool constant = found->why.code == "data.why-constant";
    if (!userGave(c) && !options.like) {
      if (constant) constants.push_back(data.info(c).name);
      (constant ? constantNotes : asideNotes).push_back(std::move(found->note));
    }
  }
  noteAside(std::move(asideNotes), std::move(constantNotes), constants, notes);

  // The target: as the user says; else by name; else by what the columns hold.
  int target = -1;
  if (named.empty() && !options.like) {
    std::size_t rank = kNoTargetName;
    for (int c = 0; c < columns; ++c) {
      if (roles[c] != Role::Feature || userGave(c) || targetRank(data.info(c).name) >= rank) continue;
      if (isCoordinate(data, c) || areSchoolClasses(data.info(c))) continue;
      target = c;
      rank = targetRank(data.info(c).name);
    }
    const auto usable = [&](int c) { return roles[c] == Role::Feature && !userGave(c); };
    if (target < 0) target = targetByContent(data, usable, whole);
    if (target >= 0) roles[target] = Role::Target;
  }
  for (int c = 0; c < columns; ++c)
    if (const auto role = like[c]) roles[c] = *role;
  for (int c = 0; c < columns; ++c)
    if (const auto given = options.roles.find(data.info(c).name); given != options.roles.end())
      roles[c] = given->second;

  // Several targets are left as numbers.
  const int single = named.size() == 1 ? named.front() : target;
  if (single >= 0 && !fixed[single]) data = withClassesOf(std::move(data), single, whole[single], notes);

  if (options.like) return data.withRoles(roles);
  for (int c = 0; c < columns; ++c) {
    const Role role = roles[c];
    const std::size_t said = warnings.size();
    // Of many different values: what is set aside for that may be a number.
    if (!fixed[c] && !data.info(c).isNumeric() && role != Role::Identifier && role != Role::Split)
      warnOfUnits(data, c, warnings);
    if (!fixed[c] && data.info(c).isNominal() && role != Role::Split) warnOfQuantities(data, c, warnings);
    if (!fixed[c] && !userGave(c)) offerDates(data, c, warnings);
    if (!fixed[c] && !data.info(c).isNumeric()) warnOfTwoNumbers(data, c, warnings);
    if (!fixed[c] && !userGave(c)) warnOfDates(data, c, warnings);
    if (!fixed[c] && !userGave(c) && warnings.size() == said && role != Role::Split)
      warnOfUnread(data, c, warnings);
    if (role == Role::Ignored && !userGave(c)) warnOfLists(data, c, true, warnings);
    if (role == Role::Ignored || role == Role::Identifier || role == Role::Split) continue;
    const bool constant =
        data.info(c).isNumeric() ? distinctNumbers(data.numbers(c), 1) == 1 : distinctLevels(data, c) == 1;
    if (constant)
      warnings.push_back(anyMissing(data, c)
                             ? Message{"data.constant-where-present", {{"column", data.info(c).name}}}
                             : Message{"data.constant", {{"column", data.info(c).name}}});
    if (data.info(c).isNominal()) {
      if (!fixed[c]) noteWordsAsLevels(data, c, notes);
      if (!options.mergeSpellings.contains(data.info(c).name)) warnOfSpellings(data, c, warnings);
      warnOfLists(data, c, false, warnings);
    }
    if (data.info(c).type == ColumnType::Number || (data.info(c).isNominal() && !fixed[c]))
      warnOfCodedMissing(data, c, file);
  }
  warnOfGaps(data, roles, warnings);
  warnOfTwoTables(data, warnings);
  offerCodes(data, whole, fixed, roles, file);
  offerWeights(data, roles, userGave, warnings);
  if (const auto repeated = repeatedRows(data); repeated > 0)
    warnings.push_back(Message{"data.repeated-rows", {{"rows", repeated}}});
  return data.withRoles(roles);
}

}  // namespace paretree::data
