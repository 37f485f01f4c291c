#include "ui/session/judging/building_site.h"

#include <algorithm>
#include <map>
#include <utility>

namespace paretree::ui {
namespace {

constexpr std::uint64_t kBuildSteps = 15'000'000'000;  // of one question; about a minute

constexpr std::uint64_t kBuildStepsOfCuts = 4'000'000'000;  // some seconds, once

constexpr std::size_t kAnswersKept = 64;

using Walk = optimal::NearWalk;

}  // namespace

/// A walk brought to where its steps lead, with what the window must know of its nodes.
class BuildSite::Replay {
 public:
  Replay(BuildSite& site, const optimal::NearOptions& options, const BuildSteps& steps,
         const Context& context)
      : walk(site.node_->problem, site.node_->set, options, site.node_->cache),
        monotone(options.filter.monotone >= 0) {
    for (const BuildStep& step : steps)
      if (!walk.choose(step.node, step.choice, context)) {
        possible = false;
        return;
      }
    const optimal::Problem& problem = site.node_->problem;
    const auto visit = [&](const auto& self, int node, const optimal::RowSet& set) -> void {
      order.push_back(node);
      sets.emplace(node, set);
      const Walk::Node& at = walk.nodes()[node];
      if (at.state == Walk::State::Open) open.push_back(node);
      if (at.state != Walk::State::Branch) return;
      const auto [left, right] = optimal::RowSet::divided(problem, set, at.cut);
      self(self, at.left, left);
      self(self, at.right, right);
    };
    visit(visit, 0, site.node_->set);
  }
  /// The number of a node below the root of the model, in preorder.
  int placeOf(int node) const {
    return static_cast<int>(std::find(order.begin(), order.end(), node) - order.begin());
  }

