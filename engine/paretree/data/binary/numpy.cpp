#include "paretree/data/binary/numpy.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "paretree/core/file.h"
#include "paretree/core/text.h"
#include "paretree/data/binary/numpy_header.h"
#include "paretree/data/files/encoding.h"
#include "paretree/data/problems.h"
#include "paretree/data/reading/table_builder.h"
#include "paretree/data/typed/typed_table.h"

namespace paretree::data {
namespace {

constexpr double kNumpyMissing = std::numeric_limits<double>::quiet_NaN();
constexpr std::uint64_t kMostNumpyAcross = 1'000'000;
constexpr std::int64_t kNotATime = INT64_MIN;

std::uint64_t bitsOf(std::string_view bytes, bool big) {
  std::uint64_t value = 0;
  for (std::size_t i = 0; i < bytes.size(); ++i)
    value = value << 8 | static_cast<unsigned char>(bytes[big ? i : bytes.size() - 1 - i]);
  return value;
}

double halfOf(std::uint64_t bits) {
  const int exponent = static_cast<int>(bits >> 10 & 0x1F);
  const auto mantissa = static_cast<double>(bits & 0x3FF);
  const double sign = (bits & 0x8000) != 0 ? -1 : 1;
  if (exponent == 0x1F) return kNumpyMissing;
  return sign * (exponent == 0 ? std::ldexp(mantissa, -24) : std::ldexp(mantissa + 1024, exponent - 25));
}

double signedOf(std::uint64_t bits, std::size_t size) {
  const auto shift = static_cast<unsigned>(64 - 8 * size);
  return static_cast<double>(static_cast<std::int64_t>(bits << shift) >> shift);
}

// Days of a count in the unit of "<M8[ns]"; nothing for units that are not days or parts of them, such as
// months.
std::optional<double> unitInDays(const std::string& type) {
  const auto open = type.find('['), close = type.find(']');
  if (open == std::string::npos || close == std::string::npos) return std::nullopt;
  std::string unit = type.substr(open + 1, close - open - 1);
  double times = 0;
  const std::size_t digits = std::min(unit.find_first_not_of("0123456789"), unit.size());
  times = digits > 0 ? parseNumber(unit.substr(0, digits)).value_or(1) : 1;
  unit.erase(0, digits);
  constexpr double kDay = 86400;
  const std::pair<const char*, double> units[] = {
      {"W", 7.0},      {"D", 1.0},          {"h", 1 / 24.0},     {"m", 1 / 1440.0},
      {"s", 1 / kDay}, {"ms", 1e-3 / kDay}, {"us", 1e-6 / kDay}, {"ns", 1e-9 / kDay}};
  for (const auto& [name, days] : units)
    if (unit == name) return times * days;
  return std::nullopt;
}

// UTF-32 as UTF-8, up to the zeros that fill it up.
std::string textOfUtf32(std::string_view bytes, bool big) {
  std::string text;
  for (std::size_t at = 0; at + 4 <= bytes.size(); at += 4) {
    const auto character = static_cast<char32_t>(bitsOf(bytes.substr(at, 4), big));
    if (character == 0) break;
    const bool isOne = character <= 0x10FFFF && (character < 0xD800 || character > 0xDFFF);
    text += utf8Of(isOne ? character : U'\uFFFD');
  }
  return text;
}

class NumpyColumn {
 public:
  NumpyColumn(const NumpyField& field, std::string name) : field_(field) {
    column_.name = std::move(name);
    days_ = field.kind == 'M' || field.kind == 'm' ? unitInDays(field.type) : std::nullopt;
    texts_ = field.kind == 'S' || field.kind == 'U' || field.kind == 'b';
    if (texts_) {
      column_.open = true;
      column_.type = ColumnType::Nominal;
      if (field.kind != 'S' && field.kind != 'U') column_.levels = {"FALSE", "TRUE"};
    } else if (field.kind == 'M' && days_) {
      column_.type = ColumnType::Date;
    }
  }

  void add(std::string_view bytes) {
    if (field_.kind == 'b')
      column_.codes.push_back(bytes[0] != 0 ? 1 : 0);
    else if (texts_)
      addText(field_.kind == 'U' ? textOfUtf32(bytes, field_.big)
                                 : std::string(bytes.substr(0, bytes.find_last_not_of('\0') + 1)));
    else
      column_.numbers.push_back(numberOf(bitsOf(bytes, field_.big)));
  }
  /// Durations in seconds, and texts as UTF-8.
  TypedColumn take() {
    if (column_.type == ColumnType::Date) column_.dateFormat = dateFormatFor(column_.numbers);
    for (auto& level : column_.levels)
      if (!validUtf8(level)) level = latinText(level);
    return std::move(column_);
  }

