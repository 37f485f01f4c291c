// "Did you mean ...?" for names that people mistype.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "paretree/core/message.h"

namespace paretree {

/// The candidate that is most like `word` (letters added, left out, changed or swapped; case does not
/// matter), or empty where none is near. Ties: the first.
std::string nearest(std::string_view word, const std::vector<std::string>& candidates);

/// Gives the end of a message: "; did you mean 'width'?" or, for at most 12 candidates, "; there are 'a', 'b'
/// and 'c'". Empty where neither helps.
std::vector<Message> hints(std::string_view word, const std::vector<std::string>& candidates);

}  // namespace paretree
