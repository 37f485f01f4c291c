#include "paretree/data/rewriting/aligned_rows.h"

#include <algorithm>
#include <cstddef>
#include <set>
#include <utility>
#include <vector>

#include "paretree/core/text.h"
#include "paretree/data/rewriting/wide_delimiter.h"

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

// Takes the first word from the front of `text`, with the blanks behind it; empty at the end.
std::string_view takeFirstWord(std::string_view& text) {
  const auto word = text.substr(0, text.find_first_of(" \t"));
  text.remove_prefix(word.size());
  text.remove_prefix(std::min(text.find_first_not_of(" \t"), text.size()));
  return word;
}

std::vector<std::string_view> wordsIn(std::string_view line) {
  std::vector<std::string_view> words;
  for (line = trimmed(line); !line.empty();) words.push_back(takeFirstWord(line));
  return words;
}

bool beginsAsNumber(std::string_view word) { return word.front() >= '0' && word.front() <= '9'; }

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

std::size_t columnsBeforeText(std::string_view text, bool last) {
  constexpr std::size_t kFewestColumns = 4, kFewestNumeric = 3, kFewestRows = 5, kMost = 200;
  std::vector<std::string_view> names;
  std::vector<std::size_t> numbers;
  std::size_t rows = 0, shorter = 0, longer = 0;
  while (rows < kMost) {
    const auto line = takeLine(text, last);
    if (!line) break;
    const auto words = wordsIn(*line);
    if (words.empty()) continue;
    if (names.empty()) {
      names = words;
      numbers.resize(names.size());
      const std::set<std::string_view> distinct(names.begin(), names.end());
      if (names.size() < kFewestColumns || distinct.size() < names.size() ||
          std::any_of(names.begin(), names.end(), beginsAsNumber))
        return 0;
      continue;
    }
    ++rows;
    shorter += words.size() < names.size() ? 1 : 0;
    longer += words.size() > names.size() ? 1 : 0;
    for (std::size_t c = 0; c + 1 < std::min(words.size(), names.size()); ++c)
      numbers[c] += beginsAsNumber(words[c]) ? 1 : 0;
  }
  // Of rows that all are longer by a word it is the first that has no name.
  const std::size_t equal = rows - shorter - longer;
  if (rows < kFewestRows || shorter * 20 > rows || longer * 10 < rows || equal * 10 < rows) return 0;
  const auto isNumeric = [&](std::size_t count) { return count * 20 >= rows * 19; };
  const bool near = std::any_of(numbers.end() - kFewestColumns, numbers.end() - 1, isNumeric);
  const auto numeric = std::count_if(numbers.begin(), numbers.end(), isNumeric);
  return near && static_cast<std::size_t>(numeric) >= kFewestNumeric ? names.size() : 0;
}

void TextBehindWords::addLine(std::string_view line, std::string& ready) const {
  line = trimmed(line);
  for (std::size_t c = 0; c + 1 < columns_ && !line.empty(); ++c) {
    ready += takeFirstWord(line);
    if (!line.empty()) ready += kUnitSeparator;
  }
  ready += line;
}

}  // namespace paretree::data
