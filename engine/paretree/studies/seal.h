// Texts of JSON that carry the hash of their own bytes, so that what was cut off or changed is noticed.
#pragma once

#include <string>
#include <string_view>

namespace paretree::studies {

/// `object` as dumpJson() wrote it, with a last member "check": the SHA-256 of all that stands before it. The
/// object has members.
std::string sealed(std::string_view object);
/// Whether the text is one that sealed() made, byte for byte.
bool sealHolds(std::string_view text);
/// Whether it ends as such a text does, whatever has become of it since.
bool hasSeal(std::string_view text);

}  // namespace paretree::studies
