#include "engine/learners/gmt/evolution.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "engine/core/parallel.h"
#include "engine/front/sorting.h"

namespace paretree::gmt {
namespace {

constexpr int kTurn = 50;            // generations between migrations
constexpr double kPressure = 1.8;    // of linear ranking
constexpr double kLexicographic = 0.01;  // errors within 1 % count as equal

bool isPareto(Fitness fitness) { return fitness == Fitness::Pareto2 || fitness == Fitness::Pareto3; }

/// One population with its archive.
class Island {
 public:
  Island(const Design& design, const EvolutionOptions& options, Rng rng, const Context& context)
      : builder_(design, options.limits), options_(options), rng_(rng), context_(context) {}

  void begin(const GrowData& grow, const std::vector<NodePtr>& seeds) {
    // Seeds come with mutated copies of themselves, up to half of the population.
    for (const auto& seed : seeds) {
      add(seed);
      for (std::size_t k = 0; k < size() / (2 * seeds.size()) && population_.size() < size(); ++k)
        add(mutated(builder_, mutated(builder_, seed, options_.variation, rng_), options_.variation, rng_));
    }
    while (population_.size() < size()) {
      if (context_.stopping() && !population_.empty()) break;
      add(startTree(builder_, grow, options_.variation, rng_, context_));
    }
    for (const auto& individual : population_) archive_.offer(individual);
    if (!isPareto(options_.fitness)) rankSingle(population_);
  }

  void turn(int generations) {
    for (int g = 0; g < generations && !done(); ++g) {
      if (context_.stopping()) return;
      const bool changed = isPareto(options_.fitness) ? paretoGeneration() : singleGeneration();
      ++state_.generation;
      state_.sinceChange = changed ? 0 : state_.sinceChange + 1;
      if (options_.patience > 0 && state_.sinceChange >= options_.patience) state_.converged = true;
    }
  }

  void welcome(const std::vector<Individual>& guests) {
    if (!isPareto(options_.fitness)) {
      population_.back() = guests.front();
      rankSingle(population_);
      return;
    }
    for (const auto& guest : guests)
      if (archive_.offer(guest)) state_.sinceChange = 0;
  }

  bool done() const { return state_.converged || state_.generation >= options_.generations; }
  std::vector<Individual> best() const { return isPareto(options_.fitness) ? archive_.members() : std::vector<Individual>{population_.front()}; }
  const EvolutionState& state() const { return state_; }
  Effort& effort() { return builder_.effort(); }

 private:
  std::size_t size() const { return static_cast<std::size_t>(options_.population); }
  void add(NodePtr tree) {
    auto scores = scoresOf(*tree, builder_.design(), options_.fitness);
    population_.push_back({std::move(tree), std::move(scores)});
  }

  std::vector<Individual> offspring(const std::function<const Individual&()>& parent) {
    std::vector<Individual> children;
    for (std::size_t i = 0; i < size(); ++i) {
      const Individual& mother = population_[i];
      NodePtr child = varied(builder_, mother.tree, parent().tree, options_.variation, rng_);
      if (child == mother.tree) continue;
      auto scores = scoresOf(*child, builder_.design(), options_.fitness);
      children.push_back({std::move(child), std::move(scores)});
    }
    return children;
  }

  /// Crowding of the listed members, by the chosen ranking (section 3.2.3). Equal scores share one distance.
  std::vector<double> crowd(const std::vector<Individual>& all, const std::vector<std::size_t>& members) const {
    // Fortin and Parizeau: individuals with equal scores count as one.
    std::vector<std::size_t> order(members.size()), place(members.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
      const auto &x = all[members[a]].scores, &y = all[members[b]].scores;
      return x != y ? x < y : a < b;
    });
    std::vector<std::vector<double>> unique;
    std::vector<std::size_t> first;
    for (const auto i : order) {
      if (unique.empty() || unique.back() != all[members[i]].scores) {
        unique.push_back(all[members[i]].scores);
        first.push_back(members[i]);
      }
      place[i] = unique.size() - 1;
    }
    std::vector<std::size_t> indices(unique.size());
    for (std::size_t i = 0; i < indices.size(); ++i) indices[i] = i;
    const bool weighted = options_.crowding == Crowding::DA || options_.crowding == Crowding::DB || options_.crowding == Crowding::DC;
    std::vector<double> weights;
    if (weighted) {
      weights.assign(unique.empty() ? 0 : unique[0].size(), options_.weightSize);
      if (!weights.empty()) weights[0] = options_.weightError;
    }
    std::vector<double> distance = crowdingDistance(unique, indices, weights);
    const bool byBic = options_.crowding == Crowding::B || options_.crowding == Crowding::DB;
    const bool byBoth = options_.crowding == Crowding::C || options_.crowding == Crowding::DC;
    if (byBic || byBoth) {
      std::vector<double> quality;  // the better the BIC, the larger
      for (const auto member : first) quality.push_back(-bic(*all[member].tree, builder_.design()));
      distance = byBic ? quality : meanOfRanks(distance, quality);
    }
    std::vector<double> result(members.size());
    for (std::size_t i = 0; i < members.size(); ++i) result[i] = distance[place[i]];
    return result;
  }

