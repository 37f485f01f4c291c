// The size of a hybrid tree from which of its leaves are handed over, without making the tree.
#pragma once

#include <cstdint>
#include <vector>

#include "paretree/model/apply/measure.h"
#include "paretree/model/model.h"

namespace paretree::learners::molhc {

/// What sizeOf(instantiate(recipe)) gives for recipes over one base tree.
class HybridSizes {
 public:
  HybridSizes(const model::Tree& tree, const data::Schema& schema);
  /// By leaf in preorder: the black box asked, or -1.
  model::Size of(const std::vector<std::int8_t>& boxOfLeaf) const;

 private:
  struct Fixed {
    int left = -1, right = -1;
    int leaf = -1;  ///< place among the leaves
    int depth = 0;
    int conditions = 0;  ///< merged clauses of the path to the node
    int terms = 0;       ///< attributes of its split
    bool locked = false;
  };
  std::vector<Fixed> nodes_;
};

}  // namespace paretree::learners::molhc
