// All non-dominated trees met so far.
#pragma once

#include <vector>

#include "engine/learners/gmt/evolved_tree.h"

namespace paretree::gmt {

struct Individual {
  NodePtr tree;
  std::vector<double> scores;  ///< minimised
};

class Archive {
 public:
  /// True if `candidate` is kept: nothing held dominates or equals it. What it dominates leaves.
  bool offer(const Individual& candidate);
  const std::vector<Individual>& members() const { return members_; }
  /// Thins to `size` by dropping the most crowded, one after another.
  void limitTo(std::size_t size, const std::vector<double>& weights);

 private:
  std::vector<Individual> members_;  ///< sorted by the last score, then the others
};

}  // namespace paretree::gmt
