#include "paretree/runs/origin.h"

#include <algorithm>
#include <map>

#include "paretree/core/words/words_only.h"
#include "paretree/runs/compare.h"

namespace paretree::runs {
namespace {

bool weighsClassesAlike(const learners::Outcome& outcome) {
  return std::any_of(outcome.objectives.begin(), outcome.objectives.end(),
                     [](const front::Objective& objective) { return objective.id == "balancedError"; });
}

/// Bases that were marked already, so that what was shared stays shared.
class Marker {
 public:
  Marker(const model::Provenance& origin, const learners::Outcome& outcome) : origin_(origin) {
    origin_.classesAlike = origin.classesAlike || weighsClassesAlike(outcome);
  }

  void mark(model::Recipe& recipe) {
    if (!recipe.base) return;
    model::ModelPtr& marked = marked_[recipe.base];
    if (!marked) marked = withOrigin(recipe.base);
    recipe.base = marked;
  }

 private:
  model::ModelPtr withOrigin(const model::ModelPtr& base) const {
    model::Provenance origin = origin_;
    origin.edits = base->origin.edits;
    // A front that several learners share counts otherwise than each of them.
    origin.classesAlike = origin.classesAlike || base->origin.classesAlike;
    if (base->origin == origin) return base;
    auto model = std::make_shared<model::Model>(*base);
    model->origin = std::move(origin);
    return model;
  }

  model::Provenance origin_;
  std::map<model::ModelPtr, model::ModelPtr> marked_;
};

model::TrainingSplit splitOf(const Run& run) {
  model::TrainingSplit split;
  split.spec = run.request.split;
  split.seed = run.request.split.seed.value_or(run.request.seed);
  split.spec.seed.reset();
  if (split.spec.kind != data::SplitSpec::Kind::TestFile) split.testRows = run.test.size();
  // Compared learners leave out validation rows that the run does not count.
  if (!wasCompared(run)) split.rows = run.train.size() + split.testRows + run.check.size();
  return split;
}

}  // namespace

model::Provenance originOf(const RunRequest& request, const DataReference& data,
                           const model::TrainingSplit& split) {
  return {request.learner, data.path, data.sha256, request.seed, programVersion(), {}, split};
}

model::Provenance originOf(const Run& run) {
  model::Provenance origin{
      run.request.learner, run.data.path, run.data.sha256, run.request.seed, run.version, {}, std::nullopt};
  const auto& front = run.outcome.front;
  const auto said = std::find_if(front.begin(), front.end(), [](const learners::FrontPoint& point) {
    return point.recipe.base && point.recipe.base->origin.split;
  });
  origin.classesAlike = weighsClassesAlike(run.outcome);
  origin.split = said == front.end() ? splitOf(run) : *said->recipe.base->origin.split;
  return origin;
}

void setOrigin(learners::Outcome& outcome, const model::Provenance& origin) {
  Marker marker(origin, outcome);
  for (auto& point : outcome.front) marker.mark(point.recipe);
  for (auto& reference : outcome.references) marker.mark(reference.recipe);
}

Context::Reporter withOrigin(const Context::Reporter& reporter, const model::Provenance& origin) {
  if (!reporter || wantsWordsOnly(reporter)) return reporter;
  // One outcome may come with several reports.
  struct Last {
    std::shared_ptr<const learners::Outcome> found, marked;
  };
  return [reporter, origin, last = std::make_shared<Last>()](const Progress& progress) {
    if (!progress.soFar) return reporter(progress);
    if (last->found != progress.soFar) {
      auto marked = std::make_shared<learners::Outcome>(*progress.soFar);
      Marker marker(origin, *marked);
      for (auto& point : marked->front) marker.mark(point.recipe);
      *last = {progress.soFar, std::move(marked)};
    }
    Progress whole = progress;
    whole.soFar = last->marked;
    reporter(whole);
  };
}

}  // namespace paretree::runs
