// Encodings from before Unicode of other scripts than the Latin and the Cyrillic one, and Turkish, told by
// which letters are frequent and what stands beside them.
#pragma once

#include <string>
#include <string_view>

namespace paretree::data {

/// "Windows-1253", "ISO-8859-7" (Greek), "Windows-1255" (Hebrew) or "Windows-1256" (Arabic) of a text whose
/// words are all beyond ASCII; empty where it is more likely Cyrillic.
std::string encodingOfScript(std::string_view text);

/// Whether all that is not ASCII are words of Hebrew letters alone (Windows-1255), two at least, in which the
/// final forms of letters stand at ends: of few words, too.
bool isHebrewInWords(std::string_view text);

/// "EUC-KR" or "Big5" of a text whose characters have two bytes each; empty where it is neither.
std::string encodingOfPairs(std::string_view text);

/// Letters that Windows-1254 has where Windows-1252 has those of Icelandic.
bool isTurkish(std::string_view text);

}  // namespace paretree::data
