// The tree that the parameters grow, and what its twins, grown on the other folds, answer for each row.
#pragma once

#include <cstdint>
#include <vector>

#include "paretree/data/dataset.h"
#include "paretree/model/tree.h"

namespace paretree::learners::molhc {

/// The price of a leaf at which nothing is pruned.
inline constexpr double kUnpruned = -1;

/// A class that a tree answers for a row where it is pruned at this price of a leaf or a higher one.
struct PricedClass {
  double price = kUnpruned;  ///< in shares of the tree's rows
  std::int32_t answer = -1;
  bool operator==(const PricedClass&) const = default;
};

struct GrownTree {
  model::Tree tree;  ///< on all training rows
  /// By node: the price at which the twins are pruned that judge it as a leaf. A node that is a leaf for
  /// prices in [a, b) is met at sqrt(a b) (Breiman et al. 1984, section 11.5), a leaf of the whole tree by
  /// the whole twin.
  std::vector<double> meeting;
  /// By row of the data, of the twin that was grown without its fold: the answers on the row's path, the
  /// highest price first, kUnpruned last. Empty for rows of no fold.
  std::vector<std::vector<PricedClass>> paths;

  /// Gives what the twin answers for the row where it is pruned at this price; -1 = nothing.
  std::int32_t answer(data::Row row, double price) const {
    for (const PricedClass& step : paths[row])
      if (price >= step.price) return step.answer;
    return -1;
  }
};

}  // namespace paretree::learners::molhc
