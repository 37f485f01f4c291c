#include "paretree/data/rewriting/rewritten_text.h"

#include <algorithm>
#include <utility>

namespace paretree::data {

Result<std::size_t> RewrittenText::read(char* to, std::size_t size) {
  constexpr std::size_t kBlock = std::size_t{64} << 10;
  while (given_ == ready_.size() && !ended_) {
    const std::size_t held = held_.size();
    held_.resize(held + kBlock);
    const auto got = text_.read(held_.data() + held, kBlock);
    held_.resize(held + (got ? *got : 0));
    if (!got) return got.error();
    ended_ = *got == 0;
    ready_.clear();
    given_ = 0;
    rewrite(held_, ready_, ended_);
  }
  const std::size_t count = std::min(size, ready_.size() - given_);
  std::copy_n(ready_.data() + given_, count, to);
  given_ += count;
  return count;
}

Result<void> RewrittenText::rewind() {
  held_.clear();
  ready_.clear();
  given_ = 0;
  ended_ = false;
  restart();
  return text_.rewind();
}

// Up to the last line end; all of it at the end of the text, or where a line is too long for a row.
void RewrittenLines::rewrite(std::string& held, std::string& ready, bool last) {
  constexpr std::size_t kLongestLine = std::size_t{1} << 20;
  std::string_view rest = held;
  while (!rest.empty()) {
    const std::size_t before = rest.size();
    auto line = takeLine(rest, last);
    if (!line && before < kLongestLine) break;
    if (!line) line = std::exchange(rest, {});
    addLine(*line, ready);
    if (line->size() + rest.size() < before) ready += '\n';
  }
  held.erase(0, held.size() - rest.size());
}

std::optional<std::string_view> takeLine(std::string_view& text, bool last) {
  const auto end = text.find_first_of("\r\n");
  const bool goesOn = end == std::string_view::npos || (text[end] == '\r' && end + 1 == text.size());
  if (text.empty() || (goesOn && !last)) return std::nullopt;
  const auto line = text.substr(0, end);
  const std::size_t ends = text.substr(line.size()).starts_with("\r\n") ? 2 : 1;
  text.remove_prefix(std::min(text.size(), line.size() + ends));
  return line;
}

}  // namespace paretree::data
