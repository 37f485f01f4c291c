// Why an attribute is not among the alternatives.
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "paretree/model/change/edit.h"
#include "paretree/optimal/near/by_attribute.h"
#include "paretree/runs/alternatives.h"
#include "paretree/runs/alternatives/cuts_afforded.h"

namespace paretree::runs {
namespace {

constexpr std::uint64_t kStepsByAttribute = 2'000'000'000;  // some seconds

AlternativesRequest withoutFilters(AlternativesRequest request) {
  request.without.clear();
  request.mostLeaves = 0;
  request.holding.clear();
  request.monotone.clear();
  return request;
}

/// The column that a filter asks for; < 0: none, or several.
int columnHeld(const std::string& holding, const data::Schema& schema) {
  if (holding.empty()) return -1;
  if (const int column = schema.find(holding); column >= 0) return column;
  const auto split = model::parseSplit(holding, schema);
  const auto columns = split ? columnsOf(*split) : std::vector<int>();
  return columns.size() == 1 ? columns.front() : -1;
}

/// As the table weighs rows.
BestByAttribute madeOf(const SolvedNode& solved, int column, const std::optional<optimal::ByAttribute>& found,
                       bool proven, const data::Dataset& data, int target) {
  const NodeProblem& node = *solved.node;
  const optimal::Problem& problem = node.problem;
  BestByAttribute best;
  best.column = column;
  best.price = solved.near.price * problem.unit;
  best.least = solved.near.least * problem.unit;
  best.total = problem.total * problem.unit;
  best.proven = proven;
  if (!found) return best;
  best.tree = treeOf(problem, node.set, found->plan, data, target, data.weights());
  best.byKnown = found->plan && partsKnownFromMissing(problem, found->plan->cut);
  best.loss = found->loss * problem.unit;
  best.objective = found->objective * problem.unit;
  return best;
}

/// The best that begins with the column, of all orders of it.
std::optional<optimal::ByAttribute> beginningWith(NodeProblem& node, int column,
                                                  const optimal::NearOptions& options,
                                                  const Context& context) {
  const optimal::Problem& problem = node.problem;
  std::optional<optimal::ByAttribute> found;
  bool proven = true;
  for (std::size_t a = 0; a < problem.attributes.size(); ++a) {
    if (problem.attributes[a].column != column) continue;
    const auto one =
        optimal::bestByAttribute(problem, node.set, options, static_cast<int>(a), context, &node.cache);
    if (!one) continue;
    proven = proven && one->proven;
    if (!found || one->objective < found->objective - problem.rounding) found = one;
  }
  if (found) found->proven = proven;
  return found;
}

}  // namespace

Result<BestByAttribute> bestByAttribute(const model::Model& model, const data::Dataset& data,
                                        const data::Rows& train, const std::vector<int>& features,
                                        const AlternativesRequest& request, const std::string& column,
                                        const Context& context, AlternativesCache* cache) {
  AlternativesCache own;
  auto& known = cache ? *cache : own;
  const auto solved = solvedNode(model, data, train, features, withoutFilters(request), context, known, {});
  if (!solved) return solved.error();
  NodeProblem& node = *solved->node;
  const optimal::Problem& problem = node.problem;
  const int at = data.schema()->find(column);
  const auto attribute = std::find_if(problem.attributes.begin(), problem.attributes.end(),
                                      [&](const optimal::Attribute& one) { return one.column == at; });
  if (attribute == problem.attributes.end()) return notAnAttribute(problem, data, column);
  optimal::NearOptions options = node.options;
  options.steps = std::min(options.steps, kStepsByAttribute);
  const auto found = beginningWith(node, at, options, context);
  const bool proven = !found || found->proven;
  BestByAttribute best = madeOf(*solved, at, found, proven, data, model.targets[0]);
  if (found && optimal::lighterSide(problem, node.set, found->plan) < kEvenShare) {
    const auto index = static_cast<int>(attribute - problem.attributes.begin());
    if (const auto even = optimal::bestParting(problem, node.set, options, index, kEvenShare, context))
      best.even = std::make_shared<const BestByAttribute>(
          madeOf(*solved, at, even, even->proven, data, model.targets[0]));
  }
  const auto& splits = solved->near.splits;
  best.near = found && std::any_of(splits.begin(), splits.end(), [&](const optimal::Alternative& split) {
                return problem.attributes[split.cut.attribute].column == at;
              });
  return best;
}

Result<BestByAttribute> bestUnder(const model::Model& model, const data::Dataset& data,
                                  const data::Rows& train, const std::vector<int>& features,
                                  const AlternativesRequest& request, const Context& context,
                                  AlternativesCache* cache) {
  AlternativesCache own;
  auto& known = cache ? *cache : own;
  const auto solved = solvedNode(model, data, train, features, request, context, known, {});
  if (!solved) return solved.error();
  NodeProblem& node = *solved->node;
  const int column = columnHeld(request.holding, *data.schema());
  optimal::NearOptions options = node.options;
  options.steps = std::min(options.steps, kStepsByAttribute);
  bool proven = false;
  const auto found = optimal::bestUnder(node.problem, node.set, options, context, &node.cache, &proven);
  const bool filtered = !request.without.empty() || !request.monotone.empty();
  if (!found && !proven && !filtered && data.schema()->find(request.holding) >= 0) {
    if (request.mostLeaves > 0) options.leaves = std::min(options.leaves, request.mostLeaves);
    BestByAttribute first =
        madeOf(*solved, column, beginningWith(node, column, options, context), false, data, model.targets[0]);
    first.instead = true;
    return first;
  }
  BestByAttribute best = madeOf(*solved, column, found, proven, data, model.targets[0]);
  best.anywhere = request.holding;
  best.filtered = true;
  best.near = found && !solved->near.splits.empty();
  return best;
}

bool nothingUnder(const Alternatives& found, const AlternativesRequest& request) {
  return hasFilter(request) && found.near.done && found.near.splits.empty();
}

int nodeHolding(const model::Tree& tree, const std::string& holding, const data::Schema& schema) {
  const int column = columnHeld(holding, schema);
  const bool any = schema.find(holding) >= 0;
  std::optional<model::Split> asked;
  if (const auto parsed = model::parseSplit(holding, schema); !any && parsed) asked = *parsed;
  const auto* cut = asked ? std::get_if<model::Threshold>(&*asked) : nullptr;
  int best = -1;
  double least = std::numeric_limits<double>::infinity();
  for (int node = 0; column >= 0 && node < tree.size(); ++node) {
    if (tree[node].isLeaf() || columnsOf(tree[node].branch().split) != std::vector<int>{column}) continue;
    const model::Split& split = tree[node].branch().split;
    if (any || (asked && split == *asked)) return node;
    // A cut between the same values may stand elsewhere between them.
    const auto* here = std::get_if<model::Threshold>(&split);
    const double off = cut && here ? std::abs(here->value - cut->value) : 0;
    if (off < least) {
      least = off;
      best = node;
    }
  }
  return best;
}

}  // namespace paretree::runs
