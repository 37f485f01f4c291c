// Reading tables: bytes a second, and memory at its peak against the parsed columns. PARETREE_CSV names a
// file of one's own to read instead of the made one (of PARETREE_CSV_MB megabytes, 100 where not set).
#include <benchmark/benchmark.h>
#include <sys/resource.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "paretree/core/rng.h"
#include "paretree/data/table_file.h"
#include "paretree/messages/text.h"
#include "tests/benchmarks/bars.h"

namespace {

using namespace paretree;

// Twenty columns of numbers, in the precision given ("%.3f"), until the file has the size.
std::string madeFile(const char* title, const char* format, std::uint64_t megabytes) {
  const std::string path =
      std::filesystem::temp_directory_path() / (std::string("paretree_read_") + title + ".csv");
  std::ofstream file(path, std::ios::binary);
  std::string block;
  for (int c = 0; c < 20; ++c) block += (c ? ",x" : "x") + std::to_string(c);
  block += '\n';
  Rng rng(1);
  char cell[64];
  for (std::uint64_t written = 0; written < megabytes << 20;) {
    while (block.size() < std::size_t{1} << 20)
      for (int c = 0; c < 20; ++c) {
        block.append(cell,
                     static_cast<std::size_t>(std::snprintf(cell, sizeof cell, format, rng.normal() * 100)));
        block += c == 19 ? '\n' : ',';
      }
    file << block;
    written += block.size();
    block.clear();
  }
  return path;
}

std::uint64_t megabytes() {
  const char* given = std::getenv("PARETREE_CSV_MB");
  return given ? std::strtoull(given, nullptr, 10) : 100;
}

constexpr double kBytesPerMs = 200e3;  // asked: 200 MB/s on one core
constexpr double kPeakOverColumns = 1.6;

// `first`: nothing was read in this process before, so that its peak is that of this reading.
void readFileOf(benchmark::State& state, const std::string& path, bool first = false) {
  const auto size = std::filesystem::file_size(path);
  rusage before{}, after{};
  getrusage(RUSAGE_SELF, &before);
  double columns = 0;
  for (auto _ : state) {
    const auto file = data::readTable(path, {}, Context());
    if (!file) {
      state.SkipWithError(messages::text(file.error()).c_str());
      return;
    }
    columns = static_cast<double>(file->data.rows()) * file->data.columns() * 8;
    benchmark::DoNotOptimize(file->data.rows());
  }
  getrusage(RUSAGE_SELF, &after);
  state.SetBytesProcessed(static_cast<std::int64_t>(state.iterations()) * static_cast<std::int64_t>(size));
  bench::atMostMs(state, static_cast<double>(size) / kBytesPerMs);
  const double peak = static_cast<double>(after.ru_maxrss - before.ru_maxrss) * 1024 / columns;
  if (first) bench::atMost(state, peak, kPeakOverColumns);
}

void readThreeDecimals(benchmark::State& state) {
  const std::string path = madeFile("short", "%.3f", megabytes());
  readFileOf(state, path, true);
  std::filesystem::remove(path);
}
void readSeventeenDigits(benchmark::State& state) {
  const std::string path = madeFile("long", "%.17g", megabytes());
  readFileOf(state, path);
  std::filesystem::remove(path);
}
void readWholeNumbers(benchmark::State& state) {
  const std::string path = madeFile("whole", "%.0f", megabytes());
  readFileOf(state, path);
  std::filesystem::remove(path);
}
void readOwnFile(benchmark::State& state) {
  const char* path = std::getenv("PARETREE_CSV");
  if (!path) {
    state.SkipWithError("PARETREE_CSV is not set");
    return;
  }
  readFileOf(state, path);
}

std::string smallText() {
  std::string text = "width,height,kind,price\n";
  Rng rng(1);
  char line[100];
  for (int row = 0; row < 20; ++row)
    text.append(line, static_cast<std::size_t>(std::snprintf(line, sizeof line, "%.2f,%.2f,%s,%d\n",
                                                             rng.uniform(0, 9), rng.uniform(0, 9),
                                                             row % 3 ? "round" : "flat", row)));
  return text;
}

// What a fuzzer, a test and a page of many small files do: all that reading costs beside its rows.
void readSmallTable(benchmark::State& state) {
  const std::string text = smallText();
  for (auto _ : state) benchmark::DoNotOptimize(data::readTableBytes(text, "small.csv", {}, Context()));
  bench::atMostMs(state, 0.1);
}
// The yardstick: the same cells divided at commas and turned into numbers, and nothing else.
void divideSmallTable(benchmark::State& state) {
  const std::string text = smallText();
  for (auto _ : state) {
    std::vector<double> cells;
    const char* at = text.c_str();
    while (*at) {
      char* end = nullptr;
      cells.push_back(std::strtod(at, &end));
      at = end + std::strcspn(end, ",\n");
      if (*at) ++at;
    }
    benchmark::DoNotOptimize(cells);
  }
}

BENCHMARK(readSmallTable);
BENCHMARK(divideSmallTable);
BENCHMARK(readThreeDecimals)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(readSeventeenDigits)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(readWholeNumbers)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(readOwnFile)->Unit(benchmark::kMillisecond)->UseRealTime();

}  // namespace
