// One kept table: a description in JSON, and behind it the columns as they lie in memory. Where it stands.
// Internal.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "paretree/core/context.h"
#include "paretree/core/growing_file.h"
#include "paretree/data/cache/column_cache.h"
#include "paretree/data/table.h"

namespace paretree::data {

struct FileStamp {
  std::string path;
  std::uint64_t bytes = 0;
  std::int64_t changed = 0;  ///< nanoseconds
  bool operator==(const FileStamp&) const = default;
};

/// The file of a table's columns in the cache, and that of their summaries beside it.
std::string entryOf(const ColumnCache& cache, const std::string& path);
std::string summariesBeside(const std::string& entry);
/// The user's own folder.
Result<void> makeCacheFolder(const ColumnCache& cache);
/// Whether it was read by default from a file that is large enough and whose columns find room.
bool isWorthKeeping(const ColumnCache& cache, const TableFile& table);

/// Whether nothing was said about how to read.
bool readByDefault(const ReadOptions& options);
/// Bytes that the columns take in a file, about.
std::uint64_t bytesOfColumns(const Dataset& data);

Result<void> writeTable(GrowingFile& file, const TableFile& table, const FileStamp& stamp,
                        const std::string& version, const Context& context);
/// Nothing where the file is not there, is of another stamp or version, or is not sound.
std::optional<TableFile> mapTable(const std::string& file, const FileStamp& stamp,
                                  const std::string& version);

}  // namespace paretree::data
