#include "paretree/data/numbers/marks_behind.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <map>
#include <set>

#include "paretree/core/text.h"
#include "paretree/data/number_scan.h"

namespace paretree::data {
namespace {

constexpr std::string_view kLettersBehind = "perus";  // of the flags of offices of statistics

// "[2]" right behind a number, as encyclopedias have them.
bool isFootnote(std::string_view cell, std::size_t open) {
  constexpr std::size_t kMostLetters = 3;
  if (open == 0 || !cell.ends_with(']') || (!scan::isDigit(cell[open - 1]) && cell[open - 1] != '%'))
    return false;
  const std::string_view inside = cell.substr(open + 1, cell.size() - open - 2);
  return !inside.empty() && inside.size() <= kMostLetters &&
         std::all_of(inside.begin(), inside.end(),
                     [](char c) { return scan::isDigit(c) || (c >= 'a' && c <= 'z'); });
}

// The flags of Eurostat behind a blank: "b", "ep", "bd"; empty where there are none.
std::string_view flagsOf(std::string_view cell) {
  constexpr std::string_view kFlags = "bcdefinprsuz";
  constexpr std::size_t kMostFlags = 3;
  const auto blank = cell.rfind(' ');
  if (blank == std::string_view::npos || blank + 1 == cell.size() || cell.size() - blank - 1 > kMostFlags)
    return {};
  const std::string_view flags = cell.substr(blank + 1);
  return flags.find_first_not_of(kFlags) == std::string_view::npos ? flags : std::string_view();
}

// "10" of "10 - extremely likely", "0 = not at all"; empty where there is no label.
std::string_view withoutLabel(std::string_view cell) {
  constexpr std::size_t kMostDigits = 3;
  const std::size_t sign = cell.starts_with('-') ? 1 : 0;
  const std::size_t digits = std::min(cell.find_first_not_of("0123456789", sign), cell.size());
  if (digits == sign || digits - sign > kMostDigits) return {};
  const std::string_view behind = cell.substr(digits);
  for (const std::string_view mark : {" - ", " \u2013 ", " = ", "=", ": "})
    if (behind.starts_with(mark)) {
      const std::string_view label = trimmed(behind.substr(mark.size()));
      const bool word = !label.empty() &&
                        (scan::isLetter(label.front()) || static_cast<unsigned char>(label.front()) >= 0x80);
      return word ? cell.substr(0, digits) : std::string_view();
    }
  return {};
}

}  // namespace

std::string_view withoutMark(std::string_view cell) {
  constexpr std::array<std::string_view, 12> kBehindABlank = {"HH", "LL", "H", "L", "h", "l",
                                                              "p",  "e",  "r", "b", "s", "u"};
  constexpr std::array<std::string_view, 26> kAnywhere = {
      "***", "**",  "*",   "\u2020", "\u2021", "\u2191", "\u2193", "(H)", "(L)", "(p)", "(e)", "(r)", "(b)",
      "(s)", "(c)", "(d)", "(u)",    "(P)",    "(E)",    "(R)",    "[H]", "[L]", "[p]", "[e]", "[r]", "[b]"};
  for (const auto mark : kAnywhere)
    if (cell.ends_with(mark)) return trimmed(cell.substr(0, cell.size() - mark.size()));
  if (const auto open = cell.find('['); open != std::string_view::npos && isFootnote(cell, open))
    return trimmed(cell.substr(0, open));
  if (const auto flags = flagsOf(cell); !flags.empty())
    return trimmed(cell.substr(0, cell.size() - flags.size()));
  for (const auto mark : kBehindABlank)
    if (cell.size() > mark.size() + 1 && cell.ends_with(mark) && cell[cell.size() - mark.size() - 1] == ' ')
      return trimmed(cell.substr(0, cell.size() - mark.size()));
  const bool letter = cell.size() > 1 && kLettersBehind.find(cell.back()) != std::string_view::npos;
  if (letter && scan::isDigit(cell[cell.size() - 2]) && cell.find_first_of(".,") != std::string_view::npos)
    return cell.substr(0, cell.size() - 1);
  return withoutLabel(cell);
}

namespace {

// Flags of Eurostat ("11.8 be", ": c") stand behind most numbers at times: several come, and nothing else.
bool areFlags(const std::vector<std::string_view>& others, const NumberStyle& style) {
  std::set<std::string_view> flags;
  for (const auto cell : others) {
    if (cell == ":") continue;
    const auto own = flagsOf(cell);
    const auto before = trimmed(cell.substr(0, cell.size() - own.size()));
    if (own.empty() || (before != ":" && !readNumber(before, style))) return false;
    flags.insert(own);
  }
  return flags.size() > 1;
}

}  // namespace

bool marksBehind(const std::vector<std::string_view>& cells, const NumberStyle& style) {
  constexpr std::size_t kFewestNumbers = 5, kFewestSure = 3, kOneInCells = 10;
  std::set<double> numbers;
  std::vector<std::string_view> others;
  bool measured = false;
  for (const auto& cell : cells) {
    NumberMarks marks;
    if (const auto number = readNumber(cell, style, &marks)) {
      numbers.insert(*number);
      measured = measured || marks.point || marks.thousands != '\0';
    } else {
      others.push_back(cell);
    }
  }
  // Of words that stand alone no mark is looked for; stars for significance and the flags of offices stand
  // behind most numbers at times.
  if (others.empty() || numbers.size() < kFewestSure) return false;
  if (areFlags(others, style)) return true;
  if (2 * others.size() > cells.size() &&
      !(measured && std::all_of(others.begin(), others.end(),
                                [](auto cell) { return cell.ends_with('*') || !flagsOf(cell).empty(); })))
    return false;
  std::size_t marked = 0;
  bool letters = false;
  std::map<double, std::string_view> labels;
  for (const auto cell : others) {
    const auto number = readNumber(withoutMark(cell), style);
    if (!number) continue;
    ++marked;
    if (withoutLabel(cell).empty()) {
      letters = letters || scan::isLetter(cell.back());
      continue;
    }
    if (numbers.contains(*number) || labels.emplace(*number, cell).first->second != cell) return false;
  }
  // Codes have words behind all of them; of a scale most numbers stand alone.
  if (labels.size() * 2 > numbers.size()) return false;
  if (numbers.size() < kFewestNumbers && letters && !measured) return false;
  return marked > 0 && (others.size() - marked) * kOneInCells <= cells.size();
}

}  // namespace paretree::data
