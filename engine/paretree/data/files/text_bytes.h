// Bytes of a text whose encoding is not known; for the sources that guess it.
#pragma once

#include <cctype>
#include <cstddef>
#include <string_view>

namespace paretree::data::bytes {

using Byte = unsigned char;

/// 0 beyond the end.
inline Byte at(std::string_view text, std::size_t i) {
  return i < text.size() ? static_cast<Byte>(text[i]) : Byte{0};
}
/// Of ASCII.
inline bool isLetter(Byte c) { return std::isalpha(c) != 0 && c < 0x80; }
inline bool between(Byte c, int low, int high) { return c >= low && c <= high; }

}  // namespace paretree::data::bytes
