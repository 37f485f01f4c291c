#include "paretree/data/align_to_schema.h"

#include <algorithm>
#include <map>
#include <utility>

#include "paretree/core/suggest.h"
#include "paretree/core/text.h"
#include "paretree/data/levels/list_columns.h"
#include "paretree/data/levels/lists.h"
#include "paretree/data/levels/same_letters.h"
#include "paretree/data/problems.h"

namespace paretree::data {
namespace {

// ">50K." and " >50k" are the same class.
std::string looseSpelling(std::string_view text) {
  std::string plain = withoutCapitals(trimmed(asItLooks(text)));
  if (plain.size() > 1 && plain.back() == '.') plain.pop_back();
  return std::string(trimmed(plain));
}

std::string asItStands(const std::string& name) { return name; }
std::string withoutCase(const std::string& name) { return withoutCapitals(trimmed(name)); }
// "Step rate", "step_rate" and "step.rate" are the same name, written by different programs.
std::string lettersOnly(const std::string& name) {
  std::string letters = withoutCase(name);
  std::erase_if(letters, [](char c) { return c == ' ' || c == '_' || c == '.' || c == '-'; });
  return letters;
}

std::vector<std::string> namesOf(const Schema& schema) {
  std::vector<std::string> names;
  for (const auto& column : schema.columns) names.push_back(column.name);
  return names;
}

// What may be meant by the names that are absent, for the first few of them.
std::vector<Message> nearestOf(const std::vector<std::string>& absent,
                               const std::vector<std::string>& there) {
  constexpr std::size_t kMost = 5;
  std::vector<Message> said;
  for (const auto& name : absent) {
    const std::string near = nearest(name, there);
    if (!near.empty()) said.push_back(Message{"data.nearest-name", {{"near", near}, {"name", name}}});
    if (said.size() == kMost) break;
  }
  if (said.empty()) return {};
  return {Message{"data.nearest-names", {{"names", std::move(said)}}}};
}

// Columns that were made of a list are missed where the list is: in the file it stands alone.
std::vector<std::string> asInFile(const std::vector<int>& absent, const Schema& wanted,
                                  const std::vector<int>& meant) {
  const std::vector<std::string> lists = absent.empty() ? std::vector<std::string>() : listsOf(wanted);
  std::vector<std::string> names;
  for (const int column : absent) {
    const std::string& list = lists[column];
    const bool listAbsent = !list.empty() && meant[wanted.find(list)] < 0;
    const std::string& name = listAbsent ? list : wanted[column].name;
    if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
  }
  return names;
}

void say(std::vector<Message>* notes, Message note) {
  if (notes) notes->push_back(std::move(note));
}

class LevelMatcher {
 public:
  explicit LevelMatcher(const ColumnInfo& column) {
    const std::vector<std::string>& levels = column.levels;
    bool numberTwice = false;
    for (std::size_t i = 0; i < levels.size(); ++i) {
      const auto code = static_cast<std::int32_t>(i);
      exact_.emplace(levels[i], code);
      const auto [at, fresh] = loose_.emplace(looseSpelling(levels[i]), code);
      if (!fresh) at->second = kMissingCode;  // two levels share the spelling: neither is meant
      if (const auto value = parseNumber(trimmed(levels[i])))
        numberTwice = !numeric_.emplace(*value, code).second || numberTwice;
    }
    for (const auto& [other, level] : column.spellings)
      if (const auto known = exact_.find(level); known != exact_.end()) exact_.emplace(other, known->second);
    if (numberTwice) numeric_.clear();  // "1.1" and "1.10" are two levels: none is meant by its number
    if (std::none_of(levels.begin(), levels.end(), [](const auto& level) { return !listKey(level).empty(); }))
      return;
    for (std::size_t i = 0; i < levels.size(); ++i) {
      const auto code = static_cast<std::int32_t>(i);
      for (const ItemOrder order : {ItemOrder::Kept, ItemOrder::Any}) {
        auto& lists = order == ItemOrder::Kept ? inOrder_ : lists_;
        if (const auto [at, fresh] = lists.emplace(keyOf(levels[i], order), code); !fresh)
          at->second = kMissingCode;
      }
    }
  }
  std::int32_t exact(const std::string& level) const {
    const auto at = exact_.find(level);
    return at == exact_.end() ? kMissingCode : at->second;
  }
  std::int32_t loose(const std::string& level) const {
    const auto at = loose_.find(looseSpelling(level));
    if (at != loose_.end()) return at->second;
    const auto value = parseNumber(trimmed(level));
    return value ? number(*value) : list(level);
  }
  std::int32_t number(double value) const {
    const auto at = numeric_.find(value);
    return at == numeric_.end() ? kMissingCode : at->second;
  }

