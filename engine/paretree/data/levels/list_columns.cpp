#include "paretree/data/levels/list_columns.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <set>

#include "paretree/core/text.h"
#include "paretree/data/align_to_schema.h"
#include "paretree/data/levels/lists.h"
#include "paretree/data/levels/ticks.h"
#include "paretree/data/problems.h"
#include "paretree/data/reading/spellings.h"

namespace paretree::data {
namespace {

constexpr std::size_t kMostItems = 40, kFewestRows = 3, kOneIn = 1000;
constexpr std::string_view kBetween = ": ";

using Columns = std::vector<std::pair<ColumnInfo, ColumnValues>>;

struct Item {
  std::map<std::string, std::size_t> spellings;  // rows by spelling
  std::size_t rows = 0;
  std::size_t place = 0;  // in the order of their first levels
  std::int32_t column = -1;
};

const std::string& usualSpelling(const Item& item) {
  return std::max_element(item.spellings.begin(), item.spellings.end(),
                          [](const auto& a, const auto& b) { return a.second < b.second; })
      ->first;
}

/// The items of all levels of a column, by what they are the same by.
class Items {
 public:
  Items(const ColumnInfo& list, const ColumnValues& values, const std::set<std::string>& known) {
    std::vector<std::size_t> uses(list.levels.size());
    for (const auto code : values.codes)
      if (code >= 0) ++uses[static_cast<std::size_t>(code)];
    std::vector<std::vector<std::string>> written;
    const char mark = markOf(list.levels);
    for (const auto& level : list.levels) written.push_back(divided(level, mark));
    std::set<std::string> keys = known;
    if (known.empty())
      for (const auto& items : written)
        for (const auto& item : items)
          if (item.find_first_of(kListMarks) == std::string::npos) keys.insert(spellingKey(item));
    for (std::size_t level = 0; level < written.size(); ++level) add(written[level], keys, uses[level]);
  }
  /// By key.
  std::map<std::string, Item>& all() { return items_; }
  /// The most frequent first.
  std::vector<Item*> byUse();
  /// Names of those without a column, the most frequent first, and how many rows have one of them.
  std::vector<std::string> namesWithout();
  std::size_t rowsWithout(const ColumnValues& values) const;
  /// Fills columns whose places stand in the items; `other`: the column of all other items, -1 = none.
  void fill(Columns& columns, const ColumnValues& values, std::int32_t other) const;

 private:
  static char markOf(const std::vector<std::string>& levels) {
    for (const char mark : kListMarks)
      if (std::any_of(levels.begin(), levels.end(), [mark](const std::string& level) {
            return !level.empty() && level.front() != '[' && level.find(mark) != std::string::npos;
          }))
        return mark;
    return kListMarks.front();
  }
  static std::vector<std::string> divided(const std::string& level, char mark) {
    if (level == kBlankLevel) return {};
    std::vector<std::string> items;
    for (auto& item : itemsOfList(level, mark))
      if (const auto text = trimmed(item); !text.empty()) items.emplace_back(text);
    return items;
  }
  void add(const std::vector<std::string>& written, const std::set<std::string>& keys, std::size_t rows) {
    std::set<std::string> here;
    const auto addItem = [&](const std::string& item) {
      const std::string key = spellingKey(item);
      if (!here.insert(key).second) return;
      const auto [at, fresh] = items_.try_emplace(key);
      if (fresh) at->second.place = items_.size();
      at->second.rows += rows;
      at->second.spellings[item] += rows;
    };
    for (const auto& item : written) {
      const auto parts = partsKnown(item, keys);
      if (parts.empty()) addItem(item);
      for (const auto& part : parts) addItem(part);
    }
    ofLevel_.push_back(std::move(here));
  }
  /// An item with another mark in it is a list itself where all of its parts are items elsewhere.
  static std::vector<std::string> partsKnown(const std::string& item, const std::set<std::string>& keys) {
    if (keys.contains(spellingKey(item))) return {};
    for (const char mark : kListMarks) {
      auto parts = divided(item, mark);
      if (parts.size() > 1 && std::all_of(parts.begin(), parts.end(), [&](const std::string& part) {
            return keys.contains(spellingKey(part));
          }))
        return parts;
    }
    return {};
  }

