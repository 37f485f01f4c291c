// The values that several targets may take together: linear constraints over targets and helper variables,
// some of them whole-numbered, as a set that points can be projected on.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "paretree/core/error.h"
#include "paretree/solve/feasible_pattern.h"
#include "paretree/solve/polytope.h"
#include "paretree/solve/problem.h"
#include "paretree/solve/sum_set.h"

namespace paretree::solve {

/// Each coordinate is off or on, with an interval of values for either; between `least` and `most` are on.
/// Bounds and "at most k are not zero" are of this form. An interval with low > high has no values.
struct ChoiceSet {
  struct Interval {
    double low = -kUnbounded, high = kUnbounded;
    bool none() const { return low > high; }
  };
  std::vector<Interval> off, on;
  std::vector<std::uint8_t> hasSwitch;  ///< 0: `off` alone counts
  std::size_t least = 0, most = 0;
};

class FeasibleSet {
 public:
  /// All points.
  explicit FeasibleSet(std::size_t targets = 0);

  /// LP text over the target names and any helpers. Targets that the text does not name are free; one that it
  /// names is, as LP text has it, at least 0 unless its bounds say otherwise. Errors: the text's, with line
  /// and column; a variable that is named as one of `columns` (which are no targets); a whole-numbered
  /// variable without any bound; a set without any point, with a smallest set of rows and bounds that
  /// contradict each other. A whole-numbered variable that lacks one bound has that which the rows imply,
  /// else one of size kFarWhole. Sets of more than `mostPolytopes` polytopes are not listed: the solver
  /// projects on them (0: on all).
  static Result<FeasibleSet> read(const std::string& text, const std::string& where,
                                  const std::vector<std::string>& targets,
                                  const std::vector<std::string>& columns = {},
                                  std::size_t mostPolytopes = kMostPolytopes);
  static constexpr std::size_t kMostPolytopes = 1024;
  static constexpr double kFarWhole = 1e9;

  enum class Form { Everything, Choice, Simplex, Sum, Union, General };
  Form form() const { return form_; }
  bool everything() const { return form_ == Form::Everything; }
  /// Certainly convex: then a mean of feasible points is feasible (lemma 2.1, part 1, of the OCDT paper).
  bool convex() const;
  /// Polytopes that were listed; 0 where a closed form made that needless, or where there are too many.
  std::size_t polytopes() const { return polytopes_.size(); }
  std::size_t targets() const { return targets_; }
  const Problem& problem() const { return problem_; }
  /// As the text has it, without the bounds that problem() has besides: for what may break the rows.
  const Problem& asWritten() const { return written_; }
  const ChoiceSet& choice() const { return choice_; }
  const SumSet& sum() const { return sum_; }
  const std::vector<Polytope>& parts() const { return polytopes_; }
  /// The variable of each target, -1 where the text does not name it.
  const std::vector<int>& variables() const { return variables_; }

  /// Of a General set: a pattern that has points.
  const std::optional<FeasiblePattern>& first() const { return first_; }

  /// The nearest feasible point (of equally near ones always the same); the squared distance. A General set
  /// asks a solver anew each time: use a Projector for many points.
  double project(std::span<const double> point, std::span<double> nearest) const;
  /// Of a Choice set: what project() would return, without the point.
  double choiceDistance(std::span<const double> point) const;
  /// 0 where feasible, else the largest violation as a share of the broken constraint's scale, helpers chosen
  /// best.
  double violation(std::span<const double> point) const;

 private:
  bool takeChoice();
  Result<void> takePolytopes(const std::string& where, std::size_t most);
  void takeSimplex();
  double projectOnFew(std::span<const double> point, std::span<double> nearest) const;

  std::size_t targets_ = 0;
  Form form_ = Form::Everything;
  Problem problem_, written_;
  std::vector<int> variables_;
  ChoiceSet choice_;
  SumSet sum_;
  double total_ = 0;  ///< of a simplex
  std::vector<Polytope> polytopes_;
  std::optional<FeasiblePattern> first_;
};

/// A smallest set of rows and bounds, in words, of which none can be left out without a point becoming
/// feasible; empty where there are points, or where it was not found out.
std::vector<Message> conflictIn(Problem problem, const std::vector<int>& variables);

/// Which coordinates are on where each costs `off[i]` or `on[i]` (infinite: not allowed): the cheapest choice
/// that has between set.least and set.most on. False where there is none.
bool cheapestChoice(const ChoiceSet& set, std::span<const double> off, std::span<const double> on,
                    std::span<std::uint8_t> chosen);

}  // namespace paretree::solve
