// Columns of ticks: a word for yes, or nothing. Where nothing means no, a blank cell is a level and no gap.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "paretree/core/message.h"
#include "paretree/data/dataset.h"

namespace paretree::data {

/// The level that blank cells of such a column have. A table that must fit one with this level reads its
/// blank cells so.
inline constexpr std::string_view kBlankLevel = "(blank)";
bool isBlankLevel(const std::vector<std::string>& levels);

/// Makes categories of a column in which one word for yes stands ("x", "Yes", "ja", a tick, 1), or nothing:
/// the word, and kBlankLevel for its missing cells. Noted. False, and the column as it was, where it is
/// otherwise, or where the rows are too few to tell.
bool takeAsTicks(ColumnInfo& info, ColumnValues& values, std::vector<Message>& notes);

/// Puts one note in the place of those on more than three columns of ticks; it names the columns.
void gatherTicks(std::vector<Message>& notes);

}  // namespace paretree::data
