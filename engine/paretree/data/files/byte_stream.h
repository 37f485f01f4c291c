// Bytes of a file, block by block, so that a table larger than its columns never stands in memory as text.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "paretree/core/error.h"

namespace paretree::data {

class ByteStream {
 public:
  virtual ~ByteStream() = default;
  /// Up to `size` bytes into `to`; 0 at the end only.
  virtual Result<std::size_t> read(char* to, std::size_t size) = 0;
  virtual Result<void> rewind() = 0;
  /// Share of the file that was read, 0 .. 1, or NaN where its size is not known.
  virtual double fraction() const = 0;
  /// Of an open regular file that holds these very bytes; -1 where there is none.
  virtual int descriptor() const { return -1; }
  /// How often its text was written anew from that of another stream.
  virtual int rewritings() const { return 0; }
};

/// A stream of the bytes as they are stored; knows their SHA-256 once they were read to the end.
class StoredBytes : public ByteStream {
 public:
  /// In lower-case hexadecimal. Reads what is left where the end was not reached.
  virtual Result<std::string> digest() = 0;
  virtual std::optional<std::uint64_t> size() const = 0;
};

/// A regular file, or standard input for "-" (kept in memory, at most `limit` bytes, because it cannot be
/// rewound).
Result<std::unique_ptr<StoredBytes>> openBytes(const std::string& path, std::uint64_t limit);
std::unique_ptr<StoredBytes> bytesInMemory(std::string bytes, int rewritings = 0);

/// The first `size` bytes (fewer at the end); the stream is rewound.
Result<std::string> firstBytes(ByteStream& stream, std::size_t size);
/// All bytes; an Error where there are more than `limit`. The stream is rewound.
Result<std::string> allBytes(ByteStream& stream, std::uint64_t limit, const std::string& name);

}  // namespace paretree::data
