#include "paretree/data/files/fixed_width.h"

#include <algorithm>
#include <utility>

#include "paretree/core/text.h"
#include "paretree/data/files/wide_delimiter.h"

namespace paretree::data {
namespace {

constexpr std::size_t kFewestLines = 10, kMostLines = 400, kWidest = 4000;
// Blanks between columns may be filled in one of so many lines: titles, remarks.
constexpr std::size_t kOneInLines = 20;
constexpr std::size_t kNamesWithin = 20;  // the line of the names is among so many
constexpr std::size_t kLongestLine = std::size_t{1} << 20;

// Where each character of a line begins, and its end.
std::vector<std::size_t> characterOffsets(std::string_view line) {
  std::vector<std::size_t> offsets;
  for (std::size_t i = 0; i < line.size(); ++i)
    if ((static_cast<unsigned char>(line[i]) & 0xC0) != 0x80) offsets.push_back(i);
  offsets.push_back(line.size());
  return offsets;
}

// For each character whether it is no blank.
std::vector<bool> inkOf(std::string_view line) {
  std::vector<bool> ink;
  for (const char c : line)
    if ((static_cast<unsigned char>(c) & 0xC0) != 0x80) ink.push_back(c != ' ' && c != '\r' && c != '\f');
  return ink;
}

bool isInk(const std::vector<bool>& line, std::size_t at) { return at < line.size() && line[at]; }

// A line drawn through all columns says nothing of where these are.
bool isDrawn(std::string_view line) {
  return line.find_first_not_of("-=_*+ \r") == std::string_view::npos &&
         trimmed(line).find(' ') == std::string_view::npos;
}

std::vector<std::vector<bool>> inkOfLines(std::string_view text, bool last) {
  std::vector<std::vector<bool>> lines;
  while (!text.empty() && lines.size() < kMostLines) {
    const auto end = text.find('\n');
    if (end == std::string_view::npos && !last) break;  // a line that goes on
    const auto line = text.substr(0, end);
    if (line.size() > kWidest || line.find('\t') != std::string_view::npos) return {};
    if (!trimmed(line).empty() && !isDrawn(line)) lines.push_back(inkOf(line));
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
  return lines;
}

struct Gap {
  std::size_t begin, end;  // of the characters that are blank in nearly all lines
};

// Those between columns.
std::vector<Gap> gapsOf(const std::vector<std::vector<bool>>& lines) {
  std::vector<std::size_t> filled;
  for (const auto& line : lines) {
    if (line.size() > filled.size()) filled.resize(line.size());
    for (std::size_t at = 0; at < line.size(); ++at) filled[at] += line[at] ? 1 : 0;
  }
  std::vector<Gap> gaps;
  bool before = false;  // a column came
  for (std::size_t at = 0; at < filled.size();) {
    std::size_t end = at;
    while (end < filled.size() && filled[end] * kOneInLines <= lines.size()) ++end;
    // One blank may stand there by chance, as in "New York" below "San Jose".
    const bool chance = end == at + 1 && filled[at] > 0;
    if (end > at && end < filled.size() && before && !chance) gaps.push_back({at, end});
    before = before || end < filled.size();
    at = std::max(end, at + 1);
  }
  return gaps;
}

// Whether each gap has a blank in the line.
bool isDividedBy(const std::vector<bool>& line, const std::vector<Gap>& gaps) {
  return std::all_of(gaps.begin(), gaps.end(), [&](const Gap& gap) {
    for (std::size_t at = gap.begin; at < gap.end; ++at)
      if (!isInk(line, at)) return true;
    return false;
  });
}

// How many columns have something in the line.
std::size_t columnsFilled(const std::vector<bool>& line, const std::vector<Gap>& gaps) {
  std::size_t filled = 0;
  for (std::size_t c = 0; c <= gaps.size(); ++c) {
    const std::size_t from = c == 0 ? 0 : gaps[c - 1].end;
    const std::size_t to = std::min(c < gaps.size() ? gaps[c].begin : line.size(), line.size());
    for (std::size_t at = from; at < to; ++at)
      if (line[at]) {
        ++filled;
        break;
      }
  }
  return filled;
}

}  // namespace

std::vector<std::size_t> fixedColumns(std::string_view text, bool last) {
  const auto lines = inkOfLines(text, last);
  if (lines.size() < kFewestLines) return {};
  const std::vector<Gap> gaps = gapsOf(lines);
  if (gaps.empty()) return {};
  // A name may be wider than what stands below it: its line says where in a gap the next column begins.
  const std::vector<bool>* names = nullptr;
  for (std::size_t i = 0; i < lines.size() && i < kNamesWithin && !names; ++i)
    if (isDividedBy(lines[i], gaps) && columnsFilled(lines[i], gaps) * 4 > gaps.size() * 3) names = &lines[i];
  if (!names) return {};
  std::vector<std::size_t> columns = {0};
  for (const Gap& gap : gaps) {
    std::size_t at = gap.end;
    while (isInk(*names, at - 1)) --at;
    columns.push_back(at);
  }
  // What has no name belongs to the column before it.
  for (std::size_t c = columns.size(); c-- > 1;) {
    const std::size_t to = c + 1 < columns.size() ? columns[c + 1] : names->size();
    bool named = false;
    for (std::size_t at = columns[c]; at < to; ++at) named = named || isInk(*names, at);
    if (!named) columns.erase(columns.begin() + static_cast<std::ptrdiff_t>(c));
  }
  const bool narrow = gaps.size() == 1 && gaps.front().end == gaps.front().begin + 1;
  return columns.size() < 2 || narrow ? std::vector<std::size_t>() : columns;
}

FixedWidthText::FixedWidthText(ByteStream& text, std::vector<std::size_t> columns)
    : RewrittenText(text), columns_(std::move(columns)) {}

void FixedWidthText::addLine(std::string_view line, std::string& ready) const {
  const auto offsets = characterOffsets(line);
  const std::size_t characters = offsets.size() - 1;
  const auto filled = [&](std::size_t at) { return at < characters && line[offsets[at]] != ' '; };
  const bool across = std::any_of(columns_.begin() + 1, columns_.end(),
                                  [&](std::size_t at) { return filled(at - 1) && filled(at); });
  if (across || trimmed(line).empty()) {
    ready += line;
    return;
  }
  for (std::size_t c = 0; c < columns_.size(); ++c) {
    const std::size_t from = std::min(columns_[c], characters);
    const std::size_t to = c + 1 < columns_.size() ? std::min(columns_[c + 1], characters) : characters;
    if (c > 0) ready += kUnitSeparator;
    ready += trimmed(line.substr(offsets[from], offsets[to] - offsets[from]));
  }
}

// Up to the last line end; all of it at the end of the text, or where a line is too long for a row.
void FixedWidthText::rewrite(std::string& held, std::string& ready, bool last) {
  std::size_t from = 0;
  while (from < held.size()) {
    const auto end = held.find('\n', from);
    if (end == std::string::npos && !last && held.size() - from < kLongestLine) break;
    const std::size_t to = std::min(end, held.size());
    std::string_view line = std::string_view(held).substr(from, to - from);
    if (line.ends_with('\r')) line.remove_suffix(1);
    addLine(line, ready);
    if (end != std::string::npos) ready += '\n';
    from = std::min(to + 1, held.size());
  }
  held.erase(0, from);
}

}  // namespace paretree::data
