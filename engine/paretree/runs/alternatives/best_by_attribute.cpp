// Why an attribute is not among the alternatives.
#include <algorithm>

#include "paretree/model/change/edit.h"
#include "paretree/optimal/near/by_attribute.h"
#include "paretree/runs/alternatives.h"
#include "paretree/runs/alternatives/cuts_afforded.h"

namespace paretree::runs {
namespace {

constexpr std::uint64_t kStepsByAttribute = 2'000'000'000;  // some seconds

}  // namespace

Result<BestByAttribute> bestByAttribute(const model::Model& model, const data::Dataset& data,
                                        const data::Rows& train, const std::vector<int>& features,
                                        const AlternativesRequest& request, const std::string& column,
                                        const Context& context, AlternativesCache* cache) {
  AlternativesRequest asked = request;
  asked.without.clear();
  asked.mostLeaves = 0;
  asked.holding.clear();
  asked.monotone.clear();
  AlternativesCache own;
  auto& known = cache ? *cache : own;
  const auto solved = solvedNode(model, data, train, features, asked, context, known, {});
  if (!solved) return solved.error();
  NodeProblem& node = *solved->node;
  const optimal::Problem& problem = node.problem;
  const int at = data.schema()->find(column);
  const auto attribute = std::find_if(problem.attributes.begin(), problem.attributes.end(),
                                      [&](const optimal::Attribute& one) { return one.column == at; });
  if (attribute == problem.attributes.end()) return notAnAttribute(problem, data, column);
  optimal::NearOptions options = node.options;
  options.steps = std::min(options.steps, kStepsByAttribute);
  std::optional<optimal::ByAttribute> found;  // the best of all orders of the column
  bool proven = true;
  for (std::size_t a = 0; a < problem.attributes.size(); ++a) {
    if (problem.attributes[a].column != at) continue;
    const auto one =
        optimal::bestByAttribute(problem, node.set, options, static_cast<int>(a), context, &node.cache);
    if (!one) continue;
    proven = proven && one->proven;
    if (!found || one->objective < found->objective - problem.rounding) found = one;
  }
  BestByAttribute best;
  best.column = at;
  best.price = solved->near.price * problem.unit;
  best.least = solved->near.least * problem.unit;
  best.total = problem.total * problem.unit;
  best.proven = true;
  if (!found) return best;
  best.tree = treeOf(problem, node.set, found->plan, data, model.targets[0], data.weights());
  best.byKnown = found->plan && partsKnownFromMissing(problem, found->plan->cut);
  best.loss = found->loss * problem.unit;
  best.objective = found->objective * problem.unit;
  best.proven = proven;
  const auto& splits = solved->near.splits;
  best.near = std::any_of(splits.begin(), splits.end(), [&](const optimal::Alternative& split) {
    return problem.attributes[split.cut.attribute].column == at;
  });
  return best;
}

std::string unlistedColumn(const Alternatives& found, const AlternativesRequest& request,
                           const model::Model& model) {
  if (request.holding.empty() || !found.near.done) return {};
  const data::Schema& schema = *model.schema;
  int column = schema.find(request.holding);
  if (column < 0) {
    const auto split = model::parseSplit(request.holding, schema);
    const auto columns = split ? columnsOf(*split) : std::vector<int>();
    if (columns.size() != 1) return {};
    column = columns.front();
  }
  const bool listed = std::any_of(found.trees.begin(), found.trees.end(), [&](const model::Tree& tree) {
    return columnsOf(tree[0].branch().split).front() == column;
  });
  return listed ? std::string() : schema[column].name;
}

}  // namespace paretree::runs
