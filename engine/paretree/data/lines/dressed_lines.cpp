#include "paretree/data/lines/dressed_lines.h"

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <utility>
#include <vector>

#include "paretree/core/text.h"
#include "paretree/data/number_scan.h"
#include "paretree/data/problems.h"
#include "paretree/data/rewriting/rewritten_text.h"
#include "paretree/data/web/html_tables.h"

namespace paretree::data {
namespace {

constexpr std::size_t kFewestDressed = 3, kMostDressed = 1000;  // lines that are looked at

std::vector<std::string_view> firstLinesOf(std::string_view start, bool isAll) {
  std::vector<std::string_view> lines;
  while (lines.size() < kMostDressed) {
    const auto line = takeLine(start, isAll);
    if (!line) break;
    if (!trimmed(*line).empty()) lines.push_back(*line);
  }
  return lines;
}

// What stands before the first tab.
std::string_view keyPartOf(std::string_view line) {
  return line.substr(0, std::min(line.find('\t'), line.size()));
}

// "unit,sex,geo\time": a tab for each comma, and the name of what stands in the row is not the key's.
class DividedKeys : public RewrittenLines {
 public:
  explicit DividedKeys(ByteStream& text) : RewrittenLines(text) {}

  static bool mayBe(const std::vector<std::string_view>& lines) {
    if (lines.size() < kFewestDressed) return false;
    const auto key = keyPartOf(lines.front());
    const auto commas = std::count(key.begin(), key.end(), ',');
    return commas > 0 && key.find('\\') != std::string_view::npos &&
           key.find('"') == std::string_view::npos &&
           std::all_of(lines.begin(), lines.end(), [commas](std::string_view line) {
             const auto own = keyPartOf(line);
             return own.size() < line.size() && std::count(own.begin(), own.end(), ',') == commas;
           });
  }
  static std::vector<std::string> names(std::string_view header) {
    std::vector<std::string> all;
    auto key = withoutTime(keyPartOf(header));
    for (auto comma = key.find(','); comma != std::string_view::npos; comma = key.find(',')) {
      all.emplace_back(trimmed(key.substr(0, comma)));
      key.remove_prefix(comma + 1);
    }
    all.emplace_back(trimmed(key));
    return all;
  }

 private:
  static std::string_view withoutTime(std::string_view key) {
    return key.substr(0, std::min(key.find('\\'), key.size()));
  }
  void addLine(std::string_view line, std::string& ready) const override {
    const auto key = keyPartOf(line);
    for (const char c : withoutTime(key)) ready += c == ',' ? '\t' : c;
    ready += line.substr(key.size());
  }
};

// "95.4   0   954.<tab>"chevy 0"": as UCI gives auto-mpg.
class TabsAsBlanks : public RewrittenLines {
 public:
  explicit TabsAsBlanks(ByteStream& text) : RewrittenLines(text) {}

  static bool mayBe(const std::vector<std::string_view>& lines) {
    constexpr std::size_t kFewestCells = 3;
    if (lines.size() < kFewestDressed) return false;
    std::size_t usual = 0;
    for (const auto line : lines) {
      const std::size_t cells = cellsBeforeText(line);
      if (cells < kFewestCells || (usual > 0 && cells != usual)) return false;
      usual = cells;
    }
    return true;
  }

 private:
  // How many numbers, or "?" for one, stand before the tab and the quoted text at the end; 0 where others do.
  static std::size_t cellsBeforeText(std::string_view line) {
    const auto tab = line.find('\t');
    if (tab == std::string_view::npos) return 0;
    const auto text = trimmed(line.substr(tab));
    if (text.size() < 2 || text.front() != '"' || text.find('"', 1) + 1 != text.size()) return 0;
    std::size_t cells = 0;
    for (auto rest = trimmed(line.substr(0, tab)); !rest.empty(); ++cells) {
      const auto end = std::min(rest.find(' '), rest.size());
      const auto cell = rest.substr(0, end);
      if (cell != "?" && cell != "NA" && !parseNumber(cell)) return 0;
      rest = trimmed(rest.substr(end));
    }
    return cells;
  }
  void addLine(std::string_view line, std::string& ready) const override {
    const auto tab = line.find('\t');
    ready += line.substr(0, tab);
    if (tab == std::string_view::npos) return;
    ready += ' ';
    ready += line.substr(tab + 1);
  }
};

// The sign of HTML that `text` begins with ("&uuml;"), and what it means; nothing where that divides cells.
std::optional<std::pair<std::string_view, std::string>> signOf(std::string_view text) {
  constexpr std::size_t kLongest = 10;
  const auto end = text.substr(0, kLongest).find(';');
  if (end == std::string_view::npos || end < 3) return std::nullopt;
  const auto sign = text.substr(0, end + 1);
  if (sign == "&nbsp;" || sign == "&#160;" || sign == "&thinsp;") return std::pair(sign, std::string(" "));
  std::string meant = htmlText(sign);
  if (meant == sign || meant.empty() ||
      (meant.size() == 1 && std::string_view(",;|\t\"'\n\r").find(meant.front()) != std::string_view::npos))
    return std::nullopt;
  return std::pair(sign, std::move(meant));
}

class WithoutSignsOfHtml : public RewrittenLines {
 public:
  explicit WithoutSignsOfHtml(ByteStream& text) : RewrittenLines(text) {}

  /// The first sign; empty where there is none.
  static std::string_view first(std::string_view text) {
    for (auto at = text.find('&'); at != std::string_view::npos; at = text.find('&', at + 1))
      if (const auto sign = signOf(text.substr(at))) return sign->first;
    return {};
  }

 private:
  void addLine(std::string_view line, std::string& ready) const override {
    for (auto at = line.find('&'); at != std::string_view::npos; at = line.find('&')) {
      ready += line.substr(0, at);
      line.remove_prefix(at);
      const auto sign = signOf(line);
      ready += sign ? sign->second : "&";
      line.remove_prefix(sign ? sign->first.size() : 1);
    }
    ready += line;
  }
};

}  // namespace

DressedText dressedText(ByteStream& text, const std::string& start, bool isAll) {
  const auto lines = firstLinesOf(start, isAll);
  if (DividedKeys::mayBe(lines))
    return {std::make_unique<DividedKeys>(text), U'\t',
            Message{"data.keys-divided", {{"columns", DividedKeys::names(lines.front())}}}};
  if (TabsAsBlanks::mayBe(lines))
    return {std::make_unique<TabsAsBlanks>(text), U' ', Message{"data.tabs-as-blanks", {}}};
  if (const auto sign = WithoutSignsOfHtml::first(start); !sign.empty())
    return {std::make_unique<WithoutSignsOfHtml>(text), std::nullopt,
            Message{"data.entities-read", {{"sign", std::string(sign)}}}};
  return {};
}

}  // namespace paretree::data
