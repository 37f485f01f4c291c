// The loss that best trees are searched by, as a score of a model: for points of the front and for models
// that a person has changed.
#pragma once

#include <memory>
#include <span>

#include "paretree/learners/learner.h"

namespace paretree::learners::optimal {

/// What a search minimises.
struct LossKind {
  bool balanced = false;  ///< classes: each weighs as much as any other
  bool weighted = false;  ///< rows count by their weights

  /// Rows count alike, so that the loss is a measure that all learners have.
  bool plain() const { return !balanced && !weighted; }
};

front::Objective lossObjective(const Task& task, const LossKind& kind);
/// The loss of answers for `rows`: share of wrong weight, or the root of the mean square.
double lossOf(const Task& task, const LossKind& kind, const model::Predictions& answers,
              std::span<const data::Row> rows);
/// Scores models by `kind`, and measures them as `plain` does.
std::shared_ptr<const Rescorer> lossRescorer(const Task& task, const LossKind& kind,
                                             std::shared_ptr<const Rescorer> plain);

}  // namespace paretree::learners::optimal
