// Our elementary functions beside those of the C library, which choose instructions by the processor.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <vector>

#include "paretree/core/elementary.h"
#include "paretree/core/rng.h"
#include "tests/benchmarks/bars.h"

namespace {

using namespace paretree;

constexpr std::size_t kArguments = 4096;

/// Processor time of `f` for all arguments, the least of several.
template <class Function>
double timeOf(Function f, const std::vector<double>& x) {
  double least = 1e9;
  for (int round = 0; round < 20; ++round) {
    const auto start = std::chrono::steady_clock::now();
    double sum = 0;
    for (const double at : x) sum += f(at);
    benchmark::DoNotOptimize(sum);
    least = std::min(least, std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
  }
  return least;
}

template <class Ours, class Theirs>
void compare(benchmark::State& state, double low, double high, Ours ours, Theirs theirs) {
  Rng rng(1);
  std::vector<double> x(kArguments);
  for (double& at : x) at = rng.uniform(low, high);
  double our = 0, their = 0;
  for (auto _ : state) {
    our = timeOf(ours, x);
    their = timeOf(theirs, x);
  }
  state.counters["ns"] = our / kArguments * 1e9;
  state.counters["ns_theirs"] = their / kArguments * 1e9;
  bench::atMost(state, our / their, 2);
}

void exponential(benchmark::State& state) {
  compare(state, -20, 20, elementary::exp, [](double x) { return std::exp(x); });
}
void logarithm(benchmark::State& state) {
  compare(state, 0, 10, elementary::log, [](double x) { return std::log(x); });
}
void logarithmOfShares(benchmark::State& state) {
  compare(state, 0, 1, elementary::log2, [](double x) { return std::log2(x); });
}
void logarithmOfSharesNearOne(benchmark::State& state) {
  compare(state, 1 - 0x1p-21, 1 + 0x1p-21, elementary::log2, [](double x) { return std::log2(x); });
}
void logarithmNearOne(benchmark::State& state) {
  compare(state, -0.9, 3, elementary::log1p, [](double x) { return std::log1p(x); });
}
void power(benchmark::State& state) {
  compare(
      state, 0, 10, [](double x) { return elementary::pow(x, 1.37); },
      [](double x) { return std::pow(x, 1.37); });
}
void sine(benchmark::State& state) {
  compare(state, -40, 40, elementary::sin, [](double x) { return std::sin(x); });
}

BENCHMARK(exponential)->Iterations(1);
BENCHMARK(logarithm)->Iterations(1);
BENCHMARK(logarithmOfShares)->Iterations(1);
BENCHMARK(logarithmOfSharesNearOne)->Iterations(1);
BENCHMARK(logarithmNearOne)->Iterations(1);
BENCHMARK(power)->Iterations(1);
BENCHMARK(sine)->Iterations(1);

}  // namespace
