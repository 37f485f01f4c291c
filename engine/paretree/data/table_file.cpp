#include "paretree/data/table_file.h"

#include <algorithm>
#include <initializer_list>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "paretree/core/file.h"
#include "paretree/core/suggest.h"
#include "paretree/core/text.h"
#include "paretree/data/binary/dbf.h"
#include "paretree/data/binary/numpy.h"
#include "paretree/data/files/arff.h"
#include "paretree/data/files/byte_stream.h"
#include "paretree/data/files/delimited.h"
#include "paretree/data/files/encoding.h"
#include "paretree/data/files/legacy_encoding.h"
#include "paretree/data/files/sqlite.h"
#include "paretree/data/json/json_table.h"
#include "paretree/data/lines/line_records.h"
#include "paretree/data/packing/packing.h"
#include "paretree/data/packing/tar_archive.h"
#include "paretree/data/packing/zip_archive.h"
#include "paretree/data/reading/table_builder.h"
#include "paretree/data/records/python_text.h"
#include "paretree/data/records/text_form.h"
#include "paretree/data/records/votable.h"
#include "paretree/data/records/xml_rows.h"
#include "paretree/data/typed/r_table.h"
#include "paretree/data/typed/r_value.h"
#include "paretree/data/typed/stat_table.h"
#include "paretree/data/web/web_page.h"
#include "paretree/data/workbooks/ods.h"
#include "paretree/data/workbooks/xlsx.h"
#include "paretree/data/workbooks/xml_workbook.h"
#include "paretree/data/writing/save_table.h"

namespace paretree::data {
namespace {

constexpr std::size_t kStart = std::size_t{256} << 10;
constexpr std::size_t kMagic = 1024;  // tells what a file is

// Files packed in files packed in files end somewhere.
constexpr int kMostLayers = 4;

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
    encoding.mended = false;
  }
  if (!looksBinary(*start, encoding)) return encoding;
  if (options.strict || !zerosForBlanks(*start)) return Error{"data.binary", {}, inFile(name)};
  encoding.zeros = true;
  return encoding;
}

// A text that stands in memory as a whole while it is read by `read`.
Result<Reading> readWhole(ByteStream& text, std::uint64_t size, ReadForm read, const ReadOptions& options,
                          const Context& context, TableFile& file) {
  const std::uint64_t allowed = memoryAllowed(options);
  const std::string name = fileName(file.path);
  if (const auto fits = fitsWhole(size, allowed, name); !fits) return fits.error();
  const auto whole = allBytes(text, allowed, name);
  if (!whole) return whole.error();
  if (!validUtf8(*whole)) return Reading::BrokenText;
  if (const auto done = read(*whole, beside(whole->size(), allowed, options), context, file); !done)
    return done.error();
  return Reading::Complete;
}

// How a text is read that has to be seen as a whole; null where its rows are cut into cells as they come.
ReadForm wholeFormOf(std::string_view start, const ReadOptions& options, TableFile& file) {
  file.format = "csv";
  if (looksLikeArff(start)) {
    file.format = "arff";
    return [](std::string_view text, const ReadOptions& asked, const Context& context, TableFile& into) {
      return readArff(text, asked, context, into);
    };
  }
  return options.delimiter ? nullptr : textFormOf(start, start.size() < kStart);
}

// Notes what of the encoding of a text that was read is a guess.
Result<void> noteEncoding(ByteStream& bytes, const Encoding& encoding, const ReadOptions& options,
                          TableFile& file) {
  std::vector<Message> notes;
  if (encoding.zeros) notes.push_back(Message{"data.zero-bytes", {}});
  if (encoding.mended) {
    std::uint64_t lines = 0;
    const auto first = firstNotUtf8(bytes, &lines);
    if (!first) return first.error();
    notes.push_back(Message{"data.bytes-mended", {{"line", first->line}, {"lines", lines}}});
  } else if (!options.encoding && encoding.name != "UTF-8" && encoding.markLength == 0) {
    notes.push_back(Message{"data.encoding-guessed", {{"encoding", encoding.name}}});
  }
  file.notes.insert(file.notes.begin(), notes.begin(), notes.end());
  return {};
}

