// Whole files. Every file that the project writes is written by writeFile().
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "paretree/core/error.h"

struct SHA256state_st;  // of OpenSSL

namespace paretree {

/// Reads a regular file. Errors: it is missing, a folder, unreadable, or larger than `limit` bytes.
Result<std::string> readFile(const std::string& path, std::uint64_t limit = UINT64_MAX);

/// Writes all or nothing: into a temporary file beside `path`, which then takes its name. What stood at
/// `path` stays untouched if anything fails, and if nobody may write to it; with "core.cannot-sync" alone it
/// is the new file, which a loss of power may undo. Temporary files of writers that were killed are taken
/// away by the next one of that file. `remark` gets what is to be said although all went well.
Result<void> writeFile(const std::string& path, std::string_view bytes,
                       std::optional<Message>* remark = nullptr);
/// Checks whether writeFile() could write there, as far as that can be known beforehand. Ask before long work
/// whose result goes to `path`. Leaves nothing behind.
Result<void> checkWritable(const std::string& path);

/// Make the error of the system call that failed just now (errno).
Error cannotOpen(const std::string& path);
Error cannotRead(const std::string& path);
Error cannotWrite(const std::string& path);
Error isFolder(const std::string& path);

/// SHA-256 of bytes that come piece by piece.
class Sha256 {
 public:
  Sha256();
  ~Sha256();
  Sha256(const Sha256&) = delete;
  Sha256& operator=(const Sha256&) = delete;

  void restart();
  void add(std::string_view bytes);
  /// Of all that was added since the last start, in lower-case hexadecimal. To add more, restart.
  std::string hex();

 private:
  std::unique_ptr<SHA256state_st> state_;
};

/// SHA-256 in lower-case hexadecimal.
std::string sha256(std::string_view bytes);

std::string fileName(const std::string& path);  ///< last part
std::string folderOf(const std::string& path);  ///< "." where there is none

}  // namespace paretree
