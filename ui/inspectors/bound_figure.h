// How far a model is from the best one of its size on the training rows, as its header says it.
#pragma once

#include "ui/document/run_scorer.h"
#include "ui/session/judging/bounding.h"
#include "ui/session/judging/near_trees.h"
#include "ui/widgets/pane.h"

namespace paretree::ui {

/// By what the run itself has proven, else by `bound`, what is known of trees of cuts on its rows (or null).
/// `model`: its place in the run; < 0: it was changed, so that only bounds of its size speak of it. Each
/// figure names what it counts by where rows have weights or classes weigh alike. Empty: nothing is known.
FiguresRow::Figure boundFigure(const ModelFacts& facts, const FrontBound* bound, int model);

/// A tree that is known to be better than one that is not proven: a fact, where no bound is known yet.
FiguresRow::Figure betterFigure(const ModelFacts& facts, const BetterTree& better);

}  // namespace paretree::ui
