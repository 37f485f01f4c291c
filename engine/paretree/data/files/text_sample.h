// The first part of a delimited text, and how it is written.
#pragma once

#include <cstddef>
#include <string>

#include "paretree/core/error.h"
#include "paretree/data/files/byte_stream.h"
#include "paretree/data/files/csv_dialect.h"
#include "paretree/data/table.h"

namespace paretree::data {

constexpr std::size_t kSampleSize = std::size_t{256} << 10;    ///< bytes that are looked at first
constexpr std::size_t kLongestRecord = std::size_t{64} << 20;  ///< bytes of a row

struct TextSample {
  std::string text;
  bool whole;  ///< it is all of the text
  DialectGuess guess;
};

/// A quarter of a megabyte, more where that holds no row beside the header. `start`: the first kSampleSize
/// bytes; `name`: of the file. An Error where a line is longer, or has more cells, than a row may have.
Result<TextSample> sampleOfText(ByteStream& text, std::string start, const ReadOptions& options,
                                const std::string& name);

}  // namespace paretree::data
