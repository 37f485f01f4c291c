// In which forms the dates of a column are written: one, or several of which one prevails.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace paretree::data {

struct DateForms {
  std::string form;                 ///< reads most of the cells; empty where these are no dates
  std::vector<std::string> others;  ///< read cells that `form` does not, those that read most first
};

/// Finds the forms of cells of which nine in ten are dates and at least half are written in one form; `said`:
/// the user says that they are dates, so that one cell is enough. Missing cells do not count. Of forms that
/// read the same cells the first of commonDateFormats() is taken.
DateForms dateFormsOf(const std::vector<std::string>& cells, bool said = false);

/// The same where more than one in ten cells are none: up to a fourth that are a few words or a day of zeros
/// ("k.A.", "0000-00-00"), and up to half that are days as spreadsheets count them, of the years around.
DateForms datesAmongOthers(const std::vector<std::string>& cells);

/// Whether cells that are no dates are few beside so many dates, and a few words or days of zeros.
bool areNoDates(const std::vector<std::string>& others, std::size_t dates);

/// Whether some of the cells are days as spreadsheets count them, in the years of the dates of `form` beside
/// them, and no other numbers.
bool daysAmongDates(const std::vector<std::string>& cells, const std::string& form);

/// Of the further forms of a column of a workbook those that leave no doubt: its own dates, which come as ISO
/// texts, beside texts of one form with the day's place known, or the other way round.
std::vector<std::string> besideDatesOfSheet(const DateForms& forms);

/// The form of numbers that count days or time (dates.h) which the least and the most of some numbers are:
/// from 1954 to 2064 as days of a spreadsheet, from 1980 to 2049 as time since 1970. Empty where they are
/// none.
std::string_view countedForm(double least, double most);
/// The same of cells, all of which are numbers; missing ones do not count.
std::string_view countedForm(const std::vector<std::string>& cells);
/// The form that dates which numbers count to are shown in.
std::string shownForm(std::string_view countedForm);

/// Those of commonDateFormats() that read cells which `known` do not, those that read most first.
std::vector<std::string> furtherForms(const std::vector<std::string_view>& cells,
                                      const std::vector<std::string>& known);

/// The same form with day and month exchanged ("%m/%d/%Y" for "%d/%m/%Y"), where people write both; else
/// empty.
std::string otherOrder(std::string_view form);

/// Of months written as "2023-01", "01/2023", "Jan-20" or "Jan 2020" the form that reads all cells; empty
/// where none does.
std::string monthFormOf(const std::vector<std::string>& cells);

/// The same of three different months at least, but for those that a point divides.
std::string severalMonthsOf(const std::vector<std::string>& cells);

/// Each date of `form` among the cells may have its day and month exchanged as well.
bool orderOpen(const std::vector<std::string>& cells, std::string_view form);

/// Whether a date may be written as `text` in some usual form; times of day alone are none.
bool mayBeDate(std::string_view text);

}  // namespace paretree::data
