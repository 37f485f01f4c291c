#include "paretree/learners/molhc/search/nsga2_search.h"

#include <algorithm>
#include <cmath>
#include <set>

#include "paretree/front/survival.h"
#include "paretree/learners/molhc/tuning.h"

namespace paretree::learners::molhc {
namespace {

struct Individual {
  Bits tree;
  std::uint64_t handed = 0, gained = 0;
  int rank = 0;
  double crowding = 0;
};

class Nsga2 {
 public:
  Nsga2(const Candidates& candidates, const Nsga2Options& options, Rng rng)
      : candidates_(candidates), options_(options), rng_(rng) {}

  void start() {
    for (std::size_t i = 0; i < options_.population; ++i) {
      Individual individual;
      for (std::size_t leaf = 0; leaf < candidates_.size(); ++leaf)
        individual.tree.push_back(rng_.chance(tuning::kStartHanded));
      evaluate(individual);
      population_.push_back(std::move(individual));
    }
    survive();
  }

  void nextGeneration() {
    const std::size_t parents = population_.size();
    for (std::size_t i = 0; i < parents; i += 2) {
      Individual a = tournament(parents), b = tournament(parents);
      if (candidates_.size() > 1 && rng_.chance(tuning::kCrossover)) cross(a.tree, b.tree);
      for (auto* child : {&a, &b}) {
        mutate(child->tree);
        evaluate(*child);
        population_.push_back(std::move(*child));
      }
    }
    survive();
  }

  std::vector<SearchPoint> points() const {
    std::set<Bits> different;
    Archive archive;
    for (const auto& individual : population_)
      if (individual.rank == 0 && different.insert(individual.tree).second)
        archive.offer(
            individual.handed, individual.gained,
            static_cast<std::uint32_t>(std::count(individual.tree.begin(), individual.tree.end(), true)),
            individual.tree);
    return archive.points();
  }

  std::uint64_t evaluations() const { return evaluations_; }

 private:
  void evaluate(Individual& individual) {
    individual.handed = individual.gained = 0;
    for (std::size_t leaf = 0; leaf < candidates_.size(); ++leaf)
      if (individual.tree[leaf]) {
        individual.handed += candidates_[leaf].rows;
        individual.gained += candidates_[leaf].gain;
      }
    ++evaluations_;
  }

  Individual tournament(std::size_t parents) {
    const auto& a = population_[rng_.below(parents)];
    const auto& b = population_[rng_.below(parents)];
    const bool first = a.rank != b.rank ? a.rank < b.rank : a.crowding >= b.crowding;
    return first ? a : b;
  }

  void cross(Bits& a, Bits& b) {
    auto from = rng_.below(a.size()), to = rng_.below(a.size()) + 1;
    if (from > to) std::swap(from, to);
    for (auto leaf = from; leaf < to; ++leaf) {
      const bool bit = a[leaf];
      a[leaf] = b[leaf];
      b[leaf] = bit;
    }
  }

  void mutate(Bits& tree) {
    for (std::size_t leaf = 0; leaf < tree.size(); ++leaf)
      if (rng_.chance(1.0 / static_cast<double>(tree.size()))) tree[leaf] = !tree[leaf];
  }

  /// The best by rank, then by crowding, up to the population's size.
  void survive() {
    std::vector<std::vector<double>> scores;
    for (const auto& individual : population_)
      scores.push_back({static_cast<double>(individual.handed), -static_cast<double>(individual.gained)});
    const front::Survivors best = front::survivors(scores, options_.population);
    auto order = best.order;
    // Only a front that is cut is taken by crowding; those that go on whole keep the order of their making.
    const int last = best.ranks[order.back()];
    const auto ofLast = [&](std::size_t i) { return best.ranks[i] == last; };
    const auto taken = std::count_if(order.begin(), order.end(), ofLast);
    const bool isCut = taken < std::count(best.ranks.begin(), best.ranks.end(), last);
    std::sort(order.begin(), order.end() - (isCut ? taken : 0), [&](std::size_t a, std::size_t b) {
      return best.ranks[a] != best.ranks[b] ? best.ranks[a] < best.ranks[b] : a < b;
    });
    std::vector<Individual> chosen;
    for (const auto i : order) {
      chosen.push_back(population_[i]);
      chosen.back().rank = best.ranks[i];
      chosen.back().crowding = best.crowding[i];
    }
    population_ = std::move(chosen);
  }

  const Candidates& candidates_;
  const Nsga2Options& options_;
  Rng rng_;
  std::vector<Individual> population_;
  std::uint64_t evaluations_ = 0;
};

}  // namespace

std::size_t nsga2Population(std::size_t candidates, double factor) {
  const double wanted =
      tuning::kPopulationPerLeaf * static_cast<double>(candidates) - tuning::kPopulationLess;
  const double size = std::max(tuning::kLeastPopulation, wanted) * factor;
  return std::max<std::size_t>(4, 2 * static_cast<std::size_t>(std::lround(size / 2)));
}

SearchResult nsga2Search(const Candidates& candidates, const Nsga2Options& options, Rng rng,
                         const Context& context, const SearchWatch& watch) {
  SearchResult result;
  Nsga2 search(candidates, options, rng);
  search.start();
  while (search.evaluations() + options.population <= options.evaluations) {
    if (context.stopping()) {
      result.stopped = true;
      break;
    }
    search.nextGeneration();
    if (watch) watch(search.evaluations(), [&] { return search.points(); });
  }
  result.points = search.points();
  result.generated = search.evaluations();
  return result;
}

}  // namespace paretree::learners::molhc
