#include "paretree/data/calendar/day_halves.h"

#include <string>

#include "paretree/core/text.h"

namespace paretree::data {
namespace {

struct NamedHalf {
  std::string_view name;  // in small letters
  bool afternoon;
};
constexpr NamedHalf kHalves[] = {{"am", false},
                                 {"pm", true},
                                 {"a.m.", false},
                                 {"p.m.", true},
                                 {"a. m.", false},
                                 {"p. m.", true},
                                 {"\uC624\uC804", false},
                                 {"\uC624\uD6C4", true},
                                 {"\u4E0A\u5348", false},
                                 {"\u4E0B\u5348", true},
                                 {"\u5348\u524D", false},
                                 {"\u5348\u5F8C", true},
                                 {"sa", false},
                                 {"ch", true},
                                 {"\u03C0\u03BC", false},
                                 {"\u03BC\u03BC", true},
                                 {"\u03C0.\u03BC.", false},
                                 {"\u03BC.\u03BC.", true}};

}  // namespace

std::optional<HalfOfDay> halfOfDay(std::string_view text) {
  constexpr std::size_t kLongest = 8;  // bytes
  const std::string begin = lowerCase(text.substr(0, kLongest));
  for (const NamedHalf& half : kHalves)
    if (begin.starts_with(half.name)) return HalfOfDay{half.afternoon, half.name.size()};
  return std::nullopt;
}

}  // namespace paretree::data
