// Archives of tar (ustar, with the long names of GNU and pax), as a stream: nothing of them stands in memory.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "paretree/core/error.h"
#include "paretree/data/files/byte_stream.h"

namespace paretree::data {

/// By the sign of ustar and the sum of the first 512 bytes.
bool looksTarred(std::string_view start);

class TarArchive {
 public:
  /// Goes through `bytes`, which must outlive the archive. Errors: a header that is none, a file that is cut
  /// off, more than 100,000 files. `name` stands in messages.
  static Result<TarArchive> open(ByteStream& bytes, const std::string& name);

  /// The files in their order, without folders and links.
  std::vector<std::string> files() const;
  std::uint64_t sizeOf(const std::string& file) const;
  /// A file's bytes. One stream is read at a time, for all read the archive from its beginning.
  Result<std::unique_ptr<ByteStream>> stream(const std::string& file) const;

 private:
  struct Member {
    std::string file;
    std::uint64_t offset = 0, size = 0;
  };
  TarArchive(ByteStream& bytes, std::string name) : bytes_(&bytes), name_(std::move(name)) {}
  const Member* find(const std::string& file) const;

  ByteStream* bytes_;
  std::string name_;
  std::vector<Member> members_;
};

}  // namespace paretree::data
