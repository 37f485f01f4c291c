// How a delimited text is written: what separates and quotes its cells.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace paretree::data {

struct CsvDialect {
  char delimiter = ',';
  char quote = '"';
  bool backslash = false;  ///< quotes inside quotes are written \" (else doubled)
};

/// What the first part of a text tells. `last`: the text is the whole file.
struct DialectGuess {
  CsvDialect dialect;
  bool declared = false;   ///< by a line "sep=;"
  std::size_t dataAt = 0;  ///< offset behind that line
};
DialectGuess guessDialect(std::string_view text, bool last, std::optional<char> delimiter);

}  // namespace paretree::data