  std::map<std::string, Item> items_;
  std::vector<std::set<std::string>> ofLevel_;  // the keys of a level, each once
};

std::vector<Item*> Items::byUse() {
  std::vector<Item*> order;
  for (auto& [key, item] : items_) order.push_back(&item);
  std::sort(order.begin(), order.end(), [](const Item* a, const Item* b) {
    return a->rows != b->rows ? a->rows > b->rows : a->place < b->place;
  });
  return order;
}

std::vector<std::string> Items::namesWithout() {
  std::vector<std::string> names;
  for (const Item* item : byUse())
    if (item->column < 0) names.push_back(excerpt(usualSpelling(*item)));
  return names;
}

std::size_t Items::rowsWithout(const ColumnValues& values) const {
  std::vector<bool> without;
  for (const auto& keys : ofLevel_)
    without.push_back(std::any_of(keys.begin(), keys.end(),
                                  [this](const std::string& key) { return items_.at(key).column < 0; }));
  return static_cast<std::size_t>(
      std::count_if(values.codes.begin(), values.codes.end(),
                    [&](std::int32_t code) { return code >= 0 && without[static_cast<std::size_t>(code)]; }));
}

void Items::fill(Columns& columns, const ColumnValues& values, std::int32_t other) const {
  std::vector<std::vector<std::int32_t>> ofLevel;
  for (const auto& keys : ofLevel_) {
    std::vector<std::int32_t>& here = ofLevel.emplace_back();
    for (const auto& key : keys) {
      const std::int32_t own = items_.at(key).column;
      if (const std::int32_t column = own >= 0 ? own : other; column >= 0) here.push_back(column);
    }
  }
  for (auto& column : columns) column.second.codes.assign(values.codes.size(), 0);
  for (std::size_t row = 0; row < values.codes.size(); ++row) {
    const auto code = values.codes[row];
    if (code < 0)
      for (auto& column : columns) column.second.codes[row] = kMissingCode;
    else
      for (const auto column : ofLevel[static_cast<std::size_t>(code)])
        columns[static_cast<std::size_t>(column)].second.codes[row] = 1;
  }
}

ColumnInfo yesOrNo(std::string name) {
  ColumnInfo info;
  info.name = std::move(name);
  info.type = ColumnType::Nominal;
  info.levels = {"no", "yes"};
  return info;
}

bool isYesOrNo(const ColumnInfo& info) {
  return info.isNominal() && info.levels == std::vector<std::string>{"no", "yes"};
}

/// The item that a column of a table stands for: what follows "LIST: "; empty where it is none of that list.
std::string_view itemOf(const ColumnInfo& column, const std::string& list) {
  const std::string_view name = column.name;
  const std::size_t begin = list.size() + kBetween.size();
  const bool follows = name.size() > begin && name.substr(0, list.size()) == list &&
                       name.substr(list.size(), kBetween.size()) == kBetween;
  return follows && isYesOrNo(column) ? name.substr(begin) : std::string_view();
}

/// The columns of `schema` for the items of its column `list`.
std::vector<const ColumnInfo*> columnsOfList(const Schema& schema, const std::string& list) {
  std::vector<const ColumnInfo*> columns;
  for (const auto& column : schema.columns)
    if (!itemOf(column, list).empty()) columns.push_back(&column);
  return columns;
}

/// The column of `schema` that a column of lists called so means there, if it has columns of items.
std::string listMeant(const std::string& column, const Schema& schema) {
  ColumnInfo info;
  info.name = column;
  Schema one;
  one.columns.push_back(std::move(info));
  for (const auto& list : schema.columns)
    if (list.role == Role::Ignored && !list.isNumeric() && columnMeant(one, list.name) == 0 &&
        !columnsOfList(schema, list.name).empty())
      return list.name;
  return {};
}

Columns columnsOfKnownItems(const ColumnInfo& list, const ColumnValues& values,
                            const std::vector<const ColumnInfo*>& wanted, const std::string& called,
                            std::vector<Message>& notes) {
  std::map<std::string, std::int32_t> places;
  std::set<std::string> known;
  Columns columns;
  std::int32_t other = -1;
  for (const ColumnInfo* column : wanted) {
    const std::string_view item = itemOf(*column, called);
    const auto place = static_cast<std::int32_t>(columns.size());
    if (item == kOtherItems)
      other = place;
    else
      known.insert(places.emplace(spellingKey(item), place).first->first);
    columns.emplace_back(yesOrNo(column->name), ColumnValues());
  }
  Items items(list, values, known);
  for (auto& [key, item] : items.all())
    if (const auto at = places.find(key); at != places.end()) item.column = at->second;
  if (const auto rows = items.rowsWithout(values); rows > 0)
    notes.push_back(
        other >= 0
            ? Message{"data.items-as-other",
                      {{"column", list.name},
                       {"items", someOf(items.namesWithout())},
                       {"rows", rows},
                       {"other", columns[static_cast<std::size_t>(other)].first.name}}}
            : Message{"data.items-unknown",
                      {{"column", list.name}, {"items", someOf(items.namesWithout())}, {"rows", rows}}});
  items.fill(columns, values, other);
  return columns;
}

}  // namespace

bool isListOfItems(const std::string& column, const ReadOptions& options) {
  return options.listsAsColumns.contains(column) ||
         (options.like && !listMeant(column, *options.like->schema).empty());
}

std::vector<std::string> listsOf(const Schema& schema) {
  std::vector<std::string> lists(schema.columns.size());
  for (const auto& list : schema.columns) {
    if (list.role != Role::Ignored || list.isNumeric()) continue;
    for (std::size_t c = 0; c < lists.size(); ++c)
      if (!itemOf(schema.columns[c], list.name).empty()) lists[c] = list.name;
  }
  return lists;
}

std::set<std::string> itemsAsked(const std::string& list, const ReadOptions& options) {
  std::set<std::string> names;
  const std::string begin = list + std::string(kBetween);
  for (auto at = options.types.lower_bound(begin); at != options.types.end(); ++at) {
    if (!at->first.starts_with(begin)) break;
    if (at->second == ColumnType::Nominal && at->first.size() > begin.size()) names.insert(at->first);
  }
  return names;
}

Columns columnsOfItems(const ColumnInfo& list, const ColumnValues& values, const Schema* wanted,
                       const std::set<std::string>& asked, std::vector<Message>& notes) {
  if (wanted)
    if (const std::string called = listMeant(list.name, *wanted); !called.empty())
      return columnsOfKnownItems(list, values, columnsOfList(*wanted, called), called, notes);
  Items items(list, values, {});
  const std::string begin = list.name + std::string(kBetween), others = begin + std::string(kOtherItems);
  std::map<std::string, std::string> askedAs;  // names by the keys of their items
  for (const auto& name : asked)
    if (name != others) askedAs.emplace(spellingKey(std::string_view(name).substr(begin.size())), name);
  const std::size_t fewest = std::max(kFewestRows, values.codes.size() / kOneIn);
  std::size_t room = kMostItems - std::min(kMostItems, askedAs.size());
  Columns columns;
  std::size_t joined = 0;
  for (Item* item : items.byUse()) {
    const auto named = askedAs.extract(spellingKey(usualSpelling(*item)));
    if (named.empty() && (room == 0 || item->rows < fewest)) {
      ++joined;
      continue;
    }
    if (named.empty()) --room;
    item->column = static_cast<std::int32_t>(columns.size());
    columns.emplace_back(yesOrNo(named.empty() ? begin + usualSpelling(*item) : named.mapped()),
                         ColumnValues());
  }
  for (const auto& entry : askedAs) columns.emplace_back(yesOrNo(entry.second), ColumnValues());
  const auto own = columns.size();
  std::int32_t other = -1;
  if (joined > 0 || asked.contains(others)) {
    other = static_cast<std::int32_t>(own);
    columns.emplace_back(yesOrNo(others), ColumnValues());
  }
  if (own > 0)
    notes.push_back(Message{"data.lists-as-columns",
                            {{"column", list.name}, {"items", own}, {"name", columns.front().first.name}}});
  if (joined > 0)
    notes.push_back(Message{"data.items-joined",
                            {{"column", list.name},
                             {"count", joined},
                             {"items", someOf(items.namesWithout())},
                             {"rows", items.rowsWithout(values)},
                             {"other", others}}});
  items.fill(columns, values, other);
  const auto blank = std::find(list.levels.begin(), list.levels.end(), kBlankLevel);
  const auto empty = blank == list.levels.end()
                         ? 0
                         : std::count(values.codes.begin(), values.codes.end(),
                                      static_cast<std::int32_t>(blank - list.levels.begin()));
  if (empty > 0)
    notes.push_back(Message{"data.lists-without-items", {{"column", list.name}, {"rows", empty}}});
  return columns;
}

}  // namespace paretree::data
