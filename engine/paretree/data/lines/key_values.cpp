#include "paretree/data/lines/key_values.h"

#include <algorithm>
#include <cstddef>

namespace paretree::data {
namespace {

bool beginsName(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '@'; }

bool isOfName(char c) {
  return beginsName(c) || (c >= '0' && c <= '9') || c == '.' || c == '-' || c == '/' || c == ':';
}

// The value at `at`, which becomes the place behind it; nothing where a quote does not close there.
std::optional<std::string> valueAt(std::string_view line, std::size_t& at) {
  std::string value;
  if (line.substr(at, 1) != "\"") {
    const std::size_t end = std::min(line.find(' ', at), line.size());
    value = line.substr(at, end - at);
    at = end;
    return value.find('"') == std::string::npos ? std::optional(value) : std::nullopt;
  }
  for (++at; at < line.size() && line[at] != '"'; ++at) {
    if (line[at] == '\\' && at + 1 < line.size()) ++at;
    value += line[at];
  }
  const bool closed = at < line.size() && (at + 1 == line.size() || line[at + 1] == ' ');
  ++at;
  return closed ? std::optional(value) : std::nullopt;
}

std::optional<NamedValues> keyValuesOf(std::string_view line) {
  NamedValues values;
  for (std::size_t at = 0;;) {
    while (at < line.size() && line[at] == ' ') ++at;
    if (at >= line.size()) return values;
    const std::size_t equals = line.find('=', at);
    if (equals == std::string_view::npos) return std::nullopt;
    const std::string_view name = line.substr(at, equals - at);
    if (name.empty() || !beginsName(name.front()) || !std::all_of(name.begin(), name.end(), isOfName))
      return std::nullopt;
    at = equals + 1;
    auto value = valueAt(line, at);
    if (!value) return std::nullopt;
    values.emplace_back(name, std::move(*value));
  }
}

bool areKeyValues(const std::vector<NamedValues>& lines) {
  return std::all_of(lines.begin(), lines.end(), [&](const NamedValues& values) {
    return values.size() > 1 && std::any_of(values.begin(), values.end(), [&](const auto& value) {
             return value.first == lines.front().front().first;
           });
  });
}

Message noteOfKeyValues(std::size_t columns) {
  return Message{"data.key-value-lines", {{"columns", columns}}};
}

}  // namespace

LineForm keyValueForm() { return {"logfmt", "", keyValuesOf, areKeyValues, noteOfKeyValues, nullptr}; }

}  // namespace paretree::data
