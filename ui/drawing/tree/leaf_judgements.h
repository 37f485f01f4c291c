// How the leaves of a model answer rows that they were made without: of hybrid trees the figures that the
// search decides by, of others those of the run's folds.
#pragma once

#include <vector>

#include "paretree/learners/outcome.h"
#include "paretree/runs/estimates/cross_validation.h"
#include "ui/document/run_scorer.h"

namespace paretree::ui {

/// By node, from the run's table of leaves where the model has the leaves of the initial tree, else judged by
/// the run's scorer. Empty for models of runs without black boxes. In a Job's work only.
std::vector<learners::NodeJudgement> judgementsOf(const model::ModelPtr& model, RunScorer& scorer);

/// By node, from a run's table "leaves"; empty where that speaks of other leaves.
std::vector<learners::NodeJudgement> judgementsFrom(const learners::Report& report, const model::Tree& tree);

/// By node of a tree for classes, or by rule, what the folds of the run say of its leaves; of boxes nothing
/// (NaN). Empty where some leaf has no such figure.
std::vector<learners::NodeJudgement> judgementsByFolds(const model::Model& model,
                                                       const runs::PointEstimate& estimate);

/// What about nine of ten new rows of a leaf have, for the cards of a tree for one number: by node the ends
/// of what is to be added to the leaf's answer. Empty where some leaf has none.
std::vector<NewRange> newRangesOf(const model::Model& model, const runs::PointEstimate& estimate);

/// Puts the shares right of leaves as they were judged in place of those of training rows. `heldOut`: the
/// rows were answered by trees and boxes that were made without them. Nothing where nothing was judged.
void showJudged(const model::Tree& tree, const std::vector<learners::NodeJudgement>& judged, bool heldOut,
                TreeContext& context);

}  // namespace paretree::ui
