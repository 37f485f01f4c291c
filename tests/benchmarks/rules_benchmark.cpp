// Rules of forests: extraction, covers, bounds, boosting, predicting; on the public sets of the paper, one
// core. The counter `bar` stands beside what it is the bar of: seconds, or cost over the bound of the linear
// program. Data from PARETREE_DATA or ../shared/data; paretree-worker beside this program or from
// PARETREE_WORKER.
#include <benchmark/benchmark.h>

#include <chrono>
#include <cmath>
#include <cstdlib>
#include <ctime>
#include <map>
#include <memory>
#include <optional>
#include <stop_token>

#include "paretree/data/partition.h"
#include "paretree/data/table_file.h"
#include "paretree/grow/forest.h"
#include "paretree/learners/rule_cover/rule_cover.h"
#include "paretree/learners/rule_cover/rule_models.h"
#include "paretree/learners/task_parts.h"
#include "paretree/messages/text.h"
#include "paretree/model/apply/predict.h"
#include "tests/benchmarks/bars.h"

namespace {

using namespace paretree;
using namespace paretree::learners::rule_cover;

/// A tenth for testing, the rest for training, and a forest of 100 trees of depth 10.
struct Case {
  learners::Task task;
  std::unique_ptr<grow::GrowData> columns;
  std::vector<learners::rule_cover::TreePtr> forest;
  std::unique_ptr<learners::rule_cover::RulePool> pool;
  learners::rule_cover::CoverProblem problem;
  learners::rule_cover::Cover greedy;
  learners::rule_cover::CoverBound bound;
};

grow::GrowOptions depthTen() {
  grow::GrowOptions options;
  options.maxDepth = 10;
  return options;
}

const Case* caseOf(const std::string& file) {
  static std::map<std::string, std::unique_ptr<Case>> cases;
  if (const auto known = cases.find(file); known != cases.end()) return known->second.get();
  const char* folder = std::getenv("PARETREE_DATA");
  const auto table = data::readTable(
      std::string(folder ? folder : PARETREE_SOURCE_DIR "/../shared/data") + "/classification/" + file, {},
      Context());
  if (!table) return nullptr;
  auto made = std::make_unique<Case>();
  learners::Task& task = made->task;
  task.data = table->data;
  const int target = task.data.columns() - 1;
  data::ColumnInfo info = task.data.info(target);
  info.role = data::Role::Target;
  if (!info.isNominal()) return nullptr;
  task.data = task.data.withColumn(target, info,
                                   {{}, {task.data.codes(target).begin(), task.data.codes(target).end()}});
  task.targets = {target};
  for (int column = 0; column < target; ++column) task.features.push_back(column);
  const auto part = holdOut(task.data, task.data.allRows(), target, 0.1, Rng(1));
  task.train = part.train;
  task.test = part.test;
  made->columns = std::make_unique<grow::GrowData>(task.data, splitFeatures(task), task.targets);
  grow::ForestOptions options;
  options.tree = depthTen();
  for (const model::Tree& tree : growForest(*made->columns, task.train, options, Rng(1), Context()).trees)
    made->forest.push_back(std::make_shared<const model::Tree>(tree));
  made->pool = std::make_unique<learners::rule_cover::RulePool>(task, labelsOf(task, Impurity::Gini));
  for (std::size_t t = 0; t < made->forest.size(); ++t) made->pool->add(made->forest[t], static_cast<int>(t));
  made->problem = coverProblem(*made->pool);
  made->greedy = greedyCover(made->problem, Context());
  made->bound = lpBound(made->problem, made->greedy.cost, Context());
  return cases.emplace(file, std::move(made)).first->second.get();
}

double processorSeconds() {
  std::timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

constexpr const char* kNoData = "the set is not there: PARETREE_DATA names the folder of the public sets";

/// All trees of the forest into a pool, in the time of growing one of them.
void extract(benchmark::State& state) {
  const Case* set = caseOf("phoneme.csv");
  if (!set) return state.SkipWithError(kNoData);
  const double begun = processorSeconds();
  grow::GrowOptions options = depthTen();
  constexpr int kTrees = 10;
  for (int t = 0; t < kTrees; ++t)
    benchmark::DoNotOptimize(
        growTree(*set->columns, set->task.train, options, Rng(static_cast<std::uint64_t>(t)), Context()));
  const double oneTree = (processorSeconds() - begun) / kTrees;
  double seconds = 0, rounds = 0;
  for (auto _ : state) {
    const double start = processorSeconds();
    learners::rule_cover::RulePool pool(set->task, labelsOf(set->task, Impurity::Gini));
    for (std::size_t t = 0; t < set->forest.size(); ++t) pool.add(set->forest[t], static_cast<int>(t));
    benchmark::DoNotOptimize(pool.size());
    seconds += processorSeconds() - start;
    ++rounds;
  }
  state.counters["rules"] = static_cast<double>(set->pool->size());
  bench::atMost(state, seconds / rounds / oneTree, 1);
}
BENCHMARK(extract)->Unit(benchmark::kMillisecond);

/// From the pool to a cover.
void greedy(benchmark::State& state) {
  const Case* set = caseOf("phoneme.csv");
  if (!set) return state.SkipWithError(kNoData);
  for (auto _ : state) {
    const learners::rule_cover::CoverProblem problem = coverProblem(*set->pool);
    benchmark::DoNotOptimize(greedyCover(problem, Context()).cost);
  }
  state.counters["rules"] = static_cast<double>(set->pool->size());
  state.counters["rows"] = static_cast<double>(set->task.train.size());
  state.counters["ratio"] = set->greedy.cost / set->bound.value;
  bench::atMostMs(state, 50);
}
BENCHMARK(greedy)->Unit(benchmark::kMillisecond);

/// Local search for so many seconds of processor time after greedy: cost over the bound.
void search(benchmark::State& state, const char* file, double seconds, double bar,
            std::size_t setsPerRow = 0) {
  const Case* set = caseOf(file);
  if (!set) return state.SkipWithError(kNoData);
  if (!set->bound.solver) return state.SkipWithError(messages::text(set->bound.note).c_str());
  double ratio = 0, steps = 0;
  for (auto _ : state) {
    std::stop_source stop;
    const double begun = processorSeconds();
    const learners::rule_cover::Cover cover =
        searchCover(set->problem, set->greedy, {1000000000, setsPerRow}, Rng(1),
                    Context(Rng(1), 1, stop.get_token()), [&](std::int64_t step, double) {
                      steps = static_cast<double>(step);
                      if (processorSeconds() - begun >= seconds) stop.request_stop();
                    });
    ratio = cover.cost / set->bound.value;
  }
  state.counters["steps"] = steps;
  bench::atMost(state, ratio, bar);
}
BENCHMARK_CAPTURE(search, phoneme_1s, "phoneme.csv", 1, 1.21)->Unit(benchmark::kMillisecond)->Iterations(1);
BENCHMARK_CAPTURE(search, phoneme_1s_core20, "phoneme.csv", 1, 1.21, 20)
    ->Unit(benchmark::kMillisecond)
    ->Iterations(1);
BENCHMARK_CAPTURE(search, phoneme_1s_core50, "phoneme.csv", 1, 1.21, 50)
    ->Unit(benchmark::kMillisecond)
    ->Iterations(1);
BENCHMARK_CAPTURE(search, phoneme_6s, "phoneme.csv", 6, 1.185)->Unit(benchmark::kMillisecond)->Iterations(1);
BENCHMARK_CAPTURE(search, diabetes_1s, "pima_diabetes.csv", 1, 1.22)
    ->Unit(benchmark::kMillisecond)
    ->Iterations(1);
BENCHMARK_CAPTURE(search, mammography_1s, "mammography.csv", 1, 1.18)
    ->Unit(benchmark::kMillisecond)
    ->Iterations(1);

void bound(benchmark::State& state, const char* file) {
  const Case* set = caseOf(file);
  if (!set) return state.SkipWithError(kNoData);
  for (auto _ : state) benchmark::DoNotOptimize(lpBound(set->problem, set->greedy.cost, Context()).value);
}
BENCHMARK_CAPTURE(bound, phoneme, "phoneme.csv")->Unit(benchmark::kMillisecond)->Iterations(1)->UseRealTime();
BENCHMARK_CAPTURE(bound, diabetes, "pima_diabetes.csv")
    ->Unit(benchmark::kMillisecond)
    ->Iterations(1)
    ->UseRealTime();
BENCHMARK_CAPTURE(bound, mammography, "mammography.csv")
    ->Unit(benchmark::kMillisecond)
    ->Iterations(1)
    ->UseRealTime();

/// The least cover, proved by the solver from the searched one.
void optimal(benchmark::State& state) {
  const Case* set = caseOf("wdbc.csv");
  if (!set) return state.SkipWithError(kNoData);
  learners::rule_cover::OptimalCover found;
  for (auto _ : state) {
    const auto begun = std::chrono::steady_clock::now();
    const learners::rule_cover::Cover start =
        searchCover(set->problem, set->greedy, {40000}, Rng(1), Context());
    const learners::rule_cover::CoverBound lp = lpBound(set->problem, start.cost, Context());
    found = optimalCover(set->problem, start, lp, 1000000, Context());
    state.SetIterationTime(std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count());
  }
  state.counters["proved"] = found.proved;
  state.counters["cost"] = found.cover.cost;
  state.counters["setsLeft"] = static_cast<double>(found.setsLeft);
  if (!found.proved) return state.SkipWithError("not proved");
  bench::atMostMs(state, 30000);
}
BENCHMARK(optimal)->Unit(benchmark::kMillisecond)->Iterations(1)->UseManualTime();

/// The calls alone, without making and measuring models; wall time, since the worker is another process.
void boost(benchmark::State& state) {
  const Case* set = caseOf("phoneme.csv");
  if (!set) return state.SkipWithError(kNoData);
  double calls = 0;
  for (auto _ : state) {
    const Context context(Rng(1));
    const auto outcome = makeRcBoost()->learn(set->task, {{"calls", std::int64_t{50}}}, context);
    if (!outcome) return state.SkipWithError(messages::text(outcome.error()).c_str());
    double seconds = 0;
    calls = 0;
    for (const auto& phase : context.phaseTimes()) {
      if (phase.name == "first tree") seconds += phase.seconds;
      if (!phase.name.starts_with("call ")) continue;
      seconds += phase.seconds;
      ++calls;
    }
    state.SetIterationTime(seconds);
  }
  state.counters["calls"] = calls;
  bench::atMostMs(state, 1000);
}
BENCHMARK(boost)->Unit(benchmark::kMillisecond)->Iterations(1)->UseManualTime();

/// 541 rows by 1,200 rules.
void predictRules(benchmark::State& state) {
  const Case* set = caseOf("phoneme.csv");
  if (!set) return state.SkipWithError(kNoData);
  learners::rule_cover::RuleChoice choice;
  for (std::uint32_t j = 0; j < 1200; ++j)
    choice.rules.push_back(j);  // of the first trees: they cover every row
  const model::Model model = ruleModel(*set->pool, choice);
  data::Rows rows = set->task.test;
  rows.resize(std::min<std::size_t>(rows.size(), 541));
  for (auto _ : state)
    benchmark::DoNotOptimize(predict(model, set->task.data, rows, Context())->classes.data());
  state.counters["rows"] = static_cast<double>(rows.size());
  bench::atMostMs(state, 2);
}
BENCHMARK(predictRules)->Unit(benchmark::kMillisecond);

}  // namespace
