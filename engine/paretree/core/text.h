// Numbers as text, without locale; names and lists as messages say them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace paretree {

/// The whole of `text` as a number in C notation (leading '+' allowed; "inf" and "nan" are not numbers).
std::optional<double> parseNumber(std::string_view text);
/// Shortest text that reads back as the same value ("0.1", "1e+300"); "nan", "inf" for those.
std::string exactText(double value);
/// At most `digits` significant digits, without trailing zeros, for people ("0.8412", "12300").
std::string shortText(double value, int digits = 4);
/// A whole number with thin groups of three for people ("20,000").
std::string groupedText(long long value);
/// "1 row", "2 rows".
std::string counted(long long count, const std::string& singular, const std::string& plural = {});
/// "a", "a or b", "a, b or c".
std::string listed(const std::vector<std::string>& parts, const std::string& conjunction);
std::string lowerCase(std::string_view text);  ///< ASCII letters only
/// Without capitals, Latin, Greek and Cyrillic ones among them; "ß" is "ss". `text`: UTF-8, other bytes stay.
std::string withoutCapitals(std::string_view text);
std::string_view trimmed(std::string_view text);
/// One character as UTF-8.
std::string utf8Of(char32_t character);
/// The character of a text that is one, and of valid UTF-8; nothing of any other text.
std::optional<char32_t> onlyCharacter(std::string_view text);

}  // namespace paretree
