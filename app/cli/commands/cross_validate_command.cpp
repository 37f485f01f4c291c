// paretree-cli cross-validate: what to expect of the models of a stored run on new rows.
#include "app/cli/command.h"
#include "app/cli/flags/run_flags.h"
#include "app/cli/progress.h"
#include "app/cli/run_text.h"
#include "app/cli/stored.h"
#include "paretree/core/file.h"
#include "paretree/core/json.h"
#include "paretree/messages/text.h"
#include "paretree/runs/files/run_json.h"
#include "paretree/runs/reopen.h"

namespace paretree::cli {
namespace {

struct CrossValidateFlags {
  std::string file, out, plan = "5";
  RunFlags run;
};

int runCrossValidate(const Session& session, const CrossValidateFlags& flags) {
  auto plan = foldPlanOf(flags.plan, flags.run.groups);
  if (!plan) return wrongUsage("cross-validate", plan.error().message);
  if (!flags.out.empty())
    if (const auto possible = checkWritable(flags.out); !possible) return failed(session, possible.error());
  auto stored = loadStored(flags.file, session);
  if (!stored) return failed(session, stored.error());
  if (!stored->run) return failed(session, Error{"cli.estimates-need-run", {}, inFile(stored->path)});
  runs::Run& done = *stored->run;
  if (plan->groups.empty()) plan->groups = groupsOfRun(done);

  ProgressLine line(flags.run.quiet);
  const Context context(Rng(1), threadsOf(flags.run), session.stop, line.reporter());
  auto table = [&] {
    const EndsAtOnce reading(session);
    return reopenTable(done.data, stored->path, context, schemaOf(done));
  }();
  if (!table) return failed(session, table.error());
  auto estimates = estimatesFor(session.registry, *table, done, *plan, context);
  line.clear();
  if (!estimates) return failed(session, estimates.error());
  done.crossValidation = std::move(*estimates);
  done.request.crossValidate = *plan;
  const bool timing = !flags.run.noTiming;
  const int written =
      flags.out.empty() ? kDone : deliverJson(flags.out, runToJson(done, {timing, true}), flags.run.quiet);
  const int printed = deliver({}, flags.run.json ? dumpJson(runToJson(done, {timing, false}))
                                                 : runText(done, timing, !flags.run.quiet));
  if (done.crossValidation->outOfBag && !flags.run.quiet)
    sayNote(messages::text(Message{"cli.out-of-bag-instead", {}}));
  const bool stopped = done.crossValidation->stopped, nothing = done.crossValidation->points.empty();
  leaveBehind(std::move(*table), std::move(*stored));
  if (written != kDone || printed != kDone) return kFailed;
  if (stopped) return kStopped;
  return nothing ? kFailed : kDone;
}

}  // namespace

void addCrossValidate(Program& program, Session& session) {
  Command command = program.command(
      "cross-validate", "Estimate the models of a run on new rows, by folds of its training rows");
  auto flags = std::make_shared<CrossValidateFlags>();
  command.positional("FILE", "RUN.json; its table must still be there", flags->file).required();
  command.text({"--cross-validate", "K[xR]", "K folds, R times [5]"}, flags->plan);
  command.text({"--groups", "COLUMN",
                "Rows with the same value of this column stay in one fold [as in those of the run]"},
               flags->run.groups);
  command.text({"--out", "RUN.json", "Write the run with all its models and the estimates"}, flags->out);
  command.number({"--threads", "N", "Never changes the result [those of the machine]"}, flags->run.threads,
                 {1, 1024});
  command.flag("--json", "Print one JSON object", flags->run.json);
  command.flag("--no-timing", "Leave times out, so that equal runs print equal bytes", flags->run.noTiming);
  command.flag("--quiet", "No progress and no notes", flags->run.quiet);
  command.action([&session, flags] { return runCrossValidate(session, *flags); });
}

}  // namespace paretree::cli
