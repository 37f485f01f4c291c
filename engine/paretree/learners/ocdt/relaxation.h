// R: the prediction that may break the constraints for a price (eq. 4 and 5 of the paper).
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "paretree/core/context.h"
#include "paretree/learners/ocdt/sum_relaxation.h"
#include "paretree/solve/feasible_set.h"
#include "paretree/solve/outer_approximation.h"
#include "paretree/solve/polytope.h"

namespace paretree::learners::ocdt {

enum class Penalty {
  Positive,  ///< what a row lacks or exceeds; a satisfied row counts 0
  Signed     ///< eq. 5 as printed: rows count their slack too; a row with both sides counts 0
};

/// min over y and helpers of weight * |y - mean|^2 + lambda * sum of the rows' violations. The bounds of
/// variables hold, and whole-numbered ones are whole.
class Relaxation {
 public:
  static Relaxation make(const solve::FeasibleSet& set, double lambda, Penalty penalty);

  /// A closed form, or few combinations of whole-numbered variables and no other helpers: predict() suffices.
  /// Else ask a Relaxer.
  bool listed() const { return !general_; }
  void predict(std::span<const double> mean, double weight, std::span<double> values) const;

 private:
  friend class Relaxer;
  /// The whole-numbered variables have values.
  struct Pattern {
    double penalty = 0;                  ///< of rows that speak of no target
    std::vector<solve::LinearRow> rows;  ///< over the targets
    std::vector<double> low, high;       ///< bounds of the targets
    std::vector<double> whole;           ///< by variable
  };
  struct General {
    solve::Problem problem;
    std::vector<int> variables;  ///< of each target
    bool helpers = false;        ///< some are not whole-numbered
  };
  Pattern patternOf(const solve::Problem& problem, const std::vector<int>& variables,
                    const std::vector<double>& whole) const;
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
  std::vector<double> low_, high_;   ///< bounds of the targets
  std::vector<double> slope_;        ///< signed: of the penalty, for each target
  std::vector<std::uint8_t> whole_;  ///< targets that are whole-numbered
  std::optional<SumRelaxation> sum_;
  bool choice_ = false;
  std::vector<std::uint8_t> hasSwitch_;
  std::vector<std::vector<TargetRow>> targetRows_;
  std::vector<solve::LpRow> countRows_;  ///< over switches alone
  std::vector<Pattern> patterns_;
  std::shared_ptr<const General> general_;
};

/// Answers of a Relaxation for one thread: where its patterns are not listed, by tangents of the square, as a
/// Projector does it, over rows that may be broken for a price. Within 1e-6 of the least cost.
class Relaxer {
 public:
  /// Both must outlive this. Null: never asked.
  Relaxer(const Relaxation* relaxation, const Context& context);

  void predict(std::span<const double> mean, double weight, std::span<double> values);
  std::int64_t solverCalls() const { return below_ ? below_->calls() : 0; }
  const Message& unproven() const { return unproven_; }  ///< as Projector::unproven()

 private:
  /// The whole-numbered variables have values.
  struct Known {
    std::vector<double> whole;
    Relaxation::Pattern pattern;  ///< where there are no other helpers
    std::optional<solve::Polytope>
        polytope;  ///< else: over targets and helpers, these in units of kHelperUnit
  };
  Known knownOf(const std::vector<double>& whole) const;
  /// The least |y - mean|^2 + price * violations, and the y that has it.
  double best(const Known& known, std::span<const double> mean, double weight,
              std::vector<double>& values) const;
  solve::OuterApproximation& below();
  std::vector<double> startFrom(const std::vector<double>& whole, std::span<const double> values) const;

  const Relaxation* relaxation_;
  const Context& context_;
  solve::Problem elastic_;            ///< in which every row may be broken
  std::vector<double> prices_;        ///< of its variables: 1 for those that say by how much
  std::vector<std::uint8_t> breaks_;  ///< the same of its continuous helpers
  bool wholes_ = false;               ///< some variables are whole-numbered
  std::vector<Known> known_;          ///< the best of late, the latest last
  std::unique_ptr<solve::OuterApproximation> below_;
  Message unproven_;
};

}  // namespace paretree::learners::ocdt
