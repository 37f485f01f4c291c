#include "paretree/data/cache/column_cache.h"

#include <fcntl.h>
#include <sys/stat.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <string_view>
#include <vector>

#include "paretree/core/file.h"
#include "paretree/core/growing_file.h"
#include "paretree/core/json.h"
#include "paretree/data/cache/kept_columns.h"
#include "paretree/data/files/byte_stream.h"
#include "paretree/data/writing/save_table.h"

namespace paretree::data {
namespace {

namespace fs = std::filesystem;

constexpr const char *kEnding = ".columns", *kEndingOfSummaries = ".summaries";

/// What tells a file from one that was changed. Nothing for what is no regular file.
std::optional<FileStamp> stampOf(const std::string& path) {
  struct stat info {};
  if (::stat(path.c_str(), &info) != 0 || !S_ISREG(info.st_mode)) return std::nullopt;
  return FileStamp{fs::absolute(path).lexically_normal().string(), static_cast<std::uint64_t>(info.st_size),
                   static_cast<std::int64_t>(info.st_mtim.tv_sec) * 1'000'000'000 + info.st_mtim.tv_nsec};
}

/// What is kept of one file.
struct Entry {
  fs::path path;
  std::uint64_t bytes;
  fs::file_time_type used;
};

std::vector<Entry> entriesIn(const std::string& folder) {
  std::vector<Entry> entries;
  std::error_code failed;
  for (const auto& file : fs::directory_iterator(folder, failed))
    if ((file.path().extension() == kEnding || file.path().extension() == kEndingOfSummaries) &&
        file.is_regular_file(failed))
      entries.push_back({file.path(), file.file_size(failed), file.last_write_time(failed)});
  return entries;
}

/// What was not used for longest goes until `bytes` more fit.
void makeRoom(const ColumnCache& cache, std::uint64_t bytes, const std::string& own) {
  auto entries = entriesIn(cache.folder);
  std::sort(entries.begin(), entries.end(), [](const Entry& a, const Entry& b) { return a.used < b.used; });
  std::uint64_t sum = bytes;
  for (const Entry& entry : entries) sum += entry.path == own ? 0 : entry.bytes;
  for (const Entry& entry : entries) {
    if (sum <= cache.limit) return;
    if (entry.path == own) continue;
    std::error_code failed;
    fs::remove(entry.path, failed);
    sum -= entry.bytes;
  }
}

}  // namespace

std::string entryOf(const ColumnCache& cache, const std::string& path) {
  return cache.folder + "/" + sha256(fs::absolute(path).lexically_normal().string()).substr(0, 32) + kEnding;
}

std::string summariesBeside(const std::string& entry) {
  return fs::path(entry).replace_extension(kEndingOfSummaries).string();
}

Result<void> makeCacheFolder(const ColumnCache& cache) {
  std::error_code failed;
  fs::create_directories(cache.folder, failed);
  if (failed) return Error{"core.cannot-write", {{"reason", failed.message()}}, inFile(cache.folder)};
  fs::permissions(cache.folder, fs::perms::owner_all, failed);
  return {};
}

bool isWorthKeeping(const ColumnCache& cache, const TableFile& table) {
  if (cache.folder.empty() || !readByDefault(table.options)) return false;
  const auto stamp = stampOf(table.path);
  return stamp && stamp->bytes >= cache.leastFile && bytesOfColumns(table.data) <= cache.limit;
}

std::string usualCacheFolder() {
  const auto set = [](const char* name) {
    const char* value = std::getenv(name);
    return std::string(value && value[0] == '/' ? value : "");  // relative ones are to be passed over
  };
  if (const std::string folder = set("XDG_CACHE_HOME"); !folder.empty()) return folder + "/paretree/columns";
  const std::string home = set("HOME");
  return home.empty() ? std::string() : home + "/.cache/paretree/columns";
}

std::optional<TableFile> keptTable(const ColumnCache& cache, const std::string& path) {
  if (cache.folder.empty()) return std::nullopt;
  std::error_code unknown;
  if (std::filesystem::exists(importPathOf(path), unknown)) return std::nullopt;  // says how to read it
  const auto stamp = stampOf(path);
  if (!stamp || stamp->bytes < cache.leastFile) return std::nullopt;
  const std::string entry = entryOf(cache, path);
  auto table = mapTable(entry, *stamp, cache.version);
  if (!table) return std::nullopt;
  table->path = path;
  ::utimensat(AT_FDCWD, entry.c_str(), nullptr, 0);  // it was used
  return table;
}

Result<bool> keepTable(const ColumnCache& cache, const TableFile& table, const Context& context) {
  if (!isWorthKeeping(cache, table)) return false;
  const auto stamp = stampOf(table.path);
  if (!stamp) return false;
  const std::uint64_t bytes = bytesOfColumns(table.data);
  const auto hash = contentHash(table.path, context);
  if (!hash) return hash.error();
  if (*hash != table.sha256 || !(stampOf(table.path) == stamp)) return false;

  if (auto folder = makeCacheFolder(cache); !folder) return folder.error();
  const std::string entry = entryOf(cache, table.path);
  makeRoom(cache, bytes, entry);
  auto file = GrowingFile::create(entry, 0600);
  if (!file) return file.error();
  if (auto written = writeTable(*file, table, *stamp, cache.version, context); !written)
    return written.error();
  if (auto done = file->commit(); !done) return done.error();
  return true;
}

Result<std::string> contentHash(const std::string& path, const Context& context) {
  auto bytes = openBytes(path, 0);
  if (!bytes) return bytes.error();
  std::vector<char> block(std::size_t{1} << 20);
  for (;;) {
    if (context.stopping()) return stoppedError();
    const auto got = (*bytes)->read(block.data(), block.size());
    if (!got) return got.error();
    if (*got == 0) return (*bytes)->digest();
  }
}

std::uint64_t keptBytes(const std::string& folder) {
  std::uint64_t sum = 0;
  for (const Entry& entry : entriesIn(folder)) sum += entry.bytes;
  return sum;
}

void forgetTable(const ColumnCache& cache, const std::string& path) {
  if (cache.folder.empty()) return;
  const std::string entry = entryOf(cache, path);
  std::error_code failed;
  fs::remove(entry, failed);
  fs::remove(summariesBeside(entry), failed);
}

Result<void> forgetTables(const std::string& folder) {
  for (const Entry& entry : entriesIn(folder)) {
    std::error_code failed;
    if (fs::remove(entry.path, failed); failed)
      return Error{"core.cannot-write", {{"reason", failed.message()}}, inFile(entry.path.string())};
  }
  return {};
}

}  // namespace paretree::data
