// The best tree that begins with a given attribute, near-equal or not: why that attribute is not listed.
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

/// Of the depth, leaves, price and steps of `options`, whatever its filter. Nothing where no cut of the
/// attribute parts the set. `cache`: of this problem; null: nothing is known. The same with any cache.
std::optional<ByAttribute> bestByAttribute(const Problem& problem, const RowSet& set,
                                           const NearOptions& options, int attribute, const Context& context,
                                           NearCache* cache = nullptr);

}  // namespace paretree::optimal
