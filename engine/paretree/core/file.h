// Files as whole values. Every file that the project writes is written by writeFile.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "paretree/core/error.h"

namespace paretree {

/// The bytes of a regular file. Says so if it is missing, a directory, unreadable, or larger than `limit`.
Result<std::string> readFile(const std::string& path, std::uint64_t limit = UINT64_MAX);

/// All or nothing: a temporary file beside `path`, write, fsync, rename, fsync of the folder. What stood at
/// `path` stays untouched if anything fails.
Result<void> writeFile(const std::string& path, std::string_view bytes);
/// Whether writeFile could write there, as far as that can be known beforehand: to be asked before long work
/// whose result goes to `path`. Nothing is left behind.
Result<void> checkWritable(const std::string& path);

/// What the system refused just now (errno), or what stands there.
Error cannotOpen(const std::string& path);
Error cannotRead(const std::string& path);
Error cannotWrite(const std::string& path);
Error isFolder(const std::string& path);

/// SHA-256 in lower-case hexadecimal.
std::string sha256(std::string_view bytes);

std::string fileName(const std::string& path);  ///< last part
std::string folderOf(const std::string& path);  ///< "." where there is none

}  // namespace paretree
