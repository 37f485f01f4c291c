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

/// Numbers of the groups by row of the data, in the order in which they appear; -1 outside of the training
/// rows.
Result<std::vector<std::int32_t>> groupsOf(const Task& task, const std::string& name) {
  const int column = task.data.schema()->find(name);
  if (column < 0) {
    std::vector<std::string> names;
    for (const auto& info : task.data.schema()->columns) names.push_back(info.name);
    return Error{"learners.no-column-of-groups", {{"column", name}, {"hint", hints(name, names)}}};
  }
  std::vector<std::int32_t> groups(task.data.rows(), -1);
  std::map<std::string, std::int32_t> known;
  std::int32_t next = 0;
  for (const data::Row row : task.train) {
    if (task.data.missing(column, row)) {
      groups[row] = next++;
      continue;
    }
    const auto [at, fresh] = known.try_emplace(task.data.text(column, row), next);
    if (fresh) ++next;
    groups[row] = at->second;
  }
  return groups;
}

/// Whole groups dealt to folds, the largest first, each to the fold that has least of its classes.
std::vector<data::Rows> foldsOfGroups(const Task& task, const std::vector<std::int32_t>& groups,
                                      std::size_t folds, Rng rng) {
  std::vector<data::Rows> members;
  for (const data::Row row : task.train) {
    const auto group = static_cast<std::size_t>(groups[row]);
    if (group >= members.size()) members.resize(group + 1);
    members[group].push_back(row);
  }
  rng.shuffle(std::span<data::Rows>(members));
  std::stable_sort(members.begin(), members.end(),
                   [](const data::Rows& a, const data::Rows& b) { return a.size() > b.size(); });

  const int column = stratumColumn(task);
  const auto classes = column < 0 ? std::size_t{1} : task.data.info(column).levels.size();
  const auto classOf = [&](data::Row row) {
    return column < 0 ? std::size_t{0} : static_cast<std::size_t>(task.data.codes(column)[row]);
  };
  std::vector<double> all(classes, 0);
  for (const data::Row row : task.train) ++all[classOf(row)];
  std::vector<std::vector<double>> filled(folds, std::vector<double>(classes, 0));
  std::vector<data::Rows> result(folds);
  for (const data::Rows& group : members) {
    std::vector<double> count(classes, 0);
    for (const data::Row row : group) ++count[classOf(row)];
    std::size_t best = 0;
    double least = 0;
    for (std::size_t f = 0; f < folds; ++f) {
      double load = 0;
      for (std::size_t c = 0; c < classes; ++c)
        if (count[c] > 0) load += filled[f][c] * count[c] / all[c];
      const bool better = load < least || (load == least && result[f].size() < result[best].size());
      if (f > 0 && !better) continue;
      best = f;
      least = load;
    }
    for (std::size_t c = 0; c < classes; ++c) filled[best][c] += count[c];
    result[best].insert(result[best].end(), group.begin(), group.end());
  }
  for (auto& fold : result) std::sort(fold.begin(), fold.end());
  return result;
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
  result.plan.folds = static_cast<int>(folds);
  if (folds < 2) return result;
  for (int r = 0; r < plan.repeats; ++r) {
    const Rng own = r == 0 ? rng : rng.stream(static_cast<std::uint64_t>(r));
    const auto held = plan.groups.empty() ? data::makeFolds(task.data, task.train, stratumColumn(task),
                                                            static_cast<int>(folds), own)
                                          : foldsOfGroups(task, result.groups, folds, own);
    for (const data::Rows& fold : held) {
      Resample& part = result.parts.emplace_back();
      part.held = fold;
      std::set_difference(task.train.begin(), task.train.end(), fold.begin(), fold.end(),
                          std::back_inserter(part.learn));
    }
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
