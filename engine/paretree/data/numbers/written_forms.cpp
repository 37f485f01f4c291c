#include "paretree/data/numbers/written_forms.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>

#include "paretree/core/text.h"
#include "paretree/data/number_scan.h"

namespace paretree::data {
namespace {

constexpr std::array<WrittenForm, 7> kWrittenForms = {
    WrittenForm::FeetInches, WrittenForm::Fractions,   WrittenForm::WithError, WrittenForm::WithBracket,
    WrittenForm::Apostrophe, WrittenForm::Underscores, WrittenForm::PerMille};

std::optional<int> smallWhole(std::string_view text, std::size_t mostDigits) {
  if (text.empty() || text.size() > mostDigits || !std::all_of(text.begin(), text.end(), scan::isDigit))
    return std::nullopt;
  int value = 0;
  for (const char c : text) value = value * 10 + (c - '0');
  return value;
}

// Takes one of the signs off the front, with blanks before it.
template <std::size_t N>
bool takeOne(std::string_view& text, const std::array<std::string_view, N>& signs) {
  const std::string_view rest = trimmed(text);
  for (const auto sign : signs)
    if (rest.starts_with(sign)) {
      text = trimmed(rest.substr(sign.size()));
      return true;
    }
  return false;
}

// "5'11\"", "5' 11", "5 ft 11 in", "6'": inches.
std::optional<double> inchesOf(std::string_view text) {
  constexpr std::array<std::string_view, 5> kFeet = {"'", "\u2032", "\u2019", "ft.", "ft"};
  constexpr std::array<std::string_view, 7> kInches = {"\"",  "''", "\u2033",      "\u201D",
                                                       "in.", "in", "\u2019\u2019"};
  constexpr int kInchesOfFoot = 12;
  std::string_view rest = trimmed(text);
  const auto feet =
      smallWhole(rest.substr(0, std::min(rest.find_first_not_of("0123456789"), rest.size())), 3);
  if (!feet) return std::nullopt;
  rest.remove_prefix(rest.find_first_not_of("0123456789") == std::string_view::npos
                         ? rest.size()
                         : rest.find_first_not_of("0123456789"));
  if (!takeOne(rest, kFeet)) return std::nullopt;
  if (rest.empty()) return *feet * kInchesOfFoot;
  const std::size_t end = std::min(rest.find_first_not_of("0123456789."), rest.size());
  const auto inches = parseNumber(rest.substr(0, end));
  if (!inches || *inches < 0 || *inches >= kInchesOfFoot) return std::nullopt;
  rest.remove_prefix(end);
  if (!rest.empty() && (!takeOne(rest, kInches) || !rest.empty())) return std::nullopt;
  return *feet * kInchesOfFoot + *inches;
}

// "5 1/8", "5-1/8", "1/4"; the fraction is less than 1.
std::optional<double> fractionOf(std::string_view text, bool& mixed) {
  constexpr std::size_t kMostDigits = 3, kMostWhole = 6;
  text = trimmed(text);
  const auto slash = text.find('/');
  if (slash == std::string_view::npos) return std::nullopt;
  const auto below = smallWhole(trimmed(text.substr(slash + 1)), kMostDigits);
  std::string_view before = trimmed(text.substr(0, slash));
  const bool negative = before.starts_with('-');
  if (negative) before.remove_prefix(1);
  const auto gap = before.find_first_of(" -");
  const auto whole =
      gap == std::string_view::npos ? std::optional(0) : smallWhole(before.substr(0, gap), kMostWhole);
  const auto above =
      smallWhole(gap == std::string_view::npos ? before : trimmed(before.substr(gap + 1)), kMostDigits);
  if (!below || !above || !whole || *above >= *below) return std::nullopt;
  mixed = gap != std::string_view::npos;
  const double value = *whole + static_cast<double>(*above) / *below;
  return negative ? -value : value;
}

// The first of two numbers with "±" between them, or of which the second is in brackets.
std::optional<double> beforeError(std::string_view text, const NumberStyle& style, NumberMarks* marks) {
  for (const std::string_view sign : {"\u00B1", "+/-", "+-"})
    if (const auto at = text.find(sign); at != std::string_view::npos && at > 0)
      return readNumber(text.substr(at + sign.size()), style) ? readNumber(text.substr(0, at), style, marks)
                                                              : std::nullopt;
  return std::nullopt;
}

std::optional<double> beforeBracket(std::string_view text, const NumberStyle& style, NumberMarks* marks) {
  text = trimmed(text);
  const auto open = text.find_first_of("([");
  if (open == std::string_view::npos || open == 0 || (text.back() != ')' && text.back() != ']'))
    return std::nullopt;
  NumberMarks first, inside;
  const auto value = readNumber(text.substr(0, open), style, &first),
             second = readNumber(text.substr(open + 1, text.size() - open - 2), style, &inside);
  if (!value || !second || !(first.point || inside.point || inside.percent)) return std::nullopt;
  if (marks) *marks = first;
  return value;
}

std::optional<double> withUnderscores(std::string_view text, const NumberStyle& style, NumberMarks* marks) {
  constexpr std::size_t kGroup = 3;
  std::string plain;
  std::string_view rest = text.starts_with('-') ? text.substr(1) : text;
  for (bool first = true; !rest.empty(); first = false) {
    const std::size_t end = std::min(rest.find_first_not_of("0123456789"), rest.size());
    if (end == 0 || end > kGroup || (!first && end != kGroup)) return std::nullopt;
    plain += rest.substr(0, end);
    rest.remove_prefix(end);
    if (rest.starts_with(style.decimal)) {
      plain += rest;
      break;
    }
    if (!rest.empty() && (rest.front() != '_' || rest.size() == 1)) return std::nullopt;
    rest.remove_prefix(rest.empty() ? 0 : 1);
  }
  if (plain.empty() || (plain.front() == '0' && plain.size() > kGroup)) return std::nullopt;
  const auto value = readNumber(plain, style, marks);
  return value && text.starts_with('-') ? std::optional(-*value) : value;
}

std::optional<double> ofPerMille(std::string_view text, const NumberStyle& style, NumberMarks* marks) {
  constexpr std::string_view kSign = "\u2030";
  text = trimmed(text);
  if (!text.ends_with(kSign)) return std::nullopt;
  const std::string_view before = trimmed(text.substr(0, text.size() - kSign.size()));
  const auto value = readNumber(before, style, marks);
  if (marks) marks->point = true;
  return value ? std::optional(*value / 1000) : value;
}

}  // namespace

std::optional<double> readWritten(std::string_view cell, WrittenForm form, const NumberStyle& style,
                                  NumberMarks* marks) {
  bool mixed = false;
  std::optional<double> value;
  switch (form) {
    case WrittenForm::FeetInches:
      value = inchesOf(cell);
      break;
    case WrittenForm::Fractions:
      value = fractionOf(cell, mixed);
      break;
    case WrittenForm::WithError:
      return beforeError(cell, style, marks);
    case WrittenForm::WithBracket:
      return beforeBracket(cell, style, marks);
    case WrittenForm::Apostrophe:
      return cell.starts_with('\'') ? readNumber(cell.substr(1), style, marks) : std::nullopt;
    case WrittenForm::Underscores:
      return withUnderscores(cell, style, marks);
    case WrittenForm::PerMille:
      return ofPerMille(cell, style, marks);
    case WrittenForm::None:
      break;
  }
  if (marks) marks->point = true;  // measures, no counts
  return value;
}

WrittenForm writtenFormOf(const std::vector<std::string_view>& cells, const NumberStyle& style) {
  constexpr std::size_t kFewest = 4, kOneOther = 10;
  // Each form has one of these bytes; columns of words and plain numbers have none.
  constexpr std::string_view kTelling = "'/(_[-f\xC2\xE2";
  const auto telling = std::find_if(cells.begin(), cells.end(), [&](std::string_view cell) {
    return cell.find_first_of(kTelling) != std::string_view::npos &&
           cell.find_first_of("0123456789") != std::string_view::npos;
  });
  if (telling == cells.end()) return WrittenForm::None;
  for (const WrittenForm form : kWrittenForms) {
    std::size_t written = 0, plain = 0, decimals = 0, mixed = 0, lengths = 0;
    std::size_t others = 0;
    for (const auto cell : cells) {
      NumberMarks marks;
      bool whole = false;
      if (readNumber(cell, style)) {
        ++plain;
      } else if (readWritten(cell, form, style, &marks)) {
        ++written;
        decimals += marks.point ? 1 : 0;
        mixed += form == WrittenForm::Fractions && fractionOf(cell, whole) && whole ? 1 : 0;
        lengths += form == WrittenForm::Underscores && cell.find('_') != cells.front().find('_') ? 1 : 0;
      } else if (++others * kOneOther > cells.size()) {
        break;
      }
    }
    if (written < kFewest || others * kOneOther > cells.size()) continue;
    if ((form == WrittenForm::FeetInches || form == WrittenForm::PerMille) && plain > 0) continue;
    if (form == WrittenForm::Fractions && mixed == 0) continue;
    if (form == WrittenForm::Apostrophe && 2 * decimals < written) continue;
    // "101_203" may name something: numbers have groups of one to three digits in front, or stand alone.
    if (form == WrittenForm::Underscores && lengths + plain == 0) continue;
    return form;
  }
  return WrittenForm::None;
}

std::string_view unitOfForm(WrittenForm form) {
  constexpr std::array<std::string_view, 8> kUnits = {"",      "ft in", "a/b", "a \u00B1 b",
                                                      "a (b)", "'a",    "a_b", "\u2030 of 1"};
  return kUnits[static_cast<std::size_t>(form)];
}

WrittenForm formOfUnit(std::string_view unit) {
  const auto known = std::find_if(kWrittenForms.begin(), kWrittenForms.end(),
                                  [unit](WrittenForm form) { return unitOfForm(form) == unit; });
  return known == kWrittenForms.end() ? WrittenForm::None : *known;
}

Message formSaid(WrittenForm form) {
  switch (form) {
    case WrittenForm::FeetInches:
      return Message{"data.written-feet", {}};
    case WrittenForm::Fractions:
      return Message{"data.written-fractions", {}};
    case WrittenForm::WithError:
      return Message{"data.written-error", {}};
    case WrittenForm::WithBracket:
      return Message{"data.written-bracket", {}};
    case WrittenForm::Underscores:
      return Message{"data.written-underscores", {}};
    case WrittenForm::PerMille:
      return Message{"data.written-per-mille", {}};
    case WrittenForm::Apostrophe:
    case WrittenForm::None:
      break;
  }
  return Message{"data.written-apostrophe", {}};
}

}  // namespace paretree::data
