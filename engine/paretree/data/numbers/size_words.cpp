#include "paretree/data/numbers/size_words.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <set>
#include <string>

#include "paretree/core/text.h"
#include "paretree/data/number_scan.h"

namespace paretree::data {
namespace {

struct SizeWord {
  std::string_view word;
  int power;  // of ten
};
// As they are written: "m" is a length, and a "Billion" of German a thousand of those of English.
constexpr std::array<SizeWord, 42> kSizeWords = {
    {{"Tsd.", 3},     {"Tsd", 3},       {"tsd.", 3},    {"Tausend", 3},  {"thousand", 3},  {"Thousand", 3},
     {"тыс.", 3},     {"тыс", 3},       {"tys.", 3},    {"万", 4},       {"萬", 4},        {"lakh", 5},
     {"lakhs", 5},    {"Lakh", 5},      {"Mio.", 6},    {"Mio", 6},      {"mio.", 6},      {"Mill.", 6},
     {"Million", 6},  {"Millionen", 6}, {"million", 6}, {"millions", 6}, {"mln", 6},       {"mln.", 6},
     {"млн", 6},      {"млн.", 6},      {"crore", 7},   {"crores", 7},   {"Crore", 7},     {"亿", 8},
     {"億", 8},       {"Mrd.", 9},      {"Mrd", 9},     {"mrd.", 9},     {"Milliarde", 9}, {"Milliarden", 9},
     {"milliard", 9}, {"milliards", 9}, {"bn", 9},      {"billion", 9},  {"млрд", 9},      {"mld.", 9}}};
constexpr std::array<SizeWord, 4> kSizeLetters = {{{"k", 3}, {"K", 3}, {"M", 6}, {"B", 9}}};
// Where a currency stands beside them: "£1.2m", "68 T€".
constexpr std::array<SizeWord, 6> kSizesOfMoney = {
    {{"k", 3}, {"K", 3}, {"T", 3}, {"m", 6}, {"M", 6}, {"B", 9}}};
constexpr std::array<SizeWord, 6> kRupeeSizes = {
    {{"Cr", 7}, {"Cr.", 7}, {"cr", 7}, {"L", 5}, {"Lac", 5}, {"Lacs", 5}}};
constexpr std::string_view kDigitsOfSizes = "0123456789";

// A number, the power of ten that stands behind it (0: none) and the currency around that.
struct SizedParts {
  std::string_view number, currency;
  int power = 0;
};

int powerOfWord(std::string_view word) {
  const auto found = std::find_if(kSizeWords.begin(), kSizeWords.end(),
                                  [word](const SizeWord& size) { return size.word == word; });
  return found == kSizeWords.end() ? 0 : found->power;
}

bool isCurrency(std::string_view sign) {
  NumberMarks marks;
  return !sign.empty() && readNumber("1 " + std::string(sign), NumberStyle{}, &marks) &&
         !marks.currency.empty();
}

// Of "Mio. €", "€ Mio." and "Mio." the power; `currency` is what stands beside the word.
int powerBeside(std::string_view text, std::string_view& currency) {
  text = trimmed(text);
  if (const int power = powerOfWord(text)) return power;
  for (const auto& size : kSizeWords) {
    if (text.size() <= size.word.size()) continue;
    const auto rest = text.size() - size.word.size();
    if (text.starts_with(size.word))
      currency = trimmed(text.substr(size.word.size()));
    else if (text.ends_with(size.word))
      currency = trimmed(text.substr(0, rest));
    else
      continue;
    if (isCurrency(currency)) return powerOfWord(size.word);
  }
  // "k €": a letter alone may be anything.
  for (const auto& size : kSizesOfMoney) {
    if (!text.starts_with(size.word) || text.size() <= size.word.size()) continue;
    currency = trimmed(text.substr(size.word.size()));
    if (isCurrency(currency)) return size.power;
  }
  currency = {};
  return 0;
}

std::optional<SizedParts> partsOfSized(std::string_view text, bool letters) {
  const auto last = text.find_last_of(kDigitsOfSizes);
  if (last == std::string_view::npos || last + 1 == text.size()) return std::nullopt;
  SizedParts parts{text.substr(0, last + 1), {}, 0};
  const std::string_view behind = text.substr(last + 1);
  parts.power = powerBeside(behind, parts.currency);
  // In India, where the sign of the rupee says so: "Cr" behind others is a side of an account.
  if (parts.power == 0 && (text.starts_with("\u20B9") || text.starts_with("Rs")))
    for (const auto& size : kRupeeSizes)
      if (trimmed(behind) == size.word) parts.power = size.power;
  for (const auto& size : kSizeLetters)
    if (letters && parts.power == 0 && behind == size.word) parts.power = size.power;
  if (parts.power == 0 && isCurrency(trimmed(text.substr(0, text.find_first_of("0123456789.,+-")))))
    for (const auto& size : kSizesOfMoney)
      if (trimmed(behind) == size.word) parts.power = size.power;
  if (parts.power == 0) return std::nullopt;
  return parts;
}

}  // namespace

bool isSizeWord(std::string_view text) {
  std::string_view currency;
  return powerBeside(text, currency) > 0;
}

std::optional<double> readSized(std::string_view text, const NumberStyle& style, bool letters,
                                NumberMarks* marks) {
  const auto parts = partsOfSized(text, letters);
  if (!parts) return std::nullopt;
  // The exponent keeps the reading exact: 1.2 million is the double nearest to 1.2e6.
  std::string number(parts->number);
  number += 'e' + std::to_string(parts->power);
  if (!parts->currency.empty()) (number += ' ') += parts->currency;
  return readNumber(number, style, marks);
}

bool lettersAreSizes(const std::vector<std::string_view>& cells, const NumberStyle& style) {
  if (std::none_of(cells.begin(), cells.end(), [](std::string_view cell) {
        return !cell.empty() && std::string_view("kKMB").find(cell.back()) != std::string_view::npos;
      }))
    return false;
  std::set<int> sizes;
  bool plain = false, small = false;
  std::size_t read = 0;
  for (const auto cell : cells) {
    if (readNumber(cell, style)) {
      plain = true;
      ++read;
    } else if (readSized(cell, style, true)) {
      const char letter = cell.back();
      small = small || letter == 'k';
      sizes.insert(letter == 'M' ? 6 : letter == 'B' ? 9 : 3);
      ++read;
    }
  }
  return (sizes.size() > 1 || (plain && small)) && (cells.size() - read) * 10 <= cells.size();
}

}  // namespace paretree::data
