#include "paretree/data/files/scripts.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <initializer_list>
#include <set>

#include "paretree/data/files/text_bytes.h"

namespace paretree::data {
namespace {

using bytes::at;
using bytes::between;
using bytes::Byte;
using bytes::isLetter;

/// How often each byte stands in a text, and which stand side by side.
class ByteUses {
 public:
  explicit ByteUses(std::string_view text) : text_(text) {
    for (const char c : text) ++uses_[static_cast<Byte>(c)];
  }
  std::size_t of(std::initializer_list<int> some) const {
    std::size_t count = 0;
    for (const int byte : some) count += uses_[static_cast<std::size_t>(byte)];
    return count;
  }
  std::size_t within(int low, int high) const {
    std::size_t count = 0;
    for (int byte = low; byte <= high; ++byte) count += uses_[static_cast<std::size_t>(byte)];
    return count;
  }
  /// How often a byte of the first range stands right before one of the second.
  std::size_t before(int low, int high, int nextLow, int nextHigh) const {
    std::size_t count = 0;
    for (std::size_t i = 0; i + 1 < text_.size(); ++i)
      count += between(at(text_, i), low, high) && between(at(text_, i + 1), nextLow, nextHigh) ? 1 : 0;
    return count;
  }

 private:
  std::string_view text_;
  std::array<std::size_t, 256> uses_{};
};

// Arabic letters stand in both halves where Cyrillic has its capitals and small letters, and change between
// them in each word; alef (C7) is the most frequent.
bool isArabic(const ByteUses& uses) {
  const std::size_t letters = uses.within(0xC0, 0xFF);
  return 20 * uses.of({0xC7}) >= letters && 12 * uses.before(0xC1, 0xDB, 0xE0, 0xFF) >= letters &&
         12 * uses.before(0xE0, 0xFF, 0xC1, 0xDB) >= letters;
}

// Hebrew has no capitals and ends with tav (FA); shin, tav and resh (F8 to FA) are what Russian hardly has.
bool isHebrew(const ByteUses& uses) {
  const std::size_t letters = uses.within(0xE0, 0xFA);
  return uses.within(0xC0, 0xDF) + uses.within(0xFB, 0xFC) + uses.of({0xFF}) == 0 &&
         12 * uses.within(0xF8, 0xFA) >= letters;
}

// Greek words in small letters have an accent, which stands where Cyrillic has capitals. Alpha, omicron,
// iota, sigma and tau are frequent, as are a, o, i, t and s of Russian one place before them.
bool isGreek(const ByteUses& uses) {
  const std::size_t small = uses.within(0xE1, 0xFE),
                    accents = uses.before(0xE1, 0xFE, 0xDC, 0xDF) + uses.before(0xC1, 0xD9, 0xDC, 0xDF);
  const std::size_t greek = uses.of({0xE1, 0xEF, 0xE9, 0xF3, 0xF4}),
                    russian = uses.of({0xE0, 0xEE, 0xE8, 0xF2, 0xF1});
  return small > uses.within(0xC0, 0xD9) && 40 * accents >= small && greek > russian;
}

// Capitals alone have no accents, and are where KOI8-R has its small letters: of these, r, z, sh and others
// are nowhere.
bool isGreekInCapitals(const ByteUses& uses) {
  constexpr std::size_t kFewest = 30;
  const std::size_t capitals = uses.within(0xC1, 0xD9);
  return capitals >= kFewest && uses.within(0xDA, 0xFF) + uses.of({0xC0, 0xD2}) == 0 &&
         uses.of({0xC1, 0xCF, 0xC9, 0xD3, 0xD4}) > 2 * uses.of({0xC8, 0xCE, 0xD1});
}

// Alpha with an accent in front is the one letter in another place.
std::string encodingOfGreek(const ByteUses& uses) {
  return uses.before(0xB6, 0xB6, 0xE1, 0xFE) > uses.before(0xA2, 0xA2, 0xE1, 0xFE) ? "ISO-8859-7"
                                                                                   : "Windows-1253";
}

/// Characters of two bytes: the different ones.
struct WideCharacters {
  std::set<int> different;
  std::size_t all = 0;
  std::size_t lowTrails = 0;  ///< whose second byte is ASCII
  std::size_t inWords = 0;    ///< behind an ASCII letter, as letters with accents are
  bool valid = true;
};

WideCharacters wideCharactersOf(std::string_view text) {
  WideCharacters pairs;
  bool letterBefore = false;  // of ASCII, and not the second byte of a character
  for (std::size_t i = 0; i < text.size(); ++i) {
    const Byte lead = at(text, i), trail = at(text, i + 1);
    if (lead < 0x80) {
      letterBefore = isLetter(lead);
      continue;
    }
    if (i + 1 == text.size()) break;  // cut off
    if (!between(lead, 0xA1, 0xF9) || !(between(trail, 0x40, 0x7E) || between(trail, 0xA1, 0xFE))) {
      pairs.valid = false;
      return pairs;
    }
    ++pairs.all;
    pairs.different.insert(lead << 8 | trail);
    pairs.lowTrails += trail < 0x80 ? 1 : 0;
    pairs.inWords += letterBefore ? 1 : 0;
    letterBefore = false;
    ++i;
  }
  return pairs;
}

// Of the different pairs those whose first byte is in a range.
std::size_t ledBy(const WideCharacters& pairs, int low, int high) {
  return static_cast<std::size_t>(
      std::count_if(pairs.different.begin(), pairs.different.end(),
                    [&](int pair) { return between(static_cast<Byte>(pair >> 8), low, high); }));
}

}  // namespace

std::string encodingOfScript(std::string_view text) {
  const ByteUses uses(text);
  if (isArabic(uses)) return "Windows-1256";
  if (isHebrew(uses)) return "Windows-1255";
  return isGreek(uses) || isGreekInCapitals(uses) ? encodingOfGreek(uses) : std::string();
}

bool isHebrewInWords(std::string_view text) {
  constexpr std::size_t kFewestWords = 2, kFewestLetters = 4;
  const auto isHebrewLetter = [](Byte c) { return between(c, 0xE0, 0xFA); };
  // Kaf, mem, nun, pe and tsadi have a form of their own at the end of a word.
  const auto isFinal = [](Byte c) { return c == 0xEA || c == 0xED || c == 0xEF || c == 0xF3 || c == 0xF5; };
  std::size_t words = 0, letters = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const Byte c = at(text, i), before = i > 0 ? at(text, i - 1) : Byte{0}, after = at(text, i + 1);
    if (c < 0x80) continue;
    if (!isHebrewLetter(c) || isLetter(before) || isLetter(after)) return false;
    if (isFinal(c) && isHebrewLetter(after)) return false;
    ++letters;
    words += isHebrewLetter(before) ? 0 : 1;
  }
  return words >= kFewestWords && letters >= kFewestLetters && letters >= 2 * words;
}

