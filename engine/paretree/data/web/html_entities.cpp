#include <algorithm>
#include <cstdint>
#include <optional>

#include "paretree/core/text.h"
#include "paretree/data/web/html_tables.h"

namespace paretree::data {
namespace {

struct Entity {
  std::string_view name;
  char32_t character;
};

// Those that tables have, in alphabetical order.
constexpr Entity kEntities[] = {
    {"Aacute", 0xC1},   {"Agrave", 0xC0},   {"Aring", 0xC5},  {"Auml", 0xC4},    {"Ccedil", 0xC7},
    {"Eacute", 0xC9},   {"Oslash", 0xD8},   {"Ouml", 0xD6},   {"Uuml", 0xDC},    {"aacute", 0xE1},
    {"acirc", 0xE2},    {"aelig", 0xE6},    {"agrave", 0xE0}, {"amp", '&'},      {"apos", '\''},
    {"aring", 0xE5},    {"atilde", 0xE3},   {"auml", 0xE4},   {"ccedil", 0xE7},  {"deg", 0xB0},
    {"eacute", 0xE9},   {"ecirc", 0xEA},    {"egrave", 0xE8}, {"euml", 0xEB},    {"euro", 0x20AC},
    {"gt", '>'},        {"hellip", 0x2026}, {"iacute", 0xED}, {"icirc", 0xEE},   {"iuml", 0xEF},
    {"ldquo", 0x201C},  {"lsquo", 0x2018},  {"lt", '<'},      {"mdash", 0x2014}, {"micro", 0xB5},
    {"middot", 0xB7},   {"minus", 0x2212},  {"nbsp", ' '},    {"ndash", 0x2013}, {"ntilde", 0xF1},
    {"oacute", 0xF3},   {"ocirc", 0xF4},    {"oslash", 0xF8}, {"otilde", 0xF5},  {"ouml", 0xF6},
    {"permil", 0x2030}, {"plusmn", 0xB1},   {"pound", 0xA3},  {"quot", '"'},     {"rdquo", 0x201D},
    {"rsquo", 0x2019},  {"sect", 0xA7},     {"sup2", 0xB2},   {"sup3", 0xB3},    {"szlig", 0xDF},
    {"thinsp", ' '},    {"times", 0xD7},    {"uacute", 0xFA}, {"ucirc", 0xFB},   {"ugrave", 0xF9},
    {"uuml", 0xFC},     {"yen", 0xA5},
};

// Between "&" and ";": "auml", "#228", "#xE4".
std::optional<char32_t> entityCharacter(std::string_view name) {
  if (!name.starts_with('#')) {
    const auto at =
        std::lower_bound(std::begin(kEntities), std::end(kEntities), name,
                         [](const Entity& one, std::string_view other) { return one.name < other; });
    return at != std::end(kEntities) && at->name == name ? std::optional(at->character) : std::nullopt;
  }
  name.remove_prefix(1);
  const bool hex = name.starts_with('x') || name.starts_with('X');
  if (hex) name.remove_prefix(1);
  std::uint32_t code = 0;
  for (const char c : name) {
    const int lower = c | 0x20;
    const bool digit = c >= '0' && c <= '9', letter = hex && lower >= 'a' && lower <= 'f';
    if (!digit && !letter) return std::nullopt;
    code = code * (hex ? 16 : 10) + static_cast<std::uint32_t>(digit ? c - '0' : lower - 'a' + 10);
    if (code > 0x10FFFF) return std::nullopt;
  }
  const bool valid = !name.empty() && code > 0 && (code < 0xD800 || code > 0xDFFF);
  if (!valid) return std::nullopt;
  return code == 0xA0 ? U' ' : static_cast<char32_t>(code);
}

}  // namespace

std::string htmlText(std::string_view text) {
  constexpr std::size_t kLongestName = 10;
  constexpr std::string_view kNoBreak = "\xC2\xA0";
  std::string plain;
  const auto add = [&](std::string_view part) {
    if (part.find_first_not_of(" \t\r\n\f") != std::string_view::npos)
      plain += part;
    else if (!plain.empty() && plain.back() != ' ')
      plain += ' ';
  };
  for (std::size_t i = 0; i < text.size();) {
    if (text.substr(i, kNoBreak.size()) == kNoBreak) {
      add(" ");
      i += kNoBreak.size();
      continue;
    }
    const auto end = text[i] == '&' ? text.substr(i, kLongestName + 2).find(';') : std::string_view::npos;
    const auto character =
        end == std::string_view::npos ? std::nullopt : entityCharacter(text.substr(i + 1, end - 1));
    add(character ? std::string_view(utf8Of(*character)) : text.substr(i, 1));
    i += character ? end + 1 : 1;
  }
  return std::string(trimmed(plain));
}

}  // namespace paretree::data
