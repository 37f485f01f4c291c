#include "paretree/learners/nldt/upper_level.h"

#include <algorithm>
#include <cmath>
#include <deque>
#include <limits>
#include <memory>
#include <optional>
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

/// One population with its memory.
class Search {
 public:
  Search(const NodeData& node, const std::vector<std::uint32_t>& usable, const UpperOptions& options,
         Rng breeding, Rng lower, const Context& context)
      : node_(node),
        options_(options),
        breeder_(usable, options, breeding),
        lower_(lower),
        context_(context) {}

  void begin(const std::vector<Genome>& seeds) {
    parents_ = solve(breeder_.firstPopulation(seeds));
    sortByRank(parents_, 0);
  }
  /// One generation of the constrained search, or, beyond the paper, of one for both objectives at once,
  /// which begins with its population and its memory.
  void turn(bool byFront) {
    const std::size_t old = parents_.size();
    addChildren(parents_);
    select(byFront, old);
  }
  /// The first of its population.
  std::vector<SplitCandidate> emigrants() const {
    std::vector<SplitCandidate> best;
    for (std::size_t i = 0; i < std::min(parents_.size(), tuning::kEmigrants); ++i)
      best.push_back(parents_[i]->candidate);
    return best;
  }
  void immigrate(const std::vector<SplitCandidate>& immigrants, bool byFront) {
    const std::size_t old = parents_.size();
    for (const SplitCandidate& immigrant : immigrants) {
      const auto [at, added] = memory_.try_emplace(keyOf(immigrant.genome));
      if (added) at->second = {immigrant, byWeight(immigrant)};
      if (std::find(parents_.begin(), parents_.end(), &at->second) == parents_.end())
        parents_.push_back(&at->second);
    }
    select(byFront, old);
  }

  /// Adds those that another island has chosen among its own.
  void remember(const SplitCandidate& candidate) { others_.push_back(candidate); }
  void count(std::size_t solved, std::size_t remembered) {
    result_.solved += solved;
    result_.remembered += remembered;
  }
  std::size_t solved() const { return result_.solved; }
  std::size_t remembered() const { return result_.remembered; }

