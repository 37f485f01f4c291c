#include "app/cli/flags/run_flags.h"

#include <algorithm>
#include <charconv>

#include "app/cli/command.h"
#include "paretree/core/parallel.h"

namespace paretree::cli {

void addRunFlags(Command& command, RunFlags& flags) {
  Command split = command.group("Split");
  split.text({"--test", "FILE", "Test rows from another file"}, flags.testFile);
  split
      .number({"--test-fraction", "F", "Share of the rows kept for the test; 0 = none"}, flags.testFraction,
              {0.0, 0.99})
      .excludes("--test");
  split.number({"--folds", "K", "K folds; the front itself comes from all rows"}, flags.folds, {2, 10000})
      .excludes("--test")
      .excludes("--test-fraction");
  split
      .text({"--split-column", "NAME",
             "Column whose values say train or test (and validation: see the manual)"},
            flags.splitColumn)
      .excludes("--test")
      .excludes("--test-fraction")
      .excludes("--folds");
  split.number({"--check-fraction", "F", "Share of the rows set aside before, for one final check [0]"},
               flags.checkFraction, {0.0, 0.9});
  split.number({"--seed", "N", "Draws the split and the search [1]"}, [&flags](std::uint64_t seed) {
    flags.seed = seed;
    flags.seedGiven = true;
  });
  command.number({"--threads", "N", "Never changes the result [those of the machine]"}, flags.threads,
                 {1, 1024});
  command.flag("--json", "Print one JSON object", flags.json);
  command.flag("--no-timing", "Leave times out, so that equal runs print equal bytes", flags.noTiming);
  command.flag("--quiet", "No progress and no notes", flags.quiet);
}

data::SplitSpec splitOf(const RunFlags& flags, const std::string& splitRole) {
  data::SplitSpec split;
  split.checkFraction = std::max(0.0, flags.checkFraction);
  split.groups = flags.groups;
  const std::string& column = flags.splitGiven() ? flags.splitColumn : splitRole;
  if (!column.empty()) {
    split.kind = data::SplitSpec::Kind::Column;
    split.column = column;
  } else if (!flags.testFile.empty()) {
    split.kind = data::SplitSpec::Kind::TestFile;
    split.testPath = flags.testFile;
  } else if (flags.folds > 0) {
    split.kind = data::SplitSpec::Kind::Folds;
    split.folds = flags.folds;
  } else if (flags.testFraction == 0) {
    split.kind = data::SplitSpec::Kind::None;
  } else {
    split.testFraction = flags.testFraction;
  }
  return split;
}

void addEstimateFlags(Command& command, RunFlags& flags) {
  Command group = command.group("Estimates");
  group.text({"--cross-validate", "K[xR]",
              "Estimate each model on new rows by K folds of the training rows, R times; off = not "
              "[5 for cart and ocdt; forest: out of bag; else off]"},
             flags.crossValidate);
  group.text(
      {"--groups", "COLUMN",
       "Rows with the same value of this column stay in one fold, and in one of training and test part"},
      flags.groups);
}

Result<std::optional<runs::FoldPlan>> estimatesOf(const RunFlags& flags, bool always) {
  std::optional<runs::FoldPlan> asked;
  if (flags.crossValidate.empty()) {
    if (always) asked = runs::FoldPlan{5, 1, flags.groups};
  } else if (flags.crossValidate != "off") {
    auto plan = foldPlanOf(flags.crossValidate, flags.groups);
    if (!plan) return plan.error();
    asked = std::move(*plan);
  }
  return asked;
}

Result<runs::FoldPlan> foldPlanOf(const std::string& text, const std::string& groups) {
  constexpr int kMostFolds = 10000, kMostRepeats = 1000;
  runs::FoldPlan plan;
  plan.groups = groups;
  const auto whole = [](const char* begin, const char* end, int low, int high, int& into) {
    const auto [at, error] = std::from_chars(begin, end, into);
    return error == std::errc() && at == end && into >= low && into <= high;
  };
  const auto times = std::min(text.find('x'), text.size());
  const char* const begin = text.data();
  const char* const end = begin + text.size();
  bool right = whole(begin, begin + times, 2, kMostFolds, plan.folds);
  if (times < text.size()) right = right && whole(begin + times + 1, end, 1, kMostRepeats, plan.repeats);
  if (!right) return Error{"cli.cross-validate", {{"text", text}}};
  return plan;
}

int threadsOf(const RunFlags& flags) { return flags.threads > 0 ? flags.threads : hardwareThreads(); }

}  // namespace paretree::cli
