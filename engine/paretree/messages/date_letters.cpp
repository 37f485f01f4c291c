#include "paretree/messages/date_letters.h"

#include <algorithm>
#include <iterator>

namespace paretree::messages {
namespace {

struct DateLetter {
  char form;  ///< behind '%'
  std::string_view english, german;
};

// Longer ones before those that they begin with.
constexpr DateLetter kDateLetters[] = {
    {'Y', "YYYY", "JJJJ"}, {'E', "YYY", "JJJ"}, {'y', "YY", "JJ"}, {'B', "MMMM", "MMMM"},
    {'b', "MMM", "MMM"},   {'O', "MMM", "MMM"}, {'m', "MM", "MM"}, {'A', "DDDD", "TTTT"},
    {'a', "DDD", "TTT"},   {'d', "DD", "TT"},   {'H', "hh", "hh"}, {'I', "hh", "hh"},
    {'M', "mm", "mm"},     {'S', "ss", "ss"},   {'p', "AM", "AM"}, {'z', "Z", "Z"}};

}  // namespace

std::string dateLetters(std::string_view form, Language language) {
  std::string text;
  for (std::size_t i = 0; i < form.size(); ++i) {
    const auto* const found =
        form[i] != '%' || i + 1 == form.size()
            ? std::end(kDateLetters)
            : std::find_if(std::begin(kDateLetters), std::end(kDateLetters),
                           [&](const DateLetter& letter) { return letter.form == form[i + 1]; });
    if (found == std::end(kDateLetters)) {
      text += form[i];
      continue;
    }
    text += language == Language::German ? found->german : found->english;
    ++i;
  }
  return text;
}

std::string dateFormOfLetters(std::string_view letters) {
  if (letters.find('%') != std::string_view::npos) return std::string(letters);
  const bool halves = letters.find("AM") != std::string_view::npos;  // hours to twelve
  std::string form;
  bool any = false;
  for (std::size_t i = 0; i < letters.size();) {
    const std::string_view rest = letters.substr(i);
    // The T between day and hour, behind the German TT.
    const bool dayBeforeTime = rest.substr(0, 4) == "TTTh";
    const auto* const found =
        std::find_if(std::begin(kDateLetters), std::end(kDateLetters), [&](const DateLetter& letter) {
          if (letter.form == (halves ? 'H' : 'I') || (dayBeforeTime && letter.form != 'd')) return false;
          return rest.starts_with(letter.english) || rest.starts_with(letter.german);
        });
    if (found == std::end(kDateLetters)) {
      form += letters[i++];
      continue;
    }
    form += {'%', found->form};
    any = any || (found->form != 'p' && found->form != 'z');
    i += found->english.size();
  }
  return any ? form : std::string();
}

}  // namespace paretree::messages
