#include "paretree/data/lines/sparse_rows.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "paretree/core/text.h"

namespace paretree::data {
namespace {

bool isIndex(std::string_view text) {
  constexpr std::size_t kMostDigits = 9;
  return !text.empty() && text.size() <= kMostDigits && (text.front() != '0' || text.size() == 1) &&
         text.find_first_not_of("0123456789") == std::string_view::npos;
}

// The first word of a text, which is taken from its front.
std::string_view takeWord(std::string_view& text) {
  const std::string_view word = text.substr(0, text.find_first_of(" \t"));
  text = trimmed(text.substr(word.size()));
  return word;
}

// "label", "qid", then "x2" before "x10".
bool isSparseBefore(const std::string& one, const std::string& other) {
  const bool index = one.front() == 'x', otherIndex = other.front() == 'x';
  if (index != otherIndex) return otherIndex;
  return index && one.size() != other.size() ? one.size() < other.size() : one < other;
}

// Indices go up in a row.
std::optional<NamedValues> sparseRowOf(std::string_view line) {
  line = trimmed(line.substr(0, line.find('#')));
  const std::string_view label = takeWord(line);
  if (!parseNumber(label)) return std::nullopt;
  NamedValues values = {{"label", std::string(label)}};
  std::string before;
  while (!line.empty()) {
    const std::string_view word = takeWord(line);
    const auto colon = word.find(':');
    if (colon == std::string_view::npos || !parseNumber(word.substr(colon + 1))) return std::nullopt;
    const std::string_view index = word.substr(0, colon);
    const std::string name = index == "qid" ? std::string(index) : "x" + std::string(index);
    if (index != "qid" && (!isIndex(index) || (!before.empty() && !isSparseBefore(before, name))))
      return std::nullopt;
    if (index != "qid") before = name;
    values.emplace_back(name, word.substr(colon + 1));
  }
  return values;
}

// Not times ("3 10:30 12:45"), and not labels alone.
bool areSparse(const std::vector<NamedValues>& lines) {
  std::size_t values = 0, times = 0;
  for (const NamedValues& line : lines)
    for (const auto& [name, value] : line) {
      if (name == "label" || name == "qid") continue;
      ++values;
      times += name.size() <= 3 && value.size() == 2 && value.front() >= '0' && value.front() <= '5' ? 1 : 0;
    }
  return values >= lines.size() && times < values;
}

Message noteOfSparse(std::size_t columns) { return Message{"data.sparse-lines", {{"columns", columns}}}; }

}  // namespace

LineForm sparseForm() { return {"svmlight", "0", sparseRowOf, areSparse, noteOfSparse, isSparseBefore}; }

}  // namespace paretree::data
