// 100 halves of the rows of letter, the tree of at least 20 leaves on two threads; with shuffled targets
// beside it.
#include <chrono>
#include <cstdlib>
#include <string>

#include "paretree/data/partition.h"
#include "paretree/data/table_file.h"
#include "paretree/learners/registry.h"
#include "paretree/runs/steadiness/steadiness.h"
#include "tests/benchmarks/bars.h"

namespace {

using namespace paretree;

void halves(benchmark::State& state, int shuffles) {
  const char* given = std::getenv("PARETREE_DATA");
  const std::string folder = given && *given ? given : PARETREE_SOURCE_DIR "/../shared/data";
  const auto table = data::readTable(folder + "/classification/letter.arff", {}, Context());
  if (!table) {
    state.SkipWithError("no letter.arff");
    return;
  }
  learners::Task task;
  task.data = table->data;
  task.targets = task.data.targets();
  task.features = task.data.features();
  task.train = holdOut(task.data, task.data.allRows(), task.targets[0], 1.0 / 3, Rng(1)).train;
  const auto cart = learners::Registry().find("cart");
  const auto outcome = cart->learn(task, {}, Context());
  if (!outcome) {
    state.SkipWithError("no tree");
    return;
  }
  std::size_t index = 0;
  while (index + 1 < outcome->front.size() && outcome->front[index].size.leaves < 20) ++index;
  const model::Model model = instantiate(outcome->front[index].recipe);
  for (auto _ : state) {
    const auto start = std::chrono::steady_clock::now();
    const auto steady =
        runs::steadinessOf(*cart, task, {}, *outcome, index, model, {100, shuffles, {}}, Context(Rng(1), 2));
    benchmark::DoNotOptimize(steady);
    state.SetIterationTime(std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
  }
  if (shuffles == 0) bench::atMostMs(state, 5000);
}

}  // namespace

BENCHMARK_CAPTURE(halves, letter, 0)->UseManualTime()->Iterations(1)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(halves, letter_with_shuffles, -1)
    ->UseManualTime()
    ->Iterations(1)
    ->Unit(benchmark::kMillisecond);
