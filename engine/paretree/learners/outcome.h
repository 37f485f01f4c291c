// What a run of a learner gives: a front of models, as a value.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "paretree/front/objective.h"
#include "paretree/model/apply/measure.h"
#include "paretree/model/model.h"

namespace paretree::learners {

struct FrontPoint {
  std::vector<double> scores;      ///< by Outcome::objectives, the search's own estimate
  std::vector<double> testScores;  ///< the same objectives on the test rows; empty without test rows
  std::vector<double> train;       ///< by Outcome::measures, the final model on the training rows
  std::vector<double> test;        ///< likewise on the test rows, empty without
  model::Size size;
  double shareExplained = 1;     ///< on the training rows
  std::string ties = "1";        ///< how many models have these very scores (exact count)
  std::vector<double> interval;  ///< 95 % interval of the first objective: low, high; or empty
  model::Recipe recipe;
};

/// A point to compare with that is not on offer: "tree alone", "black box alone", "plain tree", "forest".
struct Reference {
  std::string id;  ///< "tree", "black-box", "cart", "forest", "linear", ...
  std::string label;
  std::vector<double> scores, testScores;
  std::vector<double> train, test;  ///< measures
  model::Recipe recipe;             ///< base may be null
};

/// One figure of the learner's summary; ids are those of the JSON `summary`.
struct SummaryFigure {
  std::string id, label;
  std::variant<double, std::int64_t, std::string> value;
  front::Objective::Unit unit = front::Objective::Unit::Value;
};

/// A curve over the course of the run ("objective by call", "hypervolume by generation").
struct Series {
  std::string id, label, xLabel, yLabel;
  std::vector<std::pair<double, double>> points;
};

/// Anything tabular that the learner reports (leaf table of hybrid trees, variants of constrained trees).
struct ReportTable {
  struct Column {
    std::string id, label;
    front::Objective::Unit unit = front::Objective::Unit::Value;
  };
  std::string id, label;
  std::vector<Column> columns;
  std::vector<std::vector<std::variant<double, std::string>>> rows;
};

struct Report {
  std::vector<SummaryFigure> summary;
  std::vector<Series> series;
  std::vector<ReportTable> tables;
};

enum class Ending { Converged, BudgetSpent, Stopped };
std::string_view endingName(Ending ending);  ///< "converged", "budget-spent", "stopped"

struct Outcome {
  std::vector<front::Objective> objectives;
  std::vector<std::string> measures;  ///< ids, for FrontPoint::train and test
  /// Mutually non-dominated, sorted by the first objective, worst first; never empty when valid
  std::vector<FrontPoint> front;
  std::size_t chosen = 0;
  Ending ending = Ending::Converged;
  Report report;
  std::vector<Reference> references;
  std::vector<Message> notes;
  /// What each black box of the front's models answers for each row of the data: training rows by the
  /// search's own estimate (out of fold), test rows by the final box; -1 elsewhere. Kept with the run, so
  /// that an edited model is scored without fitting anything again.
  std::vector<std::vector<std::int32_t>> boxAnswers;
  /// What each final black box answers for each training row, -1 elsewhere: for the measures of an edited
  /// model on the training part. Empty where that is not known.
  std::vector<std::vector<std::int32_t>> boxTrainAnswers;
  /// Fold of each row of the data by which that estimate was made, -1 elsewhere; empty where there are no
  /// folds.
  std::vector<std::int32_t> foldOfRow;
};

struct Task;

/// Fills measures, train, test, size, shareExplained of a point by making the model and running it. For
/// learners with few points; MOLHC computes them from sums.
Result<void> measurePoint(Outcome& outcome, FrontPoint& point, const Task& task, const Context& context);
/// Measures that apply to the task, in the order of measure.h.
std::vector<std::string> measuresFor(const Task& task, bool probabilities = true);

}  // namespace paretree::learners
