// What the parts of rule sets and ensembles add to the sums that decide, as the engine computes it
// (model/predict).
#pragma once

#include <vector>

#include "engine/exchange/dialect.h"

namespace paretree {

/// How many sums there are: classes, or targets.
inline std::size_t sumsOf(const Model& model) {
  return model.isClassifier() ? static_cast<std::size_t>(model.classes()) : model.targets.size();
}
/// For each sum the expression that a rule which votes adds.
std::vector<std::string> ballotOf(const Rule& rule, const Dialect& dialect);
/// Regression: the weight of the rule's values in the mean. Classification: 0.
double massOf(const Rule& rule, const Model& model);
/// For each sum what a leaf of a tree with this weight adds; "" for nothing.
std::vector<std::string> shareOf(const Leaf& leaf, double weight, bool vote, const Dialect& dialect);

}  // namespace paretree
