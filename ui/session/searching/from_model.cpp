// Runs that begin with what there is: a model of a run, an edited one, or all models of a run.
#include <algorithm>
#include <utility>

#include "paretree/runs/estimates/estimate.h"
#include "paretree/runs/split_again.h"
#include "ui/drawing/fonts.h"
#include "ui/drawing/front/front_measures.h"
#include "ui/session/editing.h"
#include "ui/session/next_run.h"
#include "ui/session/once_ready.h"
#include "ui/session/reading/file_models.h"
#include "ui/session/runs.h"
#include "ui/session/search_again.h"
#include "ui/session/searching/edited_nodes.h"
#include "ui/session/session.h"

namespace paretree::ui {
namespace {

/// Where a search from a model begins; run 0 = one drawn by hand.
Message modelOfRun(const runs::PointRef& point) {
  return point.run ? Message{"runs.model-of-run", {{"model", point.model + 1}, {"run", point.run}}}
                   : Message{"runs.drawn-by-hand", {}};
}

/// What a run has proven holds for the next one too, where both search the same trees; what that run was
/// handed itself may not. `from` null: nothing is known.
void handBounds(const runs::ProjectRun* from, const data::TableFile& table,
                const learners::Registry& registry, runs::RunRequest& request) {
  request.params.erase(runs::kKnownBounds);
  if (from) carryBounds(*from->run, table, registry, request);
}

/// Nodes that were changed by hand and that a search from this state of a draft, below `top`, may change.
std::vector<int> openEdits(const runs::Project& project, const runs::Draft& draft, int done, int top,
                           const learners::SeedUse& use) {
  const model::ModelPtr seed = draft.state(done).model;
  if (!seed || !seed->tree()) return {};
  const model::Tree& tree = *seed->tree();
  std::vector<int> nodes = unlockedNodes(tree, editedNodes(project, draft, done), top);
  if (use.keepsSplits) std::erase_if(nodes, [&](int node) { return !tree[node].isLeaf(); });
  return nodes;
}

}  // namespace

learners::LearnerPtr Runs::againLearner() const {
  const auto chosen = session_->setup().learner();
  const auto* entry = document_.run(session_->selection().run);
  if (!entry || !session_->hasData() || !session_->facts() || session_->setup().choseSince(entry->number))
    return chosen;
  const auto own = session_->registry().find(entry->run->request.learner);
  return own && takes(*own, *session_->facts()->model) && !session_->setup().objection(*own) ? own : chosen;
}

std::optional<QString> Runs::fromModelObjection() const {
  const auto chosen = againLearner();
  if (!session_->hasData() || !chosen) return tr("there are no data");
  if (running()) return tr("a run is under way");
  if (!session_->facts()) return tr("select a model first");
  std::vector<learners::LearnerPtr> suited;
  for (const auto& learner : session_->registry().all())
    if (takes(*learner, *session_->facts()->model) && !session_->setup().objection(*learner))
      suited.push_back(learner);
  return searchAgainObjection(*chosen, *session_->facts()->model, suited);
}

void Runs::startFromModel(int node) { beginFromModel(node, {}); }

/// `first` is said before all else.
void Runs::beginFromModel(int node, const QString& first) {
  if (fromModelObjection()) return;
  // Who searches from what is seen means the edit that is tried, too.
  if (session_->editing().previewed()) {
    session_->editing().keepPreview();
    return onceFactsAreCurrent(session_, this, [this, node] {
      beginFromModel(node, tr("The edit that was only tried is kept with it; undo takes it back."));
    });
  }
  runs::RunRequest r = session_->setup().request();
  const auto learner = againLearner();
  const bool asItsRun = learner->info().id != r.learner;
  if (asItsRun) {
    r.learner = learner->info().id;
    const runs::RunRequest& was = document_.run(session_->selection().run)->run->request;
    r.params = was.params;
    r.params.erase("below");
    r.features = was.features;
    const bool always = session_->setup().estimateWhen() == runs::EstimateWhen::Always;
    r.crossValidate.reset();
    if (always || runs::estimatedAlways(r.learner)) r.crossValidate = session_->setup().plan();
  }
  if (node > 0) r.params["below"] = std::int64_t{node};
  r.seeds = {session_->facts()->model};
  // rows that the model has not seen stay unseen
  if (const auto again =
          splitAgain(session_->facts()->model->origin, *document_.table, r, session_->registry()))
    r.split = *again;
  std::vector<Message> steps;
  runs::DraftRef beginning;
  const auto* draft = document_.draft(session_->selection().draft);
  if (draft) {
    const int done = draft->stepOf(session_->selection().step);
    beginning = {draft->id, done};
    r.parentRun = draft->from.run;
    r.parentModel = draft->from.model;
    steps.push_back(lineageOf(*draft).value_or(modelOfRun(draft->from)));
    steps.insert(steps.end(), draft->edits.begin(), draft->edits.begin() + done);
  } else {
    r.parentRun = session_->selection().run;
    r.parentModel = session_->selection().model;
    steps.push_back(modelOfRun({r.parentRun, r.parentModel}));
  }
  int top = 0;
  if (const auto below = r.params.find("below"); below != r.params.end())
    if (const auto* asked = std::get_if<std::int64_t>(&below->second)) top = static_cast<int>(*asked);
  if (top > 0) steps.push_back(Message{"runs.below-node", {{"node", top}}});
  r.lineage = Message{"runs.lineage", {{"steps", std::move(steps)}}};
  handBounds(document_.run(r.parentRun), *document_.table, session_->registry(), r);
  const QString lineage = displayText(r.lineage);
  QStringList words;
  const auto add = [&words](const QString& sentence) {
    if (!sentence.isEmpty()) words << sentence;
  };
  add(first);
  // What may be lost comes before what always holds.
  const std::vector<int> open =
      draft ? openEdits(document_, *draft, beginning.step, top, learner->info().seeds) : std::vector<int>();
  if (!open.empty())
    add(tr("The search may change what was edited and is not locked: %1.")
            .arg(nodesWords(*r.seeds[0], open)));
  add(searchAgainWords(*learner));
  if (asItsRun)
    add(tr("By %1, as the run that it is of; to take another, choose it first.")
            .arg(displayText(learner->info().name)));
  // A share that is left unsaid is the learner's own.
  const auto saidOut = [](data::SplitSpec split, const learners::LearnerPtr& by) {
    if (split.kind == data::SplitSpec::Kind::Fraction && split.testFraction < 0 && by)
      split.testFraction = by->info().testFraction;
    return split;
  };
  if (!(saidOut(r.split, learner) == saidOut(session_->setup().split(), session_->setup().learner())))
    add(tr("The rows are divided as those that the model was learnt from."));
  const Selection from = session_->selection();
  startWith(std::move(r), beginning);
  if (words.isEmpty()) return;
  saidAgain_ = tr("Searching again from %1. %2").arg(lineage, words.join(QLatin1Char(' ')));
  std::vector<Notice::Action> ways;
  if (!open.empty() && learner->info().seeds.keepsNodes)
    ways.push_back({tr("Lock them and begin anew"), [this, from, open, node, run = runningNumber()] {
                      lockAndBegin(from, open, node, run);
                    }});
  say({Notice::Kind::Plain, saidAgain_, std::move(ways)});
}

void Runs::lockAndBegin(const Selection& from, const std::vector<int>& nodes, int node, int run) {
  if (running() && runningNumber() != run) return;
  forget();
  if (!saidAgain_.isEmpty()) emit againSettled(std::exchange(saidAgain_, {}));
  emit runningChanged();
  emit session_->runsChanged();
  if (!session_->selection().sameModel(from)) session_->select(from);
  onceFactsAreCurrent(session_, this, [this, from, nodes, node] {
    if (!session_->selection().sameModel(from) || !session_->facts()) return;
    std::vector<model::Edit> locks;
    for (const int at : nodes) locks.push_back(model::LockEdit{at});
    session_->editing().edit(locks);
    const auto locked = [this, nodes] {
      const auto facts = session_->facts();
      const model::Tree* tree = facts && session_->factsAreCurrent() ? facts->model->tree() : nullptr;
      return tree && std::all_of(nodes.begin(), nodes.end(),
                                 [&](int at) { return at < tree->size() && (*tree)[at].locked; });
    };
    onceReady(this, session_, &Session::factsChanged, locked, [this, node] { beginFromModel(node, {}); });
  });
}

std::optional<QString> Runs::carryOnObjection() const {
  const auto* entry = document_.run(session_->selection().run);
  if (!session_->hasData()) return tr("there are no data");
  if (running()) return tr("a run is under way");
  if (!entry || entry->run->outcome.front.empty()) return tr("select a run first");
  const auto learner = session_->registry().find(entry->run->request.learner);
  if (!learner) return tr("there is no such learner");
  if (const auto why = session_->setup().objection(*learner)) return why;
  return std::nullopt;
}

// Where a learner begins with one model only, that is the suggested one; where it always begins afresh, the
// run is made as if it had not been stopped.
void Runs::carryOn() {
  if (carryOnObjection()) return;
  const int number = session_->selection().run;
  const auto& from = *document_.run(number)->run;
  const auto learner = session_->registry().find(from.request.learner);
  const auto next = session_->setup().learner();
  runs::RunRequest r = session_->setup().request();
  if (!next || next->info().id != from.request.learner) {  // the next run is to be another learner's
    r.learner = from.request.learner;
    r.params = from.request.params;
  }
  r.seed = from.request.seed;
  r.split = from.request.split;  // rows that the front has not seen stay unseen
  r.features = from.request.features;
  r.parentRun = number;
  const auto modelAt = [&](std::size_t place) {
    return std::make_shared<const model::Model>(instantiate(from.outcome.front[place].recipe));
  };
  if (learner->info().usesSeeds && learner->info().seeds.front) {
    for (std::size_t i = 0; i < from.outcome.front.size(); ++i) r.seeds.push_back(modelAt(i));
    r.lineage = Message{"runs.all-models-of-run", {{"models", r.seeds.size()}, {"run", number}}};
  } else {
    const std::size_t place = suggestedModel(from.outcome, estimatesOf(number));
    r.parentModel = static_cast<int>(place);
    if (auto model = modelAt(place); takes(*learner, *model)) r.seeds.push_back(std::move(model));
    r.lineage =
        Message{"runs.lineage", {{"steps", std::vector<Message>{modelOfRun({number, r.parentModel})}}}};
  }
  handBounds(document_.run(number), *document_.table, session_->registry(), r);
  startWith(std::move(r));
}

}  // namespace paretree::ui
