// The files resources/papers/*.json as compiled in.
#pragma once

#include <string_view>
#include <utility>
#include <vector>

namespace paretree::reproduce {

/// File name and content, in the order in which the build lists them.
const std::vector<std::pair<std::string_view, std::string_view>>& paperTexts();

}  // namespace paretree::reproduce
