// Estimates by cross-validation: what to expect of the models of a run on new rows.
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
  double error = data::kMissing;  ///< NaN with fewer than two folds, or a few rows that are all alike
};

/// What about nine of ten new rows of a leaf or rule have, judged by training rows that were held out: the
/// first so many of its classes (likeliestClasses()), or numbers between two others.
struct LeafSet {
  /// Node whose rows were counted: the leaf itself, or the root of the smallest subtree around it that has
  /// enough. Rule sets: the rule itself, or -1 for all rows. Ensembles: 0
  int from = 0;
  int classes = 0;   ///< 0: numbers
  double fewer = 0;  ///< classes: share of the rows counted that have one of all but the last of them
  /// For each target what is to be added to the answer for the ends of its range
  std::vector<double> low, high;
  double covered = 0;  ///< share of the rows counted that have one of the classes, or lie within all ranges
  /// Held-out rows of the leaf or rule itself, and their mean loss by models made without them: the share
  /// answered wrongly, or the squared error (mean over the targets). NaN: no row
  double rows = 0, loss = data::kMissing;
};

/// What to expect of one point of the front on new rows.
struct PointEstimate {
  std::vector<Expected> measures;  ///< by CrossValidation::measures
  /// Some fold had no model as small; its smallest stood for this point
  bool larger = false;
  /// Point that beats this one: not larger in any objective, its loss smaller by more than one standard error
  /// of the paired difference; of several the one of least loss
  std::optional<std::size_t> beatenBy = std::nullopt;
  /// By leaf of its tree, left to right, or by rule; one for an ensemble; empty for very many leaves or
  /// rules, and where few rows were held out
  std::vector<LeafSet> leafSets = {};
};

struct CrossValidation {
  FoldPlan plan;        ///< with as many folds as could be made
  int counted = 0;      ///< folds of all repeats that gave a front; the others failed or were stopped
  std::string weights;  ///< column of the weights of rows in the estimates; empty: all rows weigh the same
  /// "accuracy", where classes weigh alike also "balancedAccuracy"; or "mse", "rmse", "mae"
  std::vector<std::string> measures;
  std::vector<PointEstimate> points;  ///< one for each model of the front; empty where nothing counts
  /// Simplest model whose loss is at most one standard error of the paired difference above the least; none
  /// where the search began from a model, because that model has seen the rows that folds hold out. The loss
  /// is that of decisiveMeasure()
  std::optional<std::size_t> suggested;
  bool seeded = false;  ///< the search began from a model
  bool stopped = false;
  /// Estimated out of bag instead of by folds: each row by the trees grown without it, `counted` in all
  bool outOfBag = false;
  std::vector<Message> notes;
};

/// Says by what rows points were judged: "5 folds of the training rows, rows of one 'ward' kept together".
Message howEstimated(const CrossValidation& estimates);
/// Gives the place of the measure that models are suggested by: "balancedAccuracy" where classes weigh alike
/// (in a comparison that is judged so), else the first.
std::size_t decisiveMeasure(const CrossValidation& estimates);
/// Gives the point of least estimated loss, the first of several. None without estimates.
std::optional<std::size_t> leastEstimated(const CrossValidation& estimates);
/// Gives the first point whose estimated loss is at most one standard error above the least: what to begin
/// reading with where nothing is suggested, since the search began from a model. None without estimates.
std::optional<std::size_t> firstNearLeast(const CrossValidation& estimates);
/// Says why the suggested model is suggested, or why none is; nothing without estimates.
std::optional<Message> suggestionReason(const CrossValidation& estimates);

}  // namespace paretree::runs
