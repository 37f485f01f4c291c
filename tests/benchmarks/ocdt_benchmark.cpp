// Growing constrained trees: the ratio to S(A) is what constraints cost.
#include <benchmark/benchmark.h>

#include "paretree/core/file.h"
#include "paretree/learners/ocdt/constrained_grower.h"
#include "paretree/messages/text.h"
#include "paretree/model/feasible.h"
#include "paretree/samples/samples.h"

namespace {

using namespace paretree;
using namespace paretree::learners::ocdt;

/// Growing alone, on a made table whose name is also that of its constraints.
void grow(benchmark::State& state, const char* name, learners::ocdt::LeafRule way) {
  const auto data = samples::makeSample(name, static_cast<std::size_t>(state.range(0)), 1);
  const auto text = readFile(std::string(PARETREE_SOURCE_DIR "/resources/constraints/") + name + ".lp");
  if (!data || !text) return state.SkipWithError("the table or its constraints are not there");
  auto set = model::feasibleSet(*text, *data->schema(), data->targets());
  if (!set) return state.SkipWithError(messages::text(set.error()).c_str());
  learners::ocdt::Constraints constraints{std::make_shared<const solve::FeasibleSet>(std::move(*set)), {}};
  constraints.relaxation =
      learners::ocdt::Relaxation::make(*constraints.set, 1, learners::ocdt::Penalty::Positive);
  learners::ocdt::TargetRows sample;
  sample.targets = data->targets().size();
  for (const data::Row row : data->allRows()) {
    for (const int target : data->targets()) sample.values.push_back(data->numbers(target)[row]);
    sample.weights.push_back(1);
    sample.source.push_back(row);
  }
  std::vector<grow::CodedColumn> features;
  for (const int column : data->features())
    features.push_back(data->info(column).isNominal()
                           ? grow::codeLevels(column, data->codes(column), data->info(column).levels.size())
                           : grow::codeNumbers(column, data->numbers(column)));
  learners::ocdt::GrowthRules rules;
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

BENCHMARK_CAPTURE(grow, class_average, "class", learners::ocdt::LeafRule::Average)
    ->Arg(800)
    ->Arg(4000)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(grow, class_optimal, "class", learners::ocdt::LeafRule::Optimal)
    ->Arg(800)
    ->Arg(4000)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(grow, class_relaxed, "class", learners::ocdt::LeafRule::Relaxed)
    ->Arg(800)
    ->Arg(4000)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(grow, class_medoid, "class", learners::ocdt::LeafRule::Medoid)
    ->Arg(800)
    ->Arg(4000)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(grow, scores_average, "scores", learners::ocdt::LeafRule::Average)
    ->Arg(1000)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(grow, scores_optimal, "scores", learners::ocdt::LeafRule::Optimal)
    ->Arg(1000)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(grow, cars_average, "cars", learners::ocdt::LeafRule::Average)
    ->Arg(8000)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(grow, cars_optimal, "cars", learners::ocdt::LeafRule::Optimal)
    ->Arg(8000)
    ->Unit(benchmark::kMillisecond);

}  // namespace
