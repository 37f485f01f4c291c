// What a run of a learner gives: a front of models with its measures, tables and notes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "paretree/core/variant/one_of.h"
#include "paretree/front/objective.h"
#include "paretree/model/apply/measure.h"
#include "paretree/model/model.h"

namespace paretree::learners {

/// One model of the front.
struct FrontPoint {
  std::vector<double> scores;      ///< one for each of Outcome::objectives, as the search estimated it
  std::vector<double> testScores;  ///< the same on the test rows; empty without test rows
  std::vector<double> train;  ///< one for each of Outcome::measures: the final model on the training rows
  std::vector<double> test;   ///< the same on the test rows; empty without test rows
  model::Size size;
  double shareExplained = 1;     ///< of the training rows, 0 to 1
  std::string ties = "1";        ///< how many models have exactly these scores, in digits
  std::vector<double> interval;  ///< 95 % interval of the first objective: low, high; or empty
  /// No model of this size that the learner might give is better than this in the first objective. Equal to
  /// the score where the point is proven best; nothing where no bound is known.
  std::optional<double> bound = std::nullopt;
  model::Recipe recipe;
};

/// A model that the front is compared with but that cannot be chosen: "tree alone", "forest".
struct Reference {
  std::string id;  ///< "tree", "black-box", "cart", "forest", "linear", ...
  std::string label;
  std::vector<double> scores, testScores;
  std::vector<double> train, test;  ///< measures
  model::Recipe recipe;             ///< base may be null
};

/// One figure of the learner's summary. The ids are those of the JSON member `summary`.
struct SummaryFigure {
  std::string id, label;
  OneOf<double, std::int64_t, std::string> value;
  front::Objective::Unit unit = front::Objective::Unit::Value;
};

/// A curve over the course of the run ("objective by call", "hypervolume by generation").
struct Series {
  std::string id, label, xLabel, yLabel;
  std::vector<std::pair<double, double>> points;
};

/// A table that the learner reports: leaves of hybrid trees, variants of constrained trees.
struct ReportTable {
  struct Column {
    std::string id, label;
    front::Objective::Unit unit = front::Objective::Unit::Value;
  };
  std::string id, label;
  std::vector<Column> columns;
  std::vector<std::vector<OneOf<double, std::string>>> rows;
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
  /// None dominates another. Sorted by the first objective, worst first. Never empty in a valid outcome.
  std::vector<FrontPoint> front;
  std::size_t chosen = 0;  ///< the point that is shown first, by its place in `front`
  Ending ending = Ending::Converged;
  Report report;
  std::vector<Reference> references;
  std::vector<Message> notes;
  /// Nothing of the task's seed models entered the search: it has seen no rows but the task's own. Said only
  /// where there were seeds.
  bool beganAfresh = false;
  /// From how many training rows the front is, where it is from a sample of them; 0 = from all.
  std::size_t sampleRows = 0;
  /// For each black box of the front's models its class for each row of the data: out of fold for training
  /// rows, by the final box for test rows, -1 elsewhere. Kept with the run, so that an edited model is scored
  /// without fitting anything again.
  std::vector<std::vector<std::int32_t>> boxAnswers;
  /// For each final black box its class for each training row, -1 elsewhere. Measures of an edited model on
  /// the training rows need it. Empty where it is not known.
  std::vector<std::vector<std::int32_t>> boxTrainAnswers;
  /// For each row of the data the fold by which boxAnswers was made, from 0; -1 for rows without one. Empty
  /// where there are no folds.
  std::vector<std::int32_t> foldOfRow;
};

struct Task;

/// Makes a point's model, runs it on the rows of the task, and fills train, test, size and shareExplained.
/// Fills outcome.measures too where they are empty. One pass over all rows: for learners with few points.
Result<void> measurePoint(Outcome& outcome, FrontPoint& point, const Task& task, const Context& context);
/// The same for several points at once: what their models share is asked once a row (predictSeveral). After a
/// stop the figures of the last may be of a part of the rows.
Result<void> measurePoints(Outcome& outcome, std::span<FrontPoint> points, const Task& task,
                           const Context& context);
/// Ids of the measures that apply to the task, in the order of measure.h.
std::vector<std::string> measuresFor(const Task& task, bool probabilities = true);

}  // namespace paretree::learners
