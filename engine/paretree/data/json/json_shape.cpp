#include "paretree/data/json/json_shape.h"

#include <algorithm>
#include <string_view>
#include <unordered_set>
#include <utility>

namespace paretree::data {
namespace {

using ShapeToken = JsonTokens::Kind;

constexpr std::size_t kMostCellNames = 100'000;
constexpr std::size_t kMostLabelBytes = std::size_t{64} << 20;
constexpr std::uint64_t kFewestByKey = 3;

bool namesCells(std::string_view key) {
  constexpr std::string_view kKeys[] = {"columns", "header", "headers", "names", "fields"};
  return std::find(std::begin(kKeys), std::end(kKeys), key) != std::end(kKeys);
}

bool justCount(const std::vector<std::string>& labels) {
  for (std::size_t i = 0; i < labels.size(); ++i)
    if (labels[i] != std::to_string(i)) return false;
  return true;
}

/// Goes through the objects of a text and notes the lists of records in them.
class ShapeFinder {
 public:
  explicit ShapeFinder(JsonTokens& tokens) : tokens_(tokens) {}

  /// The rest of the text's object, of which the bracket was read. Where the text is none, the lists are
  /// those so far, with that in which it ends.
  Result<void> find(std::vector<JsonRecordList>& lists) {
    Members around;
    auto read = readObject(around);
    lists = std::move(lists_);
    return read;
  }

 private:
  /// What is known of an object's members.
  struct Members {
    std::uint64_t objects = 0, others = 0;
    std::uint64_t keys = 0;                    // in the objects among them
    std::unordered_set<std::string> distinct;  // of these keys, up to kMostCellNames
    std::vector<std::string> names, labels;
  };

  /// What is known of a list's items.
  struct Items {
    std::uint64_t count = 0;
    std::size_t cells = 0;  // of the first
    bool records = false, single = true;
    std::vector<std::string> values;
  };

  Result<void> readObject(Members& around);
  Result<void> readList(Members& own);
  Result<void> readItems(bool keeps, Items& items);
  Result<void> countCells(Items& items);
  void takeRecordsByKey(const Members& own, std::size_t listsBefore);
  void nameCells(const Members& own, std::size_t listsBefore);

