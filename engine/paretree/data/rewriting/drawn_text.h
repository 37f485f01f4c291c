// Texts whose lines are drawn or printed in a way of their own (drawn_table.h, barred_names.h,
// printed_frame.h).
#pragma once

#include <memory>
#include <string_view>

#include "paretree/core/message.h"
#include "paretree/data/files/byte_stream.h"

namespace paretree::data {

struct DrawnText {
  std::unique_ptr<ByteStream> rows;  ///< the text with kUnitSeparator between its cells; null: it is none
  char32_t delimiter = U'|';         ///< what it is called
  bool named = false;                ///< the first line holds the names
  Message note;
};

/// `start`: the first bytes of `text`, which must outlive the rows, or all of them.
DrawnText drawnText(ByteStream& text, std::string_view start, bool isAll);

}  // namespace paretree::data
