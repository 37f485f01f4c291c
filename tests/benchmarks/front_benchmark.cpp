// The searches over hybrid trees beside one another, and an edited tree on the chart. Ratios in one run
// count; the targets are 0.3 ms at 40 leaves and 2e4 rows, 8 ms at 128 leaves and 1e6 rows, 1 s at 1,000
// leaves and 1e6 rows on one core, the exact search at least 300 times as fast as the paper's at 40 leaves,
// and an edit shown within 10 ms.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <ctime>
#include <functional>

#include "paretree/data/partition.h"
#include "paretree/front/hypervolume.h"
#include "paretree/front/sorting.h"
#include "paretree/learners/molhc/molhc.h"
#include "paretree/learners/molhc/search/efficient_search.h"
#include "paretree/learners/molhc/search/exact_front.h"
#include "paretree/learners/molhc/search/naive_search.h"
#include "paretree/messages/text.h"
#include "paretree/model/change/edit.h"
#include "tests/benchmarks/bars.h"
#include "tests/support/twins.h"

using namespace paretree;
using namespace paretree::learners::molhc;

namespace {

/// Leaves of very different sizes, of which the black box gains 5 to 65 %.
learners::molhc::Candidates leavesOfSize(std::size_t leaves, std::uint32_t rows) {
  Rng rng(1);
  std::vector<double> parts;
  double sum = 0;
  for (std::size_t i = 0; i < leaves; ++i) sum += parts.emplace_back(0.2 + 4 * rng.uniform() * rng.uniform());
  learners::molhc::Candidates candidates;
  for (const double part : parts) {
    const auto n = std::max(1u, static_cast<std::uint32_t>(part / sum * rows));
    const auto gain = static_cast<std::uint32_t>(n * (0.05 + 0.6 * rng.uniform()));
    candidates.push_back({n, std::clamp(gain, 1u, n)});
  }
  return candidates;
}

void exactFront(benchmark::State& state) {
  const auto candidates =
      leavesOfSize(static_cast<std::size_t>(state.range(0)), static_cast<std::uint32_t>(state.range(1)));
  std::size_t points = 0;
  for (auto _ : state) points = learners::molhc::ExactFront(candidates, Context()).size();
  state.counters["points"] = static_cast<double>(points);
  bench::atMostMs(state, static_cast<double>(state.range(2)) / 1000);
}
BENCHMARK(exactFront)  // leaves, rows, bar in microseconds
    ->Args({40, 20000, 300})
    ->Args({128, 1000000, 8000})
    ->Args({1000, 1000000, 1000000})
    ->Unit(benchmark::kMillisecond);

double secondsOf(const std::function<void()>& work) {
  const auto start = std::clock();
  work();
  return static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
}

/// How many times as fast as the paper's search, in the same run.
void exactToEfficient(benchmark::State& state) {
  const auto candidates = leavesOfSize(40, 20000);
  double exact = 0, efficient = 0;
  for (auto _ : state) {
    constexpr int kTimes = 100;
    exact += secondsOf([&] {
               for (int i = 0; i < kTimes; ++i)
                 benchmark::DoNotOptimize(learners::molhc::ExactFront(candidates, Context()).size());
             }) /
             kTimes;
    efficient +=
        secondsOf([&] { benchmark::DoNotOptimize(efficientSearch(candidates, Context()).generated); });
  }
  bench::atLeast(state, efficient / exact, 300);
}
BENCHMARK(exactToEfficient)->Unit(benchmark::kMillisecond);

void efficient(benchmark::State& state) {
  const auto candidates = leavesOfSize(static_cast<std::size_t>(state.range(0)), 20000);
  for (auto _ : state) benchmark::DoNotOptimize(efficientSearch(candidates, Context()).generated);
}
BENCHMARK(efficient)->Arg(30)->Arg(40)->Unit(benchmark::kMillisecond);

void naive(benchmark::State& state) {
  const auto candidates = leavesOfSize(18, 20000);
  for (auto _ : state) benchmark::DoNotOptimize(naiveSearch(candidates, Context())->generated);
}
BENCHMARK(naive)->Unit(benchmark::kMillisecond);

/// Ghost and front of an edited tree: 128 leaves, 2e4 rows, black-box answers given as a column.
void rescore(benchmark::State& state) {
  data::Dataset data = support::letterTwin(20000);
  const int target = data.columns() - 1;
  data::ColumnInfo info = data.info(target);
  info.name = "p";
  info.role = data::Role::Prediction;
  data::ColumnValues answers;
  Rng rng(2);
  for (const auto code : data.codes(target))
    answers.codes.push_back(rng.chance(0.95) ? code : (code + 1) % 26);
  data = data.withColumn(data.columns(), info, answers);
  learners::Task task;
  task.data = data;
  task.targets = {target};
  task.features = data.features();
  const auto parts = holdOut(data, data.allRows(), target, 1.0 / 3, Rng(1));
  task.train = parts.train;
  task.test = parts.test;
  const learners::ParamValues values{{"leaves", std::int64_t{128}},
                                     {"black-box", std::vector<std::string>{"column:p"}}};
  const auto learner = makeMolhc();
  const auto outcome = learner->learn(task, values, Context());
  if (!outcome) return state.SkipWithError(messages::text(outcome.error()).c_str());
  const auto rescorer = learner->rescorer(task, values, *outcome);
  // One leaf goes to and fro between regular and black box.
  const auto before = instantiate(outcome->front[outcome->front.size() / 2].recipe);
  const auto leaves = before.tree()->leaves();
  const auto box = std::find_if(leaves.begin(), leaves.end(), [&](int leaf) {
    return std::holds_alternative<model::BlackBoxLeaf>((*before.tree())[leaf].leaf());
  });
  if (box == leaves.end()) return state.SkipWithError("no black-box leaf");
  bool handed = true;
  auto model = std::make_shared<const model::Model>(before);
  for (auto _ : state) {
    const model::Edit edit =
        handed ? model::Edit{model::RegularEdit{*box}} : model::Edit{model::BlackBoxEdit{*box, 0}};
    handed = !handed;
    auto changed = edited(*model, {edit}, task.data, task.train, {});
    if (!changed) return state.SkipWithError(messages::text(changed.error()).c_str());
    model = std::make_shared<const model::Model>(std::move(*changed));
    benchmark::DoNotOptimize(rescorer->score(model, Context()).ok());
    benchmark::DoNotOptimize(rescorer->frontOf(model, Context()).size());
  }
  state.counters["points"] = static_cast<double>(outcome->front.size());
  bench::atMostMs(state, 10);
}
BENCHMARK(rescore)->Unit(benchmark::kMillisecond);

std::vector<std::vector<double>> randomPoints(std::size_t count, std::size_t objectives) {
  Rng rng(3);
  std::vector<std::vector<double>> points(count, std::vector<double>(objectives));
  for (auto& point : points)
    for (double& value : point) value = rng.uniform();
  return points;
}

void ranks(benchmark::State& state) {
  const auto points = randomPoints(1000, static_cast<std::size_t>(state.range(0)));
  for (auto _ : state) benchmark::DoNotOptimize(front::nonDominatedRanks(points));
}
BENCHMARK(ranks)->Arg(2)->Arg(3)->Unit(benchmark::kMicrosecond);

void volume(benchmark::State& state) {
  const auto objectives = static_cast<std::size_t>(state.range(0));
  const auto points = randomPoints(3000, objectives);
  const std::vector<front::Objective> all(objectives);
  for (auto _ : state)
    benchmark::DoNotOptimize(hypervolume(points, all, std::vector<double>(objectives, 0.0)));
}
BENCHMARK(volume)->Arg(2)->Arg(3)->Unit(benchmark::kMicrosecond);

}  // namespace
