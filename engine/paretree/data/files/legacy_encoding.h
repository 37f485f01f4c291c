// Encodings from before Unicode, told apart by what their letters look like side by side.
#pragma once

#include <string>
#include <string_view>

#include "paretree/core/error.h"
#include "paretree/data/files/byte_stream.h"

namespace paretree::data {

/// "GB18030", "Shift_JIS", "Windows-1251", "Windows-1250", "Windows-1252" and others (scripts.h), whichever
/// the bytes beyond ASCII of `text` speak for; Windows-1252 where they say little.
std::string guessLegacyEncoding(std::string_view text);

/// The same of a whole stream that is not all UTF-8: by its first lines that are not ASCII; "UTF-8" where
/// they are mostly so. The stream is rewound.
Result<std::string> guessLegacyEncoding(ByteStream& bytes);

}  // namespace paretree::data
