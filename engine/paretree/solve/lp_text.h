// LP text (the "CPLEX LP" format): a reader that says line and column.
//
// Read: an optional objective (minimize / minimise / min, maximize / maximise / max, with an optional name
// and constant); "subject to", "such that", "s.t.", "st."/"st" with rows "name: 2 x + 3 y <= 4", "-1 <= x - y
// <= 4" (ranges), terms and constants on both sides; "bounds" with "x <= 4", "1 <= x <= 4", "x = 3", "x >=
// -inf", "x free"; "general(s)" / "gen" / "integer(s)" / "int"; "binary" / "binaries" / "bin"; "free"; "end".
// Section words in any case. Names as they are or in double quotes where they hold blanks or signs ("math
// score"). Numbers of 1e30 and more, "inf" and "infinity" are unbounded. Comments from a backslash to the end
// of the line. < and =< mean <=.
#pragma once

#include <string>
#include <string_view>

#include "paretree/core/error.h"
#include "paretree/solve/problem.h"

namespace paretree::solve {

/// Errors: "where:line:column: what was found, what was expected". Without an objective all costs are 0.
/// Variables stand in the order of their first appearance; unnamed rows are called "c1", "c2", ... by their
/// position.
Result<Problem> readLp(std::string_view text, const std::string& where);

}  // namespace paretree::solve
