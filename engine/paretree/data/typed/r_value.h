// What R's serialization holds, as far as tables are made of it.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "paretree/core/error.h"
#include "paretree/data/files/byte_stream.h"

namespace paretree::data {

struct RValue;
using RPointer = std::shared_ptr<const RValue>;

/// A sequence that R keeps as first, step and length.
struct RSequence {
  double first = 0, step = 0;
  std::uint64_t length = 0;
};

struct RValue {
  enum class Kind { Null, Logical, Integer, Real, Text, List, Named, Symbol, Other };
  Kind kind = Kind::Null;
  std::vector<std::int32_t> integers;  ///< Logical, Integer; Text: places in `texts`. Missing: kNone
  std::vector<double> reals;           ///< Real
  std::vector<std::string> texts;      ///< Text: those that are different; Symbol: one
  std::vector<RPointer> items;         ///< List, Named
  std::vector<std::string> tags;       ///< Named (a pairlist): what the items are called
  std::vector<std::pair<std::string, RPointer>> attributes;
  RSequence sequence;  ///< Integer, Real: in place of the numbers, where its length is not 0

  static constexpr std::int32_t kNone = INT32_MIN;
  std::uint64_t length() const;
  /// Null where there is none.
  const RValue* attribute(std::string_view name) const;
  /// Whether the attribute "class" has this text.
  bool is(std::string_view className) const;
  /// A text of a Text; empty where it is missing.
  std::string textAt(std::size_t place) const;
};

/// ISO 8859-1 as UTF-8.
std::string fromLatin1(const std::string& bytes);

/// How a file of R begins, once unpacked: "X\n" is one value (.rds), "RDX3\n" names with values (.rda).
bool looksLikeR(std::string_view start);

/// Reads a file of R (serialize.c; XDR, versions 2 and 3). Functions and environments are passed over and are
/// Other. Memory grows with the bytes that arrive. Errors: other encodings than XDR; damage; more than
/// `limit` bytes of values.
Result<RPointer> readR(ByteStream& bytes, std::uint64_t limit, const std::string& name);

}  // namespace paretree::data
