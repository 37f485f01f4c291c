#include "paretree/runs/files/compare_json.h"

#include "paretree/core/json.h"
#include "paretree/messages/json.h"
#include "paretree/runs/files/run_json.h"

namespace paretree::runs {
namespace {

Json comparePointToJson(const Comparison& comparison, const ComparePoint& point) {
  const Run& run = *comparison.runs[point.run];
  Json scores = Json::object();
  for (std::size_t o = 0; o < point.scores.size(); ++o)
    scores[comparison.objectives[o].id] = number(point.scores[o]);
  const auto& model = run.outcome.front[point.model];
  Json test = Json::object();
  for (std::size_t m = 0; m < model.test.size(); ++m) test[run.outcome.measures[m]] = number(model.test[m]);
  Json json = {{"learner", run.request.learner},
               {"index", point.model},
               {"chosen", point.model == run.outcome.chosen},
               {"scores", scores},
               {"train", number(point.train)},
               {"test", test}};
  if (run.crossValidation) {
    json["suggested"] = run.crossValidation->suggested == point.model;
    json["error"] = number(point.error);
  }
  return json;
}

}  // namespace

Json compareToJson(const Comparison& comparison, bool timing, bool models) {
  Json learners = Json::array(), front = Json::array(), points = Json::array(), objectives = Json::array();
  for (const auto& run : comparison.runs) learners.push_back(runToJson(*run, {timing, models}));
  for (const auto& o : comparison.objectives)
    objectives.push_back({{"id", o.id}, {"label", o.label}, {"maximise", o.maximise}});
  for (const auto& point : comparison.points) points.push_back(comparePointToJson(comparison, point));
  for (const auto place : comparison.front)
    front.push_back(comparePointToJson(comparison, comparison.points[place]));
  Json json = {{"schema", kRunSchema},
               {"seed", comparison.runs.at(0)->request.seed},
               {"validationRows", comparison.validation.size()},
               {"objectives", objectives},
               {"learners", learners},
               {"front", front},
               {"points", points},
               {"notes", messages::textsToJson(comparison.notes)},
               {"noteMessages", messages::toJson(comparison.notes)}};
  if (const auto plan = foldsOf(comparison)) {
    json["crossValidation"] = {{"folds", plan->folds}, {"repeats", plan->repeats}};
    if (!plan->groups.empty()) json["crossValidation"]["groups"] = plan->groups;
  }
  return json;
}

}  // namespace paretree::runs
