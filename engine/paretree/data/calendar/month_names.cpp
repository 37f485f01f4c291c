#include "paretree/data/calendar/month_names.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <unordered_map>

#include "paretree/core/text.h"
#include "paretree/data/number_scan.h"

namespace paretree::data {
namespace {

// Those that differ from the English ones and from their first three letters: German, French, Spanish,
// Italian, Portuguese, Dutch, Swedish, Danish and Norwegian, Polish, Czech, Russian, Slovene.
struct OtherName {
  std::string_view name;
  int month;  // from 0
};
constexpr OtherName kOtherNames[] = {
    // January
    {"januar", 0},
    {"j\u00E4nner", 0},
    {"janvier", 0},
    {"janv", 0},
    {"enero", 0},
    {"ene", 0},
    {"gennaio", 0},
    {"gen", 0},
    {"janeiro", 0},
    {"januari", 0},
    {"stycze\u0144", 0},
    {"stycznia", 0},
    {"sty", 0},
    {"leden", 0},
    {"ledna", 0},
    {"\u044F\u043D\u0432\u0430\u0440\u044C", 0},
    {"\u044F\u043D\u0432\u0430\u0440\u044F", 0},
    {"\u044F\u043D\u0432", 0},
    // February
    {"februar", 1},
    {"feber", 1},
    {"febr", 1},
    {"f\u00E9vrier", 1},
    {"fevrier", 1},
    {"f\u00E9vr", 1},
    {"fevr", 1},
    {"febrero", 1},
    {"febbraio", 1},
    {"fevereiro", 1},
    {"fev", 1},
    {"februari", 1},
    {"luty", 1},
    {"lutego", 1},
    {"lut", 1},
    {"\u00FAnor", 1},
    {"\u00FAnora", 1},
    {"\u0444\u0435\u0432\u0440\u0430\u043B\u044C", 1},
    {"\u0444\u0435\u0432\u0440\u0430\u043B\u044F", 1},
    {"\u0444\u0435\u0432", 1},
    {"\u0444\u0435\u0432\u0440", 1},
    // March
    {"m\u00E4rz", 2},
    {"m\u00E4r", 2},
    {"mrz", 2},
    {"mars", 2},
    {"marzo", 2},
    {"mar\u00E7o", 2},
    {"maart", 2},
    {"mrt", 2},
    {"marts", 2},
    {"marec", 2},
    {"marzec", 2},
    {"marca", 2},
    {"b\u0159ezen", 2},
    {"b\u0159ezna", 2},
    {"\u043C\u0430\u0440\u0442", 2},
    {"\u043C\u0430\u0440\u0442\u0430", 2},
    {"\u043C\u0430\u0440", 2},
    // April
    {"avril", 3},
    {"avr", 3},
    {"abril", 3},
    {"abr", 3},
    {"aprile", 3},
    {"kwiecie\u0144", 3},
    {"kwietnia", 3},
    {"kwi", 3},
    {"duben", 3},
    {"dubna", 3},
    {"\u0430\u043F\u0440\u0435\u043B\u044C", 3},
    {"\u0430\u043F\u0440\u0435\u043B\u044F", 3},
    {"\u0430\u043F\u0440", 3},
    // May
    {"mai", 4},
    {"mayo", 4},
    {"maggio", 4},
    {"mag", 4},
    {"maio", 4},
    {"mei", 4},
    {"maj", 4},
    {"maja", 4},
    {"kv\u011Bten", 4},
    {"kv\u011Btna", 4},
    {"\u043C\u0430\u0439", 4},
    {"\u043C\u0430\u044F", 4},
    // June
    {"juni", 5},
    {"juin", 5},
    {"junio", 5},
    {"giugno", 5},
    {"giu", 5},
    {"junho", 5},
    {"czerwiec", 5},
    {"czerwca", 5},
    {"cze", 5},
    {"\u010Derven", 5},
    {"\u010Dervna", 5},
    {"\u0438\u044E\u043D\u044C", 5},
    {"\u0438\u044E\u043D\u044F", 5},
    {"\u0438\u044E\u043D", 5},
    {"junij", 5},
    // July
    {"juli", 6},
    {"juillet", 6},
    {"juil", 6},
    {"julio", 6},
    {"luglio", 6},
    {"lug", 6},
    {"julho", 6},
    {"lipiec", 6},
    {"lipca", 6},
    {"lip", 6},
    {"\u010Dervenec", 6},
    {"\u010Dervence", 6},
    {"\u0438\u044E\u043B\u044C", 6},
    {"\u0438\u044E\u043B\u044F", 6},
    {"\u0438\u044E\u043B", 6},
    {"julij", 6},
    // August
    {"ao\u00FBt", 7},
    {"aout", 7},
    {"agosto", 7},
    {"ago", 7},
    {"augustus", 7},
    {"augusti", 7},
    {"sierpie\u0144", 7},
    {"sierpnia", 7},
    {"sie", 7},
    {"srpen", 7},
    {"srpna", 7},
    {"\u0430\u0432\u0433\u0443\u0441\u0442", 7},
    {"\u0430\u0432\u0433\u0443\u0441\u0442\u0430", 7},
    {"\u0430\u0432\u0433", 7},
    {"avgust", 7},
    {"avg", 7},
    // September
    {"sept", 8},
    {"septembre", 8},
    {"septiembre", 8},
    {"setiembre", 8},
    {"settembre", 8},
    {"set", 8},
    {"setembro", 8},
    {"wrzesie\u0144", 8},
    {"wrze\u015Bnia", 8},
    {"wrz", 8},
    {"z\u00E1\u0159\u00ED", 8},
    {"\u0441\u0435\u043D\u0442\u044F\u0431\u0440\u044C", 8},
    {"\u0441\u0435\u043D\u0442\u044F\u0431\u0440\u044F", 8},
    {"\u0441\u0435\u043D", 8},
    {"\u0441\u0435\u043D\u0442", 8},
    // October
    {"oktober", 9},
    {"okt", 9},
    {"octobre", 9},
    {"octubre", 9},
    {"ottobre", 9},
    {"ott", 9},
    {"outubro", 9},
    {"out", 9},
    {"pa\u017Adziernik", 9},
    {"pa\u017Adziernika", 9},
    {"pa\u017A", 9},
    {"\u0159\u00EDjen", 9},
    {"\u0159\u00EDjna", 9},
    {"\u043E\u043A\u0442\u044F\u0431\u0440\u044C", 9},
    {"\u043E\u043A\u0442\u044F\u0431\u0440\u044F", 9},
    {"\u043E\u043A\u0442", 9},
    // November
    {"novembre", 10},
    {"noviembre", 10},
    {"novembro", 10},
    {"listopad", 10},
    {"listopada", 10},
    {"lis", 10},
    {"listopadu", 10},
    {"\u043D\u043E\u044F\u0431\u0440\u044C", 10},
    {"\u043D\u043E\u044F\u0431\u0440\u044F", 10},
    {"\u043D\u043E\u044F", 10},
    {"\u043D\u043E\u044F\u0431", 10},
    // December
    {"dezember", 11},
    {"dez", 11},
    {"d\u00E9cembre", 11},
    {"decembre", 11},
    {"d\u00E9c", 11},
    {"diciembre", 11},
    {"dic", 11},
    {"dicembre", 11},
    {"dezembro", 11},
    {"desember", 11},
    {"des", 11},
    {"grudzie\u0144", 11},
    {"grudnia", 11},
    {"gru", 11},
    {"prosinec", 11},
    {"prosince", 11},
    {"\u0434\u0435\u043A\u0430\u0431\u0440\u044C", 11},
    {"\u0434\u0435\u043A\u0430\u0431\u0440\u044F", 11},
    {"\u0434\u0435\u043A", 11},
};

// Further languages, from January on: each month in the first case and the one that dates have, then
// abbreviated.
using NamesOfYear = std::array<std::string_view, 12>;
constexpr std::array<NamesOfYear, 7> kOtherYears = {
    {// Slovene
     {"januar januarja", "februar februarja", "marec marca", "april aprila", "maj maja", "junij junija",
      "julij julija", "avgust avgusta avg", "september septembra", "oktober oktobra okt", "november novembra",
      "december decembra"},
     // Danish and Dutch, where abbreviated otherwise
     {"januar", "febr", "marts", "april", "maj", "juni", "juli", "august", "september", "oktober", "november",
      "december"},
     // Hungarian
     {"január", "február febr", "március márc", "április ápr", "május máj", "június jún", "július júl",
      "augusztus", "szeptember szept", "október okt", "november", "december"},
     // Turkish
     {"ocak oca", "şubat şub", "mart", "nisan nis", "mayıs", "haziran haz", "temmuz tem", "ağustos ağu",
      "eylül eyl", "ekim eki", "kasım kas", "aralık ara"},
     // Greek
     {"ιανουάριος ιανουαρίου ιαν", "φεβρουάριος φεβρουαρίου φεβ", "μάρτιος μαρτίου μαρ μάρ",
      "απρίλιος απριλίου απρ", "μάιος μαΐου μαΐ μάι μαϊ", "ιούνιος ιουνίου ιουν ιούν",
      "ιούλιος ιουλίου ιουλ ιούλ", "αύγουστος αυγούστου αυγ αύγ", "σεπτέμβριος σεπτεμβρίου σεπ σεπτ",
      "οκτώβριος οκτωβρίου οκτ", "νοέμβριος νοεμβρίου νοε νοέ", "δεκέμβριος δεκεμβρίου δεκ"},
     // Finnish
     {"tammikuu tammikuuta tammi", "helmikuu helmikuuta helmi", "maaliskuu maaliskuuta maalis",
      "huhtikuu huhtikuuta huhti", "toukokuu toukokuuta touko", "kesäkuu kesäkuuta kesä",
      "heinäkuu heinäkuuta heinä", "elokuu elokuuta elo", "syyskuu syyskuuta syys", "lokakuu lokakuuta loka",
      "marraskuu marraskuuta marras", "joulukuu joulukuuta joulu"},
     // Ukrainian
     {"січень січня січ", "лютий лютого лют", "березень березня бер", "квітень квітня кві",
      "травень травня тра", "червень червня чер", "липень липня лип", "серпень серпня сер",
      "вересень вересня вер", "жовтень жовтня жов", "листопад листопада лис", "грудень грудня гру"}}};
// Croatian, in which the listopad of the Poles and Czechs is a month earlier, and lip no July.
constexpr NamesOfYear kCroatian = {"siječanj siječnja sij",
                                   "veljača veljače velj",
                                   "ožujak ožujka ožu",
                                   "travanj travnja tra",
                                   "svibanj svibnja svi",
                                   "lipanj lipnja lip",
                                   "srpanj srpnja srp",
                                   "kolovoz kolovoza kol",
                                   "rujan rujna ruj",
                                   "listopad listopada lis",
                                   "studeni studenoga studenog stu",
                                   "prosinac prosinca pro"};

using MonthsByName = std::unordered_map<std::string, int>;

void addNames(const NamesOfYear& year, MonthsByName& months) {
  for (std::size_t month = 0; month < year.size(); ++month) {
    std::string_view names = year[month];
    while (!names.empty()) {
      const std::size_t end = std::min(names.find(' '), names.size());
      months[std::string(names.substr(0, end))] = static_cast<int>(month);
      names.remove_prefix(std::min(end + 1, names.size()));
    }
  }
}

MonthsByName monthsOf(bool croatian) {
  MonthsByName months;
  for (const NamesOfYear& year : kOtherYears) addNames(year, months);
  for (const OtherName& other : kOtherNames) months[std::string(other.name)] = other.month;
  for (std::size_t i = 0; i < kMonths.size(); ++i)
    months[std::string(kMonths[i])] = months[std::string(kMonths[i].substr(0, 3))] = static_cast<int>(i);
  if (croatian) addNames(kCroatian, months);
  return months;
}

bool isLetterOfName(char c) { return scan::isLetter(c) || static_cast<unsigned char>(c) >= 0x80; }

// Small letters of names: ASCII, Cyrillic, Greek, and those with accents that names of months begin with.
std::string inSmallLetters(std::string_view word) {
  std::string small = lowerCase(word);
  const auto put = [&](std::size_t at, int lead, int letter) {
    small[at] = static_cast<char>(lead);
    small[at + 1] = static_cast<char>(letter);
  };
  for (std::size_t i = 0; i + 1 < small.size(); ++i) {
    const int lead = static_cast<unsigned char>(small[i]), letter = static_cast<unsigned char>(small[i + 1]);
    if (lead < 0xC3 || lead > 0xD1) continue;
    if (lead == 0xD0 && letter >= 0x90 && letter <= 0x9F)  // А .. П
      put(i, lead, letter + 0x20);
    else if (lead == 0xD0 && letter >= 0xA0 && letter <= 0xAF)  // Р .. Я
      put(i, 0xD1, letter - 0x20);
    else if (lead == 0xCE && letter >= 0x91 && letter <= 0x9F)  // Α .. Ο
      put(i, lead, letter + 0x20);
    else if (lead == 0xCE && letter >= 0xA0 && letter <= 0xA9)  // Π .. Ω
      put(i, 0xCF, letter - 0x20);
    else if (lead == 0xC3 && letter >= 0x80 && letter <= 0x9E)  // À .. Þ
      put(i, lead, letter + 0x20);
    else if ((lead == 0xC5 && (letter == 0x98 || letter == 0x9E || letter == 0xA0)) ||  // Ř, Ş, Š
             (lead == 0xC4 && letter == 0x8C) || (lead == 0xC5 && letter == 0xBD))      // Č, Ž
      put(i, lead, letter + 1);
    ++i;
  }
  return small;
}

}  // namespace

std::optional<MonthName> monthNamed(std::string_view text, bool croatian) {
  constexpr std::size_t kLongest = 28;  // bytes
  static const MonthsByName months = monthsOf(false), inCroatia = monthsOf(true);
  std::size_t length = 0;
  while (length < text.size() && length < kLongest && isLetterOfName(text[length])) ++length;
  if (length < 3) return std::nullopt;
  const MonthsByName& known = croatian ? inCroatia : months;
  const auto named = known.find(inSmallLetters(text.substr(0, length)));
  if (named == known.end()) return std::nullopt;
  return MonthName{named->second, length};
}

}  // namespace paretree::data
