#include "paretree/runs/compare.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <mutex>
#include <optional>

#include "paretree/core/parallel.h"
#include "paretree/core/text.h"
#include "paretree/data/partition.h"
#include "paretree/model/apply/predict.h"
#include "paretree/runs/estimates/estimate.h"
#include "paretree/runs/origin.h"
#include "paretree/runs/reopen.h"

namespace paretree::runs {
namespace {

using Clock = std::chrono::steady_clock;

/// Progress of all learners as that of the whole; each counts alike.
class SharedProgress {
 public:
  SharedProgress(const CompareRequest& request, const Context::Reporter& reporter)
      : done_(request.runs.size(), 0), each_(request.each), reporter_(reporter) {}

  Context::Reporter of(std::size_t learner, const std::string& id) {
    if (!reporter_ && !each_) return {};
    return [this, learner, id](const Progress& progress) {
      if (each_) each_(learner, progress);
      if (!reporter_) return;
      const std::lock_guard lock(mutex_);
      if (!std::isnan(progress.fraction)) done_[learner] = std::max(done_[learner], progress.fraction);
      Progress whole = progress;
      whole.phase = about(id, progress.phase);
      whole.soFar = nullptr;  // one learner's front is not the joint one
      double sum = 0;
      for (const double share : done_) sum += share;
      whole.fraction = sum / static_cast<double>(done_.size());
      reporter_(whole);
    };
  }
  void finished(std::size_t learner) {
    const std::lock_guard lock(mutex_);
    done_[learner] = 1;
  }

