// JSON with errors as values. Objects keep the order in which they were written.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "paretree/core/error.h"
#include "paretree/core/json_fwd.h"

namespace paretree {

class Context;

/// Parses `text`. Errors name `where` (usually the file), line and column. Refuses nesting deeper than 512
/// and a key that an object has twice. Time grows with the length of the text, whatever stands in it.
Result<Json> parseJson(std::string_view text, const std::string& where);
/// Likewise, but asks for Stop every 64 kB; stoppedError() then.
Result<Json> parseJson(std::string_view text, const std::string& where, const Context& context);

/// As written everywhere: two spaces of indentation, shortest numbers that read back the same, NaN and
/// infinities as null, a line feed at the end; invalid UTF-8 is replaced.
std::string dumpJson(const Json& json, int indent = 2);

/// A non-finite number as null, all others as they are.
Json number(double value);

}  // namespace paretree
