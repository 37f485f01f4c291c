// LP text cut into words, each with its place.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "paretree/core/error.h"

namespace paretree::solve::lp {

enum class Kind { Number, Name, QuotedName, Plus, Minus, Times, Colon, Less, Greater, Equal, Section, End };

/// Words that open a section, whatever their spelling.
enum class Section { None, Minimise, Maximise, Rows, Bounds, General, Binary, Free, EndOfText, Unsupported };

struct Token {
  Kind kind = Kind::End;
  Section section = Section::None;
  std::string text;   ///< as it stands, names without their quotes
  double number = 0;  ///< 1e30 and more as infinity
  int line = 1;
  int column = 1;          ///< in characters, from 1
  std::size_t offset = 0;  ///< in bytes
};

Place placeOf(const Token& token, const std::string& where);

/// Section of a word by itself ("st", "Binaries"), or None. "subject" and "such" need their second word.
Section sectionOf(std::string_view word);
bool isInfinityWord(std::string_view word);
/// May stand without quotes.
bool isPlainName(std::string_view name);

/// All tokens, the last of kind End. Errors: a character that belongs nowhere, a quote that is not closed on
/// its line.
Result<std::vector<Token>> tokens(std::string_view text, const std::string& where);

}  // namespace paretree::solve::lp