  static std::vector<double> meanOfRanks(const std::vector<double>& a, const std::vector<double>& b) {
    const auto ranks = [](const std::vector<double>& values) {
      std::vector<std::size_t> order(values.size());
      for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
      std::stable_sort(order.begin(), order.end(), [&](auto x, auto y) { return values[x] < values[y]; });
      std::vector<double> rank(values.size());
      for (std::size_t i = 0; i < order.size(); ++i) rank[order[i]] = static_cast<double>(i);
      return rank;
    };
    auto mean = ranks(a);
    const auto other = ranks(b);
    for (std::size_t i = 0; i < mean.size(); ++i) mean[i] = 0.5 * (mean[i] + other[i]);
    return mean;
  }

  bool paretoGeneration() {
    const auto children = offspring([&]() -> const Individual& {
      // A partner from the population, or one of the best so far.
      const auto& elite = archive_.members();
      if (rng_.chance(0.3)) return elite[rng_.below(elite.size())];
      return population_[rng_.below(population_.size())];
    });
    bool changed = false;
    for (const auto& child : children) changed |= archive_.offer(child);
    if (!options_.fullArchive) archive_.limitTo(size(), {});

    std::vector<Individual> pool = population_;
    pool.insert(pool.end(), children.begin(), children.end());
    std::vector<std::vector<double>> points;
    for (const auto& individual : pool) points.push_back(individual.scores);
    const auto ranks = nonDominatedRanks(points);
    std::vector<double> crowding(pool.size());
    std::vector<std::vector<std::size_t>> levels;
    for (std::size_t i = 0; i < pool.size(); ++i) {
      const auto rank = static_cast<std::size_t>(ranks[i]);
      if (levels.size() <= rank) levels.resize(rank + 1);
      levels[rank].push_back(i);
    }
    for (const auto& level : levels) {
      const auto distance = crowd(pool, level);
      for (std::size_t k = 0; k < level.size(); ++k) crowding[level[k]] = distance[k];
    }
    const auto& elite = archive_.members();
    std::vector<std::size_t> eliteIndices(elite.size());
    for (std::size_t i = 0; i < eliteIndices.size(); ++i) eliteIndices[i] = i;
    const auto eliteCrowding = crowd(elite, eliteIndices);

    std::vector<Individual> next;
    while (next.size() < size() / 2) {
      const auto a = rng_.below(elite.size()), b = rng_.below(elite.size());
      next.push_back(elite[eliteCrowding[b] > eliteCrowding[a] ? b : a]);
    }
    while (next.size() < size()) {
      const auto a = rng_.below(pool.size()), b = rng_.below(pool.size());
      const bool second = ranks[b] != ranks[a] ? ranks[b] < ranks[a] : crowding[b] > crowding[a];
      next.push_back(pool[second ? b : a]);
    }
    population_.swap(next);
    return changed;
  }

  /// Best first. Lexicographic: errors in steps of 1 %, then leaves, then attributes, then the error itself.
  void rankSingle(std::vector<Individual>& individuals) const {
    const auto step = [](double error) {
      return error > 0 ? std::floor(std::log(error) / std::log1p(kLexicographic)) : -std::numeric_limits<double>::infinity();
    };
    std::stable_sort(individuals.begin(), individuals.end(), [&](const Individual& a, const Individual& b) {
      if (options_.fitness == Fitness::Bic) return a.scores[0] < b.scores[0];
      const double sa = step(a.scores[0]), sb = step(b.scores[0]);
      if (sa != sb) return sa < sb;
      if (a.scores[1] != b.scores[1]) return a.scores[1] < b.scores[1];
      if (a.scores[2] != b.scores[2]) return a.scores[2] < b.scores[2];
      return a.scores[0] < b.scores[0];
    });
  }

