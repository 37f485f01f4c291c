// NSGA-II for real variables (Deb, Pratap, Agarwal and Meyarivan 2002), as the test problems need it.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <vector>

#include "paretree/core/rng.h"

namespace paretree::samples {

struct Evaluation {
  std::vector<double> objectives;  ///< all to be minimised
  /// Sum of the broken constraints, each in shares of its bound; 0 = feasible
  double violation = 0;
};

/// Variables within bounds, and what a design comes to.
struct DesignProblem {
  std::vector<std::string> variables;
  std::vector<double> lower, upper;
  std::function<Evaluation(std::span<const double>)> evaluate;
};

struct Design {
  std::vector<double> x;
  Evaluation value;
};

struct Nsga2Options {
  std::size_t population = 100;  ///< even
  int generations = 200;         ///< the first, random one included
  double crossover = 0.9;        ///< probability of simulated binary crossover
  double crossoverIndex = 15;    ///< eta_c
  double mutationIndex = 20;     ///< eta_m of polynomial mutation, each variable with probability 1 / n
};

/// What stands after a generation.
struct Generation {
  int number = 1;                         ///< 1 = the random one
  const std::vector<Design>& population;  ///< best first
};

/// Calls onGeneration for every generation. A feasible design goes before an infeasible one,
/// and of two infeasible ones the one that violates less.
void runNsga2(const DesignProblem& problem, const Nsga2Options& options, Rng rng,
              const std::function<void(const Generation&)>& onGeneration);

}  // namespace paretree::samples
