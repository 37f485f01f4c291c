#include "app/worker/tables/stat_file.h"

#include <readstat.h>
#include <unistd.h>

#include <cmath>
#include <limits>
#include <memory>
#include <unordered_map>

namespace paretree::worker_program {
namespace {

constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();
constexpr std::uint64_t kTextBytes = 100;  // what a text takes beside its letters

struct FreeParser {
  void operator()(readstat_parser_t* parser) const { readstat_parser_free(parser); }
};
using Parser = std::unique_ptr<readstat_parser_t, FreeParser>;

// What the handlers fill.
struct Reading {
  StatFile file;
  std::vector<std::unordered_map<std::string, std::int32_t>> places;  // of each column's texts
  std::uint64_t bytes = 0, allowed = 0;
  bool tooLarge = false;
  double told = 0;
  const std::function<void(double)>* tell = nullptr;

  int spend(std::uint64_t count) {
    bytes += count;
    tooLarge = tooLarge || bytes > allowed;
    return tooLarge ? READSTAT_HANDLER_ABORT : READSTAT_HANDLER_OK;
  }
};

std::string textOfCell(const char* text) { return text ? text : ""; }

/// The name of a set of labels stands in the library's memory as in the file: one that is damaged may lack
/// its end, which is looked for as far as any format's names go.
__attribute__((no_sanitize("address"))) std::string nameOfLabels(const char* text) {
  constexpr std::size_t kLongest = 320;
  std::string name;
  for (std::size_t i = 0; text && i < kLongest && text[i] != '\0'; ++i) name += text[i];
  return name;
}

void addMissing(readstat_variable_t* variable, StatColumn& column) {
  for (int i = 0; i < readstat_variable_get_missing_ranges_count(variable); ++i) {
    const readstat_value_t low = readstat_variable_get_missing_range_lo(variable, i);
    const readstat_value_t high = readstat_variable_get_missing_range_hi(variable, i);
    if (readstat_value_type_class(low) == READSTAT_TYPE_CLASS_NUMERIC)
      column.missing.emplace_back(readstat_double_value(low), readstat_double_value(high));
    else
      column.missingTexts.emplace_back(textOfCell(readstat_string_value(low)),
                                       textOfCell(readstat_string_value(high)));
  }
}

int onVariable(int, readstat_variable_t* variable, const char* labels, void* context) {
  auto& reading = *static_cast<Reading*>(context);
  StatColumn column;
  column.name = textOfCell(readstat_variable_get_name(variable));
  column.label = textOfCell(readstat_variable_get_label(variable));
  column.format = textOfCell(readstat_variable_get_format(variable));
  column.labels = nameOfLabels(labels);
  column.isText = readstat_variable_get_type_class(variable) == READSTAT_TYPE_CLASS_STRING;
  const auto measure = readstat_variable_get_measure(variable);
  column.categories = measure == READSTAT_MEASURE_NOMINAL || measure == READSTAT_MEASURE_ORDINAL;
  addMissing(variable, column);
  reading.file.columns.push_back(std::move(column));
  reading.places.emplace_back();
  return reading.spend(sizeof(StatColumn) + kTextBytes);
}

int onWeight(readstat_variable_t* variable, void* context) {
  auto& columns = static_cast<Reading*>(context)->file.columns;
  const auto place = static_cast<std::size_t>(readstat_variable_get_index(variable));
  if (place < columns.size()) columns[place].isWeight = true;
  return READSTAT_HANDLER_OK;
}

int onLabel(const char* name, readstat_value_t value, const char* label, void* context) {
  auto& reading = *static_cast<Reading*>(context);
  StatLabels& labels = reading.file.labels[textOfCell(name)];
  if (readstat_value_type_class(value) == READSTAT_TYPE_CLASS_STRING) {
    labels.texts.push_back(textOfCell(readstat_string_value(value)));
  } else {
    if (readstat_value_is_system_missing(value) || readstat_value_is_tagged_missing(value))
      return READSTAT_HANDLER_OK;
    labels.values.push_back(readstat_double_value(value));
  }
  labels.labels.push_back(textOfCell(label));
  return reading.spend(kTextBytes + labels.labels.back().size());
}

int onValue(int, readstat_variable_t* variable, readstat_value_t value, void* context) {
  auto& reading = *static_cast<Reading*>(context);
  const auto place = static_cast<std::size_t>(readstat_variable_get_index(variable));
  if (place >= reading.file.columns.size()) return READSTAT_HANDLER_ABORT;
  StatColumn& column = reading.file.columns[place];
  if (!column.isText) {
    const bool missing = readstat_value_is_system_missing(value) || readstat_value_is_tagged_missing(value) ||
                         readstat_value_type_class(value) != READSTAT_TYPE_CLASS_NUMERIC;
    column.numbers.push_back(missing ? kNaN : readstat_double_value(value));
    return reading.spend(sizeof(double));
  }
  const char* text = readstat_string_value(value);
  if (!text || !*text) {
    column.codes.push_back(-1);
    return reading.spend(sizeof(std::int32_t));
  }
  const auto [at, added] =
      reading.places[place].try_emplace(text, static_cast<std::int32_t>(column.texts.size()));
  if (added) column.texts.emplace_back(text);
  column.codes.push_back(at->second);
  return reading.spend(sizeof(std::int32_t) + (added ? 2 * (column.texts.back().size() + kTextBytes) : 0));
}

int onProgress(double share, void* context) {
  auto& reading = *static_cast<Reading*>(context);
  if (share >= reading.told + 0.01 && share <= 1) {
    reading.told = share;
    (*reading.tell)(share);
  }
  return READSTAT_HANDLER_OK;
}

// An open file in place of a path. What is opened stays open: it belongs to the process.
int ioOpen(const char*, void*) { return 0; }
int ioClose(void*) { return 0; }
readstat_off_t ioSeek(readstat_off_t offset, readstat_io_flags_t whence, void* file) {
  const int from = whence == READSTAT_SEEK_SET ? SEEK_SET : whence == READSTAT_SEEK_CUR ? SEEK_CUR : SEEK_END;
  return lseek(*static_cast<const int*>(file), offset, from);
}
ssize_t ioRead(void* to, std::size_t size, void* file) {
  return ::read(*static_cast<const int*>(file), to, size);
}
readstat_error_t ioUpdate(long, readstat_progress_handler, void*, void*) { return READSTAT_OK; }

// Progress comes from reading; ReadStat asks for a share whenever it likes.
readstat_error_t ioUpdateShare(long size, readstat_progress_handler progress, void* context, void* file) {
  if (!progress || size <= 0) return READSTAT_OK;
  const auto at = lseek(*static_cast<const int*>(file), 0, SEEK_CUR);
  return progress(static_cast<double>(at) / static_cast<double>(size), context) == READSTAT_HANDLER_OK
             ? READSTAT_OK
             : READSTAT_ERROR_USER_ABORT;
}

Parser parserOn(int& file, bool catalog) {
  Parser parser(readstat_parser_init());
  if (!parser) return parser;
  readstat_set_open_handler(parser.get(), ioOpen);
  readstat_set_close_handler(parser.get(), ioClose);
  readstat_set_seek_handler(parser.get(), ioSeek);
  readstat_set_read_handler(parser.get(), ioRead);
  readstat_set_update_handler(parser.get(), catalog ? ioUpdate : ioUpdateShare);
  readstat_set_io_ctx(parser.get(), &file);
  readstat_set_value_label_handler(parser.get(), onLabel);
  if (catalog) return parser;
  readstat_set_variable_handler(parser.get(), onVariable);
  readstat_set_fweight_handler(parser.get(), onWeight);
  readstat_set_value_handler(parser.get(), onValue);
  readstat_set_progress_handler(parser.get(), onProgress);
  return parser;
}

using Parse = readstat_error_t (*)(readstat_parser_t*, const char*, void*);

Parse parseOf(const std::string& format) {
  static const std::map<std::string, Parse> known = {
      {"sav", readstat_parse_sav}, {"zsav", readstat_parse_sav},          {"por", readstat_parse_por},
      {"dta", readstat_parse_dta}, {"sas7bdat", readstat_parse_sas7bdat}, {"xpt", readstat_parse_xport}};
  const auto found = known.find(format);
  return found == known.end() ? nullptr : found->second;
}

// A format of SAS names the labels of a catalog, with a width behind it: "SEX8." means "SEX".
std::string labelsFor(const std::string& format, const std::map<std::string, StatLabels>& labels) {
  std::string name = format;
  while (!name.empty() && (name.back() == '.' || (name.back() >= '0' && name.back() <= '9'))) name.pop_back();
  for (const auto& candidate : {format, name})
    if (labels.contains(candidate)) return candidate;
  return {};
}

}  // namespace

Result<StatFile> readStatFile(const std::string& format, int file, int catalog, std::uint64_t allowed,
                              const std::function<void(double)>& tell) {
  const Parse parse = parseOf(format);
  if (!parse) return Error{"worker.no-operation", {{"operation", format}}};
  Reading reading;
  reading.allowed = allowed;
  reading.tell = &tell;
  const auto run = [&](Parse how, int& from, bool isCatalog) -> Result<void> {
    const Parser parser = parserOn(from, isCatalog);
    const readstat_error_t code = parser ? how(parser.get(), "", &reading) : READSTAT_ERROR_MALLOC;
    if (reading.tooLarge) return Error{"data.values-memory", {{"allowed", allowed}}};
    if (code != READSTAT_OK) return Error{"data.stat-unreadable", {{"reason", readstat_error_message(code)}}};
    return {};
  };
  if (catalog >= 0)
    if (const auto done = run(readstat_parse_sas7bcat, catalog, true); !done) return done.error();
  if (const auto done = run(parse, file, false); !done) return done.error();
  for (auto& column : reading.file.columns)
    if (column.labels.empty()) column.labels = labelsFor(column.format, reading.file.labels);
  return std::move(reading.file);
}

}  // namespace paretree::worker_program
