#include "paretree/data/foot/closing_words.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string>
#include <utility>

#include "paretree/core/text.h"
#include "paretree/data/number_scan.h"

namespace paretree::data {
namespace {

constexpr std::size_t kLongestTotal = 48;  // bytes

// Words with a bar between.
std::set<std::string_view> wordsBetweenBars(std::string_view list) {
  std::set<std::string_view> words;
  for (auto bar = list.find('|'); bar != std::string_view::npos; bar = list.find('|')) {
    words.insert(list.substr(0, bar));
    list.remove_prefix(bar + 1);
  }
  words.insert(list);
  return words;
}

constexpr std::string_view kTotals =
    "total|totals|grand total|subtotal|page total|sum|average|mean|summe|gesamt|gesamtsumme|"
    "gesamtergebnis|total result|insgesamt|zwischensumme|seitensumme|durchschnitt|mittelwert|mittel|"
    "somme|sous-total|total page|total de la page|ensemble|moyenne|suma|razem|og\u00F3\u0142em|celkem|"
    "celkov\u00FD sou\u010Det|spolu|skupaj|ukupno|\u00F6sszesen|toplam|genel toplam|totale|totale pagina|"
    "subtotale|media|total general|total g\u00E9n\u00E9ral|total geral|soma|totaal|subtotaal|gemiddelde|"
    "summa|totalt|i alt|genomsnitt|gjennomsnitt|gennemsnit|yhteens\u00E4|keskiarvo|\u00F8|\u03A3|\u03C3|"
    "\u03C3\u03CD\u03BD\u03BF\u03BB\u03BF|\u5408\u8BA1|\u5408\u8A08|\u603B\u8BA1|\u7E3D\u8A08|"
    "\u5C0F\u8BA1|\u5C0F\u8A08|\u5E73\u5747|\u5E73\u5747\u503C|\uD569\uACC4|\uC18C\uACC4|\uD3C9\uADE0|"
    "\u0438\u0442\u043E\u0433\u043E|\u0432\u0441\u0435\u0433\u043E|\u0443\u0441\u044C\u043E\u0433\u043E|"
    "\u0440\u0430\u0437\u043E\u043C|\u043E\u0431\u0449\u043E";

// Without capitals, blanks, points, dashes and signs of per cent.
constexpr std::pair<Statistic, std::string_view> kStatistics[] = {
    {Statistic::Mean,
     "mean|average|avg|mittelwert|mittel|mw|durchschnitt|moyenne|media|promedio|m\u00E9dia|\u015Brednia|"
     "pr\u016Fm\u011Br|povpre\u010Dje|\u00E1tlag|gemiddelde|gemiddeld|medelv\u00E4rde|genomsnitt|"
     "gennemsnit|gjennomsnitt|keskiarvo|ortalama|\u00F8|\u0441\u0440\u0435\u0434\u043D\u0435\u0435|"
     "\u5E73\u5747|\u5E73\u5747\u503C|\uD3C9\uADE0"},
    {Statistic::Deviation,
     "sd|std|stdev|stddev|stddeviation|standarddeviation|stabw|standardabweichung|\u00E9carttype|"
     "ecarttype|desviaci\u00F3nest\u00E1ndar|desvest|desviopadr\u00E3o|desvpad|deviazionestandard|devst|"
     "standaarddeviatie|standaardafwijking|odchyleniestandardowe|sm\u011Brodatn\u00E1odchylka|"
     "standardniodklon|standardavvikelse|standardafvigelse|standardavvik|keskihajonta|sz\u00F3r\u00E1s|"
     "\u0441\u0442\u0430\u043D\u0434\u0430\u0440\u0442\u043D\u043E\u0435\u043E\u0442\u043A\u043B\u043E\u043D"
     "\u0435\u043D\u0438\u0435|"
     "\u6807\u51C6\u5DEE|\u6A19\u6E96\u504F\u5DEE|\uD45C\uC900\uD3B8\uCC28"},
    {Statistic::Relative,
     "rsd|cv|vk|coefficientofvariation|variationskoeffizient|relstdev|relstddev|relstabw"},
    {Statistic::Error, "se|sem|standarderror|stderr|standardfehler"},
    {Statistic::Least,
     "min|minimum|m\u00EDnimo|minimo|\u043C\u0438\u043D\u0438\u043C\u0443\u043C|\u6700\u5C0F|"
     "\u6700\u5C0F\u503C"},
    {Statistic::Greatest,
     "max|maximum|maksimum|m\u00E1ximo|massimo|\u043C\u0430\u043A\u0441\u0438\u043C\u0443\u043C|"
     "\u6700\u5927|\u6700\u5927\u503C"},
    {Statistic::Median,
     "median|mediana|m\u00E9diane|\u043C\u0435\u0434\u0438\u0430\u043D\u0430|\u4E2D\u4F4D\u6570"},
    {Statistic::Variance, "variance|varianz|varianza|variancia"},
    {Statistic::Range, "range|spannweite"},
    {Statistic::Count, "n|count|anzahl|nombre|aantal|antal|effectif"},
};

const std::set<std::string_view>& wordsOfTotals() {
  static const std::set<std::string_view> kWords = wordsBetweenBars(kTotals);
  return kWords;
}

const std::map<std::string_view, Statistic>& wordsOfStatistics() {
  static const auto kWords = [] {
    std::map<std::string_view, Statistic> all;
    for (const auto& [statistic, list] : kStatistics)
      for (const auto word : wordsBetweenBars(list)) all.emplace(word, statistic);
    return all;
  }();
  return kWords;
}

// Words of accounts, without capitals; those of scripts without blanks between words stand last.
constexpr std::array<std::string_view, 46> kBalances = {"saldo",
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
                                                        "balans",
                                                        "zostatok",
                                                        "prenos",
                                                        "prijenos",
                                                        "sold",
                                                        "devreden",
                                                        "\u0441\u0430\u043B\u0434\u043E",
                                                        "\u03C5\u03C0\u03CC\u03BB\u03BF\u03B9\u03C0\u03BF",
                                                        "\u0627\u0644\u0631\u0635\u064A\u062F",
                                                        "\u05D9\u05EA\u05E8\u05D4",
                                                        "bakiye",
                                                        "\u0441\u0430\u043B\u044C\u0434\u043E",
                                                        "\u043E\u0441\u0442\u0430\u0442\u043E\u043A",
                                                        "\uC794\uC561",
                                                        "\uC774\uC6D4",
                                                        "\u6B8B\u9AD8",
                                                        "\u4F59\u989D",
                                                        "\u7E70\u8D8A"};
constexpr std::size_t kWithoutBlanks = 5;

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
