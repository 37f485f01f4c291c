#include "paretree/core/json.h"

#include <cmath>
#include <string_view>

namespace paretree {
namespace {

/// In text without blanks: where the list that begins at `begin` ends, if it holds numbers and nulls only;
/// else 0. Numbers and "null" have characters that neither texts, lists, objects, "true" nor "false" begin
/// with.
std::size_t endOfNumbers(std::string_view text, std::size_t begin) {
  const auto ofNumbers = [](char c) {
    return (c >= '0' && c <= '9') || std::string_view("+-.eEnul,").find(c) != std::string_view::npos;
  };
  std::size_t at = begin + 1;
  while (ofNumbers(text[at])) ++at;
  return text[at] == ']' ? at + 1 : 0;
}

std::size_t endOfText(std::string_view text, std::size_t begin) {
  std::size_t at = begin + 1;
  while (text[at] != '"') at += text[at] == '\\' ? 2 : 1;
  return at + 1;
}

/// Each member on a line of its own, but a list of numbers on one: large models are mostly such lists.
/// `text`: JSON without blanks.
std::string indented(std::string_view text, std::size_t step) {
  std::string out;
  out.reserve(text.size() + text.size() / 4);
  std::size_t depth = 0;
  const auto newLine = [&] {
    out += '\n';
    out.append(depth * step, ' ');
  };
  for (std::size_t at = 0; at < text.size();) {
    const char c = text[at];
    std::size_t end = at + 1;
    if (c == '"') {
      end = endOfText(text, at);
    } else if (c == '[' || c == '{') {
      const std::size_t oneLine = c == '[' ? endOfNumbers(text, at) : text[end] == '}' ? end + 1 : 0;
      if (oneLine == 0) ++depth;
      if (oneLine > 0) end = oneLine;
    } else if (c == ']' || c == '}') {
      --depth;
      newLine();
    }
    out += text.substr(at, end - at);
    if (end == at + 1 && (c == '[' || c == '{' || c == ',')) newLine();
    if (c == ':') out += ' ';
    at = end;
  }
  return out;
}

}  // namespace

std::string dumpJson(const Json& json, int indent) {
  // Numbers and quotes are the library's, so that they stay what files hold since the first version.
  std::string text = json.dump(-1, ' ', false, Json::error_handler_t::replace);
  text += '\n';
  if (indent < 0) return text;
  return indentedJson(text, indent);
}

std::string indentedJson(std::string_view text, int indent) {
  return indented(text, static_cast<std::size_t>(indent));
}

Json number(double value) { return std::isfinite(value) ? Json(value) : Json(nullptr); }

}  // namespace paretree