  bool singleGeneration() {
    const auto before = population_.front().scores;
    const Individual elite = population_.front();
    auto children = offspring([&]() -> const Individual& {
      if (rng_.chance(0.3)) return population_.front();
      return population_[rng_.below(population_.size())];
    });
    for (auto& individual : population_) children.push_back(std::move(individual));
    rankSingle(children);
    // Linear ranking selection; the best is copied.
    std::vector<Individual> next{children.front()};
    const auto n = static_cast<double>(children.size());
    while (next.size() < size()) {
      // Inverse of the linear density from 1.8 (best) to 0.2 (worst).
      const double u = rng_.uniform();
      const double a = (kPressure - 1) * -1, b = kPressure;
      const double position = (b - std::sqrt(std::max(0.0, b * b + 4 * a * u))) / (-2 * a);
      next.push_back(children[std::min<std::size_t>(children.size() - 1, static_cast<std::size_t>(position * n))]);
    }
    rankSingle(next);
    population_.swap(next);
    return population_.front().scores != before;
  }

  Builder builder_;
  const EvolutionOptions& options_;
  Rng rng_;
  const Context& context_;
  std::vector<Individual> population_;
  Archive archive_;
  EvolutionState state_;
};

}  // namespace

double errorOf(const Node& tree, const Design& design) {
  const double mean = tree.loss / design.totalWeight();
  return design.leaf() == LeafKind::Class ? mean : std::sqrt(mean);
}

double bic(const Node& tree, const Design& design) {
  const double n = design.totalWeight();
  const double parameters = tree.leaves + tree.attributes;
  if (design.leaf() == LeafKind::Class) return -2 * tree.logLikelihood + std::log(n) * parameters;
  constexpr double kFloor = 1e-12;
  const double squares = std::max(tree.loss, kFloor * design.targetSquares());
  if (!(squares > 0)) return std::log(n) * parameters;  // a constant target
  // Relative to the target's own variation, so that a factor on the target moves every tree's fitness alike.
  const double logLikelihood = -0.5 * n * (std::log(2 * M_PI) + std::log(squares / design.targetSquares()) + 1);
  return -2 * logLikelihood + std::log(n) * parameters;
}

std::vector<double> scoresOf(const Node& tree, const Design& design, Fitness fitness) {
  const double error = errorOf(tree, design);
  switch (fitness) {
    case Fitness::Pareto2:
      return {error, static_cast<double>(tree.leaves + (design.leaf() == LeafKind::Linear ? tree.attributes : 0))};
    case Fitness::Bic: return {bic(tree, design)};
    case Fitness::Pareto3:
    case Fitness::Lexicographic: break;
  }
  return {error, static_cast<double>(tree.leaves), static_cast<double>(tree.attributes)};
}

EvolutionResult evolve(const Design& design, const GrowData& grow, const EvolutionOptions& options, const std::vector<NodePtr>& seeds,
                       const Context& context, const std::function<void(int, const std::vector<Individual>&)>& onGeneration) {
  std::vector<std::unique_ptr<Island>> islands;
  for (int i = 0; i < options.islands; ++i)
    islands.push_back(std::make_unique<Island>(design, options, context.rng().stream(static_cast<std::uint64_t>(i)), context));
  parallelFor(islands.size(), context.threads(), [&](std::size_t i) { islands[i]->begin(grow, seeds); });

  EvolutionResult result;
  const auto allDone = [&] { return std::all_of(islands.begin(), islands.end(), [](const auto& island) { return island->done(); }); };
  while (!allDone() && !context.stopping()) {
    parallelFor(islands.size(), context.threads(), [&](std::size_t i) { islands[i]->turn(kTurn); });
    if (islands.size() > 1) {
      std::vector<std::vector<Individual>> bests;
      for (const auto& island : islands) bests.push_back(island->best());
      for (std::size_t i = 0; i < islands.size(); ++i) islands[(i + 1) % islands.size()]->welcome(bests[i]);
    }
    const auto best = islands[0]->best();
    const double last = isPareto(options.fitness) ? static_cast<double>(best.size()) : best[0].scores[0];
    result.course.emplace_back(islands[0]->state().generation, last);
    if (onGeneration) onGeneration(islands[0]->state().generation, best);
  }
  Archive archive;
  Individual single = islands[0]->best().front();
  for (auto& island : islands) {
    for (const auto& individual : island->best()) {
      archive.offer(individual);
      if (individual.scores < single.scores) single = individual;
    }
    result.effort.trees += island->effort().trees;
    result.effort.rowsRouted += island->effort().rowsRouted;
    result.effort.rowsSummed += island->effort().rowsSummed;
  }
  result.best = isPareto(options.fitness) ? archive.members() : std::vector<Individual>{single};
  result.state = islands[0]->state();
  result.stopped = context.stopping();
  return result;
}

}  // namespace paretree::gmt
