#include "paretree/studies/summary.h"

#include <algorithm>
#include <cmath>

#include "paretree/core/json.h"

namespace paretree::studies {
namespace {

std::size_t placeOf(const std::vector<std::string>& names, const std::string& name) {
  return static_cast<std::size_t>(std::find(names.begin(), names.end(), name) - names.begin());
}

double valueAt(const std::vector<double>& values, std::size_t place) {
  return place < values.size() ? values[place] : data::kMissing;
}

double meanOverFolds(const std::vector<runs::FoldOutcome>& folds, const std::string& measure) {
  double sum = 0;
  int count = 0;
  for (const auto& fold : folds) {
    const learners::Outcome& outcome = fold.outcome;
    const double value = valueAt(outcome.front[outcome.chosen].test, placeOf(outcome.measures, measure));
    if (std::isnan(value)) continue;
    sum += value;
    ++count;
  }
  return count > 0 ? sum / count : data::kMissing;
}

}  // namespace

UnitSummary summaryOf(const runs::Run& run) {
  UnitSummary summary;
  const learners::Outcome& outcome = run.outcome;
  const auto& measures = outcome.measures;
  const std::size_t rmse = placeOf(measures, "rmse");
  const std::size_t measure = rmse < measures.size() ? rmse : 0;
  if (!measures.empty()) summary.measure = measures[measure];
  const auto& estimates = run.crossValidation;
  const std::size_t shown = estimates && estimates->suggested ? *estimates->suggested : outcome.chosen;
  const learners::FrontPoint& point = outcome.front[shown];
  summary.train = valueAt(point.train, measure);
  summary.test = run.folds.empty() ? valueAt(point.test, measure) : meanOverFolds(run.folds, summary.measure);
  if (estimates && shown < estimates->points.size()) {
    const std::size_t place = placeOf(estimates->measures, summary.measure);
    const auto& figures = estimates->points[shown].measures;
    if (place < figures.size()) {
      summary.estimate = figures[place].value;
      summary.estimateError = figures[place].error;
    }
  }
  summary.terms = point.size.terms;
  summary.rules = point.size.rules;
  summary.leaves = point.size.leaves;
  summary.models = outcome.front.size();
  return summary;
}

Json summaryToJson(const UnitSummary& summary) {
  return {{"measure", summary.measure},
          {"test", number(summary.test)},
          {"train", number(summary.train)},
          {"estimate", number(summary.estimate)},
          {"estimateError", number(summary.estimateError)},
          {"terms", number(summary.terms)},
          {"rules", number(summary.rules)},
          {"leaves", number(summary.leaves)},
          {"models", summary.models}};
}

UnitSummary summaryFromJson(const JsonView& in) {
  UnitSummary summary;
  summary.measure = in["measure"].text();
  summary.test = in["test"].numberOrNull();
  summary.train = in["train"].numberOrNull();
  summary.estimate = in["estimate"].numberOrNull();
  summary.estimateError = in["estimateError"].numberOrNull();
  summary.terms = in["terms"].numberOrNull();
  summary.rules = in["rules"].numberOrNull();
  summary.leaves = in["leaves"].numberOrNull();
  summary.models = in["models"].natural();
  return summary;
}

}  // namespace paretree::studies
