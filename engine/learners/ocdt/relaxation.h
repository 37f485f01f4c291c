// R: the prediction that may break the constraints for a price (eq. 4 and 5 of the paper).
#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "engine/core/error.h"
#include "engine/solve/feasible_set.h"

namespace paretree::ocdt {

enum class Penalty {
  Positive,  ///< what a row lacks or exceeds; a satisfied row counts 0
  Signed     ///< eq. 5 as printed: rows count their slack too; a row with both sides counts 0
};

/// min over y and helpers of weight * |y - mean|^2 + lambda * sum of the rows' violations. The bounds of
/// variables hold. Continuous helpers are eliminated from the rows first, whose rest is then penalised.
class Relaxation {
 public:
  /// Errors: more combinations of whole-numbered variables than can be listed (positive penalty only).
  static Result<Relaxation> make(const FeasibleSet& set, double lambda, Penalty penalty);

  void predict(std::span<const double> mean, double weight, std::span<double> values) const;

 private:
  struct Pattern {
    double penalty = 0;           ///< of rows that speak of no target
    std::vector<LinearRow> rows;  ///< over the targets
  };
  void predictPattern(const Pattern& pattern, std::span<const double> mean, double weight,
                      std::vector<double>& values, double& cost) const;
  void predictChoice(std::span<const double> mean, double weight, std::span<double> values) const;

  /// A row over one target and perhaps its switch.
  struct TargetRow {
    double factor = 1, low = 0, high = 0, shift = 0;  ///< low <= factor * y + shift * switch <= high
  };
  double cheapest(std::size_t target, bool on, double mean, double weight, double& value) const;

  double lambda_ = 1;
  Penalty penalty_ = Penalty::Positive;
  std::vector<double> low_, high_;  ///< bounds of the targets
  std::vector<double> slope_;       ///< signed: of the penalty, for each target
  bool choice_ = false;
  std::vector<std::uint8_t> hasSwitch_;
  std::vector<std::vector<TargetRow>> targetRows_;
  std::vector<LpRow> countRows_;  ///< over switches alone
  std::vector<Pattern> patterns_;
};

}  // namespace paretree::ocdt
