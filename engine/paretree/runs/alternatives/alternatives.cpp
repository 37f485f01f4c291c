#include "paretree/runs/alternatives.h"

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

#include "paretree/model/apply/predict.h"
#include "paretree/model/apply/route.h"
#include "paretree/model/change/refit.h"
#include "paretree/runs/alternatives/boxed_rows.h"
#include "paretree/runs/alternatives/cuts_afforded.h"
#include "paretree/runs/alternatives/node_losses.h"

namespace paretree::runs {
namespace {

double weightOf(const std::vector<double>& weights, const data::Rows& rows) {
  double all = 0;
  for (const data::Row row : rows) all += weights.empty() ? 1 : weights[row];
  return all;
}

/// Attributes that splits of a tree ask with another subtree at a node.
int attributesWith(const model::Tree& tree, int node, const model::Tree& subtree) {
  std::set<int> asked;
  const auto visit = [&](const auto& self, const model::Tree& of, int at, int without) -> void {
    if (at == without || of[at].isLeaf()) return;
    const model::Branch& branch = of[at].branch();
    for (const int column : columnsOf(branch.split)) asked.insert(column);
    self(self, of, branch.left, without);
    self(self, of, branch.right, without);
  };
  visit(visit, tree, 0, node);
  visit(visit, subtree, 0, -1);
  return static_cast<int>(asked.size());
}

/// Losses as the table weighs rows.
void scaleBy(double unit, optimal::Near& near) {
  for (double* loss : {&near.price, &near.least, &near.limit, &near.unit}) *loss *= unit;
  for (auto& split : near.splits) {
    split.loss *= unit;
    split.objective *= unit;
  }
}

/// Which of the alternatives parts the rows as the branch of a node does, or -1.
int standingAmong(const Alternatives& found, const model::Node& now, const data::Dataset& data,
                  const data::Rows& rows) {
  if (now.isLeaf()) return -1;
  const auto at = std::find_if(found.trees.begin(), found.trees.end(), [&](const model::Tree& tree) {
    return partAlike(now.branch(), tree[0].branch(), data, rows);
  });
  return at == found.trees.end() ? -1 : static_cast<int>(at - found.trees.begin());
}

/// What is to be expected of the alternatives, and of what stands there now, on rows that are not their own.
Result<void> judge(Alternatives& found, const model::Model& model, const data::Dataset& data,
                   const data::Rows& train, const data::Rows& rows, const BoxedRows& boxed,
                   const std::vector<double>& weights, const AlternativesRequest& request,
                   const Context& context) {
  const model::Tree present = model::subtree(*model.tree(), request.node);
  const int target = model.targets[0];
  if (request.folds) {
    learners::Task task;
    task.data = data;
    task.train = train;
    task.targets = model.targets;
    const auto resamples = learners::drawFolds(task, *request.folds,
                                               Rng(request.seed).stream("cross-validation").stream("folds"));
    if (!resamples) return resamples.error();
    const NodeLosses losses(data, target, weights, rows);
    // Answers of a box on rows that it was fitted to are no estimate.
    if (!context.stopping() && (boxed.rows.empty() || boxed.by == BoxAnswers::OutOfFold))
      found.presentEstimate = losses.byFolds(present, *resamples, boxed.classes);
    std::set<int> seen;  // columns of first splits
    for (std::size_t i = 0; i < found.trees.size(); ++i) {
      if (context.stopping()) found.near.done = false;
      const bool first = seen.insert(columnsOf(found.trees[i][0].branch().split).front()).second;
      const bool wanted = found.near.done && (first || !request.estimateFirsts);
      found.estimates.push_back(wanted ? losses.byFolds(found.trees[i], *resamples) : Expected());
    }
  }
  if (request.test.empty()) return {};
  const data::Rows test = rowsOfNodes(*model.tree(), data, request.test)[request.node];
  found.testRows = test.size();
  found.testTotal = weightOf(weights, test);
  const auto loss = lossOfPresent(model, data, boxedRows(model, data, test, request.boxAnswers, context),
                                  weights, context.threads());
  if (!loss) return loss.error();
  found.presentTestLoss = *loss;
  const NodeLosses losses(data, target, weights, test);
  for (const auto& tree : found.trees)
    found.testLosses.push_back(context.stopping() ? data::kMissing : losses.asIs(tree));
  return {};
}

// Of equally good subtrees with one beginning the one that stands there is listed: taking it changes nothing.
void takeStanding(Alternatives& found, const model::Model& model, const data::Dataset& data,
                  const data::Rows& rows) {
  if (found.standing < 0) return;
  const auto at = static_cast<std::size_t>(found.standing);
  // Of black boxes the list is to be free: there the subtree is another whatever it loses.
  if (!found.filtered && found.boxRows == 0 && found.isAsPresent(found.near.splits[at])) {
    found.trees[at] = model::subtree(*model.tree(), found.node);
    found.byKnown[at] = false;
    found.attributes[at] = found.presentAttributes;
  }
  found.standingIsOther = !standsAlready(model, found.node, found.trees[at], data, rows);
}

}  // namespace

Result<double> lossOfAnswers(const model::Model& model, const data::Dataset& data, const data::Rows& rows,
                             std::span<const double> weights, int threads) {
  const auto answers = predict(model, data, rows, Context(Rng(1), threads));
  if (!answers) return answers.error();
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

Result<Alternatives> alternativesAt(const model::Model& model, const data::Dataset& data,
                                    const data::Rows& train, const std::vector<int>& features,
                                    const AlternativesRequest& request, const Context& context,
                                    AlternativesCache* cache,
                                    const std::function<void(const Alternatives&)>& soFar) {
  const auto said = [&](double share) {
    Progress progress;
    progress.phase = Message{"progress.searching-splits", {}};
    progress.fraction = share;
    context.report(progress);
  };
  const std::vector<double> weights = model::lossWeights(model, data, train);
  data::Rows rows;  // of the node, once it is known that there is one
  std::optional<BoxedRows> boxed;
  const auto madeOf = [&](SolvedNode& solved, bool whole) -> Result<Alternatives> {
    NodeProblem& node = *solved.node;
    Alternatives found;
    rows = rowsOfNodes(*model.tree(), data, train)[request.node];
    if (!boxed) boxed = boxedRows(model, data, rows, request.boxAnswers, context);
    found.node = request.node;
    found.rows = rows.size();
    found.boxRows = boxed->rows.size();
    found.boxAnswers = boxed->by;
    const auto loss = lossOfPresent(model, data, *boxed, weights, context.threads());
    if (!loss) return loss.error();
    found.presentLoss = *loss;
    found.presentLeaves = node.presentLeaves;
    found.smaller = (request.depth >= 0 && node.options.depth < node.presentDepth) ||
                    (request.leaves >= 0 && node.options.leaves < node.presentLeaves);
    found.presentAttributes =
        attributesWith(*model.tree(), request.node, model::subtree(*model.tree(), request.node));
    found.filtered = hasFilter(request);
    found.depth = node.options.depth;
    found.leaves = node.options.leaves;
    found.near = whole ? std::move(solved.near) : solved.near;
    found.thinned = node.problem.thinned;
    found.cuts = node.problem.thinned ? node.cuts : 0;
    found.byOrder = groupsByOrder(node.problem);
    found.leastOfAllCuts =
        node.problem.unit *
        (whole ? leastOfAllCuts(node, found.near, data, model.targets[0], request, context) : data::kMissing);
    found.total = node.problem.total * node.problem.unit;
    scaleBy(node.problem.unit, found.near);
    const double byOther = request.priceOfAll ? 1 / node.allOverNode : node.allOverNode;
    const double other = found.near.price * byOther;
    found.price = {request.price, request.priceOfAll, request.priceOfAll ? other : found.near.price,
                   request.priceOfAll ? found.near.price : other};
    for (const auto& split : found.near.splits)
      found.trees.push_back(
          treeOf(node.problem, node.set, split.plan, data, model.targets[0], data.weights()));
    for (const auto& split : found.near.splits)
      found.byKnown.push_back(partsKnownFromMissing(node.problem, split.cut));
    for (const auto& tree : found.trees)
      found.attributes.push_back(attributesWith(*model.tree(), request.node, tree));
    for (const auto& attribute : node.problem.attributes)
      if (std::any_of(rows.begin(), rows.end(),
                      [&](data::Row row) { return data.missing(attribute.column, row); }))
        found.missing.insert(attribute.column);
    found.standing = standingAmong(found, (*model.tree())[request.node], data, rows);
    takeStanding(found, model, data, rows);
    return found;
  };
  // Kept for this question at least, which may ask for a problem more than once.
  AlternativesCache own;
  std::function<void(SolvedNode&)> toldOf;
  if (soFar)
    toldOf = [&](SolvedNode& solved) {
      if (const auto made = madeOf(solved, false)) soFar(*made);
    };
  auto solved =
      solvedNode(model, data, train, features, request, context, cache ? *cache : own, said, toldOf);
  if (!solved) return solved.error();
  auto found = madeOf(*solved, true);
  if (!found) return found;
  if (const auto judged = judge(*found, model, data, train, rows, *boxed, weights, request, context); !judged)
    return judged.error();
  return found;
}

}  // namespace paretree::runs
