#include "paretree/data/numbers/counted_parts.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <map>
#include <optional>
#include <set>

#include "paretree/data/layout/column_names.h"
#include "paretree/data/number_scan.h"

namespace paretree::data {
namespace {

constexpr std::size_t kLongestPart = 4;       // digits
constexpr std::size_t kOneOf = 5, kHalf = 2;  // of a run so many may be missing: one in five, half of it
constexpr std::size_t kFewestShort = 2;       // parts of one digit before those of two
constexpr std::size_t kFewestLong = 2;        // parts of two digits, where one may be a number's own zero
constexpr unsigned kFirstOfTwoDigits = 10;

// By what stands before the point, the numbers behind it.
using CountRuns = std::map<std::string_view, std::set<unsigned>>;

// The number of digits alone without a zero in front.
std::optional<unsigned> countOfPart(std::string_view part) {
  if (part.empty() || part.size() > kLongestPart || (part.size() > 1 && part.front() == '0') ||
      !std::all_of(part.begin(), part.end(), scan::isDigit))
    return std::nullopt;
  unsigned count = 0;
  for (const char c : part) count = count * 10 + static_cast<unsigned>(c - '0');
  return count;
}

// "1.10": a number whose last zero is lost.
bool losesZero(std::string_view cell) {
  const auto point = cell.find('.');
  return point != std::string_view::npos && cell.back() == '0' && cell.size() - point > 2 &&
         cell.find('.', point + 1) == std::string_view::npos;
}

// "1.9".
bool endsInOneDigit(std::string_view cell) { return cell.size() > 2 && cell[cell.size() - 2] == '.'; }

// False where the cell is no such number.
bool addParts(CountRuns& runs, std::string_view cell) {
  for (std::size_t at = 0;;) {
    const auto point = std::min(cell.find('.', at), cell.size());
    const auto count = countOfPart(cell.substr(at, point - at));
    if (!count) return false;
    if (at > 0) runs[cell.substr(0, at - 1)].insert(*count);
    if (point == cell.size()) return true;
    at = point + 1;
  }
}

Counted countedIn(const std::set<unsigned>& run) {
  const auto firstLong = run.lower_bound(kFirstOfTwoDigits);
  const auto shorter = static_cast<std::size_t>(std::distance(run.begin(), firstLong));
  const std::size_t longer = run.size() - shorter;
  if (shorter < kFewestShort) return Counted::No;
  const std::size_t range = *run.rbegin() - *run.begin() + 1, gaps = range - run.size();
  if (longer >= kFewestLong && gaps * kOneOf <= range) return Counted::Surely;
  return gaps * kHalf <= range ? Counted::Perhaps : Counted::No;
}

}  // namespace

CountedParts countedParts(const std::vector<std::string_view>& cells) {
  const auto shown = std::find_if(cells.begin(), cells.end(), losesZero);
  if (shown == cells.end() || std::none_of(cells.begin(), cells.end(), endsInOneDigit)) return {};
  CountRuns runs;
  for (const auto cell : cells)
    if (!addParts(runs, cell)) return {};
  Counted counted = Counted::No;
  for (const auto& [before, run] : runs) {
    if (*run.rbegin() < kFirstOfTwoDigits) continue;
    const Counted here = countedIn(run);
    if (here == Counted::No) return {};
    if (counted != Counted::Surely) counted = here;
  }
  return {counted, std::string(*shown)};
}

CountedParts countedPartsNamed(const std::vector<std::string_view>& cells, const std::string& name) {
  if (!versionName(name)) return {};
  const std::set<std::string_view> different(cells.begin(), cells.end());
  CountRuns runs;
  for (const auto cell : different)
    if (!addParts(runs, cell)) return {};
  for (const auto cell : different)
    if (losesZero(cell) && different.contains(cell.substr(0, cell.size() - 1)))
      return {Counted::Surely, std::string(cell)};
  return {};
}

bool countsBefore(std::string_view a, std::string_view b) {
  while (!a.empty() && !b.empty()) {
    const auto endOfA = std::min(a.find('.'), a.size()), endOfB = std::min(b.find('.'), b.size());
    const auto partOfA = a.substr(0, endOfA), partOfB = b.substr(0, endOfB);
    if (partOfA != partOfB)
      return partOfA.size() != partOfB.size() ? partOfA.size() < partOfB.size() : partOfA < partOfB;
    a.remove_prefix(std::min(endOfA + 1, a.size()));
    b.remove_prefix(std::min(endOfB + 1, b.size()));
  }
  return a.empty() && !b.empty();
}

}  // namespace paretree::data