 private:
  std::vector<double> done_;
  const std::function<void(std::size_t, const Progress&)>& each_;
  const Context::Reporter& reporter_;
  std::mutex mutex_;
};

struct Learned {
  std::optional<Run> run;
  std::optional<Error> error;
  std::vector<ComparePoint> points;  // ComparePoint::run is not yet known
};

learners::ParamValues withDefaults(const learners::Learner& learner, const learners::ParamValues& given) {
  learners::ParamValues values;
  for (const auto& info : learner.params()) values[info.id] = info.fallback;
  for (const auto& [id, value] : given) values[id] = value;
  return values;
}

/// `share` of the fractions of a part that begins at `from` as fractions of the whole.
Context::Reporter shareOf(const Context::Reporter& reporter, double from, double share) {
  if (!reporter) return {};
  return [reporter, from, share](const Progress& progress) {
    Progress whole = progress;
    whole.fraction = from + share * progress.fraction;
    reporter(whole);
  };
}

/// One learner on the training rows; with a plan also its estimates.
Learned learnOne(const learners::Learner& learner, const learners::Task& task,
                 const model::TrainingSplit& split, const RunRequest& request, const data::TableFile& table,
                 int threads, const std::stop_token& stop, const Context::Reporter& reporter) {
  for (const auto& [id, value] : request.params)
    for (const auto& info : learner.params())
      if (info.id == id)
        if (auto checked = checkParam(info, value, request.learner); !checked)
          return {{}, checked.error(), {}};
  const auto started = Clock::now();
  // An objection is asked with what was said, not with defaults: some learners take their defaults from the
  // target.
  if (const auto objection = learner.objection(task, request.params))
    return {{}, Error{about(request.learner, *objection)}, {}};
  const auto& plan = request.crossValidate;
  const double own = plan ? 1.0 / (1 + plan->folds * plan->repeats) : 1;
  const Context context(Rng(request.seed).stream("search"), threads, stop, shareOf(reporter, 0, own));
  auto outcome = learner.learn(task, request.params, context);
  if (!outcome) return {{}, outcome.error(), {}};
  Run run;
  run.data = referenceTo(table);
  run.request = request;
  run.request.params = withDefaults(learner, request.params);
  if (!plan) run.request.lineage = comparedLineage();
  run.train = task.train;
  run.test = task.test;
  run.outcome = std::move(*outcome);
  setOrigin(run.outcome, originOf(run.request, run.data, split));
  run.phases = context.phaseTimes();
  run.version = programVersion();
  if (plan && run.outcome.ending != learners::Ending::Stopped) {
    const Context inFolds(Rng(request.seed).stream("cross-validation"), threads, stop,
                          shareOf(reporter, own, 1 - own));
    auto estimates = crossValidate(learner, task, request.params, run.outcome, *plan, inFolds);
    if (!estimates) return {{}, estimates.error(), {}};
    run.crossValidation = std::move(*estimates);
  }
  run.seconds = std::chrono::duration<double>(Clock::now() - started).count();
  return {std::move(run), {}, {}};
}

double measured(const learners::Outcome& outcome, const std::vector<double>& values, const std::string& id) {
  for (std::size_t m = 0; m < outcome.measures.size() && m < values.size(); ++m)
    if (outcome.measures[m] == id) return values[m];
  return data::kMissing;
}

/// At most kMostCompared places, evenly over the front, both ends included.
std::vector<std::size_t> placesOf(std::size_t models) {
  std::vector<std::size_t> places;
  const std::size_t count = std::min(models, kMostCompared);
  for (std::size_t i = 0; i < count; ++i) places.push_back(count < 2 ? 0 : i * (models - 1) / (count - 1));
  return places;
}

ComparePoint pointOf(const Run& run, std::size_t place, const std::string& measure, double quality,
                     double explained) {
  const learners::FrontPoint& model = run.outcome.front[place];
  return {0,
          place,
          {quality, static_cast<double>(model.size.terms), explained},
          data::kMissing,
          measured(run.outcome, model.train, measure),
          measured(run.outcome, model.test, measure)};
}

/// By the estimates of the run; none where it has none.
std::vector<ComparePoint> estimatedPoints(const Run& run, const std::string& measure) {
  std::vector<ComparePoint> points;
  if (!run.crossValidation || run.crossValidation->points.empty()) return points;
  const auto& measures = run.crossValidation->measures;
  const auto index =
      static_cast<std::size_t>(std::find(measures.begin(), measures.end(), measure) - measures.begin());
  for (const std::size_t place : placesOf(run.outcome.front.size())) {
    const Expected& quality = run.crossValidation->points[place].measures[index];
    points.push_back(pointOf(run, place, measure, quality.value, run.outcome.front[place].shareExplained));
    points.back().error = quality.error;
  }
  return points;
}

/// By what the models answer for the validation rows.
Result<std::vector<ComparePoint>> validatedPoints(const Run& run, const std::string& measure,
                                                  const data::Dataset& data, const data::Rows& validation,
                                                  const Context& context) {
  std::vector<ComparePoint> points;
  for (const std::size_t place : placesOf(run.outcome.front.size())) {
    const model::Model made = instantiate(run.outcome.front[place].recipe);
    const auto answers = predict(made, data, validation, context);
    if (!answers) return answers.error();
    const double quality = figure(qualityOf(made, *answers, data, validation), measure);
    if (!std::isnan(quality))
      points.push_back(pointOf(run, place, measure, quality, shareExplained(*answers)));
  }
  return points;
}

void makeFront(Comparison& comparison) {
  std::vector<front::Scores> scores;
  for (const auto& point : comparison.points) scores.push_back(point.scores);
  comparison.front = nonDominated(scores, comparison.objectives);
  const bool maximise = comparison.objectives[0].maximise;
  std::stable_sort(comparison.front.begin(), comparison.front.end(), [&](auto a, auto b) {
    return maximise ? scores[a][0] > scores[b][0] : scores[a][0] < scores[b][0];
  });
}

/// The runs that there are, their points and the front of these.
Comparison assembled(Comparison comparison, const std::vector<Learned>& learned) {
  for (const Learned& one : learned) {
    if (!one.run) continue;
    for (ComparePoint point : one.points) {
      point.run = comparison.runs.size();
      comparison.points.push_back(std::move(point));
    }
    comparison.runs.push_back(*one.run);
  }
  makeFront(comparison);
  return comparison;
}

}  // namespace

Result<Comparison> compareLearners(const learners::Registry& registry, const data::TableFile& table,
                                   const CompareRequest& request, std::stop_token stop,
                                   const Context::Reporter& reporter) {
  if (request.runs.empty()) return Error{"runs.no-learner-named", {}};
  const RunRequest& common = request.runs.front();
  std::vector<learners::LearnerPtr> learners;
  for (const auto& run : request.runs) {
    auto learner = registry.find(run.learner);
    if (!learner)
      return Error{"runs.no-such-learner", {{"learner", run.learner}, {"hint", std::vector<Message>{}}}};
    learners.push_back(std::move(learner));
  }
  auto prepared = prepare(*learners.front(), table, common, Context(Rng(common.seed), 1, stop));
  if (!prepared) return prepared.error();
  learners::Task task = std::move(prepared->task);
  Comparison comparison;
  if (!request.crossValidate) {
    const int stratifyBy = task.targets.size() == 1 ? task.targets[0] : -1;
    data::Partition parts = holdOut(task.data, task.train, stratifyBy, kValidationFraction,
                                    Rng(common.seed).stream("validation"));
    task.train = std::move(parts.train);
    comparison.validation = std::move(parts.test);
  }
  comparison.notes = std::move(prepared->notes);
  const bool classes = task.classification();
  comparison.measure = classes ? "accuracy" : "rmse";
  comparison.objectives = {
      {comparison.measure,
       model::measureLabel(comparison.measure) +
           (request.crossValidate ? ", estimated" : " on validation rows"),
       classes, classes ? front::Objective::Unit::Share : front::Objective::Unit::Value},
      {"terms", "Terms to read", false, front::Objective::Unit::Count},
      {"shareExplained", "Share of rows explained", true, front::Objective::Unit::Share}};

  SharedProgress progress(request, reporter);
  std::vector<Learned> learned(learners.size());
  std::mutex ended;
  const auto sideBySide =
      static_cast<int>(std::min(learners.size(), static_cast<std::size_t>(std::max(1, request.threads))));
  parallelFor(learners.size(), sideBySide, [&](std::size_t i) {
    if (stop.stop_requested()) return;
    RunRequest asked = request.runs[i];
    asked.crossValidate = request.crossValidate;
    Learned one =
        learnOne(*learners[i], task, prepared->split, asked, table, std::max(1, request.threads / sideBySide),
                 stop, progress.of(i, request.runs[i].learner));
    if (one.run) {
      one.run->check = prepared->check;
      const Context measuring;  // what was found is measured even after a stop
      if (request.crossValidate)
        one.points = estimatedPoints(*one.run, comparison.measure);
      else if (auto points =
                   validatedPoints(*one.run, comparison.measure, task.data, comparison.validation, measuring))
        one.points = std::move(*points);
      else
        one = {{}, points.error(), {}};
    }
    progress.finished(i);
    const std::lock_guard lock(ended);
    learned[i] = std::move(one);
    if (request.soFar && learned[i].run)
      request.soFar(std::make_shared<const Comparison>(assembled(comparison, learned)));
  });

  for (const auto& one : learned) {
    if (one.error && !request.leaveOut) return *one.error;
    if (one.error)
      comparison.notes.push_back(Message{"blackbox.left-out", {{"problem", one.error->message}}});
    if (one.run && request.crossValidate && one.points.empty())
      comparison.notes.push_back(
          Message{"runs.compared-without-estimate", {{"learner", one.run->request.learner}}});
  }
  comparison.stopped = stop.stop_requested();
  if (std::none_of(learned.begin(), learned.end(), [](const Learned& one) { return one.run.has_value(); }))
    return comparison.notes.empty() ? Error{"runs.no-learner", {}}
                                    : Error{"runs.no-learner-why", {{"why", comparison.notes.back()}}};
  return assembled(std::move(comparison), learned);
}

std::optional<FoldPlan> foldsOf(const Comparison& comparison) {
  for (const Run& run : comparison.runs)
    if (comparison.validation.empty() && run.crossValidation) return run.crossValidation->plan;
  return std::nullopt;
}

std::vector<learners::ParamInfo> budgetOf(const learners::Learner& learner) {
  std::vector<learners::ParamInfo> all = learner.params();
  std::erase_if(all, [](const learners::ParamInfo& info) {
    const auto steps = {"generations", "evaluations", "calls", "steps", "trees", "leaves"};
    return std::find(steps.begin(), steps.end(), info.id) == steps.end();
  });
  return all;
}

std::string budgetText(const learners::Learner& learner, const learners::ParamValues& values) {
  std::string text;
  for (const learners::ParamInfo& info : budgetOf(learner)) {
    const auto said = values.find(info.id);
    text += (text.empty() ? "" : ", ") + info.id + " " +
            learners::paramText(said == values.end() ? info.fallback : said->second);
  }
  return text;
}

Message comparedLineage() { return Message{"runs.compared", {}}; }

bool wasCompared(const Run& run) { return run.request.lineage == comparedLineage(); }

}  // namespace paretree::runs