// The text, or its header, is none in the encoding that was said or assumed: where that shows.
Error brokenText(ByteStream& bytes, const Encoding& encoding, bool header, const std::string& name) {
  Place place = inFile(name);
  if (encoding.name == "UTF-8")
    if (const auto first = firstNotUtf8(bytes); first && first->line > 0) {
      place.line = first->line;
      place.column = first->column;
    }
  return header ? Error{"data.header-encoding", {{"encoding", encoding.name}}, place}
                : Error{"data.file-encoding", {{"encoding", encoding.name}}, place};
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
    if (looksLikeJsonTable(*start) && !looksLikePythonRecords(*start))
      return readJsonTable(*text, options, context, file);
    if (!options.delimiter && !options.strict)
      if (const auto form = lineFormOf(*start, start->size() < kStart))
        return readLines(*text, *form, options, context, file);
    const ReadForm form = wholeFormOf(*start, options, file);
    const auto read = form ? readWhole(*text, size, form, options, context, file)
                           : readDelimited(*text, size, options, context, progress, file);
    if (!read && read.error().message.code == "data.header-encoding")
      return brokenText(bytes, *encoding, true, name);
    if (!read) return read.error();
    if (*read == Reading::Complete) return noteEncoding(bytes, *encoding, options, file);
    if (encoding->name != "UTF-8" || encoding->mended || options.encoding)
      return brokenText(bytes, *encoding, false, name);
    const auto legacy = guessLegacyEncoding(bytes);
    if (!legacy) return legacy.error();
    *encoding = {*legacy, encoding->markLength, *legacy == "UTF-8", encoding->zeros};
  }
}

// A web page in the encoding that it names, unless it is UTF-8 all the same.
Result<void> readPage(ByteStream& bytes, std::string_view start, const ReadOptions& options,
                      const Context& context, TableFile& file) {
  auto encoding = encodingOf(bytes, options, fileName(file.path));
  if (!encoding) return encoding.error();
  const auto said = encodingOfPage(start);
  const bool named = said && !options.encoding && encoding->markLength == 0 && encoding->name != "UTF-8";
  if (named) encoding->name = *said;
  file.encoding = encoding->name;
  const auto text = asUtf8(bytes, *encoding);
  if (const auto rewound = text->rewind(); !rewound) return rewound;
  if (const auto read = readWebPage(*text, options, context, file); !read) return read;
  return named ? Result<void>() : noteEncoding(bytes, *encoding, options, file);
}

// Says what is a table elsewhere and not here.
std::optional<Message> foreignTable(std::string_view start) {
  if (start.starts_with("version https://git-lfs")) return Message{"data.lfs-pointer", {}};
  if (start.starts_with("\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1")) return Message{"data.old-workbook", {}};
  for (const auto& [sign, form] :
       {std::pair("UNA:+", "EDIFACT"), std::pair("UNB+", "EDIFACT"), std::pair("0 HEAD", "GEDCOM"),
        std::pair("[Event \"", "PGN"), std::pair("%PDF-", "PDF"), std::pair("%!PS", "PostScript"),
        std::pair("{\\rtf", "RTF")})
    if (start.starts_with(sign)) return Message{"data.foreign-form", {{"form", form}}};
  return std::nullopt;
}

// Whether a file of an archive may be a table; names are all that tells without reading it.
bool mayBeTable(const std::string& member) {
  const std::string base = fileName(member);
  return !base.empty() && base.front() != '.' && member.rfind("__MACOSX/", 0) != 0;
}

// Files of an archive that say they are tables, then others, then what goes with tables to be read by people.
int standingOf(const std::string& member) {
  const std::string base = lowerCase(fileName(member));
  const auto dot = base.rfind('.');
  const std::string ending = dot == std::string::npos ? std::string() : base.substr(dot + 1);
  const auto isOneOf = [](const std::string& one, std::initializer_list<std::string_view> all) {
    return std::find(all.begin(), all.end(), one) != all.end();
  };
  if (base.rfind("readme", 0) == 0 || base.rfind("license", 0) == 0 ||
      isOneOf(ending, {"md", "pdf", "html", "htm", "doc", "docx", "png", "jpg", "names"}))
    return 2;
  return isOneOf(ending, {"csv", "tsv", "xlsx", "ods", "arff", "json", "jsonl", "sav", "dta", "rds"}) ? 0 : 1;
}

