#include "paretree/data/rewriting/preamble_lines.h"

#include <utility>

#include "paretree/core/text.h"

namespace paretree::data {

FirstLines::FirstLines(std::string_view text, bool last) {
  const std::size_t size = text.size();
  while (lines.size() < kMostPreambleLines) {
    const std::size_t from = size - text.size();
    auto line = takeLine(text, last);
    if (!line) break;
    if (line->ends_with('\r')) line->remove_suffix(1);
    lines.push_back(*line);
    at.push_back(from);
  }
}

std::vector<std::string> cellsAt(std::string_view line, char delimiter) {
  std::vector<std::string> cells;
  for (bool more = true; more;) {
    const auto end = line.find(delimiter);
    more = end != std::string_view::npos;
    std::string_view cell = trimmed(line.substr(0, end));
    if (cell.size() > 1 && cell.front() == '"' && cell.back() == '"') cell = cell.substr(1, cell.size() - 2);
    cells.emplace_back(cell);
    if (more) line.remove_prefix(end + 1);
  }
  return cells;
}

bool isCount(std::string_view cell) {
  return !cell.empty() && cell.find_first_not_of("0123456789") == cell.npos;
}

Preamble replaced(const FirstLines& first, std::size_t count, std::size_t line, const std::string& names,
                  Message note) {
  Preamble preamble;
  preamble.bytes = first.at[count];
  for (std::size_t i = 0; i < count; ++i) preamble.instead += (i == line ? names : std::string()) + "\n";
  preamble.note = std::move(note);
  return preamble;
}

}  // namespace paretree::data
