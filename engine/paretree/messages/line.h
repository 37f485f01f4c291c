// A message on one line, from a program to the one that has started it and shows it in its own language.
#pragma once

#include <optional>
#include <string>

#include "paretree/core/message.h"

namespace paretree::messages {

/// Programs of the project write their messages so where this variable of their environment is "json".
inline constexpr const char* kLinesVariable = "PARETREE_MESSAGES";

/// {"text": in English, "message": toJson()}, without an end of line.
std::string lineOf(const Message& message);
/// Back: nothing where it is no such line. A code that this program does not know gives its English.
std::optional<Message> messageOf(const std::string& line);

}  // namespace paretree::messages
