#include "ui/session/judging/building.h"

#include <cmath>
#include <utility>

#include "ui/drawing/fonts.h"
#include "ui/session/editing.h"
#include "ui/session/judging/building_site.h"
#include "ui/session/next_run.h"
#include "ui/session/runs.h"
#include "ui/session/session.h"

namespace paretree::ui {
namespace {

constexpr int kBuildPollMs = 20;

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

void Building::begin() {
  if (objection()) return;
  end();
  const auto facts = session_->facts();
  root_ = session_->selection().node;
  const model::Node& node = (*facts->model->tree())[root_];
  if (node.isLeaf() && !std::holds_alternative<model::BlackBoxLeaf>(node.leaf())) return open(facts, root_);
  pending_ = BuildSteps{};
  next_ = root_;
  session_->editing().dropPreview();
  session_->editing().edit(
      {node.isLeaf() ? model::Edit{model::RegularEdit{root_}} : model::Edit{model::PruneEdit{root_}}});
}

void Building::beginFromRoot() {
  end();
  root_ = 0;
  opening_ = true;
  session_->editing().drawFromRoot();
}

void Building::end() {
  job_->cancel();
  trier_->cancel();
  poll_.stop();
  root_ = -1;
  site_.reset();
  steps_.clear();
  pending_.reset();
  opening_ = false;
  next_ = -1;
  state_.reset();
  asked_.reset();
  problem_.clear();
  terms_.without.clear();
  terms_.holding.clear();
  terms_.monotone.clear();
  emit buildingChanged();
}

void Building::forget() { end(); }

void Building::setTerms(const BuildTerms& terms) {
  if (terms == terms_) return;
  terms_ = terms;
  asked_.reset();
  ask();
  emit buildingChanged();
}

bool Building::isActive() const {
  const auto facts = session_->facts();
  return root_ >= 0 && site_ && facts && steps_.count(facts->model) > 0;
}

void Building::open(const FactsPtr& facts, int node) {
  site_ = std::make_shared<BuildSite>(facts, node);
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
  if (std::exchange(opening_, false)) {
    if (facts->model->tree() && facts->model->tree()->size() == 1) return open(facts, 0);
    return end();
  }
  if (pending_) {
    const BuildSteps steps = *std::exchange(pending_, std::nullopt);
    if (!site_) return open(facts, root_);  // a branch was pruned to begin with
    steps_[facts->model] = steps;
    if (next_ >= 0 && next_ != session_->selection().node) return session_->selectNode(next_);
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
  share_ = 0;
  shared_ = std::make_shared<Shared>();
  const int threads = session_->setup().request().threads;
  const BuildQuestion question{terms_, steps_[facts->model], node, move};
  job_->start(
      [this, question, threads, site = site_, shared = shared_](std::stop_token stop) -> Job::Delivery {
        const Context context(Rng(1), threads, stop, [shared](const Progress& progress) {
          if (!std::isnan(progress.fraction)) shared->share.put(progress.fraction);
        });
        const BuildAnswer answer =
            site->look(question, context, [&](const BuildStatePtr& state) { shared->soFar.put(state); });
        return [this, answer] {
          poll_.stop();
          poll();  // what came last before a stop
          problem_ = answer.problem;
          if (answer.state) show(answer.state);
          emit buildingChanged();
        };
      });
  poll_.start();
  emit buildingChanged();
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
  if (first && state_->node >= 0 && state_->node != session_->selection().node) {
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
  with.push_back({at, state_->choices[choice].choice});
  trier_->start([this, site = site_, with, terms = terms_, at, node = state_->node,
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
  BuildSteps steps = steps_[facts->model];
  steps.push_back({at, line.choice});
  pending_ = steps;
  next_ = line.column < 0 ? node : node + 1;
  trier_->cancel();
  session_->editing().dropPreview();
  session_->editing().edit({line.column < 0 ? model::Edit{model::LockEdit{node, true}}
                                            : model::Edit{model::SwapEdit{node, -1, line.stump}}});
}

void Building::previewBest() {
  if (state() && state_->best.size() > 1 && session_->editing().canEdit())
    session_->editing().preview({model::SwapEdit{state_->root, -1, state_->best}});
}

void Building::finish() {
  if (!state() || !session_->editing().canEdit()) return;
  if (state_->best.size() == 1) return end();
  const model::Edit edit = model::SwapEdit{state_->root, -1, state_->best};
  end();
  session_->editing().dropPreview();
  session_->editing().edit({edit});
}

}  // namespace paretree::ui
