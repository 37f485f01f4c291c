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

}  // namespace paretree::data
