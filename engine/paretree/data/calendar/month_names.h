// Names of months in several languages, in full, in the cases of dates ("września") and abbreviated.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

namespace paretree::data {

inline constexpr std::array<std::string_view, 12> kMonths = {"january",   "february", "march",    "april",
                                                             "may",       "june",     "july",     "august",
                                                             "september", "october",  "november", "december"};

struct MonthName {
  int month;           ///< from 0
  std::size_t length;  ///< bytes of the name
};

/// The month that is named at the front of `text`, whatever its capitals. `croatian`: where its months are
/// others of the same name, they are those of Croatia.
std::optional<MonthName> monthNamed(std::string_view text, bool croatian = false);

}  // namespace paretree::data
