// The growing of a tree, top-down: each node's search, and what stands below its splits.
#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include "paretree/core/parallel.h"
#include "paretree/learners/nldt/choice.h"
#include "paretree/learners/nldt/growth_work.h"
#include "paretree/learners/nldt/nldt_tree.h"
#include "paretree/learners/nldt/tuning.h"
#include "paretree/model/apply/route.h"
#include "paretree/model/bound.h"

namespace paretree::learners::nldt {
namespace {

class Grower {
 public:
  Grower(const Problem& problem, const TreeOptions& options, const std::vector<Genome>& seeds,
         const KeptNodes& kept, const Context& context, SearchFigures* figures,
         const GrowthReport& onProgress)
      : problem_(problem),
        options_(options),
        seeds_(seeds),
        kept_(kept),
        context_(context),
        figures_(figures),
        onProgress_(onProgress) {
    for (const int e : options.upper.exponents) maxExponent_ = std::max(maxExponent_, std::abs(e));
  }

  /// Shares add up to the whole but for rounding.
  void tell(double reached, const SearchNode* root) const {
    if (onProgress_) onProgress_(std::min(1.0, reached), root);
  }

  /// `share` of the run's progress bar that this subtree may use, from `from` on.
  /// `single`: on the paper's own tree; what hangs below an alternative split is searched with a part of the
  /// budget and without alternatives of its own. `seedNode`: the node of the kept tree that stands here, -1 =
  /// none.
  std::unique_ptr<SearchNode> grow(const std::vector<std::uint32_t>& members, int depth, bool single,
                                   const Rng& rng, double from, double share, int seedNode) {
    auto node = leafOf(members, depth);
    if (!root_) root_ = node.get();
    const auto done = [&] { tell(from + share, root_); };
    if (seedNode >= 0 && kept_.keeps(seedNode)) {
      keep(*node, members, single, rng, from, share, seedNode);
      done();
      return node;
    }
    if (endsHere(*node, members.size()) || context_.stopping()) {
      done();
      return node;
    }

    std::vector<std::uint32_t> usable;
    for (const auto input : problem_.inputs->varying()) {
      const double first = problem_.inputs->value(input, members[0]);
      if (std::any_of(members.begin(), members.end(),
                      [&](auto m) { return problem_.inputs->value(input, m) != first; }))
        usable.push_back(input);
    }
    if (usable.empty()) {
      done();
      return node;
    }
    // Given back before what stands below is searched.
    const std::vector<std::uint32_t> part = evenPart(members, searchRows(depth));
    std::optional<NodeData> kept(std::in_place, *problem_.inputs, part, problem_.classOf, problem_.classes,
                                 maxExponent_);
    const NodeData& data = *kept;
    const UpperOptions upper = upperAt(options_, depth, single);
    const double total = upper.generations * (upper.front ? 1.5 : 1.0);
    const double ahead = expectedWork(options_, members.size(), depth, single);
    const double own = share * searchWork(options_, members.size(), depth, single) / ahead;
    SplitSearch search = searchSplit(
        data, usable, seedsFor(members, depth, upper, rng.stream("screen")), upper, rng.stream("split"),
        context_, [&](int generation) { tell(from + own * std::min(1.0, generation / total), nullptr); });
    ++figures_->searches;
    figures_->solved += search.solved;
    figures_->remembered += search.remembered;
    figures_->stopped |= search.stopped;

    if (options_.searchRows > 0) keepFewRivals(search.rivals);

    const auto powers =
        std::count_if(upper.exponents.begin(), upper.exponents.end(), [](int e) { return e != 0; });
    std::vector<SplitCandidate> candidates{
        options_.ownRule ? chooseRule(data, search, usable.size() * static_cast<std::size_t>(powers),
                                      upper.lower, upper.feasibleImpurity, rng.stream("widen"), context_)
                         : search.best};
    if (upper.front) {
      const int others = widthAt(options_, depth, single) - 1;
      for (const auto& other : spread(search.front, candidates[0], others)) candidates.push_back(other);
    }
    if (options_.upper.lower.engine == LowerOptions::Engine::Fast)
      parallelFor(candidates.size() - 1, context_.threads(), [&](std::size_t other) {
        SplitCandidate& candidate = candidates[other + 1];  // the first has its margin already
        candidate.solution = maximiseMargin(data, candidate.genome, candidate.solution, options_.upper.lower,
                                            tuning::kMarginSteps, rng.stream("widen"), context_)
                                 .solution;
      });
    kept.reset();
    if (part.size() < members.size()) placeCuts(candidates, members);
    growBelow(*node, std::move(candidates), members, single, rng, from + own, share - own);
    done();
    return node;
  }

