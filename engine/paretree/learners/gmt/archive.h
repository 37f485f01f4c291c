// All non-dominated trees met so far.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "paretree/learners/gmt/evolved_tree.h"

namespace paretree::learners::gmt {

/// Minimised; what a fitness does not use is 0.
using ScoreTriple = std::array<double, 3>;

struct Individual {
  NodePtr tree;
  ScoreTriple scores{};
  double bic = 0;  ///< minimised; for crowding B and C
};

class Archive {
 public:
  /// True if `candidate` is kept: nothing held dominates or equals it. What it dominates leaves.
  bool offer(const Individual& candidate);
  const std::vector<Individual>& members() const { return members_; }
  /// Members by index, ascending.
  void drop(const std::vector<std::uint32_t>& indices);
  /// Changes whenever the members do.
  std::uint64_t version() const { return version_; }

 private:
  std::vector<Individual> members_;  ///< sorted by the last score, then the one before it, ...
  std::uint64_t version_ = 0;
};

}  // namespace paretree::learners::gmt
