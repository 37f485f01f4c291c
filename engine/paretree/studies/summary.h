// What the tables of a study need of one run: figures of the model that the estimates suggest, else of the
// chosen one.
#pragma once

#include <string>

#include "paretree/core/json_fwd.h"
#include "paretree/core/json_view.h"
#include "paretree/runs/run.h"

namespace paretree::studies {

struct UnitSummary {
  /// "rmse" where the run has it, else its first measure ("accuracy")
  std::string measure;
  /// Of the model that the estimates suggest, else of the chosen one. With folds means over the models that
  /// these chose; where estimates were asked for too, `test` alone
  double test = data::kMissing, train = data::kMissing;
  double estimate = data::kMissing, estimateError = data::kMissing;  ///< where the run was estimated
  double terms = 0, rules = 0, leaves = 0;
  /// Share of the training rows, 0 to 1, that a black box of the model answers, whose terms nobody counts;
  /// NaN for models without one
  double blackBox = data::kMissing;
  std::size_t models = 0;  ///< of the front
};

UnitSummary summaryOf(const runs::Run& run);
Json summaryToJson(const UnitSummary& summary);
/// Errors stay in `in`.
UnitSummary summaryFromJson(const JsonView& in);

}  // namespace paretree::studies
