#include "paretree/data/files/wide_delimiter.h"

#include <algorithm>
#include <string_view>

#include "paretree/core/text.h"

namespace paretree::data {

WithoutWideDelimiter::WithoutWideDelimiter(ByteStream& text, char32_t delimiter)
    : text_(text), delimiter_(utf8Of(delimiter)) {}

void WithoutWideDelimiter::replace(bool last) {
  const std::string_view in(held_);
  std::size_t at = 0;
  while (at < in.size()) {
    if (!last && in.size() - at < delimiter_.size()) break;
    if (!quoted_ && in.substr(at, delimiter_.size()) == delimiter_) {
      ready_ += kUnitSeparator;
      at += delimiter_.size();
      atCell_ = true;
      continue;
    }
    const char c = in[at++];
    ready_ += c;
    if (c == '"') {
      const bool opens = !quoted_ && (atCell_ || closed_);
      closed_ = quoted_;
      quoted_ = opens;
      atCell_ = false;
    } else if (!quoted_) {
      atCell_ = c == '\n' || c == '\r' || (atCell_ && c == ' ');
      closed_ = false;
    }
  }
  held_.erase(0, at);
}

Result<std::size_t> WithoutWideDelimiter::read(char* to, std::size_t size) {
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
    replace(ended_);
  }
  const std::size_t count = std::min(size, ready_.size() - given_);
  std::copy_n(ready_.data() + given_, count, to);
  given_ += count;
  return count;
}

Result<void> WithoutWideDelimiter::rewind() {
  held_.clear();
  ready_.clear();
  given_ = 0;
  atCell_ = true;
  quoted_ = closed_ = ended_ = false;
  return text_.rewind();
}

}  // namespace paretree::data
