// Nearest feasible values, and those with the least loss, for one thread: keeps a solver where the set needs
// one.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "paretree/core/context.h"
#include "paretree/solve/feasible_set.h"
#include "paretree/solve/outer_approximation.h"

namespace paretree::solve {

/// What was found for one point warms the start of the next: tangents, and the patterns of the whole-numbered
/// variables that were best before (of a parent, of a sibling). The answer does not depend on that but for
/// patterns that are equally good to 1e-7.
class Projector {
 public:
  /// Both must outlive the projector.
  Projector(const FeasibleSet& set, const Context& context);
  ~Projector();
  Projector(Projector&&) noexcept;

  /// The nearest feasible point; the squared distance, within 1e-6 of the least.
  double project(std::span<const double> point, std::span<double> nearest);
  /// As FeasibleSet::violation().
  double violation(std::span<const double> point);
  /// Feasible values with a low loss, and that loss: for sets that bind targets together, within 1e-6 of the
  /// least. `centre`: the values with the least loss where nothing is forbidden.
  double leastLoss(const SeparableLoss& loss, std::span<const double> centre, std::span<double> values);

  std::int64_t solverCalls() const;
  /// Why some answers are feasible but not proven the best: no worker, or a stop; empty where all are.
  const Message& unproven() const { return unproven_; }

 private:
  /// The known patterns with their squared distances, nearest first; of those that are too far to matter the
  /// rest is left out.
  std::vector<std::pair<double, std::size_t>> nearestKnown(std::span<const double> point);
  /// The place of the pattern of these values, known from now on; nothing where it has no points.
  std::optional<std::size_t> learn(const std::vector<double>& values);
  bool containsByTrying(std::span<const double> point);
  OuterApproximation& approximation();
  std::vector<double> startFrom(std::size_t pattern, std::span<const double> values) const;

  const FeasibleSet& set_;
  const Context& context_;
  std::vector<FeasiblePattern> known_;
  std::unique_ptr<OuterApproximation> approximation_;
  Message unproven_;
};

}  // namespace paretree::solve