 private:
  static std::string latinText(std::string_view bytes) {
    std::string text;
    for (const char c : bytes) text += utf8Of(static_cast<unsigned char>(c));
    return text;
  }
  void addText(const std::string& text) {
    if (text.empty()) {
      column_.codes.push_back(kMissingCode);
      return;
    }
    const auto [at, isNew] = codes_.try_emplace(text, static_cast<std::int32_t>(column_.levels.size()));
    if (isNew) column_.levels.push_back(text);
    column_.codes.push_back(at->second);
  }
  double numberOf(std::uint64_t bits) const {
    switch (field_.kind) {
      case 'u':
        return static_cast<double>(bits);
      case 'i':
        return signedOf(bits, field_.size);
      case 'M':
      case 'm': {
        const auto count = static_cast<std::int64_t>(bits);
        if (count == kNotATime) return kNumpyMissing;
        const double days = static_cast<double>(count) * days_.value_or(1);
        return field_.kind == 'M' || !days_ ? days : days * 86400;
      }
      default: {
        const double value = field_.size == 2   ? halfOf(bits)
                             : field_.size == 4 ? std::bit_cast<float>(static_cast<std::uint32_t>(bits))
                                                : std::bit_cast<double>(bits);
        return std::isfinite(value) ? value : kNumpyMissing;
      }
    }
  }

  NumpyField field_;
  bool texts_ = false;
  std::optional<double> days_;
  TypedColumn column_;
  std::unordered_map<std::string, std::int32_t> codes_;
};

// Where the values of a column stand.
struct NumpyPlace {
  std::size_t field = 0, at = 0, step = 0;  // bytes, in the values; from row to row
};

// Rows that are whole, of those that the header promises.
struct NumpyExtent {
  std::uint64_t rows = 0;
  std::vector<NumpyPlace> places;
  std::vector<std::string> names;
};

Result<NumpyExtent> extentOf(const NumpyHeader& header, std::uint64_t bytes, const std::string& name,
                             std::vector<Message>& notes) {
  const bool structure = !header.fields.front().name.empty();
  if (header.shape.empty() || header.shape.size() > (structure ? 1 : 2))
    return Error{"data.npy-shape", {{"dimensions", header.shape.size()}}, inFile(name)};
  const std::uint64_t promised = header.shape[0], across = header.shape.size() == 2 ? header.shape[1] : 1;
  if (across > kMostNumpyAcross) return Error{"data.npy-columns", {{"most", kMostNumpyAcross}}, inFile(name)};
  NumpyExtent extent;
  std::size_t row = 0;
  for (const auto& field : header.fields) row += field.size * field.count;
  if (row == 0 || across == 0) return Error{"data.no-columns", {}, inFile(name)};
  const std::uint64_t most = bytes / row / across;
  extent.rows = std::min(promised, most);
  if (extent.rows < promised && (header.fortran && across > 1)) extent.rows = 0;  // columns that are torn
  if (promised == 0) return Error{"data.no-rows", {}, inFile(name)};
  if (extent.rows == 0) return Error{"data.npy-short", {}, inFile(name)};
  if (extent.rows < promised)
    notes.push_back(Message{"data.npy-rows", {{"promised", promised}, {"held", extent.rows}}});
  if (structure) {
    std::size_t at = 0;
    for (std::size_t f = 0; f < header.fields.size(); ++f) {
      const NumpyField& field = header.fields[f];
      for (std::uint64_t i = 0; i < field.count; ++i, at += field.size) {
        if (field.kind == 'V') continue;  // bytes without a meaning
        extent.places.push_back({f, at, row});
        extent.names.push_back(field.count == 1 ? field.name : field.name + "." + std::to_string(i));
      }
    }
    if (extent.places.empty()) return Error{"data.no-columns", {}, inFile(name)};
    return extent;
  }
  for (std::uint64_t c = 0; c < across; ++c) {
    extent.places.push_back(header.fortran ? NumpyPlace{0, c * promised * row, row}
                                           : NumpyPlace{0, c * row, row * across});
    extent.names.push_back("c" + std::to_string(c));
  }
  return extent;
}

}  // namespace

bool looksLikeNumpy(std::string_view start) { return start.starts_with("\x93NUMPY"); }

Result<void> readNumpy(ByteStream& bytes, const ReadOptions& options, const Context& context,
                       TableFile& file) {
  constexpr std::uint64_t kValuesBetweenPolls = std::uint64_t{1} << 20;
  const std::string name = fileName(file.path);
  file.format = "npy";
  const std::uint64_t allowed = memoryAllowed(options);
  const auto whole = allBytes(bytes, allowed, name);
  if (!whole) return whole.error();
  const auto header = numpyHeaderOf(*whole, name);
  if (!header) return header.error();
  if (header->fields.size() == 1 && header->fields.front().kind == 'V')
    return Error{"data.npy-type", {{"type", header->fields.front().type}}, inFile(name)};
  const std::string_view values = std::string_view(*whole).substr(header->size);
  const auto extent = extentOf(*header, values.size(), name, file.notes);
  if (!extent) return extent.error();
  const std::uint64_t size = extent->rows * extent->places.size() * sizeof(double);
  if (size > allowed - whole->size())
    return Error{"data.must-fit", {{"size", size}, {"allowed", allowed}}, inFile(name)};
  std::vector<TypedColumn> columns;
  std::uint64_t seen = 0;
  for (std::size_t c = 0; c < extent->places.size(); ++c) {
    const NumpyPlace& place = extent->places[c];
    const NumpyField& field = header->fields[place.field];
    NumpyColumn column(field, extent->names[c]);
    for (std::uint64_t row = 0; row < extent->rows; ++row) {
      if (++seen % kValuesBetweenPolls == 0 && context.stopping())
        return Error{"stopped.reading", {}, inFile(name)};
      column.add(values.substr(place.at + row * place.step, field.size));
    }
    columns.push_back(column.take());
  }
  return readTypedTable(std::move(columns), options, context, file);
}

}  // namespace paretree::data
