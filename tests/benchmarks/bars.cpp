#include "tests/benchmarks/bars.h"

#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

namespace paretree::bench {
namespace {

// Counters carry a bar from a benchmark to the reporter: the library has no other way between the two.
constexpr const char *kBarMs = "bar_ms", *kMeasured = "measured", *kLeast = "at_least", *kMost = "at_most";

struct Bar {
  std::string name, measured, bar;
  double margin = 0;  // 1 = just met, 2 = twice as good as asked, below 1 = short
};

std::string text(const char* format, double value) {
  char buffer[64];
  std::snprintf(buffer, sizeof buffer, format, value);
  return buffer;
}

class Reporter : public benchmark::ConsoleReporter {
 public:
  void ReportRuns(const std::vector<Run>& runs) override {
    ConsoleReporter::ReportRuns(runs);
    for (const auto& run : runs)
      if (run.run_type == Run::RT_Iteration || run.aggregate_name == "median") note(run);
  }

  void printBars(const char* program) const {
    const char* gathered = std::getenv("PARETREE_BARS");
    std::FILE* file = gathered && *gathered ? std::fopen(gathered, "a") : nullptr;
    if (!bars_.empty()) std::printf("\n%-52s %14s %16s %10s\n", "Bar", "measured", "asked", "margin");
    for (const auto& bar : bars_) {
      std::printf("%-52s %14s %16s %9.2fx%s\n", bar.name.c_str(), bar.measured.c_str(), bar.bar.c_str(),
                  bar.margin, bar.margin < 1 ? "  short" : "");
      if (file)
        std::fprintf(file, "%s\t%s\t%s\t%s\t%.2f\n", program, bar.name.c_str(), bar.measured.c_str(),
                     bar.bar.c_str(), bar.margin);
    }
    if (file) std::fclose(file);
  }

 private:
  void note(const Run& run) {
    const auto counter = [&](const char* name) {
      const auto found = run.counters.find(name);
      return found == run.counters.end() ? -1.0 : found->second.value;
    };
    std::string name = run.benchmark_name();
    const bool manual = name.find("/manual_time") != std::string::npos;
    if (const double bar = counter(kBarMs); bar >= 0) {
      const double unit = 1e-3 * benchmark::GetTimeUnitMultiplier(run.time_unit);
      const double ms = (manual ? run.GetAdjustedRealTime() : run.GetAdjustedCPUTime()) / unit;
      bars_.push_back({name, text("%.3g ms", ms), text("at most %g ms", bar), bar / ms});
    }
    const double measured = counter(kMeasured), least = counter(kLeast), most = counter(kMost);
    if (least >= 0)
      bars_.push_back({name, text("%.4g", measured), text("at least %g", least), measured / least});
    if (most >= 0) bars_.push_back({name, text("%.4g", measured), text("at most %g", most), most / measured});
  }

  std::vector<Bar> bars_;
};

}  // namespace

void atMostMs(benchmark::State& state, double milliseconds) { state.counters[kBarMs] = milliseconds; }

void atLeast(benchmark::State& state, double measured, double bar) {
  state.counters[kMeasured] = measured;
  state.counters[kLeast] = bar;
}

void atMost(benchmark::State& state, double measured, double bar) {
  state.counters[kMeasured] = measured;
  state.counters[kMost] = bar;
}

}  // namespace paretree::bench

int main(int argc, char** argv) {
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 2;
  paretree::bench::Reporter reporter;
  benchmark::RunSpecifiedBenchmarks(&reporter);
  const std::string program = argv[0];
  reporter.printBars(program.substr(program.rfind('/') + 1).c_str());
  benchmark::Shutdown();
}
