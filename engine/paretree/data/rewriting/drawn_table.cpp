#include "paretree/data/rewriting/drawn_table.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <map>
#include <utility>

#include "paretree/core/text.h"
#include "paretree/data/rewriting/wide_delimiter.h"

namespace paretree::data {
namespace {

constexpr std::array<std::string_view, 6> kBars = {"|", "\u2502", "\u2503", "\u2551", "\u00A6", "\u2506"};

// How many bytes the bar at the front of `text` has; 0 where none stands there.
std::size_t barAtFront(std::string_view text) {
  const auto bar = std::find_if(kBars.begin(), kBars.end(), [&](auto one) { return text.starts_with(one); });
  return bar == kBars.end() ? 0 : bar->size();
}

std::size_t barAtBack(std::string_view text) {
  if (text.ends_with("\\|")) return 0;
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
  const std::size_t front = barAtFront(line), back = barAtBack(line);
  if (front == 0 || back == 0 || line.size() < front + back) return std::nullopt;
  return line.substr(front, line.size() - front - back);
}

// The cells of what stands within a frame with kUnitSeparator between them; "\\|" is a bar of a cell.
void addCells(std::string_view within, std::string& to) {
  while (!within.empty()) {
    const bool escaped = within.starts_with("\\|");
    const std::size_t bar = escaped ? 0 : barAtFront(within);
    to += bar > 0 ? kUnitSeparator : within[escaped ? 1 : 0];
    within.remove_prefix(escaped ? 2 : std::max<std::size_t>(bar, 1));
  }
}

// "||id||name||", as Jira marks a line of names: with single bars; else empty.
std::string withSingleBars(std::string_view line) {
  std::string single;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] == '|' && (i + 1 == line.size() || line[i + 1] != '|')) return {};
    single += line[i];
    if (line[i] == '|' && line.substr(++i + 1).starts_with('|')) return {};
  }
  return line.starts_with("||") && std::count(single.begin(), single.end(), '|') > 2 ? single : std::string();
}

bool hasBar(std::string_view text) {
  return std::any_of(kBars.begin(), kBars.end(),
                     [&](auto bar) { return text.find(bar) != std::string_view::npos; });
}

// Lines between bars that follow each other, drawn ones left out, by how many cells they have.
class Blocks {
 public:
  void add(std::string_view within) {
    std::string cells;
    addCells(within, cells);
    ++lines_[std::count(cells.begin(), cells.end(), kUnitSeparator)];
  }
  void end() {
    std::size_t most = 0;
    for (const auto& [bars, lines] : std::exchange(lines_, {}))
      if (bars > 0) most = std::max(most, lines);
    alike_ += most;
  }
  std::size_t alike() const { return alike_; }

 private:
  std::map<std::ptrdiff_t, std::size_t> lines_;
  std::size_t alike_ = 0;
};

std::vector<std::size_t> barsOf(std::string_view line) {
  std::vector<std::size_t> bars;
  for (std::size_t at = 0; at < line.size(); ++at)
    if (line[at] == '|') bars.push_back(at);
  return bars;
}

bool isBlankAt(std::string_view line, const std::vector<std::size_t>& places) {
  return std::all_of(places.begin(), places.end(),
                     [&](std::size_t at) { return at >= line.size() || line[at] == ' '; });
}

}  // namespace

std::optional<DrawnTable> drawnTableOf(std::string_view text, bool last) {
  constexpr std::size_t kMost = 200, kFewestRuled = 2, kFewestFramed = 3, kOneInRows = 4;
  std::size_t framed = 0, others = 0, rules = 0;
  bool barWithin = false;  // of a line without bars at both ends
  DrawnTable table;
  Blocks blocks;
  while (framed + others + rules < kMost) {
    const auto line = takeLine(text, last);
    if (!line) break;
    const auto body = trimmed(*line);
    if (!body.empty() && isDrawnLine(body)) {
      table.named = table.named || framed == 1;
      ++rules;
    } else if (const auto within = withinFrame(body)) {
      const std::string single = framed == 0 ? withSingleBars(body) : std::string();
      table.doubled = table.doubled || !single.empty();
      blocks.add(single.empty() ? *within : std::string_view(single).substr(1, single.size() - 2));
      ++framed;
    } else {
      if (barAtFront(body) > 0) return std::nullopt;
      blocks.end();
      barWithin = barWithin || hasBar(body);
      others += body.empty() ? 0 : 1;
    }
  }
  blocks.end();
  const bool ruled = rules > 0 && framed >= kFewestRuled;
  if (!ruled && (barWithin || framed < kFewestFramed || others * kOneInRows > framed)) return std::nullopt;
  if (blocks.alike() * 10 < framed * 9) return std::nullopt;
  table.named = table.named || table.doubled;
  return table;
}

void DrawnTableText::addLine(std::string_view line, std::string& ready) const {
  const auto body = trimmed(line);
  if (const std::string single = doubled_ ? withSingleBars(body) : std::string(); !single.empty()) {
    addCells(std::string_view(single).substr(1, single.size() - 2), ready);
  } else if (!body.empty() && isDrawnLine(body)) {
    ready += "---";
  } else if (const auto within = withinFrame(body)) {
    addCells(*within, ready);
  }
}

std::optional<BarredNames> barredNamesOf(std::string_view text, bool last) {
  constexpr std::size_t kFewestBars = 3, kMostLines = 4, kFewestRows = 3, kMost = 100;
  BarredNames table;
  std::size_t above = 0, rows = 0;
  while (rows < kMost) {
    const auto line = takeLine(text, last);
    if (!line) break;
    const std::string_view body = trimmed(*line);
    if (body.empty() || (above == 0 && body.front() == '\\')) continue;
    if (line->front() == '|') {
      if (rows > 0 || ++above > kMostLines || body.back() != '|') return std::nullopt;
      auto bars = barsOf(*line);
      if (above > 1 ? bars != table.bars : bars.size() < kFewestBars) return std::nullopt;
      if (above > 1) continue;
      table.bars = std::move(bars);
      table.names = *line;
      continue;
    }
    if (above == 0 || !isBlankAt(*line, table.bars)) return std::nullopt;
    ++rows;
  }
  return rows < kFewestRows ? std::nullopt : std::optional(std::move(table));
}

void BarredNamesText::addLine(std::string_view line, std::string& ready) const {
  if (line.starts_with('\\') || (line.starts_with('|') && line != table_.names) || trimmed(line).empty())
    return;
  const auto& bars = table_.bars;
  for (std::size_t c = 0; c + 1 < bars.size(); ++c) {
    if (c > 0) ready += kUnitSeparator;
    const std::size_t from = std::min(bars[c] + 1, line.size());
    const bool open = c + 2 == bars.size() && !line.starts_with('|');  // the last value may reach further
    ready += trimmed(line.substr(from, open ? line.npos : bars[c + 1] - bars[c] - 1));
  }
}

}  // namespace paretree::data
