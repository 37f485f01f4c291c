// How the leaves of a model answer rows that they were made without: of hybrid trees the figures that the
// search decides by, of others those of the run's folds.
#pragma once

#include <QString>
#include <vector>

#include "paretree/learners/learner.h"
#include "paretree/runs/run.h"
#include "ui/drawing/tree/tree_context.h"

namespace paretree::ui {

/// By node, from a run's table "leaves"; empty where that speaks of other leaves, or of other rows in them.
std::vector<learners::NodeJudgement> judgementsFrom(const learners::Outcome& outcome,
                                                    const model::Tree& tree);

/// By node of a tree for classes, or by rule, what the folds of the run say of its leaves; of boxes nothing
/// (NaN). Empty where some leaf has no such figure.
std::vector<learners::NodeJudgement> judgementsByFolds(const model::Model& model,
                                                       const runs::PointEstimate& estimate);

/// What about nine of ten new rows of a leaf have, for the cards of a tree for one number: by node the ends
/// of what is to be added to the leaf's answer. Empty where some leaf has none.
std::vector<NewRange> newRangesOf(const model::Model& model, const runs::PointEstimate& estimate);

/// Puts the shares right of leaves, or of rules, as they were judged in place of those of training rows.
/// `heldOut`: the rows were answered by models that were made without them. Nothing where nothing was judged.
void showJudged(const model::Model& model, const std::vector<learners::NodeJudgement>& judged, bool heldOut,
                TreeContext& context);

/// How sure the answers of a part are, a leaf or a rule: the one figure for it, on its card, beside answers
/// to new rows and in shared pages.
struct ShareRight {
  double share = data::kMissing;  ///< of its rows, answered rightly; NaN where nothing is known
  double error = data::kMissing;  ///< one standard error; NaN unless rows were held out
  double rows = data::kMissing;   ///< that were held out, of which this is the share
  bool heldOut = false;           ///< the rows were answered by models that were made without them
};

/// Of leaf or rule `part`. Where nothing was judged, by the classes of its training rows.
ShareRight shareRightOf(const model::Model& model, const TreeContext& context, int part);
/// Of all nodes of a tree, or of all rules.
std::vector<ShareRight> sharesRight(const model::Model& model, const TreeContext& context);
/// "82 % ± 11"; of very few rows their number, "0 of 2"; empty where nothing is known.
QString shareRightText(const ShareRight& right);

/// What a run itself says of the leaves of a model of its front, for pictures that are drawn without the
/// data: the same shares and ranges as with them. `model` is that point's.
TreeContext contextOf(const runs::Run& run, std::size_t point, const model::Model& model);
/// By column of the schema whether values are missing, as the run says it; empty: not known.
model::Gaps gapsOf(const runs::Run& run, const data::Schema& schema);

}  // namespace paretree::ui
