#include "paretree/data/writing/save_table.h"

#include <algorithm>
#include <cmath>
#include <filesystem>

#include "paretree/core/file.h"
#include "paretree/core/json.h"
#include "paretree/core/text.h"
#include "paretree/data/files/csv_text.h"
#include "paretree/data/problems.h"
#include "paretree/data/reading/read_options_json.h"
#include "paretree/data/table_file.h"

namespace paretree::data {
namespace {

constexpr std::uint64_t kLargestImport = std::uint64_t{64} << 20;

Result<std::string> bytesOf(const Dataset& data, TableFormat format, const std::string& path) {
  switch (format) {
    case TableFormat::Csv:
      return csvText(data);
    case TableFormat::Arff: {
      const std::string name = fileName(path);
      return arffText(data, name.substr(0, name.rfind('.')));
    }
    case TableFormat::Xlsx:
      break;
  }
  return xlsxBytes(data);
}

// The values of two columns, whatever their types and levels are called.
bool sameValues(const Dataset& a, const Dataset& b, int c) {
  if (a.info(c).type != b.info(c).type) return false;
  for (Row row = 0; row < a.rows(); ++row) {
    if (a.missing(c, row) != b.missing(c, row)) return false;
    if (a.missing(c, row)) continue;
    if (a.info(c).isNumeric()) {
      // Workbooks keep the time of day as a fraction of a day.
      const double tolerance = a.info(c).type == ColumnType::Date ? 1e-8 : 0;
      if (std::abs(a.numbers(c)[row] - b.numbers(c)[row]) > tolerance) return false;
    } else if (a.text(c, row) != b.text(c, row)) {
      return false;
    }
  }
  return true;
}

// Adds to `options` what makes `read` differ from `data`; false where nothing does.
bool addDifferences(const Dataset& data, const TableFile& read, ReadOptions& options) {
  bool any = false;
  for (int c = 0; c < std::min(data.columns(), read.data.columns()); ++c) {
    const ColumnInfo &is = data.info(c), &came = read.data.info(c);
    const std::string& name = came.name;
    if (is.type != came.type && is.type != ColumnType::Date)
      any |= options.types.emplace(name, is.type).second;
    if (is.role != came.role) any |= options.roles.emplace(name, is.role).second;
    if (is.description != came.description) any |= options.descriptions.emplace(name, is.description).second;
    if (is.type == ColumnType::Nominal && is.levels != came.levels)
      any |= options.levels.emplace(name, is.levels).second;
  }
  return any;
}

// Workbooks keep 16 digits of a number.
bool sameButRounded(const Dataset& a, const Dataset& b, int c) {
  if (a.info(c).type != ColumnType::Number || b.info(c).type != ColumnType::Number) return false;
  for (Row row = 0; row < a.rows(); ++row) {
    const double x = a.numbers(c)[row], y = b.numbers(c)[row];
    if (a.missing(c, row) != b.missing(c, row) || std::abs(x - y) > 1e-15 * std::abs(x)) return false;
  }
  return true;
}

void noteDifferences(const Dataset& data, const Dataset& read, std::vector<Message>& notes) {
  std::vector<std::string> others, rounded;
  for (int c = 0; c < data.columns(); ++c) {
    const std::string& name = data.info(c).name;
    if (name == read.info(c).name && sameValues(data, read, c)) continue;
    (name == read.info(c).name && sameButRounded(data, read, c) ? rounded : others).push_back(name);
  }
  if (!rounded.empty()) notes.push_back(Message{"data.saved-rounded", {{"names", someOf(rounded)}}});
  if (!others.empty()) notes.push_back(Message{"data.saved-otherwise", {{"names", someOf(others)}}});
}

Result<void> writeImport(const SavedTable& saved) {
  const Json json = {{"paretree", "import"}, {"schema", 1}, {"options", optionsToJson(saved.options)}};
  return writeFile(saved.importPath, dumpJson(json));
}

template <class V>
void fillMap(std::map<std::string, V>& options, const std::map<std::string, V>& from) {
  options.insert(from.begin(), from.end());
}

}  // namespace

std::optional<TableFormat> tableFormatOf(std::string_view path) {
  const std::string lower = lowerCase(path);
  if (lower.ends_with(".csv")) return TableFormat::Csv;
  if (lower.ends_with(".arff")) return TableFormat::Arff;
  if (lower.ends_with(".xlsx")) return TableFormat::Xlsx;
  return std::nullopt;
}

std::string importPathOf(const std::string& path) { return path + ".import.json"; }

Result<SavedTable> saveTable(const Dataset& data, const std::string& path, const Context& context) {
  const auto format = tableFormatOf(path);
  if (!format) return Error{"data.save-ending", {}, inFile(path)};
  const auto bytes = bytesOf(data, *format, path);
  if (!bytes) return Error{inFile(path, bytes.error().message)};
  SavedTable saved{path, {}, {}, {}};
  // What types and roles alone change may change others (a target that is said leaves another one a feature).
  constexpr int kRounds = 3;
  auto read = readTableBytes(*bytes, fileName(path), saved.options, context);
  const auto sameShape = [&data](const Result<TableFile>& table) {
    return table && table->data.rows() == data.rows() && table->data.columns() == data.columns();
  };
  // What divides the cells, and where they begin, need not be found out.
  if (*format == TableFormat::Csv && !sameShape(read)) {
    saved.options.delimiter = ',';
    saved.options.header = true;
    read = readTableBytes(*bytes, fileName(path), saved.options, context);
  }
  for (int round = 0; read && round < kRounds; ++round) {
    if (!addDifferences(data, *read, saved.options)) break;
    read = readTableBytes(*bytes, fileName(path), saved.options, context);
  }
  if (!read) return read.error();
  if (!sameShape(read)) return Error{"data.save-not-the-same", {}, inFile(path)};
  noteDifferences(data, read->data, saved.notes);
  if (const auto written = writeFile(path, *bytes); !written) return written.error();
  const std::string beside = importPathOf(path);
  if (optionsToJson(saved.options).empty()) {
    std::error_code ignored;
    std::filesystem::remove(beside, ignored);
    return saved;
  }
  saved.importPath = beside;
  if (const auto written = writeImport(saved); !written) return written.error();
  return saved;
}

ReadOptions withImportFile(const std::string& path, ReadOptions options, std::vector<Message>& notes) {
  const std::string beside = importPathOf(path);
  std::error_code failed;
  if (!std::filesystem::is_regular_file(beside, failed)) return options;
  const auto unreadable = [&](const Error& error) {
    notes.push_back(Message{"data.import-unreadable", {{"why", error.message}}});
    return options;
  };
  const auto text = readFile(beside, kLargestImport);
  if (!text) return unreadable(text.error());
  const auto json = parseJson(*text, fileName(beside));
  if (!json) return unreadable(json.error());
  JsonRoot root(*json, fileName(beside));
  const JsonView in = root.view();
  if (in["paretree"].text() != "import" && in.ok()) in["paretree"].failOneOf({"import"});
  const ReadOptions said = optionsFromJson(in["options"]);
  if (!in.ok()) return unreadable(in.error());
  notes.push_back(Message{"data.import-read", {{"file", fileName(beside)}}});
  if (!options.delimiter) options.delimiter = said.delimiter;
  if (!options.decimal) options.decimal = said.decimal;
  if (!options.thousands) options.thousands = said.thousands;
  if (!options.encoding) options.encoding = said.encoding;
  if (!options.header) options.header = said.header;
  if (!options.sheet) options.sheet = said.sheet;
  if (options.missing.empty()) options.missing = said.missing;
  options.keepTotals = options.keepTotals || said.keepTotals;
  fillMap(options.decimalOf, said.decimalOf);
  fillMap(options.missingOf, said.missingOf);
  fillMap(options.descriptions, said.descriptions);
  fillMap(options.dateForms, said.dateForms);
  options.mergeSpellings.insert(said.mergeSpellings.begin(), said.mergeSpellings.end());
  options.percent.insert(said.percent.begin(), said.percent.end());
  options.listsAsColumns.insert(said.listsAsColumns.begin(), said.listsAsColumns.end());
  options.fillDown.insert(said.fillDown.begin(), said.fillDown.end());
  if (options.like) return options;
  fillMap(options.types, said.types);
  fillMap(options.levels, said.levels);
  // A target of the user's replaces that of the file.
  const bool target = std::any_of(options.roles.begin(), options.roles.end(),
                                  [](const auto& entry) { return entry.second == Role::Target; });
  for (const auto& [name, role] : said.roles)
    if (!target || role != Role::Target) options.roles.emplace(name, role);
  return options;
}

}  // namespace paretree::data
