#include "paretree/data/missing_values.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <iterator>
#include <string>
#include <string_view>

#include "paretree/core/text.h"
#include "paretree/data/levels/same_letters.h"

namespace paretree::data {

namespace {

constexpr std::string_view kUsual[] = {"", "?", "na", "n/a", "nan", "null", "#n/a", "#na", "<na>", "\\n"};
constexpr std::string_view kDashes[] = {"\xE2\x80\x93", "\xE2\x80\x94", "."};
// What programs and laboratories write, and words of people in a dozen languages.
constexpr std::string_view kAmongNumbers[] = {
    "nan", "na", "n/a", "null", "none", "nil", "unknown", "missing", "n.a.", "n.a", "not available", "inf",
    "-inf", "+inf", "infinity", "-infinity", "+infinity", "-nan", "#value!", "#div/0!", "#ref!", "#name?",
    "#num!", "#null!", "*", "..", "undefined", "#nv", "#n/v", "#wert!", "#bezug!", "#zahl!", "k.a.", "k. a.",
    "keine angabe", "n.v.", "n.b.", "n. b.", "fehlt", "unbekannt", "n.d.", "n.m.", "n. m.", "k.m.", "...",
    "nd", "n.c.", "inconnu", "entf\u00e4llt", "n.n.", "<lod", "<loq", ":", ": c", ":c", ": u", ":u", ": z",
    ":z", ": bu", ": n",
    // English and German
    "n/d", "n.k.", "no data", "no value", "no answer", "not known", "not recorded", "not stated", "??",
    "ohne angabe", "nicht bekannt", "fehlend", "keine daten", "keine antwort",
    // French, Spanish, Italian, Portuguese
    "manquant", "manquante", "inconnue", "non renseign\u00e9", "non connu", "s/d", "sin dato", "sin datos",
    "desconocido", "no consta", "ns/nc", "mancante", "dato mancante", "sconosciuto", "non noto", "sem dados",
    "desconhecido", "ignorado",
    // Dutch, Danish, Norwegian, Swedish, Finnish
    "onbekend", "ontbreekt", "ikke oplyst", "uoplyst", "ukendt", "ukjent", "mangler", "saknas", "ok\u00e4nd",
    "ei tietoa", "puuttuu",
    // Polish, Czech, Hungarian, Turkish
    "brak", "brak danych", "b.d.", "nieznany", "neuvedeno", "nincs adat", "ismeretlen", "bilinmiyor",
    // Russian, Greek, Japanese, Chinese, Korean
    "\u043d/\u0434", "\u043d\u0435\u0442 \u0434\u0430\u043d\u043d\u044b\u0445", "\u03b4/\u03c5",
    "\u4e0d\u660e", "\u7121\u56de\u7b54", "\u7f3a\u5931", "\u672a\u77e5", "\ubbf8\uc0c1"};

template <std::size_t N>
bool isOneOf(std::string_view text, const std::string_view (&words)[N]) {
  return std::find(std::begin(words), std::end(words), text) != std::end(words);
}

// In alphabetical order, as each odd cell and each level is looked for among them.
constexpr auto kSortedAmongNumbers = [] {
  auto words = std::to_array(kAmongNumbers);
  std::sort(words.begin(), words.end());
  return words;
}();

constexpr std::size_t kLongestAmongNumbers = [] {
  std::size_t longest = 0;
  for (const std::string_view word : kAmongNumbers) longest = std::max(longest, word.size());
  return longest;
}();

// By the first byte of a word in small letters, whether one of the words begins so.
constexpr auto kBeginsAmongNumbers = [] {
  std::array<bool, 256> begins{};
  for (const std::string_view word : kAmongNumbers) begins[static_cast<unsigned char>(word.front())] = true;
  return begins;
}();

}  // namespace

bool meansMissing(std::string_view text, const std::vector<std::string>& named) {
  if (text.empty() || text == "?") return true;
  if (!named.empty() && std::find(named.begin(), named.end(), text) != named.end()) return true;
  if (text.size() > 5) return false;
  const char first = text.front();
  if (first == '\xC2' || first == '\xE2' || first == '\xE3') return looksBlank(text);
  if (first != 'n' && first != 'N' && first != '#' && first != '<' && first != '\\') return false;
  // Sodium, and a name: nobody writes a missing value so.
  return text != "Na" && isOneOf(lowerCase(text), kUsual);
}

bool isDash(std::string_view text) {
  if (isOneOf(text, kDashes)) return true;
  return !text.empty() && text.find_first_not_of('-') == std::string_view::npos;
}

bool missingAmongNumbers(std::string_view text) {
  if (text.empty() || (text.front() >= '0' && text.front() <= '9')) return false;  // nothing below begins so
  // SAS has its letters for what is missing: ".A".
  const bool ofSas =
      text.size() == 2 && text[0] == '.' && ((text[1] >= 'A' && text[1] <= 'Z') || text[1] == '_');
  if (ofSas || isDash(text)) return true;
  // Most levels begin otherwise, and each is asked many times.
  const char first = text.front();
  const char small = first >= 'A' && first <= 'Z' ? static_cast<char>(first - 'A' + 'a') : first;
  return text.size() <= kLongestAmongNumbers && kBeginsAmongNumbers[static_cast<unsigned char>(small)] &&
         std::binary_search(kSortedAmongNumbers.begin(), kSortedAmongNumbers.end(), lowerCase(text));
}

std::span<const std::string_view> usualMissingWords() { return kUsual; }
std::span<const std::string_view> missingWordsAmongNumbers() { return kAmongNumbers; }
std::span<const std::string_view> signsOfNothing() { return kDashes; }

}  // namespace paretree::data
