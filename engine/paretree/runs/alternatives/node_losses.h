// What subtrees of a node lose on rows that they were not fitted to. Internal to alternatives.
#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "paretree/learners/resamples.h"
#include "paretree/model/model.h"
#include "paretree/runs/estimates/cross_validation.h"

namespace paretree::runs {

class NodeLosses {
 public:
  /// `rows`: of the node. `weights`: by row of the table, they must outlive this; empty: all 1.
  NodeLosses(const data::Dataset& data, int target, std::span<const double> weights, data::Rows rows)
      : data_(data), target_(target), weights_(weights), rows_(std::move(rows)) {}

  /// Splits stay; each row is answered by the leaf as the other folds would have it, a leaf that they leave
  /// empty as the whole node. Sum over the rows, each averaged over the repeats; the error is that of the
  /// sum, of weighted rows that of the mean over the weight times the weight; rows of a group vary together.
  /// `boxed`: for the rows on black-box leaves, in their order, what the boxes answer out of fold.
  Expected byFolds(const model::Tree& tree, const learners::Resamples& resamples,
                   std::span<const std::int32_t> boxed = {}) const;
  /// Answers as they are.
  double asIs(const model::Tree& tree) const;

 private:
  double weightOf(data::Row row) const;
  double lossOf(const model::Leaf& leaf, data::Row row) const;

  const data::Dataset& data_;
  int target_;
  std::span<const double> weights_;
  data::Rows rows_;
};

}  // namespace paretree::runs
