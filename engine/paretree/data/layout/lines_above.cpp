#include "paretree/data/layout/lines_above.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <string_view>
#include <vector>

#include "paretree/core/text.h"
#include "paretree/data/missing_values.h"
#include "paretree/data/number_scan.h"
#include "paretree/data/reading/unfit_cells.h"

namespace paretree::data {
namespace {

constexpr std::size_t kMostRecordsAbove = 200;  // records above the names
constexpr std::size_t kFewestThatFit = 5;       // below them
constexpr std::size_t kRowsLookedAt = 100;
constexpr std::size_t kMostBelowNames = 2;      // lines of units that fill few columns
constexpr std::size_t kFewestOfParagraphs = 2;  // records above rows without names

// Whether a cell begins as a number, a date or a time does.
bool beginsWithDigit(std::string_view cell) {
  const auto at = cell.find_first_not_of("+-.,<>~$( ");
  return at != std::string_view::npos && scan::isDigit(cell[at]);
}

// Without empty cells at the end.
std::size_t widthOfRow(const SampleRecord& record) {
  std::size_t width = record.cells.size();
  while (width > 0 && record.cells[width - 1].empty()) --width;
  return width;
}

// How many lines a record takes.
std::uint64_t linesOf(const SampleRecord& record) {
  std::uint64_t lines = 1;
  for (const std::string& cell : record.cells)
    lines += static_cast<std::uint64_t>(std::count(cell.begin(), cell.end(), '\n'));
  return lines;
}

bool saysNoValue(const std::string& cell, const CellRules& rules) {
  return meansMissing(cell, rules.missing) || isDash(cell) || missingAmongNumbers(cell);
}

// What most records of a table look like.
struct RowShape {
  std::size_t cells = 0;
  std::vector<std::size_t> figures;  // columns of numbers, dates and the like

