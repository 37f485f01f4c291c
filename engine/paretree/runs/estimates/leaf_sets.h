// Prediction sets and ranges of leaves and rules, from rows that were held out.
#pragma once

#include "paretree/runs/estimates/leaves_on_path.h"
#include "paretree/runs/estimates/pooled_losses.h"

namespace paretree::runs {

/// Share of new rows that a set is meant to have.
inline constexpr double kLeafSetShare = 0.9;
/// Held-out rows from which a set can be told.
inline constexpr std::size_t kLeafSetRows = 30;
/// Models with more leaves or rules get no sets: nobody reads them.
inline constexpr std::size_t kLeafSetLeaves = 256;

/// Training rows of each class; empty where the target is no class.
std::vector<double> classCounts(const learners::Task& task);

/// How training rows go to the leaves of the models of a front.
struct LeafRoutes {
  const RowsOnPath* path = nullptr;        ///< to send them down once for all prunings of a tree
  const learners::Task* unseen = nullptr;  ///< asUnseen()
  const RowsOnPath* unseenPath = nullptr;  ///< the same of `unseen`
};

/// Makes the sets of point `point`'s model. A row stands in the leaf that it reaches here, or at the rule
/// whose vote counts most for it, rows of an ensemble in one part, and is judged by the models that were made
/// without it. Classes: the least number k for which kLeafSetShare of the rows have one of the k classes that
/// those models take for likeliest, and of the part's own training rows one of the k that it names. Numbers:
/// from the residuals' order statistic floor(.05 (n + 1)) to ceil(.95 (n + 1)), each residual standing half
/// for itself and half for one with the other sign of their mean, so that ranges lie around the leaf's
/// answer, and, where they are counted with neighbours, around what those models answer its own few rows,
/// too; with several targets each with its part of what may lie outside. Rows count alike. A part's own rows
/// and their loss are those of the part, also where its set was counted with its neighbours. Where groups
/// were held out as a whole, sets are counted where rows of unseen groups end
/// (`routes.unseen`). Empty after a stop.
std::vector<LeafSet> leafSetsOf(const model::Model& model, const learners::Task& task,
                                const std::vector<learners::Resample>& parts,
                                const std::vector<FoldLosses>& folds, std::size_t point,
                                const LeafRoutes& routes = {}, const Context& context = Context());

}  // namespace paretree::runs
