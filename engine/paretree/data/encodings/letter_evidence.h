// Which of the encodings from before Unicode makes words of a text: letters that a language has, as often as
// it has them, and no signs, capitals or letters of other scripts within words.
#pragma once

#include <string>
#include <string_view>

namespace paretree::data {

/// `guess`, or the encoding for which the characters beyond ASCII speak clearly more: the likelihood of its
/// letters in the language that has them most often, less what no word has. Reads the first lines that are
/// not ASCII.
std::string encodingByLetters(std::string_view text, const std::string& guess);

}  // namespace paretree::data
