// Texts whose lines hide columns: keys with commas between them, tabs among blanks, signs of HTML.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "paretree/core/message.h"
#include "paretree/data/files/byte_stream.h"

namespace paretree::data {

struct DressedText {
  std::unique_ptr<ByteStream> plain;  ///< null: the text is none of these
  std::optional<char32_t> delimiter;  ///< where it is known
  Message note;
};

/// By the first lines of `text`, which is read on and must outlive what is returned:
///  - keys, as Eurostat writes them: "unit,geo\time" over as many parts before the first tab of each line;
///  - a tab before the quoted text at the end of lines whose other cells have several blanks between them;
///  - signs of HTML such as "&nbsp;" and "&uuml;". What would divide cells or quote them stays as it is.
DressedText dressedText(ByteStream& text, const std::string& start, bool isAll);

}  // namespace paretree::data
