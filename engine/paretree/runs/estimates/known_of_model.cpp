#include "paretree/runs/estimates/known_of_model.h"

#include <algorithm>
#include <cmath>

#include "paretree/learners/weighted.h"
#include "paretree/model/apply/measure.h"
#include "paretree/model/text/filled_in.h"
#include "paretree/runs/estimates/gap.h"
#include "paretree/runs/estimates/knee.h"

namespace paretree::runs {
namespace {

/// Shares as tables have them: by four decimals.
double told(double value, const std::string& measure) {
  return model::unitOfMeasure(measure) == front::Objective::Unit::Share ? std::round(value * 10000) / 10000
                                                                        : value;
}

std::vector<Message> byWeight(const std::string& weights) {
  if (weights.empty()) return {};
  return {Message{"runs.known-by-weight", {{"column", weights}}}};
}

}  // namespace

model::Gaps gapsIn(const Run& run, const data::Schema& schema) {
  model::Gaps gaps;
  if (!run.missingIn) return gaps;
  for (const data::ColumnInfo& column : schema.columns)
    gaps.push_back(std::find(run.missingIn->begin(), run.missingIn->end(), column.name) !=
                   run.missingIn->end());
  return gaps;
}

std::vector<Message> knownOfModel(const Run& run, std::size_t model) {
  const learners::Outcome& outcome = run.outcome;
  if (model >= outcome.front.size() || outcome.measures.empty()) return {};
  const learners::FrontPoint& point = outcome.front[model];
  std::vector<Message> known;

  const std::size_t main = model::mainMeasure(outcome.measures);
  const std::string& measure = outcome.measures[main];
  if (run.crossValidation && model < run.crossValidation->points.size()) {
    const CrossValidation& estimates = *run.crossValidation;
    const auto at = std::find(estimates.measures.begin(), estimates.measures.end(), measure);
    if (at != estimates.measures.end()) {
      const auto& figure =
          estimates.points[model].measures[static_cast<std::size_t>(at - estimates.measures.begin())];
      const double value = told(figure.value, measure);
      const Message how = howEstimated(estimates);
      const std::vector<Message> weight = byWeight(estimates.weights);
      known.push_back(
          std::isnan(figure.error)
              ? Message{"runs.known-estimate-alone",
                        {{"measure", measure}, {"value", value}, {"weight", weight}, {"how", how}}}
              : Message{"runs.known-estimate",
                        {{"measure", measure},
                         {"value", value},
                         {"error", figure.error},
                         {"weight", weight},
                         {"how", how}}});
    }
  }
  if (!isTrainingFigure(outcome) && !outcome.objectives.empty() && !point.scores.empty())
    known.push_back(Message{
        "runs.known-own-estimate",
        {{"measure", outcome.objectives[0].id}, {"value", told(point.scores[0], outcome.objectives[0].id)}}});
  const auto counted = std::find_if(outcome.measures.begin(), outcome.measures.end(), model::countsByWeight);
  for (const bool weighted : {true, false}) {
    if (weighted && counted == outcome.measures.end()) continue;
    const auto at = weighted ? static_cast<std::size_t>(counted - outcome.measures.begin()) : main;
    const std::string& id = outcome.measures[at];
    if (at < point.train.size() && !std::isnan(point.train[at]))
      known.push_back(
          Message{"runs.known-training",
                  {{"measure", id}, {"value", told(point.train[at], id)}, {"rows", run.train.size()}}});
    if (at < point.test.size() && !std::isnan(point.test[at]))
      known.push_back(
          Message{"runs.known-test",
                  {{"measure", id}, {"value", told(point.test[at], id)}, {"rows", run.test.size()}}});
  }
  if (auto gap = gapMessage(run, model); !gap.empty()) known.push_back(std::move(gap));
  known.push_back(learners::isWeighted(outcome) ? Message{"runs.known-weights", {}}
                                                : Message{"runs.known-counts", {}});
  if (run.crossValidation && run.crossValidation->suggested == model)
    if (auto reason = suggestionReason(*run.crossValidation)) known.push_back(std::move(*reason));
  if (run.missingIn && !run.missingIn->empty() && point.recipe.base) {
    const model::Model made = instantiate(point.recipe);
    if (auto filled = describeFilledIn(made, gapsIn(run, *made.schema)); !filled.empty())
      known.push_back(std::move(filled));
  }
  return known;
}

}  // namespace paretree::runs
