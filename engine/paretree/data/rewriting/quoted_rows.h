// Texts of which each row stands in quotes as a whole: "id,size,""kind""".
#pragma once

#include <string>
#include <string_view>

#include "paretree/data/files/byte_stream.h"
#include "paretree/data/rewriting/rewritten_text.h"

namespace paretree::data {

/// Whether each of the first lines is one quoted cell, in which a delimiter stands as often as in the others.
/// `last`: the text is the whole file.
bool rowsAreQuoted(std::string_view text, bool last);

/// The same text without the quotes around its lines; quotes within them are no longer doubled.
class QuotedRows : public RewrittenLines {
 public:
  explicit QuotedRows(ByteStream& text) : RewrittenLines(text) {}

 private:
  void addLine(std::string_view line, std::string& ready) const override;
};

}  // namespace paretree::data
