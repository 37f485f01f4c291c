// JSON (RFC 8259) as tokens, one after the other, from a stream: nothing of it stands in memory but the token
// at hand. Values may follow each other (JSON Lines). NaN and Infinity, which some programs write, are null;
// a comma before a closing bracket is passed over.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "paretree/core/error.h"
#include "paretree/data/files/byte_stream.h"

namespace paretree::data {

class JsonTokens {
 public:
  enum class Kind { BeginObject, EndObject, BeginArray, EndArray, Key, Text, Number, True, False, Null, End };

  /// `text` is UTF-8; `name` stands in messages.
  JsonTokens(ByteStream& text, std::string name);

  /// Errors: what is no JSON, with its line; nesting deeper than 64; a text longer than 64 MB.
  Result<Kind> next();
  /// Of a key, a text or a number: as it reads, a number as it is written.
  const std::string& text() const { return text_; }
  std::uint64_t line() const { return line_; }
  /// So far: NaN and Infinity, and commas before a closing bracket.
  std::uint64_t notNumbers() const { return notNumbers_; }
  std::uint64_t extraCommas() const { return extraCommas_; }
  /// How many objects and arrays are open behind the last token.
  std::size_t depth() const { return open_.size(); }
  double fraction() const { return bytes_.fraction(); }
  Result<void> rewind();

 private:
  enum class Expects { Value, ValueOrEnd, KeyOrEnd, Key, Colon, CommaOrEnd };
  int peek();  // -1 at the end and behind an error of reading
  void skip();
  void skipBlanks();
  Error fault(const Message& expected);
  Result<Kind> token(int first);
  Result<Kind> begin(Kind kind, char close, Expects expects);
  Result<Kind> end(char close);
  Result<Kind> word();
  Result<void> readText();
  Result<void> readEscape();
  Result<unsigned> readHex();
  Result<void> readNumber();
  void valueDone();

  ByteStream& bytes_;
  std::string name_;
  std::vector<char> block_;
  std::size_t at_ = 0, filled_ = 0;
  std::optional<Error> broken_;
  std::vector<char> open_;  // closing brackets of what is open
  Expects expects_ = Expects::Value;
  std::string text_;
  std::uint64_t line_ = 1, notNumbers_ = 0, extraCommas_ = 0;
};

bool beginsValue(JsonTokens::Kind kind);  ///< an object or a list
/// The rest of an object or list of which the first token was read.
Result<void> skipRest(JsonTokens& tokens);

}  // namespace paretree::data
