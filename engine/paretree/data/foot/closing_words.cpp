#include "paretree/data/foot/closing_words.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string>

#include "paretree/core/text.h"
#include "paretree/data/number_scan.h"

namespace paretree::data {
namespace {

constexpr std::size_t kLongestTotal = 48;  // bytes

const std::set<std::string_view>& wordsOfTotals() {
  static const std::set<std::string_view> kWords = {"total",
                                                    "totals",
                                                    "grand total",
                                                    "subtotal",
                                                    "page total",
                                                    "sum",
                                                    "average",
                                                    "mean",
                                                    "summe",
                                                    "gesamt",
                                                    "gesamtsumme",
                                                    "gesamtergebnis",
                                                    "total result",
                                                    "insgesamt",
                                                    "zwischensumme",
                                                    "seitensumme",
                                                    "durchschnitt",
                                                    "mittelwert",
                                                    "mittel",
                                                    "somme",
                                                    "sous-total",
                                                    "total page",
                                                    "total de la page",
                                                    "ensemble",
                                                    "moyenne",
                                                    "suma",
                                                    "razem",
                                                    "og\u00F3\u0142em",
                                                    "celkem",
                                                    "celkov\u00FD sou\u010Det",
                                                    "spolu",
                                                    "skupaj",
                                                    "ukupno",
                                                    "\u00F6sszesen",
                                                    "toplam",
                                                    "genel toplam",
                                                    "totale",
                                                    "totale pagina",
                                                    "subtotale",
                                                    "media",
                                                    "total general",
                                                    "total g\u00E9n\u00E9ral",
                                                    "total geral",
                                                    "soma",
                                                    "totaal",
                                                    "subtotaal",
                                                    "gemiddelde",
                                                    "summa",
                                                    "totalt",
                                                    "i alt",
                                                    "genomsnitt",
                                                    "gjennomsnitt",
                                                    "gennemsnit",
                                                    "yhteens\u00E4",
                                                    "keskiarvo",
                                                    "\u00F8",
                                                    "\u03A3",
                                                    "\u03C3",  // \u03A3 without its capital
                                                    "\u03C3\u03CD\u03BD\u03BF\u03BB\u03BF",
                                                    "\u5408\u8BA1",
                                                    "\u5408\u8A08",
                                                    "\u603B\u8BA1",
                                                    "\u7E3D\u8A08",
                                                    "\u5C0F\u8BA1",
                                                    "\u5C0F\u8A08",
                                                    "\u5E73\u5747",
                                                    "\u5E73\u5747\u503C",
                                                    "\uD569\uACC4",
                                                    "\uC18C\uACC4",
                                                    "\uD3C9\uADE0",
                                                    "\u0438\u0442\u043E\u0433\u043E",
                                                    "\u0432\u0441\u0435\u0433\u043E",
                                                    "\u0443\u0441\u044C\u043E\u0433\u043E",
                                                    "\u0440\u0430\u0437\u043E\u043C",
                                                    "\u043E\u0431\u0449\u043E"};
  return kWords;
}

// Words of statistics without capitals, blanks, points, dashes and signs of per cent.
const std::map<std::string_view, Statistic>& wordsOfStatistics() {
  using enum Statistic;
  static const std::map<std::string_view, Statistic> kWords = {
      {"mean", Mean},
      {"average", Mean},
      {"avg", Mean},
      {"mittelwert", Mean},
      {"mittel", Mean},
      {"mw", Mean},
      {"durchschnitt", Mean},
      {"moyenne", Mean},
      {"media", Mean},
      {"promedio", Mean},
      {"m\u00E9dia", Mean},
      {"\u015Brednia", Mean},
      {"pr\u016Fm\u011Br", Mean},
      {"povpre\u010Dje", Mean},
      {"\u00E1tlag", Mean},
      {"gemiddelde", Mean},
      {"gemiddeld", Mean},
      {"medelv\u00E4rde", Mean},
      {"genomsnitt", Mean},
      {"gennemsnit", Mean},
      {"gjennomsnitt", Mean},
      {"keskiarvo", Mean},
      {"ortalama", Mean},
      {"\u00F8", Mean},
      {"\u0441\u0440\u0435\u0434\u043D\u0435\u0435", Mean},
      {"\u5E73\u5747", Mean},
      {"\u5E73\u5747\u503C", Mean},
      {"\uD3C9\uADE0", Mean},
      {"sd", Deviation},
      {"std", Deviation},
      {"stdev", Deviation},
      {"stddev", Deviation},
      {"stddeviation", Deviation},
      {"standarddeviation", Deviation},
      {"stabw", Deviation},
      {"standardabweichung", Deviation},
      {"\u00E9carttype", Deviation},
      {"ecarttype", Deviation},
      {"desviaci\u00F3nest\u00E1ndar", Deviation},
      {"desvest", Deviation},
      {"desviopadr\u00E3o", Deviation},
      {"desvpad", Deviation},
      {"deviazionestandard", Deviation},
      {"devst", Deviation},
      {"standaarddeviatie", Deviation},
      {"standaardafwijking", Deviation},
      {"odchyleniestandardowe", Deviation},
      {"sm\u011Brodatn\u00E1odchylka", Deviation},
      {"standardniodklon", Deviation},
      {"standardavvikelse", Deviation},
      {"standardafvigelse", Deviation},
      {"standardavvik", Deviation},
      {"keskihajonta", Deviation},
      {"sz\u00F3r\u00E1s", Deviation},
      {"\u0441\u0442\u0430\u043D\u0434\u0430\u0440\u0442\u043D\u043E\u0435\u043E\u0442\u043A\u043B\u043E"
       "\u043D"
       "\u0435\u043D\u0438\u0435",
       Deviation},
      {"\u6807\u51C6\u5DEE", Deviation},
      {"\u6A19\u6E96\u504F\u5DEE", Deviation},
      {"\uD45C\uC900\uD3B8\uCC28", Deviation},
      {"rsd", Relative},
      {"cv", Relative},
      {"vk", Relative},
      {"coefficientofvariation", Relative},
      {"variationskoeffizient", Relative},
      {"relstdev", Relative},
      {"relstddev", Relative},
      {"relstabw", Relative},
      {"se", Error},
      {"sem", Error},
      {"standarderror", Error},
      {"stderr", Error},
      {"standardfehler", Error},
      {"min", Least},
      {"minimum", Least},
      {"m\u00EDnimo", Least},
      {"minimo", Least},
      {"\u043C\u0438\u043D\u0438\u043C\u0443\u043C", Least},
      {"\u6700\u5C0F", Least},
      {"\u6700\u5C0F\u503C", Least},
      {"max", Greatest},
      {"maximum", Greatest},
      {"maksimum", Greatest},
      {"m\u00E1ximo", Greatest},
      {"massimo", Greatest},
      {"\u043C\u0430\u043A\u0441\u0438\u043C\u0443\u043C", Greatest},
      {"\u6700\u5927", Greatest},
      {"\u6700\u5927\u503C", Greatest},
      {"median", Median},
      {"mediana", Median},
      {"m\u00E9diane", Median},
      {"\u043C\u0435\u0434\u0438\u0430\u043D\u0430", Median},
      {"\u4E2D\u4F4D\u6570", Median},
      {"variance", Variance},
      {"varianz", Variance},
      {"varianza", Variance},
      {"variancia", Variance},
      {"range", Range},
      {"spannweite", Range},
      {"n", Count},
      {"count", Count},
      {"anzahl", Count},
      {"nombre", Count},
      {"aantal", Count},
      {"antal", Count},
      {"effectif", Count}};
  return kWords;
}

// Words of accounts, without capitals; those of scripts without blanks between words stand last.
constexpr std::array<std::string_view, 34> kBalances = {"saldo",
                                                        "saldovortrag",
                                                        "anfangssaldo",
                                                        "endsaldo",
                                                        "schlusssaldo",
                                                        "kontostand",
                                                        "anfangsbestand",
                                                        "endbestand",
                                                        "\u00FCbertrag",
                                                        "uebertrag",
                                                        "vortrag",
                                                        "balance",
                                                        "brought forward",
                                                        "carried forward",
                                                        "carry forward",
                                                        "b/f",
                                                        "c/f",
                                                        "solde",
                                                        "report \u00E0 nouveau",
                                                        "\u00E0 reporter",
                                                        "riporto",
                                                        "a riportare",
                                                        "suma y sigue",
                                                        "beginsaldo",
                                                        "eindsaldo",
                                                        "z\u016Fstatek",
                                                        "egyenleg",
                                                        "stanje",
                                                        "bakiye",
                                                        "\u0441\u0430\u043B\u044C\u0434\u043E",
                                                        "\u043E\u0441\u0442\u0430\u0442\u043E\u043A",
                                                        "\u6B8B\u9AD8",
                                                        "\u4F59\u989D",
                                                        "\u7E70\u8D8A"};
constexpr std::size_t kWithoutBlanks = 3;

// Without what frames it: "*** Summe:", "=Total.".
std::string_view plainWord(std::string_view text) {
  text = trimmed(text);
  while (!text.empty() && (text.front() == '*' || text.front() == '=' || text.front() == ' '))
    text.remove_prefix(1);
  while (!text.empty() && (text.back() == ':' || text.back() == '.')) text.remove_suffix(1);
  return text;
}

bool isWordOf(const std::set<std::string_view>& words, std::string_view text) {
  // Most texts that are no words have digits.
  return std::none_of(text.begin(), text.end(), scan::isDigit) && words.contains(withoutCapitals(text));
}

// Letters of words, of which those beyond ASCII are all taken for some.
bool isOfWord(char c) {
  return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || static_cast<unsigned char>(c) >= 0x80;
}

}  // namespace

bool meansTotal(std::string_view text) {
  text = plainWord(text);
  return !text.empty() && text.size() <= kLongestTotal && isWordOf(wordsOfTotals(), text);
}

bool namesTotal(std::string_view text) {
  text = plainWord(text);
  const auto first = text.find(' '), last = text.rfind(' ');
  if (first == std::string_view::npos || text.size() > kLongestTotal) return false;
  return meansTotal(text.substr(0, first)) || meansTotal(text.substr(last + 1));
}

Statistic statisticOf(std::string_view text) {
  constexpr std::size_t kLongest = 64;  // bytes
  text = trimmed(text);
  if (text.empty() || text.size() > kLongest) return Statistic::None;
  std::string word = withoutCapitals(text);
  std::erase_if(word,
                [](char c) { return std::string_view(" .-_%():=*").find(c) != std::string_view::npos; });
  const auto found = wordsOfStatistics().find(word);
  return found == wordsOfStatistics().end() ? Statistic::None : found->second;
}

bool namesBalance(std::string_view text) {
  constexpr std::size_t kLongest = 80;  // bytes: it is no sentence
  if (text.empty() || text.size() > kLongest) return false;
  const std::string small = withoutCapitals(text);
  for (std::size_t i = 0; i < kBalances.size(); ++i) {
    const std::string_view word = kBalances[i];
    for (auto at = small.find(word); at != std::string::npos; at = small.find(word, at + 1)) {
      if (i + kWithoutBlanks >= kBalances.size()) return true;
      const std::size_t end = at + word.size();
      if ((at == 0 || !isOfWord(small[at - 1])) && (end == small.size() || !isOfWord(small[end])))
        return true;
    }
  }
  return false;
}

bool isSumMark(std::string_view text) {
  constexpr std::size_t kMost = 4;
  text = trimmed(text);
  return !text.empty() && text.size() <= kMost && text.find_first_not_of('*') == std::string_view::npos;
}

}  // namespace paretree::data
