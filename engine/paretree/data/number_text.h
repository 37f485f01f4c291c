// Numbers as people write them in tables. Every reading is the double nearest to the decimal text, as strtod
// gives.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace paretree::data {

/// A number at the front of [begin, end) in plain notation: sign, digits, `decimal`, digits, exponent.
struct NumberScan {
  const char* end;  ///< behind the number; `begin` where none stands there
  double value;
  bool whole;  ///< without decimal mark and exponent
};
/// Reads as far as the text goes on as a number. `decimal` is '.' or ','. Infinity where the text is too
/// large.
NumberScan scanNumber(const char* begin, const char* end, char decimal);

/// Marks that may stand in numbers.
struct NumberStyle {
  char decimal = '.';
  /// The mark between thousands ('.', ',', ' ', '\''), kNone for none, or kAny for all that are not
  /// `decimal`.
  static constexpr char kAny = '*', kNone = '\0';
  char thousands = kAny;
};

/// What was taken off a number.
struct NumberMarks {
  char thousands = '\0';
  bool percent = false;       ///< the value is a hundredth of what is written
  std::string_view currency;  ///< which one its sign says ("EUR"), empty where there is none
  bool point = false;         ///< decimal mark or exponent
  bool otherDigits = false;   ///< digits or marks of another script (numbers/plain_digits.h)
  bool parentheses = false;   ///< accountants' sign of a number below 0
  bool fraction = false;      ///< a sign of a fraction: "1½"
};

/// The whole of `text`: blanks around, sign (also U+2212 and accountants' parentheses), currency sign before
/// or behind, a dash in place of cents ("11,-"), marks between groups of three digits (blanks of all kinds
/// count as ' '), or of two before the last as in India ("12,34,567"), per cent, exponents as in "1.2 x 10^3"
/// and "1.5D+03", digits of other scripts and signs of fractions (plain_digits.h). Infinite values and words
/// are no numbers.
std::optional<double> readNumber(std::string_view text, const NumberStyle& style,
                                 NumberMarks* marks = nullptr);

/// Whether `text` is a whole number, digits alone, which the nearest double is not: it has other digits.
bool losesDigits(std::string_view text);

/// Shortest text that reads back as the same value; whole numbers without an exponent.
std::string numberText(double value);

}  // namespace paretree::data
