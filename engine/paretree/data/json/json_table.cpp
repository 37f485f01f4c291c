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
#include "paretree/data/json/json_tokens.h"
#include "paretree/data/json/text_cells.h"
#include "paretree/data/problems.h"
#include "paretree/data/reading/table_builder.h"

namespace paretree::data {
namespace {

using TokenKind = JsonTokens::Kind;

constexpr std::size_t kMostColumns = 100'000;

// Where the records stand.
enum class Shape {
  Lines,    // one after the other
  List,     // in a list
  Member,   // in a list that is a member of an object
  Columns,  // one for each place of the columns of an object
};

bool beginsValue(TokenKind kind) { return kind == TokenKind::BeginObject || kind == TokenKind::BeginArray; }

// The rest of an object or list of which the first token was read.
Result<void> skipRest(JsonTokens& tokens) {
  const std::size_t outside = tokens.depth() - 1;
  while (tokens.depth() > outside)
    if (const auto token = tokens.next(); !token) return token.error();
  return {};
}

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
  if (list.size() < 2 || list[1] != '"') return false;
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
  /// Nothing where records are lists.
  std::optional<std::vector<std::string>> names() const {
    return lists_ ? std::nullopt : std::optional(names_);
  }
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
  Result<void> findShape(std::vector<std::string>& members);
  Result<bool> nextRecord(std::vector<std::string>& cells);
  Result<bool> readRecord(std::vector<std::string>& cells);
  bool mayEndHere(const Error& error) const { return !strict_ && error.message.code == "data.json-cut"; }
  void forgetColumns(std::size_t from);
  Result<void> addObject(std::vector<std::string>& cells);
  Result<void> addList(std::vector<std::string>& cells);
  Result<std::string> scalar(TokenKind kind);
  Result<void> openColumns(const ReadOptions& options);
  bool nextOfColumns(std::vector<std::string>& cells);
  Result<std::size_t> columnOf(const std::string& path);

