#include "paretree/learners/nldt/upper_level.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <unordered_map>

#include "paretree/core/parallel.h"
#include "paretree/front/survival.h"
#include "paretree/learners/nldt/breeding.h"
#include "paretree/learners/nldt/tuning.h"

namespace paretree::learners::nldt {

bool ranksBetter(const SplitCandidate& a, const SplitCandidate& b, double feasibleImpurity) {
  const bool feasibleA = a.solution.impurity <= feasibleImpurity,
             feasibleB = b.solution.impurity <= feasibleImpurity;
  if (feasibleA != feasibleB) return feasibleA;
  if (!feasibleA && a.solution.impurity != b.solution.impurity)
    return a.solution.impurity < b.solution.impurity;
  if (a.activeTerms() != b.activeTerms()) return a.activeTerms() < b.activeTerms();
  if (a.solution.impurity != b.solution.impurity) return a.solution.impurity < b.solution.impurity;
  return !a.genome.modulus && b.genome.modulus;
}

namespace {

/// One answer of the memory.
struct Solved {
  SplitCandidate candidate;
  /// The same formulas with their power laws in the order of falling |weight|, as crossover wants them
  Genome parent;
};
using Members = std::vector<const Solved*>;  // in the memory, which never moves them

/// Rows whose weight is zero do not count in F_U.
SplitCandidate withoutIdleRows(const Genome& genome, LowerSolution solution) {
  SplitCandidate candidate;
  candidate.genome.modulus = genome.modulus;
  candidate.solution.impurity = solution.impurity;
  candidate.solution.rule.theta1 = solution.rule.theta1;
  candidate.solution.rule.theta2 = solution.rule.theta2;
  int to = -1, last = -1;
  for (const ExponentEntry& cell : genome.cells) {
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

Genome byWeight(const SplitCandidate& candidate) {
  const int rows = rowCount(candidate.genome);
  std::vector<int> order(static_cast<std::size_t>(rows)), place(static_cast<std::size_t>(rows));
  for (int r = 0; r < rows; ++r) order[r] = r;
  std::stable_sort(order.begin(), order.end(), [&](int a, int b) {
    return std::fabs(candidate.solution.rule.w[a]) > std::fabs(candidate.solution.rule.w[b]);
  });
  for (int r = 0; r < rows; ++r) place[order[r]] = r;
  Genome genome = candidate.genome;
  for (ExponentEntry& cell : genome.cells) cell.row = static_cast<std::uint8_t>(place[cell.row]);
  std::sort(genome.cells.begin(), genome.cells.end(), [](const ExponentEntry& a, const ExponentEntry& b) {
    return a.row != b.row ? a.row < b.row : a.input < b.input;
  });
  return genome;
}

class Search {
 public:
  Search(const NodeData& node, const std::vector<std::uint32_t>& usable, const UpperOptions& options, Rng rng,
         const Context& context)
      : node_(node),
        options_(options),
        breeder_(usable, options, rng.stream("breed")),
        lower_(rng.stream("lower")),
        context_(context) {}

  SplitSearch run(const std::vector<Genome>& seeds, const std::function<void(int)>& onGeneration) {
    Members parents = solve(breeder_.firstPopulation(seeds));
    sortByRank(parents, 0);
    for (int generation = 0; generation < options_.generations && !context_.stopping(); ++generation) {
      const std::size_t old = parents.size();
      addChildren(parents);
      sortByRank(parents, old);  // (mu + lambda)
      if (parents.size() > breeder_.size()) parents.resize(breeder_.size());
      if (onGeneration) onGeneration(generation + 1);
    }
    if (options_.front) evolveFront(parents, onGeneration);
    SplitSearch result = std::move(result_);
    for (auto& [key, solved] : memory_)
      if (breeder_.meetsDemand(solved.candidate.genome)) all_.push_back(&solved.candidate);
    // of no demanded input can a rule be made that splits: better another than none
    for (auto& [key, solved] : memory_)
      if (all_.empty()) all_.push_back(&solved.candidate);
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

  /// The first `sorted` are in order already.
  void sortByRank(Members& members, std::size_t sorted) const {
    const auto order = [&](const Solved* a, const Solved* b) {
      return totalOrder(a->candidate, b->candidate);
    };
    const auto fresh = members.begin() + static_cast<std::ptrdiff_t>(sorted);
    std::stable_sort(fresh, members.end(), order);
    std::inplace_merge(members.begin(), fresh, members.end(), order);
  }

  void addChildren(Members& parents) {
    std::vector<const Genome*> genomes(parents.size());
    for (std::size_t i = 0; i < parents.size(); ++i) genomes[i] = &parents[i]->parent;
    const Members children = solve(breeder_.offspring(genomes));
    parents.insert(parents.end(), children.begin(), children.end());
  }

  /// Solves what the memory does not hold. That is all that threads share, so that each generation wakes them
  /// once.
  Members solve(std::vector<KeyedGenome> genomes) {
    struct Open {
      const Genome* genome;
      std::pair<const std::string, Solved>* entry;
      bool reached = false;
    };
    std::vector<Open> open;
    Members members(genomes.size());
    for (std::size_t i = 0; i < genomes.size(); ++i) {
      const auto [at, added] = memory_.try_emplace(std::move(genomes[i].key));
      members[i] = &at->second;
      if (added)
        open.push_back({&genomes[i].genome, &*at});
      else
        ++result_.remembered;
    }
    parallelFor(open.size(), context_.threads(), [&](std::size_t k) {
      if (context_.stopping()) return;
      const Genome& genome = *open[k].genome;
      auto& [key, solved] = *open[k].entry;
      solved.candidate =
          withoutIdleRows(genome, solveLower(node_, genome, options_.lower, lower_.stream(hashOf(key))));
      solved.parent = byWeight(solved.candidate);
      open[k].reached = true;
    });
    for (const Open& one : open) {
      if (one.reached) {
        ++result_.solved;
      } else {
        std::erase(members, &one.entry->second);
        memory_.erase(keyOf(*one.genome));
      }
    }
    if (members.empty()) {  // stopped before anything was solved: one rule, so that there is an answer
      const Genome& genome = genomes[0].genome;
      LowerOptions quick = options_.lower;
      quick.engine = LowerOptions::Engine::Fast;
      Solved& solved = memory_[keyOf(genome)];
      solved.candidate = withoutIdleRows(genome, solveLower(node_, genome, quick, lower_));
      solved.parent = byWeight(solved.candidate);
      members.push_back(&solved);
    }
    return members;
  }

  /// Beyond the paper: both objectives at once, from the population of the constrained search and with its
  /// memory.
  void evolveFront(Members& parents, const std::function<void(int)>& onGeneration) {
    const int generations = std::max(1, options_.generations / 2);
    for (int generation = 0; generation < generations && !context_.stopping(); ++generation) {
      addChildren(parents);
      keepByFront(parents, breeder_.size());
      if (onGeneration) onGeneration(options_.generations + generation + 1);
    }
  }

  static void keepByFront(Members& members, std::size_t count) {
    std::vector<std::vector<double>> points;
    for (const Solved* m : members)
      points.push_back({static_cast<double>(m->candidate.activeTerms()), m->candidate.solution.impurity});
    Members sorted;
    for (const auto i : front::survivors(points, count).order) sorted.push_back(members[i]);
    members.swap(sorted);
  }

  std::vector<Genome> visited() const {
    std::vector<Genome> genomes;
    for (const auto& [key, solved] : memory_) genomes.push_back(solved.candidate.genome);
    std::sort(genomes.begin(), genomes.end(), [](const Genome& a, const Genome& b) {
      return a.modulus != b.modulus ? !a.modulus : a.cells < b.cells;
    });
    genomes.erase(std::unique(genomes.begin(), genomes.end()), genomes.end());
    return genomes;
  }

  std::vector<SplitCandidate> rivalsOf(const SplitCandidate& best) const {
    std::vector<SplitCandidate> rivals;
    for (int terms = best.activeTerms(); terms <= best.activeTerms() + options_.longer; ++terms)
      addRivals(best, terms, rivals);
    return rivals;
  }

  void addRivals(const SplitCandidate& best, int terms, std::vector<SplitCandidate>& rivals) const {
    std::vector<const SplitCandidate*> alike;
    double least = std::numeric_limits<double>::infinity();
    for (const auto* candidate : all_) {
      if (candidate->activeTerms() != terms) continue;
      alike.push_back(candidate);
      least = std::min(least, candidate->solution.impurity);
    }
    if (terms == best.activeTerms()) least = best.solution.impurity;
    std::erase_if(alike, [&](const auto* c) {
      return c->solution.impurity > least + tuning::kNear || c->genome == best.genome;
    });
    std::sort(alike.begin(), alike.end(), [&](const auto* a, const auto* b) { return totalOrder(*a, *b); });
    const std::size_t before = rivals.size();
    for (const auto* candidate : alike)
      if (rivals.size() < before + tuning::kMostRivals &&
          (rivals.size() == before || !(candidate->genome == rivals.back().genome)))
        rivals.push_back(*candidate);
  }

  std::vector<SplitCandidate> frontOfAll() const {
    std::vector<const SplitCandidate*> purest;  // of each F_U
    for (const auto* candidate : all_) {
      const auto terms = static_cast<std::size_t>(candidate->activeTerms());
      if (terms >= purest.size()) purest.resize(terms + 1);
      if (!purest[terms] || totalOrder(*candidate, *purest[terms])) purest[terms] = candidate;
    }
    std::vector<SplitCandidate> front;
    for (const auto* candidate : purest)
      if (candidate && (front.empty() || candidate->solution.impurity < front.back().solution.impurity))
        front.push_back(*candidate);
    return front;
  }

  const NodeData& node_;
  const UpperOptions& options_;
  Breeder breeder_;
  Rng lower_;
  const Context& context_;
  std::unordered_map<std::string, Solved> memory_;
  std::vector<const SplitCandidate*> all_;
  SplitSearch result_;
};

}  // namespace

SplitSearch searchSplit(const NodeData& node, const std::vector<std::uint32_t>& usable,
                        const std::vector<Genome>& seeds, const UpperOptions& options, Rng rng,
                        const Context& context, const std::function<void(int)>& onGeneration) {
  return Search(node, usable, options, rng, context).run(seeds, onGeneration);
}

}  // namespace paretree::learners::nldt
