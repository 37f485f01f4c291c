// A request carried out: the learner's front from the whole of the training rows, then one for each fold.
#include <algorithm>
#include <chrono>
#include <cmath>
#include <filesystem>

#include "paretree/core/parallel.h"
#include "paretree/core/suggest.h"
#include "paretree/core/text.h"
#include "paretree/core/words/words_only.h"
#include "paretree/messages/text.h"
#include "paretree/runs/estimates/estimate.h"
#include "paretree/runs/many/execute_on.h"
#include "paretree/runs/origin.h"
#include "paretree/runs/reopen.h"
#include "paretree/runs/split_again.h"
#include "paretree/worker/worker_process.h"

namespace paretree::runs {
namespace {

Result<learners::LearnerPtr> learnerOf(const learners::Registry& registry, const std::string& id) {
  if (auto learner = registry.find(id)) return learner;
  std::vector<std::string> ids;
  for (const auto& learner : registry.all()) ids.push_back(learner->info().id);
  return Error{"runs.no-such-learner", {{"learner", id}, {"hint", hints(id, ids)}}};
}

// The given values, checked, and the default of every other parameter.
Result<learners::ParamValues> completed(const learners::Learner& learner,
                                        const learners::ParamValues& given) {
  const auto infos = learner.params();
  learners::ParamValues values;
  std::vector<std::string> ids;
  for (const auto& info : infos) {
    values.emplace(info.id, info.fallback);
    ids.push_back(info.id);
  }
  for (const auto& [id, value] : given) {
    const auto known = values.find(id);
    if (known == values.end())
      return Error{about(learner.info().id,
                         Message{"learners.no-such-param", {{"param", id}, {"hint", hints(id, ids)}}})};
    for (const auto& info : infos)
      if (info.id == id)
        if (auto checked = checkParam(info, value, learner.info().id); !checked) return checked.error();
    known->second = value;
  }
  return values;
}

// Features of which some row has no value: by them pictures of models say where such rows go.
std::vector<std::string> missingIn(const learners::Task& task) {
  const auto someMissing = [&](int column) {
    if (task.data.info(column).isNumeric()) {
      const auto numbers = task.data.numbers(column);
      return std::any_of(numbers.begin(), numbers.end(), [](double value) { return std::isnan(value); });
    }
    const auto codes = task.data.codes(column);
    return std::find(codes.begin(), codes.end(), data::kMissingCode) != codes.end();
  };
  std::vector<std::string> names;
  for (const int column : task.features)
    if (someMissing(column)) names.push_back(task.data.info(column).name);
  return names;
}

// Progress of one of several equal parts as progress of the whole.
Context::Reporter partOf(const Context::Reporter& reporter, std::size_t part, std::size_t parts,
                         std::size_t folds) {
  if (!reporter || parts == 1) return reporter;
  const auto scaled = [reporter, part, parts, folds](const Progress& progress) {
    Progress whole = progress;
    const double fraction = std::isnan(progress.fraction) ? 0 : progress.fraction;
    whole.fraction = (static_cast<double>(part) + fraction) / static_cast<double>(parts);
    if (part > 0) {
      whole.phase = about(Message{"progress.of-fold", {{"fold", part}, {"folds", folds}}}, progress.phase);
      whole.soFar = nullptr;
    }
    reporter(whole);
  };
  if (part > 0) return WordsOnly{scaled};  // a fold's front is none of the run's
  return wantingAs(reporter, scaled);
}

// How many learners' runs a cross-validation costs.
std::size_t partsOf(const std::optional<FoldPlan>& plan) {
  return plan ? static_cast<std::size_t>(plan->folds) * static_cast<std::size_t>(plan->repeats) : 0;
}

// The reporter of the last `parts` of `all` equal parts.
Context::Reporter lastParts(const Context::Reporter& reporter, std::size_t parts, std::size_t all) {
  if (!reporter) return reporter;
  return WordsOnly{[reporter, parts, all](const Progress& progress) {
    Progress whole = progress;
    const double fraction = std::isnan(progress.fraction) ? 0 : progress.fraction;
    whole.fraction = 1 - (1 - fraction) * static_cast<double>(parts) / static_cast<double>(all);
    whole.phase = about(Message{"progress.estimating", {}}, progress.phase);
    whole.soFar = nullptr;
    reporter(whole);
  }};
}

}  // namespace

Result<Run> executeOn(const learners::Registry& registry, const learners::Learner& learner, Prepared prepared,
                      const data::TableFile& table, const RunRequest& request, EstimatesBy by,
                      const std::stop_token& stop, const Context::Reporter& reporter) {
  const auto started = std::chrono::steady_clock::now();
  auto values = completed(learner, request.params);
  if (!values) return values.error();
  Run run;
  run.request = request;
  run.request.params = std::move(*values);
  run.version = programVersion();
  run.data = referenceTo(table);

  const Rng search = Rng(request.seed).stream("search");
  const learners::Task& task = prepared.task;
  if (const auto objection = learner.objection(task, request.params))
    return Error{about(request.learner, *objection)};
  // A default that is another for this task (class leaves for a class target) is not written down.
  if (task.classification())
    for (const auto& info : learner.params())
      if (info.classFallback && !request.params.contains(info.id)) run.request.params.erase(info.id);

  auto tested = seenTestRows(prepared, table, request, registry);
  if (!tested.note.empty()) prepared.notes.push_back(std::move(tested.note));
  run.seenTestRows = tested.seen;
  const model::Provenance origin = originOf(run.request, run.data, prepared.split);
  const std::size_t folds = prepared.foldTasks.size();
  const std::size_t parts = 1 + folds + partsOf(request.crossValidate);
  const Context context(search, request.threads, stop, withOrigin(partOf(reporter, 0, parts, folds), origin));
  // Before the search: who stops it does not wait for what looks at every number.
  run.missingIn = missingIn(task);
  run.learnt = learntColumns(task.data, task.features, task.train, table.percent);
  auto outcome = learner.learn(task, request.params, context);
  if (!outcome) return outcome.error();
  run.outcome = std::move(*outcome);
  setOrigin(run.outcome, origin);
  run.phases = context.phaseTimes();

  for (std::size_t f = 0; f < folds; ++f) {
    std::optional<learners::Outcome> fold;
    if (!stop.stop_requested()) {
      const Context inFold(search.stream(f + 1), request.threads, stop,
                           partOf(reporter, f + 1, parts, folds));
      if (const auto objection = learner.objection(prepared.foldTasks[f], request.params))
        return Error{
            about(request.learner, Message{"runs.in-fold", {{"fold", f + 1}, {"message", *objection}}})};
      auto learned = learner.learn(prepared.foldTasks[f], request.params, inFold);
      if (!learned) return Error{"runs.in-fold", {{"fold", f + 1}, {"message", learned.error().message}}};
      if (learned->ending != learners::Ending::Stopped) fold = std::move(*learned);
    }
    if (!fold) {
      run.outcome.ending = learners::Ending::Stopped;
      prepared.notes.push_back(
          Message{"runs.stopped-in-fold", {{"fold", f + 1}, {"folds", folds}, {"kept", f}}});
      break;
    }
    run.folds.push_back({std::move(*fold)});
  }

  if (request.crossValidate && run.outcome.ending != learners::Ending::Stopped) {
    const Rng drawn(request.seed);
    const auto inFolds = lastParts(reporter, partsOf(request.crossValidate), parts);
    auto estimates =
        by == EstimatesBy::FoldsAlone
            ? crossValidate(learner, task, request.params, run.outcome, *request.crossValidate,
                            Context(drawn.stream("cross-validation"), request.threads, stop, inFolds))
            : estimatePoints(learner, task, request.params, run.outcome, *request.crossValidate, request.seed,
                             Context(drawn, request.threads, stop, inFolds));
    if (!estimates) return estimates.error();
    run.crossValidation = std::move(*estimates);
  }

  run.train = task.train;
  run.test = task.test;
  run.check = std::move(prepared.check);
  run.notes = std::move(prepared.notes);
  run.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - started).count();
  // With test rows of another file it holds a table of its own.
  if (stop.stop_requested()) discardAside(std::make_shared<Prepared>(std::move(prepared)));
  return run;
}

