// Tables that are drawn with bars: those of Markdown, org-mode, reStructuredText, of consoles and reports,
// also with the signs of Unicode for lines.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "paretree/data/rewriting/rewritten_text.h"

namespace paretree::data {

struct DrawnTable {
  bool named = false;    ///< a drawn line divides the first line from the others: it holds the names
  bool doubled = false;  ///< bars of the first line are doubled, as Jira marks names
};

/// Whether lines begin and end with a bar ("| a | b |", "║ a ║ b ║") and, of those that follow each other,
/// nearly all have as many of them. With a line drawn of signs alone any text may stand around them, without
/// one only few lines. `last`: the text is the whole file.
std::optional<DrawnTable> drawnTableOf(std::string_view text, bool last);

/// The same text with kUnitSeparator (wide_delimiter.h) between the cells of its lines; drawn lines, and
/// those without bars at both ends, are blank.
class DrawnTableText : public RewrittenLines {
 public:
  DrawnTableText(ByteStream& text, const DrawnTable& table) : RewrittenLines(text), doubled_(table.doubled) {}

 private:
  void addLine(std::string_view line, std::string& ready) const override;

  bool doubled_;
};

}  // namespace paretree::data
