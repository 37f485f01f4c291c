#include "paretree/runs/files/front_csv.h"

#include <algorithm>

#include "paretree/core/text.h"
#include "paretree/data/files/csv_text.h"

namespace paretree::runs {
namespace {

// One line; cells are joined by commas.
class Line {
 public:
  void add(const std::string& text) {
    if (!first_) line_ += ',';
    first_ = false;
    line_ += data::csvCell(text);
  }
  void add(double value) { add(value != value ? std::string() : exactText(value)); }
  void add(bool yes) { add(std::string(yes ? "yes" : "")); }
  // As many cells as `names` has, empty where `values` has none.
  void add(const std::vector<double>& values, std::size_t names) {
    for (std::size_t i = 0; i < names; ++i) add(i < values.size() ? values[i] : data::kMissing);
  }
  std::string take() && { return std::move(line_) + "\n"; }

 private:
  std::string line_;
  bool first_ = true;
};

}  // namespace

std::string frontCsv(const learners::Outcome& outcome, const CrossValidation* estimates) {
  if (estimates && estimates->points.size() != outcome.front.size()) estimates = nullptr;
  Line head;
  for (const char* name : {"model", "chosen"}) head.add(std::string(name));
  for (const auto& objective : outcome.objectives) head.add(objective.id);
  for (const auto& objective : outcome.objectives) head.add("test:" + objective.id);
  for (const char* part : {"train:", "test:"})
    for (const auto& measure : outcome.measures) head.add(part + measure);
  if (estimates) {
    head.add(std::string("suggested"));
    for (const auto& measure : estimates->measures) {
      head.add("estimate:" + measure);
      head.add("error:" + measure);
    }
  }
  for (const char* name : {"leaves", "rules", "nodes", "depth", "conditions", "terms", "shareExplained"})
    head.add(std::string(name));
  std::string csv = std::move(head).take();
  for (std::size_t i = 0; i < outcome.front.size(); ++i) {
    const learners::FrontPoint& point = outcome.front[i];
    Line line;
    line.add(std::to_string(i + 1));
    line.add(i == outcome.chosen);
    line.add(point.scores, outcome.objectives.size());
    line.add(point.testScores, outcome.objectives.size());
    line.add(point.train, outcome.measures.size());
    line.add(point.test, outcome.measures.size());
    if (estimates) {
      line.add(estimates->suggested == i);
      for (const Expected& figure : estimates->points[i].measures) {
        line.add(figure.value);
        line.add(figure.error);
      }
    }
    const model::Size& size = point.size;
    for (const int count : {size.leaves, size.rules, size.nodes, size.depth, size.conditions, size.terms})
      line.add(std::to_string(count));
    line.add(point.shareExplained);
    csv += std::move(line).take();
  }
  return csv;
}

std::string comparisonCsv(const Comparison& comparison) {
  Line head;
  const bool estimated = comparison.validation.empty();
  for (const char* name : {"learner", "model", "chosen", "front"}) head.add(std::string(name));
  for (const auto& objective : comparison.objectives) head.add(objective.id);
  if (estimated)
    for (const std::string& name : {"error:" + comparison.measure, std::string("suggested")}) head.add(name);
  for (const char* part : {"train:", "test:"}) head.add(part + comparison.measure);
  std::string csv = std::move(head).take();
  for (std::size_t i = 0; i < comparison.points.size(); ++i) {
    const ComparePoint& point = comparison.points[i];
    const Run& run = *comparison.runs[point.run];
    Line line;
    line.add(run.request.learner);
    line.add(std::to_string(point.model + 1));
    line.add(point.model == run.outcome.chosen);
    line.add(std::find(comparison.front.begin(), comparison.front.end(), i) != comparison.front.end());
    line.add(point.scores, comparison.objectives.size());
    if (estimated) {
      line.add(point.error);
      line.add(run.crossValidation && run.crossValidation->suggested == point.model);
    }
    line.add(point.train);
    line.add(point.test);
    csv += std::move(line).take();
  }
  return csv;
}

}  // namespace paretree::runs
