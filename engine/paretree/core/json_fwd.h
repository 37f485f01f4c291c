// The name of a JSON value, for headers that only pass one on; json.h has the value itself.
#pragma once

#include <nlohmann/json_fwd.hpp>

namespace paretree {

using Json = nlohmann::ordered_json;

}  // namespace paretree
