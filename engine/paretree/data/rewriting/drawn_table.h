// Tables that are drawn with bars: those of Markdown, org-mode, reStructuredText and of consoles.
#pragma once

#include <string>
#include <string_view>

#include "paretree/data/rewriting/rewritten_text.h"

namespace paretree::data {

/// Whether lines begin and end with a bar, nearly all of them with as many of them, and a line of dashes
/// divides the names from the rows. `last`: the text is the whole file.
bool isDrawnTable(std::string_view text, bool last);

/// The same text without the bars at both ends of its lines, and without all other lines.
class DrawnTableText : public RewrittenLines {
 public:
  explicit DrawnTableText(ByteStream& text) : RewrittenLines(text) {}

 private:
  void addLine(std::string_view line, std::string& ready) const override;
};

}  // namespace paretree::data
