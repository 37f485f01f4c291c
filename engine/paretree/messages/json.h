// Messages in files: beside the English sentence stand its code, arguments and place
// (resources/help/format-runs.md), so that a reader can say them in another language.
#pragma once

#include <optional>
#include <vector>

#include "paretree/core/json_fwd.h"
#include "paretree/core/message.h"

namespace paretree::messages {

/// {"code", "arguments": {name: value}, "place": {"file", "line", "column", "path"}}; what is empty is left
/// out. Values are texts, numbers, lists of texts, and lists of messages.
Json toJson(const Message& message);
/// The message if `json` is one whose code and places this program knows; nothing else.
std::optional<Message> fromJson(const Json& json);

/// Texts in English, and the same as data: what writers put into two fields.
Json textsToJson(const std::vector<Message>& messages);
Json toJson(const std::vector<Message>& messages);
/// Each of `texts` as the message that stands at its place in `coded`, or as the plain text where none does
/// (old files, codes of newer versions). `coded` may be null or anything.
std::vector<Message> fromJson(const std::vector<std::string>& texts, const Json& coded);

}  // namespace paretree::messages
