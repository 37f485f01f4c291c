// Proven fronts and near-equal trees on public sets, one thread, all cuts. Bars are processor times; those of
// ConTree on a machine of its own stand in docs/notes/optimal.md. Beside each stands what sorting a million
// numbers took at the same moment: the quotient depends less on the machine. Data from PARETREE_DATA or
// ../shared/data.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <map>
#include <optional>

#include "paretree/data/table_file.h"
#include "paretree/learners/registry.h"
#include "paretree/optimal/near_walk.h"
#include "paretree/runs/alternatives.h"
#include "tests/benchmarks/bars.h"

namespace {

using namespace paretree;

/// Says what sorting a million numbers takes at this moment.
void putYardstick(benchmark::State& state) {
  Rng rng(1);
  std::vector<double> numbers(1'000'000);
  for (double& number : numbers) number = rng.uniform(0, 1);
  const std::clock_t before = std::clock();
  std::sort(numbers.begin(), numbers.end());
  benchmark::DoNotOptimize(numbers.data());
  state.counters["yardstick_ms"] = 1e3 * static_cast<double>(std::clock() - before) / CLOCKS_PER_SEC;
}

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
  putYardstick(state);
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

/// What is found in so many steps: no worse than cart, bounds no lower than those of counting classes.
void inSteps(benchmark::State& state, const std::string& file, int depth, int leaves, std::uint64_t steps,
             double milliseconds) {
  const optimal::Problem* problem = problemOf(file);
  if (!problem) return state.SkipWithError("the data are not there");
  const optimal::RowSet all(*problem);
  optimal::Found found;
  for (auto _ : state)
    found = optimal::solve(*problem, all, {.depth = depth, .leaves = leaves, .steps = steps}, Context());
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
  putYardstick(state);
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
  putYardstick(state);
  bench::atMostMs(state, milliseconds);
}

/// The tree of cart with so many leaves, or the next smaller one.
std::optional<model::Model> grown(const data::Dataset& table, int leaves) {
  learners::Task task;
  task.data = table;
  task.train = table.allRows();
  task.targets = table.targets();
  task.features = table.features();
  const auto outcome = learners::Registry().find("cart")->learn(task, {}, Context());
  const learners::FrontPoint* best = nullptr;
  if (!outcome) return std::nullopt;
  for (const auto& point : outcome->front)
    if (point.size.leaves <= leaves && (!best || point.size.leaves > best->size.leaves)) best = &point;
  if (!best) return std::nullopt;
  return instantiate(best->recipe);
}

/// Numbers with a value of their own in each row, levels, and a class that depends on two of them.
const data::Dataset& mixedTable() {
  static const data::Dataset table = [] {
    constexpr int kNumbers = 8, kNominal = 6, kRows = 30000;
    Rng rng(1);
    std::vector<data::ColumnInfo> infos(kNumbers + kNominal + 1);
    std::vector<data::ColumnValues> columns(infos.size());
    for (std::size_t c = 0; c < infos.size(); ++c) infos[c].name = "c" + std::to_string(c);
    for (std::size_t c = kNumbers; c + 1 < infos.size(); ++c) {
      infos[c].type = data::ColumnType::Nominal;
      for (std::size_t level = 0; level < 3 + c; ++level) infos[c].levels.push_back(std::to_string(level));
    }
    infos.back().type = data::ColumnType::Nominal;
    infos.back().role = data::Role::Target;
    infos.back().levels = {"no", "yes"};
    for (int row = 0; row < kRows; ++row) {
      for (std::size_t c = 0; c < kNumbers; ++c) columns[c].numbers.push_back(rng.uniform(0, 1));
      for (std::size_t c = kNumbers; c + 1 < infos.size(); ++c)
        columns[c].codes.push_back(static_cast<std::int32_t>(rng.below(infos[c].levels.size())));
      const bool yes = (columns[0].numbers.back() > 0.4 && columns[3].numbers.back() < 0.7) ||
                       columns[kNumbers].codes.back() == 2;
      columns.back().codes.push_back(yes != rng.chance(0.1) ? 1 : 0);
    }
    return data::Dataset(infos, columns);
  }();
  return table;
}

/// All alternatives at a root, with the bound of what was left out; no file: the generated table.
void alternatives(benchmark::State& state, const std::string& file, int leaves, int depth,
                  double milliseconds) {
  const data::Dataset* table = file.empty() ? &mixedTable() : tableOf(file);
  if (!table) return state.SkipWithError("the data are not there");
  const auto model = grown(*table, leaves);
  if (!model) return state.SkipWithError("nothing of cart");
  runs::AlternativesRequest request;
  request.depth = depth;
  std::optional<runs::Alternatives> found;
  for (auto _ : state)
    if (const auto made = alternativesAt(*model, *table, table->allRows(), {}, request, Context()))
      found = *made;
  if (!found || !found->near.done) return state.SkipWithError("not whole");
  state.SetLabel(std::to_string(model->tree()->leafCount()) + " leaves, " + std::to_string(found->depth) +
                 " levels, " + std::to_string(found->cuts) + " cuts (0: all), " + found->near.trees.text() +
                 " trees");
  putYardstick(state);
  bench::atMostMs(state, milliseconds);
}

/// The choices at a node of a tree under way, looked at for the first time: all sub-problems are solved, but
/// what the node and its surroundings make of them is not. `level`: 0 the root; below it, the left child of
/// the choice that leaves most trees.
void choices(benchmark::State& state, const std::string& file, double price, double within, int level,
             double milliseconds) {
  const optimal::Problem* problem = problemOf(file);
  if (!problem) return state.SkipWithError("the data are not there");
  const optimal::RowSet all(*problem);
  optimal::NearOptions options;
  options.within = within;
  options.price = price;
  optimal::NearCache cache;
  const auto near = optimal::nearTrees(*problem, all, options, Context(), {}, &cache);
  const auto most = [](const std::vector<optimal::NearWalk::Choice>& choices) {
    const auto sizeOf = [](const auto& choice) {
      const std::string text = choice.trees.text();
      return std::make_pair(text.size(), text);
    };
    return *std::max_element(choices.begin(), choices.end(), [&](const auto& a, const auto& b) {
      return a.leaf != b.leaf ? a.leaf : sizeOf(a) < sizeOf(b);
    });
  };
  std::size_t count = 0;
  for (auto _ : state) {
    state.PauseTiming();
    optimal::NearWalk walk(*problem, all, options, cache);
    int node = 0;
    for (int above = 0; above < level; ++above) {
      const auto found = walk.choices(node, Context());
      if (!found || found->empty() || !walk.choose(node, most(*found), Context()))
        return state.SkipWithError("no way down");
      node = walk.nodes()[node].left;
      if (node < 0) return state.SkipWithError("a leaf");
    }
    state.ResumeTiming();
    const auto found = walk.choices(node, Context());
    count = found ? found->size() : 0;
  }
  state.SetLabel(std::to_string(count) + " choices, " + near.trees.text() + " trees");
  putYardstick(state);
  bench::atMostMs(state, milliseconds);
}

}  // namespace

