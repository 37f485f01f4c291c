#include "paretree/runs/steadiness/steadiness.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cmath>
#include <memory>
#include <numeric>
#include <thread>

#include "paretree/core/suggest.h"
#include "paretree/learners/part_progress.h"
#include "paretree/runs/estimates/estimate.h"
#include "paretree/runs/reopen.h"
#include "paretree/runs/steadiness/refit_pace.h"
#include "paretree/runs/steadiness/summary.h"

namespace paretree::runs {
namespace {

using Clock = std::chrono::steady_clock;

constexpr int kResamples = 100, kResamplesEvolved = 20;
/// One shuffle has so small a part of the halves, but so many at least; all together as many times the
/// halves.
constexpr int kPartOfShuffle = 10, kLeastOfShuffle = 4, kShuffledTimes = 2;

/// What one resample gave, and whether another thread may read it.
struct Slot {
  std::atomic<bool> ready{false};
  ResampleFacts facts;
};

int halvesOfShuffle(const SteadinessPlan& plan) {
  const int halves = std::max(kLeastOfShuffle, plan.resamples / kPartOfShuffle);
  return halves + halves % 2;
}

/// With what was left to the learner.
SteadinessPlan completedPlan(SteadinessPlan plan, const learners::Learner& learner) {
  if (plan.resamples <= 0) plan.resamples = resamplesFor(learner);
  if (plan.shuffles < 0) plan.shuffles = std::max(1, kShuffledTimes * plan.resamples / halvesOfShuffle(plan));
  return plan;
}

/// The parts of complementary pairs, without the last half where their number is odd.
Result<learners::Resamples> drawHalves(const learners::Task& task, int halves, const std::string& groups,
                                       const Rng& rng) {
  auto drawn = learners::drawFolds(task, {2, (halves + 1) / 2, groups}, rng);
  if (drawn && drawn->parts.size() > static_cast<std::size_t>(halves))
    drawn->parts.resize(static_cast<std::size_t>(halves));
  return drawn;
}

/// The same task with the targets of its training rows dealt anew.
learners::Task shuffled(const learners::Task& task, Rng rng) {
  std::vector<data::Row> from(task.train);
  rng.shuffle(std::span<data::Row>(from));
  learners::Task result = task;
  for (const int target : task.targets) {
    const data::ColumnInfo& info = task.data.info(target);
    data::ColumnValues values;
    if (info.isNumeric()) {
      const auto old = task.data.numbers(target);
      values.numbers.assign(old.begin(), old.end());
      for (std::size_t i = 0; i < from.size(); ++i) values.numbers[task.train[i]] = old[from[i]];
    } else {
      const auto old = task.data.codes(target);
      values.codes.assign(old.begin(), old.end());
      for (std::size_t i = 0; i < from.size(); ++i) values.codes[task.train[i]] = old[from[i]];
    }
    result.data = result.data.withColumn(target, info, std::move(values));
  }
  return result;
}

/// Learns from halves, and says what is known after each.
class Halving {
 public:
  Halving(const learners::Learner& learner, const learners::Task& task, const learners::ParamValues& values,
          const learners::Outcome& outcome, std::size_t index, const model::Model& model,
          const JudgedModel& judged, Steadiness& result, const SteadinessWatcher& watch, RefitPace& pace)
      : learner_(learner),
        task_(task),
        values_(values),
        outcome_(outcome),
        index_(index),
        model_(model),
        judged_(judged),
        result_(result),
        watch_(watch),
        pace_(pace) {}

  void learn(const learners::Resamples& halves, const Context& context) {
    parts_ = halves.parts;
    slots_ = std::vector<Slot>(parts_.size());
    const auto caller = std::this_thread::get_id();
    learnFrom(learner_, task_, values_, parts_, context,
              [&](std::size_t p, learners::ResampleOutcome&& learned) {
                pace_.took(RefitPace::Half, learned.seconds);
                slots_[p].facts = factsOf(p, std::move(learned));
                slots_[p].ready.store(true, std::memory_order_release);
                if (watch_ && std::this_thread::get_id() == caller) {
                  sum();
                  watch_(result_);
                }
              });
    sum();
    addNotes();
  }

