#include "paretree/data/numbers/units_behind.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <utility>

#include "paretree/core/text.h"
#include "paretree/data/numbers/size_words.h"
#include "paretree/data/numbers/unit_text.h"

namespace paretree::data {
namespace {

constexpr std::size_t kShortestPlural = 3;  // bytes of a unit that may have an s behind it

// The letter right behind the number of each cell: "0m", "3m", "6m".
std::string letterOfAll(const std::vector<std::string_view>& cells, const NumberStyle& style,
                        std::size_t fewest) {
  std::set<double> numbers;
  for (const auto& cell : cells) {
    const auto read = readWithUnit(cell, style, true);
    if (!read || read->unit.size() != 1 || read->unit != cells.front().substr(cells.front().size() - 1))
      return {};
    numbers.insert(read->number);
  }
  return !cells.empty() && numbers.size() >= fewest
             ? std::string(cells.front().substr(cells.front().size() - 1))
             : std::string();
}

}  // namespace

std::optional<NumberWithUnit> readWithUnit(std::string_view cell, const NumberStyle& style,
                                           bool letterTouches) {
  constexpr std::string_view kDigits = "0123456789";
  const std::size_t digit = cell.find_last_of(kDigits);
  if (digit == std::string_view::npos) return std::nullopt;
  // The unit may hold digits itself: "5 m2", "8 l/100km".
  const std::size_t letter = std::min(cell.find_first_not_of("0123456789.,+- '"), cell.size());
  for (const std::size_t end : {digit + 1, letter}) {
    const std::string_view behind = cell.substr(end), unit = trimmed(behind);
    const auto number = readNumber(cell.substr(0, end), style);
    if (!number || !isUnit(unit) || (unit.size() == 1 && behind.size() == 1 && !letterTouches) ||
        isHexadecimal(cell))
      continue;
    return NumberWithUnit{*number, unit};
  }
  return std::nullopt;
}

std::optional<NumberWithUnit> readWithUnitByEitherMark(std::string_view cell, const NumberStyle& style,
                                                       NumberStyle& used) {
  used = style;
  if (auto read = readWithUnit(cell, style, true)) return read;
  used = NumberStyle{style.decimal == '.' ? ',' : '.', NumberStyle::kAny};
  return readWithUnit(cell, used, true);
}

std::string_view beforeUnit(std::string_view cell, const NumberStyle& style) {
  if (readNumber(cell, style)) return cell;
  const auto read = readWithUnit(cell, style);
  return read ? cell.substr(0, static_cast<std::size_t>(read->unit.data() - cell.data())) : cell;
}

bool sameUnit(std::string_view a, std::string_view b) {
  // "1st", "2nd", "3rd", "4th" are the places of one list.
  constexpr std::array<std::string_view, 4> kPlaces = {"st", "nd", "rd", "th"};
  const auto isPlace = [&](std::string_view unit) {
    return std::find(kPlaces.begin(), kPlaces.end(), unit) != kPlaces.end();
  };
  if (isPlace(a) && isPlace(b)) return true;
  if (a.size() > b.size()) std::swap(a, b);
  return a == b || (a.size() >= kShortestPlural && b.size() == a.size() + 1 && b.back() == 's' &&
                    b.substr(0, a.size()) == a);
}

std::string commonUnit(const std::vector<std::string_view>& cells, const NumberStyle& style,
                       std::size_t fewest) {
  if (std::string letter = letterOfAll(cells, style, fewest); !letter.empty()) return letter;
  std::map<std::string_view, std::size_t> uses;
  std::set<double> numbers;
  std::size_t bare = 0;
  for (const auto& cell : cells) {
    if (readNumber(cell, style)) {
      ++bare;
    } else if (const auto read = readWithUnit(cell, style); read && !isSizeWord(read->unit)) {
      ++uses[read->unit];
      numbers.insert(read->number);
    }
  }
  if (uses.empty() || numbers.size() < fewest) return {};
  const auto most = std::max_element(uses.begin(), uses.end(),
                                     [](const auto& x, const auto& y) { return x.second < y.second; });
  std::size_t with = 0;
  for (const auto& [unit, count] : uses) with += sameUnit(unit, most->first) ? count : 0;
  const std::size_t others = cells.size() - bare - with;
  if (fewest > 1 && (with * 2 < cells.size() || others * 10 > cells.size())) return {};
  return std::string(most->first);
}

}  // namespace paretree::data
