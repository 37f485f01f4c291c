// Data frames as pandas prints them: values at the right of their columns, below names that end there, and an
// index without a name in front.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "paretree/data/rewriting/rewritten_text.h"

namespace paretree::data {

struct PrintedFrame {
  std::vector<std::size_t> ends;  ///< of the names, in characters; that of the index is where its values end
  std::string index = "index";    ///< what the index is called
  std::size_t shown = 0;          ///< rows
  std::size_t rows = 0;           ///< of the frame, as "[1000 rows x 2 columns]" says; 0 where it does not
};

/// Whether all lines are as long as that of the names, each column is free behind its end, and the index
/// counts from 0, has its name in a line of its own, or "[3 rows x 2 columns]" stands below. Frames that are
/// divided to fit a width are none. `last`: the text is the whole file.
std::optional<PrintedFrame> printedFrameOf(std::string_view text, bool last);

/// The same text with kUnitSeparator (wide_delimiter.h) between the cells of its lines; lines of dots, which
/// stand for rows that are not shown, are blank.
class PrintedFrameText : public RewrittenLines {
 public:
  PrintedFrameText(ByteStream& text, PrintedFrame frame) : RewrittenLines(text), frame_(std::move(frame)) {}

 private:
  void addLine(std::string_view line, std::string& ready) const override;

  PrintedFrame frame_;
};

}  // namespace paretree::data
