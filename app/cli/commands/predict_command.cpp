// paretree-cli predict: what a model answers for the rows of a table, as CSV.

#include "app/cli/command.h"
#include "app/cli/flags/read_flags.h"
#include "app/cli/progress.h"
#include "app/cli/stored.h"
#include "paretree/core/file.h"
#include "paretree/core/parallel.h"
#include "paretree/messages/text.h"
#include "paretree/runs/files/predictions_csv.h"
#include "paretree/runs/read_like.h"

namespace paretree::cli {
namespace {

struct Flags {
  std::string file, dataFile, out;
  int model = -1, threads = 0;
  bool quiet = false, allowInfeasible = false;
  ReadFlags read;
};

int run(const Session& session, const Flags& flags) {
  const auto options = readOptions(flags.read);
  if (!options) return wrongUsage("predict", options.error().message);
  const auto stored = loadStored(flags.file, session.stop);
  if (!stored) return failed(session, stored.error());
  const auto model = modelFrom(*stored, flags.model);
  if (!model) return failed(session, model.error());
  const auto table =
      readFileWith(flags.dataFile, runs::readLike((*model)->schema, dataOf(*stored).options, *options),
                   session, flags.quiet);
  if (!table) return failed(session, table.error());
  std::vector<Message> notes = table->notes;
  runs::noteLeftOut(*table, notes);
  const auto data = runs::alignForModel(table->data, **model, &notes);
  if (!data) return failed(session, Error{inFile(fileName(flags.dataFile), data.error().message)});
  if (!flags.quiet)
    for (const auto& note : notes) sayNote(messages::text(note));
  const Context context(Rng(1), flags.threads > 0 ? flags.threads : hardwareThreads(), session.stop);
  notes.clear();
  const auto csv = runs::predictionsCsv(**model, *data, context, flags.allowInfeasible, &notes, &*table);
  if (!csv) return failed(session, csv.error());
  if (!flags.quiet)
    for (const auto& note : notes) sayNote(messages::text(note));
  return deliver(flags.out, *csv);
}

}  // namespace

void addPredict(Program& program, Session& session) {
  Command command = program.command("predict", "Predict the rows of a table");
  auto flags = std::make_shared<Flags>();
  command.positional("MODEL", "RUN.json or MODEL.json", flags->file).required();
  command.positional("FILE", "Table with the features of the model", flags->dataFile).required();
  command.index(
      {"--model", "I", "Number of the model in the RUN.json [the suggested one, else the chosen one]"},
      flags->model);
  command.text({"--out", "PREDICTIONS.csv", "Predictions; standard output if nothing is said"}, flags->out);
  command.number({"--threads", "N", "Never changes the result [those of the machine]"}, flags->threads,
                 {1, 1024});
  command.flag("--quiet", "No progress and no notes", flags->quiet);
  command.flag("--allow-infeasible", "Keep predictions that break the model's constraints",
               flags->allowInfeasible);
  addReadFlags(command, flags->read);
  command.action([&session, flags] { return run(session, *flags); });
}

}  // namespace paretree::cli
