// How often new rows have what the leaves of an estimated model say that they have.
#pragma once

#include "paretree/model/model.h"
#include "paretree/runs/estimates/cross_validation.h"
#include "reproduce/study.h"

namespace paretree::reproduce {

struct LeafCoverage {
  double covered = data::kMissing;  ///< share of the test rows that have one of the classes, or lie in range
  double classes = data::kMissing;  ///< mean number of classes of these sets, by test row
  int sets = 0;                     ///< different ones
  /// Of these, sets of classes that without their last class would still have nine of ten rows held out
  int loose = 0;
};

/// Coverage on the test rows of the task; parts whose classes have no order of their own (black boxes) are
/// left out. Nothing (NaN) where the model has no sets.
Result<LeafCoverage> leafCoverageOf(const model::Model& model, const runs::PointEstimate& point,
                                    const learners::Task& task);

}  // namespace paretree::reproduce
