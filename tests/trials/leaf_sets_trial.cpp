// Coverage of leaf sets on test rows of public data, cart, 0.7 : 0.3, at the suggested model:
//   leaf_sets_trial FOLDER [SEEDS]   (FOLDER with classification/ and regression/; default ten seeds)
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "paretree/core/parallel.h"
#include "paretree/learners/registry.h"
#include "paretree/messages/text.h"
#include "paretree/model/apply/predict.h"
#include "paretree/runs/estimates/leaf_set_words.h"
#include "paretree/runs/reopen.h"
#include "paretree/runs/run.h"

using namespace paretree;

namespace {

constexpr std::array kClasses = {
    "banknote.csv",    "ilpd.csv",      "ionosphere.csv",     "transfusion.csv", "liver.csv",
    "tic-tac-toe.csv", "wdbc.csv",      "pima_diabetes.csv",  "phoneme.csv",     "glass.csv",
    "ecoli.csv",       "vowel.arff",    "balance-scale.arff", "segment.arff",    "vehicle.arff",
    "cmc.arff",        "credit-a.arff", "breast-w.arff",      "yeast.csv",       "satimage.csv"};
constexpr std::array kNumbers = {
    "abalone.arff",         "autoMpg.arff", "cpu_small.arff", "delta_ailerons.arff",
    "delta_elevators.arff", "housing.arff", "kin8nm.arff",    "stock.arff"};

struct Coverage {
  double rows = 0, within = 0;  ///< test rows of leaves with sets
  double sizes = 0;             ///< classes of the sets, summed over these rows
  int leaves = 0, sets = 0, merged = 0;
};

/// Adds the test rows of a run's suggested (else chosen) model.
Result<void> add(Coverage& coverage, const runs::Run& run, const data::Dataset& data) {
  const std::size_t index = run.crossValidation->suggested.value_or(run.outcome.chosen);
  const model::Model model = modelOf(run, index);
  const auto answers = predict(model, data, run.test, Context());
  if (!answers) return answers.error();
  const auto leaves = model.tree()->leaves();
  const auto& sets = run.crossValidation->points[index].leafSets;
  coverage.leaves += static_cast<int>(leaves.size());
  if (sets.empty()) return {};
  for (std::size_t l = 0; l < sets.size(); ++l) {
    ++coverage.sets;
    if (sets[l].from != leaves[l]) ++coverage.merged;
  }
  const int target = model.targets[0];
  for (std::size_t i = 0; i < run.test.size(); ++i) {
    const auto at = std::find(leaves.begin(), leaves.end(), answers->parts[i]) - leaves.begin();
    const runs::LeafSet& set = sets[static_cast<std::size_t>(at)];
    ++coverage.rows;
    coverage.sizes += set.classes;
    if (model.isClassifier()) {
      const auto order = runs::likeliestClasses(model, answers->parts[i]);
      const auto place =
          std::find(order.begin(), order.end(), data.codes(target)[run.test[i]]) - order.begin();
      if (place < set.classes) ++coverage.within;
    } else {
      const double off = data.numbers(target)[run.test[i]] - answers->values[i];
      if (off >= set.low[0] && off <= set.high[0]) ++coverage.within;
    }
  }
  return {};
}

Result<Coverage> coverageOf(const std::string& path, int seeds) {
  const learners::Registry registry;
  Coverage coverage;
  const auto table = data::readTable(path, {}, Context());
  if (!table) return table.error();
  for (int seed = 1; seed <= seeds; ++seed) {
    runs::RunRequest request;
    request.learner = "cart";
    request.seed = static_cast<std::uint64_t>(seed);
    request.threads = hardwareThreads();
    request.split.kind = data::SplitSpec::Kind::Fraction;
    request.split.testFraction = .3;
    request.crossValidate = runs::FoldPlan{};
    const auto run = execute(registry, *table, request, {}, {});
    if (!run) return run.error();
    if (auto added = add(coverage, *run, table->data); !added) return added.error();
  }
  return coverage;
}

template <std::size_t N>
double table(const std::string& folder, const std::array<const char*, N>& files, int seeds) {
  std::printf("%-22s %9s %9s %9s %9s\n", "", "covered", "classes", "leaves", "merged");
  double sum = 0;
  int known = 0;
  for (const char* file : files) {
    const auto coverage = coverageOf(folder + "/" + file, seeds);
    if (!coverage) {
      std::printf("%-22s %s\n", file, messages::text(coverage.error()).c_str());
      continue;
    }
    if (coverage->rows == 0) continue;
    const double covered = coverage->within / coverage->rows;
    std::printf("%-22s %9.3f %9.2f %9.1f %8.0f%%\n", file, covered, coverage->sizes / coverage->rows,
                static_cast<double>(coverage->leaves) / seeds,
                100.0 * coverage->merged / std::max(1, coverage->sets));
    std::fflush(stdout);
    sum += covered;
    ++known;
  }
  return sum / std::max(1, known);
}

}  // namespace

int main(int count, char** arguments) {
  if (count < 2) {
    std::fprintf(stderr, "expected the folder of the data, and the number of seeds\n");
    return 2;
  }
  const std::string folder = arguments[1];
  const int seeds = count > 2 ? std::max(1, std::atoi(arguments[2])) : 10;
  const double classes = table(folder + "/classification", kClasses, seeds);
  std::printf("mean over sets %.3f (expected at least .88)\n\n", classes);
  const double numbers = table(folder + "/regression", kNumbers, seeds);
  std::printf("mean over sets %.3f (expected .88 to .93)\n", numbers);
  return 0;
}
