#include "paretree/data/rewriting/wrapped_frame.h"

#include <algorithm>
#include <cstddef>
#include <set>
#include <vector>

#include "paretree/core/text.h"
#include "paretree/data/rewriting/rewritten_text.h"

namespace paretree::data {
namespace {

// Lines of one part, that of the names first, without blanks at their ends.
using FramePart = std::vector<std::string_view>;

std::string_view firstWord(std::string_view line) { return line.substr(0, line.find(' ')); }

std::size_t charactersOf(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(
      text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

// The parts of a text and, last, what stands below them as "[30 rows x 8 columns]"; empty where it is other.
std::vector<FramePart> framePartsOf(std::string_view text, std::string_view& size) {
  std::vector<FramePart> parts;
  while (const auto next = takeLine(text, true)) {
    std::string_view line = next->substr(0, next->find_last_not_of(" \\\t\r") + 1);
    if (line.empty()) continue;
    if (line.front() == '[' && line.ends_with(" columns]")) {
      size = line;
    } else if (!size.empty()) {
      return {};
    } else if (line.front() == ' ') {
      if (!parts.empty() && parts.back().size() < 2) return {};
      parts.push_back({line});
    } else if (parts.empty()) {
      return {};
    } else {
      parts.back().push_back(line);
    }
  }
  return parts;
}

bool areOfOneFrame(const std::vector<FramePart>& parts) {
  constexpr std::size_t kFewestWrapped = 3;
  std::set<std::string_view> names, rows;
  for (const FramePart& part : parts) {
    if (part.size() < kFewestWrapped || part.size() != parts.front().size() ||
        !names.insert(trimmed(part[0])).second)
      return false;
    for (std::size_t i = 1; i < part.size(); ++i)
      if (firstWord(part[i]) != firstWord(parts.front()[i])) return false;
  }
  for (std::size_t i = 1; i < parts.front().size(); ++i)
    if (!rows.insert(firstWord(parts.front()[i])).second) return false;
  return true;
}

}  // namespace

std::optional<std::string> unwrappedFrame(std::string_view text) {
  if (!text.starts_with(' ')) return std::nullopt;
  std::string_view size;
  const auto parts = framePartsOf(text, size);
  if (parts.size() < 2 || !areOfOneFrame(parts)) return std::nullopt;
  std::size_t widestWord = 0;
  for (std::size_t i = 1; i < parts.front().size(); ++i)
    widestWord = std::max(widestWord, charactersOf(firstWord(parts.front()[i])));
  std::vector<std::string> lines(parts.front().begin(), parts.front().end());
  for (std::size_t p = 0; p < parts.size(); ++p) {
    std::size_t width = 0;
    for (std::size_t i = 0; i < lines.size() && p > 0; ++i) {
      const std::string_view line = parts[p][i];
      const std::size_t word = i == 0 ? 0 : firstWord(line).size();
      const std::size_t blanks = widestWord - (i == 0 ? 0 : charactersOf(firstWord(line)));
      lines[i] += line.substr(std::min(line.size(), word + blanks));
    }
    for (const auto& line : lines) width = std::max(width, charactersOf(line));
    for (auto& line : lines) line.append(width - charactersOf(line), ' ');
  }
  std::string whole;
  for (const auto& line : lines) whole += line + "\n";
  return size.empty() ? whole : whole + "\n" + std::string(size) + "\n";
}

}  // namespace paretree::data