  JsonTokens& tokens_;
  std::vector<std::string> way_;
  std::vector<JsonRecordList> lists_;
  std::vector<std::size_t> cells_;  // of each list: those of its first record where that is a list, else 0
};

Result<void> ShapeFinder::readObject(Members& around) {
  const std::size_t listsBefore = lists_.size();
  Members own;
  for (;;) {
    auto token = tokens_.next();
    if (!token) return token.error();
    if (*token == ShapeToken::EndObject) break;
    way_.push_back(tokens_.text());
    ++around.keys;
    if (around.distinct.size() < kMostCellNames) around.distinct.insert(way_.back());
    token = tokens_.next();
    if (!token) return token.error();
    if (*token == ShapeToken::BeginObject) {
      ++own.objects;
      if (const auto read = readObject(own); !read) return read;
    } else {
      ++own.others;
      if (*token == ShapeToken::BeginArray)
        if (const auto read = readList(own); !read) return read;
    }
    way_.pop_back();
  }
  nameCells(own, listsBefore);
  takeRecordsByKey(own, listsBefore);
  return {};
}

Result<void> ShapeFinder::readList(Members& own) {
  const std::string key = way_.back();
  const bool keeps = namesCells(key) || key == "index";
  Items items;
  auto read = readItems(keeps, items);
  if (items.records) {
    lists_.push_back({way_, false, items.count});
    cells_.push_back(items.cells);
  } else if (read && keeps && items.single) {
    (key == "index" ? own.labels : own.names) = std::move(items.values);
  }
  return read;
}

Result<void> ShapeFinder::readItems(bool keeps, Items& items) {
  for (std::size_t bytes = 0;;) {
    const auto token = tokens_.next();
    if (!token) return token.error();
    if (*token == ShapeToken::EndArray) return {};
    ++items.count;
    if (beginsValue(*token)) {
      items.single = false;
      items.records = items.records || items.count == 1;
      const bool counts = items.count == 1 && *token == ShapeToken::BeginArray;
      if (const auto past = counts ? countCells(items) : skipRest(tokens_); !past) return past;
    } else if (keeps && items.single) {
      const bool written = *token == ShapeToken::Text || *token == ShapeToken::Number;
      items.values.push_back(written ? tokens_.text() : std::string());
      bytes += sizeof(std::string) + items.values.back().size();
      items.single = bytes <= kMostLabelBytes;
    }
  }
}

// The rest of the first item, which is a list.
Result<void> ShapeFinder::countCells(Items& items) {
  for (const std::size_t inside = tokens_.depth();;) {
    const auto cell = tokens_.next();
    if (!cell) return cell.error();
    if (tokens_.depth() < inside) return {};
    ++items.cells;
    if (beginsValue(*cell))
      if (const auto skipped = skipRest(tokens_); !skipped) return skipped;
  }
}

// As pandas writes a table: {"columns": [...], "index": [...], "data": [[...], ...]}.
void ShapeFinder::nameCells(const Members& own, std::size_t listsBefore) {
  if (own.names.empty() || own.names.size() > kMostCellNames) return;
  for (std::size_t i = listsBefore; i < lists_.size(); ++i) {
    JsonRecordList& list = lists_[i];
    if (list.byKey || list.way.size() != way_.size() + 1 || cells_[i] != own.names.size()) continue;
    list.names = own.names;
    if (own.labels.size() == list.records && !justCount(own.labels)) list.labels = own.labels;
  }
}

void ShapeFinder::takeRecordsByKey(const Members& own, std::size_t listsBefore) {
  if (own.others > 0 || own.objects < kFewestByKey || own.distinct.empty()) return;
  if (own.distinct.size() >= kMostCellNames || own.keys < own.distinct.size() * own.objects / 2) return;
  for (std::size_t i = listsBefore; i < lists_.size(); ++i)
    if (lists_[i].records > own.objects) return;
  lists_.resize(listsBefore);
  cells_.resize(listsBefore);
  lists_.push_back({way_, true, own.objects});
  cells_.push_back(0);
}

// Whether the list goes on behind its first object, which was begun, with a list of records and ends.
bool listBehindObject(JsonTokens& tokens) {
  if (!skipRest(tokens)) return false;
  const auto second = tokens.next();
  if (!second || *second != ShapeToken::BeginArray) return false;
  const auto record = tokens.next();
  if (!record || *record != ShapeToken::BeginObject) return false;
  while (tokens.depth() > 1)
    if (!tokens.next()) return false;
  const auto end = tokens.next();
  return end && *end == ShapeToken::EndArray;
}

}  // namespace

std::string JsonRecordList::path() const {
  std::string path;
  for (const auto& key : way) path += (path.empty() ? "" : ".") + key;
  return path;
}

Result<JsonShape> shapeOf(JsonTokens& tokens) {
  if (const auto rewound = tokens.rewind(); !rewound) return rewound.error();
  const auto first = tokens.next();
  if (!first) return first.error();
  if (*first == ShapeToken::BeginArray) {
    const auto inner = tokens.next();
    if (!inner) return inner.error();
    // Lists one after the other are records as well.
    bool lines = false;
    if (!beginsValue(*inner) && *inner != ShapeToken::EndArray) {
      if (const auto skipped = skipRest(tokens); !skipped) return skipped.error();
      const auto after = tokens.next();
      lines = after && *after == ShapeToken::BeginArray;
    }
    if (*inner == ShapeToken::BeginObject && listBehindObject(tokens))
      return JsonShape{JsonShape::Kind::List, true, {}, {}};
    return JsonShape{lines ? JsonShape::Kind::Lines : JsonShape::Kind::List};
  }
  if (*first != ShapeToken::BeginObject) return JsonShape{JsonShape::Kind::Lines};
  JsonShape shape{JsonShape::Kind::Object};
  if (const auto found = ShapeFinder(tokens).find(shape.lists); !found) {
    shape.cut = found.error();
    return shape;
  }
  const auto after = tokens.next();
  if (!after) return after.error();
  if (*after != ShapeToken::End) return JsonShape{JsonShape::Kind::Lines};
  return shape;
}

std::size_t placeOfLargest(const std::vector<JsonRecordList>& lists) {
  const auto standing = [](const JsonRecordList& list) {
    return std::pair(list.records, !list.names.empty());
  };
  const auto most = std::max_element(lists.begin(), lists.end(),
                                     [&](const auto& a, const auto& b) { return standing(a) < standing(b); });
  return static_cast<std::size_t>(most - lists.begin());
}

}  // namespace paretree::data
