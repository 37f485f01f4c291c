#include "paretree/data/calendar/month_names.h"

#include <algorithm>
#include <iterator>
#include <string>

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

bool isLetterOfName(char c) { return scan::isLetter(c) || static_cast<unsigned char>(c) >= 0x80; }

// Small letters of names: ASCII, Russian, and those that names of months begin with.
std::string inSmallLetters(std::string_view word) {
  std::string small = lowerCase(word);
  for (std::size_t i = 0; i + 1 < small.size(); ++i) {
    const auto lead = static_cast<unsigned char>(small[i]), letter = static_cast<unsigned char>(small[i + 1]);
    if (lead == 0xD0 && letter >= 0x90 && letter <= 0x9F) {  // А .. П
      small[i + 1] = static_cast<char>(letter + 0x20);
    } else if (lead == 0xD0 && letter >= 0xA0 && letter <= 0xAF) {  // Р .. Я
      small[i] = static_cast<char>(0xD1);
      small[i + 1] = static_cast<char>(letter - 0x20);
    } else if (lead == 0xC3 && letter == 0x9A) {  // Ú
      small[i + 1] = static_cast<char>(0xBA);
    } else if (lead == 0xC5 && letter == 0x98) {  // Ř
      small[i + 1] = static_cast<char>(0x99);
    } else {
      continue;
    }
    ++i;
  }
  return small;
}

}  // namespace

std::optional<MonthName> monthNamed(std::string_view text) {
  constexpr std::size_t kLongest = 24;  // bytes
  std::size_t length = 0;
  while (length < text.size() && length < kLongest && isLetterOfName(text[length])) ++length;
  if (length < 3) return std::nullopt;
  const std::string word = inSmallLetters(text.substr(0, length));
  for (std::size_t i = 0; i < kMonths.size(); ++i)
    if (word == kMonths[i] || word == kMonths[i].substr(0, 3)) return MonthName{static_cast<int>(i), length};
  const auto other = std::find_if(std::begin(kOtherNames), std::end(kOtherNames),
                                  [&](const OtherName& known) { return known.name == word; });
  if (other == std::end(kOtherNames)) return std::nullopt;
  return MonthName{other->month, length};
}

}  // namespace paretree::data
