// Losses of held-out rows, pooled over folds and repeats: means, their standard errors, paired differences.
#pragma once

#include <cstdint>
#include <map>

#include "paretree/learners/resamples.h"
#include "paretree/runs/estimates/estimate.h"

namespace paretree::runs {

using Losses = std::vector<double>;

/// Losses of held-out rows: wrong (0 or 1), or squared and absolute error (means over the targets).
struct HeldLosses {
  Losses first, second;
  std::vector<std::uint16_t> ranks;  ///< classes: place of the true one among the answers, 0 the likeliest
  Losses residuals;                  ///< numbers: truth less answer, row by row for all targets
};
/// `prior`: training rows of each class, which orders classes that are equally likely.
HeldLosses lossesOf(const model::Model& model, const model::Predictions& answers, const data::Dataset& data,
                    const data::Rows& rows, const std::vector<double>& prior);

/// What one fold gives: its models that meet a point, and their losses on the rows held out.
struct FoldLosses {
  std::vector<Met> met;                       ///< by point; empty where the fold does not count
  std::map<std::size_t, HeldLosses> byModel;  ///< by number in the fold's front
  Message problem;
};
/// After a stop that `context` hears the fold does not count.
FoldLosses lossesOfFold(const learners::Outcome& front, const learners::Outcome& fold,
                        learners::Meeting meeting, const data::Dataset& data, const data::Rows& held,
                        const std::vector<double>& prior, const Context& context);

/// The losses of all points by training row. Looks at `task`, `resamples` and `folds` while it lives.
class PooledLosses {
 public:
  /// No standard errors where fewer than `enough` folds count. `classesAlike`: of classes, for
  /// meanOfClassesAlike().
  PooledLosses(const learners::Task& task, const learners::Resamples& resamples,
               const std::vector<FoldLosses>& folds, int enough = 2, bool classesAlike = false);

  int counted() const { return counted_; }
  /// Rows that were held out.
  std::size_t rows() const { return weight_.size(); }
  /// The models that meet the point, by fold: points that the same ones meet have the same losses.
  std::vector<std::size_t> metBy(std::size_t point) const;
  /// The loss of each row that was held out, averaged over the repeats.
  Losses of(std::size_t point, Losses HeldLosses::*which = &HeldLosses::first) const;
  /// Weighted mean of one figure a row, and its standard error; rows of a group vary together.
  Expected meanOf(const Losses& losses) const;
  /// `alike`: where each class weighs as much as any other; only where classesAlike().
  Expected meanOfDifference(const Losses& losses, const Losses& others, bool alike = false) const;
  /// Whether each class may weigh as much as any other.
  bool classesAlike() const { return !alike_.empty(); }
  /// The mean where each class does; only where classesAlike().
  Expected meanOfClassesAlike(const Losses& losses) const;

 private:
  template <class LossOf>
  Expected meanOfEach(const LossOf& loss, const std::vector<double>& weights, double all) const;

  const learners::Resamples& resamples_;
  const std::vector<FoldLosses>& folds_;
  int enough_;
  std::vector<std::vector<std::uint32_t>> places_;  // by part, of its rows among all that were held out
  std::vector<int> times_;                          // by place, how often it was
  bool once_ = true;                                // each of them
  std::vector<std::int32_t> cluster_;               // by place; empty: each row is its own
  std::vector<double> weight_;                      // by place
  double all_ = 0;                                  // their sum
  std::vector<double> alike_;                       // by place: of each class they sum to 1; may be empty
  double classes_ = 0;                              // classes that were held out
  std::size_t clusters_ = 0, clustersThere_ = 0;
  int counted_ = 0;
};

/// Figures of one loss or two, as measuresEstimated() names them. `first`: the mean of the point's first
/// loss.
std::vector<Expected> expectedFigures(const PooledLosses& pooled, std::size_t point, const Expected& first,
                                      bool classes);
std::vector<std::string> measuresEstimated(bool classes, bool classesAlike = false);
/// The column by which rows count, or nothing.
std::string weightsOf(const learners::Task& task);

}  // namespace paretree::runs
