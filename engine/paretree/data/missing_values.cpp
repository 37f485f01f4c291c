#include "paretree/data/missing_values.h"

#include <algorithm>

#include "paretree/core/text.h"

namespace paretree::data {

bool meansMissing(std::string_view text, const std::vector<std::string>& named) {
  if (text.empty() || text == "?") return true;
  if (!named.empty() && std::find(named.begin(), named.end(), text) != named.end()) return true;
  if (text.size() > 5) return false;
  const char first = text.front();
  if (first != 'n' && first != 'N' && first != '#' && first != '<') return false;
  const std::string lower = lowerCase(text);
  return lower == "na" || lower == "n/a" || lower == "nan" || lower == "null" || lower == "#n/a" ||
         lower == "#na" || lower == "<na>";
}

bool isDash(std::string_view text) {
  if (text == "\xE2\x80\x93" || text == "\xE2\x80\x94" || text == ".") return true;
  return !text.empty() && text.find_first_not_of('-') == std::string_view::npos;
}

bool missingAmongNumbers(std::string_view text) {
  if (isDash(text)) return true;
  if (text.size() > 14) return false;
  const std::string lower = lowerCase(text);
  for (const char* word :
       {"nan",       "na",    "n/a",           "null",    "none",  "nil",       "unknown",        "missing",
        "n.a.",      "n.a",   "not available", "inf",     "-inf",  "+inf",      "infinity",       "-infinity",
        "+infinity", "-nan",  "#value!",       "#div/0!", "#ref!", "#name?",    "#num!",          "#null!",
        "*",         "..",    "undefined",     "#nv",     "#n/v",  "#wert!",    "#bezug!",        "#zahl!",
        "k.a.",      "k. a.", "keine angabe",  "n.v.",    "fehlt", "unbekannt", "n.d.",           "n.m.",
        "n. m.",     "k.m.",  "...",           "nd",      "n.c.",  "inconnu",   "entf\xC3\xA4llt"})
    if (lower == word) return true;
  return false;
}

}  // namespace paretree::data
