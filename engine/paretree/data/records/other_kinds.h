// Texts of known kinds that are no tables.
#pragma once

#include <string_view>

namespace paretree::data {

/// What a file that begins so is ("vCard", "BibTeX"), by the words that such files must begin with; empty
/// where it is none of those known here.
std::string_view otherKindOf(std::string_view start);

}  // namespace paretree::data