BENCHMARK_CAPTURE(provenFront, phonemeDepth2, "phoneme.csv", 2, 1132, 40)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(provenFront, phonemeDepth3, "phoneme.csv", 3, 957, 3600)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(provenFront, pimaDepth2, "pima_diabetes.csv", 2, 171, 40)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(provenFront, pimaDepth3, "pima_diabetes.csv", 3, 151, 1100)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(provenFront, letterDepth3, "letter.arff", 3, 0, 10000)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(inSteps, letterDepth4In2s, "letter.arff", 4, 16, 250'000'000, 2000)
    ->Unit(benchmark::kMillisecond)
    ->Iterations(1);
BENCHMARK_CAPTURE(inSteps, letterDepth4In60s, "letter.arff", 4, 16, 15'000'000'000, 60000)
    ->Unit(benchmark::kMillisecond)
    ->Iterations(1);
BENCHMARK_CAPTURE(near, pimaAtPrice01, "pima_diabetes.csv", .01, "823", 2000)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(near, pimaAtPrice005, "pima_diabetes.csv", .005, "212358", 2000)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(near, pimaAtPrice0, "pima_diabetes.csv", 0, "57414", 2000)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(near, phonemeAtPrice01, "phoneme.csv", .01, "3097047437430", 60000)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(alternatives, phonemeOf20Leaves, "phoneme.csv", 20, -1, 1000)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(alternatives, phonemeOf20LeavesDepth3, "phoneme.csv", 20, 3, 1000)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(alternatives, mixed30000, "", 8, 3, 5000)->Unit(benchmark::kMillisecond);
// What is looked at twice is kept: one look.
BENCHMARK_CAPTURE(choices, pimaWithin3, "pima_diabetes.csv", .005, .03, 0, 50)
    ->Unit(benchmark::kMillisecond)
    ->Iterations(1);
BENCHMARK_CAPTURE(choices, pimaWithin10, "pima_diabetes.csv", .005, .1, 0, 50)
    ->Unit(benchmark::kMillisecond)
    ->Iterations(1);
BENCHMARK_CAPTURE(choices, pimaWithin10Below, "pima_diabetes.csv", .005, .1, 1, 50)
    ->Unit(benchmark::kMillisecond)
    ->Iterations(1);
BENCHMARK_CAPTURE(choices, phonemeRoot, "phoneme.csv", .01, .03, 0, 50)
    ->Unit(benchmark::kMillisecond)
    ->Iterations(1);
BENCHMARK_CAPTURE(choices, phonemeBelow, "phoneme.csv", .01, .03, 1, 50)
    ->Unit(benchmark::kMillisecond)
    ->Iterations(1);
