#include "paretree/data/numbers/related_units.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <map>

#include "paretree/core/text.h"
#include "paretree/data/numbers/unit_text.h"
#include "paretree/data/numbers/units_behind.h"

namespace paretree::data {
namespace {

enum class UnitQuantity {
  Mass,
  Length,
  Time,
  Volume,
  Bytes,
  Parts,
  Temperature,
  Pressure,
  Conductivity,
  Speed,
  Energy,
  Power,
  Concentration,
  Share
};
struct UnitOfQuantity {
  std::string_view unit;
  UnitQuantity quantity;
  double times;  // as a fraction of whole numbers: times / parts of the quantity's unit
  double parts;
};
constexpr std::array<UnitOfQuantity, 68> kUnitsOfQuantities = {{
    {"kg", UnitQuantity::Mass, 1000, 1},
    {"g", UnitQuantity::Mass, 1, 1},
    {"mg", UnitQuantity::Mass, 1, 1000},
    {"t", UnitQuantity::Mass, 1000000, 1},
    {"km", UnitQuantity::Length, 1000, 1},
    {"m", UnitQuantity::Length, 1, 1},
    {"cm", UnitQuantity::Length, 1, 100},
    {"mm", UnitQuantity::Length, 1, 1000},
    {"h", UnitQuantity::Time, 3600, 1},
    {"min", UnitQuantity::Time, 60, 1},
    {"s", UnitQuantity::Time, 1, 1},
    {"sec", UnitQuantity::Time, 1, 1},
    {"ms", UnitQuantity::Time, 1, 1000},
    {"hrs", UnitQuantity::Time, 3600, 1},
    {"Std.", UnitQuantity::Time, 3600, 1},
    {"Min.", UnitQuantity::Time, 60, 1},
    {"l", UnitQuantity::Volume, 1, 1},
    {"ml", UnitQuantity::Volume, 1, 1000},
    {"cl", UnitQuantity::Volume, 1, 100},
    {"L", UnitQuantity::Volume, 1, 1},
    {"B", UnitQuantity::Bytes, 1, 1},
    {"bytes", UnitQuantity::Bytes, 1, 1},
    {"kB", UnitQuantity::Bytes, 1e3, 1},
    {"KB", UnitQuantity::Bytes, 1e3, 1},
    {"MB", UnitQuantity::Bytes, 1e6, 1},
    {"GB", UnitQuantity::Bytes, 1e9, 1},
    {"TB", UnitQuantity::Bytes, 1e12, 1},
    {"KiB", UnitQuantity::Bytes, 1024, 1},
    {"MiB", UnitQuantity::Bytes, 1048576, 1},
    {"GiB", UnitQuantity::Bytes, 1073741824, 1},
    {"ppm", UnitQuantity::Parts, 1000, 1},
    {"ppb", UnitQuantity::Parts, 1, 1},
    {"ppt", UnitQuantity::Parts, 1, 1000},
    {"\u00B0C", UnitQuantity::Temperature, 1, 1},
    {"\u00B0F", UnitQuantity::Temperature, 5, 9},
    {"Pa", UnitQuantity::Pressure, 1, 1},
    {"hPa", UnitQuantity::Pressure, 100, 1},
    {"mbar", UnitQuantity::Pressure, 100, 1},
    {"kPa", UnitQuantity::Pressure, 1e3, 1},
    {"bar", UnitQuantity::Pressure, 1e5, 1},
    {"MPa", UnitQuantity::Pressure, 1e6, 1},
    {"psi", UnitQuantity::Pressure, 6894.757293168361, 1},
    {"mmHg", UnitQuantity::Pressure, 133.322387415, 1},
    {"\u00B5S/cm", UnitQuantity::Conductivity, 1, 1000},
    {"uS/cm", UnitQuantity::Conductivity, 1, 1000},
    {"\u00B5S", UnitQuantity::Conductivity, 1, 1000},
    {"mS/cm", UnitQuantity::Conductivity, 1, 1},
    {"mS", UnitQuantity::Conductivity, 1, 1},
    {"m/s", UnitQuantity::Speed, 1, 1},
    {"km/h", UnitQuantity::Speed, 1000, 3600},
    {"kn", UnitQuantity::Speed, 1852, 3600},
    {"mph", UnitQuantity::Speed, 1609.344, 3600},
    {"Wh", UnitQuantity::Energy, 1, 1},
    {"kWh", UnitQuantity::Energy, 1e3, 1},
    {"MWh", UnitQuantity::Energy, 1e6, 1},
    {"W", UnitQuantity::Power, 1, 1},
    {"kW", UnitQuantity::Power, 1e3, 1},
    {"MW", UnitQuantity::Power, 1e6, 1},
    {"g/l", UnitQuantity::Concentration, 1, 1},
    {"mg/l", UnitQuantity::Concentration, 1, 1e3},
    {"\u00B5g/l", UnitQuantity::Concentration, 1, 1e6},
    {"ug/l", UnitQuantity::Concentration, 1, 1e6},
    {"g/L", UnitQuantity::Concentration, 1, 1},
    {"mg/L", UnitQuantity::Concentration, 1, 1e3},
    {"\u00B5g/L", UnitQuantity::Concentration, 1, 1e6},
    {"ug/L", UnitQuantity::Concentration, 1, 1e6},
    {"bp", UnitQuantity::Share, 1, 10000},
    {"bps", UnitQuantity::Share, 1, 10000},
}};

const UnitOfQuantity* unitNamed(std::string_view unit) {
  std::string micro;  // U+03BC and U+00B5 are one sign
  if (unit.starts_with("\u03BC")) {
    micro = "\u00B5" + std::string(unit.substr(2));
    unit = micro;
  }
  const auto found = std::find_if(kUnitsOfQuantities.begin(), kUnitsOfQuantities.end(),
                                  [unit](const UnitOfQuantity& known) { return known.unit == unit; });
  return found == kUnitsOfQuantities.end() ? nullptr : &*found;
}

}  // namespace

std::optional<double> unitsIn(std::string_view from, std::string_view to) {
  const auto* a = unitNamed(from);
  const auto* b = unitNamed(to);
  if (!a || !b || a->quantity != b->quantity) return std::nullopt;
  return a->times * b->parts / (a->parts * b->times);
}

std::string unitSaidBy(std::string_view name, std::string_view description) {
  std::string_view said = trimmed(description);
  if (said.size() > 2 && (said.front() == '[' || said.front() == '('))
    said = trimmed(said.substr(1, said.size() - 2));
  if (isUnit(said)) return std::string(said);
  name = trimmed(name);
  if (!name.empty() && (name.back() == ']' || name.back() == ')')) name.remove_suffix(1);
  const auto before = name.find_last_of(" _[(");
  if (before == std::string_view::npos) return {};
  const std::string_view last = name.substr(before + 1);
  return unitNamed(last) ? std::string(last) : std::string();
}

bool isShareUnit(std::string_view unit) { return unit == "bp" || unit == "bps"; }

std::string relatedUnit(const std::vector<std::string_view>& cells, const NumberStyle& style) {
  constexpr std::size_t kFewestRelated = 2, kFewestNumbers = 5;  // of each unit, and cells
  std::map<std::string_view, std::size_t> uses;
  std::size_t read = 0, percent = 0;
  for (const auto cell : cells) {
    NumberMarks marks;
    if (readNumber(cell, style, &marks)) {
      if (!marks.percent) return {};  // nobody can tell of which unit a plain number is
      ++percent;
    } else if (const auto united = readWithUnit(cell, style, true); united && unitNamed(united->unit)) {
      ++uses[united->unit];
    } else {
      continue;
    }
    ++read;
  }
  if (uses.empty() || read < kFewestNumbers || (cells.size() - read) * 10 > cells.size()) return {};
  const auto most = std::max_element(uses.begin(), uses.end(),
                                     [](const auto& a, const auto& b) { return a.second < b.second; });
  const bool share = isShareUnit(most->first);
  if (share != (percent > 0)) return {};
  std::size_t others = percent;
  for (const auto& [unit, count] : uses) {
    const auto times = unitsIn(unit, most->first);
    if (!times) return {};
    if (*times != 1) others += count;
  }
  return others >= kFewestRelated ? std::string(most->first) : std::string();
}

std::optional<double> readRelated(std::string_view cell, const NumberStyle& style, std::string_view unit,
                                  NumberMarks* marks) {
  NumberStyle used;
  const auto read = readWithUnitByEitherMark(cell, style, used);
  if (!read) return std::nullopt;
  const auto* from = unitNamed(read->unit);
  const auto* to = unitNamed(unit);
  if (!from || !to || from->quantity != to->quantity) return std::nullopt;
  const auto value =
      readNumber(cell.substr(0, static_cast<std::size_t>(read->unit.data() - cell.data())), used, marks);
  if (!value) return std::nullopt;
  if (from->quantity == UnitQuantity::Share) {
    if (marks) marks->point = true;
    return *value * from->times / from->parts;
  }
  if (from->quantity == UnitQuantity::Temperature && from != to) {
    constexpr double kFreezing = 32;  // degrees of Fahrenheit
    if (marks) marks->point = true;
    return to->times == 1 ? (*value - kFreezing) * from->times / from->parts
                          : *value * to->parts / to->times + kFreezing;
  }
  const double times = from->times * to->parts, parts = from->parts * to->times;
  if (marks && times < parts) marks->point = true;
  return *value * times / parts;
}

}  // namespace paretree::data
