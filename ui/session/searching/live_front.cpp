// The front of a run under way, and which of its models is shown when it ends.
#include <cmath>
#include <cstdlib>
#include <utility>

#include "paretree/runs/estimates/estimate.h"
#include "ui/drawing/front/front_measures.h"
#include "ui/session/editing.h"
#include "ui/session/judging/building.h"
#include "ui/session/runs.h"
#include "ui/session/searching/runs_shared.h"
#include "ui/session/session.h"

namespace paretree::ui {
namespace {

/// A model that is shown unasked stays so long at least that one can look at it.
constexpr qint64 kShortestLook = 2000;  // ms

/// Who searches again from one tree has chosen how large it shall be: the model of that size, or the next
/// smaller one. -1: the run began with no tree, or with several, or all of its models are larger.
int modelOfThatSize(const learners::Outcome& outcome, const runs::RunRequest& request,
                    std::size_t suggested) {
  if (request.seeds.size() != 1 || !request.seeds[0]->tree() || request.lineage.code != "runs.lineage")
    return -1;
  const int wanted = request.seeds[0]->tree()->leafCount();
  int place = -1;
  for (std::size_t m = 0; m < outcome.front.size(); ++m) {
    const int leaves = outcome.front[m].size.leaves;
    if (leaves <= wanted &&
        (place < 0 || leaves > outcome.front[static_cast<std::size_t>(place)].size.leaves))
      place = static_cast<int>(m);
  }
  // Fronts of hybrid trees have many models of one size.
  const auto& front = outcome.front;
  if (place >= 0 && suggested < front.size() &&
      front[suggested].size.leaves == front[static_cast<std::size_t>(place)].size.leaves)
    return static_cast<int>(suggested);
  return place;
}

}  // namespace

void Runs::poll() {
  if (!running()) return;
  progress_.seconds = clock_.elapsed() / 1000.0;
  if (auto said = shared_->progress.take()) {
    const bool better = !std::isnan(said->best) && said->best != progress_.last.best;
    if (better) sinceBest_.start();
    progress_.last = std::move(*said);
  }
  progress_.secondsSinceBest = sinceBest_.isValid() ? sinceBest_.elapsed() / 1000.0 : data::kMissing;
  emit progressChanged();
  const auto front = shared_->front.take();
  if (!front || *front == live_) {
    if (!showBestSoFar()) followRead(nullptr);
    return;
  }
  const auto before = std::exchange(live_, *front);
  scorers_.erase(document_.nextRun);
  if (!showBestSoFar()) followRead(before.get());
  emit liveFrontChanged();
}

bool Runs::showBestSoFar() {
  if (!live_ || live_->front.empty()) return false;
  if (session_->editing().previewed() || session_->building().isActive()) {
    unasked_ = false;  // who works on a model has chosen it
    return false;
  }
  const Selection now = session_->selection();
  const bool empty = now.model < 0 && !now.draft;
  if (!empty && (!unasked_ || !shownSince_.hasExpired(kShortestLook))) return false;
  const int best = static_cast<int>(suggestedModel(*live_, nullptr));
  if (!empty && now.model == best) return false;
  session_->selectPoint(document_.nextRun, best);
  unasked_ = true;
  shownSince_.start();
  return true;
}

void Runs::followRead(const learners::Outcome* before) {
  const Selection now = session_->selection();
  if (now.run != document_.nextRun || now.draft || now.model < 0) return;
  if (session_->editing().previewed() || session_->building().isActive()) return;
  if (before && now.model < static_cast<int>(before->front.size())) {
    const auto& read = before->front[now.model];
    const int place = nearestModel(*live_, read);
    if (place != now.model) return selectInPlace(now.run, place);
    readAgain_ = readAgain_ || !drawnAlike(read, live_->front[place]);
  }
  if (!readAgain_ || !session_->factsAreCurrent()) return;  // facts under way come first
  readAgain_ = false;
  session_->refreshFacts();
}

void Runs::selectInPlace(int run, int model) {
  const Selection now = session_->selection();
  const int node = now.run == run ? now.node : -1;
  const bool unasked = unasked_;
  readAgain_ = false;
  if (now.run == run && now.model == model && !now.draft) return session_->refreshFacts();
  session_->selectPoint(run, model);
  if (node >= 0) session_->selectNode(node);
  unasked_ = unasked;
}

/// The model that one has chosen is not taken away: of a growing front it is the same in the finished one, of
/// another run it stays. Else the one that the run suggests. -1: nothing is to be selected.
int Runs::modelToShow(const runs::Run& run) const {
  const learners::Outcome& outcome = run.outcome;
  const Selection& now = session_->selection();
  const EstimatesPtr estimates(EstimatesPtr(), run.crossValidation ? &*run.crossValidation : nullptr);
  const std::size_t usual = suggestedModel(outcome, estimates);
  const int again = modelOfThatSize(outcome, run.request, usual);
  const int suggested = again >= 0 ? again : static_cast<int>(usual);
  if (unasked_ && !session_->building().isActive()) return suggested;
  if (now.run != document_.nextRun || !live_ || now.model < 0 ||
      now.model >= static_cast<int>(live_->front.size()))
    return now.model < 0 || (now == atStart_ && !session_->building().isActive()) ? suggested : -1;
  const int nearest = nearestModel(outcome, live_->front[now.model]);
  return nearest >= 0 ? nearest : suggested;
}

}  // namespace paretree::ui
