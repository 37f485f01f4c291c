#include "paretree/learners/proofs.h"

#include "paretree/learners/outcome.h"

namespace paretree::learners {

int provenLevels(const Outcome& outcome) {
  for (const SummaryFigure& figure : outcome.report.summary)
    if (const auto* levels = std::get_if<std::int64_t>(&figure.value); levels && figure.id == kProvenLevels)
      return static_cast<int>(*levels);
  return 0;
}

}  // namespace paretree::learners
