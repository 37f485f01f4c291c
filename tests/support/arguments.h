// What stands in the gaps of a message, for tests of what is said.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "paretree/core/message.h"

namespace paretree::support {

template <class Value>
Value argumentOf(const Message& message, const std::string& name, Value otherwise = {}) {
  for (const Argument& argument : message.arguments)
    if (argument.name == name)
      if (const auto* value = std::get_if<Value>(&argument.value)) return *value;
  return otherwise;
}

inline std::string textIn(const Message& message, const std::string& name) {
  return argumentOf<std::string>(message, name, "(none)");
}
inline std::int64_t numberIn(const Message& message, const std::string& name) {
  return argumentOf<std::int64_t>(message, name, -999);
}
inline std::vector<std::string> textsIn(const Message& message, const std::string& name) {
  return argumentOf<std::vector<std::string>>(message, name);
}
/// The first message of a gap; one without a code where there is none.
inline Message messageIn(const Message& message, const std::string& name) {
  const auto all = argumentOf<std::vector<Message>>(message, name);
  return all.empty() ? Message{} : all.front();
}

/// "code /path"; of what is not as expected, the code of what is expected.
inline std::string wrongAt(const Message& message) {
  const std::string code =
      message.code == "core.json-expected" ? messageIn(message, "expected").code : message.code;
  return code + " " + message.place.path;
}

inline std::vector<std::string> codesOf(const std::vector<Message>& messages) {
  std::vector<std::string> codes;
  for (const Message& message : messages) codes.push_back(message.code);
  return codes;
}

}  // namespace paretree::support