  // In no column of figures is a word, and in half of them are figures.
  bool fits(const SampleRecord& record, const CellRules& rules) const;
  // A word in each column of figures, or where not in `all`, in one of them and figures in none.
  bool isOfWords(const SampleRecord& record, const CellRules& rules, bool all) const;
};

bool RowShape::fits(const SampleRecord& record, const CellRules& rules) const {
  const std::size_t width = widthOfRow(record);
  if (width * 2 <= cells || width > cells + 1) return false;
  std::size_t found = 0;
  for (const std::size_t c : figures) {
    if (c >= width) break;
    const std::string& cell = record.cells[c];
    if (beginsWithDigit(cell) || (!cell.empty() && saysNoValue(cell, rules)))
      ++found;
    else if (!cell.empty())
      return false;
  }
  return found * 2 >= figures.size();
}

bool RowShape::isOfWords(const SampleRecord& record, const CellRules& rules, bool all) const {
  // Names of columns that are empty below may stand behind the others.
  if (record.cells.size() <= figures.back() || widthOfRow(record) > cells + 1) return false;
  std::size_t words = 0;
  for (const std::size_t c : figures) {
    if (beginsWithDigit(record.cells[c])) return false;
    words += saysNoValue(record.cells[c], rules) ? 0 : 1;
  }
  return all ? words == figures.size() : words > 0;
}

// Of records in the middle, since remarks may stand above and below.
RowShape shapeOfRows(const Records& body, const CellRules& rules) {
  const std::size_t from = body.size() / 2, to = std::min(body.size(), from + kRowsLookedAt);
  RowShape shape;
  std::map<std::size_t, std::size_t> sizes;
  for (std::size_t i = from; i < to; ++i) ++sizes[widthOfRow(*body[i])];
  for (const auto& [cells, count] : sizes)
    if (count * 4 >= to - from) shape.cells = cells;  // the last may be blank now and then
  for (std::size_t c = 0; c < shape.cells; ++c) {
    std::size_t present = 0, digits = 0;
    for (std::size_t i = from; i < to; ++i) {
      if (c >= body[i]->cells.size()) continue;
      const bool digit = beginsWithDigit(body[i]->cells[c]);
      digits += digit ? 1 : 0;
      present += digit || !saysNoValue(body[i]->cells[c], rules) ? 1 : 0;
    }
    if (present * 3 >= to - from && digits * 10 >= present * 9) shape.figures.push_back(c);
  }
  return shape;
}

// The first of rows of which several fit without a gap, and nine in ten; behind the last where there is none.
std::size_t firstFitting(const Records& body, const RowShape& shape, const CellRules& rules) {
  for (std::size_t first = 0; first <= kMostRecordsAbove && first + kFewestThatFit <= body.size(); ++first) {
    std::size_t fitting = 0, i = first;
    while (i < first + kFewestThatFit && shape.fits(*body[i], rules)) ++i;
    if (i < first + kFewestThatFit) continue;
    const std::size_t to = std::min(body.size(), first + kRowsLookedAt);
    for (; i < to; ++i) fitting += shape.fits(*body[i], rules) ? 1 : 0;
    return (fitting + kFewestThatFit) * 10 >= (to - first) * 9 ? first : body.size();
  }
  return body.size();
}

// "Operator:", "Date = 3 May", "Export of 03.01.2024": what no name is.
bool saysValues(const SampleRecord& record) {
  constexpr std::size_t kFewestDates = 2;  // signs between digits
  std::size_t dated = 0;
  for (const std::string& cell : record.cells) {
    if (cell.ends_with(':') || cell.find(": ") != cell.npos || cell.find(" = ") != cell.npos) return true;
    std::size_t signs = 0;
    for (std::size_t i = 1; i + 1 < cell.size(); ++i)
      signs += (cell[i] == '.' || cell[i] == '/' || cell[i] == '-') && scan::isDigit(cell[i - 1]) &&
                       scan::isDigit(cell[i + 1])
                   ? 1
                   : 0;
    dated += signs >= kFewestDates ? 1 : 0;
  }
  return dated > 0 && dated * 2 <= record.cells.size();
}

// Lines of one cell each, the last of which no mark divides: it names one column.
bool areLinesOfText(const Records& lines) {
  return std::all_of(lines.begin(), lines.end(), [](const auto* line) { return widthOfRow(*line) == 1; }) &&
         lines.back()->cells.front().find_first_of(",;|\t") == std::string::npos;
}

// Units, kinds or the like below names: half of the cells, or fewer cells than there are names.
bool isBelowNames(const SampleRecord& record, const SampleRecord& above) {
  const std::size_t filled = filledCells(record);
  const auto units = static_cast<std::size_t>(std::count_if(
      record.cells.begin(), record.cells.end(),
      [](const std::string& cell) { return !cell.empty() && (looksLikeUnit(cell) || isDash(cell)); }));
  return units * 2 >= filled || filled < filledCells(above);
}

// The first of the lines of a header down to what looks like its names: names, units, heights and how it was
// measured, or codes and what was asked.
std::size_t headerBegin(const Records& body, std::size_t names, const RowShape& shape,
                        const CellRules& rules) {
  bool full = shape.cells > 2;  // from the first one on, without a gap
  for (std::size_t i = 0; full && i < names; ++i)
    full = filledCells(*body[i]) >= shape.cells && body[i + 1]->line <= body[i]->line + linesOf(*body[i]);
  for (std::size_t i = 0; i < names; ++i) {
    if (!shape.isOfWords(*body[i], rules, true) || saysValues(*body[i])) continue;
    const Records from(body.begin() + static_cast<std::ptrdiff_t>(i), body.end());
    if ((full && i == 0) || headerLines(body[i]->cells, from, rules).taken >= names - i) return i;
  }
  return names;
}

}  // namespace

LinesAbove linesAbove(const Records& body, const CellRules& rules) {
  const LinesAbove none;
  if (body.size() < kFewestThatFit + 2) return none;
  const RowShape shape = shapeOfRows(body, rules);
  if (shape.cells < 2 || shape.figures.empty()) return none;
  const std::size_t first = firstFitting(body, shape, rules);
  if (first < 2 || first == body.size()) return none;
  const auto follows = [&](std::size_t i) {
    return body[i]->line <= body[i - 1]->line + linesOf(*body[i - 1]);
  };
  const auto wordsAt = [&](std::size_t i, bool all) { return shape.isOfWords(*body[i], rules, all); };
  std::size_t end = first;  // behind the last line that may be that of the names
  while (end + kMostBelowNames > first && end > 1 && !wordsAt(end - 1, true) && wordsAt(end - 1, false))
    --end;
  std::size_t begin = end;
  while (begin > 0 && wordsAt(begin - 1, true) && (begin == first || follows(begin))) --begin;
  for (std::size_t i = 0; i < begin; ++i)
    if (shape.fits(*body[i], rules) && widthOfRow(*body[i]) == shape.cells) return none;
  if (begin == end) {
    const Records above(body.begin(), body.begin() + static_cast<std::ptrdiff_t>(first));
    if (shape.cells > 2 && areLinesOfText(above)) return {first, false};
    // Paragraphs above rows without names.
    if (follows(first) || first <= kFewestOfParagraphs || widthOfRow(*body[first - 1]) >= shape.cells)
      return none;
    bool apart = false;  // from what may be names
    for (std::size_t i = first - 1; i > 0 && !apart; --i) {
      apart = !follows(i);
      if (!apart && wordsAt(i - 1, true) && widthOfRow(*body[i - 1]) >= shape.cells) return none;
    }
    return apart ? LinesAbove{first, false} : none;
  }
  for (std::size_t i = begin > 1 ? begin - 2 : 0; i + 1 < first; ++i)
    if (groupsAt(body, i, rules)) return none;
  std::size_t names = begin;
  const bool twoColumns = shape.cells == 2;  // "Instrument,UV-2600"
  while (names + 1 < end && !isBelowNames(*body[names + 1], *body[names]) &&
         ((saysValues(*body[names]) && !saysValues(*body[names + 1])) || (twoColumns && end - begin > 2)))
    ++names;
  return {headerBegin(body, names, shape, rules)};
}

}  // namespace paretree::data
