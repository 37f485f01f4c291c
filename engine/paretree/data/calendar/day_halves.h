// Words for the halves of a day, of which twelve hours each have numbers.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace paretree::data {

struct HalfOfDay {
  bool afternoon;
  std::size_t length;  ///< bytes of the word
};

/// The half that is named at the front of `text`: "AM", "p.m.", "p. m.", and in Korean, Chinese, Japanese,
/// Vietnamese and Greek.
std::optional<HalfOfDay> halfOfDay(std::string_view text);

}  // namespace paretree::data
