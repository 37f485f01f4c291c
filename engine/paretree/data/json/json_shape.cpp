#include "paretree/data/json/json_shape.h"

#include <algorithm>
#include <string_view>
#include <unordered_set>
#include <utility>

namespace paretree::data {
namespace {

using TokenKind = JsonTokens::Kind;

constexpr std::size_t kMostNames = 100'000;
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

  /// The rest of the text's object, of which the bracket was read.
  Result<std::vector<JsonRecordList>> lists() {
    Members around;
    if (const auto read = readObject(around); !read) return read.error();
    return std::move(lists_);
  }

 private:
  /// What is known of an object's members.
  struct Members {
    std::uint64_t objects = 0, others = 0;
    std::uint64_t keys = 0;                    // in the objects among them
    std::unordered_set<std::string> distinct;  // of these keys, up to kMostNames
    std::vector<std::string> names, labels;
  };

  Result<void> readObject(Members& around);
  Result<void> readList(Members& own);
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
    if (*token == TokenKind::EndObject) break;
    way_.push_back(tokens_.text());
    ++around.keys;
    if (around.distinct.size() < kMostNames) around.distinct.insert(way_.back());
    token = tokens_.next();
    if (!token) return token.error();
    if (*token == TokenKind::BeginObject) {
      ++own.objects;
      if (const auto read = readObject(own); !read) return read;
    } else {
      ++own.others;
      if (*token == TokenKind::BeginArray)
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
  std::uint64_t items = 0;
  std::size_t cells = 0, bytes = 0;
  bool records = false, single = true;
  std::vector<std::string> values;
  for (;;) {
    const auto token = tokens_.next();
    if (!token) return token.error();
    if (*token == TokenKind::EndArray) break;
    ++items;
    if (!beginsValue(*token)) {
      if (!keeps || !single) continue;
      const bool written = *token == TokenKind::Text || *token == TokenKind::Number;
      values.push_back(written ? tokens_.text() : std::string());
      bytes += sizeof(std::string) + values.back().size();
      single = bytes <= kMostLabelBytes;
      continue;
    }
    single = false;
    records = records || items == 1;
    if (items == 1 && *token == TokenKind::BeginArray) {
      for (const std::size_t inside = tokens_.depth(); tokens_.depth() >= inside;) {
        const auto cell = tokens_.next();
        if (!cell) return cell.error();
        if (tokens_.depth() < inside) break;
        ++cells;
        if (beginsValue(*cell))
          if (const auto skipped = skipRest(tokens_); !skipped) return skipped;
      }
      continue;
    }
    if (const auto skipped = skipRest(tokens_); !skipped) return skipped;
  }
  if (records) {
    lists_.push_back({way_, false, items});
    cells_.push_back(cells);
  } else if (keeps && single) {
    (key == "index" ? own.labels : own.names) = std::move(values);
  }
  return {};
}

// As pandas writes a table: {"columns": [...], "index": [...], "data": [[...], ...]}.
void ShapeFinder::nameCells(const Members& own, std::size_t listsBefore) {
  if (own.names.empty() || own.names.size() > kMostNames) return;
  for (std::size_t i = listsBefore; i < lists_.size(); ++i) {
    JsonRecordList& list = lists_[i];
    if (list.byKey || list.way.size() != way_.size() + 1 || cells_[i] != own.names.size()) continue;
    list.names = own.names;
    if (own.labels.size() == list.records && !justCount(own.labels)) list.labels = own.labels;
  }
}

void ShapeFinder::takeRecordsByKey(const Members& own, std::size_t listsBefore) {
  if (own.others > 0 || own.objects < kFewestByKey || own.distinct.empty()) return;
  if (own.distinct.size() >= kMostNames || own.keys < own.distinct.size() * own.objects / 2) return;
  for (std::size_t i = listsBefore; i < lists_.size(); ++i)
    if (lists_[i].records > own.objects) return;
  lists_.resize(listsBefore);
  cells_.resize(listsBefore);
  lists_.push_back({way_, true, own.objects});
  cells_.push_back(0);
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
  if (*first == TokenKind::BeginArray) {
    const auto inner = tokens.next();
    if (!inner) return inner.error();
    // Lists one after the other are records as well.
    bool lines = false;
    if (!beginsValue(*inner) && *inner != TokenKind::EndArray) {
      if (const auto skipped = skipRest(tokens); !skipped) return skipped.error();
      const auto after = tokens.next();
      lines = after && *after == TokenKind::BeginArray;
    }
    return JsonShape{lines ? JsonShape::Kind::Lines : JsonShape::Kind::List};
  }
  if (*first != TokenKind::BeginObject) return JsonShape{JsonShape::Kind::Lines};
  auto lists = ShapeFinder(tokens).lists();
  if (!lists) return lists.error();
  const auto after = tokens.next();
  if (!after) return after.error();
  if (*after != TokenKind::End) return JsonShape{JsonShape::Kind::Lines};
  return JsonShape{JsonShape::Kind::Object, std::move(*lists)};
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
