// Lines above a table that say what wrote it: loggers, servers, browsers of genomes.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "paretree/core/message.h"
#include "paretree/data/rewriting/rewritten_text.h"

namespace paretree::data {

struct Preamble {
  std::size_t bytes = 0;                  ///< at the front of the text, whole lines
  std::string instead;                    ///< as many lines: names, and blank ones
  std::optional<char> delimiter = {};     ///< where the form says it
  std::vector<std::string> missing = {};  ///< values that the form takes for missing
  Message note;
};

/// By the signs of a form: TOA5 and TOACI1 of Campbell, EXTF of DATEV, W3C extended logs ("#Fields:"), logs
/// of Zeek, GCT, BED with "track" or "browser" lines, tibbles of R; comments "//", names that stand in the
/// last of comments
/// ";", a title whose comma does not divide the rows below it; and those of field_preambles.h. `last`: the
/// text is the whole file.
std::optional<Preamble> preambleOf(std::string_view text, bool last);

/// The same text with a preamble's lines replaced; lines keep their numbers.
class WithoutPreamble : public RewrittenText {
 public:
  WithoutPreamble(ByteStream& text, const Preamble& preamble)
      : RewrittenText(text), bytes_(preamble.bytes), instead_(preamble.instead) {}

 private:
  void rewrite(std::string& held, std::string& ready, bool last) override;
  void restart() override { passed_ = 0; }

  std::size_t bytes_;
  std::string instead_;
  std::size_t passed_ = 0;  // bytes of the preamble that were taken
};

}  // namespace paretree::data
