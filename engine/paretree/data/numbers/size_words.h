// Words and letters that say how large a number is: "1,2 Mio.", "3 Tsd. €", "1.2k" beside "3M".
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "paretree/data/number_text.h"

namespace paretree::data {

/// How letters for sizes stand among the units that are kept of columns.
inline constexpr std::string_view kSizeLettersUnit = "k/M";

/// Whether this, with a currency before or behind it or without, is such a word. Letters are none: a "5 M"
/// may be anything.
bool isSizeWord(std::string_view text);

/// The number that a word behind it makes ("1,2 Mio." is 1200000); nothing where there is none. `letters`:
/// "k", "K", "M" and "B" right behind the number count as well.
std::optional<double> readSized(std::string_view text, const NumberStyle& style, bool letters,
                                NumberMarks* marks = nullptr);

/// Whether the letters behind the numbers of a column say how large these are: two sizes of them come, or "k"
/// beside plain numbers, and hardly any cell is anything else. One letter behind all numbers is their unit.
bool lettersAreSizes(const std::vector<std::string_view>& cells, const NumberStyle& style);

}  // namespace paretree::data
