// What the chart is told of the open document: runs, marks, edits and bounds, and which models are new.
#include <algorithm>
#include <cmath>

#include "ui/charts/front_pane.h"
#include "ui/drawing/fonts.h"
#include "ui/session/editing.h"
#include "ui/session/judging/bounding.h"
#include "ui/session/judging/estimating.h"
#include "ui/session/reading/file_models.h"
#include "ui/session/runs.h"

namespace paretree::ui {
namespace {

constexpr qint64 kHalo = 1000;  // ms that a new model is haloed

}  // namespace

SceneInput FrontPane::sceneInput(int run) const {
  const auto& document = session_->document();
  const auto& selection = session_->selection();
  const auto sceneRun = [&](int number) {
    SceneRun shown;
    shown.number = number;
    shown.outcome = session_->runs().outcomeOf(number);
    shown.estimates = session_->runs().estimatesOf(number);
    const auto* entry = document.run(number);
    shown.name = entry && !entry->title.empty()
                     ? tr("run %1, %2").arg(number).arg(QString::fromStdString(entry->title))
                     : tr("run %1").arg(number);
    if (entry) shown.lineage = lineageText(*entry->run);
    if (const auto learner = session_->runs().learnerOf(number)) {
      shown.mark = learner->info().mark;
      shown.learner = displayText(learner->info().name);
    }
    return shown;
  };
  SceneInput input;
  for (const auto& entry : document.runs)
    if (entry.number != run && entry.visible) input.earlier.push_back(sceneRun(entry.number));
  input.current = sceneRun(run);
  input.current.settling = run > 0 && session_->estimating().run() == run;
  if (!selection.draft) input.selected = {selection.run, selection.model};
  input.pins = document.pins;
  input.stars = document.stars;
  input.growing = session_->runs().running() && run == session_->runs().runningNumber();
  if (input.current.outcome) input.bounds = ownBoundsOf(*input.current.outcome);
  input.boundable = !session_->bounding().objection(run);
  for (const BoundCount count : {BoundCount::AsEstimates, BoundCount::ByRows}) {
    const auto bound = session_->bounding().of(run, count);
    if (!bound) continue;
    for (const char* measure :
         {"accuracy", "error", "mse", "rmse", "weightedAccuracy", "weightedError", "weightedRmse"}) {
      if (std::isnan(boundAs(*bound, 1, measure))) continue;  // of other rows, or another loss
      if (std::ranges::find(input.bounds, measure, &SceneBound::measure) != input.bounds.end()) continue;
      SceneBound scaled{measure, {}};
      for (std::size_t leaves = 0; leaves < bound->bound.size(); ++leaves)
        scaled.values.push_back(boundAs(*bound, leaves, measure));
      input.bounds.push_back(std::move(scaled));
    }
  }
  for (const auto& draft : document.drafts) {
    const bool selected = draft.id == selection.draft;
    const auto& state = draft.state(selected ? selection.step : -1);
    if (!state.point || (draft.from.run != run && !selected)) continue;
    // judged by other rows than this run: it has no place on its chart
    if (selected && !draft.from.run && run && !session_->runs().judgedBy()) continue;
    const bool named = selected && !session_->editing().previewed();
    const bool ofRun = draft.from.run > 0;
    const auto read = readModel(draft, session_->registry());
    const QString label = ofRun                         ? tr("model %1, edited").arg(draft.from.model + 1)
                          : read && draft.edits.empty() ? read->file
                                                        : tr("edited");
    const QString name = ui::nameOf(draft, selected ? selection.step : -1, session_->registry());
    // Edited before the run was estimated, it is estimated with its facts.
    const bool known = selected && session_->facts() && session_->factsAreCurrent();
    input.ghosts.push_back(
        {*state.point, named ? label : QString(), name, true, selected, draft.id,
         state.refitted || !known ? state.refitted : session_->facts()->expected,
         draft.from.run == run ? draft.from.model : -1,
         draft.refittedBefore || !known ? draft.refittedBefore : session_->facts()->before});
  }
  if (const auto* preview = session_->editing().previewed()) {
    const QString text = displayText(preview->text);
    const auto* edited = document.draft(selection.draft);
    const runs::PointRef from = edited ? edited->from : runs::PointRef{selection.run, selection.model};
    // what takes the place of a subtree is seen in the tree
    input.ghosts.push_back({preview->point, session_->editing().previewedPart() >= 0 ? tr("tried") : text,
                            tr("Preview: %1").arg(text), false, false, 0, preview->refitted,
                            from.run == run ? from.model : -1,
                            edited ? edited->refittedBefore : preview->before});
  }
  return input;
}

void FrontPane::layOut(const SceneInput& input, const learners::Outcome& outcome) {
  FrontScene scene = frontScene(input, options_);
  scene.growing = input.growing;
  if (scene.drawn == scene.models && !options_.byLearner)
    scene.picture.fresh = freshModels(outcome, input.growing);
  // From an edited model the arrow keys go on where it came from.
  chart_->setScene(std::move(scene), {session_->selection().run, session_->selection().model});
  refreshLegend(input);
  refreshReason(outcome);
  refreshFigures(outcome);
}

std::vector<int> FrontPane::freshModels(const learners::Outcome& outcome, bool growing) {
  std::vector<int> fresh;
  if (!growing) {
    seen_.clear();
    return fresh;
  }
  if (!clock_.isValid()) clock_.start();
  const qint64 now = clock_.elapsed();
  std::map<std::vector<double>, qint64> seen;
  for (std::size_t i = 0; i < outcome.front.size(); ++i) {
    const auto before = seen_.find(outcome.front[i].scores);
    // What is there when one begins to look is not new.
    const qint64 since = before != seen_.end() ? before->second : seen_.empty() ? now - kHalo : now;
    seen[outcome.front[i].scores] = since;
    if (now - since < kHalo) fresh.push_back(static_cast<int>(i));
  }
  seen_ = std::move(seen);
  return fresh;
}

}  // namespace paretree::ui
