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

/// A character beyond ASCII that divides the cells, such as '\u00A6': it stands as often in each of the first
/// lines. Nothing where there is none.
std::optional<char32_t> wideDelimiter(std::string_view text, bool last);

/// Whether \u00FE stands around each cell and \x14 between them, in each of the first lines (load files of
/// Concordance).
bool quotedByThorns(std::string_view text, bool last);

}  // namespace paretree::data
