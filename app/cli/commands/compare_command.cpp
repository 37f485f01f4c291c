// paretree-cli compare: several learners on the same rows, and one front across them.
#include <algorithm>
#include <cmath>

#include "app/cli/command.h"
#include "app/cli/flags/param_flags.h"
#include "app/cli/flags/read_flags.h"
#include "app/cli/flags/run_flags.h"
#include "app/cli/progress.h"
#include "app/cli/text_table.h"
#include "paretree/core/json.h"
#include "paretree/core/suggest.h"
#include "paretree/core/text.h"
#include "paretree/data/split_column.h"
#include "paretree/messages/text.h"
#include "paretree/runs/files/compare_json.h"

namespace paretree::cli {
namespace {

constexpr double kTestFraction = 1.0 / 3;  // for all, whatever each would take for itself

struct Flags {
  std::string file, out;
  std::vector<std::string> learners, use;
  ReadFlags read;
  RunFlags run;
  std::map<std::string, ParamTexts> params;
};

std::string compareText(const Session& session, const runs::Comparison& comparison) {
  constexpr std::size_t kMostRows = 60;
  const auto figure = [](double value) { return std::isnan(value) ? std::string("-") : shortText(value); };
  TextTable table;
  table.column("learner", TextTable::Align::Left);
  table.column("model");
  for (const char* part : {"validation ", "test "}) table.column(part + comparison.measure);
  table.column("terms");
  table.column("explained");
  const std::size_t count = comparison.front.size(), shown = std::min(count, kMostRows);
  for (std::size_t i = 0; i < shown; ++i) {
    const auto& point = comparison.points[comparison.front[shown < 2 ? i : i * (count - 1) / (shown - 1)]];
    const runs::Run& run = comparison.runs[point.run];
    table.row(
        {run.request.learner, (point.model == run.outcome.chosen ? "* " : "") + std::to_string(point.model),
         figure(point.scores[0]), figure(point.test), figure(point.scores[1]), figure(point.scores[2])});
  }
  std::string text = "The front across learners, on " +
                     counted(static_cast<long long>(comparison.validation.size()), "validation row") +
                     " taken from the training rows (" + counted(static_cast<long long>(count), "model") +
                     "):\n" + table.text();
  TextTable chosen;
  chosen.column("learner", TextTable::Align::Left);
  chosen.column("models");
  chosen.column("budget", TextTable::Align::Left);
  chosen.column("ending", TextTable::Align::Left);
  chosen.column("test " + comparison.measure + " of the chosen model");
  for (const auto& run : comparison.runs) {
    const auto& outcome = run.outcome;
    const std::string budget =
        runs::budgetText(*session.registry.find(run.request.learner), run.request.params);
    double test = data::kMissing;
    for (std::size_t m = 0; m < outcome.front[outcome.chosen].test.size(); ++m)
      if (outcome.measures[m] == comparison.measure) test = outcome.front[outcome.chosen].test[m];
    chosen.row({run.request.learner, std::to_string(outcome.front.size()), budget.empty() ? "-" : budget,
                std::string(endingName(outcome.ending)), figure(test)});
  }
  text += "\n" + chosen.text();
  if (!comparison.notes.empty()) text += "\n";
  for (const auto& note : comparison.notes) text += "note: " + messages::text(note) + "\n";
  return text;
}

Result<std::vector<learners::LearnerPtr>> chosenLearners(const Session& session,
                                                         const std::vector<std::string>& ids) {
  if (ids.empty()) return session.registry.all();
  std::vector<std::string> known;
  for (const auto& learner : session.registry.all()) known.push_back(learner->info().id);
  std::vector<learners::LearnerPtr> learners;
  for (const auto& id : ids) {
    auto learner = session.registry.find(id);
    if (!learner) return Error{"runs.no-such-learner", {{"learner", id}, {"hint", hints(id, known)}}};
    learners.push_back(std::move(learner));
  }
  return learners;
}

int run(const Session& session, const Flags& flags) {
  const auto options = readOptions(flags.read, flags.run.splitColumn);
  if (!options) return wrongUsage("compare", options.error().message);
  if (flags.run.folds > 0) return wrongUsage("compare", Message{"cli.compare-folds", {}});
  const auto learners = chosenLearners(session, flags.learners);
  if (!learners) return wrongUsage("compare", learners.error().message);
  runs::CompareRequest request;
  request.leaveOut = flags.learners.empty();  // what was not asked for by name
  request.threads = threadsOf(flags.run);
  for (const auto& learner : *learners) {
    const auto texts = flags.params.find(learner->info().id);
    auto params = texts == flags.params.end() ? Result<learners::ParamValues>(learners::ParamValues{})
                                              : paramValues(*learner, texts->second);
    if (!params) return wrongUsage("compare", params.error().message);
    runs::RunRequest run;
    run.learner = learner->info().id;
    run.params = std::move(*params);
    run.seed = flags.run.seed;
    run.threads = request.threads;
    run.features = flags.use;
    request.runs.push_back(std::move(run));
  }
  const auto table = readFileWith(flags.file, *options, session, flags.run.quiet);
  if (!table) return failed(session, table.error());
  data::SplitSpec split = splitOf(flags.run, splitColumnOf(table->data));
  if (split.kind == data::SplitSpec::Kind::Fraction && split.testFraction < 0)
    split.testFraction = kTestFraction;
  for (auto& run : request.runs) run.split = split;

  ProgressLine line(flags.run.quiet);
  const auto done = compareLearners(session.registry, *table, request, session.stop, line.reporter());
  line.clear();
  if (!done) return failed(session, done.error());
  const bool timing = !flags.run.noTiming;
  if (!flags.out.empty())
    if (const int written = deliver(flags.out, dumpJson(compareToJson(*done, timing, true)));
        written != kDone)
      return written;
  const int printed = deliver(
      {}, flags.run.json ? dumpJson(compareToJson(*done, timing, false)) : compareText(session, *done));
  if (printed != kDone) return printed;
  return done->stopped ? kStopped : kDone;
}

}  // namespace

void addCompare(Program& program, Session& session) {
  Command command =
      program.command("compare", "Run several learners on the same rows and print one front across them");
  Command data = command.group("Data");
  auto flags = std::make_shared<Flags>();
  command.positional("FILE", "Table to learn from", flags->file).required();
  addTargetFlag(command, flags->read);
  command.list({"--learners", "A,B,...", "Learners, separated by commas [all that suit]"}, flags->learners);
  data.list({"--use", "COLUMN,...", "Features to use, separated by commas [all]"}, flags->use);
  addRunFlags(command, flags->run);
  command.text({"--out", "FILE", "Write the JSON with all models"}, flags->out);
  addReadFlags(command, flags->read);
  for (const auto& learner : session.registry.all())
    addParamFlags(command, *learner, flags->params[learner->info().id], learner->info().id);
  command.action([&session, flags] { return run(session, *flags); });
}

}  // namespace paretree::cli
