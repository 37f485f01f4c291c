// Tables as JSON: records one after the other (JSON Lines), a list of records, an object that holds such
// lists or has a record under each of its keys (json_shape.h), or an object of columns (json_columns.h).
#pragma once

#include <string_view>

#include "paretree/core/context.h"
#include "paretree/data/files/byte_stream.h"
#include "paretree/data/table.h"

namespace paretree::data {

/// Whether a text begins as one: with an object, or with a list of objects or lists.
bool looksLikeJsonTable(std::string_view start);

/// Reads `text` (UTF-8), as a stream. A record is an object, or a list of cells. Objects in records are
/// opened to columns ("address.city"); lists in them are texts ("[1,2]"), those of texts in alphabetical
/// order. Texts stay texts where their writing shows it (text_cells.h). Where an object holds several lists
/// of records, options.sheet says which is read, else the largest is. A text that ends within a record, or
/// before its list is closed, is read up to there, and this is said, unless options.strict or no record is
/// whole.
Result<void> readJsonTable(ByteStream& text, const ReadOptions& options, const Context& context,
                           TableFile& file);

}  // namespace paretree::data
