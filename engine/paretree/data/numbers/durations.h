// Durations as texts: "1h 5m", "3h30", "45min", "PT1H5M", "44:15:11".
#pragma once

#include <optional>
#include <string_view>
#include <vector>

namespace paretree::data {

/// The hours of a duration that leaves no doubt: digits with the letters of weeks, days, hours, minutes and
/// seconds, the larger first, or hours, minutes and seconds between colons. Nothing of "82:13", which may be
/// either.
std::optional<double> readDuration(std::string_view text);

/// How durations stand among the units that are kept of columns.
inline constexpr std::string_view kDurationUnit = "h:mm";

/// Nine in ten cells are such, enough of them different, and at least one says hours or more: "5m" and "3s"
/// alone may be anything.
bool areDurations(const std::vector<std::string_view>& cells);

}  // namespace paretree::data
