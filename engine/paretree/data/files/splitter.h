// Text cut into records, and records into cells.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "paretree/data/files/csv_dialect.h"

namespace paretree::data {

/// One cell of a record. `text` is what the cell says, without quotes and surrounding blanks, and of the
/// formula of a text alone (="0012") that text. A quote that the record does not close is left out and quotes
/// nothing. Within quotes, one that stands before neither a delimiter nor the end of the record is a
/// character ("8" pipe"); where no other closes the cell, all of them are.
struct Cell {
  std::string_view text;  ///< into the record, or into the splitter's own store where escapes were undone
  std::size_t at = 0;     ///< offset in the record
  bool quoted = false;
  bool quotesInside = false;  ///< quotes that are not doubled are characters of it
  bool openQuote = false;     ///< a quote that nothing closes stood before it
  bool formula = false;       ///< it was the formula of a text
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

  /// The same where quotes do not reach beyond their line: the line that begins at `from`.
  static End firstLine(std::string_view text, std::size_t from);

  /// Whether a record of several lines is a row whose quote was opened by mistake and the rows behind it, up
  /// to the next quote: its lines have `columns` cells each, and as a whole it has fewer, or its quote closes
  /// before text.
  bool hidesRows(std::string_view record, std::size_t columns);

  /// The cells of one record; valid until the next call.
  const std::vector<Cell>& cells(std::string_view record);
  /// The same where `columns` of them are expected: of "He said,"hello"",3 two, where a quote that nothing
  /// closes makes three of it.
  const std::vector<Cell>& cells(std::string_view record, std::size_t columns);

 private:
  struct Closing {
    std::size_t at;     ///< the closing quote
    bool escaped;       ///< quotes or others are escaped before it
    bool quotesInside;  ///< quotes before it are characters
    bool verbatim;      ///< text stands behind it: the quotes around are characters as well
  };
  /// Where the cell closes whose quote stands at `open`.
  std::optional<Closing> closing(std::string_view record, std::size_t open) const;
  bool endsCell(std::string_view record, std::size_t at) const;
  bool closesBeforeText(std::string_view record) const;
  std::string plainText(std::string_view inside) const;
  bool atDelimiter(char c) const {
    return c == dialect_.delimiter || (dialect_.delimiter == ' ' && c == '\t');
  }

  CsvDialect dialect_;
  bool quotesAnywhere_ = false;  // a quote behind a delimiter may stand within a cell, too
  std::vector<Cell> cells_;
  std::vector<std::string> store_;
};

/// The first rows of a text as cells, for guessing; of blank ones behind each other the first alone.
struct SampleRecord {
  std::uint64_t line;
  std::size_t at;  ///< offset in the text
  std::vector<std::string> cells;
  std::vector<bool> quoted;
  bool blank;  ///< nothing but blanks
};
std::vector<SampleRecord> sampleRecords(std::string_view text, const CsvDialect& dialect, bool last,
                                        std::size_t atMost);

}  // namespace paretree::data
