// Durations as texts: "1h 5m", "3h30", "45min", "PT1H5M", "44:15:11"; where a column says so, "26:10" and
// "1:47.29".
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace paretree::data {

/// The hours of a duration that leaves no doubt: digits with the letters of weeks, days, hours, minutes and
/// seconds, the larger first, or hours, minutes and seconds between colons. Nothing of "82:13", which may be
/// either.
std::optional<double> readDuration(std::string_view text);

/// What two numbers with one colon between them are.
enum class DurationClock : std::uint8_t { None, HoursMinutes, MinutesSeconds };

/// The hours of "26:10" or "-1:07", the seconds of "1:47.29"; with more colons, or none, the same of what
/// readDuration() above reads.
std::optional<double> readDuration(std::string_view text, DurationClock clock);

/// How durations stand among the units that are kept of columns, and which are meant by such; nothing where
/// it is no unit of them.
std::string_view unitOfDurations(DurationClock clock);
std::optional<DurationClock> durationsOfUnit(std::string_view unit);

/// Whether cells that may be times of day are durations, by the name of their column ("Dauer", "pace"), a
/// sign, or fractions of a second; or times of a day that goes on behind 24:00 ("Ende"). Nine in ten must be
/// such, three of them different.
std::optional<DurationClock> durationsNamed(const std::vector<std::string_view>& cells,
                                            const std::string& name);

/// Nine in ten cells are such, enough of them different, and at least one says hours or more: "5m" and "3s"
/// alone may be anything.
bool areDurations(const std::vector<std::string_view>& cells);

}  // namespace paretree::data
