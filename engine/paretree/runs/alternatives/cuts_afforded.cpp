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

/// Steps of some seconds.
constexpr double kLongSweeps = 1e9;

/// What all cuts are expected to take must be afforded so many times over to be begun at once.
constexpr double kSpare = 1.5;

/// Progress over numbers of cuts that are tried one after the other, each of which takes longer than all
/// before.
class CutsProgress {
 public:
  CutsProgress(std::uint64_t most, int last, const std::function<void(double)>& said)
      : most_(static_cast<double>(most)), last_(last), said_(said) {}

  /// Of the fewest cuts, which take least.
  std::function<void(double)> first() {
    if (!said_) return {};
    return [this](double share) {
      told_ = std::max(told_, kOfFewest * share);
      said_(told_);
    };
  }
  /// `spent` before this number of cuts, which is expected to take so many steps, and twice the cuts so many
  /// times as many.
  std::function<void(double)> part(int cuts, std::uint64_t spent, std::uint64_t expected,
                                   std::uint64_t growth) {
    if (!said_) return {};
    const auto before = static_cast<double>(spent), own = static_cast<double>(expected);
    double all = before + own, next = own;
    for (int more = cuts; more < last_; more *= 2) {
      next *= static_cast<double>(growth);
      if (all + next > most_) break;  // is not begun
      all += next;
    }
    // A number of cuts that was not expected to be tried has a part of what is left.
    const double most = cuts >= last_ ? kToldAtMost : kMoreMayCome;
    const double from = told_, to = std::min(most, (before + own) / std::max(1.0, all));
    const double end = to - from < kLeastPart ? from + (kToldAtMost - from) / 2 : to;
    const double begin = std::max(from, std::min(end, before / std::max(1.0, all)));
    return [this, begin, end](double share) {
      told_ = std::max(told_, begin + (end - begin) * share);
      said_(told_);
    };
  }

 private:
  static constexpr double kToldAtMost = 0.99, kOfFewest = 0.05, kLeastPart = 0.02, kMoreMayCome = 0.9;
  double most_;
  int last_;
  const std::function<void(double)>& said_;
  double told_ = 0;  ///< progress never falls
};

