#include "ui/session/judging/steadying.h"

#include <cmath>

#include "ui/drawing/fonts.h"
#include "ui/session/next_run.h"
#include "ui/session/runs.h"
#include "ui/session/session.h"

namespace paretree::ui {
namespace {

/// Halves keep together what the folds of the run's estimates do.
runs::SteadinessPlan planFor(const runs::Run& run, runs::SteadinessPlan plan) {
  if (run.crossValidation) plan.groups = run.crossValidation->plan.groups;
  return plan;
}

constexpr int kPollMs = 100;

/// With less than the whole: halves, and shuffles of the target as in SteadinessPlan. Of eight halves a share
/// is known to a sixth or so, which tells a split that is always there from one that hardly is.
constexpr std::pair<int, int> kLess[] = {{20, -1}, {8, -1}, {8, 0}};

}  // namespace

/// What the working thread says.
struct Steadying::Shared {
  Mailbox<SteadinessPtr> soFar;
  Mailbox<double> share;
};

Steadying::Steadying(Session* session, EditedDocument* edited)
    : SessionPart(session, edited), job_(new Job(this)) {
  poll_.setInterval(kPollMs);
  connect(&poll_, &QTimer::timeout, this, &Steadying::poll);
}

Steadying::~Steadying() = default;

Steadying::Key Steadying::selected() const {
  const Selection& s = session_->selection();
  return s.draft > 0 ? Key{0, -1} : Key{s.run, s.model};
}

std::optional<QString> Steadying::objection() const {
  const auto [run, model] = selected();
  if (session_->selection().draft > 0)
    return tr("an edited model is made by hand, and no learner makes it again");
  const auto* entry = document_.run(run);
  if (!entry || model < 0 || static_cast<std::size_t>(model) >= entry->run->outcome.front.size())
    return tr("select a model first");
  if (!session_->hasData()) return tr("there are no data");
  return std::nullopt;
}

std::vector<Steadying::Offer> Steadying::offers() const {
  const auto* entry = document_.run(selected().first);
  const auto learner = entry ? session_->registry().find(entry->run->request.learner) : nullptr;
  if (!learner || objection()) return {};
  std::vector<Offer> offers{{{}, steadinessCost(*learner, *entry->run, {})}};
  for (const auto& [halves, shuffles] : kLess) {
    if (halves >= runs::resamplesFor(*learner)) continue;
    runs::SteadinessPlan plan;
    plan.resamples = halves;
    plan.shuffles = shuffles;
    offers.push_back({plan, steadinessCost(*learner, *entry->run, plan)});
  }
  return offers;
}

double Steadying::expectedSeconds() const {
  const auto* entry = document_.run(selected().first);
  const auto learner = entry ? session_->registry().find(entry->run->request.learner) : nullptr;
  return learner ? steadinessCost(*learner, *entry->run, {}).seconds : data::kMissing;
}

double Steadying::secondsLeft() const {
  if (!judging()) return data::kMissing;
  return left_.after(static_cast<double>(since_.elapsed()) / 1000, expected_);
}

void Steadying::judge(const runs::SteadinessPlan& plan) {
  if (objection()) return;
  const runs::RunPtr run = document_.run(selected().first)->run;
  const auto learner = session_->registry().find(run->request.learner);
  expected_ = learner ? steadinessCost(*learner, *run, plan).seconds : data::kMissing;
  since_.start();
  left_.begin();
  const Key key = selected();
  judged_ = key;
  share_ = 0;
  soFar_ = nullptr;
  shared_ = std::make_shared<Shared>();
  const int threads = session_->setup().request().threads;
  job_->start([this, key, threads, shared = shared_, registry = session_->sharedRegistry(),
               table = session_->runs().tableOf(key.first), made = run,
               asked = planFor(*run, plan)](std::stop_token stop) -> Job::Delivery {
    const Context context(Rng(1), threads, stop, [shared](const Progress& progress) {
      if (!std::isnan(progress.fraction)) shared->share.put(progress.fraction);
    });
    auto judged = steadinessFor(*registry, *table, *made, static_cast<std::size_t>(key.second), asked,
                                context, [shared](const runs::Steadiness& soFar) {
                                  shared->soFar.put(std::make_shared<const runs::Steadiness>(soFar));
                                });
    const QString problem = judged ? QString() : displayText(judged.error());
    const SteadinessPtr found =
        judged ? std::make_shared<const runs::Steadiness>(std::move(*judged)) : nullptr;
    return [this, key, found, problem] { take(key, found, problem); };
  });
  poll_.start();
  emit steadinessChanged();
}

void Steadying::forget() {
  job_->cancel();
  poll_.stop();
  soFar_ = nullptr;
  emit steadinessChanged();
}

bool Steadying::judgingSelected() const { return judging() && judged_ == selected(); }

SteadinessPtr Steadying::ofSelected() const {
  if (judgingSelected()) return soFar_;
  const auto [run, model] = selected();
  const auto* entry = document_.run(run);
  if (!entry || model < 0) return nullptr;
  const auto found = entry->run->steadiness.find(static_cast<std::size_t>(model));
  return found == entry->run->steadiness.end() ? nullptr : found->second;
}

void Steadying::poll() {
  if (!judging()) return;
  const auto share = shared_->share.take();
  if (share) left_.heard(share_ = *share, static_cast<double>(since_.elapsed()) / 1000);
  const auto soFar = shared_->soFar.take();
  if (soFar && (*soFar)->counted > 0) soFar_ = *soFar;
  if (share || soFar) emit steadinessChanged();
}

void Steadying::take(Key key, const SteadinessPtr& found, const QString& problem) {
  poll_.stop();
  soFar_ = nullptr;
  auto* entry = document_.run(key.first);
  if (entry && found && found->counted > 0) {
    auto next = std::make_shared<runs::Run>(*entry->run);
    next->steadiness[key.second] = found;
    entry->run = next;
    changed();
  }
  if (!problem.isEmpty()) {
    fail(problem);
  } else if (found && !found->notes.empty()) {
    QStringList notes;
    for (const auto& note : found->notes) notes << displayText(note);
    say({Notice::Kind::Warn,
         tr("Steadiness of model %1 of run %2: %3")
             .arg(key.second + 1)
             .arg(key.first)
             .arg(notes.join(QStringLiteral("; "))),
         {}});
  }
  emit steadinessChanged();
}

}  // namespace paretree::ui
