// When a figure of the paper counts as reached.
#pragma once

#include <string>

#include "paretree/data/dataset.h"

namespace paretree::reproduce {

/// One line of a reproduced table; NaN where there is no such figure.
struct TableRow {
  std::string dataset, method, measure;
  bool maximise = true;
  bool judged = false;  ///< a figure of one of our learners; comparison methods get no verdict
  double paper = data::kMissing, paperSd = data::kMissing;
  int paperN = 0;       ///< runs behind the paper's mean
  int paperDigits = 0;  ///< digits that the paper prints behind the decimal point
  double ours = data::kMissing, oursSd = data::kMissing;
  int n = 0;            ///< our runs
  std::string verdict;  ///< see verdictOf
  std::string note;
};

/// Name of the data set of a row that is a mean over data sets.
inline constexpr const char* kOverSets = "mean over the sets";
/// Such a mean may be this far below the paper's (rules-s2, rules-s3).
inline constexpr double kOverSetsMargin = 0.01;

/// How far ours may be on the worse side of the paper's mean: 2 sqrt(sd_p^2 / n_p + sd_o^2 / n_o) and half
/// the paper's last printed digit. A deviation that is not known (not printed, or of a single run) is taken
/// to be the other one's; where neither is known both are 0. Means over data sets: kOverSetsMargin.
double marginOf(const TableRow& row);

/// "better" (than the paper by more than the margin), "reached", "short"; "not printed" where the paper has
/// no figure; "no data" for our figure where the data cannot be had (`noData`); empty for comparison methods
/// and where nothing was run yet.
std::string verdictOf(const TableRow& row, bool noData = false);

}  // namespace paretree::reproduce
