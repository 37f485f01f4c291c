// Texts whose rows are drawn: with lines around them, or with as many tabs as it takes to align them.
#pragma once

#include <string>
#include <string_view>

#include "paretree/data/files/byte_stream.h"
#include "paretree/data/rewriting/rewritten_text.h"

namespace paretree::data {

/// Whether the first lines stand between bars ("| a | b |", "║ a ║ b ║") with bars within; lines drawn of
/// signs alone and few without a bar, such as titles, may stand among them. `last`: the text is the whole
/// file.
bool rowsAreFramed(std::string_view text, bool last);

/// The same text without the bars at both ends, with '|' for the bars within, and drawn lines of '-'.
class FramedRows : public RewrittenLines {
 public:
  explicit FramedRows(ByteStream& text) : RewrittenLines(text) {}

 private:
  void addLine(std::string_view line, std::string& ready) const override;
};

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

}  // namespace paretree::data
