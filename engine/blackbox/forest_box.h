// A random forest as a black box: average of the class shares of the trees' leaves. Internal; see
// black_boxes.h.
#pragma once

#include "engine/blackbox/black_boxes.h"

namespace paretree {

Result<BlackBoxPtr> fitForest(const Dataset& data, const Rows& train, const std::vector<int>& features,
                              int target, int trees, Rng rng, const Context& context);
Result<BlackBoxPtr> loadForest(const JsonView& json);
std::string forestLabel(int trees);

}  // namespace paretree
