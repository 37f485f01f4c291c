// What the models of a front can be placed by on an axis: the search's objectives, measures of the final
// models, sizes.
#pragma once

#include <QString>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "paretree/learners/outcome.h"
#include "paretree/runs/estimates/cross_validation.h"

namespace paretree::ui {

using EstimatesPtr = std::shared_ptr<const runs::CrossValidation>;

struct FrontMeasure {
  enum class Source {
    Objective,
    Sum,
    Estimate,
    Train,
    Test,
    Explained,
    Rules,
    Nodes,
    Depth,
    Conditions,
    Terms
  };

  std::string id;  ///< "accuracy" (an objective), "train-accuracy", "test-accuracy", "size-conditions"
  QString label;
  front::Objective::Unit unit = front::Objective::Unit::Value;
  bool maximise = true;
  Source source = Source::Objective;
  std::size_t index = 0;  ///< of the objective or measure; of the first of the two objectives that a Sum adds
  bool wrong = false;     ///< the share of wrong rows, where the measure is that of right ones
  // Of an estimate only
  EstimatesPtr estimates = nullptr;  ///< `index` is a place in its measures
  std::size_t measured = 0;          ///< the same measure in Outcome::measures
  /// The first objective says the same without folds: what has no estimate stands by it
  bool heldOut = false;
  /// Of several targets: the RMSE of each over the standard deviation of its values on the same rows, as the
  /// root of the mean of their squares; `index` is that of R², which says the same (1 − R² is that mean)
  bool divided = false;
  QString note = {};  ///< what the figure hides; empty: nothing

  /// NaN where the model has no such value, as every estimate of a model that is not in the front.
  double of(const learners::FrontPoint& point) const;
  /// Of the model at this place of the front.
  double of(const learners::FrontPoint& point, std::size_t place) const;
  /// The standard error of an estimate; NaN for all else.
  double errorOf(std::size_t place) const;
  /// The model that is not larger and clearly better by its estimate; none for all else.
  std::optional<std::size_t> beatenBy(std::size_t place) const;
  /// The same on the test rows. Sizes and test measures are what they are; NaN where there are no test rows.
  double ofTest(const learners::FrontPoint& point) const;
  /// A reference has no size: NaN.
  double of(const learners::Reference& reference) const;
  /// What is shown of a measure of the final model.
  double shown(double measure) const;
  /// Whether ofTest can differ from of.
  bool differsOnTest() const {
    return source == Source::Objective || source == Source::Estimate || source == Source::Train;
  }
};

/// Its models answer several targets at once.
bool answersSeveralNumbers(const learners::Outcome& outcome);

/// Objectives first (leaves and attributes of a front of three objectives also together), then measures on
/// training and test rows, then sizes that differ between the models.
/// Estimates stand before all: what the first objective says, as it is to be expected on new rows, has the id
/// "estimate".
std::vector<FrontMeasure> frontMeasures(const learners::Outcome& outcome,
                                        const EstimatesPtr& estimates = nullptr);
std::optional<FrontMeasure> findMeasure(const learners::Outcome& outcome, const std::string& id,
                                        const EstimatesPtr& estimates = nullptr);

/// How models of a run whose rows have weights stand on the axis of another run's first objective, an error
/// of training rows by weight or by rows: by the measure of theirs that counts so. Nothing of other
/// objectives.
std::optional<FrontMeasure> trainingErrorAs(const std::string& objective, const learners::Outcome& outcome);

/// There is an estimate for each point of the front.
bool isEstimated(const learners::Outcome& outcome, const EstimatesPtr& estimates);
/// The estimate and the standard error of a measure at a place of the front; NaN where there is none.
runs::Expected expectedOf(const runs::CrossValidation& estimates, std::size_t place,
                          const std::string& measure);
/// The same of one model that stands in no front, where it was estimated so.
runs::Expected expectedIn(const std::optional<runs::PointEstimate>& one,
                          const runs::CrossValidation& estimates, const std::string& measure);
/// "84.1 % ± 1.2 %", "2.37 ± 0.12"; "100 %, all rows" where each held-out row says so, as no spread of folds
/// tells then how sure that is; "0, error unknown" of other figures.
/// `decimals` as in measureText().
QString expectedText(const runs::Expected& expected, front::Objective::Unit unit, int decimals = -1);

/// The measure that people look for first, by its place in Outcome::measures: accuracy, else RMSE. All views
/// that show one measure show this one.
std::size_t mainMeasure(const learners::Outcome& outcome);

/// The first objective of each model is a figure of its own training rows, and no estimate of how it answers
/// others.
bool isTrainingFigure(const learners::Outcome& outcome);
/// The first objective where it counts rows by weights, or classes alike, as the measures of the run do not;
/// else null.
const front::Objective* ownLoss(const learners::Outcome& outcome);
/// Words with how that loss counts behind them: "best of its size, by weight"; as they are where there is
/// none.
QString countedByLoss(const QString& what, const learners::Outcome& outcome);
/// "best of its size", with what restricts the proof, and what is counted.
QString bestWords(const learners::Outcome& outcome);
/// Of a run that has bounds of its own: how many of its models are proven, and why not all; empty where all
/// are.
QString openProofWords(const learners::Outcome& outcome);

/// What the axes show unless something else is asked for: first and second objective; one objective is drawn
/// over size. Estimates take the place of the first objective.
std::string defaultMeasureX(const learners::Outcome& outcome);
std::string defaultMeasureY(const learners::Outcome& outcome, const EstimatesPtr& estimates = nullptr);

/// Of a front of trees by training rows without estimates the model of the least BIC (Schwarz 1978): each
/// leaf and each term pays for itself. -1: it is no such front.
int leastBic(const learners::Outcome& outcome, const EstimatesPtr& estimates);
/// The model to look at first (runs::firstModel()).
std::size_t suggestedModel(const learners::Outcome& outcome, const EstimatesPtr& estimates);
/// Of another front of the same search the place of the model that is nearest to one, by objectives and
/// conditions; -1: there is none.
int nearestModel(const learners::Outcome& outcome, const learners::FrontPoint& read);
/// Whether two points have the same objectives and bound and a tree of the same splits; others than trees
/// never, unless they are the same model.
bool drawnAlike(const learners::FrontPoint& a, const learners::FrontPoint& b);
/// By which models are judged: the first objective by the estimates; where it has none, the measure that
/// suggestions go by; without estimates the first objective.
std::optional<FrontMeasure> judgingMeasure(const learners::Outcome& outcome, const EstimatesPtr& estimates);
/// The knee of the front, its first objective by the estimates where there are any; -1 = it has none, or its
/// errors are those of the training rows.
int kneeOfFront(const learners::Outcome& outcome, const EstimatesPtr& estimates);

/// A share is shown in percent, all else in its own unit: "84.1 %", "12", "2.37"; "–" for NaN. Shares and
/// counts have decimals of their own; of others `decimals` is for those that stand beside figures of the same
/// quantity (alikeDecimals()).
QString measureText(double value, front::Objective::Unit unit, int decimals = -1);

}  // namespace paretree::ui
