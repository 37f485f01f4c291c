#include "paretree/grow/samme.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numeric>

#include "paretree/core/elementary.h"
#include "paretree/model/apply/route.h"

namespace paretree::grow {
namespace {

/// Whether a tree is wrong on each of `rows`.
std::vector<std::uint8_t> missesOf(const model::Tree& tree, const data::Dataset& data, int target,
                                   std::span<const data::Row> rows) {
  const auto leaves = leavesOf(tree, data, rows);
  const auto codes = data.codes(target);
  std::vector<std::uint8_t> wrong(rows.size());
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const auto& leaf = std::get<model::ClassLeaf>(tree[leaves[i]].leaf());
    wrong[i] = leaf.majority != codes[rows[i]];
  }
  return wrong;
}

/// The weights of `rows` scaled to sum to their number, which keeps them in range however many rounds there
/// are.
void normalise(std::vector<double>& weights, std::span<const data::Row> rows) {
  double sum = 0;
  for (const data::Row row : rows) sum += weights[row];
  for (const data::Row row : rows) weights[row] *= static_cast<double>(rows.size()) / sum;
}

}  // namespace

model::Ensemble growSamme(const data::Dataset& data, const std::vector<int>& features, int target,
                          std::span<const data::Row> rows, const SammeOptions& options,
                          std::span<const double> weights, Rng rng, const Context& context) {
  assert(data.info(target).isNominal() && !rows.empty());
  const auto classes = static_cast<double>(data.info(target).levels.size());
  const auto count = static_cast<double>(rows.size());
  std::vector<double> current(data.rows(), 0);
  for (const data::Row row : rows) current[row] = weights.empty() ? 1 : weights[row];
  normalise(current, rows);

  GrowData columns(
      data, features, {target}, {},
      {.above = options.binAbove, .rows = rows, .threads = context.threads(), .stop = context.stopToken()});
  model::Ensemble ensemble;
  ensemble.combine = model::Ensemble::Combine::Vote;
  for (int round = 0; round < options.rounds; ++round) {
    if (round > 0 && context.stopping()) break;
    columns.setWeights(current);
    model::Tree tree =
        growTree(columns, rows, options.tree, rng.stream(static_cast<std::uint64_t>(round)), context);
    if (round > 0 && context.stopping()) break;  // it may have been cut short
    const auto wrong = missesOf(tree, data, target, rows);
    double missed = 0;
    for (std::size_t i = 0; i < rows.size(); ++i) missed += wrong[i] ? current[rows[i]] : 0;
    const double error = missed / count;  // line 2 (b)
    const bool guesses = error >= 1 - 1 / classes;
    if (guesses && round > 0) break;
    const double bounded = std::max(error, 0.5 / count);
    const double alpha =
        guesses ? 1 : elementary::log((1 - bounded) / bounded) + elementary::log(classes - 1);  // line 2 (c)
    ensemble.trees.add(std::move(tree));
    ensemble.weights.push_back(alpha);
    if (guesses || missed == 0) break;
    for (std::size_t i = 0; i < rows.size(); ++i)
      if (wrong[i]) current[rows[i]] *= elementary::exp(alpha);  // line 2 (d)
    normalise(current, rows);                                    // line 2 (e)
  }
  return ensemble;
}

}  // namespace paretree::grow
