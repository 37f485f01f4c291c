#include "ui/session/runs.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "paretree/core/parallel.h"
#include "paretree/runs/estimates/estimate.h"
#include "paretree/runs/split_again.h"
#include "ui/document/run_targets.h"
#include "ui/drawing/fonts.h"
#include "ui/drawing/front/front_measures.h"
#include "ui/session/editing.h"
#include "ui/session/judging/building.h"
#include "ui/session/next_run.h"
#include "ui/session/once_ready.h"
#include "ui/session/reading/file_models.h"
#include "ui/session/search_again.h"
#include "ui/session/searching/runs_shared.h"
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

/// A way to the models of a run where others are seen; `model` < 0: it has none.
std::vector<Notice::Action> modelsOffered(Session& session, int run, int model) {
  if (session.selection().run == run || model < 0) return {};
  return {{Runs::tr("Show its models"), [&session, run, model] { session.selectPoint(run, model); }}};
}

}  // namespace

Runs::Runs(Session* session, EditedDocument* edited) : SessionPart(session, edited), runner_(new Job(this)) {
  poll_.setInterval(200);  // live fronts at most five times a second
  connect(&poll_, &QTimer::timeout, this, &Runs::poll);
  connect(session, &Session::selecting, this, [this] { unasked_ = false; });
  // The next run may be asked something else now.
  connect(edited, &EditedDocument::documentChanged, this,
          [this] { std::erase_if(scorers_, [](const auto& one) { return one.first <= 0; }); });
}

Runs::~Runs() = default;

void Runs::start() {
  if (!session_->hasData() || running()) return;
  const auto chosen = session_->setup().learner();
  if (!chosen) return failUnsuited();
  if (const auto why = session_->setup().objection(*chosen))
    return say({Notice::Kind::Bad, tr("%1: %2").arg(displayText(chosen->info().name), *why),
                session_->setup().curesOf(*chosen)});
  startWith(session_->setup().request());
}

// What keeps the first learner keeps most of them.
void Runs::failUnsuited() {
  for (const auto& learner : session_->registry().all())
    if (const auto why = session_->setup().objection(*learner))
      return say({Notice::Kind::Bad, tr("No learner suits this table: %1").arg(*why),
                  session_->setup().curesOf(*learner)});
}

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

