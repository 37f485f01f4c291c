// The evolution of whole trees: NSGA-II's workflow with an elitist archive of all non-dominated trees
// (section 3.2), or a single fitness with linear ranking (section 3.1).
#pragma once

#include <functional>

#include "paretree/core/context.h"
#include "paretree/learners/gmt/operators.h"
#include "paretree/learners/gmt/selection.h"
#include "paretree/learners/islands.h"

namespace paretree::learners::gmt {

enum class Fitness { Pareto2, Pareto3, Bic, Lexicographic };

struct EvolutionOptions {
  LeafKind leaf = LeafKind::Linear;
  Variation variation;
  TreeLimits limits;
  Fitness fitness = Fitness::Pareto2;
  Crowding crowding = Crowding::A;
  double weightError = 1, weightSize = 1;  ///< of crowding D
  bool fullArchive = true;                 ///< all non-dominated trees; else as many as the population
  int population = 50;
  int generations = 10000;
  int patience = 1000;  ///< 0 = off
  /// The last so many seeds were found on a sample of the rows
  std::size_t foundSeeds = 0;
  int islands = 1;
  IslandWorld* world = nullptr;  ///< whose processes share the islands; null: all are here
};

/// k of equation 3: for each leaf its answer and the attributes of its model, for each test a threshold and
/// an attribute (class trees: all its attributes). By leaves and leaf models alone, a threshold sought among
/// thousands costs nothing, and trees grow to ten times the paper's size.
int parametersOf(const Node& tree, LeafKind leaf);
/// Equations 3 and 4 with k = parametersOf; class trees with the multinomial likelihood. A floor relative to
/// the target's own variation keeps the logarithm of a perfect fit finite. The weights are those of crowding
/// D+B: of the likelihood's part and of the size's.
double bic(const Node& tree, const TrainingMatrix& design, double weightError = 1, double weightSize = 1);
/// Objectives by fitness, minimised: pareto2 (error, size), pareto3 (error, leaves, attributes), bic (bic),
/// lexicographic (error, leaves, attributes).
ScoreTriple scoresOf(const Node& tree, const TrainingMatrix& design, Fitness fitness);
/// sqrt of the mean squared error (linear leaves: as expected on other rows), or the share of wrong rows.
double errorOf(const Node& tree, const TrainingMatrix& design);

struct EvolutionState {
  int generation = 0;
  int sinceChange = 0;
  bool converged = false;
};

struct EvolutionResult {
  std::vector<Individual> best;  ///< the archive; single fitness: one tree
  EvolutionState state;
  Effort effort;
  bool stopped = false;
  std::vector<std::pair<double, double>> course;  ///< generation, error of the best (single) or archive size
};

/// onGeneration gets the generation and the archive of the first island. Islands evolve by turns of 50
/// generations and then pass their archives' trees around a ring; the result does not depend on the number of
/// threads, nor of the processes that share the islands, each of which gets all of it (the course, which the
/// first one reports, is there alone). Stops between two trees.
EvolutionResult evolve(const TrainingMatrix& design, const grow::GrowData& grow,
                       const EvolutionOptions& options, const std::vector<NodePtr>& seeds,
                       const Context& context,
                       const std::function<void(int, const std::vector<Individual>&)>& onGeneration);

}  // namespace paretree::learners::gmt
