// Bytes as text, for model files in JSON (RFC 4648, with padding, without line ends).
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace paretree {

std::string toBase64(std::string_view bytes);
/// Nothing if `text` is not what toBase64 writes.
std::optional<std::string> fromBase64(std::string_view text);

}  // namespace paretree
