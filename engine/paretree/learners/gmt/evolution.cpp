#include "paretree/learners/gmt/evolution.h"

#include <algorithm>
#include <cmath>

#include "paretree/core/elementary.h"
#include "paretree/core/parallel.h"
#include "paretree/learners/gmt/island.h"

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
  const double size = weightSize * elementary::log(n) * parametersOf(tree, design.leaf());
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
  std::vector<std::unique_ptr<Island>> islands;
  for (int i = 0; i < options.islands; ++i)
    islands.push_back(std::make_unique<Island>(design, options,
                                               context.rng().stream(static_cast<std::uint64_t>(i)), context));
  parallelFor(islands.size(), context.threads(), [&](std::size_t i) { islands[i]->begin(grow, seeds); });

  EvolutionResult result;
  const auto allDone = [&] {
    return std::all_of(islands.begin(), islands.end(), [](const auto& island) { return island->done(); });
  };
  const int generations = islands.size() > 1 ? kTurn : kAloneTurn;
  while (!allDone() && !context.stopping()) {
    parallelFor(islands.size(), context.threads(), [&](std::size_t i) { islands[i]->turn(generations); });
    if (islands.size() > 1 && !context.stopping()) {
      std::vector<std::vector<Individual>> bests;
      for (const auto& island : islands) bests.push_back(island->best());
      for (std::size_t i = 0; i < islands.size(); ++i) islands[(i + 1) % islands.size()]->immigrate(bests[i]);
    }
    const auto best = islands[0]->best();
    const int generation = islands[0]->state().generation;
    if (generation % kCourseStep == 0 || islands[0]->done())
      result.course.emplace_back(generation, pareto ? static_cast<double>(best.size()) : best[0].scores[0]);
    if (onGeneration) onGeneration(generation, best);
  }
  Archive archive;
  Individual single = islands[0]->best().front();
  for (const auto& island : islands) {
    for (const auto& individual : island->best()) {
      archive.offer(individual);
      if (individual.scores < single.scores) single = individual;
    }
    result.effort += island->effort();
  }
  result.best = pareto ? archive.members() : std::vector<Individual>{single};
  result.state = islands[0]->state();
  result.stopped = context.stopping();
  return result;
}

}  // namespace paretree::learners::gmt
