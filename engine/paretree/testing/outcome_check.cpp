#include "paretree/testing/outcome_check.h"

#include <algorithm>
#include <cmath>

#include "paretree/core/json.h"
#include "paretree/core/text.h"
#include "paretree/messages/json.h"
#include "paretree/messages/text.h"
#include "paretree/model/apply/predict.h"
#include "paretree/model/files/model_json.h"

namespace paretree::testing {
namespace {

Json numbersOf(const std::vector<double>& values) {
  Json list = Json::array();
  for (const double value : values) list.push_back(number(value));
  return list;
}

std::string faultOfFront(const learners::Outcome& outcome, const learners::Task& task) {
  for (std::size_t i = 0; i < outcome.front.size(); ++i) {
    const auto& point = outcome.front[i];
    if (point.scores.size() != outcome.objectives.size()) return "a score is missing";
    if (point.train.size() != outcome.measures.size()) return "a measure on the training rows is missing";
    if (point.test.size() != (task.test.empty() ? 0 : outcome.measures.size()))
      return "a measure on the test rows is missing";
    for (const double score : point.scores)
      if (!std::isfinite(score)) return "a score is not finite";
    if (!point.recipe.base) return "a point has no model";
  }
  for (std::size_t i = 0; i < outcome.front.size(); ++i) {
    const auto& scores = outcome.front[i].scores;
    for (const auto& other : outcome.front)
      if (dominates(other.scores, scores, outcome.objectives)) return "a point is dominated";
    if (i == 0) continue;
    const double before = outcome.front[i - 1].scores[0];
    if (outcome.objectives[0].maximise ? before > scores[0] : before < scores[0])
      return "the front is not sorted by its first objective, worst first";
  }
  return {};
}

}  // namespace

std::string faultOf(const learners::Outcome& outcome, const learners::Task& task) {
  if (outcome.objectives.empty()) return "there are no objectives";
  if (outcome.front.empty()) return "the front is empty";
  if (outcome.chosen >= outcome.front.size()) return "no point is chosen";
  if (auto fault = faultOfFront(outcome, task); !fault.empty()) return fault;
  const auto& point = outcome.front[outcome.chosen];
  const model::Model model = instantiate(point.recipe);
  const auto answers = predict(model, task.data, task.train, Context());
  if (!answers) return "the chosen model does not predict: " + messages::text(answers.error());
  if (!(sizeOf(model) == point.size)) return "the size of the chosen point is not that of its model";
  if (outcome.sampleRows > 0) return {};  // of rows that are not known here
  const auto figures = qualityOf(model, *answers, task.data, task.train);
  for (std::size_t m = 0; m < outcome.measures.size(); ++m) {
    const double stated = point.train[m], found = figure(figures, outcome.measures[m]);
    if (std::isfinite(found) && !(std::abs(stated - found) <= 1e-9 * std::max(1.0, std::abs(found))))
      return outcome.measures[m] + " of the chosen point is stated as " + exactText(stated) +
             " and found as " + exactText(found);
  }
  return {};
}

std::string bytesOf(const learners::Outcome& outcome) {
  Json json;
  for (const auto& point : outcome.front)
    json["front"].push_back({numbersOf(point.scores), numbersOf(point.testScores), numbersOf(point.train),
                             numbersOf(point.test), numbersOf(point.interval),
                             number(point.bound.value_or(data::kMissing)), point.ties, point.size.nodes,
                             point.size.conditions, point.size.terms, number(point.shareExplained),
                             modelToJson(instantiate(point.recipe))});
  for (const auto& figure : outcome.report.summary)
    json["summary"].push_back(
        {figure.id, std::visit([](const auto& value) { return Json(value); }, figure.value)});
  for (const auto& series : outcome.report.series)
    for (const auto& [x, y] : series.points) json["series"].push_back({number(x), number(y)});
  for (const auto& reference : outcome.references)
    json["references"].push_back({reference.id, numbersOf(reference.scores), numbersOf(reference.test)});
  json["notes"] = messages::toJson(outcome.notes);
  json["chosen"] = outcome.chosen;
  json["sampleRows"] = outcome.sampleRows;
  json["ending"] = endingName(outcome.ending);
  json["answers"] = outcome.boxAnswers;
  return dumpJson(json);
}

std::vector<model::ModelPtr> modelsOf(const learners::Outcome& outcome) {
  std::vector<model::ModelPtr> models;
  for (const auto& point : outcome.front) models.push_back(sharedModelOf(point.recipe));
  for (const auto& reference : outcome.references)
    if (reference.recipe.base) models.push_back(sharedModelOf(reference.recipe));
  return models;
}

}  // namespace paretree::testing
