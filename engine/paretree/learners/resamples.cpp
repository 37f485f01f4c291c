#include "paretree/learners/resamples.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <iterator>
#include <map>
#include <thread>

#include "paretree/core/parallel.h"
#include "paretree/core/suggest.h"
#include "paretree/data/partition.h"
#include "paretree/learners/prepared.h"

namespace paretree::learners {
namespace {

/// Below so many groups what their means differ by is hardly known.
constexpr std::size_t kFewGroups = 5;

int stratumColumn(const Task& task) { return task.classification() ? task.targets[0] : -1; }

/// Numbers of the groups by row of the data; -1 outside of the training rows.
Result<std::vector<std::int32_t>> groupsOf(const Task& task, const std::string& name) {
  const int column = task.data.schema()->find(name);
  if (column >= 0) return data::groupNumbers(task.data, task.train, column);
  std::vector<std::string> names;
  for (const auto& info : task.data.schema()->columns) names.push_back(info.name);
  return Error{"learners.no-column-of-groups", {{"column", name}, {"hint", hints(name, names)}}};
}

/// Classes all of whose rows are held out together: no model that judges them has seen one.
std::vector<std::string> classesNeverSeen(const Task& task, const std::vector<Resample>& parts) {
  const int column = stratumColumn(task);
  if (column < 0) return {};
  const auto& levels = task.data.info(column).levels;
  constexpr int kNowhere = -1, kSeen = -2;
  std::vector<int> heldBy(levels.size(), kNowhere);
  for (std::size_t p = 0; p < parts.size(); ++p)
    for (const data::Row row : parts[p].held) {
      int& part = heldBy[static_cast<std::size_t>(task.data.codes(column)[row])];
      part = part == kNowhere || part == static_cast<int>(p) ? static_cast<int>(p) : kSeen;
    }
  std::vector<std::string> names;
  for (std::size_t c = 0; c < levels.size(); ++c)
    if (heldBy[c] >= 0) names.push_back(levels[c]);
  return names;
}

}  // namespace

Result<Resamples> drawFolds(const Task& task, const FoldPlan& plan, const Rng& rng) {
  Resamples result;
  result.plan = plan;
  std::size_t most = task.train.size();
  if (!plan.groups.empty()) {
    auto groups = groupsOf(task, plan.groups);
    if (!groups) return groups.error();
    result.groups = std::move(*groups);
    std::int32_t last = -1;
    for (const std::int32_t group : result.groups) last = std::max(last, group);
    most = static_cast<std::size_t>(last) + 1;
  }
  const auto folds = std::min(static_cast<std::size_t>(std::max(plan.folds, 0)), most);
  if (folds < static_cast<std::size_t>(std::max(plan.folds, 0)))
    result.notes.push_back(plan.groups.empty()
                               ? Message{"learners.fewer-folds", {{"folds", plan.folds}, {"rows", most}}}
                               : Message{"learners.fewer-folds-of-groups",
                                         {{"folds", plan.folds}, {"groups", most}, {"column", plan.groups}}});
  if (!plan.groups.empty() && most >= 2 && most < kFewGroups)
    result.notes.push_back(Message{"learners.few-groups", {{"groups", most}, {"column", plan.groups}}});
  if (!plan.groups.empty()) {
    const int column = task.data.schema()->find(plan.groups);
    if (std::find(task.features.begin(), task.features.end(), column) != task.features.end())
      result.notes.push_back(Message{"learners.groups-learnt-from", {{"column", plan.groups}}});
  }
  result.plan.folds = static_cast<int>(folds);
  if (folds < 2) return result;
  for (int r = 0; r < plan.repeats; ++r) {
    const Rng own = r == 0 ? rng : rng.stream(static_cast<std::uint64_t>(r));
    const auto held =
        plan.groups.empty()
            ? data::makeFolds(task.data, task.train, stratumColumn(task), static_cast<int>(folds), own)
            : data::dealGroups(task.data, task.train, result.groups, stratumColumn(task),
                               std::vector<double>(folds, 1), own);
    for (const data::Rows& fold : held) {
      Resample& part = result.parts.emplace_back();
      part.held = fold;
      std::set_difference(task.train.begin(), task.train.end(), fold.begin(), fold.end(),
                          std::back_inserter(part.learn));
    }
    if (r > 0) continue;
    if (auto names = classesNeverSeen(task, result.parts); !names.empty())
      result.notes.push_back(Message{"learners.classes-never-seen", {{"classes", std::move(names)}}});
  }
  return result;
}

void learnFrom(const Learner& learner, const Task& task, const ParamValues& values,
               const std::vector<Resample>& parts, const Context& context,
               const std::function<void(std::size_t, ResampleOutcome&&)>& take) {
  std::atomic<std::size_t> done{0};
  const auto caller = std::this_thread::get_id();
  const auto* preparing =
      parts.size() > 1 && !context.stopping() ? dynamic_cast<const PreparedLearning*>(&learner) : nullptr;
  auto prepared = preparing ? preparing->prepare(task, context) : nullptr;
  parallelFor(parts.size(), context.threads(), [&](std::size_t p) {
    ResampleOutcome result;
    const auto began = std::chrono::steady_clock::now();
    if (!context.stopping()) {
      Task part = task;
      part.train = parts[p].learn;
      part.test.clear();
      const Context own = context.quiet(context.rng().stream(p), 1);
      if (const auto objection = learner.objection(part, values)) {
        result.problem = *objection;
      } else {
        auto learned = prepared ? preparing->learnPrepared(part, values, *prepared, own)
                                : learner.learn(part, values, own);
        if (!learned && !isStopped(learned.error())) result.problem = learned.error().message;
        if (learned && learned->ending != Ending::Stopped) result.outcome = std::move(*learned);
      }
    }
    result.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
    take(p, std::move(result));
    ++done;
    if (std::this_thread::get_id() != caller) return;
    Progress progress;
    progress.step = done.load();
    progress.total = parts.size();
    progress.fraction = static_cast<double>(progress.step) / static_cast<double>(progress.total);
    progress.unit = Message{"progress.fold", {}};
    progress.phase = Message{"progress.folds", {}};
    context.report(progress);
  });
  if (prepared && context.stopping()) discardAside(std::const_pointer_cast<Prepared>(std::move(prepared)));
}

}  // namespace paretree::learners
