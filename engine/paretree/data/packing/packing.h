// What tables are packed with, told by content: gzip, bzip2, xz and zstd, each a stream of one file.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "paretree/data/files/byte_stream.h"
#include "paretree/data/table.h"

namespace paretree::data {

enum class Packing { Gzip, Bzip2, Xz, Zstd };

std::optional<Packing> packingOf(std::string_view start);
/// "gzip", "bzip2", "xz", "zstd".
std::string_view packingName(Packing packing);

/// Unpacks `packed` block by block; several members one after the other are one file. An Error beyond `limit`
/// bytes. `name` stands in messages.
std::unique_ptr<ByteStream> unpacked(ByteStream& packed, Packing packing, std::uint64_t limit,
                                     const std::string& name);

/// Packs a text by gzip, as one member; equal texts give equal bytes.
std::string zipped(std::string_view text);

/// Bytes that a file may unpack to: those that the user says, else 1 GB, or 50 times the `packed` bytes where
/// that is more. Tables pack to a tenth; what packs to a thousandth was made to fill memories.
std::uint64_t unpackLimit(const ReadOptions& options, std::uint64_t packed);
/// Says that bytes beyond `limit` were not unpacked, and what lets them be.
Error unpacksBeyond(std::uint64_t limit, const std::string& name);
/// Whether this is why a file was not read.
bool isUnpacksBeyond(const Error& error);

}  // namespace paretree::data
