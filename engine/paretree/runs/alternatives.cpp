#include "paretree/runs/alternatives.h"

#include <algorithm>
#include <cmath>

#include "paretree/core/json.h"
#include "paretree/model/apply/predict.h"
#include "paretree/model/apply/route.h"
#include "paretree/model/files/model_json.h"
#include "paretree/model/text/describe.h"

namespace paretree::runs {
namespace {

constexpr int kMostDepth = 4, kMostLeaves = 16;  // what optimal::nearTrees counts

int depthBelow(const model::Tree& tree, int node) {
  const auto depths = model::subtree(tree, node).depths();
  return *std::max_element(depths.begin(), depths.end());
}

/// The node's rows, without those that a black box answers.
data::Rows readableRows(const model::Tree& tree, const data::Dataset& data, const data::Rows& rows,
                        std::size_t& boxRows) {
  data::Rows kept;
  const auto leaves = leavesOf(tree, data, rows);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (std::holds_alternative<model::BlackBoxLeaf>(tree[leaves[i]].leaf()))
      ++boxRows;
    else
      kept.push_back(rows[i]);
  }
  return kept;
}

Result<double> presentLoss(const model::Model& model, const data::Dataset& data, const data::Rows& rows,
                           const Context& context) {
  const auto answers = predict(model, data, rows, context);
  if (!answers) return answers.error();
  const auto weights = data.weights();
  double loss = 0;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const double weight = weights.empty() ? 1 : weights[rows[i]];
    if (model.isClassifier()) {
      loss += answers->classes[i] == data.codes(model.targets[0])[rows[i]] ? 0 : weight;
    } else {
      const double off = answers->values[i] - data.numbers(model.targets[0])[rows[i]];
      loss += weight * off * off;
    }
  }
  return loss;
}

Result<std::vector<int>> columnsFor(const model::Model& model, const data::Dataset& data,
                                    const std::vector<int>& features, const AlternativesRequest& request) {
  std::vector<int> columns = features.empty() ? data.features() : features;
  for (const auto& name : request.without) {
    const int column = data.schema()->find(name);
    if (column < 0) return Error{"runs.alternatives-no-column", {{"column", name}}};
    std::erase(columns, column);
  }
  for (const int target : model.targets) std::erase(columns, target);
  return columns;
}

}  // namespace

Result<Alternatives> alternativesAt(const model::Model& model, const data::Dataset& data,
                                    const data::Rows& train, const std::vector<int>& features,
                                    const AlternativesRequest& request, const Context& context) {
  const model::Tree* tree = model.tree();
  if (!tree || tree->empty() || model.targets.size() != 1 || !model.constraints.empty())
    return Error{"runs.alternatives-need-tree", {}};
  if (request.node < 0 || request.node >= tree->size())
    return Error{"model.no-such-node", {{"node", request.node}, {"last", tree->size() - 1}}};
  const auto columns = columnsFor(model, data, features, request);
  if (!columns) return columns.error();
  Alternatives found;
  const auto node = static_cast<std::size_t>(request.node);
  const data::Rows rows = readableRows(*tree, data, rowsOfNodes(*tree, data, train)[node], found.boxRows);
  const auto weights = data.weights();
  if (std::none_of(rows.begin(), rows.end(),
                   [&](data::Row row) { return weights.empty() || weights[row] > 0; }))
    return Error{"model.no-row-reaches", {{"node", request.node}}};
  found.node = request.node;
  found.rows = rows.size();
  found.presentLeaves = model::subtree(*tree, request.node).leafCount();
  const auto loss = presentLoss(model, data, rows, context);
  if (!loss) return loss.error();
  found.presentLoss = *loss;
  found.depth =
      std::clamp(request.depth < 0 ? depthBelow(*tree, request.node) : request.depth, 1, kMostDepth);
  found.leaves = std::clamp(request.leaves < 0 ? found.presentLeaves : request.leaves, 2, kMostLeaves);

  const optimal::Problem problem = optimal::makeProblem(data, rows, *columns, model.targets[0], weights,
                                                        {optimal::Loss::Error, request.cuts});
  const optimal::RowSet all(problem);
  optimal::NearOptions options;
  options.depth = found.depth;
  options.leaves = found.leaves;
  options.within = request.within;
  options.price = request.price;
  options.steps = request.steps;
  found.near = nearTrees(problem, all, options, context, [&](double share) {
    Progress progress;
    progress.phase = Message{"progress.searching-splits", {}};
    progress.fraction = share;
    context.report(progress);
  });
  found.thinned = problem.thinned;
  found.total = problem.total;
  for (const auto& split : found.near.splits)
    found.trees.push_back(treeOf(problem, all, split.plan, data, model.targets[0], weights));
  return found;
}

Json alternativesToJson(const Alternatives& found, const model::Model& model) {
  const optimal::Near& near = found.near;
  Json json = {{"node", found.node},
               {"rows", found.rows},
               {"depth", found.depth},
               {"leaves", found.leaves},
               {"weight", number(found.total)},
               {"price", number(near.price)},
               {"least", number(near.least)},
               {"limit", number(near.limit)},
               {"rounding", number(near.unit)},
               {"complete", near.done},
               {"thinned", found.thinned},
               {"present", {{"loss", number(found.presentLoss)}, {"leaves", found.presentLeaves}}},
               {"leafIsNear", near.leafIsNear},
               {"trees", near.trees.text()},
               {"structures", std::to_string(near.structures)},
               {"allStructures", near.allStructures}};
  if (found.boxRows > 0) json["blackBoxRows"] = found.boxRows;
  json["alternatives"] = Json::array();
  for (std::size_t i = 0; i < near.splits.size(); ++i) {
    const auto& split = near.splits[i];
    const auto& branch = found.trees[i][0].branch();
    json["alternatives"].push_back({{"number", i},
                                    {"attribute", (*model.schema)[columnsOf(branch.split)[0]].name},
                                    {"split", describeSplit(branch.split, *model.schema, 0)},
                                    {"missingLeft", branch.missingLeft},
                                    {"loss", number(split.loss)},
                                    {"leaves", split.leaves},
                                    {"objective", number(split.objective)},
                                    {"trees", split.trees.text()},
                                    {"structures", std::to_string(split.structures)}});
  }
  return json;
}

}  // namespace paretree::runs
