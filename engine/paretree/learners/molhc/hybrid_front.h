// From hybrid trees to the points of an outcome.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "paretree/learners/molhc/hybrid_search.h"
#include "paretree/learners/molhc/hybrid_size.h"
#include "paretree/learners/molhc/part_sums.h"
#include "paretree/learners/outcome.h"

namespace paretree::learners::molhc {

/// Accuracy and comprehensibility; with several black boxes also their number.
std::vector<front::Objective> objectivesFor(int boxes);

/// Scores, measures and sizes of hybrid trees over one initial tree.
class HybridFront {
 public:
  /// base: the initial tree as a model with its black boxes. trainAnswers: of the final black boxes on the
  /// training rows, or nothing where they are not known (the measures on training rows are then NaN).
  HybridFront(const Task& task, const SeedTree& seed, const LeafEstimator& estimator, model::ModelPtr base,
              const std::optional<std::vector<BoxAnswers>>& trainAnswers,
              const std::vector<BoxAnswers>& testAnswers, std::vector<std::string> measures);

  /// In order. Once the context is stopping, only about tuning::kAfterStop of them, evenly spread, the first
  /// and the last included.
  std::vector<FrontPoint> points(const HybridSet& set, const Context& context) const;
  FrontPoint point(const HybridPoint& hybrid) const;
  /// The initial tree without any black box, and the black box without a tree.
  Reference treeAlone() const;
  Reference boxAlone(int box, const std::string& id, const std::string& label) const;

  const std::vector<std::string>& measures() const { return measures_; }
  int boxes() const { return static_cast<int>(base_->blackBoxes.size()); }

 private:
  struct Walk;  ///< where the walks over the sums of both parts stand
  FrontPoint point(const HybridPoint& hybrid, Walk& walk) const;
  Reference reference(std::string id, std::string label, const HybridPoint& hybrid) const;

  const LeafEstimator& estimator_;
  model::ModelPtr base_;
  std::size_t leaves_;
  std::optional<PartSums> train_, test_;
  HybridSizes sizes_;
  std::vector<std::string> measures_;
};

}  // namespace paretree::learners::molhc