void Runs::startFromModel(int node) {
  if (fromModelObjection()) return;
  // Who searches from what is seen means the edit that is tried, too.
  if (session_->editing().previewed()) {
    session_->editing().keepPreview();
    return onceFactsAreCurrent(session_, this, [this, node] {
      startFromModel(node);
      if (running())
        say({Notice::Kind::Plain,
             tr("Searching again from %1. The edit that was only tried is kept with it; undo takes it back.")
                 .arg(displayText(liveRequest_.lineage)),
             {}});
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
  if (const auto* draft = document_.draft(session_->selection().draft)) {
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
  if (const auto below = r.params.find("below"); below != r.params.end())
    if (const auto* top = std::get_if<std::int64_t>(&below->second); top && *top > 0)
      steps.push_back(Message{"runs.below-node", {{"node", *top}}});
  r.lineage = Message{"runs.lineage", {{"steps", std::move(steps)}}};
  handBounds(document_.run(r.parentRun), *document_.table, session_->registry(), r);
  const QString lineage = displayText(r.lineage);
  QString words = searchAgainWords(*learner);
  if (asItsRun)
    words += QLatin1Char(' ') + tr("By %1, as the run that it is of; to take another, choose it first.")
                                    .arg(displayText(learner->info().name));
  words = words.trimmed();
  // A share that is left unsaid is the learner's own.
  const auto saidOut = [](data::SplitSpec split, const learners::LearnerPtr& by) {
    if (split.kind == data::SplitSpec::Kind::Fraction && split.testFraction < 0 && by)
      split.testFraction = by->info().testFraction;
    return split;
  };
  if (!(saidOut(r.split, learner) == saidOut(session_->setup().split(), session_->setup().learner()))) {
    if (!words.isEmpty()) words += QLatin1Char(' ');
    words += tr("The rows are divided as those that the model was learnt from.");
  }
  startWith(std::move(r), beginning);
  if (words.isEmpty()) return;
  saidAgain_ = tr("Searching again from %1. %2").arg(lineage, words);
  say({Notice::Kind::Plain, saidAgain_, {}});
}

runs::DraftRef Runs::beginningOf(int run) const {
  if (run > 0 && run == runningNumber()) return liveBeginning_;
  const auto* entry = document_.run(run);
  return entry ? entry->beginning : runs::DraftRef{};
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

void Runs::startWith(runs::RunRequest r, runs::DraftRef beginning) {
  liveBeginning_ = beginning;
  atStart_ = session_->selection();
  live_.reset();
  readAgain_ = unasked_ = false;
  progress_ = {};
  progress_.secondsSinceBest = data::kMissing;
  liveRequest_ = r;
  liveTable_ = document_.table;
  shared_ = std::make_shared<Shared>();
  clock_.start();
  runner_->start([this, registry = session_->sharedRegistry(), table = liveTable_, r,
                  shared = shared_](std::stop_token stop) -> Job::Delivery {
    auto result = std::make_shared<const Result<runs::Run>>(
        execute(*registry, *table, r, stop, [shared](const Progress& p) { shared->put(p); }));
    return [this, result] { finish(result); };
  });
  poll_.start();
  emit runningChanged();
  emit progressChanged();
  // Last, as what is said of it would make way for what is said of the start.
  session_->editing().setPreviewAside(session_->selection());
}

void Runs::forget() {
  runner_->cancel();
  poll_.stop();
  live_.reset();
  liveTable_.reset();
  scorers_.clear();
}

int Runs::runningNumber() const { return running() ? document_.nextRun : 0; }

std::optional<Runs::UnderWay> Runs::underWay() const {
  return running() ? std::optional(UnderWay{liveRequest_, liveTable_, live_}) : std::nullopt;
}

void Runs::finish(const std::shared_ptr<const Result<runs::Run>>& ended) {
  const Result<runs::Run>& result = *ended;
  poll_.stop();
  if (!saidAgain_.isEmpty()) emit againSettled(std::exchange(saidAgain_, {}));
  sinceBest_.invalidate();
  const int shown = result ? modelToShow(*result) : -1;
  // Views let go of them below. Thousands of models, and what was scored by, take long to be freed.
  std::shared_ptr<const learners::Outcome> grown = std::exchange(live_, nullptr);
  const int number = document_.nextRun;
  if (auto scorer = scorers_.extract(number); scorer && scorer.mapped())
    discardAside(std::move(scorer.mapped()));
  const runs::TablePtr made = std::exchange(liveTable_, nullptr);
  if (!result) {
    emit runningChanged();
    emit session_->runsChanged();
    if (session_->selection().run == number && !session_->selection().draft) session_->select(atStart_);
    return fail(displayText(result.error()));
  }
  // As it is: to copy a front of thousands of models would hold the window.
  document_.runs.push_back({number, {}, {}, true, runs::RunPtr(ended, &*result), liveBeginning_});
  ++document_.nextRun;
  document_.keepReading(made, *result);  // types may have been changed while it went on
  const learners::Outcome& outcome = result->outcome;
  if (!outcome.front.empty()) edited_->countTestLook(outcome.front.front());
  emit runningChanged();
  emit session_->runsChanged();
  changed();
  if (shown >= 0 && !session_->editing().previewed()) selectInPlace(number, shown);
  if (outcome.ending == learners::Ending::Stopped) {
    sayStopped(number, outcome);
  } else if (const auto* from = document_.run(liveRequest_.parentRun);
             from && liveRequest_.lineage.code == "runs.all-models-of-run") {
    say({Notice::Kind::Good, carriedOnWords(number, outcome, from->number, from->run->outcome),
         modelsOffered(*session_, number, suggestedOf(number))});
  } else if (auto ways = modelsOffered(*session_, number, suggestedOf(number)); !ways.empty()) {
    say({Notice::Kind::Good,
         tr("Run %1 has ended: %2. What you read stays.")
             .arg(number)
             .arg(countedText(outcome.front.size(), tr("model"), tr("models"))),
         std::move(ways)});
  }
  emit finished(number);
  if (grown) discardAside(std::const_pointer_cast<learners::Outcome>(std::move(grown)));
}

/// What was kept, that there may be better ones, and what can be done now.
void Runs::sayStopped(int number, const learners::Outcome& outcome) {
  const QString kept = countedText(outcome.front.size(), tr("model"), tr("models"));
  std::vector<Notice::Action> actions{{tr("Continue"), [this, number] {
                                         if (session_->selection().run != number ||
                                             session_->selection().draft)
                                           session_->selectPoint(number, suggestedOf(number));
                                         carryOn();
                                       }}};
  for (auto& further : modelsOffered(*session_, number, suggestedOf(number)))
    actions.push_back(std::move(further));
  say({Notice::Kind::Warn,
       tr("Run %1 was stopped: %2 kept; a longer search may find better ones.").arg(number).arg(kept),
       std::move(actions)});
}

int Runs::suggestedOf(int run) const {
  const auto outcome = outcomeOf(run);
  return outcome && !outcome->front.empty() ? static_cast<int>(suggestedModel(*outcome, estimatesOf(run)))
                                            : -1;
}

int Runs::reserve(std::size_t runs) {
  const int first = document_.nextRun;
  document_.nextRun += static_cast<int>(runs);
  return first;
}

void Runs::add(int number, const runs::RunPtr& run, bool looked) {
  const auto at = std::find_if(document_.runs.begin(), document_.runs.end(),
                               [&](const runs::ProjectRun& entry) { return entry.number > number; });
  document_.runs.insert(at, {number, {}, {}, true, run});
  if (looked && !run->outcome.front.empty()) edited_->countTestLook(run->outcome.front.front());
  emit session_->runsChanged();
  changed();
}

std::shared_ptr<const learners::Outcome> Runs::outcomeOf(int run) const {
  if (const auto* entry = document_.run(run)) return {entry->run, &entry->run->outcome};
  return run > 0 && run == runningNumber() ? live_ : nullptr;
}

std::shared_ptr<const runs::CrossValidation> Runs::estimatesOf(int run) const {
  const auto* entry = document_.run(run);
  if (!entry || !entry->run->crossValidation) return nullptr;
  return {entry->run, &*entry->run->crossValidation};
}

learners::LearnerPtr Runs::learnerOf(int run) const {
  if (const auto* entry = document_.run(run)) return session_->registry().find(entry->run->request.learner);
  return run > 0 && run == runningNumber() ? session_->registry().find(liveRequest_.learner)
                                           : session_->setup().learner();
}

void Runs::setVisible(int run, bool visible) {
  auto* entry = document_.run(run);
  if (!entry || entry->visible == visible) return;
  entry->visible = visible;
  emit session_->runsChanged();
  changed();
}

void Runs::rename(int run, const QString& title) {
  auto* entry = document_.run(run);
  if (!entry || entry->title == title.toStdString()) return;
  const std::function<void(const std::string&)> apply = [this, run](const std::string& text) {
    if (auto* at = document_.run(run)) at->title = text;
    emit session_->runsChanged();
    changed();
  };
  edited_->pushChange(tr("rename run %1").arg(run), title.toStdString(), apply, entry->title);
}

void Runs::remove(int run) {
  if (!document_.run(run)) return;
  // Runs that end between do and undo must survive both.
  const runs::ProjectRun removed = *document_.run(run);
  edited_->push(
      tr("delete run %1").arg(run),
      [this, run] {
        std::erase_if(document_.runs, [&](const runs::ProjectRun& entry) { return entry.number == run; });
        if (session_->selection().run == run) session_->selectPoint(0, -1);
        emit session_->runsChanged();
        changed();
      },
      [this, removed] {
        const auto at = std::find_if(document_.runs.begin(), document_.runs.end(),
                                     [&](const runs::ProjectRun& e) { return e.number > removed.number; });
        document_.runs.insert(at, removed);
        emit session_->runsChanged();
        changed();
      });
}

void Runs::replace(int run, const runs::RunPtr& by) {
  auto* entry = document_.run(run);
  if (!entry) return;
  entry->run = by;
  scorers_.erase(run);
  emit session_->runsChanged();
  if (session_->selection().run == run) emit session_->factsChanged();
  changed();
}

RunScorerPtr Runs::scorer(int run) {
  auto& scorer = scorers_[run];
  if (scorer) return scorer;
  const auto* entry = document_.run(run);
  // What no run has made is judged as the next run would be.
  const runs::RunRequest asked = entry                               ? entry->run->request
                                 : run > 0 && run == runningNumber() ? liveRequest_
                                                                     : session_->setup().request();
  scorer = std::make_shared<RunScorer>(session_->sharedRegistry(), tableOf(run), asked, outcomeOf(run),
                                       estimatesOf(run));
  return scorer;
}

runs::TablePtr Runs::tableOf(int run) const {
  const auto* entry = document_.run(run);
  if (!entry && run > 0 && run == runningNumber()) return liveTable_;
  if (!entry || !session_->hasData()) return document_.table;
  const runs::TablePtr& read = document_.readFor(*entry->run);
  std::vector<data::Role> roles;
  bool differ = false;
  const auto& wanted = entry->run->data.options.roles;
  const auto targets = targetNames(*entry->run);
  for (int c = 0; c < read->data.columns(); ++c) {
    const auto& info = read->data.info(c);
    const auto at = wanted.find(info.name);
    // A target that was guessed stands among the roles of no file.
    const bool target = std::find(targets.begin(), targets.end(), info.name) != targets.end();
    roles.push_back(target                            ? data::Role::Target
                    : at != wanted.end()              ? at->second
                    : info.role == data::Role::Target ? data::Role::Feature
                                                      : info.role);
    differ = differ || roles.back() != info.role;
  }
  // A later version may guess otherwise, and the file may be another.
  const data::Schema* made = runs::schemaOf(*entry->run);
  if (!differ && (!made || isAsLearnt(read->data, *made))) return read;
  auto other = std::make_shared<data::TableFile>(*read);
  other->data = other->data.withRoles(roles);
  if (made) other->data = asLearnt(std::move(other->data), *made);
  return other;
}

int Runs::judgedBy() const {
  if (outcomeOf(session_->selection().run)) return session_->selection().run;
  const auto* drawn = document_.draft(session_->selection().draft);
  if (!drawn || !drawn->now.model) return document_.runs.empty() ? 0 : document_.runs.back().number;
  // Of what no run has made the last run that answers the same: others have nothing to tell of it. Of a model
  // of a file it must have learnt from the same rows.
  const auto asked = targetNames(*drawn->now.model);
  const bool read = readModel(*drawn, session_->registry()).has_value();
  const auto same = std::find_if(document_.runs.rbegin(), document_.runs.rend(), [&](const auto& entry) {
    return targetNames(*entry.run) == asked && (!read || dividedAlike(*drawn->now.model, *entry.run));
  });
  return same == document_.runs.rend() ? 0 : same->number;
}

RunScorerPtr Runs::scorerOfSelected() {
  const int by = judgedBy();
  const auto* draft = document_.draft(session_->selection().draft);
  if (by || !draft || !session_->hasData() || !readModel(*draft, session_->registry())) return scorer(by);
  auto& own = scorers_[-draft->id];
  if (!own)
    own = std::make_shared<RunScorer>(session_->sharedRegistry(), document_.table,
                                      judgedAsItsRun(*draft->now.model, *document_.table,
                                                     session_->setup().request(), session_->registry()),
                                      nullptr);
  return own;
}

data::Rows Runs::checkRows() const {
  const auto* entry = document_.run(judgedBy());
  return entry && session_->hasData() ? entry->run->check : data::Rows{};
}

void Runs::countFinalCheck() {
  ++document_.finalChecks;
  changed();
  if (document_.finalChecks > 1)
    say({Notice::Kind::Warn,
         tr("This is final check number %1: the rows set aside for it have been looked at before.")
             .arg(document_.finalChecks),
         {}});
}

}  // namespace paretree::ui