  SplitSearch finish() {
    SplitSearch result = result_;
    all_.clear();
    for (auto& [key, solved] : memory_) all_.push_back(&solved.candidate);
    for (const SplitCandidate& other : others_) all_.push_back(&other);
    // of no demanded input can a rule be made that splits: better another than none
    const auto meets = [&](const auto* candidate) { return breeder_.meetsDemand(candidate->genome); };
    if (std::any_of(all_.begin(), all_.end(), meets))
      std::erase_if(all_, [&](const auto* candidate) { return !meets(candidate); });
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

  /// The first `sorted` are in the order of their ranks already.
  void select(bool byFront, std::size_t sorted) {
    if (byFront) return keepByFront(parents_, breeder_.size());
    sortByRank(parents_, sorted);  // (mu + lambda)
    if (parents_.size() > breeder_.size()) parents_.resize(breeder_.size());
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
  Members parents_;
  std::deque<SplitCandidate> others_;
  std::vector<const SplitCandidate*> all_;
  SplitSearch result_;
};

void writeCandidate(const SplitCandidate& candidate, ByteWriter& out) {
  out.putAll(candidate.genome.cells);
  out.put(candidate.genome.modulus);
  out.put(candidate.solution.impurity);
  out.put(candidate.solution.rule);
}

SplitCandidate readCandidate(ByteReader& in) {
  SplitCandidate candidate;
  in.readAll(candidate.genome.cells);
  in.read(candidate.genome.modulus);
  in.read(candidate.solution.impurity);
  in.read(candidate.solution.rule);
  return candidate;
}

void writeCandidates(const std::vector<SplitCandidate>& candidates, ByteWriter& out) {
  out.put(candidates.size());
  for (const auto& candidate : candidates) writeCandidate(candidate, out);
}

std::vector<SplitCandidate> readCandidates(ByteReader& in) {
  std::vector<SplitCandidate> candidates;
  for (auto count = in.get<std::size_t>(); count > 0 && !in.failed(); --count)
    candidates.push_back(readCandidate(in));
  return candidates;
}

void writeSearch(const SplitSearch& search, ByteWriter& out) {
  writeCandidate(search.best, out);
  writeCandidates(search.rivals, out);
  writeCandidates(search.front, out);
  out.put(search.solved);
  out.put(search.remembered);
  out.put(search.stopped);
}

SplitSearch readSearch(ByteReader& in) {
  SplitSearch search;
  search.best = readCandidate(in);
  search.rivals = readCandidates(in);
  search.front = readCandidates(in);
  in.read(search.solved);
  in.read(search.remembered);
  in.read(search.stopped);
  return search;
}

/// Populations of one node side by side. Every kEpoch generations the best of each join the next one; what
/// the islands have chosen at the end is chosen from.
class NodeIslands {
 public:
  using Make = std::function<std::unique_ptr<Search>(Rng breeding)>;

  NodeIslands(const UpperOptions& options, const Rng& rng, const Context& context, Make make)
      : options_(options),
        context_(context),
        make_(std::move(make)),
        world_(options.world),
        count_(static_cast<std::size_t>(options.islands)),
        size_(world_ ? world_->size() : 1),
        breeding_(rng.stream("breed")) {
    for (std::size_t i = world_ ? world_->rank() : 0; i < count_; i += size_) {
      islands_.push_back(make_(i == 0 ? breeding_ : breeding_.stream(i)));
      numbers_.push_back(i);
    }
    if (world_) name_ = "nldt-" + std::to_string(world_->nextSearch());
  }

  SplitSearch run(const std::vector<Genome>& seeds, int generations,
                  const std::function<void(int)>& onGeneration) {
    if (auto before = restored()) return std::move(*before);
    for (const auto& island : islands_) island->begin(seeds);
    for (int generation = 0; generation < generations && !stopped_; ++generation) {
      const bool byFront = generation >= options_.generations;
      for (const auto& island : islands_) island->turn(byFront);
      if ((generation + 1) % kEpoch == 0) pass(byFront);
      if (onGeneration && !numbers_.empty() && numbers_.front() == 0) onGeneration(generation + 1);
      // Processes stop together, when they next meet.
      if (!world_) stopped_ = context_.stopping();
    }
    return chosen();
  }

 private:
  static constexpr int kEpoch = 10;

  std::vector<std::string> exchange(std::vector<std::string> letters) {
    return world_ ? world_->exchange(std::move(letters)) : letters;
  }

  /// What an earlier job has found here, as the first process says it.
  std::optional<SplitSearch> restored() {
    if (!world_) return std::nullopt;
    const auto bytes = world_->rank() == 0 ? world_->kept(name_) : std::nullopt;
    const auto said = toAll(*world_, bytes ? *bytes : std::string()).front();
    if (said.empty()) return std::nullopt;
    ByteReader in(said);
    SplitSearch search = readSearch(in);
    return in.failed() ? std::nullopt : std::optional(std::move(search));
  }

  void pass(bool byFront) {
    std::vector<ByteWriter> letters(size_);
    for (auto& letter : letters) letter.put(context_.stopping());
    for (std::size_t i = 0; i < islands_.size(); ++i) {
      const std::size_t next = (numbers_[i] + 1) % count_;
      letters[next % size_].put(next);
      writeCandidates(islands_[i]->emigrants(), letters[next % size_]);
    }
    std::vector<std::string> sent;
    for (const auto& letter : letters) sent.push_back(letter.bytes());
    std::vector<std::vector<SplitCandidate>> immigrants(islands_.size());
    for (const auto& letter : exchange(std::move(sent))) {
      ByteReader in(letter);
      stopped_ = in.get<bool>() || stopped_;
      while (!in.finished() && !in.failed()) {
        const auto island = in.get<std::size_t>();
        immigrants[island / size_] = readCandidates(in);
      }
    }
    for (std::size_t i = 0; i < islands_.size() && !stopped_; ++i)
      islands_[i]->immigrate(immigrants[i], byFront);
  }

  SplitSearch chosen() {
    ByteWriter mine;
    mine.put(context_.stopping());
    for (std::size_t i = 0; i < islands_.size(); ++i) {
      mine.put(numbers_[i]);
      writeSearch(islands_[i]->finish(), mine);
    }
    std::vector<SplitSearch> all(count_);
    for (const auto& part : exchange(std::vector<std::string>(size_, mine.bytes()))) {
      ByteReader in(part);
      stopped_ = in.get<bool>() || stopped_;
      while (!in.finished() && !in.failed()) {
        const auto number = in.get<std::size_t>();
        all[number] = readSearch(in);
      }
    }
    const auto judge = make_(breeding_);
    for (const auto& one : all) {
      judge->remember(one.best);
      for (const auto* some : {&one.rivals, &one.front})
        for (const auto& candidate : *some) judge->remember(candidate);
      judge->count(one.solved, one.remembered);
    }
    SplitSearch search = judge->finish();
    search.stopped = stopped_;
    if (world_ && world_->rank() == 0 && !stopped_) {
      ByteWriter out;
      writeSearch(search, out);
      world_->keep(name_, out.bytes());
    }
    return search;
  }

  const UpperOptions& options_;
  const Context& context_;
  Make make_;
  IslandWorld* world_;
  std::size_t count_, size_;
  Rng breeding_;
  std::vector<std::unique_ptr<Search>> islands_;  ///< those of this process, ascending
  std::vector<std::size_t> numbers_;              ///< theirs
  std::string name_;                              ///< of its checkpoint
  bool stopped_ = false;
};

}  // namespace

SplitSearch searchSplit(const NodeData& node, const std::vector<std::uint32_t>& usable,
                        const std::vector<Genome>& seeds, const UpperOptions& options, Rng rng,
                        const Context& context, const std::function<void(int)>& onGeneration) {
  const int fronts = options.front ? std::max(1, options.generations / 2) : 0;
  if (options.islands > 1)
    return NodeIslands(options, rng, context,
                       [&](Rng breeding) {
                         return std::make_unique<Search>(node, usable, options, breeding, rng.stream("lower"),
                                                         context);
                       })
        .run(seeds, options.generations + fronts, onGeneration);
  Search search(node, usable, options, rng.stream("breed"), rng.stream("lower"), context);
  search.begin(seeds);
  for (int generation = 0; generation < options.generations + fronts && !context.stopping(); ++generation) {
    search.turn(generation >= options.generations);
    if (onGeneration) onGeneration(generation + 1);
  }
  return search.finish();
}

}  // namespace paretree::learners::nldt
