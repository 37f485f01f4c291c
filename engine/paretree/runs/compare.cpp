#include "paretree/runs/compare.h"

#include <algorithm>
#include <cmath>
#include <mutex>
#include <numeric>
#include <optional>
#include <utility>

#include "paretree/core/text.h"
#include "paretree/data/partition.h"
#include "paretree/model/apply/predict.h"
#include "paretree/runs/many/execute_on.h"
#include "paretree/runs/many/run_queue.h"
#include "paretree/runs/reopen.h"

namespace paretree::runs {
namespace {

struct Learned {
  RunPtr run;
  std::optional<Error> error;
  std::vector<ComparePoint> points;  // ComparePoint::run is not yet known
  bool takenOut = false;             // before it had come to its end
};

/// Asks one learner to stop where all are asked to, and where it alone is.
class OwnStop {
 public:
  OwnStop(const std::stop_token& all, const std::stop_token& alone)
      : all_(all, Ask{source_}), alone_(alone, Ask{source_}) {}
  std::stop_token token() const { return source_.get_token(); }

 private:
  struct Ask {
    std::stop_source source;
    void operator()() { source.request_stop(); }
  };
  std::stop_source source_;
  std::stop_callback<Ask> all_, alone_;
};

bool wasStopped(const Run& run) {
  return run.outcome.ending == learners::Ending::Stopped ||
         (run.crossValidation && run.crossValidation->stopped);
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
  if (index == measures.size()) return points;
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

/// What a learner says, as its own and as part of the whole.
Context::Reporter saidOf(std::size_t learner, const std::string& id, const CompareRequest& request,
                         const Context::Reporter& whole) {
  if (!whole && !request.each) return {};
  return [learner, id, &request, whole](const Progress& progress) {
    if (request.each) request.each(learner, progress);
    if (!whole) return;
    Progress named = progress;
    named.phase = about(id, progress.phase);
    whole(named);
  };
}

/// What was found is measured even after a stop.
Learned pointsOf(Run run, const Comparison& comparison, const data::Dataset& data) {
  Learned one;
  if (run.request.crossValidate) {
    one.points = estimatedPoints(run, comparison.measure);
  } else {
    auto points = validatedPoints(run, comparison.measure, data, comparison.validation, Context());
    if (!points) {
      one.error = points.error();
      return one;
    }
    one.points = std::move(*points);
  }
  one.run = std::make_shared<const Run>(std::move(run));
  return one;
}

/// Whether a stop left a run with fewer folds than another has: two easy folds beside the five of others
/// would stand above them.
bool hasFewerFolds(const Comparison& comparison, std::size_t run) {
  const auto& own = comparison.runs[run]->crossValidation;
  if (!own || !own->stopped || own->outOfBag) return false;
  return std::any_of(comparison.runs.begin(), comparison.runs.end(), [&](const RunPtr& other) {
    return other->crossValidation && !other->crossValidation->outOfBag &&
           other->crossValidation->counted > own->counted;
  });
}

void makeFront(Comparison& comparison) {
  std::vector<front::Scores> scores;
  std::vector<std::size_t> places;
  for (std::size_t i = 0; i < comparison.points.size(); ++i)
    if (!hasFewerFolds(comparison, comparison.points[i].run)) {
      scores.push_back(comparison.points[i].scores);
      places.push_back(i);
    }
  comparison.front.clear();
  for (const auto place : nonDominated(scores, comparison.objectives))
    comparison.front.push_back(places[place]);
  const bool maximise = comparison.objectives[0].maximise;
  std::stable_sort(comparison.front.begin(), comparison.front.end(), [&](auto x, auto y) {
    const auto &left = comparison.points[x].scores, &right = comparison.points[y].scores;
    return maximise ? left[0] > right[0] : left[0] < right[0];
  });
}

/// What kept a learner from the front, or from all that it would have found.
void noteWhatIsMissing(const Learned& one, const learners::Learner& learner, std::vector<Message>& notes) {
  const std::string& name = learner.info().name;
  if (one.error) notes.push_back(Message{"blackbox.left-out", {{"problem", one.error->message}}});
  if (one.run && one.run->request.crossValidate && one.points.empty())
    notes.push_back(Message{"runs.compared-without-estimate", {{"learner", name}}});
  else if (one.takenOut && one.run)
    notes.push_back(Message{"runs.compared-in-part", {{"learner", name}}});
  else if (one.takenOut)
    notes.push_back(Message{"runs.compared-taken-out", {{"learner", name}}});
}

/// The runs that there are, their points and the front of these.
Comparison assembled(Comparison comparison, const std::vector<Learned>& learned) {
  for (const Learned& one : learned) {
    if (!one.run) continue;
    for (ComparePoint point : one.points) {
      point.run = comparison.runs.size();
      comparison.points.push_back(std::move(point));
    }
    comparison.runs.push_back(one.run);
  }
  makeFront(comparison);
  return comparison;
}

void noteFewerFolds(Comparison& comparison, const learners::Registry& registry) {
  for (std::size_t i = 0; i < comparison.runs.size(); ++i) {
    if (!hasFewerFolds(comparison, i)) continue;
    const Run& run = *comparison.runs[i];
    const learners::LearnerPtr learner = registry.find(run.request.learner);
    const FoldPlan& plan = run.crossValidation->plan;
    comparison.notes.push_back(Message{"runs.compared-fewer-folds",
                                       {{"learner", learner ? learner->info().name : run.request.learner},
                                        {"kept", run.crossValidation->counted},
                                        {"folds", plan.folds * plan.repeats}}});
  }
}

/// The names of those that weigh classes alike.
std::vector<std::string> searchesAlike(const std::vector<learners::LearnerPtr>& learners,
                                       const CompareRequest& request) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < learners.size(); ++i)
    if (letsClassesWeighAlike(*learners[i], request.runs[i].params))
      names.push_back(learners[i]->info().name);
  return names;
}

}  // namespace

