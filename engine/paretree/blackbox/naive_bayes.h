// Naive Bayes: the class of highest posterior probability, features taken as independent within a class.
// Numbers are Gaussian (the deviation of a class is at least a hundredth of the column's), levels counted
// with Laplace's correction, missing values left out. Internal to this room; see black_boxes.h.
#pragma once

#include "paretree/blackbox/black_boxes.h"

namespace paretree::blackbox {

Result<model::BlackBoxPtr> fitNaiveBayes(const data::Dataset& data, const data::Rows& train,
                                         const std::vector<int>& features, int target);
Result<model::BlackBoxPtr> loadNaiveBayes(const JsonView& json);

}  // namespace paretree::blackbox
