// Measures how good and how large a model is.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "paretree/front/objective.h"
#include "paretree/model/apply/predict.h"
#include "paretree/model/model.h"

namespace paretree::model {

/// The size of a model as its reader counts it.
struct Size {
  int leaves = 0;  ///< or 0 for rule sets
  int rules = 0;   ///< rules of a rule set; leaves of a tree, each being one rule
  int nodes = 0;
  int depth = 0;       ///< of the deepest leaf, root = 0
  int conditions = 0;  ///< over all leaves or rules, merged clauses, summed
  int terms = 0;       ///< attribute appearances in splits and leaf models; rules: merged clauses
  bool operator==(const Size&) const = default;
};

Size sizeOf(const Model& model);
/// The sizes of the trees of steps 0 .. steps - 1 of a path, as sizeOf has them, in one pass over the whole
/// tree. `columns`: of its schema.
std::vector<Size> sizesOnPath(const Tree& whole, const PruningPath& path, std::size_t steps, int columns);

/// Measures by their JSON names, in this order: classification "accuracy", "balancedAccuracy", "f1Macro",
/// "logLoss" (where there are probabilities); regression "mse", "rmse", "mae", "r2". They count rows alike;
/// of rows with weights the last is "weightedAccuracy" or "weightedRmse", accuracy or RMSE by these.
struct Figure {
  std::string id;
  double value = data::kMissing;
};
using Figures = std::vector<Figure>;
double figure(const Figures& figures, const std::string& id);  ///< NaN where it is not there

bool maximises(const std::string& measure);            ///< accuracy and r2 do, errors do not
bool countsByWeight(const std::string& measure);       ///< "weightedAccuracy", "weightedRmse"
std::string measureLabel(const std::string& measure);  ///< "Accuracy", "RMSE"
/// The place of the measure that people ask for first: RMSE, or else the first one (accuracy).
std::size_t mainMeasure(const std::vector<std::string>& measures);
/// Share: 0..1, shown in percent. Value where the measure is not known.
front::Objective::Unit unitOfMeasure(const std::string& measure);

/// Computes all measures on rows whose target is known. Several targets: mse and mae are means over rows and
/// targets, rmse is the root of mse, r2 the mean over targets. A row without an answer counts as wrong.
Figures qualityOf(const Model& model, const Predictions& predictions, const data::Dataset& data,
                  std::span<const data::Row> rows);

/// Computes all measures of classes but logLoss from confusion[actual * classes + predicted]. Behind these
/// entries may stand the number of rows without an answer, for each actual class. Balanced accuracy is the
/// mean recall of the classes that occur, macro F1 the mean over the classes that occur or are answered.
Figures classFigures(const std::vector<double>& confusion, int classes, double logLossSum = data::kMissing);

/// The sums of a confusion, by class, from which the same measures follow.
struct ClassSums {
  std::vector<double> actual;    ///< rows of the class
  std::vector<double> answered;  ///< rows answered with the class
  std::vector<double> hits;      ///< of these, rightly
};
Figures classFigures(const ClassSums& sums, double logLossSum = data::kMissing);

/// Gives what a row adds to the sum of log losses. `probability`: that of its class, taken as at least 1e-15.
double logLossOf(double probability);

/// Computes the share of rows, 0 to 1, that a regular leaf or a covering rule answered.
double shareExplained(const Predictions& predictions);

}  // namespace paretree::model
