#include "paretree/runs/estimates/first_model.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <variant>
#include <vector>

#include "paretree/core/elementary.h"
#include "paretree/learners/outcome.h"
#include "paretree/learners/proofs.h"
#include "paretree/model/leaf.h"
#include "paretree/model/tree.h"
#include "paretree/runs/estimates/knee.h"

namespace paretree::runs {
namespace {

/// Of the gain in BIC over the smallest model of a front of model trees what is enough to begin with. Eight
/// public tables of numbers (gmt, 300 generations or 150 s, one third to test), seed 1, by which it was
/// chosen: errors on test rows 1.00 to 1.24 of the least of the front, 1.06 to 1.70 where the front bends;
/// seed 2: 1.05 to 1.20, and 1.05 to 1.47.
constexpr double kMostOfGain = 0.9;

/// -2 log likelihood of a training error, but for a constant: normal errors for squared ones, rows that are
/// wrong by chance for shares of them, any of the other classes alike; NaN for errors of other kinds.
double devianceOf(const std::string& objective, double error, double rows, int classes) {
  if (objective == "mse") return rows * elementary::log(error);
  if (objective == "rmse") return 2 * rows * elementary::log(error);
  if (objective != "error" || error < 0 || error > 1) return data::kMissing;
  const auto part = [](double share, double among) {
    return share > 0 ? share * elementary::log(share / among) : 0;
  };
  return -2 * rows * (part(error, std::max(1, classes - 1)) + part(1 - error, 1));
}

/// Of each model; empty: it is no front of trees by training rows.
std::vector<double> bicsOf(const learners::Outcome& outcome) {
  if (!isTrainingFigure(outcome)) return {};
  std::vector<double> all;
  for (const auto& point : outcome.front) {
    const auto* tree = point.recipe.base ? point.recipe.base->tree() : nullptr;
    if (!tree || point.scores.empty()) return {};
    const double rows = (*tree)[0].stats.rows;
    const int classes = point.recipe.base->isClassifier() ? point.recipe.base->classes() : 0;
    // Each leaf has a constant of its own, each term a cut-off or a weight (Schwarz 1978).
    all.push_back(devianceOf(outcome.objectives.front().id, point.scores.front(), rows, classes) +
                  (point.size.rules + point.size.terms) * elementary::log(rows));
    if (std::isnan(all.back())) return {};
  }
  return all;
}

bool hasLeafModels(const learners::Outcome& outcome) {
  return std::any_of(outcome.front.begin(), outcome.front.end(), [](const learners::FrontPoint& point) {
    const auto* tree = point.recipe.base ? point.recipe.base->tree() : nullptr;
    return tree && std::any_of(tree->nodes.begin(), tree->nodes.end(), [](const model::Node& node) {
             return node.isLeaf() && std::holds_alternative<model::LinearLeaf>(node.leaf());
           });
  });
}

}  // namespace

std::optional<std::size_t> leastBic(const learners::Outcome& outcome) {
  if (!isTrainingFigure(outcome)) return std::nullopt;
  // Where the search names a tree itself, and the chart marks it, none other is named.
  for (const learners::Reference& reference : outcome.references)
    if (reference.id == "bic")
      for (std::size_t i = 0; i < outcome.front.size(); ++i)
        if (outcome.front[i].scores == reference.scores) return i;
  const std::vector<double> all = bicsOf(outcome);
  if (all.empty()) return std::nullopt;
  return static_cast<std::size_t>(std::min_element(all.begin(), all.end()) - all.begin());
}

std::optional<std::size_t> mostOfBic(const learners::Outcome& outcome) {
  const auto least = leastBic(outcome);
  const std::vector<double> all = bicsOf(outcome);
  if (!least || all.empty() || !hasLeafModels(outcome)) return std::nullopt;
  const double enough = all.front() - kMostOfGain * (all.front() - all[*least]);
  for (std::size_t i = 0; i < *least; ++i)
    if (all[i] <= enough) return i;
  return least;
}

std::size_t firstModel(const learners::Outcome& outcome, const CrossValidation* estimates) {
  const bool estimated = coversFront(outcome, estimates);
  if (estimated && estimates->suggested) return *estimates->suggested;
  if (estimated && estimates->seeded) return firstNearLeast(*estimates).value_or(outcome.chosen);
  const auto bend = bendOf(outcome, estimates);
  // A weight in a leaf takes little off the error of all rows: such a front bends where hardly any has paid.
  if (const auto most = estimated ? std::nullopt : mostOfBic(outcome)) return *most;
  // Of few rows the bend may stand beyond what they bear, of many BIC bears more than one wants to read.
  if (const auto bic = estimated ? std::nullopt : leastBic(outcome))
    return bend && !learners::hasBounds(outcome) ? std::min(*bend, *bic) : *bic;
  return bend.value_or(outcome.chosen);
}

}  // namespace paretree::runs
