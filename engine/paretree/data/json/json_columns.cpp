#include "paretree/data/json/json_columns.h"

#include <utility>

namespace paretree::data {
namespace {

using Token = JsonTokens::Kind;

bool isSingle(Token kind) {
  return kind == Token::Text || kind == Token::Number || kind == Token::True || kind == Token::False ||
         kind == Token::Null;
}

JsonColumns::Cell cellOf(const JsonTokens& tokens, Token kind) {
  switch (kind) {
    case Token::Text:
    case Token::Number:
      return {tokens.text(), kind == Token::Text};
    case Token::True:
    case Token::False:
      return {kind == Token::True ? "true" : "false", false};
    default:
      return {};
  }
}

// The rest of a column of which the bracket was read; false where it is none. `left`: bytes.
Result<bool> readColumn(JsonTokens& tokens, Token bracket, std::vector<JsonColumns::Cell>& cells,
                        std::uint64_t& left, const std::string& name) {
  for (;;) {
    auto token = tokens.next();
    if (!token) return token.error();
    if (*token == Token::EndArray || *token == Token::EndObject) return true;
    if (bracket == Token::BeginObject) {
      // Row numbers in their order; other names may be anything.
      if (tokens.text() != std::to_string(cells.size())) return false;
      token = tokens.next();
      if (!token) return token.error();
    }
    if (!isSingle(*token)) return false;
    cells.push_back(cellOf(tokens, *token));
    const std::uint64_t size = sizeof(JsonColumns::Cell) + cells.back().text.size();
    if (size > left)
      return Error{"data.memory-full-row", {{"allowed", left}, {"row", cells.size()}}, inFile(name)};
    left -= size;
  }
}

// Goes on to the object that the text is, or that its member `under` is; false where there is none.
Result<bool> enterObject(JsonTokens& tokens, const std::string& under) {
  if (const auto rewound = tokens.rewind(); !rewound) return rewound.error();
  auto token = tokens.next();
  if (!token) return token.error();
  if (*token != Token::BeginObject || under.empty()) return *token == Token::BeginObject;
  for (;;) {
    token = tokens.next();
    if (!token) return token.error();
    if (*token == Token::End) return false;
    if (*token != Token::Key || tokens.depth() != 1 || tokens.text() != under) continue;
    token = tokens.next();
    if (!token) return token.error();
    return *token == Token::BeginObject;
  }
}

}  // namespace

Result<std::vector<std::string>> objectsWithin(JsonTokens& tokens) {
  std::vector<std::string> found;
  const auto entered = enterObject(tokens, {});
  if (!entered) return entered.error();
  std::string key;
  for (bool behindKey = false; *entered;) {
    const auto token = tokens.next();
    if (!token) return token.error();
    if (*token == Token::End || tokens.depth() == 0) break;
    if (behindKey && *token == Token::BeginObject) found.push_back(key);
    behindKey = *token == Token::Key && tokens.depth() == 1;
    if (behindKey) key = tokens.text();
  }
  return found;
}

Result<std::optional<JsonColumns>> readJsonColumns(JsonTokens& tokens, std::uint64_t allowed,
                                                   const std::string& name, const std::string& under) {
  using Found = std::optional<JsonColumns>;
  const auto entered = enterObject(tokens, under);
  if (!entered) return entered.error();
  if (!*entered) return Found();
  JsonColumns columns;
  std::uint64_t left = allowed;
  for (;;) {
    auto token = tokens.next();
    if (!token) return token.error();
    if (*token == Token::EndObject) break;
    std::string key = tokens.text();
    token = tokens.next();
    if (!token) return token.error();
    if (isSingle(*token)) {
      ++columns.strays;
      continue;
    }
    columns.names.push_back(std::move(key));
    columns.cells.emplace_back();
    const auto read = readColumn(tokens, *token, columns.cells.back(), left, name);
    if (!read) return read.error();
    if (!*read || columns.cells.back().size() != columns.cells.front().size()) return Found();
  }
  if (under.empty()) {
    const auto after = tokens.next();
    if (!after) return after.error();
    if (*after != Token::End) return Found();
  }
  if (columns.cells.empty() || columns.cells.front().empty()) return Found();
  // A single record that has a list or two.
  if (columns.strays >= columns.cells.size()) return Found();
  return Found(std::move(columns));
}

}  // namespace paretree::data
