// Naive Bayes: the class of highest posterior probability, features taken as independent within a class.
// Numbers are Gaussian (the deviation of a class is at least a hundredth of the column's), levels counted
// with Laplace's correction, missing values left out. Internal to this room; see black_boxes.h.
#pragma once

#include "engine/blackbox/black_boxes.h"

namespace paretree {

Result<BlackBoxPtr> fitNaiveBayes(const Dataset& data, const Rows& train, const std::vector<int>& features,
                                  int target);
Result<BlackBoxPtr> loadNaiveBayes(const JsonView& json);

}  // namespace paretree
