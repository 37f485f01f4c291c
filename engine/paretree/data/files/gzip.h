// Texts packed with gzip.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "paretree/data/files/byte_stream.h"

namespace paretree::data {

/// What a gzip stream unpacks to; several members one after the other are one text. `name` stands in
/// messages.
std::unique_ptr<ByteStream> unzipped(ByteStream& packed, const std::string& name);
bool looksGzipped(std::string_view start);
/// Packs a text as one member; equal texts give equal bytes.
std::string zipped(std::string_view text);

}  // namespace paretree::data
