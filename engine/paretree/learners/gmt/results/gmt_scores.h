// Objectives of a front of evolved trees, and a model's scores by them.
#pragma once

#include <memory>

#include "paretree/learners/gmt/evolution.h"

namespace paretree::learners::gmt {

/// Of a front; a single fitness is shown by the same ones as pareto2 and pareto3.
std::vector<front::Objective> objectivesOf(const EvolutionOptions& options);

struct Sizes {
  int leaves = 0;
  int attributes = 0;  ///< of the leaf models; class trees: of the tests
};
Sizes sizesOf(const model::Tree& tree, bool classes);

/// A measured point's scores and testScores, by outcome.objectives, from its measures (by outcome.measures).
void setScores(FrontPoint& point, const Sizes& sizes, const Outcome& outcome);

/// Gives edited trees their scores by the objectives of `outcome`, from what `plain` measures.
std::shared_ptr<const Rescorer> rescorerOf(std::shared_ptr<const Rescorer> plain, const Outcome& outcome,
                                           bool classes);

}  // namespace paretree::learners::gmt
