#include "paretree/data/number_text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <string>
#include <string_view>
#include <system_error>

#include "paretree/core/text.h"
#include "paretree/data/number_scan.h"
#include "paretree/data/numbers/plain_digits.h"

namespace paretree::data {
namespace {

// from_chars, but with strtod's infinity and zero where the value is out of range.
double slowly(const char* begin, const char* end, char decimal) {
  std::string text(begin, end);
  if (text.front() == '+') text.erase(0, 1);
  if (decimal != '.')
    for (char& c : text)
      if (c == decimal) c = '.';
  double value = 0;
  const auto result = std::from_chars(text.data(), text.data() + text.size(), value);
  if (result.ec == std::errc::result_out_of_range) {
    // A value that underflows has a large negative exponent or many zeros behind the point.
    const auto mark = text.find_first_of("eE");
    const bool negative = text.front() == '-';
    const auto number = text.substr(0, mark);
    const auto first = number.find_first_of("123456789");
    const auto point = std::min(number.find('.'), number.size());
    const bool small = mark != std::string::npos ? text.find('-', mark) != std::string::npos
                                                 : first != std::string::npos && first > point;
    value = small ? 0.0 : std::numeric_limits<double>::infinity();
    return negative ? -value : value;
  }
  return value;
}

// Digits from `at` on: they are appended to `digits`, eight at once where so many characters are left.
inline const char* readDigits(const char* at, const char* end, std::uint64_t& digits) {
  while (end - at >= 8) {
    const std::uint64_t word = scan::loadDigits(at);
    const std::uint64_t others = scan::noDigits(word);
    const unsigned count = others == 0 ? 8 : scan::firstByte(others);
    if (count == 0) return at;
    digits = digits * scan::kWholePowers[count] + scan::valueOfDigits(word, count);
    at += count;
    if (count < 8) return at;
  }
  while (at != end && scan::isDigit(*at)) digits = digits * 10 + static_cast<std::uint64_t>(*at++ - '0');
  return at;
}

}  // namespace

NumberScan scanNumber(const char* begin, const char* end, char decimal) {
  const char* at = begin;
  const bool negative = at != end && *at == '-';
  if (at != end && (*at == '-' || *at == '+')) ++at;
  const char* const digitsBegin = at;
  std::uint64_t digits = 0;
  at = readDigits(at, end, digits);
  std::ptrdiff_t count = at - digitsBegin;
  int exponent = 0;
  bool whole = true;
  if (at != end && *at == decimal) {
    const char* const point = at++;
    at = readDigits(at, end, digits);
    const auto behind = at - point - 1;
    if (count + behind == 0) return {begin, 0, false};
    count += behind;
    exponent = -static_cast<int>(std::min<std::ptrdiff_t>(behind, 100000));
    whole = false;
  } else if (count == 0) {
    return {begin, 0, false};
  }
  if (at != end && (*at == 'e' || *at == 'E')) {
    const char* mark = at + 1;
    const bool below = mark != end && *mark == '-';
    if (mark != end && (*mark == '-' || *mark == '+')) ++mark;
    if (mark != end && scan::isDigit(*mark)) {
      int power = 0;
      for (; mark != end && scan::isDigit(*mark); ++mark)
        if (power < 100000) power = power * 10 + (*mark - '0');
      exponent += below ? -power : power;
      at = mark;
      whole = false;
    }
  }
  if (count > 19) {  // zeros in front carry no value
    const char* first = digitsBegin;
    while (first != at && (*first == '0' || *first == decimal)) {
      count -= *first == '0' ? 1 : 0;
      ++first;
    }
  }
  double value = 0;
  if (count <= 19 && scan::exactly(digits, exponent, value))
    return {at, scan::withSign(value, negative), whole};
  return {at, slowly(begin, at, decimal), whole};
}

namespace {

// Groups of digits between marks: of three each, the first of one to three; in India those before the last
// have two ("12,34,567").
class DigitGroups {
 public:
  void addDigit() { ++digits_; }
  /// False where no mark may stand here.
  bool endAt(char mark) {
    if (marked_ ? digits_ != 3 && (digits_ != 2 || mark != ',') : digits_ < 1 || digits_ > 3) return false;
    threes_ = threes_ || digits_ == 3;
    pairs_ = pairs_ || (marked_ && digits_ == 2);
    marked_ = true;
    digits_ = 0;
    return true;
  }
  bool areWhole() const { return !marked_ || (digits_ == 3 && !(pairs_ && threes_)); }

