// The best tree that begins with a given attribute, or that filters want, near-equal or not: why it is not
// listed.
#pragma once

#include <optional>

#include "paretree/optimal/near.h"

namespace paretree::optimal {

struct ByAttribute {
  Plan plan;
  double loss = 0;
  double objective = 0;  ///< with the price of its leaves
  bool proven = false;   ///< false: stopped or out of steps, so that there may be a better one
};

/// The best tree that the filter of `options` wants. Where something must be held or answers be monotone, a
/// single leaf is none of them, and the trees of wider and wider allowances are counted until one is there.
/// Nothing where no tree is wanted, which is then proven, or where it ended before; numbers and real weights:
/// by losses that are rounded to a thousandth of the allowance. `proven`, if not null: as ByAttribute has it,
/// of nothing too.
std::optional<ByAttribute> bestUnder(const Problem& problem, const RowSet& set, const NearOptions& options,
                                     const Context& context, NearCache* cache = nullptr,
                                     bool* proven = nullptr);

/// Of the depth, leaves, price and steps of `options`, whatever its filter. Nothing where no cut of the
/// attribute parts the set. `cache`: of this problem; null: nothing is known. The same with any cache.
std::optional<ByAttribute> bestByAttribute(const Problem& problem, const RowSet& set,
                                           const NearOptions& options, int attribute, const Context& context,
                                           NearCache* cache = nullptr);

/// Which part of the set's weight the lighter side of a tree's first cut has; 0 of a single leaf.
double lighterSide(const Problem& problem, const RowSet& set, const Plan& plan);

/// The best tree that begins with a cut of a number which leaves at least `share` of the set's weight on
/// either side: what a split by it would be that does not take a row or two away before the tree goes on.
/// Nothing of categories, and where there is no such cut. Else as bestByAttribute().
std::optional<ByAttribute> bestParting(const Problem& problem, const RowSet& set, const NearOptions& options,
                                       int attribute, double share, const Context& context);

}  // namespace paretree::optimal
