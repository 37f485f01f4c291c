#include "paretree/messages/text.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <cstdlib>

#include "paretree/core/text.h"
#include "paretree/messages/catalogue.h"
#include "paretree/messages/date_letters.h"
#include "paretree/messages/labels.h"

namespace paretree::messages {
namespace {

/// In groups of three where the whole part has five digits or more.
std::string inGroups(const std::string& plain) {
  constexpr std::size_t kLeast = 5;
  const std::size_t begin = plain.starts_with('-') ? 1 : 0;
  const std::size_t end = std::min(plain.find_first_not_of("0123456789", begin), plain.size());
  if (end - begin < kLeast || (end < plain.size() && plain[end] != '.')) return plain;
  std::string grouped = plain;
  for (std::size_t at = end; at > begin + 3; at -= 3) grouped.insert(at - 3, ",");
  return grouped;
}

/// A number of the engine's ("-12,345.5") with the marks and the minus sign of `style`.
std::string marked(const std::string& plain, const Style& style) {
  const bool negative = style.typographic && plain.starts_with('-');
  std::string shown = negative ? "\u2212" : "";
  for (const char c : plain.substr(negative ? 1 : 0)) {
    if (c == '.')
      shown += style.decimal;
    else if (c == ',')
      shown += style.group;
    else
      shown += c;
  }
  return shown;
}

bool isWord(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) || c == '_' ||
         (static_cast<unsigned char>(c) & 0x80) != 0;
}
bool isDigit(char c) { return c >= '0' && c <= '9'; }

/// A formula or a test: its numbers in the style's marks, its names (in quotes, or words) and levels (in
/// braces or brackets) as they are.
std::string formulaIn(const std::string& plain, const Style& style) {
  std::string shown;
  for (std::size_t i = 0; i < plain.size();) {
    std::size_t end = i + 1;
    if (plain[i] == '\'' || plain[i] == '{' || plain[i] == '[') {
      const char close = plain[i] == '{' ? '}' : plain[i] == '[' ? ']' : '\'';
      end = std::min(plain.find(close, end), plain.size() - 1) + 1;
      shown += plain.substr(i, end - i);
    } else if (isDigit(plain[i])) {
      while (end < plain.size() && (isDigit(plain[end]) ||
                                    (plain[end] == '.' && end + 1 < plain.size() && isDigit(plain[end + 1]))))
        ++end;
      const std::string number = plain.substr(i, end - i);
      shown += marked(style.typographic ? inGroups(number) : number, style);
    } else if (isWord(plain[i])) {
      while (end < plain.size() && (isWord(plain[end]) || plain[end] == '.')) ++end;
      shown += plain.substr(i, end - i);
    } else if (style.typographic && (plain.compare(i, 2, "<=") == 0 || plain.compare(i, 2, ">=") == 0)) {
      shown += plain[i] == '<' ? "\u2264" : "\u2265";
      end = i + 2;
    } else if (style.typographic && plain[i] == '-' && end < plain.size() &&
               (plain[end] == ' ' || isDigit(plain[end])) &&
               (i == 0 || plain[i - 1] == ' ' || plain[i - 1] == '(')) {
      shown += "\u2212";
    } else {
      shown += plain[i];
    }
    i = end;
  }
  return shown;
}

std::string quoted(const std::string& text, const Style& style) {
  return style.language == Language::German ? "\u201E" + text + "\u201C" : "'" + text + "'";
}

std::string listed(std::vector<std::string> items, std::string_view format, const Style& style) {
  const bool quotes = format.starts_with("quoted");
  const bool german = style.language == Language::German;
  std::string last = ", ";
  if (format.ends_with("and")) last = german ? " und " : " and ";
  if (format.ends_with("or")) last = german ? " oder " : " or ";
  std::string all;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (i > 0) all += i + 1 == items.size() ? last : ", ";
    all += quotes ? quoted(items[i], style) : items[i];
  }
  return all;
}

std::string spoken(const std::vector<Message>& parts, std::string_view format, const Style& style) {
  if (format != "lines" && format != "joined" && format != "together" && !format.empty())
    return listed(texts(parts, style), format, style);
  const std::string between = format == "lines"      ? "\n"
                              : format == "joined"   ? "; "
                              : format == "together" ? ""
                                                     : ", ";
  std::string all;
  for (std::size_t i = 0; i < parts.size(); ++i) all += (i > 0 ? between : "") + text(parts[i], style);
  return all;
}

