#include "paretree/learners/gmt/results/front_builder.h"

#include <algorithm>
#include <cmath>

#include "paretree/front/pareto_front.h"
#include "paretree/grow/linear.h"
#include "paretree/learners/gmt/operators.h"
#include "paretree/learners/gmt/results/gmt_scores.h"
#include "paretree/learners/gmt/results/smooth_means.h"
#include "paretree/learners/task_parts.h"

namespace paretree::learners::gmt {
namespace {

/// About as many times as long as one step of a prediction.
std::uint64_t fitCost(std::uint64_t rows, std::uint64_t inputs) {
  return rows * (1 + 3 * inputs + inputs * inputs / 8);
}

/// Means and squares of the rows of two nodes together (Chan, Golub, LeVeque 1983).
model::NodeStats together(const model::NodeStats& a, const model::NodeStats& b) {
  model::NodeStats all;
  all.rows = a.rows + b.rows;
  if (!a.counts.empty()) {
    for (std::size_t c = 0; c < a.counts.size(); ++c) all.counts.push_back(a.counts[c] + b.counts[c]);
    return all;
  }
  const double apart = b.means[0] - a.means[0];
  all.means = {a.means[0] + apart * (b.rows / all.rows)};
  const double squares = a.error * a.rows + b.error * b.rows + apart * apart * (a.rows * (b.rows / all.rows));
  all.error = all.impurity = squares / all.rows;
  return all;
}

void rateClasses(model::NodeStats& stats) {
  double most = 0, squares = 0;
  for (const double c : stats.counts) {
    most = std::max(most, c);
    squares += (c / stats.rows) * (c / stats.rows);
  }
  stats.error = (stats.rows - most) / stats.rows;
  stats.impurity = 1 - squares;
}

/// A test's columns as inputs too: what M5 lets a node's model speak of.
void addTested(const Node& node, const TrainingMatrix& design, std::vector<std::uint16_t>& inputs) {
  if (node.isLeaf()) return;
  const auto columns = columnsOf(node.test->split);
  for (int j = 0; j < design.inputs(); ++j)
    if (std::find(columns.begin(), columns.end(), design.input(j).column) != columns.end())
      inputs.push_back(static_cast<std::uint16_t>(j));
  addTested(*node.left, design, inputs);
  addTested(*node.right, design, inputs);
}

}  // namespace

FrontBuilder::FrontBuilder(const Task& task, const TrainingMatrix& design, model::Model pattern,
                           std::vector<front::Objective> objectives, bool smoothMeans)
    : task_(task),
      design_(design),
      pattern_(std::move(pattern)),
      smoothMeans_(smoothMeans && design.leaf() == LeafKind::Mean) {
  measured_.objectives = std::move(objectives);
}

FrontBuilder::Fitted& FrontBuilder::fitted(const NodePtr& node) {
  const auto [at, fresh] = fitted_.try_emplace(node.get());
  Fitted& made = at->second;
  made.lastUse = takes_;
  if (!fresh) return made;
  made.node = node;
  if (node->isLeaf()) {
    fitLeafNode(made);
  } else {
    const model::NodeStats left = fitted(node->left).stats, right = fitted(node->right).stats;
    made.stats = together(left, right);  // references into a map stay valid
    if (design_.leaf() == LeafKind::Class) rateClasses(made.stats);
    if (pattern_.smoothing > 0) made.model = smoothingModel(*node);
  }
  return made;
}

model::NodeStats FrontBuilder::statsOf(const data::Rows& rows) const {
  const data::Dataset& data = task_.data;
  const auto weights = data.weights();
  const int target = task_.targets[0];
  const auto weight = [&](data::Row row) { return weights.empty() ? 1.0 : weights[row]; };
  model::NodeStats stats;
  for (const data::Row row : rows) stats.rows += weight(row);
  if (design_.leaf() == LeafKind::Class) {
    stats.counts.assign(static_cast<std::size_t>(design_.classes()), 0);
    for (const data::Row row : rows) stats.counts[data.codes(target)[row]] += weight(row);
    rateClasses(stats);
    return stats;
  }
  const auto y = data.numbers(target);
  double sum = 0, squares = 0;
  for (const data::Row row : rows) sum += weight(row) * y[row];
  const double mean = sum / stats.rows;
  for (const data::Row row : rows) squares += weight(row) * (y[row] - mean) * (y[row] - mean);
  stats.means = {mean};
  stats.impurity = stats.error = squares / stats.rows;
  return stats;
}

void FrontBuilder::fitLeafNode(Fitted& made) {
  data::Rows rows;
  for (const auto row : *made.node->rows) rows.push_back(design_.dataRow(row));
  std::sort(rows.begin(), rows.end());
  made.stats = statsOf(rows);
  work_ += fitCost(rows.size(), made.node->inputs.size());
  if (design_.leaf() != LeafKind::Linear) return;
  std::vector<model::Input> inputs;
  for (const auto j : made.node->inputs) inputs.push_back(design_.input(j));
  made.model = grow::fitLinear(task_.data, rows, task_.targets[0], inputs, task_.data.weights());
}

model::LinearLeaf FrontBuilder::smoothingModel(const Node& node) {
  auto chosen = inputsBelow(node);
  addTested(node, design_, chosen);
  std::sort(chosen.begin(), chosen.end());
  chosen.erase(std::unique(chosen.begin(), chosen.end()), chosen.end());
  std::vector<model::Input> inputs;
  for (const auto j : chosen) inputs.push_back(design_.input(j));
  data::Rows rows;
  for (const auto row : rowsOf(node)) rows.push_back(design_.dataRow(row));
  std::sort(rows.begin(), rows.end());
  work_ += fitCost(rows.size(), inputs.size());
  return grow::fitLinear(task_.data, rows, task_.targets[0], inputs, task_.data.weights());
}

int FrontBuilder::addNode(model::Tree& tree, const NodePtr& node) {
  const int at = tree.size();
  tree.nodes.emplace_back();
  const Fitted& made = fitted(node);
  tree[at].stats = made.stats;
  if (!node->isLeaf()) {
    model::Branch branch{node->test->split, -1, -1, node->test->missingLeft, made.model};
    branch.left = addNode(tree, node->left);
    branch.right = addNode(tree, node->right);
    tree[at].body = std::move(branch);
  } else if (design_.leaf() == LeafKind::Class) {
    const auto& counts = made.stats.counts;
    tree[at].body = model::Leaf(model::ClassLeaf{
        counts, static_cast<int>(std::max_element(counts.begin(), counts.end()) - counts.begin())});
  } else if (design_.leaf() == LeafKind::Mean) {
    tree[at].body = model::Leaf(model::ValueLeaf{made.stats.means});
  } else {
    tree[at].body = model::Leaf(*made.model);
  }
  return at;
}

model::Tree FrontBuilder::treeOf(const NodePtr& root) {
  model::Tree tree;
  tree.nodes.reserve(static_cast<std::size_t>(2 * root->leaves - 1));
  addNode(tree, root);
  return smoothMeans_ ? withSmoothedMeans(std::move(tree)) : tree;
}

model::Model FrontBuilder::modelOf(const NodePtr& root) {
  model::Model model = pattern_;
  model.shape = treeOf(root);
  return model;
}

std::uint64_t FrontBuilder::costOf(const Node& node) const {
  if (fitted_.contains(&node)) return 0;
  if (node.isLeaf()) return fitCost(node.rowCount, node.inputs.size());
  const std::uint64_t own = pattern_.smoothing > 0 ? fitCost(node.rowCount, inputsBelow(node).size()) : 0;
  return own + costOf(*node.left) + costOf(*node.right);
}

Result<FrontPoint> FrontBuilder::measuredAs(model::Model model, model::Tree tree) {
  const Sizes sizes = sizesOf(tree, design_.leaf() == LeafKind::Class);
  const std::uint64_t rows = task_.train.size() + task_.test.size();
  work_ += rows * static_cast<std::uint64_t>(8 + sizes.attributes / sizes.leaves);
  model.shape = std::move(tree);
  FrontPoint point;
  point.recipe.base = std::make_shared<const model::Model>(std::move(model));
  // Measured to the end even if the run is to stop: what it costs is counted.
  if (auto done = measurePoint(measured_, point, task_, Context()); !done) return done.error();
  setScores(point, sizes, measured_);
  return point;
}

Result<FrontPoint> FrontBuilder::measured(model::Tree tree) {
  model::Model model = pattern_;
  model.smoothing = 0;
  return measuredAs(std::move(model), std::move(tree));
}

Result<FrontPoint> FrontBuilder::point(const NodePtr& tree) {
  if (!made_.contains(tree.get()))
    if (auto done = make(tree); !done) return done.error();
  return made_.at(tree.get()).point;
}

Result<void> FrontBuilder::make(const NodePtr& root) {
  auto point = measuredAs(pattern_, treeOf(root));
  if (!point) return point.error();
  made_.emplace(root.get(), Made{root, std::move(*point), takes_});
  return {};
}

Result<void> FrontBuilder::take(const std::vector<Individual>& archive, const Context& context) {
  ++takes_;
  std::vector<const Individual*> missing;
  for (const auto& individual : archive) {
    const auto found = made_.find(individual.tree.get());
    if (found == made_.end())
      missing.push_back(&individual);
    else
      found->second.lastUse = takes_;
  }
  bool cut = false;
  if (context.stopping() && made_.empty())
    std::stable_sort(missing.begin(), missing.end(),
                     [&](auto a, auto b) { return costOf(*a->tree) < costOf(*b->tree); });
  std::optional<std::uint64_t> end;
  for (const Individual* individual : missing) {
    if (!end && context.stopping()) end = work_ + kWorkAfterStop;
    if (end && !made_.empty() && work_ + costOf(*individual->tree) > *end) {
      cut = true;
      continue;
    }
    if (auto done = make(individual->tree); !done) return done;
  }
  order_.clear();
  for (const auto& individual : archive)
    if (made_.contains(individual.tree.get())) order_.push_back(individual.tree.get());
  if (cut) {
    for (const auto& [tree, made] : made_)
      if (made.lastUse != takes_) order_.push_back(tree);
  } else {
    forgetUnused();
  }
  return {};
}

void FrontBuilder::forgetUnused() {
  std::erase_if(made_, [&](const auto& entry) { return entry.second.lastUse != takes_; });
  // A fitted node stays as long as a tree uses it; those of trees measured before are not asked for again.
  std::erase_if(fitted_, [](const auto& entry) { return entry.second.node.use_count() == 1; });
}

void FrontBuilder::fill(Outcome& outcome) const {
  outcome.measures = measured_.measures;
  // Scores of the models themselves may differ from the search's sums by rounding: the front is taken anew.
  std::vector<front::Scores> scores;
  for (const auto* tree : order_) scores.push_back(made_.at(tree).point.scores);
  std::vector<std::size_t> kept;
  for (const auto i : nonDominated(scores, outcome.objectives)) {
    const bool again = std::any_of(kept.begin(), kept.end(), [&](auto k) { return scores[k] == scores[i]; });
    if (!again) kept.push_back(i);
  }
  std::stable_sort(kept.begin(), kept.end(), [&](auto a, auto b) { return scores[a] > scores[b]; });
  std::vector<front::Scores> front;
  outcome.front.clear();
  for (const auto i : kept) {
    outcome.front.push_back(made_.at(order_[i]).point);
    front.push_back(scores[i]);
  }
  outcome.chosen = kneeOf(front, outcome.objectives);
}

Result<model::Model> withSmoothing(model::Model model, const Task& task) {
  const auto features = splitFeatures(task);
  const TrainingMatrix design(task, LeafKind::Linear, features,
                              grow::inputsOf(task.data, features, task.train));
  Builder builder(design, {1});
  const NodePtr tree = fromTree(builder, *model.tree());
  if (!tree) return Error{"learners.gmt-other-attributes", {}};
  model.smoothing = kSmoothing;
  return FrontBuilder(task, design, std::move(model), {}).modelOf(tree);
}

}  // namespace paretree::learners::gmt
