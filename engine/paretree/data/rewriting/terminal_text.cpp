#include "paretree/data/rewriting/terminal_text.h"

#include <cstddef>

namespace paretree::data {
namespace {

constexpr char kEscape = '\x1B';

}  // namespace

bool isOfTerminal(std::string_view text) { return text.find("\x1B[") != std::string_view::npos; }

void TerminalText::addLine(std::string_view line, std::string& ready) const {
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] != kEscape) {
      ready += line[i];
      continue;
    }
    if (line.substr(i + 1, 1) != "[") continue;
    // Up to the letter, or sign, that ends it.
    for (++i; i + 1 < line.size() && line[i + 1] >= ' ' && line[i + 1] < '@'; ++i) {
    }
    ++i;
  }
}

}  // namespace paretree::data
