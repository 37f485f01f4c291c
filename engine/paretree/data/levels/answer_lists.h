// Whole numbers with commas between them that are several answers and no decimals: "1,3" beside "1" and "2".
#pragma once

#include <string_view>
#include <vector>

namespace paretree::data {

/// What stands on either side of `mark` stands alone in other cells, so that it divides answers and no
/// decimals.
bool listsOfWholeNumbers(const std::vector<std::string_view>& cells, char mark);

/// In a text whose cells commas divide: whole numbers of one length, some alone, others listed in ascending
/// order. Most numbers that begin a list stand alone elsewhere, and no listed number is far above those that
/// do. Decimals of one digit are so only where each is larger than the number before it.
bool listsOfAnswers(const std::vector<std::string_view>& cells);

}  // namespace paretree::data
