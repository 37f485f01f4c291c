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

/// "; did you mean 'width'?" or, for few candidates, "; there are 'a', 'b' and 'c'"; empty where neither
/// helps.
std::string didYouMean(std::string_view word, const std::vector<std::string>& candidates);

/// The same as a message to stand at the end of another; none where it would say nothing.
std::vector<Message> hints(std::string_view word, const std::vector<std::string>& candidates);

}  // namespace paretree
