// Every learner on one thread and on four, with equal bytes; black boxes and solvers of paretree-worker and
// folds side by side too. To be run under the thread sanitizer; it has no Qt, whose own threads the sanitizer
// reports.
#include <cstdio>
#include <string>
#include <vector>

#include "paretree/learners/registry.h"
#include "paretree/runs/estimates/estimate.h"
#include "paretree/testing/contract.h"
#include "paretree/testing/trial_tasks.h"
#include "tests/contract/quick_values.h"

using namespace paretree;

namespace {

bool givesEqualBytes(const learners::LearnerPtr& learner, const learners::ParamValues& values) {
  const auto trial = testing::ordinaryTrial(learner, values);
  if (trial.tasks.empty()) return false;
  bool checked = false;
  for (const auto& promise : testing::promises()) {
    if (promise.id != "same-bytes") continue;
    checked = true;
    for (const auto& finding : findings(promise, trial)) {
      std::fprintf(stderr, "%s\n", finding.c_str());
      checked = false;
    }
  }
  return checked;
}

bool blackBoxesSideBySide(const learners::LearnerPtr& molhc) {
  auto values = support::quickValues(*molhc);
  values["black-box"] = std::vector<std::string>{"svm", "boosting", "forest", "logistic"};
  return givesEqualBytes(molhc, values);
}

bool foldsSideBySide(const learners::LearnerPtr& learner) {
  const auto values = support::quickValues(*learner);
  const auto task = testing::ordinaryTrial(learner, values).tasks.front();
  std::vector<std::vector<double>> figures;
  for (const int threads : {1, 4}) {
    const auto outcome = learner->learn(task, values, Context(Rng(7), threads));
    if (!outcome.ok()) return false;
    const auto validation =
        runs::crossValidate(*learner, task, values, outcome.value(), {4, 1, ""}, Context(Rng(7), threads));
    if (!validation.ok() || validation.value().counted != 4) return false;
    figures.emplace_back();
    for (const auto& point : validation.value().points)
      for (const auto& measure : point.measures) figures.back().push_back(measure.value);
  }
  return !figures[0].empty() && figures[0] == figures[1];
}

}  // namespace

int main() {
  const learners::Registry registry;
  bool allKept = registry.all().size() >= 8;
  const auto say = [&](const std::string& what, bool kept) {
    std::printf("%s: %s\n", what.c_str(), kept ? "kept" : "BROKEN");
    std::fflush(stdout);
    allKept = allKept && kept;
  };
  for (const auto& learner : registry.all())
    say(learner->info().id, givesEqualBytes(learner, support::quickValues(*learner)));
  say("black boxes of the worker", blackBoxesSideBySide(registry.find("molhc")));
  for (const char* id : {"cart", "mirco"})
    say(std::string(id) + ", folds", foldsSideBySide(registry.find(id)));
  return allKept ? 0 : 1;
}