 private:
  /// What is grown below a split, and the work that is expected of it.
  struct Below {
    std::vector<std::uint32_t> members;
    std::unique_ptr<SearchNode> leaf;  ///< as long as nothing is searched
    double work = 0;
  };

  bool endsHere(const SearchNode& node, std::size_t rows) const {
    return node.depth > options_.depth || static_cast<int>(rows) < options_.minRows ||
           giniOf(node) <= options_.minImpurity;
  }
  Below below(std::vector<std::uint32_t> members, int depth, bool single) const {
    Below made;
    made.leaf = leafOf(members, depth);
    if (!endsHere(*made.leaf, members.size()))
      made.work = expectedWork(options_, members.size(), depth, single);
    made.members = std::move(members);
    return made;
  }

  /// Grows below each of the splits, by the work that their rows let expect.
  void growBelow(SearchNode& node, std::vector<SplitCandidate> candidates,
                 const std::vector<std::uint32_t>& members, bool single, const Rng& rng, double from,
                 double share) {
    const int depth = node.depth + 1;
    struct Option {
      SplitCandidate split;
      Below left, right;
      bool single = false;
    };
    std::vector<Option> all;
    double work = 0;
    for (std::size_t k = 0; k < candidates.size(); ++k) {
      auto [left, right] = divided(members, powerLawOf(candidates[k], *problem_.inputs));
      if (left.empty() || right.empty()) continue;
      const bool own = single && k == 0;
      all.push_back({std::move(candidates[k]), below(std::move(left), depth, own),
                     below(std::move(right), depth, own), own});
      work += all.back().left.work + all.back().right.work;
    }
    const double each = work > 0 ? share / work : 0;
    for (Option& one : all) {
      const Rng lot = rng.stream(keyOf(one.split.genome));
      node.options.emplace_back();  // leaves so far: a tree that can be shown
      SearchNode::Option& option = node.options.back();
      option.split = std::move(one.split);
      option.left = std::move(one.left.leaf);
      option.right = std::move(one.right.leaf);
      const double toLeft = each * one.left.work, toRight = each * one.right.work;
      option.left = grow(one.left.members, depth, one.single, lot.stream("left"), from, toLeft, -1);
      option.right =
          grow(one.right.members, depth, one.single, lot.stream("right"), from + toLeft, toRight, -1);
      from += toLeft + toRight;
    }
  }

