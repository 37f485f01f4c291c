// The trees of an archive as points of a front: leaf models fitted on the data, errors from the models' own
// predictions.
#pragma once

#include <map>
#include <optional>
#include <vector>

#include "paretree/learners/gmt/archive.h"

namespace paretree::learners::gmt {

constexpr double kSmoothing = 10;  ///< k of model trees (eq. 5)

/// Keeps what it has made, so that an archive that grows is measured as it grows: a tree is measured once, a
/// node that trees share is fitted once.
class FrontBuilder {
 public:
  /// pattern: what all models have in common (schema, targets, smoothing). objectives: of the front.
  /// smoothMeans: mean leaves answer as withSmoothedMeans() says.
  FrontBuilder(const Task& task, const TrainingMatrix& design, model::Model pattern,
               std::vector<front::Objective> objectives, bool smoothMeans = false);

  /// Measures the trees that were not measured yet. Once the context is stopping it ends after about
  /// kWorkAfterStop more (see work()), but never without a point.
  Result<void> take(const std::vector<Individual>& archive, const Context& context);
  /// The front of what was taken last; where that take was cut short, of all that was measured.
  void fill(Outcome& outcome) const;

  /// One tree as a point, of a tree of the evolution or of any over the task's columns.
  Result<FrontPoint> point(const NodePtr& tree);
  Result<FrontPoint> measured(model::Tree tree);
  /// The tree with its leaves fitted, and its branches where the pattern smooths.
  model::Model modelOf(const NodePtr& root);
  /// From rows of the data, as for any leaf.
  model::NodeStats statsOf(const data::Rows& rows) const;

  /// Rows fitted and predicted so far, weighed by the length of the models.
  std::uint64_t work() const { return work_; }
  static constexpr std::uint64_t kWorkAfterStop = 3'000'000;

 private:
  struct Fitted {
    NodePtr node;  ///< keeps the address taken
    model::NodeStats stats;
    std::optional<model::LinearLeaf> model;
    std::uint64_t lastUse = 0;
  };
  struct Made {
    NodePtr tree;
    FrontPoint point;
    std::uint64_t lastUse = 0;
  };

  model::Tree treeOf(const NodePtr& root);
  int addNode(model::Tree& tree, const NodePtr& node);
  Fitted& fitted(const NodePtr& node);
  void fitLeafNode(Fitted& fitted);
  model::LinearLeaf smoothingModel(const Node& node);
  std::uint64_t costOf(const Node& node) const;
  Result<void> make(const NodePtr& root);
  Result<FrontPoint> measuredAs(model::Model model, model::Tree tree);
  void forgetUnused();

  const Task& task_;
  const TrainingMatrix& design_;
  model::Model pattern_;
  bool smoothMeans_;
  Outcome measured_;  ///< objectives and measures
  std::map<const Node*, Fitted> fitted_;
  std::map<const Node*, Made> made_;
  std::vector<const Node*> order_;  ///< of made_, as taken
  std::uint64_t takes_ = 0, work_ = 0;
};

/// A model tree that smooths (eq. 5): its inner nodes get models, fitted on the task's training rows. The
/// same as learning with smoothing gives for the same tree. An error where the tree asks for columns that are
/// no features of the task.
Result<model::Model> withSmoothing(model::Model model, const Task& task);

}  // namespace paretree::learners::gmt
