// What a run says of its models beyond the rows that they were made from: estimates by cross-validation.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "paretree/core/message.h"
#include "paretree/data/dataset.h"
#include "paretree/learners/resamples.h"

namespace paretree::runs {

using learners::FoldPlan;

/// A figure with its standard error.
struct Expected {
  double value = data::kMissing;
  double error = data::kMissing;  ///< NaN with fewer than two folds
};

/// What to expect of one point of the front on new rows.
struct PointEstimate {
  std::vector<Expected> measures;  ///< by CrossValidation::measures
  /// In some fold no model was as small: the fold's smallest stood for it
  bool larger = false;
  /// Another that is not larger in any objective and whose loss is smaller by more than one standard error of
  /// the paired difference, of these the one of least loss
  std::optional<std::size_t> beatenBy = std::nullopt;
};

struct CrossValidation {
  FoldPlan plan;        ///< with the folds that could be made
  int counted = 0;      ///< folds of all repeats whose fronts count; the others failed or were stopped
  std::string weights;  ///< column by which rows count in the estimates; empty: alike
  std::vector<std::string> measures;  ///< "accuracy", or "mse", "rmse", "mae"
  std::vector<PointEstimate> points;  ///< one for each model of the front; empty where nothing counts
  /// The simplest model whose loss is at most one standard error of the paired difference above the least;
  /// none where the search began from a model, whose makers had seen the rows held out here
  std::optional<std::size_t> suggested;
  bool seeded = false;  ///< the search began from a model
  bool stopped = false;
  /// Instead of folds: each row by those trees of a forest that were grown without it, `counted` in all
  bool outOfBag = false;
  std::vector<Message> notes;
};

/// Gives the point of least estimated loss, the first of several. None without estimates.
std::optional<std::size_t> leastEstimated(const CrossValidation& estimates);
/// Says why the suggested model is suggested, or why none is; nothing without estimates.
std::optional<Message> suggestionReason(const CrossValidation& estimates);

}  // namespace paretree::runs
