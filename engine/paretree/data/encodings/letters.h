// Letters of the scripts that encodings from before Unicode have.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace paretree::data::letters {

enum class Script : std::uint8_t { None, Latin, Greek, Cyrillic, Hebrew, Arabic, Thai, Kana, Han, Hangul };

/// What stands where bytes are no character.
inline constexpr char32_t kNoCharacter = 0xFFFD;

std::vector<char32_t> ofUtf8(std::string_view text);
Script scriptOf(char32_t c);  ///< None of signs, digits and ASCII
bool isLetter(char32_t c);    ///< also of ASCII
bool isUpper(char32_t c);
bool isLower(char32_t c);
char32_t inSmall(char32_t c);  ///< the dotted capital I of Turkish stays as it is
/// Signs that stand right beside letters: "°C", "m²", "µm", "„Wort“".
bool touchesWords(char32_t c);
/// Degrees, currencies, quotes, dashes, raised digits and the like, which stand beside numbers and words.
bool isUsualSign(char32_t c);

}  // namespace paretree::data::letters
