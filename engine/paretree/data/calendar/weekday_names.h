// Names of the days of the week in several languages, in full and abbreviated.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

namespace paretree::data {

inline constexpr std::array<std::string_view, 7> kWeekdays = {"sunday",   "monday", "tuesday", "wednesday",
                                                              "thursday", "friday", "saturday"};

struct WeekdayName {
  int day;             ///< from 0, Sunday
  std::size_t length;  ///< bytes of the name
};

/// The day that is named at the front of `text`, whatever its capitals.
std::optional<WeekdayName> weekdayNamed(std::string_view text);

}  // namespace paretree::data
