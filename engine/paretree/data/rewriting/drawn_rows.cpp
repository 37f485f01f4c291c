#include "paretree/data/rewriting/drawn_rows.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <set>
#include <utility>

#include "paretree/core/text.h"

namespace paretree::data {
namespace {

constexpr std::size_t kFewestRows = 3;
constexpr std::array<std::string_view, 5> kBars = {"|", "\u2502", "\u2503", "\u2551", "\u00A6"};

// How many bytes the bar at the front of `text` has; 0 where none stands there.
std::size_t barAtFront(std::string_view text) {
  const auto bar = std::find_if(kBars.begin(), kBars.end(), [&](auto one) { return text.starts_with(one); });
  return bar == kBars.end() ? 0 : bar->size();
}

std::size_t barAtBack(std::string_view text) {
  const auto bar = std::find_if(kBars.begin(), kBars.end(), [&](auto one) { return text.ends_with(one); });
  return bar == kBars.end() ? 0 : bar->size();
}

// Nothing but signs that lines are drawn with, those of Unicode from U+2500 to U+257F, more than one of those
// of ASCII: "| - | - |" are cells.
bool isDrawnLine(std::string_view line) {
  bool drawn = line.find("--") != std::string_view::npos || line.find("==") != std::string_view::npos;
  for (std::size_t i = 0; i < line.size();) {
    if (line.substr(i, 2) == "\xE2\x94" || line.substr(i, 2) == "\xE2\x95") {
      drawn = drawn || barAtFront(line.substr(i)) == 0;
      i += 3;
      continue;
    }
    if (std::string_view("+-=|: ").find(line[i]) == std::string_view::npos) return false;
    ++i;
  }
  return drawn;
}

// What stands between the bars at both ends; nothing where there are none.
std::optional<std::string_view> withinFrame(std::string_view line) {
  line = trimmed(line);
  const std::size_t front = barAtFront(line), back = barAtBack(line);
  if (front == 0 || back == 0 || line.size() < front + back) return std::nullopt;
  return line.substr(front, line.size() - front - back);
}

bool hasBar(std::string_view text) {
  return std::any_of(kBars.begin(), kBars.end(),
                     [&](auto bar) { return text.find(bar) != std::string_view::npos; });
}

// Appends `line` with one tab for each run of them; returns how many of these there are.
std::size_t addWithSingleTabs(std::string_view line, std::string& to) {
  std::size_t runs = 0;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] == '\t' && i > 0 && line[i - 1] == '\t') continue;
    runs += line[i] == '\t' ? 1 : 0;
    to += line[i];
  }
  return runs;
}

}  // namespace

bool rowsAreFramed(std::string_view text, bool last) {
  constexpr std::size_t kMost = 100, kOneInRows = 4;
  std::size_t framed = 0, others = 0;
  while (framed + others < kMost) {
    const auto line = takeLine(text, last);
    if (!line) break;
    if (trimmed(*line).empty() || isDrawnLine(*line)) continue;
    const auto within = withinFrame(*line);
    if (within ? !hasBar(*within) : hasBar(*line)) return false;
    ++(within ? framed : others);
  }
  return framed >= kFewestRows && others * kOneInRows <= framed;
}

void FramedRows::addLine(std::string_view line, std::string& ready) const {
  if (!trimmed(line).empty() && isDrawnLine(line)) {
    ready += "---";
    return;
  }
  std::string_view rest = withinFrame(line).value_or(line);
  while (!rest.empty()) {
    const std::size_t bar = barAtFront(rest);
    if (bar > 0)
      ready += '|';
    else
      ready += rest.front();
    rest.remove_prefix(std::max<std::size_t>(bar, 1));
  }
}

bool tabsAlign(std::string_view text) {
  if (text.find("\t\t") == std::string_view::npos) return false;
  std::set<std::ptrdiff_t> tabs;  // in a line
  std::size_t lines = 0, runs = 0;
  bool always = true;  // the same tabs are doubled in all lines
  std::string doubled;
  while (const auto line = takeLine(text, true)) {
    if (trimmed(*line).empty()) continue;
    if (line->front() == '\t' || line->back() == '\t' || line->find('"') != std::string_view::npos)
      return false;
    std::string single, places;
    const std::size_t found = addWithSingleTabs(*line, single);
    for (std::size_t i = 0; i < line->size(); ++i)
      if ((*line)[i] == '\t') places += i > 0 && (*line)[i - 1] == '\t' ? '2' : '1';
    if (lines++ > 0 && found != runs) return false;
    always = always && (lines == 1 || places == doubled);
    runs = found;
    doubled = std::move(places);
    tabs.insert(std::count(line->begin(), line->end(), '\t'));
  }
  return lines >= kFewestRows && runs > 0 && (tabs.size() > 1 || always);
}

void AlignedRows::addLine(std::string_view line, std::string& ready) const { addWithSingleTabs(line, ready); }

}  // namespace paretree::data
