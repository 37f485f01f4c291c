// Which of the rules that a search found a node keeps.
#pragma once

#include "paretree/learners/nldt/upper_level.h"

namespace paretree::learners::nldt {

/// Of each F_U from that of the best by Definition IV.1 to `longer` more, the rule that splits as well as any
/// and has the widest margin; among these the one of least description length: the loss of all
/// rows (lossOf) and, for each term, ln(rows) / 2 + ln(`factors`) nats, what its weight and its power of an
/// input cost, one of so many (Rissanen). So a rule is longer than need be only where that pays, and never
/// without less impurity. A stop gives the best as it is.
SplitCandidate chooseRule(const NodeData& data, const SplitSearch& search, std::size_t factors,
                          const LowerOptions& lower, double feasibleImpurity, const Rng& rng,
                          const Context& context);

}  // namespace paretree::learners::nldt
