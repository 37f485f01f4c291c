#include "paretree/data/typed/stat_table.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cmath>
#include <map>

#include "paretree/core/file.h"
#include "paretree/core/json.h"
#include "paretree/core/json_view.h"
#include "paretree/core/text.h"
#include "paretree/data/missing_values.h"
#include "paretree/data/number_text.h"
#include "paretree/data/problems.h"
#include "paretree/data/reading/table_builder.h"
#include "paretree/data/typed/stat_dates.h"
#include "paretree/data/typed/typed_table.h"
#include "paretree/worker/protocol.h"
#include "paretree/worker/worker_process.h"

namespace paretree::data {
namespace {

/// An open file that is closed again.
class Descriptor {
 public:
  explicit Descriptor(int fd = -1) : fd_(fd) {}
  Descriptor(Descriptor&& other) noexcept : fd_(std::exchange(other.fd_, -1)) {}
  Descriptor& operator=(Descriptor&& other) noexcept {
    std::swap(fd_, other.fd_);
    return *this;
  }
  ~Descriptor() {
    if (fd_ >= 0) close(fd_);
  }
  int get() const { return fd_; }

 private:
  int fd_;
};

// The same file with a place of its own in it, to read only.
Descriptor openedAgain(int fd) {
  return Descriptor(open(("/proc/self/fd/" + std::to_string(fd)).c_str(), O_RDONLY | O_CLOEXEC));
}

bool writeAll(int fd, const char* bytes, std::size_t size) {
  while (size > 0) {
    const auto done = write(fd, bytes, size);
    if (done < 0 && errno == EINTR) continue;
    if (done <= 0) return false;
    bytes += done;
    size -= static_cast<std::size_t>(done);
  }
  return true;
}

// What was unpacked, as a file that no folder has.
Result<Descriptor> fileOf(ByteStream& bytes, std::uint64_t allowed, const std::string& name) {
  if (bytes.descriptor() >= 0) {
    Descriptor again = openedAgain(bytes.descriptor());
    if (again.get() < 0) return cannotOpen(name);
    return again;
  }
  const Descriptor made(memfd_create("paretree-table", MFD_CLOEXEC));
  if (made.get() < 0) return cannotWrite(name);
  std::string block(std::size_t{1} << 16, '\0');
  for (std::uint64_t size = 0;;) {
    const auto got = bytes.read(block.data(), block.size());
    if (!got) return got.error();
    if (*got == 0) break;
    size += *got;
    if (size > allowed) return Error{"data.file-too-large", {{"limit", allowed}}, inFile(name)};
    if (!writeAll(made.get(), block.data(), *got)) return cannotWrite(name);
  }
  if (const auto rewound = bytes.rewind(); !rewound) return rewound.error();
  Descriptor readable = openedAgain(made.get());
  if (readable.get() < 0) return cannotOpen(name);
  return readable;
}

// The catalog that lies beside a file of SAS, if there is one.
Descriptor catalogBeside(const ByteStream& bytes, const TableFile& file) {
  if (file.format != "sas7bdat" || bytes.descriptor() < 0) return Descriptor();
  const auto dot = file.path.rfind('.');
  if (dot == std::string::npos || dot < file.path.size() - fileName(file.path).size()) return Descriptor();
  return Descriptor(
      open((file.path.substr(0, dot) + ".sas7bcat").c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
}

// A column as the worker gives it, before it is made ours.
struct Given {
  TypedColumn column;
  std::string display, labels;
  bool categories = false;
  std::vector<std::pair<double, double>> missing;
  std::vector<std::pair<std::string, std::string>> missingTexts;
};

struct Labels {
  ValueLabels numbers;
  std::map<std::string, std::string> texts;
};

Labels labelsFrom(const JsonView& in) {
  Labels labels;
  const auto names = in["labels"].texts();
  if (in.has("texts")) {
    const auto texts = in["texts"].texts();
    for (std::size_t i = 0; i < std::min(names.size(), texts.size()); ++i) labels.texts[texts[i]] = names[i];
    return labels;
  }
  labels.numbers.values = in["values"].numbers();
  labels.numbers.labels = names;
  const auto count = std::min(labels.numbers.values.size(), names.size());
  labels.numbers.values.resize(count);
  labels.numbers.labels.resize(count);
  return labels;
}

Given givenFrom(const JsonView& in, worker::protocol::Unpacker& data) {
  Given given;
  given.column.name = in["name"].text();
  given.column.description = in["label"].text();
  given.display = in["format"].text();
  given.labels = in.textOr("labels", {});
  given.categories = in.booleanOr("categories", false);
  if (in.booleanOr("weight", false)) given.column.role = Role::Weight;
  const bool text = in.booleanOr("text", false);
  if (in.has("missing"))
    for (const JsonView range : in["missing"]) {
      if (text)
        given.missingTexts.emplace_back(range[std::size_t{0}].text(), range[std::size_t{1}].text());
      else
        given.missing.emplace_back(range[std::size_t{0}].real(), range[std::size_t{1}].real());
    }
  if (!text) {
    given.column.numbers = data.doubles();
    return given;
  }
  given.column.open = true;
  given.column.type = ColumnType::Nominal;
  given.column.codes = data.ints();
  const std::string texts = data.text();
  for (std::size_t at = 0; at < texts.size();) {
    const auto end = std::min(texts.find('\0', at), texts.size());
    given.column.levels.push_back(texts.substr(at, end - at));
    at = end + 1;
  }
  return given;
}

bool means(const std::vector<std::pair<double, double>>& missing, double value) {
  return std::any_of(missing.begin(), missing.end(),
                     [value](const auto& range) { return value >= range.first && value <= range.second; });
}

void settleNumbers(Given& given, const Labels* labels, const std::string& format) {
  TypedColumn& column = given.column;
  for (double& value : column.numbers)
    if (means(given.missing, value)) value = kMissing;
  if (toDays(format, given.display, column.numbers)) {
    column.type = ColumnType::Date;
    column.dateFormat = dateFormatFor(column.numbers);
    return;
  }
  if (!labels) return;
  ValueLabels known;
  for (std::size_t i = 0; i < labels->numbers.values.size(); ++i) {
    if (means(given.missing, labels->numbers.values[i])) continue;
    known.values.push_back(labels->numbers.values[i]);
    known.labels.push_back(labels->numbers.labels[i]);
  }
  applyLabels(known, given.categories, column);
}

// A named value of numbers that have no names else, and no value near: -1 "refused" beside ages. The named
// ends of a scale are near.
void warnOfNamedValues(const Given& given, const Labels& labels, const ReadOptions& options,
                       std::vector<Message>& warnings) {
  const TypedColumn& column = given.column;
  if (column.type != ColumnType::Number || options.like) return;
  std::map<double, std::uint64_t> uses;
  for (const double value : labels.numbers.values)
    if (!std::isnan(value)) uses[value] = 0;
  double least = INFINITY, most = -INFINITY;
  for (const double value : column.numbers) {
    if (std::isnan(value)) continue;
    if (const auto use = uses.find(value); use != uses.end()) {
      ++use->second;
      continue;
    }
    least = std::min(least, value);
    most = std::max(most, value);
  }
  if (least > most) return;
  for (std::size_t i = 0; i < labels.numbers.values.size(); ++i) {
    const double value = labels.numbers.values[i];
    const auto named = uses.find(value);
    const std::uint64_t rows = named == uses.end() ? 0 : named->second;
    const bool below = value < 0 && least >= 0,
               far = value - most > most - least || least - value > most - least;
    if (rows == 0 || !(below || far || missingAmongNumbers(labels.numbers.labels[i]))) continue;
    const std::string text = numberText(value);
    if (const auto said = options.missingOf.find(column.name);
        said != options.missingOf.end() &&
        std::find(said->second.begin(), said->second.end(), text) != said->second.end())
      continue;
    warnings.push_back(Message{"data.named-value",
                               {{"column", column.name},
                                {"value", text},
                                {"name", excerpt(labels.numbers.labels[i])},
                                {"rows", rows}}});
  }
}

void settleTexts(Given& given, const Labels* labels) {
  TypedColumn& column = given.column;
  std::vector<bool> missing(column.levels.size());
  for (std::size_t i = 0; i < column.levels.size(); ++i) {
    const std::string_view level = trimmed(column.levels[i]);
    for (const auto& [low, high] : given.missingTexts)
      missing[i] = missing[i] || (level >= trimmed(low) && level <= trimmed(high));
  }
  for (auto& code : column.codes)
    if (code >= 0 && missing[code]) code = kMissingCode;
  if (!labels || labels->texts.empty()) return;
  for (auto& level : column.levels)
    if (const auto named = labels->texts.find(std::string(trimmed(level))); named != labels->texts.end())
      level = named->second;
}

Result<std::vector<TypedColumn>> columnsFrom(const Json& result, std::string_view blob,
                                             const ReadOptions& options, TableFile& file) {
  const std::string name = fileName(file.path);
  JsonRoot root(result, name);
  const JsonView in = root.view();
  std::map<std::string, Labels> labels;
  if (in.has("labels"))
    for (const auto& [set, value] : in["labels"].members()) labels[std::string(set)] = labelsFrom(value);
  std::vector<TypedColumn> columns;
  std::vector<std::string> ofSeconds;
  worker::protocol::Unpacker data(blob);
  if (in.has("columns"))
    for (const JsonView one : in["columns"]) {
      Given given = givenFrom(one, data);
      const auto known = labels.find(given.labels);
      const Labels* named = known == labels.end() ? nullptr : &known->second;
      const auto levels = static_cast<std::int32_t>(given.column.levels.size());
      const bool fits = std::all_of(given.column.codes.begin(), given.column.codes.end(),
                                    [levels](std::int32_t code) { return code >= -1 && code < levels; });
      if (!data.ok() || !fits || (!columns.empty() && given.column.rows() != columns.front().rows()))
        return Error{"data.stat-damaged", {}, inFile(name)};
      if (given.column.open)
        settleTexts(given, named);
      else
        settleNumbers(given, named, file.format);
      if (named) warnOfNamedValues(given, *named, options, file.warnings);
      if (given.column.type == ColumnType::Number && countsSeconds(file.format, given.display))
        ofSeconds.push_back(given.column.name);
      columns.push_back(std::move(given.column));
    }
  if (!in.ok()) return in.error();
  if (!data.finished()) return Error{"data.stat-damaged", {}, inFile(name)};
  if (!ofSeconds.empty() && !options.like)
    file.notes.push_back(
        Message{"data.times-as-seconds", {{"columns", ofSeconds.size()}, {"names", someOf(ofSeconds)}}});
  return columns;
}

bool begins(std::string_view text, std::string_view with) { return text.substr(0, with.size()) == with; }

// A portable file has lines of 80 letters; its name stands behind five of splash and a table of 256 letters.
bool looksPortable(std::string_view start) {
  std::string letters;
  for (const char c : start.substr(0, 512))
    if (c != '\r' && c != '\n') letters += c;
  return letters.size() >= 464 && letters.substr(456, 8) == "SPSSPORT";
}

bool looksLikeOldStata(std::string_view start) {
  if (start.size() < 109) return false;
  const auto version = static_cast<unsigned char>(start[0]);
  return version >= 104 && version <= 115 && (start[1] == 1 || start[1] == 2) && start[2] == 1 &&
         start[3] == 0;
}

}  // namespace

std::optional<std::string> statFormatOf(std::string_view start) {
  if (begins(start, "$FL2")) return "sav";
  if (begins(start, "$FL3")) return "zsav";
  if (begins(start, "<stata_dta>") || looksLikeOldStata(start)) return "dta";
  constexpr std::string_view kSas("\0\0\0\0\0\0\0\0\0\0\0\0\xC2\xEA\x81\x60\xB3\x14\x11\xCF\xBD\x92\x08\0",
                                  24);
  if (begins(start, kSas)) return "sas7bdat";
  if (begins(start, "HEADER RECORD*******LIBRARY HEADER RECORD") ||
      begins(start, "HEADER RECORD*******LIBV8   HEADER RECORD"))
    return "xpt";
  if (looksPortable(start)) return "por";
  return std::nullopt;
}

bool isSasCatalog(std::string_view start) {
  return start.size() > 164 && start.substr(84, 8) == "SAS FILE" && start.substr(156, 8) == "CATALOG ";
}

Result<void> readStatTable(ByteStream& bytes, const ReadOptions& options, const Context& context,
                           TableFile& file) {
  const std::string name = fileName(file.path);
  const std::uint64_t allowed = memoryAllowed(options);
  const auto table = fileOf(bytes, allowed, name);
  if (!table) return table.error();
  const Descriptor catalog = catalogBeside(bytes, file);
  std::vector<int> files = {table->get()};
  if (catalog.get() >= 0) {
    files.push_back(catalog.get());
    file.notes.push_back(Message{"data.catalog", {}});
  }
  // What the worker gives stands in memory here as well, and once more while columns are made of it.
  const Json arguments = {{"format", file.format}, {"memory", allowed / 3}, {"catalog", catalog.get() >= 0}};
  worker::WorkerProcess worker(files);
  const auto reply = worker.askTwice("table.read", arguments, {}, context, [&](const Json& event) {
    if (!event.contains("fraction") || !event["fraction"].is_number()) return;
    Progress progress;
    progress.phase = Message{"progress.reading", {}};
    progress.fraction = event["fraction"].get<double>();
    context.report(progress);
  });
  if (!reply) {
    if (isStopped(reply.error())) return Error{"stopped.reading", {}, inFile(name)};
    return Error{inFile(name, reply.error().message)};
  }
  return tableOfStatReply(reply->result, reply->blob, options, context, file);
}

Result<void> tableOfStatReply(const Json& result, std::string_view blob, const ReadOptions& options,
                              const Context& context, TableFile& file) {
  auto columns = columnsFrom(result, blob, options, file);
  if (!columns) return columns.error();
  return readTypedTable(std::move(*columns), options, context, file);
}

}  // namespace paretree::data
