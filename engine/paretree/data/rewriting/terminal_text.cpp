#include "paretree/data/rewriting/terminal_text.h"

#include <algorithm>
#include <cstddef>

namespace paretree::data {
namespace {

constexpr char kEscape = '\x1B';

}  // namespace

bool isOfTerminal(std::string_view text) { return text.find("\x1B[") != std::string_view::npos; }

// A sequence that is cut off at the end of what is held waits for the rest of it.
void TerminalText::rewrite(std::string& held, std::string& ready, bool last) {
  constexpr std::size_t kLongest = 64;
  std::size_t at = 0;
  while (at < held.size()) {
    const std::size_t escape = std::min(held.find(kEscape, at), held.size());
    ready.append(held, at, escape - at);
    at = escape;
    if (at == held.size()) break;
    std::size_t end = at + 1;
    if (end < held.size() && held[end] == '[') {
      ++end;
      while (end < held.size() && held[end] >= ' ' && held[end] < '@') ++end;
      if (end < held.size() && held[end] >= '@') ++end;  // the letter, or sign, that ends it
    }
    if (end == held.size() && !last && end - at < kLongest) break;
    at = end;
  }
  held.erase(0, at);
}

}  // namespace paretree::data
