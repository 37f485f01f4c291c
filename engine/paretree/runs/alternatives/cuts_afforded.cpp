#include "paretree/runs/alternatives/cuts_afforded.h"

#include <algorithm>
#include <limits>
#include <vector>

#include "paretree/optimal/thinning/bin_bound.h"
#include "paretree/optimal/thinning/fewer_cuts.h"

namespace paretree::runs {
namespace {

/// Of the search with all cuts, and of the one through bins of neighbours; each about a quarter of a second.
/// At four levels both were far from any use on thousands of values: a third then, so that the answer is not
/// late.
constexpr std::uint64_t kStepsOfBound = 60'000'000, kWorkOfBins = 125'000'000, kDeep = 3;

/// At four levels twice the cuts are expected to take more steps than optimal::kGrowthOfSteps times as many
/// (a guess on the low side, not a count); what would be broken off is not begun.
constexpr std::uint64_t kGrowthAtFourLevels = 8;

}  // namespace

bool hasFilter(const AlternativesRequest& request) {
  return !request.without.empty() || request.mostLeaves > 0 || !request.holding.empty() ||
         !request.monotone.empty();
}

Result<SolvedNode> solvedNode(const model::Model& model, const data::Dataset& data, const data::Rows& train,
                              const std::vector<int>& features, const AlternativesRequest& request,
                              const Context& context, AlternativesCache& cache,
                              const std::function<void(double)>& said,
                              const std::function<void(SolvedNode&)>& soFar) {
  const auto nodeOf = [&](const AlternativesRequest& asked) {
    return nodeProblem(model, data, train, features, asked, &cache);
  };
  const auto nearOf = [&](NodeProblem& node, const std::function<void(double)>& to) {
    return nearTrees(node.problem, node.set, node.options, context, to, &node.cache);
  };
  AlternativesRequest asked = request;
  // What is as good is decided without filters.
  asked.without.clear();
  asked.mostLeaves = 0;
  asked.holding.clear();
  asked.monotone.clear();
  const auto first = nodeOf(asked);
  if (!first) return first.error();
  const bool known = request.cuts >= 0 || (*first)->cuts == 0 ||
                     isSettledFor(**first, (*first)->options, request.stepsOfCuts);
  if (hasFilter(request)) {
    // A test that the fewest cuts lack may be one of those that are tried later.
    const auto wanted = nodeOf(request);
    if (!wanted && (known || wanted.error().message.code != "runs.alternatives-no-such-test"))
      return wanted.error();
    if (known) return SolvedNode{*wanted, nearOf(**wanted, said)};
  }
  if (known) return SolvedNode{*first, nearOf(**first, said)};

  double rest = 1;  // of the progress
  const auto saidPart = [&](double share) {
    if (said) said(1 - rest * (1 - share / 2));
  };
  asked.cuts = optimal::kFewestCuts;
  const auto fewest = hasFilter(request) ? nodeOf(asked) : first;
  if (!fewest) return fewest.error();
  SolvedNode best{*fewest, nearOf(**fewest, saidPart)};
  const std::uint64_t growth = best.node->options.depth > 3 ? kGrowthAtFourLevels : optimal::kGrowthOfSteps;
  std::uint64_t spent = 0, expected = best.near.steps * growth;
  while (best.near.done && best.node->problem.thinned && asked.cuts < optimal::kMostCutsTried &&
         spent + expected <= request.stepsOfCuts) {
    if (soFar && !hasFilter(request)) soFar(best);
    rest /= 2;
    asked.cuts *= 2;
    asked.steps = std::min(request.steps, request.stepsOfCuts - spent);
    const auto more = nodeOf(asked);
    if (!more) return more.error();
    optimal::Near near = nearOf(**more, saidPart);
    spent += near.steps;
    expected = near.steps * growth;
    if (!near.done) break;
    best = {*more, std::move(near)};
  }
  if (best.near.done && !context.stopping()) {
    const optimal::NearOptions& of = (*first)->options;
    best.node->settled =
        NodeProblem::Settled{of.within, of.price, of.leaves, best.node->cuts, request.stepsOfCuts};
    (*first)->settled = best.node->settled;
  }
  if (!hasFilter(request)) return best;
  asked = request;
  asked.cuts = best.node->cuts;
  const auto filtered = nodeOf(asked);
  if (!filtered) return filtered.error();
  return SolvedNode{*filtered, nearOf(**filtered, saidPart)};
}

double leastOfAllCuts(NodeProblem& node, const optimal::Near& near, const data::Dataset& data, int target,
                      const Context& context) {
  if (!node.problem.thinned) return near.least;
  const int depth = node.options.depth, leaves = std::min(node.options.leaves, 1 << depth);
  // A subtree has at most so many branches, whose cuts may each be moved to one that is left.
  const double moved = std::max(0.0, near.least - (leaves - 1) * node.problem.leftOut);
  auto& known = node.boundOfAllCuts;
  if (!known || known->price != near.price || known->depth != depth || known->leaves != leaves) {
    std::vector<int> columns;
    for (const auto& attribute : node.problem.attributes) columns.push_back(attribute.column);
    const auto all = optimal::makeProblem(data, node.problem.rows, columns, target, data.weights(),
                                          {optimal::Loss::Error, 0});
    const optimal::RowSet set(all);
    const std::uint64_t part = depth > 3 ? kDeep : 1;
    const auto found =
        optimal::solve(all, set, {.depth = depth, .leaves = leaves, .steps = kStepsOfBound / part}, context);
    NodeProblem::Bound bound{near.price, depth, leaves, std::numeric_limits<double>::infinity()};
    for (int l = 1; l <= leaves; ++l) bound.least = std::min(bound.least, found.bound[l] + near.price * l);
    const auto byBins =
        optimal::leastOverBins(node.problem, node.set, depth, near.price, kWorkOfBins / part, context);
    bound.least = std::max(bound.least, byBins.value_or(0));
    if (context.stopping()) return std::min(near.least, std::max(moved, bound.least));
    known = bound;
  }
  return std::min(near.least, std::max(moved, known->least));
}

}  // namespace paretree::runs
