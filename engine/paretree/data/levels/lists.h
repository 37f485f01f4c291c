// Levels that are lists: "roof; lift", "roof|lift", "roof, lift", ["roof","lift"].
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace paretree::data {

/// What stands between the items of a list in text; the first that a level holds divides it.
constexpr std::string_view kListMarks = ";|,";

/// The items of a level that `mark` divides, without the blanks around them; those of a list of JSON whatever
/// the mark.
std::vector<std::string> itemsOfList(std::string_view level, char mark);

/// The same text for levels that list the same items in any order and with any marks; case does not count.
/// Empty for a level that is no list: of no mark, with an empty item, or of numbers only ("1,5").
enum class ItemOrder { Any, Kept };  ///< Kept: only for those that list them in the same order
std::string listKey(std::string_view level, ItemOrder order = ItemOrder::Any);

}  // namespace paretree::data
