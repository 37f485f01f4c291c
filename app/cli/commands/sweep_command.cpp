// paretree-cli sweep: one parameter of a learner over several values.
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <filesystem>

#include "app/cli/command.h"
#include "app/cli/flags/learner_flags.h"
#include "app/cli/progress.h"
#include "app/cli/studies/study_flags.h"
#include "app/cli/text_table.h"
#include "paretree/core/file.h"
#include "paretree/core/json.h"
#include "paretree/core/text.h"
#include "paretree/data/files/byte_stream.h"
#include "paretree/data/split_column.h"
#include "paretree/runs/sweep.h"
#include "paretree/studies/passing_folder.h"
#include "paretree/studies/runner.h"
#ifdef PARETREE_PICTURES
#include "app/cli/plots.h"
#include "paretree/model/apply/measure.h"
#endif

namespace paretree::cli {
namespace {

namespace fs = std::filesystem;

constexpr int kSteps = 8;

struct SweepFlags : LearnerFlags {
  std::string param, format = "text", out, study;
  std::vector<double> values;
  int seeds = 1;
};

std::string shown(double value, bool share) {
  return std::isnan(value) ? "-" : share ? shortText(100 * value, 4) + " %" : shortText(value, 5);
}

std::string sweepText(const runs::Sweep& sweep, bool folds) {
  const bool share = model::unitOfMeasure(sweep.measure) == front::Objective::Unit::Share;
  TextTable table;
  for (const std::string& title : {sweep.param, std::string("train"), std::string("test"), std::string("+-"),
                                   std::string("terms"), std::string("rules"), std::string("runs")})
    table.column(title);
  for (const auto& point : sweep.points)
    table.row({shortText(point.value), shown(point.train, share), shown(point.test, share),
               shown(point.testDeviation, share), shortText(point.terms), shortText(point.rules),
               std::to_string(point.runs)});
  return table.text() +
         (folds ? "figures and sizes are means over the models that the folds of each run chose\n" : "");
}

std::string jsonOf(const runs::Sweep& sweep) {
  Json json;
  json["learner"] = sweep.learner;
  json["param"] = sweep.param;
  json["measure"] = sweep.measure;
  json["stopped"] = sweep.stopped;
  const auto number = [](double value) { return std::isnan(value) ? Json() : Json(value); };
  for (const auto& point : sweep.points)
    json["points"].push_back({{"value", point.value},
                              {"runs", point.runs},
                              {"train", number(point.train)},
                              {"test", number(point.test)},
                              {"testDeviation", number(point.testDeviation)},
                              {"terms", point.terms},
                              {"rules", point.rules},
                              {"leaves", point.leaves}});
  return dumpJson(json);
}

Result<std::string> sweepAs(const runs::Sweep& sweep, bool folds, const std::string& format) {
  if (format == "text") return sweepText(sweep, folds);
  if (format == "json") return jsonOf(sweep);
#ifdef PARETREE_PICTURES
  return sweepPlot(sweep, format);
#else
  return Error{"cli.no-pictures", {{"format", format}}};
#endif
}

studies::StudyPlan planOf(const runs::RunRequest& request, const learners::Learner& learner,
                          const std::string& param, const std::vector<double>& values, int seeds,
                          bool models) {
  studies::StudyLearner one{request.learner, {}};
  for (const auto& [id, value] : request.params)
    if (id != param) one.axes.push_back({id, {value}});
  studies::Axis swept{param, {}};
  for (const double value : values) {
    const studies::GridValue next = runs::sweepValue(learner, param, value);
    if (std::find(swept.values.begin(), swept.values.end(), next) == swept.values.end())
      swept.values.push_back(next);
  }
  one.axes.push_back(std::move(swept));
  std::vector<std::uint64_t> all;
  for (int s = 0; s < seeds; ++s) all.push_back(request.seed + static_cast<std::uint64_t>(s));
  auto plan = studies::planLike(request, {std::move(one)}, std::move(all));
  plan.program = thisProgram();
  plan.models = models;
  return plan;
}

/// Values that are whole; with `stopped` others may be missing.
Result<void> fill(runs::Sweep& sweep, const learners::Learner& learner, const std::vector<double>& values,
                  const studies::Ledger& ledger) {
  for (const double value : values) {
    const learners::ParamValue wanted = runs::sweepValue(learner, sweep.param, value);
    std::vector<runs::SweepRun> runs;
    bool whole = true;
    for (const auto& record : ledger.records()) {
      if (ledger.cells()[record.cell].params.at(sweep.param) != wanted) continue;
      if (record.state == studies::UnitState::Failed) return Error{record.problem};
      whole = whole && record.state == studies::UnitState::Done;
      sweep.measure = record.summary.measure.empty() ? sweep.measure : record.summary.measure;
      runs.push_back({record.summary.train, record.summary.test, record.summary.terms, record.summary.rules,
                      record.summary.leaves});
    }
    if (whole && !runs.empty()) sweep.points.push_back(runs::sweepPoint(value, runs));
  }
  return {};
}

/// The sweep as a study of one parameter, by processes side by side.
Result<runs::Sweep> sweepByStudy(const Session& session, const SweepFlags& flags, const AskedRun& asked,
                                 const std::vector<double>& values, const std::string& file,
                                 const std::string& place, const Context::Reporter& reporter) {
  auto begun = runs::sweepOf(*asked.learner, flags.param);
  if (!begun) return begun.error();
  runs::Sweep sweep = std::move(*begun);
  auto plan = planOf(asked.request, *asked.learner, flags.param, values, flags.seeds, !flags.study.empty());
  const auto folder =
      studies::StudyFolder::create(place, std::move(plan), {{file, asked.options}}, session.registry);
  if (!folder) return folder.error();
  const auto lock = studies::StudyLock::take(*folder, asked.request.threads);
  if (!lock) return lock.error();
  auto ledger = studies::Ledger::read(*folder, studies::Ledger::Repair::Damaged);
  if (!ledger) return ledger.error();
  studies::RunnerRequest request;
  request.command = unitCommand(place, {});
  request.processes = asked.request.threads;
  const auto end =
      runUnits(*folder, *ledger, request, session.stop, [&](const Progress& progress, const auto&) {
        if (reporter) reporter(progress);
      });
  if (!end) return end.error();
  if (end->halted) return Error{*end->halted};
  sweep.stopped = end->stopped;
  if (const auto filled = fill(sweep, *asked.learner, values, *ledger); !filled) return filled.error();
  return sweep;
}

/// A table that units can read, each for itself: the file, or a copy in `folder` of what comes through a
/// pipe.
Result<std::string> readableAgain(const std::string& file, const Session& session,
                                  const studies::PassingFolder& folder) {
  std::error_code error;
  if (file.empty() || fs::is_regular_file(file, error)) return file;
  const EndsAtOnce reading(session);
  auto stream = data::openBytes(file, UINT64_MAX);
  if (!stream) return stream.error();
  const auto bytes = data::allBytes(**stream, UINT64_MAX, file);
  if (!bytes) return bytes.error();
  std::string copy = folder.path() + "/" + fileName(file);
  if (const auto written = writeFile(copy, *bytes); !written) return written.error();
  return copy;
}

int runSweep(const Session& session, const SweepFlags& flags) {
  auto asked = askedRun(session, flags);
  if (!asked) return wrongUsage("sweep", asked.error().message);
  if (flags.params.count(flags.param) > 0)
    return wrongUsage("sweep", Message{"cli.sweep-fixed", {{"param", flags.param}}});
  if ((flags.format == "png" || flags.format == "pdf") && flags.out.empty() && ::isatty(STDOUT_FILENO) != 0)
    return wrongUsage("sweep", notForTerminal(flags.format));
  if (flags.run.json && flags.format != "text" && flags.format != "json")
    return wrongUsage("sweep", Message{"cli.json-and-format", {{"format", flags.format}}});
  const std::string format = flags.run.json ? "json" : flags.format;
  runs::RunRequest& request = asked->request;
  std::vector<double> values = flags.values;
  for (const auto& info : asked->learner->params())
    if (info.id == flags.param && values.empty()) values = runs::sweepValues(info, kSteps);
  const studies::PassingFolder pipes, passing;
  const std::string& place = flags.study.empty() ? passing.path() : flags.study;
  if (pipes.path().empty() || place.empty()) return failed(session, studies::PassingFolder::notMade());
  const auto file = readableAgain(flags.file, session, pipes);
  if (!file) return failed(session, file.error());
  auto table = readFileWith(*file, asked->options, session, flags.run.quiet);
  if (!table) return failed(session, table.error());
  request.split = splitOf(flags.run, splitColumnOf(table->data));
  const auto test = readableAgain(request.split.testPath, session, pipes);
  if (!test) return failed(session, test.error());
  request.split.testPath = *test;
  ProgressLine line(flags.run.quiet);
  const auto done = sweepByStudy(session, flags, *asked, values, *file, place, line.reporter());
  line.clear();
  if (!done) return failed(session, done.error());
  const auto text = sweepAs(*done, request.split.kind == data::SplitSpec::Kind::Folds, format);
  if (!text) return failed(session, text.error());
  const int printed = deliver(flags.out, *text);
  leaveBehind(std::move(*table));
  return printed == kDone && done->stopped ? kStopped : printed;
}

}  // namespace

void addSweep(Program& program, Session& session) {
  Command command = program.command("sweep", "Run a learner over several values of one parameter");
  Command data = command.group("Data");
  auto flags = std::make_shared<SweepFlags>();
  command.positional("LEARNER", "As with learn", flags->learner).required();
  command.positional("FILE", "Table to learn from", flags->file).required();
  command.text({"--param", "ID", "The parameter; a number, such as tau-i"}, flags->param).required();
  command.list({"--values", "X,...", "Its values [eight around its default]"}, flags->values);
  command.number({"--seeds", "N", "Runs of each value, by seeds from --seed on [1]"}, flags->seeds,
                 {1, 1000});
  command.choice({"--format", {}, "text [default], json, or a chart of accuracy by size"}, flags->format,
                 {"text", "json", "svg", "png", "pdf"});
  command.text({"--study", "DIR",
                "Keep the runs there as a study: stopped, it is carried on by 'study run' [not kept]"},
               flags->study);
  command.text({"--out", "FILE", "Write to a file instead of standard output"}, flags->out);
  addTargetFlag(command, flags->read);
  data.list({"--use", "COLUMN,...", "Features to use, separated by commas [all]"}, flags->use);
  addRunFlags(command, flags->run);
  command.hide("--no-timing");  // there are no times; scripts may say it as elsewhere
  addReadFlags(command, flags->read);
  if (const auto learner = session.registry.find(session.learner))
    addParamFlags(command, *learner, flags->params);
  command.action([&session, flags] { return runSweep(session, *flags); });
}

}  // namespace paretree::cli