 private:
  std::size_t digits_ = 0;
  bool marked_ = false, threes_ = false, pairs_ = false;
};

// The mark at the front of `text` that may stand between thousands, and how many bytes it has; 0 where none.
char groupMark(std::string_view text, std::size_t& length) {
  length = 1;
  const char c = text.front();
  if (c == ',' || c == '.' || c == '\'' || c == ' ') return c;
  if (text.substr(0, 2) == "\xC2\xA0") {  // no-break space
    length = 2;
    return ' ';
  }
  const auto three = text.substr(0, 3);
  length = 3;
  if (three == "\xE2\x80\xAF" || three == "\xE2\x80\x89") return ' ';  // narrow no-break and thin space
  if (three == "\xE2\x80\x99") return '\'';
  return '\0';
}

// Signs of currencies, each with the currency that it says; signs of one currency say the same.
struct Currency {
  std::string_view sign, name;
};
constexpr Currency kCurrencies[] = {{"$", "$"},
                                    {"\xE2\x82\xAC", "EUR"},
                                    {"\xC2\xA3", "GBP"},
                                    {"\xC2\xA5", "\xC2\xA5"},
                                    {"\xE2\x82\xB9", "INR"},
                                    {"\xE2\x82\xBD", "RUB"},
                                    {"\xE2\x82\xBA", "TRY"},
                                    {"US$", "$"},
                                    {"R$", "BRL"},
                                    {"z\xC5\x82", "PLN"},
                                    {"K\xC4\x8D", "CZK"},
                                    {"kr", "kr"},
                                    {"kr.", "kr"},
                                    {"Rs.", "Rs"},
                                    {"Rs ", "Rs"},  // "Rs4680" is a place in a genome
                                    {"Ft", "HUF"},
                                    {"lei", "RON"},
                                    {"Fr.", "CHF"},
                                    {"USD", "$"},
                                    {"EUR", "EUR"},
                                    {"GBP", "GBP"},
                                    {"CHF", "CHF"},
                                    {"PLN", "PLN"},
                                    {"CZK", "CZK"},
                                    {"SEK", "SEK"},
                                    {"NOK", "NOK"},
                                    {"DKK", "DKK"},
                                    {"HUF", "HUF"},
                                    {"RUB", "RUB"},
                                    {"JPY", "JPY"},
                                    {"CNY", "CNY"},
                                    {"INR", "INR"},
                                    {"CAD", "CAD"},
                                    {"AUD", "AUD"},
                                    {"Euro", "EUR"},
                                    {"\xD1\x80\xD1\x83\xD0\xB1.", "RUB"}};

const Currency* currencyAtFront(std::string_view text) {
  if (text.empty() || scan::isDigit(text.front())) return nullptr;
  for (const Currency& currency : kCurrencies)
    if (text.starts_with(currency.sign)) return &currency;
  return nullptr;
}
const Currency* currencyAtBack(std::string_view text) {
  if (text.empty() || scan::isDigit(text.back())) return nullptr;
  for (const Currency& currency : kCurrencies)
    if (text.size() > currency.sign.size() && text.ends_with(currency.sign)) return &currency;
  return nullptr;
}

/// Where the text is a finite number in plain notation and nothing else.
std::optional<NumberScan> plainNumber(std::string_view text, char decimal) {
  const char* const end = text.data() + text.size();
  const NumberScan scan = scanNumber(text.data(), end, decimal);
  if (text.empty() || scan.end != end || !std::isfinite(scan.value)) return std::nullopt;
  return scan;
}

std::string_view withoutBlanks(std::string_view text) {
  for (;;) {
    text = trimmed(text);
    if (text.substr(0, 2) == "\xC2\xA0")
      text.remove_prefix(2);
    else if (text.size() >= 2 && text.substr(text.size() - 2) == "\xC2\xA0")
      text.remove_suffix(2);
    else
      return text;
  }
}

// "1.2 x 10^3" as "1.2e3"; empty where the text is no such number.
std::string withExponent(std::string_view text) {
  const auto power = text.find("10^");
  if (power == std::string_view::npos || power == 0) return {};
  std::string_view before = withoutBlanks(text.substr(0, power)), exponent = text.substr(power + 3);
  for (const std::string_view times : {"\u00D7", "\u00B7", "\u22C5", "x", "*"})
    if (before.size() > times.size() && before.ends_with(times)) {
      before = withoutBlanks(before.substr(0, before.size() - times.size()));
      std::string number(before);
      number += 'e';
      if (exponent.starts_with("\u2212")) {  // minus sign
        number += '-';
        exponent.remove_prefix(3);
      }
      return scan::isDigit(before.back()) ? number + std::string(exponent) : std::string();
    }
  return {};
}

// "1.5D+03" of Fortran as "1.5e+03"; empty where the text is no such number. "12D3" is a code.
std::string ofFortran(std::string_view text, char decimal) {
  const auto mark = text.find_first_of("Dd");
  if (mark == std::string_view::npos || mark + 2 >= text.size() || text.find(decimal) > mark ||
      (text[mark + 1] != '+' && text[mark + 1] != '-'))
    return {};
  std::string number(text);
  number[mark] = 'e';
  return number;
}

// "1'200.-" and "11,--" of prices: a dash in place of the cents, which is no minus.
std::string_view withoutCents(std::string_view text) {
  for (const std::string_view dash : {"--", "-", "\u2013", "\u2014", "\u2212"}) {
    if (text.size() < dash.size() + 2 || !text.ends_with(dash)) continue;
    const auto before = text.substr(0, text.size() - dash.size());
    if ((before.back() == '.' || before.back() == ',') && scan::isDigit(before[before.size() - 2]))
      return before.substr(0, before.size() - 1);
  }
  return text;
}

// "5 %", "5 Prozent", and "%5" as in Turkish; the text itself where it is not per cent.
std::string_view withoutPercent(std::string_view text) {
  if (text.starts_with('%') && text.size() > 1 && scan::isDigit(text.back())) return text.substr(1);
  for (const std::string_view sign : {"%", "Prozent", "prozent", "percent", "per cent"})
    if (text.size() > sign.size() && text.ends_with(sign)) return text.substr(0, text.size() - sign.size());
  return text;
}

// Digits without marks between thousands, a point before decimals; empty where the marks do not stand so.
std::string inPlainNotation(std::string_view text, const NumberStyle& style, NumberMarks& found) {
  std::string plain;
  DigitGroups groups;
  std::size_t at = 0, length = 0;
  for (; at < text.size();) {
    const char c = text[at];
    if (scan::isDigit(c)) {
      plain += c;
      groups.addDigit();
      ++at;
      continue;
    }
    if (c == style.decimal) break;
    const char mark = groupMark(text.substr(at), length);
    if (mark == '\0' || mark == style.decimal) break;
    if (style.thousands == NumberStyle::kNone ||
        (style.thousands != NumberStyle::kAny && style.thousands != mark))
      return {};
    if (found.thousands != '\0' && found.thousands != mark) return {};
    if (!groups.endAt(mark) || (found.thousands == '\0' && plain.front() == '0')) return {};
    found.thousands = mark;
    at += length;
  }
  if (!groups.areWhole()) return {};
  if (at < text.size()) plain.append(text.substr(at));
  for (char& c : plain)
    if (c == style.decimal)
      c = '.';
    else if (c == '.')
      return {};
  if (plain.empty() || !(scan::isDigit(plain.front()) || plain.front() == '.')) return {};
  return plain;
}

}  // namespace

std::optional<double> readNumber(std::string_view text, const NumberStyle& style, NumberMarks* marks) {
  NumberMarks found;
  // Most cells are plain numbers or words; both are asked again and again while a table's layout is guessed.
  if (const auto plain = plainNumber(text, style.decimal)) {
    found.point = !plain->whole;
    if (marks) *marks = found;
    return plain->value;
  }
  if (const auto plain = inPlainDigits(text, style.decimal)) {
    const auto value = readNumber(plain->text, style, &found);
    if (!value || !marks) return value;
    *marks = found;
    marks->otherDigits = plain->otherDigits;
    marks->fraction = plain->fraction;
    return value;
  }
  if (std::none_of(text.begin(), text.end(), scan::isDigit)) return std::nullopt;

  if (const std::string power = withExponent(text); !power.empty()) return readNumber(power, style, marks);
  if (const std::string number = ofFortran(text, style.decimal); !number.empty())
    return readNumber(number, style, marks);
  text = withoutBlanks(text);
  bool negative = false, sign = false;
  const auto takeParentheses = [&] {
    if (sign || text.size() < 3 || text.front() != '(' || text.back() != ')') return;
    negative = sign = found.parentheses = true;
    text = withoutBlanks(text.substr(1, text.size() - 2));
  };
  takeParentheses();
  const auto takeSign = [&] {
    if (sign || text.empty()) return;
    std::size_t length = 0;
    if (text.front() == '-' || text.front() == '+')
      length = 1;
    else if (text.starts_with("\u2212") ||
             (text.starts_with("\u2013") && text.size() > 3 && scan::isDigit(text[3])))  // en dash
      length = 3;
    if (length == 0) return;
    sign = true;
    negative = text.front() != '+';
    text = withoutBlanks(text.substr(length));
  };
  takeSign();
  if (const Currency* currency = currencyAtFront(text)) {
    found.currency = currency->name;
    text = withoutBlanks(text.substr(currency->sign.size()));
    takeParentheses();
    takeSign();
  }
  if (const std::string_view before = withoutPercent(text); before.size() < text.size()) {
    found.percent = true;
    text = withoutBlanks(before);
  } else if (found.currency.empty()) {
    if (const Currency* currency = currencyAtBack(text)) {
      found.currency = currency->name;
      text = withoutBlanks(text.substr(0, text.size() - currency->sign.size()));
    }
  }

  text = withoutCents(text);
  // Some programs write the minus behind amounts: "12,50-". "2-" is a mark at school.
  if (!sign && text.size() > 2 && text.back() == '-' && text.find(style.decimal) != std::string_view::npos) {
    negative = true;
    text.remove_suffix(1);
  }

  std::string plain = inPlainNotation(text, style, found);
  if (plain.empty()) return std::nullopt;
  NumberScan scan = scanNumber(plain.data(), plain.data() + plain.size(), '.');
  if (scan.end == plain.data() || scan.end != plain.data() + plain.size()) return std::nullopt;
  found.point = !scan.whole;
  if (found.percent) {
    // Moving the exponent keeps the reading exact: 12.3% is the double nearest to 0.123.
    const auto e = plain.find_first_of("eE");
    if (e == std::string::npos) {
      plain += "e-2";
      scan = scanNumber(plain.data(), plain.data() + plain.size(), '.');
    } else {
      scan.value /= 100;
    }
  }
  if (!std::isfinite(scan.value)) return std::nullopt;
  if (marks) *marks = found;
  return negative ? -scan.value : scan.value;
}

bool losesDigits(std::string_view text) {
  constexpr std::size_t kAlwaysHeld = 15;
  if (text.starts_with('-') || text.starts_with('+')) text.remove_prefix(1);
  if (text.size() <= kAlwaysHeld || text.find_first_not_of("0123456789") != std::string_view::npos)
    return false;
  text.remove_prefix(std::min(text.find_first_not_of('0'), text.size() - 1));
  const NumberScan scan = scanNumber(text.data(), text.data() + text.size(), '.');
  std::array<char, 400> digits;  // more than the largest double has
  const auto written =
      std::to_chars(digits.data(), digits.data() + digits.size(), scan.value, std::chars_format::fixed, 0);
  return written.ec != std::errc() || std::string_view(digits.data(), written.ptr) != text;
}

std::string numberText(double value) {
  if (value == std::floor(value) && std::abs(value) < 1e15)
    return std::to_string(static_cast<long long>(value));
  return exactText(value);
}

}  // namespace paretree::data
