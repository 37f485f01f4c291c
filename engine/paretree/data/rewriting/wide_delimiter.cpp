#include "paretree/data/rewriting/wide_delimiter.h"

#include <string_view>

#include "paretree/core/text.h"

namespace paretree::data {

WithoutWideDelimiter::WithoutWideDelimiter(ByteStream& text, char32_t delimiter)
    : RewrittenText(text), delimiter_(utf8Of(delimiter)) {}

void WithoutWideDelimiter::rewrite(std::string& held, std::string& ready, bool last) {
  const std::string_view in(held);
  std::size_t at = 0;
  while (at < in.size()) {
    if (!last && in.size() - at < delimiter_.size()) break;
    if (!quoted_ && in.substr(at, delimiter_.size()) == delimiter_) {
      ready += kUnitSeparator;
      at += delimiter_.size();
      atCell_ = true;
      continue;
    }
    const char c = in[at++];
    ready += c;
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
  held.erase(0, at);
}

void WithoutWideDelimiter::restart() {
  atCell_ = true;
  quoted_ = closed_ = false;
}

}  // namespace paretree::data
