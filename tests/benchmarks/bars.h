// What a benchmark is held against. Each program prints its bars after its times; ./tests/run --bench gathers
// those of all programs into one table.
#pragma once

#include <benchmark/benchmark.h>

namespace paretree::bench {

/// One iteration is to take at most this long: processor time, or the time set by hand.
void atMostMs(benchmark::State& state, double milliseconds);
/// Something measured in this run (how many times as fast as a yardstick, points per second) is to be at
/// least `bar`.
void atLeast(benchmark::State& state, double measured, double bar);
/// Likewise at most (a ratio of two times, a share, bytes for each byte).
void atMost(benchmark::State& state, double measured, double bar);

}  // namespace paretree::bench