// The largest of those that stand first, of equals the first.
template <class Archive>
std::string firstMember(const Archive& archive, const std::vector<std::string>& members) {
  std::string first;
  std::pair<int, std::uint64_t> best;  // standing, bytes
  for (const auto& member : members) {
    const std::pair own(standingOf(member), archive.sizeOf(member));
    if (!first.empty() && (own.first > best.first || (own.first == best.first && own.second <= best.second)))
      continue;
    first = member;
    best = own;
  }
  return first;
}

// One file while it is read: bytes, unpacked as often as it takes, to a table.
class FileReading {
 public:
  FileReading(const Context& context, TableFile& file)
      : context_(context), name_(fileName(file.path)), file_(file) {}

  /// `size` 0: not known. `layer`: how often the bytes were unpacked.
  Result<void> read(ByteStream& bytes, std::uint64_t size, const ReadOptions& options, int layer = 0) {
    if (layer > kMostLayers) return Error{"data.packed-too-often", {{"most", kMostLayers}}, inFile(name_)};
    const auto start = firstBytes(bytes, kMagic);
    if (!start) return start.error();
    if (stored_ == 0) stored_ = std::max<std::uint64_t>(size, start->size());
    if (const auto packing = packingOf(*start)) {
      addPacking(packingName(*packing));
      const auto plain = unpacked(bytes, *packing, unpackLimit(options, stored_), name_);
      return read(*plain, 0, options, layer + 1);
    }
    if (looksZipped(*start)) return readZip(bytes, size, options, layer);
    if (looksTarred(*start)) {
      addPacking("tar");
      const auto archive = TarArchive::open(bytes, name_);
      return archive ? readMember(*archive, options, layer) : archive.error();
    }
    if (start->substr(0, 16) == std::string("SQLite format 3\0", 16)) {
      file_.format = "sqlite";
      auto content = wholeOf(bytes, size, options);
      if (!content) return content.error();
      const ReadOptions rest = beside(content->size(), memoryAllowed(options), options);
      return readSqlite(std::move(*content), rest, context_, file_);
    }
    if (isSasCatalog(*start)) return Error{"data.sas-catalog", {}, inFile(name_)};
    if (auto format = statFormatOf(*start)) {
      file_.format = std::move(*format);
      return readStatTable(bytes, options, context_, file_);
    }
    if (looksLikeNumpy(*start)) return readNumpy(bytes, options, context_, file_);
    if (looksLikeDbf(*start)) return readDbf(bytes, options, context_, file_);
    if (start->substr(0, 4) == "PAR1") return Error{"data.parquet", {}, inFile(name_)};
    if (start->substr(0, 6) == "ARROW1") return Error{"data.arrow", {}, inFile(name_)};
    if (isXmlWorkbook(*start)) {
      file_.format = "xml";
      return readXmlWorkbook(bytes, options, context_, file_);
    }
    if (isFlatOds(*start)) {
      file_.format = "ods";
      return readFlatOds(bytes, options, context_, file_);
    }
    if (isVoTable(*start)) return readVoTable(bytes, options, context_, file_);
    if (looksLikeWebPage(*start)) return readPage(bytes, *start, options, context_, file_);
    if (bool declared = false; looksLikeXml(*start, declared)) {
      const auto read = readXmlRows(bytes, options, context_, file_);
      if (read || declared || isStopped(read.error())) return read;
      file_.sheets.clear();
      file_.sheet.clear();
    }
    if (const auto other = foreignTable(*start)) return Error{inFile(name_, *other)};
    if (looksLikeR(*start)) return readRTable(bytes, options, context_, file_);
    file_.format = "csv";
    return readText(bytes, size, options, context_, file_);
  }

 private:
  void addPacking(std::string_view name) {
    file_.packing += (file_.packing.empty() ? "" : ", ") + std::string(name);
  }