 private:
  // A list of one item is that item.
  static std::string keyOf(const std::string& level, ItemOrder order) {
    std::string key = listKey(level, order);
    return key.empty() ? looseSpelling(level) + '\n' : key;
  }
  // Where levels are lists, one of the same items in another order or with other marks.
  std::int32_t list(const std::string& level) const {
    if (lists_.empty()) return kMissingCode;
    // "a; b" and "b; a" may both be levels: then the one of the same order is meant.
    if (const auto at = inOrder_.find(keyOf(level, ItemOrder::Kept));
        at != inOrder_.end() && at->second != kMissingCode)
      return at->second;
    const auto at = lists_.find(keyOf(level, ItemOrder::Any));
    return at == lists_.end() ? kMissingCode : at->second;
  }

  std::map<std::string, std::int32_t> exact_, loose_;
  std::map<std::string, std::int32_t> lists_, inOrder_;  // none where no level is a list
  std::map<double, std::int32_t> numeric_;
};

ColumnValues allMissing(const ColumnInfo& info, std::size_t rows) {
  ColumnValues values;
  if (info.isNumeric())
    values.numbers.assign(rows, kMissing);
  else
    values.codes.assign(rows, kMissingCode);
  return values;
}

// What a level of the file becomes, decided once for each level.
template <class Value>
struct Translation {
  std::vector<Value> to;
  std::vector<std::string> unknown;
  std::vector<bool> isUnknown;
};

void sayUnknown(const Dataset& data, int from, const ColumnInfo& wanted,
                const std::vector<std::string>& unknown, const std::vector<bool>& isUnknown,
                std::vector<Message>* notes) {
  if (unknown.empty()) return;
  long long rows = 0;
  for (const auto code : data.codes(from)) rows += code >= 0 && isUnknown[code] ? 1 : 0;
  if (rows > 0)
    say(notes, wanted.isNumeric()
                   ? Message{"data.no-numbers-missing",
                             {{"column", wanted.name}, {"values", rows}, {"levels", someOf(unknown)}}}
                   : Message{"data.unknown-levels-missing",
                             {{"column", wanted.name}, {"values", rows}, {"levels", someOf(unknown)}}});
}

ColumnValues asNumbers(const Dataset& data, int from, const ColumnInfo& wanted, std::vector<Message>* notes) {
  ColumnValues values;
  if (data.info(from).isNumeric()) {
    const auto numbers = data.numbers(from);
    values.numbers.assign(numbers.begin(), numbers.end());
    return values;
  }
  Translation<double> translation;
  for (const auto& level : data.info(from).levels) {
    const auto value = parseNumber(trimmed(level));
    translation.to.push_back(value.value_or(kMissing));
    translation.isUnknown.push_back(!value);
    if (!value) translation.unknown.push_back(level);
  }
  for (const auto code : data.codes(from))
    values.numbers.push_back(code < 0 ? kMissing : translation.to[code]);
  sayUnknown(data, from, wanted, translation.unknown, translation.isUnknown, notes);
  return values;
}

// Other spellings of known levels: one note for a column, however many there are.
void sayTakenAs(const ColumnInfo& wanted, const std::vector<std::pair<std::string, std::string>>& taken,
                std::vector<Message>* notes) {
  constexpr std::size_t kNamed = 3;
  if (taken.empty()) return;
  if (taken.size() == 1)
    return say(
        notes,
        Message{"data.level-taken-as",
                {{"column", wanted.name}, {"level", taken.front().first}, {"meant", taken.front().second}}});
  std::vector<Message> some;
  for (const auto& [level, meant] : taken)
    if (some.size() < kNamed) some.push_back(Message{"data.level-as", {{"level", level}, {"meant", meant}}});
  if (taken.size() == some.size())
    return say(notes,
               Message{"data.levels-taken-as", {{"column", wanted.name}, {"levels", std::move(some)}}});
  const std::size_t more = taken.size() - some.size();
  say(notes,
      Message{
          "data.levels-taken-as-more",
          {{"column", wanted.name}, {"count", taken.size()}, {"levels", std::move(some)}, {"more", more}}});
}

ColumnValues asCodes(const Dataset& data, int from, ColumnInfo& wanted, std::vector<Message>* notes) {
  ColumnValues values;
  const LevelMatcher matcher(wanted);
  // Identifiers and texts are shown, never learnt from: their new values join the levels.
  const bool open = wanted.type == ColumnType::Text || wanted.role == Role::Identifier ||
                    wanted.role == Role::Ignored || wanted.role == Role::Split;
  if (data.info(from).isNumeric()) {
    std::map<double, std::int32_t> added;
    long long unknown = 0;
    const auto numbers = data.numbers(from);
    for (std::size_t row = 0; row < numbers.size(); ++row) {
      const double value = numbers[row];
      std::int32_t code = value != value ? kMissingCode : matcher.number(value);
      if (code < 0 && value == value) {
        if (open) {
          const auto [at, fresh] = added.emplace(value, static_cast<std::int32_t>(wanted.levels.size()));
          if (fresh) wanted.levels.push_back(data.text(from, static_cast<Row>(row)));
          code = at->second;
        } else {
          ++unknown;
        }
      }
      values.codes.push_back(code);
    }
    if (unknown > 0)
      say(notes, Message{"data.numbers-no-levels", {{"column", wanted.name}, {"values", unknown}}});
    return values;
  }
  Translation<std::int32_t> translation;
  std::vector<std::pair<std::string, std::string>> taken;
  for (const auto& level : data.info(from).levels) {
    std::int32_t code = matcher.exact(level);
    if (code < 0 && open) {
      code = static_cast<std::int32_t>(wanted.levels.size());
      wanted.levels.push_back(level);
    } else if (code < 0) {
      code = matcher.loose(level);
      if (code >= 0) taken.emplace_back(level, wanted.levels[code]);
    }
    translation.to.push_back(code);
    translation.isUnknown.push_back(code < 0);
    if (code < 0) translation.unknown.push_back(level);
  }
  for (const auto code : data.codes(from))
    values.codes.push_back(code < 0 ? kMissingCode : translation.to[code]);
  sayTakenAs(wanted, taken, notes);
  sayUnknown(data, from, wanted, translation.unknown, translation.isUnknown, notes);
  return values;
}

}  // namespace

std::vector<int> columnsMeant(const std::vector<std::string>& there, const Schema& wanted) {
  std::vector<int> meant(wanted.columns.size(), -1);
  std::vector<bool> taken(there.size());
  for (const auto spelling : {&asItStands, &withoutCase, &lettersOnly}) {
    std::map<std::string, int> found;  // -1: several are written so
    for (std::size_t i = 0; i < there.size(); ++i) {
      if (taken[i]) continue;
      const auto [at, fresh] = found.emplace(spelling(there[i]), static_cast<int>(i));
      if (!fresh && spelling != &asItStands) at->second = -1;
    }
    for (std::size_t c = 0; c < meant.size(); ++c) {
      if (meant[c] >= 0) continue;
      const auto at = found.find(spelling(wanted.columns[c].name));
      if (at == found.end() || at->second < 0) continue;
      meant[c] = std::exchange(at->second, -1);
      taken[meant[c]] = true;
    }
  }
  return meant;
}

int columnMeant(const Schema& there, const std::string& name) {
  Schema wanted;
  wanted.columns.emplace_back().name = name;
  return columnsMeant(namesOf(there), wanted).front();
}

Result<Dataset> alignToSchema(const Dataset& data, const Schema& schema, std::vector<Message>* notes) {
  std::vector<ColumnInfo> columns = schema.columns;
  std::vector<ColumnValues> values;
  std::vector<bool> used(static_cast<std::size_t>(data.columns()), false);
  std::vector<int> missed;
  const auto meant = columnsMeant(namesOf(*data.schema()), schema);
  for (std::size_t c = 0; c < columns.size(); ++c) {
    ColumnInfo& wanted = columns[c];
    const int from = meant[c];
    if (from < 0) {
      if (wanted.role == Role::Feature) missed.push_back(static_cast<int>(c));
      values.push_back(allMissing(wanted, data.rows()));
      continue;
    }
    used[from] = true;
    if (data.info(from).name != wanted.name)
      say(notes, Message{"data.column-taken-as", {{"column", data.info(from).name}, {"meant", wanted.name}}});
    values.push_back(wanted.isNumeric() ? asNumbers(data, from, wanted, notes)
                                        : asCodes(data, from, wanted, notes));
  }
  std::vector<std::string> extra;
  for (std::size_t i = 0; i < used.size(); ++i)
    if (!used[i]) extra.push_back(data.schema()->columns[i].name);
  if (const auto absent = asInFile(missed, schema, meant); !absent.empty())
    return Error{
        "data.columns-absent",
        {{"columns", someOf(absent)}, {"count", absent.size()}, {"nearest", nearestOf(absent, extra)}}};
  if (!extra.empty())
    say(notes, Message{"data.columns-unused", {{"count", extra.size()}, {"columns", someOf(extra)}}});
  return Dataset(std::move(columns), std::move(values));
}

}  // namespace paretree::data
