#include "paretree/learners/gmt/island.h"
#include "paretree/core/elementary.h"
#include "paretree/learners/gmt/tuning.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>

namespace paretree::learners::gmt {
namespace {

bool isPareto(Fitness fitness) { return fitness == Fitness::Pareto2 || fitness == Fitness::Pareto3; }

Preferences preferencesOf(const EvolutionOptions& options) {
  return {options.fitness == Fitness::Pareto3 ? 3 : 2, options.crowding, options.weightError,
          options.weightSize};
}

bool byWeights(Crowding crowding) {
  return crowding == Crowding::DA || crowding == Crowding::DB || crowding == Crowding::DC;
}

}  // namespace

Island::Island(const TrainingMatrix& design, const EvolutionOptions& options, Rng rng, const Context& context)
    : builder_(design, options.limits),
      options_(options),
      rng_(rng),
      context_(context),
      selection_(preferencesOf(options), static_cast<std::size_t>(options.population)) {}

Individual Island::rated(NodePtr tree) const {
  const TrainingMatrix& design = builder_.design();
  Individual individual{std::move(tree), {}, 0};
  individual.scores = scoresOf(*individual.tree, design, options_.fitness);
  if (isPareto(options_.fitness) && options_.crowding != Crowding::A && options_.crowding != Crowding::DA) {
    const bool weighted = byWeights(options_.crowding);
    individual.bic = bic(*individual.tree, design, weighted ? options_.weightError : 1,
                         weighted ? options_.weightSize : 1);
  }
  return individual;
}

void Island::begin(const grow::GrowData& grow, const std::vector<NodePtr>& seeds) {
  const bool pareto = isPareto(options_.fitness);
  const std::size_t own = seeds.size() - (pareto ? std::min(options_.foundSeeds, seeds.size()) : 0);
  for (const auto& seed : std::span(seeds).first(own)) {
    population_.push_back(rated(seed));
    for (std::size_t k = 0; k < size() / (2 * own) && population_.size() < size() && !context_.stopping();
         ++k)
      population_.push_back(rated(
          mutated(builder_, mutated(builder_, seed, options_.variation, rng_), options_.variation, rng_)));
  }
  const auto anything = [&] { return !population_.empty() || own < seeds.size(); };
  while (population_.size() < size() && !(context_.stopping() && anything()))
    population_.push_back(rated(startTree(builder_, grow, options_.variation, rng_, context_)));
  if (!pareto) return rankSingle(population_);
  for (const auto& seed : std::span(seeds).subspan(own)) archive_.offer(rated(seed));
  for (const auto& individual : population_) archive_.offer(individual);
}

void Island::turn(int generations) {
  for (int g = 0; g < generations && !done() && !context_.stopping(); ++g) {
    const bool changed = isPareto(options_.fitness) ? paretoGeneration() : singleGeneration();
    if (context_.stopping()) return;
    ++state_.generation;
    state_.sinceChange = changed ? 0 : state_.sinceChange + 1;
    if (options_.patience > 0 && state_.sinceChange >= options_.patience) state_.converged = true;
  }
}

void Island::immigrate(const std::vector<Individual>& immigrants) {
  if (!isPareto(options_.fitness)) {
    population_.back() = immigrants.front();
    rankSingle(population_);
    return;
  }
  for (const auto& immigrant : immigrants)
    if (archive_.offer(immigrant)) state_.sinceChange = 0;
}

std::vector<Individual> Island::best() const {
  return isPareto(options_.fitness) ? archive_.members() : std::vector<Individual>{population_.front()};
}

void Island::write(const std::vector<NodePtr>& seeds, ByteWriter& out) const {
  out.put(rng_);
  out.put(state_);
  out.put(builder_.effort());
  writeIndividuals(population_, seeds, out);
  writeIndividuals(archive_.members(), seeds, out);
}

void Island::read(const std::vector<NodePtr>& seeds, ByteReader& in) {
  in.read(rng_);
  in.read(state_);
  in.read(builder_.effort());
  population_ = readIndividuals(in, seeds);
  archive_ = {};
  for (const Individual& member : readIndividuals(in, seeds)) archive_.offer(member);
}

/// Fills the pool; cut short by a stop. Partners come from the population or from the best so far.
void Island::breed(const std::vector<Individual>& elite, double eliteShare) {
  pool_.clear();
  for (std::size_t i = 0; i < population_.size() && !context_.stopping(); ++i) {
    const Individual& partner = rng_.chance(eliteShare) ? elite[rng_.below(elite.size())]
                                                        : population_[rng_.below(population_.size())];
    NodePtr child = varied(builder_, population_[i].tree, partner.tree, options_.variation, rng_);
    if (child != population_[i].tree) pool_.push_back(rated(std::move(child)));
  }
}

bool Island::paretoGeneration() {
  breed(archive_.members(), tuning::kEliteShare);
  bool changed = false;
  for (std::size_t i = 0; i < pool_.size(); ++i) {
    if (i % 64 == 63 && context_.stopping()) return changed;
    changed |= archive_.offer(pool_[i]);
  }
  if (context_.stopping()) return changed;
  if (!options_.fullArchive) selection_.thin(archive_);
  for (auto& parent : population_) pool_.push_back(std::move(parent));
  selection_.choose(pool_, archive_, rng_, population_);
  return changed;
}

/// Best first. Lexicographic: errors in steps of 1 %, then leaves, then attributes, then the error itself.
void Island::rankSingle(std::vector<Individual>& individuals) const {
  const auto step = [](double error) {
    return error > 0 ? std::floor(elementary::log(error) / elementary::log1p(tuning::kLexicographic))
                     : -std::numeric_limits<double>::infinity();
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

bool Island::singleGeneration() {
  const auto before = population_.front().scores;
  breed({population_.front()}, tuning::kEliteShare);
  if (context_.stopping()) {
    // What was found goes on; the rest of the generation does not matter any more.
    for (const auto& child : pool_) population_.push_back(child);
    rankSingle(population_);
    population_.resize(std::min(population_.size(), size()));
    return true;
  }
  for (auto& individual : population_) pool_.push_back(std::move(individual));
  rankSingle(pool_);
  // Linear ranking selection; the best is copied.
  population_.assign(1, pool_.front());
  const auto n = static_cast<double>(pool_.size());
  while (population_.size() < size()) {
    // Inverse of the linear density from 1.8 (best) to 0.2 (worst).
    const double u = rng_.uniform();
    const double a = (tuning::kPressure - 1) * -1, b = tuning::kPressure;
    const double position = (b - std::sqrt(std::max(0.0, b * b + 4 * a * u))) / (-2 * a);
    population_.push_back(
        pool_[std::min<std::size_t>(pool_.size() - 1, static_cast<std::size_t>(position * n))]);
  }
  rankSingle(population_);
  return population_.front().scores != before;
}

}  // namespace paretree::learners::gmt
