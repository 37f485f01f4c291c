// Splitting rows into training and test parts.
#pragma once

#include <vector>

#include "paretree/core/rng.h"
#include "paretree/data/dataset.h"

namespace paretree::data {

struct Partition {
  Rows train;  ///< ascending
  Rows test;   ///< ascending, may be empty
};

/// Hold-out: `testFraction` of `rows` to the test part, stratified where `target` is a nominal column (each
/// class is split by largest remainder; a class of one row stays in training). target = -1: not stratified.
/// groups >= 0: rows with equal values of this column stay in one part, as far as that comes near the
/// fraction.
Partition holdOut(const Dataset& data, const Rows& rows, int target, double testFraction, Rng rng,
                  int groups = -1);

/// k folds of `rows`, stratified likewise: result[f] lists fold f's rows, ascending. k is lowered to the
/// number of rows, or of groups. Every fold has at least one row.
std::vector<Rows> makeFolds(const Dataset& data, const Rows& rows, int target, int k, Rng rng,
                            int groups = -1);

/// Numbers of the groups of `rows` by row of the data, counted up as they appear: rows with equal values of
/// the column are one, a row without a value is one of its own. -1: none of these rows.
std::vector<std::int32_t> groupNumbers(const Dataset& data, const Rows& rows, int column);

/// Deals whole groups to one part for each of `sizes` (in proportion to these, as far as groups allow), the
/// largest group first, each to the part that has least of its classes. `groups`: as groupNumbers() gives
/// them. Parts are ascending.
std::vector<Rows> dealGroups(const Dataset& data, const Rows& rows, const std::vector<std::int32_t>& groups,
                             int target, const std::vector<double>& sizes, Rng rng);

/// Rows of `rows` whose target(s) are present.
Rows withTargets(const Dataset& data, Rows rows, const std::vector<int>& targets);

}  // namespace paretree::data
