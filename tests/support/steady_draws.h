// Generated tables whose truth is known, to see what shares and intervals of steadiness are worth: nearly
// equal attributes, noise alone, one step. Counts over many draws; tests draw few, the program in
// tests/trials many.
#pragma once

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "paretree/learners/registry.h"
#include "paretree/runs/steadiness/steadiness.h"

namespace paretree::support {

/// Numeric attributes x0, x1, ... and two classes; all rows train.
inline learners::Task twoClasses(std::vector<std::vector<double>> attributes,
                                 std::vector<std::int32_t> classes) {
  std::vector<data::ColumnInfo> columns;
  std::vector<data::ColumnValues> values;
  learners::Task task;
  for (std::size_t a = 0; a < attributes.size(); ++a) {
    columns.emplace_back().name = "x" + std::to_string(a);
    values.push_back({std::move(attributes[a]), {}});
    task.features.push_back(static_cast<int>(a));
  }
  data::ColumnInfo& target = columns.emplace_back();
  target.name = "class";
  target.type = data::ColumnType::Nominal;
  target.role = data::Role::Target;
  target.levels = {"a", "b"};
  values.push_back({{}, std::move(classes)});
  task.targets = {static_cast<int>(columns.size()) - 1};
  task.data = data::Dataset(std::move(columns), std::move(values));
  task.train = task.data.allRows();
  return task;
}

/// Plain trees of a task, and the steadiness of the first with at least so many leaves (else of the last).
inline Result<runs::Steadiness> steadyTree(const learners::Task& task, int leaves, runs::SteadinessPlan plan,
                                           std::uint64_t seed, int threads) {
  const auto cart = learners::Registry().find("cart");
  const auto outcome = cart->learn(task, {}, Context());
  if (!outcome) return outcome.error();
  std::size_t index = 0;
  while (index + 1 < outcome->front.size() && outcome->front[index].size.leaves < leaves) ++index;
  return steadinessOf(*cart, task, {}, *outcome, index, instantiate(outcome->front[index].recipe), plan,
                      Context(Rng(seed), threads));
}

struct TwinShare {
  double mean = 0;  ///< of the first twin's share among the resamples that ask for a twin at the root
  double first = 0, second = 0;  ///< mean shares at the root
  int draws = 0;                 ///< that count
};
/// Two attributes that are one with little noise on each, and three of noise. 300 rows.
inline TwinShare twinShare(int draws, int resamples, std::uint64_t seed, int threads) {
  TwinShare result;
  for (int d = 0; d < draws; ++d) {
    Rng rng = Rng(seed).stream(static_cast<std::uint64_t>(d));
    std::vector<std::vector<double>> x(5, std::vector<double>(300));
    std::vector<std::int32_t> classes(300);
    for (std::size_t i = 0; i < 300; ++i) {
      const double both = rng.normal();
      for (std::size_t a = 0; a < 5; ++a) x[a][i] = a < 2 ? both + .1 * rng.normal() : rng.normal();
      classes[i] = both + .5 * rng.normal() > 0;
    }
    const auto steady =
        steadyTree(twoClasses(std::move(x), std::move(classes)), 2, {resamples, 0, {}}, seed, threads);
    if (!steady || steady->attributes.empty()) continue;
    const double first = steady->attributes[0].atRoot, second = steady->attributes[1].atRoot;
    if (first + second == 0) continue;
    ++result.draws;
    result.mean += first / (first + second);
    result.first += first;
    result.second += second;
  }
  for (double* sum : {&result.mean, &result.first, &result.second}) *sum /= std::max(1, result.draws);
  return result;
}

struct NoiseShares {
  int within = 0;  ///< draws in which no attribute passed the largest share of the shuffled targets
  int draws = 0;
  double luckiest = 0, bound = 0;  ///< mean largest share at the root, and mean of what it is held against
};
/// Ten attributes and a class that has nothing to do with them. 200 rows, trees of four leaves.
inline NoiseShares noiseShares(int draws, runs::SteadinessPlan plan, std::uint64_t seed, int threads) {
  NoiseShares result;
  for (int d = 0; d < draws; ++d) {
    Rng rng = Rng(seed).stream(static_cast<std::uint64_t>(d));
    std::vector<std::vector<double>> x(10, std::vector<double>(200));
    std::vector<std::int32_t> classes(200);
    for (auto& column : x)
      for (auto& value : column) value = rng.normal();
    for (auto& one : classes) one = rng.chance(.5) ? 1 : 0;
    const auto steady = steadyTree(twoClasses(std::move(x), std::move(classes)), 4, plan,
                                   seed + static_cast<std::uint64_t>(d), threads);
    if (!steady || steady->shuffles == 0) continue;
    double used = 0, root = 0;
    for (const auto& one : steady->attributes) {
      used = std::max(used, one.used);
      root = std::max(root, one.atRoot);
    }
    ++result.draws;
    result.luckiest += root;
    result.bound += steady->rootShuffled;
    if (used <= steady->usedShuffled && root <= steady->rootShuffled) ++result.within;
  }
  for (double* sum : {&result.luckiest, &result.bound}) *sum /= std::max(1, result.draws);
  return result;
}

struct StepCover {
  int covered = 0, draws = 0;
  double width = 0;  ///< mean width of the interval; the attribute runs from 0 to 1
};
/// A class that steps at a random place of one attribute, some rows having the other class; one attribute of
/// noise. 200 rows, trees of two leaves.
inline StepCover stepCover(int draws, double flipped, int resamples, std::uint64_t seed, int threads) {
  StepCover result;
  for (int d = 0; d < draws; ++d) {
    Rng rng = Rng(seed).stream(static_cast<std::uint64_t>(d));
    const double step = rng.uniform(.3, .7);
    std::vector<std::vector<double>> x(2, std::vector<double>(200));
    std::vector<std::int32_t> classes(200);
    for (std::size_t i = 0; i < 200; ++i) {
      for (auto& column : x) column[i] = rng.uniform();
      classes[i] = (x[0][i] > step) != rng.chance(flipped);
    }
    const auto steady = steadyTree(twoClasses(std::move(x), std::move(classes)), 2, {resamples, 0, {}},
                                   seed + static_cast<std::uint64_t>(d), threads);
    if (!steady || steady->nodes.empty() || steady->nodes[0].threshold.empty()) continue;
    const auto& range = steady->nodes[0].threshold;
    ++result.draws;
    result.width += range[1] - range[0];
    if (range[0] <= step && step <= range[1]) ++result.covered;
  }
  result.width /= std::max(1, result.draws);
  return result;
}

}  // namespace paretree::support
