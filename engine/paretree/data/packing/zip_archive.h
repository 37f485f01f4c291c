// Archives of zip in memory, their files read one by one within limits.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "paretree/core/error.h"
#include "paretree/data/files/byte_stream.h"

namespace paretree::data {

bool looksZipped(std::string_view start);

class ZipArchive {
 public:
  /// `limit`: bytes that a file of it may unpack to; `memory`: likewise where it must stand in memory.
  static Result<ZipArchive> open(std::string bytes, std::uint64_t limit, std::uint64_t memory,
                                 const std::string& name);
  ZipArchive(ZipArchive&&) noexcept;
  ~ZipArchive();

  /// The files in their order, without folders.
  std::vector<std::string> files() const;
  bool has(const std::string& file) const;
  /// Bytes of a file as the archive says; 0 where it does not.
  std::uint64_t sizeOf(const std::string& file) const;
  /// A file's bytes as they unpack. The stream must not outlive the archive. What the archive says of sizes
  /// is not trusted.
  Result<std::unique_ptr<ByteStream>> stream(const std::string& file) const;
  /// All of them.
  Result<std::string> read(const std::string& file) const;

 private:
  struct Impl;
  explicit ZipArchive(std::unique_ptr<Impl> impl);
  std::unique_ptr<Impl> impl_;
};

}  // namespace paretree::data