  /// The seed's own branch, or leaf.
  void keep(SearchNode& node, const std::vector<std::uint32_t>& members, bool single, const Rng& rng,
            double from, double share, int seedNode) {
    const model::Node& seed = (*kept_.tree())[seedNode];
    node.kept = true;
    node.locked = seed.locked;
    if (seed.isLeaf()) return;
    const model::Branch& branch = seed.branch();
    std::vector<std::uint32_t> left, right;
    for (const auto m : members)
      (routeLeft(branch, *problem_.data, (*problem_.train)[m]) ? left : right).push_back(m);
    SearchNode::Option option;
    option.kept = branch;
    option.left = leafOf(left, node.depth + 1);
    option.right = leafOf(right, node.depth + 1);
    node.options.push_back(std::move(option));
    const double ofLeft = workOf(left, node.depth + 1, single, branch.left),
                 ofRight = workOf(right, node.depth + 1, single, branch.right);
    const double toLeft = ofLeft > 0 ? share * ofLeft / (ofLeft + ofRight) : 0;
    node.options.back().left =
        grow(left, node.depth + 1, single, rng.stream("left"), from, toLeft, branch.left);
    node.options.back().right =
        grow(right, node.depth + 1, single, rng.stream("right"), from + toLeft, share - toLeft, branch.right);
  }
  /// What is expected of growing where the node of the kept tree stands.
  double workOf(const std::vector<std::uint32_t>& members, int depth, bool single, int seedNode) const {
    if (!kept_.keeps(seedNode)) return below(members, depth, single).work;
    const model::Node& seed = (*kept_.tree())[seedNode];
    if (seed.isLeaf()) return 0;
    std::vector<std::uint32_t> left, right;
    for (const auto m : members)
      (routeLeft(seed.branch(), *problem_.data, (*problem_.train)[m]) ? left : right).push_back(m);
    return workOf(left, depth + 1, single, seed.branch().left) +
           workOf(right, depth + 1, single, seed.branch().right);
  }

  std::size_t searchRows(int depth) const { return searchRowsAt(options_, depth); }
  /// The best of each length, which stand first among them.
  static void keepFewRivals(std::vector<SplitCandidate>& rivals) {
    std::vector<SplitCandidate> few;
    std::size_t ofLength = 0;
    for (SplitCandidate& rival : rivals) {
      if (few.empty() || few.back().activeTerms() != rival.activeTerms()) ofLength = 0;
      if (ofLength++ < tuning::kRivalsOfSample) few.push_back(std::move(rival));
    }
    rivals = std::move(few);
  }
  static std::vector<std::uint32_t> evenPart(const std::vector<std::uint32_t>& members, std::size_t most) {
    const std::size_t rows = std::min(members.size(), most);
    std::vector<std::uint32_t> part(rows);
    for (std::size_t i = 0; i < rows; ++i) part[i] = members[i * members.size() / rows];
    return part;
  }
  /// By all rows of the node.
  void placeCuts(std::vector<SplitCandidate>& candidates, const std::vector<std::uint32_t>& members) const {
    parallelFor(candidates.size(), context_.threads(), [&](std::size_t c) {
      if (context_.stopping()) return;
      SplitCandidate& candidate = candidates[c];
      std::vector<std::uint32_t> inputs;
      for (const ExponentEntry& cell : candidate.genome.cells)
        if (std::find(inputs.begin(), inputs.end(), cell.input) == inputs.end()) inputs.push_back(cell.input);
      const NodeData data(*problem_.inputs, members, problem_.classOf, problem_.classes, maxExponent_,
                          inputs);
      if (context_.stopping()) return;
      candidate.solution = placedCut(data, candidate.genome, candidate.solution, options_.upper.lower);
    });
  }

  /// The seeds that a node begins with.
  std::vector<Genome> seedsFor(const std::vector<std::uint32_t>& members, int depth,
                               const UpperOptions& upper, const Rng& rng) const {
    if (options_.screened == 0 || seeds_.size() <= options_.screened) return seeds_;
    const std::vector<std::uint32_t> part =
        evenPart(members, std::min(tuning::kScreenRows, searchRows(depth)));
    const NodeData data(*problem_.inputs, part, problem_.classOf, problem_.classes, maxExponent_);
    std::vector<SplitCandidate> tried(seeds_.size());
    parallelFor(seeds_.size(), context_.threads(), [&](std::size_t i) {
      tried[i].genome = seeds_[i];
      if (!context_.stopping())
        tried[i].solution =
            solveLower(data, seeds_[i], upper.lower, rng.stream(static_cast<std::uint64_t>(i)));
    });
    std::stable_sort(tried.begin(), tried.end(), [&](const SplitCandidate& a, const SplitCandidate& b) {
      return ranksBetter(a, b, upper.feasibleImpurity);
    });
    std::vector<Genome> best;
    for (std::size_t i = 0; i < options_.screened; ++i) best.push_back(std::move(tried[i].genome));
    return best;
  }

