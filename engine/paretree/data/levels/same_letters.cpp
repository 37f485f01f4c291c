#include "paretree/data/levels/same_letters.h"

#include <algorithm>
#include <array>

namespace paretree::data {
namespace {

struct SameText {
  std::string_view from, to;
};
constexpr auto kUnseen = std::to_array<SameText>(
    {{"\u00a0", " "}, {"\u2002", " "}, {"\u2003", " "}, {"\u2007", " "}, {"\u2009", " "}, {"\u202f", " "},
     {"\u3000", " "}, {"\u00ad", ""},  {"\u200b", ""},  {"\u200c", ""},  {"\u200d", ""},  {"\u200e", ""},
     {"\u200f", ""},  {"\u202a", ""},  {"\u202c", ""},  {"\u202d", ""},  {"\u202e", ""},  {"\u2066", ""},
     {"\u2069", ""},  {"\u2060", ""},  {"\ufeff", ""}});
// Latin letters of which a character with the accent exists.
constexpr auto kComposed = std::to_array<SameText>(
    {{"a\u0300", "\u00e0"}, {"a\u0301", "\u00e1"}, {"a\u0302", "\u00e2"}, {"a\u0303", "\u00e3"},
     {"a\u0308", "\u00e4"}, {"a\u030a", "\u00e5"}, {"a\u030c", "\u01ce"}, {"a\u0328", "\u0105"},
     {"a\u0306", "\u0103"}, {"a\u0304", "\u0101"}, {"a\u0307", "\u0227"}, {"e\u0300", "\u00e8"},
     {"e\u0301", "\u00e9"}, {"e\u0302", "\u00ea"}, {"e\u0308", "\u00eb"}, {"e\u030c", "\u011b"},
     {"e\u0327", "\u0229"}, {"e\u0328", "\u0119"}, {"e\u0306", "\u0115"}, {"e\u0304", "\u0113"},
     {"e\u0307", "\u0117"}, {"i\u0300", "\u00ec"}, {"i\u0301", "\u00ed"}, {"i\u0302", "\u00ee"},
     {"i\u0303", "\u0129"}, {"i\u0308", "\u00ef"}, {"i\u030c", "\u01d0"}, {"i\u0328", "\u012f"},
     {"i\u0306", "\u012d"}, {"i\u0304", "\u012b"}, {"o\u0300", "\u00f2"}, {"o\u0301", "\u00f3"},
     {"o\u0302", "\u00f4"}, {"o\u0303", "\u00f5"}, {"o\u0308", "\u00f6"}, {"o\u030c", "\u01d2"},
     {"o\u0328", "\u01eb"}, {"o\u0306", "\u014f"}, {"o\u030b", "\u0151"}, {"o\u0304", "\u014d"},
     {"o\u0307", "\u022f"}, {"u\u0300", "\u00f9"}, {"u\u0301", "\u00fa"}, {"u\u0302", "\u00fb"},
     {"u\u0303", "\u0169"}, {"u\u0308", "\u00fc"}, {"u\u030a", "\u016f"}, {"u\u030c", "\u01d4"},
     {"u\u0328", "\u0173"}, {"u\u0306", "\u016d"}, {"u\u030b", "\u0171"}, {"u\u0304", "\u016b"},
     {"y\u0301", "\u00fd"}, {"y\u0302", "\u0177"}, {"y\u0308", "\u00ff"}, {"y\u0304", "\u0233"},
     {"n\u0300", "\u01f9"}, {"n\u0301", "\u0144"}, {"n\u0303", "\u00f1"}, {"n\u030c", "\u0148"},
     {"n\u0327", "\u0146"}, {"c\u0301", "\u0107"}, {"c\u0302", "\u0109"}, {"c\u030c", "\u010d"},
     {"c\u0327", "\u00e7"}, {"c\u0307", "\u010b"}, {"s\u0301", "\u015b"}, {"s\u0302", "\u015d"},
     {"s\u030c", "\u0161"}, {"s\u0327", "\u015f"}, {"z\u0301", "\u017a"}, {"z\u030c", "\u017e"},
     {"z\u0307", "\u017c"}, {"r\u0301", "\u0155"}, {"r\u030c", "\u0159"}, {"r\u0327", "\u0157"},
     {"d\u030c", "\u010f"}, {"t\u030c", "\u0165"}, {"t\u0327", "\u0163"}, {"l\u0301", "\u013a"},
     {"l\u030c", "\u013e"}, {"l\u0327", "\u013c"}, {"g\u0301", "\u01f5"}, {"g\u0302", "\u011d"},
     {"g\u030c", "\u01e7"}, {"g\u0327", "\u0123"}, {"g\u0306", "\u011f"}, {"g\u0307", "\u0121"},
     {"A\u0300", "\u00c0"}, {"A\u0301", "\u00c1"}, {"A\u0302", "\u00c2"}, {"A\u0303", "\u00c3"},
     {"A\u0308", "\u00c4"}, {"A\u030a", "\u00c5"}, {"A\u030c", "\u01cd"}, {"A\u0328", "\u0104"},
     {"A\u0306", "\u0102"}, {"A\u0304", "\u0100"}, {"A\u0307", "\u0226"}, {"E\u0300", "\u00c8"},
     {"E\u0301", "\u00c9"}, {"E\u0302", "\u00ca"}, {"E\u0308", "\u00cb"}, {"E\u030c", "\u011a"},
     {"E\u0327", "\u0228"}, {"E\u0328", "\u0118"}, {"E\u0306", "\u0114"}, {"E\u0304", "\u0112"},
     {"E\u0307", "\u0116"}, {"I\u0300", "\u00cc"}, {"I\u0301", "\u00cd"}, {"I\u0302", "\u00ce"},
     {"I\u0303", "\u0128"}, {"I\u0308", "\u00cf"}, {"I\u030c", "\u01cf"}, {"I\u0328", "\u012e"},
     {"I\u0306", "\u012c"}, {"I\u0304", "\u012a"}, {"I\u0307", "\u0130"}, {"O\u0300", "\u00d2"},
     {"O\u0301", "\u00d3"}, {"O\u0302", "\u00d4"}, {"O\u0303", "\u00d5"}, {"O\u0308", "\u00d6"},
     {"O\u030c", "\u01d1"}, {"O\u0328", "\u01ea"}, {"O\u0306", "\u014e"}, {"O\u030b", "\u0150"},
     {"O\u0304", "\u014c"}, {"O\u0307", "\u022e"}, {"U\u0300", "\u00d9"}, {"U\u0301", "\u00da"},
     {"U\u0302", "\u00db"}, {"U\u0303", "\u0168"}, {"U\u0308", "\u00dc"}, {"U\u030a", "\u016e"},
     {"U\u030c", "\u01d3"}, {"U\u0328", "\u0172"}, {"U\u0306", "\u016c"}, {"U\u030b", "\u0170"},
     {"U\u0304", "\u016a"}, {"Y\u0301", "\u00dd"}, {"Y\u0302", "\u0176"}, {"Y\u0308", "\u0178"},
     {"Y\u0304", "\u0232"}, {"N\u0300", "\u01f8"}, {"N\u0301", "\u0143"}, {"N\u0303", "\u00d1"},
     {"N\u030c", "\u0147"}, {"N\u0327", "\u0145"}, {"C\u0301", "\u0106"}, {"C\u0302", "\u0108"},
     {"C\u030c", "\u010c"}, {"C\u0327", "\u00c7"}, {"C\u0307", "\u010a"}, {"S\u0301", "\u015a"},
     {"S\u0302", "\u015c"}, {"S\u030c", "\u0160"}, {"S\u0327", "\u015e"}, {"Z\u0301", "\u0179"},
     {"Z\u030c", "\u017d"}, {"Z\u0307", "\u017b"}, {"R\u0301", "\u0154"}, {"R\u030c", "\u0158"},
     {"R\u0327", "\u0156"}, {"D\u030c", "\u010e"}, {"T\u030c", "\u0164"}, {"T\u0327", "\u0162"},
     {"L\u0301", "\u0139"}, {"L\u030c", "\u013d"}, {"L\u0327", "\u013b"}, {"G\u0301", "\u01f4"},
     {"G\u0302", "\u011c"}, {"G\u030c", "\u01e6"}, {"G\u0327", "\u0122"}, {"G\u0306", "\u011e"},
     {"G\u0307", "\u0120"}});

}  // namespace

std::string asItLooks(std::string_view text) {
  std::string looks;
  looks.reserve(text.size());
  while (!text.empty()) {
    const bool accent = text.size() > 2 && (text[1] == '\xCC' || text[1] == '\xCD');
    const SameText* same = nullptr;
    const auto among = [&](const auto& texts) {
      const auto found = std::find_if(texts.begin(), texts.end(),
                                      [&](const SameText& one) { return text.starts_with(one.from); });
      if (found != texts.end()) same = &*found;
    };
    if (accent)
      among(kComposed);
    else if (static_cast<unsigned char>(text.front()) >= 0x80)
      among(kUnseen);
    if (same)
      looks += same->to;
    else
      looks += text.front();
    text.remove_prefix(same ? same->from.size() : 1);
  }
  return looks;
}

bool looksBlank(std::string_view text) {
  if (text.empty() || (static_cast<unsigned char>(text.front()) < 0x80 && text.front() != ' ')) return false;
  return asItLooks(text).find_first_not_of(' ') == std::string::npos;
}

}  // namespace paretree::data
