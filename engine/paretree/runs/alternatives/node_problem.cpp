#include <algorithm>
#include <iterator>
#include <utility>

#include "paretree/core/suggest.h"
#include "paretree/learners/optimal/level_orders.h"
#include "paretree/model/apply/route.h"
#include "paretree/model/change/edit.h"
#include "paretree/model/change/refit.h"
#include "paretree/optimal/thin.h"
#include "paretree/optimal/thinning/fewer_cuts.h"
#include "paretree/runs/alternatives.h"
#include "paretree/runs/alternatives/cuts_afforded.h"

namespace paretree::runs {
namespace {

constexpr int kMostDepth = 4, kMostLeaves = 16;  // what optimal::nearTrees counts
constexpr std::size_t kProblemsKept = 6;

/// Losses that are no whole numbers have as many values as there are trees: counting these may take longer
/// than searching, and how long is known only where some cuts were counted.
constexpr double kSweepsToCount = 20e6;

/// The number of cuts that is asked for, or all (0) where they can be afforded, else the fewest.
int cutsFor(const optimal::Problem& problem, int asked, double sweeps) {
  if (asked >= 0) return asked;
  const double most = problem.whole ? optimal::kMostSteps : kSweepsToCount;
  return sweeps <= most ? 0 : optimal::kFewestCuts;
}

int mostValuesOf(const optimal::Problem& problem) {
  int most = 0;
  for (const auto& attribute : problem.attributes)
    if (!attribute.nominal) most = std::max(most, static_cast<int>(attribute.values));
  return most;
}

int depthBelow(const model::Tree& tree, int node) {
  const auto depths = model::subtree(tree, node).depths();
  return *std::max_element(depths.begin(), depths.end());
}

/// What the price of a leaf is a share of: the weight of rows, or their squares around the mean.
double pricedOf(const data::Dataset& data, const data::Rows& rows, const model::Model& model,
                const std::vector<double>& weights) {
  double all = 0, sum = 0, squares = 0;
  for (const data::Row row : rows) {
    const double weight = weights.empty() ? 1 : weights[row];
    all += weight;
    if (model.isClassifier()) continue;
    const double value = data.numbers(model.targets[0])[row];
    const double before = all - weight;
    const double off = before > 0 ? value - sum / before : 0;
    squares += all > 0 ? weight * before / all * off * off : 0;
    sum += weight * value;
  }
  return model.isClassifier() ? all : squares;
}

Result<int> attributeOf(const optimal::Problem& problem, const data::Dataset& data, const std::string& name) {
  const int column = data.schema()->find(name);
  for (std::size_t a = 0; a < problem.attributes.size(); ++a)
    if (problem.attributes[a].column == column) return static_cast<int>(a);
  return notAnAttribute(problem, data, name);
}

/// Groups of levels that branches of a tree ask for.
std::vector<model::Subset> groupsIn(const model::Tree& tree) {
  std::vector<model::Subset> groups;
  for (const model::Node& node : tree.nodes) {
    if (node.isLeaf()) continue;
    if (const auto* subset = std::get_if<model::Subset>(&node.branch().split)) groups.push_back(*subset);
  }
  return groups;
}

std::vector<optimal::LevelOrder> furtherOrders(const optimal::Problem& problem) {
  std::vector<optimal::LevelOrder> orders;
  for (const auto& attribute : problem.attributes)
    if (attribute.again) orders.push_back({attribute.column, attribute.levels});
  return orders;
}

/// The cut of an attribute that parts the codes that occur as the split does.
std::optional<optimal::Cut> cutOf(const optimal::Problem& problem, int index, const model::Split& split) {
  const optimal::Attribute& attribute = problem.attributes[index];
  const auto leftBy = [&](std::uint32_t code) {
    if (const auto* threshold = std::get_if<model::Threshold>(&split))
      return attribute.high[code] <= threshold->value;
    const auto& levels = std::get<model::Subset>(split).left;
    const auto level = static_cast<std::size_t>(attribute.levels[code]);
    return level < levels.size() && levels[level];
  };
  // A thinned attribute has cuts between its bins only.
  if (const auto* threshold = std::get_if<model::Threshold>(&split))
    for (std::uint32_t code = 0; code < attribute.values; ++code)
      if (attribute.low[code] <= threshold->value && threshold->value < attribute.high[code]) return {};
  for (const bool single : {false, true}) {
    if (single && !attribute.hasSingles()) break;
    for (std::uint32_t at = 0; at < attribute.values; ++at) {
      const optimal::Cut cut{index, single, false, at};
      std::uint32_t same = 0, left = 0;
      for (std::uint32_t code = 0; code < attribute.values; ++code) {
        same += leftBy(code) == cut.goesLeft(attribute, code) ? 1u : 0u;
        left += leftBy(code) ? 1u : 0u;
      }
      if (left > 0 && left < attribute.values && (same == attribute.values || same == 0)) return cut;
    }
  }
  return {};
}

/// The rows of a node as a problem. `present`: what stands there is one of the trees that are looked at, as
/// far as its groups of levels go.
std::shared_ptr<NodeProblem> codedNode(const data::Dataset& data, const data::Rows& rows,
                                       const std::vector<int>& columns, int target,
                                       std::vector<double> weights, const AlternativesRequest& request,
                                       int depth, const model::Tree& present, std::size_t bytes,
                                       const Context* context) {
  auto problem = optimal::makeProblem(data, rows, columns, target, weights,
                                      {optimal::Loss::Error, std::max(0, request.cuts)}, context);
  for (const model::Tree* of : {&present, request.stood.get()})
    if (of && !(context && context->stopping()))
      learners::optimal::addOrdersOf(*of, data, problem, learners::optimal::kMostOrders);
  const double sweeps = request.cuts < 0 ? optimal::stepsExpected(problem, depth) : 0;
  const int mostValues = mostValuesOf(problem), cuts = cutsFor(problem, request.cuts, sweeps);
  if (cuts > 0 && request.cuts < 0) thin(problem, cuts, context);
  optimal::RowSet set(problem);
  NodeProblem made{std::move(problem),       std::move(set), cuts, sweeps, mostValues, 0, 0, {}, {}, {},
                   optimal::NearCache(bytes)};
  made.weights = std::move(weights);
  return std::make_shared<NodeProblem>(std::move(made));
}

Result<optimal::Holding> holdingOf(const optimal::Problem& problem, const data::Dataset& data,
                                   const std::string& text) {
  optimal::Holding holding;
  if (text.empty()) return holding;
  if (data.schema()->find(text) >= 0) {
    const auto at = attributeOf(problem, data, text);
    if (!at) return at.error();
    holding.attribute = *at;
    return holding;
  }
  const auto split = model::parseSplit(text, *data.schema());
  if (!split) return split.error();
  const auto at = attributeOf(problem, data, data.info(columnsOf(*split)[0]).name);
  if (!at) return at.error();
  const bool plain =
      std::holds_alternative<model::Threshold>(*split) || std::holds_alternative<model::Subset>(*split);
  std::optional<optimal::Cut> cut;
  for (std::size_t a = 0; plain && !cut && a < problem.attributes.size(); ++a)
    if (optimal::firstOrderOf(problem, a) == static_cast<std::size_t>(*at))
      cut = cutOf(problem, static_cast<int>(a), *split);
  if (!cut) return Error{"runs.alternatives-no-such-test", {{"test", text}}};
  holding.attribute = *at;
  holding.any = false;
  holding.cut = *cut;
  return holding;
}

Result<optimal::NearFilter> filterOf(const optimal::Problem& problem, const data::Dataset& data,
                                     const AlternativesRequest& request) {
  optimal::NearFilter filter;
  for (const auto& name : request.without) {
    const auto at = attributeOf(problem, data, name);
    if (!at) return at.error();
    for (std::size_t a = 0; a < problem.attributes.size(); ++a)
      if (optimal::firstOrderOf(problem, a) == static_cast<std::size_t>(*at))
        filter.without.push_back(static_cast<int>(a));
  }
  std::sort(filter.without.begin(), filter.without.end());
  filter.without.erase(std::unique(filter.without.begin(), filter.without.end()), filter.without.end());
  filter.leaves = std::max(0, request.mostLeaves);
  auto holding = holdingOf(problem, data, request.holding);
  if (!holding) return holding.error();
  filter.holding = *holding;
  if (request.monotone.empty()) return filter;
  const auto at = attributeOf(problem, data, request.monotone);
  if (!at) return at.error();
  if (problem.attributes[*at].nominal)
    return Error{"runs.alternatives-monotone-levels", {{"column", request.monotone}}};
  filter.monotone = *at;
  return filter;
}

}  // namespace

Error notAnAttribute(const optimal::Problem& problem, const data::Dataset& data, const std::string& name) {
  if (const int column = data.schema()->find(name); column >= 0)
    return data.info(column).role == data::Role::Identifier
               ? Error{"runs.alternatives-identifier", {{"column", name}}}
               : Error{"runs.alternatives-no-feature", {{"column", name}}};
  std::vector<std::string> names;
  for (const auto& attribute : problem.attributes)
    if (!attribute.again) names.push_back(data.info(attribute.column).name);
  return Error{"runs.alternatives-no-column", {{"column", name}, {"hint", hints(name, names)}}};
}

void AlternativesCache::trim() {
  std::size_t others = 0;
  for (auto at = std::next(known_.begin(), known_.empty() ? 0 : 1); at != known_.end(); ++at) {
    others += at->problem->cache.bytes();
    if (others <= bytes_ / 2) continue;
    known_.erase(at, known_.end());
    return;
  }
}

std::uint64_t AlternativesCache::solves() const {
  std::uint64_t all = 0;
  for (const Known& known : known_) all += known.problem->cache.solves();
  return all;
}

Result<std::shared_ptr<NodeProblem>> nodeProblem(const model::Model& model, const data::Dataset& data,
                                                 const data::Rows& train, const std::vector<int>& features,
                                                 const AlternativesRequest& request, AlternativesCache* cache,
                                                 const Context* context) {
  const model::Tree* tree = model.tree();
  if (!tree || tree->empty() || model.targets.size() != 1 || !model.constraints.empty())
    return Error{"runs.alternatives-need-tree", {}};
  if (request.node < 0 || request.node >= tree->size())
    return Error{"model.no-such-node", {{"node", request.node}, {"last", tree->size() - 1}}};
  std::vector<int> columns = features.empty() ? data.features() : features;
  std::erase(columns, model.targets[0]);
  const model::Node& now = (*tree)[request.node];
  // Those that a black box decides are among them: a swap takes its leaf away.
  const data::Rows rows = rowsOfNodes(*tree, data, train)[request.node];
  const std::vector<double> weights = model::lossWeights(model, data, train);
  if (std::none_of(rows.begin(), rows.end(),
                   [&](data::Row row) { return weights.empty() || weights[row] > 0; }))
    return Error{"model.no-row-reaches", {{"node", request.node}}};
  if (now.isLeaf() && std::holds_alternative<model::BlackBoxLeaf>(now.leaf()))
    return Error{"runs.alternatives-of-black-box", {{"node", request.node}}};

  const auto stopped = [context] { return context && context->stopping(); };
  const int presentDepth = depthBelow(*tree, request.node);
  const bool leaf = now.isLeaf();
  const int depth = std::clamp(request.depth >= 0 ? request.depth
                               : leaf             ? kLevelsBelowLeaf
                                                  : presentDepth,
                               1, kMostDepth);
  const model::Tree present = model::subtree(*tree, request.node);
  std::vector<model::Subset> groups = groupsIn(present);
  if (request.stood)
    for (auto& group : groupsIn(*request.stood)) groups.push_back(std::move(group));
  std::shared_ptr<NodeProblem> found;
  const auto isOfNode = [&](const auto& known) {
    return known.schema == data.schema() && known.rows == rows && known.columns == columns &&
           known.target == model.targets[0] && known.cuts == request.cuts && known.depth == depth &&
           known.problem->weights == weights;
  };
  if (cache) {
    auto& all = cache->known_;
    const auto at = std::find_if(all.begin(), all.end(), [&](const auto& known) {
      return isOfNode(known) &&
             std::find(known.groups.begin(), known.groups.end(), groups) != known.groups.end();
    });
    if (at != all.end()) {
      all.splice(all.begin(), all, at);
      found = all.front().problem;
    }
  }
  if (!found) {
    found = codedNode(data, rows, columns, model.targets[0], weights, request, depth, present,
                      cache ? cache->bytes_ / 2 : std::size_t{1} << 30, context);
    found->whole = !stopped();
    if (cache && found->whole) {
      ++cache->coded_;
      auto& all = cache->known_;
      const auto orders = furtherOrders(found->problem);
      const auto same = std::find_if(all.begin(), all.end(), [&](const auto& known) {
        return isOfNode(known) && furtherOrders(known.problem->problem) == orders;
      });
      if (same != all.end()) {
        all.splice(all.begin(), all, same);
        found = all.front().problem;
        all.front().groups.push_back(groups);
      } else {
        all.push_front(
            {rows, columns, model.targets[0], request.cuts, depth, data.schema(), {groups}, found});
      }
      if (cache->known_.size() > kProblemsKept) cache->known_.pop_back();
    }
  }
  if (cache) cache->trim();
  found->presentLeaves = present.leafCount();
  found->presentDepth = presentDepth;
  const double here = pricedOf(data, rows, model, weights);
  found->allOverNode = here > 0 ? pricedOf(data, train, model, weights) / here : 1;
  optimal::NearOptions& options = found->options;
  options.depth = depth;
  options.leaves = std::clamp(request.leaves >= 0 ? request.leaves
                              : leaf              ? kLeavesBelowLeaf
                                                  : found->presentLeaves,
                              2, kMostLeaves);
  options.within = request.within;
  options.price = request.priceOfAll ? request.price * found->allOverNode : request.price;
  options.steps = request.steps;
  if (request.cuts < 0 && isSettledFor(*found, options, request.stepsOfCuts)) {
    AlternativesRequest settled = request;
    settled.cuts = found->settled->cuts;
    auto same = nodeProblem(model, data, train, features, settled, cache, context);
    if (same) (*same)->settled = found->settled;  // who asks again need not find it out again
    return same;
  }
  auto filter = filterOf(found->problem, data, request);
  // A test may be missing because not all was coded.
  if (!filter && !stopped()) return filter.error();
  options.filter = filter ? std::move(*filter) : optimal::NearFilter{};
  return found;
}

}  // namespace paretree::runs
