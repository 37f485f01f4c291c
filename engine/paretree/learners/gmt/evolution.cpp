#include "paretree/learners/gmt/evolution.h"

#include <algorithm>
#include <cmath>

#include "paretree/core/elementary.h"
#include "paretree/learners/gmt/archipelago.h"

namespace paretree::learners::gmt {
namespace {

constexpr int kTurn = 50;        // generations between migrations
constexpr int kAloneTurn = 10;   // generations between reports where there is nobody to wait for
constexpr int kCourseStep = 50;  // generations between points of the course

}  // namespace

double errorOf(const Node& tree, const TrainingMatrix& design) {
  const double mean = tree.loss / design.totalWeight();
  return design.leaf() == LeafKind::Class ? mean : std::sqrt(mean);
}

int parametersOf(const Node& tree, LeafKind leaf) {
  const int tests = tree.leaves - 1;
  // The attributes of class trees are those of the tests.
  return tree.leaves + tests + tree.attributes + (leaf == LeafKind::Class ? 0 : tests);
}

double bic(const Node& tree, const TrainingMatrix& design, double weightError, double weightSize) {
  const double n = design.totalWeight();
  // As published: leaves and the attributes of their models.
  const int numbers = design.published() ? tree.leaves + tree.attributes : parametersOf(tree, design.leaf());
  const double size = weightSize * elementary::log(n) * numbers;
  if (design.leaf() == LeafKind::Class) return -2 * weightError * tree.logLikelihood + size;
  constexpr double kFloor = 1e-12;
  const double squares = std::max(tree.loss, kFloor * design.targetSquares());
  if (!(squares > 0)) return size;  // a constant target
  // Relative to the target's own variation, so that a factor on the target moves every tree's fitness alike.
  const double logLikelihood =
      -0.5 * n * (elementary::log(2 * M_PI) + elementary::log(squares / design.targetSquares()) + 1);
  return -2 * weightError * logLikelihood + size;
}

ScoreTriple scoresOf(const Node& tree, const TrainingMatrix& design, Fitness fitness) {
  if (fitness == Fitness::Bic) return {bic(tree, design), 0, 0};
  const double error = errorOf(tree, design), leaves = tree.leaves, attributes = tree.attributes;
  if (fitness == Fitness::Pareto2)
    return {error, design.leaf() == LeafKind::Linear ? leaves + attributes : leaves, 0};
  return {error, leaves, attributes};
}

EvolutionResult evolve(const TrainingMatrix& design, const grow::GrowData& grow,
                       const EvolutionOptions& options, const std::vector<NodePtr>& seeds,
                       const Context& context,
                       const std::function<void(int, const std::vector<Individual>&)>& onGeneration) {
  const bool pareto = options.fitness == Fitness::Pareto2 || options.fitness == Fitness::Pareto3;
  Archipelago archipelago(design, options, seeds, context);
  archipelago.begin(grow);
  const int generations = options.islands > 1 ? kTurn : kAloneTurn;
  while (!archipelago.done() && !archipelago.stopped()) {
    archipelago.turn(generations);
    if (options.islands > 1) archipelago.pass();
    if (const Island* island = archipelago.first()) {
      const auto best = island->best();
      const int generation = island->state().generation;
      if (generation % kCourseStep == 0 || island->done())
        archipelago.course().emplace_back(generation,
                                          pareto ? static_cast<double>(best.size()) : best[0].scores[0]);
      if (onGeneration) onGeneration(generation, best);
    }
    archipelago.keep();
  }
  EvolutionResult result;
  archipelago.gather(result);
  return result;
}

}  // namespace paretree::learners::gmt
