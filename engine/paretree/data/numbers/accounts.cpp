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
  for (const std::string_view sign : {"$", "\u20AC", "\u00A3", "\u00A5"}) {
    if (text.starts_with(sign)) return isDashOfAccount(trimmed(text.substr(sign.size())));
    if (text.ends_with(sign)) return isDashOfAccount(trimmed(text.substr(0, text.size() - sign.size())));
  }
  return false;
}

// A side of an account behind an amount: "1,000.50 CR", "12,00 S".
struct AmountOfSide {
  std::string_view amount;
  bool debit;
};
std::optional<AmountOfSide> amountOfSide(std::string_view text) {
  if (text.size() < 3 || text.front() < '0' || text.front() > '9') return std::nullopt;
  for (const std::string_view side : {"CR", "Cr", "Cr.", "H"})
    if (text.ends_with(side)) return AmountOfSide{trimmed(text.substr(0, text.size() - side.size())), false};
  for (const std::string_view side : {"DR", "Dr", "Dr.", "S"})
    if (text.ends_with(side)) return AmountOfSide{trimmed(text.substr(0, text.size() - side.size())), true};
  return std::nullopt;
}

}  // namespace

AccountSigns accountSignsOf(const std::vector<std::string>& cells, const NumberStyle& style) {
  constexpr double kAboveMarks = 20;  // at school and university
  std::size_t plain = 0, behind = 0, others = 0;
  double largest = 0;
  std::size_t credits = 0, debits = 0;
  bool amounts = false, parentheses = false, dashes = false;
  for (const auto& cell : cells) {
    NumberMarks marks;
    if (const auto value = readNumber(cell, style, &marks)) {
      ++plain;
      largest = std::max(largest, std::abs(*value));
      amounts = amounts || !marks.currency.empty();
      parentheses = parentheses || (*value < 0 && cell.find('(') != std::string::npos);
    } else if (beforeMinus(cell, style, nullptr)) {
      ++behind;
    } else if (const auto side = amountOfSide(cell); side && readNumber(side->amount, style)) {
      ++(side->debit ? debits : credits);
    } else if (isDashOfAccount(cell)) {
      dashes = dashes || !isDash(cell);
    } else if (!meansMissing(cell, {}) && !missingAmongNumbers(cell)) {
      ++others;
    }
  }
  const std::size_t sides = credits + debits;
  const bool mostNumbers = others * 10 <= plain + behind + sides;
  return {mostNumbers && behind > 0 && plain > behind && largest > kAboveMarks,
          mostNumbers && amounts && (parentheses || dashes),
          mostNumbers && credits > 0 && debits > 0 && sides > plain};
}

std::optional<double> readAccount(std::string_view text, const NumberStyle& style, AccountSigns signs,
                                  NumberMarks* marks) {
  if (signs.dashIsZero && isDashOfAccount(text)) return 0;
  if (const auto side = signs.sides ? amountOfSide(text) : std::nullopt) {
    const auto amount = readNumber(side->amount, style, marks);
    return amount && side->debit ? std::optional(0 - *amount) : amount;
  }
  if (!signs.minusBehind) return std::nullopt;
  const auto value = beforeMinus(text, style, marks);
  return value ? std::optional(0 - *value) : std::nullopt;
}

}  // namespace paretree::data
