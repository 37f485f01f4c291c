#include "paretree/model/change/refit.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "paretree/data/partition.h"
#include "paretree/model/apply/route.h"

namespace paretree::model {
namespace {

/// The statistics that a leaf answers by: its own or, where no row arrives, those of the nearest node above.
struct Source {
  const NodeStats* stats;
  const data::Rows* rows;
};

/// The class that a leaf of these counts answers. `whole`: counts of all rows, by which classes weigh alike;
/// null: a row weighs what it does in the table.
int weightiestClass(const std::vector<double>& counts, const std::vector<double>* whole) {
  std::vector<double> judged = counts;
  for (std::size_t k = 0; whole && k < judged.size(); ++k)
    if (judged[k] > 0) judged[k] /= (*whole)[k];
  return static_cast<int>(std::max_element(judged.begin(), judged.end()) - judged.begin());
}

struct FitLeaf {
  const Model& model;
  const data::Dataset& data;
  const EditTools& tools;
  const NodeStats& own;
  Source source;
  bool answer;
  const std::vector<double>* whole;  ///< as for weightiestClass()

  Leaf operator()(ClassLeaf leaf) const {
    leaf.counts = own.counts;
    if (answer) leaf.majority = most();
    return leaf;
  }
  Leaf operator()(BlackBoxLeaf leaf) const {
    leaf.counts = own.counts;
    if (answer) leaf.majority = most();
    return leaf;
  }
  Leaf operator()(ValueLeaf leaf) const {
    if (answer)
      leaf.values = tools.fitValues ? tools.fitValues(model, data, *source.rows) : source.stats->means;
    return leaf;
  }
  Leaf operator()(LinearLeaf leaf) const {
    if (!answer || !tools.fitLinear) return leaf;
    std::vector<Input> inputs;
    for (const auto& term : leaf.terms) inputs.push_back(term.input);
    return tools.fitLinear(data, *source.rows, model.targets[0], inputs);
  }
  int most() const { return weightiestClass(source.stats->counts, whole); }
};

}  // namespace

NodeStats statsOf(const Model& model, const data::Dataset& data, const data::Rows& rows) {
  NodeStats stats;
  const auto weights = data.weights();
  const auto weightOf = [&](data::Row row) { return weights.empty() ? 1.0 : weights[row]; };
  if (model.isClassifier()) {
    stats.counts.assign(static_cast<std::size_t>(model.classes()), 0);
    const auto classes = data.codes(model.targets[0]);
    for (const data::Row row : rows)
      if (classes[row] >= 0) stats.counts[classes[row]] += weightOf(row);
    double squares = 0;
    for (const double count : stats.counts) stats.rows += count;
    for (const double count : stats.counts) squares += count * count;
    const bool any = stats.rows > 0;
    stats.impurity = any ? 1 - squares / (stats.rows * stats.rows) : 0;
    stats.error = any ? 1 - *std::max_element(stats.counts.begin(), stats.counts.end()) / stats.rows : 0;
    return stats;
  }
  const data::Rows present = withTargets(data, rows, model.targets);
  for (const data::Row row : present) stats.rows += weightOf(row);
  double variance = 0;
  for (const int target : model.targets) {
    const auto values = data.numbers(target);
    double mean = 0, squares = 0;
    for (const data::Row row : present) mean += weightOf(row) * values[row];
    mean = stats.rows > 0 ? mean / stats.rows : 0;
    for (const data::Row row : present)
      squares += weightOf(row) * (values[row] - mean) * (values[row] - mean);
    stats.means.push_back(mean);
    if (stats.rows > 0) variance += squares / stats.rows;
  }
  stats.impurity = variance;
  stats.error = variance / static_cast<double>(model.targets.size());
  return stats;
}

std::vector<double> lossWeights(const Model& model, const data::Dataset& data, const data::Rows& train) {
  const auto given = data.weights();
  std::vector<double> weights(given.begin(), given.end());
  if (!model.origin.classesAlike || !model.isClassifier()) return weights;
  const NodeStats all = statsOf(model, data, train);
  const auto present =
      std::count_if(all.counts.begin(), all.counts.end(), [](double count) { return count > 0; });
  const auto classes = data.codes(model.targets[0]);
  weights.resize(classes.size(), 1);
  for (std::size_t row = 0; row < weights.size(); ++row) {
    const double count = classes[row] < 0 ? 0 : all.counts[classes[row]];
    weights[row] *= count > 0 ? all.rows / (static_cast<double>(present) * count) : 0;
  }
  return weights;
}

void refitNodes(const Model& model, Tree& tree, const data::Dataset& data,
                const std::vector<data::Rows>& rowsOf, const std::vector<Refit>& what,
                const EditTools& tools) {
  struct Step {
    int node;
    int source;  ///< the nearest node above that rows reach, -1 = none
  };
  const bool alike = model.origin.classesAlike && model.isClassifier() && !tree.empty();
  const NodeStats whole = alike ? statsOf(model, data, rowsOf[0]) : NodeStats();
  const auto* judgedBy = alike ? &whole.counts : nullptr;
  std::vector<Step> waiting;
  if (!tree.empty()) waiting.push_back({0, -1});
  while (!waiting.empty()) {
    const Step step = waiting.back();
    waiting.pop_back();
    Node& node = tree[step.node];
    const auto place = static_cast<std::size_t>(step.node);
    if (what[place] != Refit::Nothing) {
      node.stats = statsOf(model, data, rowsOf[place]);
      if (alike && node.stats.rows > 0)
        node.stats.error =
            1 - node.stats.counts[weightiestClass(node.stats.counts, judgedBy)] / node.stats.rows;
    }
    const int source = node.stats.rows > 0 || step.source < 0 ? step.node : step.source;
    if (!node.isLeaf()) {
      waiting.push_back({node.branch().left, source});
      waiting.push_back({node.branch().right, source});
    } else if (what[place] != Refit::Nothing) {
      const Source from{&tree[source].stats, &rowsOf[source]};
      node.body = std::visit(
          FitLeaf{model, data, tools, node.stats, from, what[place] == Refit::Answer, judgedBy}, node.leaf());
    }
  }
}

void refitStats(Model& model, const data::Dataset& data, const data::Rows& train,
                const std::vector<bool>& refit, const EditTools& tools) {
  Tree& tree = std::get<Tree>(model.shape);
  assert(refit.size() == tree.nodes.size());
  std::vector<Refit> what;
  for (const bool answer : refit) what.push_back(answer ? Refit::Answer : Refit::Stats);
  refitNodes(model, tree, data, rowsOfNodes(tree, data, train), what, tools);
}

Model emptyTree(std::shared_ptr<const data::Schema> schema, const std::vector<int>& targets,
                const data::Dataset& data, const data::Rows& train, Provenance origin) {
  Model model;
  model.schema = std::move(schema);
  model.targets = targets;
  model.origin = std::move(origin);
  Node root;
  root.body = model.isClassifier() ? Leaf(ClassLeaf{}) : Leaf(ValueLeaf{});
  model.shape = Tree{{root}};
  refitStats(model, data, train, {true});
  return model;
}

}  // namespace paretree::model
