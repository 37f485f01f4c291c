#include "engine/learners/nldt/upper_level.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <unordered_map>
#include <unordered_set>

#include "engine/core/parallel.h"
#include "engine/front/sorting.h"

namespace paretree::nldt {

bool ranksBetter(const SplitCandidate& a, const SplitCandidate& b, double feasibleImpurity) {
  const bool feasibleA = a.solution.impurity <= feasibleImpurity, feasibleB = b.solution.impurity <= feasibleImpurity;
  if (feasibleA != feasibleB) return feasibleA;
  if (!feasibleA && a.solution.impurity != b.solution.impurity) return a.solution.impurity < b.solution.impurity;
  if (a.activeTerms() != b.activeTerms()) return a.activeTerms() < b.activeTerms();
  if (a.solution.impurity != b.solution.impurity) return a.solution.impurity < b.solution.impurity;
  return !a.genome.modulus && b.genome.modulus;
}

namespace {

/// A genome as bred, with its rows in the order of falling |weight| so that crossover meets like with like.
struct Member {
  Genome genome;
  SplitCandidate solved;
};

class Search {
 public:
  Search(const NodeData& node, const std::vector<std::uint32_t>& usable, const UpperOptions& options, Rng rng,
         const Context& context)
      : node_(node), usable_(usable), options_(options), breed_(rng.stream("breed")), lower_(rng.stream("lower")), context_(context) {
    for (const int e : options.exponents)
      if (e != 0) nonZero_.push_back(e);
    const auto d = usable.size();
    size_ = options.population > 0 ? static_cast<std::size_t>(options.population) : 10 * d;
    size_ = std::max<std::size_t>(size_, 4);
    mutation_ = std::min(0.33, 1.0 / static_cast<double>(std::max<std::size_t>(1, d)));
    for (const auto input : options.demanded)
      if (std::find(usable.begin(), usable.end(), input) != usable.end()) demanded_.push_back(input);
    maxInputs_ = options.maxInputsPerTerm > 0 ? static_cast<std::size_t>(options.maxInputsPerTerm) : d;
  }

  SplitSearch run(const std::vector<Genome>& seeds, const std::function<void(int)>& onGeneration) {
    std::vector<Member> parents = solve(unique(firstPopulation(seeds)));
    sortByRank(parents);
    for (int generation = 0; generation < options_.generations && !context_.stopping(); ++generation) {
      std::vector<Member> children = solve(unique(offspring(parents)));
      parents.insert(parents.end(), std::make_move_iterator(children.begin()), std::make_move_iterator(children.end()));
      sortByRank(parents);  // (mu + lambda)
      if (parents.size() > size_) parents.resize(size_);
      if (onGeneration) onGeneration(generation + 1);
    }
    if (options_.front) evolveFront(parents, onGeneration);
    SplitSearch result = std::move(result_);
    for (auto& [key, candidate] : memory_)
      if (meetsDemand(candidate.genome)) all_.push_back(&candidate);
    for (auto& [key, candidate] : memory_)  // of no demanded input can a rule be made that splits: better another than none
      if (all_.empty()) all_.push_back(&candidate);
    result.best = **std::min_element(all_.begin(), all_.end(),
                                     [&](const auto* a, const auto* b) { return totalOrder(*a, *b); });
    result.rivals = rivalsOf(result.best);
    result.front = frontOfAll();
    if (options_.keepVisited) result.visited = visited();
    result.stopped = context_.stopping();
    return result;
  }

 private:
  // Ties beyond Definition IV.1 are settled by content, so that the order of the memory does not matter.
  bool totalOrder(const SplitCandidate& a, const SplitCandidate& b) const {
    if (ranksBetter(a, b, options_.feasibleImpurity)) return true;
    if (ranksBetter(b, a, options_.feasibleImpurity)) return false;
    if (a.genome.modulus != b.genome.modulus) return !a.genome.modulus;
    return a.genome.cells < b.genome.cells;
  }

