// Several models on the same rows, as the points of a front are.
#pragma once

#include "paretree/model/apply/predict.h"

namespace paretree::model {

/// predict() for each of the models. What several of them ask of a row, a formula of a tree or a rule of a
/// set, is asked once.
Result<std::vector<Predictions>> predictSeveral(std::span<const ModelPtr> models, const data::Dataset& data,
                                                std::span<const data::Row> rows, const Context& context);

}  // namespace paretree::model
