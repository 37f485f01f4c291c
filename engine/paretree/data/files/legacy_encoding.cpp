#include "paretree/data/files/legacy_encoding.h"

#include "paretree/data/encodings/letter_evidence.h"
#include "paretree/data/files/encoding.h"
#include "paretree/data/files/scripts.h"
#include "paretree/data/files/text_bytes.h"

#include <algorithm>
#include <set>

namespace paretree::data {
namespace {

using bytes::at;
using bytes::between;
using bytes::Byte;
using bytes::isLetter;

constexpr std::size_t kEvidence = std::size_t{64} << 10;  // bytes of lines that are not ASCII
constexpr double kCommonShare = 0.6;  // of the characters of a text stand in the everyday part of its set
constexpr std::size_t kFewestPairs = 2;
constexpr double kRunShare = 0.7;  // of Cyrillic letters have two more beside them; of others hardly any

// Characters of two bytes and more; `common` of them are everyday ones. Negative where the text is none such.
struct Pairs {
  std::size_t all = 0, common = 0;
  bool valid = true;
  double share() const {
    return valid && all >= kFewestPairs ? static_cast<double>(common) / static_cast<double>(all) : 0;
  }
};

// GB18030: the first level of GB 2312 holds the 3755 usual characters, in rows B0 to D7.
Pairs chinese(std::string_view text) {
  Pairs pairs;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const Byte lead = at(text, i), trail = at(text, i + 1);
    if (lead < 0x80) continue;
    if (i + 1 == text.size()) break;
    if (lead == 0x80 || lead == 0xFF) return {0, 0, false};
    ++pairs.all;
    if (between(trail, 0x30, 0x39)) {  // four bytes
      i += 3;
      continue;
    }
    if (trail < 0x40 || trail == 0x7F || trail == 0xFF) return {0, 0, false};
    if (trail >= 0xA1 && (between(lead, 0xB0, 0xD7) || between(lead, 0xA1, 0xA3))) ++pairs.common;
    ++i;
  }
  return pairs;
}

// Shift_JIS: kana, punctuation and the first level of kanji.
Pairs japanese(std::string_view text) {
  Pairs pairs;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const Byte lead = at(text, i), trail = at(text, i + 1);
    if (lead < 0x80) continue;
    if (between(lead, 0xA1, 0xDF)) {  // a kana of one byte
      ++pairs.all;
      continue;
    }
    if (i + 1 == text.size()) break;
    if (lead == 0x80 || lead == 0xA0 || lead > 0xFC || trail < 0x40 || trail == 0x7F || trail > 0xFC)
      return {0, 0, false};
    ++pairs.all;
    if (lead == 0x81 || (lead == 0x82 && trail >= 0x4F) || (lead == 0x83 && trail <= 0x96) ||
        between(lead, 0x88, 0x97))
      ++pairs.common;
    ++i;
  }
  return pairs;
}

// Cyrillic and Greek words, and those of other scripts, are all beyond ASCII; in Latin ones such letters
// stand alone or in twos.
bool wordsBeyondAscii(std::string_view text) {
  std::size_t letters = 0, inRuns = 0, run = 0;
  for (std::size_t i = 0; i <= text.size(); ++i) {
    const Byte c = at(text, i);
    // Within a word also i, ji and je of Ukrainian.
    if (c >= 0xC0 || c == 0xA8 || c == 0xB8 || (run > 0 && (c == 0xB3 || c == 0xBF || c == 0xBA))) {
      ++run;
      continue;
    }
    letters += run;
    if (run >= 3) inRuns += run;
    run = 0;
  }
  return letters >= 3 && static_cast<double>(inRuns) >= kRunShare * static_cast<double>(letters);
}

// Letters of Polish, Czech, Hungarian and their neighbours whose bytes are signs in Windows-1252, or letters
// that no western language has where they stand.
bool centralEuropean(std::string_view text) {
  constexpr std::size_t kFewestShared = 2, kOneInLetters = 4, kFewestCarons = 3;
  // S and Z with a caron stand at the same place in both encodings, in the west in foreign names alone;
  // beside three other letters with one, or as one letter in four, they are Czech, Slovene or Croatian.
  std::size_t central = 0, western = 0, hungarian = 0, shared = 0, letters = 0;
  std::set<Byte> carons;
  bool acute = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const Byte c = at(text, i), before = i > 0 ? at(text, i - 1) : Byte{0}, after = at(text, i + 1);
    if (c < 0x80) continue;
    letters += c >= 0xC0 ? 1 : 0;
    const bool inWord = (isLetter(before) || before >= 0xC0) && before != 'm';
    const bool goesOn = after >= 'a' && after <= 'z';
    switch (c) {
      case 0x8A:
      case 0x8E:
      case 0x9A:
      case 0x9E:
        ++shared;
        break;
      case 0x8D:
      case 0x8F:
      case 0x9D:
        ++central;
        break;
      case 0xE8:
      case 0xEC:
      case 0xEF:
      case 0xF2:
      case 0xF8:
      case 0xF9:
        carons.insert(c);
        break;
      case 0x8C:
      case 0x9F:
      case 0xA3:
      case 0xA5:
      case 0xAA:
      case 0xAF:
      case 0xB3:
      case 0xB9:
      case 0xBA:
      case 0xBC:
      case 0xBE:
      case 0xBF:
        central += inWord || goesOn ? 1 : 0;
        break;
      case 0xC5:
      case 0xE0:
      case 0xE3:
      case 0xE5:
      case 0xE7:
        ++western;
        break;
      case 0xE1:
      case 0xE9:
      case 0xED:
      case 0xF3:
        acute = true;
        break;
      case 0xF5:
      case 0xFB:
        ++hungarian;
        break;
      default:
        break;
    }
  }
  if (acute && western == 0) central += hungarian;
  if ((shared >= kFewestShared && kOneInLetters * shared >= letters + shared) ||
      carons.size() >= kFewestCarons)
    central += shared;
  return central > western;
}