  void sortByRank(std::vector<Member>& members) const {
    std::stable_sort(members.begin(), members.end(),
                     [&](const Member& a, const Member& b) { return totalOrder(a.solved, b.solved); });
  }

  int randomExponent() { return nonZero_[breed_.below(nonZero_.size())]; }
  std::uint32_t randomInput() { return usable_[breed_.below(usable_.size())]; }

  /// One active exponent (each input without and with the modulus), then two.
  std::vector<Genome> firstPopulation(const std::vector<Genome>& seeds) {
    std::vector<Genome> population;
    for (const Genome& seed : seeds) {
      if (population.size() < size_ && !seed.empty()) population.push_back(constrained(seed));
    }
    const bool off = options_.modulus != UpperOptions::Modulus::On, on = options_.modulus != UpperOptions::Modulus::Off;
    for (const bool modulus : {false, true}) {
      if (modulus ? !on : !off) continue;
      for (const auto input : usable_) {
        if (population.size() >= size_) break;
        population.push_back({{{0, static_cast<std::int8_t>(randomExponent()), input}}, modulus});
      }
    }
    while (population.size() < size_) {
      Genome genome;
      genome.modulus = on && (!off || breed_.chance(0.5));
      const auto cells = static_cast<std::uint64_t>(options_.powerLaws) * usable_.size();
      const auto first = breed_.below(cells);
      auto second = breed_.below(cells);
      if (second == first) second = (second + 1) % cells;
      for (const auto at : {first, second})
        genome.cells.push_back({static_cast<std::uint8_t>(at / usable_.size()), static_cast<std::int8_t>(randomExponent()),
                                usable_[at % usable_.size()]});
      if (first == second) genome.cells.pop_back();
      population.push_back(constrained(genome));
    }
    return population;
  }

  /// Orders cells, keeps at most a_max inputs in a power law, and sets the modulus where the user forces it.
  Genome constrained(Genome genome) {
    auto& cells = genome.cells;
    std::sort(cells.begin(), cells.end(), [](const Cell& a, const Cell& b) {
      return a.row != b.row ? a.row < b.row : a.input < b.input;
    });
    if (maxInputs_ < usable_.size()) {
      for (int row = 0; row < options_.powerLaws; ++row) {
        for (;;) {
          std::vector<std::size_t> at;
          for (std::size_t i = 0; i < cells.size(); ++i)
            if (cells[i].row == row) at.push_back(i);
          if (at.size() <= maxInputs_) break;
          cells.erase(cells.begin() + static_cast<std::ptrdiff_t>(at[breed_.below(at.size())]));
        }
      }
    }
    if (options_.modulus == UpperOptions::Modulus::On) genome.modulus = true;
    if (options_.modulus == UpperOptions::Modulus::Off) genome.modulus = false;
    if (!meetsDemand(genome)) addDemanded(genome);
    return genome;
  }

  bool meetsDemand(const Genome& genome) const {
    return demanded_.empty() || std::any_of(genome.cells.begin(), genome.cells.end(), [&](const Cell& cell) {
             return std::find(demanded_.begin(), demanded_.end(), cell.input) != demanded_.end();
           });
  }

  /// One of the demanded inputs joins a power law, in the place of another where that is full.
  void addDemanded(Genome& genome) {
    const auto row = static_cast<std::uint8_t>(breed_.below(static_cast<std::uint64_t>(options_.powerLaws)));
    std::vector<std::size_t> at;
    for (std::size_t i = 0; i < genome.cells.size(); ++i)
      if (genome.cells[i].row == row) at.push_back(i);
    if (at.size() >= maxInputs_) genome.cells.erase(genome.cells.begin() + static_cast<std::ptrdiff_t>(at[breed_.below(at.size())]));
    setCell(genome, row, demanded_[breed_.below(demanded_.size())], randomExponent());
    std::sort(genome.cells.begin(), genome.cells.end(), [](const Cell& a, const Cell& b) { return a.row != b.row ? a.row < b.row : a.input < b.input; });
  }

