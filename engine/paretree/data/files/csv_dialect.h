// How a delimited text is written: what separates and quotes its cells, and where its rows begin.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace paretree::data {

struct CsvDialect {
  char delimiter = ',';
  char quote = '"';
  bool backslash = false;  ///< quotes inside quotes are written \" (else doubled)
};

/// One cell of a record. `text` is what the cell says, without quotes and surrounding blanks.
struct Cell {
  std::string_view text;  ///< into the record, or into the splitter's own store where escapes were undone
  std::size_t at = 0;     ///< offset in the record
  bool quoted = false;
};

/// Cuts text into records and cells.
class Splitter {
 public:
  explicit Splitter(const CsvDialect& dialect) : dialect_(dialect) {}

  struct End {
    std::size_t at;       ///< the line end, or the end of the text
    std::size_t next;     ///< where the next record begins
    bool complete;        ///< false where the text ends before the line does (or inside of a quote)
    bool open;            ///< the text ends inside of a quote
    std::uint64_t lines;  ///< lines that the record takes
  };
  /// The end of the record that begins at `from`. Line ends are LF, CRLF and CR. A CR at the very end of the
  /// text is complete only if `last` (an LF may follow).
  End recordEnd(std::string_view text, std::size_t from, bool last) const;

  /// The cells of one record; valid until the next call.
  const std::vector<Cell>& cells(std::string_view record);

 private:
  CsvDialect dialect_;
  std::vector<Cell> cells_;
  std::vector<std::string> store_;
};

/// The first rows of a text as cells, for guessing.
struct SampleRecord {
  std::uint64_t line;
  std::size_t at;  ///< offset in the text
  std::vector<std::string> cells;
  std::vector<bool> quoted;
  bool blank;  ///< nothing but blanks
};
std::vector<SampleRecord> sampleRecords(std::string_view text, const CsvDialect& dialect, bool last,
                                        std::size_t atMost);

/// What the first part of a text tells. `last`: the text is the whole file.
struct DialectGuess {
  CsvDialect dialect;
  bool declared = false;   ///< by a line "sep=;"
  std::size_t dataAt = 0;  ///< offset behind that line
};
DialectGuess guessDialect(std::string_view text, bool last, std::optional<char> delimiter);

}  // namespace paretree::data
