// Encodings of text files.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "paretree/core/error.h"
#include "paretree/core/message.h"
#include "paretree/data/files/byte_stream.h"

namespace paretree::data {

struct Encoding {
  std::string name = "UTF-8";  ///< "UTF-8", "UTF-16LE", "UTF-16BE", "Windows-1252", or any that iconv knows
  std::size_t markLength = 0;  ///< bytes of the byte-order mark in front
  /// UTF-8 in which a few bytes are none: these are read as Windows-1252
  bool mended = false;
  bool zeros = false;  ///< bytes that are zero stand for blanks
};

/// By byte-order mark, zero bytes and validity as UTF-8; else as guessLegacyEncoding() says. `start` is the
/// first part of the file; a character cut off at its end is no fault.
Encoding guessEncoding(std::string_view start);
bool knownEncoding(const std::string& name);
/// Bytes that no text has: a zero (in an encoding of single bytes).
bool looksBinary(std::string_view start, const Encoding& encoding);
/// A text that was filled up with zero bytes, here and there or at its end: before that these are few, and no
/// other byte is none of a text.
bool zerosForBlanks(std::string_view start);
/// Without faults; `mayBeCut`: an unfinished character at the end is none.
bool validUtf8(std::string_view text, bool mayBeCut = false);

/// Of the characters beyond ASCII few are no UTF-8: a text that was put together, or damaged. Where each
/// takes two bytes of another encoding, most are none. So is a text of Latin words some lines of which have
/// one byte for a letter, which stands alone between others, and others two.
bool mostlyUtf8(std::string_view text);

/// Line and column (characters, both from 1) of the first byte that is no UTF-8; 0 where all are. The stream
/// is read from its beginning and rewound; to its end where the number of lines with such bytes is asked for.
Result<Place> firstNotUtf8(ByteStream& bytes, std::uint64_t* lines = nullptr);

/// The text as UTF-8 without the byte-order mark. What is said to be UTF-8 passes unchecked.
std::unique_ptr<ByteStream> asUtf8(ByteStream& bytes, const Encoding& encoding);

}  // namespace paretree::data
