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
/// Also asks for a stop every 64 kB. Error then: stoppedError().
Result<Json> parseJson(std::string_view text, const std::string& where, const Context& context);

/// Writes JSON as all files of the project have it: shortest numbers that read back the same, NaN and
/// infinities as null, a line feed at the end. Replaces invalid UTF-8.
std::string dumpJson(const Json& json, int indent = 2);
/// Gives dumpJson(json, indent) of `text`, which is dumpJson(json, -1).
std::string indentedJson(std::string_view text, int indent = 2);

/// Gives a finite number as it is, all others as null.
Json number(double value);

}  // namespace paretree