  Result<std::string> wholeOf(ByteStream& bytes, std::uint64_t size, const ReadOptions& options) const {
    const std::uint64_t allowed = memoryAllowed(options);
    if (const auto fits = fitsWhole(size, allowed, name_); !fits) return fits.error();
    return allBytes(bytes, allowed, name_);
  }

  // A workbook, or an archive of files.
  Result<void> readZip(ByteStream& bytes, std::uint64_t size, const ReadOptions& options, int layer) {
    auto content = wholeOf(bytes, size, options);
    if (!content) return content.error();
    const ReadOptions rest = beside(content->size(), memoryAllowed(options), options);
    const auto archive =
        ZipArchive::open(std::move(*content), unpackLimit(options, stored_), memoryAllowed(rest), name_);
    if (!archive) return archive.error();
    if (isXlsx(*archive)) {
      file_.format = "xlsx";
      return readXlsx(*archive, rest, context_, file_);
    }
    if (isOds(*archive)) {
      file_.format = "ods";
      return readOds(*archive, rest, context_, file_);
    }
    addPacking("zip");
    return readMember(*archive, rest, layer);
  }

  // The file options.sheet of an archive where it has several, else the largest of those that stand first.
  // Sheets of a workbook in it are not ours to choose then.
  template <class Archive>
  Result<void> readMember(const Archive& archive, ReadOptions options, int layer) {
    std::vector<std::string> members = archive.files();
    std::erase_if(members, [](const std::string& member) { return !mayBeTable(member); });
    if (members.empty()) return Error{"data.archive-empty", {}, inFile(name_)};
    std::string member = firstMember(archive, members);
    const bool several = members.size() > 1;
    if (several) {
      const auto has = [&](const std::string& one) {
        return std::find(members.begin(), members.end(), one) != members.end();
      };
      if (options.sheet && !has(*options.sheet))
        return Error{"data.no-such-member",
                     {{"member", *options.sheet}, {"hint", hints(*options.sheet, members)}},
                     inFile(name_)};
      if (options.sheet)
        member = *options.sheet;
      else if (options.like && options.like->sheet && has(*options.like->sheet))
        member = *options.like->sheet;
      options.sheet.reset();
      file_.notes.push_back(Message{"data.member-of", {{"member", member}, {"files", members.size()}}});
    }
    const auto stream = archive.stream(member);
    if (!stream) return stream.error();
    if (const auto done = read(**stream, 0, options, layer + 1); !done) return done;
    if (several) {
      file_.sheets = std::move(members);
      file_.sheet = std::move(member);
    }
    return {};
  }

  const Context& context_;
  std::string name_;
  TableFile& file_;
  std::uint64_t stored_ = 0;  // bytes of the file itself
};

Result<TableFile> readStored(StoredBytes& bytes, const std::string& name, const ReadOptions& options,
                             const Context& context) {
  TableFile file;
  file.path = name;
  file.options = options;
  if (const auto done = FileReading(context, file).read(bytes, bytes.size().value_or(0), options); !done)
    return done.error();
  if (options.sheet && file.sheets.empty())
    file.notes.push_back(Message{"data.sheet-alone", {{"sheet", *options.sheet}}});
  auto digest = bytes.digest();
  if (!digest) return digest.error();
  file.sha256 = std::move(*digest);
  return file;
}

}  // namespace

Result<TableFile> readTable(const std::string& path, const ReadOptions& options, const Context& context) {
  auto bytes = openBytes(path, memoryAllowed(options));
  if (!bytes) return bytes.error();
  if (path == "-") return readStored(**bytes, "standard input", options, context);
  std::vector<Message> notes;
  auto file = readStored(**bytes, path, withImportFile(path, options, notes), context);
  if (file) file->notes.insert(file->notes.begin(), notes.begin(), notes.end());
  return file;
}

Result<TableFile> readTableBytes(std::string bytes, const std::string& name, const ReadOptions& options,
                                 const Context& context) {
  const auto stored = bytesInMemory(std::move(bytes));
  return readStored(*stored, name, options, context);
}

}  // namespace paretree::data
