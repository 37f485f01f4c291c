// Texts whose columns are divided by where they stand in the line, as reports print them.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "paretree/data/files/byte_stream.h"
#include "paretree/data/files/csv_dialect.h"
#include "paretree/data/files/splitter.h"
#include "paretree/data/rewriting/rewritten_text.h"

namespace paretree::data {

/// Where the columns of a text begin, in characters, the first at 0: as a line of dashes under the names says
/// ("----- ------ ----"), else where blanks stand in nearly all lines, which no delimiter divides alike.
/// Empty where there are no two columns, where `dialect` divides the text, or where there are too few lines
/// to tell. `last`: the text is the whole file. `records`: its first ones by the dialect.
std::vector<std::size_t> columnsByPlace(std::string_view text, bool last, const CsvDialect& dialect,
                                        std::span<const SampleRecord> records);

/// The same of the lines between two blank ones, which may be three, perhaps below titles.
std::vector<std::size_t> columnsOfBlock(std::string_view lines, const CsvDialect& dialect);

/// Whether most of the records have several cells, which are divided by more than blanks.
bool isDelimited(const CsvDialect& dialect, std::span<const SampleRecord> records);

/// The cells of a line, without the blanks around them; the line as it is where it is blank, or a word stands
/// across two columns: it is none of the table. One that fills all of three columns or more may have words
/// that begin a character before theirs, as names do over numbers at the right.
std::vector<std::string_view> cellsByPlace(std::string_view line, const std::vector<std::size_t>& columns);

/// The same text with kUnitSeparator (wide_delimiter.h) between the cells of its lines.
class FixedWidthText : public RewrittenLines {
 public:
  FixedWidthText(ByteStream& text, std::vector<std::size_t> columns);

 private:
  void addLine(std::string_view line, std::string& ready) const override;

  std::vector<std::size_t> columns_;
};

}  // namespace paretree::data
