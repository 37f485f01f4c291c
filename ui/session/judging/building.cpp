#include "ui/session/judging/building.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "paretree/model/change/refit.h"
#include "ui/drawing/fonts.h"
#include "ui/session/editing.h"
#include "ui/session/judging/building_site.h"
#include "ui/session/judging/near_trees.h"
#include "ui/session/next_run.h"
#include "ui/session/runs.h"
#include "ui/session/session.h"

namespace paretree::ui {
namespace {

constexpr int kBuildPollMs = 20;
/// What these know is shown while more are looked at, which may take a minute; and their part of the
/// progress.
constexpr int kLevelsAtOnce = runs::kLevelsBelowLeaf;
constexpr double kShareAtOnce = 0.1;

int levelsIn(const model::Tree& tree) {
  const auto depths = tree.depths();
  return *std::max_element(depths.begin(), depths.end());
}

/// What stands is the one tree that is left: one to be judged. Its leaves may be open, with nothing to
/// choose.
bool isComplete(const BuildState& state) {
  return state.reachable.text() == "1" && state.leaves == state.bestLeaves;
}

}  // namespace

/// What the working thread says.
struct Building::Shared {
  Mailbox<double> share;
  Mailbox<BuildStatePtr> soFar;
};

Building::Building(Session* session, EditedDocument* edited)
    : SessionPart(session, edited), job_(new Job(this)), trier_(new Job(this)) {
  poll_.setInterval(kBuildPollMs);
  connect(&poll_, &QTimer::timeout, this, &Building::poll);
  connect(session, &Session::factsChanged, this, &Building::adopt);
  connect(session, &Session::selectionChanged, this, &Building::ask);
}

Building::~Building() = default;

std::optional<QString> Building::objection() const {
  const auto facts = session_->facts();
  const int node = session_->selection().node;
  if (!facts || !facts->model->tree()) return tr("only trees are built of splits");
  if (node < 0 || node >= facts->model->tree()->size()) return tr("select a node first");
  if (!session_->editing().canEdit()) return tr("this model cannot be changed now");
  if (facts->model->targets.size() != 1) return tr("trees with several targets are not looked at");
  if (!facts->model->constraints.empty()) return tr("models with constraints are not looked at");
  if (facts->trainRows[node].size() < 2) return tr("too few rows arrive here");
  return std::nullopt;
}

std::optional<Building::Stood> Building::stoodAt(const ModelFacts& facts, int node) {
  const model::Tree below = model::subtree(*facts.model->tree(), node);
  const auto isBox = [](const model::Node& one) {
    return one.isLeaf() && std::holds_alternative<model::BlackBoxLeaf>(one.leaf());
  };
  if (std::any_of(below.nodes.begin(), below.nodes.end(), isBox)) return std::nullopt;
  const learners::Task& task = *facts.task;
  const auto weights = model::lossWeights(*facts.model, task.data, task.train);
  const auto loss = runs::lossOfAnswers(*facts.model, task.data, facts.trainRows[node], weights, 1);
  return loss ? std::optional(Stood{*loss, below.leafCount(), levelsIn(below)}) : std::nullopt;
}

QString Building::takenAway() const {
  const auto facts = session_->facts();
  const model::Tree* tree = facts ? facts->model->tree() : nullptr;
  const int node = session_->selection().node;
  if (!tree || node < 0 || node >= tree->size() || (*tree)[node].isLeaf()) return {};
  return tr("%1 leaves").arg(countText(model::subtree(*tree, node).leafCount()));
}

void Building::begin() {
  if (objection()) return;
  end();
  if (const QString taken = takenAway(); !taken.isEmpty())
    saidTaken_ = tr("Below node %1 the tree was taken away (%2), to build there step by step. Undo brings it "
                    "back.")
                     .arg(session_->selection().node)
                     .arg(taken);
  const auto facts = session_->facts();
  root_ = session_->selection().node;
  // What was asked of the alternatives there is asked on, unless building was given an allowance of its own.
  if (terms_.within == BuildTerms().within) terms_.within = session_->nearTrees().terms().within;
  const model::Node& node = (*facts->model->tree())[root_];
  if (!node.isLeaf()) {
    stood_ = stoodAt(*facts, root_);
    stoodTree_ = std::make_shared<const model::Tree>(model::subtree(*facts->model->tree(), root_));
  }
  if (node.isLeaf() && !std::holds_alternative<model::BlackBoxLeaf>(node.leaf())) return open(facts, root_);
  editTo({{},
          facts->model,
          node.isLeaf() ? model::Edit{model::RegularEdit{root_}} : model::Edit{model::PruneEdit{root_}}},
         root_);
}

void Building::editTo(Pending pending, int next) {
  const model::Edit edit = pending.edit;
  pending_ = std::move(pending);
  next_ = next;
  trier_->cancel();
  session_->editing().dropPreview();
  session_->editing().step({edit});
}

/// Facts change for other reasons too, and an edit may be undone before it is there.
bool Building::leadsTo(const Pending& pending, const model::Model& model) {
  const model::Tree *was = pending.before->tree(), *tree = model.tree();
  if (!tree || &model == pending.before.get()) return false;
  if (const auto* swap = std::get_if<model::SwapEdit>(&pending.edit)) {
    if (swap->node >= tree->size() || tree->size() != was->size() + swap->tree.size() - 1) return false;
    const model::Node& now = (*tree)[swap->node];
    return !now.isLeaf() && now.branch().split == swap->tree[0].branch().split;
  }
  if (const auto* lock = std::get_if<model::LockEdit>(&pending.edit))
    return tree->size() == was->size() && (*tree)[lock->node].locked;
  const auto* prune = std::get_if<model::PruneEdit>(&pending.edit);
  const int node = prune ? prune->node : std::get<model::RegularEdit>(pending.edit).node;
  return node < tree->size() && (*tree)[node].isLeaf() &&
         !std::holds_alternative<model::BlackBoxLeaf>((*tree)[node].leaf());
}

void Building::beginFromRoot() {
  const auto facts = session_->facts();
  end();
  root_ = 0;
  shown_ = facts ? facts->model : nullptr;
  opening_ = document_.nextDraft;
  session_->editing().drawFromRoot();
}

void Building::end() {
  job_->cancel();
  trier_->cancel();
  poll_.stop();
  root_ = -1;
  sites_.clear();
  finishing_.reset();
  finishedFrom_.reset();
  steps_.clear();
  pending_.reset();
  opening_ = 0;
  begun_.reset();
  next_ = -1;
  state_.reset();
  asked_.reset();
  problem_.clear();
  stood_.reset();
  stoodTree_.reset();
  shown_.reset();
  groups_.reset();
  saidTaken_.clear();
  unreached_ = 0;
  terms_.without.clear();
  terms_.holding.clear();
  terms_.monotone.clear();
  emit buildingChanged();
}

void Building::conclude() {
  if (isActive()) session_->editing().showTest();
  end();
}

void Building::forget() { end(); }

void Building::setTerms(const BuildTerms& terms) {
  if (terms == terms_) return;
  if (terms.leaves != terms_.leaves) {
    leavesAsked_ = terms.leaves;
    lowered_ = leavesOfRun_ = 0;
  }
  if (terms.depth != terms_.depth) levelsAsked_ = terms.depth;
  unreached_ = 0;
  terms_ = terms;
  asked_.reset();
  ask();
  emit buildingChanged();
}

bool Building::isActive() const {
  const auto facts = session_->facts();
  return root_ >= 0 && begun_ && facts && steps_.count(facts->model) > 0;
}

void Building::open(const FactsPtr& facts, int node) {
  begun_ = facts;
  limitTerms(*facts, node);
  sites_.clear();
  steps_[facts->model] = {};
  asked_.reset();
  if (session_->selection().node != node)
    session_->selectNode(node);
  else
    ask();
  emit buildingChanged();
}

/// A new state of the tree: what it came of is known, or it is none of ours.
void Building::adopt() {
  const auto facts = session_->facts();
  if (!facts || !session_->factsAreCurrent()) return;
  if (finishedFrom_ && facts->model != finishedFrom_) {
    finishedFrom_.reset();
    if (!isActive()) release();  // it was kept
  }
  // From the next change on one undo no longer brings it back.
  if (takenAt_ && facts->model != takenAt_) {
    takenAt_.reset();
    emit takenSettled(std::exchange(taken_, {}));
  }
  if (opening_ > 0 && session_->selection().draft == opening_) {
    opening_ = 0;
    const auto alike = [](const data::ColumnInfo& a, const data::ColumnInfo& b) {
      return a.name == b.name && a.type == b.type;
    };
    if (shown_ && shown_->tree() &&
        std::ranges::equal(shown_->schema->columns, facts->model->schema->columns, alike))
      groups_ = std::make_shared<const model::Tree>(*shown_->tree());
    shown_.reset();
    return open(facts, 0);
  }
  if (pending_ && leadsTo(*pending_, *facts->model)) {
    const BuildSteps steps = std::exchange(pending_, std::nullopt)->steps;
    if (!begun_) {  // a branch was pruned to begin with
      if (!saidTaken_.isEmpty()) {
        takenAt_ = facts->model;
        taken_ = std::exchange(saidTaken_, {});
        say({Notice::Kind::Plain, taken_, {}});
      }
      return open(facts, root_);
    }
    steps_[facts->model] = steps;
    if (next_ >= 0 && next_ != session_->selection().node) return session_->selectNode(next_);
  } else if (pending_ && !session_->editing().isKeeping()) {
    pending_.reset();
    next_ = -1;
  }
  ask();
  emit buildingChanged();
}

void Building::ask() {
  const auto facts = session_->facts();
  if (!isActive() || !session_->factsAreCurrent()) return;
  const int node = session_->selection().node;
  if (asked_ == facts->model && askedNode_ == node) return;
  asked_ = facts->model;
  askedNode_ = node;
  const bool move = std::exchange(next_, -1) >= 0;  // on to a node where there is something to choose
  state_.reset();
  problem_.clear();
  stopped_ = false;
  share_ = 0;
  shared_ = std::make_shared<Shared>();
  const int threads = session_->setup().request().threads;
  const BuildQuestion question{terms_, steps_[facts->model], node, move};
  const bool deep = question.steps.empty() && terms_.depth > kLevelsAtOnce;
  job_->start([this, question, threads, site = siteOf(levelsOf(question.steps)),
               few = deep ? siteOf(kLevelsAtOnce) : nullptr,
               shared = shared_](std::stop_token stop) -> Job::Delivery {
    const auto told = [&shared](const BuildStatePtr& state) { shared->soFar.put(state); };
    const auto contextFrom = [&](double from, double to) {
      return Context(Rng(1), threads, stop, [shared, from, to](const Progress& progress) {
        if (!std::isnan(progress.fraction)) shared->share.put(from + (to - from) * progress.fraction);
      });
    };
    BuildAnswer atOnce;
    const bool first = few && !site->knows(question);
    if (first) {
      BuildQuestion asked = question;
      asked.terms.depth = kLevelsAtOnce;
      atOnce = few->look(asked, contextFrom(0, kShareAtOnce), told, false);
      if (atOnce.state) told(atOnce.state);  // known before, too
    }
    BuildAnswer answer = site->look(question, contextFrom(first ? kShareAtOnce : 0, 1), told);
    if (!answer.state && atOnce.state) answer = atOnce;
    return [this, answer] { settle(answer); };
  });
  poll_.start();
  emit buildingChanged();
}

void Building::stop() {
  stopped_ = looking();
  job_->stop();
}

void Building::lookAgain() {
  asked_.reset();
  ask();
}

void Building::settle(const BuildAnswer& answer) {
  poll_.stop();
  poll();  // what came last before a stop
  problem_ = answer.problem;
  if (answer.state) show(answer.state);
  if (answer.state && answer.state->levels < terms_.depth) {
    unreached_ = std::exchange(terms_.depth, answer.state->levels);
    asked_.reset();  // what of it is not counted yet
    return ask();
  }
  if (answer.state && isComplete(*answer.state)) session_->editing().showTest();
  emit buildingChanged();
}

/// Cuts of one that is lowered to few, and its steps, are no other's.
std::shared_ptr<BuildSite> Building::siteOf(int levels) {
  auto& site = sites_[levels];
  if (!site) site = std::make_shared<BuildSite>(begun_, root_, stoodTree_ ? stoodTree_ : groups_, levels);
  return site;
}

int Building::levelsOf(const BuildSteps& steps) const {
  return steps.empty() ? terms_.depth : steps.front().levels;
}

void Building::poll() {
  if (!shared_) return;
  if (const auto share = shared_->share.take(); share && *share != share_) {
    share_ = *share;
    emit buildingChanged();
  }
  if (const auto soFar = shared_->soFar.take()) show(*soFar);
}

void Building::show(const BuildStatePtr& state) {
  const bool first = !state_;
  state_ = state;
  // Where the tree has grown, the choices may stand at another node than the one that is selected.
  const bool shown = isActive() && session_->facts()->model == asked_;
  if (first && shown && state_->node >= 0 && state_->node != session_->selection().node) {
    askedNode_ = state_->node;
    session_->selectNode(state_->node);
  }
  emit buildingChanged();
}

int Building::walkNode() const {
  const auto facts = session_->facts();
  return facts && steps_.count(facts->model) > 0 ? walkNodeOf(steps_.at(facts->model), root_, state_->node)
                                                 : -1;
}

void Building::preview(std::size_t choice) {
  const auto facts = session_->facts();
  if (!state() || choice >= state_->choices.size() || !session_->editing().canEdit()) return;
  const int at = walkNode();
  if (at < 0) return;
  BuildSteps with = steps_[facts->model];
  with.push_back({at, state_->levels, state_->choices[choice].choice});
  BuildTerms terms = terms_;
  terms.depth = state_->levels;
  trier_->start([this, site = siteOf(with.front().levels), with, terms, at, node = state_->node,
                 choice](std::stop_token stop) -> Job::Delivery {
    const auto below = site->bestBelow(at, terms, with, Context(Rng(1), 1, stop));
    if (!below) return [] {};
    return [this, node, choice, tree = *below] {
      if (state_ && state_->node == node && session_->editing().canEdit())
        session_->editing().preview({model::SwapEdit{node, -1, tree}});
    };
  });
}

void Building::choose(std::size_t choice) {
  const auto facts = session_->facts();
  if (!state() || choice >= state_->choices.size() || !session_->editing().canEdit()) return;
  const BuildChoice& line = state_->choices[choice];
  const int node = state_->node, at = walkNode();
  if (at < 0) return;
  if (session_->editing().isKeeping())
    return;  // a choice is on its way: what is seen is of the time before it
  BuildSteps steps = steps_[facts->model];
  steps.push_back({at, steps.empty() ? state_->levels : steps.front().levels, line.choice});
  terms_.depth = state_->levels;  // whoever chooses while more are looked at goes on with these
  editTo({std::move(steps), facts->model,
          line.column < 0 ? model::Edit{model::LockEdit{node, true}}
                          : model::Edit{model::SwapEdit{node, -1, line.stump}}},
         line.column < 0 ? node : node + 1);
}

void Building::previewBest() {
  if (state() && state_->best.size() > 1 && session_->editing().canEdit())
    session_->editing().preview({model::SwapEdit{state_->root, -1, state_->best}});
}

void Building::finish() {
  if (!state() || !session_->editing().canEdit() || session_->editing().isKeeping()) return;
  if (state_->best.size() == 1) return conclude();
  trier_->cancel();
  finishing_ = finishedFrom_ = session_->facts()->model;
  connect(&session_->editing(), &Editing::previewChanged, this, &Building::settleFinishing,
          Qt::UniqueConnection);
  previewBest();
}

/// Kept or discarded.
void Building::settleFinishing() {
  if (!session_->editing().previewed()) finishing_.reset();
}

bool Building::isFinishing() const {
  const auto* shown = session_->editing().previewed();
  return finishing_ && shown && isActive() && session_->facts()->model == finishing_;
}

/// Whoever undoes what was kept is where the building was; what was solved is solved again then.
void Building::release() {
  if (root_ < 0 || !begun_) return;
  job_->cancel();
  trier_->cancel();
  poll_.stop();
  pending_.reset();
  asked_.reset();
  state_.reset();
  sites_.clear();
}

/// What stood there is among the trees, as far as any limit lets it. What stands beside the node counts, too:
/// the whole tree shall have no more leaves than the run's largest.
void Building::limitTerms(const ModelFacts& facts, int node) {
  lowered_ = leavesOfRun_ = unreached_ = 0;
  const int leaves = stoodTree_ ? std::min(stoodTree_->leafCount(), kMostBuildLeaves) : 0;
  const int levels = stoodTree_ ? std::min(levelsIn(*stoodTree_), kMostBuildLevels) : 0;
  terms_.leaves = leavesAsked_.value_or(std::max(leaves, runs::kLeavesBelowLeaf));
  terms_.depth = levelsAsked_.value_or(std::max(levels, runs::kLevelsBelowLeaf));
  int most = 0;
  if (facts.outcome)
    for (const auto& point : facts.outcome->front) most = std::max(most, point.size.leaves);
  const model::Tree* tree = facts.model->tree();
  if (most == 0 || !tree) return;
  const int beside = tree->leafCount() - model::subtree(*tree, node).leafCount();
  const int allowed = std::max({2, most - beside, leaves});
  if (allowed >= terms_.leaves) return;
  terms_.leaves = lowered_ = allowed;
  leavesOfRun_ = most;
}

}  // namespace paretree::ui
