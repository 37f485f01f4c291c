// Forms of dates as people write them: "DD.MM.YYYY" for "%d.%m.%Y".
#pragma once

#include <string>
#include <string_view>

#include "paretree/messages/text.h"

namespace paretree::messages {

/// Gives a strftime form (data/dates.h), or a text with such forms in it, in the letters of the language: DD,
/// MM (MMM for a name), YYYY or YY, hh, mm, ss, AM and Z (a zone); in German TT and JJJJ.
std::string dateLetters(std::string_view form, Language language = Language::English);

/// Gives the strftime form of such letters, of either language. What holds '%' is returned as it is; empty
/// where it names no day, month, year or hour.
std::string dateFormOfLetters(std::string_view letters);

}  // namespace paretree::messages
