#include "paretree/core/text.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdio>

namespace paretree {

std::optional<double> parseNumber(std::string_view text) {
  if (!text.empty() && text.front() == '+') {
    text.remove_prefix(1);
    if (!text.empty() && (text.front() == '-' || text.front() == '+')) return std::nullopt;
  }
  const auto digit = text.find_first_of("0123456789");
  if (digit > 2) return std::nullopt;  // also where there is none
  double value = 0;
  const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (end != text.data() + text.size()) return std::nullopt;
  if (code == std::errc::result_out_of_range) {
    // from_chars leaves the value alone; what strtod would give is the infinity or zero that rounding gives.
    return std::strtod(std::string(text).c_str(), nullptr);
  }
  if (code != std::errc()) return std::nullopt;
  return value;
}

std::string exactText(double value) {
  char buffer[40];
  const auto [end, code] = std::to_chars(buffer, buffer + sizeof buffer, value);
  (void)code;
  return std::string(buffer, end);
}

std::string shortText(double value, int digits) {
  if (!std::isfinite(value)) return std::isnan(value) ? "nan" : value > 0 ? "inf" : "-inf";
  char buffer[64];
  const auto [end, code] =
      std::to_chars(buffer, buffer + sizeof buffer, value, std::chars_format::general, digits);
  (void)code;
  std::string text(buffer, end);
  // "1.23e+04" reads worse than "12300" as long as the number is short.
  if (text.find('e') != std::string::npos && std::abs(value) < 1e9 && std::abs(value) >= 1) {
    const auto rounded = std::strtod(text.c_str(), nullptr);
    text = exactText(rounded);
    if (text.find('e') != std::string::npos) text = std::to_string(static_cast<long long>(rounded));
  }
  return text == "-0" ? "0" : text;
}

std::string groupedText(long long value) {
  std::string digits = std::to_string(value < 0 ? -value : value);
  for (auto at = static_cast<std::ptrdiff_t>(digits.size()) - 3; at > 0; at -= 3)
    digits.insert(static_cast<std::size_t>(at), ",");
  return value < 0 ? "-" + digits : digits;
}

std::string counted(long long count, const std::string& singular, const std::string& plural) {
  return groupedText(count) + " " + (count == 1 ? singular : plural.empty() ? singular + "s" : plural);
}

std::string listed(const std::vector<std::string>& parts, const std::string& conjunction) {
  std::string text;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (i > 0) text += i + 1 < parts.size() ? ", " : " " + conjunction + " ";
    text += parts[i];
  }
  return text;
}

std::string lowerCase(std::string_view text) {
  std::string lower(text);
  for (char& c : lower)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return lower;
}

namespace {

// Of a letter of two bytes.
std::uint32_t smallLetter(std::uint32_t c) {
  const auto within = [c](std::uint32_t first, std::uint32_t last) { return c >= first && c <= last; };
  const bool evenCapitals = within(0x100, 0x12F) || within(0x132, 0x137) || within(0x14A, 0x177);
  const bool oddCapitals = within(0x139, 0x148) || within(0x179, 0x17E);
  if (evenCapitals || oddCapitals) return c + ((c % 2 == 0) == evenCapitals ? 1 : 0);
  if ((within(0xC0, 0xDE) && c != 0xD7) || (within(0x391, 0x3A9) && c != 0x3A2) || within(0x410, 0x42F))
    return c + 0x20;
  if (within(0x400, 0x40F)) return c + 0x50;
  if (within(0x388, 0x38A)) return c + 0x25;
  switch (c) {
    case 0x178:
      return 0xFF;
    case 0x386:
      return 0x3AC;
    case 0x38C:
      return 0x3CC;
    case 0x38E:
    case 0x38F:
      return c + 0x3F;
    case 0x3C2:  // a sigma at the end of a word
      return 0x3C3;
    default:
      return c;
  }
}

}  // namespace

std::string withoutCapitals(std::string_view text) {
  constexpr std::uint32_t kSharpS = 0xDF;
  std::string small;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    const auto next = static_cast<unsigned char>(i + 1 < text.size() ? text[i + 1] : 0);
    if (byte < 0xC2 || byte > 0xDF || (next & 0xC0U) != 0x80) {
      small += byte >= 'A' && byte <= 'Z' ? static_cast<char>(byte - 'A' + 'a') : text[i];
      continue;
    }
    const std::uint32_t letter = (byte & 0x1FU) << 6 | (next & 0x3FU);
    small += letter == kSharpS ? "ss" : utf8Of(smallLetter(letter));
    ++i;
  }
  return small;
}

std::string_view trimmed(std::string_view text) {
  const auto first = text.find_first_not_of(" \t\r\n\f\v");
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t\r\n\f\v") - first + 1);
}

std::string utf8Of(char32_t character) {
  const auto c = static_cast<std::uint32_t>(character);
  const auto tail = [c](int shift) { return static_cast<char>(0x80 | (c >> shift & 0x3F)); };
  if (c < 0x80) return {static_cast<char>(c)};
  if (c < 0x800) return {static_cast<char>(0xC0 | c >> 6), tail(0)};
  if (c < 0x10000) return {static_cast<char>(0xE0 | c >> 12), tail(6), tail(0)};
  return {static_cast<char>(0xF0 | c >> 18), tail(12), tail(6), tail(0)};
}

std::optional<char32_t> onlyCharacter(std::string_view text) {
  if (text.empty()) return std::nullopt;
  const auto first = static_cast<unsigned char>(text[0]);
  std::uint32_t c = first < 0x80   ? first
                    : first < 0xE0 ? first & 0x1Fu
                    : first < 0xF0 ? first & 0xFu
                                   : first & 7u;
  for (const char next : text.substr(1)) c = c << 6 | (static_cast<unsigned char>(next) & 0x3Fu);
  const bool valid = c < 0x110000 && (c < 0xD800 || c > 0xDFFF) && text.size() <= 4;
  if (!valid || utf8Of(c) != text) return std::nullopt;  // of every text that is none, another comes back
  return static_cast<char32_t>(c);
}

}  // namespace paretree
