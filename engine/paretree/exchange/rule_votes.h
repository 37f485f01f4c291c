// What the parts of rule sets and ensembles add to the sums that decide, as the engine computes it
// (model/predict).
#pragma once

#include <vector>

#include "paretree/exchange/target_language.h"

namespace paretree::exchange {

/// How many sums there are: classes, or targets.
inline std::size_t sumsOf(const model::Model& model) {
  return model.isClassifier() ? static_cast<std::size_t>(model.classes()) : model.targets.size();
}
/// For each sum the expression that a rule which votes adds.
std::vector<std::string> ruleVotes(const model::Rule& rule, const TargetLanguage& language);
/// Regression: the weight of the rule's values in the mean. Classification: 0.
double massOf(const model::Rule& rule, const model::Model& model);
/// For each sum what a leaf of a tree with this weight adds; "" for nothing.
std::vector<std::string> shareOf(const model::Leaf& leaf, double weight, bool vote,
                                 const TargetLanguage& language);

}  // namespace paretree::exchange
