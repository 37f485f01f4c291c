// Prediction sets of leaves and rules in words.
#pragma once

#include "paretree/model/model.h"
#include "paretree/runs/estimates/cross_validation.h"

namespace paretree::runs {

/// Training rows of a leaf of a tree or of a rule, by class; empty for other leaves.
const std::vector<double>& trainingCounts(const model::Model& model, int part);

/// Classes of a leaf of a tree or of a rule, those of most training rows first; classes that have equally
/// many there in the order of those of node `from`, if one is given, then of all training rows. Empty for
/// other leaves.
std::vector<int> likeliestClasses(const model::Model& model, int part, int from = -1);

/// "at least about 90 % of new rows here are 'a' or 'b'", "about 90 % of new rows here have price from 3 to
/// 7"; empty where nothing is known. `point`: the estimates of this model, or null. `part`: a node or a rule.
Message leafSetMessage(const PointEstimate* point, const model::Model& model, int part);

/// The leaves of a tree from left to right, or all rules: what leafSetMessage() speaks of.
std::vector<int> partsWithSets(const model::Model& model);

/// Why the leaves or rules of an estimated model have no such words: there are too many, or few rows were
/// held out. Empty where they have.
Message noLeafSetsMessage(const PointEstimate& point, const model::Model& model);

}  // namespace paretree::runs
