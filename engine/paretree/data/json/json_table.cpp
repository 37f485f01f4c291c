#include "paretree/data/json/json_table.h"

#include <algorithm>
#include <optional>
#include <unordered_map>

#include "paretree/core/file.h"
#include "paretree/core/json.h"
#include "paretree/core/suggest.h"
#include "paretree/core/text.h"
#include "paretree/data/files/record_table.h"
#include "paretree/data/json/json_columns.h"
#include "paretree/data/json/json_shape.h"
#include "paretree/data/json/json_tokens.h"
#include "paretree/data/json/text_cells.h"
#include "paretree/data/problems.h"
#include "paretree/data/reading/table_builder.h"

namespace paretree::data {
namespace {

using TokenKind = JsonTokens::Kind;

constexpr std::size_t kMostColumns = 100'000;

// The rest of a list as text, without blanks.
Result<void> writeRest(JsonTokens& tokens, std::string& text) {
  constexpr std::size_t kLongestList = std::size_t{1} << 20;
  const std::size_t outside = tokens.depth() - 1;
  text = "[";
  bool first = true;
  while (tokens.depth() > outside) {
    const auto token = tokens.next();
    if (!token) return token.error();
    const bool closes = *token == TokenKind::EndArray || *token == TokenKind::EndObject;
    if (!first && !closes) text += ',';
    first = beginsValue(*token) || *token == TokenKind::Key;
    switch (*token) {
      case TokenKind::BeginObject:
        text += '{';
        break;
      case TokenKind::EndObject:
        text += '}';
        break;
      case TokenKind::BeginArray:
        text += '[';
        break;
      case TokenKind::EndArray:
        text += ']';
        break;
      case TokenKind::Key:
        text += Json(tokens.text()).dump(-1, ' ', false, Json::error_handler_t::replace) + ':';
        break;
      case TokenKind::Text:
        text += Json(tokens.text()).dump(-1, ' ', false, Json::error_handler_t::replace);
        break;
      case TokenKind::Number:
        text += tokens.text();
        break;
      case TokenKind::True:
        text += "true";
        break;
      case TokenKind::False:
        text += "false";
        break;
      case TokenKind::Null:
      case TokenKind::End:
        text += "null";
        break;
    }
    if (text.size() > kLongestList) {
      text.resize(kLongestList);
      while (tokens.depth() > outside)
        if (const auto more = tokens.next(); !more) return more.error();
    }
  }
  return {};
}

// Puts the texts of a list into their order: which of them stands first is seldom meant. False where it is
// no list of texts, or they are in order.
bool sortTexts(std::string& list) {
  if (list[1] != '"') return false;  // behind "["
  Json items = Json::parse(list, nullptr, false);
  if (!items.is_array() ||
      !std::all_of(items.begin(), items.end(), [](const Json& item) { return item.is_string(); }) ||
      std::is_sorted(items.begin(), items.end()))
    return false;
  std::sort(items.begin(), items.end());
  list = items.dump(-1, ' ', false, Json::error_handler_t::replace);
  return true;
}

class JsonRecords : public RecordSource {
 public:
  JsonRecords(ByteStream& text, std::string name, const Context& context)
      : tokens_(text, name), name_(std::move(name)), context_(context) {}

  /// Finds the records, and the names of all of their columns. `file` comes to know the lists.
  Result<void> open(const ReadOptions& options, TableFile& file);
  /// Nothing where records are lists whose cells are called nowhere.
  std::optional<std::vector<std::string>> names() const;
  void describe(std::vector<Message>& notes) const;
  /// By column: its texts stay texts whatever they look like. Empty where records are lists.
  std::vector<bool> texts() const {
    std::vector<bool> stay;
    for (const TextCells& column : looks_) stay.push_back(column.stay());
    return stay;
  }

  Result<bool> next(std::vector<std::string>& cells, std::uint64_t& number) override;
  Result<void> rewind() override;

