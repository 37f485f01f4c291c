// paretree-cli compare: several learners on the same rows, and one front across them.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <cmath>

#include "app/cli/param_flags.h"
#include "app/cli/progress.h"
#include "app/cli/read_flags.h"
#include "app/cli/run_flags.h"
#include "app/cli/text_table.h"
#include "engine/core/file.h"
#include "engine/core/suggest.h"
#include "engine/core/text.h"
#include "engine/front/pareto_front.h"
#include "engine/runs/run_json.h"

namespace paretree::cli {
namespace {

constexpr double kTestFraction = 1.0 / 3;  // for all, whatever each would take for itself

struct Flags {
  std::string file;
  std::vector<std::string> learners, use;
  ReadFlags read;
  RunFlags run;
  std::map<std::string, ParamTexts> params;
};

struct Point {
  const Run* run;
  std::size_t index;
};

double measured(const Outcome& outcome, const std::vector<double>& values, const std::string& id) {
  const auto at = std::find(outcome.measures.begin(), outcome.measures.end(), id);
  const auto index = static_cast<std::size_t>(at - outcome.measures.begin());
  return index < values.size() ? values[index] : kMissing;
}

// What all learners are compared by, on training rows alone: test rows are for looking at, not for choosing.
struct Yardstick {
  std::string measure;  ///< "accuracy" or "rmse"
  std::vector<Objective> objectives;

