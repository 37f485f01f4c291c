#include "paretree/runs/estimates/first_model.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "paretree/core/elementary.h"
#include "paretree/learners/outcome.h"
#include "paretree/learners/proofs.h"
#include "paretree/runs/estimates/knee.h"

namespace paretree::runs {
namespace {

/// -2 log likelihood of a training error, but for a constant: normal errors for squared ones, rows that are
/// wrong by chance for shares of them; NaN for errors of other kinds.
double devianceOf(const std::string& objective, double error, double rows) {
  if (objective == "mse") return rows * elementary::log(error);
  if (objective == "rmse") return 2 * rows * elementary::log(error);
  if (objective != "error" || error < 0 || error > 1) return data::kMissing;
  const auto part = [](double share) { return share > 0 ? share * elementary::log(share) : 0; };
  return -2 * rows * (part(error) + part(1 - error));
}

}  // namespace

std::optional<std::size_t> leastBic(const learners::Outcome& outcome) {
  if (!isTrainingFigure(outcome)) return std::nullopt;
  // Where the search names a tree itself, and the chart marks it, none other is named.
  for (const learners::Reference& reference : outcome.references)
    if (reference.id == "bic")
      for (std::size_t i = 0; i < outcome.front.size(); ++i)
        if (outcome.front[i].scores == reference.scores) return i;
  std::optional<std::size_t> best;
  double least = data::kMissing;
  for (std::size_t i = 0; i < outcome.front.size(); ++i) {
    const auto& point = outcome.front[i];
    const auto* tree = point.recipe.base ? point.recipe.base->tree() : nullptr;
    if (!tree || point.scores.empty()) return std::nullopt;
    const double rows = (*tree)[0].stats.rows;
    // Each leaf has a constant of its own, each term a cut-off or a weight (Schwarz 1978).
    const double bic = devianceOf(outcome.objectives.front().id, point.scores.front(), rows) +
                       (point.size.rules + point.size.terms) * elementary::log(rows);
    if (std::isnan(bic)) return std::nullopt;
    if (best && bic >= least) continue;
    best = i;
    least = bic;
  }
  return best;
}

std::size_t firstModel(const learners::Outcome& outcome, const CrossValidation* estimates) {
  const bool estimated = coversFront(outcome, estimates);
  if (estimated && estimates->suggested) return *estimates->suggested;
  if (estimated && estimates->seeded) return firstNearLeast(*estimates).value_or(outcome.chosen);
  const auto bend = bendOf(outcome, estimates);
  // Of few rows the bend may stand beyond what they bear, of many BIC bears more than one wants to read.
  if (const auto bic = estimated ? std::nullopt : leastBic(outcome))
    return bend && !learners::hasBounds(outcome) ? std::min(*bend, *bic) : *bic;
  return bend.value_or(outcome.chosen);
}

}  // namespace paretree::runs
