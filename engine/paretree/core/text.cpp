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

std::string_view trimmed(std::string_view text) {
  const auto first = text.find_first_not_of(" \t\r\n\f\v");
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t\r\n\f\v") - first + 1);
}

}  // namespace paretree
