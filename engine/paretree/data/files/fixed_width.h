// Texts whose columns are divided by where they stand in the line, as reports print them.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "paretree/data/files/byte_stream.h"
#include "paretree/data/files/rewritten_text.h"

namespace paretree::data {

/// Where the columns of a text begin, in characters, the first at 0, of which a line of dashes below (or
/// above) the names shows each: "----- ------ ----". Empty where there is none, where the names hold
/// `delimiter` (not ' '), or where a third of the lines have words across these places. `last`: the text is
/// the whole file.
std::vector<std::size_t> ruledColumns(std::string_view text, bool last, char delimiter);

/// Where the columns of a text begin, in characters, the first at 0: between two columns stand blanks in
/// nearly all lines, and in the line of the names, which also shows columns that hardly any line fills. Empty
/// where there are no two columns, or too few lines to tell. `last`: the text is the whole file.
std::vector<std::size_t> fixedColumns(std::string_view text, bool last);

/// The same text with kUnitSeparator (wide_delimiter.h) between the columns, without the blanks around cells.
/// A line with a word across two columns is none of the table and stays as it is.
class FixedWidthText : public RewrittenText {
 public:
  FixedWidthText(ByteStream& text, std::vector<std::size_t> columns);

 private:
  void rewrite(std::string& held, std::string& ready, bool last) override;
  void addLine(std::string_view line, std::string& ready) const;

  std::vector<std::size_t> columns_;
};

}  // namespace paretree::data