  Walk walk;
  bool monotone;         ///< trees must be
  bool possible = true;  ///< false: the filters leave nothing, or it was stopped
  std::vector<int> order, open;
  std::map<int, optimal::RowSet> sets;
};

/// With as many cuts as can be afforded for these terms; later terms keep them. False after a stop.
bool BuildSite::code(const BuildTerms& terms, const Context& context) {
  if (node_) return true;
  const learners::Task& task = *facts_->task;
  runs::AlternativesRequest request;
  request.node = root_;
  request.depth = levels_;
  request.leaves = terms.leaves;
  request.within = terms.within;
  request.steps = kBuildSteps;
  request.stepsOfCuts = kBuildStepsOfCuts;
  request.stood = stood_;
  const auto coded = [&] {
    return nodeProblem(*facts_->model, task.data, task.train, task.features, request, &known_, &context);
  };
  auto found = coded();
  if (found && (*found)->problem.thinned) {
    const auto tried =
        alternativesAt(*facts_->model, task.data, task.train, task.features, request, context, &known_);
    if (!tried || !tried->near.done) return false;
    found = coded();
  }
  if (context.stopping()) return false;
  if (found) node_ = *found;
  coded_ = request;
  return node_ != nullptr;
}

void BuildSite::addOrdersOf(int attribute, std::vector<int>& to) const {
  const optimal::Problem& problem = node_->problem;
  for (std::size_t a = 0; attribute >= 0 && a < problem.attributes.size(); ++a)
    if (problem.attributes[a].column == problem.attributes[static_cast<std::size_t>(attribute)].column)
      to.push_back(static_cast<int>(a));
}

int BuildSite::attributeOf(const std::string& column) const {
  const int at = facts_->task->data.schema()->find(column);
  const auto& attributes = node_->problem.attributes;
  for (std::size_t a = 0; a < attributes.size(); ++a)
    if (attributes[a].column == at) return static_cast<int>(a);
  return -1;
}

std::optional<optimal::NearOptions> BuildSite::optionsOf(const BuildTerms& terms) {
  optimal::NearOptions options;
  options.depth = terms.depth;
  options.leaves = terms.leaves;
  options.within = terms.within;
  options.steps = kBuildSteps;
  options.mostStructures = 0;  // counts and losses alone are shown
  options.filter.leaves = terms.mostLeaves;
  for (const auto& name : terms.without) addOrdersOf(attributeOf(name), options.filter.without);
  std::sort(options.filter.without.begin(), options.filter.without.end());
  if (!terms.monotone.empty()) options.filter.monotone = attributeOf(terms.monotone);
  if (terms.holding.empty()) return options;
  runs::AlternativesRequest request = coded_;
  request.holding = terms.holding;
  const learners::Task& task = *facts_->task;
  const auto same = nodeProblem(*facts_->model, task.data, task.train, task.features, request, &known_);
  if (!same || *same != node_) return std::nullopt;
  options.filter.holding = (*same)->options.filter.holding;
  return options;
}

model::Tree BuildSite::treeOf(const optimal::RowSet& set, const optimal::Plan& plan) const {
  const data::Dataset& data = facts_->task->data;
  return optimal::treeOf(node_->problem, set, plan, data, facts_->task->targets[0], data.weights());
}

/// One choice for each attribute, the best cut of each; a leaf is one of its own.
std::vector<BuildChoice> BuildSite::linesOf(const optimal::RowSet& set,
                                            const std::vector<Walk::Choice>& choices) const {
  std::vector<BuildChoice> lines;
  for (const Walk::Choice& choice : choices) {
    const int column = choice.leaf ? -1 : node_->problem.attributes[choice.cut.attribute].column;
    const auto line = std::find_if(lines.begin(), lines.end(),
                                   [&](const BuildChoice& other) { return other.column == column; });
    if (line != lines.end()) {
      ++line->others;
      line->trees += choice.trees;
      continue;
    }
    BuildChoice added;
    added.choice = choice;
    added.objective = choice.objective * node_->problem.unit;
    added.column = column;
    added.byOrder = !choice.leaf && node_->problem.attributes[choice.cut.attribute].groupsByOrder();
    if (added.byOrder && !choice.cut.single) {
      added.levels = groupsOf(node_->problem, set, choice.cut.attribute).known.size();
      added.rows = set.size();
    }
    added.trees = choice.trees;
    added.stump = treeOf(set, choice.leaf ? nullptr
                                          : std::make_shared<const optimal::PlanNode>(
                                                optimal::PlanNode{choice.cut, nullptr, nullptr}));
    lines.push_back(std::move(added));
  }
  return lines;
}

/// What can be reached, the best of it, and what is there already. False after a stop.
bool BuildSite::fillTotals(BuildState& state, Replay& replay, const Context& context) const {
  const optimal::Problem& problem = node_->problem;
  const auto reachable = replay.walk.reachable(context);
  if (!reachable) return false;
  state.root = root_;
  state.reachable = *reachable;
  state.atMost = replay.monotone;
  const double unit = problem.unit;
  state.limit = replay.walk.limit() * unit;
  state.price = replay.walk.price() * unit;
  state.total = problem.total * unit;
  state.cuts = problem.thinned ? node_->cuts : 0;
  state.byOrder = groupsByOrder(problem);
  if (reachable->isZero()) return true;
  const auto best = replay.walk.finished(context);
  if (!best && replay.monotone && !context.stopping()) {
    state.reachable = optimal::Count();
    return true;
  }
  if (!best) return false;
  state.least = replay.walk.least() * unit;
  state.best = treeOf(node_->set, *best);
  state.bestLoss = optimal::lossOf(problem, node_->set, *best) * unit;
  state.bestLeaves = optimal::leavesOf(*best);
  state.leaves = static_cast<int>(replay.order.size() + 1) / 2;
  for (const int leaf : replay.order)
    if (replay.walk.nodes()[leaf].state != Walk::State::Branch)
      state.loss += optimal::lossOf(problem, replay.sets.at(leaf), nullptr) * unit;
  for (const int open : replay.open) state.open.push_back(root_ + replay.placeOf(open));
  return true;
}

/// What can be chosen at the node that is asked for, or at the next one. False after a stop.
bool BuildSite::fillChoices(BuildState& state, Replay& replay, const BuildQuestion& question,
                            const Context& context) const {
  const auto placeOf = [&](int open) { return root_ + replay.placeOf(open); };
  std::vector<int> wanted;
  for (const int open : replay.open)
    if (placeOf(open) == question.node || (question.move && placeOf(open) > question.node))
      wanted.push_back(open);
  for (const int open : replay.open)
    if (question.move && placeOf(open) < question.node) wanted.push_back(open);
  for (const int open : wanted) {
    const auto choices = replay.walk.choices(open, context);
    if (!choices) return false;
    // Where there is nothing but a leaf, nothing is chosen; a split that must be taken is seen.
    const bool leafAlone = choices->size() == 1 && choices->front().leaf;
    if (question.move && (choices->empty() || (leafAlone && !question.steps.empty()))) continue;
    state.node = placeOf(open);
    state.choices = linesOf(replay.sets.at(open), *choices);
    return true;
  }
  state.settled = true;
  for (const int open : replay.open) {
    if (question.move) break;  // all of them were looked at
    const auto choices = replay.walk.choices(open, context);
    if (!choices) return false;
    state.settled = choices->empty() || (choices->size() == 1 && choices->front().leaf);
    if (!state.settled) break;
  }
  return true;
}

bool BuildSite::knows(const BuildQuestion& question) {
  const std::lock_guard lock(busy_);
  return std::any_of(answers_.begin(), answers_.end(),
                     [&](const auto& answer) { return answer.first == question; });
}

BuildAnswer BuildSite::look(const BuildQuestion& question, const Context& context,
                            const std::function<void(BuildStatePtr)>& soFar, bool counts) {
  const std::lock_guard lock(busy_);
  const BuildAnswer stopped{nullptr, Building::tr("Stopped before the choices were known.")};
  const BuildAnswer none{nullptr, Building::tr("No near-equal tree is left under these filters.")};
  const auto known = std::find_if(answers_.begin(), answers_.end(),
                                  [&](const auto& answer) { return answer.first == question; });
  if (known != answers_.end()) return {known->second, {}};
  if (!code(question.terms, context)) return stopped;
  const auto asked = optionsOf(question.terms);
  if (!asked) return none;
  const optimal::NearOptions& options = *asked;
  // Solving, then looking for monotone trees: each has half of it where there are both.
  const bool solving = question.steps.empty(), looking = options.filter.monotone >= 0;
  const double solved = !solving ? 0 : looking ? 0.5 : 1;
  double reached = 0;  // progress never falls
  const auto said = [&](double share) {
    Progress progress;
    progress.fraction = reached = std::max(reached, share);
    context.report(progress);
  };
  if (solving) {
    // Of the whole set it can be said how far it is; what follows finds it solved.
    optimal::NearOptions all = options;
    all.filter.monotone = -1;
    if (!nearTrees(
             node_->problem, node_->set, all, context, [&](double share) { said(solved * share); },
             &node_->cache)
             .done)
      return stopped;
  }
  const Context looked(Rng(1), context.threads(), context.stopToken(),
                       [&](const Progress& progress) { said(solved + (1 - solved) * progress.fraction); });
  Replay replay(*this, options, question.steps, looked);
  if (!replay.possible) return context.stopping() ? stopped : none;
  BuildState state;
  state.levels = question.terms.depth;
  // Choices first: what they were found by, totals need too.
  if (!fillChoices(state, replay, question, looked) || !fillTotals(state, replay, looked)) return stopped;
  for (BuildChoice& line : state.choices)
    line.askedAlready = std::any_of(question.steps.begin(), question.steps.end(), [&](const BuildStep& step) {
      return !step.choice.leaf && line.column == node_->problem.attributes[step.choice.cut.attribute].column;
    });
  if (state.reachable.isZero()) return none;
  soFar(std::make_shared<const BuildState>(state));
  if (!counts) return {std::make_shared<const BuildState>(std::move(state)), {}};
  // What each attribute is needed for, one after the other.
  bool whole = true;
  for (BuildChoice& line : state.choices) {
    if (line.column < 0 || line.askedAlready) continue;
    optimal::NearOptions without = options;
    addOrdersOf(line.choice.cut.attribute, without.filter.without);
    std::sort(without.filter.without.begin(), without.filter.without.end());
    Replay rest(*this, without, question.steps, context);
    const auto left = rest.possible ? rest.walk.reachable(context) : std::optional(optimal::Count(0));
    whole = left && !context.stopping();
    if (!whole) break;
    line.without = *left;
    line.withoutKnown = true;
    soFar(std::make_shared<const BuildState>(state));
  }
  const auto made = std::make_shared<const BuildState>(std::move(state));
  if (whole) answers_.emplace_front(question, made);
  if (answers_.size() > kAnswersKept) answers_.pop_back();
  return {made, {}};
}

std::optional<model::Tree> BuildSite::bestBelow(int walkNode, const BuildTerms& terms,
                                                const BuildSteps& steps, const Context& context) {
  const std::lock_guard lock(busy_);
  const auto options = node_ ? optionsOf(terms) : std::nullopt;
  if (!options) return std::nullopt;
  Replay replay(*this, *options, steps, context);
  const auto best = replay.possible ? replay.walk.finished(context) : std::nullopt;
  if (!best) return std::nullopt;
  const model::Tree whole = treeOf(node_->set, *best);
  // The way to the node is the same in the finished tree.
  int place = 0;
  const auto visit = [&](const auto& self, int at, int treeNode) -> void {
    if (at == walkNode) place = treeNode;
    const auto& inner = replay.walk.nodes()[at];
    if (inner.state != Walk::State::Branch || whole[treeNode].isLeaf()) return;
    self(self, inner.left, whole[treeNode].branch().left);
    self(self, inner.right, whole[treeNode].branch().right);
  };
  visit(visit, 0, 0);
  return model::subtree(whole, place);
}

int walkNodeOf(const BuildSteps& steps, int root, int modelNode) {
  struct Children {
    int left = -1, right = -1;
  };
  std::vector<Children> nodes(1);  // of the walk, as they come
  for (const BuildStep& step : steps)
    if (!step.choice.leaf) {
      nodes[step.node] = {static_cast<int>(nodes.size()), static_cast<int>(nodes.size()) + 1};
      nodes.resize(nodes.size() + 2);
    }
  int count = root, found = -1;
  const auto visit = [&](const auto& self, int node) -> void {
    if (count++ == modelNode) found = node;
    const Children at = nodes[node];
    if (at.left < 0) return;
    self(self, at.left);
    self(self, at.right);
  };
  visit(visit, 0);
  return found;
}

}  // namespace paretree::ui