  explicit Yardstick(bool classes) : measure(classes ? "accuracy" : "rmse") {
    objectives = {{measure, "Training " + measureLabel(measure), classes, classes ? Objective::Unit::Share : Objective::Unit::Value},
                  {"conditions", "Conditions to read", false, Objective::Unit::Count},
                  {"shareExplained", "Share of rows explained", true, Objective::Unit::Share}};
  }
  Scores scores(const Point& point) const {
    const auto& outcome = point.run->outcome;
    const auto& model = outcome.front[point.index];
    return {measured(outcome, model.train, measure), static_cast<double>(model.size.conditions), model.shareExplained};
  }
};

std::vector<Point> sharedFront(const std::vector<Run>& runs, const Yardstick& yardstick) {
  std::vector<Point> all;
  std::vector<Scores> scores;
  for (const auto& run : runs)
    for (std::size_t i = 0; i < run.outcome.front.size(); ++i) {
      const Point point{&run, i};
      auto values = yardstick.scores(point);
      if (std::any_of(values.begin(), values.end(), [](double value) { return std::isnan(value); })) continue;
      all.push_back(point);
      scores.push_back(std::move(values));
    }
  std::vector<Point> front;
  for (const std::size_t i : nonDominated(scores, yardstick.objectives)) front.push_back(all[i]);
  return front;
}

Json compareToJson(const std::vector<Run>& runs, const std::vector<std::string>& notes, const Yardstick& yardstick, bool timing) {
  Json learners = Json::array(), front = Json::array(), objectives = Json::array();
  for (const auto& run : runs) learners.push_back(runToJson(run, {timing, false}));
  for (const auto& o : yardstick.objectives) objectives.push_back({{"id", o.id}, {"label", o.label}, {"maximise", o.maximise}});
  for (const auto& point : sharedFront(runs, yardstick)) {
    Json scores = Json::object();
    const auto values = yardstick.scores(point);
    for (std::size_t o = 0; o < values.size(); ++o) scores[yardstick.objectives[o].id] = number(values[o]);
    const auto& model = point.run->outcome.front[point.index];
    Json test = Json::object();
    for (std::size_t m = 0; m < model.test.size(); ++m) test[point.run->outcome.measures[m]] = number(model.test[m]);
    front.push_back({{"learner", point.run->request.learner}, {"index", point.index}, {"scores", scores}, {"test", test}});
  }
  return {{"schema", kRunSchema}, {"seed", runs.at(0).request.seed}, {"objectives", objectives}, {"learners", learners},
          {"front", front}, {"notes", notes}};
}

std::string compareText(const std::vector<Run>& runs, const std::vector<std::string>& notes, const Yardstick& yardstick) {
  constexpr std::size_t kMostRows = 60;
  const auto front = sharedFront(runs, yardstick);
  TextTable table;
  table.column("learner", TextTable::Align::Left);
  table.column("model");
  table.column("train " + yardstick.measure);
  table.column("test " + yardstick.measure);
  table.column("conditions");
  table.column("explained");
  const auto row = [&](const Point& point) {
    const auto& outcome = point.run->outcome;
    const auto& model = outcome.front[point.index];
    const auto figure = [](double value) { return std::isnan(value) ? std::string("-") : shortText(value); };
    table.row({point.run->request.learner, (point.index == outcome.chosen ? "* " : "") + std::to_string(point.index),
               figure(measured(outcome, model.train, yardstick.measure)), figure(measured(outcome, model.test, yardstick.measure)),
               std::to_string(model.size.conditions), figure(model.shareExplained)});
  };
  const std::size_t shown = std::min(front.size(), kMostRows);
  for (std::size_t i = 0; i < shown; ++i) row(front[shown < 2 ? i : i * (front.size() - 1) / (shown - 1)]);
  std::string text = "The front across learners, by training rows (" + counted(static_cast<long long>(front.size()), "model") + "):\n" + table.text();
  TextTable chosen;
  chosen.column("learner", TextTable::Align::Left);
  chosen.column("models");
  chosen.column("ending", TextTable::Align::Left);
  chosen.column("test " + yardstick.measure + " of the chosen model");
  for (const auto& run : runs) {
    const auto& outcome = run.outcome;
    chosen.row({run.request.learner, std::to_string(outcome.front.size()), std::string(endingName(outcome.ending)),
                shortText(measured(outcome, outcome.front[outcome.chosen].test, yardstick.measure))});
  }
  text += "\n" + chosen.text();
  if (!notes.empty()) text += "\n";
  for (const auto& note : notes) text += "note: " + note + "\n";
  return text;
}

Result<std::vector<LearnerPtr>> chosenLearners(const Session& session, const std::vector<std::string>& ids) {
  if (ids.empty()) return session.registry.all();
  std::vector<std::string> known;
  for (const auto& learner : session.registry.all()) known.push_back(learner->info().id);
  std::vector<LearnerPtr> learners;
  for (const auto& id : ids) {
    auto learner = session.registry.find(id);
    if (!learner) return Error{"there is no learner '" + id + "'" + didYouMean(id, known)};
    learners.push_back(std::move(learner));
  }
  return learners;
}

int run(const Session& session, const Flags& flags) {
  const auto options = readOptions(flags.read);
  if (!options) return wrongUsage("compare: " + options.error().message);
  const auto learners = chosenLearners(session, flags.learners);
  if (!learners) return wrongUsage("compare: " + learners.error().message);
  std::vector<RunRequest> requests;
  for (const auto& learner : *learners) {
    const auto texts = flags.params.find(learner->info().id);
    auto params = texts == flags.params.end() ? Result<ParamValues>(ParamValues{}) : paramValues(*learner, texts->second);
    if (!params) return wrongUsage("compare: " + params.error().message);
    RunRequest request;
    request.learner = learner->info().id;
    request.params = std::move(*params);
    request.seed = flags.run.seed;
    request.threads = threadsOf(flags.run);
    request.split = splitOf(flags.run);
    if (request.split.kind == SplitSpec::Kind::Fraction && request.split.testFraction < 0) request.split.testFraction = kTestFraction;
    request.features = flags.use;
    requests.push_back(std::move(request));
  }
  const auto table = readFileWith(flags.file, *options, session, flags.run.quiet);
  if (!table) return failed(session, table.error());

  std::vector<Run> runs;
  std::vector<std::string> notes;
  ProgressLine line(flags.run.quiet);
  for (const auto& request : requests) {
    if (session.stop.stop_requested()) break;
    const auto reporter = [&](const Progress& progress) {
      Progress named = progress;
      named.phase = request.learner + ": " + progress.phase;
      line.show(named);
    };
    auto done = execute(session.registry, *table, request, session.stop, reporter);
    if (done) runs.push_back(std::move(*done));
    else if (flags.learners.empty()) notes.push_back("left out: " + done.error().message);  // not asked for by name
    else return failed(session, done.error());
  }
  line.clear();
  if (runs.empty()) return failed(session, Error{"no learner suits these data" + (notes.empty() ? std::string() : "; " + notes[0])});
  const bool classes = runs[0].outcome.front[0].recipe.base->isClassifier();
  const Yardstick yardstick(classes);
  const int printed = deliver(session, {}, flags.run.json ? dumpJson(compareToJson(runs, notes, yardstick, !flags.run.noTiming))
                                                          : compareText(runs, notes, yardstick));
  if (printed != kDone) return printed;
  return session.stop.stop_requested() ? kStopped : kDone;
}

}  // namespace

void addCompare(CLI::App& program, Session& session) {
  auto* command = program.add_subcommand("compare", "Run several learners on the same rows and print one front across them");
  auto flags = std::make_shared<Flags>();
  command->add_option("FILE", flags->file, "Table to learn from")->required();
  addTargetFlag(*command, flags->read);
  command->add_option("--learners", flags->learners, "Learners, separated by commas [all that suit]")->type_name("A,B,...")->delimiter(',');
  command->add_option("--use", flags->use, "Features to use, separated by commas [all]")->type_name("COLUMN,...")->delimiter(',')->group("Data");
  addRunFlags(*command, flags->run);
  addReadFlags(*command, flags->read);
  for (const auto& learner : session.registry.all()) addParamFlags(*command, *learner, flags->params[learner->info().id], learner->info().id);
  command->callback([&session, flags] { session.action = [&session, flags] { return run(session, *flags); }; });
}

}  // namespace paretree::cli