/// One of two wordings: the first for exactly 1.
std::string chosen(std::string_view format, double count, const Style& style) {
  const auto bar = format.find('|');
  const auto wording = count == 1 ? format.substr(0, bar) : format.substr(bar + 1);
  std::string all;
  for (const char c : wording) {
    if (c == '#')
      all += marked(
          count == std::floor(count) ? groupedText(static_cast<long long>(count)) : shortText(count), style);
    else
      all += c;
  }
  return all;
}

std::string sized(double bytes, const Style& style) {
  constexpr const char* kUnits[] = {"bytes", "kB", "MB", "GB", "TB"};
  std::size_t unit = 0;
  while (bytes >= 1000 && unit + 1 < std::size(kUnits)) {
    bytes /= 1000;
    ++unit;
  }
  return marked(shortText(bytes, 3), style) + " " + kUnits[unit];
}

std::string written(const Argument::Value& value, std::string_view format, const Style& style) {
  if (const auto* words = std::get_if<std::string>(&value))
    return format == "number"            ? marked(style.typographic ? inGroups(*words) : *words, style)
           : format == "formula"         ? formulaIn(*words, style)
           : format == "label"           ? label(*words, style.language)
           : format.starts_with("dates") ? dateLetters(*words, style.language)
                                         : *words;
  if (const auto* items = std::get_if<std::vector<std::string>>(&value)) {
    std::vector<std::string> all = *items;
    if (format.starts_with("dates"))
      for (auto& one : all) one = dateLetters(one, style.language);
    return listed(std::move(all), format, style);
  }
  if (const auto* parts = std::get_if<std::vector<Message>>(&value)) return spoken(*parts, format, style);
  const auto* whole = std::get_if<std::int64_t>(&value);
  const double number = whole ? static_cast<double>(*whole) : std::get<double>(value);
  if (format.find('|') != std::string_view::npos) return chosen(format, number, style);
  if (format == "bytes") return sized(number, style);
  if (whole) return marked(format == "grouped" ? groupedText(*whole) : std::to_string(*whole), style);
  if (format == "exact") return marked(exactText(number), style);
  return marked(shortText(number, format.empty() ? 4 : std::atoi(std::string(format).c_str())), style);
}

/// "... mostly n.d." and the full stop of the sentence: one will do.
bool endsSentenceTwice(std::string_view before, std::string_view words) {
  return before.ends_with('.') && !before.ends_with("..") && words.starts_with('.') &&
         !words.starts_with("..");
}

std::string placed(const Place& place) {
  if (place.empty()) return {};
  std::string text = place.file;
  if (place.line > 0) text += (text.empty() ? "" : ":") + std::to_string(place.line);
  if (place.line > 0 && place.column > 0) text += ":" + std::to_string(place.column);
  if (!place.path.empty()) text += (text.empty() ? "" : ": ") + place.path;
  return text + ": ";
}

}  // namespace

Style::Style(Language language_) : language(language_) {
  if (language == Language::German) {
    decimal = ",";
    group = ".";
  }
}

std::string text(const Message& message, const Style& style) {
  std::string all = placed(message.place);
  const Entry* entry = entryOf(message.code);
  if (!entry) return all + message.code;
  for (const Piece& piece : piecesOf(style.language == Language::German ? entry->german : entry->english)) {
    if (piece.name.empty())
      all += endsSentenceTwice(all, piece.words) ? piece.words.substr(1) : piece.words;
    else if (const Argument* argument = message.find(piece.name))
      all += written(argument->value, piece.format, style);
    else
      all += "{" + piece.name + "}";
  }
  return all;
}

std::string text(const Error& error, const Style& style) { return text(error.message, style); }

std::vector<std::string> texts(const std::vector<Message>& messages, const Style& style) {
  std::vector<std::string> all;
  for (const Message& message : messages) all.push_back(text(message, style));
  return all;
}

bool known(std::string_view code) { return entryOf(code) != nullptr; }

}  // namespace paretree::messages
