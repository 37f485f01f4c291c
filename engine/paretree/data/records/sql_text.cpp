#include "paretree/data/records/sql_text.h"

#include <algorithm>
#include <initializer_list>
#include <utility>

#include "paretree/core/text.h"

namespace paretree::data {
namespace {

bool isSqlWordPart(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '$' ||
         static_cast<unsigned char>(c) >= 0x80;
}

bool isSqlBlank(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

bool isSqlOneOf(const std::string& word, std::initializer_list<std::string_view> all) {
  return std::find(all.begin(), all.end(), word) != all.end();
}

// Backticks and what the programs of MySQL write.
bool isOfMySql(std::string_view text) {
  constexpr std::size_t kLookedAt = std::size_t{64} << 10;
  text = text.substr(0, kLookedAt);
  if (text.find("PRAGMA foreign_keys") != std::string_view::npos ||
      text.find("PostgreSQL") != std::string_view::npos)
    return false;
  return text.find('`') != std::string_view::npos || text.find("MySQL") != std::string_view::npos ||
         text.find("MariaDB") != std::string_view::npos || text.find("ENGINE=") != std::string_view::npos ||
         text.find("\\'") != std::string_view::npos;
}

char unescapedSql(char c) {
  switch (c) {
    case '0':
      return ' ';
    case 'b':
      return '\b';
    case 'f':
      return '\f';
    case 'n':
      return '\n';
    case 'r':
      return '\r';
    case 't':
      return '\t';
    case 'v':
      return '\v';
    default:
      return c;
  }
}

}  // namespace

SqlText::SqlText(std::string_view text) : text_(text), backslash_(isOfMySql(text)) {}

void SqlText::rewind() {
  at_ = 0;
  line_ = 1;
  inside_ = Inside::Nothing;
}

bool SqlText::beginsAsSql(std::string_view text) {
  SqlText sql(text);
  while (sql.take(';')) {  // behind remarks of MySQL
  }
  if (sql.here() == '\\') return true;
  return isSqlOneOf(sql.takeWord(),
                    {"CREATE", "INSERT", "SET", "BEGIN", "START", "DROP", "USE", "LOCK", "COPY", "PRAGMA",
                     "ALTER", "SELECT", "REPLACE", "DELETE", "TRUNCATE", "GO", "IF", "COMMIT", "DELIMITER"});
}

Error SqlText::cut() const { return Error{"data.sql-cut", {}, {line_, 0, {}, {}}}; }

void SqlText::step() {
  if (text_[at_++] == '\n') ++line_;
}

void SqlText::skipLine() {
  while (!atEnd() && here() != '\n') step();
}

// Blanks and remarks; the statements that MySQL hides in remarks are of no table.
void SqlText::skipBlanks() {
  while (!atEnd()) {
    const std::string_view rest = text_.substr(at_);
    if (isSqlBlank(here())) {
      step();
    } else if (rest.starts_with("--") || (backslash_ && here() == '#')) {
      skipLine();
    } else if (rest.starts_with("/*")) {
      const auto end = rest.find("*/", 2);
      const std::size_t stop = end == std::string_view::npos ? text_.size() : at_ + end + 2;
      while (at_ < stop) step();
    } else {
      return;
    }
  }
}

bool SqlText::take(char sign) {
  skipBlanks();
  if (here() != sign || atEnd()) return false;
  step();
  return true;
}

std::string SqlText::takeWord() {
  skipBlanks();
  std::string word;
  while (!atEnd() && isSqlWordPart(here())) {
    const char c = here();
    word += c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    step();
  }
  return word;
}

// Behind the quote that opens. False at the end of the text.
bool SqlText::takeQuoted(char quote, bool backslash, std::string* into) {
  while (!atEnd()) {
    char c = here();
    step();
    if (c == quote) {
      if (here() != quote || atEnd()) return true;
      step();
    } else if (c == '\\' && backslash) {
      if (atEnd()) return false;
      c = unescapedSql(here());
      step();
    }
    if (into) *into += c;
  }
  return false;
}

std::optional<std::string> SqlText::takeName() {
  std::string name;
  do {
    skipBlanks();
    name.clear();
    const char quote = here();
    if (quote == '"' || quote == '`' || quote == '[') {
      step();
      if (!takeQuoted(quote == '[' ? ']' : quote, false, &name)) return std::nullopt;
    } else {
      while (!atEnd() && isSqlWordPart(here())) {
        name += here();
        step();
      }
    }
    if (name.empty()) return std::nullopt;
  } while (take('.'));
  return name;
}

// Between brackets, of which the first was taken.
std::optional<std::vector<std::string>> SqlText::takeNames() {
  std::vector<std::string> names;
  do {
    auto name = takeName();
    if (!name) return std::nullopt;
    names.push_back(std::move(*name));
  } while (take(','));
  return take(')') ? std::optional(std::move(names)) : std::nullopt;
}

// $tag$ ... $tag$, as bodies of functions are quoted.
void SqlText::skipDollarQuoted() {
  const auto close = text_.find('$', at_ + 1);
  if (close == std::string_view::npos ||
      !std::all_of(text_.begin() + static_cast<std::ptrdiff_t>(at_) + 1,
                   text_.begin() + static_cast<std::ptrdiff_t>(close), isSqlWordPart))
    return step();
  const std::string_view tag = text_.substr(at_, close + 1 - at_);
  const auto end = text_.find(tag, close + 1);
  const std::size_t stop = end == std::string_view::npos ? text_.size() : end + tag.size();
  while (at_ < stop) step();
}

// A text, a word, or one sign; false at the end.
bool SqlText::skipToken() {
  skipBlanks();
  if (atEnd()) return false;
  const char c = here();
  if (c == '$') {
    skipDollarQuoted();
  } else if (c == '\'' || c == '"' || c == '`') {
    step();
    return takeQuoted(c, backslash_ && c != '`', nullptr);
  } else if (isSqlWordPart(c)) {
    while (!atEnd() && isSqlWordPart(here())) step();
  } else {
    step();
  }
  return true;
}

void SqlText::skipStatement(bool* holdsBegin) {
  for (;;) {
    skipBlanks();
    if (take(';')) return;
    const std::size_t from = at_;
    if (!skipToken()) return;
    if (holdsBegin && lowerCase(text_.substr(from, at_ - from)) == "begin") *holdsBegin = true;
  }
}

std::size_t SqlText::placeOfTable(const std::string& name) {
  const auto [at, isNew] = placesByName_.try_emplace(name, tables_.size());
  if (isNew) tables_.push_back({name, {}});
  return at->second;
}

std::vector<std::size_t> SqlText::placesOf(SqlTable& table, const std::vector<std::string>& names) {
  std::vector<std::size_t> places;
  for (const auto& name : names) {
    auto at = std::find(table.columns.begin(), table.columns.end(), name);
    if (at == table.columns.end()) {  // names of SQL do not count capitals
      const std::string lower = lowerCase(name);
      at = std::find_if(table.columns.begin(), table.columns.end(),
                        [&](const auto& column) { return lowerCase(column) == lower; });
    }
    places.push_back(static_cast<std::size_t>(at - table.columns.begin()));
    if (at == table.columns.end()) table.columns.push_back(name);
  }
  return places;
}

void SqlText::readCreate() {
  std::string word = takeWord();
  while (isSqlOneOf(word, {"GLOBAL", "LOCAL", "TEMP", "TEMPORARY", "UNLOGGED", "FOREIGN", "EXTERNAL"}))
    word = takeWord();
  if (word != "TABLE") {  // the statements of a trigger end with END
    bool begins = false;
    skipStatement(&begins);
    if (word != "TRIGGER" || !begins) return;
    while (!atEnd() && takeWord() != "END") skipStatement();
    return skipStatement();
  }
  const std::size_t before = at_;
  const std::uint64_t lineBefore = line_;
  if (takeWord() == "IF") {
    takeWord();
    takeWord();
  } else {
    at_ = before;
    line_ = lineBefore;
  }
  const auto name = takeName();
  if (!name || !take('(')) return skipStatement();
  SqlTable& table = tables_[placeOfTable(*name)];
  std::vector<std::string> columns;
  for (;;) {
    skipBlanks();
    const bool quoted = here() == '"' || here() == '`' || here() == '[';
    const auto column = takeName();
    if (!column) break;
    std::string word1;
    for (const char c : *column) word1 += c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    if (quoted || !isSqlOneOf(word1, {"PRIMARY", "KEY", "UNIQUE", "CONSTRAINT", "FOREIGN", "CHECK", "INDEX",
                                      "FULLTEXT", "SPATIAL", "EXCLUDE", "LIKE", "PERIOD"}))
      columns.push_back(*column);
    int depth = 0;
    for (skipBlanks(); !atEnd() && (depth > 0 || (here() != ',' && here() != ')')); skipBlanks()) {
      depth += here() == '(' ? 1 : here() == ')' ? -1 : 0;
      if (!skipToken()) break;
    }
    if (!take(',')) break;
  }
  if (table.columns.empty()) table.columns = std::move(columns);
  skipStatement();
}

void SqlText::readInsert() {
  std::size_t before = at_;
  std::uint64_t lineBefore = line_;
  while (isSqlOneOf(takeWord(), {"OR", "REPLACE", "IGNORE", "ABORT", "FAIL", "ROLLBACK", "LOW_PRIORITY",
                                 "DELAYED", "HIGH_PRIORITY", "INTO"})) {
    before = at_;
    lineBefore = line_;
  }
  at_ = before;
  line_ = lineBefore;
  const auto name = takeName();
  if (!name) return skipStatement();
  std::optional<std::vector<std::string>> names;
  if (take('(')) {
    names = takeNames();
    if (!names) return skipStatement();
  }
  std::string word = takeWord();
  while (isSqlOneOf(word, {"OVERRIDING", "SYSTEM", "USER", "VALUE"})) {
    skipBlanks();
    if (here() == '(') break;
    word = takeWord();
  }
  if (word != "VALUES" && word != "VALUE") return skipStatement();
  table_ = placeOfTable(*name);
  places_ = names ? placesOf(tables_[table_], *names) : std::vector<std::size_t>();
  inside_ = Inside::Values;
}

void SqlText::readCopy() {
  const auto name = takeName();
  std::optional<std::vector<std::string>> names;
  if (name && take('(')) names = takeNames();
  if (!name || takeWord() != "FROM" || takeWord() != "STDIN") return skipStatement();
  skipStatement();
  skipLine();
  if (!atEnd()) step();
  table_ = placeOfTable(*name);
  places_ = names ? placesOf(tables_[table_], *names) : std::vector<std::size_t>();
  inside_ = Inside::Copy;
}

void SqlText::readStatement() {
  if (here() == '\\') return skipLine();  // of psql
  if (take(';')) return;
  const std::string word = takeWord();
  if (word == "GO") return;
  if (word == "DELIMITER") {  // up to where it is ';' again
    skipLine();
    const auto end = text_.find("\nDELIMITER", at_);
    const std::size_t stop = end == std::string_view::npos ? at_ : end + 1;
    while (at_ < stop) step();
    return stop == at_ && end != std::string_view::npos ? skipLine() : void();
  }
  if (word == "CREATE") return readCreate();
  if (word == "INSERT" || word == "REPLACE") return readInsert();
  if (word == "COPY") return readCopy();
  if (isSqlOneOf(word, {"SET", "USE"})) {  // of SQL Server these may end with their line
    while (!atEnd() && here() != '\n' && here() != ';')
      if (!skipToken()) return;
    return;
  }
  skipStatement();
}

// False at the end, and where a text is none. `word`: what stands before brackets or a text.
bool SqlText::takeValueToken(SqlValue& value, std::string& word, bool& known) {
  const char c = here();
  if (c == '\'' || c == '"') {
    step();
    std::string text;
    if (!takeQuoted(c, backslash_ || word == "E", &text)) return false;
    if (!known) value = {std::move(text), true, false};
    known = true;
  } else if (isSqlWordPart(c) || c == '.' || c == '-' || c == '+') {
    std::string text;
    while (!atEnd() && (isSqlWordPart(here()) || here() == '.' || here() == '-' || here() == '+')) {
      text += here();
      step();
    }
    if (!known && (value.text == "-" || value.text.empty())) value.text += text;
    word = text;
  } else {
    // A function's first value counts.
    if (c == '(' && !known && !parseNumber(value.text)) value.text.clear();
    known = known || c == ':';  // '2020-01-01'::date
    step();
  }
  return true;
}

bool SqlText::takeValue(SqlValue& value) {
  value = {};
  std::string word;
  bool known = false;
  for (int depth = 0;;) {
    skipBlanks();
    if (atEnd()) return false;
    const char c = here();
    if (depth == 0 && (c == ',' || c == ')')) break;
    if (c == ';' && depth == 0) return false;
    depth += c == '(' ? 1 : c == ')' ? -1 : 0;
    known = known || (c == ',' && depth > 0 && !value.text.empty());
    if (!takeValueToken(value, word, known)) return false;
  }
  if (value.quoted) return true;
  const std::string lower = lowerCase(value.text);
  value.null = lower == "null" || lower == "default";
  if (value.null) value.text.clear();
  return true;
}

Result<void> SqlText::readTuple(SqlRow& row) {
  row.table = table_;
  row.places = places_;
  row.values.clear();
  skipBlanks();
  row.line = line_;
  if (!take('(')) return cut();
  do {
    row.values.emplace_back();
    if (!takeValue(row.values.back())) return cut();
  } while (take(','));
  if (!take(')')) return cut();
  return {};
}

// False at the line that ends the block.
bool SqlText::readCopyLine(SqlRow& row) {
  const auto end = text_.find('\n', at_);
  std::string_view line = text_.substr(at_, end - at_);
  at_ = end == std::string_view::npos ? text_.size() : end + 1;
  row.line = line_++;
  if (line.ends_with('\r')) line.remove_suffix(1);
  if (line == "\\.") return false;
  row.table = table_;
  row.places = places_;
  row.values.clear();
  for (bool more = true; more;) {
    const auto tab = line.find('\t');
    more = tab != std::string_view::npos;
    std::string_view cell = line.substr(0, tab);
    line.remove_prefix(more ? tab + 1 : line.size());
    SqlValue& value = row.values.emplace_back();
    if (cell == "\\N") {
      value.null = true;
      continue;
    }
    for (std::size_t i = 0; i < cell.size(); ++i)
      value.text += cell[i] == '\\' && i + 1 < cell.size() ? unescapedSql(cell[++i]) : cell[i];
  }
  return true;
}

Result<bool> SqlText::next(SqlRow& row) {
  for (;;) {
    if (inside_ == Inside::Copy) {
      if (atEnd()) return cut();
      if (readCopyLine(row)) return true;
      inside_ = Inside::Nothing;
    }
    if (inside_ == Inside::Values) {
      if (const auto read = readTuple(row); !read) return read.error();
      if (!take(',')) {
        inside_ = Inside::Nothing;
        take(';');
      }
      return true;
    }
    skipBlanks();
    if (atEnd()) return false;
    const std::size_t before = at_;
    readStatement();
    if (at_ == before) step();
  }
}

}  // namespace paretree::data
