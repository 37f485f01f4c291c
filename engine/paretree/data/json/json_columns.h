// A table written by columns: {"a": [1, 2], "b": ["x", "y"]}, or with an object by row number for each column
// ({"a": {"0": 1, "1": 2}}), as other programs write theirs.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "paretree/data/json/json_tokens.h"

namespace paretree::data {

struct JsonColumns {
  struct Cell {
    std::string text;
    bool quoted = false;
  };
  std::vector<std::string> names;
  std::vector<std::vector<Cell>> cells;  ///< by column, all of one length
  std::uint64_t strays = 0;              ///< single values beside the columns
};

/// Reads `tokens` from their beginning. Nothing where they are no such object: a column is shorter than
/// another, or holds more than single values. Errors: no JSON; more than `allowed` bytes.
/// `under`: of the member with that name ("hourly"); empty: of the whole text.
Result<std::optional<JsonColumns>> readJsonColumns(JsonTokens& tokens, std::uint64_t allowed,
                                                   const std::string& name, const std::string& under = {});

/// The names of an object's members that are objects.
Result<std::vector<std::string>> objectsWithin(JsonTokens& tokens);

}  // namespace paretree::data
