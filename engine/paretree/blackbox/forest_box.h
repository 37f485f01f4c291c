// A random forest as a black box: average of the class shares of the trees' leaves. Internal; see
// black_boxes.h.
#pragma once

#include "paretree/blackbox/black_boxes.h"

namespace paretree::blackbox {

Result<model::BlackBoxPtr> fitForest(const data::Dataset& data, const data::Rows& train,
                                     const std::vector<int>& features, int target, int trees, Rng rng,
                                     const Context& context);
Result<model::BlackBoxPtr> loadForest(const JsonView& json);
std::string forestLabel(int trees);

}  // namespace paretree::blackbox
