// Evolved model trees with population 50 and all 10,000 generations (patience off) on one core, what
// selection costs without evaluation, and islands on two threads. Rows touched per tree stand beside the
// times. Data from PARETREE_DATA or ../shared/data.
#include <benchmark/benchmark.h>

#include <chrono>
#include <cstdlib>
#include <map>
#include <optional>

#include "paretree/data/partition.h"
#include "paretree/data/table_file.h"
#include "paretree/grow/linear.h"
#include "paretree/learners/gmt/evolution.h"
#include "tests/benchmarks/bars.h"

using namespace paretree;
using namespace paretree::learners::gmt;

namespace {

/// Read once; two thirds of the rows are for training. Null where the file is not there.
const learners::Task* taskOf(const std::string& file) {
  static std::map<std::string, std::optional<learners::Task>> tasks;
  auto [at, fresh] = tasks.try_emplace(file);
  if (fresh) {
    const char* given = std::getenv("PARETREE_DATA");
    const std::string folder = given && *given ? given : PARETREE_SOURCE_DIR "/../shared/data";
    if (const auto table = data::readTable(folder + "/regression/" + file, {}, Context());
        table && !table->data.targets().empty()) {
      learners::Task task;
      task.data = table->data;
      task.targets = task.data.targets();
      task.features = task.data.features();
      auto part = holdOut(task.data, task.data.allRows(), -1, 1.0 / 3, Rng(1));
      task.train = std::move(part.train);
      task.test = std::move(part.test);
      at->second = std::move(task);
    }
  }
  return at->second ? &*at->second : nullptr;
}

learners::gmt::EvolutionOptions allGenerations(int generations) {
  learners::gmt::EvolutionOptions options;
  options.generations = generations;
  options.patience = 0;
  return options;
}

learners::gmt::EvolutionResult evolved(const learners::Task& task,
                                       const learners::gmt::EvolutionOptions& options, int threads) {
  const learners::gmt::TrainingMatrix design(task, learners::gmt::LeafKind::Linear, task.features,
                                             grow::inputsOf(task.data, task.features, task.train));
  const grow::GrowData grow(task.data, task.features, task.targets);
  return evolve(design, grow, options, {}, Context(Rng(1), threads), {});
}

void evolution(benchmark::State& state, const char* file, double seconds) {
  const learners::Task* task = taskOf(file);
  if (!task) return state.SkipWithError((std::string("no ") + file).c_str());
  learners::gmt::EvolutionResult result;
  for (auto _ : state) result = evolved(*task, allGenerations(10000), 1);
  const auto trees = static_cast<double>(result.effort.trees);
  state.counters["trees"] = trees;
  state.counters["routedPerTree"] = static_cast<double>(result.effort.rowsRouted) / trees;
  state.counters["summedPerTree"] = static_cast<double>(result.effort.rowsSummed) / trees;
  state.counters["rows"] = static_cast<double>(task->train.size());
  bench::atMostMs(state, 1000 * seconds);
}
BENCHMARK_CAPTURE(evolution, stock, "stock.arff", 5)->Iterations(1)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(evolution, abalone, "abalone.arff", 15)->Iterations(1)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(evolution, kin8nm, "kin8nm.arff", 30)->Iterations(1)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(evolution, pole, "pol.arff", 150)->Iterations(1)->Unit(benchmark::kMillisecond);

/// Sorting, crowding, archive and tournaments of a generation of 100; trees and their scores cost nothing.
void selection(benchmark::State& state) {
  constexpr std::size_t kSize = 100;
  const auto objectives = static_cast<int>(state.range(0));
  Rng rng(1);
  // Offspring near a front that moves on slowly, as scores do in an evolution.
  double reached = 10;
  const auto child = [&] {
    reached *= 0.99999;
    const double size = 1 + static_cast<double>(rng.below(200));
    return learners::gmt::Individual{
        nullptr,
        {reached * (1 + rng.uniform()) / size, size, objectives > 2 ? static_cast<double>(rng.below(50)) : 0},
        0};
  };
  learners::gmt::Selection choose({objectives, learners::gmt::Crowding::A, 1, 1}, kSize);
  learners::gmt::Archive archive;
  std::vector<learners::gmt::Individual> population, pool;
  for (std::size_t i = 0; i < kSize; ++i) {
    population.push_back(child());
    archive.offer(population.back());
  }
  for (auto _ : state) {
    pool.clear();
    for (std::size_t i = 0; i < kSize; ++i) {
      pool.push_back(child());
      archive.offer(pool.back());
    }
    choose.thin(archive);
    for (auto& parent : population) pool.push_back(std::move(parent));
    choose.choose(pool, archive, rng, population);
  }
  state.counters["archive"] = static_cast<double>(archive.members().size());
  if (objectives == 2) bench::atMostMs(state, 1000.0 / 20000);
}
BENCHMARK(selection)->Arg(2)->Arg(3)->Unit(benchmark::kMicrosecond);

double wallSeconds(const learners::Task& task, int threads) {
  learners::gmt::EvolutionOptions options = allGenerations(600);
  options.islands = 2;
  const auto start = std::chrono::steady_clock::now();
  benchmark::DoNotOptimize(evolved(task, options, threads).best.size());
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

/// Two islands on two threads beside the same two on one; means something on a machine with two idle cores
/// only.
void islands(benchmark::State& state) {
  const learners::Task* task = taskOf("abalone.arff");
  if (!task) return state.SkipWithError("no abalone.arff");
  double one = 0, two = 0;
  for (auto _ : state) {
    one += wallSeconds(*task, 1);
    two += wallSeconds(*task, 2);
  }
  bench::atLeast(state, one / two, 1.8);
}
BENCHMARK(islands)->Iterations(3)->Unit(benchmark::kMillisecond);

}  // namespace
