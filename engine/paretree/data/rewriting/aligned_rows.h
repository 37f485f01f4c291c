// Texts whose cells are divided by as many tabs as it takes to align them.
#pragma once

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

}  // namespace paretree::data
