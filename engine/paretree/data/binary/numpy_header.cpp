#include "paretree/data/binary/numpy_header.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "paretree/data/binary/dbf_header.h"
#include "paretree/data/problems.h"

namespace paretree::data {
namespace {

constexpr std::uint64_t kMostNumpyColumns = 1'000'000;

// Reads what NumPy writes of Python: texts, whole numbers, True and False, tuples and lists.
class PythonText {
 public:
  explicit PythonText(std::string_view text) : text_(text) {}

  bool take(char sign) {
    skipBlanks();
    if (at_ >= text_.size() || text_[at_] != sign) return false;
    ++at_;
    return true;
  }
  bool sees(char sign) {
    skipBlanks();
    return at_ < text_.size() && text_[at_] == sign;
  }
  std::optional<std::string> takeText() {
    skipBlanks();
    const char quote = sees('"') ? '"' : '\'';
    if (!take(quote)) return std::nullopt;
    std::string text;
    for (; at_ < text_.size() && text_[at_] != quote; ++at_) {
      if (text_[at_] == '\\' && at_ + 1 < text_.size()) ++at_;
      text += text_[at_];
    }
    return take(quote) ? std::optional(std::move(text)) : std::nullopt;
  }
  std::optional<std::uint64_t> takeCount() {
    skipBlanks();
    constexpr std::size_t kMostDigits = 18;
    const auto end = std::min(text_.find_first_not_of("0123456789", at_), text_.size());
    if (end == at_ || end - at_ > kMostDigits) return std::nullopt;
    std::uint64_t value = 0;
    for (; at_ < end; ++at_) value = value * 10 + static_cast<std::uint64_t>(text_[at_] - '0');
    if (at_ < text_.size() && text_[at_] == 'L') ++at_;  // of Python 2
    return value;
  }
  std::optional<bool> takeBool() {
    skipBlanks();
    for (const bool value : {true, false}) {
      const std::string_view word = value ? "True" : "False";
      if (text_.substr(at_, word.size()) != word) continue;
      at_ += word.size();
      return value;
    }
    return std::nullopt;
  }
  /// (3,), (3, 4) or 3
  std::optional<std::vector<std::uint64_t>> takeShape() {
    std::vector<std::uint64_t> shape;
    if (!take('(')) {
      const auto only = takeCount();
      if (only) shape.push_back(*only);
      return only ? std::optional(std::move(shape)) : std::nullopt;
    }
    while (!take(')')) {
      const auto size = takeCount();
      if (!size || shape.size() > 32) return std::nullopt;
      shape.push_back(*size);
      if (!take(',') && !sees(')')) return std::nullopt;
    }
    return shape;
  }

 private:
  void skipBlanks() {
    while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\n')) ++at_;
  }
  std::string_view text_;
  std::size_t at_ = 0;
};

// Kind, size and byte order of "<f8"; false where it is not read.
bool fillType(NumpyField& field) {
  const std::string& type = field.type;
  if (type.ends_with('?') && type.size() < 3) {
    field.kind = 'b';
    field.size = 1;
    return true;
  }
  if (type.size() < 3) return false;
  field.big = type[0] == '>';
  field.kind = type[1];
  std::size_t at = 2;
  for (; at < type.size() && type[at] >= '0' && type[at] <= '9' && field.size < (1U << 24); ++at)
    field.size = field.size * 10 + static_cast<std::size_t>(type[at] - '0');
  const bool whole = at == type.size() || type[at] == '[';
  if (field.kind == 'U') field.size *= 4;
  const auto isOneOf = [&](std::initializer_list<std::size_t> sizes) {
    return std::find(sizes.begin(), sizes.end(), field.size) != sizes.end();
  };
  switch (field.kind) {
    case 'b':
      return whole && field.size == 1;
    case 'i':
    case 'u':
      return whole && isOneOf({1, 2, 4, 8});
    case 'f':
      return whole && isOneOf({2, 4, 8});
    case 'M':
    case 'm':
      return whole && field.size == 8;
    case 'S':
    case 'U':
    case 'V':
      return whole && (field.kind != 'V' || field.size > 0);
    default:
      return false;
  }
}

// "<f8", or [("name", "<f8"), ("name", "<f8", (2,)), ...]; nothing where it is none.
std::optional<std::vector<NumpyField>> takeFields(PythonText& text) {
  std::vector<NumpyField> fields;
  if (!text.take('[')) {
    auto type = text.takeText();
    if (!type) return std::nullopt;
    fields.emplace_back();
    fields.back().type = std::move(*type);
    return fields;
  }
  std::uint64_t columns = 0;
  while (!text.take(']')) {
    NumpyField field;
    if (!text.take('(')) return std::nullopt;
    if (text.take('(')) {  // a title before the name
      if (!text.takeText() || !text.take(',')) return std::nullopt;
      const auto name = text.takeText();
      if (!name || !text.take(')')) return std::nullopt;
      field.name = *name;
    } else {
      const auto name = text.takeText();
      if (!name) return std::nullopt;
      field.name = *name;
    }
    if (!text.take(',')) return std::nullopt;
    if (text.sees('[')) {  // a structure within
      field.type = "structure '" + field.name + "'";
      fields.push_back(std::move(field));
      return fields;
    }
    auto type = text.takeText();
    if (!type) return std::nullopt;
    field.type = std::move(*type);
    if (text.take(',') && !text.sees(')')) {
      const auto shape = text.takeShape();
      if (!shape) return std::nullopt;
      for (const auto size : *shape) {
        if (size > kMostNumpyColumns) return std::nullopt;
        field.count *= size;
        if (field.count > kMostNumpyColumns) return std::nullopt;
      }
    }
    columns += field.count;
    if (!text.take(')') || columns > kMostNumpyColumns) return std::nullopt;
    fields.push_back(std::move(field));
    if (!text.take(',') && !text.sees(']')) return std::nullopt;
  }
  return fields;
}

}  // namespace

Result<NumpyHeader> numpyHeaderOf(std::string_view start, const std::string& name) {
  const auto none = Error{"data.npy-header", {}, inFile(name)};
  if (start.size() < 12) return none;
  const bool first = start[6] == '\x01';
  NumpyHeader header;
  const std::size_t text = first ? 10 : 12;
  header.size = text + littleEndian(start, 8, first ? 2 : 4);
  if (header.size > start.size()) return none;
  PythonText python(start.substr(text, header.size - text));
  if (!python.take('{')) return none;
  while (!python.take('}')) {
    const auto key = python.takeText();
    if (!key || !python.take(':')) return none;
    if (*key == "descr") {
      auto fields = takeFields(python);
      if (!fields || fields->empty()) return none;
      header.fields = std::move(*fields);
      // A type that is not read may be written in any way.
      for (auto& field : header.fields) {
        if (fillType(field)) continue;
        if (field.type.find('O') <= 1)  // "O", "|O8"
          return Error{"data.npy-objects", {{"type", excerpt(field.type)}}, inFile(name)};
        return Error{"data.npy-type", {{"type", excerpt(field.type)}}, inFile(name)};
      }
    } else if (*key == "fortran_order") {
      const auto fortran = python.takeBool();
      if (!fortran) return none;
      header.fortran = *fortran;
    } else if (*key == "shape") {
      auto shape = python.takeShape();
      if (!shape) return none;
      header.shape = std::move(*shape);
    } else {
      return none;
    }
    if (!python.take(',') && !python.sees('}')) return none;
  }
  if (header.fields.empty()) return none;
  return header;
}

}  // namespace paretree::data
