// Dates as numbers: days since 1970-01-01, fractions for the time of day; and the forms they are written in.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace paretree::data {

/// Forms of numbers that count: days as spreadsheets do (1 is 1899-12-31), seconds and milliseconds since
/// 1970.
inline constexpr std::string_view kSpreadsheetDays = "%N", kUnixSeconds = "%s", kUnixMilliseconds = "%Q";

/// The milliseconds of kUnixMilliseconds as ASP.NET writes them: "/Date(1704240000000)/".
inline constexpr std::string_view kJsonDates = "/Date(%Q)/";
/// Years of Taiwan count from 1912.
inline constexpr int kYearsBeforeMinguo = 1911;

/// Years of two digits are the hundred that end with this year, as spreadsheet programs read them.
constexpr int kNewestTwoDigitYear = 2029;
/// Likewise of births: people live for a hundred years and are not born in the future. Both bounds are part
/// of the format and follow neither the clock nor the version, so that a file means the same for ever.
constexpr int kNewestTwoDigitBirthYear = 2026;

/// `text` read by a strftime form made of %Y %y %m %d %j %b %B %H %I %M %S %p %a %A %z and plain characters;
/// %E is a year of Taiwan, %O a month of Croatia (month_names.h); %d takes ordinals, %p the halves of the day
/// of several languages, a blank takes several of any width. %S takes fractions; %z takes Z, +hh:mm, +hhmm,
/// GMT+1, CET and the like (the value is then in UTC). Two-digit years are the hundred that end with
/// `newestYear`. The time of day may be absent at the end. Nothing where text does not fit the form whole, or
/// names no day of the calendar. Or one of the forms of numbers that count, in UTC, with either decimal mark.
std::optional<double> parseDate(std::string_view text, std::string_view format,
                                int newestYear = kNewestTwoDigitYear);

/// The newest year that two digits mean in a column of this name: that of births where the name says so
/// ("date of birth", "dob", "Geburtsdatum", ...).
int newestTwoDigitYear(std::string_view columnName);

/// The day as text in a strftime form of the same letters. Fractions of a second are shown where there are
/// any.
std::string formatDate(double days, std::string_view format);

/// The forms that are tried on columns of files, most usual first. 03/04/2020 fits two of them.
const std::vector<std::string>& commonDateFormats();

/// A form of Java's SimpleDateFormat, as ARFF declares dates, as strftime form. Empty where it has letters
/// that have no counterpart.
std::string dateFormatFromJava(std::string_view format);

}  // namespace paretree::data
