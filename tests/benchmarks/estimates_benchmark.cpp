// What estimates by folds cost, as ratios to one search in the same run: a path of prunings with its
// estimates, and five folds of each search with fixed budgets. On one thread by processor seconds, which a
// busy machine leaves as they are, those of the worker included; on two by the clock.
#include <dirent.h>
#include <unistd.h>

#include <ctime>
#include <fstream>
#include <string>

#include "paretree/data/partition.h"
#include "paretree/learners/registry.h"
#include "paretree/messages/text.h"
#include "paretree/runs/estimates/estimate.h"
#include "paretree/samples/samples.h"
#include "tests/benchmarks/bars.h"
#include "tests/support/twins.h"

namespace {

using namespace paretree;

learners::Task taskOf(data::Dataset data) {
  learners::Task task;
  task.data = std::move(data);
  task.train = task.data.allRows();
  task.targets = task.data.targets();
  task.features = task.data.features();
  return task;
}

/// Rows on a grid with a number that depends on them, for searches of model trees.
data::Dataset waves(std::size_t rows) {
  data::ColumnInfo x, z, y;
  x.name = "x";
  z.name = "z";
  y.name = "y";
  y.role = data::Role::Target;
  data::ColumnValues xs, zs, ys;
  Rng rng(5);
  for (std::size_t i = 0; i < rows; ++i) {
    xs.numbers.push_back(rng.uniform());
    zs.numbers.push_back(rng.uniform());
    ys.numbers.push_back((xs.numbers[i] > .5 ? 2 * zs.numbers[i] : -zs.numbers[i]) + .1 * rng.uniform());
  }
  return data::Dataset({x, z, y}, {xs, zs, ys});
}

double secondsOn(clockid_t clock) {
  timespec now{};
  return clock_gettime(clock, &now) == 0
             ? static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec)
             : 0;
}

/// Processor seconds of this process and of its workers.
double processorSeconds() {
  double sum = secondsOn(CLOCK_PROCESS_CPUTIME_ID);
  DIR* tasks = opendir("/proc/self/task");
  while (const dirent* task = tasks ? readdir(tasks) : nullptr) {
    std::ifstream children("/proc/self/task/" + std::string(task->d_name) + "/children");
    for (pid_t child = 0; children >> child;)
      if (clockid_t clock = 0; clock_getcpuclockid(child, &clock) == 0) sum += secondsOn(clock);
  }
  if (tasks) closedir(tasks);
  return sum;
}

double secondsOf(int threads, const auto& work) {
  const auto now = [&] { return threads == 1 ? processorSeconds() : secondsOn(CLOCK_MONOTONIC); };
  const double started = now();
  work();
  return now() - started;
}

/// One search on one thread, then its five folds on so many: their times.
struct Times {
  double search = 0, folds = 0;
};
Times timesOf(benchmark::State& state, const std::string& id, const learners::Task& task,
              const learners::ParamValues& values, int threads) {
  Times times;
  const auto learner = learners::Registry().find(id);
  std::optional<Result<learners::Outcome>> outcome;
  times.search = secondsOf(threads, [&] { outcome = learner->learn(task, values, Context(Rng(1))); });
  if (!*outcome) {
    state.SkipWithError(messages::text(outcome->error()).c_str());
    return times;
  }
  times.folds = secondsOf(threads, [&] {
    const auto estimates =
        runs::estimatePoints(*learner, task, values, **outcome, {5, 1, {}}, 1, Context(Rng(1), threads));
    if (!estimates || estimates->counted != 5) state.SkipWithError("not all folds count");
  });
  return times;
}

void pathWithEstimates(benchmark::State& state) {
  const auto task = taskOf(support::letterTwin(20000));
  Times sum;
  for (auto _ : state) {
    const Times once = timesOf(state, "cart", task, {}, 1);
    sum.search += once.search;
    sum.folds += once.folds;
  }
  bench::atMost(state, (sum.search + sum.folds) / sum.search, 5 + 1.5);
}
BENCHMARK(pathWithEstimates)->Unit(benchmark::kMillisecond);

void folds(benchmark::State& state, const std::string& id, const learners::Task& task,
           const learners::ParamValues& values) {
  const auto threads = static_cast<int>(state.range(0));
  Times sum;
  for (auto _ : state) {
    const Times once = timesOf(state, id, task, values, threads);
    sum.search += once.search;
    sum.folds += once.folds;
  }
  bench::atMost(state, sum.folds / sum.search, threads == 1 ? 5.2 : 2.8);
}
BENCHMARK_CAPTURE(folds, gmt, "gmt", taskOf(waves(2000)),
                  {{"generations", std::int64_t{300}}, {"patience", std::int64_t{0}}})
    ->Arg(1)
    ->Arg(2)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(folds, nldt, "nldt", taskOf(support::clusters(600, 2, 6, 3, 1.5, false, 4)),
                  {{"generations", std::int64_t{10}}})
    ->Arg(1)
    ->Arg(2)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(folds, mirco, "mirco", taskOf(support::clusters(1500, 3, 8, 4, 2, false, 4)), {})
    ->Arg(1)
    ->Arg(2)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(folds, rcboost, "rcboost", taskOf(support::clusters(1500, 3, 8, 4, 2, false, 4)), {})
    ->Arg(1)
    ->Arg(2)
    ->Unit(benchmark::kMillisecond);

}  // namespace
