// Separable convex losses over linear constraints with whole-numbered variables: a linear program whose rows
// are tangents of the loss (Kelley 1960; Duran and Grossmann 1986), solved by COIN-OR Cbc in paretree-worker.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "paretree/solve/problem.h"
#include "paretree/solve/solve.h"

namespace paretree::solve {

/// A convex function of one number at one place: its value and a subgradient.
struct Tangent {
  double value = 0, slope = 0;
};
using SeparableLoss = std::function<Tangent(std::size_t target, double at)>;

/// The linear program that lies below a loss over the targets of a problem. For one thread.
class OuterApproximation {
 public:
  /// `variables`: of each target, -1 where the problem does not name it (such targets have no part in this).
  /// `prices`: of the problem's variables, linear in them and beside the loss; empty = none.
  OuterApproximation(const Problem& problem, const std::vector<int>& variables,
                     std::vector<double> prices = {});

  /// From now on the loss is |y - point|^2, and `factor` times the prices. Tangents that were added for
  /// another point still hold, and are kept until distances of another size (`unit`) make them useless.
  Result<void> squaredFrom(std::span<const double> point, double unit, double factor = 1);
  /// From now on the loss is any separable one, with values of about `size`.
  Result<void> lossOf(SeparableLoss loss, double size);
  /// Tangents at the values of all targets.
  void addTangents(std::span<const double> values);

  struct Found {
    SolveStatus status = SolveStatus::Infeasible;
    double bound = -kUnbounded;  ///< no feasible values have a lower loss (over the targets that are named)
    std::vector<double> values;  ///< of all variables of the problem; empty where nothing was found
  };
  /// `start`: values of all variables of the problem, feasible, or empty.
  Result<Found> solve(const std::vector<double>& start, const Context& context);

  std::int64_t calls() const { return calls_; }  ///< of Cbc

 private:
  struct Line {
    /// Share >= slope * y + offset, y the target (or its scaled distance) and share its loss
    double slope, offset;
  };
  Result<void> reload();
  double costOf(std::size_t variable) const { return factor_ * prices_[variable] / size_; }
  void addLine(std::size_t named, Line line);

  Problem problem_;
  std::vector<int> variables_;
  std::vector<std::size_t> named_;  ///< targets with a variable
  std::vector<std::vector<Line>> lines_;
  Solver solver_;
  SeparableLoss loss_;
  std::vector<double> point_;
  double unit_ = 0, size_ = 1;  ///< of distances, of losses
  std::vector<double> prices_;
  double factor_ = 1;
  bool squared_ = false;
  std::vector<LpRow> pending_;  ///< tangents that the solver does not have yet
  std::size_t added_ = 0;
  std::int64_t calls_ = 0;
};

}  // namespace paretree::solve
