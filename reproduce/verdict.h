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
  int fewest = 0;       ///< of a mean of means: the runs of the part that has fewest; 0 = n
  std::string verdict;  ///< see verdictOf
  std::string note;
  std::string whyNotJudged;  ///< why ours cannot be held against the paper's figure; empty = it can
  std::string uncounted;  ///< why this row is no question of its own (see markQuestions); empty = it is one
  std::string lookedAt;   ///< the choice of ours that was made with this row in view; empty = none
  std::string freshVerdict;  ///< of such a row: that of draws which nobody had seen; empty = there are none
};

/// A mean of fewer runs is printed and not judged.
inline constexpr int kFewestRuns = 3;

/// Name of the data set of a row that is a mean over data sets.
inline constexpr const char* kOverSets = "mean over the sets";
/// Such a mean may be this far below the paper's (rules-s2, rules-s3).
inline constexpr double kOverSetsMargin = 0.01;

/// How far ours may be on the worse side of the paper's mean: 2 sqrt(sd_p^2 / n_p + sd_o^2 / n_o) and half
/// the paper's last printed digit. A deviation that the paper does not print is taken to be ours; ours is
/// never taken from the paper (not known: 0). Means over data sets: kOverSetsMargin.
double marginOf(const TableRow& row);

/// "better" (than the paper by more than the margin), "reached", "short"; "too few runs" for fewer than
/// kFewestRuns; "not judged" where ours is no answer to the paper's figure (whyNotJudged); "not printed"
/// where the paper has no figure; "no data" for our figure where the data cannot be had (`noData`); empty for
/// comparison methods and where nothing was run yet.
std::string verdictOf(const TableRow& row, bool noData = false);

bool isHeld(const std::string& verdict);     ///< "better" or "reached"
bool isVerdict(const std::string& verdict);  ///< one of these, or "short"

}  // namespace paretree::reproduce
