// Amounts and times as people write them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace paretree {

/// Bytes: "2G", "1.5 GB", "500kB", "1000000", units by thousands. Nothing where it is none of these, less
/// than one byte, or more than 1e18.
std::optional<std::uint64_t> bytesIn(std::string_view text);

/// Seconds since 1970 as "2026-11-27T02:03:12Z", and back; 0 where it is none.
std::string utcText(std::int64_t seconds);
std::int64_t utcIn(const std::string& text);
/// The day alone: "2026-11-27".
std::string utcDay(std::int64_t seconds);

}  // namespace paretree
