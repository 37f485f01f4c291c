// Columns of large tables as they were read, kept beside the user's other caches, so that a second opening
// maps them into memory instead of reading the file.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "paretree/core/context.h"
#include "paretree/core/error.h"
#include "paretree/data/table.h"

namespace paretree::data {

/// Where columns are kept, of which files, and how much.
struct ColumnCache {
  std::string folder;   ///< empty: nothing is kept
  std::string version;  ///< of the program: another may read the same file otherwise
  std::uint64_t leastFile = std::uint64_t{8} << 20;  ///< bytes of a file that is worth it
  std::uint64_t limit = std::uint64_t{8} << 30;      ///< bytes of all that is kept
};

/// $XDG_CACHE_HOME/paretree/columns, or the same below ~/.cache. Empty where neither is known.
std::string usualCacheFolder();

/// Gives the table as it was read before with default options; its columns are mapped. Nothing where none is
/// kept, the file has another size or time of change, another version kept it, or what is kept is not sound.
/// The contents are not compared: see contentHash().
std::optional<TableFile> keptTable(const ColumnCache& cache, const std::string& path);
/// Keeps a table that was read with default options, in a file that only the user may read; what was not used
/// for longest makes room. False where the file is too small, too large, no regular one, or has changed since
/// it was read.
Result<bool> keepTable(const ColumnCache& cache, const TableFile& table, const Context& context);

/// The SHA-256 of a file's bytes now, as TableFile::sha256.
Result<std::string> contentHash(const std::string& path, const Context& context);

/// Bytes of all that is kept in the folder.
std::uint64_t keptBytes(const std::string& folder);
/// Removes what is kept of one file, or of all.
void forgetTable(const ColumnCache& cache, const std::string& path);
Result<void> forgetTables(const std::string& folder);

}  // namespace paretree::data
