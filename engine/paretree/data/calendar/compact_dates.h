// Days and months of digits alone: 20210131, 202101.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace paretree::data {

inline const std::string kCompactDate = "%Y%m%d", kCompactMonth = "%Y%m";

/// Of cells that are all days (eight digits) or all months (six) of the years from 1900 to 2099 the form,
/// else empty; missing cells do not count.
std::string compactFormOf(const std::vector<std::string>& cells);

/// Whether cells of such a form are dates and no keys that look like them. Days: of three months, or ten of
/// two. Months: three where the name of the column says so; else a dozen of two years or more in which nearly
/// all months come, as keys that count up from a year do not end with the twelfth.
bool areSurelyDates(const std::string& form, const std::vector<std::string>& cells, const std::string& name);

/// Whether they may be: months that no name calls so only where they are of several years.
bool mayBeDates(const std::string& form, const std::vector<std::string>& cells, const std::string& name);

}  // namespace paretree::data
