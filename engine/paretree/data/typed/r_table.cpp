#include "paretree/data/typed/r_table.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <map>
#include <optional>

#include "paretree/core/file.h"
#include "paretree/core/suggest.h"
#include "paretree/core/text.h"
#include "paretree/data/problems.h"
#include "paretree/data/reading/table_builder.h"
#include "paretree/data/typed/r_value.h"
#include "paretree/data/typed/stat_dates.h"
#include "paretree/data/typed/typed_table.h"

namespace paretree::data {
namespace {

using Kind = RValue::Kind;

bool isNumbers(const RValue& value) {
  return value.kind == Kind::Real || value.kind == Kind::Integer || value.kind == Kind::Logical;
}

bool isMatrix(const RValue& value) {
  const RValue* dim = value.attribute("dim");
  return dim && dim->kind == Kind::Integer && dim->integers.size() == 2 && value.length() > 0 &&
         (isNumbers(value) || value.kind == Kind::Text);
}

bool isFrame(const RValue& value) {
  return (value.kind == Kind::List && value.is("data.frame")) || isMatrix(value);
}

struct Named {
  std::string name;
  const RValue* value;
};

// The frames of a file, each with the name that it has there.
std::vector<Named> framesOf(const RValue& whole) {
  std::vector<Named> frames;
  if (isFrame(whole)) return {{std::string(), &whole}};
  const RValue* names = whole.attribute("names");
  for (std::size_t i = 0; i < whole.items.size(); ++i) {
    if (!isFrame(*whole.items[i])) continue;
    std::string name = whole.kind == Kind::Named ? whole.tags[i] : names ? names->textAt(i) : std::string();
    if (name.empty()) name = std::to_string(i + 1);
    frames.push_back({std::move(name), whole.items[i].get()});
  }
  return frames;
}

double numberAt(const RValue& value, std::size_t row) {
  if (value.sequence.length > 0) return value.sequence.first + value.sequence.step * static_cast<double>(row);
  if (value.kind == Kind::Real) return value.reals[row];
  return value.integers[row] == RValue::kNone ? kMissing : value.integers[row];
}

std::vector<double> numbersOf(const RValue& value, std::size_t from, std::size_t rows) {
  std::vector<double> numbers(rows);
  for (std::size_t row = 0; row < rows; ++row) numbers[row] = numberAt(value, from + row);
  return numbers;
}

// Whole numbers of 64 bits, which the package bit64 keeps in the bits of real ones.
void asWhole(std::vector<double>& numbers) {
  for (double& number : numbers) {
    const auto whole = std::bit_cast<std::int64_t>(number);
    number = whole == INT64_MIN ? kMissing : static_cast<double>(whole);
  }
}

void secondsToDays(std::vector<double>& seconds) {
  for (double& value : seconds) value /= kSecondsPerDay;
}

void fillText(const RValue& value, std::size_t from, std::size_t rows, TypedColumn& column) {
  column.open = true;
  column.type = ColumnType::Nominal;
  column.levels = value.texts;
  column.codes.assign(value.integers.begin() + static_cast<std::ptrdiff_t>(from),
                      value.integers.begin() + static_cast<std::ptrdiff_t>(from + rows));
  for (auto& code : column.codes)
    if (code == RValue::kNone) code = kMissingCode;
}

void fillLogical(const std::vector<double>& numbers, TypedColumn& column) {
  column.open = true;
  column.type = ColumnType::Nominal;
  column.levels = {"FALSE", "TRUE"};
  for (const double value : numbers) column.codes.push_back(std::isnan(value) ? kMissingCode : value != 0);
}

// False where codes lie outside of the levels.
bool fillFactor(const RValue& value, const RValue& levels, TypedColumn& column) {
  column.type = ColumnType::Nominal;
  for (std::size_t i = 0; i < levels.integers.size(); ++i) column.levels.push_back(levels.textAt(i));
  for (const double number : numbersOf(value, 0, value.length())) {
    if (std::isnan(number)) {
      column.codes.push_back(kMissingCode);
      continue;
    }
    if (!(number >= 1 && number <= static_cast<double>(column.levels.size()))) return false;
    column.codes.push_back(static_cast<std::int32_t>(number) - 1);
  }
  return true;
}

// What the packages haven and labelled keep of SPSS: codes that mean missing, and names of values.
void applyHaven(const RValue& value, TypedColumn& column) {
  if (const RValue* missing = value.attribute("na_values"); missing && isNumbers(*missing))
    for (std::size_t i = 0; i < std::min<std::uint64_t>(missing->length(), 100); ++i)
      std::replace(column.numbers.begin(), column.numbers.end(), numberAt(*missing, i), kMissing);
  if (const RValue* range = value.attribute("na_range");
      range && range->kind == Kind::Real && range->reals.size() == 2)
    for (double& x : column.numbers)
      if (x >= range->reals[0] && x <= range->reals[1]) x = kMissing;
  const RValue* labels = value.attribute("labels");
  const RValue* names = labels ? labels->attribute("names") : nullptr;
  if (!names || names->kind != Kind::Text || !isNumbers(*labels)) return;
  ValueLabels known;
  for (std::size_t i = 0; i < std::min(labels->length(), names->length()); ++i) {
    known.values.push_back(numberAt(*labels, i));
    known.labels.push_back(names->textAt(i));
  }
  applyLabels(known, false, column);
}

// A column of a frame; nothing where it is none that can be shown, or is damaged.
std::optional<TypedColumn> columnOf(const RValue& value) {
  TypedColumn column;
  if (const RValue* label = value.attribute("label")) column.description = label->textAt(0);
  if (value.attribute("dim")) return std::nullopt;
  if (value.kind == Kind::Text) {
    fillText(value, 0, value.length(), column);
    return column;
  }
  if (!isNumbers(value)) return std::nullopt;
  if (const RValue* levels = value.attribute("levels");
      levels && levels->kind == Kind::Text && value.is("factor")) {
    if (!fillFactor(value, *levels, column)) return std::nullopt;
    return column;
  }
  column.numbers = numbersOf(value, 0, value.length());
  if (value.kind == Kind::Logical) {
    fillLogical(column.numbers, column);
    column.numbers.clear();
    return column;
  }
  if (value.is("integer64")) asWhole(column.numbers);
  const bool time = value.is("POSIXct");
  if (time) secondsToDays(column.numbers);
  if (time || value.is("Date")) {
    column.type = ColumnType::Date;
    if (!time)
      for (double& day : column.numbers) day = std::floor(day);
    column.dateFormat = dateFormatFor(column.numbers);
  } else {
    applyHaven(value, column);
  }
  return column;
}

// Names of rows, where somebody gave them some.
std::optional<TypedColumn> rowNames(const RValue& frame, std::size_t rows) {
  const RValue* names = frame.attribute("row.names");
  if (!names || names->kind != Kind::Text || names->length() != rows) return std::nullopt;
  if (std::all_of(names->texts.begin(), names->texts.end(),
                  [](const std::string& name) { return parseNumber(name).has_value(); }))
    return std::nullopt;
  TypedColumn column;
  column.name = "row.names";
  fillText(*names, 0, rows, column);
  return column;
}

struct Frame {
  std::vector<TypedColumn> columns;
  std::vector<std::string> leftOut, zones;
};

Result<Frame> frameOf(const RValue& value, const std::string& name) {
  Frame frame;
  const RValue* names = value.attribute("names");
  std::size_t rows = 0;
  for (std::size_t i = 0; i < value.items.size(); ++i)
    if (const RValue& item = *value.items[i]; item.kind != Kind::List && !item.attribute("dim"))
      rows = std::max<std::size_t>(rows, item.length());
  for (std::size_t i = 0; i < value.items.size(); ++i) {
    const RValue& item = *value.items[i];
    const std::string called = names ? names->textAt(i) : std::string();
    auto column = columnOf(item);
    if (!column) {
      frame.leftOut.push_back(called);
      continue;
    }
    if (column->rows() != rows) return Error{"data.r-lengths", {{"column", called}}, inFile(name)};
    if (const RValue* zone = item.attribute("tzone"); zone && item.is("POSIXct"))
      if (const std::string place = zone->textAt(0); !place.empty() && place != "UTC" && place != "GMT")
        frame.zones.push_back(called);
    column->name = called;
    frame.columns.push_back(std::move(*column));
  }
  if (auto column = rowNames(value, rows)) frame.columns.insert(frame.columns.begin(), std::move(*column));
  return frame;
}

Result<Frame> matrixOf(const RValue& value, const std::string& name) {
  Frame frame;
  const auto& dim = value.attribute("dim")->integers;
  const auto rows = static_cast<std::size_t>(std::max(dim[0], 0)),
             columns = static_cast<std::size_t>(std::max(dim[1], 0));
  if (rows * columns != value.length()) return Error{"data.r-damaged", {}, inFile(name)};
  const RValue* names = value.attribute("dimnames");
  const RValue* called = names && names->items.size() == 2 ? names->items[1].get() : nullptr;
  for (std::size_t c = 0; c < columns; ++c) {
    TypedColumn column;
    column.name = called ? called->textAt(c) : "V" + std::to_string(c + 1);
    if (value.kind == Kind::Text)
      fillText(value, c * rows, rows, column);
    else if (value.kind == Kind::Logical)
      fillLogical(numbersOf(value, c * rows, rows), column);
    else
      column.numbers = numbersOf(value, c * rows, rows);
    frame.columns.push_back(std::move(column));
  }
  return frame;
}

// Sequences stand for more than they take in the file; thousands of them for more than a number counts.
std::uint64_t bytesOfFrame(const RValue& frame) {
  constexpr std::uint64_t kBeyondAll = std::uint64_t{1} << 62;
  std::uint64_t bytes = isMatrix(frame) ? frame.length() * sizeof(double) : 0;
  for (const auto& item : frame.items) bytes = std::min(bytes + item->length() * sizeof(double), kBeyondAll);
  return bytes;
}

Result<Named> chosen(std::vector<Named> frames, const ReadOptions& options, TableFile& file) {
  const std::string name = fileName(file.path);
  if (frames.empty()) return Error{"data.r-no-frames", {}, inFile(name)};
  std::size_t place = 0;
  if (!frames.front().name.empty()) {
    for (const auto& frame : frames) file.sheets.push_back(frame.name);
    const auto placeOf = [&](const std::string& one) {
      return static_cast<std::size_t>(std::find(file.sheets.begin(), file.sheets.end(), one) -
                                      file.sheets.begin());
    };
    if (options.sheet) place = placeOf(*options.sheet);
    if (place == frames.size())
      return Error{"data.no-such-frame",
                   {{"frame", *options.sheet}, {"hint", hints(*options.sheet, file.sheets)}},
                   inFile(name)};
    if (!options.sheet && options.like && options.like->sheet)
      if (const auto same = placeOf(*options.like->sheet); same < frames.size()) place = same;
    file.sheet = file.sheets[place];
    if (frames.size() > 1)
      file.notes.push_back(Message{"data.frame-of", {{"frame", file.sheet}, {"frames", frames.size()}}});
  }
  return frames[place];
}

}  // namespace

Result<void> readRTable(ByteStream& bytes, const ReadOptions& options, const Context& context,
                        TableFile& file) {
  const std::string name = fileName(file.path);
  const std::uint64_t allowed = memoryAllowed(options);
  const auto start = firstBytes(bytes, 4);
  if (!start) return start.error();
  file.format = start->substr(0, 2) == "RD" ? "rda" : "rds";
  const auto whole = readR(bytes, allowed, name);
  if (!whole) return whole.error();
  if (context.stopping()) return Error{"stopped.reading", {}, inFile(name)};
  const auto choice = chosen(framesOf(**whole), options, file);
  if (!choice) return choice.error();
  if (bytesOfFrame(*choice->value) > allowed)
    return Error{
        "data.must-fit", {{"size", bytesOfFrame(*choice->value)}, {"allowed", allowed}}, inFile(name)};
  auto frame = isMatrix(*choice->value) ? matrixOf(*choice->value, name) : frameOf(*choice->value, name);
  if (!frame) return frame.error();
  if (!frame->leftOut.empty())
    file.notes.push_back(Message{"data.columns-left-out",
                                 {{"columns", frame->leftOut.size()}, {"names", someOf(frame->leftOut)}}});
  if (!frame->zones.empty())
    file.notes.push_back(Message{"data.times-utc", {{"names", someOf(frame->zones)}}});
  return readTypedTable(std::move(frame->columns), options, context, file);
}

}  // namespace paretree::data
