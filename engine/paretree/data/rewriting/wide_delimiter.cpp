#include "paretree/data/rewriting/wide_delimiter.h"

#include <algorithm>
#include <string_view>

#include "paretree/core/text.h"

namespace paretree::data {

WithoutWideDelimiter::WithoutWideDelimiter(ByteStream& text, char32_t delimiter, char32_t quote)
    : RewrittenText(text), delimiter_(utf8Of(delimiter)), quote_(utf8Of(quote)) {}

void WithoutWideDelimiter::rewrite(std::string& held, std::string& ready, bool last) {
  const std::string_view in(held);
  std::size_t at = 0;
  while (at < in.size()) {
    if (!last && in.size() - at < std::max(delimiter_.size(), quote_.size())) break;
    if (!quoted_ && in.substr(at, delimiter_.size()) == delimiter_) {
      ready += kUnitSeparator;
      at += delimiter_.size();
      atCell_ = true;
      continue;
    }
    const bool quote = in.substr(at, quote_.size()) == quote_;
    const char c = quote ? '"' : in[at];
    at += quote ? quote_.size() : 1;
    if (c == '"' && !quote && quoted_) ready += c;  // a character of the cell
    ready += c;
    if (quote) {
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
