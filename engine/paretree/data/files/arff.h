// Weka's attribute-relation file format: dense and sparse rows, quotes and escapes, dates, instance weights.
// Relational attributes are refused.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "paretree/core/context.h"
#include "paretree/data/reading/column_reader.h"
#include "paretree/data/table.h"

namespace paretree::data {

/// Whether the first thing in the text, after comments, is an ARFF declaration.
bool looksLikeArff(std::string_view start);

/// The declarations of an ARFF text.
struct ArffHeader {
  std::string relation;
  std::vector<ColumnPlan> attributes;
  std::vector<std::string> outputs;  ///< that KEEL names as such: what is to be predicted
  std::vector<bool> untyped;         ///< declared without a type that is known: read as its values look
  std::size_t dataAt = 0;            ///< offset of the first line of data
  std::uint64_t dataLine = 1;
  std::vector<Message> notes;
};
Result<ArffHeader> readArffHeader(std::string_view text, const std::string& name);

/// `text` is UTF-8. `file` comes with path and format, and goes with everything but sha256 and encoding.
Result<void> readArff(std::string_view text, const ReadOptions& options, const Context& context,
                      TableFile& file);

/// One value at the front of `text`, bare (up to a comma, a blank, or one of `stops`) or in quotes with
/// escapes.
struct ArffToken {
  std::string text;
  std::size_t length = 0;  ///< taken from the text
  bool quoted = false;
  bool closed = true;  ///< false where the quote is not closed
};
ArffToken arffToken(std::string_view text, std::string_view stops);

}  // namespace paretree::data
