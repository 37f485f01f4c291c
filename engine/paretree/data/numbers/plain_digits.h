// Numbers in other letters than ASCII ones: digits of other scripts, signs of fractions, raised exponents.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace paretree::data {

struct PlainDigits {
  std::string text;
  bool otherDigits = false;  ///< digits or marks of another script, or a point in the middle, were there
  bool fraction = false;     ///< a sign of a fraction was there
};

/// `text` with the digits 0 to 9: those of Arabic, Persian, Devanagari, Thai and of full width, with their
/// marks; a point in the middle ("0·65") as `decimal`, "1½" as 1.5, "10³" as 10^3. Nothing where it has none
/// of these, as nearly all texts.
std::optional<PlainDigits> inPlainDigits(std::string_view text, char decimal);

}  // namespace paretree::data
