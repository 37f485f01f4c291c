// Data frames that R and pandas print in parts, as they are wider than a line: further columns stand below
// the first ones, with the names of the rows again.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace paretree::data {

/// The same frame in one part; nothing where `text`, which is the whole file, is none that is wrapped: each
/// part has a line of names that begins with blanks, and rows whose first words are those of the first part.
std::optional<std::string> unwrappedFrame(std::string_view text);

}  // namespace paretree::data