Result<Run> execute(const learners::Registry& registry, const data::TableFile& table,
                    const RunRequest& request, std::stop_token stop, const Context::Reporter& reporter) {
  const auto started = std::chrono::steady_clock::now();
  const std::uint64_t unconfined = worker::WorkerProcess::unconfinedRequests();
  const auto learner = learnerOf(registry, request.learner);
  if (!learner) return learner.error();
  auto values = completed(**learner, request.params);
  if (!values) return values.error();
  RunRequest asked = request;
  if (request.split.kind == data::SplitSpec::Kind::TestFile)
    asked.split.testPath = std::filesystem::absolute(request.split.testPath).lexically_normal().string();
  RunRequest whole = asked;
  whole.params = std::move(*values);
  const Rng search = Rng(request.seed).stream("search");
  auto prepared = prepare(**learner, table, whole, Context(search, request.threads, stop));
  if (!prepared) return prepared.error();
  auto run = executeOn(registry, **learner, std::move(*prepared), table, asked, EstimatesBy::WhatLearnersHold,
                       stop, reporter);
  if (!run) return run;
  if (worker::WorkerProcess::unconfinedRequests() > unconfined)
    run->notes.push_back(Message{"worker.unconfined", {}});
  run->seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - started).count();
  return run;
}

Result<CrossValidation> estimatesFor(const learners::Registry& registry, const data::TableFile& table,
                                     const Run& run, const FoldPlan& plan, const Context& context) {
  const auto learner = learnerOf(registry, run.request.learner);
  if (!learner) return learner.error();
  auto prepared = prepare(**learner, table, run.request, context);
  if (!prepared) return prepared.error();
  // Rows of a run that was made beside others, or by folds, are those that it says.
  prepared->task.train = run.train;
  return estimatePoints(**learner, prepared->task, run.request.params, run.outcome, plan, run.request.seed,
                        context);
}

