#include "paretree/data/typed/r_value.h"

#include <algorithm>

namespace paretree::data {

std::uint64_t RValue::length() const {
  if (sequence.length > 0) return sequence.length;
  return std::max({integers.size(), reals.size(), items.size()});
}

const RValue* RValue::attribute(std::string_view name) const {
  for (const auto& [key, value] : attributes)
    if (key == name) return value.get();
  return nullptr;
}

std::string RValue::textAt(std::size_t place) const {
  if (kind != Kind::Text || place >= integers.size() || integers[place] == kNone) return {};
  return texts[integers[place]];
}

bool RValue::is(std::string_view className) const {
  const RValue* classes = attribute("class");
  return classes && classes->kind == Kind::Text &&
         std::find(classes->texts.begin(), classes->texts.end(), className) != classes->texts.end();
}

bool looksLikeR(std::string_view start) {
  if (start.size() < 14) return false;
  // Versions to come are of R too: the reader says that it does not know them.
  const auto isDigit = [](char c) { return c >= '2' && c <= '9'; };
  const auto two = start.substr(0, 2);
  if (two == "RD")
    return (start[2] == 'X' || start[2] == 'A' || start[2] == 'B') && isDigit(start[3]) && start[4] == '\n' &&
           start[5] == start[2] && start[6] == '\n';
  // A text may begin with "X" on a line of its own, not with the bytes of a version behind it.
  const auto version = start.substr(2, 4);
  const auto is = [&](std::size_t least) {
    std::string others(version);
    const char number = others[least];
    others.erase(least, 1);
    return number >= 2 && number <= 9 && others == std::string(3, '\0');
  };
  // As text: versions of the format and of R, the oldest R that reads it ("A\n3\n262658\n197888\n").
  if (two == "A\n" && (start[2] == '2' || start[2] == '3') && start[3] == '\n')
    return start.substr(4, 40).find("\n131840\n") != std::string_view::npos ||
           start.substr(4, 40).find("\n197888\n") != std::string_view::npos;
  return (two == "X\n" && is(3)) || (two == "B\n" && is(0));
}

std::string fromLatin1(const std::string& bytes) {
  std::string text;
  for (const char c : bytes) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x80) {
      text += c;
    } else {
      text += static_cast<char>(static_cast<unsigned char>(0xC0 | byte >> 6));
      text += static_cast<char>(static_cast<unsigned char>(0x80 | (byte & 0x3F)));
    }
  }
  return text;
}

}  // namespace paretree::data
