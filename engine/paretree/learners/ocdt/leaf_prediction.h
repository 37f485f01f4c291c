// What a node answers for its rows: the closed set of ways, by loss.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "paretree/learners/ocdt/relaxation.h"
#include "paretree/solve/feasible_set.h"
#include "paretree/solve/projector.h"

namespace paretree::learners::ocdt {

enum class LeafRule { Optimal, Relaxed, Medoid, Average };
enum class Loss {
  Squared,   ///< (y - p)^2
  Absolute,  ///< |y - p|
  Poisson    ///< deviance 2 (y log(y / p) - (y - p)); p is at least 1e-9 for this
};
char letterOf(LeafRule rule);  ///< 'O', 'R', 'M', 'A'
std::optional<LeafRule> leafRuleFrom(const std::string& letter);

/// The training rows as numbers, in a scale in which their squares neither overflow nor vanish.
struct TargetRows {
  std::size_t targets = 0;
  std::vector<double> values;         ///< rows x targets, row-major
  std::vector<double> weights;        ///< one for each row
  std::vector<std::uint32_t> source;  ///< row of the data
  std::size_t rows() const { return weights.size(); }
  std::span<const double> row(std::uint32_t i) const { return {&values[i * targets], targets}; }
};
using Members = std::span<const std::uint32_t>;  ///< positions in a TargetRows

struct Answer {
  std::vector<double> values;
  double loss = 0;  ///< weighted, summed over rows and targets
};

/// The constraints with all that follows from them; shared by the trees of a run.
struct Constraints {
  std::shared_ptr<const solve::FeasibleSet> set;
  std::optional<Relaxation> relaxation;  ///< where R is asked for
  bool plainMedoid = false;  ///< M is the row with the least sum of distances, not of squared ones
};

/// What finds answers, for one thread: keeps solvers where the set needs them. Both must outlive it.
struct Finder {
  Finder(const Constraints& constraints, const Context& context)
      : projector(*constraints.set, context),
        relaxer(constraints.relaxation ? &*constraints.relaxation : nullptr, context) {}
  std::int64_t solverCalls() const { return projector.solverCalls() + relaxer.solverCalls(); }
  const Message& unproven() const {
    return projector.unproven().empty() ? relaxer.unproven() : projector.unproven();
  }
  solve::Projector projector;
  Relaxer relaxer;
};

/// Of a growing part of the rows the one with the least sum of distances to the others; ties: the first that
/// was added. Each row more costs as much as there are rows.
class GrowingMedoid {
 public:
  explicit GrowingMedoid(const TargetRows& sample) : sample_(sample) {}
  void clear();
  std::uint32_t add(std::uint32_t row);

 private:
  const TargetRows& sample_;
  std::vector<std::uint32_t> rows_;
  std::vector<double> sums_;
};

/// Loss of one number.
double lossOf(Loss loss, double value, double prediction);

/// The answer of `members` in one way. O: the least loss of all feasible values (for the squared error the
/// projection of the mean). M: the row with the least loss, for the squared error the one nearest to the
/// mean; ties: the first. A: the least loss of all values, that is the mean, or the median for the absolute
/// error. R: see Relaxation, squared error only. `finder`: of `constraints`.
Answer answerOf(const TargetRows& sample, Members members, LeafRule rule, Loss loss,
                const Constraints& constraints, Finder& finder);

/// Each target can be judged by itself: then O is known for every loss, else the solver finds it but for the
/// squared error.
bool separable(const solve::FeasibleSet& set);

/// The loss of all members as a convex function of each target's prediction.
solve::SeparableLoss lossOver(const TargetRows& sample, Members members, Loss loss);

}  // namespace paretree::learners::ocdt
