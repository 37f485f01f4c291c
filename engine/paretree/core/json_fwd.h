// The name of a JSON value, for headers that only pass one on. json.h defines it.
#pragma once

#include <nlohmann/json_fwd.hpp>

namespace paretree {

using Json = nlohmann::ordered_json;

}  // namespace paretree
