#include "paretree/data/numbers/accounts.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

#include "paretree/core/text.h"
#include "paretree/data/missing_values.h"

namespace paretree::data {
namespace {

// "73" of "73-"; nothing where the minus is no such sign.
std::optional<double> beforeMinus(std::string_view text, const NumberStyle& style, NumberMarks* marks) {
  if (text.size() < 2 || text.back() != '-' || text.front() < '0' || text.front() > '9') return std::nullopt;
  return readNumber(text.substr(0, text.size() - 1), style, marks);
}

// "-", "$ -": a currency without a digit.
bool isDashOfAccount(std::string_view text) {
  if (isDash(text)) return text != "." && text.size() <= 3;
  for (const std::string_view sign : {"$", "\u20AC", "\u00A3", "\u00A5"})
    if (text.starts_with(sign)) return isDashOfAccount(trimmed(text.substr(sign.size())));
  return false;
}

}  // namespace

AccountSigns accountSignsOf(const std::vector<std::string>& cells, const NumberStyle& style) {
  constexpr double kAboveMarks = 20;  // at school and university
  std::size_t plain = 0, behind = 0, others = 0;
  double largest = 0;
  bool amounts = false, parentheses = false;
  for (const auto& cell : cells) {
    NumberMarks marks;
    if (const auto value = readNumber(cell, style, &marks)) {
      ++plain;
      largest = std::max(largest, std::abs(*value));
      amounts = amounts || !marks.currency.empty();
      parentheses = parentheses || (*value < 0 && cell.find('(') != std::string::npos);
    } else if (beforeMinus(cell, style, nullptr)) {
      ++behind;
    } else if (!meansMissing(cell, {}) && !missingAmongNumbers(cell) && !isDashOfAccount(cell)) {
      ++others;
    }
  }
  const bool mostNumbers = others * 10 <= plain + behind;
  return {mostNumbers && behind > 0 && plain > behind && largest > kAboveMarks,
          mostNumbers && amounts && parentheses};
}

std::optional<double> readAccount(std::string_view text, const NumberStyle& style, AccountSigns signs,
                                  NumberMarks* marks) {
  if (signs.dashIsZero && isDashOfAccount(text)) return 0;
  if (!signs.minusBehind) return std::nullopt;
  const auto value = beforeMinus(text, style, marks);
  return value ? std::optional(0 - *value) : std::nullopt;
}

}  // namespace paretree::data