  /// By models as small as those that the halves gave. One shuffle; nothing where it is not whole.
  void learnShuffled(std::uint64_t shuffle, const Context& context, const Rng& rng) {
    std::vector<const ResampleFacts*> models;
    for (const Slot& slot : slots_)
      if (slot.facts.counts) models.push_back(&slot.facts);
    const learners::Task task = shuffled(task_, rng.stream("shuffles").stream(shuffle));
    const auto halves = drawHalves(task, halvesOfShuffle(result_.plan), result_.plan.groups,
                                   rng.stream("shuffled halves").stream(shuffle));
    if (models.empty() || !halves) return;
    std::vector<ResampleFacts> facts(halves->parts.size());
    std::atomic<bool> whole{true};
    learnFrom(learner_, task, values_, halves->parts, context,
              [&](std::size_t p, learners::ResampleOutcome&& learned) {
                pace_.took(RefitPace::Shuffled, learned.seconds);
                if (!learned.outcome) {
                  if (learned.problem.empty()) whole = false;
                  return;
                }
                learners::Outcome size;
                size.objectives = outcome_.objectives;
                size.front.emplace_back().scores = models[p % models.size()]->scores;
                const auto met = meet(size, *learned.outcome, learners::Meeting::BySize);
                markColumns(instantiate(learned.outcome->front[met[0].model].recipe), facts[p]);
                facts[p].counts = true;
              });
    const double used = largestShare(facts, task.features, &ResampleFacts::used);
    const double root = largestShare(facts, task.features, &ResampleFacts::root);
    if (!whole || std::isnan(used)) return;
    ++result_.shuffles;
    if (!(result_.usedShuffled >= used)) result_.usedShuffled = used;
    if (!(result_.rootShuffled >= root)) result_.rootShuffled = root;
    if (watch_) watch_(result_);
  }

 private:
  ResampleFacts factsOf(std::size_t p, learners::ResampleOutcome&& learned) const {
    if (!learned.outcome) {
      ResampleFacts none;
      none.problem = std::move(learned.problem);
      return none;
    }
    const auto met = meet(outcome_, *learned.outcome, learner_.info().meeting)[index_];
    const learners::FrontPoint& point = learned.outcome->front[met.model];
    ResampleFacts facts = judged_.factsOf(instantiate(point.recipe), parts_[p].held);
    facts.larger = met.larger;
    facts.scores = point.scores;
    return facts;
  }

  void sum() {
    std::vector<const ResampleFacts*> facts;
    for (const Slot& slot : slots_)
      facts.push_back(slot.ready.load(std::memory_order_acquire) ? &slot.facts : nullptr);
    sumUp(result_, model_, judged_, task_, parts_, facts);
  }

  /// Why resamples do not count, each reason once.
  void addNotes() {
    std::vector<std::pair<Message, int>> reasons;
    bool stopped = false;
    for (const Slot& slot : slots_) {
      if (slot.facts.counts) continue;
      if (slot.facts.problem.empty()) {
        stopped = true;
        continue;
      }
      const auto known = std::find_if(reasons.begin(), reasons.end(),
                                      [&](const auto& one) { return one.first == slot.facts.problem; });
      if (known == reasons.end())
        reasons.emplace_back(slot.facts.problem, 1);
      else
        ++known->second;
    }
    for (auto& [reason, times] : reasons)
      result_.notes.push_back(
          Message{"runs.steadiness-without", {{"resamples", times}, {"message", std::move(reason)}}});
    result_.stopped = stopped;
    if (stopped)
      result_.notes.push_back(
          Message{"runs.steadiness-stopped", {{"kept", result_.counted}, {"resamples", slots_.size()}}});
    if (result_.counted == 0) result_.notes.push_back(Message{"runs.no-steadiness", {}});
  }