  /// Equation 19 until every member means something that no other member means.
  std::vector<Genome> unique(std::vector<Genome> population) {
    std::vector<std::string> keys(population.size());
    forMany(population.size(), [&](std::size_t i) { keys[i] = keyOf(canonical(population[i])); });
    std::unordered_set<std::string> seen;
    for (std::size_t i = 0; i < population.size(); ++i) {
      Genome& genome = population[i];
      for (int attempt = 0;; ++attempt) {
        if (!genome.empty() && seen.insert(attempt == 0 ? std::move(keys[i]) : keyOf(canonical(genome))).second) break;
        if (attempt >= 200) break;  // tiny spaces have fewer members than the population
        setCell(genome, static_cast<std::uint8_t>(breed_.below(static_cast<std::uint64_t>(options_.powerLaws))), randomInput(),
                options_.exponents[breed_.below(options_.exponents.size())]);
        genome = constrained(std::move(genome));
      }
    }
    std::erase_if(population, [](const Genome& g) { return g.empty(); });
    return population;
  }

  static void setCell(Genome& genome, std::uint8_t row, std::uint32_t input, int exponent) {
    auto& cells = genome.cells;
    const auto at = std::find_if(cells.begin(), cells.end(), [&](const Cell& c) { return c.row == row && c.input == input; });
    if (exponent == 0) {
      if (at != cells.end()) cells.erase(at);
    } else if (at != cells.end()) {
      at->exponent = static_cast<std::int8_t>(exponent);
    } else {
      cells.push_back({row, static_cast<std::int8_t>(exponent), input});
    }
  }

  /// Algorithm 4 on sparse matrices: cells that both parents lack stay zero whichever way the coin falls.
  void crossover(Genome& a, Genome& b) {
    std::vector<Cell> childA, childB;
    std::size_t i = 0, j = 0;
    const auto before = [](const Cell& x, const Cell& y) { return x.row != y.row ? x.row < y.row : x.input < y.input; };
    while (i < a.cells.size() || j < b.cells.size()) {
      const bool takeA = j >= b.cells.size() || (i < a.cells.size() && !before(b.cells[j], a.cells[i]));
      const bool takeB = i >= a.cells.size() || (j < b.cells.size() && !before(a.cells[i], b.cells[j]));
      const bool keep = breed_.chance(0.5);
      if (takeA) (keep ? childA : childB).push_back(a.cells[i++]);
      if (takeB) (keep ? childB : childA).push_back(b.cells[j++]);
    }
    a.cells.swap(childA);
    b.cells.swap(childB);
  }

  /// Each cell of the whole matrix mutates with p_mut; skips lengths instead of drawing for every zero.
  void mutate(Genome& genome) {
    const auto cells = static_cast<std::uint64_t>(options_.powerLaws) * usable_.size();
    const double logKeep = std::log1p(-mutation_);
    for (std::uint64_t at = 0;; ++at) {
      const double skip = mutation_ >= 1 ? 0 : std::floor(std::log1p(-breed_.uniform()) / logKeep);
      if (skip >= static_cast<double>(cells - at)) break;
      at += static_cast<std::uint64_t>(skip);
      if (at >= cells) break;
      const auto row = static_cast<std::uint8_t>(at / usable_.size());
      const auto input = usable_[at % usable_.size()];
      if (breed_.chance(options_.zeroProbability)) {
        setCell(genome, row, input, 0);
        continue;
      }
      int exponent = 0;
      for (const Cell& cell : genome.cells)
        if (cell.row == row && cell.input == input) exponent = cell.exponent;
      setCell(genome, row, input, shifted(exponent));
    }
    if (breed_.chance(mutation_)) genome.modulus = breed_.chance(0.5);
  }

