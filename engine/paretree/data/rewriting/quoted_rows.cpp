#include "paretree/data/rewriting/quoted_rows.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <optional>

namespace paretree::data {
namespace {

// What stands in a line that is one quoted cell, perhaps with empty ones behind it.
std::optional<std::string> insideOf(std::string_view line) {
  while (line.ends_with(' ') || line.ends_with(';')) line.remove_suffix(1);
  if (line.size() < 2 || !line.starts_with('"') || !line.ends_with('"')) return std::nullopt;
  line = line.substr(1, line.size() - 2);
  std::string inside;
  for (std::size_t at = 0; at < line.size(); ++at) {
    if (line[at] == '"' && line.substr(++at, 1) != "\"") return std::nullopt;  // the cell ends here
    inside += line[at];
  }
  return inside;
}

}  // namespace

bool rowsAreQuoted(std::string_view text, bool last) {
  constexpr std::size_t kFewest = 3, kMost = 100;  // lines
  if (!text.starts_with('"')) return false;
  struct Delimiter {
    char sign;
    std::ptrdiff_t found = 0;  // in each line
    bool same = true;
  };
  Delimiter delimiters[] = {{','}, {';'}, {'\t'}};
  std::size_t lines = 0;
  while (lines < kMost) {
    const auto line = takeLine(text, last);
    if (!line) break;
    if (line->find_first_not_of(" \r") == std::string_view::npos) continue;
    const auto inside = insideOf(*line);
    if (!inside) return false;
    for (Delimiter& one : delimiters) {
      const auto found = std::count(inside->begin(), inside->end(), one.sign);
      one.same = one.same && found > 0 && (lines == 0 || found == one.found);
      one.found = found;
    }
    ++lines;
  }
  return lines >= kFewest && std::any_of(std::begin(delimiters), std::end(delimiters),
                                         [](const Delimiter& one) { return one.same; });
}

void QuotedRows::addLine(std::string_view line, std::string& ready) const {
  const auto inside = insideOf(line);
  ready += inside ? std::string_view(*inside) : line;
}

}  // namespace paretree::data
