// The usual rows of a delimited text, read in one pass over its bytes: as many cells as columns, no quotes,
// numbers in plain notation. Whatever else stands in a row is left to the splitter.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "paretree/data/files/csv_dialect.h"
#include "paretree/data/reading/column_reader.h"

namespace paretree::data {

class PlainRows {
 public:
  /// So many bytes behind the text must be readable, whatever they are.
  static constexpr std::size_t kPadding = 64;

  /// `decimal` is '\1' where the decimal mark separates cells.
  PlainRows(const CsvDialect& dialect, char decimal, std::vector<ColumnReader>& columns);

  /// The text that the next calls of read() are about; it must stay as it is until they are done.
  void setText(std::string_view text);
  /// Reads rows from `at` on, each in one line, and adds them to the columns; `line` is the line of the
  /// first. Returns where the first row begins that is not plain or whose end is not in the text. `rows`
  /// counts those read. `at` never falls from call to call.
  std::size_t read(std::size_t at, std::uint64_t line, std::uint64_t& rows);

 private:
  // Where cells may end: delimiters, line ends and quotes, in order. They are looked up ahead, so that a cell
  // is read without waiting for the length of the one before.
  bool lookAhead();
  const char* readRow(const char* at);
  void flush(std::uint64_t firstLine);

  // Rows wait in blocks, a column behind the other. Their number is odd in cache lines, so that the columns
  // do not fall on the same ones.
  static constexpr std::size_t kBlock = 136;
  // Of very many columns few rows wait, since each column has room for them all.
  static constexpr std::size_t kManyColumns = 4096, kBlockOfMany = 8;

  CsvDialect dialect_;
  char decimal_;
  std::vector<ColumnReader>& columns_;
  std::string_view text_;
  std::vector<std::uint32_t> marks_;  // offsets in the text
  std::size_t next_ = 0;              // the first of marks_ that is not used up
  std::size_t markCount_ = 0, lookedTo_ = 0;
  std::vector<unsigned char> numeric_;
  std::size_t block_;                    // rows that wait at most
  std::vector<double> numbers_;          // column * block_ + row
  std::vector<std::string_view> texts_;  // the same; empty where no column holds texts
  // of each column: its number in this row has a decimal mark or an exponent
  std::vector<unsigned char> fraction_;
  std::vector<unsigned char> fractions_;  // of each column: some number of the block has
  std::vector<const char*> begins_;       // of each row of the block
  std::size_t waiting_ = 0;
};

/// The place of a byte of a record that begins at `line`.
Place placeOf(std::uint64_t line, std::string_view record, std::size_t offset);

}  // namespace paretree::data