std::string encodingOfPairs(std::string_view text) {
  constexpr std::size_t kFewest = 8, kFewestSyllables = 10;  // different characters
  const WideCharacters pairs = wideCharactersOf(text);
  if (!pairs.valid || pairs.different.size() < kFewest) return {};
  const std::size_t different = pairs.different.size(), signs = ledBy(pairs, 0xA1, 0xA3);
  // Syllables of Korean have 25 rows; of Chinese words two in five are behind these.
  if (pairs.lowTrails == 0) {
    const std::size_t syllables = different - signs;
    return syllables >= kFewestSyllables && 20 * ledBy(pairs, 0xB0, 0xC8) >= 19 * syllables ? "EUC-KR" : "";
  }
  // Everyday characters of Big5 have 35 rows, and two in five of them a second byte that is ASCII.
  const bool everyday = 10 * (ledBy(pairs, 0xA4, 0xC6) + signs) >= 9 * different;
  return everyday && 6 * pairs.lowTrails >= pairs.all && 4 * pairs.lowTrails <= 3 * pairs.all &&
                 5 * pairs.inWords <= pairs.all
             ? "Big5"
             : "";
}

bool isTurkish(std::string_view text) {
  constexpr std::size_t kFewest = 3;
  const ByteUses uses(text);
  // Dotless i, s and soft g, small; dotted I and S, capital.
  const std::size_t own = uses.of({0xFD, 0xFE, 0xF0, 0xDD, 0xDE});
  std::size_t kinds = 0;
  for (const int letter : {0xFD, 0xFE, 0xF0, 0xDD, 0xDE}) kinds += uses.of({letter}) > 0 ? 1 : 0;
  // Icelandic, Faroese and Czech have accents, which Turkish has not; Baltic letters are the others of these.
  const std::size_t others = uses.of({0xE1, 0xE9, 0xED, 0xF3, 0xFA, 0xE6, 0xC1, 0xC9, 0xCD, 0xD3, 0xDA});
  return own >= kFewest && kinds >= 2 && 4 * uses.of({0xFD}) >= own && own > 2 * others;
}

}  // namespace paretree::data
