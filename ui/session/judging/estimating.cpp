#include "ui/session/judging/estimating.h"

#include <algorithm>
#include <cmath>

#include "ui/drawing/fonts.h"
#include "ui/drawing/front/estimate_words.h"
#include "ui/drawing/front/front_measures.h"
#include "ui/session/next_run.h"
#include "ui/session/runs.h"
#include "ui/session/session.h"

namespace paretree::ui {

Estimating::Estimating(Session* session, EditedDocument* edited)
    : SessionPart(session, edited), estimator_(new Job(this)) {
  poll_.setInterval(200);
  connect(&poll_, &QTimer::timeout, this, [this] {
    if (const auto said = said_->take()) {
      share_ = said->fraction;
      left_.heard(share_, static_cast<double>(clock_.elapsed()) / 1000);
      const bool counted = said->unit.code == "progress.fold" && said->total > 0;
      folds_ = counted ? said->total : 0;
      foldsDone_ = counted ? said->step : 0;
    }
    emit progressChanged();
  });
  connect(&session->runs(), &Runs::finished, this, [this](int run) {
    const auto* entry = document_.run(run);
    if (!isWanted() || !entry || entry->run->outcome.ending == learners::Ending::Stopped) return;
    waiting_.push_back(run);
  });
  // Once all have heard of the run; also after one that failed or was stopped.
  connect(&session->runs(), &Runs::runningChanged, this, &Estimating::startNext, Qt::QueuedConnection);
}

bool Estimating::isWanted() const {
  return session_->setup().estimateWhen() == runs::EstimateWhen::WhereShort;
}

// The search had all threads, a fold has one: so it is at most as long as this.
double Estimating::expectedSeconds(int run, const learners::FoldPlan& plan) const {
  const auto* entry = document_.run(run);
  if (!entry || entry->run->seconds <= 0) return data::kMissing;
  const double rows = 1 - 1.0 / plan.folds;  // of which a fold learns
  const double threads = entry->run->request.threads, used = std::clamp<double>(threads, 1, plan.folds);
  return entry->run->seconds / static_cast<double>(1 + entry->run->folds.size()) * plan.folds * plan.repeats *
         rows * std::max(1.0, threads / used);
}

double Estimating::expectedSeconds(int run) const { return expectedSeconds(run, session_->setup().plan()); }

QString Estimating::doneText() const {
  return folds_ > 0 ? foldText(foldsDone_, folds_) : percentText(share_, 0);
}

double Estimating::secondsLeft() const {
  if (!run()) return data::kMissing;
  return left_.after(static_cast<double>(clock_.elapsed()) / 1000, expectedSeconds(run_, plan_));
}

void Estimating::startNext() {
  if (!isWanted()) waiting_.clear();
  while (!waiting_.empty() && !estimator_->running() && !session_->runs().running()) {
    const int run = waiting_.front();
    waiting_.erase(waiting_.begin());
    if (!firstObjection(run) && expectedSeconds(run) <= kByItself) start(run);
  }
}

std::optional<QString> Estimating::objection(int run) const {
  const auto* entry = document_.run(run);
  if (!entry || entry->run->outcome.front.empty()) return tr("select a run first");
  if (!session_->hasData()) return tr("there are no data");
  if (session_->runs().running() || estimator_->running()) return tr("a run is under way");
  return std::nullopt;
}

std::optional<QString> Estimating::firstObjection(int run) const {
  const auto outcome = session_->runs().outcomeOf(run);
  if (outcome && isEstimated(*outcome, session_->runs().estimatesOf(run)))
    return tr("its models are estimated already");
  return objection(run);
}

void Estimating::start(int run) { start(run, session_->setup().plan()); }

void Estimating::start(int run, const learners::FoldPlan& plan) {
  if (objection(run)) return;
  run_ = run;
  plan_ = plan;
  share_ = 0;
  folds_ = static_cast<std::uint64_t>(plan.folds) * static_cast<std::uint64_t>(plan.repeats);
  foldsDone_ = 0;
  clock_.start();
  left_.begin();
  said_ = std::make_shared<Mailbox<Progress>>();
  const int threads = session_->setup().request().threads;
  estimator_->start([this, run, plan, threads, said = said_, registry = session_->sharedRegistry(),
                     table = session_->runs().tableOf(run),
                     made = document_.run(run)->run](std::stop_token stop) -> Job::Delivery {
    const Context context(Rng(1), threads, stop, [said](const Progress& p) {
      if (!std::isnan(p.fraction)) said->put(p);
    });
    auto estimates = estimatesFor(*registry, *table, *made, plan, context);
    auto next = std::make_shared<runs::Run>(*made);
    if (estimates) {
      next->crossValidation = std::move(*estimates);
      next->request.crossValidate = plan;
    }
    const QString problem = estimates ? QString() : displayText(estimates.error());
    return [this, run, next, problem] { take(run, next, problem); };
  });
  poll_.start();
  emit progressChanged();
}

void Estimating::take(int run, const runs::RunPtr& estimated, const QString& problem) {
  poll_.stop();
  run_ = 0;
  QMetaObject::invokeMethod(this, &Estimating::startNext, Qt::QueuedConnection);
  const bool enough =
      problem.isEmpty() && isEstimated(estimated->outcome, {estimated, &*estimated->crossValidation});
  const auto* entry = document_.run(run);
  const bool had = entry && entry->run->crossValidation;
  const bool kept = had && enough && estimated->crossValidation->stopped;
  if (enough && entry && !kept)
    put(*entry, estimated);
  else
    emit session_->runsChanged();
  if (!problem.isEmpty()) return fail(problem);
  if (had && (kept || !enough))
    say({Notice::Kind::Warn, tr("Stopped: run %1 keeps the estimates that it had.").arg(run), {}});
  else if (!enough)
    say({Notice::Kind::Warn, tr("Run %1 has no estimates: fewer than two folds were done.").arg(run), {}});
  else if (entry)
    emit this->estimated(run);
}

void Estimating::put(const runs::ProjectRun& entry, const runs::RunPtr& estimated) {
  const int run = entry.number;
  runs::RunPtr next = estimated;
  if (entry.run->steadiness != estimated->steadiness) {  // found meanwhile
    auto with = std::make_shared<runs::Run>(*estimated);
    with->steadiness = entry.run->steadiness;
    next = std::move(with);
  }
  session_->runs().replace(run, next);
  // What the folds say of its leaves is to be shown with the model.
  if (session_->selection().run == run) session_->refreshFacts();
}

void Estimating::forget() {
  waiting_.clear();
  estimator_->cancel();
  poll_.stop();
}

}  // namespace paretree::ui
