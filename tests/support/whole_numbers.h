// Numbers as bytes, for files that tests make.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace paretree::support {

/// `size` bytes, the least first.
inline std::string littleEndian(std::uint64_t value, std::size_t size) {
  std::string bytes;
  for (std::size_t i = 0; i < size; ++i)
    bytes += i < sizeof value ? static_cast<char>(value >> (8 * i) & 0xFF) : '\0';
  return bytes;
}

/// The same with the greatest first.
inline std::string bigEndian(std::uint64_t value, std::size_t size) {
  const std::string bytes = littleEndian(value, size);
  return {bytes.rbegin(), bytes.rend()};
}

}  // namespace paretree::support
