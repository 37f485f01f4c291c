#include "reproduce/fingerprint.h"

#include "paretree/core/file.h"
#include "paretree/testing/outcome_check.h"
#include "paretree/testing/trial_tasks.h"

namespace paretree::reproduce {
namespace {

constexpr std::size_t kDigits = 16;

/// By parameter id, for whichever learner has it and takes the value.
const learners::ParamValues& smallBudgets() {
  static const learners::ParamValues small{
      {"leaves", std::int64_t{6}},      {"trees", std::int64_t{5}},
      {"generations", std::int64_t{6}}, {"lower-generations", std::int64_t{4}},
      {"patience", std::int64_t{6}},    {"evaluations", std::int64_t{200}},
      {"calls", std::int64_t{4}},       {"black-box-folds", std::int64_t{3}},
      {"steps", std::int64_t{100}},     {"black-box", std::vector<std::string>{"knn"}},
      {"depth", std::int64_t{3}},       {"population", std::int64_t{12}},
      {"power-laws", std::int64_t{2}}};
  return small;
}

learners::ParamValues valuesFor(const learners::Learner& learner) {
  learners::ParamValues values;
  for (const auto& info : learner.params())
    if (const auto small = smallBudgets().find(info.id);
        small != smallBudgets().end() && checkParam(info, small->second, {}).ok())
      values[info.id] = small->second;
  return values;
}

std::optional<Message> troubleIn(const Message& message) {
  if (message.code.starts_with("worker.")) return message;
  for (const auto& argument : message.arguments)
    if (const auto* parts = std::get_if<std::vector<Message>>(&argument.value))
      for (const auto& part : *parts)
        if (auto trouble = troubleIn(part)) return trouble;
  return std::nullopt;
}

}  // namespace

std::optional<Message> workerTrouble(const Result<learners::Outcome>& outcome) {
  if (!outcome) return troubleIn(outcome.error().message);
  for (const auto& note : outcome->notes)
    if (auto trouble = troubleIn(note)) return trouble;
  return std::nullopt;
}

std::vector<std::string> fingerprintRuns(const learners::Learner& learner) {
  const auto values = valuesFor(learner);
  std::vector<int> kinds;  // numeric targets, 0: classes
  for (const int targets : {0, 1, 2})
    if (!learner.objection(testing::taskOf(testing::mixedTable(60, targets)), values))
      kinds.push_back(targets);
  if (kinds.empty()) kinds.push_back(0);
  std::vector<std::string> runs;
  for (std::size_t i = 0; i < kFingerprintRuns; ++i) {
    const auto seed = static_cast<std::uint64_t>(i + 1);
    const auto task = testing::taskOf(testing::mixedTable(60 + 6 * i, kinds[i % kinds.size()], seed));
    const auto outcome = learner.learn(task, values, Context(Rng(seed), 1));
    if (workerTrouble(outcome)) return {};
    runs.push_back(outcome ? testing::bytesOf(*outcome) : outcome.error().message.code);
  }
  return runs;
}

std::string fingerprintOf(const learners::Learner& learner) {
  std::string bytes;
  const auto runs = fingerprintRuns(learner);
  if (runs.empty()) return {};
  for (const auto& run : runs) bytes += sha256(run);
  return sha256(bytes).substr(0, kDigits);
}

std::string Fingerprints::of(const std::vector<std::string>& learners) {
  std::string all;
  for (const auto& id : learners) {
    auto known = known_.find(id);
    if (known == known_.end()) {
      const auto learner = registry_.find(id);
      known = known_.emplace(id, learner ? fingerprintOf(*learner) : std::string("none")).first;
    }
    if (known->second.empty()) return {};
    all += (all.empty() ? "" : "+") + known->second;
  }
  return all;
}

}  // namespace paretree::reproduce
