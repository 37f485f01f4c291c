#include "paretree/data/rewriting/rewritten_text.h"

#include <algorithm>

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
  std::size_t from = 0;
  while (from < held.size()) {
    const auto end = held.find('\n', from);
    if (end == std::string::npos && !last && held.size() - from < kLongestLine) break;
    const std::size_t to = std::min(end, held.size());
    std::string_view line = std::string_view(held).substr(from, to - from);
    if (line.ends_with('\r')) line.remove_suffix(1);
    addLine(line, ready);
    if (end != std::string::npos) ready += '\n';
    from = std::min(to + 1, held.size());
  }
  held.erase(0, from);
}

std::optional<std::string_view> takeLine(std::string_view& text, bool last) {
  const auto end = text.find('\n');
  if (text.empty() || (end == std::string_view::npos && !last)) return std::nullopt;
  const auto line = text.substr(0, end);
  text.remove_prefix(std::min(text.size(), line.size() + 1));
  return line;
}

}  // namespace paretree::data