Result<Run> unfinishedRun(const learners::Registry& registry, const data::TableFile& table,
                          const RunRequest& request, const learners::Outcome& soFar) {
  const auto learner = learnerOf(registry, request.learner);
  if (!learner) return learner.error();
  auto values = completed(**learner, request.params);
  if (!values) return values.error();
  auto prepared = prepare(**learner, table, request, Context(Rng(request.seed)));
  if (!prepared) return prepared.error();
  Run run;
  run.request = request;
  run.request.params = std::move(*values);
  run.version = programVersion();
  run.data = referenceTo(table);
  run.missingIn = missingIn(prepared->task);
  run.learnt =
      learntColumns(prepared->task.data, prepared->task.features, prepared->task.train, table.percent);
  run.train = std::move(prepared->task.train);
  run.test = std::move(prepared->task.test);
  run.check = std::move(prepared->check);
  auto tested = seenTestRows(*prepared, table, request, registry);
  if (!tested.note.empty()) prepared->notes.push_back(std::move(tested.note));
  run.seenTestRows = tested.seen;
  run.notes = std::move(prepared->notes);
  run.outcome = soFar;
  setOrigin(run.outcome, originOf(run.request, run.data, prepared->split));
  run.outcome.ending = learners::Ending::Stopped;
  run.outcome.notes.push_back(Message{"runs.program-ended", {}});
  return run;
}

std::string programVersion() { return PARETREE_VERSION; }

}  // namespace paretree::runs
