#include "paretree/data/split_column.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <map>
#include <optional>
#include <string_view>

#include "paretree/core/text.h"
#include "paretree/data/number_text.h"

namespace paretree::data {
namespace {

// In the order in which they take the places testing and final check beside training.
enum class Part { Train, Validation, Test, HoldOut };
constexpr std::size_t kMostValues = 16;  // more are not parts of a table

// Letters and digits only, in small letters: "Hold-Out" is "holdout".
std::string keyOf(std::string_view text) {
  std::string key;
  for (const char c : lowerCase(text))
    if (std::isalnum(static_cast<unsigned char>(c)) || static_cast<unsigned char>(c) >= 0x80) key += c;
  return key;
}

std::optional<Part> partOfWord(const std::string& key) {
  static const std::map<std::string, Part> words = {
      {"train", Part::Train},       {"training", Part::Train},        {"trainset", Part::Train},
      {"trainingset", Part::Train}, {"learn", Part::Train},           {"learning", Part::Train},
      {"fit", Part::Train},         {"validation", Part::Validation}, {"validate", Part::Validation},
      {"valid", Part::Validation},  {"val", Part::Validation},        {"validationset", Part::Validation},
      {"dev", Part::Validation},    {"tune", Part::Validation},       {"tuning", Part::Validation},
      {"test", Part::Test},         {"testing", Part::Test},          {"testset", Part::Test},
      {"eval", Part::Test},         {"evaluation", Part::Test},       {"holdout", Part::HoldOut},
      {"heldout", Part::HoldOut},   {"check", Part::HoldOut},         {"final", Part::HoldOut},
      {"finalcheck", Part::HoldOut}};
  const auto at = words.find(key);
  return at == words.end() ? std::nullopt : std::optional(at->second);
}

std::optional<bool> truthOf(const std::string& key) {
  for (const char* word : {"true", "yes", "1", "y", "t"})
    if (key == word) return true;
  for (const char* word : {"false", "no", "0", "n", "f"})
    if (key == word) return false;
  return std::nullopt;
}

// What a column of yes and no speaks of: "is_train" of training.
std::optional<Part> partOfName(const std::string& name) {
  std::string key = keyOf(name);
  if (key.size() > 2 && (key.rfind("is", 0) == 0 || key.rfind("in", 0) == 0)) key.erase(0, 2);
  return partOfWord(key);
}

struct Value {
  std::string text;
  std::optional<Part> part;
  long long rows = 0;
};

// The distinct values of the column in ascending order (of levels: as declared), and for each of the rows the
// place of its value among them, -1 = missing.
struct Values {
  std::vector<Value> list;
  std::vector<int> of;
};

Result<Values> valuesOf(const Dataset& data, int column, const Rows& rows) {
  const ColumnInfo& info = data.info(column);
  const auto valueAt = [&](Row row) {
    return info.isNumeric() ? data.numbers(column)[row] : static_cast<double>(data.codes(column)[row]);
  };
  std::vector<double> seen;
  for (const Row row : rows) {
    if (data.missing(column, row)) continue;
    const double value = valueAt(row);
    if (std::find(seen.begin(), seen.end(), value) != seen.end()) continue;
    seen.push_back(value);
    if (seen.size() > kMostValues)
      return Error{"data.split-many-values", {{"column", info.name}, {"most", kMostValues}}};
  }
  std::sort(seen.begin(), seen.end());
  Values values;
  for (const double value : seen)
    values.list.push_back(
        {info.isNumeric() ? numberText(value) : info.levels[static_cast<std::size_t>(value)], {}, 0});
  values.of.reserve(rows.size());
  for (const Row row : rows) {
    const auto place =
        data.missing(column, row) ? seen.end() : std::find(seen.begin(), seen.end(), valueAt(row));
    values.of.push_back(place == seen.end() ? -1 : static_cast<int>(place - seen.begin()));
    if (place != seen.end()) ++values.list[values.of.back()].rows;
  }
  return values;
}

bool allKnown(const std::vector<Value>& list) {
  return std::all_of(list.begin(), list.end(), [](const Value& value) { return value.part.has_value(); });
}

bool byWords(std::vector<Value>& list) {
  for (auto& value : list) value.part = partOfWord(keyOf(value.text));
  return allKnown(list);
}

bool byTruth(std::vector<Value>& list, const std::string& name) {
  const auto said = partOfName(name);
  if (!said) return false;
  const Part other = *said == Part::Train ? Part::Test : Part::Train;
  for (auto& value : list) {
    const auto truth = truthOf(keyOf(value.text));
    value.part = truth ? std::optional(*truth ? *said : other) : std::nullopt;
  }
  return allKnown(list);
}

bool byNumbers(std::vector<Value>& list) {
  constexpr std::array parts = {Part::Train, Part::Test, Part::HoldOut};
  const bool fromZero = std::any_of(list.begin(), list.end(),
                                    [](const Value& value) { return parseNumber(value.text) == 0.0; });
  for (auto& value : list) {
    value.part.reset();
    const auto number = parseNumber(value.text);
    if (!number) return false;
    const double place = *number - (fromZero ? 0 : 1);
    if (place == 0 || place == 1 || place == 2) value.part = parts[place];
  }
  return allKnown(list);
}

Error notUnderstood(std::vector<Value>& list, const std::string& name) {
  byWords(list);
  const auto odd = std::find_if(list.begin(), list.end(), [](const Value& value) { return !value.part; });
  const std::string& value = (odd == list.end() ? list.front() : *odd).text;
  const bool truths = std::all_of(list.begin(), list.end(),
                                  [](const Value& v) { return truthOf(keyOf(v.text)).has_value(); });
  return truths ? Error{"data.split-truths", {{"column", name}, {"value", value}}}
                : Error{"data.split-value", {{"column", name}, {"value", value}}};
}

// The part that is tested on comes first among those beside training; a second one is for the final check.
std::vector<Part> partsBeside(const std::vector<Value>& list) {
  std::vector<Part> parts;
  for (const auto& value : list)
    if (*value.part != Part::Train) parts.push_back(*value.part);
  std::sort(parts.begin(), parts.end());
  parts.erase(std::unique(parts.begin(), parts.end()), parts.end());
  return parts;
}

std::vector<SplitValue> uses(const std::vector<Value>& list, const std::vector<Part>& beside) {
  std::vector<SplitValue> values;
  for (const auto& value : list) {
    const auto use = *value.part == Part::Train      ? SplitValue::For::Training
                     : *value.part == beside.front() ? SplitValue::For::Testing
                                                     : SplitValue::For::FinalCheck;
    values.push_back({use, value.text, value.rows});
  }
  std::stable_sort(values.begin(), values.end(), [](const auto& a, const auto& b) { return a.use < b.use; });
  return values;
}

Message partMessage(const SplitValue& value) {
  switch (value.use) {
    case SplitValue::For::Training:
      return Message{"data.split-training", {{"value", value.text}, {"rows", value.rows}}};
    case SplitValue::For::Testing:
      return Message{"data.split-testing", {{"value", value.text}, {"rows", value.rows}}};
    case SplitValue::For::FinalCheck:
      break;
  }
  return Message{"data.split-check", {{"value", value.text}, {"rows", value.rows}}};
}

Message understoodOf(const std::vector<SplitValue>& values, std::size_t left) {
  std::vector<Message> parts;
  for (const auto& value : values) parts.push_back(partMessage(value));
  if (left == 0) return Message{"data.split-parts", {{"parts", std::move(parts)}}};
  return Message{"data.split-parts-left", {{"parts", std::move(parts)}, {"rows", left}}};
}

// "Data split" ends in "split".
std::string lastWordOf(const std::string& name) {
  std::string word, last;
  for (const char c : lowerCase(name) + " ") {
    if (std::isalnum(static_cast<unsigned char>(c))) {
      word += c;
    } else if (!word.empty()) {
      last = std::move(word);
      word.clear();
    }
  }
  return last;
}

bool namedAsSplit(const std::string& name) {
  const std::string last = lastWordOf(name), key = keyOf(name);
  for (const char* word :
       {"split", "set", "fold", "partition", "part", "subset", "sample", "dataset", "usage"})
    if (last == word || key == word) return true;
  return key == "traintest" || key == "trainortest";
}

}  // namespace

Result<SplitParts> splitByColumn(const Dataset& data, int column, const Rows& rows) {
  const std::string& name = data.info(column).name;
  if (data.info(column).type == ColumnType::Date) return Error{"data.split-dates", {{"column", name}}};
  auto values = valuesOf(data, column, rows);
  if (!values) return values.error();
  auto& list = values->list;
  if (list.empty()) return Error{"data.split-no-values", {{"column", name}}};
  if (!byWords(list) && !byTruth(list, name) && !byNumbers(list)) return notUnderstood(list, name);
  const std::vector<Part> beside = partsBeside(list);
  SplitParts parts;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (values->of[i] < 0) {
      parts.left.push_back(rows[i]);
      continue;
    }
    const Part part = *list[values->of[i]].part;
    (part == Part::Train ? parts.train : part == beside[0] ? parts.test : parts.check).push_back(rows[i]);
  }
  parts.values = uses(list, beside);
  parts.understood = understoodOf(parts.values, parts.left.size());
  if (beside.size() > 2) return Error{"data.split-four-parts", {{"column", name}}};
  if (parts.train.empty())
    return Error{"data.split-no-training", {{"column", name}, {"understood", parts.understood}}};
  if (parts.test.empty())
    return Error{"data.split-no-testing", {{"column", name}, {"understood", parts.understood}}};
  return parts;
}

std::string splitColumnOf(const Dataset& data) {
  const auto columns = data.schema()->withRole(Role::Split);
  return columns.size() == 1 ? data.info(columns.front()).name : std::string();
}

bool looksLikeSplit(const Dataset& data, int column) {
  const ColumnInfo& info = data.info(column);
  const bool asked = partOfName(info.name).has_value();
  if (info.type == ColumnType::Date || (!asked && !namedAsSplit(info.name))) return false;
  auto values = valuesOf(data, column, data.allRows());
  if (!values || values->list.size() < 2) return false;
  if (!byWords(values->list) && !(asked && byTruth(values->list, info.name))) return false;
  const auto& list = values->list;
  const bool trains =
      std::any_of(list.begin(), list.end(), [](const Value& value) { return value.part == Part::Train; });
  const std::size_t beside = partsBeside(list).size();
  return trains && (beside == 1 || beside == 2);
}

}  // namespace paretree::data