  /// Figure 3: one or two places along E, the near ones beta times as likely as the far ones.
  int shifted(int exponent) {
    const auto& set = options_.exponents;
    const auto k = static_cast<std::ptrdiff_t>(std::lower_bound(set.begin(), set.end(), exponent) - set.begin());
    double weights[4];
    static constexpr std::ptrdiff_t kSteps[4] = {-2, -1, 1, 2};
    double sum = 0;
    for (int s = 0; s < 4; ++s) {
      const auto to = k + kSteps[s];
      const bool inside = to >= 0 && to < static_cast<std::ptrdiff_t>(set.size());
      weights[s] = inside ? (std::abs(kSteps[s]) == 1 ? options_.beta : 1.0) : 0;
      sum += weights[s];
    }
    double draw = breed_.uniform() * sum;
    for (int s = 0; s < 4; ++s) {
      draw -= weights[s];
      if (weights[s] > 0 && draw < 0) return set[static_cast<std::size_t>(k + kSteps[s])];
    }
    return exponent;
  }

  /// Binary tournament, crossover within equal modulus flag, mutation.
  std::vector<Genome> offspring(const std::vector<Member>& sorted) {
    std::vector<Genome> plain, modulus, children;
    for (std::size_t i = 0; i < size_; ++i) {
      const auto a = breed_.below(sorted.size()), b = breed_.below(sorted.size());
      const Genome& winner = sorted[std::min(a, b)].genome;
      (winner.modulus ? modulus : plain).push_back(winner);
    }
    for (auto* cluster : {&plain, &modulus}) {
      for (std::size_t i = 0; i + 1 < cluster->size(); i += 2)
        if (breed_.chance(options_.crossover)) crossover((*cluster)[i], (*cluster)[i + 1]);
      for (Genome& genome : *cluster) {
        mutate(genome);
        children.push_back(constrained(std::move(genome)));
      }
    }
    return children;
  }

  /// Short work on each of many, in parallel where they are enough to be worth a thread.
  template <class Body>
  void forMany(std::size_t count, const Body& body) const {
    constexpr std::size_t kChunk = 64;
    parallelFor((count + kChunk - 1) / kChunk, context_.threads(), [&](std::size_t chunk) {
      for (std::size_t i = chunk * kChunk; i < std::min(count, (chunk + 1) * kChunk); ++i) body(i);
    });
  }

  /// Solves what the memory does not hold, in parallel; the memory is written between generations only.
  std::vector<Member> solve(std::vector<Genome> genomes) {
    std::vector<Genome> canonicals(genomes.size());
    std::vector<std::string> keys(genomes.size());
    std::vector<std::uint8_t> known(genomes.size());
    forMany(genomes.size(), [&](std::size_t i) {
      canonicals[i] = canonical(genomes[i]);
      keys[i] = keyOf(canonicals[i]);
      known[i] = memory_.contains(keys[i]) ? 1 : 0;
    });
    std::vector<std::size_t> open;
    std::unordered_set<std::string> queued;
    for (std::size_t i = 0; i < genomes.size(); ++i) {
      if (known[i] || !queued.insert(keys[i]).second) ++result_.remembered;
      else open.push_back(i);
    }
    std::vector<LowerSolution> solutions(open.size());
    std::vector<SplitCandidate> candidates(open.size());
    constexpr std::size_t kChunk = 4;
    parallelFor((open.size() + kChunk - 1) / kChunk, context_.threads(), [&](std::size_t chunk) {
      for (std::size_t k = chunk * kChunk; k < std::min(open.size(), (chunk + 1) * kChunk); ++k) {
        if (context_.stopping()) return;
        const std::size_t i = open[k];
        solutions[k] = solveLower(node_, canonicals[i], options_.lower, lower_.stream(hashOf(keys[i])));
        candidates[k] = withoutIdleRows(canonicals[i], solutions[k]);
      }
    });
    const bool stopped = context_.stopping();
    for (std::size_t k = 0; k < open.size(); ++k) {
      if (stopped && solutions[k].impurity >= 1) continue;  // not reached
      ++result_.solved;
      memory_.emplace(keys[open[k]], std::move(candidates[k]));
    }
    std::vector<Member> members(genomes.size());
    forMany(genomes.size(), [&](std::size_t i) {
      const auto found = memory_.find(keys[i]);
      if (found != memory_.end()) members[i] = {byWeight(found->second), found->second};
    });
    std::erase_if(members, [](const Member& member) { return member.genome.empty(); });  // not reached
    if (members.empty()) {  // stopped before anything was solved: one rule, so that there is an answer
      const Genome& genome = canonicals[0];
      LowerOptions quick = options_.lower;
      quick.engine = LowerOptions::Engine::Fast;
      SplitCandidate candidate = withoutIdleRows(genome, solveLower(node_, genome, quick, lower_));
      memory_.emplace(keys[0], candidate);
      members.push_back({byWeight(candidate), candidate});
    }
    return members;
  }

