#include "ui/session/runs.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "paretree/core/parallel.h"
#include "paretree/runs/estimates/estimate.h"
#include "ui/document/run_targets.h"
#include "ui/drawing/fonts.h"
#include "ui/drawing/front/front_measures.h"
#include "ui/session/editing.h"
#include "ui/session/judging/building.h"
#include "ui/session/next_run.h"
#include "ui/session/reading/file_models.h"
#include "ui/session/search_again.h"
#include "ui/session/searching/edited_nodes.h"
#include "ui/session/searching/runs_shared.h"
#include "ui/session/session.h"

namespace paretree::ui {
namespace {

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
  } else if (const QString edits =
                 shown < 0 || !liveBeginning_.draft
                     ? QString()
                     : keptEditsWords(document_, number, instantiate(outcome.front[shown].recipe));
             !edits.isEmpty()) {
    say({Notice::Kind::Plain, tr("Run %1 has ended. %2").arg(QString::number(number), edits), {}});
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

runs::DraftRef Runs::beginningOf(int run) const {
  if (run > 0 && run == runningNumber()) return liveBeginning_;
  const auto* entry = document_.run(run);
  return entry ? entry->beginning : runs::DraftRef{};
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
