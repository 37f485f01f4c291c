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

/// Scores, measures and sizes of hybrid trees over one initial tree and its prunings.
class HybridFront {
 public:
  /// base: the initial tree as a model with its black boxes. trainAnswers: of the final black boxes on the
  /// training rows, or nothing where they are not known (the measures on training rows are then NaN). Task,
  /// seed and estimator must outlive it.
  HybridFront(const Task& task, const SeedTree& seed, const LeafEstimator& estimator, model::ModelPtr base,
              std::optional<std::vector<BoxAnswers>> trainAnswers, std::vector<BoxAnswers> testAnswers,
              std::vector<std::string> measures);

  /// In order. Once the context is stopping, only about tuning::kAfterStop of them, evenly spread, the first
  /// and the last included.
  std::vector<FrontPoint> points(const HybridSet& set, const Context& context) const;
  FrontPoint point(const HybridPoint& hybrid) const;
  /// The initial tree without any black box, and the black box without a tree.
  Reference treeAlone() const;
  Reference boxAlone(int box, const std::string& id, const std::string& label) const;

  const std::vector<std::string>& measures() const { return measures_; }
  int boxes() const { return boxes_; }

 private:
  /// One regular tree, with the sums over its leaves.
  struct Base {
    Base(const HybridFront& front, const SeedTree& seed, model::ModelPtr tree);
    model::ModelPtr model;
    std::optional<PartSums> train, test;
    HybridSizes sizes;
  };
  struct Walk;  ///< where the walks over the sums of both parts stand
  FrontPoint point(const HybridPoint& hybrid, const Base& base, Walk& walk) const;
  Base pruned(const std::vector<int>& leafAt) const;
  Reference reference(std::string id, std::string label, const HybridPoint& hybrid) const;

  const Task& task_;
  const SeedTree& seed_;
  const LeafEstimator& estimator_;
  std::optional<std::vector<BoxAnswers>> trainAnswers_;
  std::vector<BoxAnswers> testAnswers_;
  std::vector<std::string> measures_;
  int boxes_;
  Base base_;
};

}  // namespace paretree::learners::molhc
