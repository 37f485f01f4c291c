#include "paretree/front/objective.h"

#include <cassert>

namespace paretree::front {

bool dominates(const std::vector<double>& a, const std::vector<double>& b,
               const std::vector<Objective>& objectives) {
  assert(a.size() == objectives.size() && b.size() == objectives.size());
  bool better = false;
  for (std::size_t k = 0; k < a.size(); ++k) {
    const double gain = objectives[k].maximise ? a[k] - b[k] : b[k] - a[k];
    if (!(gain >= 0)) return false;
    if (gain > 0) better = true;
  }
  return better;
}

}  // namespace paretree::front