// Of Cyrillic words: small letters are in KOI8-R where capitals are in Windows-1251, in another order.
bool koi8(std::string_view text) {
  std::size_t low = 0, high = 0, asKoi8 = 0, asWindows = 0;
  for (const char c : text) {
    const auto byte = static_cast<Byte>(c);
    low += between(byte, 0xC0, 0xDF) ? 1 : 0;
    high += byte >= 0xE0 ? 1 : 0;
    // a, i, o, t, s; A, I, O, N, S
    asKoi8 += byte == 0xC1 || byte == 0xC9 || byte == 0xCF || byte == 0xD4 || byte == 0xD3 ? 1 : 0;
    asWindows += byte == 0xC0 || byte == 0xC8 || byte == 0xCE || byte == 0xCD || byte == 0xD1 ? 1 : 0;
  }
  return low > high && asKoi8 > asWindows;
}

// Bytes beyond ASCII hardly ever stand side by side or with one between, as those of two bytes a character
// do.
bool standAlone(std::string_view text) {
  std::size_t all = 0, near = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (at(text, i) < 0x80) continue;
    ++all;
    near += at(text, i + 1) >= 0x80 || at(text, i + 2) >= 0x80 ? 1 : 0;
  }
  return near * 2 < all;
}

// Letters within words whose bytes are signs in Windows-1252, or capitals behind small letters: those of DOS,
// of old Macintoshs, or none. Words with letters where Windows has them speak against both.
std::string westernOfOthers(std::string_view text) {
  std::size_t dos = 0, macintosh = 0, windows = 0;
  std::size_t umlauts = 0, polish = 0;  // u and o with dots of Macintoshs are z and s of Polish and Czech
  bool dottedU = false;
  for (std::size_t i = 1; i < text.size(); ++i) {
    const Byte c = at(text, i), before = at(text, i - 1), after = at(text, i + 1);
    if (c < 0x80 || !isLetter(before)) continue;
    const bool small = before >= 'a', within = isLetter(after) || after >= 0x80;
    dos += c == 0x81 || c == 0x82 || (within && (c == 0x84 || c == 0x94)) ? 1 : 0;
    macintosh += (small && (c == 0x8A || c == 0x8E || c == 0x8F)) || (within && c == 0xA7) ? 1 : 0;
    windows += c >= 0xC0 && c != 0xE1 && within ? 1 : 0;
    umlauts += within && (c == 0x9A || c == 0x9F) ? 1 : 0;
    dottedU = dottedU || (within && c == 0x9F);
    polish += c == 0xB3 || c == 0xB9 || c == 0xBF || c == 0x9C ? 1 : 0;
  }
  if (dottedU && polish == 0) macintosh += umlauts;
  if (std::max(dos, macintosh) <= windows) return {};
  return dos >= macintosh ? "CP850" : "MACINTOSH";
}

// By which bytes stand side by side.
std::string encodingByBytes(std::string_view text) {
  const std::string western = standAlone(text) ? westernOfOthers(text) : std::string();
  if (!western.empty()) return western;
  if (isHebrewInWords(text)) return "Windows-1255";
  if (std::string pairs = encodingOfPairs(text); !pairs.empty()) return pairs;
  const double japaneseShare = japanese(text).share(), chineseShare = chinese(text).share();
  if (std::max(japaneseShare, chineseShare) >= kCommonShare)
    return japaneseShare >= chineseShare ? "Shift_JIS" : "GB18030";
  if (wordsBeyondAscii(text)) {
    if (std::string other = encodingOfScript(text); !other.empty()) return other;
    return koi8(text) ? "KOI8-R" : "Windows-1251";
  }
  if (centralEuropean(text)) return "Windows-1250";
  return isTurkish(text) ? "Windows-1254" : "Windows-1252";
}

}  // namespace

std::string guessLegacyEncoding(std::string_view text) {
  return encodingByLetters(text, encodingByBytes(text));
}

Result<std::string> guessLegacyEncoding(ByteStream& bytes) {
  std::string evidence, line, block(std::size_t{1} << 16, '\0');
  bool plain = true;
  const auto endLine = [&] {
    if (!plain) evidence += line + '\n';
    line.clear();
    plain = true;
  };
  while (evidence.size() < kEvidence) {
    const auto got = bytes.read(block.data(), block.size());
    if (!got) return got.error();
    if (*got == 0) break;
    for (std::size_t i = 0; i < *got; ++i) {
      const char c = block[i];
      if (c == '\n' || c == '\r' || line.size() >= kEvidence) {
        endLine();
      } else {
        line += c;
        plain = plain && static_cast<Byte>(c) < 0x80;
      }
    }
  }
  endLine();
  if (const auto rewound = bytes.rewind(); !rewound) return rewound.error();
  return mostlyUtf8(evidence) ? "UTF-8" : guessLegacyEncoding(std::string_view(evidence));
}

}  // namespace paretree::data
