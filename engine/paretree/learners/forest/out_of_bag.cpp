#include "paretree/learners/forest/out_of_bag.h"

#include <algorithm>
#include <iterator>

#include "paretree/grow/forest.h"

namespace paretree::learners::forest {
namespace {

bool bootstrapped(const ParamValues& values) {
  const auto given = values.find("bootstrap");
  const auto* said = given == values.end() ? nullptr : std::get_if<bool>(&given->second);
  return !said || *said;
}

/// Sums over trees, by training row and class or target, and how many trees they are of.
struct Sums {
  std::vector<double> values;
  std::vector<int> trees;
};

/// Nothing after a stop.
std::optional<Sums> sumsOf(const Task& task, const model::Ensemble& forest, std::size_t width,
                           const Context& context) {
  const Rng rng = context.rng().stream("forest");
  Sums sums{std::vector<double>(task.train.size() * width, 0), std::vector<int>(task.train.size(), 0)};
  std::vector<std::uint8_t> inBag(task.data.rows());
  for (std::size_t t = 0; t < forest.trees.size(); ++t) {
    std::fill(inBag.begin(), inBag.end(), std::uint8_t{0});
    Rng own = rng.stream(t);
    for (const data::Row row : grow::bootstrapSample(task.train, own)) inBag[row] = 1;
    std::vector<std::size_t> places;
    data::Rows rows;
    for (std::size_t i = 0; i < task.train.size(); ++i) {
      if (inBag[task.train[i]]) continue;
      places.push_back(i);
      rows.push_back(task.train[i]);
    }
    const model::Model tree{task.data.schema(), task.targets, forest.trees[t], {}, 0, {}, {}};
    const auto answers = predict(tree, task.data, rows, context);
    if (context.stopping()) return {};
    if (!answers) continue;  // of black boxes only, which there are none of
    const std::vector<double>& figures = task.classification() ? answers->probabilities : answers->values;
    for (std::size_t i = 0; i < places.size(); ++i) {
      ++sums.trees[places[i]];
      for (std::size_t k = 0; k < width; ++k) sums.values[places[i] * width + k] += figures[i * width + k];
    }
  }
  return sums;
}

}  // namespace

std::optional<HeldAnswers> outOfBag(const Task& task, const ParamValues& values, const Outcome& outcome,
                                    const Context& context) {
  if (!bootstrapped(values) || outcome.ending == Ending::Stopped || outcome.front.empty()) return {};
  const model::Model& model = *outcome.front[0].recipe.base;
  if (!model.ensemble()) return {};
  const bool classes = task.classification();
  const auto width = classes ? static_cast<std::size_t>(model.classes()) : task.targets.size();
  const auto summed = sumsOf(task, *model.ensemble(), width, context);
  if (!summed) return {};
  const Sums& sums = *summed;
  HeldAnswers result;
  for (std::size_t i = 0; i < task.train.size(); ++i) {
    if (sums.trees[i] == 0) continue;
    result.rows.push_back(task.train[i]);
    const auto first = sums.values.begin() + static_cast<std::ptrdiff_t>(i * width);
    const auto last = first + static_cast<std::ptrdiff_t>(width);
    if (classes)
      result.answers.classes.push_back(static_cast<std::int32_t>(std::max_element(first, last) - first));
    std::transform(first, last,
                   std::back_inserter(classes ? result.answers.probabilities : result.answers.values),
                   [&](double sum) { return sum / sums.trees[i]; });
  }
  return result;
}

}  // namespace paretree::learners::forest
