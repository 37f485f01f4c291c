// Says constraints as people do: rows of LP text that mean something only together are one sentence.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "paretree/core/message.h"
#include "paretree/solve/feasible_set.h"

namespace paretree::model {

/// One constraint among the targets, in words and as what can be asked of values.
struct PlainConstraint {
  /// low <= sum of terms <= high; a term's variable is the place of a target.
  struct Side {
    std::vector<solve::LpTerm> terms;
    double low = -solve::kUnbounded, high = solve::kUnbounded;
  };
  enum class Kind : std::uint8_t {
    Sum,     ///< ways[0] holds
    Either,  ///< all sides of one of the ways hold
    AtMost,  ///< at most `most` of the targets in ways[0] are not 0, none beyond its side
    Other    ///< not understood beyond its rows: the words are those of the LP text
  };
  Message words;                   ///< "at most 2 of 5 are not 0: Course1, ..."; begins small
  std::vector<std::size_t> lines;  ///< of constraintLines()
  Kind kind = Kind::Other;
  std::vector<std::vector<Side>> ways;
  int most = 0;
};

/// All rows and bounds of the problem, each in one constraint, in the order of their first lines.
/// `variables`: the variable of each target, -1 where the text does not name it.
std::vector<PlainConstraint> plainConstraints(const solve::Problem& problem,
                                              const std::vector<int>& variables);

/// What is left of a constraint under these values of the targets, in its own unit; below 0: by how much it
/// is broken. AtMost: how many more may be other than 0. NaN for Other.
double slackOf(const PlainConstraint& constraint, std::span<const double> values);

}  // namespace paretree::model
