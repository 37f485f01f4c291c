// What is made of a task once, before any tree is grown.
#pragma once

#include <cstdint>
#include <vector>

#include "paretree/learners/ocdt/ocdt_params.h"
#include "paretree/learners/ocdt/ocdt_report.h"
#include "paretree/learners/part_progress.h"

namespace paretree::learners::ocdt {

/// Share of a run's progress that preparing takes.
inline constexpr double kPrepared = 0.05;
/// Beyond this squares may overflow: the targets are then scaled, which constraints do not allow.
inline constexpr double kLargest = 1e100;

struct Prepared {
  TargetRows sample;
  std::vector<grow::CodedColumn> features;
  Constraints constraints;
  std::vector<Violation> violating;  ///< training rows that are infeasible themselves
  std::int64_t solverCalls = 0;      ///< that this took
  bool stopped = false;              ///< before all rows were looked at
  double unit = 1;                   ///< what targets were multiplied with

  bool allFeasible() const { return violating.empty() && !stopped; }
  /// Whether leaves that answer so are feasible by how that is found.
  bool makesFeasible(LeafRule leaf) const {
    return leaf == LeafRule::Optimal || (leaf == LeafRule::Medoid && allFeasible());
  }
};

Prepared prepare(const Task& task, const Params& params, solve::FeasibleSet set, const Context& context,
                 const PartProgress& progress);

/// Back from the unit of the sample.
void unscale(GrownTree& grown, double unit);

}  // namespace paretree::learners::ocdt
