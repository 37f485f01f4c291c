// Texts that look alike and are other characters.
#pragma once

#include <string>
#include <string_view>

namespace paretree::data {

/// `text` without characters that nobody sees (zero-width spaces, soft hyphens), with plain blanks for those
/// of other widths, and letters with accents as one character each ("u" and a combining diaeresis are
/// "\u00FC").
std::string asItLooks(std::string_view text);

/// Blanks of any kind, and nothing else; false of an empty text.
bool looksBlank(std::string_view text);

}  // namespace paretree::data
