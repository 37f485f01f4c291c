#include "paretree/data/layout/counted_names.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstddef>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "paretree/core/text.h"
#include "paretree/data/layout/column_names.h"

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

// A number with either mark before its decimals.
std::optional<double> measureOf(std::string cell) {
  if (cell.find('.') == std::string::npos) std::replace(cell.begin(), cell.end(), ',', '.');
  return parseNumber(cell);
}

bool isFraction(double number) { return number != std::floor(number); }

// Numbers side by side in a row, all climbing or all falling.
struct Ladder {
  std::size_t from = 0;
  std::vector<double> steps;
  bool even = true;  // the same step each time
};

std::optional<Ladder> ladderOf(const std::vector<std::string>& cells) {
  constexpr double kRounded = 0.02;  // of a step
  Ladder ladder;
  std::size_t end = 0;
  for (std::size_t c = 0; c < cells.size(); ++c) {
    const auto number = measureOf(cells[c]);
    if (!number) continue;
    if (ladder.steps.empty()) ladder.from = c;
    if (!ladder.steps.empty() && c != end) return std::nullopt;
    ladder.steps.push_back(*number);
    end = c + 1;
  }
  const auto& steps = ladder.steps;
  if (steps.size() < kFewestNames || steps.size() * 2 < cells.size()) return std::nullopt;
  const double first = steps[1] - steps[0];
  for (std::size_t i = 1; i < steps.size(); ++i) {
    const double step = steps[i] - steps[i - 1];
    if (step == 0 || (step > 0) != (first > 0)) return std::nullopt;
    ladder.even = ladder.even && std::abs(step - first) <= kRounded * std::abs(first);
  }
  return ladder;
}

// Whether the column below a name holds numbers far beside it, or whole ones below a fraction.
bool holdsOthers(double name, const std::vector<std::string>& below) {
  double least = 0, greatest = 0;
  std::size_t count = 0;
  bool fractions = false;
  for (const auto& cell : below) {
    const auto number = measureOf(cell);
    if (!number) continue;
    least = count == 0 ? *number : std::min(least, *number);
    greatest = count == 0 ? *number : std::max(greatest, *number);
    fractions = fractions || isFraction(*number);
    ++count;
  }
  if (count == 0) return false;
  const double range = std::max(greatest - least, std::abs(greatest) / 2);
  return (isFraction(name) && !fractions) || name > greatest + range || name < least - range;
}

// Whether a word names its column rather than being one of its values: it does not come again, and those have
// digits where it has none, or come again themselves; or it is a usual name.
bool isNameOver(const std::string& word, const std::vector<std::string>& below) {
  if (std::find(below.begin(), below.end(), word) != below.end()) return false;
  if (word.empty() || targetName(word) || keyName(word) != KeyName::None) return true;
  const auto hasDigit = [](const std::string& cell) {
    return std::any_of(cell.begin(), cell.end(), [](char c) { return c >= '0' && c <= '9'; });
  };
  const std::set<std::string_view> distinct(below.begin(), below.end());
  return !hasDigit(word) &&
         (std::all_of(below.begin(), below.end(), hasDigit) || distinct.size() * 2 <= below.size());
}

bool namesClimb(const SampleRecord& first, const Records& below) {
  const auto ladder = ladderOf(first.cells);
  if (!ladder) return false;
  const std::size_t names = ladder->steps.size(), end = ladder->from + names;
  bool named = false;
  for (std::size_t c = 0; c < first.cells.size(); ++c) {
    if (c >= ladder->from && c < end) continue;
    if (!isNameOver(first.cells[c], cellsOf(below, c))) return false;
    named = true;
  }
  if (!named && (names < kManyNames || !ladder->even)) return false;
  std::size_t others = 0;
  for (std::size_t i = 0; i < names; ++i)
    others += holdsOthers(ladder->steps[i], cellsOf(below, ladder->from + i)) ? 1 : 0;
  if (others * 10 >= names * 9) return true;
  return names >= kManyNames && ladder->even &&
         std::none_of(below.begin(), below.end(), [](const auto* record) {
           const auto other = ladderOf(record->cells);
           return other && other->even;
         });
}

// Whether they count, or are years.
bool namesNumber(const SampleRecord& first, const Records& below) {
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

}  // namespace

bool namesCount(const SampleRecord& first, const Records& below) {
  return below.size() >= kFewestBelowNames && (namesNumber(first, below) || namesClimb(first, below));
}

}  // namespace paretree::data
