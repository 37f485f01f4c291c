#include "paretree/data/rewriting/printed_frame.h"

#include <algorithm>

#include "paretree/core/text.h"
#include "paretree/data/rewriting/wide_delimiter.h"

namespace paretree::data {
namespace {

bool beginsCharacter(char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }

std::size_t charactersIn(std::string_view line) {
  return static_cast<std::size_t>(std::count_if(line.begin(), line.end(), beginsCharacter));
}

// The cells of a line that end at these characters; nothing where a word stands across an end.
std::vector<std::string_view> cellsEndingAt(std::string_view line, const std::vector<std::size_t>& ends) {
  std::vector<std::string_view> cells;
  std::size_t at = 0, character = 0, from = 0;
  for (const std::size_t end : ends) {
    while (at < line.size() && (character < end || !beginsCharacter(line[at]))) {
      ++at;
      if (at >= line.size() || beginsCharacter(line[at])) ++character;
    }
    if (at < line.size() && line[at] != ' ') return {};
    cells.push_back(trimmed(line.substr(from, at - from)));
    from = at;
  }
  return cells;
}

// Where the words of the line of names end that two blanks or more divide.
std::vector<std::size_t> endsOfNames(std::string_view line) {
  std::vector<std::size_t> ends;
  for (std::size_t at = 0; at < line.size(); ++at)
    if (line[at] != ' ' && (line.substr(at + 1, 2) == "  " || at + 1 == line.size()))
      ends.push_back(charactersIn(line.substr(0, at + 1)));
  return ends;
}

bool isSizeOfFrame(std::string_view line) {
  return line.starts_with('[') && line.ends_with(" columns]") &&
         line.find(" rows x ") != std::string_view::npos;
}

bool isLineOfDots(std::string_view line) { return line.find_first_not_of(" .") == std::string_view::npos; }

}  // namespace

std::optional<PrintedFrame> printedFrameOf(std::string_view text, bool last) {
  constexpr std::size_t kFewestRows = 2, kFewestColumns = 2;
  auto header = takeLine(text, last);
  if (!header || !header->starts_with("  ")) return std::nullopt;
  if (header->ends_with('\r')) header->remove_suffix(1);
  const std::size_t width = charactersIn(*header);
  std::vector<std::string_view> rows;
  std::string_view sized;
  for (auto line = takeLine(text, last); line; line = takeLine(text, last)) {
    if (line->ends_with('\r')) line->remove_suffix(1);
    if (isSizeOfFrame(*line)) sized = *line;
    if (line->empty() || isSizeOfFrame(*line)) continue;
    if (charactersIn(*line) != width || line->starts_with(' ') || !sized.empty()) return std::nullopt;
    rows.push_back(*line);
  }
  PrintedFrame frame;
  frame.ends = endsOfNames(*header);
  if (rows.size() < kFewestRows || frame.ends.size() < kFewestColumns) return std::nullopt;
  const std::string_view first = trimmed(rows.front());
  const bool named = first.find("  ") == std::string_view::npos && rows.front().size() > first.size() + 2;
  if (named) {
    frame.index = first;
    rows.erase(rows.begin());
  }
  // The index is as wide as its longest value.
  std::size_t widest = 0;
  bool counts = true;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const auto index = rows[i].substr(0, rows[i].find("  "));
    widest = std::max(widest, charactersIn(index));
    counts = counts && (index == std::to_string(i) || isLineOfDots(rows[i]));
  }
  if (widest >= frame.ends.front() || !(counts || named || !sized.empty())) return std::nullopt;
  frame.ends.insert(frame.ends.begin(), widest);
  frame.shown = static_cast<std::size_t>(
      std::count_if(rows.begin(), rows.end(), [](const auto row) { return !isLineOfDots(row); }));
  if (!sized.empty())
    frame.rows = static_cast<std::size_t>(parseNumber(sized.substr(1, sized.find(' ') - 1)).value_or(0));
  for (const auto row : rows)
    if (cellsEndingAt(row, frame.ends).empty()) return std::nullopt;
  return frame;
}

void PrintedFrameText::addLine(std::string_view line, std::string& ready) const {
  if (isSizeOfFrame(line) || isLineOfDots(line)) return;
  const auto cells = cellsEndingAt(line, frame_.ends);
  if (std::count_if(cells.begin(), cells.end(), [](const auto cell) { return !cell.empty(); }) < 2) return;
  for (std::size_t c = 0; c < cells.size(); ++c) {
    if (c > 0) ready += kUnitSeparator;
    ready += c == 0 && line.starts_with(' ') ? std::string_view(frame_.index) : cells[c];
  }
}

}  // namespace paretree::data
