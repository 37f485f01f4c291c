// Arrays of NumPy (.npy, and .npz, which is an archive of them).
#pragma once

#include <string_view>

#include "paretree/core/context.h"
#include "paretree/data/files/byte_stream.h"
#include "paretree/data/table.h"

namespace paretree::data {

bool looksLikeNumpy(std::string_view start);

/// Reads an array of one or two dimensions: columns c0, c1, ... or the fields of its structure. Numbers,
/// booleans, texts of fixed length, days and times of either byte order. Errors: objects of Python, which
/// would have to be run; complex numbers; other dimensions; fewer bytes than the header promises values where
/// that is not one whole row.
Result<void> readNumpy(ByteStream& bytes, const ReadOptions& options, const Context& context,
                       TableFile& file);

}  // namespace paretree::data
