// Words over which the last rows of a table or a page sum up the others: totals, statistics, balances.
#pragma once

#include <string_view>

namespace paretree::data {

/// "Total", "Summe", "Mittelwert": words over which sums and means stand.
bool meansTotal(std::string_view text);

/// The same beside what is summed up: "Land insgesamt", "Total Germany".
bool namesTotal(std::string_view text);

/// What is said of a column in one number.
enum class Statistic {
  None,
  Mean,
  Deviation,
  Relative,  ///< the deviation over the mean
  Error,     ///< of the mean
  Least,
  Greatest,
  Median,
  Variance,
  Range,
  Count
};

/// "Mean", "SD", "RSD (%)", "écart-type", "n": the word alone.
Statistic statisticOf(std::string_view text);

/// "Übertrag", "Saldo finale", "Solde en fin de période": what an account holds, not what moves it.
bool namesBalance(std::string_view text);

/// "*", "**": what lists of SAP write before subtotals and totals.
bool isSumMark(std::string_view text);

}  // namespace paretree::data