/// The least objective by what the run has proven; 0: it is of no use here.
double provenLeast(const NodeProblem& node, double price, const AlternativesRequest& request) {
  if (!request.proven || request.node != 0) return 0;
  if (node.options.depth > request.proven->levels) return 0;
  // Groups of levels that the run need not have tried.
  const auto& attributes = node.problem.attributes;
  if (std::any_of(attributes.begin(), attributes.end(), [](const auto& one) { return one.again; })) return 0;
  const int leaves = std::min(node.options.leaves, 1 << node.options.depth);
  double least = std::numeric_limits<double>::infinity();
  for (int l = 1; l <= leaves; ++l) {
    const auto at = static_cast<std::size_t>(l) - 1;
    const bool known = at < request.proven->shares.size();
    least = std::min(least, (known ? request.proven->shares[at] * node.problem.total : 0) + price * l);
    if (!known) break;  // of more leaves nothing is proven
  }
  return least;
}

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
    return nodeProblem(model, data, train, features, asked, &cache, &context);
  };
  const auto nearOf = [&](const std::shared_ptr<NodeProblem>& node, const std::function<void(double)>& to,
                          bool told) {
    std::function<void(const optimal::Near&)> found;
    if (soFar && told && !hasFilter(request))
      found = [&](const optimal::Near& near) {
        SolvedNode part{node, near};
        soFar(part);
      };
    auto near = nearTrees(node->problem, node->set, node->options, context, to, &node->cache, found);
    near.done = near.done && node->whole;
    return near;
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
  auto whole = first;
  if (hasFilter(request)) {
    // A test that the fewest cuts lack may be one of those that are tried later.
    whole = nodeOf(request);
    if (!whole && (known || whole.error().message.code != "runs.alternatives-no-such-test"))
      return whole.error();
  }
  // Something to see while all cuts are looked at, where that takes long.
  if (known && soFar && request.cuts < 0 && (*first)->sweeps > kLongSweeps && !hasFilter(request)) {
    asked.cuts = optimal::kFewestCuts;
    if (const auto few = nodeOf(asked); few && (*few)->problem.thinned) {
      SolvedNode quick{*few, nearOf(*few, {}, false)};
      if (quick.near.done) soFar(quick);
    }
    asked.cuts = request.cuts;
  }
  bool tooLong = false;  // all cuts, though it was not expected
  if (known) {
    SolvedNode solved{*whole, nearOf(*whole, said, true)};
    tooLong = !solved.near.done && request.cuts < 0 && (*first)->cuts == 0 && !context.stopping() &&
              static_cast<double>(request.steps) >= optimal::kMostSteps;
    if (!tooLong) return solved;
  }

  // Where searching all cuts takes no minute, counting may: then a minute is what may be spent.
  const bool counts = !tooLong && (*first)->sweeps <= optimal::kMostSteps;
  const std::uint64_t most =
      counts ? std::max(request.stepsOfCuts, static_cast<std::uint64_t>(optimal::kMostSteps))
             : request.stepsOfCuts;
  const int last = counts ? (*first)->mostValues : optimal::kMostCutsTried;
  CutsProgress progress(most, last, said);
  asked.cuts = optimal::kFewestCuts;
  const auto fewest = hasFilter(request) || tooLong ? nodeOf(asked) : first;
  if (!fewest) return fewest.error();
  SolvedNode best{*fewest, nearOf(*fewest, progress.first(), true)};
  const std::uint64_t growth = best.node->options.depth > 3 ? kGrowthAtFourLevels : optimal::kGrowthOfSteps;
  std::uint64_t spent = 0, expected = best.near.steps * growth, grown = growth;
  while (best.near.done && best.node->problem.thinned && asked.cuts < last && spent + expected <= most) {
    if (soFar && !hasFilter(request)) soFar(best);
    // All of them at once where that is sure to be afforded.
    auto all = static_cast<double>(best.near.steps);
    for (int more = asked.cuts; more < last; more *= 2) all *= static_cast<double>(grown);
    const bool allAtOnce = counts && static_cast<double>(spent) + kSpare * all <= static_cast<double>(most);
    asked.cuts = allAtOnce ? last : 2 * asked.cuts;
    if (allAtOnce) expected = static_cast<std::uint64_t>(all);
    asked.steps = std::min(request.steps, most - spent);
    const auto more = nodeOf(asked);
    if (!more) return more.error();
    optimal::Near near = nearOf(*more, progress.part(asked.cuts, spent, expected, growth), false);
    spent += near.steps;
    const std::uint64_t times = near.steps / std::max<std::uint64_t>(1, best.near.steps) + 1;
    grown = std::clamp(times, growth, 4 * growth);
    expected = near.steps * grown;
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
  return SolvedNode{*filtered, nearOf(*filtered, {}, false)};
}

double leastOfAllCuts(NodeProblem& node, const optimal::Near& near, const data::Dataset& data, int target,
                      const AlternativesRequest& request, const Context& context) {
  if (!node.problem.thinned) return near.least;
  const int depth = node.options.depth, leaves = std::min(node.options.leaves, 1 << depth);
  // A subtree has at most so many branches, whose cuts may each be moved to one that is left.
  const double moved = std::max(
      {0.0, near.least - (leaves - 1) * node.problem.leftOut, provenLeast(node, near.price, request)});
  if (context.stopping() || moved >= near.least) return std::min(near.least, moved);
  auto& known = node.boundOfAllCuts;
  if (!known || known->price != near.price || known->depth != depth || known->leaves != leaves) {
    std::vector<int> columns;
    for (const auto& attribute : node.problem.attributes)
      if (!attribute.again) columns.push_back(attribute.column);
    auto all = optimal::makeProblem(data, node.problem.rows, columns, target, node.weights,
                                    {optimal::Loss::Error, 0}, &context);
    if (context.stopping()) return std::min(near.least, moved);
    for (const auto& attribute : node.problem.attributes)
      if (attribute.again) addOrder(all, {attribute.column, attribute.levels});
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
