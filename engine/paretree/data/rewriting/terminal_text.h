// Texts with the sequences that colour them on a terminal.
#pragma once

#include <string>
#include <string_view>

#include "paretree/data/rewriting/rewritten_text.h"

namespace paretree::data {

/// Whether such a sequence stands in a text: an escape and '['.
bool isOfTerminal(std::string_view text);

/// The same text without its escapes and what they begin (ECMA-48, control sequences).
class TerminalText : public RewrittenText {
 public:
  explicit TerminalText(ByteStream& text) : RewrittenText(text) {}

 private:
  void rewrite(std::string& held, std::string& ready, bool last) override;
  void restart() override {}
};

}  // namespace paretree::data
