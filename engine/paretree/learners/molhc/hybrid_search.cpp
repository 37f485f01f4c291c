#include "paretree/learners/molhc/hybrid_search.h"

#include <algorithm>
#include <numeric>
#include <set>

#include "paretree/front/pareto_front.h"
#include "paretree/learners/molhc/search/efficient_search.h"
#include "paretree/learners/molhc/search/exact_front.h"
#include "paretree/learners/molhc/search/naive_search.h"
#include "paretree/learners/molhc/search/nsga2_search.h"
#include "paretree/learners/molhc/search/pruned_front.h"

namespace paretree::learners::molhc {
namespace {

/// The search problem for one set of black boxes: candidates, and what the locked leaves fix beforehand.
struct Problem {
  Candidates candidates;
  std::vector<std::size_t> leafOf;       // of each candidate
  std::vector<std::int8_t> boxOfLeaf;    // of the initial tree
  std::vector<std::int8_t> boxIfHanded;  // by leaf
  std::uint64_t right = 0, explained = 0;
};

Problem problemOf(const SeedTree& seed, const std::vector<LeafEstimate>& estimates) {
  Problem problem;
  for (std::size_t leaf = 0; leaf < estimates.size(); ++leaf) {
    const LeafFigures& figures = estimates[leaf].figures;
    const int box = estimates[leaf].box;
    const bool handed = seed.handed[leaf] != 0 && box >= 0;
    problem.right += handed ? figures.byBox : figures.byTree;
    problem.explained += handed ? 0 : figures.rows;
    problem.boxOfLeaf.push_back(static_cast<std::int8_t>(handed ? box : -1));
    problem.boxIfHanded.push_back(static_cast<std::int8_t>(box));
    if (seed.locked[leaf] || !estimates[leaf].candidate) continue;
    problem.candidates.push_back({figures.rows, figures.byBox - figures.byTree});
    problem.leafOf.push_back(leaf);
  }
  return problem;
}

int differentBoxes(const std::vector<std::int8_t>& boxOfLeaf) {
  std::set<int> different(boxOfLeaf.begin(), boxOfLeaf.end());
  different.erase(-1);
  return static_cast<int>(different.size());
}

HybridPoint hybridOf(const Problem& problem, const SearchPoint& point) {
  HybridPoint hybrid{problem.boxOfLeaf, {}, problem.right + point.gained, problem.explained - point.handed, 0,
                     point.ties.text()};
  for (std::size_t c = 0; c < point.tree.size(); ++c)
    if (point.tree[c]) hybrid.boxOfLeaf[problem.leafOf[c]] = problem.boxIfHanded[problem.leafOf[c]];
  hybrid.boxes = differentBoxes(hybrid.boxOfLeaf);
  return hybrid;
}

/// The nodes as leaves. A branch with something locked in it stays; one whose children may both be handed
/// over is handed over by them, so that no tree is counted twice.
std::vector<PrunedNode> prunedNodes(const SeedTree& seed, const std::vector<LeafEstimate>& estimates) {
  const std::size_t count = estimates.size();
  std::vector<PrunedNode> nodes(count);
  std::vector<std::uint8_t> free(count, 1), handable(count, 0);
  for (std::size_t i = count; i-- > 0;) {
    PrunedNode& node = nodes[i];
    const LeafEstimate& estimate = estimates[i];
    node.rows = estimate.figures.rows;
    node.byTree = estimate.figures.byTree;
    node.byBox = estimate.figures.byBox;
    if (const int place = seed.leafOfNode[i]; place >= 0) {
      const auto leaf = static_cast<std::size_t>(place);
      node.first = place;
      node.behind = place + 1;
      free[i] = !seed.locked[leaf];
      handable[i] = free[i] && estimate.candidate;
      node.handed = free[i] ? estimate.candidate : seed.handed[leaf] && estimate.box >= 0;
      node.regular = free[i] || !node.handed;
      continue;
    }
    const auto left = static_cast<std::size_t>(seed.tree.nodes[i].branch().left),
               right = static_cast<std::size_t>(seed.tree.nodes[i].branch().right);
    node.first = nodes[left].first;
    node.behind = nodes[right].behind;
    free[i] = free[left] && free[right] && !seed.tree.nodes[i].locked;
    const bool byChildren = handable[left] && handable[right];
    handable[i] = byChildren || (free[i] && estimate.candidate);
    node.regular = free[i];
    node.handed = free[i] && estimate.candidate && !byChildren;
  }
  return nodes;
}

HybridPoint hybridOf(const SeedTree& seed, const std::vector<LeafEstimate>& estimates,
                     const PrunedPoint& point) {
  HybridPoint hybrid;
  for (const auto& [node, handed] : point.leaves) {
    const LeafEstimate& estimate = estimates[node];
    hybrid.boxOfLeaf.push_back(static_cast<std::int8_t>(handed ? estimate.box : -1));
    if (seed.leafOfNode[node] < 0) hybrid.leafAt.push_back(node);
    hybrid.explained += handed ? 0 : estimate.figures.rows;
  }
  hybrid.right = point.right;
  hybrid.ties = point.ties.text();
  hybrid.boxes = differentBoxes(hybrid.boxOfLeaf);
  return hybrid;
}

Result<SearchResult> search(const Candidates& candidates, const SearchOptions& options, Rng rng,
                            const Context& context, const SearchWatch& watch) {
  switch (options.engine) {
    case Engine::Exact:
      return ExactFront(candidates, context).result();
    case Engine::Efficient:
      return efficientSearch(candidates, context, watch);
    case Engine::Naive:
      return naiveSearch(candidates, context, watch);
    case Engine::Nsga2: {
      const Nsga2Options nsga2{nsga2Population(candidates.size(), options.populationFactor),
                               options.evaluations};
      return nsga2Search(candidates, nsga2, rng, context, watch);
    }
  }
  return Error{about("molhc", Message{"learners.molhc-no-such-search", {}})};
}

void append(HybridSet& set, const Problem& problem, const std::vector<SearchPoint>& points) {
  for (const auto& point : points) {
    set.points.push_back(hybridOf(problem, point));
    set.trees += point.ties;
  }
}

/// Of points over several sets of boxes, those that none dominates in rows right, rows explained and
/// different boxes; of points with equal values, the first.
void keepNonDominated(HybridSet& set, const std::vector<TreeCount>& ties) {
  const std::vector<front::Objective> objectives{{"right", "", true, front::Objective::Unit::Count},
                                                 {"explained", "", true, front::Objective::Unit::Count},
                                                 {"boxes", "", false, front::Objective::Unit::Count}};
  std::vector<front::Scores> scores;
  for (const auto& point : set.points)
    scores.push_back({static_cast<double>(point.right), static_cast<double>(point.explained),
                      static_cast<double>(point.boxes)});
  std::vector<HybridPoint> kept;
  std::set<front::Scores> seen;
  set.trees = 0;
  for (const auto i : nonDominated(scores, objectives))
    if (seen.insert(scores[i]).second) {
      kept.push_back(std::move(set.points[i]));
      set.trees += ties[i];
    }
  set.points = std::move(kept);
  std::stable_sort(set.points.begin(), set.points.end(), [](const HybridPoint& a, const HybridPoint& b) {
    return a.right != b.right ? a.right < b.right : a.explained < b.explained;
  });
}

}  // namespace

Result<HybridSet> searchHybrids(const SeedTree& seed, const LeafEstimator& estimator, int boxes,
                                const SearchOptions& options, Rng rng, const Context& context,
                                const HybridWatch& watch) {
  HybridSet set;
  std::vector<TreeCount> ties;
  for (unsigned members = 1; members < (1u << boxes); ++members) {
    std::vector<int> offered;
    for (int box = 0; box < boxes; ++box)
      if (members >> box & 1) offered.push_back(box);
    if (options.prunings) {
      const auto estimates = estimator.estimateNodes(offered);
      const auto found = prunedFront(prunedNodes(seed, estimates), context);
      for (const auto& point : found.points) {
        set.points.push_back(hybridOf(seed, estimates, point));
        set.trees += point.ties;
        ties.push_back(point.ties);
      }
      set.generated += found.generated;
      set.stopped = set.stopped || found.stopped;
      if (set.stopped) break;
      continue;
    }
    const Problem problem = problemOf(seed, estimator.estimate(offered));
    SearchWatch inner;
    if (watch && boxes == 1)
      inner = [&](std::uint64_t generated, const std::function<std::vector<SearchPoint>()>& soFar) {
        watch(generated, [&] {
          HybridSet partial;
          append(partial, problem, soFar());
          partial.generated = generated;
          return partial;
        });
      };
    const auto found = search(problem.candidates, options, rng.stream(members), context, inner);
    if (!found) return found.error();
    append(set, problem, found->points);
    for (const auto& point : found->points) ties.push_back(point.ties);
    set.generated += found->generated;
    set.stopped = set.stopped || found->stopped;
    if (set.stopped) break;
  }
  if (boxes > 1) keepNonDominated(set, ties);
  return set;
}

HybridSet initialTreeOnly(const SeedTree& seed, const LeafEstimator& estimator, int boxes) {
  std::vector<int> offered(static_cast<std::size_t>(boxes));
  std::iota(offered.begin(), offered.end(), 0);
  HybridSet set;
  append(set, problemOf(seed, estimator.estimate(offered)), {SearchPoint{0, 0, 1, {}}});
  return set;
}

}  // namespace paretree::learners::molhc
