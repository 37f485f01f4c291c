// How tree and black box answer the rows of each node of a hybrid tree: the figures that the search decides
// by.
#pragma once

#include <vector>

#include "paretree/learners/outcome.h"
#include "ui/document/run_scorer.h"

namespace paretree::ui {

/// By node, from the run's table of leaves where the model has the leaves of the initial tree, else judged by
/// the run's scorer. Empty for models of runs without black boxes. In a Job's work only.
std::vector<learners::NodeJudgement> judgementsOf(const model::ModelPtr& model, RunScorer& scorer);

/// By node, from a run's table "leaves"; empty where that speaks of other leaves.
std::vector<learners::NodeJudgement> judgementsFrom(const learners::Report& report, const model::Tree& tree);

/// Puts the shares right of leaves as they were judged in place of those of training rows. `heldOut`: the
/// rows were answered by trees and boxes that were made without them. Nothing where nothing was judged.
void showJudged(const model::Tree& tree, const std::vector<learners::NodeJudgement>& judged, bool heldOut,
                TreeContext& context);

}  // namespace paretree::ui
