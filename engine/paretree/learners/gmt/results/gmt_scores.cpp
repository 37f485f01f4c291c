#include "paretree/learners/gmt/results/gmt_scores.h"

namespace paretree::learners::gmt {
namespace {

/// From measures: RMSE, or the share of wrong rows.
double errorIn(const Outcome& outcome, const std::vector<double>& measures) {
  for (std::size_t m = 0; m < outcome.measures.size() && m < measures.size(); ++m) {
    if (outcome.measures[m] == "accuracy") return 1 - measures[m];
    if (outcome.measures[m] == "rmse") return measures[m];
  }
  return data::kMissing;
}

std::vector<double> scoresOf(double error, const Sizes& sizes,
                             const std::vector<front::Objective>& objectives) {
  std::vector<double> scores;
  for (const auto& objective : objectives) {
    if (objective.id == "leaves")
      scores.push_back(sizes.leaves);
    else if (objective.id == "attributes")
      scores.push_back(sizes.attributes);
    else if (objective.id == "size")
      scores.push_back(sizes.leaves + sizes.attributes);
    else
      scores.push_back(error);
  }
  return scores;
}

class TreeRescorer final : public Rescorer {
 public:
  TreeRescorer(std::shared_ptr<const Rescorer> plain, const Outcome& outcome, bool classes)
      : plain_(std::move(plain)), classes_(classes) {
    like_.objectives = outcome.objectives;
    like_.measures = outcome.measures;
  }
  Result<FrontPoint> score(const model::ModelPtr& model, const Context& context) const override {
    auto point = plain_->score(model, context);
    if (point && model->tree()) setScores(*point, sizesOf(*model->tree(), classes_), like_);
    return point;
  }

 private:
  std::shared_ptr<const Rescorer> plain_;
  Outcome like_;
  bool classes_;
};

}  // namespace

std::vector<front::Objective> objectivesOf(const EvolutionOptions& options) {
  const bool classes = options.leaf == LeafKind::Class;
  const front::Objective error =
      classes ? front::Objective{"error", "Error", false, front::Objective::Unit::Share}
              : front::Objective{"rmse", "RMSE", false, front::Objective::Unit::Value};
  const front::Objective leaves{"leaves", "Leaves", false, front::Objective::Unit::Count};
  if (options.fitness == Fitness::Pareto3 || options.fitness == Fitness::Lexicographic)
    return {error, leaves, {"attributes", "Attributes", false, front::Objective::Unit::Count}};
  if (options.leaf == LeafKind::Linear)
    return {error, {"size", "Leaves and attributes", false, front::Objective::Unit::Count}};
  return {error, leaves};
}

Sizes sizesOf(const model::Tree& tree, bool classes) {
  Sizes sizes;
  for (const auto& node : tree.nodes) {
    if (!node.isLeaf()) {
      if (classes) sizes.attributes += static_cast<int>(columnsOf(node.branch().split).size());
      continue;
    }
    ++sizes.leaves;
    if (const auto* linear = std::get_if<model::LinearLeaf>(&node.leaf()))
      sizes.attributes += static_cast<int>(linear->terms.size());
  }
  return sizes;
}

void setScores(FrontPoint& point, const Sizes& sizes, const Outcome& outcome) {
  point.scores = scoresOf(errorIn(outcome, point.train), sizes, outcome.objectives);
  point.testScores.clear();
  if (!point.test.empty())
    point.testScores = scoresOf(errorIn(outcome, point.test), sizes, outcome.objectives);
}

std::shared_ptr<const Rescorer> rescorerOf(std::shared_ptr<const Rescorer> plain, const Outcome& outcome,
                                           bool classes) {
  return std::make_shared<TreeRescorer>(std::move(plain), outcome, classes);
}

}  // namespace paretree::learners::gmt
