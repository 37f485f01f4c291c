// Numbers of one column with both decimal marks: "3,5" beside "4.2", as tables become that were put together.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "paretree/data/number_text.h"
#include "paretree/data/table.h"

namespace paretree::data {

/// Finds that both marks stand before decimals in `cells` beyond doubt; `style` is the file's. Nothing where
/// only one of them does, or where more cells may be read both ways than the other mark is sure in. Or that
/// one stands before decimals of one length, which is not three ("2.249,0"), and before three digits
/// ("3,702") that as thousands are no larger than the others.
std::optional<MixedMarks> mixedMarksOf(const std::vector<std::string_view>& cells, const NumberStyle& style);

/// The same where it is said that `thousands` stands between thousands: numbers with the other meaning beyond
/// doubt are read by that. Nothing where there is none.
std::optional<MixedMarks> mixedMarksBeside(char thousands, const std::vector<std::string_view>& cells,
                                           const NumberStyle& style);

/// Of a sheet, whose numbers have no marks between thousands: texts such as "1.125" among whole numbers from
/// 1000 up, as thousands no smaller and no larger than these. Nothing where there are none, or other
/// decimals.
std::optional<MixedMarks> thousandsAmongWhole(const std::vector<std::string_view>& cells);

/// Whether a cell is a number by the other mark alone than `decimal`.
bool speakAgainst(char decimal, const std::vector<std::string>& cells);

/// The number of `text`; `marks` says what was taken off, `decimal` (where it has decimals) their mark.
/// `either`: both marks make another number of it, and the column decided.
std::optional<double> readMixed(std::string_view text, const MixedMarks& mixed, NumberMarks& marks,
                                char& decimal, bool* either = nullptr);

/// The number that `text` is by the mark that `style` does not have, where it is none by `style`.
std::optional<double> readByOtherMark(std::string_view text, const NumberStyle& style,
                                      NumberMarks* marks = nullptr);

}  // namespace paretree::data
