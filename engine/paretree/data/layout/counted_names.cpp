#include "paretree/data/layout/counted_names.h"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace paretree::data {
namespace {

constexpr std::size_t kFewestNames = 3, kManyNames = 8, kFewestBelowNames = 3;

// Digits alone, without zeros in front.
std::optional<int> countedNumber(const std::string& cell) {
  int number = 0;
  const char* end = cell.data() + cell.size();
  const bool digits = !cell.empty() && cell.size() < 10 && cell.front() >= '0' && cell.front() <= '9' &&
                      (cell.front() != '0' || cell.size() == 1);
  if (!digits || std::from_chars(cell.data(), end, number).ptr != end) return std::nullopt;
  return number;
}

// The step from cell to cell, beginning with the cell `from`; nothing where it is none, or not always the
// same.
std::optional<int> stepOf(const std::vector<std::string>& cells, std::size_t from) {
  if (cells.size() < from + kFewestNames) return std::nullopt;
  std::optional<int> before, step;
  for (std::size_t c = from; c < cells.size(); ++c) {
    const auto number = countedNumber(cells[c]);
    if (!number) return std::nullopt;
    if (before && (*number <= *before || (step && *number - *before != *step))) return std::nullopt;
    if (before) step = *number - *before;
    before = number;
  }
  return step;
}

// Whether half of the cells of a column are no whole numbers.
bool unlikeCounts(const std::vector<std::string>& cells) {
  std::size_t present = 0, unlike = 0;
  for (const auto& cell : cells) {
    if (cell.empty()) continue;
    ++present;
    unlike += countedNumber(cell) ? 0 : 1;
  }
  return present > 0 && unlike * 2 >= present;
}

}  // namespace

bool namesCount(const SampleRecord& first, const Records& below) {
  if (below.size() < kFewestBelowNames) return false;
  const std::string& corner = first.cells.front();
  const std::size_t from = countedNumber(corner) ? 0 : 1;
  const auto step = stepOf(first.cells, from);
  if (!step) return false;
  const std::size_t names = first.cells.size() - from;
  const bool years =
      std::all_of(first.cells.begin() + static_cast<std::ptrdiff_t>(from), first.cells.end(), isYear);
  if (!years && (*step != 1 || *countedNumber(first.cells[from]) > 1)) return false;
  if (std::any_of(below.begin(), below.end(),
                  [&](const auto* record) { return stepOf(record->cells, from) == step; }))
    return false;
  const auto leading = from > 0 ? cellsOf(below, 0) : std::vector<std::string>();
  if (std::find(leading.begin(), leading.end(), corner) != leading.end()) return false;
  const bool cornerOnly = from > 0 && corner.empty();  // over cells that are filled
  bool unlike = true;
  for (std::size_t c = from; c < first.cells.size(); ++c) {
    const auto cells = cellsOf(below, c);
    if (years && std::any_of(cells.begin(), cells.end(), isYear)) return false;
    unlike = unlike && unlikeCounts(cells);
  }
  return years || cornerOnly || unlike || names >= kManyNames;
}

}  // namespace paretree::data