bool letsClassesWeighAlike(const learners::Learner& learner, const learners::ParamValues& values) {
  const auto params = learner.params();
  return std::any_of(params.begin(), params.end(), [&](const learners::ParamInfo& info) {
    if (info.id != "loss") return false;
    const auto said = values.find(info.id);
    return learners::paramText(said == values.end() ? info.fallback : said->second) == "balanced";
  });
}

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
    data::Partition parts =
        holdOut(task.data, task.train, stratifyBy, kValidationFraction, Rng(common.seed).stream("validation"),
                common.split.groups.empty() ? -1 : task.data.schema()->find(common.split.groups));
    task.train = std::move(parts.train);
    comparison.validation = std::move(parts.test);
  }
  comparison.notes = std::exchange(prepared->notes, {});
  prepared->foldTasks.clear();  // the front of a comparison is made from all training rows
  const bool classes = task.classification();
  const auto alike = searchesAlike(learners, request);
  comparison.measure = !classes ? "rmse" : alike.empty() ? "accuracy" : "balancedAccuracy";
  if (classes && !alike.empty())
    comparison.notes.push_back(Message{"runs.compared-alike", {{"learner", alike.front()}}});
  comparison.objectives = {
      {comparison.measure,
       model::measureLabel(comparison.measure) +
           (request.crossValidate ? ", estimated" : " on validation rows"),
       classes, classes ? front::Objective::Unit::Share : front::Objective::Unit::Value},
      {"terms", "Terms to read", false, front::Objective::Unit::Count},
      {"shareExplained", "Share of rows explained", true, front::Objective::Unit::Share}};

  std::vector<Learned> learned(learners.size());
  std::mutex ended;
  const auto learnOne = [&](std::size_t i, int threads, const Context::Reporter& whole) {
    const std::stop_token alone = i < request.takenOut.size() ? request.takenOut[i] : std::stop_token();
    if (alone.stop_requested()) {
      if (request.ended) request.ended(i);
      const std::lock_guard lock(ended);
      learned[i].takenOut = true;
      return RunQueue::End::Done;
    }
    const OwnStop own(stop, alone);
    RunRequest asked = request.runs[i];
    asked.threads = threads;
    asked.crossValidate = request.crossValidate;
    if (asked.crossValidate) asked.crossValidate->classesAlike = classes && !alike.empty();
    if (!request.crossValidate) asked.lineage = comparedLineage();
    Prepared rows = *prepared;
    rows.task = task;
    auto run = executeOn(registry, *learners[i], std::move(rows), table, asked, EstimatesBy::FoldsAlone,
                         own.token(), saidOf(i, asked.learner, request, whole));
    Learned one;
    if (run) {
      run->request.threads = request.runs[i].threads;
      one = pointsOf(std::move(*run), comparison, task.data);
    } else {
      one.error = run.error();
    }
    one.takenOut = alone.stop_requested() && (!one.run || wasStopped(*one.run));
    if (one.takenOut && !one.run) one.error.reset();  // it was not its own fault
    const std::lock_guard lock(ended);
    learned[i] = std::move(one);
    if (request.soFar && learned[i].run)
      request.soFar(std::make_shared<const Comparison>(assembled(comparison, learned)));
    if (request.ended) request.ended(i);
    if (learned[i].run || learned[i].takenOut) return RunQueue::End::Done;
    return request.leaveOut ? RunQueue::End::Failed : RunQueue::End::Halted;
  };
  // Those that take little time first, so that there is soon something to look at.
  std::vector<std::size_t> order(learners.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_partition(order.begin(), order.end(),
                        [&](std::size_t i) { return learners[i]->info().estimatedAlways; });
  runHere(order.size(), request.threads, stop, reporter,
          [&](std::size_t k, int threads, const Context::Reporter& whole) {
            return learnOne(order[k], threads, whole);
          });

  for (std::size_t i = 0; i < learned.size(); ++i) {
    if (learned[i].error && !request.leaveOut) return *learned[i].error;
    noteWhatIsMissing(learned[i], *learners[i], comparison.notes);
  }
  comparison.stopped = stop.stop_requested();
  if (std::none_of(learned.begin(), learned.end(), [](const Learned& one) { return one.run != nullptr; }))
    return comparison.notes.empty() ? Error{"runs.no-learner", {}}
                                    : Error{"runs.no-learner-why", {{"why", comparison.notes.back()}}};
  Comparison done = assembled(std::move(comparison), learned);
  noteFewerFolds(done, registry);
  return done;
}

std::optional<FoldPlan> foldsOf(const Comparison& comparison) {
  for (const RunPtr& run : comparison.runs)
    if (comparison.validation.empty() && run->crossValidation) return run->crossValidation->plan;
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
