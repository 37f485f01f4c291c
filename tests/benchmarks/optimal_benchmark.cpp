// Proven fronts and near-equal trees on public sets, one thread, all cuts. Bars are processor times; those of
// ConTree on a machine of its own stand in docs/notes/optimal.md. Data from PARETREE_DATA or ../shared/data.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <map>
#include <optional>

#include "paretree/data/table_file.h"
#include "paretree/learners/registry.h"
#include "paretree/optimal/near.h"
#include "tests/benchmarks/bars.h"

namespace {

using namespace paretree;

/// Read once; all rows; the class is the last column.
const data::Dataset* tableOf(const std::string& file) {
  static std::map<std::string, std::optional<data::Dataset>> tables;
  auto [at, fresh] = tables.try_emplace(file);
  if (fresh) {
    const char* given = std::getenv("PARETREE_DATA");
    const std::string folder = given && *given ? given : PARETREE_SOURCE_DIR "/../shared/data";
    const std::string path = folder + "/classification/" + file;
    data::ReadOptions options;
    // Classes that are written as numbers are classes all the same.
    if (const auto plain = readTable(path, options, Context()))
      options.types[plain->data.info(plain->data.columns() - 1).name] = data::ColumnType::Nominal;
    if (const auto table = readTable(path, options, Context()))
      if (const auto targets = table->data.targets();
          !targets.empty() && table->data.info(targets[0]).isNominal())
        at->second = table->data;
  }
  return at->second ? &*at->second : nullptr;
}

const optimal::Problem* problemOf(const std::string& file) {
  static std::map<std::string, optimal::Problem> problems;
  const data::Dataset* table = tableOf(file);
  if (!table) return nullptr;
  auto [at, fresh] = problems.try_emplace(file);
  if (fresh)
    at->second = optimal::makeProblem(*table, table->allRows(), table->features(), table->targets()[0], {},
                                      {optimal::Loss::Error, 0});
  return &at->second;
}

void provenFront(benchmark::State& state, const std::string& file, int depth, double errors,
                 double milliseconds) {
  const optimal::Problem* problem = problemOf(file);
  if (!problem) return state.SkipWithError("the data are not there");
  const optimal::RowSet all(*problem);
  optimal::Found found;
  for (auto _ : state)
    found = optimal::solve(*problem, all, {.depth = depth, .leaves = 1 << depth}, Context());
  for (int l = 1; l <= 1 << depth; ++l)
    if (!found.proven(l)) state.SkipWithError("not proven");
  state.counters["errors"] = found.loss.back();
  if (errors > 0 && found.loss.back() != errors) state.SkipWithError("another number of errors");
  bench::atMostMs(state, milliseconds);
}

/// Errors of the trees of cart by leaves, none where it has no tree of so many.
std::map<int, double> errorsOfCart(const data::Dataset& table, int depth) {
  learners::Task task;
  task.data = table;
  task.train = table.allRows();
  task.targets = table.targets();
  task.features = table.features();
  const auto outcome =
      learners::Registry().find("cart")->learn(task, {{"max-depth", std::int64_t{depth}}}, Context());
  std::map<int, double> errors;
  if (outcome)
    for (const auto& point : outcome->front)
      errors[point.size.leaves] = (1 - point.train[0]) * static_cast<double>(task.train.size());
  return errors;
}

/// What is found in so much time: no worse than cart, bounds no lower than those of counting classes.
void inTime(benchmark::State& state, const std::string& file, int depth, int leaves, double seconds) {
  const optimal::Problem* problem = problemOf(file);
  if (!problem) return state.SkipWithError("the data are not there");
  const optimal::RowSet all(*problem);
  optimal::Found found;
  for (auto _ : state) {
    optimal::SearchOptions options{.depth = depth, .leaves = leaves};
    options.until = std::chrono::steady_clock::now() +
                    std::chrono::milliseconds(static_cast<std::int64_t>(1000 * seconds));
    found = optimal::solve(*problem, all, options, Context());
  }
  std::vector<double> classes(problem->cells(), 0);
  for (std::size_t row = 0; row < problem->size(); ++row)
    classes[problem->classOf[row]] += problem->weights[row];
  std::sort(classes.rbegin(), classes.rend());
  double rest = problem->total, gap = 0;
  const auto cart = errorsOfCart(*tableOf(file), depth);
  if (cart.empty()) return state.SkipWithError("nothing of cart");
  for (int l = 1; l <= leaves; ++l) {
    const auto at = static_cast<std::size_t>(l);
    if (at <= classes.size()) rest -= classes[at - 1];
    if (found.bound[at] < rest - 1e-6) state.SkipWithError("a bound below that of counting classes");
    if (cart.count(l) > 0 && found.loss[at] > cart.at(l) + 1e-6) state.SkipWithError("worse than cart");
    gap = std::max(gap, found.loss[at] - found.bound[at]);
  }
  state.counters["errors"] = found.loss.back();
  state.counters["bound"] = found.bound.back();
  state.counters["gap"] = gap;
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

BENCHMARK_CAPTURE(provenFront, phonemeDepth2, "phoneme.csv", 2, 1132, 40)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(provenFront, phonemeDepth3, "phoneme.csv", 3, 957, 3600)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(provenFront, pimaDepth2, "pima_diabetes.csv", 2, 171, 40)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(provenFront, pimaDepth3, "pima_diabetes.csv", 3, 151, 1100)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(provenFront, letterDepth3, "letter.arff", 3, 0, 10000)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(inTime, letterDepth4In2s, "letter.arff", 4, 16, 2)
    ->Unit(benchmark::kMillisecond)
    ->Iterations(1);
BENCHMARK_CAPTURE(inTime, letterDepth4In60s, "letter.arff", 4, 16, 60)
    ->Unit(benchmark::kMillisecond)
    ->Iterations(1);
BENCHMARK_CAPTURE(near, pimaAtPrice01, "pima_diabetes.csv", .01, "", 2000)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(near, pimaAtPrice005, "pima_diabetes.csv", .005, "", 2000)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(near, pimaAtPrice0, "pima_diabetes.csv", 0, "", 2000)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(near, phonemeAtPrice01, "phoneme.csv", .01, "", 60000)->Unit(benchmark::kMillisecond);
BENCHMARK_MAIN();
