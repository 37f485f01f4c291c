#include "paretree/data/table_file.h"

#include "paretree/core/file.h"
#include "paretree/data/files/arff.h"
#include "paretree/data/files/byte_stream.h"
#include "paretree/data/files/delimited.h"
#include "paretree/data/files/encoding.h"
#include "paretree/data/files/gzip.h"
#include "paretree/data/files/legacy_encoding.h"
#include "paretree/data/files/sqlite.h"
#include "paretree/data/files/xlsx.h"
#include "paretree/data/reading/table_builder.h"

namespace paretree::data {
namespace {

constexpr std::size_t kStart = std::size_t{256} << 10;

// What the first bytes say; names lie.
std::string formatOf(const std::string& start) {
  if (start.substr(0, 4) == std::string("PK\3\4", 4)) return "xlsx";
  if (start.substr(0, 16) == std::string("SQLite format 3\0", 16)) return "sqlite";
  return "csv";
}

// These formats stand in memory as a whole before there are columns. `size` 0: not known.
Result<void> fitsWhole(std::uint64_t size, std::uint64_t allowed, const std::string& name) {
  if (size <= allowed) return {};
  return Error{"data.must-fit", {{"size", size}, {"allowed", allowed}}, inFile(name)};
}

// What is left for the columns beside the `held` bytes of the file itself.
ReadOptions beside(std::uint64_t held, std::uint64_t allowed, ReadOptions options) {
  options.memoryLimit = allowed > held ? allowed - held : 1;
  return options;
}

// The encoding that the user says or the first bytes speak for.
Result<Encoding> encodingOf(ByteStream& bytes, const ReadOptions& options, const std::string& name) {
  const auto start = firstBytes(bytes, kStart);
  if (!start) return start.error();
  Encoding encoding = guessEncoding(*start);
  if (options.encoding) {
    if (!knownEncoding(*options.encoding))
      return Error{"data.unknown-encoding", {{"encoding", *options.encoding}}, inFile(name)};
    if (encoding.name != *options.encoding) encoding = {*options.encoding, 0};
  }
  if (looksBinary(*start, encoding)) return Error{"data.binary", {}, inFile(name)};
  return encoding;
}

Result<Reading> readArffText(ByteStream& text, std::uint64_t size, const ReadOptions& options,
                             const Context& context, TableFile& file) {
  file.format = "arff";
  const std::uint64_t allowed = memoryAllowed(options);
  const std::string name = fileName(file.path);
  if (const auto fits = fitsWhole(size, allowed, name); !fits) return fits.error();
  const auto whole = allBytes(text, allowed, name);
  if (!whole) return whole.error();
  if (!validUtf8(*whole)) return Reading::BrokenText;
  if (const auto read = readArff(*whole, beside(whole->size(), allowed, options), context, file); !read)
    return read.error();
  return Reading::Complete;
}

// Text in any encoding. What proves not to be UTF-8 is read again.
Result<void> readText(ByteStream& bytes, std::uint64_t size, const ReadOptions& options,
                      const Context& context, TableFile& file) {
  const std::string name = fileName(file.path);
  auto encoding = encodingOf(bytes, options, name);
  if (!encoding) return encoding.error();
  for (double progress = 0;;) {
    file.encoding = encoding->name;
    const auto text = asUtf8(bytes, *encoding);
    if (const auto rewound = text->rewind(); !rewound) return rewound.error();
    const auto start = firstBytes(*text, kStart);
    if (!start) return start.error();
    const auto read = looksLikeArff(*start) ? readArffText(*text, size, options, context, file)
                                            : readDelimited(*text, size, options, context, progress, file);
    if (!read) return read.error();
    if (*read == Reading::Complete) return {};
    if (encoding->name != "UTF-8" || options.encoding)
      return Error{"data.file-encoding", {{"encoding", encoding->name}}, inFile(name)};
    const auto legacy = guessLegacyEncoding(bytes);
    if (!legacy) return legacy.error();
    *encoding = {*legacy, encoding->markLength};
  }
}

Result<TableFile> readStored(StoredBytes& bytes, const std::string& name, const ReadOptions& options,
                             const Context& context) {
  TableFile file;
  file.path = name;
  file.options = options;
  const auto start = firstBytes(bytes, 512);
  if (!start) return start.error();
  file.format = formatOf(*start);
  Result<void> done;
  if (file.format == "xlsx" || file.format == "sqlite") {
    const std::uint64_t allowed = memoryAllowed(options);
    if (const auto fits = fitsWhole(bytes.size().value_or(0), allowed, fileName(name)); !fits)
      return fits.error();
    auto content = allBytes(bytes, allowed, fileName(name));
    if (!content) return content.error();
    const ReadOptions rest = beside(content->size(), allowed, options);
    done = file.format == "xlsx" ? readXlsx(std::move(*content), rest, context, file)
                                 : readSqlite(std::move(*content), rest, context, file);
  } else if (looksGzipped(*start)) {
    const auto text = unzipped(bytes, fileName(name));
    done = readText(*text, 0, options, context, file);
  } else {
    done = readText(bytes, bytes.size().value_or(0), options, context, file);
  }
  if (!done) return done.error();
  auto digest = bytes.digest();
  if (!digest) return digest.error();
  file.sha256 = std::move(*digest);
  return file;
}

}  // namespace

Result<TableFile> readTable(const std::string& path, const ReadOptions& options, const Context& context) {
  auto bytes = openBytes(path, memoryAllowed(options));
  if (!bytes) return bytes.error();
  return readStored(**bytes, path == "-" ? "standard input" : path, options, context);
}

Result<TableFile> readTableBytes(std::string bytes, const std::string& name, const ReadOptions& options,
                                 const Context& context) {
  const auto stored = bytesInMemory(std::move(bytes));
  return readStored(*stored, name, options, context);
}

}  // namespace paretree::data
