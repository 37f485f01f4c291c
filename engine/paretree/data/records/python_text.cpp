#include "paretree/data/records/python_text.h"

#include <algorithm>
#include <cstddef>
#include <vector>

#include "paretree/core/text.h"
#include "paretree/data/files/byte_stream.h"
#include "paretree/data/json/json_table.h"

namespace paretree::data {
namespace {

bool isPythonWordPart(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '.' ||
         c == '+' || c == '-';
}

// A text from its quote on, as JSON; `at` becomes the place behind it.
void addPythonString(std::string_view text, std::size_t& at, std::string& json) {
  const char quote = text[at++];
  json += '"';
  for (; at < text.size() && text[at] != quote; ++at) {
    const char c = text[at];
    if (c == '\\' && at + 1 < text.size()) {
      const char next = text[++at];
      if (next == 'x' && at + 2 < text.size()) {  // \xe9
        json += "\\u00";
        json += text.substr(at + 1, 2);
        at += 2;
      } else if (std::string_view("nrtbf\\\"u").find(next) != std::string_view::npos) {
        json += '\\';
        json += next;
      } else {
        json += next;
      }
    } else if (c == '"') {
      json += "\\\"";
    } else if (static_cast<unsigned char>(c) >= ' ') {
      json += c;
    } else {
      json += ' ';
    }
  }
  if (at < text.size()) {
    ++at;
    json += '"';
  }
}

}  // namespace

bool looksLikePythonRecords(std::string_view start) {
  std::string_view text = trimmed(start);
  if (text.starts_with('[')) text = trimmed(text.substr(1));
  if (!text.starts_with('{')) return false;
  text = trimmed(text.substr(1));
  return text.starts_with('\'') || text.starts_with("u'");
}

std::string jsonOfPython(std::string_view text) {
  std::string json;
  json.reserve(text.size() + text.size() / 16);
  std::vector<bool> calls;  // of the round brackets that are open
  for (std::size_t at = 0; at < text.size();) {
    const char c = text[at];
    if (c == '\'' || c == '"') {
      addPythonString(text, at, json);
    } else if (isPythonWordPart(c)) {
      const std::size_t from = at;
      while (at < text.size() && isPythonWordPart(text[at])) ++at;
      const std::string_view word = text.substr(from, at - from);
      const char behind = at < text.size() ? text[at] : '\0';
      if (behind == '(') {
        calls.push_back(true);
        ++at;
      } else if ((word == "u" || word == "b") && (behind == '\'' || behind == '"')) {
        continue;
      } else if (word == "True" || word == "False") {
        json += word == "True" ? "true" : "false";
      } else if (word == "None" || word == "nan" || word == "NaN" || word == "inf" || word == "-inf" ||
                 word == "NaT") {
        json += "null";
      } else {
        json += word;
      }
    } else {
      ++at;
      if (c == '(') {
        calls.push_back(false);
        json += '[';
      } else if (c == ')') {
        if (calls.empty() || !calls.back()) json += ']';
        if (!calls.empty()) calls.pop_back();
      } else {
        json += c;
      }
    }
  }
  return json;
}

Result<void> readPythonRecords(std::string_view text, const ReadOptions& options, const Context& context,
                               TableFile& file) {
  const auto json = bytesInMemory(jsonOfPython(text));
  const std::string encoding = file.encoding;
  const auto read = readJsonTable(*json, options, context, file);
  file.encoding = encoding;
  if (!read) return read;
  file.format = "python";
  file.notes.insert(file.notes.begin(), Message{"data.python-records", {}});
  return {};
}

}  // namespace paretree::data
