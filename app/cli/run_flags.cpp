#include "app/cli/run_flags.h"

#include <CLI/CLI.hpp>

#include "engine/core/parallel.h"

namespace paretree::cli {

void addRunFlags(CLI::App& command, RunFlags& flags) {
  auto* file = command.add_option("--test", flags.testFile, "Test rows from another file")
                   ->type_name("FILE")
                   ->group("Split");
  auto* fraction =
      command
          .add_option("--test-fraction", flags.testFraction, "Share of the rows kept for the test; 0 = none")
          ->type_name("F")
          ->check(CLI::Range(0.0, 0.99))
          ->group("Split");
  auto* folds = command.add_option("--folds", flags.folds, "K folds; the front itself comes from all rows")
                    ->type_name("K")
                    ->check(CLI::Range(2, 10000))
                    ->group("Split");
  auto* column = command
                     .add_option("--split-column", flags.splitColumn,
                                 "Column whose values say train or test (and validation: see the manual)")
                     ->type_name("NAME")
                     ->group("Split");
  command
      .add_option("--check-fraction", flags.checkFraction,
                  "Share of the rows set aside before, for one final check [0]")
      ->type_name("F")
      ->check(CLI::Range(0.0, 0.9))
      ->group("Split");
  file->excludes(fraction)->excludes(folds);
  fraction->excludes(folds);
  column->excludes(file)->excludes(fraction)->excludes(folds);
  command
      .add_option_function<std::uint64_t>(
          "--seed",
          [&flags](std::uint64_t seed) {
            flags.seed = seed;
            flags.seedGiven = true;
          },
          "Draws the split and the search [1]")
      ->type_name("N")
      ->group("Split");
  command.add_option("--threads", flags.threads, "Never changes the result [those of the machine]")
      ->type_name("N")
      ->check(CLI::Range(1, 1024));
  command.add_flag("--json", flags.json, "Print one JSON object");
  command.add_flag("--no-timing", flags.noTiming, "Leave times out, so that equal runs print equal bytes");
  command.add_flag("--quiet", flags.quiet, "No progress and no notes");
}

SplitSpec splitOf(const RunFlags& flags, const std::string& splitRole) {
  SplitSpec split;
  split.checkFraction = flags.checkFraction;
  const std::string& column = flags.splitGiven() ? flags.splitColumn : splitRole;
  if (!column.empty()) {
    split.kind = SplitSpec::Kind::Column;
    split.column = column;
  } else if (!flags.testFile.empty()) {
    split.kind = SplitSpec::Kind::TestFile;
    split.testPath = flags.testFile;
  } else if (flags.folds > 0) {
    split.kind = SplitSpec::Kind::Folds;
    split.folds = flags.folds;
  } else if (flags.testFraction == 0) {
    split.kind = SplitSpec::Kind::None;
  } else {
    split.testFraction = flags.testFraction;
  }
  return split;
}

int threadsOf(const RunFlags& flags) { return flags.threads > 0 ? flags.threads : hardwareThreads(); }

}  // namespace paretree::cli
