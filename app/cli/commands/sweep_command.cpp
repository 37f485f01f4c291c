// paretree-cli sweep: one parameter of a learner over several values.
#include <unistd.h>

#include <cmath>

#include "app/cli/command.h"
#include "app/cli/flags/learner_flags.h"
#include "app/cli/progress.h"
#include "app/cli/text_table.h"
#include "paretree/core/json.h"
#include "paretree/core/text.h"
#include "paretree/data/split_column.h"
#include "paretree/runs/sweep.h"
#ifdef PARETREE_PICTURES
#include "app/cli/plots.h"
#include "paretree/model/apply/measure.h"
#endif

namespace paretree::cli {
namespace {

constexpr int kSteps = 8;

struct SweepFlags : LearnerFlags {
  std::string param, format = "text", out;
  std::vector<double> values;
  int seeds = 1;
};

std::string shown(double value, bool share) {
  return std::isnan(value) ? "-" : share ? shortText(100 * value, 4) + " %" : shortText(value, 5);
}

std::string sweepText(const runs::Sweep& sweep) {
  const bool share = model::unitOfMeasure(sweep.measure) == front::Objective::Unit::Share;
  TextTable table;
  for (const std::string& title : {sweep.param, std::string("train"), std::string("test"), std::string("+-"),
                                   std::string("terms"), std::string("rules"), std::string("runs")})
    table.column(title);
  for (const auto& point : sweep.points)
    table.row({shortText(point.value), shown(point.train, share), shown(point.test, share),
               shown(point.testDeviation, share), shortText(point.terms), shortText(point.rules),
               std::to_string(point.runs)});
  return table.text();
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

Result<std::string> sweepAs(const runs::Sweep& sweep, const std::string& format) {
  if (format == "text") return sweepText(sweep);
  if (format == "json") return jsonOf(sweep);
#ifdef PARETREE_PICTURES
  return sweepPlot(sweep, format);
#else
  return Error{"cli.no-pictures", {{"format", format}}};
#endif
}

int runSweep(const Session& session, const SweepFlags& flags) {
  auto asked = askedRun(session, flags);
  if (!asked) return wrongUsage("sweep", asked.error().message);
  if ((flags.format == "png" || flags.format == "pdf") && flags.out.empty() && ::isatty(STDOUT_FILENO) != 0)
    return wrongUsage("sweep", notForTerminal(flags.format));
  const std::string format = flags.run.json ? "json" : flags.format;
  runs::RunRequest& request = asked->request;
  std::vector<double> values = flags.values;
  for (const auto& info : asked->learner->params())
    if (info.id == flags.param && values.empty()) values = runs::sweepValues(info, kSteps);
  const auto table = readFileWith(flags.file, asked->options, session, flags.run.quiet);
  if (!table) return failed(session, table.error());
  request.split = splitOf(flags.run, splitColumnOf(table->data));
  ProgressLine line(flags.run.quiet);
  const auto done = sweep(session.registry, *table, request, flags.param, values, flags.seeds, session.stop,
                          line.reporter());
  line.clear();
  if (!done) return failed(session, done.error());
  const auto text = sweepAs(*done, format);
  if (!text) return failed(session, text.error());
  const int printed = deliver(flags.out, *text);
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
  command.text({"--out", "FILE", "Write to a file instead of standard output"}, flags->out);
  addTargetFlag(command, flags->read);
  data.list({"--use", "COLUMN,...", "Features to use, separated by commas [all]"}, flags->use);
  addRunFlags(command, flags->run);
  addReadFlags(command, flags->read);
  if (const auto learner = session.registry.find(session.learner))
    addParamFlags(command, *learner, flags->params);
  command.action([&session, flags] { return runSweep(session, *flags); });
}

}  // namespace paretree::cli
