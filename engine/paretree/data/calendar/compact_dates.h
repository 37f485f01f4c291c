// Days, months and moments of digits alone: 20210131, 202101, 2021013106; and those that look like decimals.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace paretree::data {

inline const std::string kCompactDate = "%Y%m%d", kCompactMonth = "%Y%m", kCompactHour = "%Y%m%d%H",
                         kCompactMinute = "%Y%m%d%H%M", kCompactSecond = "%Y%m%d%H%M%S";

/// One of these forms; or one of pointedFormOf().
bool isCompactForm(std::string_view form);
bool isPointedForm(std::string_view form);

/// Of cells that are all days (eight digits), all months (six) or all moments (ten, twelve, fourteen) of the
/// years from 1900 to 2099 the form, else empty; missing cells do not count.
std::string compactFormOf(const std::vector<std::string>& cells);

/// Whether cells of such a form are dates and no keys that look like them. Days: of three months, or ten of
/// two. Moments: three. Months: three where the name of the column says so; else a dozen of two years or more
/// in which nearly all months come, as keys that count up from a year do not end with the twelfth.
bool areSurelyDates(const std::string& form, const std::vector<std::string>& cells, const std::string& name);

/// Whether all cells are day and month, or month and day, of four digits or three ("0101", "101", "3112"),
/// three different ones at least; missing cells do not count.
bool areDaysAndMonths(const std::vector<std::string>& cells);

/// Whether they may be: months that no name calls so only where they are of several years.
bool mayBeDates(const std::string& form, const std::vector<std::string>& cells, const std::string& name);

/// Of cells such as "01.2021" in a column named as months are, or where there are a dozen of our time; of
/// such as "01.21" in one named so; of such as "8.05" in one named as times of day are, or a dozen in one
/// whose name may be that of a duration: the form, else empty. Three different ones at least.
std::string pointedFormOf(const std::vector<std::string>& cells, const std::string& name);

}  // namespace paretree::data
