#include "paretree/data/encodings/letters.h"

#include <algorithm>
#include <cstddef>
#include <iterator>

namespace paretree::data::letters {
namespace {

bool within(char32_t c, char32_t low, char32_t high) { return c >= low && c <= high; }

// Of two neighbours of Latin Extended A the capital is the first: from 0139 to 0148 and from 0179 on it has
// an odd number.
bool isUpperOfExtended(char32_t c) {
  constexpr char32_t kDotlessI = 0x131, kKra = 0x138, kApostropheN = 0x149, kCapitalY = 0x178, kLongS = 0x17F;
  if (c == kDotlessI || c == kKra || c == kApostropheN || c == kLongS) return false;
  if (c == kCapitalY) return true;
  const bool odd = within(c, 0x139, 0x148) || within(c, 0x179, 0x17E);
  return (c % 2 == 1) == odd;
}

}  // namespace

std::vector<char32_t> ofUtf8(std::string_view text) {
  std::vector<char32_t> characters;
  for (std::size_t i = 0; i < text.size();) {
    const auto lead = static_cast<unsigned char>(text[i]);
    const std::size_t length = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
    char32_t c = length == 1 ? lead : lead & (0xFFU >> (length + 1));
    for (std::size_t k = 1; k < length && i + k < text.size(); ++k)
      c = c << 6 | (static_cast<unsigned char>(text[i + k]) & 0x3FU);
    characters.push_back(c);
    i += length;
  }
  return characters;
}

Script scriptOf(char32_t c) {
  if (c < 0xC0 || c == 0xD7 || c == 0xF7) return Script::None;
  if (c < 0x250 || within(c, 0x300, 0x36F) || within(c, 0x1E00, 0x1EFF)) return Script::Latin;
  if (within(c, 0x386, 0x3CE) && c != 0x387) return Script::Greek;
  if (within(c, 0x400, 0x52F)) return Script::Cyrillic;
  if (within(c, 0x5B0, 0x5F4)) return Script::Hebrew;
  if (within(c, 0x621, 0x652) || within(c, 0x66E, 0x6D5)) return Script::Arabic;
  if (within(c, 0xE01, 0xE4E) && c != 0xE3F) return Script::Thai;
  if (within(c, 0x3041, 0x30FE) || within(c, 0xFF66, 0xFF9F)) return Script::Kana;
  if (within(c, 0x4E00, 0x9FFF)) return Script::Han;
  return within(c, 0xAC00, 0xD7A3) ? Script::Hangul : Script::None;
}

bool isLetter(char32_t c) {
  return c < 0x80 ? within(c, U'a', U'z') || within(c, U'A', U'Z') : scriptOf(c) != Script::None;
}

bool isUpper(char32_t c) {
  if (c < 0x80) return within(c, U'A', U'Z');
  if (c < 0x100) return within(c, 0xC0, 0xDE) && c != 0xD7;
  if (c < 0x180) return isUpperOfExtended(c);
  if (within(c, 0x218, 0x21B) || within(c, 0x1E00, 0x1EFF)) return c % 2 == 0;
  if (within(c, 0x386, 0x3AB)) return c != 0x390;
  return within(c, 0x400, 0x42F) || c == 0x490;
}

bool isLower(char32_t c) {
  const Script script = c < 0x80 ? (isLetter(c) ? Script::Latin : Script::None) : scriptOf(c);
  const bool cased = script == Script::Latin || script == Script::Greek || script == Script::Cyrillic;
  return cased && !within(c, 0x300, 0x36F) && !isUpper(c);
}

char32_t inSmall(char32_t c) {
  constexpr char32_t kDottedI = 0x130, kCapitalY = 0x178, kSmallY = 0xFF;
  if (!isUpper(c) || c == kDottedI) return c;
  if (c == kCapitalY) return kSmallY;
  if (c < 0x100) return c + 0x20;
  if (c < 0x250 || c >= 0x1E00 || c == 0x490) return c + 1;
  if (c == 0x386) return 0x3AC;
  if (within(c, 0x388, 0x38A)) return c + 0x25;
  if (c == 0x38C) return 0x3CC;
  if (c == 0x38E || c == 0x38F) return c + 0x3F;
  if (c < 0x400) return c + 0x20;
  return c < 0x410 ? c + 0x50 : c + 0x20;
}

bool touchesWords(char32_t c) {
  constexpr char32_t kTouching[] = {0xA9,   0xAE,   0xB0,   0xB2,   0xB3,   0xB5,   0x2018, 0x2019,
                                    0x201C, 0x201D, 0x201E, 0x2026, 0x2030, 0x20AC, 0x2122, 0x2103};
  return std::find(std::begin(kTouching), std::end(kTouching), c) != std::end(kTouching);
}

bool isUsualSign(char32_t c) {
  constexpr char32_t kSigns[] = {
      0xA0,   0xA3,   0xA7,   0xA9,   0xAB,   0xAE,   0xB0,   0xB1,   0xB2,   0xB3,   0xB5,   0xB7,   0xBB,
      0xBC,   0xBD,   0xBE,   0xD7,   0xF7,   0x2013, 0x2014, 0x2018, 0x2019, 0x201A, 0x201C, 0x201D, 0x201E,
      0x2026, 0x2030, 0x20AC, 0x2103, 0x2122, 0x2264, 0x2265, 0xAA,   0xBA,   0x3001, 0x3002, 0xFF0C};
  return std::find(std::begin(kSigns), std::end(kSigns), c) != std::end(kSigns);
}

}  // namespace paretree::data::letters
