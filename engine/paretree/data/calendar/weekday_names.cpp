#include "paretree/data/calendar/weekday_names.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>

#include "paretree/core/text.h"
#include "paretree/data/number_scan.h"

namespace paretree::data {
namespace {

// German, French, Spanish, Italian, Dutch; from Sunday on.
using NamesOfWeek = std::array<std::string_view, 7>;
constexpr std::array<NamesOfWeek, 11> kOtherWeeks = {
    {{"sonntag", "montag", "dienstag", "mittwoch", "donnerstag", "freitag", "samstag"},
     {"so", "mo", "di", "mi", "do", "fr", "sa"},
     {"dimanche", "lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi"},
     {"dim", "lun", "mar", "mer", "jeu", "ven", "sam"},
     {"domingo", "lunes", "martes", "mi\u00E9rcoles", "jueves", "viernes", "s\u00E1bado"},
     {"dom", "lun", "mar", "mi\u00E9", "jue", "vie", "s\u00E1b"},
     {"domenica", "luned\u00EC", "marted\u00EC", "mercoled\u00EC", "gioved\u00EC", "venerd\u00EC", "sabato"},
     {"dom", "lun", "mar", "mer", "gio", "ven", "sab"},
     {"zondag", "maandag", "dinsdag", "woensdag", "donderdag", "vrijdag", "zaterdag"},
     {"zo", "ma", "di", "wo", "do", "vr", "za"},
     {"sonntag", "montag", "dienstag", "mittwoch", "donnerstag", "freitag", "sonnabend"}}};

bool isLetterOfWeekday(char c) { return scan::isLetter(c) || static_cast<unsigned char>(c) >= 0x80; }

}  // namespace

std::optional<WeekdayName> weekdayNamed(std::string_view text) {
  constexpr std::size_t kLongest = 16, kAbbreviated = 3;  // bytes
  std::size_t length = 0;
  while (length < text.size() && length < kLongest && isLetterOfWeekday(text[length])) ++length;
  const std::string word = lowerCase(text.substr(0, length));
  for (std::size_t i = 0; i < kWeekdays.size(); ++i)
    if (word == kWeekdays[i] || word == kWeekdays[i].substr(0, kAbbreviated))
      return WeekdayName{static_cast<int>(i), length};
  for (const NamesOfWeek& week : kOtherWeeks)
    if (const auto named = std::find(week.begin(), week.end(), word); named != week.end())
      return WeekdayName{static_cast<int>(named - week.begin()), length};
  return std::nullopt;
}

}  // namespace paretree::data