  /// Rows whose weight is zero do not count in F_U.
  static SplitCandidate withoutIdleRows(const Genome& genome, LowerSolution solution) {
    SplitCandidate candidate;
    candidate.genome.modulus = genome.modulus;
    candidate.solution.impurity = solution.impurity;
    candidate.solution.rule.theta1 = solution.rule.theta1;
    candidate.solution.rule.theta2 = solution.rule.theta2;
    int to = -1, last = -1;
    for (const Cell& cell : genome.cells) {
      if (solution.rule.w[cell.row] == 0) continue;
      if (cell.row != last) {
        last = cell.row;
        ++to;
        candidate.solution.rule.w[to] = solution.rule.w[cell.row];
      }
      candidate.genome.cells.push_back({static_cast<std::uint8_t>(to), cell.exponent, cell.input});
    }
    if (candidate.genome.empty()) {  // all weights zero: a rule that splits nothing, kept as it is
      candidate.genome = genome;
      candidate.solution = solution;
    }
    return candidate;
  }

  Genome byWeight(const SplitCandidate& candidate) const {
    const int rows = rowCount(candidate.genome);
    std::vector<int> order(static_cast<std::size_t>(rows)), place(static_cast<std::size_t>(rows));
    for (int r = 0; r < rows; ++r) order[static_cast<std::size_t>(r)] = r;
    std::stable_sort(order.begin(), order.end(), [&](int a, int b) {
      return std::fabs(candidate.solution.rule.w[a]) > std::fabs(candidate.solution.rule.w[b]);
    });
    for (int r = 0; r < rows; ++r) place[static_cast<std::size_t>(order[static_cast<std::size_t>(r)])] = r;
    Genome genome = candidate.genome;
    for (Cell& cell : genome.cells) cell.row = static_cast<std::uint8_t>(place[cell.row]);
    std::sort(genome.cells.begin(), genome.cells.end(), [](const Cell& a, const Cell& b) {
      return a.row != b.row ? a.row < b.row : a.input < b.input;
    });
    return genome;
  }

  /// Beyond the paper: both objectives at once, from the population of the constrained search and with its memory.
  void evolveFront(std::vector<Member>& parents, const std::function<void(int)>& onGeneration) {
    const int generations = std::max(1, options_.generations / 2);
    for (int generation = 0; generation < generations && !context_.stopping(); ++generation) {
      std::vector<Member> children = solve(unique(offspring(parents)));
      parents.insert(parents.end(), std::make_move_iterator(children.begin()), std::make_move_iterator(children.end()));
      sortByFront(parents);
      if (parents.size() > size_) parents.resize(size_);
      if (onGeneration) onGeneration(options_.generations + generation + 1);
    }
  }

  void sortByFront(std::vector<Member>& members) const {
    std::vector<std::vector<double>> points;
    for (const Member& m : members)
      points.push_back({static_cast<double>(m.solved.activeTerms()), m.solved.solution.impurity});
    const std::vector<int> ranks = nonDominatedRanks(points);
    std::vector<double> crowding(members.size(), 0);
    const int last = ranks.empty() ? 0 : *std::max_element(ranks.begin(), ranks.end());
    for (int rank = 0; rank <= last; ++rank) {
      std::vector<std::size_t> level;
      for (std::size_t i = 0; i < ranks.size(); ++i)
        if (ranks[i] == rank) level.push_back(i);
      const auto distance = crowdingDistance(points, level);
      for (std::size_t k = 0; k < level.size(); ++k) crowding[level[k]] = distance[k];
    }
    std::vector<std::size_t> order(members.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
      return ranks[a] != ranks[b] ? ranks[a] < ranks[b] : crowding[a] > crowding[b];
    });
    std::vector<Member> sorted;
    for (const auto i : order) sorted.push_back(std::move(members[i]));
    members.swap(sorted);
  }

