#include "paretree/data/numbers/compass.h"

#include <cstddef>
#include <set>

#include "paretree/core/text.h"

namespace paretree::data {
namespace {

constexpr std::string_view kDegree = "\u00B0";
constexpr std::size_t kFewestDegrees = 5;  // different ones

struct Direction {
  char plus, minus;
  double most;  ///< degrees
};

Direction directionOf(Axis axis) {
  return axis == Axis::NorthSouth ? Direction{'N', 'S', 90} : Direction{'E', 'W', 180};
}

Axis axisOfLetter(char letter) {
  if (letter == 'N' || letter == 'S') return Axis::NorthSouth;
  return letter == 'E' || letter == 'W' ? Axis::EastWest : Axis::None;
}

// Takes the letter off either end of `cell`; '\0' where there is none.
char takeLetter(std::string_view& cell) {
  cell = trimmed(cell);
  if (cell.size() < 2) return '\0';
  char letter = '\0';
  if (axisOfLetter(cell.back()) != Axis::None) {
    letter = cell.back();
    cell.remove_suffix(1);
  } else if (axisOfLetter(cell.front()) != Axis::None) {
    letter = cell.front();
    cell.remove_prefix(1);
  }
  cell = trimmed(cell);
  if (letter != '\0' && cell.ends_with(kDegree)) cell = trimmed(cell.substr(0, cell.size() - kDegree.size()));
  return letter;
}

}  // namespace

std::optional<double> readDegrees(std::string_view cell, const NumberStyle& style, Axis axis) {
  const char letter = takeLetter(cell);
  if (letter == '\0' || axisOfLetter(letter) != axis || cell.empty()) return std::nullopt;
  if (cell.front() == '-' || cell.front() == '+') return std::nullopt;  // two signs
  const auto degrees = readNumber(cell, style);
  const Direction direction = directionOf(axis);
  if (!degrees || !(*degrees >= 0 && *degrees <= direction.most)) return std::nullopt;
  return letter == direction.minus ? 0 - *degrees : *degrees;
}

Axis axisOf(const std::vector<std::string_view>& cells, const NumberStyle& style, bool known) {
  if (cells.empty()) return Axis::None;
  Axis axis = Axis::None;
  bool plus = false, minus = false, marked = true;  // each has the sign of degrees
  std::set<double> numbers;
  for (const auto cell : cells) {
    if (readNumber(cell, style) == 0) continue;
    std::string_view rest = cell;
    const char letter = takeLetter(rest);
    if (axis == Axis::None) axis = axisOfLetter(letter);
    const auto degrees = letter == '\0' ? std::nullopt : readDegrees(cell, style, axis);
    if (!degrees) return Axis::None;
    (letter == directionOf(axis).plus ? plus : minus) = true;
    marked = marked && cell.find(kDegree) != std::string_view::npos;
    numbers.insert(*degrees);
  }
  if (known) return numbers.size() > 1 ? axis : Axis::None;
  return ((plus && minus) || marked) && numbers.size() >= kFewestDegrees ? axis : Axis::None;
}

std::string unitOfAxis(Axis axis) {
  if (axis == Axis::None) return {};
  return axis == Axis::NorthSouth ? "N/S" : "E/W";
}

Axis axisOfUnit(std::string_view unit) {
  for (const Axis axis : {Axis::NorthSouth, Axis::EastWest})
    if (unit == unitOfAxis(axis)) return axis;
  return Axis::None;
}

}  // namespace paretree::data
