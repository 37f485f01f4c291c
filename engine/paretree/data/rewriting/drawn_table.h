// Tables that are drawn with bars: those of Markdown, org-mode, reStructuredText, of consoles and reports,
// also with the signs of Unicode for lines.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

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

// Tables whose names stand between bars, and the rows below without them (IPAC).
struct BarredNames {
  std::vector<std::size_t> bars;  ///< where they stand in a line
  std::string names;              ///< the line of the names
};

/// Lines of bars at the same places, the first with the names, below no others than "\key = value"; then
/// rows that are blank at these places. `last`: the text is the whole file.
std::optional<BarredNames> barredNamesOf(std::string_view text, bool last);

/// The same text with kUnitSeparator (wide_delimiter.h) between the cells of its lines; those above the rows
/// are blank but for the names.
class BarredNamesText : public RewrittenLines {
 public:
  BarredNamesText(ByteStream& text, BarredNames table) : RewrittenLines(text), table_(std::move(table)) {}

 private:
  void addLine(std::string_view line, std::string& ready) const override;

  BarredNames table_;
};

}  // namespace paretree::data