  std::vector<Genome> visited() const {
    std::vector<Genome> genomes;
    for (const auto& [key, candidate] : memory_) genomes.push_back(candidate.genome);
    std::sort(genomes.begin(), genomes.end(), [](const Genome& a, const Genome& b) {
      return a.modulus != b.modulus ? !a.modulus : a.cells < b.cells;
    });
    genomes.erase(std::unique(genomes.begin(), genomes.end()), genomes.end());
    return genomes;
  }

  std::vector<SplitCandidate> rivalsOf(const SplitCandidate& best) const {
    std::vector<SplitCandidate> rivals;
    for (int terms = best.activeTerms(); terms <= best.activeTerms() + options_.longer; ++terms) addRivals(best, terms, rivals);
    return rivals;
  }

  void addRivals(const SplitCandidate& best, int terms, std::vector<SplitCandidate>& rivals) const {
    constexpr double kNear = 0.03;
    std::vector<const SplitCandidate*> alike;
    double least = std::numeric_limits<double>::infinity();
    for (const auto* candidate : all_) {
      if (candidate->activeTerms() != terms) continue;
      alike.push_back(candidate);
      least = std::min(least, candidate->solution.impurity);
    }
    if (terms == best.activeTerms()) least = best.solution.impurity;
    std::erase_if(alike, [&](const auto* c) { return c->solution.impurity > least + kNear || c->genome == best.genome; });
    std::sort(alike.begin(), alike.end(), [&](const auto* a, const auto* b) { return totalOrder(*a, *b); });
    const std::size_t before = rivals.size();
    for (const auto* candidate : alike)
      if (rivals.size() < before + kMostRivals && (rivals.size() == before || !(candidate->genome == rivals.back().genome)))
        rivals.push_back(*candidate);
  }

  std::vector<SplitCandidate> frontOfAll() const {
    std::vector<const SplitCandidate*> sorted = all_;
    std::sort(sorted.begin(), sorted.end(), [](const SplitCandidate* a, const SplitCandidate* b) {
      if (a->activeTerms() != b->activeTerms()) return a->activeTerms() < b->activeTerms();
      if (a->solution.impurity != b->solution.impurity) return a->solution.impurity < b->solution.impurity;
      if (a->genome.modulus != b->genome.modulus) return !a->genome.modulus;
      return a->genome.cells < b->genome.cells;
    });
    std::vector<SplitCandidate> front;
    for (const SplitCandidate* candidate : sorted)
      if (front.empty() || candidate->solution.impurity < front.back().solution.impurity) front.push_back(*candidate);
    return front;
  }

  const NodeData& node_;
  const std::vector<std::uint32_t>& usable_;
  const UpperOptions& options_;
  Rng breed_;
  Rng lower_;
  const Context& context_;
  std::vector<int> nonZero_;
  std::vector<std::uint32_t> demanded_;
  std::size_t size_ = 0;
  double mutation_ = 0;
  std::size_t maxInputs_ = 0;
  std::unordered_map<std::string, SplitCandidate> memory_;
  std::vector<const SplitCandidate*> all_;
  SplitSearch result_;
};

}  // namespace

SplitSearch searchSplit(const NodeData& node, const std::vector<std::uint32_t>& usable, const std::vector<Genome>& seeds,
                        const UpperOptions& options, Rng rng, const Context& context,
                        const std::function<void(int)>& onGeneration) {
  return Search(node, usable, options, rng, context).run(seeds, onGeneration);
}

}  // namespace paretree::nldt