  /// The members for which the law holds, and the others.
  std::pair<std::vector<std::uint32_t>, std::vector<std::uint32_t>> divided(
      const std::vector<std::uint32_t>& members, const model::PowerLaw& law) const {
    const model::BoundFormula formula(law, *problem_.data);
    data::Rows rows;
    for (const auto m : members) rows.push_back((*problem_.train)[m]);
    std::vector<std::uint8_t> holds(rows.size());
    formula.answers(rows, holds.data());
    std::vector<std::uint32_t> left, right;
    for (std::size_t i = 0; i < members.size(); ++i) (holds[i] ? left : right).push_back(members[i]);
    return {std::move(left), std::move(right)};
  }

  /// A node before it is searched.
  std::unique_ptr<SearchNode> leafOf(const std::vector<std::uint32_t>& members, int depth) const {
    auto node = std::make_unique<SearchNode>();
    node->depth = depth;
    node->counts.assign(static_cast<std::size_t>(problem_.classes), 0);
    for (const auto m : members) ++node->counts[problem_.classOf[m]];
    const std::vector<std::int32_t> counts(node->counts.begin(), node->counts.end());
    node->impurity = impurityOf(counts, options_.upper.lower.impurity);
    return node;
  }
  static double giniOf(const SearchNode& node) {
    const std::vector<std::int32_t> counts(node.counts.begin(), node.counts.end());
    return impurityOf(counts, Impurity::Gini);
  }

  /// Up to `count` other points of a node's front, evenly by F_U, without the best.
  static std::vector<SplitCandidate> spread(const std::vector<SplitCandidate>& front,
                                            const SplitCandidate& best, int count) {
    std::vector<const SplitCandidate*> others;
    for (const auto& candidate : front)
      if (!(candidate.genome == best.genome)) others.push_back(&candidate);
    std::vector<SplitCandidate> chosen;
    const int n = static_cast<int>(others.size());
    for (int k = 0; k < std::min(count, n); ++k) {
      const int at = count >= n ? k
                     : count == 1
                         ? n - 1
                         : static_cast<int>(std::lround(static_cast<double>(k) * (n - 1) / (count - 1)));
      chosen.push_back(*others[at]);
    }
    return chosen;
  }

  const Problem& problem_;
  const TreeOptions& options_;
  const std::vector<Genome>& seeds_;
  const KeptNodes& kept_;
  const Context& context_;
  SearchFigures* figures_;
  const GrowthReport& onProgress_;
  const SearchNode* root_ = nullptr;
  int maxExponent_ = 1;
};

/// The purities wanted, which count for two classes of as many rows, in proportion to the impurity of all
/// rows.
TreeOptions inProportion(TreeOptions options, const Problem& problem) {
  constexpr std::int32_t kEven[] = {1, 1};
  std::vector<std::int32_t> counts(static_cast<std::size_t>(problem.classes), 0);
  for (const auto code : problem.classOf) ++counts[code];
  const auto share = [&](Impurity impurity) {
    return impurityOf(counts, impurity) / impurityOf(kEven, impurity);
  };
  options.upper.feasibleImpurity *= share(options.upper.lower.impurity);
  options.minImpurity *= share(Impurity::Gini);
  return options;
}

}  // namespace

std::unique_ptr<SearchNode> growSearch(const Problem& problem, const TreeOptions& options,
                                       const std::vector<Genome>& seeds, const KeptNodes& kept, Rng rng,
                                       const Context& context, SearchFigures* figures,
                                       const GrowthReport& onProgress) {
  std::vector<std::uint32_t> members(problem.classOf.size());
  for (std::size_t i = 0; i < members.size(); ++i) members[i] = static_cast<std::uint32_t>(i);
  const TreeOptions scaled = options.relative ? inProportion(options, problem) : options;
  return Grower(problem, scaled, seeds, kept, context, figures, onProgress)
      .grow(members, 0, true, rng, 0, 1, kept.tree() ? 0 : -1);
}

}  // namespace paretree::learners::nldt
