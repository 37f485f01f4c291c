#include "paretree/optimal/near/by_attribute.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include "paretree/optimal/near/evenness.h"
#include "paretree/optimal/near/parts.h"
#include "paretree/optimal/near/priced.h"
#include "paretree/optimal/node_search.h"
#include "paretree/optimal/partings.h"

namespace paretree::optimal {
namespace {

// Of an allowance the next one, which is no less than a share of the least objective.
constexpr double kWider = 2, kLeastShare = 0.01;

/// The cut of the attribute whose two sides lose least as leaves.
Cut stumpBy(const Problem& problem, const RowSet& set, int attribute, const std::vector<double>& node) {
  const Judge judge(problem);
  std::vector<double> rest(node.size());
  double best = -1;
  Cut cut;
  forEachParting(problem, set, static_cast<std::size_t>(attribute),
                 [&](const Cut& tried, const std::vector<double>& left, std::size_t) {
                   for (std::size_t c = 0; c < node.size(); ++c) rest[c] = node[c] - left[c];
                   const double merit = judge.merit(left.data()) + judge.merit(rest.data());
                   if (merit > best + problem.rounding || cut.attribute < 0) {
                     best = merit;
                     cut = tried;
                   }
                 });
  return cut;
}

Plan asGiven(const Plan& plan, const std::vector<int>& attributes) {
  if (!plan) return plan;
  Cut cut = plan->cut;
  cut.attribute = attributes[static_cast<std::size_t>(cut.attribute)];
  return std::make_shared<const PlanNode>(
      PlanNode{cut, asGiven(plan->left, attributes), asGiven(plan->right, attributes)});
}

/// The codes between two of an attribute of numbers are one: those up to `first`, and those above `last`.
Attribute merged(const Attribute& whole, std::uint32_t first, std::uint32_t last) {
  Attribute made = whole;
  made.values = last - first + 2;
  for (auto& code : made.codes)
    code = code == whole.values ? made.values : std::clamp(code, first, last + 1) - first;
  made.low.assign(whole.low.begin() + first, whole.low.begin() + last + 2);
  made.high.assign(whole.high.begin() + first, whole.high.begin() + last + 2);
  made.low.front() = whole.low.front();
  made.high.back() = whole.high.back();
  return made;
}

/// A plan over an attribute that was merged so, as `attribute` has its cuts.
Plan unmerged(const Plan& plan, int merged, int attribute, std::uint32_t first, std::uint32_t values,
              std::uint32_t mergedValues) {
  if (!plan) return plan;
  Cut cut = plan->cut;
  if (cut.attribute == merged) {
    cut.attribute = attribute;
    cut.at = cut.at + 1 == mergedValues ? values - 1 : cut.at + first;  // known from missing, or a cut
  }
  const auto below = [&](const Plan& side) {
    return unmerged(side, merged, attribute, first, values, mergedValues);
  };
  return std::make_shared<const PlanNode>(PlanNode{cut, below(plan->left), below(plan->right)});
}

double weightOf(const Problem& problem, const RowSet& set) {
  double sum = 0;
  for (const std::uint32_t row : set.rows()) sum += problem.weights[row];
  return sum;
}

/// The best tree that asks none of some attributes and has at most so many leaves: a search of its own.
std::optional<ByAttribute> bestWithout(const Problem& problem, const RowSet& set, const NearOptions& options,
                                       double price, const Context& context, NearCache& cache, bool& whole) {
  auto& variant = cache.parts().variantFor(problem, options.filter);
  const bool fewer = variant.restricted.has_value();
  const Problem& searched = fewer ? *variant.restricted : problem;
  const RowSet rows = fewer ? RowSet(searched, set.rows()) : set;
  const int leaves =
      options.filter.leaves > 0 ? std::min(options.leaves, options.filter.leaves) : options.leaves;
  Solver solver(searched, {options.depth, leaves, options.steps, 0}, context, {}, &variant.pairs);
  const Priced best = leastPriced(solver, rows, options.depth, leaves, price);
  cache.parts().pairsSolved += solver.solved();
  whole = best.done;
  if (best.objective >= kUnreached) return std::nullopt;
  return ByAttribute{fewer ? asGiven(best.plan, variant.attributes) : best.plan, best.loss, best.objective,
                     best.done};
}

}  // namespace

std::optional<ByAttribute> bestByAttribute(const Problem& problem, const RowSet& set,
                                           const NearOptions& options, int attribute, const Context& context,
                                           NearCache* cache) {
  if (options.depth < 1 || options.leaves < 2) return std::nullopt;
  const OneLeaf leaf = oneLeafOf(problem, set);
  const Cut first = stumpBy(problem, set, attribute, leaf.cells);
  if (first.attribute < 0) return std::nullopt;
  const double price = leaf.price(problem, options.price);
  std::vector<SetCache>* pairs = cache ? &cache->parts().variantFor(problem, {}).pairs : nullptr;
  Solver solver(problem, {options.depth, options.leaves, options.steps, options.cacheBytes}, context, {},
                pairs);
  const auto most = static_cast<std::size_t>(options.leaves);
  Found found = counted(problem, set, options.leaves);
  found.loss.assign(most + 1, kUnreached);
  const auto objective = [&](std::size_t l) { return found.loss[l] + price * static_cast<double>(l); };
  const auto best = [&] {
    std::size_t at = 2;
    for (std::size_t l = 3; l <= most; ++l)
      if (objective(l) < objective(at) - problem.rounding) at = l;
    return at;
  };
  // Something to beat: the best below one cut.
  const auto [left, right] = RowSet::divided(problem, set, first);
  const Goals any(most, kUnreached);
  const auto below = static_cast<int>(most) - 1;
  const Found sides[2] = {solver.solve(left, options.depth - 1, below, any, false),
                          solver.solve(right, options.depth - 1, below, any, false)};
  for (std::size_t l = 1; l < most; ++l)
    for (std::size_t r = 1; l + r <= most; ++r) {
      const double loss = sides[0].loss[l] + sides[1].loss[r];
      if (!(loss < found.loss[l + r] - problem.rounding)) continue;
      found.loss[l + r] = loss;
      found.plan[l + r] =
          std::make_shared<const PlanNode>(PlanNode{first, sides[0].plan[l], sides[1].plan[r]});
    }
  Goals goals(most + 1, kUnreached);
  const double beaten = objective(best());
  for (std::size_t l = 1; l <= most; ++l)
    goals[l] = beaten - price * static_cast<double>(l) + problem.rounding;
  NodeSearch(solver, set, options.depth, goals, attribute, found).run();
  const std::size_t at = best();
  ByAttribute made;
  made.plan = found.plan[at];
  made.loss = lossOf(problem, set, made.plan);
  made.objective = made.loss + price * leavesOf(made.plan);
  made.proven = found.done;
  if (cache) cache->parts().pairsSolved += solver.solved();
  return made;
}

double lighterSide(const Problem& problem, const RowSet& set, const Plan& plan) {
  if (!plan) return 0;
  return -Evenness(problem, set.rows()).of(plan->cut).uneven / weightOf(problem, set);
}

std::optional<ByAttribute> bestParting(const Problem& problem, const RowSet& set, const NearOptions& options,
                                       int attribute, double share, const Context& context) {
  const Attribute& whole = problem.attributes[static_cast<std::size_t>(attribute)];
  if (whole.nominal || whole.values < 2) return std::nullopt;
  std::vector<double> upTo(whole.values, 0);
  for (const std::uint32_t row : set.rows())
    if (whole.codes[row] != whole.values) upTo[whole.codes[row]] += problem.weights[row];
  for (std::size_t code = 1; code < upTo.size(); ++code) upTo[code] += upTo[code - 1];
  const double least = share * weightOf(problem, set);
  std::optional<std::uint32_t> first, last;
  for (std::uint32_t at = 0; at + 1 < whole.values; ++at) {
    if (upTo[at] < least || upTo.back() - upTo[at] < least) continue;
    if (!first) first = at;
    last = at;
  }
  if (!first) return std::nullopt;
  // Beside the whole attribute stands what is left of it, which the first cut is of.
  Problem beside = problem;
  beside.attributes.push_back(merged(whole, *first, *last));
  const auto at = static_cast<int>(problem.attributes.size());
  auto made = bestByAttribute(beside, RowSet(beside, set.rows()), options, at, context, nullptr);
  if (!made) return std::nullopt;
  made->plan = unmerged(made->plan, at, attribute, *first, whole.values, beside.attributes.back().values);
  if (lighterSide(problem, set, made->plan) < share) return std::nullopt;  // few are missing, or known
  return made;
}

std::optional<ByAttribute> bestUnder(const Problem& problem, const RowSet& set, const NearOptions& options,
                                     const Context& context, NearCache* cache, bool* proven) {
  bool unsaid = false;
  bool& whole = proven ? *proven : unsaid;
  whole = true;
  if (options.depth < 1 || options.leaves < 2) return std::nullopt;
  std::optional<NearCache> own;
  if (!cache) cache = &own.emplace(options.cacheBytes);
  const OneLeaf leaf = oneLeafOf(problem, set);
  const double price = leaf.price(problem, options.price);
  if (options.filter.holding.attribute < 0 && options.filter.monotone < 0)
    return bestWithout(problem, set, options, price, context, *cache, whole);
  const double most = leaf.loss + price * options.leaves;  // no tree has a higher objective
  NearOptions wider = options;
  wider.mostStructures = 0;  // the tree alone is asked for
  std::uint64_t steps = 0;
  for (;;) {
    wider.steps = options.steps - std::min(options.steps, steps);
    const Near near = nearTrees(problem, set, wider, context, {}, cache);
    steps += near.steps;
    whole = near.done && near.undecided == 0;
    if (!near.splits.empty()) {
      const Alternative& best = near.splits.front();
      return ByAttribute{best.plan, best.loss, best.objective, whole};
    }
    if (!near.done || near.limit >= most) return std::nullopt;
    wider.allowance = std::max({kWider * (near.limit - near.least), kLeastShare * near.least,
                                leaf.loss / static_cast<double>(set.size())});
  }
}

}  // namespace paretree::optimal
