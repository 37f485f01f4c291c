// Proven fronts and near-equal trees on public sets, one thread, all cuts. Bars are processor times; those of
// ConTree on a machine of its own stand in docs/notes/optimal.md. Data from PARETREE_DATA or ../shared/data.
#include <benchmark/benchmark.h>

#include <cstdlib>
#include <map>
#include <optional>

#include "paretree/data/table_file.h"
#include "paretree/optimal/near.h"
#include "tests/benchmarks/bars.h"

namespace {

using namespace paretree;

/// Read once; all rows; the class is the last column.
const optimal::Problem* problemOf(const std::string& file) {
  static std::map<std::string, std::optional<optimal::Problem>> problems;
  auto [at, fresh] = problems.try_emplace(file);
  if (fresh) {
    const char* given = std::getenv("PARETREE_DATA");
    const std::string folder = given && *given ? given : PARETREE_SOURCE_DIR "/../shared/data";
    data::ReadOptions options;
    options.types["class"] = data::ColumnType::Nominal;
    options.types["Class"] = data::ColumnType::Nominal;
    if (const auto table = readTable(folder + "/classification/" + file, options, Context()))
      if (const auto targets = table->data.targets();
          !targets.empty() && table->data.info(targets[0]).isNominal())
        at->second = optimal::makeProblem(table->data, table->data.allRows(), table->data.features(),
                                          targets[0], {}, {optimal::Loss::Error, 0});
  }
  return at->second ? &*at->second : nullptr;
}

void front(benchmark::State& state, const std::string& file, int depth, double errors, double milliseconds) {
  const optimal::Problem* problem = problemOf(file);
  if (!problem) return state.SkipWithError("the data are not there");
  const optimal::RowSet all(*problem);
  optimal::Found found;
  for (auto _ : state)
    found = optimal::solve(*problem, all, {.depth = depth, .leaves = 1 << depth}, Context());
  for (int l = 1; l < 1 << depth; ++l)
    if (!found.proven(l)) state.SkipWithError("not proven");
  state.counters["errors"] = found.loss.back();
  if (errors > 0 && found.loss.back() != errors) state.SkipWithError("another number of errors");
  bench::atMostMs(state, milliseconds);
}

void near(benchmark::State& state, const std::string& file, double price, const std::string& trees,
          double milliseconds) {
  const optimal::Problem* problem = problemOf(file);
  if (!problem) return state.SkipWithError("the data are not there");
  const optimal::RowSet all(*problem);
  optimal::Near found;
  optimal::NearOptions options;
  options.within = 0.03;
  options.price = price;
  for (auto _ : state) found = optimal::nearTrees(*problem, all, options, Context());
  state.SetLabel(found.trees.text() + " trees");
  if (!trees.empty() && found.trees.text() != trees) state.SkipWithError("another number of trees");
  bench::atMostMs(state, milliseconds);
}

}  // namespace

BENCHMARK_CAPTURE(front, phonemeDepth2, "phoneme.csv", 2, 1132, 40)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(front, phonemeDepth3, "phoneme.csv", 3, 957, 3600)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(front, pimaDepth2, "pima_diabetes.csv", 2, 171, 40)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(front, pimaDepth3, "pima_diabetes.csv", 3, 151, 1100)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(front, letterDepth3, "letter.arff", 3, 0, 10000)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(near, pimaAtPrice01, "pima_diabetes.csv", .01, "", 2000)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(near, pimaAtPrice005, "pima_diabetes.csv", .005, "", 2000)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(near, pimaAtPrice0, "pima_diabetes.csv", 0, "", 2000)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(near, phonemeAtPrice01, "phoneme.csv", .01, "", 60000)->Unit(benchmark::kMillisecond);
BENCHMARK_MAIN();
