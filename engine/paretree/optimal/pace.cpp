#include "paretree/optimal/pace.h"

#include <algorithm>

namespace paretree::optimal {
namespace {

constexpr double kApart = 1.02;  // steps of two moments that are remembered
// A pace is believed over so many moments, and so large a part of all steps: the first cuts are decided in no
// time.
constexpr std::ptrdiff_t kMoments = 6;
constexpr double kPart = 0.25;

}  // namespace

double Pace::share(const Found& found) {
  // What is ahead is taken to spare nothing.
  const std::uint64_t work = found.steps - std::min(found.steps, found.spared);
  const auto taken = static_cast<double>(work);
  double most = taken + static_cast<double>(steps_ - std::min(steps_, found.steps));
  if (found.decided > 0) {
    if (seen_.empty() || taken > kApart * static_cast<double>(seen_.back().first))
      seen_.emplace_back(work, found.decided);
    const std::uint64_t half = seen_.front().first + (work - seen_.front().first) / 2;
    const auto after =
        std::upper_bound(seen_.begin(), seen_.end(), half,
                         [](std::uint64_t steps, const auto& seen) { return steps < seen.first; });
    const auto& [steps, decided] = *(after - 1);
    const bool believed =
        seen_.end() - after >= kMoments && taken - static_cast<double>(seen_.front().first) >= kPart * taken;
    if (believed && found.decided > decided) {
      const double pace = (found.decided - decided) / (taken - static_cast<double>(steps));
      most = std::min(most, taken + (1 - found.decided) / pace);
    }
  }
  return most <= taken ? 1 : taken / most;
}

}  // namespace paretree::optimal
