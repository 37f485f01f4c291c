// Whether tables of a front show the size of a model beside objectives that may say it already.
#pragma once

#include <algorithm>
#include <string_view>

#include "paretree/learners/outcome.h"

namespace paretree::learners {

enum class SizeColumn {
  Alone,  ///< no objective is called so
  Other,  ///< one is, and counts otherwise: both need names of their own
  Same,   ///< one says it already
};

/// `id`: "leaves", or "rules", as objectives are called.
inline SizeColumn sizeAmongObjectives(const Outcome& outcome, std::string_view id) {
  const auto at = std::find_if(outcome.objectives.begin(), outcome.objectives.end(),
                               [&](const front::Objective& objective) { return objective.id == id; });
  if (at == outcome.objectives.end()) return SizeColumn::Alone;
  const auto o = static_cast<std::size_t>(at - outcome.objectives.begin());
  const bool same = std::all_of(outcome.front.begin(), outcome.front.end(), [&](const FrontPoint& point) {
    const int size = id == "rules" ? point.size.rules : point.size.leaves;
    return o < point.scores.size() && point.scores[o] == static_cast<double>(size);
  });
  return same ? SizeColumn::Same : SizeColumn::Other;
}

}  // namespace paretree::learners
