// Tables and figures about who obeys the constraints.
#pragma once

#include <map>

#include "paretree/learners/learner.h"
#include "paretree/learners/ocdt/constrained_grower.h"

namespace paretree::learners::ocdt {

/// One of the sixteen, with its whole tree. Its time stands in the timing of the run, under its name.
struct Variant {
  std::string name;
  FrontPoint point;
  double infeasibleTrain = 0, infeasibleTest = 0;  ///< shares of rows; NaN where there are no rows
  Effort effort;
};

/// Rows with an infeasible prediction, as a share of the rows; NaN without rows.
double infeasibleShare(const model::Model& model, const data::Dataset& data, const data::Rows& rows,
                       const solve::FeasibleSet& set);

ReportTable variantTable(const Outcome& outcome, const std::vector<Variant>& variants);
/// Shares of training and test rows with an infeasible prediction.
struct Infeasible {
  double train = 0, test = 0;
};
/// What is known of the chosen model before the report asks.
struct KnownFeasibility {
  Infeasible shares;
  std::vector<std::uint8_t> infeasibleLeaves;  ///< a flag for each leaf, from left to right
};
/// A training row that breaks the constraints itself.
struct Violation {
  std::uint32_t row = 0;  ///< of the data
  double amount = 0;
};
/// Leaves and depth against error and infeasible predictions, for each tree of the front; these by number of
/// leaves.
ReportTable pathTable(const Outcome& outcome, const std::map<int, Infeasible>& infeasible);
/// Figure 1 by depth: the tree cut off at each depth beside the ordinary tree, which ignores the constraints.
ReportTable depthTable(const GrownTree& tree, const GrownTree& ordinary, const Task& task,
                       const solve::FeasibleSet& set, const Context& context);
/// Adds what is said of the chosen model and of training rows that break the constraints themselves.
Result<void> report(Outcome& outcome, const Task& task, const solve::FeasibleSet& set,
                    const std::vector<Violation>& violating, const std::optional<KnownFeasibility>& known);

}  // namespace paretree::learners::ocdt
