#include "paretree/data/cache/kept_columns.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cstring>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "paretree/core/json.h"
#include "paretree/core/json_view.h"
#include "paretree/data/reading/read_options_json.h"
#include "paretree/messages/json.h"

namespace paretree::data {
namespace {

// magic, length of the description, description, columns, magic. Each column begins at a multiple of kAlign.
constexpr std::string_view kCacheMagic = "paretree columns, 1 -->\n";
static_assert(kCacheMagic.size() == 24);
constexpr std::size_t kAlign = 64;
constexpr std::size_t kHead = kCacheMagic.size() + sizeof(std::uint64_t);

std::size_t aligned(std::size_t at) { return (at + kAlign - 1) / kAlign * kAlign; }

std::string_view bytesOfColumns(const Dataset& data, int column) {
  if (data.info(column).isNumeric()) {
    const auto numbers = data.numbers(column);
    return {reinterpret_cast<const char*>(numbers.data()), numbers.size_bytes()};
  }
  const auto codes = data.codes(column);
  return {reinterpret_cast<const char*>(codes.data()), codes.size_bytes()};
}

Json columnToJson(const ColumnInfo& info) {
  return {{"name", info.name},
          {"type", std::string(typeName(info.type))},
          {"role", std::string(roleName(info.role))},
          {"levels", info.levels},
          {"dateFormat", info.dateFormat},
          {"description", info.description},
          {"spellings", info.spellings},
          {"unit", info.unit}};
}

Json described(const TableFile& table, const FileStamp& stamp, const std::string& version) {
  Json columns = Json::array();
  for (const ColumnInfo& info : table.data.schema()->columns) columns.push_back(columnToJson(info));
  return {{"version", version},
          {"path", stamp.path},
          {"bytes", stamp.bytes},
          {"changed", stamp.changed},
          {"sha256", table.sha256},
          {"format", table.format},
          {"packing", table.packing},
          {"encoding", table.encoding},
          {"delimiter", static_cast<std::uint32_t>(table.delimiter)},
          {"decimal", static_cast<int>(table.decimal)},
          {"marks", marksToJson(table.marks)},
          {"units", table.units},
          {"header", table.header},
          {"sheets", table.sheets},
          {"sheet", table.sheet},
          {"fileRows", table.fileRows},
          {"leftOut", table.leftOut},
          {"notes", messages::textsToJson(table.notes)},
          {"noteMessages", messages::toJson(table.notes)},
          {"warnings", messages::textsToJson(table.warnings)},
          {"warningMessages", messages::toJson(table.warnings)},
          {"perhapsMissing", table.perhapsMissing},
          {"perhapsCodes", table.perhapsCodes},
          {"percent", table.percent},
          {"rows", table.data.rows()},
          {"columns", std::move(columns)}};
}

/// A file mapped into memory, as long as it lives.
class Mapping {
 public:
  explicit Mapping(const std::string& path) {
    const int fd = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW);
    if (fd < 0) return;
    struct stat info {};
    if (::fstat(fd, &info) == 0 && S_ISREG(info.st_mode) && info.st_uid == ::geteuid() && info.st_size > 0) {
      void* at = ::mmap(nullptr, static_cast<std::size_t>(info.st_size), PROT_READ, MAP_PRIVATE, fd, 0);
      if (at != MAP_FAILED) bytes_ = {static_cast<const char*>(at), static_cast<std::size_t>(info.st_size)};
    }
    ::close(fd);
  }
  ~Mapping() {
    if (!bytes_.empty()) ::munmap(const_cast<char*>(bytes_.data()), bytes_.size());
  }
  Mapping(const Mapping&) = delete;
  Mapping& operator=(const Mapping&) = delete;
  std::string_view bytes() const { return bytes_; }

 private:
  std::string_view bytes_;
};

/// The description, and where the columns begin. Null where the file is none.
Json descriptionOf(std::string_view bytes, std::size_t& columnsAt) {
  if (bytes.size() < kHead + kCacheMagic.size() || bytes.substr(0, kCacheMagic.size()) != kCacheMagic ||
      bytes.substr(bytes.size() - kCacheMagic.size()) != kCacheMagic)
    return nullptr;
  std::uint64_t length = 0;
  std::memcpy(&length, bytes.data() + kCacheMagic.size(), sizeof length);
  if (length > bytes.size() - kHead - kCacheMagic.size()) return nullptr;
  auto json = parseJson(std::string(bytes.substr(kHead, length)), "columns");
  columnsAt = aligned(kHead + length);
  return json ? std::move(*json) : Json(nullptr);
}

char characterOf(const JsonView& in) { return static_cast<char>(in.integer(-128, 127)); }

std::vector<Message> messagesOf(const JsonView& in, const char* texts, const char* coded) {
  return messages::fromJson(in[texts].texts(), in[coded].json());
}

ColumnInfo columnFromJson(const JsonView& in) {
  ColumnInfo info;
  info.name = in["name"].text();
  const auto type = typeFromName(in["type"].text());
  const auto role = roleFromName(in["role"].text());
  if (!type) in["type"].failOneOf({"number", "nominal", "date", "text"});
  if (!role) in["role"].fail(Message{"runs.expect-role", {}});
  info.type = type.value_or(ColumnType::Number);
  info.role = role.value_or(Role::Ignored);
  info.levels = in["levels"].texts();
  info.dateFormat = in["dateFormat"].text();
  info.description = in["description"].text();
  if (in.has("unit")) info.unit = in["unit"].text();
  for (const auto& [other, level] : in["spellings"].members())
    info.spellings.emplace(std::string(other), level.text());
  return info;
}

/// The columns in the mapped bytes; none where these are not what was described.
std::vector<HeldColumn> columnsIn(const std::shared_ptr<const Mapping>& mapping, std::size_t at,
                                  const std::vector<ColumnInfo>& infos, std::size_t rows) {
  const std::string_view bytes = mapping->bytes();
  std::vector<HeldColumn> columns;
  for (const ColumnInfo& info : infos) {
    const std::size_t each = info.isNumeric() ? sizeof(double) : sizeof(std::int32_t);
    if (at > bytes.size() || rows > (bytes.size() - at) / each) return {};
    HeldColumn column;
    column.owner = mapping;
    if (info.isNumeric()) {
      column.numbers = {reinterpret_cast<const double*>(bytes.data() + at), rows};
    } else {
      column.codes = {reinterpret_cast<const std::int32_t*>(bytes.data() + at), rows};
      const auto levels = static_cast<std::int32_t>(info.levels.size());
      if (!std::all_of(column.codes.begin(), column.codes.end(),
                       [levels](std::int32_t code) { return code >= kMissingCode && code < levels; }))
        return {};
    }
    columns.push_back(std::move(column));
    at = aligned(at + rows * each);
  }
  return at + kCacheMagic.size() == bytes.size() ? columns : std::vector<HeldColumn>{};
}

}  // namespace

