// How far a search of best trees is, guessed from what it tells.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "paretree/optimal/search.h"

namespace paretree::optimal {

/// A search ends when its steps are used up, or when every first cut is decided. The second is guessed by the
/// pace of late: over the second half of the steps since first cuts were looked at, as those that are left at
/// the end are the hard ones. Steps that took no time are no work: by those that a search of few cuts spares,
/// what is ahead would seem a matter of seconds.
class Pace {
 public:
  /// `steps`: that the search may take.
  explicit Pace(std::uint64_t steps) : steps_(steps) {}

  /// 0 to 1, of all that will be done. To be asked with what the search tells, in this order.
  double share(const Found& found);

 private:
  std::uint64_t steps_;
  std::vector<std::pair<std::uint64_t, double>> seen_;  ///< work, and the share of first cuts decided by then
};

}  // namespace paretree::optimal
