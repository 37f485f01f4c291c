// Values as R serializes them (XDR), for files that tests make; what is damaged in them is put in by hand.
#pragma once

#include <bit>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "tests/support/whole_numbers.h"

namespace paretree::support::r {

inline constexpr std::int32_t kMissing = INT32_MIN;
inline constexpr unsigned kIsObject = 0x100, kHasAttributes = 0x200, kHasTag = 0x400;
inline const std::string kNull = bigEndian(254, 4);

inline std::string word(std::int64_t value) { return bigEndian(static_cast<std::uint64_t>(value), 4); }
inline std::string real(double value) { return bigEndian(std::bit_cast<std::uint64_t>(value), 8); }

/// A file (.rds) of one value, in version 2 or 3 of the format.
inline std::string file(const std::string& value, int version = 3) {
  const std::string head = "X\n" + word(version) + word(0x40301) + word(0x20300);
  return head + (version == 3 ? word(5) + "UTF-8" : std::string()) + value;
}
/// A file (.rda) of values with names, of which the list ends behind `pairs`.
inline std::string names(const std::string& pairs) { return "RDX3\n" + file(pairs); }

/// One text of a vector; nothing where it is missing. `flags`: its encoding (1 << 14: Latin-1).
inline std::string characters(const std::string& text, unsigned flags = 0) {
  return word(9 | flags) + word(static_cast<std::int64_t>(text.size())) + text;
}
inline std::string missingCharacters() { return word(9) + word(-1); }
inline std::string symbol(const std::string& name) { return word(1) + characters(name); }

/// A pairlist, as attributes are and the names of a file.
inline std::string pairs(const std::vector<std::pair<std::string, std::string>>& all) {
  std::string bytes;
  for (const auto& [name, value] : all) bytes += word(2 | kHasTag) + symbol(name) + value;
  return bytes + kNull;
}

using Attributes = std::vector<std::pair<std::string, std::string>>;

/// A vector of so many elements, whose bytes are `elements`.
inline std::string vectorOf(unsigned type, std::size_t length, const std::string& elements,
                            const Attributes& attributes = {}) {
  const unsigned flags = attributes.empty() ? type : type | kHasAttributes;
  return word(flags) + word(static_cast<std::int64_t>(length)) + elements +
         (attributes.empty() ? std::string() : pairs(attributes));
}
inline std::string reals(const std::vector<double>& values, const Attributes& attributes = {}) {
  std::string elements;
  for (const double value : values) elements += real(value);
  return vectorOf(14, values.size(), elements, attributes);
}
inline std::string wholeOf(unsigned type, const std::vector<std::int32_t>& values,
                           const Attributes& attributes) {
  std::string elements;
  for (const std::int32_t value : values) elements += word(value);
  return vectorOf(type, values.size(), elements, attributes);
}
inline std::string integers(const std::vector<std::int32_t>& values, const Attributes& attributes = {}) {
  return wholeOf(13, values, attributes);
}
inline std::string logicals(const std::vector<std::int32_t>& values, const Attributes& attributes = {}) {
  return wholeOf(10, values, attributes);
}
inline std::string texts(const std::vector<std::string>& values, const Attributes& attributes = {}) {
  std::string elements;
  for (const auto& value : values) elements += characters(value);
  return vectorOf(16, values.size(), elements, attributes);
}
inline std::string list(const std::vector<std::string>& items, const Attributes& attributes = {}) {
  std::string elements;
  for (const auto& item : items) elements += item;
  return vectorOf(19, items.size(), elements, attributes);
}

/// A vector in a short form: its class, its state, and its attributes.
inline std::string shortForm(const std::string& form, const std::string& state,
                             const std::string& attributes = kNull) {
  const std::string info =
      word(2) + symbol(form) + word(2) + symbol("base") + word(2) + integers({13}) + kNull;
  return word(238) + info + state + attributes;
}

/// A data frame of columns with their names.
inline std::string frame(const std::vector<std::pair<std::string, std::string>>& columns,
                         std::int32_t rows = 3) {
  std::vector<std::string> called, items;
  for (const auto& [name, value] : columns) {
    called.push_back(name);
    items.push_back(value);
  }
  return list(items, {{"names", texts(called)},
                      {"class", texts({"data.frame"})},
                      {"row.names", integers({kMissing, -rows})}});
}

}  // namespace paretree::support::r
