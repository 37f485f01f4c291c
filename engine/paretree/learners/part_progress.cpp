#include "paretree/learners/part_progress.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace paretree::learners {

Context PartProgress::part(Rng rng, double low, double high) const {
  const auto reporter = [whole = &whole_, reached = reached_, low, high](const Progress& progress) {
    Progress scaled = progress;
    const double fraction = std::isfinite(progress.fraction) ? std::clamp(progress.fraction, 0.0, 1.0) : 0.0;
    *reached = std::max(*reached, low + (high - low) * fraction);
    scaled.fraction = *reached;
    whole->report(scaled);
  };
  return Context(rng, whole_.threads(), whole_.stopToken(), whole_.handingOn(reporter));
}

void PartProgress::report(Progress progress) const {
  if (std::isfinite(progress.fraction)) *reached_ = std::max(*reached_, std::min(progress.fraction, 1.0));
  progress.fraction = *reached_;
  whole_.report(progress);
}

void PartProgress::say(Message phase, double fraction) const {
  Progress progress;
  progress.phase = std::move(phase);
  progress.fraction = fraction;
  report(progress);
}

}  // namespace paretree::learners
