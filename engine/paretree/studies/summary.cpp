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

struct Mean {
  void add(double value) {
    if (std::isnan(value)) return;
    sum += value;
    ++count;
  }
  double value() const { return count > 0 ? sum / count : data::kMissing; }
  double sum = 0;
  int count = 0;
};

/// The share of rows that a black box of the point's model answers; NaN where it has none.
double boxShare(const learners::FrontPoint& point) {
  const bool boxes = point.recipe.base && !point.recipe.base->blackBoxes.empty();
  return boxes ? 1 - point.shareExplained : data::kMissing;
}

/// Figures of the models that the folds chose. Training figures and sizes are theirs too, unless estimates
/// were asked for: these are of the model of all rows, whose size then stays beside them.
void takeFolds(const std::vector<runs::FoldOutcome>& folds, bool estimated, UnitSummary& summary) {
  Mean test, train, terms, rules, leaves, box;
  for (const auto& fold : folds) {
    const learners::Outcome& outcome = fold.outcome;
    const learners::FrontPoint& point = outcome.front[outcome.chosen];
    const std::size_t measure = placeOf(outcome.measures, summary.measure);
    test.add(valueAt(point.test, measure));
    train.add(valueAt(point.train, measure));
    terms.add(point.size.terms);
    rules.add(point.size.rules);
    leaves.add(point.size.leaves);
    box.add(boxShare(point));
  }
  summary.test = test.value();
  if (estimated) return;
  summary.train = train.value();
  summary.terms = terms.value();
  summary.rules = rules.value();
  summary.leaves = leaves.value();
  summary.blackBox = box.value();
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
  summary.test = valueAt(point.test, measure);
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
  summary.blackBox = boxShare(point);
  summary.models = outcome.front.size();
  if (!run.folds.empty()) takeFolds(run.folds, run.request.crossValidate.has_value(), summary);
  return summary;
}

Json summaryToJson(const UnitSummary& summary) {
  Json json = {{"measure", summary.measure},
               {"test", number(summary.test)},
               {"train", number(summary.train)},
               {"estimate", number(summary.estimate)},
               {"estimateError", number(summary.estimateError)},
               {"terms", number(summary.terms)},
               {"rules", number(summary.rules)},
               {"leaves", number(summary.leaves)},
               {"models", summary.models}};
  if (!std::isnan(summary.blackBox)) json["blackBox"] = summary.blackBox;
  return json;
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
  if (in.has("blackBox")) summary.blackBox = in["blackBox"].numberOrNull();
  return summary;
}

}  // namespace paretree::studies
