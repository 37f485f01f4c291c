#include "paretree/data/rewriting/aligned_rows.h"

#include <algorithm>
#include <cstddef>
#include <set>
#include <utility>

#include "paretree/core/text.h"

namespace paretree::data {
namespace {

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
  constexpr std::size_t kFewest = 3;
  return lines >= kFewest && runs > 0 && (tabs.size() > 1 || always);
}

void AlignedRows::addLine(std::string_view line, std::string& ready) const { addWithSingleTabs(line, ready); }

}  // namespace paretree::data