  JsonTokens tokens_;
  std::string name_;
  const Context& context_;
  Shape shape_ = Shape::Lines;
  std::string member_;
  std::vector<std::string> names_;
  std::unordered_map<std::string, std::size_t> columns_;
  std::vector<bool> nested_, listed_, sorted_;  // of each column
  std::vector<TextCells> looks_;
  JsonColumns byColumn_;  // Shape::Columns
  bool lists_ = false;    // records are lists, not objects
  std::uint64_t records_ = 0, strays_ = 0;
  std::string path_;
  bool strict_ = false;
  std::uint64_t recordLine_ = 0;  // where the record begins that is being read; 0: none did
  std::optional<Message> cut_;    // says that the text ends too early
};

// Reads the first value: all tells but whether another one follows.
Result<void> JsonRecords::findShape(std::vector<std::string>& members) {
  const auto first = tokens_.next();
  if (!first) return first.error();
  if (*first == TokenKind::BeginArray) {
    const auto inner = tokens_.next();
    if (!inner) return inner.error();
    // Lists one after the other are records as well.
    bool lines = false;
    if (!beginsValue(*inner) && *inner != TokenKind::EndArray) {
      if (const auto skipped = skipRest(tokens_); !skipped) return skipped;
      const auto after = tokens_.next();
      lines = after && *after == TokenKind::BeginArray;
    }
    shape_ = lines ? Shape::Lines : Shape::List;
    return {};
  }
  for (std::string key; tokens_.depth() > 0;) {
    const auto token = tokens_.next();
    if (!token) return token.error();
    if (*token == TokenKind::Key) key = tokens_.text();
    if (!beginsValue(*token)) continue;
    if (*token == TokenKind::BeginArray) {
      const auto inner = tokens_.next();
      if (!inner) return inner.error();
      if (*inner == TokenKind::EndArray) continue;
      if (beginsValue(*inner)) {
        members.push_back(key);
        if (const auto skipped = skipRest(tokens_); !skipped) return skipped;
      }
    }
    if (const auto skipped = skipRest(tokens_); !skipped) return skipped;
  }
  const auto after = tokens_.next();
  if (!after) return after.error();
  if (*after != TokenKind::End) {
    shape_ = Shape::Lines;
    members.clear();
  } else if (members.empty()) {
    shape_ = Shape::Columns;
  } else {
    shape_ = Shape::Member;
  }
  return {};
}

Result<void> JsonRecords::open(const ReadOptions& options, TableFile& file) {
  std::vector<std::string> members;
  strict_ = options.strict;
  if (const auto rewound = tokens_.rewind(); !rewound) return rewound;
  if (const auto found = findShape(members); !found) {
    // An object is cut off that holds lists.
    if (!mayEndHere(found.error()) || members.empty()) return found;
    shape_ = Shape::Member;
    cut_ = Message{"data.json-unclosed", {{"line", tokens_.line()}}};
  }
  if (shape_ == Shape::Columns) return openColumns(options);
  if (shape_ == Shape::Member) {
    const auto has = [&](const std::string& one) {
      return std::find(members.begin(), members.end(), one) != members.end();
    };
    member_ = members.front();
    if (options.sheet && !has(*options.sheet))
      return Error{"data.no-such-list",
                   {{"list", *options.sheet}, {"hint", hints(*options.sheet, members)}},
                   inFile(name_)};
    if (options.sheet)
      member_ = *options.sheet;
    else if (options.like && options.like->sheet && has(*options.like->sheet))
      member_ = *options.like->sheet;
    if (members.size() > 1)
      file.notes.push_back(Message{"data.list-of", {{"list", member_}, {"lists", members.size()}}});
    file.sheets = std::move(members);
    file.sheet = member_;
  }
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

Result<void> JsonRecords::openColumns(const ReadOptions& options) {
  auto columns = readJsonColumns(tokens_, memoryAllowed(options), name_);
  if (!columns) return columns.error();
  if (!*columns) return Error{"data.json-one-object", {}, inFile(name_)};
  byColumn_ = std::move(**columns);
  strays_ = byColumn_.strays;
  for (std::size_t c = 0; c < byColumn_.names.size(); ++c) {
    // Two columns of one name are told apart by tidyNames().
    names_.push_back(byColumn_.names[c]);
    looks_.emplace_back();
    for (const JsonColumns::Cell& cell : byColumn_.cells[c])
      if (!cell.text.empty()) looks_.back().add(cell.text, cell.quoted);
  }
  nested_.resize(names_.size());
  listed_.resize(names_.size());
  sorted_.resize(names_.size());
  return {};
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
  if (shape_ == Shape::Columns) {
    strays_ = byColumn_.strays;
    return {};
  }
  if (const auto rewound = tokens_.rewind(); !rewound) return rewound;
  if (shape_ == Shape::Lines) return {};
  if (shape_ == Shape::List) {
    const auto first = tokens_.next();
    return first ? Result<void>() : first.error();
  }
  for (bool wanted = false;;) {
    const auto token = tokens_.next();
    if (!token) return token.error();
    if (*token == TokenKind::End) return Error{"data.json-no-records", {}, inFile(name_)};
    if (*token == TokenKind::BeginArray && wanted) return {};
    wanted = *token == TokenKind::Key && tokens_.depth() == 1 && tokens_.text() == member_;
  }
}

Result<std::size_t> JsonRecords::columnOf(const std::string& path) {
  const auto [place, added] = columns_.try_emplace(path, names_.size());
  if (added) {
    if (names_.size() == kMostColumns)
      return Error{"data.json-columns", {{"most", kMostColumns}}, {tokens_.line(), 0, name_, {}}};
    names_.push_back(path);
    nested_.push_back(false);
    listed_.push_back(false);
    sorted_.push_back(false);
    looks_.emplace_back();
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
    const auto token = tokens_.next();
    if (!token) return token.error();
    if (*token == TokenKind::End || *token == TokenKind::EndArray) return false;
    recordLine_ = tokens_.line();
    if (*token == TokenKind::BeginObject && !lists_) {
      path_.clear();
      if (const auto added = addObject(cells); !added) return added.error();
    } else if (*token == TokenKind::BeginArray && names_.empty()) {
      lists_ = true;
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
  if (shape_ == Shape::Columns) return nextOfColumns(cells);
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
