#include "paretree/data/rewriting/quoted_rows.h"

#include <algorithm>
#include <cstddef>
#include <optional>

namespace paretree::data {
namespace {

// What stands in a line that is one quoted cell, perhaps with empty ones behind it.
std::optional<std::string> insideOf(std::string_view line) {
  while (line.ends_with('\r') || line.ends_with(' ') || line.ends_with(';')) line.remove_suffix(1);
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
  std::optional<std::ptrdiff_t> commas, semicolons, tabs;
  std::size_t lines = 0;
  bool sameCommas = true, sameSemicolons = true, sameTabs = true;
  const auto count = [](const std::string& inside, char delimiter, std::optional<std::ptrdiff_t>& before,
                        bool& same) {
    const auto found = std::count(inside.begin(), inside.end(), delimiter);
    same = same && found > 0 && before.value_or(found) == found;
    before = found;
  };
  while (!text.empty() && lines < kMost) {
    const auto end = text.find('\n');
    if (end == std::string_view::npos && !last) break;  // a line that goes on
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    if (line.find_first_not_of(" \r") == std::string_view::npos) continue;
    const auto inside = insideOf(line);
    if (!inside) return false;
    ++lines;
    count(*inside, ',', commas, sameCommas);
    count(*inside, ';', semicolons, sameSemicolons);
    count(*inside, '\t', tabs, sameTabs);
  }
  return lines >= kFewest && (sameCommas || sameSemicolons || sameTabs);
}

void QuotedRows::rewrite(std::string& held, std::string& ready, bool last) {
  constexpr std::size_t kLongestQuoted = std::size_t{1} << 20;
  std::size_t from = 0;
  while (from < held.size()) {
    const auto end = held.find('\n', from);
    if (end == std::string::npos && !last && held.size() - from < kLongestQuoted) break;
    const std::size_t to = std::min(end, held.size());
    const std::string_view line = std::string_view(held).substr(from, to - from);
    const auto inside = insideOf(line);
    ready += inside ? std::string_view(*inside) : line;
    if (end != std::string::npos) ready += '\n';
    from = std::min(to + 1, held.size());
  }
  held.erase(0, from);
}

}  // namespace paretree::data
