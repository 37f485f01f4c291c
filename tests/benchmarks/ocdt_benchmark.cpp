// Growing constrained trees: the ratio to S(A) is what constraints cost.
#include <benchmark/benchmark.h>

#include "engine/core/file.h"
#include "engine/learners/ocdt/constrained_grower.h"
#include "engine/messages/text.h"
#include "engine/model/feasible.h"
#include "engine/samples/samples.h"

namespace {

using namespace paretree;
using namespace paretree::ocdt;

/// Growing alone, on a made table whose name is also that of its constraints.
void grow(benchmark::State& state, const char* name, Way way) {
  const auto data = makeSample(name, static_cast<std::size_t>(state.range(0)), 1);
  const auto text = readFile(std::string(PARETREE_SOURCE_DIR "/resources/constraints/") + name + ".lp");
  if (!data || !text) return state.SkipWithError("the table or its constraints are not there");
  auto set = feasibleSet(*text, *data->schema(), data->targets());
  if (!set) return state.SkipWithError(messages::text(set.error()).c_str());
  Constraints constraints{std::make_shared<const FeasibleSet>(std::move(*set)), {}};
  constraints.relaxation = Relaxation::make(*constraints.set, 1, Penalty::Positive);
  ocdt::Sample sample;
  sample.targets = data->targets().size();
  for (const Row row : data->allRows()) {
    for (const int target : data->targets()) sample.values.push_back(data->numbers(target)[row]);
    sample.weights.push_back(1);
    sample.source.push_back(row);
  }
  std::vector<CodedColumn> features;
  for (const int column : data->features())
    features.push_back(data->info(column).isNominal()
                           ? codeLevels(column, data->codes(column), data->info(column).levels.size())
                           : codeNumbers(column, data->numbers(column)));
  GrowthRules rules;
  rules.split = rules.leaf = way;
  Effort effort;
  for (auto _ : state) {
    const auto grown = growConstrained(sample, features, rules, constraints, true, Rng(1), Context());
    effort = grown.effort;
    benchmark::DoNotOptimize(grown.tree.nodes.data());
  }
  state.counters["candidates"] = static_cast<double>(effort.candidates);
  state.counters["skipped"] = static_cast<double>(effort.skipped);
}

BENCHMARK_CAPTURE(grow, class_average, "class", Way::Average)
    ->Arg(800)
    ->Arg(4000)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(grow, class_optimal, "class", Way::Optimal)
    ->Arg(800)
    ->Arg(4000)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(grow, class_relaxed, "class", Way::Relaxed)
    ->Arg(800)
    ->Arg(4000)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(grow, class_medoid, "class", Way::Medoid)
    ->Arg(800)
    ->Arg(4000)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(grow, scores_average, "scores", Way::Average)->Arg(1000)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(grow, scores_optimal, "scores", Way::Optimal)->Arg(1000)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(grow, cars_average, "cars", Way::Average)->Arg(8000)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(grow, cars_optimal, "cars", Way::Optimal)->Arg(8000)->Unit(benchmark::kMillisecond);

}  // namespace
