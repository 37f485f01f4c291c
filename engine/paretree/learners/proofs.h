// Of which trees a run's proofs speak.
#pragma once

namespace paretree::learners {

struct Outcome;

/// Id of the figure of Report::summary that says it.
inline constexpr const char* kProvenLevels = "proven-levels";

/// What is proven of the front holds among trees of at most so many levels of splits; 0: the run says none.
int provenLevels(const Outcome& outcome);

}  // namespace paretree::learners