bool readByDefault(const ReadOptions& options) {
  return !options.delimiter && !options.decimal && !options.thousands && !options.encoding &&
         !options.header && !options.sheet && options.missing.empty() && options.missingOf.empty() &&
         !options.skipBadRows && !options.keepTotals && !options.strict && options.types.empty() &&
         options.roles.empty() && !options.like && options.levels.empty() && options.descriptions.empty() &&
         options.dateForms.empty() && options.mergeSpellings.empty() && options.skipUnfit.empty() &&
         options.percent.empty() && options.listsAsColumns.empty() && options.decimalOf.empty() &&
         options.fillDown.empty() && options.unpackLimit == 0 && !options.decimalFound &&
         options.marksFound.empty();
}

std::uint64_t bytesOfColumns(const Dataset& data) {
  std::uint64_t sum = 0;
  for (int column = 0; column < data.columns(); ++column) sum += aligned(bytesOfColumns(data, column).size());
  return sum;
}

Result<void> writeTable(GrowingFile& file, const TableFile& table, const FileStamp& stamp,
                        const std::string& version, const Context& context) {
  const std::string description = dumpJson(described(table, stamp, version));
  const std::uint64_t length = description.size();
  std::string head(kCacheMagic);
  head.append(reinterpret_cast<const char*>(&length), sizeof length);
  head += description;
  head.resize(aligned(head.size()), '\0');
  if (auto written = file.write(head); !written) return written;
  for (int column = 0; column < table.data.columns(); ++column) {
    std::string_view bytes = bytesOfColumns(table.data, column);
    const std::string padding(aligned(bytes.size()) - bytes.size(), '\0');
    while (!bytes.empty()) {
      if (context.stopping()) return stoppedError();
      const auto piece = bytes.substr(0, std::size_t{4} << 20);
      if (auto written = file.write(piece); !written) return written;
      bytes.remove_prefix(piece.size());
    }
    if (auto written = file.write(padding); !written) return written;
  }
  return file.write(kCacheMagic);
}

std::optional<TableFile> mapTable(const std::string& file, const FileStamp& stamp,
                                  const std::string& version) {
  const auto mapping = std::make_shared<const Mapping>(file);
  std::size_t columnsAt = 0;
  const Json json = descriptionOf(mapping->bytes(), columnsAt);
  if (!json.is_object()) return std::nullopt;
  JsonRoot root(json, "columns");
  const JsonView in = root.view();
  const FileStamp known{in["path"].text(), in["bytes"].natural(),
                        in["changed"].integer(INT64_MIN, INT64_MAX)};
  if (!in.ok() || !(known == stamp) || in["version"].text() != version) return std::nullopt;
  TableFile table;
  table.sha256 = in["sha256"].text();
  table.format = in["format"].text();
  table.packing = in["packing"].text();
  table.encoding = in["encoding"].text();
  table.delimiter = static_cast<char32_t>(in["delimiter"].integer(0, 0x10FFFF));
  table.decimal = characterOf(in["decimal"]);
  if (in.has("marks")) table.marks = marksFromJson(in["marks"]);
  if (in.has("units"))
    for (const auto& [name, unit] : in["units"].members()) table.units[std::string(name)] = unit.text();
  table.header = in["header"].boolean();
  table.sheets = in["sheets"].texts();
  table.sheet = in["sheet"].text();
  table.fileRows = in["fileRows"].natural();
  for (const JsonView record : in["leftOut"]) table.leftOut.push_back(record.natural());
  table.notes = messagesOf(in, "notes", "noteMessages");
  table.warnings = messagesOf(in, "warnings", "warningMessages");
  table.perhapsMissing = in["perhapsMissing"].texts();
  table.perhapsCodes = in["perhapsCodes"].texts();
  table.percent = in["percent"].texts();
  const auto rows = static_cast<std::size_t>(in["rows"].natural());
  std::vector<ColumnInfo> infos;
  for (const JsonView column : in["columns"]) infos.push_back(columnFromJson(column));
  if (!in.ok() || infos.empty()) return std::nullopt;
  auto columns = columnsIn(mapping, columnsAt, infos, rows);
  if (columns.empty()) return std::nullopt;
  table.data = Dataset::held(std::move(infos), std::move(columns));
  return table;
}

}  // namespace paretree::data
