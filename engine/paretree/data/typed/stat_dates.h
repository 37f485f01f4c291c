// Dates of SPSS, Stata and SAS: numbers whose display format says from when they count and in what.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace paretree::data {

constexpr double kSecondsPerDay = 86400;

/// Makes days since 1970-01-01 of the numbers of a column with this display format ("DATE9.", "%td",
/// "DATETIME20"); `format` is that of the file ("sav", "dta", ...). False where the display format is none
/// of dates: times of day and durations stay numbers.
bool toDays(std::string_view format, std::string_view display, std::vector<double>& numbers);

/// Whether such a column counts seconds: times of day and durations of SPSS and SAS.
bool countsSeconds(std::string_view format, std::string_view display);

}  // namespace paretree::data