 private:
  Result<void> chooseList(std::vector<JsonRecordList> lists, const ReadOptions& options, TableFile& file);
  Result<bool> nextRecord(std::vector<std::string>& cells);
  Result<bool> readRecord(std::vector<std::string>& cells);
  bool mayEndHere(const Error& error) const { return !strict_ && error.message.code == "data.json-cut"; }
  void forgetColumns(std::size_t from);
  Result<void> addObject(std::vector<std::string>& cells);
  Result<void> addList(std::vector<std::string>& cells);
  Result<std::string> scalar(TokenKind kind);
  Result<bool> openColumns(const ReadOptions& options, const std::string& under = {});
  Result<bool> openColumnsBelow(const ReadOptions& options, TableFile& file);
  bool nextOfColumns(std::vector<std::string>& cells);
  Result<std::size_t> columnOf(const std::string& path);
  void addColumn(std::string name);

  JsonTokens tokens_;
  std::string name_;
  const Context& context_;
  JsonShape::Kind kind_ = JsonShape::Kind::Lines;
  bool behindObject_ = false;
  JsonRecordList list_;  // JsonShape::Kind::Object
  std::vector<std::string> names_;
  std::unordered_map<std::string, std::size_t> columns_;
  std::vector<bool> nested_, listed_, sorted_;  // of each column
  std::vector<TextCells> looks_;
  JsonColumns byColumn_;  // with cells where the object is one of columns
  bool lists_ = false;    // records are lists, not objects
  std::uint64_t records_ = 0, strays_ = 0;
  std::string path_;
  bool strict_ = false;
  std::uint64_t recordLine_ = 0;  // where the record begins that is being read; 0: none did
  std::optional<Message> cut_;    // says that the text ends too early
};

Result<void> JsonRecords::open(const ReadOptions& options, TableFile& file) {
  strict_ = options.strict;
  auto shape = shapeOf(tokens_);
  if (!shape) return shape.error();
  if (shape->cut) {
    // An object is cut off that holds lists.
    if (!mayEndHere(*shape->cut) || shape->lists.empty()) return *shape->cut;
    cut_ = Message{"data.json-unclosed", {{"line", tokens_.line()}}};
  }
  kind_ = shape->kind;
  behindObject_ = shape->behindObject;
  if (behindObject_) file.notes.push_back(Message{"data.json-below", {{"list", "[1]"}}});
  if (kind_ == JsonShape::Kind::Object) {
    // An object of columns by row number looks like records by key.
    if (shape->lists.empty() || shape->lists.front().way.empty()) {
      const auto columns = openColumns(options);
      if (!columns) return columns.error();
      if (*columns) return {};
    }
    if (shape->lists.empty()) {
      const auto below = openColumnsBelow(options, file);
      if (!below) return below.error();
      if (*below) return {};
    }
    if (shape->lists.empty()) return Error{"data.json-one-object", {}, inFile(name_)};
    if (const auto chosen = chooseList(std::move(shape->lists), options, file); !chosen) return chosen;
  }
  if (list_.byKey) addColumn("key");
  if (const auto rewound = rewind(); !rewound) return rewound;
  std::vector<std::string> cells;
  for (;;) {
    const auto more = nextRecord(cells);
    if (!more) return more.error();
    if (!*more) break;
    if (records_ % 1024 == 0 && context_.stopping()) return Error{"stopped.reading", {}, inFile(name_)};
  }
  if (records_ == 0) return Error{"data.json-no-records", {}, inFile(name_)};
  if (names_.empty() && !lists_) return Error{"data.json-no-members", {}, inFile(name_)};
  return {};
}

Result<void> JsonRecords::chooseList(std::vector<JsonRecordList> lists, const ReadOptions& options,
                                     TableFile& file) {
  std::vector<std::string> paths;
  for (const auto& list : lists) paths.push_back(list.path());
  const auto placeOf = [&](const std::string& path) {
    return static_cast<std::size_t>(std::find(paths.begin(), paths.end(), path) - paths.begin());
  };
  std::size_t chosen = placeOfLargest(lists);
  if (options.sheet)
    chosen = placeOf(*options.sheet);
  else if (options.like && options.like->sheet && placeOf(*options.like->sheet) < paths.size())
    chosen = placeOf(*options.like->sheet);
  if (chosen == paths.size())
    return Error{"data.no-such-list",
                 {{"list", *options.sheet}, {"hint", hints(*options.sheet, paths)}},
                 inFile(name_)};
  list_ = std::move(lists[chosen]);
  if (list_.way.empty()) return {};
  if (paths.size() > 1)
    file.notes.push_back(Message{"data.list-of", {{"list", paths[chosen]}, {"lists", paths.size()}}});
  else if (list_.way.size() > 1)
    file.notes.push_back(Message{"data.json-below", {{"list", paths[chosen]}}});
  file.sheet = paths[chosen];
  file.sheets = std::move(paths);
  return {};
}

// False where the text is no object of columns.
Result<bool> JsonRecords::openColumns(const ReadOptions& options, const std::string& under) {
  auto columns = readJsonColumns(tokens_, memoryAllowed(options), name_, under);
  if (!columns) return columns.error();
  if (!*columns) return false;
  byColumn_ = std::move(**columns);
  strays_ = byColumn_.strays;
  for (std::size_t c = 0; c < byColumn_.names.size(); ++c) {
    addColumn(byColumn_.names[c]);  // two columns of one name are told apart by tidyNames()
    for (const JsonColumns::Cell& cell : byColumn_.cells[c])
      if (!cell.text.empty()) looks_.back().add(cell.text, cell.quoted);
  }
  return true;
}

// The first member that is an object of columns: {"place": ..., "hourly": {"time": [...], ...}}.
Result<bool> JsonRecords::openColumnsBelow(const ReadOptions& options, TableFile& file) {
  const auto members = objectsWithin(tokens_);
  if (!members) return members.error();
  for (const std::string& member : *members) {
    const auto columns = openColumns(options, member);
    if (!columns) return columns.error();
    if (!*columns) continue;
    file.notes.push_back(Message{"data.json-columns-below", {{"member", member}}});
    return true;
  }
  return false;
}

bool JsonRecords::nextOfColumns(std::vector<std::string>& cells) {
  if (records_ == byColumn_.cells.front().size()) return false;
  cells.clear();
  for (const auto& column : byColumn_.cells) cells.push_back(column[records_].text);
  ++records_;
  return true;
}

Result<void> JsonRecords::rewind() {
  records_ = strays_ = 0;
  if (!byColumn_.cells.empty()) {
    strays_ = byColumn_.strays;
    return {};
  }
  if (const auto rewound = tokens_.rewind(); !rewound) return rewound;
  if (kind_ == JsonShape::Kind::Lines) return {};
  auto token = tokens_.next();
  if (!token) return token.error();
  if (behindObject_) {
    token = tokens_.next();
    if (const auto skipped = skipRest(tokens_); !skipped) return skipped;
    token = tokens_.next();
  }
  const TokenKind begin = list_.byKey ? TokenKind::BeginObject : TokenKind::BeginArray;
  for (std::size_t at = 0; at < list_.way.size();) {
    token = tokens_.next();
    if (!token) return token.error();
    if (*token == TokenKind::End) return Error{"data.json-no-records", {}, inFile(name_)};
    if (*token != TokenKind::Key || tokens_.depth() != at + 1 || tokens_.text() != list_.way[at]) continue;
    token = tokens_.next();
    if (!token) return token.error();
    const bool last = at + 1 == list_.way.size();
    if (*token == (last ? begin : TokenKind::BeginObject)) ++at;
  }
  return {};
}

void JsonRecords::addColumn(std::string name) {
  names_.push_back(std::move(name));
  nested_.push_back(false);
  listed_.push_back(false);
  sorted_.push_back(false);
  looks_.emplace_back();
}

Result<std::size_t> JsonRecords::columnOf(const std::string& path) {
  const auto [place, added] = columns_.try_emplace(path, names_.size());
  if (added) {
    if (names_.size() == kMostColumns)
      return Error{"data.json-columns", {{"most", kMostColumns}}, {tokens_.line(), 0, name_, {}}};
    addColumn(path);
  }
  return place->second;
}

Result<std::string> JsonRecords::scalar(TokenKind kind) {
  switch (kind) {
    case TokenKind::Text:
    case TokenKind::Number:
      return tokens_.text();
    case TokenKind::True:
      return std::string("true");
    case TokenKind::False:
      return std::string("false");
    case TokenKind::BeginArray: {
      std::string text;
      if (const auto written = writeRest(tokens_, text); !written) return written.error();
      return text;
    }
    default:
      return std::string();
  }
}

// The members of the object that was just begun. path_ is what leads to it.
Result<void> JsonRecords::addObject(std::vector<std::string>& cells) {
  const std::size_t before = path_.size();
  for (;;) {
    auto token = tokens_.next();
    if (!token) return token.error();
    if (*token == TokenKind::EndObject) return {};
    path_.resize(before);
    path_ += (before > 0 ? "." : "") + tokens_.text();
    token = tokens_.next();
    if (!token) return token.error();
    if (*token == TokenKind::BeginObject) {
      if (const auto added = addObject(cells); !added) return added;
      path_.resize(before);
      continue;
    }
    const auto column = columnOf(path_);
    if (!column) return column.error();
    nested_[*column] = nested_[*column] || before > 0;
    listed_[*column] = listed_[*column] || *token == TokenKind::BeginArray;
    const bool list = *token == TokenKind::BeginArray;
    const bool quoted = *token == TokenKind::Text;
    auto text = scalar(*token);
    if (!text) return text.error();
    if (list) sorted_[*column] = sortTexts(*text) || sorted_[*column];
    if (!text->empty()) looks_[*column].add(*text, quoted);
    if (cells.size() <= *column) cells.resize(*column + 1);
    cells[*column] = std::move(*text);
  }
}

Result<void> JsonRecords::addList(std::vector<std::string>& cells) {
  for (;;) {
    const auto token = tokens_.next();
    if (!token) return token.error();
    if (*token == TokenKind::EndArray) return {};
    if (cells.size() == kMostColumns)
      return Error{"data.json-columns", {{"most", kMostColumns}}, {tokens_.line(), 0, name_, {}}};
    if (*token == TokenKind::BeginObject) {
      if (const auto skipped = skipRest(tokens_); !skipped) return skipped;
      cells.emplace_back();
      continue;
    }
    auto text = scalar(*token);
    if (!text) return text.error();
    cells.push_back(std::move(*text));
  }
}

Result<bool> JsonRecords::readRecord(std::vector<std::string>& cells) {
  for (;;) {
    cells.clear();
    recordLine_ = 0;
    auto token = tokens_.next();
    if (!token) return token.error();
    if (*token == TokenKind::End || *token == TokenKind::EndArray || *token == TokenKind::EndObject)
      return false;
    recordLine_ = tokens_.line();
    if (list_.byKey && *token == TokenKind::Key) {
      cells.push_back(tokens_.text());
      looks_.front().add(cells.front(), true);
      token = tokens_.next();
      if (!token) return token.error();
    }
    if (*token == TokenKind::BeginObject && !lists_) {
      path_.clear();
      if (const auto added = addObject(cells); !added) return added.error();
    } else if (*token == TokenKind::BeginArray && names_.empty()) {
      lists_ = true;
      if (records_ < list_.labels.size()) cells.push_back(list_.labels[records_]);
      if (const auto added = addList(cells); !added) return added.error();
    } else {
      if (beginsValue(*token))
        if (const auto skipped = skipRest(tokens_); !skipped) return skipped.error();
      ++strays_;
      continue;
    }
    ++records_;
    return true;
  }
}

// Columns that a torn record alone has are none.
void JsonRecords::forgetColumns(std::size_t from) {
  std::erase_if(columns_, [from](const auto& column) { return column.second >= from; });
  names_.resize(from);
  for (auto* flags : {&nested_, &listed_, &sorted_}) flags->resize(from);
  looks_.resize(from);
}

// Where the text ends within a record, as a log does that is being written, it ends before it.
Result<bool> JsonRecords::nextRecord(std::vector<std::string>& cells) {
  if (!byColumn_.cells.empty()) return nextOfColumns(cells);
  const std::size_t columns = names_.size();
  auto more = readRecord(cells);
  if (more || records_ == 0 || !mayEndHere(more.error())) return more;
  forgetColumns(columns);
  cut_ = recordLine_ > 0 ? Message{"data.json-torn", {{"line", recordLine_}}}
                         : Message{"data.json-unclosed", {{"line", tokens_.line()}}};
  return false;
}

Result<bool> JsonRecords::next(std::vector<std::string>& cells, std::uint64_t& number) {
  auto more = nextRecord(cells);
  number = records_;
  if (more && *more && !lists_) cells.resize(names_.size());
  return more;
}

std::optional<std::vector<std::string>> JsonRecords::names() const {
  if (!lists_) return names_;
  if (list_.names.empty()) return std::nullopt;
  std::vector<std::string> names = list_.names;
  if (!list_.labels.empty()) names.insert(names.begin(), "index");
  return names;
}

void JsonRecords::describe(std::vector<Message>& notes) const {
  const auto count = [](const std::vector<bool>& flags) {
    return static_cast<std::uint64_t>(std::count(flags.begin(), flags.end(), true));
  };
  if (const auto columns = count(nested_); columns > 0)
    notes.push_back(Message{"data.json-nested", {{"columns", columns}}});
  if (const auto columns = count(listed_); columns > 0)
    notes.push_back(Message{"data.json-lists", {{"columns", columns}}});
  if (const auto columns = count(sorted_); columns > 0)
    notes.push_back(Message{"data.json-lists-sorted", {{"columns", columns}}});
  if (list_.byKey) notes.push_back(Message{"data.json-by-key", {{"column", names_.front()}}});
  if (const auto commas = tokens_.extraCommas(); commas > 0)
    notes.push_back(Message{"data.json-commas", {{"commas", commas}}});
  if (const auto values = tokens_.notNumbers(); values > 0)
    notes.push_back(Message{"data.json-no-numbers", {{"values", values}}});
  for (std::size_t c = 0; c < looks_.size(); ++c)
    if (looks_[c].stay())
      notes.push_back(
          Message{"data.json-texts", {{"column", names_[c]}, {"cell", excerpt(looks_[c].example())}}});
  if (strays_ > 0) notes.push_back(Message{"data.json-strays", {{"values", strays_}}});
  if (cut_) notes.push_back(*cut_);
}

}  // namespace

bool looksLikeJsonTable(std::string_view start) {
  constexpr std::string_view kBlanks = " \t\r\n";
  const auto first = start.find_first_not_of(kBlanks);
  if (first == std::string_view::npos || (start[first] != '{' && start[first] != '[')) return false;
  const auto second = start.find_first_not_of(kBlanks, first + 1);
  if (second == std::string_view::npos) return false;
  const char inner = start[second];
  return start[first] == '{' ? inner == '"' || inner == '}' : inner == '{' || inner == '[' || inner == '"';
}

Result<void> readJsonTable(ByteStream& text, const ReadOptions& options, const Context& context,
                           TableFile& file) {
  file.format = "json";
  JsonRecords records(text, fileName(file.path), context);
  if (const auto opened = records.open(options, file); !opened) return opened;
  std::vector<Message> notes;
  records.describe(notes);
  file.notes.insert(file.notes.end(), notes.begin(), notes.end());
  if (const auto rewound = records.rewind(); !rewound) return rewound;
  return readRecords(records, records.names(), options, context, file, records.texts());
}

}  // namespace paretree::data
