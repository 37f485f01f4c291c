#include "paretree/data/rewriting/drawn_table.h"

#include <algorithm>
#include <cstddef>
#include <map>

#include "paretree/core/text.h"

namespace paretree::data {
namespace {

bool isRuleOfDrawn(std::string_view line) {
  constexpr std::size_t kFewestDashes = 3;
  return (line.starts_with('|') || line.starts_with('+')) &&
         line.find_first_not_of("|+-=: ") == std::string_view::npos &&
         // "| - | - |" is a row without values.
         (line.find("--") != std::string_view::npos || line.find("==") != std::string_view::npos) &&
         std::count_if(line.begin(), line.end(), [](char c) { return c == '-' || c == '='; }) >=
             static_cast<std::ptrdiff_t>(kFewestDashes);
}

bool isBarred(std::string_view line) {
  return line.size() > 2 && line.front() == '|' && line.back() == '|' && line[line.size() - 2] != '\\';
}

}  // namespace

bool isDrawnTable(std::string_view text, bool last) {
  constexpr std::size_t kLookedAt = 200, kFewestBarred = 2;
  std::size_t rules = 0, barred = 0, lines = 0;
  std::map<std::ptrdiff_t, std::size_t> bars;
  for (auto line = takeLine(text, last); line && lines < kLookedAt; line = takeLine(text, last), ++lines) {
    const std::string_view body = trimmed(*line);
    if (isRuleOfDrawn(body)) {
      ++rules;
    } else if (isBarred(body)) {
      ++barred;
      ++bars[std::count(body.begin(), body.end(), '|')];
    } else if (body.starts_with('|')) {
      return false;
    }
  }
  std::size_t usual = 0;
  for (const auto& [count, times] : bars)
    if (count > 2) usual = std::max(usual, times);
  return rules > 0 && barred >= kFewestBarred && usual * 10 >= barred * 9;
}

void DrawnTableText::addLine(std::string_view line, std::string& ready) const {
  const std::string_view body = trimmed(line);
  if (!isRuleOfDrawn(body) && isBarred(body)) ready += body.substr(1, body.size() - 2);
}

}  // namespace paretree::data
