#include "paretree/testing/contract.h"

#include <algorithm>
#include <cmath>
#include <exception>
#include <limits>
#include <stop_token>

#include "paretree/blackbox/black_boxes.h"
#include "paretree/core/json.h"
#include "paretree/core/text.h"
#include "paretree/messages/text.h"
#include "paretree/model/apply/predict.h"
#include "paretree/model/files/model_json.h"
#include "paretree/testing/outcome_check.h"
#include "paretree/testing/trial_tasks.h"

namespace paretree::testing {
namespace {

using learners::Ending;
using learners::Outcome;
using learners::Task;
using Findings = std::vector<std::string>;

constexpr int kMostBasicParams = 6;
constexpr double kInfinity = std::numeric_limits<double>::infinity();

/// What `look` finds in the outcome of each task, learnt with this context.
template <class Look>
Findings eachOutcome(const Trial& trial, const std::function<Context()>& context, Look look) {
  Findings found;
  for (const auto& task : trial.tasks) {
    const auto outcome = trial.learner->learn(task, trial.values, context());
    if (outcome)
      look(*outcome, task, found);
    else
      found.push_back("learning failed: " + messages::text(outcome.error()));
  }
  return found;
}

Context plainContext() { return Context(Rng(7)); }

void addFault(const Outcome& outcome, const Task& task, Findings& found) {
  if (auto fault = faultOf(outcome, task); !fault.empty()) found.push_back(std::move(fault));
}

Findings describesItself(const Trial& trial) {
  Findings found;
  const auto& info = trial.learner->info();
  const std::pair<const char*, const std::string*> texts[] = {
      {"id", &info.id},           {"name", &info.name},     {"method", &info.method},
      {"summary", &info.summary}, {"source", &info.source}, {"modelNoun", &info.modelNoun}};
  for (const auto& [name, text] : texts)
    if (text->empty()) found.push_back(std::string("info().") + name + " is empty");
  if (info.mark < 0 || info.mark > 8)
    found.push_back("info().mark is " + std::to_string(info.mark) + ", expected 0 to 8");
  if (!(info.testFraction > 0 && info.testFraction < 1))
    found.push_back("info().testFraction is " + exactText(info.testFraction) +
                    ", expected a share between 0 and 1");
  int basic = 0;
  for (const auto& param : trial.learner->params()) {
    if (const auto checked = checkParam(param, param.fallback, info.id); !checked)
      found.push_back("its own default is refused: " + messages::text(checked.error()));
    if (param.label.empty() || param.help.empty())
      found.push_back("parameter '" + param.id + "' has no label or no help");
    basic += !param.advanced;
  }
  if (basic > kMostBasicParams)
    found.push_back(std::to_string(basic) + " parameters are not marked as advanced, expected at most " +
                    std::to_string(kMostBasicParams));
  return found;
}

Findings givesSameBytes(const Trial& trial) {
  Findings found;
  for (const auto& task : trial.tasks) {
    std::vector<std::string> bytes;
    for (const int threads : {1, 1, 4}) {
      const auto outcome = trial.learner->learn(task, trial.values, Context(Rng(7), threads));
      if (!outcome) {
        found.push_back("learning failed: " + messages::text(outcome.error()));
        break;
      }
      addFault(*outcome, task, found);
      if (outcome->ending == Ending::Stopped) found.push_back("a run that nobody stopped ended as stopped");
      bytes.push_back(bytesOf(*outcome));
    }
    if (bytes.size() < 3) continue;
    if (bytes[0] != bytes[1]) found.push_back("the same seed gave another outcome the second time");
    if (bytes[0] != bytes[2]) found.push_back("four threads gave another outcome than one");
  }
  return found;
}

Findings stopsBeforeTheStart(const Trial& trial) {
  std::stop_source stop;
  stop.request_stop();
  return eachOutcome(
      trial, [&] { return Context(Rng(7), 1, stop.get_token()); },
      [](const Outcome& outcome, const Task& task, Findings& found) {
        if (outcome.ending != Ending::Stopped) found.push_back("the ending is not marked as stopped");
        addFault(outcome, task, found);
      });
}

Findings stopsOnTheWay(const Trial& trial) {
  Findings found;
  for (const int at : {1, 2, 3, 5}) {
    std::stop_source stop;
    int reports = 0;
    double done = 0;  // when the stop came
    const auto context = [&] {
      stop = std::stop_source();
      reports = 0;
      return Context(Rng(7), 2, stop.get_token(), [&](const Progress& progress) {
        if (++reports != at) return;
        done = progress.fraction;
        stop.request_stop();
      });
    };
    const auto more =
        eachOutcome(trial, context, [&](const Outcome& outcome, const Task& task, Findings& faults) {
          if (reports == 0) faults.push_back("a run reported no progress");
          if (at == 1 && reports > 0 && done < 1 && outcome.ending != Ending::Stopped)
            faults.push_back("a run stopped at its first report is not marked as stopped");
          addFault(outcome, task, faults);
        });
    found.insert(found.end(), more.begin(), more.end());
  }
  return found;
}

Findings reportsProgress(const Trial& trial) {
  Findings found;
  for (const auto& task : trial.tasks) {
    double reached = 0;
    const Context context(Rng(7), 2, {}, [&](const Progress& progress) {
      if (progress.phase.empty()) found.push_back("a report has no phase");
      if (progress.fraction < reached)
        found.push_back("progress fell from " + shortText(reached) + " to " + shortText(progress.fraction));
      if (progress.fraction > 1) found.push_back("progress is beyond the whole");
      if (std::isfinite(progress.fraction)) reached = progress.fraction;
      if (progress.soFar) addFault(*progress.soFar, task, found);
    });
    const auto outcome = trial.learner->learn(task, trial.values, context);
    if (!outcome) found.push_back("learning failed: " + messages::text(outcome.error()));
    if (!(reached > 0)) found.push_back("no fraction of the run was reported");
    if (context.polls() == 0) found.push_back("it was never asked whether to stop");
  }
  return found;
}

Findings leavesTheOriginAlone(const Trial& trial) {
  return eachOutcome(trial, plainContext, [](const Outcome& outcome, const Task&, Findings& found) {
    for (const auto& model : modelsOf(outcome))
      if (!(model->origin == model::Provenance{})) {
        found.push_back("a model names an origin, which only the run knows");
        return;
      }
  });
}

bool sameAnswers(const model::Predictions& a, const model::Predictions& b) {
  const auto same = [](const std::vector<double>& x, const std::vector<double>& y) {
    return std::equal(x.begin(), x.end(), y.begin(), y.end(), [](double one, double other) {
      return one == other || (std::isnan(one) && std::isnan(other));
    });
  };
  return a.classes == b.classes && same(a.values, b.values) && a.parts == b.parts &&
         a.explained == b.explained;
}

Findings modelsSurviveFiles(const Trial& trial) {
  return eachOutcome(trial, plainContext, [](const Outcome& outcome, const Task& task, Findings& found) {
    for (const std::size_t i : {std::size_t{0}, outcome.chosen, outcome.front.size() - 1}) {
      const model::Model model = instantiate(outcome.front.at(i).recipe);
      const auto json = parseJson(dumpJson(modelToJson(model)), "model");
      const auto back = json ? modelFromJson(*json, "model", blackbox::blackBoxLoader())
                             : Result<model::Model>(json.error());
      if (!back) {
        found.push_back("a model cannot be read back: " + messages::text(back.error()));
        continue;
      }
      const auto before = predict(model, task.data, task.data.allRows(), Context());
      const auto after = predict(*back, task.data, task.data.allRows(), Context());
      if (!before || !after)
        found.push_back("a model does not predict");
      else if (!sameAnswers(*before, *after))
        found.push_back("a model that was written and read answers otherwise");
    }
  });
}

Findings rescoresItsOwnModels(const Trial& trial) {
  return eachOutcome(trial, plainContext, [&](const Outcome& outcome, const Task& task, Findings& found) {
    const auto rescorer = trial.learner->rescorer(task, trial.values, outcome);
    if (!rescorer) {
      found.push_back("rescorer() gave none");
      return;
    }
    const auto& point = outcome.front.at(outcome.chosen);
    const auto again =
        rescorer->score(std::make_shared<const model::Model>(instantiate(point.recipe)), Context());
    if (!again) {
      found.push_back("the chosen model cannot be scored again: " + messages::text(again.error()));
      return;
    }
    if (again->scores.size() != point.scores.size()) {
      found.push_back("the chosen model has another number of scores when it is scored again");
      return;
    }
    for (std::size_t k = 0; k < point.scores.size(); ++k)
      if (std::isfinite(again->scores[k]) &&
          !(std::abs(again->scores[k] - point.scores[k]) <= 1e-9 * std::max(1.0, std::abs(point.scores[k]))))
        found.push_back("'" + outcome.objectives[k].id + "' of the chosen model is " +
                        exactText(point.scores[k]) + " in the front and " + exactText(again->scores[k]) +
                        " when it is scored again");
    if (!(again->size == point.size)) found.push_back("the chosen model has another size when scored again");
  });
}

Findings bearsBadData(const Trial& trial) {
  Findings found;
  const std::string& id = trial.learner->info().id;
  for (const auto& [name, task] : badTasks()) {
    const auto objection = trial.learner->objection(task, trial.values);
    const auto outcome = trial.learner->learn(task, trial.values, plainContext());
    const std::string about = name + ": ";
    if (objection && outcome)
      found.push_back(about + "learnt in spite of the objection '" + messages::text(*objection) + "'");
    else if (objection && objection->empty())
      found.push_back(about + "the objection says nothing");
    else if (objection && !messages::text(outcome.error()).starts_with(id))
      found.push_back(about + "the error does not begin with '" + id +
                      "': " + messages::text(outcome.error()));
    else if (!outcome && messages::text(outcome.error()).empty())
      found.push_back(about + "the error says nothing");
    else if (outcome)
      if (const auto fault = faultOf(*outcome, task); !fault.empty()) found.push_back(about + fault);
  }
  return found;
}

/// Values that a parameter must not take: of another type, beside its range, not among its choices.
struct WrongValues {
  using Values = std::vector<learners::ParamValue>;
  Values operator()(const learners::IntRange& range) const {
    return {std::string("many"), 0.5, range.low - 1, range.high + 1};
  }
  Values operator()(const learners::RealRange& range) const {
    return {std::string("much"), std::nan(""), std::nextafter(range.low, -kInfinity),
            std::nextafter(range.high, kInfinity)};
  }
  Values operator()(const learners::Choice&) const {
    return {std::int64_t{1}, std::string("no-such-choice")};
  }
  Values operator()(const learners::Choices& choices) const {
    if (choices.open) return {true};
    return {true, std::vector<std::string>{"no-such-choice"}};
  }
  Values operator()(const learners::Switch&) const { return {std::string("perhaps")}; }
  Values operator()(const learners::ColumnList&) const { return {std::string("a")}; }
  Values operator()(const learners::LongText&) const { return {std::int64_t{1}}; }
};

Findings refusesWrongParameters(const Trial& trial) {
  Findings found;
  const std::string& id = trial.learner->info().id;
  const Task& task = trial.tasks.at(0);
  auto values = trial.values;
  values["no-such-parameter"] = std::int64_t{1};
  const auto outcome = trial.learner->learn(task, values, Context());
  if (outcome)
    found.push_back("a parameter that is not there was passed over");
  else if (messages::text(outcome.error()).find("no-such-parameter") == std::string::npos)
    found.push_back("the error does not name the parameter that is not there: " +
                    messages::text(outcome.error()));
  for (const auto& info : trial.learner->params())
    for (const auto& wrong : std::visit(WrongValues{}, info.kind)) {
      values = trial.values;
      values[info.id] = wrong;
      const auto refused = trial.learner->learn(task, values, Context());
      if (refused) {
        found.push_back("'" + info.id + "' took '" + learners::paramText(wrong) + "'");
        continue;
      }
      const std::string said = messages::text(refused.error());
      if (!said.starts_with(id + ": ") || said.find("'" + info.id + "' is ") == std::string::npos)
        found.push_back("the error should read \"" + id + ": '" + info.id + "' is ...\", found \"" + said +
                        "\"");
    }
  return found;
}

}  // namespace

const std::vector<Promise>& promises() {
  static const std::vector<Promise> all{
      {"describes-itself", "Texts, mark, test fraction and parameters are said and in order.",
       describesItself},
      {"same-bytes", "Equal seeds give equal bytes on any number of threads, and a valid front.",
       givesSameBytes},
      {"stops-before-the-start", "A stop before the start gives a valid front, marked as stopped.",
       stopsBeforeTheStart},
      {"stops-on-the-way", "A stop at any report gives a valid front.", stopsOnTheWay},
      {"progress", "Progress never falls, fronts so far are valid, and a stop is asked for.",
       reportsProgress},
      {"origin", "Where models come from is left to the run.", leavesTheOriginAlone},
      {"files", "Models answer the same after being written and read.", modelsSurviveFiles},
      {"rescoring", "Scoring the chosen model again gives its point.", rescoresItsOwnModels},
      {"bad-data", "Data that nobody can learn from are objected to, or learnt from all the same.",
       bearsBadData},
      {"parameters", "Unknown and wrong parameters are refused by name.", refusesWrongParameters}};
  return all;
}

Trial ordinaryTrial(const learners::LearnerPtr& learner, const learners::ParamValues& values) {
  Trial trial{learner, values, {}};
  for (auto& task : ordinaryTasks())
    if (trial.tasks.size() < 2 && !learner->objection(task, values)) trial.tasks.push_back(std::move(task));
  return trial;
}

std::vector<std::string> findings(const Promise& promise, const Trial& trial) {
  if (trial.tasks.empty()) return {"no task suits it"};
  try {
    return promise.check(trial);
  } catch (const std::exception& error) {
    return {std::string("it threw: ") + error.what()};
  }
}

std::vector<BrokenPromise> brokenPromises(const Trial& trial) {
  std::vector<BrokenPromise> broken;
  for (const auto& promise : promises())
    for (auto& found : findings(promise, trial)) broken.push_back({promise.id, std::move(found)});
  return broken;
}

std::vector<BrokenPromise> brokenPromises(const learners::LearnerPtr& learner,
                                          const learners::ParamValues& values) {
  return brokenPromises(ordinaryTrial(learner, values));
}

}  // namespace paretree::testing
