// One parameter over several values, everything else the same: how size and accuracy of the chosen model
// follow it (Dhebar and Deb, figure S18, for tau_I).
#pragma once

#include <functional>
#include <vector>

#include "paretree/runs/run.h"

namespace paretree::runs {

struct SweepPoint {
  double value = 0;  ///< of the parameter
  int runs = 0;      ///< seeds whose means follow
  double train = data::kMissing,
         test = data::kMissing;             ///< accuracy, or RMSE for numbers, of the chosen model
  double testDeviation = data::kMissing;    ///< over the seeds; kMissing for one
  double terms = 0, rules = 0, leaves = 0;  ///< means of its size
};

struct Sweep {
  std::string learner, param, measure;  ///< "accuracy" or "rmse"
  std::string label;                    ///< of the parameter
  std::vector<SweepPoint> points;       ///< in the order of the values
  bool stopped = false;
};

/// `count` values for a sweep of a number parameter: geometric where the range begins above 0 or spans
/// decades around the default, within its range; nothing for parameters of another kind.
std::vector<double> sweepValues(const learners::ParamInfo& info, int count);

/// What one run says to a sweep: its chosen model.
struct SweepRun {
  double train = data::kMissing, test = data::kMissing;
  double terms = 0, rules = 0, leaves = 0;
};
/// The means of runs of one value; there is at least one.
SweepPoint sweepPoint(double value, const std::vector<SweepRun>& runs);

/// A sweep without points yet. Error: the learner has no such parameter, or it is no number.
Result<Sweep> sweepOf(const learners::Learner& learner, const std::string& param);
/// A value as the parameter takes it: rounded where it is a whole number.
learners::ParamValue sweepValue(const learners::Learner& learner, const std::string& param, double value);

/// Takes the values that are whole so far, each time a run has ended.
using SweepSoFar = std::function<void(const Sweep&)>;

/// Runs `request` for each value and for `seeds` seeds from request.seed on, side by side in request.threads
/// threads, which change nothing. A stop keeps the values that are whole. Error: that of the first run that
/// has one. `soFar` is called from the runs' threads, one call at a time.
Result<Sweep> sweep(const learners::Registry& registry, const data::TableFile& table,
                    const RunRequest& request, const std::string& param, const std::vector<double>& values,
                    int seeds, std::stop_token stop, const Context::Reporter& reporter,
                    const SweepSoFar& soFar = {});

}  // namespace paretree::runs