  const learners::Learner& learner_;
  const learners::Task& task_;
  const learners::ParamValues& values_;
  const learners::Outcome& outcome_;
  std::size_t index_;
  const model::Model& model_;
  const JudgedModel& judged_;
  Steadiness& result_;
  const SteadinessWatcher& watch_;
  RefitPace& pace_;
  std::vector<learners::Resample> parts_;
  std::vector<Slot> slots_;
};

/// Reports how much of the whole is done, with words of its own.
Context::Reporter partReporter(const Context& context, RefitPace& pace, Clock::time_point began,
                               const Message& phase) {
  return context.handingOn([&context, &pace, began, phase](const Progress& progress) {
    Progress whole = progress;
    whole.fraction = pace.share(std::chrono::duration<double>(Clock::now() - began).count());
    whole.phase = phase;
    whole.unit = Message{"progress.resample", {}};
    context.report(whole);
  });
}

void noteSizes(Steadiness& result, const std::vector<learners::Resample>& parts) {
  for (const auto& part : parts) {
    result.leastRows =
        result.leastRows == 0 ? part.learn.size() : std::min(result.leastRows, part.learn.size());
    result.mostRows = std::max(result.mostRows, part.learn.size());
  }
}

}  // namespace

int resamplesFor(const learners::Learner& learner) {
  constexpr std::array kBudgets = {"generations", "evaluations"};
  for (const auto& param : learner.params())
    if (std::find(kBudgets.begin(), kBudgets.end(), param.id) != kBudgets.end()) return kResamplesEvolved;
  return kResamples;
}

SteadinessCost steadinessCost(const learners::Learner& learner, const Run& run, const SteadinessPlan& plan) {
  const SteadinessPlan whole = completedPlan(plan, learner);
  SteadinessCost cost;
  cost.shuffled = whole.shuffles * halvesOfShuffle(whole);
  cost.searches = whole.resamples + cost.shuffled;
  double search = 0;
  for (const PhaseTime& phase : run.phases) search += phase.seconds;
  // A search that had all threads on all rows; halves have one each, side by side.
  if (search > 0) cost.seconds = cost.searches * search / 2;
  return cost;
}

Result<Steadiness> steadinessOf(const learners::Learner& learner, const learners::Task& task,
                                const learners::ParamValues& values, const learners::Outcome& outcome,
                                std::size_t index, const model::Model& model, const SteadinessPlan& wanted,
                                const Context& context, const SteadinessWatcher& watch) {
  const auto began = Clock::now();
  Steadiness result;
  result.plan = completedPlan(wanted, learner);
  const SteadinessPlan& plan = result.plan;
  result.seeded = !task.seeds.empty();
  const Rng& rng = context.rng();
  const auto halves = drawHalves(task, result.plan.resamples, plan.groups, rng.stream("halves"));
  if (!halves) return halves.error();
  noteSizes(result, halves->parts);
  const auto judged = JudgedModel::make(model, task, context.quiet(rng.stream("answers"), context.threads()));
  if (!judged) return judged.error();
  if (result.seeded) result.notes.push_back(Message{"runs.steadiness-seeded", {}});

  RefitPace pace(context.threads(), static_cast<double>(halves->parts.size()),
                 plan.shuffles * halvesOfShuffle(plan));
  Halving halving(learner, task, values, outcome, index, model, *judged, result, watch, pace);
  halving.learn(*halves, Context(rng.stream("learning"), context.threads(), context.stopToken(),
                                 partReporter(context, pace, began, Message{"progress.resampling", {}})));
  for (int s = 0; s < plan.shuffles && result.counted > 0 && !context.stopping(); ++s) {
    const auto number = static_cast<std::uint64_t>(s);
    halving.learnShuffled(
        number,
        Context(
            rng.stream("learning shuffled").stream(number), context.threads(), context.stopToken(),
            partReporter(context, pace, began,
                         Message{"progress.of-shuffle", {{"shuffle", s + 1}, {"shuffles", plan.shuffles}}})),
        rng);
  }
  if (result.counted > 0 && !result.stopped && result.shuffles < plan.shuffles && context.stopping()) {
    result.stopped = true;
    result.notes.push_back(Message{"runs.steadiness-stopped-shuffles",
                                   {{"kept", result.shuffles}, {"shuffles", plan.shuffles}}});
  }
  return result;
}

Result<Steadiness> steadinessFor(const learners::Registry& registry, const data::TableFile& table,
                                 const Run& run, std::size_t index, const SteadinessPlan& plan,
                                 const Context& context, const SteadinessWatcher& watch) {
  const auto learner = registry.find(run.request.learner);
  if (!learner) {
    std::vector<std::string> ids;
    for (const auto& one : registry.all()) ids.push_back(one->info().id);
    return Error{"runs.no-such-learner",
                 {{"learner", run.request.learner}, {"hint", hints(run.request.learner, ids)}}};
  }
  auto prepared = prepare(*learner, table, run.request, context);
  if (!prepared) return prepared.error();
  // Rows of a run that was made beside others, or by folds, are those that it says.
  prepared->task.train = run.train;
  const auto model = alignModel(modelOf(run, index), prepared->task.data, prepared->task.targets);
  if (!model) return model.error();
  const Context own(Rng(run.request.seed).stream("steadiness"), context.threads(), context.stopToken(),
                    context.handingOn([&](const Progress& progress) { context.report(progress); }));
  return steadinessOf(*learner, prepared->task, run.request.params, run.outcome, index, *model, plan, own,
                      watch);
}

}  // namespace paretree::runs
