// Texts whose cells are divided by as many tabs as it takes to align them, or by blanks that stand within
// those of the last column as well.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "paretree/data/rewriting/rewritten_text.h"

namespace paretree::data {

/// Whether some tabs follow each other in a text, of which each line has as many cells only where such a run
/// counts as one: more in some lines than in others, or in all at the same place. `text`: the whole file.
bool tabsAlign(std::string_view text);

/// The same text with one tab for each run of them.
class AlignedRows : public RewrittenLines {
 public:
  explicit AlignedRows(ByteStream& text) : RewrittenLines(text) {}

 private:
  void addLine(std::string_view line, std::string& ready) const override;
};

/// How many columns a text has whose first line names each in a word, and whose rows have as many words or
/// more: what stands behind the others is the last cell ("ps aux"). 0 where there is none such, or where too
/// few columns of numbers show that the words stand in their columns. `last`: the text is the whole file.
std::size_t columnsBeforeText(std::string_view text, bool last);

/// The same text with kUnitSeparator (wide_delimiter.h) between so many cells of each line.
class TextBehindWords : public RewrittenLines {
 public:
  TextBehindWords(ByteStream& text, std::size_t columns) : RewrittenLines(text), columns_(columns) {}

 private:
  void addLine(std::string_view line, std::string& ready) const override;

  std::size_t columns_;
};

}  // namespace paretree::data
